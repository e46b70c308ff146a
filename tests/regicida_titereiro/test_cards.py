"""Houses, target scores and hearts, as the book prints them."""

from __future__ import annotations

import pytest

from cardgames.core.errors import NotationError
from cardgames.regicida_titereiro.cards import CENTRE, FRAME, HEARTS, HOUSES, LETTERS, SEVEN_TARGETS, TABLE, TARGETS, WORDS, House


def test_six_houses_are_told_apart_by_word_and_letter() -> None:
    assert ["lion", "wolf", "bear", "eagle", "stag", "fox"] == [house.word for house in HOUSES]
    assert 6 == len({house.letter for house in HOUSES})
    assert list(LETTERS) == [house.word[0].upper() for house in HOUSES]


def test_no_house_is_called_nobody() -> None:
    assert WORDS[6] not in {house.word for house in HOUSES}
    with pytest.raises(NotationError):
        House.parse("nobody")


@pytest.mark.parametrize("text", ["stag", "STAG", " s ", "S"])
def test_a_house_is_read_by_word_or_letter(text: str) -> None:
    assert House.STAG is House.parse(text)


@pytest.mark.parametrize("text", ["", " ", "lio", "x", "lion wolf", "♥"])
def test_another_word_is_no_house(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        House.parse(text)
    assert (text, "no such House; there is lion, wolf, bear, eagle, stag, fox") == (caught.value.place, str(caught.value.reason))


@pytest.mark.rule("TIT-07")
def test_target_scores() -> None:
    """The rows of the book's table."""
    expected = {"united": (1, 2, 3, 4, 5, 6), "divide": (1, 2, 3, 4, 5, 6), "central": (0, 1, 2, 3, 4, 6), "frontiers": (0, 2, 3, 4, 5, 6)}
    assert expected == TARGETS


@pytest.mark.rule("TIT-R1")
def test_only_these_rows_fit_the_inner_and_the_outer_cells() -> None:
    """Six Houses share 16 inner and 20 border cells; the sums of the printed rows are 21, 16, 21 and 20."""
    assert (16, 20) == (len(FRAME.inner), len(FRAME.border))
    assert {"united": 21, "divide": 21, "central": 16, "frontiers": 20} == {name: sum(row) for name, row in TARGETS.items()}


@pytest.mark.rule("TIT-R2")
def test_seven_scores_are_printed() -> None:
    assert (0, 1, 2, 3, 4, 5, 6) == SEVEN_TARGETS


@pytest.mark.rule("TIT-08")
def test_hearts() -> None:
    """3 turned up: one heart. 2: two, and one for Frontiers. 1: three, and two for Frontiers."""
    for objective in ("united", "divide", "central"):
        assert {3: 1, 2: 2, 1: 3} == HEARTS[objective]
    assert {3: 1, 2: 1, 1: 2} == HEARTS["frontiers"]


def test_the_table_has_room_on_all_sides_of_its_centre() -> None:
    assert (5, 5) == (TABLE.file(CENTRE), TABLE.rank(CENTRE))
    assert (11, 11) == (TABLE.width, TABLE.height)
