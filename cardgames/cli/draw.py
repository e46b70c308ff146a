"""``cardgames GAME draw POSITION -o FILE``: a picture of what a seat sees."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardgames.cli import lazy
from cardgames.cli.game import typed
from cardgames.cli.languages import marked
from cardgames.cli.setups import read_text
from cardgames.core.errors import RecordError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg


def command(game: AnyGame) -> typer.Typer:
    """The command for a game."""
    app = lazy.app()

    @app.command(
        cls=lazy.Command,
        help=marked("Draw a position as SVG, as a seat or a spectator sees it."),
        epilog=lazy.example(f"{typed(game.name)} draw @position.txt -o position.svg --theme dark"),
    )
    def draw(
        position: Annotated[str, typer.Argument(metavar="POSITION", help=marked("A position: its text, @FILE, or - for standard input."))],
        output: Annotated[
            Path | None, typer.Option("-o", "--output", metavar="FILE", help=marked("Where to; else standard output."))
        ] = None,
        seat: Annotated[int | None, typer.Option("--as-seat", metavar="N", help=marked("Whose view; else the seat to move."))] = None,
        spectator: Annotated[bool, typer.Option("--spectator", help=marked("The view of somebody who holds no cards."))] = False,
        legal: Annotated[bool, typer.Option("--legal/--no-legal", help=marked("Mark where the legal actions lead."))] = True,
        theme: Annotated[str, typer.Option("--theme", metavar="light|dark", help=marked("The colours."))] = "light",
        width: Annotated[int | None, typer.Option("--width", metavar="PIXELS", help=marked("How wide."))] = None,
    ) -> None:
        from cardgames.core.session import Session
        from cardgames.svg import draw as picture

        session = Session.at(game, read_text(position), seed=0)
        mover = session.to_move if isinstance(session.to_move, int) else None
        who = None if spectator else mover if seat is None else seat
        own = session.legal() if legal and who is not None and who == mover else ()
        text = picture(session.view(who), legal=own, theme=theme, width=width)
        if output is None:
            print(text, end="")
            return
        try:
            output.write_text(text, encoding="utf-8")
        except OSError as error:
            raise RecordError(msg("{path} cannot be written: {why}", path=str(output), why=error.strerror or "")) from None

    return app
