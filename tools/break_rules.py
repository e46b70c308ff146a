"""Break every rule once in a copy of the package, and see a test that names the rule go red.

``python tools/break_rules.py [RULE ...]`` reads tools/mutations/*.toml (rule, file, what stands there, what to put instead) and, when all
were tried, writes docs/mutations.md: rule, mutation, the test that caught it. Exit code 1 if a rule has no mutation or one survives.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import attrs

from cardgames import GAMES

ROOT = Path(__file__).parents[1]
OURS = ("regicide", "regality_religion", "regicida_titereiro")
WORKERS = 2
#: Seconds after which a mutation counts as not caught.
PATIENCE = 120


@attrs.frozen(kw_only=True)
class Mutation:
    """What is put in place of what, to break which rule."""

    game: str
    rule: str
    file: str
    old: str
    new: str


def mutations() -> Iterator[Mutation]:
    """All of them, in the order of the files."""
    for game in OURS:
        for row in tomllib.loads((ROOT / "tools" / "mutations" / f"{game}.toml").read_text(encoding="utf-8"))["mutation"]:
            yield Mutation(game=game, **row)


def caught(mutation: Mutation, scratch: Path) -> str | None:
    """The test that goes red when the rule is broken; None if none does."""
    path = scratch / mutation.file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")
    try:
        # The plainest tests first.
        return failing(mutation, scratch, "test_rules.py") or failing(mutation, scratch, "")
    finally:
        path.write_text(text, encoding="utf-8")


def failing(mutation: Mutation, scratch: Path, file: str) -> str | None:
    """The first test of the rule that ran and failed; a package that no longer imports is no broken rule."""
    environment = {**os.environ, "PYTHONPATH": str(scratch), "HYPOTHESIS_PROFILE": "quick", "PYTHONDONTWRITEBYTECODE": "1"}
    options = ("-x", "-q", "--tb=no", "-p", "no:cacheprovider", "--rule", mutation.rule)
    command = [sys.executable, "-m", "pytest", *options, f"tests/{mutation.game}/{file}"]
    try:
        done = subprocess.run(command, cwd=scratch, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return None
    found = re.search(r"^FAILED (\S+)", done.stdout, re.MULTILINE)
    return found.group(1) if found else None


def main(wanted: list[str]) -> int:
    """Try them and tell."""
    chosen = [each for each in mutations() if not wanted or each.rule in wanted]
    for each in chosen:
        count = (ROOT / each.file).read_text(encoding="utf-8").count(each.old)
        if count != 1:
            raise SystemExit(f"{each.rule}: {each.old!r} stands {count} times in {each.file}")
    with tempfile.TemporaryDirectory() as folder:
        copies = [Path(folder) / str(n) for n in range(WORKERS)]
        for copy in copies:
            for part in ("cardgames", "tests", "tools"):
                shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", ".hypothesis"))
            shutil.copy(ROOT / "pyproject.toml", copy)
        with ThreadPoolExecutor(WORKERS) as pool:
            jobs = [pool.submit(lambda n: [(each, caught(each, copies[n])) for each in chosen[n::WORKERS]], n) for n in range(WORKERS)]
            results = dict(pair for job in jobs for pair in job.result())
    survivors = [each.rule for each in chosen if results[each] is None]
    missing = [rule for game in OURS for rule in GAMES[game].rulebook.ids if rule not in {each.rule for each in mutations()}]
    for each in chosen:
        print(f"{each.rule:8} {results[each] or 'SURVIVED'}")
    print(
        f"{len(chosen)} mutations, {len(survivors)} survived: {' '.join(survivors) or '–'}; rules without one: {' '.join(missing) or '–'}"
    )
    if not wanted:
        write([(each, results[each]) for each in chosen])
    return 1 if survivors or (missing and not wanted) else 0


def write(rows: list[tuple[Mutation, str | None]]) -> None:
    """The table for the documentation."""
    lines = [
        "# Every rule broken once",
        "",
        "Made by `python tools/break_rules.py`: what was put in place of what, and the test that noticed.",
        "",
    ]
    lines += ["| rule | file | instead of | there stood | caught by |", "|---|---|---|---|---|"]
    for each, test in rows:
        old, new = (re.sub(r"\s+", " ", text).strip().replace("|", "\\|") for text in (each.old, each.new))
        lines.append(f"| {each.rule} | {Path(each.file).name} | `{old}` | `{new or ' '}` | {test or '**nothing**'} |")
    (ROOT / "docs" / "mutations.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
