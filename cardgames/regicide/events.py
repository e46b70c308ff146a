"""What each seat perceives of a step. A log, a narration or a protocol needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.core.cards import format_cards
from cardgames.core.game import Event, event
from cardgames.regicide.actions import Action, Choose, Deal, Discard, Flip, Heal, Speak, Yield
from cardgames.regicide.plays import Play
from cardgames.regicide.rules import apply, outcome
from cardgames.regicide.state import Phase, State


def events(state: State, action: Action, seat: int | None) -> tuple[Event, ...]:
    """What the seat (None: a spectator) perceives; cards that it draws and enemies that turn up are news."""
    return (*_deed(state, action, seat), *_consequences(state, apply(state, action), seat))


def _deed(state: State, action: Action, seat: int | None) -> Iterator[Event]:
    """The action itself, as all perceive it; a hand laid open is news to those who did not hold it."""
    who = state.seat
    match action:
        case Play(cards=cards):
            yield event("play", seat=who, cards=format_cards(cards))
        case Yield():
            yield event("yield", seat=who)
        case Discard(card=card):
            yield event("discard", seat=who, card=str(card))
        case Flip():
            yield event("flip", seat=who, left=state.flips - 1, cards=format_cards(state.hands[who]), reveals=seat != who)
        case Choose(seat=named):
            yield event("choose", seat=who, named=named)
        case Speak(wish=wish):
            yield event("wish", seat=(who + 1 + len(state.wishes)) % len(state.hands), wish=wish.value)
        case Heal(cards=cards) if state.variant.discard_pile == "open":
            # REG-40: which cards, not in which order.
            yield event("heal", seat=who, n=len(cards), cards=format_cards(sorted(cards)), reveals=True)
        case Heal(cards=cards, top=top):
            # REG-R8
            yield event("heal", seat=who, n=len(cards), top="" if top is None else str(top), reveals=True)
        case Deal():
            yield event("deal", limit=state.variant.limit)


def _consequences(before: State, after: State, seat: int | None) -> Iterator[Event]:
    """What changed on the table, step by step."""
    fallen = len(after.castle) < len(before.castle)
    for who in range(len(after.hands)):
        drawn = [card for card in after.hands[who] if card not in before.hands[who]]
        if drawn and who == seat:
            yield event("draw", seat=who, n=len(drawn), cards=format_cards(drawn), reveals=True)
        elif drawn:
            yield event("draw", seat=who, n=len(drawn))
    if fallen:
        exact = after.tavern[:1] == before.castle[:1]
        yield event("defeat", enemy=str(before.enemy), exact=int(exact), left=len(after.castle))
    elif after.damage > before.damage:
        yield event(
            "damage",
            enemy=str(after.enemy),
            dealt=after.damage - before.damage,
            damage=after.damage,
            health=after.variant.healths[after.enemy],
        )
    if after.castle and after.castle[:1] != before.castle[:1]:
        yield event("enemy", card=str(after.enemy), reveals=True)
    if after.due and before.phase is not Phase.PAY:
        # That the seat can pay, or cannot, is news to the others.
        yield event("attack", seat=after.seat, due=after.due, reveals=seat != after.seat)
    result = outcome(after)
    if result is not None:
        yield event("over", won=int(result.won), reason=result.reason.value, seat=after.seat, due=after.due, reveals=seat != after.seat)
    elif after.phase is Phase.PLAY and (after.seat != before.seat or before.phase in (Phase.DEAL, Phase.CHOOSE)):
        yield event("turn", seat=after.seat)
