"""A game in small ints that changes in place, for playouts by the thousand; a property test holds it to the rules.

Playing on needs less than a state remembers: no order of the discard, no memory of who saw what, a payment as one step, no wishes.
Cards are plain ints. Moves of step 1 are numbers too: their tables stand below.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from cardgames.core.cards import CARDS
from cardgames.regicide import effects
from cardgames.regicide.cards import JESTERS, VALUES
from cardgames.regicide.plays import COMBOS, PAIRS, SINGLES, Play
from cardgames.regicide.state import Phase, State
from cardgames.regicide.turn import may_yield
from cardgames.regicide.variants import Variant
from cardgames.regicide.view import View

# Moves. A single card's number is the card's own.

MOVES: Final[tuple[Play, ...]] = (
    *SINGLES,
    *dict.fromkeys(play for pairs in PAIRS.values() for play in pairs.values()),
    *(play for plays in COMBOS.values() for play in plays),
)
#: What else can be done in step 1.
YIELD: Final = len(MOVES)
FLIP: Final = YIELD + 1
NUMBER: Final = {play: number for number, play in enumerate(MOVES)}
MOVE_CARDS: Final = tuple(tuple(map(int, play.cards)) for play in MOVES)
MOVE_VALUE: Final = tuple(play.value for play in MOVES)
#: The suits of a move as bits: clubs 1, diamonds 2, hearts 4, spades 8.
MOVE_SUITS: Final = tuple(play.clubs | play.diamonds << 1 | play.hearts << 2 | play.spades << 3 for play in MOVES)

#: By card: rank from ace 0 to king 12 (jester 13), suit (jester 4).
RANK: Final = tuple(card % 13 if card < 52 else 13 for card in map(int, CARDS))
SUIT: Final = tuple(card // 13 for card in map(int, CARDS))
_BIT: Final = tuple(1 << suit for suit in SUIT)
_VALUE: Final = tuple(VALUES)
_JESTER: Final = SINGLES[JESTERS[0]]
#: REG-08: by companion and other card, the number of their move; 0 where there is none or the pair has been met the other way round.
_PAIR: Final = tuple(
    tuple(NUMBER[pairs[card]] if card in pairs and (RANK[card] or card > ace) else 0 for card in CARDS) for ace, pairs in PAIRS.items()
)


@cache
def combos(cap: int | None) -> tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]:
    """REG-09: the ranks that combine under a cap, each with its moves by the suits held (as bits)."""
    found = []
    for rank, plays in enumerate(COMBOS.values(), 1):
        fitting = [(NUMBER[play], sum(_BIT[card] for card in play.cards)) for play in plays if cap is None or play.value <= cap]
        if fitting:
            held = tuple(tuple(number for number, suits in fitting if suits & mask == suits) for mask in range(16))
            found.append((rank, held))
    return tuple(found)


# What a board waits for

PLAY, PAY, CHOOSE, WON, LOST = range(5)
_PHASES: Final = {Phase.PLAY: PLAY, Phase.PAY: PAY, Phase.CHOOSE: CHOOSE, Phase.WISH: CHOOSE}


class Board:
    """A game between two decisions. Made from a view, it holds blanks for what the seat does not see: only their number counts."""

    __slots__ = (
        "castle", "damage", "discard", "due", "flips", "hands", "immune", "pending", "phase", "seat", "shield", "table", "tavern",
        "variant", "yielded",
    )  # fmt: skip
    variant: Variant
    phase: int
    seat: int
    hands: list[list[int]]
    #: Top last, as are the castle's enemies.
    tavern: list[int]
    castle: list[int]
    discard: list[int]
    table: list[int]
    damage: int
    shield: int
    #: Shields that a jester would make count (REG-29).
    pending: int
    immune: bool
    due: int
    yielded: frozenset[int]
    flips: int

    @classmethod
    def of(cls, state: State) -> Board:
        """The board of a state in which a seat decides, or that is over."""
        board = cls()
        board.hands = [[int(card) for card in hand] for hand in state.hands]
        board.tavern = [int(card) for card in reversed(state.tavern)]
        board.castle = [int(card) for card in reversed(state.castle)]
        board.discard = [int(card) for card in state.discard]
        board.seat, board.damage, board.due = state.seat, state.damage, state.due
        board.yielded, board.flips = state.yielded, state.flips
        over = LOST if state.castle else WON
        board._table(state.variant, _PHASES.get(state.phase, over), state.table)
        return board

    @classmethod
    def seen(cls, view: View) -> Board:
        """The board as a seat sees it: 0 stands for every card that it does not see."""
        assert view.enemy is not None
        board = cls()
        board.hands = [[0] * size for size in view.hand_sizes]
        if view.seat is not None:
            board.hands[view.seat] = [int(card) for card in view.hand]
        board.tavern = [0] * view.tavern_size
        board.castle = [int(card) for card in (*reversed(view.castle), view.enemy)]
        board.discard = [0] * view.discard_size
        board.seat, board.damage, board.due = view.turn, view.damage, view.due
        board.yielded, board.flips = view.yielded, view.flips
        board._table(view.variant, _PHASES[view.phase], view.table)
        return board

    def _table(self, variant: Variant, phase: int, table: tuple[Play, ...]) -> None:
        self.variant, self.phase = variant, phase
        self.table = [int(card) for play in table for card in play.cards]
        self.immune = not effects.cancelled(table)
        self.shield = self.pending = 0
        if self.castle:
            enemy = CARDS[self.castle[-1]]
            self.shield = effects.shield(table, enemy, variant)
            self.pending = effects.shield((*table, _JESTER), enemy, variant) - self.shield

    def copy(self) -> Board:
        board = Board()
        board.variant, board.phase, board.seat = self.variant, self.phase, self.seat
        board.hands = [hand[:] for hand in self.hands]
        board.tavern, board.castle, board.discard, board.table = self.tavern[:], self.castle[:], self.discard[:], self.table[:]
        board.damage, board.shield, board.pending, board.immune = self.damage, self.shield, self.pending, self.immune
        board.due, board.yielded, board.flips = self.due, self.yielded, self.flips
        return board

    def key(self) -> tuple[object, ...]:
        """Everything that matters, comparable."""
        zones = (tuple(tuple(sorted(hand)) for hand in self.hands), *map(tuple, (self.tavern, self.castle)))
        piles = (tuple(sorted(self.discard)), tuple(sorted(self.table)))
        facts = (self.damage, self.shield, self.pending, self.immune, self.due if self.phase == PAY else 0, self.yielded, self.flips)
        return (self.phase, self.seat, *zones, *piles, *facts) if self.phase < WON else (self.phase, len(self.castle), self.flips)

    # What can be done in step 1

    def moves(self) -> list[int]:
        """The numbers of all moves, and YIELD and FLIP where they are allowed."""
        hand = self.hands[self.seat]
        found = hand[:]
        held = [0] * 14
        for card in hand:
            held[RANK[card]] |= _BIT[card]
        aces = held[0]
        if aces:
            for suit in (0, 1, 2, 3):
                if aces >> suit & 1:
                    pairs = _PAIR[suit]
                    found += [move for card in hand if (move := pairs[card])]
        for rank, by_suits in combos(self.variant.combo_cap):
            found += by_suits[held[rank]]
        if self._may_yield(self.seat):
            found.append(YIELD)
        if self.flips:
            found.append(FLIP)
        return found

    # What follows

    def play(self, move: int, rng: Random) -> None:
        """Step 1 to the next decision; YIELD and FLIP are moves too."""
        if move >= YIELD:
            if move == FLIP:
                self.flip()
            else:
                self.yielded |= {self.seat}
                self._counterattack()
            return
        seat, enemy = self.seat, self.castle[-1]
        hand = self.hands[seat]
        for card in MOVE_CARDS[move]:
            hand.remove(card)
            self.table.append(card)
        if seat in self.yielded:
            self.yielded -= {seat}
        suits, value = MOVE_SUITS[move], MOVE_VALUE[move]
        if not suits:
            # REG-27, REG-29
            self.immune = False
            self.shield += self.pending
            self.pending = 0
            self.phase = CHOOSE
            return
        if self.immune and suits & _BIT[enemy]:
            # REG-17
            suits ^= _BIT[enemy]
            if SUIT[enemy] == 3 and self.variant.early_spades == "begin":
                # REG-R5, REG-R3
                self.pending += value if self.variant.mixed_shield == "full" else MOVES[move].spade_value
        if suits & 4:
            self._heal(value, rng)
        if suits & 2:
            self._draw(value)
        if suits & 8:
            self.shield += value
        self.damage += 2 * value if suits & 1 else value
        excess = self.damage - self.variant.healths[enemy]
        if excess >= 0:
            self._defeat(excess == 0)
        else:
            self._counterattack()

    def _heal(self, amount: int, rng: Random) -> None:
        """REG-12"""
        discard, draw = self.discard, rng.random
        healed = []
        for _ in range(min(amount, len(discard))):
            place = int(draw() * len(discard))
            healed.append(discard[place])
            discard[place] = discard[-1]
            discard.pop()
        self.tavern[:0] = healed

    def _draw(self, amount: int) -> None:
        """REG-13"""
        hands, tavern, limit, seat = self.hands, self.tavern, self.variant.limit, self.seat
        players = len(hands)
        amount = min(amount, len(tavern), limit * players - sum([len(hand) for hand in hands]))
        while amount > 0:
            hand = hands[seat]
            if len(hand) < limit:
                hand.append(tavern.pop())
                amount -= 1
            seat = (seat + 1) % players

    def _defeat(self, exact: bool) -> None:
        """REG-20, REG-21, REG-22"""
        enemy = self.castle.pop()
        (self.tavern if exact else self.discard).append(enemy)
        self.discard += self.table
        self.table = []
        self.damage = self.shield = self.pending = 0
        self.immune = True
        if self.castle:
            self.begin(self.seat)
        else:
            self.phase = WON

    def _counterattack(self) -> None:
        """REG-23, REG-25, REG-26"""
        due = self.variant.attacks[self.castle[-1]] - self.shield
        if due > 0:
            self.due = due
            self.phase = PAY if self.flips or self.total() >= due else LOST
        else:
            self.begin((self.seat + 1) % len(self.hands))

    def begin(self, seat: int) -> None:
        """The seat's turn (REG-26, REG-28); one that can do nothing loses for all (REG-34)."""
        self.seat = seat
        self.phase = PLAY if self.hands[seat] or self.flips or self._may_yield(seat) else LOST

    def _may_yield(self, seat: int) -> bool:
        """REG-33, REG-R1"""
        return may_yield(self.variant, self.yielded, seat, self.variant.attacks[self.castle[-1]] - self.shield)

    def seats(self) -> list[int]:
        """REG-28, REG-R4: the seats that a jester's player may name, its own first."""
        players = len(self.hands)
        first = 1 if self.variant.jester_names == "others" else 0
        return [(self.seat + step) % players for step in range(first, players)]

    def pay(self, cards: tuple[int, ...]) -> None:
        """REG-24: all that is paid, at once; the next seat begins."""
        hand = self.hands[self.seat]
        for card in cards:
            hand.remove(card)
        self.discard += cards
        self.begin((self.seat + 1) % len(self.hands))

    def flip(self) -> None:
        """REG-36"""
        self.discard += self.hands[0]
        self.flips -= 1
        left = max(len(self.tavern) - self.variant.limit, 0)
        self.hands[0] = self.tavern[left:]
        del self.tavern[left:]
        if self.flips:
            return
        if self.phase == PLAY:
            self.begin(0)
        elif self.total() < self.due:
            self.phase = LOST

    def total(self) -> int:
        """What the hand of the seat is worth."""
        return sum([_VALUE[card] for card in self.hands[self.seat]])
