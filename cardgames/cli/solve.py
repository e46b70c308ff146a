"""``cardgames titereiro solve`` and ``cardgames regality-religion solve``: best play, proved."""

from __future__ import annotations

from typing import Annotated

import typer

from cardgames.cli import lazy, screen
from cardgames.cli.game import typed
from cardgames.cli.languages import marked
from cardgames.cli.setups import Start, read_text, with_setup
from cardgames.cli.stage import Stage
from cardgames.core.errors import CardGamesError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg, nmsg

Json = Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON."))]


def command(game: AnyGame) -> typer.Typer:
    """The command for a game."""
    return winner_command(game) if game.name == "regality_religion" else plan_command(game)


def plan_command(game: AnyGame) -> typer.Typer:
    """Titereiro: the shortest plan of intrigues."""
    app = lazy.app()

    @app.command(
        cls=lazy.Command,
        help=marked("Find the shortest plan of intrigues that makes peace, or prove that there is none."),
        epilog=lazy.example(f"{typed(game.name)} solve --code titereiro-puzzle-central-3-0000B"),
    )
    def solve(
        position: Annotated[
            str | None,
            typer.Option(metavar="TEXT", help=marked("The position: its text, @FILE, or - for standard input.")),
        ] = None,
        code: Annotated[str | None, typer.Option(metavar="CODE", help=marked("A puzzle's share code."))] = None,
        json: Json = False,
    ) -> None:
        from cardgames.regicida_titereiro.puzzles import parse_puzzle
        from cardgames.regicida_titereiro.solver import count
        from cardgames.regicida_titereiro.solver import solve as solved

        if (position is None) == (code is None):
            raise CardGamesError(msg("give a position or a code"))
        state = game.load(read_text(position)) if position is not None else parse_puzzle(code or "").state()
        plan = solved(state)
        texts = [game.format(action) for action in plan or ()]
        if json:
            screen.data({"solvable": plan is not None, "plan": texts if plan is not None else None, "plans": count(state)})
            return
        stage = Stage.of(game)
        stage.table(game.view(state, 0))
        if plan is None:
            stage.tell(msg("No plan makes peace: this is proved."))
            return
        stage.tell(nmsg("Peace with {n} intrigue:", "Peace with {n} intrigues:", len(plan)))
        for text in texts:
            stage.tell(f"  {text}")

    return app


def winner_command(game: AnyGame) -> typer.Typer:
    """Regality vs. Religion: who wins, by how much, and how."""

    def solve(
        start: Start,
        nodes: Annotated[int | None, typer.Option(metavar="N", min=1, help=marked("Give up after so many turns searched."))] = None,
        json: Json = False,
    ) -> None:
        from cardgames.regality_religion.solver import solve as solved

        session = start.session()
        found = solved(session.state, nodes=nodes)
        texts = [game.format(action) for action in found.line]
        if json:
            screen.data({"seat": found.seat, "winner": found.winner, "value": found.value, "margin": found.margin, "line": texts})
            return
        stage = Stage.of(game)
        stage.table(session.view(session.to_move if isinstance(session.to_move, int) else None))
        if found.value is None:
            stage.tell(msg("Not found within so many turns; --nodes searches longer."))
            return
        if found.winner is None:
            stage.tell(msg("With best play it is a draw."))
        else:
            stage.tell(msg("With best play {name} wins.", name=stage.face.seat_name(found.winner)))
        if found.margin is not None:
            stage.tell(msg("Lead at the end, for who is to move: {margin}", margin=found.margin))
        stage.tell("  " + "; ".join(texts))

    app = lazy.app()
    app.command(
        cls=lazy.Command,
        name="solve",
        help=marked("Say who wins with best play, by how much, and how; all cards must be known and nothing left to chance."),
        epilog=lazy.example(f"{typed(game.name)} solve --variant old_style --first 0"),
    )(with_setup(game, solve))
    return app
