"""Games kept on disk: one file per game, written after every action; a line per finished game for the statistics."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from cardgames.bots import BotFile
from cardgames.cli.seats import Seats, seated
from cardgames.core.codes import format_variant
from cardgames.core.errors import CardGamesError, RecordError
from cardgames.core.messages import msg
from cardgames.core.record import Record
from cardgames.core.rng import format_seed
from cardgames.core.session import Session

#: Where to keep games instead of the platform's data folder.
VARIABLE: Final = "CARDGAMES_DATA"


def folder() -> Path:
    """Where everything is kept."""
    from platformdirs import user_data_path

    return Path(os.environ[VARIABLE]) if os.environ.get(VARIABLE) else user_data_path("cardgames", appauthor=False)


def unfinished() -> list[Path]:
    """The games that were left, the last played first."""
    return sorted((folder() / "saves").glob("*.json"), key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def finished() -> list[Path]:
    """The games played to the end, the last first."""
    return sorted((folder() / "finished").glob("*.json"), key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


@attrs.define
class Save:
    """The file of one game, and what is noted beside the record."""

    path: Path
    seats: Seats
    assisted: bool = False

    @classmethod
    def new(cls, session: Session[Any, Any, Any, Any, Any], seats: Seats, assisted: bool) -> Save:
        """A file of its own for a game that begins."""
        place = folder() / "saves"
        stem = f"{session.game.name}-{time.strftime('%Y%m%d-%H%M%S')}-{format_seed(session.seed)}"
        with _reasons(place):
            place.mkdir(parents=True, exist_ok=True)
            for number in range(1000):
                path = place / f"{stem}{f'-{number}' * bool(number)}.json"
                try:
                    path.open("x").close()
                except FileExistsError:
                    continue
                return cls(path, seats, assisted)
        raise CardGamesError(msg("{path} is full of games", path=str(place)))

    @classmethod
    def open(cls, path: Path, files: Sequence[BotFile] = ()) -> tuple[Save, Session[Any, Any, Any, Any, Any]]:
        """A game that was left; a damaged file is refused and stays as it is."""
        try:
            record = Record.open(path)
            session = record.session()
            seats = seated(session.game, session.seats, record.notes.get("seats", "").split(), files)
        except CardGamesError as error:
            raise RecordError(msg("{path} cannot be used and is kept as it is: {why}", path=str(path), why=error.message)) from None
        return cls(path, seats, record.notes.get("assisted") == "yes"), session

    def write(self, session: Session[Any, Any, Any, Any, Any]) -> None:
        """Keep the game as it stands."""
        with _reasons(self.path):
            self.record(session).save(self.path)

    def record(self, session: Session[Any, Any, Any, Any, Any]) -> Record:
        """The record with our notes."""
        notes = {"seats": str(self.seats), "assisted": "yes" if self.assisted else "no"}
        return attrs.evolve(session.record(), notes=notes)

    def finish(self, session: Session[Any, Any, Any, Any, Any]) -> None:
        """Put a finished game with the others and count it; a file of the person's own stays where it is."""
        place = folder() / "finished"
        with _reasons(place):
            place.mkdir(parents=True, exist_ok=True)
            if self.path.parent.resolve() == (folder() / "saves").resolve():
                self.path = self.path.replace(place / self.path.name)
            count(self, session)


class _reasons:  # noqa: N801  # Read as a word: ``with _reasons(path):``
    """Say in one line why a file cannot be written."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, OSError):
            raise RecordError(msg("{path} cannot be written: {why}", path=str(self.path), why=error.strerror or "")) from None


# Statistics


@attrs.frozen(kw_only=True)
class Played:
    """What the statistics know about a finished game."""

    game: str
    variant: str
    seats: str
    returns: tuple[float, ...]
    reason: str
    assisted: bool
    steps: int
    when: str

    @property
    def result(self) -> str:
        """``won``, ``lost`` or ``drawn`` for the people in it; a game between people, or of bots alone, is just ``played``."""
        people = [self.returns[seat] for seat, spec in enumerate(self.seats.split()) if spec.endswith("=person")]
        if not people or len(set(people)) > 1:
            return "played"
        return "won" if people[0] > 0 else "lost" if people[0] < 0 else "drawn"


def count(save: Save, session: Session[Any, Any, Any, Any, Any]) -> None:
    """Add a finished game to the statistics."""
    outcome = session.outcome
    assert outcome is not None
    played = Played(
        game=session.game.name,
        # A game that began somewhere in the middle is another game.
        variant=format_variant(session.game.variants, session.variant) + (" (position)" if session.start else ""),
        seats=str(save.seats),
        returns=tuple(outcome.returns),
        reason=str(outcome.reason.value),
        assisted=save.assisted,
        steps=len(session.history),
        when=time.strftime("%Y-%m-%dT%H:%M:%S"),
    )
    with (folder() / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(attrs.asdict(played)) + "\n")


def history() -> Iterator[Played | None]:
    """Every finished game; None for a line that cannot be read."""
    path = folder() / "games.jsonl"
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            fields = json.loads(line)
            yield Played(**{**fields, "returns": tuple(map(float, fields["returns"]))})
        except (ValueError, TypeError, KeyError):
            yield None
