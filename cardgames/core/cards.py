"""French-suited playing cards and two jokers.

A card is a small int with a face: `Card` compares, hashes and sorts as fast as an int, packs into bytes and bit sets, and shows itself
as people write it. Cards sort by suit, then rank, jokers last.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from cardgames.core.errors import NotationError
from cardgames.core.messages import msg


class Suit(Enum):
    """The four suits, by the letter they are written with."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        return _SYMBOLS[self]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


_SYMBOLS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
SUITS: Final = tuple(Suit)
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

JOKER_TEXTS: Final = ("*1", "*2")


class Card(int):
    """One of 54 cards: ``Card.parse("10H")``, ``Card.parse("*1")`` for the first joker."""

    __slots__ = ()

    @classmethod
    def of(cls, rank: str, suit: Suit) -> Card:
        return CARDS[SUITS.index(suit) * len(RANKS) + RANKS.index(rank)]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card in either case, with a suit letter or symbol: ``10H``, ``as``, ``K♦``, ``*1``."""
        try:
            return _BY_TEXT[text.strip().upper()]
        except KeyError:
            raise NotationError(msg("no such card; write a rank (A 2-10 J Q K) and a suit (C D H S), as in 10H"), text) from None

    @property
    def is_joker(self) -> bool:
        return self >= 52

    @property
    def suit(self) -> Suit | None:
        """The suit; a joker has none."""
        return None if self >= 52 else SUITS[self // 13]

    @property
    def rank(self) -> str | None:
        """The rank as written, ``"A"`` to ``"K"``; a joker has none."""
        return None if self >= 52 else RANKS[self % 13]

    @property
    def value(self) -> int:
        """1 for an ace to 13 for a king, 0 for a joker; games that value cards otherwise keep tables of their own."""
        return 0 if self >= 52 else self % 13 + 1

    @property
    def symbol(self) -> str:
        """For display: ``10♥``, ``★1``."""
        suit = self.suit
        return f"★{self - 51}" if suit is None else f"{RANKS[self % 13]}{suit.symbol}"

    def __str__(self) -> str:
        return _TEXTS[self]

    __format__ = object.__format__

    def __repr__(self) -> str:
        return f"Card.parse({_TEXTS[self]!r})"


_TEXTS: Final = (*(rank + suit.value for suit in SUITS for rank in RANKS), *JOKER_TEXTS)
CARDS: Final = tuple(Card(index) for index in range(len(_TEXTS)))
JOKERS: Final = CARDS[52:]
_BY_TEXT: Final = {text: CARDS[index] for index, text in enumerate(_TEXTS)} | {card.symbol: card for card in CARDS}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks, in the order written."""
    return tuple(Card.parse(word) for word in text.split())


def format_cards(cards: Iterable[int]) -> str:
    """Write cards in the order given: ``8D AC``."""
    return " ".join(_TEXTS[card] for card in cards)
