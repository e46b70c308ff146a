"""Monte Carlo search for any game: deal what the seat cannot see anew, look ahead, play to the end, keep count.

Every iteration draws a state consistent with the view, so the search knows nothing that its seat may not. The tree's nodes are sequences
of actions (single-observer information-set search); `tree=False` keeps only its first level, a bandit over the actions at hand, which is
better where what follows depends on the deal more than on plans.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, TypeAlias

import attrs

from cardgames.bots.intervals import wilson
from cardgames.bots.protocol import Hint
from cardgames.bots.registry import brought
from cardgames.core.game import CHANCE, AnyGame
from cardgames.core.rng import pick

#: How a playout goes on from a state, quickly: the name ``ROLLOUT`` in the module of a game's bots.
Policy: TypeAlias = Callable[[Any, Random], Any]
#: One number per seat for a state that is not over: the name ``EVALUATE`` in the module of a game's bots.
Evaluate: TypeAlias = Callable[[Any], tuple[float, ...]]
#: The legal actions of a state, the most promising first: the name ``ORDER`` in the module of a game's bots.
Order: TypeAlias = Callable[[Any, tuple[Any, ...]], Sequence[Any]]

ITERATIONS: Final = 400
#: Where a playout is broken off: beyond any real game's length.
DEPTH: Final = 2_000


class Node:
    """What is known about one action after those above it."""

    __slots__ = ("kids", "order", "seen", "total", "visits")

    def __init__(self) -> None:
        self.kids: dict[Any, Node] = {}
        self.visits = 0
        self.order: Sequence[Any] = ()
        #: How often it could have been chosen: what is legal differs from deal to deal.
        self.seen = 0
        #: The sum of returns for the seat that chose it.
        self.total = 0.0


@attrs.frozen(kw_only=True)
class Mcts:
    """Search with a budget of iterations (reproducible) or seconds.

    `rollout`, `evaluate` and `order` default to what the game's bots bring, else there is random play to the end and no order. With an
    order, the best `width` actions are tried first, and more the more often a decision is met (progressive widening).
    """

    game: AnyGame
    iterations: int | None = None
    seconds: float | None = None
    tree: bool = True
    explore: float = 0.7
    depth: int = DEPTH
    width: float = 3.0
    rollout: Policy | None = None
    evaluate: Evaluate | None = None
    order: Order | None = None

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random, /) -> Any:
        return legal[0] if len(legal) == 1 else self.advise(view, legal, rng)[0].action

    def advise(self, view: Any, legal: tuple[Any, ...], rng: Random, /) -> tuple[Hint[Any], ...]:
        """All actions, the one to play first: that is the one tried most."""
        search = Search.of(self, legal, rng)
        for _ in budget(self.iterations, self.seconds):
            search.iterate(self.game.determinize(view, rng))
        return search.hints()


def budget(iterations: int | None, seconds: float | None) -> Iterator[None]:
    """Turns of a loop: so many, or until the time is up, whichever comes first; at least one."""
    if iterations is None and seconds is None:
        iterations = ITERATIONS
    end = float("inf") if seconds is None else perf_counter() + seconds
    done = 0
    while iterations is None or done < iterations:
        yield
        done += 1
        if perf_counter() >= end:
            return


@attrs.define
class Search:
    """One decision being thought about."""

    game: AnyGame
    legal: tuple[Any, ...]
    rng: Random
    tree: bool
    explore: float
    depth: int
    width: float
    policy: Policy
    evaluate: Evaluate | None
    order: Order | None
    root: Node = attrs.field(factory=Node)
    #: Returns seen: won and lost are 1 and −1, but scores may go beyond.
    low: float = -1.0
    high: float = 1.0

    @classmethod
    def of(cls, settings: Mcts, legal: tuple[Any, ...], rng: Random) -> Search:
        game = settings.game
        policy = settings.rollout or brought(game, "ROLLOUT") or _at_random(game)
        evaluate = settings.evaluate or brought(game, "EVALUATE")
        order = settings.order or brought(game, "ORDER")
        return cls(game, legal, rng, settings.tree, settings.explore, settings.depth, settings.width, policy, evaluate, order)

    def iterate(self, state: Any) -> None:
        """Descend to an action not tried before, play on from there, and remember how it ended."""
        to_move, apply = self.game.to_move, self.game.apply
        node = self.root
        path: list[tuple[Node, int | None]] = [(node, None)]
        legal = self.legal
        mover = to_move(state)
        while mover is not None:
            if mover is CHANCE:
                action = self.game.sample(state, self.rng)
                node = node.kids.setdefault(action, Node())
                path.append((node, None))
                fresh = False
            else:
                action = self.select(node, legal if self.order is None else self.widened(node, state, legal))
                fresh = action not in node.kids
                node = node.kids.setdefault(action, Node())
                path.append((node, mover))
            state = apply(state, action)
            if fresh or (not self.tree and mover is not CHANCE):
                break
            mover = to_move(state)
            legal = self.game.legal(state) if isinstance(mover, int) else ()
        returns = self.playout(state)
        self.low, self.high = min(self.low, *returns), max(self.high, *returns)
        for node, seat in path:
            node.visits += 1
            if seat is not None:
                node.total += returns[seat]

    def widened(self, node: Node, state: Any, legal: tuple[Any, ...]) -> Sequence[Any]:
        """The actions worth a try by now, most promising first."""
        assert self.order is not None
        if len(node.order) != len(legal) or not set(legal).issuperset(node.order):
            # The first time, or a deal in which something else is legal
            node.order = self.order(state, legal)
        return node.order[: max(1, int(self.width * (1 + sqrt(node.visits))))]

    def select(self, node: Node, actions: Sequence[Any]) -> Any:
        """The action with the highest upper bound (UCB1), each weighed by how often it was there to be chosen; those not tried first."""
        kids, explore, low = node.kids, self.explore, self.low
        untried = [action for action in actions if action not in kids]
        if untried:
            return untried[0] if self.order else pick(self.rng, untried)
        scale = 1 / (self.high - low)
        best, found = -1.0, None
        for action in actions:
            kid = kids[action]
            kid.seen += 1
            bound = (kid.total / kid.visits - low) * scale + explore * sqrt(log(kid.seen + 1) / kid.visits)
            if bound > best:
                best, found = bound, action
        return found

    def playout(self, state: Any) -> tuple[float, ...]:
        """Play on until the game is over, or too long."""
        game, policy, rng = self.game, self.policy, self.rng
        to_move, apply, sample = game.to_move, game.apply, game.sample
        for _ in range(self.depth):
            mover = to_move(state)
            if mover is None:
                break
            state = apply(state, sample(state, rng) if mover is CHANCE else policy(state, rng))
        outcome = game.outcome(state)
        if outcome is not None:
            returns: tuple[float, ...] = outcome.returns
            return returns
        return self.evaluate(state) if self.evaluate else (0.0,) * game.seats(game.variant_of(state))

    def hints(self) -> tuple[Hint[Any], ...]:
        """The actions by number of visits, then by estimate."""
        scale = 1 / (self.high - self.low)
        found = []
        for action in self.legal:
            kid = self.root.kids.get(action) or Node()
            found.append(Hint(action, *wilson((kid.total - self.low * kid.visits) * scale, kid.visits), kid.visits))
        return tuple(sorted(found, key=lambda hint: (-hint.samples, -hint.estimate)))


def _at_random(game: AnyGame) -> Policy:
    legal = game.legal

    def play(state: Any, rng: Random) -> Any:
        return pick(rng, legal(state))

    return play
