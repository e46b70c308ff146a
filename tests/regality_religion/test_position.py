"""Positions as text: written by hand, read as written, and refused where they cannot be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import CHANCE, NotationError, Session
from cardgames.core.rng import below, pick
from cardgames.regality_religion import GAME, Card, Piece
from cardgames.regality_religion.cards import FACTION_CARDS, NEUTRALS
from cardgames.testing.regality_religion import KIT
from cardgames.testing.walks import AnySession, walks
from tests.regality_religion.boards import at, play

HAND = """
# Regality to move, and the Saint is about to leave
variant points
mover regality
field  Queen . cardinal / . Tower+king saint!religion / . . Castle
middle dragon
banished citizen
"""


def test_a_position_written_by_hand() -> None:
    state = GAME.load(HAND)
    assert Piece(Card.parse("queen"), 0) == state.field[6]
    assert Piece(Card.parse("cardinal"), 1) == state.field[8]
    assert Piece(Card.parse("tower"), 0, None, Card.parse("king")) == state.field[4]
    assert Piece(Card.parse("saint"), 1, 1) == state.field[5]
    assert (7, 8, 9, 4, 5, 6, 1, 2, 3) == state.setting.kingdom
    assert tuple(card for card in FACTION_CARDS[0] if str(card) not in ("king", "queen", "castle")) == state.areas[0]
    assert 19 == len(state.unused)
    assert 7 == state.turn


def test_a_position_is_written_as_people_read_it() -> None:
    assert (
        "variant points\n"
        "mover regality\n"
        "turn 7\n"
        "kingdom 123/456/789\n"
        "starter religion\n"
        "field Queen . cardinal / . Tower+king saint!religion / . . Castle\n"
        "regality princess minister general mage\n"
        "religion pope bishop paladin monk temple\n"
        "middle dragon\n"
        "banished citizen\n"
    ) == GAME.dump(GAME.load(HAND))


def test_entries_may_stand_in_one_line() -> None:
    assert GAME.load(HAND) == GAME.load(HAND.split("leave")[1].strip().replace("\n", ";"))


@pytest.mark.parametrize("preset", GAME.variants)
def test_every_state_of_a_game_is_read_as_written(preset: str) -> None:
    """Chance nodes, drafts, effects, matches and the end."""
    for seed in range(4):
        rng = Random(seed)
        state = GAME.setup(GAME.variant(preset))
        while GAME.to_move(state) is not None:
            assert state == GAME.load(GAME.dump(state))
            state = GAME.apply(state, GAME.sample(state, rng) if GAME.to_move(state) is CHANCE else pick(rng, GAME.legal(state)))
        assert state == GAME.load(GAME.dump(state))


def test_effects_in_use_are_part_of_it() -> None:
    """A copied Fairy on her way: whose effect, from where, and what she carries."""
    state = play(at("king . . / . Fairy . / . . .", middle="poet"), "place poet b3", "target b2", "target a3")
    assert "pending fairy b3 begun a3" in GAME.dump(state).splitlines()
    assert state == GAME.load(GAME.dump(state))


def test_earlier_positions_are_part_of_it() -> None:
    """A repetition goes on counting after the position was written and read."""
    board = at(". . . / . Witch . / . . .", variant="random+herself=both", regality="artist king", religion="poet pope")
    once = ("place artist a1", "target b2", "target a1", "place poet b1", "target b2", "target b1")
    state = GAME.load(GAME.dump(play(board, *once)))
    assert GAME.outcome(play(state, *once)) is not None


def test_a_position_that_may_recur_has_occurred_once() -> None:
    assert 1 == len(at(". . . / . Witch . / . . .").past)
    assert () == at(". . . / . King . / . . .").past
    assert () == at(". . . / . Witch . / . . .", past="-").past


def test_a_session_starts_from_a_position() -> None:
    session = Session.at(GAME, HAND, seed=1)
    session.push("place general a1")
    assert (1, "place general a1") == (session.to_move, session.history[0].text)


BASE = {"mover": "regality", "field": "King . . / . . . / . . .", "banished": "citizen"}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"field": "King King . / . . . / . . ."}, "in more than one place: king"),
        ({"regality": "queen"}, "nowhere: princess"),
        ({"banished": "-"}, "nowhere: citizen"),
        ({"field": "King . / . . . / . . ."}, "three ranks of three"),
        ({"field": "Kong . . / . . . / . . ."}, "no card"),
        ({"field": "King!nobody . . / . . . / . . ."}, "regality"),
        ({"field": "King!regality . . / . . . / . . ."}, "has left by the destroyer's turn"),
        ({"field": "King+queen . . / . . . / . . ."}, "covers nothing"),
        ({"field": "Tower . . / . . . / . . ."}, "covers a card"),
        ({"mover": "nobody"}, "regality, religion"),
        ({"turn": "-1"}, "whole number"),
        ({"turn": "1", "starter": "regality"}, "other player"),
        ({"turn": "0"}, "the first turn"),
        ({"field": "King Queen . / . . . / . . .", "turn": "1"}, "more cards have been played"),
        ({"phase": "dinner"}, "kingdom"),
        ({"phase": "effect"}, "an effect is pending"),
        ({"phase": "over"}, "do not say that it is over"),
        ({"phase": "keep"}, "only a secret draft"),
        ({"phase": "pick"}, "only a draft"),
        ({"phase": "draw"}, "an effect is pending"),
        ({"phase": "kingdom", "kingdom": "123/456/789", "banished": "-"}, "laid out first"),
        ({"kingdom": "123/456/788"}, "1 to 9"),
        ({"middle": "king"}, "in more than one place"),
        ({"middle": "samurai ninja poet artist shaman sage"}, "no such neutral Area"),
        ({"variant": "random", "middle": "ninja"}, "no such neutral Area"),
        ({"variant": "old_style", "regality": "queen princess minister general mage castle ninja"}, "Old Style"),
        ({"aside": "queen"}, "no neutral for the table"),
        ({"offer": "ninja"}, "not on offer"),
        ({"regality": "queen? princess minister general mage castle"}, "cannot be hidden"),
        ({"variant": "secret_random", "regality": "queen? princess minister general mage castle"}, "cannot be hidden"),
        ({"regality": "-", "banished": "citizen queen princess minister general mage castle"}, "has no card to play"),
        ({"results": "regality:allies:5-4"}, "say that it is over"),
        ({"results": "regality:allies:5-4 regality:allies:5-4"}, "one result"),
        ({"variant": "match", "results": "regality:allies:5-4 regality:allies:5-4"}, "say that it is over"),
        ({"results": "regality"}, "written as in regality:allies:5-4"),
        ({"drafted": "ninja"}, "a slash"),
        ({"drafted": "ninja / -", "regality": "queen princess minister general mage castle ninja"}, "only a secret draft is remembered"),
        ({"pending": "king a3"}, "an effect is pending"),
        ({"pending": "king"}, "written as in"),
        ({"past": "0:......"}, "key of an earlier position"),
        ({"starter": "-"}, "other player"),
        ({"size": "3"}, "unknown"),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(changes: dict[str, str], reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        GAME.load("\n".join(f"{key} {rest}" for key, rest in {**BASE, **changes}.items()))


FULL = "King Queen Mage / Princess Castle pope / saint monk bishop"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"field": FULL}, "the field is full"),
        ({"field": FULL, "phase": "over", "results": "religion:allies:4-5"}, "does not fit the field"),
        ({"field": FULL, "phase": "over", "results": "regality:repetition:5-4"}, "does not fit the field"),
        ({"phase": "over", "results": "regality:allies:5-4"}, "does not fit the field"),
        ({"phase": "over", "results": "regality:match:5-4"}, "does not end by a match"),
        ({"phase": "effect", "pending": "king b2"}, "no card of the mover lies on b2"),
        ({"phase": "effect", "pending": "queen a3"}, "cannot have the effect"),
        ({"phase": "effect", "pending": "king a3"}, "nothing to affect"),
        ({"phase": "effect", "pending": "king a3 begun"}, "has not begun"),
        ({"phase": "effect", "pending": "king a3 begun b2"}, "nothing is being moved"),
        ({"phase": "draw", "pending": "king a3"}, "nothing can be drawn"),
        ({"phase": "reveal", "pending": "king a3"}, "no hidden card"),
        ({"field": "Castle . . / . . . / . . .", "phase": "effect", "pending": "castle a3"}, "no effect to use"),
        ({"phase": "start", "banished": "-"}, "nothing has been played yet"),
        ({"phase": "choose", "field": ". . . / . . . / . . .", "turn": "0", "banished": "-"}, "loser"),
    ],
)
def test_a_phase_must_fit(changes: dict[str, str], reason: str) -> None:
    entries = {**BASE, "turn": "12", "starter": "regality", **changes}
    with pytest.raises(NotationError, match=reason):
        GAME.load("\n".join(f"{key} {rest}" for key, rest in entries.items()))


SETUP = {"mover": "regality", "turn": "0", "starter": "-", "kingdom": "123/456/789"}
DRAFTING = {"variant": "secret_draft", "starter": "regality", "regality": "king queen princess minister general mage castle citizen"}
PACKET = "samurai ninja poet artist"
SEVENTEEN = " ".join(map(str, NEUTRALS[:17]))
KEPT = "king queen princess minister general mage castle citizen samurai?"
PASSED = {**DRAFTING, "regality": KEPT, "offer": "ninja poet artist", "mover": "religion"}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"phase": "start", "middle": PACKET}, "five neutrals lie in the middle"),
        ({"phase": "start", "variant": "open+first=0", "middle": f"{PACKET} sage"}, "the variant says who starts"),
        ({"phase": "start", "variant": "match", "results": "regality:allies:5-4"}, "only before the first game"),
        ({"phase": "start", "variant": "random"}, "the players hold 2 and 2"),
        ({"phase": "start", "starter": "regality", "middle": f"{PACKET} sage"}, "only after a drawn game"),
        ({"phase": "neutrals", "variant": "old_style"}, "Old Style"),
        (
            {"phase": "neutrals", "variant": "match", "aside": SEVENTEEN, "results": "religion:allies:4-5"},
            "too few",
        ),
        ({"phase": "pick", "variant": "draft", "offer": f"{PACKET} sage"}, "nowhere: citizen"),
        ({"phase": "pick", "variant": "draft", "offer": f"{PACKET} sage", "starter": "religion", "regality": KEPT[:-9]}, "has the Citizen"),
        ({"phase": "pick", "variant": "draft", "offer": PACKET, "starter": "regality", "regality": KEPT[:-9]}, "in turn"),
        ({"phase": "keep", **DRAFTING, "offer": PACKET, "mover": "religion"}, "never stands like this"),
        ({"phase": "keep", **PASSED}, "held hidden"),
        (
            {"phase": "keep", **DRAFTING, "regality": KEPT, "offer": "ninja poet artist", "mover": "religion", "drafted": "samurai / -"},
            "passed on",
        ),
        ({"phase": "keep", **DRAFTING, "offer": PACKET, "religion": "pope cardinal", "banished": "saint bishop"}, "nowhere"),
        ({"phase": "keep", **DRAFTING, "offer": PACKET, "drafted": "samurai sage hermit / -"}, "nobody drafts these"),
        ({"phase": "choose", "middle": f"{PACKET} sage", "variant": "match", "results": "regality:allies:5-4"}, "loser of the last game"),
        ({"phase": "choose", "past": "0:.........::::", "middle": f"{PACKET} sage"}, "nothing has been played"),
    ],
)
def test_a_setup_must_have_come_so_far(changes: dict[str, str], reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        GAME.load("\n".join(f"{key} {rest}" for key, rest in {**SETUP, **changes}.items()))


PLAYED = {
    "variant": "secret_draft",
    "field": "Citizen . . / . . . / . . .",
    "mover": "religion",
    "regality": "king queen princess minister general mage castle samurai? sage?",
    "religion": "pope cardinal saint bishop paladin monk temple ninja? hermit?",
    "aside": "poet artist witch palmist",
    "drafted": "samurai sage / ninja hermit",
    "passed": "ninja poet artist / sage witch palmist",
}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"aside": "poet artist witch historian"}, "one is kept and two are set aside"),
        ({"drafted": "samurai sage / ninja dragon"}, "not in play"),
        ({"drafted": "samurai / ninja hermit"}, "one is kept and two are set aside"),
        ({"regality": PLAYED["regality"] + " hermit?", "religion": PLAYED["religion"][:-8]}, "drafted by the other player"),
        ({"passed": "ninja poet artist / -"}, "two cards to each player"),
        ({"drafted": "samurai king / ninja hermit", "passed": "ninja poet artist / king witch palmist"}, "set aside|nobody drafts"),
    ],
)
def test_the_memory_of_a_draft_must_fit(changes: dict[str, str], reason: str) -> None:
    assert GAME.load("\n".join(f"{key} {rest}" for key, rest in PLAYED.items())).setting.drafted
    with pytest.raises(NotationError, match=reason):
        GAME.load("\n".join(f"{key} {rest}" for key, rest in {**PLAYED, **changes}.items()))


@given(session=walks(KIT), dice=st.integers(0, 2**32))
def test_a_damaged_position_is_read_or_refused_but_never_breaks(session: AnySession, dice: int) -> None:
    """Words lost, doubled or exchanged: what is still read can be played to the end."""
    rng = Random(dice)
    words = GAME.dump(session.state).replace("\n", " \n ").split(" ")
    for _ in range(1 + below(rng, 2)):
        first, second = below(rng, len(words)), below(rng, len(words))
        words[first : first + 1] = pick(rng, ([], [words[first]] * 2, [words[second]]))
    try:
        state = GAME.load(" ".join(words))
    except NotationError:
        return
    for _ in range(200):
        if GAME.to_move(state) is None:
            break
        state = GAME.apply(state, GAME.sample(state, rng) if GAME.to_move(state) is CHANCE else pick(rng, GAME.legal(state)))
