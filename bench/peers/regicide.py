"""PyPI's `regicide`: Rust, with a player written in Python, and with its own random player."""

from __future__ import annotations

import random
from typing import Any

import regicide  # type: ignore[import-not-found]  # In an environment of its own.

from bench.clock import random_play


class Player:
    """Chooses one of the actions at random and counts."""

    steps = 0

    def play(self, state: Any) -> Any:
        Player.steps += 1
        actions = state.action_space
        return random.choice(actions() if callable(actions) else actions)


def called_back() -> int:
    before = Player.steps
    regicide.RegicideGame([Player(), Player()]).playout()
    return Player.steps - before


def alone() -> int:
    player = regicide.players.RandomPlayer
    regicide.RegicideGame([player(), player()]).playout()
    return 0


random_play("regicide 2 players (Rust, Python player)", called_back)
random_play("regicide 2 players (Rust alone)", alone)
