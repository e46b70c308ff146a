"""Actions as people write them."""

from __future__ import annotations

import pytest

from cardgames.core.errors import NotationError
from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.actions import STOP, Action, Draw, Intrigue, Place, Reveal, Turn, intrigue
from cardgames.regicida_titereiro.cards import NOBODY, House

START = GAME.setup(GAME.default)

ACTIONS: list[tuple[str, Action]] = [
    ("reveal 6", Reveal(6)),
    ("place f6", Place(60)),
    ("place a1", Place(0)),
    ("place k11", Place(120)),
    ("intrigue c3 d3 dark c3 points lion", Intrigue(14, 15, 14, House.LION)),
    ("intrigue a1 a2 dark a2 points fox", Intrigue(0, 6, 6, House.FOX)),
    ("stop", STOP),
    ("turn 6 lion", Turn(((6, House.LION),))),
    ("turn 0 nobody 5 wolf", Turn(((0, NOBODY), (5, House.WOLF)))),
    ("draw eagle", Draw(House.EAGLE)),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_actions_are_written_and_read(text: str, action: Action) -> None:
    assert text == GAME.format(action)
    assert action == GAME.parse(text, START)


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("  REVEAL   6 ", "reveal 6"),
        ("intrigue d3 c3 dark c3 points lion", "intrigue c3 d3 dark c3 points lion"),
        ("intrigue c3 d3 points L dark c3", "intrigue c3 d3 dark c3 points lion"),
        ("turn 6 wolf 2 fox", "turn 2 fox 6 wolf"),
        ("draw W", "draw wolf"),
    ],
)
def test_people_may_write_loosely(loose: str, strict: str) -> None:
    assert strict == GAME.format(GAME.parse(loose, START))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "an action is one of reveal, place"),
        ("raveal 6", "did you mean reveal"),
        ("reveal", "write it as in: reveal 6"),
        ("reveal 7", "a score is 0 to 6"),
        ("reveal six", "a score is 0 to 6"),
        ("reveal ²", "a score is 0 to 6"),
        ("place l1", "no such cell"),
        ("place f6 f7", "write it as in: place g7"),
        ("intrigue c3 d3", "write it as in: intrigue c3 d3 dark c3 points lion"),
        ("intrigue c3 g3 dark c3 points lion", "no such cell; write a1 to f6"),
        ("intrigue c3 c3 dark c3 points lion", "two cells"),
        ("intrigue c3 d3 dark e3 points lion", "one of the two: c3, d3"),
        ("intrigue c3 d3 dark c3 points nobody", "no such House"),
        ("turn 6 lion 6 wolf", "given twice"),
        ("turn 6", "write it as in: turn 6 lion"),
        ("draw nobody", "no such House"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason.replace("(", r"\(")):
        GAME.parse(text, START)


def test_an_intrigue_is_shared_and_its_cells_sorted() -> None:
    assert intrigue(15, 14, 15, 2) is intrigue(15, 14, 15, 2)
    assert Intrigue(14, 15, 15, 2) == intrigue(15, 14, 15, 2)
