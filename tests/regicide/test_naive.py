"""The engine and a plain second model, side by side through random games."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core.cards import Card
from cardgames.core.game import CHANCE
from cardgames.regicide import GAME
from cardgames.regicide.actions import Deal
from cardgames.regicide.effects import attack
from cardgames.regicide.state import State
from cardgames.testing.regicide import policy
from tests.regicide.naive import Naive


def texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def sorted_words(text: str) -> str:
    verb, *words = text.split()
    return " ".join([verb, *sorted(words)])


def same(state: State, naive: Naive) -> None:
    """Everything that both know is equal."""
    phase = {"won": "over", "lost": "over"}.get(naive.step, naive.step)
    assert phase == state.phase.value
    assert naive.castle == texts(state.castle)
    assert naive.tavern == texts(state.tavern)
    assert sorted(naive.discard) == sorted(texts(state.discard))
    assert [sorted(hand) for hand in naive.hands] == [sorted(texts(hand)) for hand in state.hands]
    assert [sorted(cards) for cards, _ in naive.table] == [sorted(texts(play.cards)) for play in state.table]
    assert naive.jesters_to_flip == state.flips
    assert naive.turn == state.seat
    assert naive.damage == state.damage
    if naive.step == "pay":
        assert naive.to_pay == state.due
    if naive.step in ("play", "pay", "choose"):
        assert naive.options() == {sorted_words(GAME.format(action)) for action in GAME.legal(state)}
        assert naive.strike() == attack(state.table, state.enemy, state.variant)
    end = GAME.outcome(state)
    assert (naive.step == "won") == (end is not None and end.won)
    assert (naive.step == "lost") == (end is not None and not end.won)


@pytest.mark.rule("REG-06", "REG-11", "REG-21", "REG-24", "REG-33", "REG-36")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_models_play_the_same_games(players: int) -> None:
    """Half of the games at random, half by a policy that reaches the kings."""
    for seed in range(60):
        rng = Random(seed)
        state = GAME.setup(GAME.variant(players=players))
        deal = GAME.sample(state, rng)
        assert isinstance(deal, Deal)
        naive = Naive(players, texts(deal.castle), texts(deal.tavern))
        state = GAME.apply(state, deal)
        same(state, naive)
        while (mover := GAME.to_move(state)) is not None:
            if mover is CHANCE:
                action = GAME.sample(state, rng)
            elif seed % 2:
                action = policy(state, GAME.legal(state), rng)
            else:
                action = GAME.legal(state)[int(rng.random() * len(GAME.legal(state)))]
            naive.do(GAME.format(action))
            state = GAME.apply(state, action)
            same(state, naive)
