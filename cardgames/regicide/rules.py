"""The rules: setup, whose move it is, what is legal, what follows, and the end."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import perm
from random import Random
from typing import Final, assert_never

from cardgames.core.cards import Card, format_cards
from cardgames.core.errors import IllegalAction
from cardgames.core.game import CHANCE, Mover
from cardgames.core.messages import Message, msg
from cardgames.core.rng import shuffled
from cardgames.regicide import turn
from cardgames.regicide.actions import (
    CHOICES,
    DISCARDS,
    DONE,
    FLIP,
    WISHES,
    YIELD,
    Action,
    Choose,
    Deal,
    Discard,
    Done,
    Flip,
    Heal,
    Speak,
    Yield,
)
from cardgames.regicide.cards import COMMONERS, JESTERS, ROYALS, total
from cardgames.regicide.effects import attack
from cardgames.regicide.plays import Kind, Play, plays
from cardgames.regicide.state import CHOOSE, DEAL, HEAL, NOTHING, OVER, PAY, PLAY, WISH, Medal, Outcome, Phase, Reason, State
from cardgames.regicide.variants import Variant

#: Heals with more arrangements than this are not listed by `chances`.
LISTED: Final = 720


def seats(variant: Variant) -> int:
    """How many play."""
    return variant.players


def variant_of(state: State) -> Variant:
    """The variant a state is of."""
    return state.variant


def setup(variant: Variant) -> State:
    """Everything in its box: the deal is chance's."""
    hands = ((),) * variant.players
    # REG-05
    first = variant.first_seat
    return State(variant, DEAL, first, (), 0, (), hands, (), (), 0, frozenset(), variant.flips, (), NOTHING)


#: REG-02: the cards of the tavern before the deal, by the number of its jesters.
_BOXES: Final = tuple((*COMMONERS, *JESTERS[:n]) for n in range(3))
_BOX_SETS: Final = tuple(map(frozenset, _BOXES))


def box(variant: Variant) -> tuple[Card, ...]:
    """The cards of the tavern before the deal."""
    return _BOXES[variant.tavern_jesters]


# Whose move it is, and what may be done


def to_move(state: State) -> Mover:
    """A seat, chance, or None when the game is over."""
    phase = state.phase
    if phase is PLAY or phase is PAY or phase is CHOOSE:
        return state.seat
    if phase is WISH:
        # REG-41: the others, clockwise.
        return (state.seat + 1 + len(state.wishes)) % len(state.hands)
    return None if phase is OVER else CHANCE


def may_yield(state: State) -> bool:
    """REG-33, for the seat whose turn it is."""
    variant = state.variant
    strike = attack(state.table, state.enemy, variant) if variant.players == 1 else 1
    return turn.may_yield(variant, state.yielded, state.seat, strike)


def may_flip(state: State) -> bool:
    """REG-36: at the start of step 1 and at the start of step 4, while a jester is left."""
    if not state.flips:
        return False
    return state.phase is PLAY or (state.phase is PAY and state.due == attack(state.table, state.enemy, state.variant))


def legal(state: State) -> tuple[Action, ...]:
    """What the seat to move may do: plays, yield and flip in step 1; cards, done and flip in step 4; seats and wishes by number."""
    phase, hand = state.phase, state.hands[state.seat]
    found: list[Action] = []
    if phase is PLAY:
        found += plays(hand, state.variant.combo_cap)
        if may_yield(state):
            found.append(YIELD)
    elif phase is PAY:
        # REG-25: with a jester left to flip, a hand that cannot pay is no loss yet.
        if not state.flips or total(hand) >= state.due:
            found += [DISCARDS[card] for card in hand]
        if not state.due:
            # REG-R2: covered, and free to go on.
            found.append(DONE)
    elif phase is CHOOSE:
        # REG-28, REG-R4
        anyone = state.variant.jester_names == "anyone"
        found += [choice for choice in CHOICES[: len(state.hands)] if anyone or choice.seat != state.seat]
    elif phase is WISH:
        found += WISHES
    if state.flips and may_flip(state):
        found.append(FLIP)
    return tuple(found)


