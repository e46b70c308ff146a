"""Advice for a person: what the search thinks of each action, from what their seat may know alone."""

from __future__ import annotations

from random import Random
from typing import Any

from cardgames.bots.protocol import Adviser, Hint
from cardgames.bots.registry import Spec, bot
from cardgames.bots.search import Mcts
from cardgames.core.game import AnyGame


def hint(
    game: AnyGame, view: Any, legal: tuple[Any, ...], rng: Random, *, seconds: float | None = None, iterations: int | None = None
) -> tuple[Hint[Any], ...]:
    """The legal actions, best first, within a time or a number of iterations; a game's own ``mcts`` is asked where it gives advice."""
    adviser = bot(game, Spec("mcts", iterations, seconds))
    if not isinstance(adviser, Adviser):
        adviser = Mcts(game=game, iterations=iterations, seconds=seconds)
    return adviser.advise(view, legal, rng)
