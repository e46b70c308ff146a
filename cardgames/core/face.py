"""How a game shows itself to people. Each game's ``text.py`` fills one in; a front end needs nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import attrs

from cardgames.core.game import AnyGame, Event
from cardgames.core.messages import Message

if TYPE_CHECKING:
    from rich.console import RenderableType

#: Turns a message into words of the reader's language.
Say: TypeAlias = Callable[[Message], str]

View = TypeVar("View")
Action = TypeVar("Action")


@attrs.frozen(kw_only=True)
class Face(Generic[View, Action]):
    """Everything here starts from a view: what a seat may not know cannot be shown to it.

    `render` draws the table for at most 80 columns; `plain` says the same in lines for a screen reader; `prompt` asks for the decision at
    hand; `describe` names a legal action in a list; `narrate` tells what happened (None: nothing worth a sentence).
    """

    render: Callable[[View, Say], RenderableType]
    plain: Callable[[View, Say], str]
    prompt: Callable[[View], Message]
    describe: Callable[[Action, View], Message]
    narrate: Callable[[Event], Message | None]
    #: What the end was: won or lost, why, and the scores.
    epilogue: Callable[[Any], Message]
    seat_name: Callable[[int], Message]


def face(game: AnyGame) -> Face[Any, Any] | None:
    """The face a game brings, imported now; None where it has none."""
    return None if game.face is None else resolve_name(game.face)
