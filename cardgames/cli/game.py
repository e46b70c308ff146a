"""The commands of one game, found when the game is called.

A command is one line in `COMMANDS`: where a function ``command(game)`` is found that gives a `typer.Typer`, and for which games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs
import typer

from cardgames.cli import lazy
from cardgames.cli.languages import marked
from cardgames.cli.lazy import Entry
from cardgames.core.game import AnyGame


@attrs.frozen
class GameCommand:
    """A command and the games that have it (none named: all)."""

    target: str
    help: str
    games: frozenset[str] = frozenset()


COMMANDS: Final = {
    "play": GameCommand("cardgames.cli.play:command", marked("Play, alone, with others at this terminal, or with bots.")),
    "rules": GameCommand("cardgames.cli.rules:command", marked("Every rule with its id, and the rulings one can choose.")),
    "variants": GameCommand("cardgames.cli.variants:command", marked("The named variants and the options they are made of.")),
    "draw": GameCommand("cardgames.cli.draw:command", marked("Draw a position as SVG.")),
    "puzzle": GameCommand(
        "cardgames.cli.puzzle:command", marked("A full board to solve, of today if you like."), frozenset({"regicida_titereiro"})
    ),
    "solve": GameCommand(
        "cardgames.cli.solve:command", marked("Best play, proved."), frozenset({"regality_religion", "regicida_titereiro"})
    ),
    "simulate": GameCommand("cardgames.cli.simulate:simulate_command", marked("Play many games with bots and say how they went.")),
    "tournament": GameCommand("cardgames.cli.simulate:tournament_command", marked("Let bots meet, with the same deals for all.")),
}


#: Where the name one types is not the game's own.
TYPED: Final = {"regicida_titereiro": "titereiro"}


def typed(name: str) -> str:
    """What one types for a game."""
    return TYPED.get(name, name.replace("_", "-"))


def group(name: str) -> typer.Typer:
    """The commands of a game."""
    from cardgames import GAMES

    game = GAMES.find(name)

    class Commands(lazy.LazyGroup):
        """The commands of this game."""

        entries = {  # noqa: RUF012  # A table, not a default.
            command: Entry("cardgames.cli.game:load", each.help, f"{name} {command}")
            for command, each in COMMANDS.items()
            if not each.games or name in each.games
        }

    app = lazy.app(Commands, help=game.title, invoke_without_command=True, epilog=lazy.example(f"{typed(name)} play --tutorial"))
    app.callback()(teach)
    return app


def teach(context: typer.Context) -> None:
    """A game named without a command: its help."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def load(argument: str) -> typer.Typer:
    """The command ``"<game> <command>"``."""
    from pkgutil import resolve_name

    from cardgames import GAMES

    name, _, command = argument.partition(" ")
    make: Callable[[AnyGame], typer.Typer] = resolve_name(COMMANDS[command].target)
    return make(GAMES.find(name))
