"""Regicide for the contract suite."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Final

import attrs

from cardgames.core.cards import Card
from cardgames.core.rng import pick, shuffled
from cardgames.regicide import GAME
from cardgames.regicide.actions import CHOICES, DISCARDS, DONE, FLIP, WISHES, YIELD, Action, Choose, Deal, Discard, Flip, Heal, Yield
from cardgames.regicide.cards import ENEMIES, ROYALS, WORTH
from cardgames.regicide.plays import COMBOS, PAIRS, SINGLES, Kind, Play
from cardgames.regicide.state import Memory, Outcome, Phase, State
from cardgames.regicide.variants import VARIANTS, Variant
from cardgames.regicide.view import View
from cardgames.testing.kit import Kit, law

Pile = tuple[Card, ...]


def _worth(cards: Pile) -> int:
    """Counted from the book's table, not from the engine's."""
    return sum(WORTH[card.rank] for card in cards if card.rank is not None)


# Another state that looks the same


def twin(state: State, seat: int | None, rng: Random) -> State:
    """Exchange what is hidden from the seat: cards of one origin between tavern and other hands, enemies to come within their rank."""
    for _ in range(50):
        other = _exchanged(state, seat, rng)
        if _pays(state) == _pays(other):
            return other
    return state


def _pays(state: State) -> bool | None:
    """What is known of a seat that must pay: whether it can; nothing while it could flip first (REG-36)."""
    if not state.due:
        return None
    if state.phase is Phase.PAY and state.flips and state.due == _strike(state):
        return None
    return _worth(state.hands[state.seat]) >= state.due


def _exchanged(state: State, seat: int | None, rng: Random) -> State:
    batches, buried = state.memory.batches, state.memory.buried
    origin = {card: n for n, batch in enumerate(batches, 1) for card in batch} | dict.fromkeys(buried, 1)
    shown = () if seat is None else state.hands[seat]
    hidden = [card for card in chain(state.tavern, *state.hands, buried) if card not in shown]
    # An exact kill is known wherever it is, so it stays there.
    kinds = [origin.get(card, -card if card in ROYALS else 0) for card in hidden]
    swap: dict[Card, Card] = {}
    for kind in sorted(set(kinds)):
        alike = [card for card, other in zip(hidden, kinds, strict=True) if kind == other]
        swap |= dict(zip(alike, shuffled(rng, alike), strict=True))
    turned = [swap.get(card, card) for card in state.tavern]
    hands = tuple(tuple(sorted(swap.get(card, card) for card in hand)) for hand in state.hands)
    lost = tuple(sorted(swap.get(card, card) for card in buried))
    castle = chain(*(shuffled(rng, [card for card in state.castle[1:] if card.rank == rank]) for rank in ENEMIES))
    return attrs.evolve(
        state,
        tavern=tuple(turned),
        hands=hands,
        discard=(*lost, *state.discard[len(lost) :]),
        castle=(*state.castle[:1], *castle),
        memory=Memory(tuple(tuple(sorted(swap.get(card, card) for card in batch)) for batch in batches), lost),
    )


# Actions that are mostly illegal


def strays(state: State) -> Iterator[Action]:
    """One of every kind, all plays of the hand's cards with others, and chance's actions in wrong places."""
    everything: tuple[Action, ...] = (YIELD, DONE, FLIP, *CHOICES, Choose(4), *WISHES)
    yield from everything
    yield from SINGLES
    yield from DISCARDS
    hand = state.hands[state.seat]
    yield from (Play(hand[n : n + size]) for size in (2, 3, 4, 5) for n in range(len(hand)))
    yield from (Play((one, other)) for n, one in enumerate(hand) for other in hand[n:])
    yield from (play for pairs in PAIRS.values() for play in list(pairs.values())[::5])
    yield from (combo for combos in COMBOS.values() for combo in combos[::3])
    for n in (0, 1, 2):
        yield Heal(state.discard[:n])
        yield Heal((*state.discard[:n], *state.discard[:1]))
        yield Heal(state.discard[:n], state.discard[-1] if state.discard else None)
    yield Deal(state.castle, state.tavern)
    yield Play(())


def variants() -> tuple[Variant, ...]:
    """All player counts, every ruling's alternative and every difficulty option."""
    return (
        *VARIANTS.values(),
        Variant(players=3),
        Variant(players=4),
        Variant(players=4, first_seat=3, wishes=True, payment="any", jester_names="others"),
        Variant(players=3, discard_pile="top", jesters=2),
        Variant(players=4, discard_pile="top", enemy_health=-10, enemy_attack=-5, hand_limit=7),
        Variant(players=2, jesters=2, mixed_shield="spades", wishes=True, combo_cap=None),
        Variant(players=3, early_spades="never", yielding=False, combo_cap=0),
        Variant(players=1, solo_yield="allowed", enemy_attack=-5, enemy_health=-10),
        Variant(players=1, solo_yield="not_twice", payment="any", hand_limit=10, discard_pile="top"),
        Variant(players=1, jesters=0, enemy_attack=2, enemy_health=5),
        Variant(players=1, jesters=1, hand_limit=1, enemy_attack=5, enemy_health=10),
    )


