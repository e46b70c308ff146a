"""Boards worked out on paper, and small helpers to stand somewhere in a game."""

from __future__ import annotations

from random import Random

from cardgames.core.rng import shuffled
from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.actions import Action
from cardgames.regicida_titereiro.state import State

#: Each House a row: L on top, F at the bottom.
STRIPES = "LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFFF"
#: Each House alternates with another: no tile has a neighbour of its House, but all six touch at corners.
CHECKERED = "LWLWLW/WLWLWL/BEBEBE/EBEBEB/SFSFSF/FSFSFS"
#: Largest groups: L 6, W 5, B 4, E 3, S 2, F 1; groups: L 1, W 2, B 2, E 4, S 3, F 6.
UNITED = "LLLLLL/WWWWWF/BBBBFW/EEEFBB/SSFESS/FESSEF"
#: In the inner 4×4: L 6, W 4, B 3, E 2, S 1, F 0; on the border L 0, W 2, B 3, E 4, S 5, F 6.
CENTRAL = "FFFFFF/WLLLLB/WLLWWE/BWWBBE/BBEESE/ESSSSS"

UNITED_TARGETS = "lion=6 wolf=5 bear=4 eagle=3 stag=2 fox=1"
CENTRAL_TARGETS = "lion=6 wolf=4 bear=3 eagle=2 stag=1 fox=0"
FRONTIERS_TARGETS = "lion=0 wolf=2 bear=3 eagle=4 stag=5 fox=6"

#: Entries of a position: the identities of the default game before the board is begun, and once all are known.
THREE = "targets lion=6 wolf=5 bear=4"
ALL = f"targets {UNITED_TARGETS}"


def at(**entries: str) -> State:
    """The state of a position, its entries given as keywords."""
    return GAME.load("\n".join(f"{key} {text}" for key, text in entries.items()))


def intriguing(board: str, targets: str = UNITED_TARGETS, variant: str = "united", points: str = "") -> State:
    """A state in the intrigue phase."""
    return at(variant=variant, targets=targets, board=board, points=points)


def growing(board: str, tile: str = "wolf", variant: str = "united", targets: str = "lion=6 wolf=5 bear=4") -> State:
    """A state in the expansion, with a tile in hand."""
    return at(variant=variant, targets=targets, board=board, tile=tile)


def played(state: State, *texts: str) -> State:
    """The state after some actions, of the player or of chance."""
    for text in texts:
        state = GAME.apply(state, GAME.parse(text, state))
    return state


def texts(actions: tuple[Action, ...]) -> list[str]:
    return [GAME.format(action) for action in actions]


def legal(state: State) -> list[str]:
    return texts(GAME.legal(state))


def random_board(seed: int) -> bytes:
    """A full board at random."""
    return bytes(shuffled(Random(seed), (house for house in range(6) for _ in range(6))))