def why_not(state: State, action: Action) -> IllegalAction | None:
    """The rule that forbids the action here; None where it is legal."""
    found = _objection(state, action)
    if found is None:
        return None
    rule, reason = found
    return IllegalAction(reason, rule=rule, action=action, state=state)


#: In which phases an action has its place.
_WHEN: Final = {
    Play: (Phase.PLAY,),
    Yield: (Phase.PLAY,),
    Discard: (Phase.PAY,),
    Done: (Phase.PAY,),
    Flip: (Phase.PLAY, Phase.PAY),
    Choose: (Phase.CHOOSE,),
    Speak: (Phase.WISH,),
    Deal: (Phase.DEAL,),
    Heal: (Phase.HEAL,),
}

_ASKED: Final = {
    Phase.DEAL: msg("the cards are not dealt yet"),
    Phase.PLAY: msg("now cards are played, or the seat yields"),
    Phase.HEAL: msg("the discard is being shuffled"),
    Phase.WISH: msg("now the others state their wishes"),
    Phase.CHOOSE: msg("now the next seat is chosen"),
    Phase.PAY: msg("now the counterattack is paid"),
    Phase.OVER: msg("the game is over"),
}


def _objection(state: State, action: Action) -> tuple[str, Message] | None:
    if state.phase not in _WHEN[type(action)]:
        return "REG-06", _ASKED[state.phase]
    variant, hand = state.variant, state.hands[state.seat]
    match action:
        case Discard(card=card):
            if card not in hand:
                return "REG-24", msg("{card} is not in the hand", card=str(card))
            if state.flips and total(hand) < state.due:
                return "REG-25", msg("the hand cannot cover {due}", due=state.due)
        case Play(cards=cards, kind=kind, value=value):
            for card in cards:
                if card not in hand:
                    return "REG-07", msg("{card} is not in the hand", card=str(card))
            if kind is None:
                return _malformed(cards)
            if variant.combo_cap is not None and value > variant.combo_cap and kind is Kind.COMBO:
                return "REG-09", msg("a combo adds up to at most {cap}, not {value}", cap=variant.combo_cap, value=value)
        case Yield():
            if not variant.yielding:
                return "REG-V5", msg("this variant has no yielding")
            if not may_yield(state):
                if variant.players == 1:
                    return "REG-R1", msg("a solo player may not yield now")
                return "REG-33", msg("every other seat yielded on its last turn")
        case Done():
            if state.due:
                return "REG-24", msg("there is still {due} to pay", due=state.due)
        case Flip():
            if not state.flips:
                return "REG-36", msg("there is no jester left to flip")
            if not may_flip(state):
                return "REG-36", msg("a jester is flipped before any card is paid")
        case Choose(seat=seat):
            if not 0 <= seat < variant.players:
                return "REG-28", msg("there is no seat {seat}; seats are 0 to {last}", seat=seat, last=variant.players - 1)
            if seat == state.seat and variant.jester_names == "others":
                return "REG-R4", msg("a jester's player names another seat")
        case Speak():
            pass
        case Deal(castle=castle, tavern=tavern):
            if (*sorted(castle[:4]), *sorted(castle[4:8]), *sorted(castle[8:])) != ROYALS:
                return "REG-01", msg("a castle is the jacks, then the queens, then the kings")
            if len(tavern) != len(box(variant)) or frozenset(tavern) != _BOX_SETS[variant.tavern_jesters]:
                return "REG-02", msg("a tavern holds each of its cards once")
        case Heal(cards=cards, top=top):
            n, chosen = turn.healed(state), set(cards)
            if not len(cards) == len(chosen) == n or not chosen.issubset(state.discard):
                return "REG-12", msg("a heal takes {n} different cards of the discard", n=n)
            shows = variant.discard_pile == "top" and n < len(state.discard)
            if (top in chosen or top not in state.discard) if shows else top is not None:
                return "REG-R8", msg("the card on top of the discard is one of those left")
        case _:
            assert_never(action)
    return None


