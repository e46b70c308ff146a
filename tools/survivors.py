"""What `tools/mutants.py` found, as docs/mutmut.md: the score of each file, and why each survivor in the rules files lives.

``python tools/survivors.py`` reads mutants/verdicts.json and tools/survivors/*.toml. Exit code 1 if a survivor in the rules files has no
reason there (it is printed), or a reason has no survivor.
"""

from __future__ import annotations

import ast
import difflib
import fnmatch
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs

ROOT = Path(__file__).parents[1]
MUTANTS = ROOT / "mutants"
PAGE = ROOT / "docs" / "mutmut.md"
#: What decides which states there are, what is legal, and who may see what.
RULES_FILES = frozenset(
    {"actions", "cards", "check", "dealing", "effects", "plays", "rules", "state", "table", "turn", "turns", "variants", "view"}
)
DEAD = ("killed", "timeout")
HEAD = """# Mutants

Made by `python tools/survivors.py` after mutmut had changed every function of the core and the games in every way it knows
({mutants:,} mutants) and `tools/mutants.py` had run the tests on each: a mutant is killed when a test fails or does not end.

Of the core and the **rules files** of the games (those that decide which states there are, what is legal, and who may see what)
**{rules:.1f} %** are killed, of everything {all:.1f} %. What the rest is: words and colours on the screen, and bots, whose weights may
differ without being wrong.

mutmut leaves module-level tables and decorated functions alone; for the rules in them see [every rule broken once](mutations.md).
"""


@attrs.frozen
class Mutant:
    """One change to one function, and what became of it."""

    module: str
    key: str
    verdict: str

    @property
    def package(self) -> str:
        return self.module.split(".")[1]

    @property
    def in_rules(self) -> bool:
        return self.package == "core" or self.module.rpartition(".")[2] in RULES_FILES

    @property
    def function(self) -> str:
        """``cardgames.regicide.rules.legal``, or with its class for a method."""
        return f"{self.module}.{self.key.rpartition('__mutmut_')[0][2:].replace('ǁ', '.')}"

    @property
    def change(self) -> str:
        """The lines put in, or those taken out where none was put in."""
        sources = functions(self.module)
        lines = list(difflib.ndiff(sources[self.key.rpartition("_")[0] + "_orig"], sources[self.key]))
        put_in, taken_out = ([line[2:].strip() for line in lines if line[0] == sign] for sign in "+-")
        return " ".join(put_in or taken_out)


@attrs.frozen(kw_only=True)
class Reason:
    """Why some mutants cannot be killed."""

    function: str
    line: str
    why: str

    def explains(self, mutant: Mutant) -> bool:
        return fnmatch.fnmatchcase(mutant.function, self.function) and self.line in mutant.change


@cache
def functions(module: str) -> dict[str, list[str]]:
    """The lines of every function of a mutated module, by its name there."""
    path = MUTANTS / module.replace(".", "/")
    text = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")
    lines = text.splitlines()
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    return {node.name: [lines[node.lineno - 1].replace(node.name, "", 1), *lines[node.lineno : node.end_lineno]] for node in nodes}


def mutants() -> Iterator[Mutant]:
    for name, verdict in json.loads((MUTANTS / "verdicts.json").read_text()).items():
        module, _, key = name.rpartition(".")
        yield Mutant(module, key, verdict)


def reasons() -> Iterator[Reason]:
    for path in sorted((ROOT / "tools" / "survivors").glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["survivor"]:
            yield Reason(**entry)


def score(found: list[Mutant]) -> float:
    return 100 * sum(mutant.verdict in DEAD for mutant in found) / len(found)


def table(found: list[Mutant]) -> Iterator[str]:
    yield "| file | mutants | killed | in time | by the clock | score |"
    yield "|---|--:|--:|--:|--:|--:|"
    files = sorted({(mutant.package != "core", mutant.package, not mutant.in_rules, mutant.module) for mutant in found})
    for _, _, other, module in files:
        ours = [mutant for mutant in found if mutant.module == module]
        count = Counter(mutant.verdict for mutant in ours)
        name = module.removeprefix("cardgames.")
        dead = sum(count[verdict] for verdict in DEAD)
        shown = name if other else f"**{name}**"
        yield f"| {shown} | {len(ours)} | {dead} | {count['killed']} | {count['timeout']} | {score(ours):.1f} % |"


def main() -> int:
    found = list(mutants())
    known = list(reasons())
    alive = [mutant for mutant in found if mutant.in_rules and mutant.verdict not in DEAD]
    lives = {reason: [mutant for mutant in alive if reason.explains(mutant)] for reason in known}
    unexplained = [mutant for mutant in alive if not any(reason.explains(mutant) for reason in known)]
    idle = [reason for reason in known if not lives[reason]]
    for mutant in unexplained:
        print(f"{mutant.function}: {mutant.change}   [{mutant.verdict}]")
    for reason in idle:
        print(f"no survivor: {reason.function}: {reason.line}")
    counts = {"mutants": len(found), "rules": score([mutant for mutant in found if mutant.in_rules]), "all": score(found)}
    print(f"{counts}, {len(alive)} live in the rules files, {len(unexplained)} of them unexplained", file=sys.stderr)
    if unexplained or idle:
        return 1
    lines = [HEAD.format(**counts), *table(found), "", "## What lives in the rules files, and why", ""]
    lines += ["| function | the line becomes | mutants | why no test can tell |", "|---|---|--:|---|"]
    for reason in known:
        line, why = (text.replace("|", r"\|") for text in (reason.line or "(any)", reason.why))
        lines.append(f"| {reason.function.removeprefix('cardgames.')} | `{line}` | {len(lives[reason])} | {why} |")
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
