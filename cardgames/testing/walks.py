"""Reachable states of any game, as Hypothesis strategies that shrink to short records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from hypothesis import assume
from hypothesis import strategies as st

from cardgames.core.rng import pick, stream
from cardgames.core.session import Session
from cardgames.testing.broken import witness
from cardgames.testing.kit import Kit

AnyKit: TypeAlias = Kit[Any, Any, Any, Any, Any]
AnySession: TypeAlias = Session[Any, Any, Any, Any, Any]

#: Seeds as share codes write them.
seeds = st.integers(0, 2**25 - 1)


def variants(kit: AnyKit) -> st.SearchStrategy[Any]:
    """The variants a kit names, the default first."""
    return st.sampled_from(tuple(kit.variants()))


@st.composite
def walks(draw: st.DrawFn, kit: AnyKit, among: Iterable[Any] | None = None, steps: int | None = None) -> AnySession:
    """A session somewhere on its way: a stretch of seeded play, then a few choices that shrink one by one.

    `among` limits the variants, `steps` the length of the stretch.
    """
    variant = draw(variants(kit) if among is None else st.sampled_from(tuple(among)))
    session = Session(kit.game, variant, draw(seeds))
    stroll(kit, session, draw(st.integers(0, kit.usual if steps is None else steps)))
    for _ in range(3):  # A fixed number of draws, 0 for nothing: so a short stretch is simpler than a long one.
        legal = session.legal()
        number = draw(st.integers(0, len(legal)))
        if number:
            with witness(session):
                session.push(legal[number - 1])
    return session


def stroll(kit: AnyKit, session: AnySession, steps: int) -> None:
    """Play so many decisions by the kit's policy, or to the end; the course depends on the session's seed alone."""
    for _ in range(steps):
        legal = session.legal()
        if not legal:
            return
        rng = stream(session.seed, "stroll", len(session.history))
        with witness(session):
            session.push(pick(rng, legal) if kit.policy is None else kit.policy(session.state, legal, rng))


def finished(kit: AnyKit, among: Iterable[Any] | None = None) -> st.SearchStrategy[AnySession]:
    """Sessions that are over."""

    def play(variant: Any, seed: int) -> AnySession:
        session = Session(kit.game, variant, seed)
        stroll(kit, session, kit.longest)
        return session

    return st.builds(play, variants(kit) if among is None else st.sampled_from(tuple(among)), seeds)


def states(kit: AnyKit, where: Callable[[Any], bool] = lambda state: True) -> st.SearchStrategy[Any]:
    """Reachable states, of any moment of a game or only those wanted."""
    return walks(kit).map(lambda session: session.state).filter(where)


@st.composite
def in_phase(draw: st.DrawFn, kit: AnyKit, phase: str) -> AnySession:
    """A session that stands in a phase, by its name in the kit: the last moment of a walk that was in it."""
    session = draw(walks(kit))
    while kit.phase(session.state) != phase:
        assume(any(isinstance(step.mover, int) for step in session.history))
        session.pop()
    return session
