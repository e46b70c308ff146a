"""What may be played, and what is refused with its reason."""

from __future__ import annotations

import pytest

from cardgames.core.cards import CARDS
from cardgames.core.codes import format_variant, parse_variant
from cardgames.core.errors import VariantError
from cardgames.regicide import GAME
from cardgames.regicide.cards import ROYALS
from cardgames.regicide.variants import VARIANTS, Variant
from tests.regicide.boards import dealt


@pytest.mark.rule("REG-03")
@pytest.mark.parametrize(("players", "jesters", "limit"), [(1, 0, 8), (2, 0, 7), (3, 1, 6), (4, 2, 5)])
def test_jesters_and_hand_limit_follow_the_players(players: int, jesters: int, limit: int) -> None:
    variant = Variant(players=players)
    assert (jesters, limit) == (variant.tavern_jesters, variant.limit)


@pytest.mark.rule("REG-03", "REG-V1", "REG-V2", "REG-V3", "REG-V4", "REG-V6")
@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("players", 0, "1 to 4"),
        ("players", 5, "1 to 4"),
        ("hand_limit", 0, "1 to 10"),
        ("hand_limit", 11, "1 to 10"),
        ("jesters", 3, "0 to 2"),
        ("combo_cap", -1, "0 to 40"),
        ("enemy_health", 7, "0, -10, -5, 5, 10"),
        ("enemy_attack", 1, "0, -5, -2, 2, 5"),
        ("solo_yield", "sometimes", "forbidden, allowed, not_twice"),
        ("payment", "all", "stop, any"),
        ("mixed_shield", True, "full, spades"),
        ("players", True, "1 to 4"),
        ("first_seat", 2, "0 to 1"),
    ],
)
def test_a_bad_option_is_named_with_what_is_allowed(field: str, value: object, allowed: str) -> None:
    with pytest.raises(VariantError) as caught:
        GAME.variant(**{field: value})
    assert field == caught.value.field
    assert field in str(caught.value)
    assert allowed in str(caught.value)


@pytest.mark.rule("REG-05")
def test_a_first_seat_that_does_not_exist_is_explained() -> None:
    with pytest.raises(VariantError) as caught:
        Variant(players=3, first_seat=3)
    assert "seat 3 does not exist with 3 players; allowed: 0 to 2" == str(caught.value.reason)


@pytest.mark.rule("REG-18", "REG-V3", "REG-V4")
def test_only_royals_have_attack_and_health() -> None:
    variant = Variant(enemy_attack=-5, enemy_health=10)
    enemies = {card: (variant.attacks[card], variant.healths[card]) for card in CARDS if variant.attacks[card] or variant.healths[card]}
    strength = {"J": (5, 30), "Q": (10, 40), "K": (15, 50)}
    assert {card: strength[card.rank or ""] for card in ROYALS} == enemies


def test_presets() -> None:
    assert ["standard", "solo", "italian", "spanish", "french"] == list(VARIANTS)
    assert [2, 1, 2, 2, 2] == [variant.players for variant in VARIANTS.values()]


@pytest.mark.rule("REG-R4", "REG-R5")
def test_editions_differ_where_their_books_do() -> None:
    assert ("others", "begin") == (VARIANTS["italian"].jester_names, VARIANTS["italian"].early_spades)
    assert ("anyone", "never") == (VARIANTS["spanish"].jester_names, VARIANTS["spanish"].early_spades)
    assert VARIANTS["standard"] == VARIANTS["french"]


def test_share_codes_name_the_players() -> None:
    assert "2p" == format_variant(VARIANTS, Variant())
    assert Variant(players=4, wishes=True) == parse_variant(VARIANTS, "4p+wishes=on")
    assert Variant(combo_cap=None) == parse_variant(VARIANTS, "2p+combo_cap=none")


@pytest.mark.rule("REG-V1")
@pytest.mark.parametrize("limit", [1, 4, 10])
def test_another_hand_limit(limit: int) -> None:
    assert [limit] * 4 == [len(hand) for hand in dealt(players=4, hand_limit=limit).hands]


@pytest.mark.rule("REG-V2")
def test_another_number_of_jesters() -> None:
    assert 40 + 2 == sum(map(len, dealt(players=2, jesters=2).hands)) + len(dealt(players=2, jesters=2).tavern)
    assert 0 == Variant(players=4, jesters=0).tavern_jesters
    solo = Variant(players=1, jesters=1)
    assert (0, 1) == (solo.tavern_jesters, solo.flips)
