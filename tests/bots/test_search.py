"""The search for any game, on one whose best play is known."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.bots import Hint, bot
from cardgames.bots.hints import hint
from cardgames.bots.search import Mcts, budget
from cardgames.core.session import Session
from tests.bots.nim import GAME, State, Take, Variant, legal, view


def _state(stones: int) -> State:
    return State(Variant(stones=stones), stones, 0, (1, 2))


def _choice(search: Mcts, stones: int, seed: int = 1) -> object:
    state = _state(stones)
    return search.choose(view(state, 0), legal(state), Random(seed))


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_the_tree_finds_the_winning_move(stones: int) -> None:
    """From a number that is no multiple of four, leaving a multiple of four wins."""
    assert Take(stones % 4) == _choice(Mcts(game=GAME, iterations=600), stones)


@pytest.mark.parametrize("stones", [1, 2, 3])
def test_the_bandit_finds_a_win_in_one(stones: int) -> None:
    assert Take(stones) == _choice(Mcts(game=GAME, iterations=60, tree=False), stones)


def test_an_order_is_followed_until_the_search_knows_better() -> None:
    """With one action allowed at first it is the first in order that is tried; later the better one is found all the same."""

    def backwards(_state: State, actions: tuple[Take, ...]) -> list[Take]:
        return list(actions[::-1])

    narrow = Mcts(game=GAME, iterations=2, width=0.5, order=backwards)
    assert _choice(narrow, 6) == Take(3)
    assert _choice(Mcts(game=GAME, iterations=600, width=1.0, order=backwards), 6) == Take(2)


def test_iterations_reproduce_a_search() -> None:
    """The same view, budget and stream give the same advice."""
    state = _state(10)
    search = Mcts(game=GAME, iterations=50)
    first, second = (search.advise(view(state, 0), legal(state), Random(3)) for _ in range(2))
    assert first == second
    assert sum(each.samples for each in first) == 50


def test_a_game_cut_short_counts_as_drawn_unless_it_is_evaluated() -> None:
    state = _state(90)
    advice = Mcts(game=GAME, iterations=30, depth=3).advise(view(state, 0), legal(state), Random(3))
    assert {0.5} == {each.estimate for each in advice}
    sure = Mcts(game=GAME, iterations=30, depth=3, evaluate=lambda state: (1.0, -1.0))
    assert {1.0} == {each.estimate for each in sure.advise(view(state, 0), legal(state), Random(3))}


def test_returns_beyond_one_are_scaled() -> None:
    """With scores of 10 and 0 for the seats, the first is worth the most that was ever seen, the second the middle of −1 and 10."""
    state = _state(90)
    scores = Mcts(game=GAME, iterations=30, depth=3, evaluate=lambda state: (10.0, 0.0))
    assert {1.0} == {each.estimate for each in scores.advise(view(state, 0), legal(state), Random(3))}


def test_a_budget_ends_by_count_or_by_time() -> None:
    assert len(list(budget(5, None))) == 5
    assert len(list(budget(None, None))) == 400
    assert len(list(budget(None, 0.0))) == 1
    assert len(list(budget(5, 0.0))) == 1


def test_one_legal_action_needs_no_thought() -> None:
    class Untouchable(Random):
        def random(self) -> float:
            raise AssertionError("nothing is to be drawn")

    state = _state(1)
    assert Take(1) == Mcts(game=GAME).choose(view(state, 0), legal(state), Untouchable())


def test_hints_come_best_first_with_their_intervals() -> None:
    """Five stones: taking one leaves four, which is won."""
    state = _state(5)
    best, *others = hint(GAME, view(state, 0), legal(state), Random(1), iterations=600)
    assert isinstance(best, Hint)
    assert Take(1) == best.action
    assert best.low <= best.estimate <= best.high
    assert best.estimate > max(each.estimate for each in others)
    assert best.samples + sum(each.samples for each in others) == 600


def test_a_session_gives_hints_and_stays_as_it_is() -> None:
    session = Session(GAME, stones=5, seed=1)
    before = session.state, session.history
    assert Take(1) == session.hint(iterations=600)[0].action
    assert session.hint(iterations=50) == session.hint(iterations=50)
    assert before == (session.state, session.history)
    assert session.hint(seconds=0.01)


def test_no_hint_when_nobody_is_to_move() -> None:
    session = Session(GAME, stones=1, seed=1)
    session.push("take 1")
    assert session.hint(iterations=10) == ()


def test_search_beats_random_play() -> None:
    won = 0
    for seed in range(20):
        session = Session(GAME, stones=15, seed=seed)
        players = [bot(GAME, "mcts:200"), bot(GAME, "random")]
        while (seat := session.to_move) is not None:
            assert isinstance(seat, int)
            session.push(players[seat].choose(session.view(seat), session.legal(), session.rng(f"bot:{seat}")))
        won += session.outcome is not None and session.outcome.returns[0] > 0
    assert won >= 18
