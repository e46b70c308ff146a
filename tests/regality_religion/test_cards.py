"""The table of cards against the book's list."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from cardgames import NotationError
from cardgames.regality_religion.cards import CARDS, CITIZEN, FACTION_CARDS, NAMES, NEUTRALS, Card, Kind, format_cards, parse_cards


@pytest.mark.rule("RVR-02")
def test_both_factions_have_the_same_seven_powers() -> None:
    pairs = ["king pope", "queen cardinal", "princess saint", "minister bishop", "general paladin", "mage monk", "castle temple"]
    assert pairs == [f"{mine} {yours}" for mine, yours in zip(*FACTION_CARDS, strict=True)]
    assert all(mine.effect == yours.effect and mine.kind == yours.kind for mine, yours in zip(*FACTION_CARDS, strict=True))


@pytest.mark.rule("RVR-03")
def test_there_are_21_neutrals_beside_the_citizen() -> None:
    assert (36, 7, 7, 21) == (len(CARDS), *map(len, FACTION_CARDS), len(NEUTRALS))
    assert CITIZEN not in NEUTRALS
    assert [None] * 22 == [card.faction for card in (CITIZEN, *NEUTRALS)]


def test_what_is_passive_and_what_is_active() -> None:
    """The book's list: two fortresses, Shaman, Enchantress, Sage, Hermit, Tower and Death are passive; the Citizen has nothing."""
    passive = {"castle", "temple", "shaman", "enchantress", "sage", "hermit", "tower", "death"}
    assert passive == {str(card) for card in CARDS if card.kind is Kind.PASSIVE}
    assert {"citizen"} == {str(card) for card in CARDS if card.kind is Kind.NONE}
    assert {Kind.ACTIVE: 27, Kind.PASSIVE: 8, Kind.NONE: 1} == Counter(card.kind for card in CARDS)


def test_names_are_read_in_either_case() -> None:
    assert CARDS[1] == Card.parse(" Queen ")
    assert "queen citizen" == format_cards(parse_cards("Citizen queen"))
    assert "Card.parse('queen')" == repr(Card.parse("queen"))


def test_an_unknown_name_suggests_the_nearest() -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse("Quen")
    assert ("Quen", "Quen is no card: unknown; did you mean queen?") == (caught.value.place, str(caught.value.reason))


def test_a_long_word_is_cut_short() -> None:
    """Forty signs of it are shown, and all names."""
    with pytest.raises(NotationError) as caught:
        Card.parse("Z" * 50)
    assert "Z" * 50 == caught.value.place
    assert f"{'Z' * 40} is no card: unknown; there is {', '.join(NAMES)}" == str(caught.value.reason)


def test_a_card_survives_pickling() -> None:
    assert CARDS[5] == pickle.loads(pickle.dumps(CARDS[5]))
