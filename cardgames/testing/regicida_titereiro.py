"""Regicida Titereiro for the contract suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, TypeAlias

from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.actions import PLACES, STOP, Action, Draw, Intrigue, Place, Reveal, Stop, Turn, intrigue
from cardgames.regicida_titereiro.cards import FRAME, HOUSES, NOBODY, SEVEN_TARGETS, VACANT
from cardgames.regicida_titereiro.rules import Outcome
from cardgames.regicida_titereiro.state import State
from cardgames.regicida_titereiro.variants import VARIANTS, Variant
from cardgames.regicida_titereiro.view import View
from cardgames.testing.kit import Kit, law


def twin(state: State, seat: int | None, rng: Random) -> State:
    """The state itself: chance decides when a thing is turned up, so nothing in a state is hidden."""
    del seat, rng
    return state


def strays(state: State) -> Iterator[Action]:
    """Every kind of action: all scores and Houses, and cells and pairs of cells taken from all over the board."""
    yield STOP
    for number in SEVEN_TARGETS:
        yield Reveal(number)
        yield Turn(((number, (number + 1) % NOBODY),))
    for house in HOUSES:
        yield Draw(house)
    yield from PLACES
    # Neighbours and others, a different selection for each board.
    start = sum(state.board) % 7
    for n, first in enumerate(FRAME.cells[:-1]):
        for step in (1, FRAME.width, FRAME.width + 1):
            if first + step < FRAME.size:
                for points in sorted({state.board[first], (start + n) % len(HOUSES)} - {NOBODY}):
                    yield intrigue(first, first + step, first if n % 2 else first + step, points)


def variants() -> tuple[Variant, ...]:
    """All objectives and difficulties, and every ruling's alternative."""
    return (
        *VARIANTS.values(),
        Variant(objective="divide", slots="seven_slots"),
        Variant(objective="divide", slots="seven_slots", difficulty="practice", reveal=6),
        Variant(groups="eight_neighbour", same_house="forbidden"),
        Variant(objective="central", next_tile="open", turning="all_at_once"),
        Variant(objective="frontiers", difficulty="practice", reveal=0),
        Variant(objective="united", difficulty="practice", reveal=6, turning="all_at_once"),
    )


# Laws: counted here in another way than the engine does

Cell: TypeAlias = tuple[int, int]

_ROWS: Final = {"united": {1, 2, 3, 4, 5, 6}, "divide": {1, 2, 3, 4, 5, 6}, "central": {0, 1, 2, 3, 4, 6}, "frontiers": {0, 2, 3, 4, 5, 6}}


