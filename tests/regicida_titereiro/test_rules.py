"""The rules of the sheet, one by one; boards and scores are worked out on paper (see `boards`)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import CHANCE, IllegalAction, Session
from cardgames.core.rng import pick
from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.actions import Action, Draw, Intrigue, Place, Reveal
from cardgames.regicida_titereiro.cards import FRAME, HOUSES, TABLE, TARGETS, VACANT
from cardgames.regicida_titereiro.effects import score_bounds, scores
from cardgames.regicida_titereiro.rules import Reason
from cardgames.regicida_titereiro.state import Phase, State
from cardgames.regicida_titereiro.table import crop, openings, span, tiles
from cardgames.regicida_titereiro.variants import Variant
from cardgames.testing import finished, in_phase
from cardgames.testing.regicida_titereiro import KIT
from cardgames.testing.walks import AnySession, walks
from tests.regicida_titereiro.boards import (
    ALL,
    CENTRAL,
    CENTRAL_TARGETS,
    CHECKERED,
    FRONTIERS_TARGETS,
    STRIPES,
    THREE,
    UNITED,
    UNITED_TARGETS,
    at,
    growing,
    intriguing,
    legal,
    played,
    random_board,
)


def scored(board: str, objective: str, groups: str = "orthogonal") -> tuple[int, ...]:
    return scores(intriguing(board).board, objective, groups)


def refused(state: State, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        played(state, text)
    return caught.value


def cell(name: str) -> int:
    return FRAME.parse(name)


# Objectives


@pytest.mark.rule("TIT-01")
def test_the_objective_decides_how_the_same_board_scores() -> None:
    assert (6, 5, 4, 3, 2, 1) == scored(UNITED, "united")
    assert (1, 2, 2, 4, 3, 6) == scored(UNITED, "divide")
    assert (0, 4, 4, 3, 2, 3) == scored(UNITED, "central")
    assert (6, 2, 2, 3, 4, 3) == scored(UNITED, "frontiers")


@pytest.mark.rule("TIT-02")
def test_united_counts_the_largest_group() -> None:
    """Wolf has a group of five and a single tile, Bear groups of four and two."""
    assert 5 == scored(UNITED, "united")[1]
    assert 4 == scored(UNITED, "united")[2]


@pytest.mark.rule("TIT-03")
def test_divide_counts_the_groups() -> None:
    assert (1, 1, 1, 1, 1, 1) == scored(STRIPES, "divide")
    assert (6, 6, 6, 6, 6, 6) == scored(CHECKERED, "divide")


@pytest.mark.rule("TIT-04")
def test_central_counts_tiles_in_the_inner_four_by_four() -> None:
    assert (0, 4, 4, 4, 4, 0) == scored(STRIPES, "central")
    assert (6, 4, 3, 2, 1, 0) == scored(CENTRAL, "central")


@pytest.mark.rule("TIT-05")
def test_frontiers_counts_tiles_on_the_border() -> None:
    assert (6, 2, 2, 2, 2, 6) == scored(STRIPES, "frontiers")
    assert (0, 2, 3, 4, 5, 6) == scored(CENTRAL, "frontiers")


@pytest.mark.rule("TIT-06", "TIT-R3")
def test_tiles_that_touch_at_a_corner_are_no_group() -> None:
    assert (1, 1, 1, 1, 1, 1) == scored(CHECKERED, "united")


@pytest.mark.rule("TIT-R3")
def test_with_eight_neighbours_corners_connect() -> None:
    assert (6, 6, 6, 6, 6, 6) == scored(CHECKERED, "united", "eight_neighbour")
    assert (1, 1, 1, 1, 1, 1) == scored(CHECKERED, "divide", "eight_neighbour")


@pytest.mark.rule("TIT-R3")
@pytest.mark.parametrize(("groups", "score"), [("orthogonal", 1), ("eight_neighbour", 6)])
def test_the_ruling_decides_the_war(groups: str, score: int) -> None:
    state = played(intriguing(CHECKERED, variant=f"united+groups={groups}"), "stop")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (score,) * 6 == outcome.scores


def naive_groups(cells: set[int]) -> list[set[int]]:
    """Join cells until nothing can be joined any more."""
    groups = [{cell} for cell in cells]
    while True:
        for one in groups:
            for other in groups:
                if one is not other and any(abs(a % 6 - b % 6) + abs(a // 6 - b // 6) == 1 for a in one for b in other):
                    groups.remove(other)
                    one |= other
                    break
            else:
                continue
            break
        else:
            return groups


@pytest.mark.rule("TIT-02", "TIT-03", "TIT-04", "TIT-05", "TIT-06")
@given(st.integers(0, 10**6))
def test_scores_agree_with_a_naive_count(seed: int) -> None:
    board = random_board(seed)
    for house in HOUSES:
        cells = {cell for cell in range(36) if board[cell] == house}
        groups = naive_groups(cells)
        inner = sum(1 <= cell % 6 <= 4 and 1 <= cell // 6 <= 4 for cell in cells)
        expected = (max(map(len, groups)), len(groups), inner, 6 - inner)
        assert expected == tuple(scores(board, objective)[house] for objective in TARGETS)


@given(st.integers(0, 10**6))
def test_scores_do_not_change_when_the_board_is_turned_or_mirrored(seed: int) -> None:
    board = random_board(seed)
    for symmetry in FRAME.symmetries:
        turned = bytearray(36)
        for old, new in enumerate(symmetry):
            turned[new] = board[old]
        for objective in TARGETS:
            assert scores(board, objective) == scores(bytes(turned), objective)


@pytest.mark.rule("TIT-R1")
@given(st.integers(0, 10**6))
def test_inner_scores_sum_to_16_and_border_scores_to_20(seed: int) -> None:
    board = random_board(seed)
    assert 16 == sum(scores(board, "central"))
    assert 20 == sum(scores(board, "frontiers"))
    assert tuple(6 - score for score in scores(board, "central")) == scores(board, "frontiers")


# Preparation


@pytest.mark.rule("TIT-07")
@pytest.mark.parametrize("objective", TARGETS)
def test_before_the_game_all_identities_lie_face_down(objective: str) -> None:
    state = GAME.setup(Variant(objective=objective))
    assert (None,) * 6 == state.identities == state.targets
    assert [f"reveal {score}" for score in TARGETS[objective]] == legal(state)


@pytest.mark.rule("TIT-07")
def test_every_house_is_equally_likely_on_a_score() -> None:
    state = played(GAME.setup(GAME.default), "reveal 6")
    assert state.due == (6,)
    assert {f"turn 6 {house.word}": Fraction(1, 6) for house in HOUSES} == {GAME.format(a): p for a, p in GAME.chances(state) or ()}


@pytest.mark.rule("TIT-07")
def test_no_house_has_two_identities() -> None:
    state = played(GAME.setup(GAME.default), "reveal 6", "turn 6 lion", "reveal 1")
    assert "TIT-07" == refused(state, "turn 1 lion").rule
    assert 5 == len(GAME.chances(state) or ())


@pytest.mark.rule("TIT-08")
@pytest.mark.parametrize("reveal", [3, 2, 1])
def test_the_player_chooses_which_scores_to_turn_up(reveal: int) -> None:
    state = GAME.setup(Variant(reveal=reveal))
    for score, house in ((4, "bear"), (6, "lion"), (1, "fox"))[:reveal]:
        assert (Phase.REVEAL, 0) == (state.phase, GAME.to_move(state))
        state = played(state, f"reveal {score}", f"turn {score} {house}")
    assert (Phase.EXPANSION, reveal) == (state.phase, state.turned)
    assert 4 == state.targets[2]


@pytest.mark.rule("TIT-08")
def test_a_score_is_turned_up_once_and_must_exist() -> None:
    state = played(GAME.setup(GAME.default), "reveal 6", "turn 6 lion")
    assert "reveal 6" not in legal(state)
    assert "TIT-08" == refused(state, "reveal 6").rule
    assert "TIT-07" == refused(state, "reveal 0").rule


@pytest.mark.rule("TIT-R6")
def test_one_at_a_time_shows_each_before_the_next_is_chosen() -> None:
    state = played(GAME.setup(GAME.default), "reveal 6")
    assert CHANCE is GAME.to_move(state)
    assert "TIT-08" == refused(state, "reveal 5").rule


@pytest.mark.rule("TIT-R6")
def test_all_at_once_shows_nothing_before_all_are_chosen() -> None:
    state = GAME.setup(Variant(turning="all_at_once"))
    state = played(state, "reveal 6", "reveal 2")
    assert (0, 0) == (GAME.to_move(state), state.turned)
    assert ["reveal 1", "reveal 3", "reveal 4", "reveal 5"] == legal(state)
    state = played(state, "reveal 4")
    assert CHANCE is GAME.to_move(state)
    assert (2, 4, 6) == state.due
    assert 120 == len(GAME.chances(state) or ())
    assert "TIT-08" == refused(state, "turn 6 lion").rule
    assert 3 == played(state, "turn 2 fox 4 lion 6 bear").turned


@pytest.mark.rule("TIT-R7")
def test_in_practice_none_or_all_may_be_turned_up() -> None:
    nothing = GAME.setup(Variant(reveal=0, difficulty="practice"))
    assert (Phase.EXPANSION, CHANCE) == (nothing.phase, GAME.to_move(nothing))
    everything = Session(GAME, Variant(reveal=6, difficulty="practice"), seed=1)
    for score in (1, 2, 3, 4, 5, 6):
        everything.push(f"reveal {score}")
    assert None not in everything.state.targets


@pytest.mark.rule("TIT-R2")
def test_of_seven_slots_one_stays_empty() -> None:
    """Seven things lie face down: six Houses and nobody."""
    state = played(GAME.setup(Variant(objective="divide", slots="seven_slots")), "reveal 0")
    assert {f"turn 0 {word}" for word in ("lion", "wolf", "bear", "eagle", "stag", "fox", "nobody")} == {
        GAME.format(action) for action, _ in GAME.chances(state) or ()
    }


@pytest.mark.rule("TIT-R2")
def test_turning_up_the_empty_slot_uses_up_a_reveal() -> None:
    state = played(GAME.setup(Variant(objective="divide", slots="seven_slots", reveal=1)), "reveal 0", "turn 0 nobody")
    assert (Phase.EXPANSION, (None,) * 6) == (state.phase, state.targets)


@pytest.mark.rule("TIT-R2")
def test_with_six_slots_there_is_no_zero() -> None:
    assert "TIT-07" == refused(GAME.setup(Variant(objective="divide")), "reveal 0").rule


@pytest.mark.rule("TIT-R2")
@given(st.integers(0, 10**6))
def test_no_house_ever_has_no_group(seed: int) -> None:
    """So a House on 0 can never be brought there."""
    assert min(scores(random_board(seed), "divide")) >= 1


# Expansion


def begun() -> State:
    """Identities turned up, no tile drawn."""
    return at(targets="lion=6 wolf=5 bear=4")


@pytest.mark.rule("TIT-09")
def test_the_pile_holds_six_tiles_of_each_house() -> None:
    state = begun()
    assert bytes([6] * 6) == state.pile
    assert {f"draw {house.word}": Fraction(1, 6) for house in HOUSES} == {GAME.format(a): p for a, p in GAME.chances(state) or ()}


@pytest.mark.rule("TIT-09")
def test_the_top_tile_begins_the_board() -> None:
    state = played(begun(), "draw stag")
    assert ((TABLE.parse("f6"),), CHANCE) == (tiles(state.board), GAME.to_move(state))
    assert (6, 6, 6, 6, 5, 6) == tuple(state.pile)
    assert Fraction(5, 35) == dict(GAME.chances(state) or ())[GAME.parse("draw stag", state)]


@pytest.mark.rule("TIT-10")
def test_a_drawn_tile_is_seen_and_then_placed_beside_another() -> None:
    state = played(begun(), "draw stag", "draw fox")
    assert (5, 0) == (state.tile, GAME.to_move(state))
    assert ["place f5", "place e6", "place g6", "place f7"] == legal(state)
    assert "TIT-10" == refused(state, "place g7").rule
    after = played(state, "place f7")
    assert (5, None) == (after.board[TABLE.parse("f7")], after.tile)


@pytest.mark.rule("TIT-10")
def test_no_tile_is_laid_upon_another() -> None:
    error = refused(growing("f6 LW"), "place g6")
    assert ("TIT-10", True) == (error.rule, "already" in str(error))


@pytest.mark.rule("TIT-09")
def test_no_more_than_six_tiles_of_a_house_are_drawn() -> None:
    state = at(targets="lion=6 wolf=5 bear=4", board="e5 LLL/LLL")
    assert "TIT-09" == refused(state, "draw lion").rule
    assert 5 == len(GAME.chances(state) or ())


@pytest.mark.rule("TIT-10", "TIT-09")
@given(walks(KIT).filter(lambda session: session.state.is_full))
def test_thirty_five_tiles_are_placed(session: AnySession) -> None:
    assert 35 == sum(isinstance(step.action, Place) for step in session.history)


@pytest.mark.rule("TIT-11")
def test_a_board_of_six_columns_opens_no_seventh() -> None:
    """The tiles lie on a6 to f6: nothing beside a6 or f6, everything above and below."""
    state = growing("a6 LLWWBB")
    assert [f"place {file}{rank}" for rank in (5, 7) for file in "abcdef"] == legal(state)
    error = refused(state, "place g6")
    assert ("TIT-11", True) == (error.rule, "six columns" in str(error))


@pytest.mark.rule("TIT-11")
def test_a_board_of_six_rows_opens_no_seventh() -> None:
    state = growing("f6 L/L/W/W/B/B")
    assert [f"place {file}{rank}" for rank in range(6, 12) for file in "eg"] == legal(state)
    error = refused(state, "place f5")
    assert ("TIT-11", True) == (error.rule, "six rows" in str(error))


@pytest.mark.rule("TIT-11")
def test_while_a_side_is_shorter_both_directions_stay_open() -> None:
    """Five columns wide, b to f: a and g are both open, and the sixth closes the other."""
    state = growing("b6 LLWWB")
    assert {"place a6", "place g6"} <= set(legal(state))
    closed = played(state, "place g6", "draw lion")
    assert "place a6" not in legal(closed)
    assert (range(1, 7), range(11)) == (span(closed.board).files, span(closed.board).ranks)


def naive_openings(board: bytes) -> set[int]:
    """Lay a tile everywhere and look whether the rules are kept."""
    laid = {(cell % 11, cell // 11) for cell in range(121) if board[cell] != VACANT}
    found = set()
    for x in range(11):
        for y in range(11):
            files, ranks = {a for a, _ in laid} | {x}, {b for _, b in laid} | {y}
            touches = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & laid
            if (x, y) not in laid and touches and max(files) - min(files) < 6 and max(ranks) - min(ranks) < 6:
                found.add(y * 11 + x)
    return found


@pytest.mark.rule("TIT-10", "TIT-11")
@given(in_phase(KIT, "expansion"))
def test_legal_placements_agree_with_a_naive_list(session: AnySession) -> None:
    state = session.state
    assert sorted(naive_openings(state.board)) == [action.cell for action in session.legal()]


@pytest.mark.rule("TIT-11")
@given(in_phase(KIT, "expansion"), st.integers(0, 2**30))
def test_every_expansion_can_be_completed(session: AnySession, dice: int) -> None:
    """However the tiles are laid, there is always a place, and the last one completes the 6×6."""
    rng = Random(dice)
    while session.state.phase is Phase.EXPANSION:
        session.push(pick(rng, session.legal()))
    assert 36 == len(session.state.board)
    assert VACANT not in session.state.board


@pytest.mark.rule("TIT-11")
def test_the_full_board_is_named_from_its_own_corner() -> None:
    """The frame lies on f6 to k11 of the table; its lower left cell becomes a1."""
    state = growing("f6 LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFF.", tile="fox")
    after = played(state, "place k6")
    assert bytes([5] * 6 + [4] * 6 + [3] * 6 + [2] * 6 + [1] * 6 + [0] * 6) == after.board


@pytest.mark.rule("TIT-11")
@pytest.mark.parametrize(
    ("board", "reach"),
    [
        ("f6 L", ("f", "f", 6, 6)),
        ("a5 LLWWBB/E.....", ("a", "f", 5, 6)),
        ("a6 E...../LLWWBB", ("a", "f", 6, 7)),
        ("f5 LLWWBB/.....E", ("f", "k", 5, 6)),
        ("f6 .....E/LLWWBB", ("f", "k", 6, 7)),
        ("f1 L/L/L/W/W/W", ("f", "f", 1, 6)),
        ("f6 L/L/L/W/W/W", ("f", "f", 6, 11)),
    ],
)
def test_how_far_a_board_reaches(board: str, reach: tuple[str, str, int, int]) -> None:
    """To the outermost columns and rows that hold tiles, also where a single tile does, at the edges of the table."""
    here = span(growing(board, tile="stag").board)
    assert reach == ("abcdefghijk"[here.left], "abcdefghijk"[here.right], here.bottom + 1, here.top + 1)


@pytest.mark.rule("TIT-09", "TIT-10")
def test_before_the_first_tile_there_is_only_the_centre() -> None:
    """The first tile will lie on f6 (file and rank 5, counted from 0); no other tile can be laid yet."""
    assert (5, 5, 5, 5) == span(begun().board)
    assert () == openings(begun().board)


@pytest.mark.rule("TIT-R5")
def test_the_next_tile_is_hidden() -> None:
    state = played(begun(), "draw stag", "draw fox")
    assert (0, None) == (GAME.to_move(state), state.next)
    assert "TIT-10" == refused(state, "draw lion").rule


@pytest.mark.rule("TIT-R5")
def test_with_the_next_tile_open_two_are_known() -> None:
    state = played(at(variant="united+next_tile=open", targets="lion=6 wolf=5 bear=4"), "draw stag", "draw fox", "draw lion")
    assert (0, 5, 0) == (GAME.to_move(state), state.tile, state.next)
    after = played(state, "place f7", "draw bear")
    assert (0, 0, 2) == (GAME.to_move(after), after.tile, after.next)


@given(in_phase(KIT, "expansion"), st.sampled_from(["central", "frontiers", "united", "divide"]))
def test_score_bounds_hold_for_every_frame(session: AnySession, objective: str) -> None:
    """While the frame floats a score lies between its bounds, wherever the frame comes to lie."""
    board = session.state.board
    bounds = score_bounds(board, objective)
    for corner in span(board).corners():
        assert all(low <= score <= high for score, (low, high) in zip(scores(crop(board, corner), objective), bounds, strict=True))


@pytest.mark.rule("TIT-02", "TIT-R3")
def test_the_growing_board_scores_what_lies_on_it() -> None:
    """Two Lions and two Wolves that touch at corners only; the other Houses have no tile yet."""
    board = growing("f6 LW/WL", tile="bear").board
    assert ((1, 1), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0)) == score_bounds(board, "united")
    assert ((2, 2), (2, 2), (0, 0), (0, 0), (0, 0), (0, 0)) == score_bounds(board, "divide")
    assert ((2, 2), (2, 2), (0, 0), (0, 0), (0, 0), (0, 0)) == score_bounds(board, "united", "eight_neighbour")
    assert ((1, 1), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0)) == score_bounds(board, "divide", "eight_neighbour")


# Raven


@pytest.mark.rule("TIT-12")
def test_when_the_board_is_full_all_identities_are_turned_up() -> None:
    state = at(targets="lion=6 wolf=5 bear=4", board=UNITED)
    assert (Phase.RAVEN, CHANCE, (1, 2, 3)) == (state.phase, GAME.to_move(state), state.due)
    assert [Fraction(1, 6)] * 6 == [chance for _, chance in GAME.chances(state) or ()]
    after = played(state, "turn 1 fox 2 stag 3 eagle")
    assert (Phase.INTRIGUE, (6, 5, 4, 3, 2, 1)) == (after.phase, after.targets)


@pytest.mark.rule("TIT-12")
def test_no_intrigue_before_the_raven() -> None:
    state = at(targets="lion=6 wolf=5 bear=4", board=UNITED)
    assert () == GAME.legal(state)
    assert "TIT-13" == refused(state, "intrigue a1 a2 dark a1 points fox").rule
    assert "TIT-13" == refused(state, "stop").rule


@pytest.mark.rule("TIT-12")
@given(walks(KIT).filter(lambda session: session.state.phase in (Phase.INTRIGUE, Phase.WAR)))
def test_in_the_intrigue_phase_every_house_knows_its_target(session: AnySession) -> None:
    state = session.state
    assert None not in state.targets
    assert set(state.targets) <= set(state.row)
    assert 6 == len(set(state.targets))


# Intrigue


@pytest.mark.rule("TIT-13")
def test_the_player_may_stop_at_any_time() -> None:
    state = intriguing(STRIPES)
    assert "stop" == legal(state)[-1]
    assert played(state, "stop").over
    assert played(state, "intrigue a1 a2 dark a1 points fox", "stop").over


@pytest.mark.rule("TIT-13", "TIT-16")
def test_after_six_intrigues_war_comes_by_itself() -> None:
    """Six swaps within the six rows of one House each: every token is used up."""
    state = intriguing(STRIPES)
    for n, house in enumerate(("fox", "stag", "eagle", "bear", "wolf", "lion"), 1):
        assert not state.over
        state = played(state, f"intrigue a{n} b{n} dark a{n} points {house}")
    assert (True, 6, 0) == (state.over, state.intrigues, state.intrigues_left)
    assert "TIT-17" == refused(state, "stop").rule


@pytest.mark.rule("TIT-13")
@given(finished(KIT))
def test_nobody_ever_makes_more_than_six_intrigues(session: AnySession) -> None:
    assert sum(isinstance(step.action, Intrigue) for step in session.history) <= 6
    assert session.outcome is not None
    assert session.outcome.intrigues == sum(isinstance(step.action, Intrigue) for step in session.history)


@pytest.mark.rule("TIT-14")
def test_an_intrigue_swaps_and_turns_one_tile_and_one_token_dark() -> None:
    """Fox on a1 and Stag on a2 change places; the Stag, now on a1, turns dark, and the Fox's token."""
    after = played(intriguing(STRIPES), "intrigue a1 a2 dark a1 points fox")
    assert (4, 5) == (after.board[cell("a1")], after.board[cell("a2")])
    assert (1 << cell("a1"), 1 << 5) == (after.dark, after.tokens)


