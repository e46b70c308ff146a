"""The course of a game: what is legal, what chance may do, and how it ends."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from fractions import Fraction
from itertools import permutations
from math import perm
from random import Random
from typing import Final, assert_never

import attrs

from cardgames.core.errors import IllegalAction
from cardgames.core.messages import Message, listing, msg
from cardgames.core.rng import below, shuffled
from cardgames.regicida_titereiro import effects
from cardgames.regicida_titereiro.actions import PLACES, STOP, Action, Draw, Intrigue, Place, Reveal, Stop, Turn
from cardgames.regicida_titereiro.cards import FRAME, HOUSES, NOBODY, TABLE, TILES_PER_HOUSE, VACANT, WORDS, House
from cardgames.regicida_titereiro.state import Phase, State, to_move
from cardgames.regicida_titereiro.table import EMPTY_TABLE, openings, span
from cardgames.regicida_titereiro.variants import Variant

_EDGES: Final = frozenset(FRAME.edges)


def seats(variant: Variant) -> int:
    """A game for one."""
    del variant
    return 1


def setup(variant: Variant) -> State:
    """TIT-07, TIT-09: all identities face down, all tiles in the pile, everything light."""
    pile = bytes([TILES_PER_HOUSE] * len(HOUSES))
    return State(variant, (None,) * len(variant.row), (), pile, None, None, EMPTY_TABLE, 0, 0, False)


# What is legal


def legal(state: State) -> tuple[Action, ...]:
    """The player's actions: scores rising, cells rising, intrigues as `effects.intrigues` orders them and `stop` last."""
    if to_move(state) != 0:
        return ()
    match state.phase:
        case Phase.REVEAL:
            return tuple(
                Reveal(score)
                for score, house in zip(state.row, state.identities, strict=True)
                if house is None and score not in state.asked
            )
        case Phase.EXPANSION:
            return tuple(PLACES[cell] for cell in openings(state.board))
        case _:
            return (*effects.intrigues(state.board, state.dark, state.tokens, state.variant.same_house), STOP)


def why_not(state: State, action: Action) -> IllegalAction | None:
    """Why an action of the player or of chance is against the rules here; None when it is not."""
    found = _objection(state, action)
    return None if found is None else IllegalAction(found[0], rule=found[1], action=action, state=state)


def _objection(state: State, action: Action) -> tuple[Message, str] | None:
    if state.over:
        return msg("the game is over"), "TIT-17"
    match action:
        case Reveal():
            return _against_reveal(state, action)
        case Place():
            return _against_place(state, action)
        case Intrigue():
            return _against_intrigue(state, action)
        case Stop():
            return None if state.phase is Phase.INTRIGUE else (msg("only intrigues can be stopped"), "TIT-13")
        case Turn():
            return _against_turn(state, action)
        case Draw():
            return _against_draw(state, action)
        case _:
            assert_never(action)


def _against_reveal(state: State, action: Reveal) -> tuple[Message, str] | None:
    if state.phase is not Phase.REVEAL or state.is_turning:
        return msg("no identity is to be chosen now"), "TIT-08"
    if action.score not in state.row:
        return msg("no identity lies on {score}; the scores are {row}", score=action.score, row=listing(state.row)), "TIT-07"
    if action.score in state.asked or state.identities[state.row.index(action.score)] is not None:
        return msg("the identity on {score} is already chosen", score=action.score), "TIT-08"
    return None


def _against_place(state: State, action: Place) -> tuple[Message, str] | None:
    if state.phase is not Phase.EXPANSION or state.is_drawing:
        return msg("no tile is to be placed now"), "TIT-10"
    if action.cell not in TABLE.cells:
        return msg("there is no such cell"), "TIT-10"
    cell = TABLE.names[action.cell]
    if state.board[action.cell] != VACANT:
        return msg("a tile lies on {cell} already", cell=cell), "TIT-10"
    if all(state.board[other] == VACANT for other in TABLE.orthogonal[action.cell]):
        return msg("{cell} touches no tile", cell=cell), "TIT-10"
    here = span(state.board)
    if TABLE.file(action.cell) not in here.files:
        return msg("with {cell} the board would span more than six columns", cell=cell), "TIT-11"
    if TABLE.rank(action.cell) not in here.ranks:
        return msg("with {cell} the board would span more than six rows", cell=cell), "TIT-11"
    return None


