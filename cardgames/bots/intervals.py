"""Confidence intervals: what a share or a mean over so many games may really be."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

#: Two-sided 95 %.
Z: Final = 1.959964


class Interval(NamedTuple):
    """An estimate and the ends of its interval."""

    estimate: float
    low: float
    high: float


def wilson(wins: float, n: int, z: float = Z) -> Interval:
    """Wilson's score interval of a share; draws may count as half a win."""
    if not n:
        return Interval(0.0, 0.0, 1.0)
    share = wins / n
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(max(share * (1 - share), 0.0) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    # At the ends the formula gives exactly 0 and 1; rounding must not push the estimate outside.
    return Interval(share, min(max(centre - half, 0.0), share), max(min(centre + half, 1.0), share))


def normal(total: float, squares: float, n: int, z: float = Z) -> Interval:
    """The normal interval of a mean, from the sum and the sum of squares."""
    if not n:
        return Interval(0.0, 0.0, 0.0)
    mean = total / n
    half = z * sqrt(max(squares / n - mean * mean, 0.0) / max(n - 1, 1))
    return Interval(mean, mean - half, mean + half)
