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
from tests.regicida_titereiro.boards import ALL, STRIPES, THREE, UNITED


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


@pytest.mark.parametrize(
    "text",
    [
        "variant united\nphase reveal\n",
        "variant united\nphase reveal\ntargets lion=6\nasked 5\n",
        "variant united+turning=all_at_once\nphase reveal\nasked 2 4\n",
        "variant divide+slots=seven_slots\nphase reveal\ntargets lion=1 nobody=0\n",
        f"variant united\nphase expansion\n{THREE}\n",
        f"variant united\nphase expansion\n{THREE}\nboard f6 L\n",
        f"variant united+next_tile=open\nphase expansion\n{THREE}\nboard f6 L\n",
        f"variant united+next_tile=open\nphase expansion\n{THREE}\nboard e5 LW./.BS\ntile eagle\nnext fox\n",
        f"variant united\nphase raven\n{THREE}\nboard {STRIPES}\n",
        f"variant united\nphase intrigue\n{ALL}\nboard lLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFFf\npoints lion fox\n",
        f"variant united\nphase war\n{ALL}\nboard {STRIPES}\n",
    ],
)
def test_a_position_is_written_with_all_there_is_and_no_more(text: str) -> None:
    assert text == GAME.dump(GAME.load(text))


def test_the_tiles_in_hand_and_next_are_not_in_the_pile() -> None:
    state = GAME.load(f"variant united+next_tile=open; {THREE}; board f6 L; tile fox; next stag")
    assert bytes([5, 6, 6, 6, 5, 5]) == state.pile


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


@pytest.mark.rule("TIT-R4")
@pytest.mark.parametrize(("same_house", "phase"), [("legal", Phase.INTRIGUE), ("forbidden", Phase.WAR)])
def test_where_only_one_house_can_still_act_the_ruling_decides(same_house: str, phase: Phase) -> None:
    """All tokens but the Lion's are dark, and so is every tile beside a Lion: only Lions could change places."""
    board = "WWWWWW/BBBBBB/EEEEEE/sssSSF/LLLfFF/LLLsFF"
    points = "wolf bear eagle stag fox"
    assert phase is GAME.load(f"variant united+same_house={same_house}; {ALL}; board {board}; points {points}").phase


OPEN = "variant united+next_tile=open"
AT_ONCE = "variant united+turning=all_at_once"
ROW = "the scores of this variant are 1, 2, 3, 4, 5, 6"
HOUSES = "no such House; there is lion, wolf, bear, eagle, stag, fox"
TOO_LARGE = "a board has at most six rows of six, all of the same length"
NO_CORNER = "a board still growing needs the cell of its lower left corner, as in e5 LW/.B"
GIVEN_TWICE = "a House or a score is given twice"
ONE_EACH = "every intrigue turns one tile and one point token dark"
ALL_KNOWN = "intrigues begin when all identities are known"


def face_up(n: int, reveal: int = 3) -> str:
    return f"{n} identities are face up; this variant turns up {reveal} before the board is full"


