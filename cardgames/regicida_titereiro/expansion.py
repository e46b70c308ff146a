"""Advice for the board while it grows: which scores to turn up, and how promising each place for the tile in hand is.

A quick rule gives every place a value; the best places are then tried out: the rest of the pile is laid by the quick rule in some random
orders, and `prospects` tells what the full board is worth. A frame is kept in mind from the start, as near to the middle as it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, repeat
from random import Random
from typing import Final, TypeAlias

import attrs

from cardgames.core.rng import shuffled
from cardgames.regicida_titereiro.cards import CENTRE, FRAME, HOUSES, TABLE, TILES_PER_HOUSE
from cardgames.regicida_titereiro.prospects import Prospects, masks_of
from cardgames.regicida_titereiro.state import Table
from cardgames.regicida_titereiro.table import crop, span
from cardgames.regicida_titereiro.variants import Variant

#: Which scores to turn up first, by objective and number of identities turned up; what is not named comes after.
REVEALS: Final = {
    "united": {3: (6, 5, 4), 2: (6, 1), 1: (1,)},
    "divide": {3: (6, 1, 5), 2: (1, 2), 1: (1,)},
    "central": {3: (6, 0, 4), 2: (6, 0), 1: (6,)},
    "frontiers": {3: (0, 6, 2), 2: (0, 6), 1: (0,)},
}
Round: TypeAlias = tuple[int, float, int]
#: How places are tried out, round by round: how many at most, only those this close behind the best, and in how many orders of the pile.
ROUNDS: Final[tuple[Round, ...]] = ((6, 1.0, 4), (3, 0.1, 8), (2, 0.05, 8))
#: Places closer together than this are as good as each other.
_EQUAL: Final = 0.002

#: How much a tile's neighbours matter beside its own House.
_OTHERS: Final = 0.35
#: Which side of the inner border a cell is on; the four corners and the four middle cells lie farthest from it.
_EXTREMES: Final = frozenset(map(FRAME.parse, ("a1", "f1", "a6", "f6", "c3", "d3", "c4", "d4")))
_SIDE: Final = tuple((1.0 if cell in FRAME.inner else -1.0) * (1.2 if cell in _EXTREMES else 1.0) for cell in FRAME.cells)


def reveals(table: Table) -> tuple[int, ...]:
    """The scores that may be turned up, the most useful first."""
    first = REVEALS[table.variant.objective].get(table.variant.reveal, ())
    row = table.row
    middle = sum(row) / len(row)
    left = [score for score, house in zip(row, table.identities, strict=True) if house is None and score not in table.asked]
    # Extreme scores are the hardest to reach by chance.
    return tuple(sorted(left, key=lambda score: (first.index(score) if score in first else len(first), -abs(score - middle), score)))


@attrs.frozen
class Trial:
    """A place for the tile in hand: what peace seemed likely on each full board that was tried from there."""

    cell: int
    chances: tuple[float, ...]

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances) if self.chances else 0.0


class Draft:
    """A board in the making, on the frame kept in mind; changed in place."""

    def __init__(self, plan: Plan, masks: list[int]) -> None:
        self.plan = plan
        self.masks = masks
        self.touching = [[0] * FRAME.size for _ in HOUSES]
        self.filled = 0
        for house, mask in enumerate(masks):
            self.filled |= mask
            for cell in FRAME.cells:
                if mask >> cell & 1:
                    for other in plan.near[cell]:
                        self.touching[house][other] += 1
        # A dict, because it keeps its order.
        self.open = dict.fromkeys(
            c for c in FRAME.cells if not self.filled >> c & 1 and any(self.filled >> n & 1 for n in FRAME.orthogonal[c])
        )
        self.wish = [plan.wish(house, masks[house]) for house in HOUSES]

    def copy(self) -> Draft:
        draft = Draft.__new__(Draft)
        draft.plan, draft.filled = self.plan, self.filled
        draft.masks, draft.wish, draft.open = self.masks[:], self.wish[:], self.open.copy()
        draft.touching = [counts[:] for counts in self.touching]
        return draft

    def lay(self, house: int, cell: int) -> None:
        self.masks[house] |= 1 << cell
        filled = self.filled = self.filled | 1 << cell
        del self.open[cell]
        for other in FRAME.orthogonal[cell]:
            if not filled >> other & 1:
                self.open[other] = None
        touching = self.touching[house]
        for other in self.plan.near[cell]:
            touching[other] += 1
        self.wish[house] = self.plan.wish(house, self.masks[house])

    def values(self, house: int) -> list[float]:
        """What the quick rule thinks of each open cell, in order, for a tile of this House."""
        wish = self.wish[house]
        if self.plan.is_split:
            # Who knows where it belongs goes far from the line; who does not, stays close to it.
            far = (abs(wish) - 0.5) * 0.2
            return [wish * _SIDE[cell] + (far if cell in _EXTREMES else 0.0) for cell in self.open]
        # A House that wishes to grow together wants to touch its own tiles, and wants nobody else there.
        own = self.touching[house]
        a, b, c, d, e, f = self.touching
        u, v, w, x, y, z = (_OTHERS * wish for wish in self.wish)
        mine = wish * (1 + _OTHERS)
        return [
            mine * own[n] - u * a[n] - v * b[n] - w * c[n] - x * d[n] - y * e[n] - z * f[n]
            for n in self.open
        ]  # fmt: skip

    def finish(self, pile: Sequence[int]) -> float:
        """Lay the pile in this order by the quick rule; what the full board is worth."""
        for house in pile:
            values = self.values(house)
            best = values.index(max(values))
            self.lay(house, list(self.open)[best])
        return self.plan.prospects.chance(self.masks)


class Plan:
    """What is to be reached, for one set of identities turned up."""

    @classmethod
    def of(cls, table: Table) -> Plan:
        """The plan for a table; the last ones are kept, with what they have worked out."""
        key = (table.variant, table.identities)
        found = _PLANS.pop(key, None) or cls(table)
        _PLANS[key] = found
        if len(_PLANS) > _KEPT:
            del _PLANS[next(iter(_PLANS))]
        return found

    def __init__(self, table: Table) -> None:
        objective = table.variant.objective
        self.prospects = Prospects.of(table)
        self.wanted = tuple(self.prospects.wanted(house) for house in HOUSES)
        self.near = FRAME.adjacent if table.variant.groups == "eight_neighbour" else FRAME.orthogonal
        self.is_split = objective in ("central", "frontiers")
        #: Whether tiles that touch (or lie inside) raise the score or lower it.
        self.sign = 1.0 if objective in ("united", "central") else -1.0
        self.wishes: dict[tuple[int, int], float] = {}

    def wish(self, house: int, mask: int) -> float:
        """From −1 to 1: whether the next tiles of a House should lie apart or together (outside or inside)."""
        key = (house, mask)
        found = self.wishes.get(key)
        if found is None:
            left = max(TILES_PER_HOUSE - mask.bit_count(), 1)
            score = self.prospects.prices.score(mask)
            wishes = [min(max(2 * (target - score) / left - 1, -1.0), 1.0) for target in self.wanted[house]]
            found = self.wishes[key] = self.sign * sum(wishes) / len(wishes)
        return found

    def try_out(self, draft: Draft, house: int, piles: Callable[[], Sequence[int]], rounds: Iterable[Round]) -> Iterator[tuple[Trial, ...]]:
        """The best places by the quick rule, tried out in rounds, with orders of the pile; after each round all trials, best first."""
        values = dict(zip(draft.open, draft.values(house), strict=True))
        cells = sorted(values, key=lambda cell: -values[cell])[: ROUNDS[0][0]]
        drafts = {cell: draft.copy() for cell in cells}
        for cell in cells:
            drafts[cell].lay(house, cell)
        tried = [Trial(cell, ()) for cell in cells]
        for most, behind, orders in rounds:
            best = tried[0].mean
            close = [trial for trial in tried[:most] if trial.mean >= best - behind]
            if tried[0].chances and (len(close) == 1 or best - close[-1].mean < _EQUAL):
                return
            drawn = [piles() for _ in range(orders)]
            again = [Trial(trial.cell, (*trial.chances, *(drafts[trial.cell].copy().finish(order) for order in drawn))) for trial in close]
            # A longer trial is a better one: places that were left behind stay behind.
            tried = [*sorted(again, key=lambda trial: -trial.mean), *tried[len(close) :]]
            yield tuple(tried)


_KEPT: Final = 4
_PLANS: Final[dict[tuple[Variant, tuple[int | None, ...]], Plan]] = {}


def frame(table: Table) -> tuple[int, int]:
    """The corner of the frame kept in mind: of those the board can still become, the one that has the first tile nearest to its c3."""
    file, rank = TABLE.file(CENTRE) - 2, TABLE.rank(CENTRE) - 2
    return min(span(table.board).corners(), key=lambda corner: (abs(corner[0] - file) + abs(corner[1] - rank), corner))


def trials(table: Table, rng: Random, *, patient: bool = False) -> Iterator[tuple[Trial, ...]]:
    """Places (cells of the table) for the tile in hand, best first, after each round of trying them out.

    A patient caller gets the last round again and again, as long as it is in doubt.
    """
    assert table.tile is not None
    corner = frame(table)
    plan = Plan.of(table)
    pile = [house for house in HOUSES for _ in range(table.pile[house])]
    first = () if table.next is None else (table.next,)
    rounds = chain(ROUNDS, repeat(ROUNDS[-1])) if patient else iter(ROUNDS)
    if len(set(pile)) < 2:
        rounds = iter(((ROUNDS[0][0], 1.0, 1),))  # There is but one order.
    draft = Draft(plan, masks_of(crop(table.board, corner)))
    for tried in plan.try_out(draft, table.tile, lambda: (*first, *shuffled(rng, pile)), rounds):
        yield tuple(attrs.evolve(trial, cell=_on_table(trial.cell, corner)) for trial in tried)


def quick(table: Table) -> int:
    """The place that the quick rule alone takes."""
    assert table.tile is not None
    corner = frame(table)
    draft = Draft(Plan.of(table), masks_of(crop(table.board, corner)))
    values = draft.values(table.tile)
    return _on_table(list(draft.open)[values.index(max(values))], corner)


def _on_table(cell: int, corner: tuple[int, int]) -> int:
    found = TABLE.cell(corner[0] + FRAME.file(cell), corner[1] + FRAME.rank(cell))
    assert found is not None
    return found
