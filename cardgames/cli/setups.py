"""What game is wanted, from the command line: every field of a variant is an option, beside share codes, positions and seeds.

`with_setup(game, function)` gives a function that Typer can read: its options are those of the game's variant and the function's own;
when called it passes a `Start` as ``start`` to the function.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

import attrs
import typer

from cardgames.cli.languages import marked, say
from cardgames.core.codes import parse_code, parse_variant
from cardgames.core.errors import CardGamesError, RecordError, VariantError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg
from cardgames.core.options import Option, changed, options, show_value
from cardgames.core.rng import parse_seed
from cardgames.core.session import Session


@attrs.frozen(kw_only=True)
class Start:
    """Where a game begins: the variant and the seed, or a position."""

    game: AnyGame
    variant: Any
    seed: int | None = None
    position: str | None = None

    def session(self) -> Session[Any, Any, Any, Any, Any]:
        """A new game from here."""
        if self.position is not None:
            return Session.at(self.game, self.position, self.seed)
        return Session(self.game, self.variant, self.seed)


_COMMON: Final[dict[str, Any]] = {
    "variant": Annotated[
        str | None,
        typer.Option(metavar="NAME", help=marked("A named variant, or its text as in standard+wishes=on; see the command variants.")),
    ],
    "seed": Annotated[str | None, typer.Option(metavar="N", help=marked("The same seed deals the same game."))],
    "code": Annotated[str | None, typer.Option(metavar="CODE", help=marked("A share code: game, variant and seed in one word."))],
    "position": Annotated[
        str | None,
        typer.Option(metavar="TEXT", help=marked("Start from a position: its text, @FILE, or - for standard input.")),
    ],
}


def with_setup(game: AnyGame, function: Callable[..., None]) -> Callable[..., None]:
    """The function with the options that choose a game in front of its own."""
    fields = options(type(game.default))
    own = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        for name, parameter in inspect.signature(function, eval_str=True).parameters.items()
        if name != "start"
    ]

    def run(**given: Any) -> None:
        chosen = {name: given.pop(name, None) for name in (*fields, *_COMMON)}
        function(start=start(game, chosen), **given)

    front = [_parameter(name, kind) for name, kind in _field_options(fields).items()]
    front += [_parameter(name, kind) for name, kind in _COMMON.items()]
    names = [parameter.name for parameter in (*front, *own)]
    if len(set(names)) < len(names):
        raise VariantError(msg("a variant's field has the name of an option: {names}", names=" ".join(names)))
    run.__signature__ = inspect.Signature([*front, *own])  # type: ignore[attr-defined]  # How `inspect` lets a function describe itself.
    run.__annotations__ = {}
    run.__doc__ = function.__doc__
    return run


def _parameter(name: str, kind: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)


def _field_options(fields: dict[str, Option]) -> dict[str, Any]:
    return {name: _field_option(option) for name, option in fields.items()}


def _field_option(option: Option) -> Any:
    flag = f"--{option.name.replace('_', '-')}"
    if option.rule:
        help = say(msg("{help} ({rule}) [{default}]", help=option.help, rule=option.rule, default=show_value(option.default)))
    else:
        help = say(msg("{help} [{default}]", help=option.help, default=show_value(option.default)))
    if option.choices == (option.default, not option.default) and isinstance(option.default, bool):
        return Annotated[bool | None, typer.Option(f"{flag}/--no-{flag[2:]}", help=help, show_default=False)]
    words = [show_value(choice) for choice in option.choices]
    shown = "|".join(words) if words else f"{option.low}-{option.high}"

    def complete(incomplete: str) -> list[str]:
        return [word for word in words if word.startswith(incomplete)]

    if option.none is not None:
        help = say(msg("{help} none: {meaning}", help=help, meaning=option.none))
    return Annotated[str | None, typer.Option(flag, metavar=shown, help=help, show_default=False, autocompletion=complete)]


def start(game: AnyGame, given: dict[str, Any]) -> Start:
    """The game that some options ask for; options that contradict each other raise CardGamesError."""
    fields = options(type(game.default))
    changes = {
        name: fields[name].read(value) if isinstance(value, str) else value
        for name, value in given.items()
        if name in fields and value is not None
    }
    code, position, named = given["code"], given["position"], given["variant"]
    if code is not None and (changes or named or position or given["seed"]):
        raise CardGamesError(msg("--code says everything; leave the other options out"))
    if position is not None and (changes or named):
        raise CardGamesError(msg("a position says which variant it is; leave the other options out"))
    if code is not None:
        return of_code(game, code)
    seed = None if given["seed"] is None else read_seed(given["seed"])
    if position is not None:
        text = read_text(position)
        return Start(game=game, variant=game.variant_of(game.load(text)), seed=seed, position=text)
    variant = game.default if named is None else parse_variant(game.variants, named)
    return Start(game=game, variant=changed(variant, changes), seed=seed)


def of_code(game: AnyGame, code: str) -> Start:
    """The game a share code names, which must be this one."""
    setup = parse_code({game.name: game}, code)
    return Start(game=game, variant=setup.variant, seed=setup.seed)


def read_seed(text: str) -> int:
    """A seed as a whole number, or as it stands in share codes."""
    word = text.strip()
    return int(word) if word.isdecimal() and len(word) < 20 else parse_seed(word)


def read_text(text: str) -> str:
    """The text itself, what a file holds (``@FILE``), or standard input (``-``)."""
    if text == "-":
        return sys.stdin.read()
    if not text.startswith("@"):
        return text
    try:
        return Path(text[1:]).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(msg("{path} is not text", path=text[1:])) from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have.
        raise RecordError(msg("{path} cannot be read: {why}", path=text[1:], why=getattr(error, "strerror", None) or str(error))) from None
