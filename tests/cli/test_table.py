"""A game of another package at the table, with hidden hands and no face of its own."""

from __future__ import annotations

import pytest

from cardgames import GAMES
from cardgames.cli.hotseat import capable, hides
from cardgames.cli.stage import Stage
from cardgames.core.options import flag
from tests import toygame
from tests.cli.conftest import Run


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game as if a package had brought it."""
    monkeypatch.setitem(GAMES._ours, "toy", "tests.toygame:GAME")
    monkeypatch.delitem(GAMES._loaded, "toy", raising=False)


@pytest.mark.usefixtures("toy")
def test_another_packages_game_has_the_same_commands(run: Run) -> None:
    assert "play" in run("toy").stdout
    assert "TOY-02" in run("toy", "rules").stdout
    assert "--swaps" in run("toy", "play", "--help").stdout
    assert "toy" in run("games").stdout
    played = run("toy", "play", "--seed", "3", "--seat", "1=random", input="mark b2\nq\n")
    assert 0 == played.exit_code
    assert "mark" in played.stdout
    finished = run("toy", "play", "--seed", "3", "--seat", "all=random")
    assert "The game is over: " in finished.stdout
    assert 2 == run("toy", "play", "--tutorial").exit_code


@pytest.mark.usefixtures("toy")
def test_a_pipe_with_two_people_and_hidden_hands_needs_consent(run: Run) -> None:
    assert 2 == run("toy", "play", "--seed", "3").exit_code
    allowed = run("toy", "play", "--seed", "3", "--allow-scrollback", input="mark b2\nmark a1\nq\n")
    assert 0 == allowed.exit_code
    assert "Seat 1 is next." in allowed.stdout


def test_hidden_hands_are_noticed() -> None:
    game = toygame.GAME
    state = game.apply(game.setup(game.default), toygame.Deal((1, 2, 3, 4, 5, 6)))
    assert hides(game, state, 0)
    open_game = GAMES["rvr"]
    state = open_game.load("variant old_style; regality king queen princess minister general mage castle citizen")
    assert not hides(open_game, state, 0)


def test_a_view_that_is_no_record_of_fields_counts_as_secret() -> None:
    from types import SimpleNamespace
    from typing import Any

    game: Any = SimpleNamespace(view=lambda state, seat: object())
    assert hides(game, None, 0)


def test_a_pipe_is_no_screen() -> None:
    assert not capable()


def test_a_field_with_the_name_of_an_option_is_refused() -> None:
    import attrs

    from cardgames import CardGamesError
    from cardgames.cli.setups import with_setup
    from cardgames.core.messages import msg

    @attrs.frozen(kw_only=True)
    class Variant:
        seed: bool = flag(False, help=msg("A bad name."))

    game = attrs.evolve(toygame.GAME, variants={"plain": Variant()})  # type: ignore[dict-item]
    with pytest.raises(CardGamesError, match="name of an option"):
        with_setup(game, lambda start: None)


def test_a_game_without_a_face_shows_its_notation() -> None:
    stage = Stage.of(toygame.GAME)
    view = toygame.GAME.view(toygame.GAME.setup(toygame.GAME.default), 0)
    assert str(view) == stage.face.plain(view, str)
    assert "mark b2" == str(stage.face.describe(toygame.Mark(4), view))
    assert "Seat 1" == str(stage.face.seat_name(1))
