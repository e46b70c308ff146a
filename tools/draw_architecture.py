"""Draw docs/_static/architecture.svg: the layers, and the way of an action."""

from __future__ import annotations

from pathlib import Path

from cardgames.svg.canvas import Canvas

LAYERS = (
    ("front ends: cli · svg · simulate · bots · testing", "start from views"),
    ("text · position · bots of a game", "show, write, play"),
    ("view", "what a seat may know"),
    ("rules ← effects ← actions", "why_not · legal · apply"),
    ("state ← variants ← cards", "frozen values"),
    ("core", "knows no game"),
)
WAY = (
    ("“8d ac”", "typed"),
    ("play 8D AC", "parse"),
    ("legal?", "why_not"),
    ("new state", "apply"),
    ("chance", "sample"),
    ("views", "view · events"),
    ("record", "format"),
)


def drawing() -> str:
    """The picture."""
    canvas = Canvas(860, 560, "light")
    canvas.text(24, 34, "Layers: imports point downwards", size=16, bold=True)
    for n, (name, what) in enumerate(LAYERS):
        y = 52 + 50 * n
        canvas.rect(24, y, 812, 42, fill="card", line="line", round=8)
        canvas.text(40, y + 27, name, size=15, bold=True)
        canvas.text(820, y + 27, what, size=14, fill="faint", anchor="end")
        if n:
            canvas.arrow(430, y - 9, 430, y + 1, line="line", thick=1.5)
    canvas.text(24, 396, "The way of an action", size=16, bold=True)
    wide = 104
    for n, (name, by) in enumerate(WAY):
        x = 24 + 118 * n
        canvas.rect(x, 424, wide, 60, fill="cell", line="two", round=8, thick=2)
        canvas.text(x + wide / 2, 459, name, size=13, anchor="middle", bold=True)
        canvas.text(x + wide / 2, 506, by, size=13, fill="faint", anchor="middle")
        if n:
            canvas.arrow(x - 14, 454, x - 1, 454, line="two", thick=2)
    canvas.text(
        24,
        540,
        "A refused action changes nothing and names its rule; what a seat may not know never passes “view · events”.",
        size=13,
        fill="faint",
    )
    return canvas.svg("The layers of cardgames, and the way of an action")


if __name__ == "__main__":
    (Path(__file__).parents[1] / "docs" / "_static" / "architecture.svg").write_text(drawing(), encoding="utf-8")
