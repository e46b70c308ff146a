"""How the game looks in a terminal.

The field has rank 3 at the top: Religion sits above it, Regality below. An arrow shows a card's front: ↑ it faces Regality, ↓ it faces
Religion; colour says the same. What has a shield, lies face down or is covered is written under the card's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardgames.core.face import Face, Say
from cardgames.core.game import Event
from cardgames.core.grids import Direction
from cardgames.core.messages import Message, Value, msg, nmsg, pmsg
from cardgames.regality_religion.actions import (
    Action,
    Aim,
    Arrange,
    Axis,
    Begin,
    Deal,
    Decline,
    Draw,
    Keep,
    Pass,
    Pick,
    Place,
    Reveal,
    Shape,
    Start,
    TakeCard,
    Target,
    Use,
    format_kingdom,
)
from cardgames.regality_religion.cards import Banish, Card, Cards, Convert, Copy, Destroy, Move, Take, Where
from cardgames.regality_religion.effects import shields
from cardgames.regality_religion.rules import Outcome
from cardgames.regality_religion.state import GRID, Phase, Piece, Reason, Result
from cardgames.regality_religion.view import View

COLOURS: Final = ("red", "blue")
ARROWS: Final = ("↑", "↓")

SEATS: Final = (pmsg("seat", "Regality"), pmsg("seat", "Religion"))

CARD_NAMES: Final = {
    "king": pmsg("card", "King"),
    "queen": pmsg("card", "Queen"),
    "princess": pmsg("card", "Princess"),
    "minister": pmsg("card", "Minister"),
    "general": pmsg("card", "General"),
    "mage": pmsg("card", "Mage"),
    "castle": pmsg("card", "Castle"),
    "pope": pmsg("card", "Pope"),
    "cardinal": pmsg("card", "Cardinal"),
    "saint": pmsg("card", "Saint"),
    "bishop": pmsg("card", "Bishop"),
    "paladin": pmsg("card", "Paladin"),
    "monk": pmsg("card", "Monk"),
    "temple": pmsg("card", "Temple"),
    "citizen": pmsg("card", "Citizen"),
    "samurai": pmsg("card", "Samurai"),
    "ninja": pmsg("card", "Ninja"),
    "poet": pmsg("card", "Poet"),
    "artist": pmsg("card", "Artist"),
    "shaman": pmsg("card", "Shaman"),
    "enchantress": pmsg("card", "Enchantress"),
    "sage": pmsg("card", "Sage"),
    "hermit": pmsg("card", "Hermit"),
    "witch": pmsg("card", "Witch"),
    "palmist": pmsg("card", "Palmist"),
    "historian": pmsg("card", "Historian"),
    "fairy": pmsg("card", "Fairy"),
    "assassin": pmsg("card", "Assassin"),
    "necromancer": pmsg("card", "Necromancer"),
    "pirate": pmsg("card", "Pirate"),
    "dragon": pmsg("card", "Dragon"),
    "revolutionary": pmsg("card", "Revolutionary"),
    "tower": pmsg("card", "Tower"),
    "death": pmsg("card", "Death"),
    "adventurer": pmsg("card", "Adventurer"),
    "merchant": pmsg("card", "Merchant"),
}
_DIRECTIONS: Final = {
    Direction.NORTH: msg("north"),
    Direction.NORTHEAST: msg("northeast"),
    Direction.EAST: msg("east"),
    Direction.SOUTHEAST: msg("southeast"),
    Direction.SOUTH: msg("south"),
    Direction.SOUTHWEST: msg("southwest"),
    Direction.WEST: msg("west"),
    Direction.NORTHWEST: msg("northwest"),
}
_SHAPES: Final = {"orthogonal": msg("all orthogonally adjacent cards"), "diagonal": msg("all diagonally adjacent cards")}
_AXES: Final = {
    "row": msg("along the row"),
    "column": msg("along the column"),
    "rising": msg("along the diagonal that rises to the right"),
    "falling": msg("along the diagonal that falls to the right"),
}
_REASONS: Final = {
    Reason.ALLIES: msg("most allies"),
    Reason.POINTS: msg("most points"),
    Reason.TIE: msg("both are equal"),
    Reason.DEATH: msg("Death faces the loser"),
    Reason.NO_CARDS: msg("the loser has no card left to play"),
    Reason.STUCK: msg("the loser cannot place a card"),
    Reason.REPETITION: msg("a position occurred for the third time"),
    Reason.CAP: msg("the limit of turns is reached"),
    Reason.MATCH: msg("the match is decided"),
}
_BY_VALUE: Final = {reason.value: text for reason, text in _REASONS.items()}


def name(card: Card | Value) -> Message:
    """A card's name for people."""
    return CARD_NAMES[str(card)]


