"""Setup, turns, the end of a game, and what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from cardgames import CHANCE, GAMES, IllegalAction, Session
from cardgames.regality_religion import GAME, Reason, State
from cardgames.regality_religion.actions import Action, Arrange, Deal, Start
from cardgames.regality_religion.cards import CARDS, FACTION_CARDS, NEUTRALS
from cardgames.regality_religion.state import Result
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
    assert (
        "variant open\n"
        "phase kingdom\n"
        "mover regality\n"
        "turn 0\n"
        "starter -\n"
        "regality king queen princess minister general mage castle\n"
        "religion pope cardinal saint bishop paladin monk temple\n"
    ) == GAME.dump(state)


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
    assert (Result(0, Reason.ALLIES, (5, 4)),) == outcome.games


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


def test_chance_acts_only_when_it_is_its_turn() -> None:
    state = play(GAME.setup(GAME.default), KINGDOM, DEAL, "start regality")
    with pytest.raises(IllegalAction) as caught:
        GAME.sample(state, Random(0))
    assert ("it is not chance's turn", state) == (str(caught.value), caught.value.state)


def test_every_card_and_every_number_is_somewhere() -> None:
    """36 cards and nine kingdom cards, before anything is laid out and after."""
    everything = Counter([*map(str, CARDS), *(f"kingdom {number}" for number in range(1, 10))])
    state = GAME.setup(GAME.default)
    assert everything == GAME.pieces(state)
    assert everything == GAME.pieces(play(state, KINGDOM, DEAL, "start regality", "place citizen b2"))


# What is refused, and why

HIDDEN = {"religion": "temple ninja? dragon", "regality": "king assassin sage?"}
POSITIONS: dict[str, Callable[[], State]] = {
    "setup": lambda: GAME.setup(GAME.default),
    "deal": lambda: play(GAME.setup(GAME.default), KINGDOM),
    "hands": lambda: play(GAME.setup(GAME.variant("random")), KINGDOM),
    "start": lambda: play(GAME.setup(GAME.default), KINGDOM, DEAL),
    "first turn": lambda: play(GAME.setup(GAME.default), KINGDOM, DEAL, "start regality"),
    "draft": lambda: play(GAME.setup(GAME.variant("draft")), KINGDOM, DEAL, "start religion", "pick ninja"),
    "packet": lambda: play(
        GAME.setup(GAME.variant("secret_draft")), KINGDOM, "start regality", "deal samurai ninja poet artist", "keep ninja"
    ),
    "turn": lambda: at(". . . / . citizen . / . . ."),
    "minister": lambda: play(at(". . . / . pope . / . . ."), "place minister a1"),
    "copy": lambda: play(at(". . . / . Queen . / . . pope", middle="poet"), "place poet b1", "target b2"),
    "draw": lambda: play(at(". . . / . pope . / . . .", middle="merchant ninja"), "place merchant a1", "use"),
    "hidden": lambda: play(at(". . . / . pope . / . . .", variant="secret_random", **HIDDEN), "place assassin a1", "take hidden"),
    "over": lambda: play(at("King Queen Mage / Princess . pope / saint monk bishop"), "place castle b2"),
}


@pytest.mark.parametrize(
    ("position", "action", "rule", "reason"),
    [
        ("first turn", "place king b2", "RVR-04", "the first turn plays the Citizen"),
        ("turn", "place pope a1", "RVR-05", "pope is neither in your Area nor in the neutral Area"),
        ("turn", "place ninja a1", "RVR-05", "ninja is neither in your Area nor in the neutral Area"),
        ("turn", "place king b2", "RVR-05", "king cannot be placed on b2"),
        ("turn", "pass", "RVR-R12", "a card can be placed, so one must be"),
        ("turn", "target b2", None, "“target b2” is not what is to be decided now"),
        ("turn", "draw ninja", None, "“draw ninja” is not what is to be decided now"),
        ("minister", "place king a3", None, "“place king a3” is not what is to be decided now"),
        ("minister", "target c3", "RVR-18", "the effect of minister does not allow “target c3” here"),
        ("minister", "target a1", "RVR-18", "the effect of minister does not allow “target a1” here"),
        ("minister", "use", "RVR-18", "the effect of minister does not allow “use” here"),
        ("minister", "direction north", "RVR-18", "the effect of minister does not allow “direction north” here"),
        ("minister", "pattern diagonal", "RVR-18", "the effect of minister does not allow “pattern diagonal” here"),
        ("minister", "axis row", "RVR-18", "the effect of minister does not allow “axis row” here"),
        ("minister", "take pope", "RVR-18", "the effect of minister does not allow “take pope” here"),
        ("copy", "decline", "RVR-06", "an effect that has begun must be finished"),
        ("draft", "pick ninja", "RVR-63", "ninja is not on offer"),
        ("packet", "keep ninja", "RVR-65", "ninja is not among the cards you hold"),
        ("deal", "deal samurai", "RVR-03", "these neutrals cannot be dealt here"),
        ("deal", "deal samurai ninja poet artist artist", "RVR-03", "these neutrals cannot be dealt here"),
        ("deal", "deal king ninja poet artist shaman", "RVR-03", "these neutrals cannot be dealt here"),
        ("deal", "deal samurai ninja poet / artist shaman", "RVR-03", "these neutrals cannot be dealt here"),
        ("hands", "deal samurai ninja / ninja poet", "RVR-03", "these neutrals cannot be dealt here"),
        ("draw", "draw ninja", "RVR-49", "ninja is not among the unused neutrals"),
        ("hidden", "reveal dragon", "RVR-R10", "dragon is not a hidden card"),
        ("hidden", "reveal sage", "RVR-R10", "sage is not a hidden card"),
        ("over", "place minister b2", None, "the game is over"),
        ("over", "pass", None, "the game is over"),
    ],
)
def test_a_refusal_says_what_and_why(position: str, action: str, rule: str | None, reason: str) -> None:
    state = POSITIONS[position]()
    tried = GAME.parse(action, state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, tried)
    assert (reason, rule) == (str(caught.value.reason), caught.value.rule)
    assert (tried, state) == (caught.value.action, caught.value.state)


@pytest.mark.parametrize(
    ("position", "action", "rule", "reason"),
    [
        ("setup", Arrange((1, 1, 2, 3, 4, 5, 6, 7, 8)), "RVR-01", "the kingdom cards are numbered 1 to 9"),
        ("start", Start(2), "RVR-R15", "there are two seats, 0 and 1"),
        ("deal", Deal(NEUTRALS[4::-1]), "RVR-03", "these neutrals cannot be dealt here"),
        ("hands", Deal(NEUTRALS[:2], NEUTRALS[3:1:-1]), "RVR-03", "these neutrals cannot be dealt here"),
    ],
)
def test_what_nobody_can_write_is_refused_just_so(position: str, action: Action, rule: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(POSITIONS[position](), action)
    assert (reason, rule) == (str(caught.value.reason), caught.value.rule)
