"""The four steps of a turn: what follows from each action, one new state a step."""

from __future__ import annotations

from cardgames.core.cards import Card
from cardgames.core.decks import without
from cardgames.regicide.cards import VALUES, total
from cardgames.regicide.effects import attack, damage, draw_round, draws, heals
from cardgames.regicide.plays import JESTER, Play
from cardgames.regicide.state import CHOOSE, HEAL, NOTHING, OVER, PAY, PLAY, WISH, Memory, State, Wish
from cardgames.regicide.variants import Variant

Hands = tuple[tuple[Card, ...], ...]
Pile = tuple[Card, ...]


def deal(variant: Variant, castle: Pile, tavern: Pile) -> State:
    """REG-04: every seat gets its limit; the castle's top is the first enemy (REG-01)."""
    limit = variant.limit
    hands = tuple([tuple(sorted(tavern[seat * limit : (seat + 1) * limit])) for seat in range(variant.players)])
    rest = tavern[variant.players * limit :]
    return State(variant, PLAY, variant.first_seat, castle, 0, (), hands, (), rest, 0, frozenset(), variant.flips, (), NOTHING)


def may_yield(variant: Variant, yielded: frozenset[int], seat: int, strike: int) -> bool:
    """REG-33: not if every other seat yielded on its own last turn. Only a solo player's yield depends on the enemy's strike."""
    if not variant.yielding:
        # REG-V5
        return False
    if variant.players == 1:
        # REG-R1: a yield that costs nothing could be repeated for ever, so it is none.
        return strike > 0 and (variant.solo_yield == "allowed" or (variant.solo_yield == "not_twice" and not yielded))
    return len(yielded) + (seat not in yielded) < variant.players


def can_act(variant: Variant, hand: Pile, flips: int, yielded: frozenset[int], seat: int, castle: Pile, table: tuple[Play, ...]) -> bool:
    """REG-34: a seat that can neither play nor yield, and has no jester to flip, loses for all."""
    return bool(hand or flips) or may_yield(variant, yielded, seat, attack(table, castle[0], variant))


def begin(state: State, seat: int, hands: Hands, table: tuple[Play, ...], discard: Pile, yielded: frozenset[int], memory: Memory) -> State:
    """Step 1 of a seat against the same enemy; a seat that can do nothing loses for all (REG-34)."""
    goes_on = can_act(state.variant, hands[seat], state.flips, yielded, seat, state.castle, table)
    phase = PLAY if goes_on else OVER
    return State(
        state.variant, phase, seat, state.castle, state.damage, table, hands, discard, state.tavern, 0, yielded, state.flips, (), memory
    )


# Step 1


def play(state: State, cards: Play) -> State:
    """Lay cards on the table; hearts wait for chance, a jester for the choice of the next seat."""
    seat, enemy = state.seat, state.castle[0]
    hands = _lay(state.hands, seat, cards.cards)
    table = (*state.table, cards)
    yielded = state.yielded - {seat} if seat in state.yielded else state.yielded
    memory = _seen(state.memory, cards.cards)
    if cards.kind is JESTER:
        # REG-27: steps 3 and 4 are skipped. REG-41: first the wishes.
        phase = WISH if state.variant.wishes else CHOOSE
    elif cards.hearts and state.discard and heals(cards, enemy, table):
        # REG-14: hearts before diamonds.
        phase = HEAL
    else:
        return _powers(state, hands, table, state.discard, state.tavern, yielded, memory)
    return State(
        state.variant,
        phase,
        seat,
        state.castle,
        state.damage,
        table,
        hands,
        state.discard,
        state.tavern,
        0,
        yielded,
        state.flips,
        (),
        memory,
    )


def wish(state: State, stated: Wish) -> State:
    """REG-41: one wish; after the last the jester's player chooses."""
    wishes = (*state.wishes, stated)
    phase = WISH if len(wishes) < len(state.hands) - 1 else CHOOSE
    return State(
        state.variant,
        phase,
        state.seat,
        state.castle,
        state.damage,
        state.table,
        state.hands,
        state.discard,
        state.tavern,
        0,
        state.yielded,
        state.flips,
        wishes,
        state.memory,
    )


def choose(state: State, seat: int) -> State:
    """REG-28: the named seat begins its turn."""
    return begin(state, seat, state.hands, state.table, state.discard, state.yielded, state.memory)


def yields(state: State) -> State:
    """REG-32: steps 2 and 3 are skipped."""
    yielded = state.yielded | {state.seat}
    return _counterattack(state, state.damage, state.hands, state.table, state.discard, state.tavern, yielded, state.memory)


def flip(state: State) -> State:
    """REG-36: a new hand, as far as the tavern goes; not a draw of diamonds (REG-37). Steps 1 and 4 go on where they were."""
    variant, old = state.variant, state.hands[0]
    hand = tuple(sorted(state.tavern[: variant.limit]))
    flips = state.flips - 1
    if state.phase is PLAY:
        goes_on = can_act(variant, hand, flips, state.yielded, 0, state.castle, state.table)
    else:
        goes_on = bool(flips or total(hand) >= state.due)
    return State(
        variant,
        state.phase if goes_on else OVER,
        0,
        state.castle,
        state.damage,
        state.table,
        (hand,),
        state.discard + old,
        state.tavern[variant.limit :],
        state.due,
        state.yielded,
        flips,
        (),
        _seen(state.memory, old),
    )