@pytest.mark.rule("TIT-14")
def test_the_cell_of_the_dark_tile_is_named_after_the_swap() -> None:
    """`dark a2`: the Fox, which came from a1, turns dark; the Stag on a1 may move on."""
    after = played(intriguing(STRIPES), "intrigue a1 a2 dark a2 points fox")
    assert (5, True, False) == (after.board[cell("a2")], after.is_dark(cell("a2")), after.is_dark(cell("a1")))
    assert any(text.startswith("intrigue a1 b1 ") for text in legal(after))


@pytest.mark.rule("TIT-14")
@pytest.mark.parametrize("cells", ["a1 b2", "a1 c1", "a1 f1", "f1 a2", "a1 f6"])
def test_only_neighbours_in_a_row_or_column_are_swapped(cells: str) -> None:
    first = cells.split()[0]
    assert "TIT-14" == refused(intriguing(STRIPES), f"intrigue {cells} dark {first} points fox").rule


@pytest.mark.rule("TIT-14")
def test_the_token_is_that_of_a_house_involved() -> None:
    assert "TIT-14" == refused(intriguing(STRIPES), "intrigue a1 a2 dark a1 points lion").rule


@pytest.mark.rule("TIT-14")
def test_exactly_one_of_the_two_turns_dark() -> None:
    state = intriguing(STRIPES)
    error = GAME.why_not(state, Intrigue(cell("a1"), cell("a2"), cell("b1"), 5))
    assert error is not None
    assert "TIT-14" == error.rule


