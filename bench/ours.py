"""Our games, played at random with the legal actions listed before every step, and what the parts of it cost.

python -m bench.ours [SECONDS]
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

from bench.clock import SECONDS, random_play, report
from cardgames import CHANCE, GAMES, AnyGame
from cardgames.core.rng import pick

SETUPS: dict[str, tuple[str, dict[str, object]]] = {
    "Regicide, 2 players": ("regicide", {"players": 2}),
    "Regicide, solo": ("regicide", {"players": 1}),
    "Regality vs. Religion, open": ("regality_religion", {}),
    "Regality vs. Religion, Old Style": ("regality_religion", {"neutrals": "old_style"}),
    "Titereiro, United": ("regicida_titereiro", {}),
}


def walk(game: AnyGame, variant: Any, rng: Random) -> list[tuple[Any, Any]]:
    """A random game: every state with what was done there."""
    state, steps = game.setup(variant), []
    while (mover := game.to_move(state)) is not None:
        action = game.sample(state, rng) if mover is CHANCE else pick(rng, game.legal(state))
        steps.append((state, action))
        state = game.apply(state, action)
    return steps


def player(game: AnyGame, variant: Any, rng: Random) -> Callable[[], int]:
    to_move, sample, legal, apply = game.to_move, game.sample, game.legal, game.apply

    def play() -> int:
        state, steps = game.setup(variant), 0
        while (mover := to_move(state)) is not None:
            state = apply(state, sample(state, rng) if mover is CHANCE else pick(rng, legal(state)))
            steps += 1
        return steps

    return play


def per_call(function: Callable[..., object], calls: list[tuple[Any, ...]]) -> float:
    """Nanoseconds per call, over the same calls again and again."""
    done, began = 0, time.process_time_ns()
    while (took := time.process_time_ns() - began) < SECONDS * 5e8:
        for arguments in calls:
            function(*arguments)
        done += len(calls)
    return took / done


def memory(game: AnyGame, variant: Any, rng: Random) -> float:
    """Bytes that each state of a game adds, all of them kept."""
    walk(game, variant, rng)
    tracemalloc.start()
    games = [walk(game, variant, rng) for _ in range(20)]
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / sum(map(len, games))


def main() -> None:
    for what, (name, options) in SETUPS.items():
        game, rng = GAMES[name], Random(1)
        variant = game.variant(**options)
        random_play(f"cardgames {what}", player(game, variant, rng))
        steps = [step for _ in range(20) for step in walk(game, variant, rng)]
        decisions = [state for state, _ in steps if game.to_move(state) is not CHANCE]
        report(
            f"cardgames {what}",
            **{
                "ns per legal": per_call(game.legal, [(state,) for state in decisions]),
                "ns per apply": per_call(game.apply, steps),
                "ns per view": per_call(game.view, [(state, game.to_move(state)) for state in decisions]),
                "bytes per state": memory(game, variant, rng),
            },
        )


if __name__ == "__main__":
    main()