# Step 2


def healed(state: State) -> int:
    """REG-12: how many cards of the discard go under the tavern."""
    return min(state.table[-1].value, len(state.discard))


def heal(state: State, cards: Pile, top: Card | None) -> State:
    """REG-12: the cards go under the tavern; the rest, shuffled, stays. Then the other powers."""
    rest = tuple(sorted(without(state.discard, *cards)))
    memory = state.memory
    if state.variant.discard_pile == "open":
        # REG-40: who sees the discard before and after knows the batch, though not its order.
        memory = Memory((*memory.batches, tuple(sorted(cards))))
    else:
        # REG-R8: nobody can tell which cards went and which stayed.
        buried = rest if top is None else without(rest, top)
        rest = buried if top is None else (*buried, top)
        memory = Memory((tuple(sorted((*sum(memory.batches, ()), *cards))),), buried)
    return _powers(state, state.hands, state.table, rest, state.tavern + cards, state.yielded, memory)


def _powers(
    state: State, hands: Hands, table: tuple[Play, ...], discard: Pile, tavern: Pile, yielded: frozenset[int], memory: Memory
) -> State:
    """Diamonds, then step 3."""
    cards, enemy, variant = table[-1], state.castle[0], state.variant
    if cards.diamonds and draws(cards, enemy, table):
        hands, tavern = draw_round(hands, tavern, state.seat, cards.value, variant.limit)
    # REG-19
    dealt = state.damage + damage(cards, enemy, table)
    excess = dealt - variant.healths[enemy]
    if excess < 0:
        return _counterattack(state, dealt, hands, table, discard, tavern, yielded, memory)
    return _defeat(state, excess == 0, hands, table, discard, tavern, yielded, memory)


# Step 3


def _defeat(
    state: State, exact: bool, hands: Hands, table: tuple[Play, ...], discard: Pile, tavern: Pile, yielded: frozenset[int], memory: Memory
) -> State:
    """REG-21: the table is cleared, the next enemy turned up, and the same seat takes a new turn."""
    enemy, castle = state.castle[0], state.castle[1:]
    if exact:
        # REG-20
        tavern = (enemy, *tavern)
    else:
        discard = (*discard, enemy)
    discard += tuple([card for cards in table for card in cards.cards])
    seat, variant = state.seat, state.variant
    # REG-22, REG-34
    goes_on = castle and can_act(variant, hands[seat], state.flips, yielded, seat, castle, ())
    phase = PLAY if goes_on else OVER
    return State(variant, phase, seat, castle, 0, (), hands, discard, tavern, 0, yielded, state.flips, (), memory)


# Step 4


def _counterattack(
    state: State, dealt: int, hands: Hands, table: tuple[Play, ...], discard: Pile, tavern: Pile, yielded: frozenset[int], memory: Memory
) -> State:
    """The enemy strikes the seat; what cannot be paid loses the game (REG-25)."""
    variant, seat, castle = state.variant, state.seat, state.castle
    due = attack(table, castle[0], variant)
    if due:
        # REG-36: a jester may still be flipped before the loss is declared.
        phase = PAY if total(hands[seat]) >= due or state.flips else OVER
    else:
        # REG-23, REG-26
        seat = (seat + 1) % len(hands)
        phase = PLAY if can_act(variant, hands[seat], state.flips, yielded, seat, castle, table) else OVER
    return State(variant, phase, seat, castle, dealt, table, hands, discard, tavern, due, yielded, state.flips, (), memory)


def pay(state: State, card: Card) -> State:
    """REG-24: one card; the step ends as soon as the attack is covered (REG-R2: or when the seat says so)."""
    seat = state.seat
    hands = _lay(state.hands, seat, (card,))
    due = state.due - VALUES[card]
    memory = _seen(state.memory, (card,))
    discard = (*state.discard, card)
    if due > 0 or (state.variant.payment == "any" and hands[seat]):
        return State(
            state.variant,
            PAY,
            seat,
            state.castle,
            state.damage,
            state.table,
            hands,
            discard,
            state.tavern,
            due if due > 0 else 0,
            state.yielded,
            state.flips,
            (),
            memory,
        )
    return begin(state, (seat + 1) % len(hands), hands, state.table, discard, state.yielded, memory)


def done(state: State) -> State:
    """REG-R2: enough is paid; the next seat clockwise takes its turn (REG-26)."""
    return choose(state, (state.seat + 1) % len(state.hands))


# Cards that change places


def _lay(hands: Hands, seat: int, cards: Pile) -> Hands:
    """The hands when the seat has put down some of its cards."""
    left = list(hands[seat])
    for card in cards:
        left.remove(card)
    after = list(hands)
    after[seat] = tuple(left)
    return tuple(after)


def _seen(memory: Memory, cards: Pile) -> Memory:
    """The memory when all have seen these cards."""
    return memory.without(cards) if memory.batches else memory
