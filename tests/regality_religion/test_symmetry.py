"""What stays true when the table is turned: reflected actions on a reflected position give the reflected result."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core.grids import Direction
from cardgames.regality_religion import GAME, State, Variant
from cardgames.regality_religion.actions import Action, Aim, Arrange, Axis, Deal, Keep, Pick, Place, Reveal, Start, TakeCard, Target
from cardgames.regality_religion.cards import CARDS, Card, Cards
from cardgames.regality_religion.state import GRID, Piece, Result, piece
from cardgames.testing.regality_religion import KIT
from cardgames.testing.walks import AnySession, walks

T = TypeVar("T")

SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
AXES = {"row": (3, 5), "column": (1, 7), "rising": (0, 8), "falling": (2, 6)}


@attrs.frozen
class Turn:
    """A symmetry of the cells; `swaps` also exchanges the two sides, with their factions."""

    cells: tuple[int, ...]
    swaps: bool = False

    def card(self, card: Card) -> Card:
        return CARDS[(card + 7) % 14] if self.swaps and card < 14 else card

    def cards(self, cards: Cards) -> Cards:
        return tuple(sorted(map(self.card, cards)))

    def seat(self, seat: int) -> int:
        return 1 - seat if self.swaps else seat

    def pair(self, pair: tuple[Cards, Cards]) -> tuple[Cards, Cards]:
        first, second = pair[:: -1 if self.swaps else 1]
        return self.cards(first), self.cards(second)

    def squares(self, values: Sequence[T]) -> tuple[T, ...]:
        return tuple(values[self.cells.index(cell)] for cell in range(len(values)))

    def piece(self, here: Piece | None) -> Piece | None:
        if here is None:
            return None
        destroyer = None if here.destroyer is None else self.seat(here.destroyer)
        covered = None if here.covered is None else self.card(here.covered)
        return piece(self.card(here.card), self.seat(here.owner), destroyer, covered)

    def result(self, result: Result) -> Result:
        first, second = result.scores[:: -1 if self.swaps else 1]
        return Result(None if result.winner is None else self.seat(result.winner), result.reason, (first, second))

    def key(self, key: str) -> str:
        """An earlier position, from its word."""
        mover, field, *zones = key.split(":")
        cells = re.findall(r"\.|[0-9a-z]+[\^~<>\[\]]", field)
        marks = dict(zip("^~<>[]", "~^][><" if self.swaps else "^~<>[]", strict=True))
        turned = [cell if cell == "." else self.signs(cell[:-1], ordered=True) + marks[cell[-1]] for cell in self.squares(cells)]
        if self.swaps:
            zones[:2] = zones[1::-1]
        return ":".join([str(self.seat(int(mover))), "".join(turned), *(self.signs(zone) for zone in zones)])

    def signs(self, text: str, *, ordered: bool = False) -> str:
        turned = [SIGNS[self.card(CARDS[SIGNS.index(sign)])] for sign in text]
        return "".join(turned if ordered else sorted(turned))

    def state(self, state: State) -> State:
        old = state.setting
        setting = attrs.evolve(
            old,
            kingdom=self.squares(old.kingdom),
            starter=None if old.starter is None else self.seat(old.starter),
            drafted=self.pair(old.drafted),
            passed=self.pair(old.passed),
            results=tuple(map(self.result, old.results)),
        )
        pending = state.pending
        if pending is not None:
            carried = None if pending.carried is None else self.cells[pending.carried]
            pending = attrs.evolve(pending, card=self.card(pending.card), cell=self.cells[pending.cell], carried=carried)
        return attrs.evolve(
            state,
            setting=setting,
            mover=self.seat(state.mover),
            field=self.squares(tuple(map(self.piece, state.field))),
            areas=self.pair(state.areas),
            hidden=self.pair(state.hidden),
            destroyed=self.cards(state.destroyed),
            banished=self.cards(state.banished),
            pending=pending,
            past=tuple(map(self.key, state.past)),
        )

    def action(self, action: Action) -> Action:
        match action:
            case Place(card, cell):
                return Place(self.card(card), self.cells[cell])
            case Target(cell):
                return Target(self.cells[cell])
            case Aim(direction):
                return Aim(next(way for way in Direction if GRID.step(4, way) == self.cells[GRID.step(4, direction) or 0]))
            case Axis(name):
                ends = {self.cells[cell] for cell in AXES[name]}
                return Axis(next(other for other, cells in AXES.items() if set(cells) == ends))
            case TakeCard(card) if card is not None:
                return TakeCard(self.card(card))
            case Start(seat):
                return Start(self.seat(seat))
            case Arrange(kingdom):
                return Arrange(self.squares(kingdom))
            case Deal(cards, others) if self.swaps and others:
                return Deal(others, cards)
            case Pick() | Keep() | Reveal():
                return action
            case _:
                return action


def holds(turn: Turn, session: AnySession) -> None:
    """On the state a session stands on, and on the way there."""
    state: State = session.state
    assert {turn.action(action) for action in GAME.legal(state)} == set(GAME.legal(turn.state(state)))
    steps = [(step.before, step.action) for step in session.history[1:]] + [(state, action) for action in islice(GAME.legal(state), 60)]
    for before, action in steps:
        assert turn.state(GAME.apply(before, action)) == GAME.apply(turn.state(before), turn.action(action))


OLD_STYLE = [
    Variant(neutrals="old_style", scoring=scoring, length=length) for scoring in ("allies", "points") for length in ("single", "match")
]
UPSIDE_DOWN = Turn(tuple(reversed(range(9))), swaps=True)
MIRROR = Turn(GRID.symmetries[1])


@given(session=walks(KIT, OLD_STYLE), n=st.integers(0, 7))
def test_old_style_looks_the_same_from_all_sides(session: AnySession, n: int) -> None:
    holds(Turn(GRID.symmetries[n]), session)


@given(session=walks(KIT))
def test_the_two_sides_are_equal(session: AnySession) -> None:
    """Turned by 180° with the factions exchanged, in every mode and with every card."""
    if isinstance(session.variant.first, str):
        holds(UPSIDE_DOWN, session)


@given(session=walks(KIT))
def test_left_and_right_are_equal(session: AnySession) -> None:
    """Mirrored, in every mode and with every card."""
    holds(MIRROR, session)


@pytest.mark.parametrize("n", range(8))
def test_a_turn_and_its_inverse_leave_a_position_as_it_was(n: int) -> None:
    turn = Turn(GRID.symmetries[n])
    back = Turn(tuple(turn.cells.index(cell) for cell in range(9)))
    state = GAME.load("field Queen . pope!religion / . Tower+king . / . witch .; banished citizen")
    assert state == back.state(turn.state(state))
    assert state == UPSIDE_DOWN.state(UPSIDE_DOWN.state(state))
