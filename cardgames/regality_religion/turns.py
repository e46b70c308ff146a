"""The course of a game and of a match: turn by turn to the end, and on to the next game."""

from __future__ import annotations

from functools import cache
from typing import Final

import attrs

from cardgames.regality_religion.cards import CARDS, EFFECTS, FACTION_CARDS, NEUTRALS, Cards, Lose, Take, Where
from cardgames.regality_religion.dealing import begin_game
from cardgames.regality_religion.effects import At, beneath, can_place, full
from cardgames.regality_religion.state import EMPTY, Phase, Piece, Reason, Result, Setting, Table, with_cards
from cardgames.regality_religion.variants import Variant

# Turn by turn


def end_turn(table: Table) -> None:
    """The game is over, or the other player's turn begins."""
    table.pending = None
    # RVR-08
    if full(table):
        finish(table, count(table))
        return
    table.turn += 1
    table.mover = 1 - table.mover
    _begin_turn(table)


def _begin_turn(table: Table) -> None:
    seat = table.mover
    table.phase = Phase.PLACE
    # RVR-12
    for cell, here in enumerate(table.field):
        if here is not None and here.destroyer == seat:
            left = table.field[cell] = beneath(table, here)
            table.destroyed = with_cards(table.destroyed, *(here.cards if left is None else (here.card,)))
    # RVR-10
    if not table.areas[seat] and not table.middle:
        finish(table, _lost(table, seat, Reason.NO_CARDS))
    # RVR-R12
    elif table.variant.stuck == "loses" and not can_place(table):
        finish(table, _lost(table, seat, Reason.STUCK))
    # RVR-R13
    elif table.variant.cap is not None:
        if table.turn >= table.variant.cap:
            finish(table, Result(None, Reason.CAP, scores(table)))
    elif may_recur(table):
        key = position_key(table)
        if table.past.count(key) == 2:
            finish(table, Result(None, Reason.REPETITION, scores(table)))
        else:
            table.past = (*table.past, key)


# Repetition: only cards that bring others back to an Area can make a position recur

_BRINGERS: Final = frozenset(card for card in CARDS if EFFECTS[card] in (Take(Where.ALLY), Take(Where.DISCARD)))


def may_recur(at: At) -> bool:
    """Whether positions like this one are remembered (RVR-R13)."""
    if at.variant.cap is not None:
        return False
    if at.variant.stuck == "passes":
        return True
    lying = [card for here in at.field if here is not None for card in here.cards]
    return not all(map(_BRINGERS.isdisjoint, (*_open_areas(at), at.destroyed, at.banished, lying)))


def _open_areas(at: At) -> tuple[Cards, Cards]:
    """What both players see of the Areas: a hidden card, once seen, is never hidden again, so it plays no part in what recurs."""
    first, second = at.areas
    if not at.hidden[0] and not at.hidden[1]:
        return first, second
    return tuple(card for card in first if card not in at.hidden[0]), tuple(card for card in second if card not in at.hidden[1])


#: One sign for each of the 36 cards.
SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_MARKS: Final = {(0, None): "^", (1, None): "~", (0, 0): "<", (0, 1): ">", (1, 0): "[", (1, 1): "]"}


@cache
def _sign(here: Piece | None) -> str:
    if here is None:
        return "."
    return "".join(SIGNS[card] for card in here.cards) + _MARKS[here.owner, here.destroyer]


def position_key(at: At) -> str:
    """A position at the beginning of a turn, as one word.

    It leaves out what cannot come back once it has changed: the neutral Area, the unused pile and the hidden cards.
    """
    zones = (*_open_areas(at), at.destroyed, at.banished)
    return ":".join([str(at.mover), "".join(map(_sign, at.field)), *("".join(SIGNS[card] for card in zone) for zone in zones)])


# The end


def scores(at: At) -> tuple[int, int]:
    """Allies of both players as they lie, or the points of their spaces (RVR-09, RVR-60)."""
    found = [0, 0]
    for cell, here in enumerate(at.field):
        # RVR-R1
        if here is not None and (here.destroyer is None or at.variant.face_down != "void"):
            found[here.owner] += at.setting.kingdom[cell] if at.variant.scoring == "points" else 1
    return found[0], found[1]


def count(at: At) -> Result:
    """The result of a filled field."""
    points = at.variant.scoring == "points"
    counted = scores(at)
    for here in at.field:
        # RVR-47, RVR-13
        if here is not None and here.destroyer is None and isinstance(EFFECTS[here.card], Lose):
            # RVR-R14
            return Result(1 - here.owner, Reason.DEATH, _without(counted, here.owner, points and at.variant.death_points == "zero"))
    if counted[0] == counted[1]:
        return Result(None, Reason.TIE, counted)
    return Result(0 if counted[0] > counted[1] else 1, Reason.POINTS if points else Reason.ALLIES, counted)


def _lost(at: At, seat: int, reason: Reason) -> Result:
    # RVR-R18; RVR-R19: Death acts only at the count
    return Result(1 - seat, reason, _without(scores(at), seat, at.variant.scoring == "points" and at.variant.lost_points == "zero"))


def _without(counted: tuple[int, int], seat: int, zero: bool) -> tuple[int, int]:
    if not zero:
        return counted
    return (0, counted[1]) if seat == 0 else (counted[0], 0)


def finish(table: Table, result: Result) -> None:
    """Note the result; the match goes on or all is over."""
    results = (*table.setting.results, result)
    table.setting = attrs.evolve(table.setting, results=results)
    table.pending = None
    table.past = ()
    if table.variant.length == "single" or standing(table.variant, results).over:
        table.phase = Phase.OVER
    else:
        _next_game(table, result)


@attrs.frozen
class Standing:
    """How a match stands: games that count, wins (or points) of both, and whether a drawn game is to be played again."""

    games: int
    scores: tuple[float, float]
    again: bool
    over: bool


def standing(variant: Variant, results: tuple[Result, ...]) -> Standing:
    """Add up the games of a match (RVR-66)."""
    points = variant.scoring == "points"
    games, totals, again = 0, [0.0, 0.0], False
    for result in results:
        # RVR-R17
        again = result.winner is None and variant.drawn_game == "again" and not again
        if again:
            continue
        games += 1
        for seat in (0, 1):
            if points:
                totals[seat] += result.scores[seat]
            elif result.winner == seat:
                totals[seat] += 1
            elif result.winner is None and variant.drawn_game == "half":
                totals[seat] += 0.5
    return Standing(games, (totals[0], totals[1]), again, games == 3 or (not points and max(totals) >= 2))


def _next_game(table: Table, result: Result) -> None:
    """Clear the field; everything that was in use is shown and put aside (RVR-66)."""
    old = table.setting
    table.field = list(EMPTY)
    table.areas = list(FACTION_CARDS)
    table.hidden = ((), ())
    table.middle = table.destroyed = table.banished = ()
    table.turn = 0
    table.setting = Setting(
        variant=old.variant,
        kingdom=old.kingdom,
        starter=old.starter if result.winner is None else None,
        aside=_not_in(table.unused),
        results=old.results,
    )
    begin_game(table)


def _not_in(pile: Cards) -> Cards:
    return tuple(card for card in NEUTRALS if card not in pile)
