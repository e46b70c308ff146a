"""Regicida Titereiro for the contract suite."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.actions import PLACES, STOP, Action, Draw, Reveal, Turn, intrigue
from cardgames.regicida_titereiro.cards import FRAME, HOUSES, NOBODY, SEVEN_TARGETS
from cardgames.regicida_titereiro.rules import Outcome
from cardgames.regicida_titereiro.state import State
from cardgames.regicida_titereiro.variants import VARIANTS, Variant
from cardgames.regicida_titereiro.view import View
from cardgames.testing.kit import Kit


def twin(state: State, seat: int | None, rng: Random) -> State:
    """The state itself: chance decides when a thing is turned up, so nothing in a state is hidden."""
    del seat, rng
    return state


def strays(state: State) -> Iterator[Action]:
    """Every kind of action: all scores and Houses, and cells and pairs of cells taken from all over the board."""
    yield STOP
    for number in SEVEN_TARGETS:
        yield Reveal(number)
        yield Turn(((number, (number + 1) % NOBODY),))
    for house in HOUSES:
        yield Draw(house)
    yield from PLACES
    # Neighbours and others, a different selection for each board.
    start = sum(state.board) % 7
    for n, first in enumerate(FRAME.cells[:-1]):
        for step in (1, FRAME.width, FRAME.width + 1):
            if first + step < FRAME.size:
                for points in sorted({state.board[first], (start + n) % len(HOUSES)} - {NOBODY}):
                    yield intrigue(first, first + step, first if n % 2 else first + step, points)


def variants() -> tuple[Variant, ...]:
    """All objectives and difficulties, and every ruling's alternative."""
    return (
        *VARIANTS.values(),
        Variant(objective="divide", slots="seven_slots"),
        Variant(objective="divide", slots="seven_slots", difficulty="practice", reveal=6),
        Variant(groups="eight_neighbour", same_house="forbidden"),
        Variant(objective="central", next_tile="open", turning="all_at_once"),
        Variant(objective="frontiers", difficulty="practice", reveal=0),
        Variant(objective="united", difficulty="practice", reveal=6, turning="all_at_once"),
    )


KIT: Final = Kit[Variant, State, Action, View, Outcome](
    game=GAME,
    twin=twin,
    strays=strays,
    phase=lambda state: state.phase.value,
    variants=variants,
    usual=48,
    longest=48,
)
