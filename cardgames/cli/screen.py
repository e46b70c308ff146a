"""Where words and drawings go: stdout is data, stderr is talk, and colour only where it can be seen."""

from __future__ import annotations

import json
import os
import shutil
import sys
from typing import TYPE_CHECKING, Final

from cardgames.cli.languages import say
from cardgames.core.messages import Message

if TYPE_CHECKING:
    from rich.console import Console

#: The width everything fits into.
WIDTH: Final = 80


class _Current:
    plain = False


def use(plain: bool) -> None:
    """From now on write lines only, if asked to (or if the terminal can do nothing else)."""
    _Current.plain = plain or os.environ.get("TERM") == "dumb"


def plain() -> bool:
    """Whether to write lines of text and no drawings."""
    return _Current.plain


def console(*, err: bool = False) -> Console:
    """A console of at most 80 columns; Rich itself leaves out colour in pipes and where NO_COLOR is set."""
    from rich.console import Console

    width = min(shutil.get_terminal_size((WIDTH, 24)).columns, WIDTH)
    return Console(stderr=err, width=width, no_color=True if _Current.plain else None, highlight=False, markup=False, emoji=False)


def data(value: object) -> None:
    """Write facts as JSON, one object a line."""
    print(json.dumps(value, ensure_ascii=False), flush=True)


def tell(message: Message | str = "", *, err: bool = False) -> None:
    """Write a sentence."""
    print(message if isinstance(message, str) else say(message), file=sys.stderr if err else sys.stdout, flush=True)