def policy(state: State, legal: tuple[Action, ...], rng: Random) -> Action:
    """Mostly exact kills, strong plays and cheap payments: enough to meet queens and kings."""
    if rng.random() < 0.2:
        return pick(rng, legal)
    return max(legal, key=lambda action: (_merit(state, action), rng.random()))


def _merit(state: State, action: Action) -> float:
    match action:
        case Play(value=value, clubs=clubs):
            left = state.variant.healths[state.enemy] - state.damage
            dealt = value * (1 + clubs)
            return 100 if dealt == left else 50 - dealt + left if dealt > left else dealt + 2 * action.diamonds * value + action.hearts
        case Discard(card=card):
            return -abs(_worth((card,)) - state.due)
        case _:
            return 1


# Laws: counted here in another way than the engine does


def _strike(state: State) -> int:
    """The enemy's attack less all spades that shield, worked out play by play from the table."""
    variant, enemy = state.variant, state.enemy
    attack = ENEMIES[enemy.rank or ""][0] + variant.enemy_attack
    jester = next((n for n, play in enumerate(state.table) if play.cards[0].is_joker), None)
    for n, play in enumerate(state.table):
        spades = tuple(card for card in play.cards if str(card).endswith("S"))
        if not spades:
            continue
        if not str(enemy).endswith("S") or (jester is not None and n > jester):
            attack -= _worth(play.cards)
        elif jester is not None and variant.early_spades == "begin":
            attack -= _worth(play.cards if variant.mixed_shield == "full" else spades)
    return max(attack, 0)


@law("REG-01", "REG-22")
def the_castle_falls_rank_by_rank(before: State, action: Action, after: State) -> bool:
    """Jacks before queens before kings, one at a time; an empty castle is a victory."""
    end = GAME.outcome(after)
    fallen = len(before.castle) - len(after.castle)
    ranks = [list(ENEMIES).index(card.rank or "") for card in after.castle]
    return ranks == sorted(ranks) and (fallen in (0, 1) or isinstance(action, Deal)) and (not after.castle) == (end is not None and end.won)


@law("REG-03", "REG-04", "REG-13", "REG-V1")
def no_hand_is_over_its_limit(before: State, action: Action, after: State) -> bool:
    """And whoever is not dealt, drawing or refilled gets no card."""
    if not isinstance(action, Play | Heal | Deal | Flip) and any(
        map(len, (set(b) - set(a) for a, b in zip(before.hands, after.hands, strict=True)))
    ):
        return False
    return all(len(hand) <= after.variant.limit for hand in after.hands)


@law("REG-18", "REG-19", "REG-V3")
def an_enemy_stands_while_it_has_health(before: State, action: Action, after: State) -> bool:
    """Damage stays below health, and the same enemy never recovers."""
    if not after.castle:
        return True
    health = ENEMIES[after.enemy.rank or ""][1] + after.variant.enemy_health
    return after.damage < health and (before.castle != after.castle or after.damage >= before.damage)


@law("REG-20", "REG-21", "REG-31")
def a_fallen_enemy_goes_where_it_should(before: State, action: Action, after: State) -> bool:
    """On top of the tavern after exact damage, else to the discard; the table is cleared and the same seat goes on."""
    if len(after.castle) == len(before.castle) or isinstance(action, Deal):
        return True
    fallen = before.enemy
    in_one = (after.tavern[:1] == (fallen,)) != (fallen in after.discard)
    table = [card for play in before.table for card in play.cards]
    return in_one and not after.table and set(table) <= set(after.discard) and after.seat == before.seat and not after.due


