"""What a failure looks like: the reason, and a record that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cardgames.core.game import CHANCE
from cardgames.core.session import Session


class Broken(AssertionError):
    """A game does not keep the contract; the message ends with a record that shows it."""

    def __init__(self, reason: str, session: Session[Any, Any, Any, Any, Any]) -> None:
        self.reason = reason
        self.record = session.record()
        super().__init__(f"{reason}\n{show(session)}")


def show(session: Session[Any, Any, Any, Any, Any]) -> str:
    """A session as a person reads it: the setup, then one action a line."""
    who = ("chance" if step.mover is CHANCE else f"seat {step.mover}" for step in session.history)
    steps = (f"{n:4} {mover}: {step.text}" for n, (mover, step) in enumerate(zip(who, session.history, strict=True), 1))
    return "\n".join((session.code or f"{session.game.name} from {session.start!r}", *steps))


@contextmanager
def witness(session: Session[Any, Any, Any, Any, Any]) -> Iterator[None]:
    """Whatever goes wrong inside is told with the record of the session."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"{type(error).__name__}: {error}", session) from error
