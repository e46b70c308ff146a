"""The raw search behind the solver: which swaps, in which order, bring every House to its target. It knows bits, not actions.

A board is six 36-bit masks, one per House; a set of swaps is a 60-bit mask over the grid's edges. Every swap moves one tile of each
of two Houses by one cell: what each House needs for itself (`distances`) bounds from below what all need together, and two share each swap.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import attrs

from cardgames.regicida_titereiro.cards import FRAME, HOUSES
from cardgames.regicida_titereiro.distances import measure

#: A plan as pairs of cells, in order.
Swaps = tuple[tuple[int, int], ...]

_EDGES: Final = FRAME.edges
_ALL: Final = (1 << len(_EDGES)) - 1
#: The edges at a cell, as a mask.
_AT: Final = tuple(sum(1 << n for n, edge in enumerate(_EDGES) if cell in edge) for cell in FRAME.cells)
#: An edge's bit → its two cells, their bits, and the edges that share a cell with it.
_SWAP: Final = {1 << n: (u, v, 1 << u | 1 << v, (_AT[u] | _AT[v]) & ~(1 << n)) for n, (u, v) in enumerate(_EDGES)}


# Which Houses can still pay with their tokens


@cache
def pay(tokens: tuple[int, ...], one: int, other: int) -> tuple[int, ...] | None:
    """TIT-16 as a graph: Houses are nodes, swaps edges, and a group of joined Houses has as many swaps as light tokens at most.

    `tokens` names for each House its group, negative (as ``~group``) when that group's tokens are all spoken for. None: cannot be paid.
    """
    a, b = tokens[one], tokens[other]
    if a < 0 and b < 0:
        return None
    joined = min(a if a >= 0 else ~a, b if b >= 0 else ~b)
    to = joined if a >= 0 and b >= 0 and a != b else ~joined
    return tuple(to if group in (a, b) else group for group in tokens)


def light(dark_tokens: int) -> tuple[int, ...]:
    """The payment state in which some Houses' tokens are already dark."""
    return tuple(~house if dark_tokens >> house & 1 else house for house in HOUSES)


# The search


@attrs.frozen
class Puzzle:
    """A full board in the intrigue phase: the House on each cell, the target of each House, and what is already dark."""

    board: bytes
    targets: tuple[int, ...]
    objective: str
    diagonal: bool = False
    dark: int = 0
    dark_tokens: int = 0


class Search:
    """All shortest plans of a puzzle, one for each class of plans that differ only in the order of swaps apart from each other."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.measure = measure(puzzle.objective, puzzle.diagonal)
        self.measure.tidy()
        self.puzzle = puzzle
        self.board = list(puzzle.board)
        self.masks = [sum(1 << cell for cell in FRAME.cells if self.board[cell] == house) for house in HOUSES]
        self.nearer = [self.measure.nearer[target] for target in puzzle.targets]
        self.level = [self.measure.level[target] for target in puzzle.targets]
        self.distance = [self.measure.distance(mask, target) for mask, target in zip(self.masks, puzzle.targets, strict=True)]
        self.partner: list[int | None] = [None] * FRAME.size
        self.swaps: list[tuple[int, int]] = []
        self.nodes = 0

    def shortest(self, limit: int) -> Iterator[Swaps]:
        """The plans of the least length that wins, if it is within the limit."""
        least = max(*self.distance, -(-sum(self.distance) // 2))
        for length in range(least, limit + 1):
            found = False
            for plan in self._plans(length):
                found = True
                yield plan
            if found:
                return

    def _plans(self, length: int) -> Iterator[Swaps]:
        """The plans of exactly this length, if no shorter one exists."""
        if length == 0:
            yield ()
            return
        dead = 0
        for cell in FRAME.cells:
            if self.puzzle.dark >> cell & 1:
                dead |= _AT[cell]
        yield from self._extend(length, _ALL, dead, light(self.puzzle.dark_tokens))

    def _extend(self, left: int, awake: int, dead: int, tokens: tuple[int, ...]) -> Iterator[Swaps]:
        """Plans of `left` more swaps over edges not dead, the first of them awake."""
        self.nodes += 1
        board, masks, distance = self.board, self.masks, self.distance
        edges = self._candidates(left) & awake & ~dead
        while edges:
            bit = edges & -edges
            edges ^= bit
            u, v, both, touching = _SWAP[bit]
            a, b = board[u], board[v]
            paid = pay(tokens, a, b)
            if paid is None:
                continue
            self.swaps.append((u, v))
            if left == 1:
                yield tuple(self.swaps)
            else:
                old_a, old_b, far_a, far_b = masks[a], masks[b], distance[a], distance[b]
                board[u], board[v] = b, a
                masks[a] ^= both
                masks[b] ^= both
                distance[a] = self.measure.distance(masks[a], self.puzzle.targets[a])
                distance[b] = self.measure.distance(masks[b], self.puzzle.targets[b])
                # A tile that moves again was left light, so its last partner went dark; a swapped pair never swaps again.
                then_dead = dead | bit
                last_u, last_v = self.partner[u], self.partner[v]
                if last_u is not None:
                    then_dead |= _AT[last_u]
                if last_v is not None:
                    then_dead |= _AT[last_v]
                self.partner[u], self.partner[v] = v, u
                # Swaps apart from this one could as well come before it: those that were tried, or cannot win, need no second look.
                yield from self._extend(left - 1, touching | edges, then_dead, paid)
                self.partner[u], self.partner[v] = last_u, last_v
                board[u], board[v] = a, b
                masks[a], masks[b], distance[a], distance[b] = old_a, old_b, far_a, far_b
            self.swaps.pop()

    def _candidates(self, left: int) -> int:
        """The edges after which `left` − 1 swaps may still be enough, as far as distances tell."""
        need = sum(self.distance)
        spare = 2 * left - need
        # Edges over which one, and both, of the Houses come nearer; the same for keeping the distance; and all edges.
        near = near_both = keep = keep_both = every = every_both = 0
        forced = _ALL
        for house, mask in enumerate(self.masks):
            edges = self.nearer[house][mask]
            near_both |= near & edges
            near |= edges
            if self.distance[house] == left:
                forced &= edges
        if spare == 0:
            return near_both & forced
        for house, mask in enumerate(self.masks):
            edges = self.level[house][mask]
            keep_both |= keep & edges
            keep |= edges
        found = near_both | near & keep
        if spare >= 2:
            for mask in self.masks:
                edges = self.measure.edges[mask]
                every_both |= every & edges
                every |= edges
            worse = every_both & ~near_both & ~keep_both & ~(near & keep)
            if spare == 2:
                found |= keep_both | (near & worse)
            elif spare == 3:
                found |= keep_both | (worse & (near | keep))
            else:
                found = every_both
        return found & forced
