"""How long the exact solver takes, for each objective, on random, nearly solved and played full boards.

    python bench/titereiro_solver.py --boards 300

Every solve starts with empty tables. Seconds are the processor's, so that other programs do not count. The bars: 0.5 s for 95 % of the
boards of an objective and 2 s for all of them.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from math import exp
from random import Random

from cardgames.core.rng import below, pick, shuffled
from cardgames.core.session import Session
from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.bots import Greedy, Planner
from cardgames.regicida_titereiro.cards import FRAME, HOUSES, TARGETS
from cardgames.regicida_titereiro.distances import measure
from cardgames.regicida_titereiro.effects import scores
from cardgames.regicida_titereiro.solver import plan
from cardgames.regicida_titereiro.solver_search import Puzzle
from cardgames.regicida_titereiro.state import Phase

OBJECTIVES = tuple(TARGETS)


def shuffled_board(rng: Random) -> list[int]:
    return list(shuffled(rng, (house for house in HOUSES for _ in range(6))))


def random(objective: str, rng: Random) -> Puzzle:
    """Tiles and targets by chance."""
    return Puzzle(bytes(shuffled_board(rng)), shuffled(rng, TARGETS[objective]), objective)


def near(objective: str, rng: Random) -> Puzzle:
    """A board at peace, found by annealing, and then four to sixteen swaps of neighbours."""
    board, targets = shuffled_board(rng), shuffled(rng, TARGETS[objective])

    def astray() -> int:
        return sum(abs(score - target) for score, target in zip(scores(bytes(board), objective), targets, strict=True))

    now = astray()
    while now:
        u, v = below(rng, FRAME.size), below(rng, FRAME.size)
        board[u], board[v] = board[v], board[u]
        then = astray()
        if then <= now or rng.random() < exp(2 * (now - then)):
            now = then
        else:
            board[u], board[v] = board[v], board[u]
    for _ in range(4 + below(rng, 13)):
        u, v = pick(rng, FRAME.edges)
        board[u], board[v] = board[v], board[u]
    return Puzzle(bytes(board), targets, objective)


def played(objective: str, rng: Random) -> Puzzle:
    """What a bot has built when the identities are turned up, knowing three, two or one of them."""
    bot = pick(rng, (Greedy(), Planner(iterations=1)))
    session = Session(GAME, GAME.variant(objective=objective, reveal=1 + below(rng, 3)), seed=below(rng, 2**32))
    while session.state.phase is not Phase.INTRIGUE:
        session.push(bot.choose(session.view(0), session.legal(), session.rng("bot:0")))
    targets = tuple(score for score in session.state.targets if score is not None)
    return Puzzle(session.state.board, targets, objective)


KINDS: dict[str, Callable[[str, Random], Puzzle]] = {"random": random, "near": near, "played": played}


def main(boards: int, objectives: list[str], seed: int) -> None:
    for objective in objectives:
        all_times: list[float] = []
        for kind, make in KINDS.items():
            rng = Random(f"{seed} {objective} {kind}")
            times, won = [], 0
            for _ in range(boards):
                puzzle = make(objective, rng)
                measure.cache_clear()
                began = time.process_time()
                won += plan(puzzle) is not None
                times.append(time.process_time() - began)
            all_times += times
            show(f"{objective} {kind}", times, won)
        show(f"{objective} all", all_times, None)


def show(what: str, times: list[float], won: int | None) -> None:
    times = sorted(times)
    median, p95, worst = times[len(times) // 2], times[int(len(times) * 0.95)], times[-1]
    solved = "" if won is None else f", {won} of {len(times)} can be won"
    print(f"{what:18} median {median:.4f} s, p95 {p95:.3f} s, worst {worst:.3f} s{solved}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=300)
    parser.add_argument("--objective", action="append", choices=OBJECTIVES)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    main(given.boards, given.objective or list(OBJECTIVES), given.seed)
