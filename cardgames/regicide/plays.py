"""Ways to play cards in step 1: single cards, companions with another card, combos and jesters, each worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from itertools import combinations
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

#: REG-08: PAIRS[companion][card], both ways for two companions.
PAIRS: Final = {ace: {card: Play((ace, card)) for card in CARDS if card != ace and card not in JESTERS} for ace in COMPANIONS}


def _combos(rank: str) -> Iterator[Play]:
    cards = [Card.of(rank, suit) for suit in SUITS]
    for size in (2, 3, 4):
        yield from map(Play, combinations(cards, size))


#: REG-09: all sets of one number, whatever they add up to.
COMBOS: Final = {rank: tuple(_combos(rank)) for rank in NUMBERS}


@lru_cache(maxsize=4096)
def _combos_in(cards: tuple[Card, ...], cap: int | None) -> tuple[Play, ...]:
    held = set(cards)
    return tuple(
        combo for combos in COMBOS.values() for combo in combos if (cap is None or combo.value <= cap) and held.issuperset(combo.cards)
    )


@lru_cache(maxsize=65536)
def plays(hand: tuple[Card, ...], cap: int | None) -> tuple[Play, ...]:
    """All plays of a hand: single cards, companions with another card, combos up to the cap; the cards in their own order."""
    found = [SINGLES[card] for card in hand]
    aces = [card for card in hand if card in PAIRS]
    for n, ace in enumerate(aces):
        pairs = PAIRS[ace]
        found += [pairs[card] for card in hand if card in pairs and card not in aces[:n]]
    ranks = [card % 13 for card in hand]
    if len(set(ranks)) < len(ranks):
        found += _combos_in(hand, cap)
    return tuple(found)
