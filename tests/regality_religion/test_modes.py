"""Points, and the ways in which neutrals come into the game."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardgames import CHANCE, IllegalAction
from cardgames.regality_religion import GAME, Phase, State
from cardgames.regality_religion.cards import NEUTRALS
from tests.regality_religion.boards import at, legal, names, play


def begun(mode: str, *actions: str, **options: object) -> State:
    return play(GAME.setup(GAME.variant(mode, **options)), "kingdom 123/456/789", *actions)


# Points: the kingdom 123/456/789 has 1 on a3 and 9 on c1


@pytest.mark.rule("RVR-60")
def test_points_are_the_numbers_of_the_spaces() -> None:
    """Regality has a3 b3 c3 a2 b2: 1+2+3+4+5 = 15; Religion has 6+7+8+9 = 30 and wins with fewer allies."""
    state = play(at("King Queen Mage / Princess . pope / saint monk bishop", variant="points"), "place castle b2")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (1, "points", (15, 30)) == (outcome.winner, outcome.reason.value, outcome.scores)


@pytest.mark.rule("RVR-60")
def test_fortresses_lie_on_5_or_less() -> None:
    """1 to 5 are a3 b3 c3 a2 b2; b2 is taken."""
    state = at(". . . / . citizen . / . . .", variant="points")
    assert ["place castle a2", "place castle a3", "place castle b3", "place castle c3"] == [a for a in legal(state) if "castle" in a]
    with pytest.raises(IllegalAction):
        play(state, "place castle c1")
    assert 8 == len([action for action in legal(at(". . . / . citizen . / . . .")) if "castle" in action])


@pytest.mark.rule("RVR-60", "RVR-R3")
def test_a_fairy_moves_a_fortress_to_5_or_less_only() -> None:
    """Possible where a shield stops harm only: from a3 to 2, 3, 4 or 5; the Fairy herself goes anywhere."""
    state = play(at("Castle . . / . . . / . . .", variant="points+shield=harm_only", middle="fairy"), "place fairy c1")
    assert ["target a2", "target b2", "target b3", "target c3"] == legal(play(state, "target a3"))
    assert 7 == len(legal(play(state, "target c1")))


# Modes


@pytest.mark.rule("RVR-61")
def test_old_style_has_no_neutrals_but_the_citizen() -> None:
    state = begun("old_style", "start regality")
    assert () == state.middle
    assert names(state.areas[0]) == {"king", "queen", "princess", "minister", "general", "mage", "castle", "citizen"}
    assert NEUTRALS == state.unused


@pytest.mark.rule("RVR-62")
def test_random_gives_two_open_neutrals_to_each() -> None:
    state = begun("random", "deal samurai ninja / poet artist", "start religion")
    assert {"samurai", "ninja"} <= names(state.areas[0])
    assert {"poet", "artist"} <= names(state.areas[1])
    assert ((), ()) == state.hidden
    assert () == state.middle
    assert {"poet", "artist"} <= names(GAME.view(state, 0).areas[1])


@pytest.mark.rule("RVR-63")
def test_a_draft_goes_one_one_one_two() -> None:
    state = begun("draft", "deal samurai ninja poet artist shaman", "start religion")
    assert 1 == GAME.to_move(state)
    assert ["pick samurai", "pick ninja", "pick poet", "pick artist", "pick shaman"] == legal(state)
    state = play(state, "pick ninja")
    assert 0 == GAME.to_move(state)
    state = play(state, "pick samurai")
    assert 1 == GAME.to_move(state)
    state = play(state, "pick shaman")
    assert {"ninja", "shaman"} == names(state.areas[1]) & names(NEUTRALS)
    assert {"samurai", "poet", "artist"} == names(state.areas[0]) & names(NEUTRALS)
    assert (1, Phase.PLACE, ()) == (state.mover, state.phase, state.middle)


@pytest.mark.rule("RVR-63")
def test_only_what_is_on_offer_can_be_picked() -> None:
    state = begun("draft", "deal samurai ninja poet artist shaman", "start religion", "pick ninja")
    with pytest.raises(IllegalAction, match="RVR-63"):
        play(state, "pick ninja")


@pytest.mark.rule("RVR-64", "RVR-02")
def test_secret_random_hides_the_two_neutrals_only() -> None:
    """Faction cards stay open; of the opponent's neutrals only their number is known."""
    state = begun("secret_random", "deal samurai ninja / poet artist", "start regality")
    seen = GAME.view(state, 0)
    assert {"pope", "cardinal", "saint", "bishop", "paladin", "monk", "temple"} == names(seen.areas[1])
    assert (0, 2) == seen.concealed
    assert {"samurai", "ninja"} == names(seen.hidden)
    assert (2, 2) == GAME.view(state, None).concealed


FIRST_ROUND = ("start regality", "deal samurai ninja poet artist", "keep ninja", "keep poet")
SECRET = (*FIRST_ROUND, "deal sage hermit witch palmist", "keep witch", "keep sage")


@pytest.mark.rule("RVR-65")
def test_a_secret_draft_goes_round_twice() -> None:
    """Who starts sees four, the other three of them; two lie aside; then the same with the roles changed."""
    state = begun("secret_draft", *SECRET[:2])
    assert (0, ["keep samurai", "keep ninja", "keep poet", "keep artist"]) == (GAME.to_move(state), legal(state))
    state = play(state, SECRET[2])
    assert (1, ["keep samurai", "keep poet", "keep artist"]) == (GAME.to_move(state), legal(state))
    state = play(state, SECRET[3])
    assert CHANCE is GAME.to_move(state)
    assert {"samurai", "artist"} == names(state.setting.aside)
    state = play(state, SECRET[4])
    assert (1, 4) == (GAME.to_move(state), len(legal(state)))
    state = play(state, SECRET[5])
    assert (0, ["keep sage", "keep hermit", "keep palmist"]) == (GAME.to_move(state), legal(state))
    state = play(state, SECRET[6])
    assert {"ninja", "sage"} == names(state.hidden[0])
    assert {"poet", "witch"} == names(state.hidden[1])
    assert {"samurai", "artist", "hermit", "palmist"} == names(state.setting.aside)
    assert (13, ()) == (len(state.unused), state.discard)
    assert (0, Phase.PLACE) == (state.mover, state.phase)


@pytest.mark.rule("RVR-65")
def test_only_a_card_held_can_be_kept() -> None:
    state = begun("secret_draft", *SECRET[:3])
    with pytest.raises(IllegalAction, match="RVR-65"):
        play(state, "keep ninja")


def test_chance_lists_what_it_can_list() -> None:
    """Who starts is even; a draw is uniform over the unused pile; a deal is too wide to list."""
    state = begun("open")
    assert GAME.chances(state) is None
    state = play(state, "deal samurai ninja poet artist merchant")
    half = Fraction(1, 2)
    assert [("start regality", half), ("start religion", half)] == [(GAME.format(a), p) for a, p in GAME.chances(state) or ()]
    state = play(state, "start regality", "place citizen b2", "place merchant a1", "use")
    assert {Fraction(1, 16)} == {chance for _, chance in GAME.chances(state) or ()}
