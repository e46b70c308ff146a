"""Which games are played, and that each follows from its number."""

from __future__ import annotations

import pickle

import pytest

from cardgames.core.errors import CardGamesError
from cardgames.simulate import Plan, simulation, tournament
from cardgames.simulate.plan import together
from tests.bots.nim import GAME


def _simulation(*bots: str, games: int = 5, seed: int = 0, players: int = 2) -> Plan:
    return simulation(GAME, GAME.variant(players=players), bots, games, seed)


def test_a_games_seed_follows_from_its_number() -> None:
    """The third game has the same seed in a plan of five and in one of five thousand, and another in another plan."""
    assert _simulation("random")[3] == _simulation("random", games=5000)[3]
    assert _simulation("random")[3].seed != _simulation("random", seed=1)[3].seed
    assert len({job.seed for job in _simulation("random", games=5000)}) == 5000


def test_one_bot_takes_all_seats() -> None:
    assert _simulation("random", players=3).lineups == (("random", "random", "random"),)
    assert _simulation("random", "perfect").lineups == (("random", "perfect"),)


def test_a_tournament_swaps_seats_and_keeps_seeds() -> None:
    """Three bots for two seats: six orders, each with the same seeds."""
    plan = tournament(GAME, GAME.variant(), ["random", "perfect", "capped:1"], rounds=4)
    assert set(plan.lineups) == {
        ("random", "perfect"),
        ("perfect", "random"),
        ("random", "capped:1"),
        ("capped:1", "random"),
        ("perfect", "capped:1"),
        ("capped:1", "perfect"),
    }
    assert len(plan) == 24
    assert len({job.seed for job in plan}) == 4
    assert [job.round for job in plan] == [number for number in range(4) for _ in range(6)]


def test_fewer_bots_than_seats_share_them_in_every_way_but_alone() -> None:
    """Two bots for three seats: 2³ line-ups without the two of one kind."""
    plan = tournament(GAME, GAME.variant(players=3), ["random", "perfect"], rounds=1)
    assert len(plan.lineups) == 6


def test_in_a_game_for_one_each_bot_plays_every_seed() -> None:
    plan = tournament(GAME, GAME.variant(players=1), ["random", "perfect"], rounds=3)
    assert plan.lineups == (("random",), ("perfect",))


def test_opponents_do_not_win_together() -> None:
    assert not together(GAME, GAME.variant())


@pytest.mark.parametrize(
    ("bots", "reason"),
    [(["random"] * 3, "2 seats need 2 bots"), (["greedy"], "bot greedy"), (["perfect:1"], "not given iterations")],
)
def test_a_plan_that_cannot_be_played_says_why_before_it_begins(bots: list[str], reason: str) -> None:
    with pytest.raises(CardGamesError, match=reason):
        _simulation(*bots)


def test_a_plan_has_games_and_a_tournament_rivals() -> None:
    with pytest.raises(CardGamesError, match="at least one game"):
        _simulation("random", games=0)
    with pytest.raises(CardGamesError, match="two or more different"):
        tournament(GAME, GAME.variant(), ["random", "random"], rounds=1)


def test_a_plan_with_a_clock_is_not_reproducible() -> None:
    assert _simulation("mcts:5").reproducible
    assert not _simulation("mcts:5", "mcts:1s").reproducible


def test_a_plan_survives_being_sent() -> None:
    plan = _simulation("random", "perfect")
    assert list(pickle.loads(pickle.dumps(plan))) == list(plan)
