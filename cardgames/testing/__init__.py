"""Verify rules: strategies for any game's states, the contract every game keeps, and the state machine.

``check_game(kit)`` in a test of yours is enough to begin with. Needs the extra ``testing``.
"""

from pkgutil import resolve_name

from cardgames.core.game import AnyGame
from cardgames.testing.broken import Broken, show
from cardgames.testing.contract import Finding, check_game, examine
from cardgames.testing.kit import Kit, Law, law, plain_kit
from cardgames.testing.machine import GameMachine, machine
from cardgames.testing.properties import PROPERTIES
from cardgames.testing.walks import AnyKit, AnySession, finished, in_phase, seeds, states, stroll, variants, walks

#: Where the kits of our own games are.
_KITS = {
    "regicide": "cardgames.testing.regicide:KIT",
    "regality_religion": "cardgames.testing.regality_religion:KIT",
    "regicida_titereiro": "cardgames.testing.regicida_titereiro:KIT",
}


def kit(game: AnyGame) -> AnyKit:
    """The kit of a game: ours, or a plain one that knows of no hidden pieces."""
    name = _KITS.get(game.name)
    found: AnyKit = plain_kit(game) if name is None else resolve_name(name)
    return found


__all__ = [
    "PROPERTIES",
    "AnyKit",
    "AnySession",
    "Broken",
    "Finding",
    "GameMachine",
    "Kit",
    "Law",
    "check_game",
    "examine",
    "finished",
    "in_phase",
    "kit",
    "law",
    "machine",
    "plain_kit",
    "seeds",
    "show",
    "states",
    "stroll",
    "variants",
    "walks",
]
