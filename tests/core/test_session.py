from __future__ import annotations

from random import Random
from typing import TypeAlias

import attrs
import pytest

from cardgames import GAMES
from cardgames.core.errors import CardGamesError, IllegalAction, NotationError, VariantError
from cardgames.core.game import CHANCE, event
from cardgames.core.rng import stream
from cardgames.core.session import Session
from tests import toygame as toy

ToySession: TypeAlias = "Session[toy.Variant, toy.State, toy.Action, toy.View, toy.Outcome]"

#: Seat 0 holds 1 and 6, seat 1 holds 2 and 3; 5 is on top of the pile, then 4.
START = "variant 1x; board .........; cards 16/23/54/; swaps 11; turn 0"


def session() -> ToySession:
    return Session.at(toy.GAME, START, seed=1)


def test_a_session_deals_by_itself_and_waits_for_a_seat() -> None:
    fresh = Session(toy.GAME, seed=7)
    assert 0 == fresh.to_move
    assert [CHANCE] == [step.mover for step in fresh.history]
    assert (toy.Variant(), 2, 7, "toy-1x-00007") == (fresh.variant, fresh.seats, fresh.seed, fresh.code)


def test_a_variant_is_a_name_a_value_or_options() -> None:
    assert toy.VARIANTS["low"] == Session(toy.GAME, "low").variant
    assert toy.Variant(swaps=2) == Session(toy.GAME, swaps=2).variant
    assert toy.Variant(swaps=2, high_wins=False) == Session(toy.GAME, toy.VARIANTS["low"], swaps=2).variant


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"variant": "high"}, "variant high: unknown; there is plain, low"),
        ({"variant": "lo"}, "variant lo: unknown; did you mean low?"),
        ({"variant": "x" * 50}, f"variant {'x' * 40}: unknown; there is plain, low"),
        ({"variant": 7}, "int is not a variant of Toy"),
        ({"swaps": 3}, "swaps: 3 is not possible; allowed: 0 to 2"),
        ({"pace": "fast"}, "pace: unknown; there is swaps, high_wins"),
    ],
)
def test_an_impossible_variant_is_refused(wrong: dict[str, object], reason: str) -> None:
    with pytest.raises(VariantError) as caught:
        Session(toy.GAME, **wrong)  # type: ignore[arg-type, misc]  # that is what is tested
    assert reason == str(caught.value)


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.5, "7"])
def test_an_impossible_seed_is_refused(seed: object) -> None:
    with pytest.raises(CardGamesError) as caught:
        Session(toy.GAME, seed=seed)  # type: ignore[arg-type]  # that is what is tested
    assert f"a seed is a whole number from 0 to {2**64 - 1}" == str(caught.value)


def test_the_seed_decides_what_chance_does() -> None:
    """The n-th step of a session draws from the n-th generator of its seed's stream ``chance``."""
    deal = toy.sample(toy.setup(toy.Variant()), stream(7, "chance", 0))
    assert deal == Session(toy.GAME, seed=7).history[0].action
    assert deal == Session.at(toy.GAME, toy.setup(toy.Variant()), seed=7).history[0].action
    assert stream(7, "bot:0", 1).random() == Session(toy.GAME, seed=7).rng("bot:0").random()


def test_without_a_seed_every_session_has_its_own() -> None:
    assert len({Session(toy.GAME).seed for _ in range(5)}) > 1


def test_actions_are_pushed_as_values_or_texts() -> None:
    game = session()
    (step,) = game.push("mark b2")
    assert (toy.Mark(4), 0, "mark b2") == (step.action, step.mover, step.text)
    game.push(toy.Mark(0))
    assert (1, 0) == (game.state.marks[0], game.state.marks[4])


@pytest.mark.parametrize(
    ("text", "error"), [("mark b2", IllegalAction), ("swap 2", IllegalAction), ("mark z9", NotationError), ("", NotationError)]
)
def test_a_refused_action_changes_nothing(text: str, error: type[Exception]) -> None:
    game = session()
    game.push("mark b2")
    game.push("mark a1")
    before = (game.state, game.history)
    with pytest.raises(error):
        game.push(text)
    assert before == (game.state, game.history)


def test_a_finished_game_takes_no_action() -> None:
    game = session()
    for text in ("mark a1", "mark a2", "mark b1", "mark b2", "mark c1"):
        game.push(text)
    assert game.to_move is None
    assert toy.Outcome(0, toy.Reason.LINE) == game.outcome
    with pytest.raises(IllegalAction) as caught:
        game.push("mark c3")
    assert ("the game is over", "mark c3", game.state) == (str(caught.value), caught.value.action, caught.value.state)


