"""Pictures of a report: how often each side won, how long games were, and what else was counted. Needs the extra ``plots``."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from cardgames.core.errors import CardGamesError
from cardgames.core.messages import msg
from cardgames.simulate.play import Fact
from cardgames.simulate.report import Report, Row


def plot(report: Report, folder: str | Path, suffix: str = "png") -> tuple[Path, ...]:
    """Write the pictures into a folder and say which."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise CardGamesError(msg("plots need matplotlib: pip install {extra}", extra="'cardgames[plots]'")) from None
    target = Path(folder)
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CardGamesError(msg("{path} cannot be written: {why}", path=str(folder), why=error.strerror or "")) from None
    title = f"{report.plan.game.title}, {len(report.games)} games"

    def save(name: str, draw: Any, *what: Any) -> Path:
        figure = Figure(figsize=(7, 4), layout="constrained")
        axes = figure.add_subplot()
        axes.set_title(title)
        draw(axes, *what)
        path = target / f"{name}.{suffix}"
        figure.savefig(path)
        return path

    return (
        save("wins", _wins, report.rows),
        save("lengths", _lengths, [sum(game.decisions) for game in report.games]),
        *(save(name.replace(" ", "_"), _counts, name, counts) for name, counts in report.facts.items()),
    )


def _wins(axes: Any, rows: tuple[Row, ...]) -> None:
    names = [row.bot if row.seat is None else f"{row.bot} (seat {row.seat})" for row in rows]
    shares = [row.share.estimate for row in rows]
    errors = [[row.share.estimate - row.share.low for row in rows], [row.share.high - row.share.estimate for row in rows]]
    axes.barh(range(len(rows)), shares, xerr=errors, capsize=4)
    axes.set_yticks(range(len(rows)), names)
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of wins (95 % Wilson interval)")


def _lengths(axes: Any, lengths: list[int]) -> None:
    axes.hist(lengths, bins=min(40, max(lengths) - min(lengths) + 1))
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("games")


def _counts(axes: Any, name: str, counts: dict[Fact, int]) -> None:
    if all(isinstance(value, (int, float)) for value in counts):
        axes.hist(list(counts), weights=list(counts.values()), bins=min(40, len(counts)))
    else:
        shown = Counter({str(value): n for value, n in counts.items()})
        axes.bar(list(shown), list(shown.values()))
    axes.set_xlabel(name)
    axes.set_ylabel("games")
