"""Setup, turns, the end of a game, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from cardgames import CHANCE, GAMES, IllegalAction, Session
from cardgames.regality_religion import GAME, Reason
from cardgames.regality_religion.actions import Arrange
from cardgames.regality_religion.cards import FACTION_CARDS, NEUTRALS
from tests.regality_religion.boards import at, field, legal, names, play

DEAL = "deal samurai ninja poet artist shaman"
KINGDOM = "kingdom 123/456/789"


def test_the_registry_knows_the_game() -> None:
    assert GAME is GAMES["regality_religion"]
    assert 2 == GAME.seats(GAME.default)


# Setup


@pytest.mark.rule("RVR-01", "RVR-02")
def test_before_anything_is_dealt() -> None:
    """Both Areas hold their faction; chance lays out the kingdom first."""
    state = GAME.setup(GAME.default)
    assert FACTION_CARDS == state.areas
    assert CHANCE is GAME.to_move(state)
    assert () == GAME.legal(state)
    assert "kingdom" == GAME.format(GAME.sample(state, Random(1))).split()[0]
    assert GAME.chances(state) is None


@pytest.mark.rule("RVR-01")
def test_the_kingdom_has_the_numbers_1_to_9() -> None:
    state = play(GAME.setup(GAME.default), KINGDOM)
    assert (7, 8, 9, 4, 5, 6, 1, 2, 3) == state.setting.kingdom
    arrangements = {GAME.sample(GAME.setup(GAME.default), Random(seed)) for seed in range(20)}
    assert 1 < len(arrangements)


@pytest.mark.rule("RVR-01")
@pytest.mark.parametrize("numbers", [(), (1, 2, 3, 4, 5, 6, 7, 8), (1, 1, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)])
def test_no_other_kingdom_can_be_laid_out(numbers: tuple[int, ...]) -> None:
    with pytest.raises(IllegalAction, match="RVR-01"):
        GAME.apply(GAME.setup(GAME.default), Arrange(numbers))


@pytest.mark.rule("RVR-03")
def test_five_neutrals_lie_in_the_middle() -> None:
    state = play(GAME.setup(GAME.default), KINGDOM, DEAL)
    assert names(NEUTRALS[:5]) == names(state.middle)
    assert 16 == len(state.unused)


@pytest.mark.rule("RVR-03")
def test_the_neutral_area_is_not_refilled() -> None:
    state = play(GAME.setup(GAME.default), KINGDOM, DEAL, "start regality", "place citizen b2", "place samurai a2", "decline")
    assert 4 == len(state.middle)


@pytest.mark.rule("RVR-04")
def test_the_first_turn_plays_the_citizen_anywhere() -> None:
    state = play(GAME.setup(GAME.default), KINGDOM, DEAL, "start religion")
    assert "citizen" in names(state.areas[1])
    assert [f"place citizen {cell}" for cell in ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]] == legal(state)
    with pytest.raises(IllegalAction, match="RVR-04"):
        play(state, "place pope b2")


# Turns


@pytest.mark.rule("RVR-05")
def test_a_card_comes_from_the_own_or_the_neutral_area() -> None:
    """Seven cards of Regality and two in the middle, on eight free spaces."""
    state = at(". . . / . citizen . / . . .", middle="dragon ninja")
    assert (7 + 2) * 8 == len(legal(state))
    assert "Dragon . . / . Citizen . / . . ." == field(play(state, "place dragon a3", "use"))


@pytest.mark.rule("RVR-05")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("place pope a1", "neither in your Area nor in the neutral Area"),
        ("place ninja a1", "neither in your Area nor in the neutral Area"),
        ("place king b2", "cannot be placed on b2"),
        ("target b2", "not what is to be decided now"),
        ("pass", "a card can be placed"),
        ("draw ninja", "not what is to be decided now"),
    ],
)
def test_what_cannot_be_placed_is_refused_with_a_reason(action: str, reason: str) -> None:
    state = at(". . . / . citizen . / . . .")
    with pytest.raises(IllegalAction, match=reason) as caught:
        play(state, action)
    assert state == caught.value.state


@pytest.mark.rule("RVR-06", "RVR-18")
def test_what_an_effect_does_not_allow_is_refused() -> None:
    state = play(at(". . . / . pope . / . . ."), "place minister a1")
    for action in ("target c3", "target a1", "use", "direction north", "axis row", "take pope"):
        with pytest.raises(IllegalAction, match="the effect of minister does not allow"):
            play(state, action)
    begun = play(at(". . . / . Queen . / . . pope", middle="poet"), "place poet b1", "target b2")
    with pytest.raises(IllegalAction, match="must be finished"):
        play(begun, "decline")


@pytest.mark.rule("RVR-12", "RVR-13")
def test_a_destroyed_card_leaves_when_the_destroyer_is_to_move_again() -> None:
    """It holds its space through the opponent's turn, keeping its direction."""
    state = play(at("pope . . / . . . / . . ."), "place king b3", "target a3")
    assert "pope!regality King . / . . . / . . ." == field(state)
    assert not [action for action in legal(state) if action.endswith("a3")]
    state = play(state, "place temple c1")
    assert ". King . / . . . / . . temple" == field(state)
    assert {"pope"} == names(state.destroyed)
    assert "place mage a3" in legal(state)


