"""What the powers of the suits do, as pure functions on piles, hands and the table."""

from __future__ import annotations

from cardgames.core.cards import Card
from cardgames.regicide.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT_OF
from cardgames.regicide.plays import JESTER, Play
from cardgames.regicide.variants import Variant


def cancelled(table: tuple[Play, ...]) -> bool:
    """REG-27: a jester on the table has cancelled the enemy's immunity."""
    return any(play.kind is JESTER for play in table)


def heals(play: Play, enemy: Card, table: tuple[Play, ...]) -> bool:
    """REG-12, REG-17"""
    return play.hearts and (SUIT_OF[enemy] is not HEARTS or cancelled(table))


def draws(play: Play, enemy: Card, table: tuple[Play, ...]) -> bool:
    """REG-13, REG-17"""
    return play.diamonds and (SUIT_OF[enemy] is not DIAMONDS or cancelled(table))


def damage(play: Play, enemy: Card, table: tuple[Play, ...]) -> int:
    """REG-15: clubs double the whole play, unless the enemy is immune (REG-17, REG-30)."""
    if play.clubs and (SUIT_OF[enemy] is not CLUBS or cancelled(table)):
        return 2 * play.value
    return play.value


def shield(table: tuple[Play, ...], enemy: Card, variant: Variant) -> int:
    """REG-16: the sum of all plays with spades; against a spades enemy only a jester makes them count (REG-29)."""
    immune = SUIT_OF[enemy] is SPADES
    before = after = 0
    for play in table:
        if play.spades:
            if not immune:
                after += play.value
            elif variant.early_spades == "begin":
                # REG-R5, REG-R3
                before += play.value if variant.mixed_shield == "full" else play.spade_value
        elif play.kind is JESTER:
            immune = False
    return after if immune else before + after


def attack(table: tuple[Play, ...], enemy: Card, variant: Variant) -> int:
    """REG-23: what the enemy strikes with."""
    struck = variant.attacks[enemy] - shield(table, enemy, variant)
    return struck if struck > 0 else 0


def draw_round(
    hands: tuple[tuple[Card, ...], ...], tavern: tuple[Card, ...], seat: int, amount: int, limit: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """REG-13: one card each, clockwise from the seat, past full hands; the hands and the tavern after it."""
    room = [limit - len(hand) for hand in hands]
    amount = min(amount, sum(room))
    if amount <= 0:
        return hands, tavern
    players = len(hands)
    drawn: list[list[Card]] = [list(hand) for hand in hands]
    for card in tavern[:amount]:
        while not room[seat]:
            seat = (seat + 1) % players
        drawn[seat].append(card)
        room[seat] -= 1
        seat = (seat + 1) % players
    return tuple([tuple(sorted(hand)) for hand in drawn]), tavern[amount:]
