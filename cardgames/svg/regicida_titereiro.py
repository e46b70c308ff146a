"""The board of Titereiro beside what the Houses score and must."""

from __future__ import annotations

from typing import Final

from cardgames.core.grids import Grid
from cardgames.regicida_titereiro.actions import Action, Intrigue, Place
from cardgames.regicida_titereiro.cards import FRAME, HOUSES, LETTERS, NOBODY, TABLE, VACANT
from cardgames.regicida_titereiro.effects import score_bounds, scores
from cardgames.regicida_titereiro.table import span
from cardgames.regicida_titereiro.view import View
from cardgames.svg.canvas import Canvas

CELL: Final = 44
MARGIN: Final = 34
#: Each House has a colour, a letter and a shape of its own.
COLOURS: Final = ("#d9a400", "#2a9d8f", "#8e44ad", "#2f6fde", "#4c8c2b", "#c0392b")
SYMBOLS: Final = "▲●■◆✚★"


def draw(view: View, last: Action | None, legal: tuple[Action, ...], theme: str) -> Canvas:
    """The rows and columns that hold tiles or can still be opened, the last action, and where a tile may be laid."""
    grid = FRAME if view.is_full else TABLE
    here = None if view.is_full else span(view.board)
    files = range(FRAME.width) if here is None else here.files
    ranks = range(FRAME.height) if here is None else here.ranks
    side = MARGIN + CELL * len(files) + 16
    canvas = Canvas(side + 250, max(MARGIN + CELL * len(ranks) + 24, 300), theme)
    free = {action.cell for action in legal if isinstance(action, Place)}
    left, top = MARGIN, 14

    def corner(cell: int) -> tuple[float, float]:
        return left + CELL * (grid.file(cell) - files.start), top + CELL * (ranks.stop - 1 - grid.rank(cell))

    for rank in ranks:
        inside = here is None or here.bottom <= rank <= here.top
        canvas.text(
            left - 8, top + CELL * (ranks.stop - 1 - rank) + CELL * 0.6, _name(str(rank + 1), inside), size=12, fill="faint", anchor="end"
        )
    for file in files:
        inside = here is None or here.left <= file <= here.right
        name = _name(grid.names[file][:1], inside)
        canvas.text(left + CELL * (file - files.start + 0.5), top + CELL * len(ranks) + 18, name, size=12, fill="faint", anchor="middle")
    for rank in ranks:
        for file in files:
            cell = rank * grid.width + file
            x, y = corner(cell)
            _cell(canvas, view, cell, x, y, free)
    _last(canvas, view, last, grid, corner)
    _houses(canvas, view, side, top)
    return canvas


def _name(name: str, inside: bool) -> str:
    return name if inside else f"({name})"


def _cell(canvas: Canvas, view: View, cell: int, x: float, y: float, free: set[int]) -> None:
    house = view.board[cell]
    if house == VACANT:
        canvas.rect(
            x + 1,
            y + 1,
            CELL - 2,
            CELL - 2,
            fill="cell",
            line="mark" if cell in free else None,
            thick=2,
            round=5,
            role="free" if cell in free else "open",
        )
        return
    dark = view.is_full and view.is_dark(cell)
    canvas.rect(
        x + 1,
        y + 1,
        CELL - 2,
        CELL - 2,
        fill=COLOURS[house] if not dark else "#3a3a3a",
        line=COLOURS[house],
        thick=3,
        round=5,
        role="dark" if dark else "tile",
    )
    ink = "#ffffff" if not dark else COLOURS[house]
    canvas.text(
        x + CELL * 0.31, y + CELL * 0.64, LETTERS[house].lower() if dark else LETTERS[house], size=17, fill=ink, anchor="middle", bold=True
    )
    canvas.text(x + CELL * 0.69, y + CELL * 0.64, SYMBOLS[house], size=17, fill=ink, anchor="middle")


def _last(canvas: Canvas, view: View, last: Action | None, grid: Grid, corner: object) -> None:
    assert callable(corner)
    match last:
        case Place(cell) if not view.is_full:
            x, y = corner(cell)
            canvas.rect(x - 1, y - 1, CELL + 2, CELL + 2, line="mark", thick=3, round=6, role="last")
        case Intrigue(first, second, _, _) if view.is_full:
            (x1, y1), (x2, y2) = corner(first), corner(second)
            half = CELL / 2
            across = (6, 0) if grid.file(first) == grid.file(second) else (0, 6)
            canvas.arrow(x1 + half + across[0], y1 + half + across[1], x2 + half + across[0], y2 + half + across[1], role="last")
            canvas.arrow(x2 + half - across[0], y2 + half - across[1], x1 + half - across[0], y1 + half - across[1], role="last")
        case _:
            pass


def _houses(canvas: Canvas, view: View, left: float, top: float) -> None:
    variant = view.variant
    if view.is_full:
        now = [str(score) for score in scores(view.board, variant.objective, variant.groups)]
    else:
        now = [str(low) if low == high else f"{low}–{high}" for low, high in score_bounds(view.board, variant.objective, variant.groups)]
    canvas.text(left, top + 14, f"{variant.objective.title()}", size=16, bold=True)
    heads = ((110, "scores"), (165, "target"), (225, "token" if view.is_full else "in pile"))
    for x, head in heads:
        canvas.text(left + x, top + 38, head, size=12, fill="faint", anchor="end")
    for n, house in enumerate(HOUSES):
        y = top + 62 + 26 * n
        target = view.targets[house]
        reached = now[n] == str(target)
        canvas.text(left, y, f"{LETTERS[house]}{SYMBOLS[house]}", size=15, fill=COLOURS[house], bold=True)
        canvas.text(left + 34, y, house.word.title(), size=14)
        canvas.text(left + 110, y, now[n], size=14, anchor="end", bold=reached, fill="good" if reached else "ink")
        canvas.text(
            left + 165, y, "?" if target is None else str(target), size=14, anchor="end", bold=reached, fill="good" if reached else "ink"
        )
        if view.is_full:
            canvas.circle(left + 214, y - 5, 8, fill="#3a3a3a" if view.tokens >> house & 1 else "#f4e9c1", line="line", role="token")
        else:
            canvas.text(left + 225, y, str(view.pile[house]), size=14, anchor="end")
    y = top + 62 + 26 * len(HOUSES) + 8
    if view.is_full:
        canvas.text(left, y, f"intrigues left: {view.intrigues_left}", size=13, fill="faint")
    elif view.tile is not None and view.tile != NOBODY:
        canvas.text(left, y, "in hand:", size=13, fill="faint")
        canvas.rect(left + 70, y - 20, 34, 30, fill=COLOURS[view.tile], round=5, role="hand")
        canvas.text(left + 87, y, f"{LETTERS[view.tile]}{SYMBOLS[view.tile]}", size=14, fill="#ffffff", anchor="middle", bold=True)
