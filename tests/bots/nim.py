"""A game small enough to know by heart: take one to three stones, who takes the last wins.

Who begins is chance, and each seat holds a sealed card that means nothing: something hidden, so that views and deals differ.
Whoever is to move loses just when the number of stones is a multiple of four.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum
from fractions import Fraction
from random import Random

import attrs

from cardgames.core.errors import IllegalAction, NotationError
from cardgames.core.game import CHANCE, Event, Game, Mover
from cardgames.core.messages import msg
from cardgames.core.options import number
from cardgames.core.rng import below, pick
from cardgames.core.rulebook import Rulebook


@attrs.frozen(kw_only=True)
class Variant:
    stones: int = number(10, 1, 99, help=msg("How many stones lie there."))
    players: int = number(2, 1, 4, help=msg("How many play."), code="p")


@attrs.frozen
class State:
    variant: Variant
    stones: int
    mover: int | None = None
    sealed: tuple[int, ...] = ()


@attrs.frozen
class Begin:
    seat: int
    sealed: tuple[int, ...]


@attrs.frozen
class Take:
    n: int


@attrs.frozen
class View:
    variant: Variant
    seat: int | None
    stones: int
    mover: int | None
    sealed: int | None


class Reason(Enum):
    LAST_STONE = "last stone"


@attrs.frozen
class Outcome:
    reason: Reason
    returns: tuple[float, ...]


def to_move(state: State) -> Mover:
    if state.mover is None:
        return CHANCE
    return state.mover if state.stones else None


def legal(state: State) -> tuple[Take, ...]:
    return tuple(Take(n) for n in (1, 2, 3) if n <= state.stones) if state.mover is not None else ()


def apply(state: State, action: Begin | Take) -> State:
    error = why_not(state, action)
    if error:
        raise error
    if isinstance(action, Begin):
        return State(state.variant, state.stones, action.seat, action.sealed)
    assert state.mover is not None
    return State(state.variant, state.stones - action.n, (state.mover + 1) % state.variant.players, state.sealed)


def why_not(state: State, action: Begin | Take) -> IllegalAction | None:
    good = state.mover is None if isinstance(action, Begin) else action in legal(state)
    return None if good else IllegalAction(msg("not now"), action=action, state=state)


def sample(state: State, rng: Random) -> Begin:
    players = state.variant.players
    return Begin(below(rng, players), tuple(below(rng, 1000) for _ in range(players)))


def outcome(state: State) -> Outcome | None:
    if state.mover is None or state.stones:
        return None
    last = (state.mover - 1) % state.variant.players
    return Outcome(Reason.LAST_STONE, tuple(1.0 if seat == last else -1.0 for seat in range(state.variant.players)))


def view(state: State, seat: int | None) -> View:
    known = None if seat is None or not state.sealed else state.sealed[seat]
    return View(state.variant, seat, state.stones, state.mover, known)


def determinize(seen: View, rng: Random) -> State:
    sealed = [below(rng, 1000) for _ in range(seen.variant.players)]
    if seen.seat is not None and seen.sealed is not None:
        sealed[seen.seat] = seen.sealed
    return State(seen.variant, seen.stones, seen.mover, tuple(sealed) if seen.mover is not None else ())


def format(action: Begin | Take) -> str:
    if isinstance(action, Take):
        return f"take {action.n}"
    return " ".join(["begin", str(action.seat), *map(str, action.sealed)])


def parse(text: str, state: State) -> Begin | Take:
    match text.split():
        case ["take", n]:
            return Take(int(n))
        case ["begin", seat, *sealed]:
            return Begin(int(seat), tuple(map(int, sealed)))
    raise NotationError(msg("not a move"), text)


def dump(state: State) -> str:
    return " ".join(map(str, (state.variant.stones, state.variant.players, state.stones, state.mover, *state.sealed)))


def load(text: str) -> State:
    total, players, stones, mover, *sealed = text.split()
    who = None if mover == "None" else int(mover)
    return State(Variant(stones=int(total), players=int(players)), int(stones), who, tuple(map(int, sealed)))


def events(state: State, action: Begin | Take, seat: int | None) -> tuple[Event, ...]:
    return ()


def pieces(state: State) -> Counter[str]:
    return Counter()


def chances(state: State) -> tuple[tuple[Begin | Take, Fraction], ...] | None:
    return None


def seats(variant: Variant) -> int:
    return variant.players


def setup(variant: Variant) -> State:
    return State(variant, variant.stones)


def variant_of(state: State) -> Variant:
    return state.variant


GAME: Game[Variant, State, Begin | Take, View, Outcome] = Game(
    name="nim",
    title="Nim",
    rulebook=Rulebook(()),
    variants={"standard": Variant()},
    seats=seats,
    setup=setup,
    to_move=to_move,
    legal=legal,
    why_not=why_not,
    apply=apply,
    sample=sample,
    chances=chances,
    outcome=outcome,
    view=view,
    events=events,
    pieces=pieces,
    determinize=determinize,
    format=format,
    parse=parse,
    dump=dump,
    load=load,
    variant_of=variant_of,
    bots="tests.bots.nim:BOTS",
)


class Perfect:
    """Leaves a multiple of four where it can."""

    def choose(self, seen: View, legal: tuple[Take, ...], rng: Random) -> Take:
        return next((take for take in legal if (seen.stones - take.n) % 4 == 0), legal[0])


class Capped:
    """Takes as much as it may, up to its budget."""

    def __init__(self, iterations: int = 3) -> None:
        self.most = iterations

    def choose(self, seen: View, legal: tuple[Take, ...], rng: Random) -> Take:
        return max((take for take in legal if take.n <= self.most), key=lambda take: take.n)


BOTS = {"perfect": Perfect, "capped": Capped}


def random_policy(state: State, rng: Random) -> Take:
    return pick(rng, legal(state))
