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
THREE = {"variant": "3p", "hands": "2C | 3C | 4C"}
WISHES = {**THREE, "variant": "3p+wishes=on", "table": "*1"}
CLOSED = {"variant": "2p+discard_pile=top", "healed": "2C", "discard": "5H 6H"}
WON = {"enemy": "none", "castle": "", "phase": "over"}

NUMBER = "a number is expected"
CASTLE = "the castle is what is left of the jacks, then the queens, then the kings"
TAVERN = "the tavern is exact kills, then cards of the deal, then the heals in their order"
TOGETHER = "these cards cannot be played together"
HEALED = "healed cards are hidden in hands or tavern, each in one batch"
BURIED = "buried cards are the lowest of the discard, sorted, while healed cards are hidden"
HEARTS = "only hearts heal, and only from a discard"
NO_JESTER = "the last play was no jester"
GOES_ON = "the game is not over: the seat can still act"
AFTER_JESTER = "wishes are stated after a jester"
SO_MANY = "so many wishes cannot be stated now"


@pytest.mark.parametrize(
    ("changes", "reason", "place"),
    [
        # Cards
        ({"hands": "2C 2C | 3C"}, "in two places: 2C", "variant 2p"),
        ({"hands": "2C 4C | 3C", "tavern": "4C 2C rest"}, "in two places: 2C 4C", "variant 2p"),
        ({"enemy": "QS", "discard": ""}, "missing: JC JD JH JS", "variant 2p"),
        ({"hands": "2C *1 *2 | 3C"}, "not in this game: *1 *2", "variant 2p"),
        ({"hands": "2C 4C 5C 6C 7C 8C 9C 10C | 3D"}, "a hand holds at most 7 cards", "hands 2C 4C 5C 6C 7C 8C 9C 10C | 3D"),
        ({"hands": "2C 3C"}, "2 hands are expected, separated by |", "hands 2C 3C"),
        ({"hands": "2C 3X | 4C"}, "no such card; write a rank (A 2-10 J Q K) and a suit (C D H S), as in 10H", "3X"),
        # Enemy, table and castle
        ({"enemy": "9S 0/20"}, "an enemy is a jack, queen or king", "9S 0/20"),
        ({"enemy": "JS 5/20"}, "the table has dealt 0/20", "enemy JS 5/20"),
        ({"enemy": "JS 0/30"}, "the table has dealt 0/20", "enemy JS 0/30"),
        ({"table": "10C"}, "the enemy would have fallen", "enemy JS"),
        ({"table": "10C | 5C"}, "the enemy would have fallen", "enemy JS"),
        ({**WON, "table": "4C"}, "without an enemy the table is empty", "enemy none"),
        ({"table": "6C 6D"}, TOGETHER, "6C 6D"),
        ({**THREE, "table": "AC *1"}, TOGETHER, "AC *1"),
        ({"castle": "QC JC rest"}, CASTLE, "castle QC JC rest"),
        ({"castle": "JC JD", "discard": "rest"}, CASTLE, "castle JC JD"),
        ({"castle": "JC JD JH 9D QD QH QS KC KD KH KS"}, CASTLE, "castle JC JD JH 9D QD QH QS KC KD KH KS"),
        # Numbers
        ({"turn": "2"}, "there is no seat 2; seats are 0 to 1", "2"),
        ({"turn": "999"}, "there is no seat 999; seats are 0 to 1", "999"),
        ({"turn": "1000"}, NUMBER, "1000"),
        ({"turn": "x"}, NUMBER, "x"),
        ({"yielded": "0 5"}, "there is no seat 5; seats are 0 to 1", "5"),
        ({"flips": "1"}, "at most 0 can be left", "flips 1"),
        # Phases
        ({"phase": "rest"}, "a phase is one of deal, play, heal, wish, choose, pay, over", "rest"),
        ({"phase": "play 3"}, "only a payment has an amount", "play 3"),
        ({"phase": "pay 11"}, "the enemy strikes with 10", "phase pay 11"),
        ({"phase": "pay 9", "discard": "", "tavern": "rest"}, "the enemy strikes with 10", "phase pay 9"),
        ({"phase": "pay", "discard": "5H"}, "nothing is left to pay", "phase pay"),
        ({"phase": "pay 10", "turn": "1"}, "the seat cannot pay: the game is over", "phase pay 10"),
        ({"phase": "heal"}, HEARTS, "phase heal"),
        ({"phase": "heal", "table": "2H"}, HEARTS, "phase heal"),
        ({"phase": "heal", "table": "4C", "discard": "5H"}, HEARTS, "phase heal"),
        ({"phase": "heal", "enemy": "JH", "table": "2H", "discard": "5H"}, HEARTS, "phase heal"),
        ({"phase": "choose"}, NO_JESTER, "phase choose"),
        ({"phase": "wish"}, NO_JESTER, "phase wish"),
        ({"hands": "2C | ", "turn": "1", "yielded": "0"}, "the seat can neither play nor yield: the game is over", "phase play"),
        ({"phase": "deal"}, "before the deal there is nothing but the variant", "deal"),
        # The end
        ({"phase": "over"}, GOES_ON, "phase over"),
        ({"phase": "over", "yielded": "1"}, GOES_ON, "phase over"),
        ({"phase": "over", "hands": " | 3C"}, GOES_ON, "phase over"),
        ({"phase": "over 10"}, GOES_ON, "phase over 10"),
        ({"phase": "over 10", "hands": "10H | 3C"}, GOES_ON, "phase over 10"),
        ({**WON, "phase": "play"}, "without an enemy the game is over", "phase play"),
        ({**WON, "phase": "over 10"}, "the game is won: nothing is due", "phase over 10"),
        # Wishes
        ({"wishes": "keen"}, "a wish is one of eager, neutral, reluctant", "keen"),
        ({"wishes": "eager"}, AFTER_JESTER, "phase play"),
        ({"wishes": "eager", "phase": "over 10", "hands": "2C | 3C"}, AFTER_JESTER, "phase over 10"),
        ({**WISHES, "phase": "choose"}, SO_MANY, "phase choose"),
        ({**WISHES, "phase": "choose", "wishes": "eager"}, SO_MANY, "phase choose"),
        ({**WISHES, "phase": "choose", "wishes": "eager neutral eager"}, SO_MANY, "phase choose"),
        ({**WISHES, "phase": "wish", "wishes": "eager neutral"}, SO_MANY, "phase wish"),
        # Memory
        ({"healed": "5H", "discard": "5H"}, HEALED, "healed 5H"),
        ({"healed": "2C | 2C"}, HEALED, "healed 2C | 2C"),
        ({"healed": "5H", "tavern": "5H rest"}, TAVERN, "healed 5H"),
        ({"tavern": "5H JD rest"}, TAVERN, "healed"),
        ({"buried": "5H", "discard": "5H 6H"}, "only with discard_pile=top are cards buried", "healed"),
        ({**CLOSED, "healed": "2C | 3C"}, "with discard_pile=top all heals are one", "healed 2C | 3C"),
        ({**CLOSED, "healed": "", "buried": "5H"}, BURIED, "healed"),
        ({**CLOSED, "buried": "6H"}, BURIED, "healed 2C"),
        ({**CLOSED, "buried": "5H 6H"}, BURIED, "healed 2C"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(changes: dict[str, str], reason: str, place: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(**{**BASE, **changes})
    assert (reason, place) == (str(caught.value.reason), caught.value.place)


@pytest.mark.parametrize(
    "changes",
    [
        {"table": "5D 5H"},
        {"tavern": "JD 5H rest"},
        {"phase": "pay 10", "hands": "10H | 3C"},
        {"variant": "2p+payment=any", "phase": "pay", "discard": "5H"},
        {"phase": "heal", "table": "2H", "discard": "5H"},
        {"phase": "heal", **THREE, "enemy": "JH", "table": "*1 | 2H", "discard": "5H"},
        {**WISHES, "phase": "wish", "wishes": "eager"},
        {**WISHES, "phase": "choose", "wishes": "eager neutral"},
        {"phase": "over 10", "hands": "9H | 3C"},
        {"phase": "over", "hands": " | 3C", "yielded": "1"},
        WON,
        {**CLOSED, "buried": "5H"},
    ],
)
def test_what_is_just_possible_is_read(changes: dict[str, str]) -> None:
    state = at(**{**BASE, **changes})
    assert state == GAME.load(GAME.dump(state))


@pytest.mark.rule("REG-27", "REG-30")
def test_the_damage_follows_from_the_table() -> None:
    """8♣ on J♣ before the jester is 8, 3♣ after it 6."""
    assert 8 + 6 == at(**{**BASE, **THREE, "enemy": "JC", "hands": "2C | 5C | 4C", "table": "8C | *1 | 3C"}).damage


def test_piles_that_are_empty_may_be_left_out() -> None:
    won = GAME.load("variant 2p; phase over; turn 0; enemy none; hands 2C | 3C; discard rest")
    assert ((), ()) == (won.castle, won.tavern)
    assert () == GAME.load("variant 2p; phase play; turn 0; enemy JS; hands 2C | 3C; castle rest; tavern rest").discard


@pytest.mark.parametrize(
    ("changes", "keys"),
    [
        ({"yielded": "1 0"}, {"turn": "0", "enemy": "JS 0/20", "hands": "2C 10H | 3C", "yielded": "0 1"}),
        ({"table": "4H | AC 2D", "discard": "9C 8C"}, {"enemy": "JS 10/20", "table": "4H | AC 2D", "discard": "9C 8C"}),
        ({**WISHES, "phase": "choose", "wishes": "eager neutral"}, {"phase": "choose", "table": "*1", "wishes": "eager neutral"}),
        ({"healed": "2C | 3C 10H"}, {"phase": "play", "healed": "2C | 3C 10H"}),
        ({**CLOSED, "buried": "5H"}, {"discard": "5H 6H", "healed": "2C", "buried": "5H"}),
        ({"variant": "solo", "hands": "2C", "flips": "1"}, {"variant": "solo", "hands": "2C", "flips": "1"}),
        ({"phase": "pay 10"}, {"phase": "pay 10", "castle": "JC JD JH QC QD QH QS KC KD KH KS"}),
        (WON, {"enemy": "none", "castle": "", "phase": "over"}),
    ],
)
def test_positions_are_written_with_what_they_need(changes: dict[str, str], keys: dict[str, str]) -> None:
    written = [line.partition(" ") for line in GAME.dump(at(**{**BASE, **changes})).splitlines()]
    always = ["variant", "phase", "turn", "enemy", "castle", "table", "hands", "discard", "tavern"]
    optional = [key for key in ("yielded", "flips", "wishes", "healed", "buried") if key in keys]
    assert [*always, *optional] == [key for key, _, _ in written]
    assert keys.items() <= {key: text for key, _, text in written}.items()


@pytest.mark.parametrize("missing", ["turn", "enemy", "hands"])
def test_what_is_missing_is_named(missing: str) -> None:
    text = "\n".join(f"{key} {entry}" for key, entry in {**BASE, "phase": "play", "turn": "0"}.items() if key != missing)
    with pytest.raises(NotationError) as caught:
        GAME.load(text)
    assert (f"missing: {missing}", text) == (str(caught.value.reason), caught.value.place)


def test_before_the_deal_no_entry_may_follow() -> None:
    with pytest.raises(NotationError, match="nothing but the variant"):
        GAME.load("variant 2p; phase deal; turn 0")


@pytest.mark.parametrize(
    "text", ["", "variant 2p", "phase play", "variant 2p\nphase play", "castle castle", "variant 2p\nvariant 2p\nphase deal"]
)
def test_malformed_texts(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.load(text)


def test_an_impossible_variant() -> None:
    with pytest.raises(VariantError):
        GAME.load("variant 5p\nphase deal")