@pytest.mark.rule("TIT-14", "TIT-R4")
def test_how_many_intrigues_there_are_on_stripes() -> None:
    """30 pairs in the rows are of one House (2 ways each), 30 in the columns of two (4 ways each); and one may stop."""
    assert 30 * 2 + 30 * 4 + 1 == len(legal(intriguing(STRIPES)))


def test_the_order_of_intrigues() -> None:
    """By the lower cell, its right neighbour before the one above; then the lower cell dark; then the Houses in order."""
    expected = [
        "intrigue a1 b1 dark a1 points fox",
        "intrigue a1 b1 dark b1 points fox",
        "intrigue a1 a2 dark a1 points stag",
        "intrigue a1 a2 dark a1 points fox",
        "intrigue a1 a2 dark a2 points stag",
        "intrigue a1 a2 dark a2 points fox",
        "intrigue b1 c1 dark b1 points fox",
    ]
    assert expected == legal(intriguing(STRIPES))[:7]


@pytest.mark.rule("TIT-15")
def test_a_dark_tile_is_not_swapped_again() -> None:
    state = intriguing("LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/fFFFFF", points="fox")
    assert "TIT-15" == refused(state, "intrigue a1 a2 dark a1 points stag").rule
    assert "TIT-15" == refused(state, "intrigue a1 b1 dark b1 points fox").rule
    assert not any(" a1 " in text for text in legal(state))


