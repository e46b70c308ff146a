from __future__ import annotations

import pytest

from cardgames.core.cards import CARDS, JOKERS, Card, Suit, format_cards, parse_cards
from cardgames.core.errors import NotationError


def test_there_are_54_cards_each_read_as_written() -> None:
    assert 54 == len(CARDS)
    assert list(CARDS) == [Card.parse(str(card)) for card in CARDS]
    assert 54 == len({str(card) for card in CARDS})


@pytest.mark.parametrize(
    ("text", "rank", "suit", "value", "symbol"),
    [
        ("10H", "10", Suit.HEARTS, 10, "10♥"),
        ("AS", "A", Suit.SPADES, 1, "A♠"),
        ("KD", "K", Suit.DIAMONDS, 13, "K♦"),
        ("2C", "2", Suit.CLUBS, 2, "2♣"),
    ],
)
def test_a_card_has_rank_suit_value_and_symbol(text: str, rank: str, suit: Suit, value: int, symbol: str) -> None:
    card = Card.parse(text)
    assert (rank, suit, value, symbol) == (card.rank, card.suit, card.value, card.symbol)
    assert card is Card.of(rank, suit)
    assert text == str(card) == f"{card}"


def test_jokers_have_no_rank_no_suit_and_no_value() -> None:
    assert [(None, None, 0, True), (None, None, 0, True)] == [(j.rank, j.suit, j.value, j.is_joker) for j in JOKERS]
    assert ["*1", "*2"] == [str(joker) for joker in JOKERS]
    assert ["★1", "★2"] == [joker.symbol for joker in JOKERS]
    assert not Card.parse("KS").is_joker


@pytest.mark.parametrize("text", ["10h", " 10H ", "10♥"])
def test_reading_forgives_case_blanks_and_symbols(text: str) -> None:
    assert Card.parse("10H") is Card.parse(text)


@pytest.mark.parametrize("text", ["", "1H", "11H", "H10", "10X", "*3", "10H AS", "ı0H"])
def test_what_is_no_card_is_refused_with_the_place(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert f"at “{text}”: no such card; write a rank (A 2-10 J Q K) and a suit (C D H S), as in 10H" == str(caught.value)


def test_cards_sort_by_suit_then_rank_jokers_last() -> None:
    assert "AC KC AD 2H 10H KS *1 *2" == format_cards(sorted(parse_cards("KS *2 10H AD *1 2H KC AC")))


def test_a_repr_can_be_copied() -> None:
    assert "Card.parse('10H')" == repr(Card.parse("10H"))
    assert Card.parse("10H") is eval(repr(Card.parse("10H")))


def test_suits_have_letters_and_symbols() -> None:
    assert ["C♣", "D♦", "H♥", "S♠"] == [suit.value + suit.symbol for suit in Suit]
    assert "Suit.CLUBS" == repr(Suit.CLUBS)
