"""Rectangular grids. Cells are ints, file by file along each rank from a1; geometry is computed once per size and looked up.

a3 b3 c3        6 7 8
a2 b2 c2        3 4 5
a1 b1 c1        0 1 2
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache, cached_property

from cardgames.core.errors import NotationError
from cardgames.core.messages import msg
from cardgames.core.tokens import Facing

Cells = tuple[int, ...]


class Direction(Enum):
    """The eight directions, clockwise from north, as a step (files, ranks)."""

    NORTH = (0, 1)
    NORTHEAST = (1, 1)
    EAST = (1, 0)
    SOUTHEAST = (1, -1)
    SOUTH = (0, -1)
    SOUTHWEST = (-1, -1)
    WEST = (-1, 0)
    NORTHWEST = (-1, 1)

    @property
    def opposite(self) -> Direction:
        return Direction((-self.value[0], -self.value[1]))

    @property
    def is_orthogonal(self) -> bool:
        return 0 in self.value

    def __str__(self) -> str:
        return self.name.lower()


ORTHOGONAL = tuple(direction for direction in Direction if direction.is_orthogonal)
DIAGONAL = tuple(direction for direction in Direction if not direction.is_orthogonal)


def _file_name(index: int) -> str:
    """a … z, aa, ab, …"""
    name = ""
    index += 1
    while index:
        index, letter = divmod(index - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


class Grid:
    """A width × height grid; `grid(width, height)` gives the one shared instance of each size."""

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a grid of {width}×{height} has no cells")
        self.width = width
        self.height = height
        self.size = width * height
        self.cells: Cells = tuple(range(self.size))
        self.names = tuple(f"{_file_name(self.file(cell))}{self.rank(cell) + 1}" for cell in self.cells)
        self._by_name = {name: cell for cell, name in enumerate(self.names)}

    def __repr__(self) -> str:
        return f"grid({self.width}, {self.height})"

    def __reduce__(self) -> tuple[Callable[[int, int], Grid], tuple[int, int]]:
        return grid, (self.width, self.height)

    # Cells and names

    def cell(self, file: int, rank: int) -> int | None:
        """The cell at 0-based file and rank, or None outside the grid."""
        return rank * self.width + file if 0 <= file < self.width and 0 <= rank < self.height else None

    def file(self, cell: int) -> int:
        return cell % self.width

    def rank(self, cell: int) -> int:
        return cell // self.width

    def parse(self, text: str) -> int:
        """Read a cell's name: ``b2``."""
        try:
            return self._by_name[text.strip().lower()]
        except KeyError:
            raise NotationError(msg("no such cell; write {first} to {last}", first=self.names[0], last=self.names[-1]), text) from None

    def step(self, cell: int, direction: Direction | Facing) -> int | None:
        """The next cell in a direction, or None at the edge."""
        files, ranks = direction.value
        return self.cell(self.file(cell) + files, self.rank(cell) + ranks)

    # Neighbours: one entry per cell, in the order of `Direction`

    def _around(self, directions: Iterable[Direction]) -> tuple[Cells, ...]:
        ways = tuple(directions)
        return tuple(tuple(c for way in ways if (c := self.step(cell, way)) is not None) for cell in self.cells)

    @cached_property
    def orthogonal(self) -> tuple[Cells, ...]:
        return self._around(ORTHOGONAL)

    @cached_property
    def diagonal(self) -> tuple[Cells, ...]:
        return self._around(DIAGONAL)

    @cached_property
    def adjacent(self) -> tuple[Cells, ...]:
        return self._around(Direction)

    @cached_property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """Every orthogonally adjacent pair once, lower cell first."""
        return tuple((cell, other) for cell in self.cells for other in sorted(self.orthogonal[cell]) if cell < other)

    # Lines

    @cached_property
    def rays(self) -> tuple[dict[Direction, Cells], ...]:
        """For each cell and direction, the cells up to the edge, nearest first."""
        return tuple({way: tuple(self._walk(cell, way)) for way in Direction} for cell in self.cells)

    def _walk(self, cell: int, way: Direction) -> Iterator[int]:
        here = self.step(cell, way)
        while here is not None:
            yield here
            here = self.step(here, way)

    def row_ahead(self, cell: int, facing: Facing) -> Cells:
        """The up to three cells in front: front-left, front, front-right, in rising cell order."""
        return _row_ahead(self, cell, facing)

    def row_behind(self, cell: int, facing: Facing) -> Cells:
        """The up to three cells behind."""
        return _row_ahead(self, cell, facing.turned)

    # Regions

    @cached_property
    def border(self) -> frozenset[int]:
        return frozenset(c for c in self.cells if self.file(c) in (0, self.width - 1) or self.rank(c) in (0, self.height - 1))

    @cached_property
    def inner(self) -> frozenset[int]:
        return frozenset(self.cells) - self.border

    def groups(self, cells: Iterable[int], neighbours: tuple[Cells, ...] | None = None) -> tuple[frozenset[int], ...]:
        """The connected groups of some cells (orthogonally, unless other neighbours are given), by lowest cell."""
        around = self.orthogonal if neighbours is None else neighbours
        left = set(cells)
        found = []
        while left:
            group = {min(left)}
            edge = set(group)
            while edge:
                edge = {other for cell in edge for other in around[cell] if other in left} - group
                group |= edge
            left -= group
            found.append(frozenset(group))
        return tuple(found)

    # Symmetries

    @cached_property
    def symmetries(self) -> tuple[Cells, ...]:
        """Permutations of the cells, ``new = symmetry[old]``, identity first: eight for a square, four for a rectangle.

        Bit 1 mirrors the files, bit 2 the ranks; the last four of a square also exchange the two.
        """
        w, h = self.width, self.height

        def image(cell: int, mirror: int, swap: bool) -> int:
            file, rank = self.file(cell), self.rank(cell)
            if mirror & 1:
                file = w - 1 - file
            if mirror & 2:
                rank = h - 1 - rank
            return file * w + rank if swap else rank * w + file

        swaps = (False, True) if w == h else (False,)
        return tuple(tuple(image(cell, mirror, swap) for cell in self.cells) for swap in swaps for mirror in range(4))


@cache
def grid(width: int, height: int) -> Grid:
    """The grid of this size."""
    return Grid(width, height)


@cache
def _row_ahead(of: Grid, cell: int, facing: Facing) -> Cells:
    ahead = of.step(cell, facing)
    if ahead is None:
        return ()
    sideways = (Direction.WEST, Direction.EAST) if facing in (Facing.NORTH, Facing.SOUTH) else (Direction.SOUTH, Direction.NORTH)
    beside = (of.step(ahead, way) for way in sideways)
    return tuple(sorted((ahead, *(c for c in beside if c is not None))))
