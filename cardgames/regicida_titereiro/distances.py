"""One House alone: what its tiles score, and in how many moves they can score something else. Tiles are a 36-bit mask of the frame's cells.

A swap moves one tile of each of two Houses by one cell, so what a House needs for itself bounds from below the swaps it must take part in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

from cardgames.regicida_titereiro.cards import FRAME, HOUSES

#: The scores there are, 0 to 6.
SCORES: Final = range(len(HOUSES) + 1)

#: A cell's bit → (edge's bit, neighbour's bit) for each of its edges.
_STEPS: Final[dict[int, list[tuple[int, int]]]] = {1 << cell: [] for cell in FRAME.cells}
for _n, (_u, _v) in enumerate(FRAME.edges):
    _STEPS[1 << _u].append((1 << _n, 1 << _v))
    _STEPS[1 << _v].append((1 << _n, 1 << _u))


def moved(mask: int) -> Iterator[tuple[int, int]]:
    """Each edge (its bit) over which a tile can leave the mask, and the mask after it."""
    tiles = mask
    while tiles:
        tile = tiles & -tiles
        tiles ^= tile
        for edge, other in _STEPS[tile]:
            if not mask & other:
                yield edge, mask ^ tile ^ other


# Scores


@cache
def neighbours(diagonal: bool) -> dict[int, int]:
    """A cell's bit → the bits of its neighbours, over corners too or not."""
    around = FRAME.adjacent if diagonal else FRAME.orthogonal
    return {1 << cell: sum(1 << other for other in around[cell]) for cell in FRAME.cells}


def groups(mask: int, around: dict[int, int]) -> list[int]:
    """The groups of a mask."""
    found = []
    while mask:
        group, edge = 0, mask & -mask
        while edge:
            cell = edge & -edge
            group |= cell
            edge = (edge | around[cell] & mask) & ~group
        mask &= ~group
        found.append(group)
    return found


def _largest(around: dict[int, int], mask: int) -> int:
    return max([group.bit_count() for group in groups(mask, around)], default=0)


def _number(around: dict[int, int], mask: int) -> int:
    return len(groups(mask, around))


def _inside(region: int, mask: int) -> int:
    return (mask & region).bit_count()


def scoring(objective: str, diagonal: bool) -> Callable[[int], int]:
    """How an objective scores the tiles of one House, given as a mask; `diagonal` joins groups over corners, too."""
    around = neighbours(diagonal)
    return {
        "united": partial(_largest, around),  # TIT-02
        "divide": partial(_number, around),  # TIT-03
        "central": partial(_inside, sum(1 << cell for cell in FRAME.inner)),  # TIT-04
        "frontiers": partial(_inside, sum(1 << cell for cell in FRAME.border)),  # TIT-05
    }[objective]


# Moves, counted by the score they lead to


def counting(objective: str, diagonal: bool) -> Callable[[int], list[int]]:
    """How many single moves of a House's tiles lead to each score from 0 to 6."""
    if objective in ("united", "divide"):
        return partial(_count_groups, neighbours(diagonal), objective == "united")
    return partial(_count, scoring(objective, diagonal))


def _count(score: Callable[[int], int], mask: int) -> list[int]:
    found = [0] * len(SCORES)
    for _, after in moved(mask):
        found[score(after)] += 1
    return found


def _count_groups(around: dict[int, int], largest: bool, mask: int) -> list[int]:
    """The same, faster: without the tile that moves there are some groups, and it joins those that it comes to touch."""
    found = [0] * len(SCORES)
    beside = neighbours(False)
    tiles = mask
    while tiles:
        tile = tiles & -tiles
        tiles ^= tile
        free = beside[tile] & ~mask
        if not free:
            continue
        parts = [(part, part.bit_count()) for part in groups(mask ^ tile, around)]
        most = max([size for _, size in parts])
        while free:
            cell = free & -free
            free ^= cell
            near = around[cell]
            touched = [size for part, size in parts if part & near]
            found[max(most, 1 + sum(touched)) if largest else len(parts) - len(touched) + 1] += 1
    return found


# Distances


class _Table(dict[int, int]):
    """A function of a mask that remembers what it has worked out."""

    def __init__(self, work: Callable[[int], int]) -> None:
        self.work = work

    def __missing__(self, mask: int) -> int:
        value = self[mask] = self.work(mask)
        return value


#: Distances are exact below this; it means "this or more".
FAR: Final = 3
#: Tables are emptied between searches when they have grown beyond this.
_ROOM: Final = 400_000


class Measure:
    """Distances under one way of scoring: in how many moves of its own tiles a House can reach a score."""

    def __init__(self, score: Callable[[int], int]) -> None:
        #: edges[mask]: those over which a tile of the House can move.
        self.edges = _Table(lambda mask: sum(edge for edge, _ in moved(mask)))
        #: within[k][mask]: the scores (as bits) that at most k moves can reach.
        self.within = (_Table(lambda mask: 1 << score(mask)), _Table(partial(self._within, 1)), _Table(partial(self._within, 2)))
        #: nearer[target][mask], level[target][mask]: the edges over which a move shortens, or keeps, the distance to the target.
        self.nearer = tuple(_Table(partial(self._nearer, target)) for target in SCORES)
        self.level = tuple(_Table(partial(self._level, target)) for target in SCORES)

    def _within(self, moves: int, mask: int) -> int:
        scores = self.within[moves - 1]
        found = scores[mask]
        for _, after in moved(mask):
            found |= scores[after]
        return found

    def distance(self, mask: int, target: int) -> int:
        """How many moves at least, up to FAR."""
        for moves, scores in enumerate(self.within):
            if scores[mask] >> target & 1:
                return moves
        return FAR

    def _edges_within(self, mask: int, target: int, moves: int) -> int:
        scores = self.within[moves]
        return sum(edge for edge, after in moved(mask) if scores[after] >> target & 1)

    def _nearer(self, target: int, mask: int) -> int:
        distance = self.distance(mask, target)
        return self._edges_within(mask, target, distance - 1) if distance else 0

    def _level(self, target: int, mask: int) -> int:
        distance = self.distance(mask, target)
        edges = self._edges_within(mask, target, distance) if distance < FAR else self.edges[mask]
        return edges & ~self.nearer[target][mask]

    def tidy(self) -> None:
        """Forget, when too much is remembered."""
        for table in (self.edges, *self.within, *self.nearer, *self.level):
            if len(table) > _ROOM:
                table.clear()


@cache
def measure(objective: str, diagonal: bool) -> Measure:
    """The shared distances of an objective."""
    return Measure(scoring(objective, diagonal))
