"""Exact search by the engine's own rules, for any position without hidden cards and without chance ahead.

It goes turn by turn (a placement with all its choices), and remembers positions by no more than what can still matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from cardgames.core.grids import Cells
from cardgames.regality_religion.actions import Action
from cardgames.regality_religion.cards import CARDS, EFFECTS, KINDS, Card, Cards, Convert, Copy, Kind, Shield, Take, Where
from cardgames.regality_religion.rules import apply, legal
from cardgames.regality_religion.state import GRID, Phase, Piece, State

#: A result weighs more than any margin, so a score orders games by who won, then by how much.
WIN: Final = 1000
_NOTHING_KNOWN: Final = (-2 * WIN, 2 * WIN)
_DEEPEST: Final = 100

Key: TypeAlias = tuple[object, ...]

#: Cards whose effect looks at what was played before; while one is unplayed, it matters which card lies where and what is discarded.
_WITCH: Final = frozenset(card for card in CARDS if EFFECTS[card] == Take(Where.ALLY))
_BRINGING: Final = _WITCH | {card for card in CARDS if EFFECTS[card] == Take(Where.DISCARD)}
RECALLING: Final = _BRINGING | {card for card in CARDS if isinstance(EFFECTS[card], Copy)}
#: Cards that tell the ranks from the files. All others treat the eight symmetries of the field alike.
_DIRECTED: Final = frozenset(
    card
    for card in CARDS
    if EFFECTS[card] in (Shield(Where.SIDES), Shield(Where.FRONT_AND_BACK), Convert(Where.AHEAD), Convert(Where.BEHIND))
)


class OutOfNodes(Exception):
    """The search was not given enough nodes to finish."""


def turns(state: State) -> Iterator[tuple[tuple[Action, ...], State]]:
    """All ways to play the turn, or the rest of it, to its end, each with what it leads to."""
    for action in legal(state):
        after = apply(state, action)
        if after.phase is Phase.EFFECT:
            for rest, end in turns(after):
                yield (action, *rest), end
        else:
            yield (action,), after


def unplayed(state: State) -> Cards:
    """The cards in all Areas."""
    return state.areas[0] + state.areas[1] + state.middle


def in_play(state: State) -> frozenset[Card]:
    """All cards that are on the field, in an Area or in the discard."""
    lying = [card for here in state.field if here is not None for card in here.cards]
    return frozenset((*lying, *unplayed(state), *state.destroyed, *state.banished))


class Search:
    """Scores of positions of one game, with a memory shared by all of them."""

    def __init__(self, root: State, nodes: int | None = None) -> None:
        self.nodes = 0
        self.limit = nodes
        self._games = len(root.setting.results)
        cards = in_play(root)
        self._recurs = _recurs(root, cards)
        self._symmetries = _symmetries(root, cards)
        self._bounds: dict[Key, tuple[int, int]] = {}

    def result(self, state: State) -> int | None:
        """The score of a game that is over, for Regality; None while it goes on."""
        results = state.setting.results
        if len(results) == self._games:
            return None
        last = results[self._games]
        margin = last.scores[0] - last.scores[1]
        return margin if last.winner is None else margin + (WIN if last.winner == 0 else -WIN)

    def value(self, state: State) -> int:
        """1, 0 or −1: whether the mover wins, draws or loses."""
        found = self.score(state, -WIN // 2, WIN // 2)
        return (found > WIN // 2) - (found < -WIN // 2)

    def best(self, state: State, score: int) -> tuple[tuple[Action, ...], State]:
        """A turn that keeps the score, where that is the score for the mover."""
        unclear = []
        for actions, after in turns(state):
            over = self.result(after)
            if over is None:
                key = self.key(after)
                floor, ceiling = self._bounds.get(key, _NOTHING_KNOWN)
                if -ceiling >= score:
                    return actions, after
                if -floor >= score:
                    unclear.append((actions, after, key))
            elif score == (-over if state.mover else over):
                return actions, after
        # A turn that keeps the score exists, so the last one needs no proof
        for actions, after, key in unclear[:-1]:
            if -self._remembered(key, after, -score, 1 - score, 1) >= score:
                return actions, after
        return unclear[-1][:2]

    def score(self, state: State, low: int = -2 * WIN, high: int = 2 * WIN, depth: int = 0) -> int:
        """The score for the mover, exact between low and high, else a bound (fail-soft)."""
        self.nodes += 1
        if (self.limit is not None and self.nodes > self.limit) or depth > _DEEPEST:
            raise OutOfNodes
        seat = state.mover
        best = -2 * WIN
        goes_on: dict[Key, State] = {}
        for _, after in turns(state):
            over = self.result(after)
            if over is None:
                goes_on[self.key(after)] = after
            else:
                best = max(best, -over if seat else over)
                if best >= high:
                    return best
        waiting = []
        for key, after in goes_on.items():
            floor, ceiling = self._bounds.get(key, _NOTHING_KNOWN)
            if -ceiling >= high:
                return -ceiling
            if floor == ceiling:
                best = max(best, -floor)
            else:
                waiting.append((_lead(after), key, after))
        waiting.sort(key=_by_lead)
        for _, key, after in waiting:
            best = max(best, -self._remembered(key, after, -high, -max(low, best), depth + 1))
            if best >= high:
                break
        return best

    def _remembered(self, key: Key, state: State, low: int, high: int, depth: int) -> int:
        floor, ceiling = self._bounds.get(key, _NOTHING_KNOWN)
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        found = self.score(state, max(low, floor), min(high, ceiling), depth)
        if found >= high:
            self._bounds[key] = max(found, floor), ceiling
        elif found <= low:
            self._bounds[key] = floor, min(found, ceiling)
        else:
            self._bounds[key] = found, found
        return found

    def key(self, state: State) -> Key:
        """What of a position at the beginning of a turn can still matter, up to symmetry where the cards allow it."""
        memory: Key = ()
        if RECALLING.isdisjoint(unplayed(state)):
            signs = [_plain(here) for here in state.field]
        else:
            signs = [_exact(here) for here in state.field]
            memory = state.destroyed, state.banished
        # RVR-R13
        if self._recurs:
            memory += tuple(sorted(state.past))
        field = min(tuple([signs[cell] for cell in image]) for image in self._symmetries)
        turn = 0 if state.variant.cap is None else state.turn
        return state.mover, field, state.areas, state.middle, turn, memory


def _recurs(root: State, cards: frozenset[Card]) -> bool:
    """Whether a position can come again: a card that brings others back must itself be brought back, or nobody plays a card."""
    herself = root.variant.herself in ("witch", "both") and not _WITCH.isdisjoint(cards)
    return root.variant.stuck == "passes" or herself or (not _BRINGING.isdisjoint(cards) and len(RECALLING & cards) > 1)


def _symmetries(root: State, cards: frozenset[Card]) -> tuple[Cells, ...]:
    if root.variant.scoring == "points" or _recurs(root, cards):
        return GRID.symmetries[:1]
    return GRID.symmetries if _DIRECTED.isdisjoint(cards) else GRID.symmetries[:2]


def _exact(here: Piece | None) -> int:
    if here is None:
        return 0
    covered = 0 if here.covered is None else here.covered + 1
    down = 0 if here.destroyer is None else here.destroyer + 1
    return ((covered * 64 + here.card) * 3 + down) * 2 + here.owner + 1


def _plain(here: Piece | None) -> int:
    """An Active effect is spent, so it does not matter whose it was; 63 stands for any such card."""
    if here is None:
        return 0
    covered = 0 if here.covered is None else 1 + (here.covered if KINDS[here.covered] is Kind.PASSIVE else 62)
    card = here.card if KINDS[here.card] is Kind.PASSIVE else 63
    down = 0 if here.destroyer is None else here.destroyer + 1
    return ((covered * 64 + card) * 3 + down) * 2 + here.owner + 1


def _lead(state: State) -> int:
    """Cards that face the mover, less the others: the fewer, the sooner a reply is tried."""
    return sum(1 if here.owner == state.mover else -1 for here in state.field if here is not None)


def _by_lead(waiting: tuple[int, Key, State]) -> int:
    return waiting[0]
