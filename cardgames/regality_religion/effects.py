"""What card effects can do on the field (`choices`) and what they do (`resolve`)."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

import attrs

from cardgames.core.grids import Cells, Direction
from cardgames.regality_religion.actions import (
    AIMS,
    AXES,
    SHAPES,
    TAKE_HIDDEN,
    TAKES,
    TARGETS,
    USE,
    Action,
    TakeCard,
    Target,
)
from cardgames.regality_religion.cards import (
    CARDS,
    EFFECTS,
    FACTIONS,
    KINDS,
    Banish,
    Card,
    Cards,
    Convert,
    Copy,
    Cover,
    Destroy,
    Kind,
    Lose,
    Move,
    Negate,
    Nothing,
    Shield,
    Take,
    Where,
)
from cardgames.regality_religion.state import CELLS, FRONT, GRID, Pending, Phase, Piece, State, Table, less, piece, with_cards

#: A state, or the copy of it that a step is being made on.
At: TypeAlias = State | Table

_AXIS_WAYS: Final = {"row": Direction.EAST, "column": Direction.NORTH, "rising": Direction.NORTHEAST, "falling": Direction.SOUTHEAST}


def _both_sides(cell: int, name: str) -> Cells:
    way = _AXIS_WAYS[name]
    return tuple(c for c in (GRID.step(cell, way.opposite), GRID.step(cell, way)) if c is not None)


def _groups(where: Where, cell: int, seat: int) -> tuple[tuple[Action, Cells], ...]:
    """What can be chosen, and the spaces each choice means, for a card of a seat on a cell."""
    match where:
        case Where.ADJACENT:
            return tuple((TARGETS[c], (c,)) for c in sorted(GRID.adjacent[cell]))
        case Where.ORTHOGONAL:
            return tuple((TARGETS[c], (c,)) for c in sorted(GRID.orthogonal[cell]))
        case Where.DIAGONAL:
            return tuple((TARGETS[c], (c,)) for c in sorted(GRID.diagonal[cell]))
        case Where.ALLY | Where.FIELD:
            return tuple((TARGETS[c], (c,)) for c in CELLS)
        case Where.RAY:
            return tuple((AIMS[way], GRID.rays[cell][way]) for way in Direction)
        case Where.CROSS_OR_SALTIRE:
            return ((SHAPES["orthogonal"], GRID.orthogonal[cell]), (SHAPES["diagonal"], GRID.diagonal[cell]))
        case Where.OPPOSITE_ORTHOGONAL:
            return tuple((AXES[name], _both_sides(cell, name)) for name in ("row", "column"))
        case Where.OPPOSITE_DIAGONAL:
            return tuple((AXES[name], _both_sides(cell, name)) for name in ("rising", "falling"))
        case Where.AROUND:
            return ((USE, GRID.adjacent[cell]),)
        case Where.STAR:
            return ((USE, tuple(c for ray in GRID.rays[cell].values() for c in ray)),)
        case Where.AHEAD:
            return ((USE, GRID.row_ahead(cell, FRONT[seat])),)
        case Where.BEHIND:
            return ((USE, GRID.row_behind(cell, FRONT[seat])),)
        case Where.SELF:
            return ((USE, (cell,)),)
        case Where.SIDES:
            return ((USE, _both_sides(cell, "row")),)
        case Where.FRONT_AND_BACK:
            return ((USE, _both_sides(cell, "column")),)
        case Where.OPPONENT_AREA | Where.DISCARD | Where.UNUSED:
            return ()
        case _:
            assert_never(where)


#: The choices of every reach, by seat and cell: ``GROUPS[where][seat][cell]``.
GROUPS: Final = {where: tuple(tuple(_groups(where, cell, seat) for cell in CELLS) for seat in (0, 1)) for where in Where}


def _reach(card: Card, cell: int, kind: type[Shield] | type[Negate]) -> frozenset[int]:
    effect = EFFECTS[card]
    if isinstance(effect, Cover) and kind is Shield:
        return frozenset({cell})
    if isinstance(effect, (Shield, Negate)) and isinstance(effect, kind):
        return frozenset(c for _, cells in GROUPS[effect.where][0][cell] for c in cells)
    return frozenset()


def _masks(kind: type[Shield] | type[Negate]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sum(1 << c for c in _reach(card, cell, kind)) for cell in CELLS) for card in CARDS)


#: Spaces that a face-up card shields, and where it negates, as bit sets: ``[card][cell]``.
_SHIELDS: Final = _masks(Shield)
_NEGATES: Final = _masks(Negate)
_CELL_BITS: Final = tuple(1 << cell for cell in CELLS)

# What can be affected


def shields(field: tuple[Piece | None, ...] | list[Piece | None]) -> int:
    """The shielded spaces, as a bit set (RVR-16, RVR-26, RVR-36, RVR-37, RVR-50)."""
    found = 0
    for cell, here in enumerate(field):
        if here is not None and here.destroyer is None:
            found |= _SHIELDS[here.card][cell]
    return found


def _open_to(at: At, *, harm: bool) -> list[int]:
    """The spaces with a card that an effect can affect."""
    found, shielded = [], 0
    for cell, here in enumerate(at.field):
        # RVR-13
        if here is not None and here.destroyer is None:
            found.append(cell)
            shielded |= _SHIELDS[here.card][cell]
    # RVR-R3: a shield may stop harm only
    if not shielded or not (harm or at.variant.shield == "all"):
        return found
    return [cell for cell in found if not shielded & _CELL_BITS[cell]]


def negated(at: At, cell: int) -> bool:
    """Whether a card just played there by the mover has no Active effect (RVR-34, RVR-35)."""
    for other, here in enumerate(at.field):
        if here is not None and here.destroyer is None and _NEGATES[here.card][other] & _CELL_BITS[cell]:
            # RVR-R6
            if at.variant.negates == "enemies" and here.owner == at.mover:
                continue
            # RVR-R3: a shield stops negation, too
            return at.variant.shield == "harm_only" or not shields(at.field) & _CELL_BITS[cell]
    return False


def full(at: At) -> bool:
    """Whether the field is filled so that the game ends (RVR-08)."""
    # RVR-R1
    if at.variant.face_down == "face_up":
        return all(here is not None and here.destroyer is None for here in at.field)
    return None not in at.field


def _nothing_is_destroyed(at: At) -> bool:
    # RVR-14, RVR-R2
    return full(at) if at.variant.filled == "game_end" else None not in at.field


# Where a card may be placed

_FORTRESSES: Final = frozenset(card for card in CARDS if EFFECTS[card] == Shield(Where.SELF))
_COVERS: Final = frozenset(card for card in CARDS if isinstance(EFFECTS[card], Cover))


def placements(at: At, cards: Cards) -> list[tuple[Card, list[int]]]:
    """Each card with the spaces where the mover may place it (RVR-05)."""
    anywhere, particular = free(at, ()), _particular(at)
    return [(card, spaces(at, card) if card in particular else anywhere) for card in cards]


def can_place(at: At) -> bool:
    """Whether the mover has a card that can be placed."""
    cards = at.areas[at.mover] + at.middle
    if None in at.field and not _particular(at).issuperset(cards):
        return True
    return any(spaces(at, card) for card in cards)


def _particular(at: At) -> frozenset[Card]:
    """The cards that do not go on every free space."""
    return _COVERS | _FORTRESSES if at.variant.scoring == "points" else _COVERS


def spaces(at: At, card: Card) -> list[int]:
    """The spaces where the mover may place one card."""
    if card not in _COVERS:
        return free(at, (card,))
    # RVR-50, RVR-13, RVR-R3
    allies = [cell for cell in _open_to(at, harm=False) if _owner(at, cell) == at.mover]
    # RVR-R7
    return allies if allies or at.variant.lone_tower == "never" else free(at, (card,))


def free(at: At, cards: Cards) -> list[int]:
    """The spaces without a card where these may lie."""
    found = [cell for cell, here in enumerate(at.field) if here is None]
    # RVR-60
    if at.variant.scoring == "points" and not _FORTRESSES.isdisjoint(cards):
        return [cell for cell in found if at.setting.kingdom[cell] <= 5]
    return found


def _owner(at: At, cell: int) -> int:
    here = at.field[cell]
    assert here is not None
    return here.owner


# What the player may choose


def choices(at: At) -> tuple[Action, ...]:
    """What the mover may choose for the pending effect, `decline` apart; none where nothing can be affected."""
    pending = at.pending
    if pending is None:
        return ()
    seat, cell, effect = at.mover, pending.cell, EFFECTS[pending.card]
    match effect:
        case Destroy(where, shielded):
            if _nothing_is_destroyed(at):
                return ()
            return _with_any(where, seat, cell, _shielded(at) if shielded else _open_to(at, harm=True))
        case Convert(where):
            return _with_any(where, seat, cell, _open_to(at, harm=True))
        case Banish(Where.OPPONENT_AREA) | Take(Where.OPPONENT_AREA):
            seen = tuple(TAKES[card] for card in at.areas[1 - seat] if card not in at.hidden[1 - seat])
            # RVR-R10
            return (*seen, TAKE_HIDDEN) if at.hidden[1 - seat] else seen
        case Banish(where):
            able = _open_to(at, harm=True)
            # RVR-R4
            if at.variant.opposite == "both":
                return tuple(choice for choice, cells in GROUPS[where][seat][cell] if len([c for c in cells if c in able]) == 2)
            return _with_any(where, seat, cell, able)
        case Take(Where.ALLY):
            own = at.variant.herself in ("witch", "both")
            return tuple(TARGETS[c] for c in _open_to(at, harm=False) if _owner(at, c) == seat and (own or c != cell))
        case Take(Where.DISCARD):
            return tuple(TAKES[card] for card in _discard(at))
        case Take():
            # RVR-49, RVR-R11
            return (USE,) if at.unused or (at.variant.reshuffle and at.setting.aside) else ()
        case Copy(where):
            able = [c for c in _open_to(at, harm=False) if _copied(at, c) is not None]
            return _with_any(where, seat, cell, able)
        case Move():
            if pending.carried is not None:
                return tuple(TARGETS[c] for c in free(at, _cards(at, pending.carried)))
            own = at.variant.herself in ("fairy", "both")
            return tuple(TARGETS[c] for c in _open_to(at, harm=False) if (own or c != cell) and free(at, _cards(at, c)))
        case Shield() | Negate() | Lose() | Cover() | Nothing():
            return ()
        case _:
            assert_never(effect)


def _with_any(where: Where, seat: int, cell: int, able: list[int]) -> tuple[Action, ...]:
    return tuple([choice for choice, cells in GROUPS[where][seat][cell] if any(c in able for c in cells)])


def _shielded(at: At) -> list[int]:
    # RVR-44
    shielded = shields(at.field)
    return [c for c, here in enumerate(at.field) if here is not None and here.destroyer is None and shielded & _CELL_BITS[c]]


def _cards(at: At, cell: int) -> Cards:
    here = at.field[cell]
    assert here is not None
    return here.cards


def _copied(at: At, cell: int) -> Card | None:
    """The card whose Active effect a copier finds there."""
    here = at.field[cell]
    if here is None or KINDS[here.card] is not Kind.ACTIVE:
        return None
    # RVR-R5
    return None if isinstance(EFFECTS[here.card], Copy) and not at.variant.chains else here.card


def _discard(at: At) -> Cards:
    # RVR-R16
    match at.variant.discard:
        case "destroyed":
            return at.destroyed
        case "own":
            return tuple(sorted(card for card in at.destroyed + at.banished if FACTIONS[card] == at.mover))
        case _:
            return tuple(sorted(at.destroyed + at.banished))


# What happens


def resolve(table: Table, action: Action) -> bool:
    """Carry out a choice for the pending effect; whether the effect is through."""
    pending = table.pending
    assert pending is not None
    seat, cell, effect = table.mover, pending.cell, EFFECTS[pending.card]
    match effect:
        case Destroy(where):
            # RVR-12
            for c in _chosen(where, seat, cell, action):
                here = table.field[c]
                assert here is not None
                table.field[c] = piece(here.card, here.owner, seat, here.covered)
        case Convert(where):
            # RVR-11
            able = _open_to(table, harm=True)
            for c in set(_chosen(where, seat, cell, action)).intersection(able):
                here = table.field[c]
                assert here is not None
                table.field[c] = piece(here.card, 1 - here.owner, None, here.covered)
        case Banish(Where.OPPONENT_AREA) | Take(Where.OPPONENT_AREA) if action == TAKE_HIDDEN:
            # RVR-R10
            if table.variant.hidden_target == "look":
                table.show_all_of(1 - seat)
                table.pending = attrs.evolve(pending, committed=True)
            else:
                table.phase = Phase.REVEAL
            return False
        case Banish(Where.OPPONENT_AREA):
            table.lose(1 - seat, _card(action))
            table.banished = with_cards(table.banished, _card(action))
        case Take(Where.OPPONENT_AREA):
            table.lose(1 - seat, _card(action))
            table.gain(seat, _card(action))
        case Banish(where):
            # RVR-15
            able = _open_to(table, harm=True)
            for c in set(_chosen(where, seat, cell, action)).intersection(able):
                table.banished = with_cards(table.banished, *_lift(table, c))
        case Take(Where.ALLY):
            table.gain(seat, *_lift(table, _cell(action)))
        case Take(Where.DISCARD):
            table.destroyed = less(table.destroyed, _card(action))
            table.banished = less(table.banished, _card(action))
            table.gain(seat, _card(action))
        case Take():
            # RVR-67: to gather the neutrals that are not in play, everybody shows which are
            if not table.unused:
                table.unused = table.setting.aside
                table.setting = attrs.evolve(table.setting, aside=(), drafted=((), ()), passed=((), ()))
                table.show_all_of(0)
                table.show_all_of(1)
            table.phase = Phase.DRAW
            return False
        case Copy():
            # RVR-32, RVR-33: from the copier's own space; having begun, it cannot be declined any more
            copied = _copied(table, _cell(action))
            assert copied is not None
            table.pending = Pending(copied, cell, committed=True)
            return not choices(table)
        case Move():
            # RVR-41
            if pending.carried is None:
                table.pending = Pending(pending.card, cell, committed=True, carried=_cell(action))
                return False
            table.field[_cell(action)] = table.field[pending.carried]
            table.field[pending.carried] = None
        case Shield() | Negate() | Lose() | Cover() | Nothing():
            raise AssertionError("a passive effect is never pending")
        case _:
            assert_never(effect)
    return True


def _card(action: Action) -> Card:
    assert isinstance(action, TakeCard)
    assert action.card is not None
    return action.card


def _cell(action: Action) -> int:
    assert isinstance(action, Target)
    return action.cell


def _chosen(where: Where, seat: int, cell: int, action: Action) -> Cells:
    return next(cells for choice, cells in GROUPS[where][seat][cell] if choice == action)


def _lift(table: Table, cell: int) -> Cards:
    """Take a card, or a pile, off the field."""
    here = table.field[cell]
    assert here is not None
    table.field[cell] = beneath(table, here)
    return here.cards if table.field[cell] is None else (here.card,)


def beneath(table: Table, here: Piece) -> Piece | None:
    """What is left on a space when a piece leaves it."""
    # RVR-R8
    if here.covered is not None and table.variant.tower_falls == "tower":
        return piece(here.covered, here.owner)
    return None