#: A position, the part of it that is wrong, and why.
BAD = [
    ("anything goes", "anything goes", "unknown; there is variant, phase, targets, asked, board, tile, next, points"),
    ("bord f6 L", "bord f6 L", "unknown; did you mean board?"),
    ("variant untied", "untied", "unknown; did you mean united?"),
    ("variant united+reveal=5", "united+reveal=5", "5 is possible only with difficulty=practice; allowed: 3, 2, 1"),
    ("variant central+slots=seven_slots", "central+slots=seven_slots", "seven_slots is possible only with objective=divide"),
    ("board f6 L; board f6 W", "board f6 W", "board is given twice"),
    # Identities
    ("targets lion", "lion", "write a House and its score as in lion=6"),
    ("targets lion=0", "lion=0", ROW),
    ("targets lion=²", "lion=²", ROW),
    ("targets lion=6=5", "lion=6=5", ROW),
    ("variant central; targets lion=5", "lion=5", "the scores of this variant are 0, 1, 2, 3, 4, 6"),
    ("targets lyon=6", "lyon", HOUSES),
    ("targets nobody=6", "nobody", HOUSES),
    ("targets lion=6 wolf=6", "wolf=6", GIVEN_TWICE),
    ("targets lion=6 lion=5", "lion=5", GIVEN_TWICE),
    ("targets lion=6 wolf=5 bear=4 fox=1", "targets lion=6 wolf=5 bear=4 fox=1", face_up(4)),
    ("variant united-1; targets lion=6 wolf=5", "targets lion=6 wolf=5", face_up(2, 1)),
    ("targets lion=6; board f6 L", "targets lion=6", face_up(1)),
    ("board f6 L", "targets", face_up(0)),
    (f"targets lion=6 wolf=5 bear=4 stag=2; board {UNITED}", "targets lion=6 wolf=5 bear=4 stag=2", face_up(4)),
    (f"{AT_ONCE}; targets lion=6", "targets lion=6", face_up(1)),
    ("asked 6 5", "asked 6 5", "identities are chosen one at a time"),
    ("targets lion=6; asked 6", "asked 6", "the identity on 6 is already chosen"),
    ("asked 9", "9", ROW),
    (f"{AT_ONCE}; asked 6 5 5", "asked 6 5 5", "the identity on 5 is already chosen"),
    (f"{AT_ONCE}; asked 1 2 3 4", "asked 1 2 3 4", "more identities are chosen than the variant turns up"),
    (f"{THREE}; asked 1", "asked 1", "more identities are chosen than the variant turns up"),
    (f"{THREE}; board f6 L; asked 1", "asked 1", "identities are chosen before the board is begun"),
    # Boards
    (f"{THREE}; board L", "L", NO_CORNER),
    (f"{THREE}; board LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFF.", "LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFF.", NO_CORNER),
    (f"{THREE}; board f6 {STRIPES}", f"f6 {STRIPES}", "a full board has no corner cell"),
    (f"{THREE}; board f6 L W", "f6 L W", "a board is written in one word, after the cell of its lower left corner while it grows"),
    (f"{THREE}; board f6 LW/B", "LW/B", TOO_LARGE),
    (f"{THREE}; board f6 LLLLLLW", "LLLLLLW", TOO_LARGE),
    (f"{THREE}; board f1 L/L/L/L/L/L/W", "L/L/L/L/L/L/W", TOO_LARGE),
    (f"{THREE}; board f6 /", "/", TOO_LARGE),
    (f"{THREE}; board f6 LX", "LX", "X is no tile; write LWBESF (small where dark) or a dot"),
    (f"{THREE}; board k6 LW", "LW", "the board leaves the table"),
    (f"{THREE}; board f11 L/W", "L", "the board leaves the table"),
    (f"{THREE}; board z9 LW", "z9", "no such cell; write a1 to k11"),
    (f"{THREE}; board g6 LW", "board g6 LW", "the first tile lies on f6"),
    (f"{THREE}; board f6 L.W", "board f6 L.W", "the board is not in one piece"),
    (f"{THREE}; board f5 L./.W", "board f5 L./.W", "the board is not in one piece"),
    (f"{THREE}; board f6 l", "board f6 l", "tiles turn dark only when the board is full"),
    (
        f"{THREE}; board a1 .....L/.....L/.....L/.....W/.....W/lWWWBB",
        "board a1 .....L/.....L/.....L/.....W/.....W/lWWWBB",
        "tiles turn dark only when the board is full",
    ),
    (f"{THREE}; board f6 LLLLLL/LWWWWW", "board", "Lion has only six tiles"),
    (f"{THREE}; board f6 FFFFFF; tile fox", "board", "Fox has only six tiles"),
    (f"{OPEN}; {THREE}; board f6 FFFFFF; tile lion; next fox", "board", "Fox has only six tiles"),
    (f"{ALL}; board LLLLLL/LWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFFF", "board", "Lion has only six tiles"),
    # Tiles
    (f"{THREE}; tile lion", "tile lion", "a tile is in hand only while the board grows"),
    (f"{ALL}; board {STRIPES}; tile lion", "board", "Lion has only six tiles"),
    (f"{THREE}; board f6 L; tile", "", HOUSES),
    (f"{THREE}; board f6 L; tile lion; next wolf", "next wolf", "the next tile is hidden in this variant"),
    (f"{OPEN}; {THREE}; board f6 L; next wolf", "next wolf", "there is no next tile without one in hand"),
    (f"{OPEN}; {THREE}; board f6 LW", "tile", "a tile must be in hand"),
    # Intrigues
    (f"{ALL}; board {STRIPES}; points lion", "points lion", ONE_EACH),
    (f"{ALL}; board lLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFFF", "points", ONE_EACH),
    (f"{ALL}; board {STRIPES}; points lion wolf L", "L", "a House is given twice"),
    (f"{THREE}; board {STRIPES}; points lion", "points lion", ALL_KNOWN),
    (f"{THREE}; board lLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFFF; points lion", "points lion", ALL_KNOWN),
    # Phases
    ("phase peace", "phase peace", "the phases are reveal, expansion, raven, intrigue, war"),
    ("phase war", "phase war", "this is the phase reveal"),
    (f"phase expansion; {ALL}; board {STRIPES}", "phase expansion", "this is the phase intrigue"),
    (f"phase war; {THREE}; board {STRIPES}", "phase war", "this is the phase raven"),
]


@pytest.mark.parametrize(("text", "place", "reason"), BAD)
def test_an_impossible_position_is_refused_with_its_place_and_reason(text: str, place: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.load(text)
    assert (place, reason) == (caught.value.place, str(caught.value.reason))


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