def _malformed(cards: tuple[Card, ...]) -> tuple[str, Message]:
    if any(card in JESTERS for card in cards):
        return "REG-10", msg("a jester is played alone")
    if any(card.rank == "A" for card in cards):
        return "REG-08", msg("a companion is played alone or with one other card")
    return "REG-09", msg("{cards} is no play; several cards are a companion and one more, or equal numbers", cards=format_cards(cards))


# What follows from an action


def apply(state: State, action: Action) -> State:
    """The state after a legal action or a possible chance outcome; IllegalAction otherwise."""
    problem = why_not(state, action)
    if problem is not None:
        raise problem
    match action:
        case Discard(card=card):
            return turn.pay(state, card)
        case Play():
            return turn.play(state, action)
        case Yield():
            return turn.yields(state)
        case Heal(cards=cards, top=top):
            return turn.heal(state, cards, top)
        case Flip():
            return turn.flip(state)
        case Done():
            return turn.done(state)
        case Choose(seat=seat):
            return turn.choose(state, seat)
        case Speak(wish=wish):
            return turn.wish(state, wish)
        case Deal(castle=castle, tavern=tavern):
            return turn.deal(state.variant, castle, tavern)
        case _:
            assert_never(action)


# Chance


def sample(state: State, rng: Random) -> Action:
    """The outcome of a chance node."""
    if state.phase is DEAL:
        # REG-01, REG-02
        castle = [card for rank in (ROYALS[:4], ROYALS[4:8], ROYALS[8:]) for card in shuffled(rng, rank)]
        return Deal(tuple(castle), shuffled(rng, box(state.variant)))
    if state.phase is HEAL:
        # REG-12
        n, pile = turn.healed(state), shuffled(rng, sorted(state.discard))
        return Heal(pile[:n], pile[-1] if n < len(pile) and state.variant.discard_pile == "top" else None)
    raise IllegalAction(msg("chance has nothing to decide here"), state=state)


def chances(state: State) -> tuple[tuple[Action, Fraction], ...] | None:
    """Every heal with its chance, where they are few; the deal is never listed."""
    if state.phase is not HEAL:
        return None
    n, k = len(state.discard), turn.healed(state)
    tops = max(1, n - k) if state.variant.discard_pile == "top" else 1
    if perm(n, k) * tops > LISTED:
        return None
    found: list[Action] = []
    for cards in permutations(sorted(state.discard), k):
        rest = [card for card in sorted(state.discard) if card not in cards]
        found += [Heal(cards, top) for top in (rest if rest and state.variant.discard_pile == "top" else [None])]
    return tuple((heal, Fraction(1, len(found))) for heal in found)


# The end


def outcome(state: State) -> Outcome | None:
    """How it ended, or None while it goes on."""
    if state.phase is not OVER:
        return None
    won = not state.castle
    reason = Reason.LAST_KING if won else Reason.CANNOT_PAY if state.due else Reason.CANNOT_ACT
    # REG-38
    medal = tuple(Medal)[state.variant.flips - state.flips] if won and state.variant.solo else None
    returns = (1.0 if won else -1.0,) * len(state.hands)
    return Outcome(won=won, reason=reason, defeated=len(ROYALS) - len(state.castle), medal=medal, returns=returns)


def pieces(state: State) -> Counter[str]:
    """Every card of the game, wherever it is; a solo player's jesters lie beside the table."""
    variant = state.variant
    if state.phase is DEAL:
        cards: tuple[Card, ...] = (*ROYALS, *box(variant))
    else:
        table = [card for play in state.table for card in play.cards]
        cards = (*state.castle, *table, *state.discard, *state.tavern, *(card for hand in state.hands for card in hand))
    return Counter(str(card) for card in (*cards, *JESTERS[: variant.flips]))
