"""PettingZoo's classic games, as its own examples step them."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module

from bench.clock import random_play


def player(name: str) -> Callable[[], int]:
    environment = import_module(f"pettingzoo.classic.{name}").env()

    def play() -> int:
        environment.reset()
        steps = 0
        for _ in environment.agent_iter():
            observation, _, ended, cut, _ = environment.last()
            legal = [] if ended or cut else [n for n, allowed in enumerate(observation["action_mask"]) if allowed]
            environment.step(random.choice(legal) if legal else None)
            steps += bool(legal)
        return steps

    return play


for name in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6"):
    try:
        random_play(f"PettingZoo {name}", player(name))
    except Exception as error:  # A game whose own dependencies are missing says so, and the others go on.
        print(f"PettingZoo {name}: {type(error).__name__}: {error}")
