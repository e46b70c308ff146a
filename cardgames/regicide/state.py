"""Where a game stands: all that the rules and the views must remember, and nothing to show."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs

from cardgames.core.cards import Card
from cardgames.regicide.plays import Play
from cardgames.regicide.variants import Variant


class Phase(Enum):
    """What is being decided."""

    DEAL = "deal"
    PLAY = "play"
    HEAL = "heal"
    WISH = "wish"
    CHOOSE = "choose"
    PAY = "pay"
    OVER = "over"


#: The phases by name: a name of a module is found ten times as fast as a member of an enumeration.
DEAL, PLAY, HEAL, WISH, CHOOSE, PAY, OVER = Phase


class Wish(Enum):
    """What a seat may say after a jester (REG-41)."""

    EAGER = "eager"
    NEUTRAL = "neutral"
    RELUCTANT = "reluctant"


class Reason(Enum):
    """Why the game ended."""

    LAST_KING = "last king"
    CANNOT_PAY = "cannot pay"
    CANNOT_ACT = "cannot act"


class Medal(Enum):
    """What a solo victory is worth, by the jesters flipped for it (REG-38)."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


@attrs.frozen(kw_only=True)
class Outcome:
    """How it ended: for all alike, the game is cooperative."""

    won: bool
    reason: Reason
    #: Enemies defeated, 0 to 12.
    defeated: int
    medal: Medal | None
    returns: tuple[float, ...]


@attrs.frozen
class Memory:
    """What is public about hidden cards (REG-40). A hidden card that is nowhere here comes from the first deal or, a royal,
    from an exact kill.
    """

    #: The cards of each heal that are still hidden, oldest heal first, each sorted; under REG-R8's alternative all heals are one.
    batches: tuple[tuple[Card, ...], ...] = ()
    #: Discarded cards that a heal mixed out of sight (only under REG-R8's alternative).
    buried: tuple[Card, ...] = ()

    def without(self, cards: tuple[Card, ...]) -> Memory:
        """What is left when these cards have been seen by all."""
        if not any(card in batch for batch in self.batches for card in cards):
            return self
        batches = tuple([left for batch in self.batches if (left := tuple([card for card in batch if card not in cards]))])
        # When no healed card is hidden any more, those that stayed are known by elimination.
        return Memory(batches, self.buried if batches else ())


NOTHING = Memory()


@attrs.define(unsafe_hash=True)
class State:
    """One moment of a game, frozen. Piles are tuples with their top first, except the discard, whose top is last."""

    variant: Variant
    phase: Phase
    #: Whose turn it is; a wish is stated by another seat.
    seat: int
    #: The current enemy first; the rest is face down.
    castle: tuple[Card, ...]
    damage: int
    #: Plays against the current enemy, in order; a jester among them cancels its immunity.
    table: tuple[Play, ...]
    #: Each sorted.
    hands: tuple[tuple[Card, ...], ...]
    discard: tuple[Card, ...]
    tavern: tuple[Card, ...]
    #: What is still to be paid in step 4 (of a lost game: what could not be paid).
    due: int
    #: The seats whose own last turn was a yield (REG-33).
    yielded: frozenset[int]
    #: Solo: jesters beside the table that can still be flipped.
    flips: int
    wishes: tuple[Wish, ...]
    memory: Memory

    def __attrs_post_init__(self) -> None:
        self.__class__ = _Frozen

    @property
    def enemy(self) -> Card:
        return self.castle[0]


class _Frozen(State):
    """What every state is once it is made.

    A frozen attrs class sets each field through `object.__setattr__`, which for so many fields takes longer than all the rest of a
    step; this way they are set as plain slots and frozen at once.
    """

    __slots__ = ()

    def __new__(cls, *values: Any, **named: Any) -> State:  # type: ignore[misc]  # `attrs.evolve` makes it by the class of an instance.
        return State(*values, **named)

    def __init__(self, *_: object, **__: object) -> None:
        """Nothing is left to do."""

    def __setattr__(self, name: str, value: object) -> None:
        raise attrs.exceptions.FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        raise attrs.exceptions.FrozenInstanceError

    def __reduce__(self) -> tuple[type[State], tuple[object, ...]]:
        return State, tuple(getattr(self, field.name) for field in attrs.fields(State))


_Frozen.__qualname__ = _Frozen.__name__ = "State"
