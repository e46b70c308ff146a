"""OpenSpiel, called from Python: its C++ games and its Python games."""

from __future__ import annotations

import random
from functools import partial

import open_spiel.python.games  # type: ignore[import-not-found]  # noqa: F401  # In an environment of its own; importing registers the games.
import pyspiel  # type: ignore[import-not-found]  # The same.

from bench.clock import random_play

GAMES = {
    "hearts": "C++",
    "gin_rummy": "C++",
    "tic_tac_toe": "C++",
    "python_tic_tac_toe": "Python",
    "python_kuhn_poker": "Python",
    "python_liars_poker": "Python",
}


def play(name: str) -> int:
    state = pyspiel.load_game(name).new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            action = random.choices(actions, weights)[0]
        else:
            action = random.choice(state.legal_actions())
        state.apply_action(action)
        steps += 1
    return steps


for name, kind in GAMES.items():
    random_play(f"OpenSpiel {name} ({kind})", partial(play, name))
