"""Bots that know this game."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.bots import bot, names
from cardgames.core.session import Session
from cardgames.regality_religion import GAME, Outcome, Phase, State, Variant, View
from cardgames.regality_religion.actions import Action, Place
from cardgames.regality_religion.bots import FACE_DOWN, HELD, SHIELDED, Finisher, Greedy, rollout, spaces_held, winning, worth
from cardgames.regality_religion.solver import solve
from cardgames.simulate import run, simulation
from tests.regality_religion.boards import at, play


def test_the_games_own_bots_come_first() -> None:
    assert names(GAME) == ("greedy", "mcts", "exact", "random")


def _first_turns(seed: int, decisions: int, **options: object) -> Session[Variant, State, Action, View, Outcome]:
    session = Session(GAME, GAME.variant(**options), seed)
    for _ in range(decisions):
        if isinstance(seat := session.to_move, int):
            session.push(Greedy().choose(session.view(seat), session.legal(), session.rng(f"bot:{seat}")))
    return session


@pytest.mark.parametrize("seed", range(4))
def test_what_is_worth_something_to_one_costs_the_other(seed: int) -> None:
    state = _first_turns(seed, 6).state
    assert worth(state, 0) == pytest.approx(-worth(state, 1))


@pytest.mark.parametrize(
    ("board", "variant", "value"),
    [
        ("Queen . . / . . . / . . .", "open", 1.0),
        ("saint . . / . . . / . . .", "open", -1.0),
        ("Queen . . / . saint . / . . Mage", "open", 1.0),
        ("Castle . . / . . . / . . .", "open", 1.0 + SHIELDED),
        ("Sage Queen . / . . . / . . .", "open", 2.0 + SHIELDED),
        ("Queen!religion . . / . . . / . . .", "open", FACE_DOWN),
        ("Castle!religion . . / . . . / . . .", "open", FACE_DOWN),
        ("Death . . / . . . / . . .", "open", -2.0),
        (". . . / . . . / . . Queen", "points", 9 / 5),
    ],
)
def test_what_the_field_is_worth(board: str, variant: str, value: float) -> None:
    """Both Areas hold a card of the same power, so only the field counts."""
    assert worth(at(board, variant=variant, regality="king", religion="pope"), 0) == pytest.approx(value)


def test_what_the_areas_are_worth() -> None:
    """A Queen more, and a neutral less."""
    state = at(". . . / . citizen . / . . .", regality="king queen", religion="pope ninja dragon death")
    assert worth(state, 1) == pytest.approx(1.0 + 0.4 + 0.4 - HELD["queen"])


def test_spaces_held_are_the_cards_face_up() -> None:
    state = at("Queen Mage saint / . pope!religion . / . . .")
    assert (1.0, -1.0) == (spaces_held(state, 0), spaces_held(state, 1))


def test_a_rollout_uses_an_effect_that_gains_and_declines_one_that_loses() -> None:
    gains = play(at("saint monk . / . . . / . . .", middle="dragon"), "place dragon b2")
    assert "use" == GAME.format(rollout(gains, Random(1)))
    loses = play(at("Queen Mage . / . . . / . . .", middle="dragon"), "place dragon b2")
    assert "decline" == GAME.format(rollout(loses, Random(1)))


def test_greedy_takes_what_it_can() -> None:
    """The Citizen in the corner and a Religion card in the middle: any turn that converts it leads by three."""
    session = _first_turns(1, 3, neutrals="old_style", first=0)
    before = sum(1 if piece.owner == 0 else -1 for piece in session.state.field if piece is not None)
    while session.to_move == 0:
        session.push(Greedy().choose(session.view(0), session.legal(), Random(1)))
    after = sum(1 if piece.owner == 0 else -1 for piece in session.state.field if piece is not None)
    assert after > before


@pytest.mark.parametrize("variant", ["open", "old_style", "random", "draft", "secret_random", "secret_draft"])
@pytest.mark.parametrize("name", ["greedy", "mcts:5"])
def test_every_bot_plays_every_mode(variant: str, name: str) -> None:
    """Drafts, hidden cards and chance are no obstacle."""
    plan = simulation(GAME, GAME.variant(neutrals=variant), [name], 1)
    assert len(list(run(plan))) == 1


def test_exact_searches_where_nothing_can_be_solved() -> None:
    """In a draft, and while cards are hidden, it plays all the same."""
    for variant in ("draft", "secret_draft"):
        session = Session(GAME, seed=1, neutrals=variant)
        seat = session.to_move
        assert isinstance(seat, int)
        assert bot(GAME, "exact").choose(session.view(seat), session.legal(), Random(1)) in session.legal()


def test_greedy_plays_matches_and_points() -> None:
    plan = simulation(GAME, GAME.variant(length="match", scoring="points"), ["greedy"], 2)
    assert len(list(run(plan))) == 2


def test_rollouts_end() -> None:
    state, rng = _first_turns(3, 2).state, Random(1)
    for _ in range(200):
        mover = GAME.to_move(state)
        if mover is None:
            break
        state = GAME.apply(state, rollout(state, rng) if isinstance(mover, int) else GAME.sample(state, rng))
    assert GAME.outcome(state) is not None


def test_a_certain_win_is_found_and_played() -> None:
    """Where the solver finds a win near the end, so does `winning`, and the search plays it without a sample more."""
    found = 0
    for seed in range(8):
        session = Session(GAME, seed=seed, neutrals="old_style")
        while isinstance(seat := session.to_move, int) and (
            session.state.field.count(None) > 1 + seed % 3 or session.state.phase is not Phase.PLACE
        ):
            session.push(Greedy().choose(session.view(seat), session.legal(), session.rng(f"bot:{seat}")))
        sure = winning(session.state, 20_000)
        assert isinstance(seat, int)
        assert (sure is not None) == (solve(session.state).value == 1)
        if sure is None:
            continue
        found += 1
        (best, *others) = Finisher(game=GAME, iterations=10_000).advise(session.view(seat), session.legal(), Random(1))
        assert best.action == sure
        assert (best.estimate, best.low) == (1.0, 1.0)
        assert all(each.samples == 0 for each in others)
        assert {each.action for each in others} == set(session.legal()) - {sure}
        session.push(best.action)
        while isinstance(mover := session.to_move, int):
            player = bot(GAME, "exact") if mover == seat else bot(GAME, "random")
            session.push(player.choose(session.view(mover), session.legal(), session.rng(f"bot:{mover}")))
        assert session.outcome is not None
        assert session.outcome.returns[seat] == 1.0
    assert found


def test_nothing_is_certain_while_cards_are_hidden() -> None:
    session = Session(GAME, seed=1, neutrals="secret_random")
    assert winning(session.state, 10) is None


def test_exact_never_loses_a_won_position() -> None:
    """Old Style is won for whoever begins: from its third placement on, against anything."""
    for seed, other in enumerate(["random", "greedy", "greedy"]):
        session = Session(GAME, seed=seed, neutrals="old_style", first=0)
        players = [bot(GAME, "exact"), bot(GAME, other)]
        while isinstance(seat := session.to_move, int):
            session.push(players[seat].choose(session.view(seat), session.legal(), session.rng(f"bot:{seat}")))
        assert session.outcome is not None
        assert session.outcome.winner == 0


def test_the_first_turn_is_the_citizen_for_every_bot() -> None:
    session = Session(GAME, seed=1)
    seat = session.to_move
    assert isinstance(seat, int)
    for name in ("greedy", "mcts:5", "exact", "random"):
        action = bot(GAME, name).choose(session.view(seat), session.legal(), Random(1))
        assert isinstance(action, Place)
        assert str(action.card) == "citizen"
