"""What a game is: a value made of functions over frozen states.

Chance is a player: a chance node's action carries its outcome, so a record replays without a generator. A seat sees only its view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from random import Random
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

import attrs

from cardgames.core.errors import IllegalAction, VariantError
from cardgames.core.messages import Value, msg
from cardgames.core.options import changed, unknown
from cardgames.core.rulebook import Rulebook


class Chance(Enum):
    """The player who is not a seat."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE: Final = Chance.CHANCE

#: Whose move it is: a seat, chance, or nobody when the game is over.
Mover: TypeAlias = int | Chance | None


class AnyOutcome(Protocol):
    """What every game's outcome says: why the game ended, and one number per seat (1 won, 0 drawn, −1 lost, or a score)."""

    @property
    def reason(self) -> Enum: ...

    @property
    def returns(self) -> tuple[float, ...]: ...


class AnyView(Protocol):
    """What every game's view carries beside what is on the table: whose it is (None: a spectator's) and the variant."""

    @property
    def seat(self) -> int | None: ...

    @property
    def variant(self) -> Any: ...


@attrs.frozen
class Event:
    """One thing a seat perceives of a step. `reveals` marks news that could not be foreseen: undoing it gives knowledge away."""

    kind: str
    values: tuple[tuple[str, Value], ...] = ()
    reveals: bool = False

    def __getitem__(self, name: str) -> Value:
        return dict(self.values)[name]


def event(kind: str, *, reveals: bool = False, **values: Value) -> Event:
    """``event("draw", seat=0, cards="8D AC", reveals=True)``"""
    return Event(kind, tuple(values.items()), reveals)


Variant = TypeVar("Variant")
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View", bound=AnyView)
Outcome = TypeVar("Outcome", bound=AnyOutcome)


@attrs.frozen(kw_only=True, eq=False)
class Game(Generic[Variant, State, Action, View, Outcome]):
    """A game as a record of pure functions; one constant ``GAME`` per package.

    `face` and `bots` name objects elsewhere (``"package.module:NAME"``) that are imported only where they are used.
    """

    name: str
    title: str
    rulebook: Rulebook
    variants: Mapping[str, Variant]
    seats: Callable[[Variant], int]
    setup: Callable[[Variant], State]
    to_move: Callable[[State], Mover]
    legal: Callable[[State], tuple[Action, ...]]
    why_not: Callable[[State, Action], IllegalAction | None]
    apply: Callable[[State, Action], State]
    sample: Callable[[State, Random], Action]
    chances: Callable[[State], tuple[tuple[Action, Fraction], ...] | None]
    outcome: Callable[[State], Outcome | None]
    view: Callable[[State, int | None], View]
    events: Callable[[State, Action, int | None], tuple[Event, ...]]
    pieces: Callable[[State], Counter[str]]
    determinize: Callable[[View, Random], State]
    format: Callable[[Action], str]
    parse: Callable[[str, State], Action]
    dump: Callable[[State], str]
    load: Callable[[str], State]
    variant_of: Callable[[State], Variant]
    face: str | None = None
    bots: str | None = None

    @property
    def default(self) -> Variant:
        """The variant played when none is named."""
        return next(iter(self.variants.values()))

    def variant(self, preset: str | None = None, /, **options: object) -> Variant:
        """A preset with some fields changed; VariantError says which field and why."""
        if preset is None:
            return changed(self.default, options)
        if preset not in self.variants:
            raise VariantError(msg("variant {name}: {hint}", name=preset[:40], hint=unknown(preset, self.variants)))
        return changed(self.variants[preset], options)

    def __repr__(self) -> str:
        return f"GAMES[{self.name!r}]"


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