def _names(cards: Cards) -> Value:
    return tuple(name(card) for card in cards) if cards else msg("none")


# The drawing


def render(view: View, say: Say) -> RenderableType:
    """The field with the Areas above and below it."""
    field = Grid(box=box.SQUARE, show_header=False, show_lines=True, padding=(0, 1))
    field.add_column(width=1, style="dim", vertical="middle")
    guarded = shields(view.field)
    # A longer name in another language takes its room from the facts beside the field.
    widths = [15, 15, 15]
    for cell, here in enumerate(view.field):
        if here is not None:
            needed = max(len(say(name(here.card))) + 2, len(_mark(here, bool(guarded >> cell & 1), say)))
            widths[cell % 3] = max(widths[cell % 3], needed)
    for width in widths:
        field.add_column(width=width, no_wrap=True)
    for rank in (2, 1, 0):
        field.add_row(str(rank + 1), *(_space(view, rank * 3 + file, guarded, widths[file], say) for file in range(3)))
    field.add_row("", *(Text(letter, style="dim", justify="center") for letter in "abc"))
    side = Group(*(Text(say(line)) for line in _table_facts(view)))
    both = Grid.grid(padding=(0, 1, 0, 0))
    both.add_column(width=sum(widths) + 14)
    both.add_column()
    both.add_row(field, side)
    return Group(
        Text(say(_headline(view)), style="bold"),
        Text(say(_area(view, 1)), style=COLOURS[1]),
        both,
        Text(say(_area(view, 0)), style=COLOURS[0]),
        *(Text(say(line)) for line in _facts(view)),
    )


def _space(view: View, cell: int, guarded: int, width: int, say: Say) -> Text:
    here = view.field[cell]
    points = str(view.kingdom[cell]) if view.kingdom and view.variant.scoring == "points" else ""
    if here is None:
        return Text(f"\n{GRID.names[cell]}\n{points:>{width}}", style="dim")
    style = f"{COLOURS[here.owner]}" + (" dim" if here.destroyer is not None else " bold")
    text = Text(f"{ARROWS[here.owner]} {say(name(here.card))}\n", style=style)
    text.append(_mark(here, bool(guarded >> cell & 1), say) + "\n", style="not bold")
    return text.append(f"{points:>{width}}", style="dim")


def _mark(here: Piece, guarded: bool, say: Say) -> str:
    if here.destroyer is not None:
        return say(msg("face down"))
    if here.covered is not None:
        return say(msg("on {card}", card=name(here.covered)))
    return say(msg("shield")) if guarded else ""


def _headline(view: View) -> Message:
    if view.variant.length == "match":
        games = tuple(_result(result) for result in view.results)
        return msg("Match, games so far: {games}", games=games if games else msg("none"))
    return msg("Turn {n}", n=view.turn + 1)


def _result(result: Result) -> Message:
    first, second = result.scores
    if result.winner is None:
        return msg("drawn {first}–{second}", first=first, second=second)
    return msg("{winner} {first}–{second}", winner=SEATS[result.winner], first=first, second=second)


def _area(view: View, seat: int) -> Message:
    unseen = view.concealed[seat]
    if unseen:
        who, open_cards = SEATS[seat], _names(view.areas[seat])
        return nmsg("{seat}: {cards}, and {n} hidden card", "{seat}: {cards}, and {n} hidden cards", unseen, seat=who, cards=open_cards)
    return msg("{seat}: {cards}", seat=SEATS[seat], cards=_names(view.areas[seat]))


