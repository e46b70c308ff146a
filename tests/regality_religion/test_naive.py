"""The engine against a second model that shares no code with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core.rng import pick, shuffled
from cardgames.regality_religion import GAME, State
from tests.regality_religion.boards import legal, play
from tests.regality_religion.naive import CELLS, Naive

REGALITY = ["king", "queen", "princess", "minister", "general", "mage", "castle"]
RELIGION = ["pope", "cardinal", "saint", "bishop", "paladin", "monk", "temple"]
NEUTRALS = (
    *("samurai", "ninja", "poet", "artist", "shaman", "enchantress", "sage"),
    *("hermit", "witch", "palmist", "historian", "fairy", "assassin", "necromancer"),
    *("pirate", "dragon", "revolutionary", "tower", "death", "adventurer", "merchant"),
)


def begin(rng: Random, *, points: bool, spread: int) -> tuple[State, Naive]:
    """After the Citizen: five neutrals in the middle, some more in each Area, as a Merchant might have brought them."""
    pile = list(shuffled(rng, NEUTRALS))
    middle, mine, yours = pile[:5], pile[5 : 5 + spread], pile[5 + spread : 5 + 2 * spread]
    cell, order = pick(rng, CELLS), shuffled(rng, range(1, 10))
    kingdom = dict(zip(CELLS, order, strict=True))
    ranks = [" ".join("Citizen" if file + rank == cell else "." for file in "abc") for rank in "321"]
    numbers = ["".join(str(kingdom[file + rank]) for file in "abc") for rank in "321"]
    state = GAME.load(
        f"variant {'points' if points else 'open'}; mover religion; turn 1; kingdom {'/'.join(numbers)}; field {' / '.join(ranks)}; "
        f"regality {' '.join(REGALITY + mine)}; religion {' '.join(RELIGION + yours)}; middle {' '.join(middle)}"
    )
    citizen = {"name": "citizen", "whose": 0, "down": None, "under": None}
    hands = [{*REGALITY, *mine}, {*RELIGION, *yours}]
    model = Naive({cell: citizen}, hands, set(middle), set(pile[5 + 2 * spread :]), kingdom)
    model.points = points
    model.seen = [model.snapshot()]
    return state, model


def told(state: State) -> Any:
    """The engine's position in the model's words."""
    field = {
        CELLS[n]: {
            "name": str(here.card),
            "whose": here.owner,
            "down": here.destroyer,
            "under": None if here.covered is None else str(here.covered),
        }
        for n, here in enumerate(state.field)
        if here is not None
    }
    zones = [*state.areas, state.middle, state.unused, state.destroyed, state.banished]
    plain = {cell: tuple(sorted(card.items(), key=str)) for cell, card in field.items()}
    return sorted(plain.items()), [sorted(map(str, zone)) for zone in zones], state.mover


def compare(state: State, model: Naive) -> None:
    assert told(state) == model.snapshot()
    assert set(legal(state)) == model.legal()
    outcome = GAME.outcome(state)
    found = None if outcome is None else (outcome.winner, outcome.reason.value, outcome.scores)
    assert model.result == found


def play_both(rng: Random, *, points: bool, spread: int, keen: float = 0.8) -> tuple[set[str], State]:
    """Play a random game on both; the cards that were placed, and where it ended."""
    state, model = begin(rng, points=points, spread=spread)
    placed: set[str] = set()
    while True:
        compare(state, model)
        if GAME.to_move(state) is None:
            return placed, state
        choices = GAME.legal(state)
        text = GAME.format(pick(rng, choices) if choices else GAME.sample(state, rng))
        if text == "decline" and rng.random() < keen:
            text = GAME.format(choices[-1])
        if text.startswith("place"):
            placed.add(text.split()[1])
        state = play(state, text)
        model.push(text)


@given(dice=st.integers(0, 2**32), points=st.booleans(), spread=st.integers(0, 6))
def test_both_models_agree_on_random_games(dice: int, points: bool, spread: int) -> None:
    """Positions, legal actions and results, step by step."""
    play_both(Random(dice), points=points, spread=spread)


@pytest.mark.parametrize("points", [False, True])
def test_all_21_neutrals_are_played(points: bool) -> None:
    placed: set[str] = set()
    for dice in range(40):
        placed |= play_both(Random(dice), points=points, spread=6)[0]
    assert set(NEUTRALS) <= placed


def test_long_games_agree_too() -> None:
    """Players who like cards that bring others back play on and on: repetition ends some of these games."""
    reasons = set()
    for dice in range(300):
        rng = Random(dice)
        state, model = begin(rng, points=False, spread=6)
        while GAME.to_move(state) is not None:
            texts = legal(state)
            liked = [t for t in texts if t.split()[1:2] in (["witch"], ["poet"], ["artist"], ["necromancer"])]
            liked = liked or [t for t in texts if t.startswith(("target", "take witch", "take poet", "take necromancer"))] or texts
            text = pick(rng, liked) if texts else GAME.format(GAME.sample(state, rng))
            state = play(state, text)
            model.push(text)
        compare(state, model)
        outcome = GAME.outcome(state)
        assert outcome is not None
        reasons.add(outcome.reason.value)
    assert "allies" in reasons
