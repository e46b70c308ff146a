"""What a seat perceives of a step."""

from __future__ import annotations

from cardgames.core.game import Event, event
from cardgames.core.messages import Value
from cardgames.regality_religion.actions import (
    TAKE_HIDDEN,
    Action,
    Aim,
    Arrange,
    Axis,
    Begin,
    Deal,
    Decline,
    Draw,
    Keep,
    Pass,
    Pick,
    Place,
    Reveal,
    Shape,
    Start,
    TakeCard,
    Target,
    Use,
    format_kingdom,
)
from cardgames.regality_religion.cards import KINDS, Card, Cards, Kind
from cardgames.regality_religion.effects import negated, resolve
from cardgames.regality_religion.rules import apply
from cardgames.regality_religion.state import CELLS, GRID, Phase, State, Table


def events(state: State, action: Action, seat: int | None) -> tuple[Event, ...]:
    """The step as seat (None: a spectator) sees it, in the order in which it happens."""
    after = apply(state, action)
    return (*_step(state, action, seat, after), *_aftermath(state, after))


def _step(state: State, action: Action, seat: int | None, after: State) -> tuple[Event, ...]:
    mover = state.mover
    match action:
        case Place(card, cell):
            return _placed(state, card, cell, seat)
        case Decline():
            return (event("decline", seat=mover),)
        case Pass():
            return (event("pass", seat=mover),)
        case TakeCard(None) | Target() | Aim() | Shape() | Axis() | TakeCard() | Use():
            return _effect(state, action, seat)
        case Reveal(card):
            return tuple(_as_news(e) for e in _effect(state, TakeCard(card), seat))
        case Draw(card):
            known = card not in after.hidden[mover] or seat == mover
            return (event("draw", seat=mover, card=str(card), reveals=True) if known else event("draw", seat=mover),)
        case Pick(card):
            left = tuple(c for c in state.setting.offer if c != card)
            rest = (event("leftover", seat=1 - mover, cards=_names(left)),) if len(left) == 2 else ()
            return (event("pick", seat=mover, card=str(card)), *rest)
        case Keep(card):
            return _kept(state, card, seat)
        case Begin(first):
            return (event("begin", seat=mover, first=int(first)),)
        case Start(who):
            return (event("start", seat=who, reveals=True),)
        case Arrange(kingdom):
            return (event("kingdom", numbers=format_kingdom(kingdom), reveals=True),)
        case Deal(cards, others):
            return _dealt(state, cards, others, seat)


def _as_news(found: Event) -> Event:
    return Event(found.kind, found.values, reveals=True)


def _names(cards: Cards) -> Value:
    return tuple(str(card) for card in cards)


def _placed(state: State, card: Card, cell: int, seat: int | None) -> tuple[Event, ...]:
    mover = state.mover
    news = card in state.hidden[mover] and seat != mover
    placed = event("place", seat=mover, card=str(card), cell=GRID.names[cell], neutral=int(card in state.middle), reveals=news)
    if KINDS[card] is Kind.ACTIVE and negated(state, cell):
        return placed, event("negated", seat=mover, card=str(card))
    return (placed,)


def _effect(state: State, action: Action, seat: int | None) -> tuple[Event, ...]:
    """What a choice does on the field and in the Areas."""
    table = Table(state)
    mover, pending = state.mover, state.pending
    assert pending is not None
    done = resolve(table, action)
    if action == TAKE_HIDDEN:
        looked = tuple(card for card in state.hidden[1 - mover] if card not in table.hidden[1 - mover])
        if looked:
            return (event("look", seat=mover, cards=_names(looked), reveals=seat != 1 - mover),)
        return (event("blind", seat=mover),)
    if not done and table.phase is Phase.DRAW:
        return () if state.unused else (event("reshuffle", reveals=any(state.hidden)),)
    if table.pending != pending and table.pending is not None:
        assert isinstance(action, Target)
        kind = "carry" if table.pending.carried is not None else "copy"
        here = state.field[action.cell]
        assert here is not None
        return (event(kind, seat=mover, card=str(here.card), cell=GRID.names[action.cell]),)
    if pending.carried is not None:
        assert isinstance(action, Target)
        moved = state.field[pending.carried]
        assert moved is not None
        return (event("move", seat=mover, card=str(moved.card), cell=GRID.names[action.cell]),)
    return (*_on_field(state, table), *_elsewhere(state, table))


def _on_field(state: State, table: Table) -> tuple[Event, ...]:
    found = []
    for cell in CELLS:
        before, now = state.field[cell], table.field[cell]
        if before is None or now == before:
            continue
        if now is None or now.card != before.card:
            kind = "banish" if before.card in table.banished else "return"
        else:
            kind = "destroy" if now.destroyer is not None else "convert"
        owner = before.owner if now is None else now.owner
        found.append(event(kind, seat=state.mover, card=str(before.card), cell=GRID.names[cell], owner=owner))
    return tuple(found)


def _elsewhere(state: State, table: Table) -> tuple[Event, ...]:
    """What came from the opponent's Area or the discard."""
    mover, other = state.mover, 1 - state.mover
    lost = tuple(card for card in state.areas[other] if card not in table.areas[other])
    gained = tuple(card for card in table.areas[mover] if card in state.discard)
    found = [event("raise", seat=mover, card=str(card)) for card in gained]
    found += [event("steal" if card in table.areas[mover] else "assassinate", seat=mover, card=str(card)) for card in lost]
    return tuple(found)


def _kept(state: State, card: Card, seat: int | None) -> tuple[Event, ...]:
    mover = state.mover
    left = tuple(c for c in state.setting.offer if c != card)
    kept = event("keep", seat=mover, card=str(card)) if seat == mover else event("keep", seat=mover)
    if len(left) == 2:
        return (kept,)
    passed = event("passed", seat=1 - mover, cards=_names(left), reveals=True) if seat == 1 - mover else event("passed", seat=1 - mover)
    return kept, passed


def _dealt(state: State, cards: Cards, others: Cards, seat: int | None) -> tuple[Event, ...]:
    match state.variant.neutrals:
        case "random" | "secret_random":
            hands = enumerate((cards, others))
            return tuple(_hand(who, hand, known=not state.variant.secret or seat == who) for who, hand in hands)
        case "secret_draft":
            return (_hand(state.mover, cards, known=seat == state.mover),)
        case _:
            return (event("deal", cards=_names(cards), reveals=True),)


def _hand(who: int, cards: Cards, *, known: bool) -> Event:
    return event("hand", seat=who, cards=_names(cards), reveals=True) if known else event("hand", seat=who)


def _aftermath(state: State, after: State) -> tuple[Event, ...]:
    """What the next turn brings by itself: destroyed cards leave, a game is decided."""
    found: list[Event] = []
    if len(after.setting.results) > len(state.setting.results):
        result = after.setting.results[-1]
        winner = () if result.winner is None else (("winner", result.winner),)
        values: tuple[tuple[str, Value], ...] = (*winner, ("reason", result.reason.value), ("scores", result.scores))
        # In a match the cards are shown before the next game
        news = after.phase is not Phase.OVER and state.variant.secret
        found.append(Event("result", values, news))
    elif after.turn > state.turn:
        found = [
            event("removed", card=str(here.card), cell=GRID.names[cell])
            for cell, here in enumerate(state.field)
            if here is not None and here.destroyer == after.mover
        ]
        found.append(event("turn", seat=after.mover))
    return tuple(found)
