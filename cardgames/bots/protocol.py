"""What a bot is, and what one that explains itself says."""

from __future__ import annotations

from random import Random
from typing import Generic, Protocol, TypeVar, runtime_checkable

import attrs

View = TypeVar("View", contravariant=True)
Action = TypeVar("Action")


class Bot(Protocol[View, Action]):
    """Chooses one of the legal actions, knowing only a seat's view; `rng` is its own stream."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> Action: ...


@attrs.frozen
class Hint(Generic[Action]):
    """How good an action seems: its estimated share of wins (a draw is half of one), a 95 % interval and the samples behind it."""

    action: Action
    estimate: float
    low: float
    high: float
    samples: int


@runtime_checkable
class Adviser(Protocol[View, Action]):
    """A bot that can say how good each action seems, best first; `Session.hint` asks a game's ``mcts`` where it is one."""

    def advise(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> tuple[Hint[Action], ...]: ...
