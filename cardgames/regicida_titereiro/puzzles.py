"""Puzzles: full boards with known targets that need exactly so many intrigues, made from a seed and shared as short codes.

A board is made on which every House has its score; then tiles that lie side by side are swapped so that the scores go astray. The solver
proves that no fewer intrigues than wanted set them right, or the board is thrown away.
"""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Final

import attrs

from cardgames.core.errors import CardGamesError, NotationError
from cardgames.core.messages import msg
from cardgames.core.rng import below, format_seed, new_seed, parse_seed, pick, shuffled, stream
from cardgames.regicida_titereiro.cards import FRAME, HOUSES, TARGETS, TILES_PER_HOUSE
from cardgames.regicida_titereiro.effects import scores
from cardgames.regicida_titereiro.solver import solve
from cardgames.regicida_titereiro.state import INTRIGUES, State
from cardgames.regicida_titereiro.variants import Variant

_PREFIX: Final = "titereiro-puzzle"

#: How many intrigues the daily puzzle needs, Monday to Sunday.
_WEEK: Final = (2, 2, 3, 3, 4, 5, 6)

#: After so many tries at a board, or at leading one astray, a new one is begun.
_PATIENCE: Final = 3000
_SCRAMBLES: Final = 12


@attrs.frozen
class Puzzle:
    """What makes a puzzle: ``Puzzle("central", 3, 11).state()`` is its position, `code` its share code."""

    objective: str
    intrigues: int
    seed: int

    def __attrs_post_init__(self) -> None:
        Variant(objective=self.objective)
        if type(self.intrigues) is not int or not 1 <= self.intrigues <= INTRIGUES:
            raise CardGamesError(msg("a puzzle needs 1 to {last} intrigues", last=INTRIGUES))
        format_seed(self.seed)

    @property
    def code(self) -> str:
        """The share code: ``titereiro-puzzle-central-3-7F3K9``."""
        return f"{_PREFIX}-{self.objective}-{self.intrigues}-{format_seed(self.seed)}"

    def state(self) -> State:
        """The position: all identities known, everything light, and exactly so many intrigues needed."""
        attempt = 0
        while True:
            rng = stream(self.seed, f"puzzle/{self.objective}/{self.intrigues}", attempt)
            found = _attempt(self.objective, self.intrigues, rng)
            if found is not None:
                return found
            attempt += 1


def puzzle(objective: str = "united", intrigues: int = 3, seed: int | None = None) -> State:
    """A position in the intrigue phase that needs exactly so many intrigues; the same seed gives the same one."""
    return Puzzle(objective, intrigues, new_seed() if seed is None else seed).state()


def daily_puzzle(day: date) -> Puzzle:
    """The puzzle of a day: the objectives take turns, and the week grows harder from Monday to Sunday."""
    objectives = tuple(TARGETS)
    return Puzzle(objectives[day.toordinal() % len(objectives)], _WEEK[day.weekday()], day.toordinal())


def daily(day: date) -> State:
    """The position of the day's puzzle."""
    return daily_puzzle(day).state()


def format_puzzle(objective: str, intrigues: int, seed: int) -> str:
    """A puzzle's share code: ``titereiro-puzzle-central-3-7F3K9``."""
    return Puzzle(objective, intrigues, seed).code


def parse_puzzle(text: str) -> Puzzle:
    """Read a puzzle's share code."""
    prefix, _, rest = text.strip().partition(f"{_PREFIX}-")
    parts = rest.split("-")
    if prefix or len(parts) != 3 or parts[0] not in TARGETS or parts[1] not in map(str, range(1, INTRIGUES + 1)):
        raise NotationError(msg("a puzzle is written as in titereiro-puzzle-central-3-7F3K9"), text)
    return Puzzle(parts[0], int(parts[1]), parse_seed(parts[2]))


# Making one


def _attempt(objective: str, intrigues: int, rng: Random) -> State | None:
    row = shuffled(rng, TARGETS[objective])
    goal = _goal(objective, row, rng)
    if goal is None:
        return None
    for _ in range(_SCRAMBLES):
        board = _astray(goal, objective, row, intrigues, rng)
        state = _state(board, objective, row)
        plan = solve(state)
        if plan is not None and len(plan) == intrigues:
            return state
    return None


def _state(board: bytes, objective: str, targets: tuple[int, ...]) -> State:
    # TIT-R7: with all identities known from the start it is practice, without hearts.
    variant = Variant(objective=objective, reveal=len(HOUSES), difficulty="practice")
    identities = tuple(targets.index(score) for score in variant.row)
    return State(variant, identities, (), bytes(len(HOUSES)), None, None, board, 0, 0, False)


def _missing(board: bytes, objective: str, targets: tuple[int, ...]) -> int:
    return sum(abs(score - target) for score, target in zip(scores(board, objective), targets, strict=True))


def _goal(objective: str, targets: tuple[int, ...], rng: Random) -> bytes | None:
    """A board on which every House has its score: from a random one, by swaps that do no harm."""
    board = bytes(shuffled(rng, [house for house in HOUSES for _ in range(TILES_PER_HOUSE)]))
    missing = _missing(board, objective, targets)
    for _ in range(_PATIENCE):
        if not missing:
            return board
        other = _swapped(board, below(rng, FRAME.size), below(rng, FRAME.size))
        now = _missing(other, objective, targets)
        if now <= missing:
            board, missing = other, now
    return None


def _astray(goal: bytes, objective: str, targets: tuple[int, ...], swaps: int, rng: Random) -> bytes:
    """So many swaps of neighbours, all on different cells, each of them one of a few that lead furthest from the targets."""
    board, used = goal, set[int]()
    for _ in range(swaps):
        edges = [(a, b) for a, b in FRAME.edges if a not in used and b not in used and board[a] != board[b]]
        tried = [pick(rng, edges) for _ in range(6)]
        a, b = max(tried, key=lambda edge: _missing(_swapped(board, *edge), objective, targets))
        board = _swapped(board, a, b)
        used |= {a, b}
    return board


def _swapped(board: bytes, a: int, b: int) -> bytes:
    other = bytearray(board)
    other[a], other[b] = other[b], other[a]
    return bytes(other)
