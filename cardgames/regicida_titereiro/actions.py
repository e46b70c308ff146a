"""What the player and chance can do, and how it is written.

reveal 6                                  turn up the identity on that score
place g7                                  lay the tile in hand there (a1 to k11: the table; the first tile lies on f6)
intrigue c3 d3 dark c3 points lion        swap two tiles, turn the one that comes to lie on c3 dark, and the Lion's point token
stop                                      no more intrigues
turn 5 lion 6 wolf                        chance: who lies on these scores
draw lion                                 chance: the next tile
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, assert_never

import attrs

from cardgames.core.errors import NotationError
from cardgames.core.messages import listing, msg
from cardgames.core.options import unknown
from cardgames.regicida_titereiro.cards import FRAME, HOUSES, NOBODY, TABLE, WORDS, House
from cardgames.regicida_titereiro.state import State


@attrs.frozen
class Reveal:
    """Choose a score whose identity is turned up."""

    score: int


@attrs.frozen
class Place:
    """Lay the tile in hand on a cell of the table."""

    cell: int


@attrs.frozen
class Intrigue:
    """Swap the tiles of two cells of the frame, lower cell first; `dark` is that of the two where the dark tile comes to lie."""

    first: int
    second: int
    dark: int
    points: int


@attrs.frozen
class Stop:
    """Make no more intrigues."""


@attrs.frozen
class Turn:
    """Chance: the identities on some scores, lowest score first."""

    identities: tuple[tuple[int, int], ...]


@attrs.frozen
class Draw:
    """Chance: the next tile of the pile."""

    house: int


Action: TypeAlias = Reveal | Place | Intrigue | Stop | Turn | Draw

STOP: Final = Stop()
PLACES: Final = tuple(Place(cell) for cell in TABLE.cells)


@cache
def intrigue(a: int, b: int, dark: int, points: int) -> Intrigue:
    """The one shared intrigue of these cells, in either order."""
    return Intrigue(min(a, b), max(a, b), dark, HOUSES[points])


# Writing


def format(action: Action) -> str:
    """The text of an action, as a person would type it."""
    match action:
        case Reveal(score):
            return f"reveal {score}"
        case Place(cell):
            return f"place {TABLE.names[cell]}"
        case Intrigue(first, second, dark, points):
            return f"intrigue {FRAME.names[first]} {FRAME.names[second]} dark {FRAME.names[dark]} points {WORDS[points]}"
        case Stop():
            return "stop"
        case Turn(identities):
            return " ".join(["turn", *(f"{score} {WORDS[house]}" for score, house in identities)])
        case Draw(house):
            return f"draw {WORDS[house]}"
        case _:
            assert_never(action)


# Reading

_SHAPES: Final = {
    "reveal": "reveal 6",
    "place": "place g7",
    "intrigue": "intrigue c3 d3 dark c3 points lion",
    "stop": "stop",
    "turn": "turn 6 lion",
    "draw": "draw lion",
}


def parse(text: str, state: State) -> Action:
    """Read an action; in the intrigue text `dark` and `points` may stand in either order."""
    del state  # A text means the same in every state.
    words = text.lower().split()
    match words:
        case ["reveal", score]:
            return Reveal(_score(score))
        case ["place", cell]:
            return PLACES[TABLE.parse(cell)]
        case ["intrigue", a, b, "dark", dark, "points", points] | ["intrigue", a, b, "points", points, "dark", dark]:
            return _intrigue(FRAME.parse(a), FRAME.parse(b), FRAME.parse(dark), House.parse(points), text)
        case ["stop"]:
            return STOP
        case ["turn", *pairs] if pairs and len(pairs) % 2 == 0:
            return _turn(pairs, text)
        case ["draw", house]:
            return Draw(House.parse(house))
        case [word, *_] if word in _SHAPES:
            raise NotationError(msg("write it as in: {example}", example=_SHAPES[word]), text)
        case [word, *_]:
            raise NotationError(unknown(word[:40], _SHAPES), text)
        case _:
            raise NotationError(msg("an action is one of {words}", words=listing(_SHAPES)), text)


def _score(text: str) -> int:
    if len(text) != 1 or text not in "0123456":
        raise NotationError(msg("a score is 0 to 6"), text)
    return int(text)


def _intrigue(a: int, b: int, dark: int, points: House, text: str) -> Intrigue:
    if a == b:
        raise NotationError(msg("an intrigue needs two cells"), text)
    if dark not in (a, b):
        raise NotationError(msg("the dark tile is one of the two: {cells}", cells=f"{FRAME.names[a]}, {FRAME.names[b]}"), text)
    return intrigue(a, b, dark, points)


def _turn(words: list[str], text: str) -> Turn:
    pairs = sorted(
        (_score(score), NOBODY if word == WORDS[NOBODY] else House.parse(word)) for score, word in zip(words[::2], words[1::2], strict=True)
    )
    if len({score for score, _ in pairs}) < len(pairs):
        raise NotationError(msg("a score is given twice"), text)
    return Turn(tuple(pairs))
