"""Positions as people write them; what cannot be is refused with a reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core.errors import NotationError
from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.cards import FRAME, TABLE
from cardgames.regicida_titereiro.state import Phase, State
from cardgames.regicida_titereiro.variants import Variant
from cardgames.testing.regicida_titereiro import KIT
from cardgames.testing.walks import AnySession, walks
from tests.regicida_titereiro.boards import STRIPES, UNITED, UNITED_TARGETS

THREE = "targets lion=6 wolf=5 bear=4"
ALL = f"targets {UNITED_TARGETS}"


def test_an_empty_text_is_the_start_of_the_default_game() -> None:
    assert GAME.setup(GAME.default) == GAME.load("")


def test_a_growing_board_lies_where_its_corner_says() -> None:
    """Rows from the top; the corner is the lower left cell of what is written, even where it is empty."""
    state = GAME.load(f"{THREE}; board e6 LW/.B; tile fox")
    laid = {TABLE.names[cell]: tile for cell, tile in enumerate(state.board) if tile != 6}
    assert {"e7": 0, "f7": 1, "f6": 2} == laid
    assert (5, bytes([5, 5, 5, 6, 6, 5])) == (state.tile, state.pile)


def test_empty_edges_may_be_written() -> None:
    assert GAME.load(f"{THREE}; board f6 L; tile fox") == GAME.load(f"{THREE}; board e5 .../.L./...; tile fox")


def test_small_letters_are_dark() -> None:
    state = GAME.load(f"{ALL}; board lLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFFf; points lion fox")
    assert (1 << FRAME.parse("a6")) | (1 << FRAME.parse("f1")) == state.dark
    assert 0b100001 == state.tokens


def test_the_text_of_a_position() -> None:
    expected = "variant central-2\nphase expansion\ntargets lion=6 wolf=0\nboard e5 LW./.BS\ntile eagle\n"
    assert expected == GAME.dump(GAME.load("variant central-2; targets wolf=0 lion=6; board e5 LW./.BS; tile eagle"))


def test_phase_and_order_are_free_and_comments_are_skipped() -> None:
    assert Phase.INTRIGUE is GAME.load(f"# a puzzle\nboard {STRIPES}\n{ALL}").phase
    assert Phase.WAR is GAME.load(f"phase war; board {STRIPES}; {ALL}").phase


def test_identities_and_what_is_asked() -> None:
    state = GAME.load("variant united+turning=all_at_once; asked 4 2")
    assert ((2, 4), Variant(turning="all_at_once")) == (state.asked, state.variant)


def test_the_empty_seventh_slot_is_written_nobody() -> None:
    state = GAME.load("variant divide+slots=seven_slots; targets nobody=0 lion=1 fox=6")
    assert (6, 0, None, None, None, None, 5) == state.identities


def test_where_no_intrigue_is_left_it_is_war() -> None:
    board = "lLLLLL/wWWWWW/bBBBBB/eEEEEE/sSSSSS/fFFFFF"
    assert Phase.WAR is GAME.load(f"{ALL}; board {board}; points lion wolf bear eagle stag fox").phase


BAD = [
    ("anything goes", "unknown"),
    ("variant anarchy", "unknown"),
    ("variant united+reveal=5", "practice"),
    ("variant central+slots=seven_slots", "divide"),
    ("board f6 L; board f6 L", "given twice"),
    # Identities
    ("targets lion", "as in lion=6"),
    ("targets lion=0", "the scores of this variant are 1, 2, 3, 4, 5, 6"),
    ("targets lion=²", "the scores of this variant"),
    ("targets lyon=6", "no such House"),
    ("targets nobody=6", "no such House"),
    ("targets lion=6 wolf=6", "given twice"),
    ("targets lion=6 lion=5", "given twice"),
    (f"{ALL}", "6 identities are face up"),
    ("targets lion=6; board f6 L", "1 identities are face up"),
    (f"targets lion=6 wolf=5 bear=4 stag=2; board {UNITED}", "4 identities are face up"),
    ("variant united+turning=all_at_once; targets lion=6", "1 identities are face up"),
    ("asked 6 5", "one at a time"),
    ("targets lion=6; asked 6", "already chosen"),
    ("asked 9", "the scores of this variant"),
    ("variant united+turning=all_at_once; asked 6 6", "already chosen"),
    ("variant united+turning=all_at_once; asked 1 2 3 4", "more identities"),
    (f"{THREE}; asked 1", "more identities"),
    (f"{THREE}; board f6 L; asked 1", "before the board is begun"),
    # Boards
    (f"{THREE}; board L", "lower left corner"),
    (f"{THREE}; board f6 {STRIPES}", "no corner"),
    (f"{THREE}; board f6 L W", "in one word"),
    (f"{THREE}; board f6 LW/B", "same length"),
    (f"{THREE}; board f6 LLLLLLW", "at most six rows of six"),
    (f"{THREE}; board f6 X", "X is no tile"),
    (f"{THREE}; board k6 LW", "leaves the table"),
    (f"{THREE}; board z9 LW", "no such cell"),
    (f"{THREE}; board g6 LW", "the first tile lies on f6"),
    (f"{THREE}; board f6 L.W", "not in one piece"),
    (f"{THREE}; board e6 L./.W", "not in one piece"),
    (f"{THREE}; board f6 l", "only when the board is full"),
    (f"{THREE}; board f6 LLLLLL/LWWWWW", "only six tiles"),
    (f"{THREE}; board f6 LLLLLL; tile lion", "only six tiles"),
    (f"{ALL}; board LLLLLL/LWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFFF", "only six tiles"),
    # Tiles
    (f"{THREE}; tile lion", "only while the board grows"),
    (f"{ALL}; board {STRIPES}; tile lion", "only six tiles"),
    (f"{THREE}; board f6 L; tile", "no such House"),
    (f"{THREE}; board f6 L; tile lion; next wolf", "hidden in this variant"),
    (f"variant united+next_tile=open; {THREE}; board f6 L; next wolf", "without one in hand"),
    (f"variant united+next_tile=open; {THREE}; board f6 LW", "must be in hand"),
    # Intrigues
    (f"{ALL}; board {STRIPES}; points lion", "one tile and one point token"),
    (f"{ALL}; board lLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFFF", "one tile and one point token"),
    (f"{ALL}; board {STRIPES}; points lion lion", "given twice"),
    (f"{THREE}; board {STRIPES}; points lion", "all identities are known"),
    (f"{THREE}; board lLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFFF; points lion", "all identities are known"),
    # Phases
    ("phase peace", "the phases are reveal, expansion, raven, intrigue, war"),
    ("phase war", "this is the phase reveal"),
    (f"phase expansion; {ALL}; board {STRIPES}", "this is the phase intrigue"),
    (f"phase war; {THREE}; board {STRIPES}", "this is the phase raven"),
]


@pytest.mark.parametrize(("text", "reason"), BAD)
def test_an_impossible_position_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.load(text)
    assert reason in str(caught.value)


@pytest.mark.rule("TIT-11")
def test_a_board_too_wide_or_too_high_is_refused() -> None:
    """It cannot even be written: what is written has at most six rows of six."""
    for board in ("f6 LLLLLLW", "f6 L/L/L/L/L/L/W"):
        with pytest.raises(NotationError, match="at most six rows"):
            GAME.load(f"{THREE}; board {board}")


@given(walks(KIT))
def test_every_position_of_a_game_is_read_as_written(session: AnySession) -> None:
    for step in session.history:
        assert step.after == GAME.load(GAME.dump(step.after))


def read(text: str) -> State | None:
    """The position, or None where it is refused as it should be."""
    try:
        return GAME.load(text)
    except NotationError:
        return None


@given(walks(KIT), st.data())
def test_a_spoiled_position_is_read_or_refused_but_never_breaks(session: AnySession, data: st.DataObject) -> None:
    text = GAME.dump(session.state)
    at = data.draw(st.integers(0, len(text) - 1))
    spoiled = text[:at] + data.draw(st.text(max_size=2)) + text[at + data.draw(st.integers(0, 3)) :]
    state = read(spoiled)
    assert state is None or state == GAME.load(GAME.dump(state))


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for key in ("", "board ", "targets ", "tile ", "variant ", "points ", "asked ", "phase "):
        read(key + text)
