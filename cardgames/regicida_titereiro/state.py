"""A game as it stands.

Chance decides lazily: an identity is drawn when it is turned up, a tile when it is drawn from the pile, and what is still face down is
only the set of what is left. Nobody knows the order beforehand, so the chances are the same as with a hidden deal, and a state then holds
nothing hidden at all: `view` has nothing to take away.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from cardgames.core.game import CHANCE, Mover
from cardgames.regicida_titereiro.cards import CENTRE, FRAME, HOUSES, NOBODY, VACANT
from cardgames.regicida_titereiro.variants import Variant

#: TIT-13: one intrigue for each point token.
INTRIGUES: Final = len(HOUSES)


class Phase(Enum):
    """The preparation and the four phases of the book."""

    REVEAL = "reveal"
    EXPANSION = "expansion"
    RAVEN = "raven"
    INTRIGUE = "intrigue"
    WAR = "war"


@attrs.frozen
class Table:
    """What lies on the table, which is what a state holds and a view shows; houses are numbers, `House(n)` names them.

    `board` is on the 11×11 table (121 cells) while it grows and on its own 6×6 frame (36 cells) from the moment it is full.
    """

    variant: Variant
    #: For each score of the row the House that was turned up there, NOBODY, or None while it is face down.
    identities: tuple[int | None, ...]
    #: The scores chosen and not yet turned up, rising.
    asked: tuple[int, ...]
    #: How many tiles of each House are still to be drawn.
    pile: bytes
    #: The tile in hand, and with TIT-R5 the one after it.
    tile: int | None
    next: int | None
    board: bytes
    #: One bit for each cell of the frame whose tile is dark, and for each House whose point token is.
    dark: int
    tokens: int
    over: bool
    #: Follows from all the others.
    phase: Phase = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(lambda self: _phase(self), takes_self=True))

    @property
    def is_full(self) -> bool:
        return len(self.board) == FRAME.size

    @property
    def is_begun(self) -> bool:
        return self.is_full or self.board[CENTRE] != VACANT

    @property
    def turned(self) -> int:
        """How many identities are face up."""
        return len(self.identities) - self.identities.count(None)

    @property
    def is_turning(self) -> bool:
        """Whether identities are about to be turned up."""
        if self.phase is not Phase.REVEAL:
            return self.phase is Phase.RAVEN
        # TIT-R6
        wanted = self.variant.reveal if self.variant.turning == "all_at_once" else 1
        return len(self.asked) == wanted

    @property
    def is_drawing(self) -> bool:
        """Whether a tile is about to be drawn."""
        if self.phase is not Phase.EXPANSION:
            return False
        # TIT-R5
        return self.tile is None or (self.variant.next_tile == "open" and self.next is None and any(self.pile))

    @property
    def row(self) -> tuple[int, ...]:
        """The scores on which the identities lie."""
        return self.variant.row

    @property
    def due(self) -> tuple[int, ...]:
        """The scores whose identities are turned up next, together."""
        if self.phase is Phase.RAVEN:
            return tuple(score for score, house in zip(self.row, self.identities, strict=True) if house is None)
        return self.asked if self.is_turning else ()

    @property
    def face_down(self) -> tuple[int, ...]:
        """What lies face down, in unknown order: Houses, and NOBODY where one score stays empty."""
        everyone = range(NOBODY + 1) if len(self.row) > len(HOUSES) else range(NOBODY)
        return tuple(house for house in everyone if house not in self.identities)

    @property
    def targets(self) -> tuple[int | None, ...]:
        """The score each House must reach, None while that is unknown."""
        found = {house: score for score, house in zip(self.row, self.identities, strict=True) if house is not None}
        return tuple(found.get(house) for house in HOUSES)

    @property
    def intrigues(self) -> int:
        """How many intrigues were made: each turned one token."""
        return self.tokens.bit_count()

    @property
    def intrigues_left(self) -> int:
        return INTRIGUES - self.intrigues

    def is_dark(self, cell: int) -> bool:
        return bool(self.dark >> cell & 1)


def _phase(table: Table) -> Phase:
    if table.over:
        return Phase.WAR
    if table.is_full:
        return Phase.RAVEN if None in table.identities else Phase.INTRIGUE
    return Phase.EXPANSION if table.is_begun or table.turned == table.variant.reveal else Phase.REVEAL


@attrs.frozen
class State(Table):
    """A moment of a game."""


def to_move(state: Table) -> Mover:
    """The player, seat 0, chance while identities are turned up or tiles drawn, nobody when it is over."""
    if state.over:
        return None
    return CHANCE if state.is_turning or state.is_drawing else 0
