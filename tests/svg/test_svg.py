"""Pictures by structure, and as they looked when they were last looked at."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import GAMES, CardGamesError, Session
from cardgames.svg import draw
from cardgames.testing import AnySession, kit, walks
from tests import toygame as toy

FOLDER = Path(__file__).parent / "snapshots"
OURS = ("regicide", "regality_religion", "regicida_titereiro")


def roles(svg: str) -> Counter[str]:
    return Counter(element.get("class") or "" for element in ElementTree.fromstring(svg).iter())


@pytest.mark.parametrize("name", OURS)
@given(data=st.data())
def test_every_view_can_be_drawn_as_well_formed_svg(name: str, data: st.DataObject) -> None:
    session = data.draw(walks(kit(GAMES[name])))
    seat = data.draw(st.sampled_from([None, *range(session.seats)]))
    last = session.history[-1].action if session.history else None
    picture = draw(session.view(seat), last=last, legal=session.legal(), theme=data.draw(st.sampled_from(["light", "dark"])))
    root = ElementTree.fromstring(picture)
    assert root.tag.endswith("svg")
    assert "sees it" in (root[0].text or "")


@pytest.mark.parametrize("name", OURS)
@given(data=st.data())
def test_pictures_show_no_more_than_the_view(name: str, data: st.DataObject) -> None:
    """Two states that look alike to a seat are drawn alike for it."""
    tools = kit(GAMES[name])
    session = data.draw(walks(tools))
    for seat in (None, *range(session.seats)):
        twin = tools.twin(session.state, seat, data.draw(st.randoms(use_true_random=False)))
        assert draw(session.view(seat)) == draw(tools.game.view(twin, seat))


def started(name: str, **options: Any) -> AnySession:
    return Session(GAMES[name], seed=7, **options)


def test_own_cards_are_shown_and_marked_others_are_backs() -> None:
    """Three players with six cards each: six of mine, twelve backs of theirs, and the backs of castle and tavern."""
    session = started("regicide", players=3)
    seen = roles(draw(session.view(0), legal=session.legal()))
    assert (6, 14, 1) == (seen["hand"], seen["back"], seen["enemy"])


def test_a_spectator_sees_backs_only() -> None:
    seen = roles(draw(started("regicide", players=2).view(None)))
    assert (0, 16) == (seen["hand"], seen["back"])


def test_free_spaces_are_marked_as_targets() -> None:
    session = started("regality_religion", neutrals="old_style", first=0)
    assert 9 == roles(draw(session.view(0), legal=session.legal()))["target"]
    session.push("place citizen b2")
    seen = roles(draw(session.view(1), last=session.history[-1].action, legal=session.legal()))
    assert (8, 1, 1) == (seen["target"], seen["piece"], seen["last"])


def test_hidden_neutrals_are_backs() -> None:
    session = started("regality_religion", neutrals="secret_random")
    assert 2 == roles(draw(session.view(0)))["back"]
    assert 4 == roles(draw(session.view(None)))["back"]


def test_numbers_are_drawn_in_points_scoring_only() -> None:
    assert 9 == roles(draw(started("regality_religion", scoring="points").view(0)))["number"]
    assert 0 == roles(draw(started("regality_religion").view(0)))["number"]


def test_a_tile_can_be_laid_on_four_sides_of_the_first() -> None:
    session = started("regicida_titereiro", reveal=1)
    session.push("reveal 6")
    seen = roles(draw(session.view(0), legal=session.legal()))
    assert (1, 4) == (seen["tile"], seen["free"])


def test_a_session_and_its_views_show_themselves_in_a_notebook() -> None:
    for name in OURS:
        session = started(name)
        assert session.view(None)._repr_svg_().startswith("<svg")
        assert "a spectator sees" in session._repr_svg_()


def test_a_picture_is_as_wide_as_asked() -> None:
    assert 'width="300"' in draw(started("regicide").view(0), width=300)


@pytest.mark.parametrize("wrong", [{"theme": "pink"}, {"width": 0}, {"width": 10**9}])
def test_what_cannot_be_drawn_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(CardGamesError):
        draw(started("regicide").view(0), **wrong)


def test_a_game_without_drawings_is_refused() -> None:
    with pytest.raises(CardGamesError, match="no drawing"):
        draw(Session(toy.GAME, seed=1).view(0))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", OURS)
def test_a_picture_looks_as_it_did(name: str, theme: str) -> None:
    """Renew with ``RENEW=1 pytest tests/svg``, then look at the pictures."""
    session = started(name)
    for _ in range(6):
        session.push(session.legal()[len(session.legal()) // 2])
    who = session.to_move if isinstance(session.to_move, int) else 0
    picture = draw(session.view(who), last=session.history[-1].action, legal=session.legal(), theme=theme)
    path = FOLDER / f"{name}-{theme}.svg"
    if os.environ.get("RENEW"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(picture, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == picture
