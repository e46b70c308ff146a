"""Every rule of every game has a test that names it, and every marker names a rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames import GAMES
from cardgames.core.options import options

TESTS = Path(__file__).parent
OURS = ("regicide", "regality_religion", "regicida_titereiro")


def marked(folder: Path) -> Iterator[str]:
    """The ids in all ``pytest.mark.rule(...)`` below a folder."""
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                yield from (
                    argument.value for argument in node.args if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                )


@pytest.mark.parametrize("name", OURS)
def test_every_rule_has_a_test(name: str) -> None:
    assert set() == set(GAMES[name].rulebook.ids) - set(marked(TESTS / name))


@pytest.mark.parametrize("name", OURS)
def test_every_marker_names_a_rule(name: str) -> None:
    assert set() == set(marked(TESTS / name)) - set(GAMES[name].rulebook.ids)


@pytest.mark.parametrize("name", OURS)
def test_every_ruling_offers_what_its_field_allows(name: str) -> None:
    game = GAMES[name]
    assert () == game.rulebook.disagreements(options(type(game.default)))


@pytest.mark.parametrize("name", OURS)
def test_every_option_belongs_to_a_rule_that_exists(name: str) -> None:
    game = GAMES[name]
    rules = {option.rule for option in options(type(game.default)).values() if option.rule is not None}
    assert set() == rules - set(game.rulebook.ids)
