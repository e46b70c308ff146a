"""``cardgames titereiro puzzle``: a full board that needs so many intrigues."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import typer

from cardgames.cli import lazy, screen
from cardgames.cli.game import typed
from cardgames.cli.languages import marked
from cardgames.cli.play import sit
from cardgames.cli.saves import Save
from cardgames.cli.seats import seated
from cardgames.cli.setups import read_seed
from cardgames.cli.stage import Stage
from cardgames.cli.table import Table
from cardgames.core.errors import CardGamesError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg, nmsg
from cardgames.core.rng import new_seed
from cardgames.core.session import Session
from cardgames.regicida_titereiro.puzzles import Puzzle, daily_puzzle, parse_puzzle


def command(game: AnyGame) -> typer.Typer:
    """The command for Titereiro."""
    app = lazy.app()

    @app.command(
        cls=lazy.Command,
        help=marked("Solve a puzzle: a full board with all targets known that needs exactly so many intrigues."),
        epilog=lazy.example(f"{typed(game.name)} puzzle --daily"),
    )
    def puzzle(
        objective: Annotated[str, typer.Option(metavar="united|divide|central|frontiers", help=marked("How a House scores."))] = "united",
        intrigues: Annotated[int, typer.Option(metavar="1-6", help=marked("How many intrigues are needed."))] = 3,
        seed: Annotated[str | None, typer.Option(metavar="N", help=marked("The same seed makes the same puzzle."))] = None,
        code: Annotated[str | None, typer.Option(metavar="CODE", help=marked("A puzzle's share code."))] = None,
        daily: Annotated[bool, typer.Option("--daily", help=marked("The puzzle of today."))] = False,
        day: Annotated[str | None, typer.Option(metavar="YYYY-MM-DD", help=marked("The puzzle of a day."))] = None,
        show: Annotated[bool, typer.Option("--show", help=marked("Print the position only."))] = False,
        json: Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON; the talk goes to stderr."))] = False,
    ) -> None:
        wanted = chosen(objective, intrigues, seed, code, day if day is not None else str(date.today()) if daily else None)
        state = wanted.state()
        if show and json:
            screen.data({"code": wanted.code, "intrigues": wanted.intrigues, "position": game.dump(state)})
            return
        stage = Stage.of(game, err=json)
        stage.tell(msg("Puzzle: {code}", code=wanted.code))
        if show:
            stage.tell(game.dump(state).rstrip())
            return
        stage.tell(nmsg("It needs {n} intrigue.", "It needs {n} intrigues.", wanted.intrigues))
        session = Session.at(game, state, wanted.seed)
        sit(Table(session, stage, Save.new(session, seated(game, session.seats, ()), assisted=False)), None, json=json)

    return app


def chosen(objective: str, intrigues: int, seed: str | None, code: str | None, day: str | None) -> Puzzle:
    """The puzzle that some options ask for."""
    if code is not None:
        return parse_puzzle(code)
    if day is None:
        return Puzzle(objective, intrigues, new_seed() if seed is None else read_seed(seed))
    try:
        return daily_puzzle(date.fromisoformat(day))
    except ValueError:
        raise CardGamesError(msg("{day} is not a day, as in 2026-01-31", day=day[:40])) from None
