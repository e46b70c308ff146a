"""The 36 cards, as one table in the manner of the book's card list, and the few kinds of effect they have."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

import attrs

from cardgames.core.errors import NotationError
from cardgames.core.messages import msg
from cardgames.core.options import unknown

REGALITY: Final = 0
RELIGION: Final = 1
SEAT_NAMES: Final = ("regality", "religion")


class Kind(Enum):
    """When a card's effect works: once when it is played, always while it lies on the field, or never."""

    ACTIVE = "active"
    PASSIVE = "passive"
    NONE = "none"


class Where(Enum):
    """What an effect reaches, seen from the card that has it."""

    # One card of these spaces, chosen by the player
    ADJACENT = "one of the 8 adjacent"
    ORTHOGONAL = "one of the 4 orthogonally adjacent"
    DIAGONAL = "one of the 4 diagonally adjacent"
    ALLY = "an ally on the field"
    FIELD = "a card of the field"
    # Every card of one group of spaces, chosen by the player
    RAY = "one of the 8 directions"
    CROSS_OR_SALTIRE = "all orthogonally or all diagonally adjacent"
    OPPOSITE_ORTHOGONAL = "both sides, along the row or the column"
    OPPOSITE_DIAGONAL = "both sides, along one of the two diagonals"
    # Every card of these spaces
    AROUND = "all 8 adjacent"
    STAR = "all 8 directions"
    AHEAD = "the three in the row in front"
    BEHIND = "the three in the row behind"
    SELF = "itself"
    SIDES = "left and right"
    FRONT_AND_BACK = "in front and behind"
    # Away from the field
    OPPONENT_AREA = "the opponent's Area"
    DISCARD = "the discard"
    UNUSED = "the unused neutrals"

    # Looked up at every step: identity will do
    __hash__ = object.__hash__


@attrs.frozen
class Destroy:
    """Turn face down; `shielded`: only what has a shield."""

    where: Where
    shielded: bool = False


@attrs.frozen
class Convert:
    """Turn to face the other player."""

    where: Where


@attrs.frozen
class Banish:
    """Send to the discard at once."""

    where: Where


@attrs.frozen
class Take:
    """Bring into the player's own Area."""

    where: Where


@attrs.frozen
class Copy:
    """Use another card's Active effect."""

    where: Where


@attrs.frozen
class Move:
    """Shift a card to a free space."""

    where: Where


@attrs.frozen
class Shield:
    """Nothing can affect the cards there."""

    where: Where


@attrs.frozen
class Negate:
    """A card played there has no Active effect."""

    where: Where


@attrs.frozen
class Lose:
    """Whoever it faces at the end has lost."""


@attrs.frozen
class Cover:
    """Is placed on an ally; the pile is one card with a shield."""


@attrs.frozen
class Nothing:
    """No effect at all."""


Effect: TypeAlias = Destroy | Convert | Banish | Take | Copy | Move | Shield | Negate | Lose | Cover | Nothing

_W = Where
_ACTIVE, _PASSIVE, _NONE = Kind

