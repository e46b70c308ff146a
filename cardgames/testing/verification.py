"""What ``cardgames verify`` does: try a game's properties and laws, and say for every rule what vouches for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import attrs

from cardgames.core.game import AnyGame
from cardgames.core.messages import Message
from cardgames.testing.contract import Finding, examine
from cardgames.testing.properties import PROPERTIES
from cardgames.testing.walks import AnyKit

#: How many examples of each property a profile tries.
PROFILES: Final = {"quick": 20, "full": 100, "deep": 5_000}


@attrs.frozen(kw_only=True)
class Line:
    """One rule of the matrix: what it says, where the book says it, what vouches for it here, and whether that held."""

    rule: str
    text: Message
    source: str
    properties: tuple[str, ...]
    tests: tuple[str, ...]
    kept: bool


def checks(kit: AnyKit) -> tuple[str, ...]:
    """The names of all that `verify` tries for a game: the contract's properties, then the game's laws."""
    return (*(name for name in PROPERTIES if name != "its_laws_hold"), *(law.name for law in kit.laws))


def verify(kit: AnyKit, *, examples: int, seed: int = 0) -> Iterator[Finding]:
    """Try everything `checks` names, one finding each, as they come."""
    yield from examine(kit, properties=[name for name in PROPERTIES if name != "its_laws_hold"], examples=examples, seed=seed)
    for law in kit.laws:
        (found,) = examine(attrs.evolve(kit, laws=(law,)), properties=["its_laws_hold"], examples=examples, seed=seed)
        yield attrs.evolve(found, name=law.name)


def matrix(kit: AnyKit, findings: Mapping[str, Finding], tests: Mapping[str, tuple[str, ...]]) -> tuple[Line, ...]:
    """Every rule of the game with the laws (and, in a checkout, the tests) that name it.

    The contract's properties speak of all rules at once: where one of them broke, no rule counts as kept.
    """
    laws = {law.name for law in kit.laws}
    sound = all(finding.kept for finding in findings.values() if finding.name not in laws)
    lines = []
    for entry in kit.game.rulebook:
        own = tuple(law.name for law in kit.laws if entry.id in law.rules)
        kept = sound and all(findings[name].kept for name in own if name in findings)
        text, source = entry.text, entry.source
        lines.append(Line(rule=entry.id, text=text, source=source, properties=own, tests=tests.get(entry.id, ()), kept=kept))
    return tuple(lines)


def rule_tests(game: AnyGame, folder: Path | None = None) -> dict[str, tuple[str, ...]]:
    """The tests that name each rule, by ``@pytest.mark.rule``; none where there is no checkout around the package."""
    root = Path(__file__).parents[2] / "tests" / game.name if folder is None else folder
    found: dict[str, list[str]] = {}
    for path in sorted(root.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for rule in marks(node):
                    found.setdefault(rule, []).append(f"{path.relative_to(root.parent)}::{node.name}")
    return {rule: tuple(names) for rule, names in found.items()}


def marks(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    """The rules that a test's decorators name, in parameters too."""
    for decorator in node.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                yield from (each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str))
