"""Regicide: one to four players against the twelve royals of a corrupted castle."""

from cardgames.core.game import Game
from cardgames.regicide.actions import format, parse
from cardgames.regicide.events import events
from cardgames.regicide.position import dump, load
from cardgames.regicide.rulebook import RULEBOOK
from cardgames.regicide.rules import apply, chances, legal, outcome, pieces, sample, seats, setup, to_move, variant_of, why_not
from cardgames.regicide.variants import VARIANTS
from cardgames.regicide.view import determinize, view

GAME = Game(
    name="regicide",
    title="Regicide",
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
    variant_of=variant_of,
    face="cardgames.regicide.text:FACE",
    bots="cardgames.regicide.bots:BOTS",
)
