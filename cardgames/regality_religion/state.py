"""Where everything lies: `State`, frozen and equal by value, and `Table`, its thawed copy while one step is made."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final, TypeAlias

import attrs

from cardgames.core.grids import grid
from cardgames.core.tokens import Facing
from cardgames.regality_religion.cards import Card, Cards
from cardgames.regality_religion.variants import Variant

GRID: Final = grid(3, 3)
CELLS: Final = GRID.cells

#: Where the front of a card points, by the seat it faces.
FRONT: Final = (Facing.NORTH, Facing.SOUTH)


class Phase(Enum):
    """What comes next."""

    KINGDOM = "kingdom"  # chance arranges the kingdom cards
    NEUTRALS = "neutrals"  # chance deals neutrals
    START = "start"  # chance says who goes first
    CHOOSE = "choose"  # the loser of the last game goes first or second
    PICK = "pick"  # a player takes one of the neutrals face up
    KEEP = "keep"  # a player keeps one of the neutrals passed in secret
    PLACE = "place"  # a player places a card
    EFFECT = "effect"  # a player decides about the effect of the card placed
    DRAW = "draw"  # chance draws an unused neutral
    REVEAL = "reveal"  # chance says which hidden card is hit
    OVER = "over"

    # Looked up at every step: identity will do
    __hash__ = object.__hash__


class Reason(Enum):
    """Why a game or a match ended."""

    ALLIES = "allies"
    POINTS = "points"
    TIE = "tie"
    DEATH = "death"
    NO_CARDS = "no cards"
    STUCK = "stuck"
    REPETITION = "repetition"
    CAP = "cap"
    MATCH = "match"


@attrs.frozen
class Piece:
    """A card on the field: whom it faces, who destroyed it (it is face down then), and what lies under a Tower."""

    card: Card
    owner: int
    destroyer: int | None = None
    covered: Card | None = None

    @property
    def cards(self) -> Cards:
        """The card and what it covers."""
        return (self.card,) if self.covered is None else (self.card, self.covered)


@cache
def piece(card: Card, owner: int, destroyer: int | None = None, covered: Card | None = None) -> Piece:
    """The one shared instance of a piece."""
    return Piece(card, owner, destroyer, covered)


Field: TypeAlias = tuple[Piece | None, ...]
EMPTY: Final[Field] = (None,) * len(CELLS)


@attrs.frozen
class Result:
    """One finished game: the winner (None: drawn), why, and the allies or points of both."""

    winner: int | None
    reason: Reason
    scores: tuple[int, int]


@attrs.frozen(kw_only=True)
class Setting:
    """What stays the same, or nearly so, while one game is played.

    `drafted` and `passed` remember a secret draft, by seat: the neutral kept of the own four, then the one kept of the opponent's three;
    and the three that the seat passed on. `aside` holds neutrals that are in no pile (set aside in a draft, or used in an earlier game).
    """

    variant: Variant
    kingdom: tuple[int, ...] = ()
    starter: int | None = None
    aside: Cards = ()
    offer: Cards = ()
    drafted: tuple[Cards, Cards] = ((), ())
    passed: tuple[Cards, Cards] = ((), ())
    results: tuple[Result, ...] = ()


@attrs.frozen
class Pending:
    """An effect being used: whose it is (a copied one, too), from where, whether it can still be declined, and what a Fairy carries."""

    card: Card
    cell: int
    committed: bool = False
    carried: int | None = None


@attrs.frozen(kw_only=True)
class State:
    """A position with all that rules and views must remember.

    Sets of cards are sorted tuples. `hidden` is the part of each Area that the opponent does not see; `unused` is a pile nobody has
    looked at, so its order is left to chance. `past` holds keys of the positions since the last one that cannot come back (RVR-R13).
    """

    setting: Setting
    phase: Phase
    mover: int
    field: Field
    areas: tuple[Cards, Cards]
    hidden: tuple[Cards, Cards]
    middle: Cards
    unused: Cards
    destroyed: Cards
    banished: Cards
    turn: int
    pending: Pending | None
    past: tuple[str, ...]

    @property
    def variant(self) -> Variant:
        return self.setting.variant

    @property
    def discard(self) -> Cards:
        """All cards destroyed or banished in this game."""
        return tuple(sorted(self.destroyed + self.banished))


class Table:
    """A state thawed for the length of one step; never leaves `apply`."""

    __slots__ = (
        "areas",
        "banished",
        "destroyed",
        "field",
        "hidden",
        "middle",
        "mover",
        "past",
        "pending",
        "phase",
        "setting",
        "turn",
        "unused",
        "variant",
    )

    def __init__(self, state: State) -> None:
        self.setting = state.setting
        self.variant = state.setting.variant
        self.phase = state.phase
        self.mover = state.mover
        self.field = list(state.field)
        self.areas = list(state.areas)
        self.hidden = state.hidden
        self.middle = state.middle
        self.unused = state.unused
        self.destroyed = state.destroyed
        self.banished = state.banished
        self.turn = state.turn
        self.pending = state.pending
        self.past = state.past

    def freeze(self) -> State:
        return State(
            setting=self.setting,
            phase=self.phase,
            mover=self.mover,
            field=tuple(self.field),
            areas=(self.areas[0], self.areas[1]),
            hidden=self.hidden,
            middle=self.middle,
            unused=self.unused,
            destroyed=self.destroyed,
            banished=self.banished,
            turn=self.turn,
            pending=self.pending,
            past=self.past,
        )

    def gain(self, seat: int, *cards: Card) -> None:
        """Add cards to an Area."""
        self.areas[seat] = with_cards(self.areas[seat], *cards)

    def lose(self, seat: int, card: Card) -> None:
        """Take a card out of an Area, for all to see."""
        self.areas[seat] = less(self.areas[seat], card)
        self._hide_only(seat, less(self.hidden[seat], card))

    def show_all_of(self, seat: int) -> None:
        """Nothing of a seat's Area stays hidden."""
        self._hide_only(seat, ())

    def _hide_only(self, seat: int, cards: Cards) -> None:
        if cards != self.hidden[seat]:
            self.hidden = (cards, self.hidden[1]) if seat == 0 else (self.hidden[0], cards)
            # What was hidden never is again, so no earlier position can come back
            self.past = ()


def with_cards(cards: Cards, *more: Card) -> Cards:
    """The cards and some more, sorted."""
    return tuple(sorted(cards + more))


def less(cards: Cards, card: Card) -> Cards:
    """The cards without one of them."""
    return tuple(other for other in cards if other != card)
