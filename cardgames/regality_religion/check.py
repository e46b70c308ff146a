"""Which positions are possible: why a state that was written by hand can never come about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cardgames.core.messages import Message, listing, msg
from cardgames.regality_religion.cards import (
    CARDS,
    CITIZEN,
    FACTION_CARDS,
    NEUTRALS,
    SEAT_NAMES,
    Banish,
    Cards,
    Copy,
    Cover,
    Kind,
    Move,
    Take,
    Where,
)
from cardgames.regality_religion.effects import can_place, choices, full, negated
from cardgames.regality_religion.state import EMPTY, GRID, Phase, Reason, State
from cardgames.regality_religion.turns import count, standing

_SETUP: Final = frozenset({Phase.KINGDOM, Phase.NEUTRALS, Phase.START, Phase.CHOOSE, Phase.PICK, Phase.KEEP})
_MID_TURN: Final = frozenset({Phase.EFFECT, Phase.DRAW, Phase.REVEAL})
_COUNTED: Final = frozenset({Reason.ALLIES, Reason.POINTS, Reason.TIE, Reason.DEATH})


def objections(state: State) -> Iterator[Message]:
    """All that is impossible in a state, the plainest first; nothing of it is true of a state that was played to."""
    yield from _everything_once(state)
    yield from _zones(state)
    yield from _draft(state)
    yield from _field(state)
    yield from _match(state)
    if state.phase in _SETUP:
        yield from _setup(state)
    elif state.phase is Phase.OVER:
        yield from _over(state)
    else:
        yield from _turn(state)


def _names(cards: Cards) -> str:
    return listing(map(str, cards))


def _everything_once(state: State) -> Iterator[Message]:
    setting = state.setting
    zones = (*state.areas, state.middle, state.unused, state.destroyed, state.banished, setting.aside, setting.offer)
    places = Counter(card for zone in zones for card in zone)
    places.update(card for here in state.field if here is not None for card in here.cards)
    twice = tuple(card for card in CARDS if places[card] > 1)
    if twice:
        yield msg("in more than one place: {cards}", cards=_names(twice))
    waiting = (CITIZEN,) if _citizen_waits(state) else ()
    missing = tuple(card for card in CARDS if not places[card] and card not in waiting)
    if missing:
        yield msg("nowhere: {cards}", cards=_names(missing))
    if waiting and places[CITIZEN]:
        yield msg("the Citizen waits until it is known who starts")


def _citizen_waits(state: State) -> bool:
    """Before it is known who starts (a secret draft knows that before anything is dealt)."""
    if state.phase is Phase.NEUTRALS:
        return state.variant.neutrals != "secret_draft"
    return state.phase in (Phase.KINGDOM, Phase.START, Phase.CHOOSE)


def _zones(state: State) -> Iterator[Message]:
    variant, setting = state.variant, state.setting
    for cards in (state.middle, state.unused, setting.aside, setting.offer):
        strangers = tuple(card for card in cards if card not in NEUTRALS)
        if strangers:
            yield msg("no neutral for the table: {cards}", cards=_names(strangers))
    if len(state.middle) > 5 or (state.middle and variant.neutrals != "open"):
        yield msg("this mode has no such neutral Area: {cards}", cards=_names(state.middle))
    if variant.neutrals == "old_style" and state.unused != NEUTRALS:
        yield msg("Old Style leaves out all neutrals but the Citizen")
    for seat in (0, 1):
        hidden = state.hidden[seat]
        strangers = tuple(card for card in hidden if not variant.secret or card not in NEUTRALS)
        if strangers:
            yield msg("cannot be hidden: {cards}", cards=_names(strangers))
    if state.phase is Phase.KEEP and variant.neutrals != "secret_draft":
        yield msg("only a secret draft keeps cards")
    if state.phase is Phase.PICK and variant.neutrals != "draft":
        yield msg("only a draft picks cards")
    # A secret draft with nothing on offer is `_secret_steps`' to judge
    sizes = {Phase.PICK: (3, 4, 5), Phase.KEEP: (0, 3, 4), Phase.START: (5,), Phase.CHOOSE: (5,)}
    wanted = sizes.get(state.phase, (0,)) if variant.neutrals == "draft" or state.phase is Phase.KEEP else (0,)
    if len(setting.offer) not in wanted:
        yield msg("so many cards are not on offer now: {cards}", cards=_names(setting.offer))
    if (state.phase is Phase.KINGDOM) != (not setting.kingdom):
        yield msg("the kingdom cards are laid out first")


def _draft(state: State) -> Iterator[Message]:
    """What is remembered of a secret draft fits what lies on the table."""
    setting = state.setting
    if state.variant.neutrals != "secret_draft":
        if any(setting.drafted) or any(setting.passed):
            yield msg("only a secret draft is remembered")
        return
    for seat in (0, 1):
        passed, taken = setting.passed[seat], setting.drafted[1 - seat]
        lying = tuple(card for card in passed if card in setting.aside)
        on_offer = state.phase is Phase.KEEP and setting.offer == passed
        if passed and not on_offer and (len(passed) != 3 or len(lying) != 2 or len(set(passed) & set(taken)) != 1):
            yield msg("of three cards passed on, one is kept and two are set aside: {cards}", cards=_names(passed))
        if len(setting.drafted[seat]) > 2 or any(card not in NEUTRALS for card in setting.drafted[seat]):
            yield msg("nobody drafts these: {cards}", cards=_names(setting.drafted[seat]))
        if any(card in state.hidden[1 - seat] for card in setting.drafted[seat]):
            yield msg("a hidden card was drafted by the other player: {cards}", cards=_names(setting.drafted[seat]))
        if any(card in state.unused or card in setting.aside or card in setting.offer for card in setting.drafted[seat]):
            yield msg("drafted, and not in play: {cards}", cards=_names(setting.drafted[seat]))
    if state.phase not in _SETUP and any(setting.drafted) and list(map(len, setting.drafted + setting.passed)) != [2, 2, 3, 3]:
        yield msg("a secret draft gives two cards to each player")


def _field(state: State) -> Iterator[Message]:
    for cell, here in enumerate(state.field):
        if here is None:
            continue
        covers = isinstance(here.card.effect, Cover)
        if here.covered is not None and not covers:
            yield msg("{card} on {cell} covers nothing", card=str(here.card), cell=GRID.names[cell])
        if covers and here.covered is None and state.variant.lone_tower == "never":
            yield msg("the Tower on {cell} covers a card", cell=GRID.names[cell])
        if here.destroyer == state.mover:
            yield msg("{card} on {cell} has left by the destroyer's turn", card=str(here.card), cell=GRID.names[cell])


def _match(state: State) -> Iterator[Message]:
    results = state.setting.results
    if state.variant.length == "single":
        over = len(results) == 1
        if len(results) > 1:
            yield msg("a single game has one result")
    else:
        stands = [standing(state.variant, results[:n]).over for n in range(len(results) + 1)]
        over = stands[-1]
        if any(stands[:-1]):
            yield msg("the match was over before its last result")
    if over != (state.phase is Phase.OVER):
        yield msg("the results do not say that it is over") if not over else msg("the results say that it is over")


def _setup(state: State) -> Iterator[Message]:
    setting = state.setting
    if state.field != EMPTY or state.destroyed or state.banished or state.turn or state.pending is not None or state.past:
        yield msg("nothing has been played yet")
    for seat in (0, 1):
        own = tuple(card for card in state.areas[seat] if card != CITIZEN and card not in NEUTRALS)
        if own != FACTION_CARDS[seat]:
            yield msg("{seat} has all cards of its faction", seat=SEAT_NAMES[seat])
    last = setting.results[-1].winner if setting.results else None
    if state.phase is Phase.CHOOSE and (last is None or state.mover != 1 - last):
        yield msg("the loser of the last game chooses")
    if state.phase in (Phase.START, Phase.KINGDOM) and setting.results:
        yield msg("chance does this only before the first game")
    if state.phase is Phase.START and state.variant.first != "chance":
        yield msg("the variant says who starts")
    if state.phase is Phase.NEUTRALS and not state.variant.deal:
        yield msg("Old Style leaves out all neutrals but the Citizen")
    again = bool(setting.results) and last is None
    if _citizen_waits(state) and again != (setting.starter is not None):
        yield msg("who starts is known in advance only after a drawn game")
    started = state.phase in (Phase.PICK, Phase.KEEP) or (state.phase is Phase.NEUTRALS and state.variant.neutrals == "secret_draft")
    if started and (setting.starter is None or CITIZEN not in state.areas[setting.starter]):
        yield msg("who starts has the Citizen")
    yield from _dealt(state)


def _dealt(state: State) -> Iterator[Message]:
    """During the setup each player has as many neutrals as the mode has given out by then."""
    setting, variant = state.setting, state.variant
    held = tuple(tuple(card for card in state.areas[seat] if card in NEUTRALS) for seat in (0, 1))
    dealt = state.phase in (Phase.START, Phase.CHOOSE)
    if variant.neutrals in ("random", "secret_random") and dealt:
        wanted = [2, 2]
    elif state.phase is Phase.PICK and setting.starter is not None:
        picks = 5 - len(setting.offer)
        wanted = [picks - picks // 2, picks // 2][:: 1 if setting.starter == 0 else -1]
        if state.mover != (setting.starter if picks % 2 == 0 else 1 - setting.starter):
            yield msg("the players pick in turn")
    elif variant.neutrals == "secret_draft":
        wanted = [len(setting.drafted[0]), len(setting.drafted[1])]
        if held != setting.drafted or state.hidden != setting.drafted:
            yield msg("drafted cards are held hidden")
        yield from _secret_steps(state)
    else:
        wanted = [0, 0]
    if [len(hand) for hand in held] != wanted:
        yield msg("by now the players hold {first} and {second} neutrals", first=wanted[0], second=wanted[1])
    if variant.neutrals == "secret_random" and state.hidden != held:
        yield msg("the neutrals dealt are hidden")
    if len(state.middle) != (5 if variant.neutrals == "open" and dealt else 0):
        yield msg("five neutrals lie in the middle, once they are dealt")
    if state.phase is Phase.NEUTRALS and len(state.unused) < (4 if any(setting.passed) else variant.deal):
        yield msg("there are too few unused neutrals for the deal")


#: How far a secret draft is: kept by the starter, kept by the other, cards on offer, and whether the starter decides.
_SECRET_STEPS: Final = ((0, 0, 0, True), (0, 0, 4, True), (1, 0, 3, False), (1, 1, 0, False), (1, 1, 4, False), (1, 2, 3, True))


def _secret_steps(state: State) -> Iterator[Message]:
    setting = state.setting
    if setting.starter is None or state.phase not in (Phase.NEUTRALS, Phase.KEEP):
        return
    mine, other = setting.starter, 1 - setting.starter
    step = (len(setting.drafted[mine]), len(setting.drafted[other]), len(setting.offer), state.mover == mine)
    if step not in _SECRET_STEPS or (state.phase is Phase.NEUTRALS) != (not setting.offer):
        yield msg("a secret draft never stands like this")
    elif (len(setting.passed[mine]), len(setting.passed[other])) != (3 * (step[0] > 0), 3 * (step[1] > 1)):
        yield msg("three cards are passed on after each first choice")


def _turn(state: State) -> Iterator[Message]:
    setting, mid = state.setting, state.phase in _MID_TURN
    if setting.starter is None or (state.mover == setting.starter) != (state.turn % 2 == 0):
        yield msg("turn {turn} is the other player's", turn=state.turn)
    if state.turn == 0 and (mid or state.field != EMPTY or CITIZEN not in state.areas[state.mover] or state.destroyed or state.banished):
        yield msg("the first turn begins with an empty field and plays the Citizen")
    played = sum(len(here.cards) for here in state.field if here is not None) + len(state.destroyed)
    if played > state.turn + mid:
        yield msg("more cards have been played than there were turns")
    if state.phase is Phase.PLACE:
        if full(state):
            yield msg("the field is full: the game is over")
        if not state.areas[state.mover] and not state.middle:
            yield msg("{seat} has no card to play and has lost", seat=SEAT_NAMES[state.mover])
        elif state.variant.stuck == "loses" and not can_place(state):
            yield msg("{seat} cannot place a card and has lost", seat=SEAT_NAMES[state.mover])
    if mid == (state.pending is None):
        yield msg("an effect is pending in the middle of a turn, and only then")
    elif mid:
        yield from _pending(state)


def _pending(state: State) -> Iterator[Message]:
    pending = state.pending
    assert pending is not None
    here = state.field[pending.cell]
    if here is None or here.owner != state.mover or here.destroyer is not None:
        yield msg("no card of the mover lies on {cell} to have an effect", cell=GRID.names[pending.cell])
        return
    if here.card.kind is not Kind.ACTIVE or pending.card.kind is not Kind.ACTIVE or negated(state, pending.cell):
        yield msg("{card} has no effect to use here", card=str(here.card))
    copied = here.card != pending.card
    if copied and not (isinstance(here.card.effect, Copy) and pending.committed):
        yield msg("{card} cannot have the effect of {other}", card=str(here.card), other=str(pending.card))
    effect = pending.card.effect
    robs = effect in (Banish(Where.OPPONENT_AREA), Take(Where.OPPONENT_AREA))
    looked = robs and state.variant.hidden_target == "look"
    begun = copied or pending.carried is not None or looked
    if pending.committed and not begun:
        yield msg("the effect of {card} has not begun", card=str(pending.card))
    if pending.carried is not None and (
        not isinstance(effect, Move) or state.field[pending.carried] is None or state.phase is not Phase.EFFECT
    ):
        yield msg("nothing is being moved")
    elif state.phase is Phase.EFFECT and not choices(state):
        yield msg("the effect of {card} has nothing to affect", card=str(pending.card))
    if state.phase is Phase.DRAW and (effect != Take(Where.UNUSED) or not state.unused):
        yield msg("nothing can be drawn")
    if state.phase is Phase.REVEAL and (not robs or looked or not state.hidden[1 - state.mover]):
        yield msg("no hidden card can be hit")


def _over(state: State) -> Iterator[Message]:
    if not state.setting.results:
        return
    last = state.setting.results[-1]
    if state.pending is not None or state.past:
        yield msg("nothing is pending when it is over")
    if (last.reason in _COUNTED) != full(state) or (full(state) and last != count(state)):
        yield msg("the last result does not fit the field")
    if last.reason is Reason.MATCH:
        yield msg("a game does not end by a match")
