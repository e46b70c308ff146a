"""Games of a plan through an executor, a few at a time; they come back as they end."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Final

from cardgames.simulate.executors import Pool, Serial
from cardgames.simulate.plan import Plan
from cardgames.simulate.play import Played, play

#: How long a parcel of games should take, and how many it may hold: few enough to show progress, enough to be worth sending.
_SECONDS: Final = 0.3
_MOST: Final = 500


def play_some(plan: Plan, first: int, last: int) -> list[Played]:
    """The games from `first` up to, but without, `last`."""
    return [play(plan, plan[index]) for index in range(first, last)]


def run(plan: Plan, pool: Pool | None = None) -> Iterator[Played]:
    """Play every game of the plan; what comes of each depends on the plan alone, the order in which they come does not."""
    pool = pool or Pool(Serial())
    waiting: set[Future[list[Played]]] = set()
    sent, size = 0, 1
    try:
        while waiting or sent < len(plan):
            while sent < len(plan) and len(waiting) < (1 if pool.workers == 1 else 2 * pool.workers):
                last = min(sent + size, len(plan))
                waiting.add(pool.executor.submit(play_some, plan, sent, last))
                sent = last
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                games = future.result()
                size = _parcel(games, size, (len(plan) - sent) // (2 * pool.workers))
                yield from games
    finally:
        for future in waiting:
            future.cancel()


def _parcel(games: list[Played], size: int, left: int) -> int:
    """How many games to send next: growing with their speed, but never so many that some worker gets none."""
    each = sum(sum(game.thinking) for game in games) / len(games)
    return max(1, min(int(_SECONDS / max(each, 1e-6)), 4 * size, left, _MOST))
