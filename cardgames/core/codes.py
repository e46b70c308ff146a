"""Variants and whole setups as short texts.

A variant is written as a preset and what differs from it, ``standard+wishes=on``; a field that declares a code letter is written with
its value in front, ``2p``, and then the default preset need not be named. A setup is game, variant and seed: ``regicide-2p-7F3K9``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import attrs

from cardgames.core.errors import NotationError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg
from cardgames.core.options import Option, OptionValue, changed, options, show_value, unknown, values
from cardgames.core.rng import format_seed, parse_seed

V = TypeVar("V")


def format_variant(presets: Mapping[str, V], variant: V) -> str:
    """The shortest text that names the variant: ``2p``, ``solo``, ``wild+level=1``."""
    wanted, known = values(variant), options(type(variant))

    def differing(name: str) -> list[str]:
        base = values(presets[name])
        return [field for field in known if wanted[field] != base[field]]

    default = next(iter(presets))
    preset = min(presets, key=lambda name: len(differing(name)))
    coded = [field for field, option in known.items() if option.code and (preset == default or field in differing(preset))]
    parts = [f"{show_value(wanted[field])}{known[field].code}" for field in coded]
    parts += [f"{field}={show_value(wanted[field])}" for field in differing(preset) if field not in coded]
    return "+".join(parts if preset == default and coded else [preset, *parts])


def parse_variant(presets: Mapping[str, V], text: str) -> V:
    """Read `format_variant`'s text; NotationError where it cannot be read, VariantError where the variant is not allowed."""
    default = next(iter(presets))
    first, *parts = text.strip().lower().split("+")
    if first in presets:
        variant = presets[first]
    else:
        variant = presets[default]
        parts = [first, *parts]
    known = options(type(variant))
    changes: dict[str, OptionValue] = {}
    for part in parts:
        name, value = _part(part, known, presets)
        if name in changes:
            raise NotationError(msg("{field} is given twice", field=name), part)
        changes[name] = value
    return changed(variant, changes)


def _part(part: str, known: Mapping[str, Option], presets: Mapping[str, object]) -> tuple[str, OptionValue]:
    name, equals, value = part.partition("=")
    if equals and name in known:
        return name, known[name].read(value)
    for field, option in known.items():
        if option.code and part.endswith(option.code) and part[: -len(option.code)].isdecimal():
            return field, option.read(part[: -len(option.code)])
    raise NotationError(unknown(name, known if equals else presets), part)


@attrs.frozen
class Setup:
    """A game to be played: everything that decides its course but the players."""

    game: AnyGame
    variant: object
    seed: int

    @property
    def code(self) -> str:
        """The share code: ``regicide-2p-7F3K9``."""
        return f"{self.game.name}-{format_variant(self.game.variants, self.variant)}-{format_seed(self.seed)}"


def parse_code(games: Mapping[str, AnyGame], text: str) -> Setup:
    """Read a share code."""
    name, _, rest = text.strip().partition("-")
    variant, _, seed = rest.rpartition("-")
    if not name or not variant or not seed:
        raise NotationError(msg("a share code is game, variant and seed, as in regicide-2p-7F3K9"), text)
    if name not in games:
        raise NotationError(unknown(name, games), text)
    game = games[name]
    return Setup(game, parse_variant(game.variants, variant), parse_seed(seed))
