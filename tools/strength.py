"""How well the bots play: plays the games below and writes docs/strength.md.

python tools/strength.py [ROW ...] [--games N] [--processes N]

Rows are named by words of their titles, as in `regicide greedy`; without any, all are played, which takes hours. Results are kept in
docs/strength.json, so that one row can be played anew and the page still tells of all.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from cardgames import GAMES
from cardgames.core.codes import parse_variant
from cardgames.simulate import Plan, Report, processes, run, simulation, tournament

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / "docs" / "strength.json"


@attrs.frozen
class Row:
    """Some games, and the share of wins of the first bot that is wanted."""

    game: str
    variant: str
    bots: tuple[str, ...]
    games: int
    bar: float | None = None
    #: Whether opponents change seats.
    swap: bool = True

    @property
    def title(self) -> str:
        return f"{self.game} {self.variant}: {' against '.join(self.bots)}"

    def plan(self, games: int) -> Plan:
        game = GAMES[self.game]
        variant = parse_variant(game.variants, self.variant)
        if len(self.bots) == 1 or not self.swap:
            return simulation(game, variant, self.bots, games)
        return tournament(game, variant, self.bots, -(-games // 2))


ROWS = (
    *(Row("regicide", f"{n}p", ("greedy",), 2000, bar) for n, bar in enumerate((0.40, 0.45, 0.55, 0.35), 1)),
    *(Row("regicide", f"{n}p", ("mcts:1s",), 60, bar) for n, bar in enumerate((0.95, 0.85, 0.90, 0.80), 1)),
    Row("regality_religion", "open", ("greedy", "random"), 2000),
    # About a second of the processor.
    Row("regality_religion", "open", ("mcts:1500", "random"), 60, 0.97),
    Row("regality_religion", "open", ("mcts:1500", "greedy"), 60, 0.75),
    # Old Style is won for whoever begins, so every game must be.
    Row("regality_religion", "old_style+first=0", ("exact", "greedy"), 40, 1.0, swap=False),
    Row("regality_religion", "old_style+first=0", ("exact", "random"), 40, 1.0, swap=False),
    *(
        Row("regicida_titereiro", objective + ("" if reveal == 3 else f"-{reveal}"), ("planner",), 200, bar)
        for objective, bars in (
            ("united", (0.97, 0.90, 0.50)),
            ("divide", (0.97, 0.90, 0.50)),
            ("central", (0.97, 0.90, 0.75)),
            ("frontiers", (0.97, 0.90, 0.75)),
        )
        for reveal, bar in zip((3, 2, 1), bars, strict=True)
    ),
)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("words", nargs="*", metavar="ROW")
    options.add_argument("--games", type=int, help="play so many games instead of those the row asks for")
    options.add_argument("--processes", type=int)
    given = options.parse_args()
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    with processes(given.processes) as pool:
        for row in ROWS:
            if all(word in row.title for word in given.words):
                plan = row.plan(given.games or row.games)
                print(f"{row.title}: {len(plan)} games", file=sys.stderr)
                report = Report(plan, run(plan, pool))
                kept[row.title] = report.data()
                KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
                PAGE.write_text("\n".join(page(kept)) + "\n", encoding="utf-8")


def page(kept: dict[str, Any]) -> Iterator[str]:
    yield from (
        "# How well the bots play",
        "",
        "Written by `python tools/strength.py`. Shares of wins with 95 % Wilson intervals; opponents play every deal from both sides.",
        "A bar is met when the upper end of the interval reaches it. 1,500 iterations take 1.0 to 1.2 seconds of the processor; for the",
        "search in Regicide see [](strength-regicide.md).",
        "",
        "| game | bots | games | won | interval | bar | met |",
        "|---|---|--:|--:|--:|--:|---|",
    )
    for row in ROWS:
        if row.title not in kept:
            continue
        data = kept[row.title]
        first = data["results"][0] if len(row.bots) == 1 else next(each for each in data["results"] if each["bot"] == row.bots[0])
        share = first["share"]
        bar, met = ("–", "–") if row.bar is None else (f"{row.bar:.0%}", "yes" if share["high"] >= row.bar else "no")
        interval = f"{share['low']:.1%} – {share['high']:.1%}"
        cells = (
            f"{row.game} {row.variant}",
            " against ".join(row.bots),
            first["games"],
            f"{share['estimate']:.1%}",
            interval,
            bar,
            met,
        )
        yield "| " + " | ".join(map(str, cells)) + " |"


if __name__ == "__main__":
    main()
