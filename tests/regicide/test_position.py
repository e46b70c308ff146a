"""Positions as text: read back as written, by hand too, and refused when they cannot be."""

from __future__ import annotations

import pytest

from cardgames.core.errors import NotationError, VariantError
from cardgames.regicide import GAME
from cardgames.regicide.state import Phase
from tests.regicide.boards import at, cards, random_game

BY_HAND = """
variant 2p
phase pay 7             # what is left of 10
turn 0
enemy JH 15/20
castle JC JD JS QC QD QH QS KC KD KH KS
table 3S | 4D AC | 2H   # in the order of the plays
hands 2C 3C 9H | 10D AS
discard 5C 6C
tavern rest
"""


def test_a_position_written_by_hand() -> None:
    state = GAME.load(BY_HAND)
    assert (Phase.PAY, 7, cards("JH")[0], 3 + 2 * 5 + 2) == (state.phase, state.due, state.enemy, state.damage)
    assert (cards("2C 3C 9H"), cards("5C 6C"), 3) == (state.hands[0], state.discard, len(state.table))
    assert 52 == sum(GAME.pieces(state).values())


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 2},
        {"players": 3, "wishes": True},
        {"players": 4, "discard_pile": "top"},
        {"players": 1, "payment": "any", "solo_yield": "allowed", "enemy_attack": -5},
        {"players": 4, "hand_limit": 8, "enemy_health": -10, "first_seat": 3},
    ],
)
def test_every_state_of_a_game_is_read_back(options: dict[str, object]) -> None:
    for seed in range(8):
        for state in random_game(seed, **options):
            assert state == GAME.load(GAME.dump(state))


def test_before_the_deal_there_is_only_the_variant() -> None:
    assert "variant 2p\nphase deal\n" == GAME.dump(GAME.setup(GAME.default))


BASE = {"variant": "2p", "enemy": "JS", "hands": "2C 10H | 3C"}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hands": "2C 2C | 3C"}, "in two places: 2C"),
        ({"hands": "2C | 3C", "tavern": "4C 2C rest"}, "in two places: 2C"),
        ({"tavern": "4C", "discard": ""}, "missing: "),
        ({"hands": "2C *1 | 3C"}, "not in this game: \\*1"),
        ({"hands": "2C 3C 4C 5C 6C 7C 8C 9C | 3D"}, "a hand holds at most 7"),
        ({"hands": "2C 3C"}, "2 hands are expected"),
        ({"hands": "2C 3X | 4C"}, "no such card"),
        ({"enemy": "9S"}, "an enemy is a jack, queen or king"),
        ({"enemy": "JS 5/20"}, "the table has dealt 0/20"),
        ({"enemy": "JS 0/30"}, "the table has dealt 0/20"),
        ({"table": "10C | 5C"}, "would have fallen"),
        ({"table": "6C 6D"}, "cannot be played together"),
        ({"table": "AC *1", "variant": "3p", "hands": "2C | 3C | 4C"}, "cannot be played together"),
        ({"castle": "QC JC rest"}, "the castle is"),
        ({"castle": "JC JD", "discard": "rest"}, "the castle is"),
        ({"turn": "2"}, "there is no seat 2"),
        ({"turn": "x"}, "a number is expected"),
        ({"yielded": "5"}, "there is no seat 5"),
        ({"flips": "1"}, "at most 0 can be left"),
        ({"phase": "rest"}, "a phase is one of"),
        ({"phase": "play 3"}, "only a payment has an amount"),
        ({"phase": "pay 11"}, "strikes with 10"),
        ({"phase": "pay 9", "discard": "", "tavern": "rest"}, "strikes with 10"),
        ({"phase": "pay", "discard": "5H"}, "nothing is left to pay"),
        ({"phase": "pay 10", "turn": "1"}, "cannot pay"),
        ({"phase": "heal"}, "only hearts heal"),
        ({"phase": "choose"}, "no jester"),
        ({"phase": "wish"}, "no jester"),
        ({"phase": "over"}, "not over"),
        ({"phase": "over 10"}, "not over"),
        ({"hands": "2C | ", "turn": "1", "yielded": "0"}, "neither play nor yield"),
        ({"wishes": "eager"}, "wishes are stated after a jester"),
        ({"wishes": "keen"}, "a wish is one of"),
        ({"enemy": "none", "castle": "", "discard": "rest"}, "without an enemy the game is over"),
        ({"healed": "5H", "discard": "5H"}, "healed cards are hidden"),
        ({"healed": "5H", "tavern": "5H rest"}, "the tavern is exact kills"),
        ({"buried": "5H", "discard": "5H 6H"}, "only with discard_pile=top"),
        ({"variant": "2p+discard_pile=top", "buried": "5H", "discard": "5H 6H"}, "buried cards are the lowest"),
        ({"variant": "2p+discard_pile=top", "healed": "2C | 3C"}, "all heals are one"),
        ({"phase": "deal"}, "before the deal"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(changes: dict[str, str], reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        at(**{**BASE, **changes})


def test_the_place_is_named() -> None:
    with pytest.raises(NotationError, match="at “hands 2C 3C”"):
        at(**{**BASE, "hands": "2C 3C"})


@pytest.mark.parametrize(
    "text", ["", "variant 2p", "phase play", "variant 2p\nphase play", "castle castle", "variant 2p\nvariant 2p\nphase deal"]
)
def test_malformed_texts(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.load(text)


def test_an_impossible_variant() -> None:
    with pytest.raises(VariantError):
        GAME.load("variant 5p\nphase deal")


@pytest.mark.parametrize("wishes", ["", "eager", "eager neutral eager"])
def test_wishes_must_fit_the_phase(wishes: str) -> None:
    with pytest.raises(NotationError, match="so many wishes"):
        at("3p+wishes=on", "JS", "2C | 3C | 4C", table="*1", phase="choose", wishes=wishes)