def _against_intrigue(state: State, action: Intrigue) -> tuple[Message, str] | None:
    if state.phase is not Phase.INTRIGUE:
        return msg("intrigues begin when the board is full and all identities are known"), "TIT-13"
    cells = (action.first, action.second)
    if cells not in _EDGES:
        return msg("the two tiles must be neighbours in a row or column"), "TIT-14"
    for cell in cells:
        if state.is_dark(cell):
            return msg("the tile on {cell} is dark", cell=FRAME.names[cell]), "TIT-15"
    if action.dark not in cells:
        return msg("one of the two swapped tiles must turn dark"), "TIT-14"
    houses = (state.board[action.first], state.board[action.second])
    if houses[0] == houses[1] and state.variant.same_house == "forbidden":
        return msg("both tiles belong to the same House"), "TIT-R4"
    if action.points not in houses:
        return msg("the point token must be that of a House involved"), "TIT-14"
    if state.tokens >> action.points & 1:
        return msg("the point token of {house} is dark already", house=House(action.points).title), "TIT-16"
    return None


def _against_turn(state: State, action: Turn) -> tuple[Message, str] | None:
    if not state.is_turning:
        return msg("no identity is turned up now"), "TIT-08"
    if tuple(score for score, _ in action.identities) != state.due:
        return msg("the identities turned up now are those on {row}", row=listing(state.due)), "TIT-08"
    houses = [house for _, house in action.identities]
    if len(set(houses)) < len(houses) or not set(houses) <= set(state.face_down):
        return msg("each House has one identity; face down are {houses}", houses=listing(WORDS[h] for h in state.face_down)), "TIT-07"
    return None


def _against_draw(state: State, action: Draw) -> tuple[Message, str] | None:
    if not state.is_drawing:
        return msg("no tile is drawn now"), "TIT-10"
    if action.house not in HOUSES or not state.pile[action.house]:
        return msg("no such tile is left in the pile"), "TIT-09"
    return None


# What happens


def apply(state: State, action: Action) -> State:
    """The state after an action; IllegalAction when the rules forbid it."""
    error = why_not(state, action)
    if error is not None:
        raise error
    match action:
        case Reveal():
            return effects.reveal(state, action)
        case Place():
            return effects.place(state, action)
        case Intrigue():
            return effects.conspire(state, action)
        case Stop():
            return effects.stop(state)
        case Turn():
            return effects.turn(state, action)
        case Draw():
            return effects.draw(state, action)
        case _:
            assert_never(action)


# Chance


def sample(state: State, rng: Random) -> Action:
    """What chance does: any identity still face down, any tile still in the pile."""
    if state.is_turning:
        return Turn(tuple(zip(state.due, shuffled(rng, state.face_down), strict=False)))
    if state.is_drawing:
        n = below(rng, sum(state.pile))
        return Draw(next(house for house in HOUSES if (n := n - state.pile[house]) < 0))
    raise IllegalAction(msg("chance has nothing to decide here"), state=state)


def chances(state: State) -> tuple[tuple[Action, Fraction], ...] | None:
    """All that chance may do, and how likely each is."""
    if state.is_turning:
        due, down = state.due, state.face_down
        share = Fraction(1, perm(len(down), len(due)))
        return tuple((Turn(tuple(zip(due, houses, strict=True))), share) for houses in permutations(down, len(due)))
    if state.is_drawing:
        total = sum(state.pile)
        return tuple((Draw(house), Fraction(state.pile[house], total)) for house in HOUSES if state.pile[house])
    return None


# The end


class Reason(Enum):
    """How a game ends."""

    PEACE = "peace"
    WAR = "war"


@attrs.frozen(kw_only=True)
class Outcome:
    """The end: what each House scored beside what it had to score, both in the order of `House`. Practice games have no hearts."""

    won: bool
    reason: Reason
    objective: str
    scores: tuple[int, ...]
    targets: tuple[int, ...]
    intrigues: int
    hearts: int | None
    returns: tuple[float, ...]


def outcome(state: State) -> Outcome | None:
    """TIT-17: peace when every House scores what its identity lies on."""
    if not state.over:
        return None
    variant = state.variant
    scores = effects.scores(state.board, variant.objective, variant.groups)
    targets = tuple(score for score in state.targets if score is not None)
    won = scores == targets
    return Outcome(
        won=won,
        reason=Reason.PEACE if won else Reason.WAR,
        objective=variant.objective,
        scores=scores,
        targets=targets,
        intrigues=state.intrigues,
        hearts=variant.hearts,
        returns=(1.0 if won else -1.0,),
    )


def pieces(state: State) -> Counter[str]:
    """Every tile, identity and point token, wherever it is."""
    found: Counter[str] = Counter({f"points {house.word}": 1 for house in HOUSES})
    known = [house for house in state.identities if house is not None and house != NOBODY]
    hidden = [house for house in state.face_down if house != NOBODY]
    found.update(f"identity {WORDS[house]}" for house in known + hidden)
    held = [house for house in (state.tile, state.next) if house is not None]
    found.update(f"tile {WORDS[house]}" for house in (*held, *(tile for tile in state.board if tile != VACANT)))
    for house in HOUSES:
        found[f"tile {house.word}"] += state.pile[house]
    return found
