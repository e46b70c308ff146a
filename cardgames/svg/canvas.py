"""A sheet to draw on: a few shapes, two themes, and the text of the picture at the end. No library needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape, quoteattr

FONT: Final = "'DejaVu Sans', 'Segoe UI', 'Noto Sans Symbols2', 'Apple Symbols', sans-serif"

#: What each thing is painted with.
THEMES: Final[Mapping[str, Mapping[str, str]]] = {
    "light": {
        "paper": "#f7f5ef",
        "card": "#ffffff",
        "back": "#5b6b8c",
        "line": "#8a8573",
        "ink": "#24231f",
        "faint": "#77736a",
        "red": "#b3261e",
        "black": "#24231f",
        "good": "#2e7d4f",
        "hurt": "#c0392b",
        "mark": "#e0a100",
        "cell": "#ece8dc",
        "one": "#b3261e",
        "two": "#1f4e9c",
        "none": "#5f5b50",
    },
    "dark": {
        "paper": "#1d1f24",
        "card": "#2b2e36",
        "back": "#44506b",
        "line": "#6f7480",
        "ink": "#eceae4",
        "faint": "#9b9da3",
        "red": "#ff8a80",
        "black": "#eceae4",
        "good": "#6fcf97",
        "hurt": "#ff6b5e",
        "mark": "#ffca3a",
        "cell": "#262930",
        "one": "#ff8a80",
        "two": "#82b1ff",
        "none": "#b9b5a8",
    },
}


class Canvas:
    """Shapes in the order drawn; colours are names of the theme or SVG's own."""

    def __init__(self, width: int, height: int, theme: str = "light") -> None:
        self.width, self.height = width, height
        self._colours = THEMES[theme]
        self._shapes: list[str] = []
        self.rect(0, 0, width, height, fill="paper", role="paper")

    def _colour(self, name: str) -> str:
        return self._colours.get(name, name)

    def _add(self, tag: str, content: str | None = None, **attributes: object) -> None:
        words = "".join(
            f" {name.rstrip('_').replace('_', '-')}={quoteattr(str(value))}" for name, value in attributes.items() if value is not None
        )
        self._shapes.append(f"<{tag}{words}/>" if content is None else f"<{tag}{words}>{content}</{tag}>")

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "none",
        line: str | None = None,
        round: float = 0,
        thick: float = 1,
        role: str | None = None,
        dash: str | None = None,
    ) -> None:
        """A rectangle, with a role that a test or a style sheet can find it by."""
        self._add(
            "rect",
            x=_n(x),
            y=_n(y),
            width=_n(width),
            height=_n(height),
            rx=_n(round) if round else None,
            fill=self._colour(fill) if fill != "none" else "none",
            stroke=self._colour(line) if line else None,
            stroke_width=_n(thick) if line else None,
            stroke_dasharray=dash,
            class_=role,
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 14,
        fill: str = "ink",
        anchor: str = "start",
        bold: bool = False,
        role: str | None = None,
    ) -> None:
        """A line of text; y is its base line."""
        self._add(
            "text",
            escape(text),
            x=_n(x),
            y=_n(y),
            font_size=_n(size),
            fill=self._colour(fill),
            text_anchor=anchor if anchor != "start" else None,
            font_weight="bold" if bold else None,
            class_=role,
        )

    def polygon(self, points: tuple[tuple[float, float], ...], *, fill: str, role: str | None = None) -> None:
        """A filled shape."""
        self._add("polygon", points=" ".join(f"{_n(x)},{_n(y)}" for x, y in points), fill=self._colour(fill), class_=role)

    def circle(
        self, x: float, y: float, radius: float, *, fill: str = "none", line: str | None = None, thick: float = 1, role: str | None = None
    ) -> None:
        """A disc or a ring."""
        self._add(
            "circle",
            cx=_n(x),
            cy=_n(y),
            r=_n(radius),
            fill=self._colour(fill) if fill != "none" else "none",
            stroke=self._colour(line) if line else None,
            stroke_width=_n(thick) if line else None,
            class_=role,
        )

    def arrow(self, x1: float, y1: float, x2: float, y2: float, *, line: str = "mark", thick: float = 3, role: str = "arrow") -> None:
        """A straight arrow from the first point to the second."""
        length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1e-9)
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        head = 4 * thick
        bx, by = x2 - head * dx, y2 - head * dy
        self._add("line", x1=_n(x1), y1=_n(y1), x2=_n(bx), y2=_n(by), stroke=self._colour(line), stroke_width=_n(thick), class_=role)
        side = head / 2
        self.polygon(((x2, y2), (bx - side * dy, by + side * dx), (bx + side * dy, by - side * dx)), fill=line, role=role)

    def svg(self, title: str, width: int | None = None) -> str:
        """The whole picture, as wide as asked for."""
        wide = self.width if width is None else width
        tall = round(self.height * wide / self.width)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{wide}" height="{tall}" '
            f'role="img" font-family={quoteattr(FONT)}>'
        )
        return "\n".join((head, f"<title>{escape(title)}</title>", *self._shapes, "</svg>", ""))


def _n(value: float) -> str:
    """A number without needless digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
