"""The contract's state machine with this game's own invariants."""

from __future__ import annotations

from hypothesis.stateful import invariant, run_state_machine_as_test

from cardgames.regality_religion import State
from cardgames.testing import GameMachine
from cardgames.testing.regality_religion import KIT


class Machine(GameMachine):
    """Plays any variant of the kit."""

    kit = KIT

    @invariant()
    def at_most_nine_cards_lie_on_the_field(self) -> None:
        if hasattr(self, "session"):
            state: State = self.session.state
            self.expect(len(state.field) == 9, "the field has nine spaces")

    @invariant()
    def one_batch_lies_face_down(self) -> None:
        """Whoever is to move has nothing left to remove: at most the other player's one batch lies face down."""
        if hasattr(self, "session"):
            state: State = self.session.state
            self.expect({here.destroyer for here in state.field if here is not None} <= {None, 1 - state.mover}, "a batch stayed too long")

    @invariant()
    def hidden_cards_are_neutrals_of_the_own_area(self) -> None:
        if hasattr(self, "session"):
            state: State = self.session.state
            for seat in (0, 1):
                self.expect(set(state.hidden[seat]) <= set(state.areas[seat]), "hidden, but not in the Area")
                self.expect(not any(card.faction is not None for card in state.hidden[seat]), "a faction card is hidden")


def test_the_game_passes_the_machine() -> None:
    run_state_machine_as_test(Machine)
