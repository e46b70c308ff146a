"""A tiny real game to prove the core on: tic-tac-toe, and when the board is full without a line, the higher hidden hand decides.

Six cards 1–6: two in each hand, two in a face-down pile. Once a game, before marking, a seat may throw a card away, face up, and draw.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum
from fractions import Fraction
from itertools import permutations
from random import Random

import attrs

from cardgames.core.codes import format_variant, parse_variant
from cardgames.core.errors import IllegalAction, NotationError
from cardgames.core.game import CHANCE, Event, Game, Mover, event
from cardgames.core.grids import grid
from cardgames.core.messages import msg
from cardgames.core.options import flag, number
from cardgames.core.positions import read_entries, write_entries
from cardgames.core.rng import shuffled
from cardgames.core.rulebook import Rule, Rulebook
from cardgames.testing import Kit, law

BOARD = grid(3, 3)
LINES = tuple(
    frozenset(BOARD.parse(name) for name in line.split())
    for line in ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")
)
CARDS = (1, 2, 3, 4, 5, 6)


@attrs.frozen(kw_only=True)
class Variant:
    swaps: int = number(1, 0, 2, help=msg("How often a seat may exchange a card."), code="x")
    high_wins: bool = flag(True, rule="TOY-04", help=msg("Whether the higher hand decides."))


VARIANTS = {"plain": Variant(), "low": Variant(high_wins=False)}


@attrs.frozen
class State:
    variant: Variant
    marks: tuple[int | None, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    swaps: tuple[int, int]
    turn: int
    dealt: bool


@attrs.frozen
class Deal:
    cards: tuple[int, ...]


@attrs.frozen
class Mark:
    cell: int


@attrs.frozen
class Swap:
    card: int


Action = Deal | Mark | Swap


class Reason(Enum):
    LINE = "line"
    HANDS = "hands"


@attrs.frozen
class Outcome:
    winner: int | None
    reason: Reason

    @property
    def returns(self) -> tuple[float, ...]:
        return (0, 0) if self.winner is None else (1, -1) if self.winner == 0 else (-1, 1)


@attrs.frozen
class View:
    """The opponent's hand and the pile are hidden; at the end the hands are shown."""

    seat: int | None
    variant: Variant
    marks: tuple[int | None, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    pile: int
    discard: tuple[int, ...]
    swaps: tuple[int, int]
    turn: int
    dealt: bool


def setup(variant: Variant) -> State:
    return State(variant, (None,) * 9, ((), ()), CARDS, (), (variant.swaps, variant.swaps), 0, False)


def outcome(state: State) -> Outcome | None:
    for seat in (0, 1):
        if any(line <= {cell for cell in BOARD.cells if state.marks[cell] == seat} for line in LINES):
            return Outcome(seat, Reason.LINE)
    if None in state.marks:
        return None
    mine, theirs = (sum(hand) for hand in state.hands)
    if mine == theirs:
        return Outcome(None, Reason.HANDS)
    return Outcome(int((mine > theirs) != state.variant.high_wins), Reason.HANDS)


def to_move(state: State) -> Mover:
    if not state.dealt:
        return CHANCE
    return None if outcome(state) is not None else state.turn


def why_not(state: State, action: Action) -> IllegalAction | None:
    def no(rule: str, reason: str) -> IllegalAction:
        return IllegalAction(reason, rule=rule, action=action, state=state)

    match action:
        case Deal(cards):
            if state.dealt:
                return no("TOY-01", "the cards are dealt")
            return None if sorted(cards) == list(CARDS) else no("TOY-01", "not these cards")
        case _ if not isinstance(to_move(state), int):
            return no("TOY-02", "no seat is to move")
        case Mark(cell):
            return None if cell in BOARD.cells and state.marks[cell] is None else no("TOY-02", "that cell is not free")
        case Swap(card):
            if not state.swaps[state.turn] or not state.pile:
                return no("TOY-03", "no exchange is left")
            return None if card in state.hands[state.turn] else no("TOY-03", "that card is not in your hand")


def legal(state: State) -> tuple[Action, ...]:
    if not isinstance(to_move(state), int):
        return ()
    every: tuple[Action, ...] = (*map(Mark, BOARD.cells), *map(Swap, CARDS))
    return tuple(action for action in every if why_not(state, action) is None)


def apply(state: State, action: Action) -> State:
    error = why_not(state, action)
    if error is not None:
        raise error
    match action:
        case Deal(cards):
            hands = (tuple(sorted(cards[:2])), tuple(sorted(cards[2:4])))
            return attrs.evolve(state, hands=hands, pile=cards[4:], dealt=True)
        case Mark(cell):
            marks = (*state.marks[:cell], state.turn, *state.marks[cell + 1 :])
            return attrs.evolve(state, marks=marks, turn=1 - state.turn)
        case Swap(card):
            hand = tuple(sorted({*state.hands[state.turn], state.pile[0]} - {card}))
            hands = (hand, state.hands[1]) if state.turn == 0 else (state.hands[0], hand)
            swaps = (state.swaps[0] - 1, state.swaps[1]) if state.turn == 0 else (state.swaps[0], state.swaps[1] - 1)
            return attrs.evolve(state, hands=hands, pile=state.pile[1:], discard=(*state.discard, card), swaps=swaps)


def sample(state: State, rng: Random) -> Action:
    return Deal(shuffled(rng, CARDS))


def chances(state: State) -> tuple[tuple[Action, Fraction], ...] | None:
    if state.dealt:
        return None
    return tuple((Deal(order), Fraction(1, 720)) for order in permutations(CARDS))


def view(state: State, seat: int | None) -> View:
    over = outcome(state) is not None
    hands = tuple(hand if over or seat == owner else None for owner, hand in enumerate(state.hands))
    return View(seat, state.variant, state.marks, hands, len(state.pile), state.discard, state.swaps, state.turn, state.dealt)


def events(state: State, action: Action, seat: int | None) -> tuple[Event, ...]:
    after = apply(state, action)
    told = (event("over", reveals=True),) if outcome(after) is not None else ()
    match action:
        case Deal():
            own = () if seat is None else tuple(after.hands[seat])
            return (event("deal", cards=own, reveals=True),)
        case Mark(cell):
            return (event("mark", seat=state.turn, cell=BOARD.names[cell]), *told)
        case Swap(card):
            drawn = (event("draw", card=state.pile[0], reveals=True),) if seat == state.turn else ()
            return (event("swap", seat=state.turn, card=card, reveals=seat != state.turn), *drawn)


def pieces(state: State) -> Counter[str]:
    return Counter(map(str, (*state.hands[0], *state.hands[1], *state.pile, *state.discard)))


def determinize(seen: View, rng: Random) -> State:
    known = {card for hand in seen.hands if hand is not None for card in hand} | set(seen.discard)
    hidden = list(shuffled(rng, (card for card in CARDS if card not in known)))
    hands = [tuple(sorted(hidden.pop() for _ in range(2 * seen.dealt))) if hand is None else hand for hand in seen.hands]
    pile = tuple(hidden) if seen.dealt else CARDS
    return State(seen.variant, seen.marks, (hands[0], hands[1]), pile, seen.discard, seen.swaps, seen.turn, seen.dealt)


def format(action: Action) -> str:
    match action:
        case Deal(cards):
            return f"deal {''.join(map(str, cards))}"
        case Mark(cell):
            return f"mark {BOARD.names[cell]}"
        case Swap(card):
            return f"swap {card}"


def parse(text: str, state: State) -> Action:
    verb, _, rest = text.strip().lower().partition(" ")
    match verb:
        case "mark":
            return Mark(BOARD.parse(rest))
        case "deal":
            return Deal(_cards(rest))
        case "swap" if len(rest) == 1:
            return Swap(_cards(rest)[0])
        case _:
            raise NotationError("write mark CELL or swap CARD", text)


def _cards(text: str) -> tuple[int, ...]:
    if not text.isascii() or not text.isdecimal() or len(text) > 6:
        raise NotationError("up to six digits", text)
    return tuple(map(int, text))


SIGNS = {None: ".", 0: "X", 1: "O"}


def dump(state: State) -> str:
    digits = ["".join(map(str, cards)) for cards in (*state.hands, state.pile, state.discard)]
    return write_entries(
        [
            ("variant", format_variant(VARIANTS, state.variant)),
            ("board", "".join(SIGNS[mark] for mark in state.marks)),
            ("cards", "/".join(digits)),
            ("swaps", "".join(map(str, state.swaps))),
            ("turn", f"{state.turn}" if state.dealt else "deal"),
        ]
    )


def load(text: str) -> State:
    keys = ("variant", "board", "cards", "swaps", "turn")
    entry = read_entries(text, keys, keys)
    variant = parse_variant(VARIANTS, entry["variant"])
    marks = tuple({sign: mark for mark, sign in SIGNS.items()}.get(sign, 2) for sign in entry["board"])
    zones = [_cards(zone) if zone else () for zone in entry["cards"].split("/")]
    if len(marks) != 9 or 2 in marks or len(zones) != 4 or sorted(card for zone in zones for card in zone) != list(CARDS):
        raise NotationError("not a possible position", entry["cards"])
    if entry["turn"] not in ("0", "1", "deal") or len(entry["swaps"]) != 2 or not set(entry["swaps"]) <= set("012"):
        raise NotationError("not a possible position", entry["turn"])
    one, two = map(int, entry["swaps"])
    return State(variant, marks, (zones[0], zones[1]), zones[2], zones[3], (one, two), int(entry["turn"] == "1"), entry["turn"] != "deal")


RULEBOOK = Rulebook(
    (
        Rule(id="TOY-01", text=msg("Each seat is dealt two cards."), source="§1"),
        Rule(id="TOY-02", text=msg("A seat marks a free cell."), source="§2"),
        Rule(id="TOY-03", text=msg("A seat may exchange a card."), source="§3"),
        Rule(id="TOY-04", text=msg("Three in a line win; else the higher hand."), source="§4"),
    )
)

GAME: Game[Variant, State, Action, View, Outcome] = Game(
    name="toy",
    title="Toy",
    rulebook=RULEBOOK,
    variants=VARIANTS,
    variant_of=lambda state: state.variant,
    seats=lambda variant: 2,
    setup=setup,
    to_move=to_move,
    legal=legal,
    why_not=why_not,
    apply=apply,
    sample=sample,
    chances=chances,
    outcome=outcome,
    view=view,
    events=events,
    pieces=pieces,
    determinize=determinize,
    format=format,
    parse=parse,
    dump=dump,
    load=load,
)


def twin(state: State, seat: int | None, rng: Random) -> State:
    """Exchange the cards that the seat may not know among their places."""
    if not state.dealt or outcome(state) is not None:
        return state
    hidden = [owner for owner in (0, 1) if owner != seat]
    cards = list(shuffled(rng, (*(card for owner in hidden for card in state.hands[owner]), *state.pile)))
    hands = [tuple(sorted(cards.pop() for _ in range(2))) if owner in hidden else state.hands[owner] for owner in (0, 1)]
    return attrs.evolve(state, hands=(hands[0], hands[1]), pile=tuple(cards))


def strays(state: State) -> tuple[Action, ...]:
    return (*map(Mark, BOARD.cells), *map(Swap, range(8)), Deal(CARDS), Deal((1, 1, 2, 3, 4, 5)))


@law("TOY-02", "TOY-03")
def turns_alternate(before: State, action: Action, after: State) -> bool:
    """A mark passes the turn; an exchange does not."""
    return (before.turn != after.turn) == isinstance(action, Mark)


KIT: Kit[Variant, State, Action, View, Outcome] = Kit(
    game=GAME,
    twin=twin,
    strays=strays,
    phase=lambda state: "over" if outcome(state) else "play",
    variants=lambda: (*VARIANTS.values(), Variant(swaps=0), Variant(swaps=2)),
    laws=(turns_alternate,),
    usual=12,
    longest=20,
)
