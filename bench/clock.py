"""What every measurement shares: a clock, and one line of JSON for each figure.

Seconds are the processor's, so that other programs count as little as can be.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

#: How long each figure is measured, in one round.
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0


def report(what: str, **figures: float) -> None:
    """One line: what was measured, and its figures by unit."""
    print(json.dumps({"what": what, "figures": figures}), flush=True)


def random_play(what: str, game: Callable[[], int], seconds: float = SECONDS) -> None:
    """Play games, each of which says how many steps it had, until the time is up."""
    game()
    steps = games = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        steps += game()
        games += 1
    report(what, **{"steps/s": steps / took, "games/s": games / took})
