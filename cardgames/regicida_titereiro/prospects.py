"""How likely a full board can be brought to peace, at a glance and without knowing all identities.

Each House has a price for each score it may have to reach, by how many moves of its tiles that takes and how many ways there are; the sum
of the prices gives the chance that six intrigues are enough, by a logistic curve fitted to some thousand boards that were solved. What is
still face down is averaged over all ways in which it may lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from math import exp, log
from typing import Final

import attrs

from cardgames.regicida_titereiro.cards import FRAME, HOUSES, NOBODY
from cardgames.regicida_titereiro.distances import SCORES, counting, scoring
from cardgames.regicida_titereiro.state import Table

#: Prices are whole numbers of this part, so that a sum of them is an index.
_PART: Final = 8
_TOO_DEAR: Final = 20 * _PART
#: Averages are taken over no more orders of the identities than this.
_ORDERS: Final = 120
_ROOM: Final = 300_000


@attrs.frozen(kw_only=True)
class Fit:
    """The fitted curve: the start, the price of one move, of two and of each more, and what the logarithm of the ways takes off."""

    start: float
    one: float
    one_ways: float
    two: float
    more: float
    more_ways: float


_CENTRAL: Final = Fit(start=8.2, one=1.07, one_ways=0.78, two=5.56, more=5.72, more_ways=2.38)
FITS: Final = {
    "united": Fit(start=5.1, one=0.61, one_ways=0.09, two=4.55, more=3.18, more_ways=1.2),
    "divide": Fit(start=6.4, one=1.32, one_ways=0.66, two=4.59, more=2.91, more_ways=1.08),
    "central": _CENTRAL,
    "frontiers": _CENTRAL,
}


class Prices:
    """What each score costs a House, by the mask of its six tiles."""

    def __init__(self, objective: str, diagonal: bool) -> None:
        self.score = scoring(objective, diagonal)
        self.fit = FITS[objective]
        #: TIT-R2: a House always has a group.
        self.least = 1 if objective in ("united", "divide") else 0
        self.ways = counting(objective, diagonal)
        self.known: dict[int, tuple[int, ...]] = {}
        self.chances = [1 / (1 + exp(total / _PART - self.fit.start)) for total in range(len(HOUSES) * _TOO_DEAR + 1)]

    def row(self, mask: int) -> tuple[int, ...]:
        """The prices of the scores 0 to 6."""
        found = self.known.get(mask)
        if found is None:
            if len(self.known) > _ROOM:
                self.known.clear()
            score, ways = self.score(mask), self.ways(mask)
            found = self.known[mask] = tuple(0 if score == target else self._price(target, ways) for target in SCORES)
        return found

    def _price(self, target: int, ways: Sequence[int]) -> int:
        if target < self.least:
            return _TOO_DEAR
        gap = min(abs(target - score) for score in SCORES if ways[score])
        best = sum(ways[score] for score in (target - gap, target + gap) if score in SCORES) if gap else ways[target]
        fit = self.fit
        if gap == 0:
            price = fit.one - fit.one_ways * log(best)
        else:
            price = max(fit.two + fit.more * (gap - 1) - fit.more_ways * log(1 + best), fit.one)
        return min(max(round(price * _PART), 0), _TOO_DEAR)


@cache
def prices(objective: str, diagonal: bool) -> Prices:
    """The shared prices of an objective."""
    return Prices(objective, diagonal)


@attrs.frozen
class Prospects:
    """What is known of the identities, and what that makes of a full board."""

    prices: Prices
    #: Houses whose score is known, and their scores.
    known: tuple[tuple[int, int], ...]
    #: The other Houses, and the scores that are left for them.
    unknown: tuple[int, ...]
    scores: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, table: Table) -> Prospects:
        """What the table shows."""
        known = tuple((house, score) for house, score in enumerate(table.targets) if score is not None)
        unknown = tuple(house for house in table.face_down if house != NOBODY)
        scores = tuple(score for score, house in zip(table.row, table.identities, strict=True) if house is None)
        variant = table.variant
        return cls(
            prices(variant.objective, variant.groups == "eight_neighbour"), known, unknown, scores, _orders(len(scores), len(unknown))
        )

    def wanted(self, house: int) -> tuple[int, ...]:
        """The scores that a House may have to reach."""
        return next(((score,) for other, score in self.known if other == house), self.scores)

    def chance(self, masks: Sequence[int]) -> float:
        """The estimated chance of peace on a full board, one mask per House."""
        row, chances = self.prices.row, self.prices.chances
        sure = sum([row(masks[house])[score] for house, score in self.known])
        rows = [row(masks[house]) for house in self.unknown]
        table = [[prices[score] for score in self.scores] for prices in rows]
        total = 0.0
        # The same sum in any length; five and four are what a game spends its time on.
        match table:
            case [a, b, c, d, e]:
                for i, j, k, m, n in self.orders:
                    total += chances[sure + a[i] + b[j] + c[k] + d[m] + e[n]]
            case [a, b, c, d]:
                for i, j, k, m in self.orders:
                    total += chances[sure + a[i] + b[j] + c[k] + d[m]]
            case _:
                for order in self.orders:
                    total += chances[sure + sum([prices[n] for prices, n in zip(table, order, strict=True)])]
        return total / len(self.orders)


@cache
def _orders(places: int, houses: int) -> tuple[tuple[int, ...], ...]:
    """The ways in which Houses may lie on places, or evenly some of them."""
    found = tuple(permutations(range(places), houses))
    return found[:: -(-len(found) // _ORDERS)]


def masks_of(board: bytes) -> list[int]:
    """The cells of each House on a board of the frame, full or not."""
    return [sum(1 << cell for cell in FRAME.cells if board[cell] == house) for house in HOUSES]
