"""Bots by name: a game's own, those for any game, other packages' and a person's own file.

A bot is named by a spec, ``greedy`` or ``mcts:800`` (iterations: reproducible) or ``mcts:1s`` (time). Behind each name stands a factory:
a callable that gets, as keywords, those of `game`, `iterations` and `seconds` that it declares.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name
from typing import Any, Final, TypeAlias

import attrs

from cardgames.bots.files import BotFile
from cardgames.bots.protocol import Bot
from cardgames.core.errors import CardGamesError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg
from cardgames.core.options import unknown
from cardgames.core.registry import Registry

Factory: TypeAlias = Callable[..., Bot[Any, Any]]

#: Bots that play any game: ours, and those that other packages bring (entry-point group ``cardgames.bots``).
FOR_ANY_GAME: Registry[Factory] = Registry(
    "cardgames.bots", object, ours={"random": "cardgames.bots.random:RandomBot", "mcts": "cardgames.bots.search:Mcts"}
)

_BUDGET: Final = re.compile(r"(?P<iterations>\d{1,9})|(?P<number>\d{1,6}(\.\d{1,6})?|\.\d{1,6})(?P<unit>ms|s)")


@attrs.frozen
class Spec:
    """A bot's name and how much it may think."""

    name: str
    iterations: int | None = None
    seconds: float | None = None

    @classmethod
    def parse(cls, text: str) -> Spec:
        name, colon, budget = text.strip().partition(":")
        if not colon:
            return cls(name)
        match = _BUDGET.fullmatch(budget.strip().lower())
        if match is None or not float(match["iterations"] or match["number"]):
            raise CardGamesError(msg("{spec}: a budget is a number of iterations or a time, as in mcts:800 or mcts:1s", spec=text[:40]))
        if match["iterations"]:
            return cls(name, iterations=int(match["iterations"]))
        return cls(name, seconds=float(match["number"]) / (1000 if match["unit"] == "ms" else 1))

    @property
    def budget(self) -> dict[str, float]:
        """What was asked for, as keywords of a factory."""
        return {key: value for key in ("iterations", "seconds") if (value := getattr(self, key)) is not None}


def names(game: AnyGame, files: Sequence[BotFile] = ()) -> tuple[str, ...]:
    """The bots that can play this game, its own first."""
    return tuple(dict.fromkeys((*(name for file in files for name in file.bots()), *own(game), *FOR_ANY_GAME)))


def bot(game: AnyGame, spec: str | Spec, files: Sequence[BotFile] = ()) -> Bot[Any, Any]:
    """The bot a spec names: from the files given, else the game's own, else one that plays any game."""
    wanted = Spec.parse(spec) if isinstance(spec, str) else spec
    return _built(_factory(game, wanted.name, files), game, wanted)


def own(game: AnyGame) -> Mapping[str, Factory]:
    """The bots a game brings; imported now."""
    return {} if game.bots is None else resolve_name(game.bots)


def brought(game: AnyGame, name: str) -> Any:
    """Something else that the module of a game's bots may offer, by name; None where it does not."""
    return None if game.bots is None else getattr(resolve_name(game.bots.partition(":")[0]), name, None)


def _factory(game: AnyGame, name: str, files: Sequence[BotFile]) -> Factory:
    for bots in (*(file.bots() for file in files), own(game), FOR_ANY_GAME):
        if name in bots:
            return bots[name]
    raise CardGamesError(msg("bot {name}: {hint}", name=name[:40], hint=unknown(name, names(game, files))))


def _built(factory: Factory, game: AnyGame, spec: Spec) -> Bot[Any, Any]:
    takes = inspect.signature(factory).parameters
    anything = any(parameter.kind is parameter.VAR_KEYWORD for parameter in takes.values())
    refusals = {
        "iterations": msg("{name} is not given iterations", name=spec.name),
        "seconds": msg("{name} is not given a time", name=spec.name),
    }
    for key in spec.budget:
        if key not in takes and not anything:
            raise CardGamesError(refusals[key])
    context = {"game": game} if "game" in takes else {}
    return factory(**context, **spec.budget)
