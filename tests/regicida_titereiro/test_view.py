"""What the player and a spectator perceive."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from cardgames import Session
from cardgames.core.game import Event, event
from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.state import State
from cardgames.svg import draw
from cardgames.testing.regicida_titereiro import KIT
from cardgames.testing.walks import AnySession, walks
from tests.regicida_titereiro.boards import STRIPES, UNITED, at, growing, intriguing, played


def events(state: State, text: str, seat: int | None = 0) -> tuple[Event, ...]:
    return GAME.events(state, GAME.parse(text, state), seat)


@given(walks(KIT))
def test_everybody_sees_the_same_and_only_the_seat_differs(session: AnySession) -> None:
    mine, theirs = session.view(0), session.view(None)
    assert (0, None) == (mine.seat, theirs.seat)
    assert mine.state == theirs.state == session.state == GAME.determinize(mine, Random(1))


@pytest.mark.rule("TIT-07")
def test_identities_face_down_are_nowhere_in_a_view() -> None:
    """Whatever the seed decides later, the views before it are equal."""
    views = {Session(GAME, "united", seed=seed).view(0) for seed in range(20)}
    assert 1 == len(views)


@pytest.mark.rule("TIT-R5")
def test_the_order_of_the_pile_is_nowhere_in_a_view() -> None:
    """Two games that drew the same so far look the same, though their next tiles differ."""
    first = growing("f6 L", tile="wolf")
    one, other = played(first, "place f7", "draw bear"), played(first, "place f7", "draw fox")
    assert one != other
    assert GAME.view(first, 0) == GAME.view(growing("f6 L", tile="wolf"), 0)


def test_choosing_a_score_is_no_news_but_who_lies_there_is() -> None:
    start = GAME.setup(GAME.default)
    assert (event("reveal", score=6),) == events(start, "reveal 6")
    assert (event("identity", score=6, house="lion", reveals=True),) == events(played(start, "reveal 6"), "turn 6 lion")


def test_the_last_identity_is_no_news() -> None:
    state = at(variant="united+reveal=5+difficulty=practice", targets="lion=6 wolf=5 bear=4 eagle=3 stag=2", board=UNITED)
    assert (event("identity", score=1, house="fox"), event("intrigues")) == events(state, "turn 1 fox")


def test_of_the_last_two_identities_each_is_news() -> None:
    state = at(variant="united+reveal=4+difficulty=practice", targets="lion=6 wolf=5 bear=4 eagle=3", board=UNITED)
    one, other = (event("identity", score=score, house=house, reveals=True) for score, house in ((1, "fox"), (2, "stag")))
    assert (one, other, event("intrigues")) == events(state, "turn 1 fox 2 stag")


def test_the_raven_tells_all_that_lay_face_down() -> None:
    state = at(targets="lion=6 wolf=5 bear=4", board=UNITED)
    assert ["identity", "identity", "identity", "intrigues"] == [each.kind for each in events(state, "turn 1 fox 2 stag 3 eagle")]


def test_tiles_are_news_when_they_are_drawn() -> None:
    begun = at(targets="lion=6 wolf=5 bear=4")
    assert (event("start", house="stag", cell="f6", reveals=True),) == events(begun, "draw stag")
    assert (event("draw", house="fox", reveals=True),) == events(played(begun, "draw stag"), "draw fox")
    assert (event("place", house="fox", cell="f7"),) == events(played(begun, "draw stag", "draw fox"), "place f7")


def test_an_open_next_tile_is_told_as_such() -> None:
    state = played(at(variant="united+next_tile=open", targets="lion=6 wolf=5 bear=4"), "draw stag", "draw fox")
    assert (event("next", house="lion", reveals=True),) == events(state, "draw lion")


def test_the_last_tiles_are_no_news() -> None:
    """Only Foxes are left in the pile."""
    state = at(targets="lion=6 wolf=5 bear=4", board="f6 LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFF..")
    assert (event("draw", house="fox"),) == events(state, "draw fox")


def test_a_tile_is_news_while_two_houses_are_in_the_pile() -> None:
    """One Stag and two Foxes are left."""
    state = at(targets="lion=6 wolf=5 bear=4", board="f6 LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSF/FFF...")
    assert (event("draw", house="fox", reveals=True),) == events(state, "draw fox")


def test_the_last_placement_completes_the_board() -> None:
    state = growing("f6 LLLLLL/WWWWWW/BBBBBB/EEEEEE/SSSSSS/FFFFF.", tile="fox")
    assert ["place", "full"] == [each.kind for each in events(state, "place k6")]


def test_an_intrigue_tells_what_moved_and_what_turned_dark() -> None:
    expected = event("intrigue", first="a1", second="a2", moved=("fox", "stag"), dark="a1", points="fox")
    assert (expected,) == events(intriguing(STRIPES), "intrigue a1 a2 dark a1 points fox")


def test_the_end_is_told() -> None:
    assert (event("stop"), event("end", reason="peace")) == events(intriguing(UNITED), "stop")
    assert (event("stop"), event("end", reason="war")) == events(intriguing(STRIPES), "stop", None)


def test_a_view_is_drawn_in_notebooks_as_anywhere_else() -> None:
    for state in (GAME.setup(GAME.default), growing("f6 LW"), intriguing(UNITED)):
        view = GAME.view(state, 0)
        assert draw(view) == view._repr_svg_()


@given(walks(KIT))
def test_a_spectator_hears_what_the_player_hears(session: AnySession) -> None:
    assert session.events(0) == session.events(None)
