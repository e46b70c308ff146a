"""The command line: parse, call, print. ``cardgames --help`` imports no game and no heavy library.

A command is one line in `COMMANDS` (or, for commands that every game has, in `cardgames.cli.game.COMMANDS`) and a module that defines
``app = lazy.app()`` with one ``@app.command(cls=lazy.Command)``.
"""

import textwrap
from typing import Annotated, Any, Final

import typer

from cardgames.cli import lazy
from cardgames.cli.languages import marked, say
from cardgames.cli.lazy import Entry
from cardgames.core.messages import msg

COMMANDS: Final = {
    "games": Entry("cardgames.cli.games:app", marked("List the games.")),
    "regicide": Entry("cardgames.cli.game:group", marked("Regicide: twelve royals against one to four players."), "regicide"),
    "regality-religion": Entry(
        "cardgames.cli.game:group", marked("Regality vs. Religion: Revolution, a duel on a field of nine."), "regality_religion"
    ),
    "titereiro": Entry(
        "cardgames.cli.game:group", marked("Regicida: Titereiro, the puppeteer's game for one, and its puzzles."), "regicida_titereiro"
    ),
    "resume": Entry("cardgames.cli.resume:app", marked("Go on with a game that was left.")),
    "replay": Entry("cardgames.cli.replay:app", marked("Show a recorded game, step by step.")),
    "verify": Entry("cardgames.cli.verify:app", marked("Try the properties of the rules, and show what vouches for each.")),
    "stats": Entry("cardgames.cli.stats:app", marked("How your games went.")),
    "protocol": Entry("cardgames.cli.protocol:app", marked("Drive a game from another program: one line of JSON, one answer.")),
}


class Program(lazy.Root):
    """The commands above; and every game by any of its names, those of other packages too."""

    entries = COMMANDS

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name)
        if found is None:
            from cardgames import GAMES

            name = GAMES.canonical(cmd_name)
            if name in GAMES:
                return lazy.Stub(cmd_name, Entry("cardgames.cli.game:group", "", name))
        return found


app = typer.Typer(
    cls=Program,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help=marked("Play, study and verify tabletop games."),
    epilog=marked(
        "Exit codes: 0 done, 1 a check was lost, 2 the command was not understood, 3 a file cannot be used, 130 interrupted. "
        "--lang and --plain may stand anywhere. Example: cardgames regicide play --players 2 --seat 1=greedy"
    ),
)


def _version(asked: bool) -> None:
    if asked:
        from cardgames import __version__

        print(f"cardgames {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def welcome(
    context: typer.Context,
    version: Annotated[  # `_version` has answered before this is called.
        bool, typer.Option("--version", callback=_version, is_eager=True, help=marked("Say the version and exit."))
    ] = False,
) -> None:
    """With no command: what one could type next."""
    if context.invoked_subcommand is None:
        for line in WELCOME:
            # A line with a command in it goes on under its second column.
            indent = " " * (38 if line is not None and line.text.startswith("  ") else 0)
            print("\n".join(textwrap.wrap(say(line), 79, subsequent_indent=indent, break_on_hyphens=False)) if line else "")


WELCOME: Final = (
    msg("Welcome. Three games are on the table:"),
    None,
    msg("  cardgames regicide play             defeat twelve royals, alone or together"),
    msg("  cardgames regality-religion play    two factions, nine spaces"),
    msg("  cardgames titereiro play            one puppeteer, six Houses"),
    None,
    msg("New here? Add --tutorial. In another language? Add --lang it (en, it, es, fr, pt_BR)."),
    msg("Everything else: cardgames --help"),
)


def main() -> None:
    """The program, as installed."""
    app(prog_name="cardgames")
