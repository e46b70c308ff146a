"""Regicide, random play with the legal actions listed before every step, side by side with PyPI's `regicide` (a Rust core).

python bench/regicide_steps.py [--rounds 5] [--seconds 1] [--peer PYTHON]

PYTHON is an interpreter that has `regicide` installed. Each figure is taken in a process of its own, ours and the peer's in turn, in
processor time; a ratio compares the two of one round, and the median over the rounds is told. A step of ours is any action, chance
included; one of the peer's is a call of its Python player, who looks at the list of actions.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = (1, 2, 3, 4)

OURS = """
import sys, time
from random import Random
from cardgames.core.game import CHANCE
from cardgames.core.rng import pick
from cardgames.regicide import GAME

def play(players, seconds):
    variant, rng, steps = GAME.variant(players=players), Random(1), 0
    setup, to_move, legal, sample, apply = GAME.setup, GAME.to_move, GAME.legal, GAME.sample, GAME.apply
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = setup(variant)
        while (mover := to_move(state)) is not None:
            state = apply(state, sample(state, rng) if mover is CHANCE else pick(rng, legal(state)))
            steps += 1
    return steps / (time.process_time() - began)
"""

PEER = """
import random, sys, time
import regicide

class Player:
    steps = 0
    def play(self, state):
        Player.steps += 1
        actions = state.action_space
        return random.choice(actions() if callable(actions) else actions)

def play(players, seconds):
    began = time.process_time()
    while time.process_time() - began < seconds:
        regicide.RegicideGame([Player() for _ in range(players)]).playout()
    return Player.steps / (time.process_time() - began)
"""

RUN = """
players, seconds = int(sys.argv[1]), float(sys.argv[2])
play(players, 0.1 * seconds)
if "Player" in globals():
    Player.steps = 0
print(play(players, seconds))
"""


def measure(python: str, program: str, players: int, seconds: float) -> float | None:
    """Steps a second, or None where it cannot be played."""
    command = [python, "-c", program + RUN, str(players), str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    return float(done.stdout) if done.returncode == 0 else None


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=float, default=1.0)
    options.add_argument("--peer", default=str(ROOT / "build" / "bench-venv" / "bin" / "python"))
    given = options.parse_args()
    print(f"{'players':>7} {'ours':>12} {'peer':>12} {'ratio':>7}   steps/s, median of {given.rounds} rounds")
    for players in PLAYERS:
        rounds = [
            (measure(sys.executable, OURS, players, given.seconds), measure(given.peer, PEER, players, given.seconds))
            for _ in range(given.rounds)
        ]
        ours = median(figure for figure, _ in rounds if figure is not None)
        pairs = [(figure, peer) for figure, peer in rounds if figure is not None and peer is not None]
        if pairs:
            ratio = median(figure / peer for figure, peer in pairs)
            print(f"{players:>7} {ours:>12,.0f} {median(peer for _, peer in pairs):>12,.0f} {ratio:>7.2f}")
        else:
            print(f"{players:>7} {ours:>12,.0f} {'none':>12}")


if __name__ == "__main__":
    main()
