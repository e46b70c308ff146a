"""What actions do to a state, and what a board scores. Nothing here asks whether an action is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from cardgames.regicida_titereiro.actions import Draw, Intrigue, Place, Reveal, Turn, intrigue
from cardgames.regicida_titereiro.cards import CENTRE, FRAME, HOUSES
from cardgames.regicida_titereiro.state import State
from cardgames.regicida_titereiro.table import crop, span

# The preparation and the raven


def reveal(state: State, action: Reveal) -> State:
    """Choose a score; who lies there is chance's to say."""
    asked = tuple(sorted((*state.asked, action.score)))
    return State(state.variant, state.identities, asked, state.pile, None, None, state.board, 0, 0, False)


def turn(state: State, action: Turn) -> State:
    """TIT-08, TIT-12: turn identities up."""
    found = dict(action.identities)
    identities = tuple(found.get(score, house) for score, house in zip(state.row, state.identities, strict=True))
    return State(state.variant, identities, (), state.pile, None, None, state.board, 0, 0, False)


# Expansion


def draw(state: State, action: Draw) -> State:
    """The top tile begins the board, or comes into the hand, or lies open as the next one."""
    pile = bytearray(state.pile)
    pile[action.house] -= 1
    tile, following, board = state.tile, state.next, state.board
    if not state.is_begun:
        # TIT-09
        board = _with(board, CENTRE, action.house)
    elif tile is None:
        tile = action.house
    else:
        following = action.house
    return State(state.variant, state.identities, (), bytes(pile), tile, following, board, 0, 0, False)


def place(state: State, action: Place) -> State:
    """TIT-10: lay the tile in hand; the 36th makes the frame, whose cells are a1 to f6 from then on."""
    assert state.tile is not None
    board = _with(state.board, action.cell, state.tile)
    if state.next is None and not any(state.pile):
        board = crop(board)
    return State(state.variant, state.identities, (), state.pile, state.next, None, board, 0, 0, False)


def _with(board: bytes, cell: int, house: int) -> bytes:
    return board[:cell] + bytes((house,)) + board[cell + 1 :]


# Intrigue


def conspire(state: State, action: Intrigue) -> State:
    """TIT-14: swap two tiles, turn one of them and one token dark. When nothing is left to do, war comes by itself."""
    board = bytearray(state.board)
    board[action.first], board[action.second] = board[action.second], board[action.first]
    dark, tokens = state.dark | 1 << action.dark, state.tokens | 1 << action.points
    after = bytes(board)
    over = next(intrigues(after, dark, tokens, state.variant.same_house), None) is None
    return State(state.variant, state.identities, (), state.pile, None, None, after, dark, tokens, over)


def stop(state: State) -> State:
    """TIT-13: no more intrigues."""
    return State(state.variant, state.identities, (), state.pile, None, None, state.board, state.dark, state.tokens, True)


def intrigues(board: bytes, dark: int, tokens: int, same_house: str) -> Iterator[Intrigue]:
    """Every intrigue that is possible on a full board: by cells, then by the cell turned dark, then by House."""
    for first, second in FRAME.edges:
        # TIT-15
        if dark >> first & 1 or dark >> second & 1:
            continue
        one, other = board[first], board[second]
        # TIT-R4
        if one != other or same_house == "legal":
            yield from _ways(first, second, (1 << one | 1 << other) & ~tokens)


@cache
def _ways(first: int, second: int, light: int) -> tuple[Intrigue, ...]:
    """TIT-14, TIT-16: either tile turns dark, and any of the light tokens."""
    return tuple(intrigue(first, second, cell, house) for cell in (first, second) for house in HOUSES if light >> house & 1)


# War


def scores(board: bytes, objective: str, groups: str = "orthogonal") -> tuple[int, ...]:
    """What each House scores on a full 6×6 board."""
    around = FRAME.adjacent if groups == "eight_neighbour" else FRAME.orthogonal
    return tuple(_score(_cells(board, house), objective, around) for house in HOUSES)


def _cells(board: bytes, house: int) -> list[int]:
    return [cell for cell, tile in enumerate(board) if tile == house]


def _score(cells: list[int], objective: str, around: tuple[tuple[int, ...], ...]) -> int:
    match objective:
        case "united":  # TIT-02
            return max(map(len, FRAME.groups(cells, around)), default=0)
        case "divide":  # TIT-03
            return len(FRAME.groups(cells, around))
        case "central":  # TIT-04
            return sum(cell in FRAME.inner for cell in cells)
        case _:  # TIT-05
            return sum(cell in FRAME.border for cell in cells)


def score_bounds(board: bytes, objective: str, groups: str = "orthogonal") -> tuple[tuple[int, int], ...]:
    """What each House scores on a board still growing: the least and the most, over all frames that it can become."""
    corners = span(board).corners()
    if objective in ("united", "divide"):
        corners = corners[:1]  # Groups do not depend on the frame.
    frames = [scores(crop(board, corner), objective, groups) for corner in corners]
    return tuple((min(of), max(of)) for of in zip(*frames, strict=True))
