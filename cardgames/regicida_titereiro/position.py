"""Positions as text.

    variant central-2
    phase expansion
    targets lion=6 wolf=0          the identities that are face up
    asked 4                        a score chosen and not yet turned up
    board e5 LW./.BS               rows from the top; e5 is the cell of the lower left corner of what is written
    tile eagle                     in hand; `next` likewise, where the next tile is open
    points lion                    the Houses whose point token is dark

A board still growing is named on the 11×11 table, a1 to k11, whose centre f6 holds the first tile: its corner says where it lies, and so
which rows and columns can still be opened. A full board has no corner: its cells are a1 to f6. Capitals are light tiles, small letters
dark ones. Only what there is need be written; `phase` may be left out unless it is war that was come to by stopping. A position must be
possible in its counts and places; whether some order of intrigues leads to it is not asked.
"""

from __future__ import annotations

from typing import Final

from cardgames.core.codes import format_variant, parse_variant
from cardgames.core.errors import CardGamesError, NotationError
from cardgames.core.grids import Grid
from cardgames.core.messages import Message, listing, msg
from cardgames.core.positions import read_entries, write_entries
from cardgames.regicida_titereiro.cards import CENTRE, FRAME, HOUSES, LETTERS, NOBODY, TABLE, TILES_PER_HOUSE, VACANT, WORDS, House
from cardgames.regicida_titereiro.effects import intrigues
from cardgames.regicida_titereiro.state import Phase, State
from cardgames.regicida_titereiro.table import EMPTY_TABLE, SIDE, span, tiles
from cardgames.regicida_titereiro.variants import VARIANTS, Variant

_KEYS: Final = ("variant", "phase", "targets", "asked", "board", "tile", "next", "points")
_MARKS: Final = LETTERS + "."


# Writing


def dump(state: State) -> str:
    """The position as text; `load` reads it back."""
    entries = [("variant", format_variant(VARIANTS, state.variant)), ("phase", state.phase.value)]
    known = [(house, score) for score, house in zip(state.row, state.identities, strict=True) if house is not None]
    optional = {
        "targets": " ".join(f"{WORDS[house]}={score}" for house, score in sorted(known)),
        "asked": " ".join(map(str, state.asked)),
        "board": board_text(state) if state.is_begun else "",
        "tile": "" if state.tile is None else WORDS[state.tile],
        "next": "" if state.next is None else WORDS[state.next],
        "points": " ".join(house.word for house in HOUSES if state.tokens >> house & 1),
    }
    return write_entries([*entries, *((key, text) for key, text in optional.items() if text)])


def board_text(state: State) -> str:
    """The board in one line: ``e5 LW./.BS`` while it grows, ``LWBESF/…`` once it is full."""
    if state.is_full:
        marks = [LETTERS[tile].lower() if state.is_dark(cell) else LETTERS[tile] for cell, tile in enumerate(state.board)]
        return "/".join("".join(marks[rank * SIDE : rank * SIDE + SIDE]) for rank in reversed(range(SIDE)))
    here = span(state.board)
    rows = (
        state.board[rank * TABLE.width + here.left : rank * TABLE.width + here.right + 1] for rank in range(here.top, here.bottom - 1, -1)
    )
    corner = TABLE.names[here.bottom * TABLE.width + here.left]
    return f"{corner} " + "/".join("".join(_MARKS[tile] for tile in row) for row in rows)


# Reading


def load(text: str) -> State:
    """Read a position; NotationError says what is wrong with one that cannot be."""
    entries = read_entries(text, _KEYS)
    try:
        variant = parse_variant(VARIANTS, entries.get("variant", next(iter(VARIANTS))))
    except CardGamesError as error:
        raise NotationError(error.reason, entries.get("variant")) from None
    identities = _identities(entries.get("targets", ""), variant)
    asked = _asked(entries.get("asked", ""), variant, identities)
    board, dark = _board(entries.get("board", ""))
    tile, following = (_house(entries[key]) if key in entries else None for key in ("tile", "next"))
    tokens = _tokens(entries.get("points", ""))
    pile = _pile(board, tile, following)
    over = _is_over(entries, variant, board, dark, tokens, identities)
    state = State(variant, identities, asked, pile, tile, following, board, dark, tokens, over)
    for wrong, reason, key in _objections(state):
        if wrong:
            raise NotationError(reason, f"{key} {entries.get(key, '')}".strip())
    _check_phase(state, entries)
    return state


def _identities(text: str, variant: Variant) -> tuple[int | None, ...]:
    found: dict[int, int] = {}
    for word in text.split():
        name, equals, digits = word.partition("=")
        if not equals:
            raise NotationError(msg("write a House and its score as in lion=6"), word)
        score = _score(digits, variant, word)
        house = NOBODY if name == WORDS[NOBODY] and len(variant.row) > len(HOUSES) else _house(name)
        if score in found or house in found.values():
            raise NotationError(msg("a House or a score is given twice"), word)
        found[score] = house
    return tuple(found.get(score) for score in variant.row)


def _asked(text: str, variant: Variant, identities: tuple[int | None, ...]) -> tuple[int, ...]:
    found = [_score(word, variant, word) for word in text.split()]
    for n, score in enumerate(found):
        if score in found[:n] or identities[variant.row.index(score)] is not None:
            raise NotationError(msg("the identity on {score} is already chosen", score=score), f"asked {text}")
    return tuple(sorted(found))


