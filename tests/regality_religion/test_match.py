"""Matches: what is carried over, who chooses, and how it is decided."""

from __future__ import annotations

import pytest

from cardgames import CHANCE
from cardgames.regality_religion import GAME, Phase, Reason, State
from cardgames.regality_religion.cards import FACTION_CARDS, NEUTRALS
from cardgames.regality_religion.state import Result
from cardgames.regality_religion.turns import standing
from tests.regality_religion.boards import at, legal, names, play

# One placement from the end, five allies for Regality after the Castle on b2, or four after the Temple
ONE_ALL = "regality:allies:6-3 religion:allies:3-6"
REGALITY_WINS = ("King Queen Mage / Princess . pope / saint monk bishop", "place castle b2")


def after_a_win(variant: str, **entries: str) -> State:
    board, last = REGALITY_WINS
    return play(at(board, variant=variant, **entries), last)


def result(winner: int | None, scores: tuple[int, int] = (5, 4), reason: Reason = Reason.ALLIES) -> Result:
    return Result(winner, reason, scores)


@pytest.mark.rule("RVR-66")
def test_the_table_is_cleared_and_the_neutrals_in_use_are_put_aside() -> None:
    """The kingdom stays; the faction cards go home; used neutrals do not come back from the unused pile."""
    board = "King Queen Mage / Princess . pope / saint dragon bishop"
    state = play(at(board, variant="match", kingdom="987/654/321", middle="samurai", banished="ninja citizen"), "place castle b2")
    assert FACTION_CARDS == state.areas
    assert (None,) * 9 == state.field
    assert ((), (), (), 0) == (state.middle, state.destroyed, state.banished, state.turn)
    assert {"samurai", "dragon", "ninja"} == names(state.setting.aside)
    assert 18 == len(state.unused)
    assert (3, 2, 1, 6, 5, 4, 9, 8, 7) == state.setting.kingdom
    assert CHANCE is GAME.to_move(state)
    assert (Result(0, Reason.ALLIES, (5, 4)),) == state.setting.results


@pytest.mark.rule("RVR-66")
@pytest.mark.parametrize(("choice", "starter"), [("first", 1), ("second", 0)])
def test_the_loser_goes_first_or_second_and_the_citizen_to_who_starts(choice: str, starter: int) -> None:
    state = play(after_a_win("match"), "deal samurai ninja poet artist shaman")
    assert (Phase.CHOOSE, 1, ["first", "second"]) == (state.phase, GAME.to_move(state), legal(state))
    state = play(state, choice)
    assert starter == GAME.to_move(state)
    assert "citizen" in names(state.areas[starter])


@pytest.mark.rule("RVR-66")
def test_two_wins_decide_the_match() -> None:
    variant = GAME.variant("match")
    assert not standing(variant, (result(0), result(1))).over
    assert standing(variant, (result(0), result(0))).over
    state = after_a_win("match", results="regality:allies:6-3")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (0, Reason.MATCH, (2, 0), 2) == (outcome.winner, outcome.reason, outcome.scores, len(outcome.games))


@pytest.mark.rule("RVR-66")
def test_religion_may_win_a_match() -> None:
    """Two wins to one; in the last game four of Regality's cards lie there and the Temple makes five of Religion's."""
    board = at("King Queen Mage / Princess . pope / saint monk bishop", mover="religion", variant="match", results=ONE_ALL)
    outcome = GAME.outcome(play(board, "place temple b2"))
    assert outcome is not None
    assert (1, Reason.MATCH, (1, 2), (-1.0, 1.0)) == (outcome.winner, outcome.reason, outcome.scores, outcome.returns)


@pytest.mark.rule("RVR-66")
def test_points_are_added_over_three_games() -> None:
    """Two wins do not end it; 15+30 against 30+15, then 20 to 25: Religion has 70 to 65."""
    games = (result(1, (15, 30), Reason.POINTS), result(0, (30, 15), Reason.POINTS))
    variant = GAME.variant("points_match")
    assert not standing(variant, games).over
    assert not standing(variant, (games[1], games[1])).over
    final = standing(variant, (*games, result(1, (20, 25), Reason.POINTS)))
    assert (True, (65, 70)) == (final.over, final.scores)


@pytest.mark.rule("RVR-66")
def test_the_sum_decides_a_points_match() -> None:
    """The last game is 15 to 30 for Religion; Regality leads by 40 and wins the match."""
    state = after_a_win("points_match", results="regality:points:45-0 religion:points:20-25")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (0, Reason.MATCH, (80, 55)) == (outcome.winner, outcome.reason, outcome.scores)


@pytest.mark.rule("RVR-66")
def test_a_points_match_may_be_equal() -> None:
    state = after_a_win("points_match", results="regality:points:30-15 nobody:tie:0-0 nobody:tie:0-0")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (None, Reason.TIE, (45, 45), (0.0, 0.0)) == (outcome.winner, outcome.reason, outcome.scores, outcome.returns)


# The unused pile


@pytest.mark.rule("RVR-67")
def test_a_pile_too_small_is_made_anew() -> None:
    """Four unused neutrals cannot make a middle of five: all 21 are shuffled together again."""
    aside = " ".join(map(str, NEUTRALS[:17]))
    state = after_a_win("match", aside=aside)
    assert (21, ()) == (len(state.unused), state.setting.aside)


@pytest.mark.rule("RVR-67")
def test_a_pile_just_large_enough_is_used_up() -> None:
    """Five unused neutrals are the next middle."""
    state = after_a_win("match", aside=" ".join(map(str, NEUTRALS[:16])))
    assert names(NEUTRALS[16:]) == names(state.unused)
    state = play(state, "deal " + " ".join(map(str, NEUTRALS[16:])))
    assert () == state.unused


