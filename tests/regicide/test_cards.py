"""Values and tables, against the book."""

from __future__ import annotations

import pytest

from cardgames.regicide.cards import COMMONERS, ENEMIES, ROYALS, SETUP, VALUES, total
from tests.regicide.boards import cards


@pytest.mark.rule("REG-07")
@pytest.mark.parametrize(
    ("card", "value"),
    [("AH", 1), ("2C", 2), ("7H", 7), ("10S", 10), ("JC", 10), ("QD", 15), ("KS", 20), ("*1", 0), ("*2", 0)],
)
def test_what_a_card_is_worth(card: str, value: int) -> None:
    assert value == VALUES[cards(card)[0]]


def test_cards_are_worth_their_sum() -> None:
    assert 1 + 8 + 20 == total(cards("AC 8D KH *1"))


@pytest.mark.rule("REG-18")
def test_the_table_of_enemies() -> None:
    assert {"J": (10, 20), "Q": (15, 30), "K": (20, 40)} == ENEMIES


@pytest.mark.rule("REG-03")
def test_the_table_of_players() -> None:
    """Players → jesters, hand limit."""
    assert {1: (0, 8), 2: (0, 7), 3: (1, 6), 4: (2, 5)} == SETUP


@pytest.mark.rule("REG-02")
def test_forty_commoners_and_twelve_royals() -> None:
    assert (40, 12) == (len(set(COMMONERS)), len(set(ROYALS)))
    assert not set(COMMONERS) & set(ROYALS)