@pytest.mark.rule("TIT-15")
def test_a_dark_tile_still_scores() -> None:
    state = intriguing("LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/fFFFFF", points="fox")
    outcome = GAME.outcome(played(state, "stop"))
    assert outcome is not None
    assert (6, 6, 6, 6, 6, 6) == outcome.scores


@pytest.mark.rule("TIT-15")
@given(walks(KIT).filter(lambda session: session.state.intrigues > 0))
def test_dark_tiles_never_move(session: AnySession) -> None:
    states = [step.after for step in session.history if isinstance(step.action, Intrigue)]
    for before, after in pairwise(states):
        assert before.dark == before.dark & after.dark
        assert all(before.board[at] == after.board[at] for at in FRAME.cells if before.is_dark(at))


@pytest.mark.rule("TIT-16")
def test_a_dark_token_is_not_turned_again() -> None:
    state = intriguing("LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/fFFFFF", points="fox")
    assert "TIT-16" == refused(state, "intrigue b1 b2 dark b1 points fox").rule
    assert "intrigue b1 b2 dark b1 points stag" in legal(state)


@pytest.mark.rule("TIT-16")
def test_two_houses_with_dark_tokens_cannot_intrigue_with_each_other() -> None:
    """Fox and Stag are dark: nothing within or between their rows, but Stag may still deal with Eagle."""
    state = intriguing("LLLLLL/WWWWWW/BBBBBB/EEEEEE/sSSSSS/fFFFFF", points="fox stag")
    assert not any(text.split()[1][1] == "1" for text in legal(state) if text != "stop")
    assert "intrigue b2 b3 dark b2 points eagle" in legal(state)
    assert "intrigue b2 b3 dark b2 points stag" not in legal(state)


