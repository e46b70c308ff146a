"""``cardgames GAME rules [RULE]``: the catalogue, or one rule."""

from __future__ import annotations

import textwrap
from typing import Annotated

import typer

from cardgames.cli import lazy, screen
from cardgames.cli.game import typed
from cardgames.cli.languages import marked, say
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg
from cardgames.core.rulebook import Rule, Ruling


def command(game: AnyGame) -> typer.Typer:
    """The command for a game."""
    app = lazy.app()

    @app.command(
        cls=lazy.Command,
        help=marked("Print the rules, each with its id and its place in the book, or only those named."),
        epilog=lazy.example(f"{typed(game.name)} rules {game.rulebook.ids[0]}"),
    )
    def rules(
        ids: Annotated[list[str] | None, typer.Argument(metavar="[RULE]...", help=marked("Which rules; else all."))] = None,
        rulings: Annotated[bool, typer.Option("--rulings", help=marked("Only what the books leave open."))] = False,
        json: Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON."))] = False,
    ) -> None:
        chosen = [game.rulebook[id] for id in ids] if ids else list(game.rulebook)
        for entry in chosen:
            if rulings and not isinstance(entry, Ruling):
                continue
            if json:
                screen.data(facts(entry))
            else:
                screen.tell("\n".join(lines(entry)))

    return app


def lines(entry: Rule | Ruling) -> list[str]:
    """A rule in words, wrapped."""
    found = _wrapped(f"{entry.id}  ", say(entry.text))
    if isinstance(entry, Ruling):
        for number, (value, meaning) in enumerate(entry.options):
            found += _wrapped("    = " if number == 0 else "    - ", f"{value}: {say(meaning)}")
        if entry.field is not None:
            found += _wrapped("    ", say(msg("Option: {option}", option=f"--{entry.field.replace('_', '-')}")))
        found += _wrapped("    ", say(entry.reason))
    return found + _wrapped("    ", f"[{entry.source}]")


def _wrapped(first: str, text: str) -> list[str]:
    return textwrap.wrap(text, screen.WIDTH - 1, initial_indent=first, subsequent_indent=" " * len(first))


def facts(entry: Rule | Ruling) -> dict[str, object]:
    """A rule as data."""
    found: dict[str, object] = {"id": entry.id, "text": say(entry.text), "source": entry.source}
    if isinstance(entry, Ruling):
        found |= {
            "field": entry.field,
            "options": {value: say(meaning) for value, meaning in entry.options},
            "default": entry.default,
            "reason": say(entry.reason),
        }
    return found
