"""What the policy weighs, and how much: the weights themselves, one set for each number of players, are data (`weights.json`)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

import attrs


@attrs.frozen(kw_only=True)
class Weights:
    """What counts, and how much. `stage` is 0, 1, 2 for jacks, queens, kings."""

    # A card kept in hand: suit, suit times worth, square of the worth / 20, companion, royals, jester
    clubs: float
    diamonds: float
    hearts: float
    spades: float
    clubs_worth: float
    diamonds_worth: float
    hearts_worth: float
    spades_worth: float
    curve: float
    companion: float
    jack: float
    queen: float
    king: float
    jester: float
    #: ... times 1 + this × stage
    kept_stage: float
    #: ... less this × worth if the enemy is immune to its suit
    immune: float
    # Cards drawn: one's own, that × stage, a partner's, that × the share of the hand that is empty
    draw: float
    draw_stage: float
    partner: float
    partner_empty: float
    #: A short hand, by the square of what is missing
    short: float
    # The tavern: its first 6 cards, its first 16, all
    tavern_6: float
    tavern_16: float
    tavern: float
    # An enemy's fall, and that × stage; an exact one; points too many
    kill: float
    kill_stage: float
    exact: float
    exact_stage: float
    excess: float
    # Damage by point; what is left of an enemy: its last 6 points, its last 14
    damage: float
    last_6: float
    last_14: float
    # A card is left that will kill, that will kill exactly
    can_kill: float
    can_exact: float
    # A shield by point, by point times the health left / 20; both × this if a card is left that will kill
    shield: float
    shield_left: float
    shield_kill: float
    # Not enough to pay this attack twice, by point; little more than enough; both × this if a card is left that will kill
    exposed: float
    spare: float
    exposed_kill: float
    # After a kill: not enough to pay the next enemy, by point; the same of each other seat, as far as can be guessed
    kill_exposed: float
    kill_others_exposed: float
    # The next seat is unlikely to be able to pay, by point; each one after it
    next_exposed: float
    others_exposed: float
    # Yielding; counting on cards not drawn yet; flipping; a point paid out of a new hand
    yielding: float
    risk: float
    flip: float
    point: float
    # Playing a jester; against each suit, times the share of health left; by point of attack that it spares;
    # a card is left that will kill
    jester_played: float
    jester_clubs: float
    jester_diamonds: float
    jester_hearts: float
    jester_spades: float
    jester_attack: float
    jester_kill: float
    # Whom to name after it: oneself, the size of a hand
    name_self: float
    name_size: float


@cache
def weights(players: int) -> Weights:
    """The tuned weights for so many players."""
    data = json.loads(files("cardgames.regicide").joinpath("weights.json").read_text(encoding="utf-8"))
    return Weights(**data[str(players)])
