"""``cardgames GAME variants``: the presets and every option."""

from __future__ import annotations

import textwrap
from typing import Annotated

import typer

from cardgames.cli import lazy, screen
from cardgames.cli.game import typed
from cardgames.cli.languages import marked, say
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg
from cardgames.core.options import Option, options, show_value, values


def command(game: AnyGame) -> typer.Typer:
    """The command for a game."""
    app = lazy.app()

    @app.command(
        cls=lazy.Command,
        help=marked("List the named variants, and every option with what it allows; the first value is the default."),
        epilog=lazy.example(f"{typed(game.name)} play --variant {list(game.variants)[-1]}"),
    )
    def variants(json: Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON."))] = False) -> None:
        known = options(type(game.default))
        if json:
            screen.data(
                {
                    "game": game.name,
                    "variants": {name: values(variant) for name, variant in game.variants.items()},
                    "options": {name: facts(option) for name, option in known.items()},
                }
            )
            return
        screen.tell(msg("Named variants (--variant NAME):"))
        for name, variant in game.variants.items():
            screen.tell(f"  {name:<18} {difference(game, variant)}".rstrip())
        screen.tell()
        screen.tell(msg("Options:"))
        for option in known.values():
            screen.tell("\n".join(lines(option)))

    return app


def difference(game: AnyGame, variant: object) -> str:
    """What sets a variant apart from the default."""
    base = values(game.default)
    return " ".join(f"{name}={show_value(value)}" for name, value in values(variant).items() if value != base[name])


def lines(option: Option) -> list[str]:
    """An option in words, wrapped."""
    shown = "|".join(show_value(choice) for choice in option.choices) or f"{option.low}-{option.high}"
    if option.none is not None:
        shown = say(msg("{range}, or none: {meaning}", range=shown, meaning=option.none))
    text = say(msg("{help} ({rule})", help=option.help, rule=option.rule) if option.rule else option.help)
    return [
        f"  --{option.name.replace('_', '-')} [{show_value(option.default)}]",
        *textwrap.wrap(text, screen.WIDTH - 1, initial_indent="      ", subsequent_indent="      "),
        *textwrap.wrap(shown, screen.WIDTH - 1, initial_indent="      ", subsequent_indent="      ", break_on_hyphens=False),
    ]


def facts(option: Option) -> dict[str, object]:
    """An option as data."""
    return {
        "default": option.default,
        "choices": list(option.choices),
        "low": option.low,
        "high": option.high,
        "none": option.none is not None,
        "rule": option.rule,
        "help": say(option.help),
    }
