"""What the exact solver of Regality vs. Religion: Revolution reaches; times are of the processor, one core.

python bench/rvr_solver.py [POSITIONS PER LINE]
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterator
from random import Random

from cardgames.core.errors import CardGamesError
from cardgames.core.game import CHANCE
from cardgames.core.rng import pick
from cardgames.regality_religion import GAME, oldstyle
from cardgames.regality_religion.rules import apply, legal, sample, setup, to_move
from cardgames.regality_religion.solver import Solution, position_of, solve
from cardgames.regality_religion.state import Phase, State


def main(count: int = 100) -> None:
    whole_game()
    for cards in (4, 5):
        line(f"Old Style, {cards} cards, value", old_style_values(cards, count))
        line(f"Old Style, {cards} cards, value, margin and line", solutions("old_style", 9 - cards, count))
    for preset in ("open", "points"):
        for free in (1, 2, 3):
            line(f"{preset}, {free} free, value, margin and line", solutions(preset, free, count if free < 3 else count // 2))


def whole_game() -> None:
    """Old Style by search alone, all three openings with one memory."""
    search = oldstyle.Search()
    start = time.process_time()
    for task, ask in (("value", lambda position: 5 if search.reaches(position, 5) else 4), ("value and margin", search.allies)):
        found = [ask(oldstyle.pack(0, 1 << cell, 0, 0, oldstyle.HAND, oldstyle.HAND)) for cell in (0, 1, 4)]
        took = time.process_time() - start
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"the whole of Old Style, {task}: {took:.1f} s, {search.nodes:,} nodes, {search.nodes / took:,.0f} nodes/s, {memory:.0f} MB; "
            f"allies of the second player after the Citizen in the corner, on the edge, in the middle: {found}"
        )


def positions(preset: str, free: int, count: int) -> Iterator[State]:
    """Turns with so many free spaces in random games, one of each game."""
    rng = Random(free)
    while count:
        state = setup(GAME.variant(preset))
        while to_move(state) is not None:
            if state.phase is Phase.PLACE and state.turn and state.field.count(None) == free:
                count -= 1
                yield state
                break
            state = apply(state, sample(state, rng) if to_move(state) is CHANCE else pick(rng, legal(state)))


def old_style_values(cards: int, count: int) -> Iterator[tuple[float, Solution | None]]:
    for state in positions("old_style", 9 - cards, count):
        start = time.process_time()
        search = oldstyle.Search()
        value = 1 if search.reaches(position_of(state), 5) else -1
        yield time.process_time() - start, Solution(seat=state.mover, value=value, margin=0, nodes=search.nodes)


def solutions(preset: str, free: int, count: int) -> Iterator[tuple[float, Solution | None]]:
    for state in positions(preset, free, count):
        start = time.process_time()
        try:
            solution: Solution | None = solve(state)
        except CardGamesError:
            solution = None
        yield time.process_time() - start, solution


def line(name: str, found: Iterator[tuple[float, Solution | None]]) -> None:
    every = list(found)
    solved = [(took, solution) for took, solution in every if solution is not None]
    times = sorted(took for took, _ in solved)
    nodes = sum(solution.nodes for _, solution in solved)
    text = f"{name}: p50 {1000 * times[len(times) // 2]:.1f} ms, p95 {1000 * times[len(times) * 95 // 100]:.1f} ms, "
    text += f"max {times[-1]:.2f} s, {nodes / sum(times):,.0f} nodes/s; solved {sum(s.complete for _, s in solved)} of {len(solved)}"
    text += f", value alone {sum(s.value is not None and not s.complete for _, s in solved)}"
    print(text + (f", refused for chance ahead {len(every) - len(solved)}" if len(solved) < len(every) else ""), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