@pytest.mark.rule("RVR-12")
def test_both_may_have_a_card_face_down_in_turn() -> None:
    """Regality's leaves as Regality's turn begins; then Religion's is the only one."""
    state = play(at("pope . . / . . . / . . Queen"), "place king b3", "target a3", "place monk b2", "target c1")
    assert ". King . / . monk . / . . Queen!religion" == field(state)


@pytest.mark.rule("RVR-17")
def test_a_card_in_an_area_or_the_discard_has_no_effect() -> None:
    """Neither a Shaman in the middle nor a banished Sage does anything."""
    state = at("pope saint . / . . . / . . .", middle="shaman", banished="sage citizen")
    assert ["decline", "target a3", "target b3"] == legal(play(state, "place minister b2"))


# The end


@pytest.mark.rule("RVR-08", "RVR-09")
def test_the_ninth_card_ends_the_game_and_most_allies_win() -> None:
    """Five face Regality, four Religion."""
    state = play(at("King Queen Mage / Princess . pope / saint monk bishop"), "place castle b2")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.to_move(state) is None
    assert () == GAME.legal(state)
    assert (0, Reason.ALLIES, (5, 4), (1.0, -1.0)) == (outcome.winner, outcome.reason, outcome.scores, outcome.returns)


@pytest.mark.rule("RVR-08")
def test_the_last_effect_is_resolved_before_the_count() -> None:
    """Eight enemies; the Dragon in the middle turns them all."""
    board = "pope saint monk / bishop . paladin / king queen mage"
    state = play(at(board, middle="dragon"), "place dragon b2")
    assert GAME.outcome(state) is None
    outcome = GAME.outcome(play(state, "use"))
    assert outcome is not None
    assert (0, (9, 0)) == (outcome.winner, outcome.scores)
    declined = GAME.outcome(play(state, "decline"))
    assert declined is not None
    assert (1, (1, 8)) == (declined.winner, declined.scores)


@pytest.mark.rule("RVR-08")
def test_nothing_can_be_played_when_it_is_over() -> None:
    state = play(at("King Queen Mage / Princess . pope / saint monk bishop"), "place castle b2")
    with pytest.raises(IllegalAction, match="over"):
        play(state, "place minister b2")


@pytest.mark.rule("RVR-10")
def test_who_has_no_card_to_play_loses() -> None:
    """Religion's Area and the middle are empty: Regality's next placement wins at once."""
    state = play(at("pope . . / . . . / . . .", religion="-"), "place castle a1")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (0, Reason.NO_CARDS, (1, 1)) == (outcome.winner, outcome.reason, outcome.scores)


@pytest.mark.rule("RVR-10")
def test_a_neutral_in_the_middle_is_a_card_to_play() -> None:
    state = play(at("pope . . / . . . / . . .", religion="-", middle="ninja"), "place castle a1")
    assert 1 == GAME.to_move(state)
    assert {"place ninja"} == {action.rsplit(" ", 1)[0] for action in legal(state)}


def test_a_session_plays_to_the_end() -> None:
    """Chance is resolved by itself; five pushes of the first legal action and back again."""
    session = Session(GAME, "old_style", seed=3)
    start = session.state
    while session.legal():
        session.push(session.legal()[0])
    assert session.outcome is not None
    while any(step.mover is not CHANCE for step in session.history):
        session.pop()
    assert start == session.state


def test_chance_outcomes_are_checked() -> None:
    """Too few cards, a card twice, a card that is not there, unsorted hands: none of them can be dealt."""
    state = play(GAME.setup(GAME.default), KINGDOM)
    for deal in ("deal samurai", "deal samurai ninja poet artist artist", "deal king ninja poet artist shaman"):
        with pytest.raises(IllegalAction, match="cannot be dealt"):
            play(state, deal)
    with pytest.raises(IllegalAction):
        GAME.sample(play(state, DEAL, "start regality"), Random(0))
