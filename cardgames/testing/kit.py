"""What the contract needs to know about a game that its rules alone do not tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Generic, TypeVar

import attrs

from cardgames.core.game import AnyGame, AnyOutcome, AnyView, Game

Variant = TypeVar("Variant")
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View", bound=AnyView)
Outcome = TypeVar("Outcome", bound=AnyOutcome)


@attrs.frozen
class Law(Generic[State, Action]):
    """What the rules named promise of every step: `holds(before, action, after)`. The function's docstring is the sentence."""

    holds: Callable[[State, Action, State], bool]
    rules: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.holds.__name__


def law(*rules: str) -> Callable[[Callable[[State, Action, State], bool]], Law[State, Action]]:
    """``@law("REG-19")`` above a function makes a law of it."""
    return lambda holds: Law(holds, rules)


@attrs.frozen(kw_only=True)
class Kit(Generic[Variant, State, Action, View, Outcome]):
    """A game and how to test it.

    `twin` exchanges hidden pieces in a state: the result is reachable and differs (where anything is hidden) only in what the seat (None: a
    spectator) may not know. It works on the state itself, never through `determinize`, so that the two check each other. `strays` gives
    well-formed actions, most of them illegal here. `phase` names the kind of a state ("pay", "draft", …). `variants` are those the suite
    plays: presets and combinations worth a run of their own. `policy` plays better than at random where that is needed to see the later
    parts of a game.
    """

    game: Game[Variant, State, Action, View, Outcome]
    twin: Callable[[State, int | None, Random], State]
    strays: Callable[[State], Iterable[Action]]
    phase: Callable[[State], str]
    variants: Callable[[], Iterable[Variant]]
    #: What this game promises beyond the contract.
    laws: tuple[Law[State, Action], ...] = ()
    policy: Callable[[State, tuple[Action, ...], Random], Action] | None = None
    #: A game usually has no more decisions than this.
    usual: int = 100
    #: Every game ends within so many steps, whatever is played.
    longest: int = 10_000


def plain_kit(game: AnyGame) -> Kit[Any, Any, Any, Any, Any]:
    """A kit for a game without hidden pieces: nothing to exchange, no stray actions but those of other states."""
    return Kit(
        game=game,
        twin=lambda state, seat, rng: state,
        strays=lambda state: (),
        phase=lambda state: str(game.to_move(state)),
        variants=lambda: tuple(game.variants.values()),
    )