def test_pop_goes_back_to_the_last_decision_of_a_seat() -> None:
    game = session()
    game.push("mark b2")
    undone = game.pop()
    assert (1, False, False) == (len(undone.steps), undone.chance, undone.revealed)
    assert game.state == session().state
    assert () == game.history


def test_pop_reports_news_that_cannot_be_forgotten() -> None:
    game = session()
    game.push("swap 1")
    undone = game.pop()
    assert (True, False) == (undone.revealed, undone.chance)


def test_there_is_nothing_to_undo_before_the_first_decision() -> None:
    with pytest.raises(CardGamesError) as caught:
        Session(toy.GAME, seed=1).pop()
    assert "there is nothing to undo" == str(caught.value)


def test_a_repeated_action_after_undo_meets_the_same_chance() -> None:
    game = Session(toy.GAME, seed=3)
    action = game.legal()[-1]
    game.push(action)
    state = game.state
    game.pop()
    game.push(action)
    assert state == game.state


def test_a_seat_sees_and_hears_what_it_may() -> None:
    game = session()
    game.push("swap 1")
    assert ((5, 6), None) == game.view(0).hands
    assert (None, (2, 3)) == game.view(1).hands
    assert (None, None) == game.view(None).hands
    assert ["swap", "draw"] == [event.kind for event in game.events(0)]
    assert ["swap"] == [event.kind for event in game.events(1)] == [event.kind for event in game.events(None)]
    assert 5 == game.events(0)[1]["card"]


@pytest.mark.parametrize("seat", [2, -1])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(CardGamesError) as caught:
        session().view(seat)
    assert f"there is no seat {seat}; seats are 0 to 1" == str(caught.value)


def test_a_session_shows_where_it_is() -> None:
    assert "<Session toy-1x-00007, step 1, to move: 0>" == repr(Session(toy.GAME, seed=7))
    assert "from a position" in repr(session())
    assert session().code is None
    assert "GAMES['toy']" == repr(toy.GAME)
    assert "CHANCE" == repr(CHANCE)


def test_a_session_gives_each_stream_a_generator_per_step() -> None:
    game = session()
    assert game.rng("bot:0").random() == game.rng("bot:0").random()
    assert game.rng("bot:0").random() != game.rng("bot:1").random()


def test_a_step_reveals_what_any_seat_learns() -> None:
    """The deal tells each seat its hand and a spectator nothing."""
    deal = Session(GAMES["regicide"], seed=7, players=3).history[0]
    assert deal.reveals()
    assert Session(toy.GAME, seed=7).history[0].reveals()
    assert not Session.at(toy.GAME, START).push("mark b2")[0].reveals()
    whispered = attrs.evolve(toy.GAME, events=lambda state, action, seat: (event("whisper", reveals=seat == 1),))
    assert Session(whispered, seed=7).history[0].reveals()


def test_a_hint_is_asked_of_what_the_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def hint(game: object, view: object, legal: object, rng: Random, **budget: object) -> tuple[()]:
        asked.append((game, view, legal, rng.random(), budget))
        return ()

    monkeypatch.setattr("cardgames.bots.hints.hint", hint)
    game = Session(toy.GAME, seed=7)
    for budget in ({}, {"seconds": 2.0}, {"iterations": 20}, {"seconds": 2.0, "iterations": 20}):
        assert () == game.hint(**budget)
    budgets = [(1.0, None), (2.0, None), (None, 20), (2.0, 20)]
    known = (toy.GAME, game.view(0), game.legal(), stream(7, "hint", 1).random())
    assert asked == [(*known, {"seconds": seconds, "iterations": iterations}) for seconds, iterations in budgets]


def test_nobody_is_given_a_hint_when_no_seat_is_to_move() -> None:
    assert () == Session.waiting(toy.GAME, toy.setup(toy.Variant()), 7, None).hint(iterations=1)


def test_a_notebook_shows_what_a_spectator_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames.svg.draw", lambda view, last: (view, last))
    game = session()
    assert (game.view(None), None) == game._repr_svg_()  # type: ignore[comparison-overlap]  # what was drawn, not the drawing
    for text in ("mark b2", "mark a2", "mark a1"):
        game.push(text)
    assert (game.view(None), toy.Mark(0)) == game._repr_svg_()  # type: ignore[comparison-overlap]
