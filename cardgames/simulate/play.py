"""One game, from its place in the plan to what came of it."""

from __future__ import annotations

from enum import Enum
from time import perf_counter
from typing import Any, TypeAlias

import attrs

from cardgames.bots.registry import bot
from cardgames.core.errors import CardGamesError
from cardgames.core.messages import msg
from cardgames.core.record import STEP_LIMIT
from cardgames.core.session import Session
from cardgames.simulate.plan import Job, Plan

#: What an outcome may tell beside who won: a medal, scores, a count.
Fact: TypeAlias = "str | float | bool | tuple[Fact, ...] | None"


@attrs.frozen(kw_only=True)
class Played:
    """A game that was played. `thinking` (seconds per seat) is the one thing that differs from run to run, and compares as equal."""

    job: Job
    returns: tuple[float, ...]
    reason: str
    decisions: tuple[int, ...]
    facts: dict[str, Fact] = attrs.field(factory=dict)
    record: str | None = None
    thinking: tuple[float, ...] = attrs.field(default=(), eq=False)


def play(plan: Plan, job: Job) -> Played:
    """Play one game of the plan; a bot that fails is named, with the game it failed in."""
    game = plan.game
    session = plan.session(job.seed)
    bots = [bot(game, name, plan.files) for name in job.bots]
    streams = [f"bot:{seat}" for seat in range(len(bots))]
    decisions, thinking = [0] * len(bots), [0.0] * len(bots)
    while isinstance(seat := session.to_move, int):
        if sum(decisions) > STEP_LIMIT:
            raise CardGamesError(msg("game {index} (seed {seed}) does not end", index=job.index, seed=job.seed))
        began = perf_counter()
        try:
            session.push(bots[seat].choose(session.view(seat), session.legal(), session.rng(streams[seat])))
        except Exception as error:
            why = str(error) if isinstance(error, CardGamesError) else f"{type(error).__name__}: {error}"
            failed = msg(
                "{bot} failed in game {index} (seed {seed}), step {step}: {why}",
                bot=job.bots[seat],
                index=job.index,
                seed=job.seed,
                step=len(session.history) + 1,
                why=why,
            )
            raise CardGamesError(failed) from error
        thinking[seat] += perf_counter() - began
        decisions[seat] += 1
    outcome = session.outcome
    assert outcome is not None, "nobody is to move"
    return Played(
        job=job,
        returns=tuple(map(float, outcome.returns)),
        reason=outcome.reason.name.lower(),
        decisions=tuple(decisions),
        facts=facts(outcome),
        record=_record(session, job) if plan.records else None,
        thinking=tuple(thinking),
    )


def facts(outcome: Any) -> dict[str, Fact]:
    """What an outcome tells beside its reason and returns, as plain data."""
    fields = attrs.fields(type(outcome)) if attrs.has(type(outcome)) else ()
    told = {field.name: getattr(outcome, field.name) for field in fields if field.name not in ("reason", "returns")}
    return {name: _plain(value) for name, value in told.items() if _is_plain(value)}


def _is_plain(value: object) -> bool:
    return all(map(_is_plain, value)) if isinstance(value, tuple) else value is None or isinstance(value, (Enum, bool, int, float, str))


def _plain(value: Any) -> Fact:
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value.name.lower() if isinstance(value, Enum) else value


def _record(session: Session[Any, Any, Any, Any, Any], job: Job) -> str:
    players = {f"seat {seat}": name for seat, name in enumerate(job.bots)}
    return attrs.evolve(session.record(), notes={"game": str(job.index), **players}).dump()
