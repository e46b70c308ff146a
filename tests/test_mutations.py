"""The tables of what was broken stay true: every rule has a mutation, what it replaces stands in the code, once, and no reason is idle."""

from __future__ import annotations

import fnmatch
import re

import pytest

from cardgames import GAMES
from tools.break_rules import OURS, ROOT, Mutation, mutations
from tools.survivors import Reason, reasons


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


@pytest.mark.parametrize("reason", tuple(reasons()), ids=lambda each: f"{each.function}: {each.line}")
def test_every_survivor_explained_is_in_the_code_and_on_the_page(reason: Reason) -> None:
    package = ROOT / "cardgames" / reason.function.split(".")[1]
    defined = {
        f"cardgames.{package.name}.{path.stem}.{name}"
        for path in package.glob("*.py")
        for name in re.findall(r"^ *def (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    plain = re.sub(r"\.[A-Z]\w*", "", reason.function)
    assert any(fnmatch.fnmatchcase(name, plain) for name in defined)
    assert reason.why.replace("|", r"\|") in (ROOT / "docs" / "mutmut.md").read_text(encoding="utf-8")