#: The book's list: name, faction (None: neutral), active, passive or none, effect. A card's number is its place here.
LIST: Final[tuple[tuple[str, int | None, Kind, Effect], ...]] = (
    ("king", REGALITY, _ACTIVE, Destroy(_W.ADJACENT)),
    ("queen", REGALITY, _ACTIVE, Convert(_W.RAY)),
    ("princess", REGALITY, _ACTIVE, Convert(_W.CROSS_OR_SALTIRE)),
    ("minister", REGALITY, _ACTIVE, Convert(_W.ADJACENT)),
    ("general", REGALITY, _ACTIVE, Destroy(_W.ORTHOGONAL)),
    ("mage", REGALITY, _ACTIVE, Destroy(_W.DIAGONAL)),
    ("castle", REGALITY, _PASSIVE, Shield(_W.SELF)),
    ("pope", RELIGION, _ACTIVE, Destroy(_W.ADJACENT)),
    ("cardinal", RELIGION, _ACTIVE, Convert(_W.RAY)),
    ("saint", RELIGION, _ACTIVE, Convert(_W.CROSS_OR_SALTIRE)),
    ("bishop", RELIGION, _ACTIVE, Convert(_W.ADJACENT)),
    ("paladin", RELIGION, _ACTIVE, Destroy(_W.ORTHOGONAL)),
    ("monk", RELIGION, _ACTIVE, Destroy(_W.DIAGONAL)),
    ("temple", RELIGION, _PASSIVE, Shield(_W.SELF)),
    ("citizen", None, _NONE, Nothing()),
    ("samurai", None, _ACTIVE, Banish(_W.OPPOSITE_ORTHOGONAL)),
    ("ninja", None, _ACTIVE, Banish(_W.OPPOSITE_DIAGONAL)),
    ("poet", None, _ACTIVE, Copy(_W.ORTHOGONAL)),
    ("artist", None, _ACTIVE, Copy(_W.DIAGONAL)),
    ("shaman", None, _PASSIVE, Negate(_W.ORTHOGONAL)),
    ("enchantress", None, _PASSIVE, Negate(_W.DIAGONAL)),
    ("sage", None, _PASSIVE, Shield(_W.SIDES)),
    ("hermit", None, _PASSIVE, Shield(_W.FRONT_AND_BACK)),
    ("witch", None, _ACTIVE, Take(_W.ALLY)),
    ("palmist", None, _ACTIVE, Convert(_W.AHEAD)),
    ("historian", None, _ACTIVE, Convert(_W.BEHIND)),
    ("fairy", None, _ACTIVE, Move(_W.FIELD)),
    ("assassin", None, _ACTIVE, Banish(_W.OPPONENT_AREA)),
    ("necromancer", None, _ACTIVE, Take(_W.DISCARD)),
    ("pirate", None, _ACTIVE, Destroy(_W.ADJACENT, shielded=True)),
    ("dragon", None, _ACTIVE, Convert(_W.STAR)),
    ("revolutionary", None, _ACTIVE, Convert(_W.AROUND)),
    ("tower", None, _PASSIVE, Cover()),
    ("death", None, _PASSIVE, Lose()),
    ("adventurer", None, _ACTIVE, Take(_W.OPPONENT_AREA)),
    ("merchant", None, _ACTIVE, Take(_W.UNUSED)),
)

NAMES: Final = tuple(row[0] for row in LIST)
FACTIONS: Final = tuple(row[1] for row in LIST)
KINDS: Final = tuple(row[2] for row in LIST)
EFFECTS: Final = tuple(row[3] for row in LIST)


class Card(int):
    """One of the 36 cards: ``Card.parse("queen")``; compares and sorts by its place in the list."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card's name, in either case."""
        try:
            return _BY_NAME[text.strip().lower()]
        except KeyError:
            raise NotationError(msg("{name} is no card: {hint}", name=text[:40], hint=unknown(text.lower()[:40], NAMES)), text) from None

    @property
    def faction(self) -> int | None:
        """The seat whose faction it belongs to; None for a neutral."""
        return FACTIONS[self]

    @property
    def kind(self) -> Kind:
        return KINDS[self]

    @property
    def effect(self) -> Effect:
        return EFFECTS[self]

    def __str__(self) -> str:
        return NAMES[self]

    __format__ = object.__format__

    def __repr__(self) -> str:
        return f"Card.parse({NAMES[self]!r})"


Cards: TypeAlias = tuple[Card, ...]

CARDS: Final[Cards] = tuple(Card(number) for number in range(len(LIST)))
_BY_NAME: Final = dict(zip(NAMES, CARDS, strict=True))

#: The seven of each faction, by seat.
FACTION_CARDS: Final[tuple[Cards, Cards]] = (
    tuple(card for card in CARDS if card.faction == REGALITY),
    tuple(card for card in CARDS if card.faction == RELIGION),
)
CITIZEN: Final = _BY_NAME["citizen"]
#: The 21 neutrals that are dealt.
NEUTRALS: Final[Cards] = tuple(card for card in CARDS if card.faction is None and card != CITIZEN)


def parse_cards(text: str) -> Cards:
    """Read cards separated by blanks, sorted."""
    return tuple(sorted(Card.parse(word) for word in text.split()))


def format_cards(cards: Cards) -> str:
    """Write cards in the order given: ``queen citizen``."""
    return " ".join(map(str, cards))
