"""The turn loop: push actions or their texts, take them back, see what a seat sees, keep the record."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Generic

import attrs

from cardgames.core.codes import Setup
from cardgames.core.errors import CardGamesError, IllegalAction, VariantError
from cardgames.core.game import CHANCE, Action, AnyGame, Chance, Event, Game, Mover, Outcome, State, Variant, View
from cardgames.core.messages import msg
from cardgames.core.options import changed
from cardgames.core.record import Record
from cardgames.core.rng import SEED_LIMIT, new_seed, stream

if TYPE_CHECKING:
    from cardgames.bots.protocol import Hint


@attrs.frozen
class Step(Generic[State, Action]):
    """One action of a game's history: who did it, on which state, and what came of it."""

    game: AnyGame = attrs.field(repr=False)
    mover: int | Chance
    action: Action
    before: State = attrs.field(repr=False)
    after: State = attrs.field(repr=False)

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """What that seat (None: a spectator) perceived of the step."""
        return self.game.events(self.before, self.action, seat)

    @property
    def text(self) -> str:
        return self.game.format(self.action)

    def reveals(self) -> bool:
        """Whether the step told any seat something it could not foresee."""
        seats = range(self.game.seats(self.game.variant_of(self.before)))
        return any(event.reveals for seat in (None, *seats) for event in self.events(seat))


@attrs.frozen
class Undone(Generic[State, Action]):
    """What `Session.pop` took back, first step first."""

    steps: tuple[Step[State, Action], ...]

    @property
    def chance(self) -> bool:
        """Whether a chance outcome was taken back (pushing the same action again brings the same outcome)."""
        return any(step.mover is CHANCE for step in self.steps)

    @property
    def revealed(self) -> bool:
        """Whether some seat keeps knowledge that it did not have before."""
        return any(step.reveals() for step in self.steps)


class Session(Generic[Variant, State, Action, View, Outcome]):
    """A game being played.

    ``Session(GAMES["regicide"], players=2, seed=7)``: `variant` is a preset's name or a value, options change single fields. Chance is
    resolved as soon as it is its turn; the generator of the n-th step depends on the seed and n alone.
    """

    def __init__(
        self,
        game: Game[Variant, State, Action, View, Outcome],
        variant: Variant | str | None = None,
        seed: int | None = None,
        **options: object,
    ) -> None:
        if variant is None or isinstance(variant, str):
            chosen = game.variant(variant, **options)
        elif isinstance(variant, type(game.default)):
            chosen = changed(variant, options)
        else:
            raise VariantError(msg("{name} is not a variant of {game}", name=type(variant).__name__, game=game.title))
        self._begin(game, game.setup(chosen), seed, None)
        self.resolve()

    @classmethod
    def at(
        cls, game: Game[Variant, State, Action, View, Outcome], position: str | State, seed: int | None = None
    ) -> Session[Variant, State, Action, View, Outcome]:
        """A session that starts from a position, given as text or as a state."""
        state = game.load(position) if isinstance(position, str) else position
        session = cls.waiting(game, state, seed, game.dump(state))
        session.resolve()
        return session

    @classmethod
    def waiting(
        cls, game: Game[Variant, State, Action, View, Outcome], state: State, seed: int | None, start: str | None
    ) -> Session[Variant, State, Action, View, Outcome]:
        """A session that leaves chance unresolved, for `step` to follow a record."""
        session = cls.__new__(cls)
        session._begin(game, state, seed, start)
        return session

    def _begin(self, game: Game[Variant, State, Action, View, Outcome], state: State, seed: int | None, start: str | None) -> None:
        if seed is not None and (type(seed) is not int or not 0 <= seed < SEED_LIMIT):
            raise CardGamesError(msg("a seed is a whole number from 0 to {last}", last=SEED_LIMIT - 1))
        self.game = game
        self.seed = new_seed() if seed is None else seed
        self.start = start
        self._state = state
        self._steps: list[Step[State, Action]] = []

    # What there is

    @property
    def state(self) -> State:
        return self._state

    @property
    def variant(self) -> Variant:
        return self.game.variant_of(self._state)

    @property
    def seats(self) -> int:
        return self.game.seats(self.variant)

    @property
    def to_move(self) -> Mover:
        return self.game.to_move(self._state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._state)

    @property
    def history(self) -> tuple[Step[State, Action], ...]:
        return tuple(self._steps)

    def legal(self) -> tuple[Action, ...]:
        return self.game.legal(self._state)

    def view(self, seat: int | None) -> View:
        return self.game.view(self._state, self._seat(seat))

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """All that a seat (None: a spectator) has perceived so far."""
        return tuple(event for step in self._steps for event in step.events(self._seat(seat)))

    def _seat(self, seat: int | None) -> int | None:
        if seat is not None and seat not in range(self.seats):
            raise CardGamesError(msg("there is no seat {seat}; seats are 0 to {last}", seat=seat, last=self.seats - 1))
        return seat

    # What one can do

    def push(self, action: Action | str) -> tuple[Step[State, Action], ...]:
        """Play an action, or its text, and what chance does next; the new steps. IllegalAction or NotationError changes nothing."""
        done = len(self._steps)
        self.step(action)
        self.resolve()
        return tuple(self._steps[done:])

    def step(self, action: Action | str) -> None:
        """Play one action, of a seat or of chance, and nothing more."""
        before, mover = self._state, self.to_move
        if mover is None:
            raise IllegalAction(msg("the game is over"), action=action, state=before)
        chosen = self.game.parse(action, before) if isinstance(action, str) else action
        self._state = self.game.apply(before, chosen)
        self._steps.append(Step(self.game, mover, chosen, before, self._state))

    def pop(self) -> Undone[State, Action]:
        """Go back to the last decision of a seat; what was taken back tells whether it crossed chance or news."""
        last = max((n for n, step in enumerate(self._steps) if step.mover is not CHANCE), default=None)
        if last is None:
            raise CardGamesError(msg("there is nothing to undo"))
        undone = Undone(tuple(self._steps[last:]))
        self._state = undone.steps[0].before
        del self._steps[last:]
        return undone

    def rng(self, name: str) -> Random:
        """The generator of a named stream for the next step; bots get ``bot:<seat>``, and nobody else's chances change by its use."""
        return stream(self.seed, name, len(self._steps))

    def hint(self, seconds: float | None = None, iterations: int | None = None) -> tuple[Hint[Action], ...]:
        """What the seat to move might do, best first, from what it may know; within a second unless told otherwise."""
        from cardgames.bots.hints import hint

        seat = self.to_move
        if not isinstance(seat, int):
            return ()
        limit = 1.0 if seconds is None and iterations is None else seconds
        return hint(self.game, self.view(seat), self.legal(), self.rng("hint"), seconds=limit, iterations=iterations)

    def record(self) -> Record:
        """The game so far, replayable anywhere."""
        return Record.of(self)

    @property
    def code(self) -> str | None:
        """The share code of this setup; None for a session that began at a position."""
        return None if self.start is not None else Setup(self.game, self.variant, self.seed).code

    def resolve(self) -> None:
        """Let chance act until a seat is to move or the game is over."""
        while self.game.to_move(self._state) is CHANCE:
            self.step(self.game.sample(self._state, self.rng("chance")))

    def _repr_svg_(self) -> str:
        """The table as a spectator sees it, for notebooks."""
        from cardgames.svg import draw

        return draw(self.view(None), last=self._steps[-1].action if self._steps else None)

    def __repr__(self) -> str:
        where = self.code or f"{self.game.name} from a position"
        return f"<Session {where}, step {len(self._steps)}, to move: {self.to_move}>"
