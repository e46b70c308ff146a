"""Setup, legal actions, what they do, chance, and the outcome."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import assert_never

import attrs

from cardgames.core.errors import IllegalAction
from cardgames.core.game import CHANCE, Mover
from cardgames.core.messages import Message, msg
from cardgames.core.rng import pick, shuffled
from cardgames.regality_religion.actions import (
    DECLINE,
    PASS,
    PLACES,
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
    format,
)
from cardgames.regality_religion.cards import CITIZEN, FACTION_CARDS, KINDS, NEUTRALS, Card, Cards, Kind
from cardgames.regality_religion.dealing import begin_game, deal, deal_sizes, hide, keep, pick_one, started
from cardgames.regality_religion.effects import At, can_place, choices, negated, placements, resolve, spaces
from cardgames.regality_religion.state import EMPTY, GRID, Pending, Phase, Reason, Result, Setting, State, Table, less, piece
from cardgames.regality_religion.turns import end_turn, standing
from cardgames.regality_religion.variants import Variant

_CHANCE_PHASES = frozenset({Phase.KINGDOM, Phase.NEUTRALS, Phase.START, Phase.DRAW, Phase.REVEAL})


def seats(variant: Variant) -> int:
    """Always two."""
    del variant
    return 2


def setup(variant: Variant) -> State:
    """All cards where they lie before chance has done anything (RVR-02, RVR-03)."""
    return State(
        setting=Setting(variant=variant),
        phase=Phase.KINGDOM,
        mover=0,
        field=EMPTY,
        areas=FACTION_CARDS,
        hidden=((), ()),
        middle=(),
        unused=NEUTRALS,
        destroyed=(),
        banished=(),
        turn=0,
        pending=None,
        past=(),
    )


def to_move(state: State) -> Mover:
    """A seat, chance, or None when all is over."""
    if state.phase in _CHANCE_PHASES:
        return CHANCE
    return None if state.phase is Phase.OVER else state.mover


# Legal actions


def legal(state: State) -> tuple[Action, ...]:
    """The mover's actions: cards in the order of the list (own Area, then the neutral Area), spaces from a1 to c3."""
    match state.phase:
        case Phase.PLACE:
            placed = tuple([PLACES[card][cell] for card, cells in placements(state, playable(state)) for cell in cells])
            # RVR-R12
            return placed or (PASS,)
        case Phase.EFFECT:
            found = choices(state)
            return found if state.pending is not None and state.pending.committed else (DECLINE, *found)
        case Phase.PICK:
            return tuple(Pick(card) for card in state.setting.offer)
        case Phase.KEEP:
            return tuple(Keep(card) for card in state.setting.offer)
        case Phase.CHOOSE:
            return Begin(True), Begin(False)
        case Phase.KINGDOM | Phase.NEUTRALS | Phase.START | Phase.DRAW | Phase.REVEAL | Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


def playable(at: At) -> Cards:
    """The cards the mover may play."""
    # RVR-04
    return (CITIZEN,) if at.turn == 0 else at.areas[at.mover] + at.middle


def why_not(state: State, action: Action) -> IllegalAction | None:
    """Why an action is not possible here; None where it is."""
    found = _objection(state, action)
    if found is None:
        return None
    reason, rule = found
    return IllegalAction(reason, rule=rule, action=action, state=state)


def _objection(state: State, action: Action) -> tuple[Message, str | None] | None:
    match state.phase, action:
        case Phase.OVER, _:
            return msg("the game is over"), None
        case Phase.PLACE, Place(card, cell):
            return _placing(state, card, cell)
        case Phase.PLACE, Pass():
            return (msg("a card can be placed, so one must be"), "RVR-R12") if can_place(state) else None
        case Phase.EFFECT, Decline():
            committed = state.pending is not None and state.pending.committed
            return (msg("an effect that has begun must be finished"), "RVR-06") if committed else None
        case Phase.EFFECT, Target() | Aim() | Shape() | Axis() | TakeCard() | Use():
            if action in choices(state):
                return None
            assert state.pending is not None
            return msg("the effect of {card} does not allow “{action}” here", card=str(state.pending.card), action=format(action)), "RVR-18"
        case Phase.PICK, Pick(card):
            return None if card in state.setting.offer else (msg("{card} is not on offer", card=str(card)), "RVR-63")
        case Phase.KEEP, Keep(card):
            return None if card in state.setting.offer else (msg("{card} is not among the cards you hold", card=str(card)), "RVR-65")
        case Phase.CHOOSE, Begin():
            return None
        case Phase.KINGDOM, Arrange(kingdom):
            return None if sorted(kingdom) == list(range(1, 10)) else (msg("the kingdom cards are numbered 1 to 9"), "RVR-01")
        case Phase.START, Start(seat):
            return None if seat in (0, 1) else (msg("there are two seats, 0 and 1"), "RVR-R15")
        case Phase.NEUTRALS, Deal(cards, others):
            return None if _can_be_dealt(state, cards, others) else (msg("these neutrals cannot be dealt here"), "RVR-03")
        case Phase.DRAW, Draw(card):
            return None if card in state.unused else (msg("{card} is not among the unused neutrals", card=str(card)), "RVR-49")
        case Phase.REVEAL, Reveal(card):
            return None if card in state.hidden[1 - state.mover] else (msg("{card} is not a hidden card", card=str(card)), "RVR-R10")
        case _:
            return msg("“{action}” is not what is to be decided now", action=format(action)), None


