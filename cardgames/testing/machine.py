"""The contract as a state machine: Hypothesis plays, tries what is not allowed, takes back, saves and loads, in any order."""

from __future__ import annotations

from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardgames.core.errors import IllegalAction
from cardgames.core.record import Record
from cardgames.core.session import Session
from cardgames.testing.broken import Broken, witness
from cardgames.testing.walks import AnyKit, AnySession, seeds, stroll


class GameMachine(RuleBasedStateMachine):
    """Subclass it with a `kit` (and invariants of your own over ``self.session``), then run ``TestCase`` or `run_state_machine_as_test`."""

    kit: ClassVar[AnyKit]
    session: AnySession

    @initialize(data=st.data(), seed=seeds)
    def begin(self, data: st.DataObject, seed: int) -> None:
        self.session = Session(self.kit.game, data.draw(st.sampled_from(tuple(self.kit.variants()))), seed)
        self.pieces = self.kit.game.pieces(self.session.state)

    @precondition(lambda self: self.session.legal())
    @rule(number=st.integers(0, 10_000))
    def decide(self, number: int) -> None:
        """A seat plays one of its actions."""
        legal = self.session.legal()
        with witness(self.session):
            self.session.push(legal[number % len(legal)])

    @precondition(lambda self: self.session.legal())
    @rule(steps=st.integers(1, 30))
    def go_on(self, steps: int) -> None:
        """A stretch of ordinary play."""
        stroll(self.kit, self.session, steps)

    @precondition(lambda self: self.session.to_move is not None)
    @rule(number=st.integers(0, 10_000))
    def stray(self, number: int) -> None:
        """What is not legal is refused and changes nothing."""
        strays = tuple(self.kit.strays(self.session.state))
        if not strays:
            return
        action, before = strays[number % len(strays)], self.session.state
        if action in self.session.legal():
            return
        try:
            self.session.push(action)
        except IllegalAction:
            self.expect(self.session.state == before, "a refused action changed the state")
        else:
            self.expect(False, "an action that is not listed was accepted")

    @precondition(lambda self: any(isinstance(step.mover, int) for step in self.session.history))
    @rule()
    def take_back_and_repeat(self) -> None:
        """Taking back and playing the same again leads to the same state."""
        state = self.session.state
        undone = self.session.pop()
        self.session.push(undone.steps[0].action)
        self.expect(self.session.state == state, "the same action led elsewhere the second time")

    @rule()
    def save_and_load(self) -> None:
        """A session goes on from its record as if nothing had happened."""
        state = self.session.state
        self.session = Record.load(self.session.record().dump(), self.kit.game).session(game=self.kit.game)
        self.expect(self.session.state == state, "the record led elsewhere")

    @invariant()
    def nothing_is_lost_or_made(self) -> None:
        if hasattr(self, "session"):
            self.expect(self.kit.game.pieces(self.session.state) == self.pieces, "pieces were lost or made")

    @invariant()
    def over_means_outcome(self) -> None:
        if hasattr(self, "session"):
            self.expect((self.session.to_move is None) == (self.session.outcome is not None), "over, but no outcome, or the reverse")
            self.expect(not isinstance(self.session.to_move, int) or self.session.legal() != (), "a seat to move has no action")

    def expect(self, truth: bool, reason: str) -> None:
        """Fail with the record so far unless it is true."""
        if not truth:
            raise Broken(reason, self.session)


def machine(kit: AnyKit, **members: Any) -> type[GameMachine]:
    """The machine of one game, with members (such as invariants) of your own."""
    return type(f"{kit.game.name.title().replace('_', '')}Machine", (GameMachine,), {"kit": kit, **members})