def _table_facts(view: View) -> Iterator[Message]:
    """What lies beside the field."""
    void = view.variant.face_down == "void"
    counted = [(cell, here.owner) for cell, here in enumerate(view.field) if here is not None and not (void and here.destroyer is not None)]
    for seat in (1, 0):
        cells = [cell for cell, owner in counted if owner == seat]
        if view.kingdom and view.variant.scoring == "points":
            points = sum(view.kingdom[cell] for cell in cells)
            yield nmsg("{seat}: {n} point", "{seat}: {n} points", points, seat=SEATS[seat])
        else:
            yield nmsg("{seat}: {n} ally", "{seat}: {n} allies", len(cells), seat=SEATS[seat])
    if view.variant.neutrals != "old_style":
        yield nmsg("{n} unused neutral", "{n} unused neutrals", view.unused)


def _facts(view: View) -> Iterator[Message]:
    if view.middle or (view.variant.neutrals == "open" and view.turn):
        yield msg("Neutral Area: {cards}", cards=_names(view.middle))
    if view.offer:
        yield msg("On offer: {cards}", cards=_names(view.offer))
    if view.hidden:
        yield msg("Your opponent does not see: {cards}", cards=_names(view.hidden))
    if view.candidates:
        yield msg("Your opponent holds one of {cards}", cards=_names(view.candidates))
    if view.destroyed + view.banished:
        yield msg("Discard: {cards}", cards=_names(tuple(sorted(view.destroyed + view.banished))))


# In lines


def plain(view: View, say: Say) -> str:
    """The same in sentences, a space of the field to a line."""
    guarded = shields(view.field)
    spaces = (_said(view, cell, bool(guarded >> cell & 1)) for rank in (2, 1, 0) for cell in range(rank * 3, rank * 3 + 3))
    lines: Iterable[Message] = (_headline(view), _area(view, 1), *spaces, _area(view, 0), *_table_facts(view), *_facts(view))
    return "\n".join(map(say, lines))


def _said(view: View, cell: int, guarded: bool) -> Message:
    here = view.field[cell]
    space = msg("{cell}", cell=GRID.names[cell])
    if view.kingdom and view.variant.scoring == "points":
        space = msg("{cell} ({points})", cell=GRID.names[cell], points=view.kingdom[cell])
    if here is None:
        return msg("{space}: free", space=space)
    card, seat = name(here.card), SEATS[here.owner]
    if here.destroyer is not None:
        return msg("{space}: {card}, facing {seat}, face down", space=space, card=card, seat=seat)
    if here.covered is not None:
        return msg("{space}: {card} on {covered}, facing {seat}, shield", space=space, card=card, covered=name(here.covered), seat=seat)
    if guarded:
        return msg("{space}: {card}, facing {seat}, shield", space=space, card=card, seat=seat)
    return msg("{space}: {card}, facing {seat}", space=space, card=card, seat=seat)


# Questions


def prompt(view: View) -> Message:
    """What is to be decided, and how it is typed."""
    match view.phase:
        case Phase.OVER:
            return msg("The game is over.")
        case Phase.KINGDOM | Phase.NEUTRALS | Phase.START | Phase.DRAW | Phase.REVEAL:
            return msg("Chance decides.")
        case Phase.CHOOSE:
            return msg("{seat}: do you go first or second? (first, second)", seat=SEATS[view.mover])
        case Phase.PICK:
            return msg("{seat}: which neutral do you take? (pick CARD)", seat=SEATS[view.mover])
        case Phase.KEEP:
            return msg("{seat}: which neutral do you keep? (keep CARD)", seat=SEATS[view.mover])
        case Phase.PLACE:
            return msg("{seat}: which card do you place, and where? (place CARD CELL)", seat=SEATS[view.mover])
        case Phase.EFFECT:
            return _effect_prompt(view)
        case _:
            assert_never(view.phase)


