"""What is told of each step, to whom, word for word."""

from __future__ import annotations

import pytest

from cardgames.core.game import Event, event
from cardgames.regicide import GAME
from cardgames.regicide.actions import Deal
from cardgames.regicide.cards import COMMONERS, ROYALS
from tests.regicide.boards import at

FIGHT = {"variant": "2p", "enemy": "JD", "hands": "3C | 8C 10C AC 10H", "turn": "1", "table": "2H"}
HOPELESS = {"variant": "2p", "enemy": "JD", "hands": "3C | 2C", "turn": "1"}
PAYING = {"variant": "3p", "enemy": "JD", "hands": "3C | 4C | 10H 5C", "turn": "2", "phase": "pay 10"}
DRAWING = {"variant": "2p", "enemy": "JS", "hands": "6C | 3D 10H", "turn": "1", "tavern": "3C 4C 5C rest"}
SOLO = {"variant": "solo", "enemy": "JD", "hands": "2C 9C", "tavern": "5C 4C", "discard": "rest"}
JESTER = {"variant": "3p+wishes=on", "enemy": "JC", "hands": "2C | 3H | 8C", "turn": "1", "table": "*1"}
HEALING = {"variant": "2p", "enemy": "JS", "hands": "6C | 10S", "turn": "1", "table": "2H", "phase": "heal", "discard": "3C 4C 5C"}
CLOSED = {**HEALING, "variant": "2p+discard_pile=top"}
LAST = {"variant": "2p", "enemy": "KS", "hands": "6C | KC", "turn": "1", "castle": "", "discard": "rest"}

#: After a heal of 2♥: two damage, and the strike.
STRUCK = (event("damage", enemy="JS", dealt=2, damage=2, health=20), event("attack", seat=1, due=10, reveals=True))


@pytest.mark.parametrize(
    ("position", "text", "seat", "told"),
    [
        (
            FIGHT,
            "play 8C",
            0,
            (
                event("play", seat=1, cards="8C"),
                event("damage", enemy="JD", dealt=16, damage=18, health=20),
                event("attack", seat=1, due=10, reveals=True),
            ),
        ),
        (
            FIGHT,
            "play 10C",
            0,
            (
                event("play", seat=1, cards="10C"),
                event("defeat", enemy="JD", exact=0, left=11),
                event("enemy", card="JC", reveals=True),
            ),
        ),
        (
            {**FIGHT, "table": ""},
            "play 10C",
            1,
            (
                event("play", seat=1, cards="10C"),
                event("defeat", enemy="JD", exact=1, left=11),
                event("enemy", card="JC", reveals=True),
            ),
        ),
        (FIGHT, "yield", 1, (event("yield", seat=1), event("attack", seat=1, due=10))),
        (
            HOPELESS,
            "yield",
            0,
            (
                event("yield", seat=1),
                event("attack", seat=1, due=10, reveals=True),
                event("over", won=0, reason="cannot pay", seat=1, due=10, reveals=True),
            ),
        ),
        (
            HOPELESS,
            "yield",
            1,
            (event("yield", seat=1), event("attack", seat=1, due=10), event("over", won=0, reason="cannot pay", seat=1, due=10)),
        ),
        (PAYING, "discard 5C", 0, (event("discard", seat=2, card="5C"),)),
        (PAYING, "discard 10H", 0, (event("discard", seat=2, card="10H"), event("turn", seat=0))),
        (
            DRAWING,
            "play 3D",
            0,
            (
                event("play", seat=1, cards="3D"),
                event("draw", seat=0, n=1, cards="4C", reveals=True),
                event("draw", seat=1, n=2),
                event("damage", enemy="JS", dealt=3, damage=3, health=20),
                event("attack", seat=1, due=10, reveals=True),
            ),
        ),
        (
            SOLO,
            "flip",
            0,
            (event("flip", seat=0, left=1, cards="2C 9C"), event("draw", seat=0, n=2, cards="4C 5C", reveals=True)),
        ),
        (SOLO, "flip", None, (event("flip", seat=0, left=1, cards="2C 9C", reveals=True), event("draw", seat=0, n=2))),
        ({**JESTER, "phase": "wish"}, "wish eager", 0, (event("wish", seat=2, wish="eager"),)),
        ({**JESTER, "phase": "wish", "wishes": "eager"}, "wish neutral", 0, (event("wish", seat=0, wish="neutral"),)),
        (
            {**JESTER, "phase": "choose", "wishes": "eager neutral"},
            "choose 2",
            0,
            (event("choose", seat=1, named=2), event("turn", seat=2)),
        ),
        (
            {**JESTER, "phase": "choose", "wishes": "eager neutral"},
            "choose 1",
            0,
            (event("choose", seat=1, named=1), event("turn", seat=1)),
        ),
        (HEALING, "heal 5C 3C", 0, (event("heal", seat=1, n=2, cards="3C 5C", reveals=True), *STRUCK)),
        (CLOSED, "heal 5C 3C top 4C", 0, (event("heal", seat=1, n=2, top="4C", reveals=True), *STRUCK)),
        ({**CLOSED, "discard": "3C"}, "heal 3C", 0, (event("heal", seat=1, n=1, top="", reveals=True), *STRUCK)),
        (
            LAST,
            "play KC",
            1,
            (
                event("play", seat=1, cards="KC"),
                event("defeat", enemy="KS", exact=1, left=0),
                event("over", won=1, reason="last king", seat=1, due=0),
            ),
        ),
    ],
)
def test_a_step_is_told(position: dict[str, str], text: str, seat: int | None, told: tuple[Event, ...]) -> None:
    state = at(**position)
    assert told == GAME.events(state, GAME.parse(text, state), seat)


def test_a_deal_is_told() -> None:
    """Seven cards each from the top of an unshuffled tavern: all clubs from the ace, then on to the diamonds."""
    start = GAME.setup(GAME.variant(first_seat=1))
    assert (
        event("deal", limit=7),
        event("draw", seat=0, n=7, cards="AC 2C 3C 4C 5C 6C 7C", reveals=True),
        event("draw", seat=1, n=7),
        event("enemy", card="JC", reveals=True),
        event("turn", seat=1),
    ) == GAME.events(start, Deal(ROYALS, COMMONERS), 0)
