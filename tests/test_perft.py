"""As many games of a fixed length as were counted before, from positions of each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.perft import FOLDER, perft, read


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.perft")), ids=lambda path: path.stem)
def test_as_many_games_as_before(path: Path) -> None:
    game, state, counts = read(path)
    assert counts == {depth: perft(game, state, depth) for depth in counts}


def test_every_game_is_counted() -> None:
    assert {"regicide", "regality_religion", "regicida_titereiro"} == {path.name.partition("-")[0] for path in FOLDER.glob("*.perft")}
