"""The pieces: six Houses with six tiles each, four objectives, and the two grids the board is named on."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from cardgames.core.errors import NotationError
from cardgames.core.grids import grid
from cardgames.core.messages import Message, listing, msg, pmsg


class House(IntEnum):
    """The six Houses. The book knows them by their arms only; the names are ours."""

    LION = 0
    WOLF = 1
    BEAR = 2
    EAGLE = 3
    STAG = 4
    FOX = 5

    @property
    def word(self) -> str:
        """As actions and positions write it: ``lion``."""
        return WORDS[self]

    @property
    def letter(self) -> str:
        """As boards write it: ``L``."""
        return LETTERS[self]

    @property
    def title(self) -> Message:
        """For people."""
        return _TITLES[self]

    @classmethod
    def parse(cls, text: str) -> House:
        """Read a House's word or letter, in either case."""
        word = text.strip().lower()
        for house in HOUSES:
            if word and word in (house.word, house.letter.lower()):
                return house
        raise NotationError(msg("no such House; there is {words}", words=listing(WORDS[:6])), text)


HOUSES: Final = tuple(House)
TILES_PER_HOUSE: Final = 6

#: What lies on the one of seven scores that stays without an identity (TIT-R2).
NOBODY: Final = 6
WORDS: Final = ("lion", "wolf", "bear", "eagle", "stag", "fox", "nobody")
LETTERS: Final = "LWBESF"
_TITLES: Final = (
    pmsg("house", "Lion"),
    pmsg("house", "Wolf"),
    pmsg("house", "Bear"),
    pmsg("house", "Eagle"),
    pmsg("house", "Stag"),
    pmsg("house", "Fox"),
)

#: The finished board, and the table on which it grows: the first tile lies on its centre, so no board of 6×6 can leave it.
FRAME: Final = grid(6, 6)
TABLE: Final = grid(11, 11)
CENTRE: Final = TABLE.parse("f6")

#: What a board holds where no tile lies; elsewhere it holds the number of a House.
VACANT: Final = 6

#: TIT-07, TIT-R1: the scores on which the identities are laid.
TARGETS: Final = {
    "united": (1, 2, 3, 4, 5, 6),
    "divide": (1, 2, 3, 4, 5, 6),
    "central": (0, 1, 2, 3, 4, 6),
    "frontiers": (0, 2, 3, 4, 5, 6),
}
#: TIT-R2: as the book prints them.
SEVEN_TARGETS: Final = (0, 1, 2, 3, 4, 5, 6)

#: TIT-08: hearts by objective and number of identities turned up.
HEARTS: Final = {
    "united": {3: 1, 2: 2, 1: 3},
    "divide": {3: 1, 2: 2, 1: 3},
    "central": {3: 1, 2: 2, 1: 3},
    "frontiers": {3: 1, 2: 1, 1: 2},
}
