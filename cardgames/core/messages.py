"""Sentences for people: an English template and its values, translated only where they are shown.

The core and the games never translate. They make a `Message` with `msg` (which message extraction looks for); ``str(message)`` is
English, and a front end passes its own translator to `Message.render`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import attrs

#: What may stand in a placeholder; nested messages and tuples of values are rendered, too.
Value: TypeAlias = "str | int | Message | tuple[Value, ...]"

#: ``translate(context, singular, plural, n)`` gives the template to fill.
Translator: TypeAlias = Callable[["str | None", str, "str | None", "int | None"], str]


def english(_context: str | None, text: str, plural: str | None, n: int | None) -> str:
    """The translator that leaves everything as it was written."""
    return text if plural is None or n == 1 else plural


@attrs.frozen
class Message:
    """One whole sentence or name, with ``{placeholders}`` filled from `values`."""

    text: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str | None = None
    context: str | None = None

    def render(self, translate: Translator = english) -> str:
        values = dict(self.values)
        n = values.get("n")
        template = translate(self.context, self.text, self.plural, n if isinstance(n, int) else None)
        if not values:
            return template
        return template.format(**{key: _show(value, translate) for key, value in values.items()})

    def __str__(self) -> str:
        return self.render()


def _show(value: Value, translate: Translator) -> str:
    match value:
        case Message():
            return value.render(translate)
        case tuple():
            return ", ".join(_show(each, translate) for each in value)
        case _:
            return str(value)


def msg(text: str, **values: Value) -> Message:
    """A message: ``msg("{card} is not in your hand", card="8D")``."""
    return Message(text, tuple(values.items()))


def nmsg(singular: str, plural: str, n: int, **values: Value) -> Message:
    """A message that counts: ``nmsg("{n} card", "{n} cards", 3)``."""
    return Message(singular, (("n", n), *values.items()), plural)


def pmsg(context: str, text: str, **values: Value) -> Message:
    """A message whose meaning needs a context to translate: ``pmsg("suit", "Clubs")``."""
    return Message(text, tuple(values.items()), None, context)


def listing(items: Iterable[object]) -> str:
    """``a, b, c``: for values that are the same in every language."""
    return ", ".join(map(str, items))
