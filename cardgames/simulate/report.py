"""What many games add up to. Everything here follows from the games in the order of the plan, in whatever order they came in."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from statistics import median

import attrs

from cardgames.bots.intervals import Interval, normal, wilson
from cardgames.core.codes import format_variant
from cardgames.simulate.plan import Plan
from cardgames.simulate.play import Fact, Played


def _in_order(games: Iterable[Played]) -> tuple[Played, ...]:
    return tuple(sorted(games, key=lambda game: game.job.index))


@attrs.frozen(kw_only=True)
class Row:
    """How one side did: a bot in a seat, a bot in whichever seats it had, or partners together (`seat` None)."""

    bot: str
    seat: int | None
    wins: int
    draws: int
    losses: int
    share: Interval
    returns: Interval

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


@attrs.frozen(kw_only=True)
class Duel:
    """Two bots of a tournament compared: `share` of the first's wins over the second, or, among partners, how much more it won."""

    first: str
    second: str
    games: int
    result: Interval


@attrs.frozen
class Lengths:
    """How long games were, in decisions of all seats."""

    least: int
    median: float
    mean: float
    most: int


# Not slotted, so that what is computed once can be kept.
@attrs.frozen(slots=False)
class Report:
    """The games played of a plan, all of them or what there is so far."""

    plan: Plan
    games: tuple[Played, ...] = attrs.field(converter=_in_order)

    @cached_property
    def together(self) -> bool:
        """Whether the seats always won and lost together."""
        return all(len(set(game.returns)) == 1 for game in self.games)

    @property
    def is_tournament(self) -> bool:
        return len(self.plan.lineups) > 1

    def _sides(self, game: Played) -> Iterator[tuple[tuple[int | None, str], float]]:
        if self.together:
            yield (None, " ".join(dict.fromkeys(game.job.bots))), game.returns[0]
        else:
            for seat, name in enumerate(game.job.bots):
                yield (None if self.is_tournament else seat, name), game.returns[seat]

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """One row for each side, in the order of the plan."""
        found: dict[tuple[int | None, str], list[float]] = {}
        for game in self.games:
            for side, value in self._sides(game):
                found.setdefault(side, []).append(value)
        return tuple(_row(seat, name, values) for (seat, name), values in found.items())

    @cached_property
    def duels(self) -> tuple[Duel, ...]:
        """Every pair of bots of a tournament."""
        if not self.is_tournament:
            return ()
        compare = self._partners if self.together else self._opponents
        return tuple(duel for pair in combinations(self.plan.entrants, 2) if (duel := compare(*pair)).games)

    def _opponents(self, first: str, second: str) -> Duel:
        wins, n = 0.0, 0
        for game in self.games:
            for a, b in ((a, b) for a in _seats(game, first) for b in _seats(game, second)):
                wins += (game.returns[a] > game.returns[b]) + (game.returns[a] == game.returns[b]) / 2
                n += 1
        return Duel(first=first, second=second, games=n, result=wilson(wins, n))

    def _partners(self, first: str, second: str) -> Duel:
        results: dict[int, dict[str, float]] = {}
        for game in self.games:
            results.setdefault(game.job.round, {})[game.job.bots[0]] = float(game.returns[0] > 0)
        more = [by_bot[first] - by_bot[second] for by_bot in results.values() if first in by_bot and second in by_bot]
        return Duel(first=first, second=second, games=len(more), result=normal(sum(more), sum(d * d for d in more), len(more)))

    @cached_property
    def reasons(self) -> dict[str, int]:
        """Why games ended, the most frequent first."""
        return _ordered(game.reason for game in self.games)

    @cached_property
    def lengths(self) -> Lengths:
        """How long games were."""
        values = [sum(game.decisions) for game in self.games] or [0]
        return Lengths(min(values), float(median(values)), sum(values) / len(values), max(values))

    @cached_property
    def facts(self) -> dict[str, dict[Fact, int]]:
        """What else outcomes told, counted; those by seat are named ``scores 0``, ``scores 1``, other rows of numbers left out."""
        found: dict[str, Counter[Fact]] = {}
        for game in self.games:
            for name, value in game.facts.items():
                if isinstance(value, tuple) and len(value) == len(game.returns):
                    for seat, each in enumerate(value):
                        found.setdefault(f"{name} {seat}", Counter())[each] += 1
                elif not isinstance(value, tuple):
                    found.setdefault(name, Counter())[value] += 1
        return {name: dict(sorted(counts.items(), key=lambda item: _sortable(item[0]))) for name, counts in found.items()}

    def thinking(self) -> dict[str, float]:
        """Seconds per decision of each bot: the only thing here that differs from run to run."""
        seconds: Counter[str] = Counter()
        decisions: Counter[str] = Counter()
        for game in self.games:
            for seat, name in enumerate(game.job.bots):
                seconds[name] += game.thinking[seat]  # type: ignore[assignment]  # A Counter may hold fractions.
                decisions[name] += game.decisions[seat]
        return {name: seconds[name] / max(decisions[name], 1) for name in self.plan.entrants}

    def data(self) -> dict[str, object]:
        """The report as plain data: facts that depend on the plan alone."""
        plan = self.plan
        return {
            "game": plan.game.name,
            "variant": format_variant(plan.game.variants, plan.variant),
            "seed": plan.seed,
            "planned": len(plan),
            "played": len(self.games),
            "reproducible": plan.reproducible,
            "results": [
                {
                    "bot": row.bot,
                    **({} if row.seat is None else {"seat": row.seat}),
                    "games": row.games,
                    "wins": row.wins,
                    "draws": row.draws,
                    "losses": row.losses,
                    "share": _rounded(row.share),
                    "returns": _rounded(row.returns),
                }
                for row in self.rows
            ],
            **({"duels": [{**attrs.asdict(duel), "result": _rounded(duel.result)} for duel in self.duels]} if self.is_tournament else {}),
            "reasons": self.reasons,
            "decisions": {key: round(value, 6) for key, value in attrs.asdict(self.lengths).items()},
            "facts": {name: {_shown(value): count for value, count in counts.items()} for name, counts in self.facts.items()},
        }

    def csv(self) -> str:
        """A line for every game."""
        seats = self.plan.game.seats(self.plan.variant)
        names = list(dict.fromkeys(name for game in self.games for name in game.facts))
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        columns = [f"{what}_{seat}" for what in ("bot", "return", "decisions") for seat in range(seats)]
        writer.writerow(["game", "round", "seed", *columns, "reason", *names])
        for game in self.games:
            told = (_shown(game.facts.get(name)) for name in names)
            job = game.job
            writer.writerow([job.index, job.round, job.seed, *job.bots, *game.returns, *game.decisions, game.reason, *told])
        return text.getvalue()


def _row(seat: int | None, name: str, values: list[float]) -> Row:
    wins, draws = sum(value > 0 for value in values), sum(value == 0 for value in values)
    return Row(
        bot=name,
        seat=seat,
        wins=wins,
        draws=draws,
        losses=len(values) - wins - draws,
        share=wilson(wins + draws / 2, len(values)),
        returns=normal(sum(values), sum(value * value for value in values), len(values)),
    )


def _seats(game: Played, name: str) -> list[int]:
    return [seat for seat, each in enumerate(game.job.bots) if each == name]


def _ordered(values: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(values).items(), key=lambda item: (-item[1], item[0])))


def _rounded(interval: Interval) -> dict[str, float]:
    return {key: round(value, 6) for key, value in interval._asdict().items()}


def _sortable(value: Fact) -> tuple[bool, float, str]:
    """Numbers by size, then words."""
    return (False, value, "") if isinstance(value, (int, float)) else (True, 0.0, _shown(value))


def _shown(value: Fact) -> str:
    return (
        " ".join(map(_shown, value))
        if isinstance(value, tuple)
        else "none"
        if value is None
        else f"{value:g}"
        if isinstance(value, float)
        else str(value)
    )
