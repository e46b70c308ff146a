"""Who plays it well: places by rule or by trying them out, and intrigues by the exact solver."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter
from typing import Final

import attrs

from cardgames.bots.intervals import normal
from cardgames.bots.protocol import Bot, Hint
from cardgames.regicida_titereiro import expansion
from cardgames.regicida_titereiro.actions import PLACES, STOP, Action, Intrigue, Reveal
from cardgames.regicida_titereiro.solver import solve
from cardgames.regicida_titereiro.state import Phase
from cardgames.regicida_titereiro.view import View


class Greedy:
    """Lays each tile by the quick rule; its intrigues are exact."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> Action:
        match view.phase:
            case Phase.REVEAL:
                return Reveal(expansion.reveals(view)[0])
            case Phase.EXPANSION:
                return legal[0] if len(legal) == 1 else self.place(view, rng)
            case _:
                return _intrigue(view) or STOP

    def place(self, view: View, rng: Random) -> Action:
        del rng
        return PLACES[expansion.quick(view)]


@attrs.frozen(kw_only=True)
class Planner(Greedy):
    """Tries the best places out before it lays a tile: in `iterations` rounds at most, or for `seconds`, as long as it is in doubt."""

    iterations: int | None = None
    seconds: float | None = None

    def place(self, view: View, rng: Random) -> Action:
        return PLACES[self._trials(view, rng)[0].cell]

    def advise(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> tuple[Hint[Action], ...]:
        """How good the actions worth a thought seem: an intrigue that wins for certain, places by the chance of peace, scores by rank."""
        match view.phase:
            case Phase.REVEAL:
                return tuple(Hint(Reveal(score), 0.5, 0.0, 1.0, 0) for score in expansion.reveals(view))
            case Phase.EXPANSION:
                return tuple(_hint(trial) for trial in self._trials(view, rng))
            case _:
                sure = solve(view.state)
                share = 0.0 if sure is None else 1.0
                return (Hint(sure[0] if sure else STOP, share, share, share, 1),)

    def _trials(self, view: View, rng: Random) -> tuple[expansion.Trial, ...]:
        end = None if self.seconds is None else perf_counter() + self.seconds
        found: tuple[expansion.Trial, ...] = ()
        for done, tried in enumerate(expansion.trials(view, rng, patient=end is not None), 1):
            found = tried
            if done == self.iterations or (end is not None and perf_counter() > end):
                break
        return found


def _hint(trial: expansion.Trial) -> Hint[Action]:
    shares = trial.chances
    interval = normal(sum(shares), sum(share * share for share in shares), len(shares))
    return Hint(PLACES[trial.cell], interval.estimate, max(interval.low, 0.0), min(interval.high, 1.0), len(shares))


def _intrigue(view: View) -> Intrigue | None:
    plan = solve(view.state)
    return plan[0] if plan else None


BOTS: Final[Mapping[str, Callable[..., Bot[View, Action]]]] = {"planner": Planner, "greedy": Greedy, "mcts": Planner}
