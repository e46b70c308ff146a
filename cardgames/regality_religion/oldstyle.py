"""The whole of Old Style as a search over small ints.

In Old Style a card on the field matters only by whom it faces, whether it has a shield and whether it is face down; both factions have
the same seven powers, none of which depends on facing. A *position* at the start of a turn is one int, six fields of bits:

    own | opponent's << 9 | shields << 18 | face down << 27 | own hand << 36 | waiting hand << 43

Own and opponent's are the spaces of the cards that face the player to move and the other; the cards that the player to move destroyed are
gone by then, so what is face down was destroyed by the other a moment ago, one card at most. Bit n of a hand is the n-th card of a
faction. Conversion flips a space in both ownership masks, so that everything a play changes is one XOR.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardgames.core.grids import Cells
from cardgames.regality_religion.alphabeta import OutOfNodes
from cardgames.regality_religion.cards import EFFECTS, FACTION_CARDS, Convert, Destroy, Where
from cardgames.regality_religion.state import CELLS, GRID

FULL: Final = 0b111_111_111
HAND: Final = 0b1111111
FIELD: Final = (1 << 36) - 1
_DOWN: Final = FULL << 27

#: The seven powers, by their bit in a hand.
_POWERS: Final = tuple(EFFECTS[card] for card in FACTION_CARDS[0])
_KING, _QUEEN, _PRINCESS, _MINISTER, _GENERAL, _MAGE, _CASTLE = range(7)
_CONVERTERS: Final = (_QUEEN, _PRINCESS, _MINISTER)
#: The King can do what General and Mage can, so he comes last and only for what those in hand do not reach.
_DESTROYERS: Final = (_GENERAL, _MAGE, _KING)
_MINOR_DESTROYERS: Final = 1 << _GENERAL | 1 << _MAGE
_DESTROYER_BITS: Final = 1 << _KING | _MINOR_DESTROYERS


def pack(own: int, opponent: int, shields: int, down: int, hand: int, waiting: int) -> int:
    """A position from its masks."""
    return own | opponent << 9 | shields << 18 | down << 27 | hand << 36 | waiting << 43


def unpack(position: int) -> tuple[int, int, int, int, int, int]:
    """The masks of a position."""
    return (
        position & FULL,
        position >> 9 & FULL,
        position >> 18 & FULL,
        position >> 27 & FULL,
        position >> 36 & HAND,
        position >> 43,
    )


def always_fills(position: int) -> bool:
    """Whether the field is filled before anyone runs out of cards, however it is played: then RVR-10 cannot happen.

    True of all that can come from the setup; no play makes it untrue.
    """
    own, opponent, _, down, hand, waiting = unpack(position)
    first, second = hand.bit_count(), waiting.bit_count()
    plays = 2 * first if first <= second else 2 * second + 1
    lost = ((hand & _DESTROYER_BITS).bit_count() + (waiting & _DESTROYER_BITS).bit_count()) + down.bit_count()
    return (own | opponent).bit_count() + plays - lost >= 9


_CELLS: Final = tuple(tuple(cell for cell in CELLS if mask >> cell & 1) for mask in range(512))


def _mask(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)


def _singles(neighbours: tuple[Cells, ...]) -> tuple[Cells, ...]:
    return tuple(tuple(1 << other for other in cells) for cells in neighbours)


#: What each kind of effect reaches from each space, as masks the player chooses from.
_REACH: Final = {
    Where.ADJACENT: _singles(GRID.adjacent),
    Where.ORTHOGONAL: _singles(GRID.orthogonal),
    Where.DIAGONAL: _singles(GRID.diagonal),
    Where.RAY: tuple(tuple(map(_mask, rays.values())) for rays in GRID.rays),
    Where.CROSS_OR_SALTIRE: tuple(zip(map(_mask, GRID.orthogonal), map(_mask, GRID.diagonal), strict=True)),
}


def _choices(power: int, cell: int, affectable: int) -> list[int]:
    """The different sets of cards that a power used from a space can affect."""
    match _POWERS[power]:
        case Convert(where) | Destroy(where):
            found = dict.fromkeys(mask & affectable for mask in _REACH[where][cell])
            return [mask for mask in found if mask]
        case _:
            return []


class _Options(dict[int, tuple[int, ...]]):
    """The plays of a hand on a space among affectable cards, each as the bits it changes for the player who comes next.

    By ``space << 16 | hand << 9 | affectable``, made when first asked for. `lean` leaves out plays that are as good with a lesser card.
    """

    def __init__(self, *, lean: bool) -> None:
        self._lean = lean

    def __missing__(self, key: int) -> tuple[int, ...]:
        cell, hand, affectable = key >> 16, key >> 9 & HAND, key & FULL
        held = [power for power in range(7) if hand >> power & 1]
        changes: list[tuple[int, int]] = []
        # RVR-21, RVR-22, RVR-23
        for power in _CONVERTERS:
            if power in held:
                changes += [(power, mask | mask << 9) for mask in _choices(power, cell, affectable)]
        # RVR-26
        if _CASTLE in held:
            changes.append((_CASTLE, 1 << cell + 18))
        # RVR-20, RVR-24, RVR-25
        reached: set[int] = set()
        for power in _DESTROYERS:
            if power in held:
                targets = [mask for mask in _choices(power, cell, affectable) if mask not in reached]
                changes += [(power, mask << 27) for mask in targets]
                if self._lean:
                    reached.update(targets)
        # RVR-06: any effect can be declined
        for power in (*_DESTROYERS, *reversed(_CONVERTERS)):
            if power in held and not (self._lean and power == _KING and (_GENERAL in held or _MAGE in held)):
                changes.append((power, 0))
        plays = self[key] = tuple(1 << cell + 9 | change | 1 << power + 43 for power, change in changes)
        return plays


class _Ends(dict[int, tuple[int, ...]]):
    """The same, where the hand plays no more after it: only what happens on the field."""

    def __missing__(self, key: int) -> tuple[int, ...]:
        plays = self[key] = tuple(dict.fromkeys(play & FIELD for play in _LEAN[key]))
        return plays


_LEAN: Final = _Options(lean=True)
_EVERY: Final = _Options(lean=False)
_ENDS: Final = _Ends()


def successors(position: int) -> list[int]:
    """What every play leads to, as it lies, for a field with more than one free space."""
    own, opponent, shields, down, hand, waiting = unpack(position)
    stay, other = own & ~down, opponent & ~down
    base = pack(other, stay, shields, 0, waiting, hand)
    key = hand << 9 | (stay | other) & ~shields
    return [base ^ play for cell in _CELLS[FULL ^ (own | opponent)] for play in _EVERY[cell << 16 | key]]


#: The eight symmetries of the square, as where each mask goes.
_SYMMETRIES: Final = tuple(tuple(_mask(image[cell] for cell in _CELLS[mask]) for mask in range(512)) for image in GRID.symmetries)


class _Canon(dict[int, int]):
    """The least of the eight images of a field."""

    def __missing__(self, field: int) -> int:
        own, opponent, shields, down = field & FULL, field >> 9 & FULL, field >> 18 & FULL, field >> 27
        least = self[field] = min(turn[own] | turn[opponent] << 9 | turn[shields] << 18 | turn[down] << 27 for turn in _SYMMETRIES)
        return least


class _Last(dict[int, int]):
    """A field with one free space: the most allies its player ends with, four bits for each set of converters in hand.

    RVR-14: nothing is destroyed any more. RVR-R1: a face-down card counts, and like a shield it cannot be converted.
    """

    def __missing__(self, field: int) -> int:
        own, opponent, fixed = field & FULL, field >> 9 & FULL, (field >> 18 | field >> 27) & FULL
        cell = (FULL ^ own ^ opponent).bit_length() - 1
        plain = own.bit_count() + 1
        gains = [
            max((mask & opponent).bit_count() - (mask & own).bit_count() for mask in (0, *_choices(power, cell, (own | opponent) & ~fixed)))
            for power in _CONVERTERS
        ]
        best = 0
        for held in range(8):
            best |= plain + max((gain for bit, gain in enumerate(gains) if held >> bit & 1), default=0) << 4 * held
        self[field] = best
        return best


_CANON: Final = _Canon()
_LAST: Final = _Last()
_LAST_SHIFT: Final = tuple(4 * (hand >> _QUEEN & 7) for hand in range(128))
#: What matters of a hand that will play one more card: the King can do what General and Mage can.
_ONE_PLAY: Final = tuple((hand & ~_MINOR_DESTROYERS if hand >> _KING & 1 else hand) << 36 for hand in range(128))
#: What matters of a hand that will play only the last card: its converters, or that it has a card at all.
_LAST_HAND: Final = tuple((hand & 0b1110 or hand & -hand) << 43 for hand in range(128))


def canonical(position: int) -> int:
    """The same position for all eight symmetries of the field."""
    field = position & FIELD
    return _CANON[field] | (position ^ field)


class Search:
    """Answers about positions, with a memory shared by all of them. Asked only about positions where `always_fills` holds."""

    def __init__(self, nodes: int | None = None) -> None:
        self.nodes = 0
        self.limit = nodes
        #: By the number of allies asked for: position -> whether the player to move can get them.
        self._known: tuple[dict[int, bool], ...] = tuple({} for _ in range(11))

    def allies(self, position: int) -> int:
        """How many of the nine cards face the player to move at the end of best play; five or more win."""
        count = 5 if self.reaches(position, 5) else 4
        if count == 5:
            while count < 9 and self.reaches(position, count + 1):
                count += 1
        else:
            while count > 0 and not self.reaches(position, count):
                count -= 1
        return count

    def reaches(self, position: int, need: int) -> bool:
        """Whether the player to move can end with at least `need` allies."""
        if need <= 0:
            return True
        known = self._known[need]
        position = canonical(position)
        if position not in known:
            known[position] = self._reaches(position, need)
        return known[position]

    def reply(self, position: int, allies: int) -> int:
        """A canonical successor that keeps this many allies, where the player to move can and the field has two free spaces or more."""
        known = self._known[10 - allies]
        children = dict.fromkeys(map(canonical, successors(position)))
        found = next((child for child in children if known.get(child) is False), None)
        return found or next(child for child in children if not self.reaches(child, 10 - allies))

    def _reaches(self, position: int, need: int) -> bool:
        self.nodes += 1
        if self.limit is not None and self.nodes > self.limit:
            raise OutOfNodes
        own, opponent, shields, down = position & FULL, position >> 9 & FULL, position >> 18 & FULL, position >> 27 & FULL
        hand, waiting = position >> 36 & HAND, position >> 43
        cells = _CELLS[FULL ^ (own | opponent)]
        if len(cells) == 1:
            return _LAST[position & FIELD] >> _LAST_SHIFT[hand] & 15 >= need
        # RVR-12: what is face down now is gone at the start of the next turn
        own &= ~down
        opponent &= ~down
        base = opponent | own << 9 | shields << 18 | waiting << 36 | hand << 43
        key = hand << 9 | (own | opponent) & ~shields
        left = len(cells) if down else len(cells) - 1
        # All nine count for somebody, so the other is to be kept from this many
        need = 10 - need
        if left == 1:
            shift = _LAST_SHIFT[waiting]
            base &= FIELD
            for cell in cells:
                for play in _ENDS[cell << 16 | key]:
                    if _LAST[base ^ play] >> shift & 15 < need:
                        return True
            return False
        known = self._known[need]
        unknown = []
        once = _ONE_PLAY[waiting]
        for cell in cells:
            for play in _LEAN[cell << 16 | key]:
                child = base ^ play
                field = child & FIELD
                if left == 2 and not field & _DOWN:
                    # Two more placements at most: cheaper to search than to put in order
                    child = _CANON[field] | once | _LAST_HAND[child >> 43]
                    answer = known.get(child)
                    if answer is None:
                        answer = known[child] = self._reaches(child, need)
                    if not answer:
                        return True
                else:
                    child = _CANON[field] | (child ^ field)
                    answer = known.get(child)
                    if answer is None:
                        unknown.append(child)
                    elif not answer:
                        return True
        unknown.sort(key=_lead)
        for child in unknown:
            answer = known.get(child)
            if answer is None:
                answer = known[child] = self._reaches(child, need)
            if not answer:
                return True
        return False


def _lead(position: int) -> int:
    return (position & FULL).bit_count() - (position >> 9 & FULL).bit_count()
