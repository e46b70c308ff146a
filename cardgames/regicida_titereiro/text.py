"""How the game looks in a terminal.

A tile shows its House three times over, by letter, symbol and colour; a dark one has a small letter in brackets. While the board grows
only the rows and columns that hold tiles or can still be opened are drawn, the latter with their names in brackets, and a plus marks
every cell where the tile in hand may be laid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, assert_never

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardgames.core.face import Face, Say
from cardgames.core.game import Event
from cardgames.core.messages import Message, Value, msg, nmsg, pmsg
from cardgames.regicida_titereiro.actions import Action, Draw, Intrigue, Place, Reveal, Stop, Turn
from cardgames.regicida_titereiro.cards import FRAME, HOUSES, LETTERS, NOBODY, TABLE, VACANT, WORDS, House
from cardgames.regicida_titereiro.effects import score_bounds, scores
from cardgames.regicida_titereiro.rules import Outcome
from cardgames.regicida_titereiro.state import Phase, to_move
from cardgames.regicida_titereiro.table import openings, span, tiles
from cardgames.regicida_titereiro.view import View

SYMBOLS: Final = "▲●■◆✚★"
COLOURS: Final = ("yellow", "cyan", "magenta", "blue", "green", "red")

_OBJECTIVES: Final = {
    "united": msg("United: a House scores its largest group"),
    "divide": msg("Divide: a House scores its groups"),
    "central": msg("Central: a House scores its tiles in the inner 4×4"),
    "frontiers": msg("Frontiers: a House scores its tiles on the border"),
}
_PHASES: Final = {
    Phase.REVEAL: pmsg("phase", "Preparation"),
    Phase.EXPANSION: pmsg("phase", "Expansion"),
    Phase.RAVEN: pmsg("phase", "Raven"),
    Phase.INTRIGUE: pmsg("phase", "Intrigue"),
    Phase.WAR: pmsg("phase", "War"),
}


def _house(house: int) -> Message:
    return pmsg("house", "Nobody") if house == NOBODY else House(house).title


def _hearts(hearts: int | None) -> Message:
    return msg("practice") if hearts is None else msg("{hearts}", hearts="♥" * hearts)


# The drawing


def render(view: View, say: Say) -> RenderableType:
    """The board beside the Houses, with what they score and what they must."""
    both = Grid.grid(padding=(0, 3, 0, 0))
    board = _frame(view) if view.is_full else _table(view) if view.is_begun else Text()
    both.add_row(board, Group(_houses(view, say), Text(), *(Text(say(fact)) for fact in _facts(view, _shown))))
    return Group(Text(say(_headline(view)), style="bold"), Text(), both)


def _headline(view: View) -> Message:
    return msg(
        "{phase} · {objective} · {hearts}",
        phase=_PHASES[view.phase],
        objective=_OBJECTIVES[view.variant.objective],
        hearts=_hearts(view.variant.hearts),
    )


def _tile(house: int, is_dark: bool) -> tuple[str, str]:
    """Three columns and their style; a dark one has a fourth."""
    face = f"{LETTERS[house]}{SYMBOLS[house]}"
    return (f"[{face.lower()}]", f"reverse {COLOURS[house]}") if is_dark else (f" {face}", f"bold {COLOURS[house]}")


def _frame(view: View) -> Text:
    text = Text()
    for rank in reversed(range(FRAME.height)):
        text.append(f"{rank + 1:>4} ", style="dim")
        for cell in range(rank * FRAME.width, (rank + 1) * FRAME.width):
            face, style = _tile(view.board[cell], view.is_dark(cell))
            text.append(f"{face:4}", style=style)
        text.append("\n")
    text.append("     " + "".join(f" {name[0]}  " for name in FRAME.names[: FRAME.width]), style="dim")
    return text


def _table(view: View) -> Text:
    here = span(view.board)
    free = frozenset(openings(view.board))
    text = Text()
    for rank in reversed(here.ranks):
        text.append(_named(str(rank + 1), here.bottom <= rank <= here.top).rjust(5), style="dim")
        for file in here.files:
            cell = rank * TABLE.width + file
            if view.board[cell] != VACANT:
                text.append(*_tile(view.board[cell], False))
            else:
                text.append(" + " if cell in free else " · ", style="" if cell in free else "dim")
        text.append("\n")
    files = (_named(TABLE.names[file][0], here.left <= file <= here.right) for file in here.files)
    text.append("     " + "".join(f"{name:>3}" for name in files), style="dim")
    return text


def _named(name: str, holds_tiles: bool) -> str:
    return f"{name} " if holds_tiles else f"({name})"


def _houses(view: View, say: Say) -> Grid:
    table = Grid(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style="dim")
    heads = (msg("House"), msg("scores"), msg("target"), msg("point token") if view.is_full else msg("in pile"))
    for n, head in enumerate(heads):
        table.add_column(say(head), justify="left" if n == 0 else "right", no_wrap=True)
    for house, now in zip(HOUSES, _now(view), strict=True):
        target = view.targets[house]
        dark = bool(view.tokens >> house & 1)
        fourth = say(msg("dark") if dark else msg("light")) if view.is_full else str(view.pile[house])
        name = Text(f"{house.letter}{SYMBOLS[house]} {say(house.title)}", style=COLOURS[house])
        reached = "bold" if now == str(target) else ""
        table.add_row(name, Text(now, style=reached), Text("?" if target is None else str(target), style=reached), fourth)
    return table


def _now(view: View) -> list[str]:
    """What each House scores; a range while that depends on where the frame comes to lie."""
    variant = view.variant
    if view.is_full:
        return [str(score) for score in scores(view.board, variant.objective, variant.groups)]
    bounds = score_bounds(view.board, variant.objective, variant.groups)
    return [str(low) if low == high else f"{low}–{high}" for low, high in bounds]


def _facts(view: View, shown: Callable[[int], Message]) -> Iterable[Message]:
    """What the board and the list of Houses do not show."""
    down = [score for score, house in zip(view.row, view.identities, strict=True) if house is None]
    if down:
        yield msg("Face down on {scores}", scores=" ".join(map(str, down)))
    if NOBODY in view.identities:
        yield msg("Nobody lies on {score}", score=view.row[view.identities.index(NOBODY)])
    if view.asked:
        yield msg("Chosen: {scores}", scores=" ".join(map(str, view.asked)))
    if view.tile is not None:
        yield msg("In hand: {tile}", tile=shown(view.tile))
    if view.next is not None:
        yield msg("Next: {tile}", tile=shown(view.next))
    if view.is_full:
        yield nmsg("{n} intrigue left", "{n} intrigues left", view.intrigues_left)
    else:
        yield nmsg("{n} tile laid of 36", "{n} tiles laid of 36", len(tiles(view.board)))


def _shown(house: int) -> Message:
    return msg("{face} {house}", face=f"{LETTERS[house]}{SYMBOLS[house]}", house=_house(house))


# In lines


def plain(view: View, say: Say) -> str:
    """The same in sentences, a row of the board to a line."""
    lines = [_headline(view), *_rows(view), *_growth(view)]
    for house, now in zip(HOUSES, _now(view), strict=True):
        lines.append(_standing(view, house, now))
    return "\n".join(map(say, (*lines, *_facts(view, _house))))


def _standing(view: View, house: House, now: str) -> Message:
    target = view.targets[house]
    goal = msg("unknown") if target is None else msg("{score}", score=target)
    if not view.is_full:
        return msg("{house} scores {now}, target {target}, in pile {left}", house=house.title, now=now, target=goal, left=view.pile[house])
    if view.tokens >> house & 1:
        return msg("{house} scores {now}, target {target}, point token dark", house=house.title, now=now, target=goal)
    return msg("{house} scores {now}, target {target}, point token light", house=house.title, now=now, target=goal)


def _rows(view: View) -> Iterable[Message]:
    grid = FRAME if view.is_full else TABLE
    for rank in reversed(range(grid.height)):
        cells = [cell for cell in range(rank * grid.width, (rank + 1) * grid.width) if view.board[cell] != VACANT]
        if cells:
            yield msg("Row {rank}: {tiles}", rank=rank + 1, tiles=tuple(_named_tile(view, cell, grid.names[cell]) for cell in cells))


def _named_tile(view: View, cell: int, name: str) -> Message:
    if view.is_full and view.is_dark(cell):
        return msg("{cell} {house} dark", cell=name, house=_house(view.board[cell]))
    return msg("{cell} {house}", cell=name, house=_house(view.board[cell]))


def _growth(view: View) -> Iterable[Message]:
    if view.is_full or not view.is_begun:
        return
    here = span(view.board)
    files = [TABLE.names[file][0] for file in here.files if not here.left <= file <= here.right]
    ranks = [str(rank + 1) for rank in here.ranks if not here.bottom <= rank <= here.top]
    if files:
        yield msg("Columns that can still be opened: {names}", names=" ".join(files))
    if ranks:
        yield msg("Rows that can still be opened: {names}", names=" ".join(ranks))
    yield msg("A tile may be laid on {cells}", cells=" ".join(TABLE.names[cell] for cell in openings(view.board)))


# Questions, actions, news


def prompt(view: View) -> Message:
    """What is to be decided, and how it is typed."""
    if to_move(view) != 0:
        return msg("The game is over.") if view.over else msg("Chance decides.")
    match view.phase:
        case Phase.REVEAL:
            left = view.variant.reveal - view.turned - len(view.asked)
            return nmsg(
                "Turn up {n} more identity: on which score? (reveal SCORE)",
                "Turn up {n} more identities: on which score? (reveal SCORE)",
                left,
            )
        case Phase.EXPANSION:
            assert view.tile is not None
            return msg("Where do you lay the tile of {house}? (place CELL)", house=_house(view.tile))
        case _:
            return nmsg(
                "{n} intrigue left. (intrigue c3 d3 dark c3 points lion, “dark” being where the dark tile comes to lie; or stop)",
                "{n} intrigues left. (intrigue c3 d3 dark c3 points lion, “dark” being where the dark tile comes to lie; or stop)",
                view.intrigues_left,
            )


def describe(action: Action, view: View) -> Message:
    """An action in words."""
    match action:
        case Reveal(score):
            return msg("Turn up the identity on {score}", score=score)
        case Place(cell):
            tile = NOBODY if view.tile is None else view.tile
            return msg("Lay the tile of {house} on {cell}", house=_house(tile), cell=TABLE.names[cell])
        case Intrigue(first, second, dark, points):
            return msg(
                "Swap {first} ({one}) and {second} ({other}); {tile} turns dark on {dark}, and the point token of {points}",
                first=FRAME.names[first],
                one=_house(view.board[first]),
                second=FRAME.names[second],
                other=_house(view.board[second]),
                tile=_house(view.board[second if dark == first else first]),
                dark=FRAME.names[dark],
                points=_house(points),
            )
        case Stop():
            return msg("Make no more intrigues")
        case Turn(identities):
            return msg("Turned up: {identities}", identities=tuple(_lies(house, score) for score, house in identities))
        case Draw(house):
            return msg("Drawn: {house}", house=_house(house))
        case _:
            assert_never(action)


def _lies(house: int, score: int) -> Message:
    return msg("{house} on {score}", house=_house(house), score=score)


def narrate(event: Event) -> Message | None:
    """What happened, in a sentence."""
    match event.kind:
        case "identity" if event["house"] == WORDS[NOBODY]:
            return msg("Nobody lies on {score}.", score=event["score"])
        case "identity":
            return msg("{house} must score {score}.", house=_titled(event["house"]), score=event["score"])
        case "start":
            return msg("A tile of {house} begins the board on {cell}.", house=_titled(event["house"]), cell=event["cell"])
        case "draw":
            return msg("You draw a tile of {house}.", house=_titled(event["house"]))
        case "next":
            return msg("The next tile is one of {house}.", house=_titled(event["house"]))
        case "place":
            return msg("{house} is laid on {cell}.", house=_titled(event["house"]), cell=event["cell"])
        case "full":
            return msg("The board is full. From now on its columns are a to f and its rows 1 to 6.")
        case "intrigues":
            return msg("All identities are known: the intrigues begin.")
        case "intrigue":
            one, other = event["moved"] if isinstance(event["moved"], tuple) else ("", "")
            return msg(
                "{first} ({one}) and {second} ({other}) change places; the tile now on {dark} turns dark, and the point token of {points}.",
                first=event["first"],
                one=_titled(one),
                second=event["second"],
                other=_titled(other),
                dark=event["dark"],
                points=_titled(event["points"]),
            )
        case "stop":
            return msg("The intrigues are over.")
        case _:  # What was chosen shows in what chance then does, and the end has an epilogue of its own.
            return None


def _titled(word: Value) -> Message:
    return House.parse(str(word)).title


def epilogue(outcome: Outcome) -> Message:
    """Peace or war, with every House's score beside what it had to be."""
    results = tuple(
        msg("{house} {score} (target {target})", house=house.title, score=outcome.scores[house], target=outcome.targets[house])
        for house in HOUSES
    )
    hearts = _hearts(outcome.hearts)
    if outcome.won:
        return nmsg(
            "Peace after {n} intrigue ({hearts}). {results}.",
            "Peace after {n} intrigues ({hearts}). {results}.",
            outcome.intrigues,
            hearts=hearts,
            results=results,
        )
    missed = sum(score != target for score, target in zip(outcome.scores, outcome.targets, strict=True))
    return nmsg(
        "War: {n} House missed its score ({hearts}). {results}.",
        "War: {n} Houses missed their scores ({hearts}). {results}.",
        missed,
        hearts=hearts,
        results=results,
    )


def seat_name(seat: int) -> Message:
    """The only player."""
    del seat
    return msg("Puppeteer")


FACE: Final = Face[View, Action](
    render=render, plain=plain, prompt=prompt, describe=describe, narrate=narrate, epilogue=epilogue, seat_name=seat_name
)
