"""``cardgames verify``: what vouches for each rule, and what happens when one is broken."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import attrs
import pytest

from cardgames import GAMES, Record
from cardgames.regicida_titereiro import GAME, State
from cardgames.regicida_titereiro.actions import Action, Place
from cardgames.testing import regicida_titereiro
from tests.cli.conftest import Run


def test_every_rule_has_a_line_with_its_book_and_what_vouches_for_it(run: Run) -> None:
    result = run("verify", "titereiro", "--examples", "2", "--seed", "1")
    assert 0 == result.exit_code
    for rule in GAME.rulebook:
        assert f"\n{rule.id} " in result.stdout
    assert "BROKEN" not in result.stdout
    assert "tests: " in result.stdout
    assert "kept views do not leak, 2 examples" in result.stdout


def test_facts_as_data(run: Run) -> None:
    facts = json.loads(run("verify", "titereiro", "--examples", "2", "--json").stdout)
    assert ("regicida_titereiro", True) == (facts["game"], facts["kept"])
    assert set(GAME.rulebook.ids) == {rule["rule"] for rule in facts["rules"]}
    assert all(rule["tests"] for rule in facts["rules"])
    assert {law.name for law in regicida_titereiro.KIT.laws} <= {each["name"] for each in facts["properties"]}


def test_all_games_are_verified_where_none_is_named(run: Run) -> None:
    lines = run("verify", "--examples", "1", "--json").stdout.splitlines()
    assert list(GAMES) == [json.loads(line)["game"] for line in lines]


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Titereiro with a thief: a tile that is laid is gone from the pile twice."""

    def apply(state: State, action: Action) -> State:
        after = GAME.apply(state, action)
        stolen = bytes(max(n - 1, 0) for n in after.pile)
        return attrs.evolve(after, pile=stolen) if isinstance(action, Place) else after

    thief = attrs.evolve(regicida_titereiro.KIT, game=attrs.evolve(GAME, apply=apply))
    monkeypatch.setattr(regicida_titereiro, "KIT", thief)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_broken_rule_is_shown_by_a_record_and_an_exit_code(run: Run, broken: Path) -> None:
    result = run("verify", "titereiro", "--examples", "20", "--seed", "1")
    assert 1 == result.exit_code
    assert "BROKEN nothing is lost or made" in result.stdout
    path = broken / "regicida_titereiro-nothing_is_lost_or_made.json"
    assert "cardgames replay regicida_titereiro-nothing_is_lost_or_made.json" in result.stderr
    assert 1 == sum(text.startswith("place") for text in Record.read(path.read_text()).actions)


def test_a_record_that_is_there_is_not_overwritten(run: Run, broken: Path) -> None:
    first = broken / "regicida_titereiro-nothing_is_lost_or_made.json"
    first.write_text("mine")
    facts = json.loads(run("verify", "titereiro", "--examples", "20", "--seed", "1", "--json").stdout)
    found = {each["name"]: each["record"] for each in facts["properties"]}
    assert "regicida_titereiro-nothing_is_lost_or_made-1.json" == found["nothing_is_lost_or_made"]
    assert "mine" == first.read_text()


@pytest.mark.parametrize("arguments", [("chess",), ("--profile", "lazy"), ("--examples", "0"), ("--seed", "-1")])
def test_what_cannot_be_asked_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    result = run("verify", *arguments)
    assert 2 == result.exit_code
    assert result.stderr.startswith("Error: ")


def test_without_hypothesis_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("cardgames.testing")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    result = run("verify")
    assert 2 == result.exit_code
    assert "cardgames[testing]" in result.stderr
