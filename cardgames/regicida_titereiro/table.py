"""The board while it grows. Its 6×6 frame floats on an 11×11 table until six files and six ranks are reached."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from cardgames.regicida_titereiro.cards import CENTRE, FRAME, TABLE, VACANT

SIDE: Final = FRAME.width
EMPTY_TABLE: Final = bytes([VACANT]) * TABLE.size


class Span(NamedTuple):
    """The outermost files and ranks that hold tiles, counted from 0."""

    left: int
    right: int
    bottom: int
    top: int

    @property
    def files(self) -> range:
        """The files that hold tiles or may still be opened."""
        return range(self.right - SIDE + 1, self.left + SIDE)

    @property
    def ranks(self) -> range:
        """The ranks that hold tiles or may still be opened."""
        return range(self.top - SIDE + 1, self.bottom + SIDE)

    def corners(self) -> tuple[tuple[int, int], ...]:
        """The lower left corner (file, rank) of every frame that the board can still become."""
        return tuple(
            (file, rank) for rank in range(self.top - SIDE + 1, self.bottom + 1) for file in range(self.right - SIDE + 1, self.left + 1)
        )


def tiles(board: bytes) -> tuple[int, ...]:
    """The cells that hold tiles."""
    return tuple(cell for cell, tile in enumerate(board) if tile != VACANT)


_AS_DIGITS: Final = bytes(ord("0") if tile == VACANT else ord("1") for tile in range(256))


def occupied(board: bytes) -> int:
    """The same as bits: one for each cell that holds a tile."""
    return int(board[::-1].translate(_AS_DIGITS), 2)


def span(board: bytes) -> Span:
    """How far a board on the table reaches; before the first tile, its centre alone."""
    return _span(occupied(board) or 1 << CENTRE)


def _span(cells: int) -> Span:
    width = TABLE.width
    bottom, top = ((cells & -cells).bit_length() - 1) // width, (cells.bit_length() - 1) // width
    files = 0
    for rank in range(bottom, top + 1):
        files |= cells >> rank * width
    files &= (1 << width) - 1
    return Span((files & -files).bit_length() - 1, files.bit_length() - 1, bottom, top)


@cache
def _within(here: Span) -> int:
    """The cells in files and ranks that hold tiles or may still be opened."""
    return sum(1 << rank * TABLE.width + file for rank in here.ranks for file in here.files)


def openings(board: bytes) -> tuple[int, ...]:
    """The cells of the table where a tile may be laid, in rising order."""
    cells = occupied(board)
    # TIT-10: beside a tile. A step over the table's edge ends in a file that cannot be opened any more.
    beside = cells << 1 | cells >> 1 | cells << TABLE.width | cells >> TABLE.width
    # TIT-11
    free = beside & ~cells & _within(_span(cells or 1 << CENTRE))
    found = []
    while free:
        low = free & -free
        found.append(low.bit_length() - 1)
        free ^= low
    return tuple(found)


def crop(board: bytes, corner: tuple[int, int] | None = None) -> bytes:
    """The 6×6 frame at a corner of the table, named a1 to f6 from there; without a corner, where the board lies."""
    here = span(board)
    file, rank = (here.left, here.bottom) if corner is None else corner
    starts = range(rank * TABLE.width + file, (rank + SIDE) * TABLE.width, TABLE.width)
    return b"".join(board[start : start + SIDE] for start in starts)
