"""``cardgames resume``: go on with a game that was left."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from cardgames.cli import lazy, saves, screen
from cardgames.cli.languages import marked, say
from cardgames.cli.play import BotFiles, bot_files, sit
from cardgames.cli.saves import Save
from cardgames.cli.stage import Stage
from cardgames.cli.table import Table
from cardgames.core.errors import CardGamesError, RecordError
from cardgames.core.messages import msg
from cardgames.core.record import Record

app = lazy.app()


@app.command(
    cls=lazy.Command,
    help=marked("Go on with the game that was left last, or with another by its number in the list or its file."),
    epilog=marked("Example: cardgames resume --list, then cardgames resume 2"),
)
def resume(
    which: Annotated[str | None, typer.Argument(metavar="[N|FILE]", help=marked("Which game; else the last one left."))] = None,
    list_: Annotated[bool, typer.Option("--list", help=marked("List the games that were left."))] = False,
    allow_scrollback: Annotated[
        bool, typer.Option("--allow-scrollback", help=marked("Hidden hands may stay in the terminal's scrollback."))
    ] = False,
    bot_file: BotFiles = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help=marked("Write the record of the game to a file."))] = None,
    json: Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON; the talk goes to stderr."))] = False,
) -> None:
    """Find the game and sit down."""
    if list_:
        listed(json=json)
        return
    save, session = Save.open(chosen(which), bot_files(bot_file))
    table = Table(session, Stage.of(session.game, err=json), save, scrollback=allow_scrollback)
    # Everybody is reminded of what happened from their own last move on.
    own = {step.mover: number for number, step in enumerate(session.history)}
    table.told = {None: len(session.history), **{seat: own.get(seat, 0) for seat in range(session.seats)}}
    sit(table, record, json=json)


def chosen(which: str | None) -> Path:
    """The file of a game that was left."""
    paths = saves.unfinished()
    if which is not None and not which.isdecimal():
        return Path(which)
    number = 1 if which is None else int(which[:6])
    if not paths:
        raise CardGamesError(msg("no game was left; cardgames regicide play begins one"))
    if not 1 <= number <= len(paths):
        raise CardGamesError(msg("there is no game {number}; cardgames resume --list shows them", number=number))
    return paths[number - 1]


def listed(*, json: bool) -> None:
    """The games that were left, the last one first; damaged files are named, not touched."""
    paths = saves.unfinished()
    if not paths and not json:
        screen.tell(msg("No game was left."))
    for number, path in enumerate(paths, 1):
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
        try:
            text = path.read_text(encoding="utf-8")
            record = Record.read(text)
        except (RecordError, OSError, UnicodeDecodeError):
            if json:
                screen.data({"number": number, "file": str(path), "damaged": True})
            else:
                screen.tell(f"{number:>3}  {when}  " + say(msg("{path} is damaged", path=str(path))))
            continue
        if json:
            screen.data(
                {"number": number, "file": str(path), "game": record.game, "steps": len(record.actions), "when": when} | record.notes
            )
        else:
            screen.tell(f"{number:>3}  {when}  {record.game}  {record.notes.get('seats', '')}  ({len(record.actions)})")
