"""The enemy, the table before it, the piles, and the viewer's hand."""

from __future__ import annotations

from typing import Final

from cardgames.core.cards import Card, Suit
from cardgames.regicide.actions import Action, Discard
from cardgames.regicide.plays import Play
from cardgames.regicide.view import View
from cardgames.svg.canvas import Canvas

WIDE: Final = 46
TALL: Final = 64
WIDTH: Final = 720


def draw(view: View, last: Action | None, legal: tuple[Action, ...], theme: str) -> Canvas:
    """Cards that can be played or paid are marked; the last play is marked on the table."""
    canvas = Canvas(WIDTH, 400, theme)
    _enemy(canvas, view)
    _table(canvas, view, last)
    _piles(canvas, view)
    _hands(canvas, view, {card for action in legal if isinstance(action, (Play, Discard)) for card in _cards(action)})
    return canvas


def _cards(action: Play | Discard) -> tuple[Card, ...]:
    return (action.card,) if isinstance(action, Discard) else action.cards


def card(canvas: Canvas, x: float, y: float, of: Card | None, *, scale: float = 1, mark: bool = False, role: str = "card") -> None:
    """A card face up; None face down."""
    wide, tall = WIDE * scale, TALL * scale
    face = of is not None
    canvas.rect(
        x,
        y,
        wide,
        tall,
        fill="card" if face else "back",
        line="mark" if mark else "line",
        thick=3 if mark else 1,
        round=5 * scale,
        role=role if face else "back",
    )
    if of is None:
        return
    ink = "red" if of.suit in (Suit.HEARTS, Suit.DIAMONDS) else "black"
    suit = of.suit
    canvas.text(x + wide / 2, y + tall * 0.44, "★" if suit is None else str(of.rank), size=20 * scale, fill=ink, anchor="middle", bold=True)
    canvas.text(x + wide / 2, y + tall * 0.85, "" if suit is None else suit.symbol, size=22 * scale, fill=ink, anchor="middle")


def _enemy(canvas: Canvas, view: View) -> None:
    if view.enemy is None:
        canvas.text(24, 60, "The castle is empty." if view.outcome is not None else "The cards are not dealt yet.", size=16)
        return
    card(canvas, 24, 24, view.enemy, scale=1.9, role="enemy")
    left, wide = 130, 210
    canvas.text(left, 42, f"health {max(view.health - view.damage, 0)} of {view.health}", size=15, bold=True)
    canvas.rect(left, 50, wide, 12, fill="cell", line="line", round=6, role="health")
    canvas.rect(left, 50, wide * max(view.health - view.damage, 0) / view.health, 12, fill="hurt", round=6, role="health")
    canvas.text(left, 88, f"attack {view.attack}", size=15, bold=True)
    if view.shield:
        canvas.text(left + 90, 88, f"(shield {view.shield})", size=13, fill="good")
    suit = view.enemy.suit
    if suit is not None:
        canvas.text(left, 112, f"immune to {suit.symbol}" if view.immune else "immunity cancelled", size=14, fill="faint")
    if view.due:
        canvas.text(left, 136, f"seat {view.turn} still has to pay {view.due}", size=14, fill="hurt", bold=True)


def _table(canvas: Canvas, view: View, last: Action | None) -> None:
    canvas.text(24, 178, "table", size=13, fill="faint")
    x = 24.0
    cards = sum(len(play.cards) for play in view.table)
    step = min(30.0, (WIDTH - 90) / max(cards + len(view.table), 1))
    for n, play in enumerate(view.table):
        newest = last == play and n == len(view.table) - 1
        for each in play.cards:
            card(canvas, x, 186, each, mark=newest, role="last" if newest else "played")
            x += step
        x += step * 0.8


def _piles(canvas: Canvas, view: View) -> None:
    left = 400
    known = view.tops()
    for n, (title, size, top) in enumerate(
        (
            ("castle", len(view.castle), None),
            ("tavern", view.tavern_size, known[0] if known else None),
            ("discard", view.discard_size, view.discard[-1] if view.discard else None),
        )
    ):
        x = left + 104 * n
        canvas.text(x, 38, f"{title} {size}", size=13, fill="faint")
        if size:
            card(canvas, x, 48, top, role=title)
        else:
            canvas.rect(x, 48, WIDE, TALL, line="line", round=5, dash="4 3", role="empty")
    canvas.text(left, 136, f"to come: {' '.join(each.symbol for each in view.castle) or 'nobody'}", size=12, fill="faint")
    if view.variant.solo:
        canvas.text(left, 156, f"jesters to flip: {view.flips}", size=13, fill="faint")


def _hands(canvas: Canvas, view: View, playable: set[Card]) -> None:
    y = 282
    if view.seat is not None:
        turn = " (its turn)" if view.turn == view.seat and view.outcome is None else ""
        canvas.text(24, y - 8, f"seat {view.seat}{turn}", size=14, bold=True)
        for n, each in enumerate(view.hand):
            card(canvas, 24 + 54 * n, y, each, mark=each in playable, role="hand")
    others = [seat for seat in range(view.variant.players) if seat != view.seat]
    x = 24.0 if view.seat is None else 24 + 54.0 * max(len(view.hand), 4) + 24
    step = (WIDTH - x) / max(len(others), 1)
    for n, seat in enumerate(others):
        left = x + step * n
        turn = " *" if view.turn == seat and view.outcome is None else ""
        canvas.text(left, y - 8, f"seat {seat}: {view.hand_sizes[seat]}{turn}", size=13, fill="faint")
        sure = view.known(seat)
        fan = min(14.0, (step - WIDE - 8) / max(view.hand_sizes[seat], 1))
        for m in range(view.hand_sizes[seat]):
            card(canvas, left + max(fan, 3) * m, y, sure[m] if m < len(sure) else None, role="known")
    if view.outcome is not None:
        text = "Won" if view.outcome.won else f"Lost: {view.outcome.reason.value}"
        canvas.text(
            24, 384, f"{text}. Enemies defeated: {view.outcome.defeated}", size=15, bold=True, fill="good" if view.outcome.won else "hurt"
        )
