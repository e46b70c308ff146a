"""First games, as data: positions, moves and what to say about each."""

from __future__ import annotations

from typing import Final

import attrs

from cardgames.core.messages import Message


@attrs.frozen
class Step:
    """A move and what is said before it is made; who sits elsewhere moves by itself."""

    move: str
    text: Message


@attrs.frozen
class Part:
    """A stretch of a game from a position on; `seed` decides what chance does."""

    opening: Message
    position: str
    steps: tuple[Step, ...]
    seed: int = 1


@attrs.frozen(kw_only=True)
class Lesson:
    """A tutorial: its parts, and where to go from there."""

    parts: tuple[Part, ...]
    closing: Message
    seat: int = 0


#: Where the lesson of a game is found.
LESSONS: Final = {
    "regicide": "cardgames.cli.tutorials.regicide:LESSON",
    "regality_religion": "cardgames.cli.tutorials.regality_religion:LESSON",
    "regicida_titereiro": "cardgames.cli.tutorials.regicida_titereiro:LESSON",
}
