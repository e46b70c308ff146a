"""Every refusal says by which rule, and in words that a player understands."""

from __future__ import annotations

import pytest

from cardgames.core.errors import IllegalAction
from cardgames.core.rng import stream
from cardgames.regicide import GAME
from cardgames.regicide.actions import Deal
from cardgames.regicide.state import State
from cardgames.regicide.variants import Variant
from tests.regicide.boards import at, dealt

PLAYING = {"variant": "2p", "enemy": "JS", "hands": "8D AC AD AH 4C 5C 6D | 6C"}
PAYING = {"variant": "2p", "enemy": "JS", "hands": "10H 5C | 2C", "phase": "pay 10"}
JESTER = {"variant": "3p", "enemy": "JC", "hands": "3H | 8C | 2C", "table": "*1", "phase": "choose"}
HEALING = {"variant": "2p", "enemy": "JS", "hands": "10H | 2S", "table": "2H", "phase": "heal", "discard": "3C 4C 5C"}
SOLO = {"variant": "solo", "enemy": "JD", "hands": "9C 10C", "table": "2C"}


@pytest.mark.rule("REG-06")
@pytest.mark.parametrize(
    ("position", "text", "reason"),
    [
        (PLAYING, "discard 8D", "now cards are played, or the seat yields"),
        (PAYING, "play 10H", "now the counterattack is paid"),
        (JESTER, "play 3H", "now the next seat is chosen"),
        ({**JESTER, "variant": "3p+wishes=on", "phase": "wish"}, "choose 1", "now the others state their wishes"),
        (HEALING, "yield", "the discard is being shuffled"),
        ({**PAYING, "hands": "9H | 2C", "phase": "over 10"}, "play 9H", "the game is over"),
    ],
)
def test_out_of_turn_one_is_told_what_is_asked(position: dict[str, str], text: str, reason: str) -> None:
    assert ("REG-06", reason) == refusal(at(**position), text)


@pytest.mark.rule("REG-06")
def test_before_the_deal_nothing_is_played() -> None:
    assert ("REG-06", "the cards are not dealt yet") == refusal(GAME.setup(Variant()), "yield")


@pytest.mark.parametrize(
    ("position", "text", "rule", "reason"),
    [
        (PLAYING, "play 6C", "REG-07", "6C is not in the hand"),
        (PLAYING, "play AC AD AH", "REG-08", "a companion is played alone or with one other card"),
        (PLAYING, "play 4C 5C", "REG-09", "4C 5C is no play; several cards are a companion and one more, or equal numbers"),
        ({**PLAYING, "hands": "6C 6D | 2C"}, "play 6C 6D", "REG-09", "a combo adds up to at most 10, not 12"),
        (
            {**PLAYING, "variant": "2p+combo_cap=8", "hands": "5C 5D | 2C"},
            "play 5C 5D",
            "REG-09",
            "a combo adds up to at most 8, not 10",
        ),
        ({**PLAYING, "variant": "3p", "hands": "*1 AC | 2C | 3C"}, "play AC *1", "REG-10", "a jester is played alone"),
        ({**PLAYING, "yielded": "1"}, "yield", "REG-33", "every other seat yielded on its last turn"),
        ({**PLAYING, "variant": "2p+yielding=off"}, "yield", "REG-V5", "this variant has no yielding"),
        (SOLO, "yield", "REG-R1", "a solo player may not yield now"),
        (PLAYING, "flip", "REG-36", "there is no jester left to flip"),
        ({**SOLO, "phase": "pay 8", "discard": "2D"}, "flip", "REG-36", "a jester is flipped before any card is paid"),
        (PAYING, "discard 2C", "REG-24", "2C is not in the hand"),
        (PAYING, "done", "REG-24", "there is still 10 to pay"),
        ({**SOLO, "hands": "9C", "phase": "pay 10"}, "discard 9C", "REG-25", "the hand cannot cover 10"),
        (JESTER, "choose 3", "REG-28", "there is no seat 3; seats are 0 to 2"),
        ({**JESTER, "variant": "3p+jester_names=others"}, "choose 0", "REG-R4", "a jester's player names another seat"),
        (HEALING, "heal 3C", "REG-12", "a heal takes 2 different cards of the discard"),
        (HEALING, "heal 3C 3C", "REG-12", "a heal takes 2 different cards of the discard"),
        (HEALING, "heal 3C 2S", "REG-12", "a heal takes 2 different cards of the discard"),
        (HEALING, "heal 3C 4C top 5C", "REG-R8", "the card on top of the discard is one of those left"),
        ({**HEALING, "variant": "2p+discard_pile=top"}, "heal 3C 4C", "REG-R8", "the card on top of the discard is one of those left"),
    ],
)
def test_a_refusal_says_what_and_why(position: dict[str, str], text: str, rule: str, reason: str) -> None:
    assert (rule, reason) == refusal(at(**position), text)


def refusal(state: State, text: str) -> tuple[str | None, str]:
    problem = GAME.why_not(state, GAME.parse(text, state))
    assert problem is not None
    return problem.rule, str(problem.reason)


@pytest.mark.rule("REG-01", "REG-02")
@pytest.mark.parametrize(
    ("wrong", "rule", "reason"),
    [
        ("a queen above a jack", "REG-01", "a castle is the jacks, then the queens, then the kings"),
        ("a card missing", "REG-02", "a tavern holds each of its cards once"),
        ("a card too many", "REG-02", "a tavern holds each of its cards once"),
        ("a card twice, another missing", "REG-02", "a tavern holds each of its cards once"),
    ],
)
def test_a_refused_deal_says_what_is_wrong_with_it(wrong: str, rule: str, reason: str) -> None:
    start = GAME.setup(Variant())
    deal = GAME.sample(start, stream(0, "test", 0))
    assert isinstance(deal, Deal)
    castle, tavern = deal.castle, deal.tavern
    deals = {
        "a queen above a jack": Deal((castle[4], *castle[1:4], castle[0], *castle[5:]), tavern),
        "a card missing": Deal(castle, tavern[1:]),
        "a card too many": Deal(castle, (*tavern, tavern[0])),
        "a card twice, another missing": Deal(castle, (tavern[1], *tavern[1:])),
    }
    problem = GAME.why_not(start, deals[wrong])
    assert problem is not None
    assert (rule, reason) == (problem.rule, str(problem.reason))


def test_chance_is_refused_where_it_has_nothing_to_decide() -> None:
    state = dealt()
    with pytest.raises(IllegalAction) as caught:
        GAME.sample(state, stream(0, "test", 0))
    assert ("chance has nothing to decide here", state) == (str(caught.value.reason), caught.value.state)