def _score(text: str, variant: Variant, place: str) -> int:
    if text not in map(str, variant.row):
        raise NotationError(msg("the scores of this variant are {row}", row=listing(variant.row)), place)
    return int(text)


def _house(text: str) -> int:
    return House.parse(text)


def _tokens(text: str) -> int:
    tokens = 0
    for word in text.split():
        bit = 1 << _house(word)
        if tokens & bit:
            raise NotationError(msg("a House is given twice"), word)
        tokens |= bit
    return tokens


def _board(text: str) -> tuple[bytes, int]:
    """The board and its dark tiles."""
    words = text.split()
    if not words:
        return EMPTY_TABLE, 0
    if len(words) > 2:
        raise NotationError(msg("a board is written in one word, after the cell of its lower left corner while it grows"), text)
    rows = words[-1].split("/")
    if len({len(row) for row in rows}) > 1 or not 1 <= len(rows) <= SIDE or not 1 <= len(rows[0]) <= SIDE:
        raise NotationError(msg("a board has at most six rows of six, all of the same length"), words[-1])
    for mark in words[-1].replace("/", ""):
        if mark.upper() not in _MARKS:
            raise NotationError(
                msg("{mark} is no tile; write {letters} (small where dark) or a dot", mark=mark, letters=LETTERS), words[-1]
            )
    full = "." not in words[-1] and len(rows) == len(rows[0]) == SIDE
    if full != (len(words) == 1):
        reason = (
            msg("a full board has no corner cell")
            if full
            else msg("a board still growing needs the cell of its lower left corner, as in e5 LW/.B")
        )
        raise NotationError(reason, text)
    return _laid(rows, FRAME, 0) if full else _laid(rows, TABLE, TABLE.parse(words[0]))


def _laid(rows: list[str], on: Grid, corner: int) -> tuple[bytes, int]:
    board, dark = bytearray([VACANT] * on.size), 0
    for rank, row in enumerate(reversed(rows)):
        for file, mark in enumerate(row):
            if mark == ".":
                continue
            cell = on.cell(on.file(corner) + file, on.rank(corner) + rank)
            if cell is None:
                raise NotationError(msg("the board leaves the table"), row)
            board[cell] = LETTERS.index(mark.upper())
            dark |= mark.islower() << cell
    return bytes(board), dark


def _pile(board: bytes, *held: int | None) -> bytes:
    counts = [board.count(house) + held.count(house) for house in HOUSES]
    for house in HOUSES:
        if counts[house] > TILES_PER_HOUSE:
            raise NotationError(msg("{house} has only six tiles", house=house.title), "board")
    return bytes(TILES_PER_HOUSE - count for count in counts)


def _is_over(entries: dict[str, str], variant: Variant, board: bytes, dark: int, tokens: int, identities: tuple[int | None, ...]) -> bool:
    if len(board) != FRAME.size or None in identities:
        return False
    return entries.get("phase") == Phase.WAR.value or next(intrigues(board, dark, tokens, variant.same_house), None) is None


def _objections(state: State) -> tuple[tuple[bool, Message, str], ...]:
    """What would be impossible, why, and in which entry. (A board too wide cannot be written at all.)"""
    variant, reveal = state.variant, state.variant.reveal
    at_once, is_open = variant.turning == "all_at_once", variant.next_tile == "open"
    full, turned, asked, laid = state.is_full, state.turned, len(state.asked), tiles(state.board)
    growing = 0 < len(laid) and not full
    allowed = (reveal, len(state.row)) if full else (reveal,) if growing else (0, reveal) if at_once else range(reveal + 1)
    face_up = msg("{n} identities are face up; this variant turns up {reveal} before the board is full", n=turned, reveal=reveal)
    return (
        (turned not in allowed, face_up, "targets"),
        (asked > 0 and len(laid) > 0, msg("identities are chosen before the board is begun"), "asked"),
        (turned + asked > reveal and not full, msg("more identities are chosen than the variant turns up"), "asked"),
        (asked > 1 and not at_once, msg("identities are chosen one at a time"), "asked"),
        (growing and not state.is_begun, msg("the first tile lies on {cell}", cell=TABLE.names[CENTRE]), "board"),
        (growing and len(TABLE.groups(laid)) > 1, msg("the board is not in one piece"), "board"),
        (state.dark > 0 and not full, msg("tiles turn dark only when the board is full"), "board"),
        (state.tile is not None and not growing, msg("a tile is in hand only while the board grows"), "tile"),
        (state.next is not None and not is_open, msg("the next tile is hidden in this variant"), "next"),
        (state.next is not None and state.tile is None, msg("there is no next tile without one in hand"), "next"),
        (is_open and growing and len(laid) > 1 and state.tile is None, msg("a tile must be in hand"), "tile"),
        (state.dark + state.tokens > 0 and None in state.identities, msg("intrigues begin when all identities are known"), "points"),
        (state.dark.bit_count() != state.intrigues, msg("every intrigue turns one tile and one point token dark"), "points"),
    )


def _check_phase(state: State, entries: dict[str, str]) -> None:
    word = entries.get("phase", state.phase.value)
    if word not in [phase.value for phase in Phase]:
        raise NotationError(msg("the phases are {phases}", phases=listing(phase.value for phase in Phase)), f"phase {word}")
    if word != state.phase.value:
        raise NotationError(msg("this is the phase {phase}", phase=state.phase.value), f"phase {word}")
