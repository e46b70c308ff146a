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
    assert () == at(". . . / . Witch . / . . .", variant="open+cap=30").past


@pytest.mark.rule("RVR-R13")
@pytest.mark.parametrize("seat", ["regality", "religion"])
def test_a_hidden_card_is_no_part_of_what_may_recur(seat: str) -> None:
    """Only when the Witch is seen can she bring a position back."""
    areas = {"regality": "king", "religion": "pope"}
    hidden, seen = areas | {seat: f"{areas[seat]} witch?"}, areas | {seat: f"{areas[seat]} witch"}
    assert () == at("Queen . . / . . . / . . .", variant="secret_random", **hidden).past
    assert 1 == len(at("Queen . . / . . . / . . .", variant="secret_random", **seen).past)


def test_a_session_starts_from_a_position() -> None:
    session = Session.at(GAME, HAND, seed=1)
    session.push("place general a1")
    assert (1, "place general a1") == (session.to_move, session.history[0].text)


BASE = {"mover": "regality", "field": "King . . / . . . / . . .", "banished": "citizen"}
RANKS = "the field has three ranks of three spaces, as in Queen . . / . pope . / . . ."
PHASES = "kingdom, neutrals, start, choose, pick, keep, place, effect, draw, reveal, over"
REASONS = "allies, points, tie, death, no_cards, stuck, repetition, cap, match"
RESULT = "a result is written as in regality:allies:5-4"
PENDING = "an effect in use is written as in fairy b2 begun c3"
SEATS = "write one of regality, religion"
KINGDOM = "write the numbers 1 to 9, rank 3 first, as in 276/951/438"
KEY = "this is not the key of an earlier position"


