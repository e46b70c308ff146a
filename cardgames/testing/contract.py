"""The contract as one call: `check_game` for a test, `examine` for a report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import attrs
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as hypothesis_seed
from hypothesis import strategies as st

from cardgames.core.game import AnyGame
from cardgames.core.record import Record
from cardgames.testing.broken import Broken, witness
from cardgames.testing.kit import Kit, plain_kit
from cardgames.testing.properties import PROPERTIES, Property
from cardgames.testing.walks import AnyKit, AnySession, walks


@attrs.frozen(kw_only=True)
class Finding:
    """What came of one property: how many examples were tried, and what broke it with the shortest record found."""

    name: str
    examples: int
    reason: str | None = None
    record: Record | None = None

    @property
    def kept(self) -> bool:
        return self.reason is None


def check_game(
    game: AnyGame | AnyKit,
    *,
    properties: Iterable[str] = tuple(PROPERTIES),
    variants: Iterable[Any] | None = None,
    examples: int | None = None,
    seed: int | None = None,
) -> None:
    """Raise `Broken`, with a short record, unless the game keeps every property named.

    Pass a `Kit` for a game with hidden information. `examples` is per property; without it the Hypothesis profile decides.
    """
    among = None if variants is None else tuple(variants)
    for name in properties:
        runner(_kit(game), PROPERTIES[name], among=among, examples=examples, seed=seed)()


def examine(
    game: AnyGame | AnyKit, *, properties: Iterable[str] = tuple(PROPERTIES), examples: int | None = None, seed: int | None = None
) -> Iterator[Finding]:
    """Try every property named and say what came of it; a broken one does not stop the others."""
    for name in properties:
        tried = Counter()
        try:
            runner(_kit(game), PROPERTIES[name], examples=examples, seed=seed, tried=tried)()
        except Broken as broken:
            yield Finding(name=name, examples=tried.n, reason=broken.reason, record=broken.record)
        else:
            yield Finding(name=name, examples=tried.n)


@attrs.define
class Counter:
    """How many examples were tried."""

    n: int = 0


def runner(
    kit: AnyKit,
    prop: Property,
    *,
    among: tuple[Any, ...] | None = None,
    examples: int | None = None,
    seed: int | None = None,
    tried: Counter | None = None,
) -> Callable[[], None]:
    """One property as a Hypothesis test without arguments."""

    def test(session: AnySession, dice: int) -> None:
        if tried is not None:
            tried.n += 1
        with witness(session):
            prop(kit, session, Random(dice))

    test.__name__ = test.__qualname__ = prop.__name__
    test.__doc__ = prop.__doc__
    run = given(session=walks(kit, among), dice=st.integers(0, 2**16))(test)
    chosen = settings(
        deadline=None,
        database=None,
        print_blob=False,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink),
        max_examples=settings().max_examples if examples is None else examples,
    )
    run = chosen(run)
    return run if seed is None else hypothesis_seed(seed)(run)


def _kit(game: AnyGame | AnyKit) -> AnyKit:
    return game if isinstance(game, Kit) else plain_kit(game)
