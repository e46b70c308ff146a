"""The closed union of actions, each with a short text that a person can type."""

from __future__ import annotations

from typing import Final, TypeAlias, TypeVar

import attrs

from cardgames.core.errors import NotationError
from cardgames.core.grids import Direction
from cardgames.core.messages import listing, msg
from cardgames.core.options import unknown
from cardgames.regality_religion.cards import CARDS, SEAT_NAMES, Card, Cards, format_cards, parse_cards
from cardgames.regality_religion.state import CELLS, GRID, State

_T = TypeVar("_T")

# A seat's actions


@attrs.frozen
class Place:
    """Place a card on a space (a Tower: on an ally)."""

    card: Card
    cell: int


@attrs.frozen
class Decline:
    """Do without the effect."""


@attrs.frozen
class Use:
    """Use an effect that leaves nothing to choose."""


@attrs.frozen
class Target:
    """Choose a space: the card to affect, to copy or to move, or where to."""

    cell: int


@attrs.frozen
class Aim:
    """Choose a direction."""

    direction: Direction


@attrs.frozen
class Shape:
    """Choose a group of adjacent spaces: ``orthogonal`` or ``diagonal``."""

    name: str


@attrs.frozen
class Axis:
    """Choose a line: ``row``, ``column``, ``rising`` (a1–c3) or ``falling`` (a3–c1)."""

    name: str


@attrs.frozen
class TakeCard:
    """Choose a card of an Area or of the discard; None: one of the opponent's hidden cards."""

    card: Card | None


@attrs.frozen
class Pick:
    """Draft one of the neutrals face up."""

    card: Card


@attrs.frozen
class Keep:
    """Keep one of the neutrals held in secret."""

    card: Card


@attrs.frozen
class Begin:
    """After a lost game: go first or second."""

    first: bool


@attrs.frozen
class Pass:
    """No card can be placed (RVR-R12)."""


# Chance


@attrs.frozen
class Arrange:
    """The numbers of the kingdom cards, a1 first."""

    kingdom: tuple[int, ...]


@attrs.frozen
class Deal:
    """Neutrals dealt: to the table or to who drafts; or two to each player, Regality's first."""

    cards: Cards
    others: Cards = ()


@attrs.frozen
class Start:
    """Who goes first."""

    seat: int


@attrs.frozen
class Draw:
    """An unused neutral."""

    card: Card


@attrs.frozen
class Reveal:
    """The hidden card that is hit."""

    card: Card


Action: TypeAlias = (
    Place | Decline | Use | Target | Aim | Shape | Axis | TakeCard | Pick | Keep | Begin | Pass | Arrange | Deal | Start | Draw | Reveal
)

#: One shared instance of each of the common actions.
PLACES: Final = tuple(tuple(Place(card, cell) for cell in CELLS) for card in CARDS)
TARGETS: Final = tuple(Target(cell) for cell in CELLS)
AIMS: Final = {way: Aim(way) for way in Direction}
SHAPES: Final = {name: Shape(name) for name in ("orthogonal", "diagonal")}
AXES: Final = {name: Axis(name) for name in ("row", "column", "rising", "falling")}
TAKES: Final = tuple(TakeCard(card) for card in CARDS)
TAKE_HIDDEN: Final = TakeCard(None)
DECLINE: Final = Decline()
USE: Final = Use()
PASS: Final = Pass()

_DIRECTIONS: Final = {str(way): way for way in Direction}
_SEATS: Final = {name: seat for seat, name in enumerate(SEAT_NAMES)}


def format(action: Action) -> str:
    """An action as people type it: ``place queen b2``."""
    match action:
        case Place(card, cell):
            return f"place {card} {GRID.names[cell]}"
        case Decline():
            return "decline"
        case Use():
            return "use"
        case Target(cell):
            return f"target {GRID.names[cell]}"
        case Aim(direction):
            return f"direction {direction}"
        case Shape(name):
            return f"pattern {name}"
        case Axis(name):
            return f"axis {name}"
        case TakeCard(None):
            return "take hidden"
        case TakeCard(chosen):
            return f"take {chosen}"
        case Pick(card):
            return f"pick {card}"
        case Keep(card):
            return f"keep {card}"
        case Begin(first):
            return "first" if first else "second"
        case Pass():
            return "pass"
        case Arrange(kingdom):
            return f"kingdom {format_kingdom(kingdom)}"
        case Deal(cards, ()):
            return f"deal {format_cards(cards)}"
        case Deal(cards, others):
            return f"deal {format_cards(cards)} / {format_cards(others)}"
        case Start(seat):
            return f"start {SEAT_NAMES[seat]}"
        case Draw(card):
            return f"draw {card}"
        case Reveal(card):
            return f"reveal {card}"


