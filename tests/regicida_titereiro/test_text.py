"""What people see and read."""

from __future__ import annotations

from io import StringIO

import pytest
from hypothesis import given
from rich.cells import cell_len
from rich.console import Console

from cardgames import Session
from cardgames.core.game import event
from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.cards import LETTERS
from cardgames.regicida_titereiro.state import State
from cardgames.regicida_titereiro.text import COLOURS, FACE, SYMBOLS
from cardgames.testing.regicida_titereiro import KIT
from cardgames.testing.walks import AnySession, walks
from tests.regicida_titereiro.boards import CENTRAL, CENTRAL_TARGETS, STRIPES, UNITED, at, growing, intriguing, played


def drawn(state: State, *, colour: bool = False) -> str:
    out = StringIO()
    console = Console(file=out, width=80, color_system="standard" if colour else None, force_terminal=colour, highlight=False)
    console.print(FACE.render(GAME.view(state, 0), str))
    return out.getvalue()


def plain(state: State) -> str:
    return FACE.plain(GAME.view(state, 0), str)


def test_houses_differ_by_letter_symbol_and_colour() -> None:
    assert (6, 6, 6) == (len(set(LETTERS)), len(set(SYMBOLS)), len(set(COLOURS)))
    assert [1] * 6 == [cell_len(symbol) for symbol in SYMBOLS]


@given(walks(KIT))
def test_a_drawing_fits_the_screen(session: AnySession) -> None:
    lines = drawn(session.state).splitlines()
    assert len(lines) <= 22
    assert max(cell_len(line.rstrip()) for line in lines) <= 80


def test_a_full_board_is_drawn_with_its_dark_tiles_in_brackets() -> None:
    picture = drawn(intriguing("LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/fFFFFF", points="fox"))
    assert "   1 [f★] F★  F★  F★  F★  F★" in picture
    assert "   6  L▲  L▲  L▲  L▲  L▲  L▲" in picture
    assert "      a   b   c   d   e   f" in picture


def test_light_and_dark_differ_in_colour_too() -> None:
    picture = drawn(intriguing("LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/fFFFFF", points="fox"), colour=True)
    assert "\x1b[7;31m[f★]" in picture
    assert "\x1b[1;31m F★" in picture


def test_scores_stand_beside_targets() -> None:
    """On the central board the Lion has six tiles inside and must have six."""
    rows = [line.split() for line in drawn(intriguing(CENTRAL, CENTRAL_TARGETS, "central")).splitlines()]
    assert ["L▲", "Lion", "6", "6", "light"] == next(row[-5:] for row in rows if "Lion" in row)
    assert ["F★", "Fox", "0", "0", "light"] == next(row[-5:] for row in rows if "Fox" in row)


@pytest.mark.rule("TIT-11")
def test_rows_and_columns_that_can_still_be_opened_are_in_brackets() -> None:
    """Tiles on b6 to f6: columns a and g are open, h and further are closed; rows 1 to 11 are open but for 6, which is taken."""
    lines = drawn(growing("b6 LLWWB")).splitlines()
    names = next(line for line in lines if "(a)" in line)
    assert names.rstrip().endswith("(a) b  c  d  e  f (g)")
    assert [f"({n})" if n != 6 else "6" for n in range(11, 0, -1)] == [line.split()[0] for line in lines[2:13]]


def test_before_the_first_tile_no_board_is_drawn() -> None:
    assert "(11)" not in drawn(GAME.setup(GAME.default))


def test_a_plus_marks_where_the_tile_may_be_laid() -> None:
    assert 4 == drawn(growing("f6 L")).count("+")


def test_a_score_that_depends_on_the_frame_is_a_range() -> None:
    assert "0–1" in drawn(growing("f6 L", variant="central", targets="lion=6 wolf=4 bear=3"))


def test_the_board_in_lines() -> None:
    text = plain(growing("e6 LW", tile="fox"))
    assert "Row 6: e6 Lion, f6 Wolf\n" in text
    assert "Columns that can still be opened: a b c d g h i j\n" in text
    assert "Rows that can still be opened: 1 2 3 4 5 7 8 9 10 11\n" in text
    assert "A tile may be laid on e5 f5 d6 g6 e7 f7\n" in text
    assert "In hand: Fox" in text
    assert "Lion scores 1, target 6, in pile 5" in text


def test_a_board_that_spans_six_columns_says_no_more_of_columns() -> None:
    assert "Columns" not in plain(growing("a6 LLWWBB"))


def test_the_full_board_in_lines() -> None:
    text = plain(intriguing("LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/fFFFFF", points="fox"))
    assert "Row 1: a1 Fox dark, b1 Fox" in text
    assert "Fox scores 6, target 1, point token dark" in text
    assert "Lion scores 6, target 6, point token light" in text
    assert "5 intrigues left" in text


