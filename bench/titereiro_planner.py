"""How often a bot makes peace: seeded games of Titereiro for each objective and number of identities turned up.

    python bench/titereiro_planner.py --games 200 --jobs 2

One line for each: the share of wins with its 95 % interval, the bar, whether the upper end reaches it, and the slowest decision in
seconds of the processor (and by the clock, which other programs slow down).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from multiprocessing import Pool

from cardgames.bots.intervals import wilson
from cardgames.core.session import Session
from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.bots import BOTS

BARS = {
    "united": {3: 0.97, 2: 0.90, 1: 0.50},
    "divide": {3: 0.97, 2: 0.90, 1: 0.50},
    "central": {3: 0.97, 2: 0.90, 1: 0.75},
    "frontiers": {3: 0.97, 2: 0.90, 1: 0.75},
}


def play(task: tuple[str, str, int, int]) -> tuple[bool, float, float, float]:
    """One game: whether it was won, its seconds, the slowest decision of the processor, and of the clock."""
    name, objective, reveal, seed = task
    session = Session(GAME, GAME.variant(objective=objective, reveal=reveal), seed=seed)
    bot = BOTS[name]()
    busy = slowest = waited = 0.0
    while session.to_move == 0:
        view, legal, rng = session.view(0), session.legal(), session.rng("bot:0")
        clock, began = time.perf_counter(), time.process_time()
        action = bot.choose(view, legal, rng)
        took = time.process_time() - began
        busy += took
        slowest, waited = max(slowest, took), max(waited, time.perf_counter() - clock)
        session.push(action)
    assert session.outcome is not None
    return session.outcome.won, busy, slowest, waited


def table(name: str, objectives: Iterable[str], reveals: Iterable[int], games: int, jobs: int, first: int) -> None:
    with Pool(jobs) as pool:
        for objective in objectives:
            for reveal in reveals:
                tasks = [(name, objective, reveal, seed) for seed in range(first, first + games)]
                found = list(pool.imap_unordered(play, tasks))
                wins = sum(won for won, *_ in found)
                share = wilson(wins, games)
                mean = sum(busy for _, busy, *_ in found) / games
                slowest, waited = max(slow for *_, slow, _ in found), max(clock for *_, clock in found)
                bar = BARS[objective][reveal]
                print(
                    f"{name} {objective:9} {reveal} turned up: {wins}/{games} = {share.estimate:.1%} [{share.low:.1%}, {share.high:.1%}]"
                    f" bar {bar:.0%} {'reached' if share.high >= bar else 'MISSED'};"
                    f" {mean:.2f} s/game, slowest decision {slowest:.2f} s ({waited:.2f} s by the clock)",
                    flush=True,
                )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="planner", choices=BOTS)
    parser.add_argument("--objective", action="append", choices=BARS)
    parser.add_argument("--reveal", action="append", type=int, choices=(3, 2, 1))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    given = parser.parse_args()
    table(given.bot, given.objective or BARS, given.reveal or (3, 2, 1), given.games, given.jobs, given.first)
