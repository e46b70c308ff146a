"""Actions as text."""

from __future__ import annotations

import pytest

from cardgames import NotationError
from cardgames.core.grids import Direction
from cardgames.regality_religion import GAME
from cardgames.regality_religion.actions import Action, Aim, Arrange, Axis, Begin, Deal, Place, Shape, Start, TakeCard, Target
from cardgames.regality_religion.cards import Card, parse_cards

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


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "place queen b2"),
        ("plaec queen b2", "did you mean place"),
        ("place queen", "place queen b2"),
        ("place quen b2", "did you mean queen"),
        ("place queen d4", "a1 to c3"),
        ("direction up", "north"),
        ("pattern round", "orthogonal"),
        ("axis left", "row"),
        ("start nobody", "regality"),
        ("kingdom 123", "1 to 9"),
        ("kingdom 112/345/678", "1 to 9"),
        ("deal", "deal samurai"),
        ("first second", "first"),
    ],
)
def test_a_mistake_gets_a_hint(text: str, hint: str) -> None:
    with pytest.raises(NotationError, match=hint):
        GAME.parse(text, START)
