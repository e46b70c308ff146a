"""The bot that plays anything."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from cardgames.core.rng import pick

Action = TypeVar("Action")


class RandomBot:
    """Plays each legal action with the same probability."""

    def choose(self, _view: object, legal: tuple[Action, ...], rng: Random, /) -> Action:
        return pick(rng, legal)
