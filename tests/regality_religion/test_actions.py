"""Actions as text."""

from __future__ import annotations

import pytest

from cardgames import NotationError
from cardgames.core.grids import Direction
from cardgames.regality_religion import GAME
from cardgames.regality_religion.actions import Action, Aim, Arrange, Axis, Begin, Deal, Place, Shape, Start, TakeCard, Target
from cardgames.regality_religion.cards import CARDS, Card, parse_cards

START = GAME.setup(GAME.default)

TEXTS: dict[str, Action] = {
    "place queen b2": Place(Card.parse("queen"), 4),
    "target c3": Target(8),
    "direction north": Aim(Direction.NORTH),
    "pattern orthogonal": Shape("orthogonal"),
    "axis falling": Axis("falling"),
    "take hidden": TakeCard(None),
    "take queen": TakeCard(Card.parse("queen")),
    "first": Begin(True),
    "second": Begin(False),
    "kingdom 276/951/438": Arrange((4, 3, 8, 9, 5, 1, 2, 7, 6)),
    "deal samurai ninja poet artist shaman": Deal(parse_cards("samurai ninja poet artist shaman")),
    "deal samurai ninja / poet artist": Deal(parse_cards("samurai ninja"), parse_cards("poet artist")),
    "start religion": Start(1),
}


@pytest.mark.parametrize(("text", "action"), TEXTS.items())
def test_an_action_is_written_as_people_type_it(text: str, action: Action) -> None:
    assert text == GAME.format(action)
    assert action == GAME.parse(text, START)


@pytest.mark.parametrize("text", ["decline", "use", "pass", "pick samurai", "keep ninja", "draw poet", "reveal artist"])
def test_a_short_action_is_read_as_written(text: str) -> None:
    assert text == GAME.format(GAME.parse(text.upper(), START))


CARD_NAMES = ", ".join(map(str, CARDS))
VERBS = "place, decline, use, target, direction, pattern, axis, take, pick, keep, first, second, pass, kingdom, deal, start, draw, reveal"
WAYS = "north, northeast, east, southeast, south, southwest, west, northwest"
NUMBERS = "write the numbers 1 to 9, rank 3 first, as in 276/951/438"


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", "", "write an action, as in place queen b2"),
        ("  ", "  ", "write an action, as in place queen b2"),
        ("plaec queen b2", "plaec queen b2", "unknown; did you mean place?"),
        ("xyzzy", "xyzzy", f"unknown; there is {VERBS}"),
        ("place queen", "place queen", "place is written as in place queen b2"),
        ("Place queen", "Place queen", "place is written as in place queen b2"),
        ("decline all", "decline all", "decline is written as in decline"),
        ("use it", "use it", "use is written as in use"),
        ("target", "target", "target is written as in target b2"),
        ("direction", "direction", "direction is written as in direction north"),
        ("pattern", "pattern", "pattern is written as in pattern orthogonal"),
        ("axis", "axis", "axis is written as in axis row"),
        ("take", "take", "take is written as in take queen"),
        ("pick", "pick", "pick is written as in pick samurai"),
        ("keep", "keep", "keep is written as in keep samurai"),
        ("first second", "first second", "first is written as in first"),
        ("second first", "second first", "second is written as in second"),
        ("pass on", "pass on", "pass is written as in pass"),
        ("kingdom", "kingdom", "kingdom is written as in kingdom 276/951/438"),
        ("deal", "deal", "deal is written as in deal samurai ninja poet artist shaman"),
        ("start", "start", "start is written as in start regality"),
        ("draw", "draw", "draw is written as in draw samurai"),
        ("reveal", "reveal", "reveal is written as in reveal samurai"),
        ("place quen b2", "quen", "quen is no card: unknown; did you mean queen?"),
        ("deal samurai xyzzy", "xyzzy", f"xyzzy is no card: unknown; there is {CARD_NAMES}"),
        ("direction up", "up", f"write one of {WAYS}"),
        ("pattern round", "round", "write one of orthogonal, diagonal"),
        ("axis left", "left", "write one of row, column, rising, falling"),
        ("start nobody", "nobody", "write one of regality, religion"),
        ("kingdom 123", "123", NUMBERS),
        ("kingdom 112/345/678", "112/345/678", NUMBERS),
        ("kingdom 1234/567/89", "1234/567/89", NUMBERS),
    ],
)
def test_a_mistake_is_shown_and_explained(text: str, place: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text, START)
    assert (place, reason) == (caught.value.place, str(caught.value.reason))


def test_a_space_that_is_not_there_is_named() -> None:
    with pytest.raises(NotationError, match=r"d4.*a1 to c3"):
        GAME.parse("place queen d4", START)