def _placing(state: State, card: Card, cell: int) -> tuple[Message, str | None] | None:
    if state.turn == 0 and card != CITIZEN:
        return msg("the first turn plays the Citizen"), "RVR-04"
    if card not in state.areas[state.mover] and card not in state.middle:
        return msg("{card} is neither in your Area nor in the neutral Area", card=str(card)), "RVR-05"
    if cell in spaces(state, card):
        return None
    return msg("{card} cannot be placed on {cell}", card=str(card), cell=GRID.names[cell]), "RVR-05"


def _can_be_dealt(state: State, cards: Cards, others: Cards) -> bool:
    here, there = deal_sizes(state)
    dealt = cards + others
    return (len(cards), len(others)) == (here, there) and _sorted(cards) and _sorted(others) and _distinct_in(dealt, state.unused)


def _sorted(cards: Cards) -> bool:
    return cards == tuple(sorted(cards))


def _distinct_in(cards: Cards, pile: Cards) -> bool:
    return len(set(cards)) == len(cards) and all(card in pile for card in cards)


# What actions do


def apply(state: State, action: Action) -> State:
    """The state after an action; IllegalAction where it is not possible."""
    error = why_not(state, action)
    if error is not None:
        raise error
    table = Table(state)
    match action:
        case Place(card, cell):
            _place(table, card, cell)
        case Decline() | Pass():
            end_turn(table)
        case Target() | Aim() | Shape() | Axis() | TakeCard() | Use():
            if resolve(table, action):
                end_turn(table)
        case Reveal(card):
            resolve(table, TakeCard(card))
            end_turn(table)
        case Draw(card):
            _draw(table, card)
        case Pick(card):
            pick_one(table, card)
        case Keep(card):
            keep(table, card)
        case Begin(first):
            started(table, table.mover if first else 1 - table.mover)
        case Start(seat):
            started(table, seat)
        case Arrange(kingdom):
            table.setting = attrs.evolve(table.setting, kingdom=kingdom)
            begin_game(table)
        case Deal(cards, others):
            deal(table, cards, others)
        case _:
            assert_never(action)
    return table.freeze()


def _place(table: Table, card: Card, cell: int) -> None:
    seat = table.mover
    if card in table.middle:
        table.middle = less(table.middle, card)
        table.past = ()
    else:
        table.lose(seat, card)
    here = table.field[cell]
    # RVR-50
    table.field[cell] = piece(card, seat, None, None if here is None else here.card)
    if KINDS[card] is Kind.ACTIVE and not negated(table, cell):
        table.pending = Pending(card, cell)
        if choices(table):
            table.phase = Phase.EFFECT
            return
    end_turn(table)


def _draw(table: Table, card: Card) -> None:
    seat = table.mover
    table.unused = less(table.unused, card)
    table.gain(seat, card)
    # RVR-R20
    if table.variant.secret and table.variant.merchant == "hidden":
        hide(table, seat, card)
    table.past = ()
    end_turn(table)


# Chance


def sample(state: State, rng: Random) -> Action:
    """What chance does, drawn."""
    match state.phase:
        case Phase.KINGDOM:
            return Arrange(shuffled(rng, range(1, 10)))
        case Phase.NEUTRALS:
            here, there = deal_sizes(state)
            pile = shuffled(rng, state.unused)
            return Deal(tuple(sorted(pile[:here])), tuple(sorted(pile[here : here + there])))
        case _:
            outcomes = chances(state)
            if outcomes is None:
                raise IllegalAction(msg("it is not chance's turn"), state=state)
            return pick(rng, outcomes)[0]


def chances(state: State) -> tuple[tuple[Action, Fraction], ...] | None:
    """The outcomes of a chance node, all equally likely; None where there are too many to list."""
    found: tuple[Action, ...]
    match state.phase:
        case Phase.START:
            found = (Start(0), Start(1))
        case Phase.DRAW:
            found = tuple(Draw(card) for card in state.unused)
        case Phase.REVEAL:
            found = tuple(Reveal(card) for card in state.hidden[1 - state.mover])
        case _:
            return None
    return tuple((action, Fraction(1, len(found))) for action in found)


# The end


@attrs.frozen(kw_only=True)
class Outcome:
    """Who won (None: nobody) and why; `scores` are allies, points, or games won in a match, `games` the results of its games."""

    winner: int | None
    reason: Reason
    scores: tuple[float, float]
    games: tuple[Result, ...]

    @property
    def returns(self) -> tuple[float, float]:
        if self.winner is None:
            return 0.0, 0.0
        return (1.0, -1.0) if self.winner == 0 else (-1.0, 1.0)


def outcome(state: State) -> Outcome | None:
    """How it ended; None while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    results = state.setting.results
    if state.variant.length == "single":
        last = results[-1]
        return Outcome(winner=last.winner, reason=last.reason, scores=last.scores, games=results)
    totals = standing(state.variant, results).scores
    winner = None if totals[0] == totals[1] else int(totals[1] > totals[0])
    return Outcome(winner=winner, reason=Reason.MATCH if winner is not None else Reason.TIE, scores=totals, games=results)


def pieces(state: State) -> Counter[str]:
    """Every card and every kingdom card."""
    setting = state.setting
    zones = (*state.areas, state.middle, state.unused, state.destroyed, state.banished, setting.aside, setting.offer)
    found = Counter(str(card) for zone in zones for card in zone)
    found.update(str(card) for here in state.field if here is not None for card in here.cards)
    # The Citizen waits beside the table until it is known who starts
    if CITIZEN not in state.areas[0] + state.areas[1] and not state.turn and state.phase is not Phase.OVER:
        found.update([str(CITIZEN)])
    found.update(f"kingdom {value}" for value in setting.kingdom or range(1, 10))
    return found


def variant_of(state: State) -> Variant:
    """The variant a state is played with."""
    return state.variant
