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
from tests.regicida_titereiro.boards import CENTRAL, CENTRAL_TARGETS, CHECKERED, STRIPES, UNITED, at, growing, intriguing, played


def drawn(state: State, *, colour: bool = False) -> str:
    out = StringIO()
    console = Console(file=out, width=80, color_system="standard" if colour else None, force_terminal=colour, highlight=False)
    console.print(FACE.render(GAME.view(state, 0), str))
    return out.getvalue()


def plain(state: State) -> str:
    return FACE.plain(GAME.view(state, 0), str)


def by_style(state: State) -> dict[str, list[str]]:
    """What is drawn in which style, in order."""
    console = Console(file=StringIO(), width=80, color_system="standard", force_terminal=True, highlight=False)
    found: dict[str, list[str]] = {}
    for segment in console.render(FACE.render(GAME.view(state, 0), str)):
        if segment.text.strip():
            found.setdefault(str(segment.style or "plain"), []).append(segment.text.strip())
    return found


def lines(picture: str) -> list[str]:
    """Without the spaces at their ends, which nobody sees."""
    return [line.rstrip() for line in picture.strip("\n").splitlines()]


DARK = "LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/fFFFFF"


def three_laid() -> State:
    """Lion e7, Wolf f7, Bear f6: the frame may still come to lie anywhere in columns a to j and rows 2 to 11."""
    return growing("e6 LW/.B", tile="fox", variant="central", targets="lion=6 wolf=4 bear=3")


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


def test_the_whole_picture_of_a_growing_board() -> None:
    expected = """
Expansion · Central: a House scores its tiles in the inner 4×4 · ♥

 (11) ·  ·  ·  ·  ·  ·  ·  ·  ·  ·    House    scores target in pile
 (10) ·  ·  ·  ·  ·  ·  ·  ·  ·  ·    L▲ Lion     0–1      6       5
  (9) ·  ·  ·  ·  ·  ·  ·  ·  ·  ·    W● Wolf     0–1      4       5
  (8) ·  ·  ·  ·  +  +  ·  ·  ·  ·    B■ Bear     0–1      3       5
   7  ·  ·  ·  +  L▲ W● +  ·  ·  ·    E◆ Eagle      0      ?       6
   6  ·  ·  ·  ·  +  B■ +  ·  ·  ·    S✚ Stag       0      ?       6
  (5) ·  ·  ·  ·  ·  +  ·  ·  ·  ·    F★ Fox        0      ?       5
  (4) ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
  (3) ·  ·  ·  ·  ·  ·  ·  ·  ·  ·    Face down on 0 1 2
  (2) ·  ·  ·  ·  ·  ·  ·  ·  ·  ·    In hand: F★ Fox
     (a)(b)(c)(d) e  f (g)(h)(i)(j)   3 tiles laid of 36
"""
    assert lines(expected) == lines(drawn(three_laid()))


def test_the_whole_picture_of_a_full_board() -> None:
    expected = """
Intrigue · United: a House scores its largest group · ♥

   6  L▲  L▲  L▲  L▲  L▲  L▲    House    scores target point token
   5  W●  W●  W●  W●  W●  W●    L▲ Lion       6      6       light
   4  B■  B■  B■  B■  B■  B■    W● Wolf       6      5       light
   3  E◆  E◆  E◆  E◆  E◆  E◆    B■ Bear       6      4       light
   2  S✚  S✚  S✚  S✚  S✚  S✚    E◆ Eagle      6      3       light
   1 [f★] F★  F★  F★  F★  F★    S✚ Stag       6      2       light
      a   b   c   d   e   f     F★ Fox        6      1        dark

                                5 intrigues left
"""
    assert lines(expected) == lines(drawn(intriguing(DARK, points="fox")))


def test_names_are_dim_and_scores_that_are_reached_are_bold() -> None:
    """Only the Lion's six are what it must score."""
    found = by_style(intriguing(DARK, points="fox"))
    assert ["6", "House", "scores", "target", "point token", "5", "4", "3", "2", "1", "a   b   c   d   e   f"] == found["dim"]
    assert ["Intrigue · United: a House scores its largest group · ♥", "6", "6"] == found["bold"]
    others = [word for target in "5432" for word in ("6", target, "light")]
    assert ["light", *others, "6", "1", "dark", "5 intrigues left"] == found["plain"]
    assert (["L▲ Lion"], ["L▲"] * 6) == (found["yellow"], found["bold yellow"])
    assert (["F★ Fox"], ["F★"] * 5, ["[f★]"]) == (found["red"], found["bold red"], found["reverse red"])


