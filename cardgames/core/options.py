"""The fields of a variant: each is declared once, with what it allows, which rule it belongs to and a line of help.

    @attrs.frozen(kw_only=True)
    class Variant:
        players: int = number(2, 1, 4, help=msg("How many play."), code="p")
        solo_yield: str = choice("forbidden", "allowed", "not_twice", rule="REG-R1", help=msg("…"))
        wishes: bool = flag(False, rule="REG-41", help=msg("…"))

Validation, `Game.variant`, share codes, records and the command line all read these declarations.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias, TypeVar, cast

import attrs

from cardgames.core.errors import VariantError
from cardgames.core.messages import Message, listing, msg

#: What a field of a variant may hold.
OptionValue: TypeAlias = bool | int | str | None

V = TypeVar("V")
_KEY: Final = "cardgames.option"


@attrs.frozen(kw_only=True)
class Option:
    """What is known about one field: its type, what it allows, and why it exists."""

    name: str = ""
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    low: int | None = None
    high: int | None = None
    none: Message | None = None
    rule: str | None = None
    help: Message
    code: str | None = None

    @property
    def allowed(self) -> Message:
        """What may stand here, in words."""
        if self.choices:
            return msg("allowed: {choices}", choices=listing(show_value(choice) for choice in self.choices))
        if self.none is not None:
            return msg("allowed: {low} to {high}, or none", low=cast(int, self.low), high=cast(int, self.high))
        return msg("allowed: {low} to {high}", low=cast(int, self.low), high=cast(int, self.high))

    def check(self, value: object) -> None:
        """Raise VariantError unless the value is one of those allowed, of the very same type."""
        if self.choices:
            good = any(value == choice and type(value) is type(choice) for choice in self.choices)
        elif value is None:
            good = self.none is not None
        else:
            good = type(value) is int and cast(int, self.low) <= value <= cast(int, self.high)
        if not good:
            shown = show_value(value) if isinstance(value, (bool, int, str)) or value is None else type(value).__name__
            raise VariantError(msg("{value} is not possible; {allowed}", value=shown[:40], allowed=self.allowed), self.name)

    def read(self, text: str) -> OptionValue:
        """A value from its text form; anything else comes back as it is, for `check` to refuse."""
        word = text.strip()
        for choice in self.choices:
            if show_value(choice) == word.lower():
                return choice
        if self.none is not None and word.lower() == "none":
            return None
        if not self.choices and word.lstrip("+-").isdecimal() and len(word) < 20:
            return int(word)
        return word


def show_value(value: object) -> str:
    """The text form of a value: ``on``, ``off``, ``none``, a number or a word."""
    match value:
        case True:
            return "on"
        case False:
            return "off"
        case None:
            return "none"
        case _:
            return str(value) if not isinstance(value, int) or abs(value) < 10**30 else "a very long number"


def _field(option: Option) -> Any:
    def validate(_: object, attribute: attrs.Attribute[OptionValue], value: object) -> None:
        attrs.evolve(option, name=attribute.name).check(value)

    return attrs.field(default=option.default, validator=validate, metadata={_KEY: option})


def choice(default: str, *others: str | int, help: Message, rule: str | None = None, code: str | None = None) -> Any:
    """A field that holds one of some words (or, beside them, numbers)."""
    return _field(Option(default=default, choices=(default, *others), rule=rule, help=help, code=code))


def flag(default: bool, *, help: Message, rule: str | None = None) -> Any:
    """A field that is on or off."""
    return _field(Option(default=default, choices=(default, not default), rule=rule, help=help))


def number(
    default: int | None,
    low: int,
    high: int,
    *,
    help: Message,
    none: Message | None = None,
    rule: str | None = None,
    code: str | None = None,
) -> Any:
    """A field that holds a whole number from low to high; `none` says what None means where that is allowed, too."""
    return _field(Option(default=default, low=low, high=high, none=none, rule=rule, help=help, code=code))


def one_of(default: int, *others: int, help: Message, rule: str | None = None, code: str | None = None) -> Any:
    """A field that holds one of some numbers."""
    return _field(Option(default=default, choices=(default, *others), rule=rule, help=help, code=code))


def options(variant: type[object]) -> dict[str, Option]:
    """The options of a variant class, by field name, in the order declared."""
    found = {}
    for field in attrs.fields(cast("type[attrs.AttrsInstance]", variant)):
        option = field.metadata.get(_KEY)
        if option is not None:
            found[field.name] = attrs.evolve(option, name=field.name)
    return found


def values(variant: object) -> dict[str, OptionValue]:
    """The fields of a variant, as plain data."""
    return {name: getattr(variant, name) for name in options(type(variant))}


def changed(variant: V, changes: Mapping[str, object]) -> V:
    """The variant with some fields changed; an unknown field or a value not allowed raises VariantError."""
    known = options(type(variant))
    for name in changes:
        if name not in known:
            raise VariantError(unknown(name, known), name)
    return cast(V, attrs.evolve(cast(Any, variant), **changes))


def unknown(word: str, known: Iterable[str]) -> Message:
    """What to say of a word that is not among those known: the nearest, else all of them."""
    names = list(known)
    near = difflib.get_close_matches(word, names)
    if near:
        return msg("unknown; did you mean {name}?", name=near[0])
    return msg("unknown; there is {names}", names=listing(names))