@law("REG-16", "REG-17", "REG-23", "REG-29", "REG-R3", "REG-R5", "REG-V4")
def the_enemy_strikes_with_what_the_shields_leave(before: State, action: Action, after: State) -> bool:
    """A payment begins with the attack less the shields; immune suits shield nothing."""
    begins = after.phase is Phase.PAY and before.phase is not Phase.PAY
    return not begins or after.due == _strike(after)


@law("REG-24", "REG-R2")
def a_payment_shrinks_by_what_is_discarded(before: State, action: Action, after: State) -> bool:
    """One card at a time, and it ends when the strike is covered unless more may be given."""
    if not isinstance(action, Discard):
        return True
    left = max(before.due - _worth((action.card,)), 0)
    goes_on = left > 0 or (before.variant.payment == "any" and len(before.hands[before.seat]) > 1)
    continues = after.phase is Phase.PAY
    return after.discard[-1] == action.card and continues == goes_on and (after.due == left or not continues)


@law("REG-26", "REG-28")
def turns_go_clockwise_except_after_a_jester(before: State, action: Action, after: State) -> bool:
    """The turn passes to the next seat, or to the one that a jester's player names."""
    if isinstance(action, Choose):
        return after.seat == action.seat
    return after.seat in (before.seat, (before.seat + 1) % len(before.hands))


@law("REG-27", "REG-41")
def a_jester_costs_nothing(before: State, action: Action, after: State) -> bool:
    """No damage and no counterattack: a seat is named next, after the wishes where they are stated."""
    if not isinstance(action, Play) or action.kind is not Kind.JESTER:
        return True
    asked = Phase.WISH if after.variant.wishes else Phase.CHOOSE
    return after.phase is asked and after.damage == before.damage and not after.due


@law("REG-32", "REG-33")
def yields_are_remembered_by_seat(before: State, action: Action, after: State) -> bool:
    """A yield is remembered until that seat plays; with several players not all can have yielded."""
    wanted = before.yielded
    if isinstance(action, Yield):
        wanted = before.yielded | {before.seat}
    elif isinstance(action, Play):
        wanted = before.yielded - {before.seat}
    return after.yielded == wanted and (after.variant.solo or len(after.yielded) < after.variant.players)


@law("REG-35", "REG-36")
def jesters_are_flipped_one_by_one(before: State, action: Action, after: State) -> bool:
    """A flip turns one jester, discards the hand and refills it as far as the tavern goes."""
    if not isinstance(action, Flip):
        return after.flips == before.flips
    refilled = min(after.variant.limit, len(before.tavern))
    return after.flips == before.flips - 1 and set(before.hands[0]) <= set(after.discard) and len(after.hands[0]) == refilled


@law("REG-12")
def heals_take_from_the_discard_only(before: State, action: Action, after: State) -> bool:
    """The healed cards leave the discard for the bottom of the tavern, where some may be drawn at once."""
    if not isinstance(action, Heal):
        return True
    n = min(_worth(before.table[-1].cards), len(before.discard))
    hidden = {*after.tavern, *chain(*after.hands)}
    return len(action.cards) == n and set(action.cards) <= set(before.discard) and set(action.cards) <= hidden


LAWS: Final = (
    the_castle_falls_rank_by_rank,
    no_hand_is_over_its_limit,
    an_enemy_stands_while_it_has_health,
    a_fallen_enemy_goes_where_it_should,
    the_enemy_strikes_with_what_the_shields_leave,
    a_payment_shrinks_by_what_is_discarded,
    turns_go_clockwise_except_after_a_jester,
    a_jester_costs_nothing,
    yields_are_remembered_by_seat,
    jesters_are_flipped_one_by_one,
    heals_take_from_the_discard_only,
)


KIT: Final = Kit[Variant, State, Action, View, Outcome](
    game=GAME,
    twin=twin,
    strays=strays,
    phase=lambda state: state.phase.value,
    variants=variants,
    laws=LAWS,
    policy=policy,
    usual=80,
    longest=5000,
)