def parse(text: str, state: State) -> Action:
    """Read an action, in either case; whether it is legal here is another question."""
    del state  # every action can be read without knowing the position
    words = text.lower().split()
    if not words:
        raise NotationError(msg("write an action, as in {example}", example="place queen b2"), text)
    action = _read(words[0], words[1:])
    if action is None:
        if words[0] in _EXAMPLES:
            raise NotationError(msg("{word} is written as in {example}", word=words[0], example=_EXAMPLES[words[0]]), text)
        raise NotationError(unknown(words[0][:40], _EXAMPLES), text)
    return action


def _read(verb: str, rest: list[str]) -> Action | None:
    match verb, rest:
        case "place", [card, cell]:
            return PLACES[Card.parse(card)][GRID.parse(cell)]
        case "decline", []:
            return DECLINE
        case "use", []:
            return USE
        case "target", [cell]:
            return TARGETS[GRID.parse(cell)]
        case "direction", [name]:
            return AIMS[_word(name, _DIRECTIONS)]
        case "pattern", [name]:
            return _word(name, SHAPES)
        case "axis", [name]:
            return _word(name, AXES)
        case "take", ["hidden"]:
            return TAKE_HIDDEN
        case "take", [card]:
            return TAKES[Card.parse(card)]
        case "pick", [card]:
            return Pick(Card.parse(card))
        case "keep", [card]:
            return Keep(Card.parse(card))
        case (("first" | "second"), []):
            return Begin(verb == "first")
        case "pass", []:
            return PASS
        case "kingdom", [numbers]:
            return Arrange(parse_kingdom(numbers))
        case "deal", [_, *_]:
            cards, _, others = " ".join(rest).partition("/")
            return Deal(parse_cards(cards), parse_cards(others))
        case "start", [name]:
            return Start(_word(name, _SEATS))
        case "draw", [card]:
            return Draw(Card.parse(card))
        case "reveal", [card]:
            return Reveal(Card.parse(card))
        case _:
            return None


_EXAMPLES: Final = {
    "place": "place queen b2",
    "decline": "decline",
    "use": "use",
    "target": "target b2",
    "direction": "direction north",
    "pattern": "pattern orthogonal",
    "axis": "axis row",
    "take": "take queen",
    "pick": "pick samurai",
    "keep": "keep samurai",
    "first": "first",
    "second": "second",
    "pass": "pass",
    "kingdom": "kingdom 276/951/438",
    "deal": "deal samurai ninja poet artist shaman",
    "start": "start regality",
    "draw": "draw samurai",
    "reveal": "reveal samurai",
}


def _word(name: str, known: dict[str, _T]) -> _T:
    try:
        return known[name]
    except KeyError:
        raise NotationError(msg("write one of {names}", names=listing(known)), name) from None


def format_kingdom(kingdom: tuple[int, ...]) -> str:
    """The numbers as they lie, rank 3 first: ``276/951/438``."""
    ranks = (kingdom[start : start + 3] for start in range(0, len(kingdom), 3))
    return "/".join(reversed(["".join(map(str, rank)) for rank in ranks]))


def parse_kingdom(text: str) -> tuple[int, ...]:
    """Read `format_kingdom`'s text; each number from 1 to 9 stands there once."""
    ranks = text.strip().split("/")
    if [len(rank) for rank in ranks] != [3, 3, 3] or sorted("".join(ranks)) != list("123456789"):
        raise NotationError(msg("write the numbers 1 to 9, rank 3 first, as in {example}", example="276/951/438"), text)
    return tuple(int(digit) for rank in reversed(ranks) for digit in rank)