@pytest.mark.rule("TIT-R4")
def test_two_tiles_of_one_house_may_be_swapped() -> None:
    after = played(intriguing(STRIPES), "intrigue a1 b1 dark b1 points fox")
    assert (intriguing(STRIPES).board, 1 << cell("b1"), 1 << 5) == (after.board, after.dark, after.tokens)


@pytest.mark.rule("TIT-R4")
def test_or_not_where_that_is_forbidden() -> None:
    state = intriguing(STRIPES, variant="united+same_house=forbidden")
    assert "TIT-R4" == refused(state, "intrigue a1 b1 dark b1 points fox").rule
    assert 30 * 4 + 1 == len(legal(state))


@pytest.mark.rule("TIT-13")
def test_when_no_intrigue_is_possible_the_game_ends_early() -> None:
    """Only the Lion's token is still light, and the five tiles around the Lions are dark."""
    state = intriguing("WWWWWW/BBBBBB/EEEEEE/sssSSF/LLLfFF/LLLFSF", variant="united+same_house=forbidden", points="wolf bear eagle stag")
    assert not state.over
    after = played(state, "intrigue d1 e1 dark d1 points fox")
    assert (True, 5) == (after.over, after.intrigues)


@pytest.mark.rule("TIT-13", "TIT-R4")
def test_a_swap_within_one_house_keeps_the_game_going() -> None:
    """The same, but the six Lions may be swapped among themselves: seven pairs in two rows of three, either of which turns dark."""
    state = intriguing("WWWWWW/BBBBBB/EEEEEE/sssSSF/LLLfFF/LLLFSF", points="wolf bear eagle stag")
    after = played(state, "intrigue d1 e1 dark d1 points fox")
    assert (False, 7 * 2 + 1) == (after.over, len(legal(after)))


