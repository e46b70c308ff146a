from __future__ import annotations

from cardgames import GAMES
from cardgames.core.face import face
from cardgames.regicide.text import FACE
from tests import toygame as toy


def test_a_face_is_found_where_a_game_has_one() -> None:
    assert FACE is face(GAMES["regicide"])
    assert face(toy.GAME) is None
