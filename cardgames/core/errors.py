"""What can go wrong, as a tree:

    CardGamesError(ValueError)
    ├── VariantError     a variant that does not exist or is not allowed (which field, and why)
    ├── NotationError    a text that cannot be read (where, and why)
    ├── IllegalAction    an action that was understood but is against the rules (which rule, and why)
    └── RecordError      a record that cannot be replayed (at which step, and why)

Each carries its reason as a `Message`, so that a front end can say it in any language.
"""

from __future__ import annotations

from cardgames.core.messages import Message, msg


class CardGamesError(ValueError):
    """Any error this library raises on purpose."""

    def __init__(self, reason: Message | str) -> None:
        self.reason = Message(reason) if isinstance(reason, str) else reason
        super().__init__(self.reason)

    @property
    def message(self) -> Message:
        """The whole sentence: the reason, with the place where there is one."""
        return self.reason

    def __str__(self) -> str:
        return str(self.message)


class VariantError(CardGamesError):
    """A variant that does not exist or is not allowed."""

    def __init__(self, reason: Message | str, field: str | None = None) -> None:
        super().__init__(reason)
        self.field = field

    @property
    def message(self) -> Message:
        return self.reason if self.field is None else msg("{field}: {reason}", field=self.field, reason=self.reason)


class NotationError(CardGamesError):
    """A text that cannot be read; `place` is the part of it that could not."""

    def __init__(self, reason: Message | str, place: str | None = None) -> None:
        super().__init__(reason)
        self.place = place if place is None or len(place) <= 60 else place[:57] + "..."

    @property
    def message(self) -> Message:
        return self.reason if self.place is None else msg("at “{place}”: {reason}", place=self.place, reason=self.reason)


class IllegalAction(CardGamesError):
    """An action against the rules; the state it was tried on is unchanged."""

    def __init__(self, reason: Message | str, *, rule: str | None = None, action: object = None, state: object = None) -> None:
        super().__init__(reason)
        self.rule = rule
        self.action = action
        self.state = state

    @property
    def message(self) -> Message:
        return self.reason if self.rule is None else msg("{reason} ({rule})", reason=self.reason, rule=self.rule)


class RecordError(CardGamesError):
    """A record that cannot be replayed; `step` counts its actions from 1."""

    def __init__(self, reason: Message | str, step: int | None = None) -> None:
        super().__init__(reason)
        self.step = step

    @property
    def message(self) -> Message:
        return self.reason if self.step is None else msg("step {step}: {reason}", step=self.step, reason=self.reason)
