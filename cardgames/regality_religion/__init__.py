"""Regality vs. Religion: Revolution, for two: seats 0 (Regality) and 1 (Religion)."""

from typing import TYPE_CHECKING, Final

from cardgames.core.game import Game
from cardgames.regality_religion.actions import Action, format, parse
from cardgames.regality_religion.cards import CARDS, Card
from cardgames.regality_religion.events import events
from cardgames.regality_religion.position import dump, load
from cardgames.regality_religion.rulebook import RULEBOOK
from cardgames.regality_religion.rules import (
    Outcome,
    apply,
    chances,
    legal,
    outcome,
    pieces,
    sample,
    seats,
    setup,
    to_move,
    variant_of,
    why_not,
)
from cardgames.regality_religion.state import Phase, Piece, Reason, State
from cardgames.regality_religion.variants import PRESETS, Variant
from cardgames.regality_religion.view import View, determinize, view

if TYPE_CHECKING:
    from cardgames.regality_religion.solver import solve

GAME: Final[Game[Variant, State, Action, View, Outcome]] = Game(
    name="regality_religion",
    title="Regality vs. Religion: Revolution",
    rulebook=RULEBOOK,
    variants=PRESETS,
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
    face="cardgames.regality_religion.text:FACE",
    bots="cardgames.regality_religion.bots:BOTS",
)


def __getattr__(name: str) -> object:
    # Loaded when first used: the solver brings large tables
    if name != "solve":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cardgames.regality_religion.solver import solve

    return solve


__all__ = ["CARDS", "GAME", "Card", "Outcome", "Phase", "Piece", "Reason", "State", "Variant", "View", "solve"]
