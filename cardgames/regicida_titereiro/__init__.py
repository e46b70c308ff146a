"""Regicida, solo variant Titereiro: build a board of six Houses, then bring each to its secret score with six intrigues.

>>> from cardgames import Session, regicida_titereiro
>>> session = Session(regicida_titereiro.GAME, "central", seed=7)
>>> [regicida_titereiro.GAME.format(action) for action in session.legal()]
['reveal 0', 'reveal 1', 'reveal 2', 'reveal 3', 'reveal 4', 'reveal 6']
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from cardgames.core.game import Game
from cardgames.regicida_titereiro.actions import Action, Draw, Intrigue, Place, Reveal, Stop, Turn, format, intrigue, parse
from cardgames.regicida_titereiro.cards import House
from cardgames.regicida_titereiro.position import dump, load
from cardgames.regicida_titereiro.rulebook import RULEBOOK
from cardgames.regicida_titereiro.rules import (
    Outcome,
    Reason,
    apply,
    chances,
    legal,
    outcome,
    pieces,
    sample,
    seats,
    setup,
    why_not,
)
from cardgames.regicida_titereiro.state import Phase, State, to_move
from cardgames.regicida_titereiro.variants import VARIANTS, Variant
from cardgames.regicida_titereiro.view import View, determinize, events, view

if TYPE_CHECKING:
    from cardgames.regicida_titereiro.puzzles import daily, daily_puzzle, format_puzzle, parse_puzzle, puzzle
    from cardgames.regicida_titereiro.solver import count, solve

GAME: Final = Game[Variant, State, Action, View, Outcome](
    name="regicida_titereiro",
    title="Regicida: Titereiro",
    rulebook=RULEBOOK,
    variants=VARIANTS,
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
    variant_of=lambda state: state.variant,
    face="cardgames.regicida_titereiro.text:FACE",
    bots="cardgames.regicida_titereiro.bots:BOTS",
)

#: Loaded when first used: importing the game stays light.
_LAZY: Final = {
    "solve": "solver",
    "count": "solver",
    "puzzle": "puzzles",
    "daily": "puzzles",
    "daily_puzzle": "puzzles",
    "format_puzzle": "puzzles",
    "parse_puzzle": "puzzles",
}


def __getattr__(name: str) -> object:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)


__all__ = [
    "GAME",
    "Action",
    "Draw",
    "House",
    "Intrigue",
    "Outcome",
    "Phase",
    "Place",
    "Reason",
    "Reveal",
    "State",
    "Stop",
    "Turn",
    "Variant",
    "View",
    "count",
    "daily",
    "daily_puzzle",
    "format_puzzle",
    "intrigue",
    "parse_puzzle",
    "puzzle",
    "solve",
]
