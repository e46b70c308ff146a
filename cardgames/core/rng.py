"""Randomness that is the same on every platform and Python: one seed, a generator per stream name and step number.

Python promises only ``random.Random.random()`` to stay the same across versions, so everything here draws with that alone. No
generator's state is ever stored: the n-th step of a stream has a generator of its own, and what one stream uses changes no other.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeVar

from cardgames.core.errors import NotationError
from cardgames.core.messages import msg

T = TypeVar("T")

#: Crockford's alphabet: no I, L, O, U to misread.
_DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS: Final = str.maketrans("OIL", "011")
_SEED_LENGTH: Final = 5
SEED_LIMIT: Final = 2**64


def new_seed() -> int:
    """A fresh seed, short enough to read aloud."""
    return secrets.randbits(5 * _SEED_LENGTH)


def stream(seed: int, name: str, step: int) -> Random:
    """The generator of one step of one stream."""
    digest = hashlib.sha256(f"{seed}/{name}/{step}".encode()).digest()
    return Random(int.from_bytes(digest[:8], "big"))


def below(rng: Random, n: int) -> int:
    """A whole number from 0 to n − 1."""
    return int(rng.random() * n)


def pick(rng: Random, items: Sequence[T]) -> T:
    """One of the items."""
    return items[int(rng.random() * len(items))]


def shuffled(rng: Random, items: Iterable[T]) -> tuple[T, ...]:
    """The items in random order (Fisher–Yates)."""
    pile = list(items)
    draw = rng.random
    for last in range(len(pile) - 1, 0, -1):
        other = int(draw() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


def format_seed(seed: int) -> str:
    """A seed as letters and digits that survive being read aloud: ``7F3K9``."""
    if not 0 <= seed < SEED_LIMIT:
        raise NotationError(msg("a seed is a whole number from 0 to {last}", last=SEED_LIMIT - 1), str(seed)[:40])
    text = ""
    while seed:
        seed, digit = divmod(seed, 32)
        text = _DIGITS[digit] + text
    return text.rjust(_SEED_LENGTH, "0")


def parse_seed(text: str) -> int:
    """Read `format_seed`'s text, in either case."""
    word = text.strip().upper().translate(_READ_AS)
    if not word or len(word) > 13 or any(digit not in _DIGITS for digit in word):
        raise NotationError(msg("a seed is written with up to 13 digits and letters, as in 7F3K9"), text)
    seed = 0
    for digit in word:
        seed = seed * 32 + _DIGITS.index(digit)
    if seed >= SEED_LIMIT:
        raise NotationError(msg("a seed is a whole number from 0 to {last}", last=SEED_LIMIT - 1), text)
    return seed
