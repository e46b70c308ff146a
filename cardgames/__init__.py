"""Exact, readable, verified rules of tabletop games.

>>> from cardgames import GAMES, Session
>>> session = Session(GAMES["regicide"], players=2, seed=7)
>>> session.to_move
0
"""

from cardgames.core.errors import CardGamesError, IllegalAction, NotationError, RecordError, VariantError
from cardgames.core.game import CHANCE, AnyGame, Event, Game
from cardgames.core.record import Record
from cardgames.core.registry import Registry
from cardgames.core.rulebook import Rule, Rulebook, Ruling
from cardgames.core.session import Session, Step, Undone

__version__ = "0.1.0"

#: All games by name: ours, loaded when first used, and those that other packages bring (entry-point group ``cardgames.games``).
GAMES: Registry[AnyGame] = Registry(
    "cardgames.games",
    Game,
    ours={
        "regicide": "cardgames.regicide:GAME",
        "regality_religion": "cardgames.regality_religion:GAME",
        "regicida_titereiro": "cardgames.regicida_titereiro:GAME",
    },
    aliases={"rvr": "regality_religion", "titereiro": "regicida_titereiro"},
)

__all__ = [
    "CHANCE",
    "GAMES",
    "AnyGame",
    "CardGamesError",
    "Event",
    "Game",
    "IllegalAction",
    "NotationError",
    "Record",
    "RecordError",
    "Rule",
    "Rulebook",
    "Ruling",
    "Session",
    "Step",
    "Undone",
    "VariantError",
]
