from __future__ import annotations

import pytest

from cardgames.core.errors import NotationError
from cardgames.core.positions import LIMIT, read_entries, write_entries

KEYS = ("enemy", "hand", "over")


def test_entries_stand_on_lines_or_between_semicolons() -> None:
    wanted = {"enemy": "JS 0/20", "hand": "8D AC", "over": ""}
    assert wanted == read_entries("enemy JS 0/20\nhand 8D AC\nover\n", KEYS)
    assert wanted == read_entries("over; HAND 8D AC ;enemy  JS 0/20 # the jack", KEYS)


def test_entries_are_read_as_written() -> None:
    assert "enemy JS\nover\n" == write_entries([("enemy", "JS"), ("over", "")])


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("over; enmy JS ;", "enmy JS", "unknown; did you mean enemy?"),
        ("hand a; hand b", "hand b", "hand is given twice"),
        (" over ", "over", "missing: enemy, hand"),
        ("x" * (LIMIT + 1), "x" * 57 + "...", f"a position has at most {LIMIT} characters"),
    ],
)
def test_a_malformed_position_is_refused(text: str, place: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_entries(text, KEYS, ("enemy", "hand"))
    assert f"at “{place}”: {reason}" == str(caught.value)


def test_a_position_may_be_as_long_as_the_limit() -> None:
    assert {"over": ""} == read_entries("over".ljust(LIMIT), KEYS)