def _effect_prompt(view: View) -> Message:
    pending = view.pending
    assert pending is not None
    card = name(pending.card)
    if pending.carried is not None:
        return msg("{card}: where does the card go? (target CELL)", card=card)
    match pending.card.effect:
        case Destroy():
            return msg("{card}: which card is destroyed? (target CELL, decline)", card=card)
        case Convert(Where.ADJACENT):
            return msg("{card}: which card is converted? (target CELL, decline)", card=card)
        case Convert(Where.RAY):
            return msg("{card}: in which direction are cards converted? (direction NAME, decline)", card=card)
        case Convert(Where.CROSS_OR_SALTIRE):
            return msg("{card}: which neighbours are converted? (pattern orthogonal, pattern diagonal, decline)", card=card)
        case Convert():
            return msg("{card}: are the cards converted? (use, decline)", card=card)
        case Banish(Where.OPPONENT_AREA):
            return msg("{card}: which card of the other Area is banished? (take CARD, decline)", card=card)
        case Banish():
            return msg("{card}: along which line are cards banished? (axis NAME, decline)", card=card)
        case Copy():
            return msg("{card}: whose effect is copied? (target CELL, decline)", card=card)
        case Move():
            return msg("{card}: which card is moved? (target CELL, decline)", card=card)
        case Take(Where.ALLY):
            return msg("{card}: which ally comes back to your Area? (target CELL, decline)", card=card)
        case Take(Where.UNUSED):
            return msg("{card}: do you draw a neutral? (use, decline)", card=card)
        case _:
            return msg("{card}: which card do you take? (take CARD, decline)", card=card)


def describe(action: Action, view: View) -> Message:
    """An action in words."""
    match action:
        case Place(card, cell):
            return msg("Place {card} on {cell}", card=name(card), cell=GRID.names[cell])
        case Decline():
            return msg("Do without the effect")
        case Use():
            return msg("Use the effect")
        case Target(cell):
            here = view.field[cell]
            if here is None:
                return msg("{cell}, a free space", cell=GRID.names[cell])
            return msg("{card} on {cell}", card=name(here.card), cell=GRID.names[cell])
        case Aim(direction):
            return msg("Every card to the {direction}", direction=_DIRECTIONS[direction])
        case Shape(shape):
            return _SHAPES[shape]
        case Axis(axis):
            return _AXES[axis]
        case TakeCard(taken):
            return msg("A hidden card") if taken is None else name(taken)
        case Pick(card):
            return msg("Take {card}", card=name(card))
        case Keep(card):
            return msg("Keep {card}", card=name(card))
        case Begin(first):
            return msg("Go first") if first else msg("Go second")
        case Pass():
            return msg("Pass: no card can be placed")
        case Arrange(kingdom):
            return msg("The kingdom lies as {numbers}", numbers=format_kingdom(kingdom))
        case Deal(cards, ()):
            return msg("Dealt: {cards}", cards=_names(cards))
        case Deal(cards, others):
            return msg("Dealt: {cards}; {others}", cards=_names(cards), others=_names(others))
        case Start(seat):
            return msg("{seat} goes first", seat=SEATS[seat])
        case Draw(card):
            return msg("Drawn: {card}", card=name(card))
        case Reveal(card):
            return msg("Hit: {card}", card=name(card))
        case _:
            assert_never(action)


# News


