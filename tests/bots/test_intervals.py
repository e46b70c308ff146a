"""Intervals against values worked out by hand."""

from __future__ import annotations

import pytest

from cardgames.bots.intervals import normal, wilson


def test_wilson_of_eight_in_ten() -> None:
    """8 of 10: centre (0.8 + 0.19207) / 1.38415 = 0.71674, half width 1.95996·√(0.016 + 0.0096037) / 1.38415 = 0.22658."""
    found = wilson(8, 10)
    assert found.estimate == 0.8
    assert pytest.approx(0.49016, abs=1e-4) == found.low
    assert pytest.approx(0.94332, abs=1e-4) == found.high


def test_wilson_at_the_ends() -> None:
    """No win at all: from 0 to z²/(n + z²); all won: the mirror image."""
    assert wilson(0, 10)[:2] == (0.0, 0.0)
    assert pytest.approx(3.84146 / 13.84146) == wilson(0, 10).high
    assert (wilson(10, 10).estimate, wilson(10, 10).high) == (1.0, 1.0)
    assert pytest.approx(10 / 13.84146) == wilson(10, 10).low


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    assert normal(0, 0, 0) == (0.0, 0.0, 0.0)


def test_normal_of_four_numbers() -> None:
    """1, 2, 3, 4: mean 2.5, variance 1.25 (÷ 4), so 1.95996·√(1.25 / 3) = 1.26515."""
    found = normal(10, 30, 4)
    assert found.estimate == 2.5
    assert pytest.approx((2.5 - 1.26515, 2.5 + 1.26515), abs=1e-4) == found[1:]
