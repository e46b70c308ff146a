"""All games, all variants of their kits, all properties; and the state machine of each."""

from __future__ import annotations

import pytest
from hypothesis.stateful import run_state_machine_as_test

from cardgames import GAMES
from cardgames.testing import PROPERTIES, check_game, kit, machine

OURS = ("regicide", "regality_religion", "regicida_titereiro")


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("prop", PROPERTIES)
def test_a_game_keeps_the_contract(name: str, prop: str) -> None:
    check_game(kit(GAMES[name]), properties=[prop])


@pytest.mark.parametrize("name", OURS)
def test_every_variant_plays(name: str) -> None:
    """Each variant of the kit goes through each property at least a little."""
    for variant in kit(GAMES[name]).variants():
        check_game(kit(GAMES[name]), variants=[variant], examples=2)


@pytest.mark.parametrize("name", OURS)
def test_a_game_passes_the_machine(name: str) -> None:
    run_state_machine_as_test(machine(kit(GAMES[name])))
