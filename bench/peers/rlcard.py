"""RLCard: its environments, as its own examples step them."""

from __future__ import annotations

import random
from collections.abc import Callable

import rlcard  # type: ignore[import-not-found]  # In an environment of its own.

from bench.clock import random_play


def player(name: str) -> Callable[[], int]:
    environment = rlcard.make(name)

    def play() -> int:
        state, _ = environment.reset()
        steps = 0
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


for name in ("leduc-holdem", "uno", "gin-rummy", "doudizhu"):
    random_play(f"RLCard {name}", player(name))
