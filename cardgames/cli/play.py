"""``cardgames GAME play``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import attrs
import typer

from cardgames.bots import BotFile
from cardgames.cli import lazy, screen
from cardgames.cli.game import typed
from cardgames.cli.languages import marked, say
from cardgames.cli.saves import Save
from cardgames.cli.seats import PERSON, seated
from cardgames.cli.setups import Start, with_setup
from cardgames.cli.stage import Stage
from cardgames.cli.table import Left, Table, save_record
from cardgames.core.codes import format_variant
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg, pmsg
from cardgames.core.options import values
from cardgames.core.session import Session

BotFiles = Annotated[
    list[Path] | None, typer.Option("--bot-file", metavar="FILE", help=marked("A Python file with bots of your own; may be repeated."))
]


def bot_files(paths: list[Path] | None) -> list[BotFile]:
    """The files, read."""
    return [BotFile.read(path) for path in paths or ()]


def command(game: AnyGame) -> typer.Typer:
    """The command for a game."""
    app = lazy.app()

    def play(
        start: Start,
        seat: Annotated[
            list[str] | None,
            typer.Option(metavar="N=BOT", help=marked("A bot on a seat (counted from 0, or all): 1=greedy, 1=mcts:1s, 0=random.")),
        ] = None,
        bot_file: BotFiles = None,
        tutorial: Annotated[bool, typer.Option("--tutorial", help=marked("A first game that explains each step."))] = False,
        assisted: Annotated[bool, typer.Option("--assisted", help=marked("Undo anything; the statistics count the game apart."))] = False,
        allow_scrollback: Annotated[
            bool, typer.Option("--allow-scrollback", help=marked("Hidden hands may stay in the terminal's scrollback."))
        ] = False,
        record: Annotated[Path | None, typer.Option(metavar="FILE", help=marked("Write the record of the game to a file."))] = None,
        json: Annotated[bool, typer.Option("--json", help=marked("Print the result as JSON; the talk goes to stderr."))] = False,
    ) -> None:
        if tutorial:
            from cardgames.cli.tutorial import teach

            teach(game)
            return
        session = start.session()
        seats = seated(game, session.seats, seat or (), bot_files(bot_file))
        table = Table(session, Stage.of(game, err=json), Save.new(session, seats, assisted), scrollback=allow_scrollback)
        sit(table, record, json=json)

    app.command(
        cls=lazy.Command,
        name="play",
        help=marked("Play in the terminal. Seats without a bot are people; ? helps at any time, q leaves, cardgames resume goes on."),
        epilog=lazy.example(f"{typed(game.name)} play --seat {game.seats(game.default) - 1}=random"),
    )(with_setup(game, play))
    return app


def sit(table: Table, record: Path | None, *, json: bool) -> None:
    """Play a game to its end or until it is left; then say where it is kept."""
    session, save, stage = table.session, table.save, table.stage
    if session.code is not None:
        stage.tell(msg("Share code: {code}", code=session.code))
    if len(save.seats.specs) > 1:
        stage.tell("; ".join(f"{say(stage.face.seat_name(seat))}: {shown(spec)}" for seat, spec in enumerate(save.seats.specs)))
    code = lazy.FINISHED
    try:
        table.play()
        save.finish(session)
        stage.tell(msg("Kept: {path}", path=str(save.path)))
    except (Left, EOFError):
        stage.tell(msg("The game is kept; cardgames resume goes on."))
    except KeyboardInterrupt:
        stage.tell()
        stage.tell(msg("The game is kept; cardgames resume goes on."))
        code = lazy.INTERRUPTED
    if record is not None:
        save_record(save, session, str(record))
    if json:
        screen.data(facts(session) | {"assisted": save.assisted, "seats": list(save.seats.specs), "file": str(save.path)})
    if code:
        raise typer.Exit(code)


def shown(spec: str) -> str:
    """Who sits there, in words."""
    return say(pmsg("player", "a person")) if spec == PERSON else spec


def facts(session: Session[Any, Any, Any, Any, Any]) -> dict[str, Any]:
    """What is known about a game as it stands."""
    outcome = session.outcome
    return {
        "game": session.game.name,
        "variant": format_variant(session.game.variants, session.variant),
        "options": values(session.variant),
        "seed": session.seed,
        "code": session.code,
        "steps": len(session.history),
        "outcome": None if outcome is None else plain_data(outcome),
    }


def plain_data(outcome: Any) -> dict[str, Any]:
    """An outcome as JSON can say it."""
    found = attrs.asdict(outcome, value_serializer=lambda _instance, _field, value: _plain(value)) if attrs.has(type(outcome)) else {}
    return found | {"reason": outcome.reason.value, "returns": list(outcome.returns)}


def _plain(value: Any) -> Any:
    from enum import Enum

    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value if value is None or isinstance(value, (bool, int, float, str, list, dict)) else str(value)
