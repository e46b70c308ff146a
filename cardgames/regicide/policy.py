"""A policy that looks one step ahead: each move gets a score from what the seat may know, and the best is made.

A score adds up what the seat then holds, what the table then looks like and what was achieved, each by a weight. The weights, one set for
each number of players, are data, found by the cross-entropy method (`tools/tune_regicide.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import inf
from random import Random
from typing import Final

import attrs

from cardgames.regicide.board import (
    CHOOSE,
    FLIP,
    MOVE_CARDS,
    MOVE_SUITS,
    MOVE_VALUE,
    PAY,
    PLAY,
    RANK,
    SUIT,
    WON,
    YIELD,
    Board,
)
from cardgames.regicide.cards import VALUES
from cardgames.regicide.state import Wish
from cardgames.regicide.weights import Weights, weights

_VALUE: Final = tuple(VALUES)
#: What a card not seen yet is taken to be worth in a payment.
UNSEEN: Final = 5
#: A hand with fewer cards than this is short.
SHORT: Final = 3
#: The score of the last blow, and of a loss.
VICTORY: Final = 1e6
DEFEAT: Final = -1000.0
#: No card is paid for nothing.
CHEAPEST: Final = 0.01
#: Playouts that never end are lost: two seats could yield and heal for a long time.
LONGEST: Final = 400


@attrs.frozen
class Table:
    """What the weights say against one enemy: by card and by move."""

    kept: list[float]
    #: Cards by how cheap a point of payment they are.
    ratio: list[float]
    #: By move: its cards, kept.
    cost: list[float]


class Policy:
    """The policy of one set of weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        #: By stage and suit of the enemy, 4 where it is immune to nothing.
        self.tables = [[_table(weights, stage, suit) for suit in range(5)] for stage in range(3)]
        #: By the number of cards in the tavern.
        self.tavern = [
            weights.tavern_6 * min(size, 6) + weights.tavern_16 * min(size, 16) + weights.tavern * size for size in range(60)
        ]  # fmt: skip
        self.against = (weights.jester_clubs, weights.jester_diamonds, weights.jester_hearts, weights.jester_spades)

    # Step 1

    def scores(self, board: Board, moves: list[int]) -> list[float]:
        """How good each move seems to the seat."""
        w = self.weights
        variant, seat, enemy = board.variant, board.seat, board.castle[-1]
        hands = board.hands
        hand, players, limit = hands[seat], len(hands), variant.limit
        stage = RANK[enemy] - 10
        suit = SUIT[enemy] if board.immune else 4
        tables = self.tables[stage]
        table, free = tables[suit], tables[4]
        kept, ratio, cost = table.kept, table.ratio, table.cost
        free_cost = free.cost
        damages, heals, draws, shields = _POWERS[suit]
        free_damages = _POWERS[4][0]
        tavern_worth = self.tavern
        held = sum([kept[card] for card in hand])
        held_free = sum([free.kept[card] for card in hand])
        total = sum([_VALUE[card] for card in hand])
        size, tavern, discards = len(hand), len(board.tavern), len(board.discard)
        draw = w.draw * (1 + w.draw_stage * stage)
        left = variant.healths[enemy] - board.damage
        attack = max(variant.attacks[enemy] - board.shield, 0)
        by_ratio = sorted(hand, key=ratio.__getitem__)
        hits = [damages[card] for card in hand]
        hardest = max(hits, default=0)
        killed = w.kill + w.kill_stage * stage + w.damage * left + held_free
        exact = w.exact + w.exact_stage * stage
        last = len(board.castle) == 1
        next_attack = 0 if last else variant.attacks[board.castle[-2]]
        #: What the others, clockwise, may be able to pay after a play of their own.
        sizes = [len(hands[(seat + step) % players]) for step in range(1, players)]
        others = [UNSEEN * (cards_held - 1) for cards_held in sizes]
        room = [limit - cards_held for cards_held in sizes]
        found = []
        # This loop is where playouts spend their time, so it stands in one piece.
        for move in moves:
            if move >= YIELD:
                if move == FLIP:
                    found.append(self._flip(limit, tavern, draw))
                    continue
                cards: tuple[int, ...] = ()
                value = dealt = shielded = own = 0
                pile = tavern
                pays = others
                score = w.yielding + held
            else:
                cards = MOVE_CARDS[move]
                value, dealt, shielded = MOVE_VALUE[move], damages[move], shields[move]
                if not value:
                    # A jester: no damage, nothing to pay.
                    score = held - kept[move] + tavern_worth[tavern] + w.jester_played + w.jester_attack * attack
                    if board.immune:
                        score += self.against[suit] * left / variant.healths[enemy]
                    if max([free_damages[card] for card in hand]) >= left:
                        score += w.jester_kill
                    found.append(score)
                    continue
                score = 0.0
                pile = tavern
                own = 0
                pays = others
                # Hearts and diamonds
                if heals[move]:
                    pile += value if value < discards else discards
                if draws[move]:
                    own, got = drawn((limit - size + len(cards), *room), value if value < pile else pile)
                    score += own * draw
                    pile -= own
                    if got:
                        pays = others[:]
                        for step, n in got:
                            pile -= n
                            pays[step - 1] += UNSEEN * n
                            score += n * (w.partner + w.partner_empty * room[step - 1] / limit)
                # A kill: the same seat goes on, against the next enemy.
                if dealt >= left:
                    if last:
                        found.append(VICTORY)
                        continue
                    score += killed - free_cost[move]
                    if dealt == left:
                        score += exact
                        pile += 1
                    else:
                        score -= w.excess * (dealt - left)
                    count = size - len(cards) + own
                    if count < SHORT:
                        score -= w.short * (SHORT - count) ** 2
                    lacking = next_attack + UNSEEN - (total - value) - UNSEEN * own
                    if lacking > 0:
                        score -= w.kill_exposed * lacking
                    for worth in pays:
                        if worth < next_attack:
                            score -= w.kill_others_exposed * (next_attack - worth)
                    found.append(score + tavern_worth[pile])
                    continue
                score += w.damage * dealt + held - cost[move]
            # The enemy stands and strikes.
            score += tavern_worth[pile]
            after = left - dealt
            shielded = shielded if shielded < attack else attack
            due = attack - shielded
            count = size - len(cards) + own
            paid = 0
            if due > 0:
                if total - value >= due:
                    # As if cards could be cut: the real payment is sought when it is due.
                    rest = due
                    for card in by_ratio:
                        paid += 1
                        if card in cards:
                            continue
                        worth = _VALUE[card]
                        if not worth:
                            continue
                        count -= 1
                        if worth >= rest:
                            score -= ratio[card] * rest
                            break
                        score -= kept[card]
                        rest -= worth
                else:
                    score += self._short_of(board, due, total - value, own, pile, held - (cost[move] if cards else 0.0), draw)
            if count < SHORT:
                score -= w.short * (SHORT - max(count, 0)) ** 2
            # The others, who are struck next.
            weight = w.next_exposed
            for worth in pays:
                if worth < due:
                    score -= weight * (due - worth)
                weight = w.others_exposed
            # What can be done next time.
            kills = False
            if hardest >= after:
                gone = by_ratio[:paid]
                best = [hit for card, hit in zip(hand, hits, strict=True) if hit >= after and card not in cards and card not in gone]
                if best:
                    kills = True
                    score += w.can_kill + w.can_exact if after in best else w.can_kill
            protection = shielded * (w.shield + w.shield_left * after / 20)
            spare = total - value + UNSEEN * own - 2 * due
            danger = w.exposed * spare if spare < 0 else w.spare * (spare - 8) if spare < 8 else 0.0
            score += w.shield_kill * protection + w.exposed_kill * danger if kills else protection + danger
            found.append(score - w.last_6 * (after if after < 6 else 6) - w.last_14 * (after if after < 14 else 14))
        return found

    def _flip(self, limit: int, tavern: int, draw: float) -> float:
        """A new hand for the old one."""
        new = min(limit, tavern)
        short = max(SHORT - new, 0)
        return self.weights.flip + new * draw + self.tavern[tavern - new] - self.weights.short * short * short

    def _short_of(self, board: Board, due: int, total: int, own: int, pile: int, held: float, draw: float) -> float:
        """What it means that the cards one knows of cannot pay."""
        w = self.weights
        expected = total + UNSEEN * own
        if board.flips:
            new = min(board.variant.limit, pile)
            flipped = w.flip + new * draw - due * w.point - own * draw - held
            return flipped + held / 2 if expected >= due else flipped
        if expected < due:
            return DEFEAT - 20 * (due - expected)
        return -(w.risk * (due - total) / own + held + (due - total) * w.point)

    def best(self, board: Board) -> int:
        """The move with the highest score; the first of several."""
        moves = board.moves()
        scores = self.scores(board, moves)
        return moves[scores.index(max(scores))]

    # Step 4

    def payment(self, board: Board) -> tuple[int, ...]:
        """The cheapest cards that cover what is due, by what they are worth kept; empty where the hand cannot."""
        due = board.due
        kept = self.table(board).kept
        cheapest = [0.0] + [inf] * due
        taken: list[tuple[int, ...]] = [()] * (due + 1)
        for card in board.hands[board.seat]:
            worth, price = _VALUE[card], kept[card]
            if price < CHEAPEST:
                price = CHEAPEST
            if worth:
                for points in range(due, 0, -1):
                    rest = points - worth if points > worth else 0
                    together = cheapest[rest] + price
                    if together < cheapest[points]:
                        cheapest[points] = together
                        taken[points] = (*taken[rest], card)
        return taken[due]

    def flips(self, board: Board, cards: tuple[int, ...]) -> bool:
        """Whether a flip seems better than paying with these cards."""
        w, kept = self.weights, self.table(board).kept
        stage, tavern = RANK[board.castle[-1]] - 10, len(board.tavern)
        new = min(board.variant.limit, tavern)
        flipped = w.flip + new * w.draw * (1 + w.draw_stage * stage) - board.due * w.point + self.tavern[tavern - new]
        held = sum([kept[card] for card in board.hands[0]]) - sum([kept[card] for card in cards])
        return flipped > held + self.tavern[tavern]

    # After a jester

    def names(self, board: Board, seats: Iterable[int]) -> int:
        """The seat that plays next, of those given; of equal ones the first."""
        w, own = self.weights, board.seat
        return max(seats, key=lambda seat: w.name_size * len(board.hands[seat]) + (w.name_self if seat == own else 0.0))

    def wish(self, board: Board, seat: int) -> Wish:
        """REG-41: a seat that can kill would like to go next; one that could not even pay would not."""
        turn, board.seat = board.seat, seat
        enemy = board.castle[-1]
        damages = _POWERS[4][0]
        strongest = max([damages[move] for move in board.moves() if move < YIELD], default=0)
        worth, board.seat = board.total(), turn
        if strongest >= board.variant.healths[enemy] - board.damage:
            return Wish.EAGER
        return Wish.RELUCTANT if worth < board.variant.attacks[enemy] - board.shield else Wish.NEUTRAL

    def table(self, board: Board) -> Table:
        """What cards are worth against the board's enemy."""
        enemy = board.castle[-1]
        return self.tables[RANK[enemy] - 10][SUIT[enemy] if board.immune else 4]

    # On to the end

    def playout(self, board: Board, rng: Random) -> bool:
        """Play on until the game is over; whether it was won."""
        for _ in range(LONGEST):
            phase = board.phase
            if phase == PLAY:
                board.play(self.best(board), rng)
            elif phase == PAY:
                cards = self.payment(board)
                if not cards or (board.flips and self.flips(board, cards)):
                    board.flip()
                else:
                    board.pay(cards)
            elif phase == CHOOSE:
                board.begin(self.names(board, board.seats()))
            else:
                return phase == WON
        return False


