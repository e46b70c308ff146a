"""One whole game of every preset goes as it went when it was read beside the rulebook."""

from __future__ import annotations

import pytest

from tools.golden import FOLDER, goldens

GOLDENS = dict(goldens())


@pytest.mark.parametrize("file", GOLDENS)
def test_a_game_goes_as_it_went(file: str) -> None:
    assert (FOLDER / file).read_text(encoding="utf-8") == GOLDENS[file]


def test_no_golden_game_is_left_over() -> None:
    assert set(GOLDENS) == {path.name for path in FOLDER.glob("*.txt")}
