"""Ways to play cards in step 1: single cards, companions with another card, combos and jesters, each worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from itertools import chain, combinations
from typing import Final

import attrs

from cardgames.core.cards import CARDS, SUITS, Card
from cardgames.regicide.cards import CLUBS, COMPANIONS, DIAMONDS, HEARTS, JESTERS, NUMBERS, SPADES, SUIT_OF, VALUES, total


class Kind(Enum):
    """The ways to play cards."""

    SINGLE = "single"
    COMPANION = "companion"
    COMBO = "combo"
    JESTER = "jester"


#: By name, for speed.
JESTER: Final = Kind.JESTER


def kind_of(cards: tuple[Card, ...]) -> Kind | None:
    """What sort of play the cards make, whatever the combo cap; None where they make none."""
    ranks = {card.rank for card in cards}
    if len(set(cards)) != len(cards):
        return None
    match len(cards):
        case 1:
            # REG-07, REG-10
            return Kind.JESTER if cards[0] in JESTERS else Kind.SINGLE
        case 2 if "A" in ranks and None not in ranks:
            # REG-08: a companion and one other card, which is no jester.
            return Kind.COMPANION
        case 2 | 3 | 4 if len(ranks) == 1 and ranks <= set(NUMBERS):
            # REG-09
            return Kind.COMBO
    return None


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards))


@attrs.frozen
class Play:
    """Play cards against the enemy: ``play 8D AC``. What it is worth and which powers it holds is worked out once."""

    cards: tuple[Card, ...] = attrs.field(converter=_sorted)
    kind: Kind | None = attrs.field(init=False, eq=False, repr=False)
    value: int = attrs.field(init=False, eq=False, repr=False)
    clubs: bool = attrs.field(init=False, eq=False, repr=False)
    diamonds: bool = attrs.field(init=False, eq=False, repr=False)
    hearts: bool = attrs.field(init=False, eq=False, repr=False)
    spades: bool = attrs.field(init=False, eq=False, repr=False)
    #: The spade cards' own worth, for REG-R3.
    spade_value: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        suits = {SUIT_OF[card] for card in self.cards}
        derived = {
            "kind": kind_of(self.cards),
            "value": total(self.cards),
            "clubs": CLUBS in suits,
            "diamonds": DIAMONDS in suits,
            "hearts": HEARTS in suits,
            "spades": SPADES in suits,
            "spade_value": sum(VALUES[card] for card in self.cards if SUIT_OF[card] is SPADES),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)


#: Every play exists once.
SINGLES: Final = tuple(Play((card,)) for card in CARDS)

#: REG-08: PAIRS[companion][card]; two companions are one play, found under either.
PAIRS: Final = {ace: {other: Play((ace, other)) for other in CARDS if other != ace and other not in JESTERS} for ace in COMPANIONS}


def _combos(rank: str) -> Iterator[Play]:
    cards = [Card.of(rank, suit) for suit in SUITS]
    for size in (2, 3, 4):
        yield from map(Play, combinations(cards, size))


#: REG-09: all sets of one number, whatever they add up to.
COMBOS: Final = {rank: tuple(_combos(rank)) for rank in NUMBERS}


# The plays of a hand. Cards that go together are looked up by a set of bits: it has few values, while hands are ever new.

_BITS: Final = {card: 1 << n for n, card in enumerate(card for rank in ("A", *NUMBERS) for card in CARDS if card.rank == rank)}


@lru_cache
def _bits(cap: int | None) -> tuple[int, ...]:
    """By card: its bit where it is a companion or can be part of a combo, else 0."""
    return tuple(_BITS[card] if card in COMPANIONS or (card in _BITS and (cap is None or 2 * VALUES[card] <= cap)) else 0 for card in CARDS)


#: The pairs as rows by number of the card, two companions under the lower one only.
_ROWS: Final = {
    ace: tuple(None if other in COMPANIONS and other < ace else pairs.get(other) for other in CARDS) for ace, pairs in PAIRS.items()
}


@lru_cache(maxsize=1024)
def _combos_of(rank: str, suits: int, cap: int | None) -> tuple[Play, ...]:
    """The combos of one number, of which the suits with their bits set are held."""
    held = {Card.of(rank, suit) for n, suit in enumerate(SUITS) if suits >> n & 1}
    return tuple(combo for combo in COMBOS[rank] if held.issuperset(combo.cards) and (cap is None or combo.value <= cap))


@lru_cache(maxsize=65536)
def _together(held: int, cap: int | None) -> tuple[tuple[tuple[Play | None, ...], ...], tuple[Play, ...]]:
    """For the cards in a set of bits: the rows of its companions, and its combos."""
    rows = [_ROWS[ace] for n, ace in enumerate(COMPANIONS) if held >> n & 1]
    combos = [_combos_of(rank, suits, cap) for n, rank in enumerate(NUMBERS, 1) if (suits := held >> 4 * n & 15)]
    return tuple(rows), tuple(chain(*combos))


def plays(hand: tuple[Card, ...], cap: int | None) -> list[Play]:
    """All plays of a sorted hand: single cards, companions with another card, combos up to the cap."""
    found = [SINGLES[card] for card in hand]
    bits = _bits(cap)
    pairs, combos = _together(sum([bits[card] for card in hand]), cap)
    for row in pairs:
        found += [play for card in hand if (play := row[card])]
    found += combos
    return found