# War


@pytest.mark.rule("TIT-17")
@pytest.mark.parametrize(
    ("variant", "board", "targets"),
    [
        ("united", UNITED, UNITED_TARGETS),
        ("central", CENTRAL, CENTRAL_TARGETS),
        ("frontiers", CENTRAL, FRONTIERS_TARGETS),
    ],
)
def test_all_six_equal_is_peace(variant: str, board: str, targets: str) -> None:
    outcome = GAME.outcome(played(intriguing(board, targets, variant), "stop"))
    assert outcome is not None
    assert (True, Reason.PEACE, (1.0,), 0) == (outcome.won, outcome.reason, outcome.returns, outcome.intrigues)
    assert outcome.scores == outcome.targets


@pytest.mark.rule("TIT-17")
def test_one_house_astray_is_war() -> None:
    """With the Stag of e2 on e1 its largest group is of three, c1 to e1; all others score as they should."""
    outcome = GAME.outcome(played(intriguing(UNITED), "intrigue e1 e2 dark e1 points eagle", "stop"))
    assert outcome is not None
    assert (False, Reason.WAR, (-1.0,)) == (outcome.won, outcome.reason, outcome.returns)
    assert ((6, 5, 4, 3, 3, 1), (6, 5, 4, 3, 2, 1)) == (outcome.scores, outcome.targets)


@pytest.mark.rule("TIT-17")
def test_the_right_scores_of_the_wrong_houses_are_war() -> None:
    outcome = GAME.outcome(played(intriguing(UNITED, "lion=5 wolf=6 bear=4 eagle=3 stag=2 fox=1"), "stop"))
    assert outcome is not None
    assert (False, Reason.WAR) == (outcome.won, outcome.reason)


@pytest.mark.rule("TIT-17")
def test_the_outcome_tells_objective_difficulty_and_intrigues() -> None:
    state = intriguing(CENTRAL, FRONTIERS_TARGETS, "frontiers-1")
    outcome = GAME.outcome(played(state, "intrigue a1 b1 dark a1 points stag", "stop"))
    assert outcome is not None
    assert ("frontiers", 2, 1, True) == (outcome.objective, outcome.hearts, outcome.intrigues, outcome.won)