def narrate(event: Event) -> Message | None:
    """What happened, in a sentence."""
    known = dict(event.values)
    seat: Value = SEATS[int(str(known["seat"]))] if "seat" in known else ""
    card: Value = name(known["card"]) if "card" in known else ""
    cell = known.get("cell", "")
    match event.kind:
        case "place":
            return msg("{seat} places {card} on {cell}.", seat=seat, card=card, cell=cell)
        case "negated":
            return msg("{card} is negated: it has no effect.", card=card)
        case "decline":
            return msg("{seat} does without the effect.", seat=seat)
        case "pass":
            return msg("{seat} cannot place a card and passes.", seat=seat)
        case "convert":
            return msg("{card} on {cell} now faces {owner}.", card=card, cell=cell, owner=SEATS[int(str(known["owner"]))])
        case "destroy":
            return msg("{card} on {cell} is destroyed and lies face down.", card=card, cell=cell)
        case "removed":
            return msg("{card} leaves {cell}.", card=card, cell=cell)
        case "banish":
            return msg("{card} on {cell} is banished.", card=card, cell=cell)
        case "return":
            return msg("{seat} takes {card} back from {cell}.", seat=seat, card=card, cell=cell)
        case "copy":
            return msg("{seat} copies the effect of {card}.", seat=seat, card=card)
        case "move":
            return msg("{card} moves to {cell}.", card=card, cell=cell)
        case "raise":
            return msg("{seat} takes {card} from the discard.", seat=seat, card=card)
        case "steal":
            return msg("{seat} takes {card} from the other Area.", seat=seat, card=card)
        case "assassinate":
            return msg("{seat} banishes {card} from the other Area.", seat=seat, card=card)
        case "look":
            return msg("{seat} looks at the hidden cards: {cards}.", seat=seat, cards=_told(known))
        case "blind":
            return msg("{seat} goes for a hidden card.", seat=seat)
        case "draw" if "card" in known:
            return msg("{seat} draws {card}.", seat=seat, card=card)
        case "draw":
            return msg("{seat} draws a hidden card.", seat=seat)
        case "reshuffle":
            return msg("The neutrals that are not in play are shuffled into a new pile.")
        case "pick":
            return msg("{seat} picks {card}.", seat=seat, card=card)
        case "leftover":
            return msg("{seat} gets {cards}.", seat=seat, cards=_told(known))
        case "keep" if "card" in known:
            return msg("{seat} keeps {card}.", seat=seat, card=card)
        case "keep":
            return msg("{seat} keeps a card.", seat=seat)
        case "passed" if "cards" in known:
            return msg("{seat} is passed {cards}.", seat=seat, cards=_told(known))
        case "hand" if "cards" in known:
            return msg("{seat} gets {cards}.", seat=seat, cards=_told(known))
        case "deal":
            return msg("Neutrals face up: {cards}.", cards=_told(known))
        case "start":
            return msg("{seat} goes first.", seat=seat)
        case "begin":
            return msg("{seat} chooses to go first.", seat=seat) if known["first"] else msg("{seat} chooses to go second.", seat=seat)
        case "result":
            return _told_result(known)
        case _:  # Whose turn it is, and what nobody may see, need no sentence.
            return None


def _told(known: dict[str, Value]) -> Value:
    cards = known["cards"]
    return tuple(name(card) for card in cards) if isinstance(cards, tuple) else cards


def _told_result(known: dict[str, Value]) -> Message:
    reason, scores = _BY_VALUE[str(known["reason"])], known["scores"]
    first, second = scores if isinstance(scores, tuple) else (0, 0)
    if "winner" not in known:
        return msg("The game is drawn, {first} to {second}: {reason}.", first=first, second=second, reason=reason)
    winner = int(str(known["winner"]))
    if winner:
        first, second = second, first
    return msg("{winner} wins the game, {first} to {second}: {reason}.", winner=SEATS[winner], first=first, second=second, reason=reason)


def epilogue(outcome: Outcome) -> Message:
    """Who won, why, and the scores, the winner's first."""
    first, second = (f"{score:g}" for score in outcome.scores)
    reason = _REASONS[outcome.reason]
    if outcome.winner is None:
        return msg("Nobody wins, {first} to {second}: {reason}.", first=first, second=second, reason=reason)
    if outcome.winner:
        first, second = second, first
    return msg("{winner} wins, {first} to {second}: {reason}.", winner=SEATS[outcome.winner], first=first, second=second, reason=reason)


def seat_name(seat: int) -> Message:
    """The faction."""
    return SEATS[seat]


FACE: Final = Face[View, Action](
    render=render, plain=plain, prompt=prompt, describe=describe, narrate=narrate, epilogue=epilogue, seat_name=seat_name
)
