"""Every bot of every game plays it to the end, and hints are to be had in all of them."""

from __future__ import annotations

import pytest

from cardgames import GAMES
from cardgames.bots import bot, names
from cardgames.core.session import Session
from cardgames.simulate import run, simulation

OURS = ("regicide", "regality_religion", "regicida_titereiro")


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_a_bot_of_its_own_beside_those_for_all(name: str) -> None:
    assert {"greedy", "mcts", "random"} <= set(names(GAMES[name]))


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:3"])
def test_bots_play_every_preset_to_its_end(name: str, spec: str) -> None:
    """And the same seed gives the same game."""
    game = GAMES[name]
    for variant in [*game.variants.values()][:: 4 if spec == "mcts:3" else 1]:
        plan = simulation(game, variant, [spec], 1, seed=5)
        assert list(run(plan)) == list(run(plan))


@pytest.mark.parametrize("name", OURS)
def test_hints_are_legal_actions_each_once(name: str) -> None:
    session = Session(GAMES[name], seed=4)
    for _ in range(6):
        actions = [hint.action for hint in session.hint(iterations=20)]
        assert actions
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(session.legal())
        session.push(actions[0])


@pytest.mark.parametrize("name", OURS)
def test_estimates_lie_in_their_intervals(name: str) -> None:
    for hint in Session(GAMES[name], seed=4).hint(iterations=20):
        assert 0 <= hint.low <= hint.estimate <= hint.high <= 1


@pytest.mark.parametrize("name", OURS)
def test_a_bot_is_not_asked_to_do_what_it_cannot(name: str) -> None:
    """Whatever a bot chooses is one of the actions it was offered."""
    game = GAMES[name]
    session = Session(game, seed=2)
    for _ in range(6):
        seat = session.to_move
        if not isinstance(seat, int):
            break
        for spec in ("random", "greedy", "mcts:3"):
            assert bot(game, spec).choose(session.view(seat), session.legal(), session.rng("bot")) in session.legal()
        session.push(session.legal()[-1])
