"""The board while it grows. Its 6×6 frame floats on an 11×11 table until six files and six ranks are reached."""

from __future__ import annotations

from functools import lru_cache
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


@lru_cache(maxsize=256)
def span(board: bytes) -> Span:
    """How far a board on the table reaches; before the first tile, its centre alone."""
    cells = tiles(board) or (CENTRE,)
    files = [TABLE.file(cell) for cell in cells]
    return Span(min(files), max(files), TABLE.rank(cells[0]), TABLE.rank(cells[-1]))


def openings(board: bytes) -> tuple[int, ...]:
    """The cells of the table where a tile may be laid, in rising order."""
    here = span(board)
    files, ranks, around = here.files, here.ranks, TABLE.orthogonal
    return tuple(
        cell
        for rank in ranks
        for cell in range(rank * TABLE.width + files.start, rank * TABLE.width + files.stop)
        # TIT-10, TIT-11
        if board[cell] == VACANT and any(board[other] != VACANT for other in around[cell])
    )


def crop(board: bytes, corner: tuple[int, int] | None = None) -> bytes:
    """The 6×6 frame at a corner of the table, named a1 to f6 from there; without a corner, where the board lies."""
    here = span(board)
    file, rank = (here.left, here.bottom) if corner is None else corner
    starts = range(rank * TABLE.width + file, (rank + SIDE) * TABLE.width, TABLE.width)
    return b"".join(board[start : start + SIDE] for start in starts)