def test_of_the_empty_cells_only_those_to_lay_on_stand_out() -> None:
    found = by_style(three_laid())
    ranks = ["6", "7", *(f"({rank})" for rank in (2, 3, 4, 5, 8, 9, 10, 11))]
    assert {"·", "(a)(b)(c)(d) e  f (g)(h)(i)(j)", "House", "scores", "target", "in pile", *ranks} == set(found["dim"])
    assert 7 == "".join(found["plain"]).count("+")
    assert ["L▲"] == found["bold yellow"]


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


def test_a_growing_board_in_all_its_lines() -> None:
    expected = """
Expansion · Central: a House scores its tiles in the inner 4×4 · ♥
Row 7: e7 Lion, f7 Wolf
Row 6: f6 Bear
Columns that can still be opened: a b c d g h i j
Rows that can still be opened: 2 3 4 5 8 9 10 11
A tile may be laid on f5 e6 g6 d7 g7 e8 f8
Lion scores 0–1, target 6, in pile 5
Wolf scores 0–1, target 4, in pile 5
Bear scores 0–1, target 3, in pile 5
Eagle scores 0, target unknown, in pile 6
Stag scores 0, target unknown, in pile 6
Fox scores 0, target unknown, in pile 5
Face down on 0 1 2
In hand: Fox
3 tiles laid of 36
"""
    assert lines(expected) == lines(plain(three_laid()))


def test_a_full_board_in_all_its_lines() -> None:
    expected = """
Intrigue · United: a House scores its largest group · ♥
Row 6: a6 Lion, b6 Lion, c6 Lion, d6 Lion, e6 Lion, f6 Lion
Row 5: a5 Wolf, b5 Wolf, c5 Wolf, d5 Wolf, e5 Wolf, f5 Wolf
Row 4: a4 Bear, b4 Bear, c4 Bear, d4 Bear, e4 Bear, f4 Bear
Row 3: a3 Eagle, b3 Eagle, c3 Eagle, d3 Eagle, e3 Eagle, f3 Eagle
Row 2: a2 Stag, b2 Stag, c2 Stag, d2 Stag, e2 Stag, f2 Stag
Row 1: a1 Fox dark, b1 Fox, c1 Fox, d1 Fox, e1 Fox, f1 Fox
Lion scores 6, target 6, point token light
Wolf scores 6, target 5, point token light
Bear scores 6, target 4, point token light
Eagle scores 6, target 3, point token light
Stag scores 6, target 2, point token light
Fox scores 6, target 1, point token dark
5 intrigues left
"""
    assert lines(expected) == lines(plain(intriguing(DARK, points="fox")))


@pytest.mark.parametrize(
    ("state", "last"),
    [
        (growing("f6 L"), ["Face down on 1 2 3", "In hand: Wolf", "1 tile laid of 36"]),
        (at(variant="united+turning=all_at_once", asked="2 4"), ["Face down on 1 2 3 4 5 6", "Chosen: 2 4", "0 tiles laid of 36"]),
        (
            at(variant="divide+slots=seven_slots", targets="nobody=0 lion=1"),
            ["Face down on 2 3 4 5 6", "Nobody lies on 0", "0 tiles laid of 36"],
        ),
        (
            at(variant="united+next_tile=open", targets="lion=6 wolf=5 bear=4", board="f6 L", tile="fox", next="stag"),
            ["Face down on 1 2 3", "In hand: Fox", "Next: Stag", "1 tile laid of 36"],
        ),
        (intriguing("lLLLLL/wWWWWW/bBBBBB/eEEEEE/sSSSSS/FFFFFF", points="lion wolf bear eagle stag"), ["1 intrigue left"]),
    ],
)
def test_what_stands_below_the_houses(state: State, last: list[str]) -> None:
    assert last == plain(state).splitlines()[-len(last) :]


