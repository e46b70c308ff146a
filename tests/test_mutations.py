"""The table of broken rules stays true: every rule has a mutation, and what it replaces still stands in the code, once."""

from __future__ import annotations

import pytest

from cardgames import GAMES
from tools.break_rules import OURS, ROOT, Mutation, mutations


@pytest.mark.parametrize("game", OURS)
def test_every_rule_has_a_mutation(game: str) -> None:
    assert list(GAMES[game].rulebook.ids) == [each.rule for each in mutations() if each.game == game]


@pytest.mark.parametrize("mutation", tuple(mutations()), ids=lambda each: each.rule)
def test_what_is_replaced_stands_there_once(mutation: Mutation) -> None:
    assert 1 == (ROOT / mutation.file).read_text(encoding="utf-8").count(mutation.old)
    assert mutation.old != mutation.new


def test_the_page_tells_of_every_mutation() -> None:
    page = (ROOT / "docs" / "mutations.md").read_text(encoding="utf-8")
    assert "**nothing**" not in page
    assert all(f"| {each.rule} |" in page for each in mutations())
