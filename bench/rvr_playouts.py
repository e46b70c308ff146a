"""Random games of Regality vs. Religion: Revolution per second of processor time, by mode; each step lists the legal actions first.

python bench/rvr_playouts.py [SECONDS PER MODE]
"""

from __future__ import annotations

import sys
import time
from random import Random

from cardgames.core.game import CHANCE
from cardgames.core.rng import pick
from cardgames.regality_religion import GAME


def main(seconds: float = 2.0) -> None:
    for name, variant in GAME.variants.items():
        rng = Random(1)
        games = steps = 0
        start = time.process_time()
        while (took := time.process_time() - start) < seconds:
            state = GAME.setup(variant)
            while (mover := GAME.to_move(state)) is not None:
                state = GAME.apply(state, GAME.sample(state, rng) if mover is CHANCE else pick(rng, GAME.legal(state)))
                steps += 1
            games += 1
        print(f"{name:<14} {games / took:8,.0f} games/s {steps / took:10,.0f} steps/s")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
