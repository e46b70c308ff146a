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


HOUSES = "lion, wolf, bear, eagle, stag, fox"
KINDS = "reveal, place, intrigue, stop, turn, draw"

#: A text, the part of it that cannot be read, and why.
UNREADABLE = [
    ("", "", f"an action is one of {KINDS}"),
    ("raveal 6", "raveal 6", "unknown; did you mean reveal?"),
    ("murder everyone", "murder everyone", f"unknown; there is {KINDS}"),
    ("reveal", "reveal", "write it as in: reveal 6"),
    ("reveal 7", "7", "a score is 0 to 6"),
    ("reveal six", "six", "a score is 0 to 6"),
    ("reveal 12", "12", "a score is 0 to 6"),
    ("reveal ²", "²", "a score is 0 to 6"),
    ("place l1", "l1", "no such cell; write a1 to k11"),
    ("place f6 f7", "place f6 f7", "write it as in: place g7"),
    ("intrigue c3 d3", "intrigue c3 d3", "write it as in: intrigue c3 d3 dark c3 points lion"),
    ("intrigue c3 g3 dark c3 points lion", "g3", "no such cell; write a1 to f6"),
    ("intrigue c3 c3 dark c3 points lion", "intrigue c3 c3 dark c3 points lion", "an intrigue needs two cells"),
    ("intrigue c3 d3 dark e3 points lion", "intrigue c3 d3 dark e3 points lion", "the dark tile is one of the two: c3, d3"),
    ("intrigue c3 d3 dark c3 points nobody", "nobody", f"no such House; there is {HOUSES}"),
    ("stop it", "stop it", "write it as in: stop"),
    ("turn 6 lion 6 wolf", "turn 6 lion 6 wolf", "a score is given twice"),
    ("turn 6", "turn 6", "write it as in: turn 6 lion"),
    ("turn 6 lion 5", "turn 6 lion 5", "write it as in: turn 6 lion"),
    ("turn 7 lion", "7", "a score is 0 to 6"),
    ("draw nobody", "nobody", f"no such House; there is {HOUSES}"),
    ("draw", "draw", "write it as in: draw lion"),
]


@pytest.mark.parametrize(("text", "place", "reason"), UNREADABLE)
def test_what_cannot_be_read_is_refused_with_its_place_and_reason(text: str, place: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text, START)
    assert (place, reason) == (caught.value.place, str(caught.value.reason))


def test_an_intrigue_is_shared_and_its_cells_sorted() -> None:
    assert intrigue(15, 14, 15, 2) is intrigue(15, 14, 15, 2)
    assert Intrigue(14, 15, 15, 2) == intrigue(15, 14, 15, 2)
