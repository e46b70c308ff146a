"""What best play comes to in Old Style after one, two and three placements, read from a file.

`tools/build_rvr_book.py` writes the file: three bytes for each of the different positions, fewer placements first and in rising order: the
allies of the player to move at the end, and which of the canonical successors, in rising order, keeps them.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Final

from cardgames.regality_religion.oldstyle import HAND, canonical, pack, successors
from cardgames.regality_religion.state import CELLS

FILE: Final = "openings.bin"
_ENTRY: Final = 3
_PLACEMENTS: Final = 3


def positions() -> tuple[int, ...]:
    """The positions of the book, in its order."""
    levels = [sorted({canonical(pack(0, 1 << cell, 0, 0, HAND, HAND)) for cell in CELLS})]
    while len(levels) < _PLACEMENTS:
        levels.append(sorted({child for position in levels[-1] for child in replies(position)}))
    return tuple(chain.from_iterable(levels))


def replies(position: int) -> list[int]:
    """The different successors, in rising order."""
    return sorted(set(map(canonical, successors(position))))


def entry(position: int, allies: int, reply: int) -> bytes:
    """How a position is written."""
    return bytes([allies]) + replies(position).index(reply).to_bytes(2, "big")


@cache
def _book() -> dict[int, bytes]:
    data = files(__package__).joinpath(FILE).read_bytes()
    return {position: data[start : start + _ENTRY] for position, start in zip(positions(), range(0, len(data), _ENTRY), strict=True)}


def find(position: int) -> tuple[int, int] | None:
    """The allies of the player to move at the end, and a canonical successor that keeps them; None outside the book."""
    # Every position of the book has fewer than four cards on the field
    if (position & HAND << 36).bit_count() + (position >> 43).bit_count() < 12:
        return None
    found = _book().get(canonical(position))
    return None if found is None else (found[0], replies(position)[int.from_bytes(found[1:], "big")])