@pytest.mark.rule("TIT-17")
@given(finished(KIT))
def test_won_means_all_scores_on_target(session: AnySession) -> None:
    outcome, state = session.outcome, session.state
    assert outcome is not None
    assert scores(state.board, state.variant.objective, state.variant.groups) == outcome.scores
    assert outcome.won == all(score == target for score, target in zip(outcome.scores, outcome.targets, strict=True))


@pytest.mark.rule("TIT-04", "TIT-05")
@given(finished(KIT, [Variant(objective="central")]), st.booleans())
def test_central_and_frontiers_are_one_game_seen_twice(session: AnySession, lucky: bool) -> None:
    """The same tiles and intrigues with every target t replaced by 6 − t end the other game the same way."""
    first = next(step.before for step in session.history if step.before.phase is Phase.INTRIGUE)
    inner = scores(session.state.board, "central")
    if lucky and set(inner) == set(TARGETS["central"]):
        first = attrs.evolve(first, identities=tuple(inner.index(score) for score in TARGETS["central"]))
    mirrored = attrs.evolve(first, variant=Variant(objective="frontiers"), identities=first.identities[::-1])
    for step in session.history:
        if isinstance(step.action, Intrigue):
            first, mirrored = GAME.apply(first, step.action), GAME.apply(mirrored, step.action)
    one, other = (GAME.outcome(state if state.over else played(state, "stop")) for state in (first, mirrored))
    assert one is not None
    assert other is not None
    assert tuple(6 - score for score in one.scores) == other.scores
    assert tuple(6 - target for target in one.targets) == other.targets
    assert one.won == other.won


def test_chance_has_nothing_to_decide_on_the_players_turn() -> None:
    state = GAME.setup(GAME.default)
    with pytest.raises(IllegalAction) as caught:
        GAME.sample(state, Random(1))
    assert ("chance has nothing to decide here", state) == (str(caught.value), caught.value.state)
    assert GAME.chances(state) is None


# Steps and refusals

DARK = "LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/fFFFFF"

#: A position, an action, and the position it leads to.
STEPS = [
    ("", "reveal 6", "asked 6"),
    ("variant united+turning=all_at_once; asked 6", "reveal 2", "variant united+turning=all_at_once; asked 2 6"),
    ("asked 6", "turn 6 lion", "targets lion=6"),
    (f"{THREE}; board {UNITED}", "turn 1 fox 2 stag 3 eagle", f"{ALL}; board {UNITED}"),
    (THREE, "draw stag", f"{THREE}; board f6 S"),
    (f"{THREE}; board f6 S", "draw fox", f"{THREE}; board f6 S; tile fox"),
    (f"{THREE}; board f6 S; tile fox", "place f7", f"{THREE}; board f6 F/S"),
    (
        f"variant united+next_tile=open; {THREE}; board f6 S; tile fox; next lion",
        "place e6",
        f"variant united+next_tile=open; {THREE}; board e6 FS; tile lion",
    ),
    (f"{THREE}; board f6 LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFF.; tile fox", "place k6", f"{THREE}; board {STRIPES}"),
    (
        f"{ALL}; board {DARK}; points fox",
        "intrigue f1 f2 dark f2 points stag",
        f"{ALL}; board LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSf/fFFFFS; points stag fox",
    ),
    (f"{ALL}; board {DARK}; points fox", "stop", f"phase war; {ALL}; board {DARK}; points fox"),
]


@pytest.mark.parametrize(("before", "action", "after"), STEPS)
def test_an_action_changes_what_it_should_and_nothing_else(before: str, action: str, after: str) -> None:
    assert GAME.load(after) == played(GAME.load(before), action)


FORBIDDEN = "variant united+same_house=forbidden"

