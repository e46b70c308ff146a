"""A report of many games in the terminal: tables, and bars in which the shaded part is the 95 % interval."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgames.bots.intervals import Interval
from cardgames.cli import screen
from cardgames.cli.languages import say
from cardgames.core.codes import format_variant
from cardgames.core.messages import Message, msg, nmsg
from cardgames.simulate.report import Duel, Report, Row

_BAR: Final = 20
#: More different values than this are summed up, not listed.
_LISTED: Final = 24


def show(report: Report) -> None:
    """Print the report: lines in plain mode, tables else."""
    plan = report.plan
    variant = format_variant(plan.game.variants, plan.variant)
    screen.tell(
        nmsg(
            "{title}, {variant}: {n} game, seed {seed}",
            "{title}, {variant}: {n} games, seed {seed}",
            len(report.games),
            title=plan.game.title,
            variant=variant,
            seed=plan.seed,
        )
    )
    if not report.games:
        return
    if screen.plain():
        for line in _lines(report):
            screen.tell(line)
    else:
        _tables(report)
    for message in _notes(report):
        screen.tell(message)


def _lines(report: Report) -> Iterator[Message]:
    for row in report.rows:
        yield msg(
            "{name}: won {wins}, drawn {draws}, lost {losses}; {share}",
            name=_name(row),
            wins=row.wins,
            draws=row.draws,
            losses=row.losses,
            share=_percent(row.share),
        )
    for duel in report.duels:
        yield _duel(report, duel)


def _tables(report: Report) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    console = screen.console()
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for head, justify in ((msg("bot"), "left"), (msg("won"), "right"), (msg("drawn"), "right"), (msg("lost"), "right")):
        table.add_column(say(head), justify=justify)  # type: ignore[arg-type]  # Rich names a Literal.
    table.add_column("%", justify="right", no_wrap=True)
    table.add_column("0" + "100".rjust(_BAR - 1), no_wrap=True)
    for row in report.rows:
        counts = (str(n) for n in (row.wins, row.draws, row.losses))
        table.add_row(say(_name(row)), *counts, _percent(row.share), bar(row.share))
    console.print(table)
    for duel in report.duels:
        screen.tell(_duel(report, duel))


def _notes(report: Report) -> Iterator[Message | str]:
    lengths = report.lengths
    yield msg(
        "Decisions in a game: {least} to {most}, {mean} on average.", least=lengths.least, most=lengths.most, mean=f"{lengths.mean:.1f}"
    )
    yield msg("Ends: {reasons}", reasons=", ".join(f"{reason} {count}" for reason, count in report.reasons.items()))
    for name, counts in report.facts.items():
        numbers = [value for value in counts if isinstance(value, (int, float))]
        if len(counts) <= _LISTED:
            yield f"{name}:"
            most = max(counts.values())
            for value, count in counts.items():
                shown = "" if screen.plain() else " " + "█" * max(1, round(_BAR * count / most))
                yield f"  {'–' if value is None else value!s:<12} {count:>7}{shown}"
        elif len(numbers) == len(counts):
            mean = sum(value * counts[value] for value in numbers) / sum(counts.values())
            yield msg(
                "{name}: {low} to {high}, {mean} on average",
                name=name,
                low=f"{min(numbers):g}",
                high=f"{max(numbers):g}",
                mean=f"{mean:.4g}",
            )
    if not report.plan.reproducible:
        yield msg("A bot played by the clock: another run may differ.")


def bar(share: Interval) -> str:
    """A share as a bar: solid up to the low end of its interval, shaded up to the high end."""
    cells = (place + 0.5 for place in range(_BAR))
    return "".join("█" if cell < share.low * _BAR else "▒" if cell < share.high * _BAR else "·" for cell in cells)


def _name(row: Row) -> Message:
    return msg("{bot}", bot=row.bot) if row.seat is None else msg("{bot} (seat {seat})", bot=row.bot, seat=row.seat)


def _percent(share: Interval) -> str:
    return f"{100 * share.estimate:.1f} ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _duel(report: Report, duel: Duel) -> Message:
    if report.together:
        return msg(
            "{first} won {share} % more often than {second}, deal by deal.",
            first=duel.first,
            second=duel.second,
            share=_percent(duel.result),
        )
    return msg("{first} against {second}: {share} %", first=duel.first, second=duel.second, share=_percent(duel.result))


def timing(report: Report, seconds: float) -> dict[str, object]:
    """How fast it went, as data."""
    return {
        "seconds": round(seconds, 3),
        "games_per_second": round(len(report.games) / seconds, 3),
        "milliseconds_per_decision": {name: round(1000 * each, 4) for name, each in report.thinking().items()},
    }


def pace(report: Report, seconds: float) -> Iterator[Message]:
    """How fast it went, in words."""
    yield msg("{seconds} s, {rate} games/s", seconds=f"{seconds:.1f}", rate=f"{len(report.games) / seconds:.3g}")
    for name, each in report.thinking().items():
        yield msg("{name}: {time} ms per decision", name=name, time=f"{1000 * each:.3g}")
