from __future__ import annotations

import sys
import warnings
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from cardgames import GAMES
from cardgames.core import registry as module
from cardgames.core.errors import CardGamesError
from cardgames.core.game import Game
from cardgames.core.registry import PluginWarning, Registry
from tests import toygame as toy

OURS = {"ours": "tests.toygame:GAME"}


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = ModuleType("broken_plugin")
    broken.GAME = "not a game"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "broken_plugin", broken)
    points = [
        EntryPoint("theirs", "tests.toygame:GAME", "g"),
        EntryPoint("ours", "tests.toygame:GAME", "g"),
        EntryPoint("missing", "no_such_module:GAME", "g"),
        EntryPoint("wrong", "broken_plugin:GAME", "g"),
    ]
    monkeypatch.setattr(module, "entry_points", lambda group: [point for point in points if point.group == group])


@pytest.mark.usefixtures("plugins")
def test_a_broken_plug_in_is_reported_and_never_stops_the_others() -> None:
    games: Registry[object] = Registry("g", Game, OURS)
    with pytest.warns(PluginWarning) as caught:
        assert ["ours", "theirs"] == [*iter(games)]
    assert games.broken == {
        "ours": "the name is taken",
        "missing": "ModuleNotFoundError: No module named 'no_such_module'",
        "wrong": "broken_plugin:GAME is a str, not a Game",
    }
    assert [f"plug-in {name!r} of g is left out: {reason}" for name, reason in games.broken.items()] == [str(w.message) for w in caught]
    assert toy.GAME is games["theirs"] is games["ours"]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert 2 == len(games)


@pytest.mark.usefixtures("plugins")
def test_a_name_that_cannot_be_found_says_why() -> None:
    games: Registry[object] = Registry("g", Game, OURS, {"o": "ours"})
    with pytest.warns(PluginWarning), pytest.raises(CardGamesError) as caught:
        games.find("wrong")
    assert "wrong: broken_plugin:GAME is a str, not a Game" == str(caught.value)
    with pytest.warns(PluginWarning), pytest.raises(CardGamesError) as caught:
        games.find("oure")
    assert "oure: unknown; did you mean ours?" == str(caught.value)
    with pytest.raises(CardGamesError) as caught:
        games.find("x" * 50)
    assert f"{'x' * 40}: unknown; there is ours, theirs, o" == str(caught.value)
    assert games.get("oure") is None
    with pytest.raises(KeyError, match="Oure"):
        games["Oure"]


@pytest.mark.usefixtures("plugins")
def test_a_plug_in_is_found_before_anything_is_listed() -> None:
    games: Registry[object] = Registry("g", Game, OURS)
    with pytest.warns(PluginWarning):
        assert toy.GAME is games["theirs"]
    with pytest.warns(PluginWarning), pytest.raises(KeyError):
        games["missing"]


def test_names_forgive_hyphens_and_case_and_have_aliases() -> None:
    games: Registry[object] = Registry("none.such", Game, OURS, {"o": "ours"})
    assert toy.GAME is games["O"]
    assert "regality_religion" == GAMES.canonical("Regality-Religion") == GAMES.canonical("rvr")
    assert "regicida_titereiro" == GAMES.canonical("titereiro")


def test_ours_are_three() -> None:
    assert ["regicide", "regality_religion", "regicida_titereiro"] == list(GAMES)[:3]
