from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core import decks

piles = st.lists(st.integers(0, 9), max_size=8).map(tuple)


def test_the_first_item_is_the_top() -> None:
    assert (1, 3) == (decks.top((1, 2, 3)), decks.bottom((1, 2, 3)))
    assert (None, None) == (decks.top(()), decks.bottom(()))
    assert (1, (2, 3)) == decks.draw((1, 2, 3))


def test_items_go_on_top_and_underneath_in_the_order_given() -> None:
    assert (8, 9, 1, 2) == decks.put_on((1, 2), 8, 9)
    assert (1, 2, 8, 9) == decks.put_under((1, 2), 8, 9)


def test_a_split_takes_what_there_is() -> None:
    assert ((1, 2), (3,)) == decks.split((1, 2, 3), 2)
    assert ((1,), ()) == decks.split((1,), 5)
    assert ((), (1,)) == decks.split((1,), 0)


def test_taking_items_out_keeps_the_order_and_takes_one_of_each() -> None:
    assert (2, 1, 3) == decks.without((1, 2, 1, 3), 1)


def test_what_cannot_be_taken_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"^cannot draw from an empty pile$"):
        decks.draw(())
    with pytest.raises(ValueError, match=r"^cannot take -1 items from a pile$"):
        decks.split((1,), -1)
    with pytest.raises(ValueError, match="not in list"):
        decks.without((1,), 2)


@given(piles, st.integers(0, 9))
def test_a_split_put_together_is_the_pile(pile: tuple[int, ...], n: int) -> None:
    first, rest = decks.split(pile, n)
    assert pile == decks.put_on(rest, *first) == decks.put_under(first, *rest)
