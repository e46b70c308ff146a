from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core.errors import NotationError
from cardgames.core.rng import below, format_seed, new_seed, parse_seed, pick, shuffled, stream


def test_a_stream_is_the_same_on_every_platform_and_version() -> None:
    """Golden values: a change here breaks every seed people have shared."""
    assert 0.9636186987325883 == stream(7, "chance", 0).random()
    assert 0.27669457787003937 == stream(7, "chance", 1).random()
    assert 0.2046052850434399 == stream(7, "bot:0", 0).random()
    assert (2, 4, 0, 3, 1, 5) == shuffled(stream(7, "chance", 0), range(6))


def test_a_stream_is_seeded_with_the_first_eight_bytes_of_a_digest() -> None:
    """The definition, written a second time."""
    number = int(sha256(b"7/chance/3").hexdigest()[:16], 16)
    assert Random(number).random() == stream(7, "chance", 3).random()


def test_streams_differ_by_seed_name_and_step() -> None:
    draws = {stream(seed, name, step).random() for seed in (1, 2) for name in ("chance", "bot:0") for step in (0, 1)}
    assert 8 == len(draws)


def test_a_shuffle_is_fair() -> None:
    """Six orders of three items, 6,000 times: each about 1,000 times (chi-square with 5 degrees of freedom, 0.1 %: 20.5)."""
    seen = Counter(shuffled(stream(1, "fair", n), "abc") for n in range(6_000))
    assert 6 == len(seen)
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 20.5


def test_below_and_pick_stay_inside() -> None:
    rng = stream(1, "x", 0)
    assert {0, 1, 2} == {below(rng, 3) for _ in range(100)}
    assert {"a", "b"} == {pick(rng, "ab") for _ in range(100)}


@given(st.integers(0, 2**64 - 1))
def test_a_seed_is_read_as_written(seed: int) -> None:
    assert seed == parse_seed(format_seed(seed)) == parse_seed(format_seed(seed).lower())
    assert len(format_seed(seed)) >= 5


def test_a_seed_is_written_in_thirty_two_digits_without_i_l_o_u() -> None:
    """7F3K9: 7·32⁴ + 15·32³ + 3·32² + 19·32 + 9."""
    assert "7F3K9" == format_seed(7 * 32**4 + 15 * 32**3 + 3 * 32**2 + 19 * 32 + 9)
    assert parse_seed("10010") == parse_seed("lOOi0")


SPELLING = "a seed is written with up to 13 digits and letters, as in 7F3K9"
RANGE = "a seed is a whole number from 0 to 18446744073709551615"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", SPELLING),
        ("U", SPELLING),
        ("7F-3", SPELLING),
        ("0" * 14, SPELLING),
        ("é", SPELLING),
        ("ZZZZZZZZZZZZZ", RANGE),
        pytest.param("G000000000000", RANGE, id="16 times 32 to the 12th is 2 to the 64th"),
    ],
)
def test_what_is_no_seed_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_seed(text)
    assert f"at “{text}”: {reason}" == str(caught.value)


@pytest.mark.parametrize(
    ("seed", "place"), [(-1, "-1"), (2**64, "18446744073709551616"), pytest.param(10**50, "1" + "0" * 39, id="a long one is cut")]
)
def test_a_seed_out_of_range_cannot_be_written(seed: int, place: str) -> None:
    with pytest.raises(NotationError) as caught:
        format_seed(seed)
    assert f"at “{place}”: {RANGE}" == str(caught.value)


def test_a_new_seed_has_five_digits() -> None:
    assert all(len(format_seed(new_seed())) == 5 for _ in range(20))
