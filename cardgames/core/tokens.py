"""Two-sided things: which side is up, and which way they face."""

from __future__ import annotations

from enum import Enum


class Face(Enum):
    """A card's two sides."""

    UP = "up"
    DOWN = "down"

    @property
    def turned(self) -> Face:
        return Face.DOWN if self is Face.UP else Face.UP


class Shade(Enum):
    """A tile's two sides."""

    LIGHT = "light"
    DARK = "dark"

    @property
    def turned(self) -> Shade:
        return Shade.DARK if self is Shade.LIGHT else Shade.LIGHT


class Facing(Enum):
    """Where the front of a thing points, as a step (files, ranks)."""

    NORTH = (0, 1)
    EAST = (1, 0)
    SOUTH = (0, -1)
    WEST = (-1, 0)

    @property
    def turned(self) -> Facing:
        """Turned by 180 degrees."""
        return Facing((-self.value[0], -self.value[1]))

    @property
    def arrow(self) -> str:
        return {Facing.NORTH: "↑", Facing.EAST: "→", Facing.SOUTH: "↓", Facing.WEST: "←"}[self]