def test_what_else_there_is_to_know() -> None:
    start = at(variant="united+turning=all_at_once", asked="2 4")
    assert "Chosen: 2 4" in plain(start)
    assert "Face down on 1 2 3 4 5 6" in plain(start)
    assert "Nobody lies on 0" in plain(at(variant="divide+slots=seven_slots", targets="nobody=0"))
    open_next = at(variant="united+next_tile=open", targets="lion=6 wolf=5 bear=4", board="f6 L", tile="fox", next="stag")
    assert "Next: Stag" in plain(open_next)
    assert "Next: S✚ Stag" in drawn(open_next)


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (GAME.setup(GAME.default), "Turn up 3 more identities: on which score? (reveal SCORE)"),
        (GAME.setup(GAME.variant("united-1")), "Turn up 1 more identity: on which score? (reveal SCORE)"),
        (at(targets="lion=6 wolf=5 bear=4"), "Chance decides."),
        (growing("f6 L", tile="fox"), "Where do you lay the tile of Fox? (place CELL)"),
        (played(intriguing(STRIPES), "stop"), "The game is over."),
    ],
)
def test_prompts(state: State, asked: str) -> None:
    assert asked == str(FACE.prompt(GAME.view(state, 0)))


@pytest.mark.rule("TIT-14")
def test_the_prompt_says_which_cell_dark_names() -> None:
    assert "“dark” being where the dark tile comes to lie" in str(FACE.prompt(GAME.view(intriguing(STRIPES), 0)))


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (GAME.setup(GAME.default), "reveal 6", "Turn up the identity on 6"),
        (growing("f6 L", tile="fox"), "place f7", "Lay the tile of Fox on f7"),
        (
            intriguing(STRIPES),
            "intrigue a1 a2 dark a1 points fox",
            "Swap a1 (Fox) and a2 (Stag); Stag turns dark on a1, and the point token of Fox",
        ),
        (intriguing(STRIPES), "stop", "Make no more intrigues"),
        (GAME.setup(GAME.default), "turn 0 nobody 6 lion", "Turned up: Nobody on 0, Lion on 6"),
        (GAME.setup(GAME.default), "draw fox", "Drawn: Fox"),
        (GAME.setup(GAME.default), "place f7", "Lay the tile of Nobody on f7"),
    ],
)
def test_actions_in_words(state: State, action: str, words: str) -> None:
    assert words == str(FACE.describe(GAME.parse(action, state), GAME.view(state, 0)))


@pytest.mark.parametrize(
    ("happened", "words"),
    [
        (event("identity", score=6, house="lion"), "Lion must score 6."),
        (event("identity", score=0, house="nobody"), "Nobody lies on 0."),
        (event("start", house="fox", cell="f6"), "A tile of Fox begins the board on f6."),
        (event("draw", house="fox"), "You draw a tile of Fox."),
        (event("next", house="fox"), "The next tile is one of Fox."),
        (event("place", house="fox", cell="f7"), "Fox is laid on f7."),
        (event("full"), "The board is full. From now on its columns are a to f and its rows 1 to 6."),
        (event("intrigues"), "All identities are known: the intrigues begin."),
        (
            event("intrigue", first="a1", second="a2", moved=("fox", "stag"), dark="a1", points="fox"),
            "a1 (Fox) and a2 (Stag) change places; the tile now on a1 turns dark, and the point token of Fox.",
        ),
        (event("stop"), "The intrigues are over."),
        (event("reveal", score=6), "None"),
        (event("end", reason="war"), "None"),
    ],
)
def test_news_in_words(happened: object, words: str) -> None:
    assert words == str(FACE.narrate(happened))  # type: ignore[arg-type]  # parametrized


def test_the_end_in_words() -> None:
    results = "Lion 6 (target 6), Wolf 5 (target 5), Bear 4 (target 4), Eagle 3 (target 3), Stag 2 (target 2), Fox 1 (target 1)."
    peace, war = (GAME.outcome(played(intriguing(board), "stop")) for board in (UNITED, STRIPES))
    assert f"Peace after 0 intrigues (♥). {results}" == str(FACE.epilogue(peace))
    assert str(FACE.epilogue(war)).startswith("War: 5 Houses missed their scores (♥). Lion 6 (target 6), Wolf 6 (target 5)")
    practice = played(intriguing(UNITED, variant="united+reveal=6+difficulty=practice"), "stop")
    assert "(practice)" in str(FACE.epilogue(GAME.outcome(practice)))


def test_the_player_has_a_name() -> None:
    assert "Puppeteer" == str(FACE.seat_name(0))


@given(walks(KIT))
def test_every_legal_action_and_every_event_can_be_told(session: AnySession) -> None:
    view = session.view(0)
    assert all(str(FACE.describe(action, view)) for action in session.legal())
    for each in session.events(0):
        told = FACE.narrate(each)
        assert told is None or str(told)
    assert str(FACE.prompt(view))
    assert FACE.plain(view, str)


def test_a_whole_game_is_told_in_order() -> None:
    session = Session(GAME, "central", seed=5)
    steps = [step for score in (6, 0, 4) for step in session.push(f"reveal {score}")]
    told = [str(FACE.narrate(each)) for step in steps for each in step.events(0) if FACE.narrate(each) is not None]
    assert [" must score 6.", " must score 0.", " must score 4."] == [line[line.index(" must") :] for line in told[:3]]
    assert told[3].endswith("begins the board on f6.")
    assert told[4].startswith("You draw")
