"""What a seat may know. A state holds nothing hidden (see `state`), so that is all of it; what chance will do is in nobody's view."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import attrs

from cardgames.core.game import Event, event
from cardgames.regicida_titereiro.actions import Action, Draw, Intrigue, Place, Reveal, Stop, Turn
from cardgames.regicida_titereiro.cards import CENTRE, FRAME, TABLE, WORDS
from cardgames.regicida_titereiro.rules import apply, outcome
from cardgames.regicida_titereiro.state import Phase, State, Table
from cardgames.regicida_titereiro.variants import Variant

_Facts: TypeAlias = tuple[
    Variant, tuple[int | None, ...], tuple[int, ...], bytes, int | None, int | None, bytes, int, int, bool
]  # the fields of `Table`


@attrs.frozen
class View(Table):
    """The table as the player (seat 0) or a spectator (None) sees it."""

    seat: int | None = attrs.field(kw_only=True)

    @property
    def state(self) -> State:
        """The one state that looks like this."""
        return State(*_facts(self))

    def _repr_svg_(self) -> str:
        """This view as a picture, for notebooks."""
        from cardgames.svg import draw

        return draw(self)


def view(state: State, seat: int | None) -> View:
    """All that the seat may know."""
    return View(*_facts(state), seat=seat)


def determinize(view: View, rng: Random) -> State:
    """The one state that looks like this."""
    del rng
    return view.state


def _facts(of: Table) -> _Facts:
    return of.variant, of.identities, of.asked, of.pile, of.tile, of.next, of.board, of.dark, of.tokens, of.over


def events(state: State, action: Action, seat: int | None) -> tuple[Event, ...]:
    """What anybody perceives of a step: there is nothing that only some see."""
    del seat
    after = apply(state, action)
    found = [_event(state, action)] if not isinstance(action, Turn) else _turned(state, action)
    if after.is_full and not state.is_full:
        found.append(event("full"))
    if after.phase is Phase.INTRIGUE and state.phase is not Phase.INTRIGUE:
        found.append(event("intrigues"))
    end = outcome(after)
    if end is not None:
        found.append(event("end", reason=end.reason.value))
    return tuple(found)


def _turned(state: State, action: Turn) -> list[Event]:
    # The last identity face down is known before it is turned.
    news = len(state.face_down) > 1
    return [event("identity", score=score, house=WORDS[house], reveals=news) for score, house in action.identities]


def _event(state: State, action: Reveal | Place | Intrigue | Stop | Draw) -> Event:
    match action:
        case Reveal(score):
            return event("reveal", score=score)
        case Draw(house):
            news = sum(map(bool, state.pile)) > 1
            if not state.is_begun:
                return event("start", house=WORDS[house], cell=TABLE.names[CENTRE], reveals=news)
            return event("draw" if state.tile is None else "next", house=WORDS[house], reveals=news)
        case Place(cell):
            assert state.tile is not None
            return event("place", house=WORDS[state.tile], cell=TABLE.names[cell])
        case Intrigue(first, second, dark, points):
            return event(
                "intrigue",
                first=FRAME.names[first],
                second=FRAME.names[second],
                moved=(WORDS[state.board[first]], WORDS[state.board[second]]),
                dark=FRAME.names[dark],
                points=WORDS[points],
            )
        case Stop():
            return event("stop")
