"""Positions for tests: only what matters is written; the rest of the cards lies in castle and tavern, the fallen in the discard."""

from __future__ import annotations

from cardgames.core.cards import Card, parse_cards
from cardgames.core.game import CHANCE
from cardgames.core.rng import pick, stream
from cardgames.regicide import GAME
from cardgames.regicide.actions import Heal
from cardgames.regicide.state import State

DEFAULTS = {"phase": "play", "turn": "0", "castle": "rest", "tavern": "rest", "discard": "rest"}


def at(variant: str, enemy: str, hands: str, **entries: str) -> State:
    """A position from its entries."""
    given = {"variant": variant, "enemy": enemy, "hands": hands, **DEFAULTS, **entries}
    return GAME.load("\n".join(f"{key} {text}" for key, text in given.items()))


def push(state: State, *texts: str) -> State:
    """The state after these actions; heals take the first cards of the discard."""
    for text in texts:
        state = GAME.apply(state, GAME.parse(text, state))
        while GAME.to_move(state) is CHANCE:
            n = min(state.table[-1].value, len(state.discard))
            state = GAME.apply(state, Heal(state.discard[:n]))
    return state


def dealt(seed: int = 0, **options: object) -> State:
    """A game right after its deal."""
    state = GAME.setup(GAME.variant(**options))
    return GAME.apply(state, GAME.sample(state, stream(seed, "test", 0)))


def random_game(seed: int, **options: object) -> list[State]:
    """All states of a random game."""
    states, rng = [GAME.setup(GAME.variant(**options))], stream(seed, "game", 0)
    while (mover := GAME.to_move(states[-1])) is not None:
        state = states[-1]
        states.append(GAME.apply(state, GAME.sample(state, rng) if mover is CHANCE else pick(rng, GAME.legal(state))))
    return states


def legal(state: State) -> list[str]:
    return [GAME.format(action) for action in GAME.legal(state)]


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)
