"""A state machine that plays with Hypothesis at the wheel, and what must hold at every moment."""

from __future__ import annotations

from collections import Counter
from typing import Any

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from cardgames.core.session import Session
from cardgames.regicide import GAME
from cardgames.regicide.cards import ROYALS
from cardgames.regicide.effects import attack, shield
from cardgames.regicide.plays import Kind
from cardgames.regicide.state import Phase
from cardgames.testing.regicide import policy, variants

HEALTH = {"J": 20, "Q": 30, "K": 40}


class Regicide(RuleBasedStateMachine):
    """Plays any legal action, or several sensible ones, and takes back."""

    session: Session[Any, Any, Any, Any, Any]

    @initialize(variant=st.sampled_from(variants()), seed=st.integers(0, 1000))
    def begin(self, variant: Any, seed: int) -> None:
        self.session = Session(GAME, variant, seed)

    @precondition(lambda self: self.session.outcome is None)
    @rule(number=st.integers(0, 300))
    def act(self, number: int) -> None:
        legal = self.session.legal()
        self.session.push(legal[number % len(legal)])

    @precondition(lambda self: self.session.outcome is None)
    @rule(steps=st.integers(1, 12))
    def act_sensibly(self, steps: int) -> None:
        for _ in range(steps):
            if self.session.outcome is None:
                self.session.push(policy(self.session.state, self.session.legal(), self.session.rng("policy")))

    @precondition(lambda self: len(self.session.history) > 1)
    @rule()
    def take_back(self) -> None:
        self.session.pop()

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        variant = self.session.variant
        assert set(GAME.pieces(self.session.state).values()) == {1}
        assert 52 + variant.tavern_jesters + variant.flips == sum(GAME.pieces(self.session.state).values())

    @invariant()
    def no_hand_is_over_its_limit(self) -> None:
        assert all(len(hand) <= self.session.variant.limit and list(hand) == sorted(hand) for hand in self.session.state.hands)

    @invariant()
    def the_enemy_stands(self) -> None:
        state = self.session.state
        if state.castle:
            assert 0 <= state.damage < HEALTH[state.enemy.rank] + state.variant.enemy_health

    @invariant()
    def the_castle_is_in_order(self) -> None:
        castle = [ROYALS.index(card) // 4 for card in self.session.state.castle]
        assert castle == sorted(castle)

    @invariant()
    def nothing_shields_under_immunity(self) -> None:
        state = self.session.state
        if state.castle and str(state.enemy).endswith("S") and all(play.kind is not Kind.JESTER for play in state.table):
            assert 0 == shield(state.table, state.enemy, state.variant)
            assert state.variant.attacks[state.enemy] == attack(state.table, state.enemy, state.variant)

    @invariant()
    def who_pays_can_pay_or_flip(self) -> None:
        state = self.session.state
        if state.phase is Phase.PAY:
            worth = sum(
                10 if card in ROYALS[:4] else 15 if card in ROYALS[4:8] else card.value if card not in ROYALS else 20
                for card in state.hands[state.seat]
            )
            assert worth >= state.due or state.flips

    @invariant()
    def memory_holds_hidden_cards_only(self) -> None:
        state = self.session.state
        hidden = Counter([*state.tavern, *(card for hand in state.hands for card in hand)])
        listed = Counter(card for batch in state.memory.batches for card in batch)
        assert listed <= hidden
        assert all(state.memory.batches)
        assert set(state.memory.buried) <= set(state.discard)


def test_any_course_of_play_keeps_the_invariants() -> None:
    run_state_machine_as_test(Regicide, settings=settings(max_examples=60, stateful_step_count=30, deadline=None))