@pytest.mark.rule("RVR-67", "RVR-65")
def test_the_third_secret_draft_needs_a_new_pile() -> None:
    """Eight neutrals a game: 21 − 16 = 5 are too few for the third."""
    aside = " ".join(map(str, NEUTRALS[:16]))
    state = after_a_win("match+neutrals=secret_draft", results="religion:allies:4-5", aside=aside)
    assert 5 == len(state.unused)
    state = play(state, "first")
    assert (Phase.NEUTRALS, 21) == (state.phase, len(state.unused))


@pytest.mark.rule("RVR-67", "RVR-65")
def test_a_secret_draft_that_uses_up_the_pile_makes_no_new_one() -> None:
    """Eight unused neutrals are two packets of four."""
    packets = [" ".join(map(str, NEUTRALS[start : start + 4])) for start in (13, 17)]
    entries = {"regality": "king queen princess minister general mage castle citizen", "aside": " ".join(map(str, NEUTRALS[:13]))}
    board = {"phase": "neutrals", "variant": "secret_draft+length=match", "starter": "regality", "results": "religion:allies:4-5"}
    state = at(". . . / . . . / . . .", turn="0", **board, **entries)
    state = play(state, f"deal {packets[0]}", f"keep {NEUTRALS[13]}", f"keep {NEUTRALS[14]}")
    assert (Phase.NEUTRALS, NEUTRALS[17:]) == (state.phase, state.unused)
    assert 15 == len(state.setting.aside)
    assert () == play(state, f"deal {packets[1]}").unused


# Draws


@pytest.mark.rule("RVR-R17")
def test_a_drawn_game_is_played_again_once() -> None:
    """It counts for neither; a second draw stands and ends that game of the match."""
    variant = GAME.variant("match")
    draw = result(None, (4, 4), Reason.TIE)
    once, twice = standing(variant, (draw,)), standing(variant, (draw, draw))
    assert (0, True, (0, 0)) == (once.games, once.again, once.scores)
    assert (1, False, (0, 0)) == (twice.games, twice.again, twice.scores)
    assert (1, False, (1, 0)) == ((found := standing(variant, (draw, result(0)))).games, found.again, found.scores)


@pytest.mark.rule("RVR-R17")
def test_or_a_drawn_game_is_half_a_win_each() -> None:
    variant = GAME.variant("match", drawn_game="half")
    draw = result(None, (4, 4), Reason.TIE)
    found = standing(variant, (draw, result(0)))
    assert (2, (1.5, 0.5), False) == (found.games, found.scores, found.over)
    assert standing(variant, (draw, draw, draw)).over
    assert (1.5, 0.5) == standing(variant, (result(0), draw)).scores


@pytest.mark.rule("RVR-R17")
@pytest.mark.parametrize("drawn_game", ["again", "half"])
def test_after_a_draw_the_same_player_starts(drawn_game: str) -> None:
    """Under `void` the face-down King counts for nobody: four to four. Nobody lost, so nobody chooses."""
    board = "King!religion Queen Mage / Princess . pope / saint monk bishop"
    variant = f"match+neutrals=old_style+face_down=void+drawn_game={drawn_game}"
    state = play(at(board, variant=variant, turn="10", starter="regality"), "place castle b2")
    assert Result(None, Reason.TIE, (4, 4)) == state.setting.results[-1]
    assert (Phase.PLACE, 0) == (state.phase, state.mover)
    assert "citizen" in names(state.areas[0])


# Points of lost games


@pytest.mark.rule("RVR-R14")
@pytest.mark.parametrize(("ruling", "scores"), [("count", (15, 30)), ("zero", (15, 0))])
def test_points_of_who_lost_by_death(ruling: str, scores: tuple[int, int]) -> None:
    """Religion has 30 points on the field and loses by its Death."""
    board = "King Queen Mage / Princess . death / saint monk bishop"
    state = play(at(board, variant=f"points_match+death_points={ruling}"), "place castle b2")
    assert Result(0, Reason.DEATH, scores) == state.setting.results[-1]


@pytest.mark.rule("RVR-R14")
@pytest.mark.parametrize(("ruling", "scores"), [("count", (15, 30)), ("zero", (0, 30))])
def test_points_of_regality_lost_by_death(ruling: str, scores: tuple[int, int]) -> None:
    board = "King Queen Death / Princess . pope / saint monk bishop"
    state = play(at(board, variant=f"points_match+death_points={ruling}"), "place castle b2")
    assert Result(1, Reason.DEATH, scores) == state.setting.results[-1]


@pytest.mark.rule("RVR-R18")
@pytest.mark.parametrize(("ruling", "scores"), [("count", (9, 1)), ("zero", (9, 0))])
def test_points_of_who_could_not_play(ruling: str, scores: tuple[int, int]) -> None:
    """The Pope lies on 1, the King comes to lie on 9; Religion has no card."""
    state = play(at("pope . . / . . . / . . .", variant=f"points+lost_points={ruling}", religion="-"), "place king c1")
    assert (Result(0, Reason.NO_CARDS, scores),) == state.setting.results


@pytest.mark.rule("RVR-R18")
@pytest.mark.parametrize(("ruling", "scores"), [("count", (1, 9)), ("zero", (0, 9))])
def test_points_of_regality_that_could_not_play(ruling: str, scores: tuple[int, int]) -> None:
    board = at("King . . / . . . / . . .", mover="religion", variant=f"points+lost_points={ruling}", regality="-")
    assert (Result(1, Reason.NO_CARDS, scores),) == play(board, "place pope c1").setting.results
