from __future__ import annotations

from cardgames.core.tokens import Face, Facing, Shade


def test_turning_twice_is_no_turn() -> None:
    for side in (*Face, *Shade, *Facing):
        assert side.turned is not side
        assert side.turned.turned is side


def test_facing_is_a_step_on_the_grid() -> None:
    assert [(0, 1), (1, 0), (0, -1), (-1, 0)] == [facing.value for facing in Facing]
    assert Facing.SOUTH is Facing.NORTH.turned
    assert "↑→↓←" == "".join(facing.arrow for facing in Facing)
