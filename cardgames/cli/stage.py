"""What a person at the terminal sees: the table from their seat, the moves they have, and what happened."""

from __future__ import annotations

import contextlib
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any, Final

import attrs

from cardgames.cli import screen
from cardgames.cli.languages import say
from cardgames.core.face import Face, face
from cardgames.core.game import AnyGame, Event
from cardgames.core.messages import Message, msg, nmsg
from cardgames.core.rulebook import Rule, Ruling

#: Up to so many moves are described in words; of more only the notation is shown.
DESCRIBED: Final = 18


@attrs.frozen
class Stage:
    """Writes for one game, to stdout or (where stdout is for data) to stderr."""

    game: AnyGame
    face: Face[Any, Any]
    err: bool = False

    @classmethod
    def of(cls, game: AnyGame, err: bool = False) -> Stage:
        return cls(game, face(game) or bare(game), err)

    # Words

    def tell(self, message: Message | str = "") -> None:
        """A sentence or a paragraph."""
        text = message if isinstance(message, str) else say(message)
        for line in text.split("\n"):
            screen.tell("\n".join(wrapped(line)), err=self.err)

    def rule(self, entry: Rule | Ruling) -> None:
        from cardgames.cli.rules import lines

        self.tell("\n".join(lines(entry)))

    def story(self, events: Iterable[Event]) -> None:
        """What happened, a sentence each."""
        for event in events:
            sentence = self.face.narrate(event)
            if sentence is not None:
                self.tell(f"  {say(sentence)}" if screen.plain() else f"· {say(sentence)}")

    # Drawings

    def table(self, view: Any) -> int:
        """The table as a seat sees it; how many lines it took."""
        if screen.plain():
            text = self.face.plain(view, say)
            self.tell(text)
            return text.count("\n") + 1
        console = screen.console(err=self.err)
        with console.capture() as drawn:
            console.print(self.face.render(view, say))
        print(drawn.get(), end="", file=sys.stderr if self.err else sys.stdout, flush=True)
        return drawn.get().count("\n")

    def moves(self, legal: Sequence[Any], view: Any, *, above: int = 0, whole: bool = False) -> None:
        """The legal moves with their numbers; where they are many, in few words and only what fits under so many lines."""
        notation = [self.game.format(action) for action in legal]
        words = [say(self.face.describe(action, view)) for action in legal] if len(legal) <= DESCRIBED else notation
        room = max(4, height() - above - 2)
        lines = rows(numbered(words))
        if len(lines) > room and not whole:
            lines = rows(numbered(notation))
        if len(lines) <= room or whole:
            for line in lines:
                self.tell(line)
            return
        lines = rows([line for text in grouped(notation) for line in wrapped(text)])
        for line in lines if len(lines) <= room else ():
            self.tell(line)
        self.tell(nmsg("  {n} move; m shows it", "  {n} moves; m shows them all, numbered", len(legal)))

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError when there is none."""
        if sys.stdin.isatty() and sys.stdout.isatty() and not self.err:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # Arrow keys and editing, where the platform has them.
            return input(prompt).strip()
        print(prompt, end="", file=sys.stderr if self.err else sys.stdout, flush=True)
        line = sys.stdin.readline()
        # What comes from a pipe is not echoed by a terminal.
        print("" if sys.stdin.isatty() else line.strip(), file=sys.stderr if self.err else sys.stdout, flush=True)
        if not line:
            raise EOFError
        return line.strip()


def numbered(texts: Sequence[str]) -> list[str]:
    """The texts with numbers from 1."""
    return [f"{number:>3} {text}" for number, text in enumerate(texts, 1)]


def wrapped(line: str) -> list[str]:
    """A line as several, where it is too long, each as far to the right as the first."""
    if len(line) < screen.WIDTH:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, screen.WIDTH - 1, subsequent_indent=indent, break_on_hyphens=False)


def height() -> int:
    """How many lines the terminal has."""
    return shutil.get_terminal_size((screen.WIDTH, 24)).lines


def rows(entries: Sequence[str]) -> list[str]:
    """The entries in as many columns as fit, each as wide as it needs to be, read downwards."""
    room = min(shutil.get_terminal_size((screen.WIDTH, 24)).columns, screen.WIDTH) - 1
    for across in range(1 if screen.plain() else len(entries), 0, -1):
        down = -(-len(entries) // across)
        columns = [entries[at : at + down] for at in range(0, len(entries), down)]
        widths = [max(map(len, column)) + 2 for column in columns]
        if sum(widths) - 2 <= room or across == 1:
            return [
                "".join(column[row].ljust(width) for column, width in zip(columns, widths, strict=True) if row < len(column)).rstrip()
                for row in range(down)
            ]
    return []


def grouped(moves: Sequence[str]) -> list[str]:
    """Many moves in few words: those that differ only in their last word stand together, and a verb that all share is left out."""
    shared = len({move.partition(" ")[0] for move in moves}) == 1
    lasts: dict[str, list[str]] = {}
    for move in moves:
        words = (move.partition(" ")[2] if shared else move).split()
        lasts.setdefault(" ".join(words[:-1]), []).append(words[-1])
    fronts: dict[str, list[str]] = {}
    for front, ends in lasts.items():
        fronts.setdefault(" ".join(ends), []).append(front)
    return [f"  {', '.join(front)}: {ends}" if any(front) else f"  {ends}" for ends, front in fronts.items()]


def bare(game: AnyGame) -> Face[Any, Any]:
    """A face for a game that brings none: its own notation."""
    return Face(
        render=lambda view, _: str(view),
        plain=lambda view, _: str(view),
        prompt=lambda _: msg("Your move"),
        describe=lambda action, _: msg("{move}", move=game.format(action)),
        narrate=lambda event: msg("{what}", what=" ".join([event.kind, *(f"{key} {value}" for key, value in event.values)])),
        epilogue=lambda outcome: msg("The game is over: {reason}", reason=str(outcome.reason.value)),
        seat_name=lambda seat: msg("Seat {seat}", seat=seat),
    )
