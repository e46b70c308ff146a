"""Ordered piles as pure functions on immutable values. A pile is a tuple (or bytes); its top is its first item."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def top(pile: tuple[T, ...]) -> T | None:
    """The item that would be drawn next, or None."""
    return pile[0] if pile else None


def bottom(pile: tuple[T, ...]) -> T | None:
    """The item that would be drawn last, or None."""
    return pile[-1] if pile else None


def split(pile: tuple[T, ...], n: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """The first n items (all, if there are fewer) and the rest."""
    if n < 0:
        raise ValueError(f"cannot take {n} items from a pile")
    return pile[:n], pile[n:]


def draw(pile: tuple[T, ...]) -> tuple[T, tuple[T, ...]]:
    """The top item and the rest of a pile that is not empty."""
    if not pile:
        raise ValueError("cannot draw from an empty pile")
    return pile[0], pile[1:]


def put_on(pile: tuple[T, ...], *items: T) -> tuple[T, ...]:
    """Lay items on top: the first of them is the new top."""
    return (*items, *pile)


def put_under(pile: tuple[T, ...], *items: T) -> tuple[T, ...]:
    """Push items under the pile: the last of them is the new bottom."""
    return (*pile, *items)


def without(pile: tuple[T, ...], *items: T) -> tuple[T, ...]:
    """The pile less one occurrence of each item, its order kept; ValueError where an item is missing."""
    left = list(pile)
    for item in items:
        left.remove(item)
    return tuple(left)
