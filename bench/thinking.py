"""Iterations of the search in a second, nodes of the solver in a second, and games in a second with one process and with two.

python -m bench.thinking [SECONDS]
"""

from __future__ import annotations

import time
from random import Random

from bench.clock import SECONDS, report
from bench.ours import SETUPS
from cardgames import GAMES, Session
from cardgames.bots import bot
from cardgames.regality_religion.solver import solve
from cardgames.simulate import processes, run, simulation


def iterations(what: str) -> None:
    """A few decisions early in a game, with a fixed number of iterations."""
    name, options = SETUPS[what]
    game = GAMES[name]
    session, rng = Session(game, seed=3, **options), Random(1)
    player, count = bot(game, "mcts:100"), 0
    began = time.process_time()
    while (took := time.process_time() - began) < SECONDS and isinstance(seat := session.to_move, int):
        legal = session.legal()
        session.push(player.choose(session.view(seat), legal, rng))
        count += 100 * (len(legal) > 1)
    report(f"cardgames {what}", **{"mcts iterations/s": count / took})


def nodes() -> None:
    """Old Style, Regality to answer the first placements: solved from there to the end."""
    game = GAMES["regality_religion"]
    found = spent = 0.0
    for seed in range(3):
        session = Session(game, seed=seed, neutrals="old_style", first=0)
        while isinstance(session.to_move, int) and sum(piece is not None for piece in session.state.field) < 4:
            session.push(session.legal()[int(session.rng("bench").random() * len(session.legal()))])
        began = time.process_time()
        found += solve(session.state).nodes
        spent += time.process_time() - began
    report("cardgames Regality vs. Religion, Old Style", **{"solver nodes/s": found / spent})


def scaling() -> None:
    """The same games through one process and through two, by the clock on the wall."""
    game = GAMES["regicide"]
    plan = simulation(game, game.variant(players=2), ["greedy"], 400)
    for count in (1, 2):
        with processes(count) as pool:
            # Processes start when they are first needed, and import the game then.
            list(run(simulation(game, game.variant(players=2), ["greedy"], 8), pool))
            began = time.perf_counter()
            games = sum(1 for _ in run(plan, pool))
            report("cardgames simulate", **{f"games/s, {count} process{'es' * (count > 1)}": games / (time.perf_counter() - began)})


if __name__ == "__main__":
    # Titereiro's own search counts in rounds over its best places, which would not compare.
    for each in SETUPS:
        if SETUPS[each][0] != "regicida_titereiro":
            iterations(each)
    nodes()
    scaling()
