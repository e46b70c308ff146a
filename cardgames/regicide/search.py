"""Flat Monte Carlo search: try what the policy finds best, deal the unseen cards anew each time, play on by the policy, keep count.

All candidates still in the race are tried on the same deals, and after each round the worse half drops out (sequential halving). A whole
payment is one candidate. Every deal is drawn from the view, so the search knows nothing that its seat may not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from random import Random
from time import perf_counter
from typing import Final

import attrs

from cardgames.bots.intervals import wilson
from cardgames.bots.protocol import Hint
from cardgames.regicide.actions import CHOICES, DISCARDS, FLIP, Action, Discard
from cardgames.regicide.board import PAY, PLAY, YIELD, Board
from cardgames.regicide.cards import VALUES
from cardgames.regicide.greedy import action_of, decide, spoken
from cardgames.regicide.policy import Policy, policy
from cardgames.regicide.state import Phase
from cardgames.regicide.view import View, determinize

#: Where no budget is given.
ITERATIONS: Final = 800
#: How many moves and payments are worth a try.
MOVES_TRIED: Final = 8
PAYMENTS_TRIED: Final = 6
#: What a flip takes off a solo victory: gold is better than silver, but winning comes first (REG-38).
FLIP_COST: Final = 0.2
#: What twelve defeated enemies are worth beside a victory: games lost late say more than none.
PROGRESS: Final = 0.3
#: How many visits' worth of a point of return a point of the policy's score is.
TRUST: Final = 1.0
#: Deals that contradict the stated wishes are drawn again, so often at most.
REDEALS: Final = 8


@attrs.define(eq=False)
class Candidate:
    """Something to try, the actions that begin it, and how it went."""

    actions: tuple[Action, ...]
    do: Callable[[Board, Random], None]
    #: How much less than its favourite the policy likes it, in points of its score.
    gap: float = 0.0
    visits: int = 0
    wins: int = 0
    total: float = 0.0

    @property
    def worth(self) -> float:
        """The mean of what came of it; the policy's doubt weighs less with every visit."""
        return (self.total - TRUST * self.gap) / self.visits


@attrs.frozen(kw_only=True)
class Search:
    """The bot; its budget is iterations (one is one game played to its end; reproducible) or seconds."""

    iterations: int | None = None
    seconds: float | None = None

    def choose(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> Action:
        if len(legal) == 1:
            return legal[0]
        # Of a payment the dearest card first: it leaves the least to think about.
        best = self._ranked(view, rng)[0].actions
        return max(best, key=lambda action: VALUES[action.card] if isinstance(action, Discard) else 0)

    def advise(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> tuple[Hint[Action], ...]:
        """All actions, the best first; those not worth a try have no samples. A card to pay with is as good as its best payment."""
        hints: dict[Action, Hint[Action]] = {}
        for candidate in self._ranked(view, rng):
            for action in candidate.actions:
                hints.setdefault(action, Hint(action, *wilson(candidate.wins, candidate.visits), candidate.visits))
        return (*hints.values(), *[Hint(action, *wilson(0, 0), 0) for action in legal if action not in hints])

    def _ranked(self, view: View, rng: Random) -> list[Candidate]:
        plays = policy(view.variant.players)
        candidates = _candidates(plays, view)
        if len(candidates) > 1:
            self._race(candidates, plays, view, rng)
        return candidates

    def _race(self, candidates: list[Candidate], plays: Policy, view: View, rng: Random) -> None:
        """Sequential halving; the list ends up best first."""
        iterations = ITERATIONS if self.iterations is None and self.seconds is None else self.iterations
        start, done = perf_counter(), 0
        alive = len(candidates)
        rounds = (alive - 1).bit_length()
        for finished in range(1, rounds + 1):
            share = finished / rounds
            while True:
                dealt = _deal(plays, view, rng)
                for candidate in candidates[:alive]:
                    board = dealt.copy()
                    candidate.do(board, rng)
                    candidate.visits += 1
                    if plays.playout(board, rng):
                        candidate.wins += 1
                        candidate.total += 1 - FLIP_COST * (view.flips - board.flips)
                    candidate.total -= PROGRESS / 12 * len(board.castle)
                done += alive
                if iterations is not None and done >= iterations * share:
                    break
                if self.seconds is not None and perf_counter() - start >= self.seconds * share:
                    break
            candidates[:alive] = sorted(candidates[:alive], key=lambda candidate: -candidate.worth)
            alive = (alive + 1) // 2


def _deal(plays: Policy, view: View, rng: Random) -> Board:
    """A board that the view allows; after wishes one where the others would have said what they said, if such a one is found."""
    for _ in range(REDEALS):
        board = Board.of(determinize(view, rng))
        if all(plays.wish(board, seat) is said for seat, said in spoken(view)):
            break
    return board


# What to try


def _candidates(plays: Policy, view: View) -> list[Candidate]:
    """What the policy finds worth a try, its favourite first."""
    board = Board.seen(view)
    if board.phase == PLAY:
        return _moves(plays, board)
    if board.phase == PAY and board.due:
        return _payments(plays, board, view.may_flip)
    if view.phase is Phase.CHOOSE:
        return [_seat(seat) for seat in board.seats()]
    return [Candidate((decide(view),), lambda board, rng: None)]


def _moves(plays: Policy, board: Board) -> list[Candidate]:
    moves = board.moves()
    scored = sorted(zip(plays.scores(board, moves), moves, strict=True), reverse=True)
    best = scored[0][0]
    return [_move(move, best - score) for place, (score, move) in enumerate(scored) if place < MOVES_TRIED or move >= YIELD]


def _move(move: int, gap: float) -> Candidate:
    return Candidate((action_of(move),), lambda board, rng: board.play(move, rng), gap)


def _payments(plays: Policy, board: Board, may_flip: bool) -> list[Candidate]:
    kept = plays.table(board).kept
    prices = {cards: sum([kept[card] for card in cards]) for cards in payments(board.hands[board.seat], board.due)}
    cheapest = min(prices.values(), default=0.0)
    found = [_payment(cards, prices[cards] - cheapest) for cards in sorted(prices, key=prices.__getitem__)[:PAYMENTS_TRIED]]
    return [*found, Candidate((FLIP,), lambda board, rng: board.flip())] if may_flip else found


def _payment(cards: tuple[int, ...], gap: float) -> Candidate:
    return Candidate(tuple([DISCARDS[card] for card in cards]), lambda board, rng: board.pay(cards), gap)


def payments(hand: Iterable[int], due: int) -> list[tuple[int, ...]]:
    """All sets of cards that cover what is due and would not without any one of them."""
    cards = sorted(card for card in hand if VALUES[card])
    found = []
    for n in range(1, len(cards) + 1):
        for paid in combinations(cards, n):
            worths = [VALUES[card] for card in paid]
            if due <= sum(worths) < due + min(worths):
                found.append(paid)
    return found


def _seat(seat: int) -> Candidate:
    return Candidate((CHOICES[seat],), lambda board, rng: board.begin(seat))
