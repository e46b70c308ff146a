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
from cardgames.regality_religion.turns import scores

#: A result weighs more than any margin, so a score orders games by who won, then by how much.
WIN: Final = 1000
_NOTHING_KNOWN: Final = (-2 * WIN, 2 * WIN)
_DEEPEST: Final = 100

Key: TypeAlias = tuple[object, ...]

#: Cards whose effect looks at what was played before.
_WITCH: Final = frozenset(card for card in CARDS if EFFECTS[card] == Take(Where.ALLY))
_NECROMANCER: Final = frozenset(card for card in CARDS if EFFECTS[card] == Take(Where.DISCARD))
_BRINGING: Final = _WITCH | _NECROMANCER
RECALLING: Final = _BRINGING | {card for card in CARDS if isinstance(EFFECTS[card], Copy)}
#: Cards that tell the ranks from the files. All others treat the eight symmetries of the field alike.
_DIRECTED: Final = frozenset(
    card
    for card in CARDS
    if EFFECTS[card] in (Shield(Where.SIDES), Shield(Where.FRONT_AND_BACK), Convert(Where.AHEAD), Convert(Where.BEHIND))
)

#: What can matter of a card on the field: which one it is, while cards can be brought back; else what it does, while effects can be copied;
#: else what it still does. Numbers from 1, by card.
_EXACT: Final = tuple(card + 1 for card in CARDS)
_EFFECTS: Final = tuple(EFFECTS.index(effect) + 1 for effect in EFFECTS)
_SPENT: Final = tuple(effect if KINDS[card] is Kind.PASSIVE else len(CARDS) + 1 for card, effect in zip(CARDS, _EFFECTS, strict=True))


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
        self._discard_matters = not _NECROMANCER.isdisjoint(cards)
        self._faces = _EFFECTS if _BRINGING.isdisjoint(cards) else _EXACT
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
                waiting.append((_order(after), key, after))
        waiting.sort(key=_by_order)
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
        recalls = not RECALLING.isdisjoint(unplayed(state))
        faces = self._faces if recalls else _SPENT
        signs = [0 if here is None else _sign(here, faces) for here in state.field]
        memory: Key = (state.destroyed, state.banished) if recalls and self._discard_matters else ()
        # RVR-R13
        if self._recurs and (recalls or state.variant.stuck == "passes"):
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


def _sign(here: Piece, faces: tuple[int, ...]) -> int:
    covered = 0 if here.covered is None else faces[here.covered]
    down = 0 if here.destroyer is None else here.destroyer + 1
    return ((covered * 64 + faces[here.card]) * 3 + down) * 2 + here.owner


def _order(state: State) -> tuple[int, int]:
    """Which reply is tried sooner: with fewer free spaces there is less to search, and the mover should lead by little."""
    counted = scores(state)
    return state.field.count(None), counted[state.mover] - counted[1 - state.mover]


def _by_order(waiting: tuple[tuple[int, int], Key, State]) -> tuple[int, int]:
    return waiting[0]
