"""The field of nine spaces, both Areas and the neutral cards between them."""

from __future__ import annotations

from typing import Final

from cardgames.regality_religion.actions import Action, Place, Target
from cardgames.regality_religion.cards import Card
from cardgames.regality_religion.effects import shields
from cardgames.regality_religion.state import CELLS, GRID, Piece
from cardgames.regality_religion.view import View
from cardgames.svg.canvas import Canvas

CELL: Final = 104
LEFT: Final = 40
#: Height of the two Areas above and below the field.
AREA: Final = 92
FACTIONS: Final = ("one", "two")


def draw(view: View, last: Action | None, legal: tuple[Action, ...], theme: str) -> Canvas:
    """Religion above, Regality below; an arrow on a card points away from the player it faces."""
    canvas = Canvas(760, AREA * 2 + CELL * 3 + 40, theme)
    top = AREA + 10
    shielded = shields(view.field)
    targets = {action.cell for action in legal if isinstance(action, (Place, Target))}
    _area(canvas, view, 1, 14)
    _area(canvas, view, 0, top + CELL * 3 + 38)
    for cell in CELLS:
        x, y = LEFT + CELL * GRID.file(cell), top + CELL * (2 - GRID.rank(cell))
        canvas.rect(
            x + 2,
            y + 2,
            CELL - 4,
            CELL - 4,
            fill="cell",
            line="mark" if cell in targets else "line",
            thick=3 if cell in targets else 1,
            round=8,
            role="target" if cell in targets else "space",
        )
        piece = view.field[cell]
        if piece is not None:
            _piece(canvas, piece, bool(shielded >> cell & 1), x, y)
        if view.kingdom and view.variant.scoring == "points":
            canvas.text(x + CELL - 14, y + 27, str(view.kingdom[cell]), size=15, fill="faint", anchor="end", role="number")
        if isinstance(last, (Place, Target)) and last.cell == cell:
            canvas.rect(x - 1, y - 1, CELL + 2, CELL + 2, line="mark", thick=4, round=10, role="last")
    for file in range(3):
        canvas.text(LEFT + CELL * (file + 0.5), top + CELL * 3 + 16, "abc"[file], size=13, fill="faint", anchor="middle")
        canvas.text(LEFT - 10, top + CELL * (2.55 - file), str(file + 1), size=13, fill="faint", anchor="end")
    _beside(canvas, view, LEFT + CELL * 3 + 30, top + 10)
    return canvas


def _piece(canvas: Canvas, piece: Piece, shielded: bool, x: float, y: float) -> None:
    owner = FACTIONS[piece.owner]
    if piece.destroyer is not None:
        canvas.rect(x + 8, y + 8, CELL - 16, CELL - 16, fill="back", line=owner, thick=3, round=8, role="face-down")
        canvas.text(x + CELL / 2, y + CELL / 2 + 5, str(piece.card), size=12, fill="#ffffff", anchor="middle")
        return
    canvas.rect(x + 8, y + 8, CELL - 16, CELL - 16, fill="card", line=owner, thick=3, round=8, role="piece")
    canvas.text(x + CELL / 2, y + CELL / 2 + 6, str(piece.card), size=14, anchor="middle", bold=True, fill=_ink(piece.card))
    middle = x + CELL / 2
    tip, base = (y + 14, y + 28) if piece.owner == 0 else (y + CELL - 14, y + CELL - 28)
    canvas.polygon(((middle, tip), (middle - 10, base), (middle + 10, base)), fill=owner, role="facing")
    if shielded:
        canvas.polygon(_shield(x + 24, y + CELL - 24), fill="good", role="shield")
    if piece.covered is not None:
        canvas.text(middle, y + CELL / 2 + 22, f"on {piece.covered}", size=10, fill="faint", anchor="middle")


def _shield(x: float, y: float) -> tuple[tuple[float, float], ...]:
    """The outline of a small shield around a point."""
    return ((x - 8, y - 9), (x + 8, y - 9), (x + 8, y), (x, y + 10), (x - 8, y))


def _ink(card: Card) -> str:
    return "none" if card.faction is None else FACTIONS[card.faction]


def _area(canvas: Canvas, view: View, seat: int, y: float) -> None:
    name = ("Regality", "Religion")[seat]
    to_move = " (to move)" if view.mover == seat and view.phase.value in ("place", "effect", "pick", "keep", "choose") else ""
    canvas.text(LEFT, y + 12, f"{name}{to_move}", size=15, bold=True, fill=FACTIONS[seat])
    _row(canvas, view.areas[seat], view.concealed[seat], LEFT, y + 20, 6)


def _row(canvas: Canvas, cards: tuple[Card, ...], backs: int, left: float, top: float, columns: int) -> None:
    for n in range(len(cards) + backs):
        x, y = left + 114 * (n % columns), top + 26 * (n // columns)
        known = n < len(cards)
        canvas.rect(x, y, 108, 22, fill="card" if known else "back", line="line", round=5, role="card" if known else "back")
        canvas.text(
            x + 54,
            y + 16,
            str(cards[n]) if known else "?",
            size=12,
            anchor="middle",
            fill=_ink(cards[n]) if known else "#ffffff",
            bold=True,
        )


def _beside(canvas: Canvas, view: View, left: float, top: float) -> None:
    """Neutral Area, discard and the results of a match."""
    y = top
    for title, cards in (("neutral", view.middle), ("offered", view.offer), ("discard", tuple(sorted(view.destroyed + view.banished)))):
        if cards:
            canvas.text(left, y + 10, title, size=13, fill="faint")
            _row(canvas, cards, 0, left, y + 18, 3)
            y += 30 + 26 * ((len(cards) + 2) // 3)
    canvas.text(left, y + 12, f"unused neutrals: {view.unused}", size=13, fill="faint")
    for n, result in enumerate(view.results, 1):
        winner = "drawn" if result.winner is None else ("Regality", "Religion")[result.winner]
        canvas.text(left, y + 12 + 18 * n, f"game {n}: {winner}, {result.scores[0]}–{result.scores[1]}", size=13)
