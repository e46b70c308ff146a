"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import Protocol, TypeVar

View = TypeVar("View", contravariant=True)
Action = TypeVar("Action")


class Bot(Protocol[View, Action]):
    """Chooses one of the legal actions, knowing only a seat's view; `rng` is its own stream."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> Action: ...
