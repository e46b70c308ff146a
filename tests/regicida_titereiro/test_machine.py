"""The contract, the state machine with this game's own invariants, and every ruling's alternative."""

from __future__ import annotations

import pytest
from hypothesis.stateful import invariant, run_state_machine_as_test

from cardgames.regicida_titereiro.cards import FRAME, HOUSES
from cardgames.regicida_titereiro.effects import scores
from cardgames.regicida_titereiro.state import State
from cardgames.regicida_titereiro.table import span, tiles
from cardgames.testing import PROPERTIES, GameMachine, check_game
from cardgames.testing.regicida_titereiro import KIT


class TitereiroMachine(GameMachine):
    """A game with what must always hold in it."""

    kit = KIT

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    @invariant()
    def intrigues_are_counted_in_tiles_and_tokens(self) -> None:
        if hasattr(self, "session"):
            self.expect(self.state.dark.bit_count() == self.state.tokens.bit_count() <= 6, "tiles and tokens disagree")

    @invariant()
    def a_board_fits_its_frame(self) -> None:
        if hasattr(self, "session") and not self.state.is_full:
            here = span(self.state.board)
            self.expect(here.right - here.left < 6 and here.top - here.bottom < 6, "the board spans more than six")
            self.expect(len(tiles(self.state.board)) <= 35, "a full board still grows")

    @invariant()
    def inner_and_border_scores_are_complements(self) -> None:
        if hasattr(self, "session") and self.state.is_full:
            inner, outer = scores(self.state.board, "central"), scores(self.state.board, "frontiers")
            self.expect((16, 20) == (sum(inner), sum(outer)), "sums are not 16 and 20")
            self.expect(all(inner[house] + outer[house] == 6 for house in HOUSES), "a House has not six tiles")

    @invariant()
    def dark_tiles_stay(self) -> None:
        steps = self.session.history if hasattr(self, "session") else ()
        for step in steps[-1:]:
            before, after = step.before, step.after
            if before.is_full:
                moved = [cell for cell in FRAME.cells if before.is_dark(cell) and before.board[cell] != after.board[cell]]
                self.expect(not moved, "a dark tile moved")


def test_the_machine() -> None:
    run_state_machine_as_test(TitereiroMachine)


@pytest.mark.parametrize("variant", KIT.variants(), ids=str)
def test_every_variant_keeps_the_contract(variant: object) -> None:
    """All objectives and difficulties, and each ruling's alternative."""
    check_game(KIT, properties=PROPERTIES, variants=[variant], examples=3)
