"""What each weight of the policy stands for: with all others at zero a score can be worked out on paper."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from cardgames.regicide.board import FLIP, NUMBER, YIELD, Board
from cardgames.regicide.plays import Play
from cardgames.regicide.policy import DEFEAT, VICTORY, Policy, policy
from cardgames.regicide.state import Wish
from cardgames.regicide.weights import Weights
from tests.regicide.boards import at, cards

QUEENS_NEXT = "castle QC QD QH QS KC KD KH KS"


def only(**given: float) -> Policy:
    """The policy for which nothing else counts."""
    return Policy(Weights(**{**{field.name: 0.0 for field in attrs.fields(Weights)}, **given}))


def board(position: str) -> Board:
    """``2p JS; 5C 9H | 2C; table 3D``: variant and enemy, the hands, other entries."""
    who, hands, *entries = position.split("; ")
    variant, enemy = who.split()
    return Board.of(at(variant, enemy, hands, **{key: text for key, _, text in (entry.partition(" ") for entry in entries)}))


def number(move: str) -> int:
    return {"yield": YIELD, "flip": FLIP}[move] if move in ("yield", "flip") else NUMBER[Play(cards(move))]


def check(given: dict[str, float], position: str, move: str, expected: float) -> None:
    assert expected == pytest.approx(only(**given).scores(board(position), [number(move)])[0])


SUITS = {"clubs": 1, "diamonds": 10, "hearts": 100, "spades": 1000}
WORTHS = {"clubs_worth": 1, "diamonds_worth": 10, "hearts_worth": 100, "spades_worth": 1000}
ROYALS = {"companion": 1, "jack": 10, "queen": 100, "king": 1000, "clubs": 0.5}


@pytest.mark.parametrize(
    ("given", "position", "expected"),
    [
        # 2 clubs, 1 diamond, 3 hearts, 1 spade; worth 5, 4, 18 and 8
        (SUITS, "2p JH; 2C 3C 4D 5H 6H 7H 8S | 9C; table 10S", 2 + 10 + 300 + 1000),
        (WORTHS, "2p JH; 2C 3C 4D 5H 6H 7H 8S | 9C; table 10S", 5 + 40 + 1800 + 8000),
        ({"hearts": 1, "hearts_worth": 10}, "2p JH; 5H 6D | 2C; table 10S", 1 + 50),
        ({"clubs": 3, "curve": 1}, "2p JH; 10C 4D | 2C; table 10S", 3 + 10 * 10 / 20 + 4 * 4 / 20),
        # A companion, a jack, two queens and a king; three clubs
        (ROYALS, "2p KH; AC 4C JD QD QS KC | 3C; table 10S | 9S | AS", 1 + 10 + 200 + 1000 + 3 * 0.5),
        ({"jester": 3, "clubs": 1}, "4p JH; *1 *2 7C | 2C | 3C | 4C; table 10S", 3 + 3 + 1),
        # Jack, queen, king
        ({"clubs": 2, "kept_stage": 0.5}, "2p JH; 7C | 2C; table 10S", 2),
        ({"clubs": 2, "kept_stage": 0.5}, "2p QH; 7C | 2C; table 10S | 5S", 2 * 1.5),
        ({"clubs": 2, "kept_stage": 0.5}, "2p KH; 7C | 2C; table 10S | 9S | AS", 2 * 2),
        # Immune to clubs, and no more
        ({"clubs": 20, "diamonds": 5, "immune": 1}, "3p JC; 7C 3D | 2C | 3C; table 10S", 20 - 7 + 5),
        ({"clubs": 20, "diamonds": 5, "immune": 1}, "3p JC; 7C 3D | 2C | 3C; table *1 | 10S", 20 + 5),
        ({"clubs": 20, "kept_stage": 0.5, "immune": 1}, "2p QC; 7C 3D | 2C; table 10S | 5S", 20 * 1.5 - 7),
        ({"diamonds": 20, "immune": 1}, "2p JD; 7C 3D | 2C; table 10S", 20 - 3),
        ({"hearts": 20, "immune": 1}, "2p JH; 7H 3D | 2C; table 10S", 20 - 7),
        ({"clubs": 2, "yielding": 100}, "2p JH; 7C | 2C; table 10S", 102),
    ],
)
def test_kept_cards_are_what_a_seat_has_that_yields_behind_a_full_shield(given: dict[str, float], position: str, expected: float) -> None:
    check(given, position, "yield", expected)


TAVERN = {"tavern_6": 1, "tavern_16": 10, "tavern": 100}
PARTNER = {"partner": 1, "partner_empty": 6}


@pytest.mark.parametrize(
    ("given", "position", "move", "expected"),
    [
        # 40 cards less 3 in hands and 1 on the table
        (TAVERN, "2p JH; 7C 8D | 2C; table 10S", "yield", 6 + 160 + 3600),
        (TAVERN, "2p JH; 7C 8D | 2C; table 10S; tavern 2H 3H 4H 5H; discard rest", "yield", 4 + 40 + 400),
        ({"tavern": 1, "yielding": 100}, "2p JH; 7C 8D | 2C; table 10S", "yield", 100 + 36),
        # Five cards: three for the seat, two for the other
        ({"draw": 1}, "2p JH; 5D 10C 9C | 2C; table 10S", "5D", 3),
        ({"draw": 1}, "2p JH; 2C | 5D 10C 9C; table 10S; turn 1", "5D", 3),
        ({"draw": 1, "draw_stage": 0.5}, "2p QH; 5D 10C 9C | 2C; table 10S | 5S", "5D", 3 * 1.5),
        ({"draw": 1, "draw_stage": 0.5}, "2p KH; 5D 10C 9C | 2C; table 10S | 9S | AS", "5D", 3 * 2),
        ({"draw": 10, "damage": 1}, "2p JH; 5D 10C 9C | 2C; table 10S", "5D", 30 + 5),
        ({"draw": 10, "tavern": 1}, "2p JH; 5D 10C 9C | 2C; table 10S", "5D", 30 + 40 - 5 - 5),
        ({"draw": 1}, "2p JH; 5D 10C 9C | 2C; table 10S; tavern 2H 3H; discard rest", "5D", 1),
        ({"draw": 1}, "2p JH; 5D 10C 9C 8C 7C 6C 4C | 2C; table 10S", "5D", 1),
        ({"draw": 1, "damage": 1}, "2p JD; 5D 10C 9C | 2C; table 10S", "5D", 5),
        # Room for 4, 5 and 3 of 6: five cards go 2, 2 and 1
        ({**PARTNER, "draw": 10}, "3p JH; 5D 10C 9C | 2C | 3C 4C 6C; table 10S", "5D", 2 * 10 + 2 * (1 + 5) + 1 * (1 + 3)),
        # Room for 5, 5 and 4 of 6: two cards, one each for the first two
        (PARTNER, "3p JH; 3C 4C | 2D 10C | 2C; table 10S; turn 1", "2D", 1 + 5),
        ({"partner": 1, "tavern": 10}, "2p JH; 5D 10C 9C | 2C; table 10S", "5D", 2 + 10 * (35 - 5)),
        # Hearts: as many as there are, as many as the play is worth, none from an immune enemy
        ({"tavern": 1}, "2p JD; 5H 10C 9C | 2C; table 10S; discard 3C 4C", "5H", 33 + 2),
        ({"tavern": 1}, "2p JD; 3H 10C 9C | 2C; table 10S; discard 4C 5C 6C 7C", "3H", 31 + 3),
        ({"tavern": 1}, "2p JH; 3H 10C 9C | 2C; table 10S; discard 4C 5C 6C 7C", "3H", 31),
        ({"tavern": 1}, "2p JD; 3C 10C 9C | 2C; table 10S; discard 4C 5C 6C 7C", "3C", 31),
        # 2 cards and 6 healed, then 3 drawn by each
        ({"tavern": 1, "draw": 10}, "2p JC; AH 5D 10C | 2C; table 10S; tavern 2H 3H; discard rest", "AH 5D", 2 + 6 - 6 + 30),
    ],
)
def test_cards_drawn_and_healed(given: dict[str, float], position: str, move: str, expected: float) -> None:
    check(given, position, move, expected)


LAST = {"last_6": 1, "last_14": 10}


@pytest.mark.parametrize(
    ("given", "position", "move", "expected"),
    [
        ({"damage": 1}, "2p JH; 5C 10D | 2C", "5C", 10),
        ({"damage": 1}, "2p JH; 5H 10D | 2C", "5H", 5),
        ({"damage": 1}, "2p JH; 5S 10D | 2C", "5S", 5),
        ({"damage": 1}, "2p JH; 5D 10D | 2C", "5D", 5),
        ({"damage": 1}, "2p JC; 5C 10D | 2C", "5C", 5),
        ({"damage": 1}, "3p JC; 5C 10D | 2C | 3C; table *1", "5C", 10),
        ({"damage": 1}, "2p JS; 5C AD 10D | 2C", "AD 5C", 12),
        ({"damage": 1, "diamonds": 100}, "2p JH; 5D 6D | 2C; table 10S", "5D", 5 + 100),
        # 20 - 5, 20 - 10, 20 - 17, 20 - 19
        (LAST, "2p JH; 5H 10D | 2C", "5H", -6 - 140),
        (LAST, "2p JH; 10H 10D | 2C", "10H", -6 - 100),
        (LAST, "2p JH; 7H 10C | 2C; table 10D", "7H", -3 - 30),
        (LAST, "2p JH; 7H 10C | 2C; table 10D | 9D", "yield", -1 - 10),
        ({"last_6": 1}, "2p JH; 7H 10C | 2C; table 10D", "7H", -3),
        ({"last_14": 1}, "2p JH; 7H 10C | 2C; table 10D", "7H", -3),
    ],
)
def test_damage_and_what_is_left_of_the_enemy(given: dict[str, float], position: str, move: str, expected: float) -> None:
    check(given, position, move, expected)


KILL = {"kill": 1, "kill_stage": 10}
EXACT = {"exact": 1, "exact_stage": 10}
HURT = "table 10S | 8H"


@pytest.mark.parametrize(
    ("given", "position", "move", "expected"),
    [
        (KILL, "2p JH; 10H 7C | 2C; table 10S", "10H", 1),
        (KILL, "2p QH; QC 7C | 2C; table 10S", "QC", 11),
        (KILL, "2p KH; QC 7C | 2C; table 10S", "QC", 21),
        (EXACT, "2p JH; 10H 7C | 2C; table 10S", "10H", 1),
        (EXACT, "2p JH; 10H 7C | 2C; table 10S", "7C", 0),
        (EXACT, "2p QH; 10C 7C | 2C; table 10S", "10C", 11),
        (EXACT, "2p KH; QC 7C | 2C; table 10S", "QC", 21),
        ({"kill": 100, "exact": 1}, "2p JH; 10H 7C | 2C; table 10S", "10H", 101),
        # 14 and 10 of 10
        ({"excess": 1, "kill": 100}, "2p JH; 10H 7C | 2C; table 10S", "7C", 100 - 4),
        ({"excess": 1, "kill": 100}, "2p JH; 10H 7C | 2C; table 10S", "10H", 100),
        ({"damage": 1}, "2p JH; 10H 7C | 2C; table 10S", "7C", 10),
        ({"damage": 1, "kill": 100}, "2p JH; 10H 7C | 2C; table 10S", "10H", 110),
        # What is left in hand, against an enemy that is immune to nothing known
        ({"clubs": 1, "hearts": 100}, "2p JH; 10H 7C 3C | 2C; table 10S", "10H", 2),
        ({"clubs": 20, "immune": 1}, "2p JC; 10H 7C | 2C; table 10S", "10H", 20),
        ({"clubs": 20, "kept_stage": 0.5}, "2p QC; QH 7C | 2C; table 10S | 5S", "QH", 30),
        # 40 less 5; the fallen on top after an exact kill; 10 drawn
        ({"tavern": 1}, "2p JH; 10H 7C 8C | 2C; table 10S", "10H", 35 + 1),
        ({"tavern": 1}, "2p JH; 10H 7C 8C | 2C; table 10S", "7C", 35),
        ({"tavern": 1, "kill": 1000}, "2p JH; 10D 7C 8C | 2C; table 10S", "10D", 1000 + 35 - 10 + 1),
        ({"draw": 1, "kill": 100}, "2p JH; 10D 7C 8C | 2C; table 10S", "10D", 100 + 5),
        # One card left, none, one drawn
        ({"short": 1, "kill": 100}, "2p JH; 10H 7C | 2C; table 10S", "10H", 100 - 4),
        ({"short": 1, "kill": 100}, "2p JH; 10H | 2C; table 10S", "10H", 100 - 9),
        ({"short": 1, "kill": 100}, f"2p JH; 2D | 2C; {HURT}", "2D", 100 - 4),
        ({"short": 1, "kill": 100}, "2p JH; 10H 7C 8C 9C | 2C; table 10S", "10H", 100),
        # 10 and a card to play, of 7; of 3 and one drawn; of 14; of 17; 15 and a card, of 7
        ({"kill_exposed": 1, "kill": 100}, "2p JH; 10H 7C | 2C; table 10S", "10H", 100 - (10 + 5 - 7)),
        ({"kill_exposed": 1, "kill": 100}, f"2p JH; 2D 3C | 2C; {HURT}", "2D", 100 - (10 + 5 - 3 - 5)),
        ({"kill_exposed": 1, "kill": 100}, "2p JH; 10H 9C 5C | 2C; table 10S", "10H", 100 - 1),
        ({"kill_exposed": 1, "kill": 100}, "2p JH; 10H 9C 8C | 2C; table 10S", "10H", 100),
        ({"kill_exposed": 1, "kill": 100}, f"2p JH; 10H 7C | 2C; table 10S; {QUEENS_NEXT}", "10H", 100 - (15 + 5 - 7)),
        # Of one card and of two, one each is played: 0 and 5 for 10; cards drawn are worth 5 more each
        ({"kill_others_exposed": 1, "kill": 100}, "3p JH; 10H 7C | 2C | 3C 4C; table 10S", "10H", 100 - 10 - 5),
        ({"kill_others_exposed": 1, "kill": 100}, "3p JH; 10H 7C | 2C | 3C 4C 5C; table 10S", "10H", 100 - 10),
        ({"kill_others_exposed": 1, "kill": 100}, f"3p JH; 2D 3C | 2C | 4C 5C; {HURT}", "2D", 100 - 5 - 5),
        ({"kill_others_exposed": 1, "kill": 100}, f"3p JH; 3D 3C | 2C | 4C 5C; {HURT}", "3D", 100 - 5),
        # The last enemy
        ({"kill": 1}, "2p KH; 10H 2C | 3C; table 10C | 10S; castle", "10H", VICTORY),
        ({"damage": 1}, "2p KH; 10H 10D 2C | 3C; table 10C | 9S; castle", "10H", 10),
    ],
)
def test_a_kill(given: dict[str, float], position: str, move: str, expected: float) -> None:
    check(given, position, move, expected)


@pytest.mark.parametrize(
    ("given", "position", "move", "expected"),
    [
        # 10 due: the 9 at 1 a point, then one point of the 10 at 2; the 5 played costs nothing
        ({"clubs": 20, "spades": 9}, "2p JH; 5H 10C 9S | 2C", "5H", 29 - 9 - 2),
        # ... and pays half if it is not
        ({"clubs": 20, "spades": 9}, "2p JH; 5H 10C 9S | 2C", "yield", 29 - 5),
        ({"clubs": 20, "diamonds": 1, "damage": 100}, "2p JH; 5H 10C 4D 3D | 2C", "5H", 500 + 22 - 1 - 1 - 3 * 2),
        # 1 due, none, less than none
        ({"clubs": 20}, "2p JH; 5H 10C | 2C; table 9S", "5H", 20 - 2),
        ({"clubs": 20}, "2p JH; 5H 10C | 2C; table 10S", "5H", 20),
        ({"clubs": 20}, "2p JH; 5H 10C | 2C; table 10S | 4S", "5H", 20),
        ({"clubs": 20}, "2p JH; 5S 10C | 2C; table 4S", "5S", 20 - 2),
        # Two cards left, one paid; one left to pay with; nothing to pay
        ({"short": 1, "clubs": 10, "spades": 9}, "2p JH; 5H 10C 9S 8S | 2C", "5H", 28 - 10 - 1),
        ({"short": 1, "damage": 1}, "2p JH; 5H 10C | 2C", "5H", 5 - 9),
        ({"short": 1, "damage": 1}, "2p JH; 5H 10C 9C | 2C; table 9S", "5H", 5 - 4),
        ({"short": 1, "damage": 1}, "2p JH; 5H 7C 8C | 2C; table 10S", "5H", 5 - 1),
        ({"short": 1, "damage": 1}, "2p JH; 2D 7C | 2C; table 10S", "2D", 2 - 1),
        ({"short": 1, "damage": 1}, "2p JH; 2H 7C | 2C; table 10S", "2H", 2 - 4),
        ({"short": 1, "yielding": 1}, "2p JH; 7C 8C | 2C; table 10S", "yield", 1 - 1),
        ({"short": 1, "yielding": 1}, "2p JH;  | 2C; table 10S", "yield", 1 - 9),
        # What cannot be paid: 9 and 7 for 10; 4 for 10, of which 5 more may be drawn
        ({"damage": 1}, "2p JH; 5H 9C | 2C", "5H", 5 + DEFEAT - 20),
        ({"damage": 1}, "2p JH; 5H 7C | 2C", "5H", 5 + DEFEAT - 60),
        ({}, "2p JH; AD 4C | 2C", "AD", DEFEAT - 20),
        ({}, "2p JH; 5H 4C | 2C", "yield", DEFEAT - 20),
        # Two points hoped for from three cards; the card kept is lost
        ({"risk": 9, "point": 10, "clubs": 2}, "2p JH; 5D 8C | 2C", "5D", 2 - 9 * 2 / 3 - 2 - 20),
        ({"risk": 9, "diamonds": 3, "clubs": 2}, "2p JH; 5D 8C | 2C", "5D", 2 - 9 * 2 / 3 - 2),
        ({"risk": 9}, "2p JH; 5D 8C | 2C", "5D", -9 * 2 / 3),
        ({"point": 10}, "2p JH; 5D 8C | 2C", "5D", -20),
        ({"risk": 1}, "2p JH; AD 5C | 2C", "AD", -5),
    ],
)
def test_the_enemy_strikes_back(given: dict[str, float], position: str, move: str, expected: float) -> None:
    check(given, position, move, expected)


FLIPPING = {"flip": 1, "draw": 10, "point": 100}


@pytest.mark.parametrize(
    ("given", "position", "move", "expected"),
    [
        # A new hand of 8, 10 points out of it, the old hand gone
        (FLIPPING, "solo JH; 5H 3C", "yield", 1 + 80 - 1000),
        ({**FLIPPING, "hearts": 7}, "solo JH; 5H 3C", "yield", 7 + 1 + 80 - 1000 - 7),
        # Five drawn, which may do, so half the hand still counts
        ({**FLIPPING, "clubs": 1000}, "solo JH; 5D 3C", "5D", 50 + 1000 + 1 + 80 - 1000 - 50 - 1000 + 500),
        ({**FLIPPING, "clubs": 1000}, "solo JH; 5D 3C; tavern 2H 3H 4H 6H 7H 8H; discard rest", "5D", 1 + 10 - 1000 + 500),
        # Exactly enough with the card drawn; one too few
        ({"clubs": 10}, "solo JH; AD 5C", "AD", 10 - 10 + 5),
        ({"clubs": 10}, "solo JH; AD 4C", "AD", 10 - 10),
        ({"clubs": 10, "diamonds": 100}, "solo JH; AD 5C", "AD", 10 - 10 + 5),
        ({"damage": 1}, "solo JH; 5H 4C; flips 0", "5H", 5 + DEFEAT - 20 * 6),
        # The flip itself: 40 less 2, less 8; few cards left
        (FLIPPING, "solo JH; 5C 3C", "flip", 1 + 80),
        ({"draw": 10, "draw_stage": 0.5}, "solo QH; 5C 3C", "flip", 80 * 1.5),
        ({"flip": 1, "tavern": 1}, "solo JH; 5C 3C", "flip", 1 + 30),
        ({"flip": 1, "short": 1}, "solo JH; 5C 3C", "flip", 1),
        ({"flip": 100, "short": 1}, "solo JH; 5C 3C; tavern 2H; discard rest", "flip", 100 - 4),
        ({"flip": 100, "short": 1}, "solo JH; 5C 3C; tavern; discard rest", "flip", 100 - 9),
        ({"flip": 100, "tavern": 1, "draw": 5}, "solo JH; 5C 3C; tavern 2H 4H; discard rest", "flip", 100 + 10),
    ],
)
def test_a_new_hand_for_a_solo_player(given: dict[str, float], position: str, move: str, expected: float) -> None:
    check(given, position, move, expected)


EXPOSED = {"next_exposed": 1, "others_exposed": 10}


@pytest.mark.parametrize(
    ("given", "position", "move", "expected"),
    [
        # After a card played: 0 and 5 for 10
        (EXPOSED, "3p JH; 5H 10C | 2C | 3C 4C", "5H", -10 - 50),
        (EXPOSED, "3p JH; 3C 4C | 5H 10C | 2C; turn 1", "5H", -10 - 50),
        (EXPOSED, "4p JH; 5H 10C | 2C 3C | 4C 6C | 7C", "5H", -5 - 50 - 100),
        ({**EXPOSED, "damage": 1}, "3p JH; 5H 10C | 2C | 3C 4C 6C", "5H", 5 - 10),
        ({**EXPOSED, "yielding": 1}, "2p JH; 5H 10C | 2C", "yield", 1 - 10),
        # Drawn: 2, 1, 1 and 1, 1
        (EXPOSED, "3p JH; 4D 10C | 2C | 3C 4C", "4D", -5),
        (EXPOSED, "3p JH; 2D 10C | 2C | 3C 4C", "2D", -5 - 50),
        (EXPOSED, "3p JH; 2C 3C 4C 6C 7C 8C | 2D 10C 9C 5C 5H | 5S; turn 1", "2D", -5),
        # Two drawn for 20
        (EXPOSED, "2p KH; 5D JC QC | 2C", "5D", 5 * 2 - 20),
        # Half the attack shielded
        (EXPOSED, "3p JH; 5S 10C | 2C | 3C 4C", "5S", -5),
        # Shielded 5 of 10, 15 health left; 1 of 1, 6 left; immune; no longer
        ({"shield": 1}, "2p JH; 5S 10H | 2C", "5S", 5),
        ({"shield": 1, "shield_left": 20}, "2p JH; 5S 10H | 2C", "5S", 5 * (1 + 15)),
        ({"shield": 1, "shield_left": 20, "damage": 100}, "2p JH; 5S 4H | 2C; table 9S", "5S", 500 + 1 * (1 + 6)),
        ({"shield": 1, "damage": 100}, "2p JS; 5S 10H | 2C", "5S", 500),
        ({"shield": 1, "damage": 100}, "3p JS; 5S 10H | 2C | 3C; table *1", "5S", 500 + 5),
        ({"shield": 1, "damage": 100}, "2p JH; 5C 10H | 2C", "5C", 1000),
        ({"shield": 1}, "2p JH; 5H 10H | 2C", "5H", 0),
        # 13, 23, 20 and 29 for twice 10; 13 and a card drawn
        ({"exposed": 1, "damage": 100}, "2p JH; 5H 10D 3D | 2C", "5H", 500 + 13 - 20),
        ({"exposed": 100, "spare": 1}, "2p JH; 5H 10D 9D 4D | 2C", "5H", 23 - 20 - 8),
        ({"exposed": 100, "spare": 1}, "2p JH; 5H 10D 8D 2D | 2C", "5H", -8),
        ({"exposed": 100, "spare": 1}, "2p JH; 5H 10D 10S 9D | 2C", "5H", 0),
        ({"exposed": 1, "spare": 100}, "2p JH; 2D 10D 3D | 2C", "2D", 13 + 5 - 20),
        ({"exposed": 1, "spare": 100}, "2p JH; 10D 5D 2D | 2C", "yield", 17 - 20),
        # Shield and danger together, and the same when 10♣ is kept and would kill
        ({"shield": 1, "spare": 1}, "2p JH; 5S 10H 5D | 2C", "5S", 5 + (15 - 10 - 8)),
        (
            {"clubs": 10, "shield": 1, "shield_kill": 2, "spare": 1, "exposed_kill": 3},
            "2p JH; 5S 10C 5D | 2C",
            "5S",
            10 + 2 * 5 + 3 * (15 - 10 - 8),
        ),
        ({"clubs": 10, "spare": 1, "exposed_kill": 3}, "2p JH; 5H 10C 5D 6D | 2C", "5H", 10 + 3 * (21 - 20 - 8)),
        ({"clubs": 10, "shield": 1, "shield_kill": 3}, "2p JH; 5S 10C 9D | 2C", "5S", 10 + 15),
    ],
)
def test_who_is_exposed_and_what_shields(given: dict[str, float], position: str, move: str, expected: float) -> None:
    check(given, position, move, expected)


CAN = {"can_kill": 100, "can_exact": 1000}


@pytest.mark.parametrize(
    ("given", "position", "move", "expected"),
    [
        # 10♣ deals 20 of 15 left, 10♦ 10 of 10
        ({**CAN, "clubs": 10}, "2p JH; 5S 10C 9D | 2C", "5S", 10 + 100),
        ({**CAN, "diamonds": 10}, "2p JH; 6S 10D 9H | 2C; table 4H", "6S", 10 + 1100),
        # 9♦ is paid, and no other
        ({**CAN, "clubs": 1, "spades": 5}, "2p JH; 5S 10C 9D | 2C", "5S", 1 + 100),
        # 10♣ is paid itself: alone, after 2♦
        ({**CAN, "diamonds": 9}, "2p JH; 5S 10C 9D | 2C", "5S", 9),
        ({**CAN, "clubs": 1, "spades": 900}, "2p JH; 5H 2D 10C 9S | 2C", "5H", 901 - 0.1 * 8),
        # What would kill is played
        ({**CAN, "damage": 1}, "2p JH; 10S 9H 8H | 2C", "10S", 10),
        # Nothing is due
        ({**CAN, "damage": 1}, "2p JH; 5H 10C | 2C; table 10S", "5H", 5 + 100),
        ({**CAN, "damage": 1}, "2p JH; 5H 5D | 2C; table 10S", "5H", 5 + 1100),
        (CAN, "2p JC; 5H 10C | 2C; table 9S", "yield", 0),
    ],
)
def test_what_can_be_done_next_time(given: dict[str, float], position: str, move: str, expected: float) -> None:
    check(given, position, move, expected)


JESTERS = {"jester_clubs": 1, "jester_diamonds": 10, "jester_hearts": 100, "jester_spades": 1000}


@pytest.mark.parametrize(
    ("given", "position", "expected"),
    [
        ({"jester_played": 1, "jester_attack": 10}, "3p JH; *1 7C | 2C | 3C", 1 + 100),
        ({"jester_attack": 10}, "3p JH; *1 7C | 2C | 3C; table 4S", 60),
        ({"jester_attack": 10}, "3p JH; *1 7C | 2C | 3C; table 10S | 4S", 0),
        # 15 of 20, 25 of 30 left
        ({**JESTERS, "jester_played": 1}, "3p JC; *1 7C | 2C | 3C; table 5H", 1 + 0.75),
        (JESTERS, "3p JD; *1 7C | 2C | 3C; table 5H", 7.5),
        (JESTERS, "3p JH; *1 7C | 2C | 3C; table 5H", 75),
        (JESTERS, "3p QS; *1 7C | 2C | 3C; table 5H", 1000 * 25 / 30),
        ({**JESTERS, "jester_played": 1}, "4p JH; *1 7C | 2C | 3C | 4C; table *2", 1),
        # Clubs count double once immunity is gone
        ({"jester_kill": 1, "jester_played": 10}, "3p JC; *1 10C | 2C | 3C", 11),
        ({"jester_kill": 1, "jester_played": 10}, "3p JC; *1 9C | 2C | 3C", 10),
        # 41 less 4
        ({"clubs": 1, "jester": 5, "tavern": 1, "jester_played": 100}, "3p JH; *1 7C | 2C | 3C", 1 + 37 + 100),
    ],
)
def test_a_jester(given: dict[str, float], position: str, expected: float) -> None:
    check(given, position, "*1", expected)


@pytest.mark.parametrize(
    "position",
    [
        "3p JH; 2D 3D 10C *1 | 2C | 4C 5C; table 10S | 8H",
        "2p KH; 10H 5D 9C 2C | 3C; table 10C | 10S; castle",
        "solo QS; 5D 5H 10C 9S",
        "2p JC; AD 4D 7H | 2C",
    ],
)
def test_a_move_is_scored_the_same_beside_others(position: str) -> None:
    plays, moves = policy(3), board(position).moves()
    for ordered in (moves, moves[::-1]):
        assert [plays.scores(board(position), [move])[0] for move in ordered] == plays.scores(board(position), ordered)


# Payments and flips


@pytest.mark.parametrize(
    ("given", "position", "paid"),
    [
        # 5♣ at 6 - 4, 5♦ at 3; times two the one is 12 - 4, the other 6
        ({"clubs": 6, "diamonds": 3, "kept_stage": 1, "immune": 0.8}, "3p JC; 5C 5D | 2C | 3C; table 5S; phase pay 5", "5C"),
        ({"clubs": 6, "diamonds": 3, "kept_stage": 1, "immune": 0.8}, "3p QC; 5C 5D | 2C | 3C; table 10S; phase pay 5", "5D"),
        ({"clubs": 6, "diamonds": 3, "kept_stage": 1, "immune": 0.8}, "3p JC; 5C 5D | 2C | 3C; table *1 | 5S; phase pay 5", "5D"),
        ({"spades": 6, "diamonds": 5, "immune": 1}, "2p JS; 10S 10D | 2C; phase pay 10", "10S"),
    ],
)
def test_a_payment_knows_the_enemy(given: dict[str, float], position: str, paid: str) -> None:
    assert tuple(map(int, cards(paid))) == only(**given).payment(board(position))


@pytest.mark.parametrize(
    ("given", "position", "paid", "least"),
    [
        # What is kept, and the points paid out of the new hand, against 8 new cards and a tavern that is smaller by 8
        ({"clubs": 100}, "solo JH; 10C 9D 8D; phase pay 10", "9D 8D", 100),
        ({"clubs": 100, "diamonds": 1}, "solo JH; 10C 9D 8D 7D; phase pay 10", "9D 8D", 101),
        ({"draw": 2}, "solo JH; 10C 9D 8D; phase pay 10", "9D 8D", -16),
        ({"draw": 2, "draw_stage": 0.5}, "solo JH; 10C 9D 8D; phase pay 10", "9D 8D", -16),
        ({"draw": 2, "draw_stage": 0.5}, "solo QH; 10C 9D 8D; phase pay 15", "9D 8D", -24),
        ({"draw": 2, "draw_stage": 0.5}, "solo KH; 10C 9D 8D 7D; phase pay 20", "9D 8D 7D", -32),
        ({"point": 2}, "solo JH; 10C 9D 8D; phase pay 10", "9D 8D", 20),
        ({"tavern": 3}, "solo JH; 10C 9D 8D; phase pay 10", "9D 8D", 24),
        ({"tavern": 3, "draw": 2}, "solo JH; 10C 9D 8D; phase pay 10; tavern 2H 3H; discard rest", "9D 8D", 6 - 4),
    ],
)
def test_a_flip_is_made_when_it_is_worth_more(given: dict[str, float], position: str, paid: str, least: float) -> None:
    payment = tuple(map(int, cards(paid)))
    made = [only(**given, flip=least + more).flips(board(position), payment) for more in (-0.5, 0, 0.5)]
    assert [False, False, True] == made


# After a jester


@pytest.mark.parametrize(
    ("given", "hands", "seats", "named"),
    [
        ({"name_size": 1}, "2C 3C | 4C 5C 6C | 7C 8C 9C 10C", [0, 1, 2], 2),
        ({"name_size": -1}, "4C 5C 6C | 2C 3C | 7C 8C 9C 10C", [0, 1, 2], 1),
        ({"name_size": 1, "name_self": 1.5}, "2C 3C | 4C 5C 6C | 7C 8C 9C 10C", [0, 1, 2], 2),
        ({"name_size": 1, "name_self": 2.5}, "2C 3C | 4C 5C 6C | 7C 8C 9C 10C", [1, 2, 0], 0),
        ({"name_size": 1, "name_self": 0.5}, "2C 3C | 4C 5C | 7C 8C", [1, 2, 0], 0),
        ({"name_size": 1, "name_self": -0.5}, "2C 3C | 4C 5C | 7C 8C", [0, 1, 2], 1),
        ({}, "2C 3C | 4C 5C | 7C 8C", [1, 2, 0], 1),
    ],
)
def test_whom_to_name(given: dict[str, float], hands: str, seats: list[int], named: int) -> None:
    assert named == only(**given).names(board(f"3p JH; {hands}; table *1; phase choose"), seats)


@pytest.mark.parametrize(
    ("hand", "table", "said"),
    [
        # 16 of 15 left; 14 of 15, and 9 for 10
        ("8C 2S", "5D | *1", Wish.EAGER),
        ("7C 2S", "5D | *1", Wish.RELUCTANT),
        # 5 for 10 less 5, and 4
        ("4C AS", "5S | *1", Wish.NEUTRAL),
        ("3C AS", "5S | *1", Wish.RELUCTANT),
        # No card at all, one point left
        ("", "10D | 9D | *1", Wish.RELUCTANT),
    ],
)
def test_a_wish_knows_the_damage_and_the_shield(hand: str, table: str, said: Wish) -> None:
    waiting = board(f"3p+wishes=on JH; 2H 3H | {hand} | 2D 3D; table {table}; phase wish")
    assert said is only().wish(waiting, 1)
    assert 0 == waiting.seat


@pytest.mark.parametrize(("hand", "said"), [("10C", Wish.EAGER), ("9C 2S", Wish.NEUTRAL)])
def test_a_wish_is_about_this_enemy_and_not_the_next(hand: str, said: Wish) -> None:
    """The last jack: 20 kill it, 18 do not, and 11 pay it; a queen would take 30 and 15."""
    assert said is only().wish(board(f"3p+wishes=on JH; 2H 3H | {hand} | 2D 3D; table *1; phase wish; {QUEENS_NEXT}"), 1)


# To the end


@pytest.mark.parametrize(
    ("given", "position", "won", "flips"),
    [
        # A jack's 20 of 30, a payment of 10 without the 10, and the last blow
        ({"damage": 1, "hearts": 5}, "solo KH; JC 10H 9D 8D; table 10S; castle", True, 2),
        # The same, but new hands are worth more than any payment: they are empty
        ({"damage": 1, "hearts": 5, "point": -100}, "solo KH; JC 10H 9D 8D; table 10S; castle; tavern; discard rest", False, 0),
        # Nothing can be paid
        ({"damage": 1}, "solo KH; 5H; castle; tavern; discard rest; flips 0", False, 0),
        # Behind a full shield, yielding for ever
        ({"yielding": 1}, "solo+solo_yield=allowed JH; 2C; table 10S; flips 0", False, 0),
    ],
)
def test_a_playout_ends(given: dict[str, float], position: str, won: bool, flips: int) -> None:
    played = board(position)
    assert won is only(**given).playout(played, Random(0))
    assert flips == played.flips
