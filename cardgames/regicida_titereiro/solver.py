"""The intrigue phase solved exactly: the shortest plan that makes peace, or the proof that there is none.

The search (`solver_search`) finds which tiles to swap; what turns dark follows. Of two swapped tiles at most one moves again, and then the
other must have turned dark; where neither does, either may. Tokens need only be different ones, each of a House in its swap.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod

from cardgames.core.errors import CardGamesError
from cardgames.core.messages import msg
from cardgames.regicida_titereiro.actions import Intrigue, intrigue
from cardgames.regicida_titereiro.solver_search import Puzzle, Search, Swaps
from cardgames.regicida_titereiro.state import INTRIGUES, Phase, State


def solve(state: State) -> list[Intrigue] | None:
    """The shortest plan that wins, empty when nothing is left to do; None when no plan wins. The state must be in the intrigue phase."""
    return plan(puzzle_of(state))


def count(state: State) -> int:
    """How many plans of the least length win: different sequences of intrigues, 0 when none wins."""
    return plans(puzzle_of(state))


def puzzle_of(state: State) -> Puzzle:
    """What the search needs to know of a state."""
    if state.phase is not Phase.INTRIGUE:
        raise CardGamesError(msg("a plan can be looked for only while intrigues are made"))
    targets = tuple(score for score in state.targets if score is not None)
    diagonal = state.variant.groups == "eight_neighbour"
    return Puzzle(state.board, targets, state.variant.objective, diagonal, state.dark, state.tokens)


def plan(puzzle: Puzzle) -> list[Intrigue] | None:
    """`solve` for a puzzle, whose targets may be any."""
    swaps = next(_shortest(puzzle), None)
    if swaps is None:
        return None
    points = next(_payments(puzzle, swaps))
    return [intrigue(u, v, dark[0], house) for (u, v), dark, house in zip(swaps, _darkenings(swaps), points, strict=True)]


def plans(puzzle: Puzzle) -> int:
    """`count` for a puzzle."""
    return sum(
        _orders(swaps) * prod(map(len, _darkenings(swaps))) * sum(1 for _ in _payments(puzzle, swaps)) for swaps in _shortest(puzzle)
    )


def _shortest(puzzle: Puzzle) -> Iterator[Swaps]:
    """The shortest plans, one for all orders of swaps that do not touch."""
    if puzzle.objective in ("united", "divide") and 0 in puzzle.targets:
        return iter(())  # TIT-R2: a House always has a group.
    # Swapping two tiles of one House (TIT-R4) changes no score, so no shortest plan does it, legal or not.
    return Search(puzzle).shortest(INTRIGUES - puzzle.dark_tokens.bit_count())


def _darkenings(swaps: Swaps) -> list[tuple[int, ...]]:
    """For each swap the cells whose tile may turn dark after it."""
    found: list[tuple[int, ...]] = []
    later: set[int] = set()
    for swap in reversed(swaps):
        # TIT-15: what moves later is still light.
        found.append(tuple(cell for cell in swap if cell not in later))
        later.update(swap)
    return found[::-1]


def _payments(puzzle: Puzzle, swaps: Swaps) -> Iterator[tuple[int, ...]]:
    """The ways to choose a light token for each swap (TIT-14, TIT-16)."""
    board = list(puzzle.board)
    involved = []
    for u, v in swaps:
        board[u], board[v] = board[v], board[u]
        involved.append([house for house in (board[u], board[v]) if not puzzle.dark_tokens >> house & 1])
    return (houses for houses in product(*involved) if len(set(houses)) == len(houses))


def _orders(swaps: Swaps) -> int:
    """In how many orders the swaps can be made, those that share a cell staying as they are."""
    after = [sum(1 << j for j in range(i) if set(swaps[i]) & set(swaps[j])) for i in range(len(swaps))]

    @cache
    def orders(done: int) -> int:
        if done == (1 << len(swaps)) - 1:
            return 1
        return sum(orders(done | 1 << i) for i, needs in enumerate(after) if not done >> i & 1 and needs & ~done == 0)

    return orders(0)
