"""Drawings of views: what a seat may see, and nothing else.

``draw(session.view(0))`` gives SVG as text. Marks show the last action and where the legal ones lead; there is a light and a dark theme.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pkgutil import resolve_name
from typing import Any, Final

from cardgames.core.errors import CardGamesError
from cardgames.core.game import AnyView
from cardgames.core.messages import msg
from cardgames.core.options import unknown
from cardgames.svg.canvas import THEMES, Canvas

#: How the views of each package are drawn: ``draw(view, last, legal, theme)`` gives a canvas.
_DRAWERS: Final[Mapping[str, tuple[str, str]]] = {
    "cardgames.regicide": ("Regicide", "cardgames.svg.regicide:draw"),
    "cardgames.regality_religion": ("Regality vs. Religion", "cardgames.svg.regality_religion:draw"),
    "cardgames.regicida_titereiro": ("Titereiro", "cardgames.svg.regicida_titereiro:draw"),
}
WIDTHS: Final = range(100, 4001)


def draw(view: AnyView, *, last: object = None, legal: Iterable[object] = (), theme: str = "light", width: int | None = None) -> str:
    """The view as SVG; `last` is the action that led here, `legal` those whose targets are to be marked."""
    package = type(view).__module__.rpartition(".")[0]
    if package not in _DRAWERS:
        raise CardGamesError(msg("there is no drawing of {name}", name=package or type(view).__name__))
    if theme not in THEMES:
        raise CardGamesError(msg("theme {name}: {hint}", name=theme[:40], hint=unknown(theme, THEMES)))
    if width is not None and width not in WIDTHS:
        raise CardGamesError(msg("a drawing is {low} to {high} pixels wide", low=WIDTHS[0], high=WIDTHS[-1]))
    title, target = _DRAWERS[package]
    drawer: Callable[[Any, Any, tuple[Any, ...], str], Canvas] = resolve_name(target)
    who = "a spectator" if view.seat is None else f"seat {view.seat}"
    return drawer(view, last, tuple(legal), theme).svg(f"{title}, as {who} sees it", width)


__all__ = ["draw"]