#: A position, an action against the rules, which rule, and why.
REFUSALS = [
    (f"phase war; {ALL}; board {STRIPES}", "stop", "TIT-17", "the game is over"),
    # Identities
    ("asked 6", "reveal 5", "TIT-08", "no identity is to be chosen now"),
    (THREE, "reveal 3", "TIT-08", "no identity is to be chosen now"),
    ("", "reveal 0", "TIT-07", "no identity lies on 0; the scores are 1, 2, 3, 4, 5, 6"),
    ("variant central", "reveal 5", "TIT-07", "no identity lies on 5; the scores are 0, 1, 2, 3, 4, 6"),
    ("targets lion=6", "reveal 6", "TIT-08", "the identity on 6 is already chosen"),
    ("variant united+turning=all_at_once; asked 4", "reveal 4", "TIT-08", "the identity on 4 is already chosen"),
    ("", "turn 6 lion", "TIT-08", "no identity is turned up now"),
    ("asked 6", "turn 5 lion", "TIT-08", "the identities turned up now are those on 6"),
    (f"{THREE}; board {UNITED}", "turn 1 fox 2 stag", "TIT-08", "the identities turned up now are those on 1, 2, 3"),
    ("targets lion=6; asked 5", "turn 5 lion", "TIT-07", "each House has one identity; face down are wolf, bear, eagle, stag, fox"),
    (f"{THREE}; board {UNITED}", "turn 1 fox 2 fox 3 stag", "TIT-07", "each House has one identity; face down are eagle, stag, fox"),
    ("asked 6", "turn 6 nobody", "TIT-07", "each House has one identity; face down are lion, wolf, bear, eagle, stag, fox"),
    # Tiles
    ("", "draw lion", "TIT-10", "no tile is drawn now"),
    (f"{THREE}; board f6 L; tile wolf", "draw lion", "TIT-10", "no tile is drawn now"),
    (f"{THREE}; board e5 LLL/LLL", "draw lion", "TIT-09", "no such tile is left in the pile"),
    ("", "place f6", "TIT-10", "no tile is to be placed now"),
    (f"{THREE}; board f6 L", "place f7", "TIT-10", "no tile is to be placed now"),
    (f"{ALL}; board {STRIPES}", "place f7", "TIT-10", "no tile is to be placed now"),
    (f"{THREE}; board f6 LW; tile bear", "place g6", "TIT-10", "a tile lies on g6 already"),
    (f"{THREE}; board f6 LW; tile bear", "place h7", "TIT-10", "h7 touches no tile"),
    (f"{THREE}; board a6 LLWWBB; tile eagle", "place g6", "TIT-11", "with g6 the board would span more than six columns"),
    (f"{THREE}; board f6 LLWWBB; tile eagle", "place e6", "TIT-11", "with e6 the board would span more than six columns"),
    (f"{THREE}; board f6 L/L/W/W/B/B; tile eagle", "place f5", "TIT-11", "with f5 the board would span more than six rows"),
    (f"{THREE}; board f1 L/L/W/W/B/B; tile eagle", "place f7", "TIT-11", "with f7 the board would span more than six rows"),
    # Intrigues
    ("", "stop", "TIT-13", "only intrigues can be stopped"),
    (
        f"{THREE}; board {STRIPES}",
        "intrigue a1 a2 dark a1 points fox",
        "TIT-13",
        "intrigues begin when the board is full and all identities are known",
    ),
    (f"{ALL}; board {STRIPES}", "intrigue a1 b2 dark a1 points fox", "TIT-14", "the two tiles must be neighbours in a row or column"),
    (f"{ALL}; board {DARK}; points fox", "intrigue a1 a2 dark a1 points stag", "TIT-15", "the tile on a1 is dark"),
    (f"{ALL}; board {STRIPES}", "intrigue a1 a2 dark a1 points lion", "TIT-14", "the point token must be that of a House involved"),
    (f"{ALL}; board {DARK}; points fox", "intrigue b1 b2 dark b1 points fox", "TIT-16", "the point token of Fox is dark already"),
    (f"{FORBIDDEN}; {ALL}; board {STRIPES}", "intrigue a1 b1 dark b1 points fox", "TIT-R4", "both tiles belong to the same House"),
]


@pytest.mark.parametrize(("position", "action", "rule", "reason"), REFUSALS)
def test_a_refusal_says_which_rule_and_why(position: str, action: str, rule: str, reason: str) -> None:
    state = GAME.load(position)
    error = refused(state, action)
    assert (rule, reason) == (error.rule, str(error.reason))
    assert (GAME.parse(action, state), state) == (error.action, error.state)


@pytest.mark.parametrize(
    ("position", "action", "rule", "reason"),
    [
        (f"{THREE}; board f6 L; tile wolf", Place(121), "TIT-10", "there is no such cell"),
        (f"{THREE}; board f6 L", Draw(6), "TIT-09", "no such tile is left in the pile"),
        (f"{ALL}; board {STRIPES}", Intrigue(0, 6, 1, 5), "TIT-14", "one of the two swapped tiles must turn dark"),
    ],
)
def test_what_cannot_be_written_is_refused_as_well(position: str, action: Action, rule: str, reason: str) -> None:
    error = GAME.why_not(GAME.load(position), action)
    assert error is not None
    assert (rule, reason) == (error.rule, str(error.reason))


@pytest.mark.rule("TIT-07", "TIT-09")
@pytest.mark.parametrize(
    "position",
    [
        "",
        "targets lion=6; asked 5",
        "variant divide+slots=seven_slots; targets nobody=0 lion=1",
        f"variant united+next_tile=open; {THREE}; board f6 L; tile fox; next fox",
        f"{ALL}; board {DARK}; points fox",
    ],
)
def test_no_piece_is_ever_lost(position: str) -> None:
    """Of each House six tiles, one identity and one point token, wherever they are; that nobody lies somewhere is no piece."""
    each = {"tile": 6, "identity": 1, "points": 1}
    assert {f"{kind} {house.word}": n for house in HOUSES for kind, n in each.items()} == GAME.pieces(GAME.load(position))


def test_openings_of_a_single_tile() -> None:
    assert tuple(TABLE.parse(name) for name in ("f5", "e6", "g6", "f7")) == openings(growing("f6 L").board)


def test_the_first_decision_is_a_score() -> None:
    assert (Reveal(1), Reveal(2), Reveal(3), Reveal(4), Reveal(5), Reveal(6)) == GAME.legal(GAME.setup(GAME.default))