def _laid(state: State) -> dict[Cell, int]:
    """The House on each (file, rank)."""
    width = 6 if len(state.board) == 36 else 11
    return {(n % width, n // width): tile for n, tile in enumerate(state.board) if tile != VACANT}


def _is_beside(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _touches(one: Cell, other: Cell) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def _groups(cells: list[Cell], joined: Callable[[Cell, Cell], bool]) -> list[set[Cell]]:
    """Add the cells one by one: each joins the groups it touches into one."""
    groups: list[set[Cell]] = []
    for cell in cells:
        near = [group for group in groups if any(joined(cell, other) for other in group)]
        groups = [group for group in groups if group not in near] + [{cell}.union(*near)]
    return groups


@law("TIT-01", "TIT-07", "TIT-R1", "TIT-R2")
def every_identity_lies_on_a_score_of_the_objective(before: State, action: Action, after: State) -> bool:
    """The scores are those of the objective (all of 0 to 6 where seven are used), and no House lies on two."""
    seven = after.variant.slots == "seven_slots"
    known = [house for house in after.identities if house is not None]
    return set(after.row) == (set(range(7)) if seven else _ROWS[after.variant.objective]) and len(known) == len(set(known))


@law("TIT-08", "TIT-12", "TIT-R6", "TIT-R7")
def identities_are_turned_up_as_chosen_and_then_by_the_raven(before: State, action: Action, after: State) -> bool:
    """While the board grows just as many are face up as the variant says, and during the intrigues all."""
    if isinstance(action, Draw | Place):
        return after.identities == before.identities and sum(house is not None for house in after.identities) == after.variant.reveal
    return not isinstance(action, Intrigue | Stop) or None not in before.identities


@law("TIT-09", "TIT-10")
def a_tile_is_laid_beside_another(before: State, action: Action, after: State) -> bool:
    """The first tile is drawn from the pile; every other comes from the hand and touches one that lies there."""
    if not isinstance(action, Place):
        return True
    old, cell = _laid(before), (action.cell % 11, action.cell // 11)
    return cell not in old and any(_is_beside(cell, other) for other in old) and len(_laid(after)) == len(old) + 1


@law("TIT-11")
def the_board_spans_at_most_six(before: State, action: Action, after: State) -> bool:
    """Never more than six rows or six columns hold tiles."""
    files, ranks = ({cell[axis] for cell in _laid(after)} for axis in (0, 1))
    return all(not lines or max(lines) - min(lines) < 6 for lines in (files, ranks))


@law("TIT-R5")
def the_next_tile_is_open_only_where_agreed(before: State, action: Action, after: State) -> bool:
    """A second tile is known before the first is laid only where the variant says so."""
    return after.next is None or after.variant.next_tile == "open"


@law("TIT-13", "TIT-14", "TIT-16")
def an_intrigue_turns_one_tile_and_one_token(before: State, action: Action, after: State) -> bool:
    """One light tile of the two and one light token of their Houses turn dark, at most six times in all."""
    if not isinstance(action, Intrigue):
        return (before.dark, before.tokens) == (after.dark, after.tokens)
    tile, token = after.dark ^ before.dark, after.tokens ^ before.tokens
    involved = {before.board[action.first], before.board[action.second]}
    return tile in (1 << action.first, 1 << action.second) and token in {1 << house for house in involved} and after.dark.bit_count() <= 6


@law("TIT-14", "TIT-15", "TIT-R4")
def only_two_light_neighbours_change_places(before: State, action: Action, after: State) -> bool:
    """Both were light and side by side (and of different Houses, where that is asked); nothing else moved."""
    if not isinstance(action, Intrigue):
        return True
    one, other = (action.first % 6, action.first // 6), (action.second % 6, action.second // 6)
    old, new = _laid(before), _laid(after)
    light = not before.dark & (1 << action.first | 1 << action.second)
    allowed = old[one] != old[other] or before.variant.same_house == "legal"
    return light and allowed and _is_beside(one, other) and new == {**old, one: old[other], other: old[one]}


@law("TIT-02", "TIT-03", "TIT-04", "TIT-05", "TIT-06", "TIT-17", "TIT-R3")
def peace_is_when_every_house_scores_its_target(before: State, action: Action, after: State) -> bool:
    """Scores counted anew, group by group and cell by cell, decide the game."""
    end = GAME.outcome(after)
    if end is None:
        return True
    joined = _touches if after.variant.groups == "eight_neighbour" else _is_beside
    counted = []
    for house in HOUSES:
        cells = [cell for cell, tile in _laid(after).items() if tile == house]
        groups = _groups(cells, joined)
        border = sum(0 in cell or 5 in cell for cell in cells)
        counted.append({"united": max(map(len, groups)), "divide": len(groups), "central": 6 - border, "frontiers": border}[end.objective])
    return tuple(counted) == end.scores and end.won == (counted == list(after.targets))


LAWS: Final = (
    every_identity_lies_on_a_score_of_the_objective,
    identities_are_turned_up_as_chosen_and_then_by_the_raven,
    a_tile_is_laid_beside_another,
    the_board_spans_at_most_six,
    the_next_tile_is_open_only_where_agreed,
    an_intrigue_turns_one_tile_and_one_token,
    only_two_light_neighbours_change_places,
    peace_is_when_every_house_scores_its_target,
)


KIT: Final = Kit[Variant, State, Action, View, Outcome](
    game=GAME,
    twin=twin,
    strays=strays,
    phase=lambda state: state.phase.value,
    variants=variants,
    laws=LAWS,
    usual=48,
    longest=48,
)
