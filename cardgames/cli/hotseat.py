"""Several people at one terminal: what one seat may see is never left for another, on the screen or above it."""

from __future__ import annotations

import os
import sys
from typing import Any, Final

import attrs

from cardgames.core.game import AnyGame

#: The alternate screen keeps nothing above it; leaving it takes everything away. The last clears what some terminals keep all the same.
ENTER: Final = "\x1b[?1049h\x1b[2J\x1b[H"
LEAVE: Final = "\x1b[2J\x1b[H\x1b[?1049l"
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


def hides(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether a seat sees more than a spectator."""
    view: Any = game.view(state, seat)
    # What cannot be compared is taken to be secret.
    return not attrs.has(type(view)) or bool(attrs.evolve(view, seat=None) != game.view(state, None))


def capable() -> bool:
    """Whether this terminal has a screen that can be taken away again."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if os.name == "nt":
        return bool(os.environ.get("WT_SESSION"))
    import curses

    try:
        curses.setupterm(fd=sys.stdout.fileno())
    except curses.error:
        return False
    return bool(curses.tigetstr("smcup") and curses.tigetstr("rmcup"))


class Curtain:
    """The alternate screen, while secrets are shown."""

    def __init__(self) -> None:
        self.drawn = False

    def clear(self) -> None:
        """Take away what the last seat saw."""
        sys.stdout.write(CLEAR if self.drawn else ENTER)
        sys.stdout.flush()
        self.drawn = True
        _forget()

    def open(self) -> None:
        """Back to the ordinary screen."""
        if self.drawn:
            sys.stdout.write(LEAVE)
            sys.stdout.flush()
            self.drawn = False
            _forget()


def _forget() -> None:
    """Forget the lines typed before, which the arrow keys would bring back."""
    readline: Any = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()
