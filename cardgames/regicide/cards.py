"""The cards of Regicide: what they are worth, what each suit does, and the book's two tables."""

from __future__ import annotations

from typing import Final

from cardgames.core.cards import CARDS, JOKERS, RANKS, SUITS, Card, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = SUITS
JESTERS: Final = JOKERS

#: REG-07: what a card is worth, in attack and in payment. A companion is an ace.
WORTH: Final = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 10, "Q": 15, "K": 20}

#: REG-18: attack and health of an enemy.
ENEMIES: Final = {"J": (10, 20), "Q": (15, 30), "K": (20, 40)}

#: REG-03: jesters in the tavern and hand limit, by the number of players.
SETUP: Final = {1: (0, 8), 2: (0, 7), 3: (1, 6), 4: (2, 5)}

#: REG-35: jesters beside the table of a solo game.
SOLO_JESTERS: Final = 2

#: By card: its worth (a jester's is 0) and its suit (a jester has none).
VALUES: Final = (*(WORTH[rank] for _ in SUITS for rank in RANKS), 0, 0)
SUIT_OF: Final[tuple[Suit | None, ...]] = tuple(card.suit for card in CARDS)

NUMBERS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
COMPANIONS: Final = tuple(Card.of("A", suit) for suit in SUITS)

#: REG-01: royals in the order in which they are met, weakest rank first.
ROYALS: Final = tuple(Card.of(rank, suit) for rank in ENEMIES for suit in SUITS)

#: REG-02: the tavern's cards that are the same at every table.
COMMONERS: Final = tuple(sorted((*COMPANIONS, *(Card.of(rank, suit) for rank in NUMBERS for suit in SUITS))))


def total(cards: tuple[Card, ...]) -> int:
    """What the cards are worth together."""
    return sum([VALUES[card] for card in cards])