@pytest.mark.parametrize(
    ("entry", "text", "place", "reason"),
    [
        ("variant", "opne", "opne", "unknown; did you mean open?"),
        ("variant", "open+cap=3", "open+cap=3", "cap: 3 is not possible; allowed: 9 to 500, or none"),
        ("phase", "dinner", "dinner", f"write one of {PHASES}"),
        ("mover", "nobody", "nobody", SEATS),
        ("starter", "nobody", "nobody", SEATS),
        ("turn", "-1", "-1", "a whole number is expected"),
        ("turn", "two", "two", "a whole number is expected"),
        ("turn", "²", "²", "a whole number is expected"),
        ("turn", "100000", "100000", "a whole number is expected"),
        ("kingdom", "123/456/788", "123/456/788", KINGDOM),
        ("field", "King . / . . . / . . .", "King . / . . . / . . .", RANKS),
        ("field", "King . . / . . .", "King . . / . . .", RANKS),
        ("field", "Qeen . . / . . . / . . .", "Qeen", "Qeen is no card: unknown; did you mean queen?"),
        ("field", "King!nobody . . / . . . / . . .", "nobody", SEATS),
        ("field", "King! . . / . . . / . . .", "", SEATS),
        ("regality", "qeen", "qeen", "qeen is no card: unknown; did you mean queen?"),
        ("middle", "ninjas", "ninjas", "ninjas is no card: unknown; did you mean ninja?"),
        ("drafted", "ninja", "ninja", "write Regality's cards, a slash and Religion's"),
        ("passed", "ninja / - / -", "ninja / - / -", "write Regality's cards, a slash and Religion's"),
        ("results", "regality", "regality", RESULT),
        ("results", "regality:allies:5-4 regality:5-4", "regality:5-4", RESULT),
        ("results", "regality:allies:5", "regality:allies:5", RESULT),
        ("results", "regality:allies:5-4-3", "regality:allies:5-4-3", RESULT),
        ("results", "king:allies:5-4", "king", SEATS),
        ("results", "regality:luck:5-4", "luck", f"write one of {REASONS}"),
        ("results", "regality:allies:five-4", "five", "a whole number is expected"),
        ("pending", "king", "king", PENDING),
        ("pending", "king a3 begins", "king a3 begins", PENDING),
        ("pending", "fairy a3 begun b2 c3", "fairy a3 begun b2 c3", PENDING),
        ("past", "0:......", "0:......", KEY),
        ("past", "2:.........::::", "2:.........::::", KEY),
    ],
)
def test_what_cannot_be_read_is_shown_and_explained(entry: str, text: str, place: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.load("\n".join(f"{key} {rest}" for key, rest in {**BASE, entry: text}.items()))
    assert (place, reason) == (caught.value.place, str(caught.value.reason))


def test_an_unknown_entry_is_refused() -> None:
    with pytest.raises(NotationError, match=r"size.*unknown"):
        GAME.load("size 3")


def test_a_long_game_has_five_digits_of_turns() -> None:
    assert 99998 == at("King . . / . . . / . . .", turn="99998").turn


def test_the_unused_pile_is_the_rest_or_as_written() -> None:
    """Where cards lie aside, too, both must be said, or one of them."""
    few, rest = " ".join(map(str, NEUTRALS[:4])), " ".join(map(str, NEUTRALS[4:]))
    assert NEUTRALS[:4] == at("King . . / . . . / . . .", unused=few, aside=rest).unused
    assert NEUTRALS[:4] == at("King . . / . . . / . . .", aside=rest).unused
    with pytest.raises(NotationError, match=r"^nowhere: death$"):
        at("King . . / . . . / . . .", unused=few, aside=rest.replace("death", ""))


@pytest.mark.parametrize(
    ("lines", "written"),
    [
        (
            {
                "variant": "secret_draft+length=match",
                "mover": "religion",
                "field": "Citizen . . / . . . / . . .",
                "regality": "king queen princess minister general mage castle samurai? sage?",
                "religion": "pope cardinal saint bishop paladin monk ninja? hermit?",
                "destroyed": "temple",
                "turn": "3",
                "aside": "poet artist witch palmist",
                "drafted": "samurai sage / ninja hermit",
                "passed": "ninja poet artist / sage witch palmist",
                "results": "nobody:repetition:3-3",
            },
            "variant secret_draft+length=match\n"
            "mover religion\n"
            "turn 3\n"
            "kingdom 123/456/789\n"
            "starter regality\n"
            "field Citizen . . / . . . / . . .\n"
            "regality king queen princess minister general mage castle samurai? sage?\n"
            "religion pope cardinal saint bishop paladin monk ninja? hermit?\n"
            "destroyed temple\n"
            "aside poet artist witch palmist\n"
            "drafted samurai sage / ninja hermit\n"
            "passed ninja poet artist / sage witch palmist\n"
            "results nobody:repetition:3-3\n",
        ),
        (
            {
                "variant": "draft",
                "phase": "pick",
                "regality": "king queen princess minister general mage castle citizen",
                "offer": "samurai ninja poet artist shaman",
                "turn": "0",
            },
            "variant draft\n"
            "phase pick\n"
            "mover regality\n"
            "turn 0\n"
            "kingdom 123/456/789\n"
            "starter regality\n"
            "regality king queen princess minister general mage castle citizen\n"
            "religion pope cardinal saint bishop paladin monk temple\n"
            "offer samurai ninja poet artist shaman\n",
        ),
        (
            {
                "field": ". . . / . Witch . / . . .",
                "regality": "-",
                "middle": "ninja",
                "banished": "king queen princess minister general mage castle citizen",
                "turn": "12",
                "past": "-",
            },
            "variant open\n"
            "mover regality\n"
            "turn 12\n"
            "kingdom 123/456/789\n"
            "starter regality\n"
            "field . . . / . Witch . / . . .\n"
            "regality -\n"
            "religion pope cardinal saint bishop paladin monk temple\n"
            "middle ninja\n"
            "banished king queen princess minister general mage castle citizen\n"
            "past -\n",
        ),
    ],
)
def test_every_entry_is_written_in_its_place(lines: dict[str, str], written: str) -> None:
    assert written == GAME.dump(GAME.load("\n".join(f"{key} {rest}" for key, rest in lines.items())))


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
