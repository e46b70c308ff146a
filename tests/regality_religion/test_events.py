"""What each seat perceives, step by step and word for word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgames.core.game import Event, event
from cardgames.regality_religion import GAME, State
from cardgames.regality_religion.cards import NEUTRALS
from tests.regality_religion.boards import at, play

KINGDOM = "kingdom 123/456/789"
FIVE = ("samurai", "ninja", "poet", "artist", "shaman")
ALL = (0, 1, None)
POPE = ". . . / . pope . / . . ."
LAST = "King Queen Mage / Princess . pope / saint monk bishop"
TURN = event("turn", seat=1)


def begun(mode: str, *actions: str) -> State:
    return play(GAME.setup(GAME.variant(mode)), KINGDOM, *actions)


def drafted(*actions: str) -> State:
    return begun("secret_draft", "start regality", "deal samurai ninja poet artist", *actions)


def secret(regality: str, religion: str = "temple ninja? dragon?", **entries: str) -> State:
    return at(POPE, **{"variant": "secret_random", "regality": regality, "religion": religion, **entries})


def match(**entries: str) -> State:
    return at(LAST, **{"variant": "match", **entries})


Story = tuple[Callable[[], State], str, dict[tuple[int | None, ...], list[Event]]]

SETUP: list[Story] = [
    (lambda: GAME.setup(GAME.default), KINGDOM, {ALL: [event("kingdom", numbers="123/456/789", reveals=True)]}),
    (lambda: begun("open"), "deal " + " ".join(FIVE), {ALL: [event("deal", cards=FIVE, reveals=True)]}),
    (
        lambda: begun("random"),
        "deal samurai ninja / poet artist",
        {
            ALL: [
                event("hand", seat=0, cards=("samurai", "ninja"), reveals=True),
                event("hand", seat=1, cards=("poet", "artist"), reveals=True),
            ]
        },
    ),
    (
        lambda: begun("secret_random"),
        "deal samurai ninja / poet artist",
        {
            (0,): [event("hand", seat=0, cards=("samurai", "ninja"), reveals=True), event("hand", seat=1)],
            (1,): [event("hand", seat=0), event("hand", seat=1, cards=("poet", "artist"), reveals=True)],
            (None,): [event("hand", seat=0), event("hand", seat=1)],
        },
    ),
    (
        lambda: begun("secret_draft", "start religion"),
        "deal samurai ninja poet artist",
        {
            (1,): [event("hand", seat=1, cards=("samurai", "ninja", "poet", "artist"), reveals=True)],
            (0, None): [event("hand", seat=1)],
        },
    ),
    (lambda: begun("open", "deal " + " ".join(FIVE)), "start religion", {ALL: [event("start", seat=1, reveals=True)]}),
    (
        lambda: play(match(), "place castle b2", "deal " + " ".join(FIVE)),
        "first",
        {ALL: [event("begin", seat=1, first=1)]},
    ),
    (
        lambda: play(match(), "place castle b2", "deal " + " ".join(FIVE)),
        "second",
        {ALL: [event("begin", seat=1, first=0)]},
    ),
    (
        lambda: begun("draft", "deal " + " ".join(FIVE), "start religion"),
        "pick ninja",
        {ALL: [event("pick", seat=1, card="ninja")]},
    ),
    (
        lambda: begun("draft", "deal " + " ".join(FIVE), "start religion", "pick ninja", "pick poet"),
        "pick samurai",
        {ALL: [event("pick", seat=1, card="samurai"), event("leftover", seat=0, cards=("artist", "shaman"))]},
    ),
    (
        drafted,
        "keep ninja",
        {
            (0,): [event("keep", seat=0, card="ninja"), event("passed", seat=1)],
            (1,): [event("keep", seat=0), event("passed", seat=1, cards=("samurai", "poet", "artist"), reveals=True)],
            (None,): [event("keep", seat=0), event("passed", seat=1)],
        },
    ),
    (
        lambda: drafted("keep ninja"),
        "keep poet",
        {(1,): [event("keep", seat=1, card="poet")], (0, None): [event("keep", seat=1)]},
    ),
    (
        lambda: drafted("keep ninja", "keep poet", "deal sage hermit witch palmist"),
        "keep witch",
        {
            (0,): [event("keep", seat=1), event("passed", seat=0, cards=("sage", "hermit", "palmist"), reveals=True)],
            (1,): [event("keep", seat=1, card="witch"), event("passed", seat=0)],
            (None,): [event("keep", seat=1), event("passed", seat=0)],
        },
    ),
]

PLACED: list[Story] = [
    (
        lambda: at(POPE),
        "place castle a1",
        {ALL: [event("place", seat=0, card="castle", cell="a1", neutral=0), TURN]},
    ),
    (
        lambda: at(POPE, middle="sage"),
        "place sage c3",
        {ALL: [event("place", seat=0, card="sage", cell="c3", neutral=1), TURN]},
    ),
    (
        lambda: at(". . . / . shaman . / . . ."),
        "place queen b1",
        {ALL: [event("place", seat=0, card="queen", cell="b1", neutral=0), event("negated", seat=0, card="queen"), TURN]},
    ),
    (
        lambda: at(". . . / . shaman . / . . ."),
        "place castle b1",
        {ALL: [event("place", seat=0, card="castle", cell="b1", neutral=0), TURN]},
    ),
    (lambda: at(POPE), "place king b3", {ALL: [event("place", seat=0, card="king", cell="b3", neutral=0)]}),
    (
        lambda: at("Shaman . Sage / . pope . / . . ."),
        "place queen b3",
        {ALL: [event("place", seat=0, card="queen", cell="b3", neutral=0)]},
    ),
    (
        lambda: play(
            at("Tower+sage . . / . . . / . . .", mover="religion", variant="open+tower_falls=tower", middle="pirate"),
            "place pirate b3",
            "target a3",
        ),
        "place castle c1",
        {ALL: [event("place", seat=0, card="castle", cell="c1", neutral=0), event("removed", card="tower", cell="a3"), TURN]},
    ),
    (
        lambda: secret("king sage?"),
        "place sage a1",
        {
            (0,): [event("place", seat=0, card="sage", cell="a1", neutral=0), TURN],
            (1, None): [event("place", seat=0, card="sage", cell="a1", neutral=0, reveals=True), TURN],
        },
    ),
    (
        lambda: play(at("pope . . / . . . / . . ."), "place king b3", "target a3"),
        "place temple c1",
        {
            ALL: [
                event("place", seat=1, card="temple", cell="c1", neutral=0),
                event("removed", card="pope", cell="a3"),
                event("turn", seat=0),
            ]
        },
    ),
    (
        lambda: at(
            "King Queen Mage / pope saint . / . . .", mover="religion", variant="points+stuck=passes", religion="temple", regality="castle"
        ),
        "pass",
        {ALL: [event("pass", seat=1), event("turn", seat=0)]},
    ),
]

EFFECTS: list[Story] = [
    (lambda: play(at(POPE), "place queen b3"), "decline", {ALL: [event("decline", seat=0), TURN]}),
    (
        lambda: play(at(POPE), "place king b3"),
        "target b2",
        {ALL: [event("destroy", seat=0, card="pope", cell="b2", owner=1), TURN]},
    ),
    (
        lambda: play(at("monk . . / King pope . / . . ."), "place princess b3"),
        "pattern orthogonal",
        {
            ALL: [
                event("convert", seat=0, card="pope", cell="b2", owner=0),
                event("convert", seat=0, card="monk", cell="a3", owner=0),
                TURN,
            ]
        },
    ),
    (
        lambda: play(at(". . . / King . pope / . . .", middle="samurai"), "place samurai b2"),
        "axis row",
        {
            ALL: [
                event("banish", seat=0, card="king", cell="a2", owner=0),
                event("banish", seat=0, card="pope", cell="c2", owner=1),
                TURN,
            ]
        },
    ),
    (
        lambda: play(at(". . . / King pope . / . . .", middle="witch"), "place witch b3"),
        "target a2",
        {ALL: [event("return", seat=0, card="king", cell="a2", owner=0), TURN]},
    ),
    (
        lambda: play(
            at(". . . / Tower+sage . . / . . .", variant="open+shield=harm_only+tower_falls=tower", middle="witch"), "place witch b3"
        ),
        "target a2",
        {ALL: [event("return", seat=0, card="tower", cell="a2", owner=0), TURN]},
    ),
    (
        lambda: play(at(". queen . / . . . / . pope .", middle="poet"), "place poet b2"),
        "target b3",
        {ALL: [event("copy", seat=0, card="queen", cell="b3")]},
    ),
    (
        lambda: play(at(POPE, middle="fairy"), "place fairy a1"),
        "target b2",
        {ALL: [event("carry", seat=0, card="pope", cell="b2")]},
    ),
    (
        lambda: play(at(POPE, middle="fairy"), "place fairy a1", "target b2"),
        "target c3",
        {ALL: [event("move", seat=0, card="pope", cell="c3"), TURN]},
    ),
    (
        lambda: play(at(POPE, middle="necromancer", banished="citizen queen"), "place necromancer a1"),
        "take queen",
        {ALL: [event("raise", seat=0, card="queen"), TURN]},
    ),
    (
        lambda: play(at(POPE, middle="assassin"), "place assassin a1"),
        "take monk",
        {ALL: [event("assassinate", seat=0, card="monk"), TURN]},
    ),
    (
        lambda: play(at(POPE, middle="adventurer"), "place adventurer a1"),
        "take monk",
        {ALL: [event("steal", seat=0, card="monk"), TURN]},
    ),
    (lambda: play(at(POPE, middle="merchant"), "place merchant a1"), "use", {ALL: []}),
    (
        lambda: play(at(POPE, middle="merchant"), "place merchant a1", "use"),
        "draw ninja",
        {ALL: [event("draw", seat=0, card="ninja", reveals=True), TURN]},
    ),
]

HIDDEN: list[Story] = [
    (lambda: play(secret("king assassin"), "place assassin a1"), "take hidden", {ALL: [event("blind", seat=0)]}),
    (
        lambda: play(secret("king assassin"), "place assassin a1", "take hidden"),
        "reveal ninja",
        {ALL: [event("assassinate", seat=0, card="ninja", reveals=True), TURN]},
    ),
    (
        lambda: play(secret("king adventurer"), "place adventurer a1", "take hidden"),
        "reveal ninja",
        {ALL: [event("steal", seat=0, card="ninja", reveals=True), TURN]},
    ),
    (
        lambda: play(secret("king assassin", variant="secret_random+hidden_target=look"), "place assassin a1"),
        "take hidden",
        {
            (0, None): [event("look", seat=0, cards=("ninja", "dragon"), reveals=True)],
            (1,): [event("look", seat=0, cards=("ninja", "dragon"))],
        },
    ),
    (
        lambda: play(
            secret("king ninja?", "temple assassin sage?", variant="secret_random+hidden_target=look", mover="religion"),
            "place assassin a1",
        ),
        "take hidden",
        {(1, None): [event("look", seat=1, cards=("ninja",), reveals=True)], (0,): [event("look", seat=1, cards=("ninja",))]},
    ),
    (
        lambda: play(secret("king merchant"), "place merchant a1", "use"),
        "draw sage",
        {(0,): [event("draw", seat=0, card="sage", reveals=True), TURN], (1, None): [event("draw", seat=0), TURN]},
    ),
    (
        lambda: play(
            at(POPE, variant="match", middle="merchant", aside=" ".join(str(card) for card in NEUTRALS if str(card) != "merchant")),
            "place merchant a1",
        ),
        "use",
        {ALL: [event("reshuffle")]},
    ),
]

RESULTS: list[Story] = [
    (
        lambda: at(LAST),
        "place castle b2",
        {
            ALL: [
                event("place", seat=0, card="castle", cell="b2", neutral=0),
                event("result", winner=0, reason="allies", scores=(5, 4)),
            ]
        },
    ),
    (
        lambda: at(LAST.replace("King", "King!religion"), variant="open+face_down=void"),
        "place castle b2",
        {
            ALL: [
                event("place", seat=0, card="castle", cell="b2", neutral=0),
                event("result", reason="tie", scores=(4, 4)),
            ]
        },
    ),
    (
        lambda: match(),
        "place castle b2",
        {
            ALL: [
                event("place", seat=0, card="castle", cell="b2", neutral=0),
                event("result", winner=0, reason="allies", scores=(5, 4)),
            ]
        },
    ),
    (
        lambda: match(variant="secret_random+length=match"),
        "place castle b2",
        {
            ALL: [
                event("place", seat=0, card="castle", cell="b2", neutral=0),
                event("result", winner=0, reason="allies", scores=(5, 4), reveals=True),
            ]
        },
    ),
    (
        lambda: match(variant="secret_random+length=match", results="regality:allies:5-4"),
        "place castle b2",
        {
            ALL: [
                event("place", seat=0, card="castle", cell="b2", neutral=0),
                event("result", winner=0, reason="allies", scores=(5, 4)),
            ]
        },
    ),
]


@pytest.mark.parametrize(("position", "action", "heard"), [*SETUP, *PLACED, *EFFECTS, *HIDDEN, *RESULTS])
def test_what_each_seat_hears(position: Callable[[], State], action: str, heard: dict[tuple[int | None, ...], list[Event]]) -> None:
    state = position()
    for seats, expected in heard.items():
        for seat in seats:
            assert expected == list(GAME.events(state, GAME.parse(action, state), seat))