@lru_cache(maxsize=65536)
def drawn(room: tuple[int, ...], amount: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """REG-13: of so many cards, how many the seat will draw, and each other, by its distance clockwise, that draws any."""
    amount = min(amount, sum(room))
    got = [0] * len(room)
    step = 0
    while amount > 0:
        if got[step] < room[step]:
            got[step] += 1
            amount -= 1
        step = (step + 1) % len(room)
    return got[0], tuple([(step, n) for step, n in enumerate(got) if n and step])


def _powers(suit: int) -> tuple[list[int], list[bool], list[bool], list[int]]:
    """By move, against an enemy immune to that suit: its damage, whether it heals and draws, its shield."""
    acting = [suits & ~(1 << suit) for suits in MOVE_SUITS]
    return (
        [2 * value if suits & 1 else value for suits, value in zip(acting, MOVE_VALUE, strict=True)],
        [bool(suits & 4) for suits in acting],
        [bool(suits & 2) for suits in acting],
        [value if suits & 8 else 0 for suits, value in zip(acting, MOVE_VALUE, strict=True)],
    )


_POWERS: Final = tuple(_powers(suit) for suit in range(5))


def _table(w: Weights, stage: int, suit: int) -> Table:
    kept = []
    for card, worth in enumerate(_VALUE):
        if card >= 52:
            kept.append(w.jester)
            continue
        own = SUIT[card]
        value = (w.clubs, w.diamonds, w.hearts, w.spades)[own] + w.curve * worth * worth / 20
        value += worth * (w.clubs_worth, w.diamonds_worth, w.hearts_worth, w.spades_worth)[own]
        value += {0: w.companion, 10: w.jack, 11: w.queen, 12: w.king}.get(RANK[card], 0.0)
        value *= 1 + w.kept_stage * stage
        kept.append(value - (w.immune * worth if own == suit else 0.0))
    ratio = [price / worth if worth else inf for price, worth in zip(kept, _VALUE, strict=True)]
    return Table(kept, ratio, [sum([kept[card] for card in cards]) for cards in MOVE_CARDS])


@cache
def policy(players: int) -> Policy:
    """The policy with the tuned weights for so many players."""
    return Policy(weights(players))
