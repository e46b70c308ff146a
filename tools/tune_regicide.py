"""Tune the weights of Regicide's policy by the cross-entropy method.

    python tools/tune_regicide.py PLAYERS [--from scratch|weights] [--generations N] [--population N] [--games N] [--seed N] [--write]

Every generation draws sets of weights around a mean, lets each play the same deals, and moves the mean to the best of them. What counts is
the share of games won, and a little the enemies defeated, which says more while hardly any game is won. The same arguments give the same
weights. A generation of 120 sets and 600 games takes about a minute on one core; 36 of them, from the weights of a neighbouring number of
players, are what the weights in the repository took (in a compiled copy of the same board and policy, checked against this one by its
share of wins).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from statistics import NormalDist, fmean, pstdev
from time import perf_counter
from typing import Final

import attrs

from cardgames.core.rng import stream
from cardgames.regicide.board import Board
from cardgames.regicide.policy import Policy
from cardgames.regicide.rules import apply, sample, setup
from cardgames.regicide.variants import Variant
from cardgames.regicide.weights import Weights, weights

PATH: Final = Path(__file__).parents[1] / "cardgames" / "regicide" / "weights.json"
NAMES: Final = tuple(field.name for field in attrs.fields(Weights))

#: A sensible guess: what is not named starts at nothing.
GUESS: Final = {
    "clubs": 3.0, "diamonds": 4.0, "hearts": 3.0, "spades": 3.0,
    "clubs_worth": 0.4, "diamonds_worth": 0.5, "hearts_worth": 0.4, "spades_worth": 0.45,
    "curve": 0.1, "companion": 1.0, "jester": 5.0, "immune": 0.1,
    "draw": 5.0, "partner": 4.0, "partner_empty": 1.0, "short": 1.0, "tavern_6": 0.4, "tavern_16": 0.3, "tavern": 0.1,
    "kill": 8.0, "kill_stage": 2.0, "exact": 8.0, "exact_stage": 2.0, "excess": 0.2, "damage": 0.5,
    "can_kill": 0.5, "can_exact": 1.0, "shield": 0.2, "shield_left": 0.3, "shield_kill": 0.5,
    "exposed": 0.3, "exposed_kill": 0.5, "next_exposed": 0.5, "risk": 5.0, "point": 0.4,
    "jester_attack": 0.3, "name_self": 1.0, "name_size": 1.0,
}  # fmt: skip

#: How far the first generation strays: this share of a weight, and this.
SPREAD: Final = (0.3, 0.7)
#: How fast the mean and the spread move.
RATE: Final = 0.7
#: What twelve defeated enemies are worth beside a victory.
PROGRESS: Final = 0.3


def fitness(values: Sequence[float], players: int, games: int, seed: int) -> float:
    """How well these weights play the deals of a seed."""
    won, defeated = strength(Policy(Weights(**dict(zip(NAMES, values, strict=True)))), players, games, seed)
    return won + PROGRESS * defeated / 12


def strength(policy: Policy, players: int, games: int, seed: int) -> tuple[float, float]:
    """The share of games won, and the enemies defeated in a game."""
    box = setup(Variant(players=players))
    won = defeated = 0
    for game in range(games):
        rng = stream(seed, "tune", game)
        board = Board.of(apply(box, sample(box, rng)))
        won += policy.playout(board, rng)
        defeated += 12 - len(board.castle)
    return won / games, defeated / games


def tune(
    start: Sequence[float], spread: float, *, players: int, generations: int, population: int, games: int, seed: int, pool: Executor | None
) -> list[float]:
    """The mean after so many generations."""
    mean = list(start)
    spreads = [spread * (SPREAD[0] * abs(value) + SPREAD[1]) for value in mean]
    elite = max(2, population // 8)
    for generation in range(generations):
        began = perf_counter()
        rng = stream(seed, "weights", generation)
        sets = [mean, *([_near(rng.random, *pair) for pair in zip(mean, spreads, strict=True)] for _ in range(population - 1))]
        rest = [players] * population, [games] * population, [seed * generations + generation] * population
        scores = list((pool.map if pool else map)(fitness, sets, *rest))
        order = sorted(range(population), key=lambda number: -scores[number])
        best = list(zip(*(sets[number] for number in order[:elite]), strict=True))
        mean = [RATE * fmean(column) + (1 - RATE) * value for column, value in zip(best, mean, strict=True)]
        spreads = [RATE * pstdev(column) + (1 - RATE) * value for column, value in zip(best, spreads, strict=True)]
        took = perf_counter() - began
        print(f"generation {generation + 1}: best {scores[order[0]]:.3f}, mean {scores[0]:.3f}, {took:.0f} s", flush=True)
    return mean


def _near(random: Callable[[], float], mean: float, spread: float) -> float:
    return mean + spread * NormalDist().inv_cdf(min(max(random(), 1e-9), 1 - 1e-9))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Tune the weights of Regicide's policy.")
    parser.add_argument("players", type=int, choices=(1, 2, 3, 4))
    parser.add_argument("--from", dest="origin", choices=("scratch", "weights"), default="weights", help="where to start")
    parser.add_argument("--like", type=int, choices=(1, 2, 3, 4), help="start from the weights of another number of players")
    parser.add_argument("--generations", type=int, default=36)
    parser.add_argument("--population", type=int, default=120)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the result into weights.json")
    asked = parser.parse_args(arguments)
    known = GUESS if asked.origin == "scratch" else attrs.asdict(weights(asked.like or asked.players))
    start = [known.get(name, 0.0) for name in NAMES]
    budget = {key: getattr(asked, key) for key in ("players", "generations", "population", "games", "seed")}
    pool = ProcessPoolExecutor(asked.processes) if asked.processes > 1 else None
    found = tune(start, 1.0 if asked.origin == "scratch" else 0.35, **budget, pool=pool)
    tuned = {name: round(value, 3) for name, value in zip(NAMES, found, strict=True)}
    won, defeated = strength(Policy(Weights(**tuned)), asked.players, 2000, asked.seed + 1)
    print(f"{asked.players} players: {won:.1%} of 2,000 other games won, {defeated:.2f} enemies defeated")
    if asked.write:
        data = json.loads(PATH.read_text(encoding="utf-8")) | {str(asked.players): tuned}
        PATH.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    else:
        print(json.dumps(tuned, indent=1))


if __name__ == "__main__":
    main()