@pytest.mark.parametrize(
    ("variant", "head"),
    [
        ("united", "Preparation · United: a House scores its largest group · ♥"),
        ("divide-2", "Preparation · Divide: a House scores its groups · ♥♥"),
        ("central-1", "Preparation · Central: a House scores its tiles in the inner 4×4 · ♥♥♥"),
        ("frontiers-1", "Preparation · Frontiers: a House scores its tiles on the border · ♥♥"),
        ("united+reveal=4+difficulty=practice", "Preparation · United: a House scores its largest group · practice"),
    ],
)
def test_the_head_names_phase_objective_and_difficulty(variant: str, head: str) -> None:
    state = at(variant=variant)
    assert head == plain(state).splitlines()[0] == drawn(state).splitlines()[0].rstrip()


@pytest.mark.rule("TIT-R3")
def test_what_is_shown_is_scored_by_the_ruling() -> None:
    """Two Lions on a growing board and six on a full one, that touch at corners only: one group where corners connect."""
    assert "Lion scores 1, " in plain(growing("f6 LW/WL", tile="bear"))
    assert "Lion scores 2, " in plain(growing("f6 LW/WL", tile="bear", variant="united+groups=eight_neighbour"))
    assert "Lion scores 6, " in plain(intriguing(CHECKERED, variant="divide"))
    assert "Lion scores 1, " in plain(intriguing(CHECKERED, variant="divide+groups=eight_neighbour"))


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
        (at(targets="lion=6"), "Turn up 2 more identities: on which score? (reveal SCORE)"),
        (at(variant="united+turning=all_at_once", asked="2 4"), "Turn up 1 more identity: on which score? (reveal SCORE)"),
        (at(targets="lion=6 wolf=5 bear=4"), "Chance decides."),
        (growing("f6 L", tile="fox"), "Where do you lay the tile of Fox? (place CELL)"),
        (played(intriguing(STRIPES), "stop"), "The game is over."),
    ],
)
def test_prompts(state: State, asked: str) -> None:
    assert asked == str(FACE.prompt(GAME.view(state, 0)))


@pytest.mark.rule("TIT-14")
@pytest.mark.parametrize(
    ("state", "left"),
    [
        (intriguing(STRIPES), "6 intrigues"),
        (intriguing("lLLLLL/wWWWWW/bBBBBB/eEEEEE/sSSSSS/FFFFFF", points="lion wolf bear eagle stag"), "1 intrigue"),
    ],
)
def test_the_prompt_says_which_cell_dark_names(state: State, left: str) -> None:
    how = "(intrigue c3 d3 dark c3 points lion, “dark” being where the dark tile comes to lie; or stop)"
    assert f"{left} left. {how}" == str(FACE.prompt(GAME.view(state, 0)))


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
        (
            intriguing(STRIPES),
            "intrigue a1 a2 dark a2 points fox",
            "Swap a1 (Fox) and a2 (Stag); Fox turns dark on a2, and the point token of Fox",
        ),
        (intriguing(STRIPES), "stop", "Make no more intrigues"),
        (GAME.setup(GAME.default), "turn 0 nobody 6 lion", "Turned up: Nobody on 0, Lion on 6"),
        (GAME.setup(GAME.default), "draw fox", "Drawn: Fox"),
        (GAME.setup(GAME.default), "place f7", "Lay the tile of Nobody on f7"),
    ],
)
def test_actions_in_words(state: State, action: str, words: str) -> None:
    assert words == str(FACE.describe(GAME.parse(action, state), GAME.view(state, 0)))


def test_nobody_is_translated_as_the_name_of_a_house() -> None:
    start = GAME.setup(GAME.default)
    told = FACE.describe(GAME.parse("turn 0 nobody", start), GAME.view(start, 0))
    assert "Turned up: <house> on 0" == told.render(lambda context, text, plural, n: text if context is None else f"<{context}>")


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
    once = GAME.outcome(played(intriguing(UNITED), "intrigue a6 b6 dark a6 points lion", "stop"))
    assert f"Peace after 1 intrigue (♥). {results}" == str(FACE.epilogue(once))
    astray = GAME.outcome(played(intriguing(UNITED), "intrigue e1 e2 dark e1 points eagle", "stop"))
    assert f"War: 1 House missed its score (♥). {results.replace('Stag 2', 'Stag 3')}" == str(FACE.epilogue(astray))
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
