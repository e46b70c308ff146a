"""``cardgames GAME simulate`` and ``cardgames GAME tournament``: many games between bots, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from cardgames.bots.files import BotFile
from cardgames.cli import lazy, screen, standings
from cardgames.cli.languages import marked, say
from cardgames.cli.setups import Start, with_setup
from cardgames.core.errors import CardGamesError
from cardgames.core.game import AnyGame
from cardgames.core.messages import Message, msg
from cardgames.simulate.archive import archive
from cardgames.simulate.executors import Pool, cluster, processes, serial
from cardgames.simulate.plan import Plan, simulation, tournament
from cardgames.simulate.play import Played
from cardgames.simulate.report import Report
from cardgames.simulate.run import run

Bots = Annotated[
    list[str], typer.Argument(metavar="BOT...", help=marked("Bots by name, with a budget where they take one: greedy, mcts:800, mcts:1s."))
]
Files = Annotated[
    list[Path] | None, typer.Option("--bot-file", metavar="FILE", help=marked("A Python file with bots of your own; may be repeated."))
]
Json = Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON."))]
Csv = Annotated[bool, typer.Option("--csv", help=marked("Print a line for every game."))]
Timing = Annotated[bool, typer.Option("--timing", help=marked("Also say how fast it went."))]
Processes = Annotated[
    int | None,
    typer.Option("--processes", "--jobs", min=1, max=1024, metavar="N", help=marked("How many games at a time; else one a core.")),
]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help=marked("Play on a Dask cluster, as in tcp://host:8786."))]
Records = Annotated[
    Path | None, typer.Option("--records", metavar="FILE", help=marked("Keep all games in one file, compressed if it ends in .gz or .xz."))
]
Plots = Annotated[Path | None, typer.Option("--plots", metavar="FOLDER", help=marked("Draw the results into a folder."))]


def simulate_command(game: AnyGame) -> typer.Typer:
    """The command ``simulate`` for a game."""

    def simulate(
        start: Start,
        bots: Bots,
        games: Annotated[int, typer.Option("--games", "-n", min=1, max=10**9, metavar="N", help=marked("How many games."))] = 100,
        bot_file: Files = None,
        json: Json = False,
        csv: Csv = False,
        timing: Timing = False,
        processes: Processes = None,
        cluster: Cluster = None,
        records: Records = None,
        plots: Plots = None,
    ) -> None:
        files = [BotFile.read(path) for path in bot_file or ()]
        plan = simulation(game, start.variant, bots, games, start.seed or 0, files, records=records is not None, position=start.position)
        _play(plan, _pool(processes, cluster), json=json, csv=csv, timing=timing, records=records, plots=plots)

    return _app(
        game,
        simulate,
        help=marked("Play many games with a bot for every seat (one named: all seats) and say how they went."),
        epilog=marked("Example: cardgames regicide simulate greedy --players 2 --games 1000"),
    )


def tournament_command(game: AnyGame) -> typer.Typer:
    """The command ``tournament`` for a game."""

    def contest(
        start: Start,
        bots: Bots,
        rounds: Annotated[
            int,
            typer.Option(
                "--rounds", "-n", min=1, max=10**9, metavar="N", help=marked("How many deals, each played in every order of seats.")
            ),
        ] = 50,
        bot_file: Files = None,
        json: Json = False,
        csv: Csv = False,
        timing: Timing = False,
        processes: Processes = None,
        cluster: Cluster = None,
        records: Records = None,
        plots: Plots = None,
    ) -> None:
        files = [BotFile.read(path) for path in bot_file or ()]
        plan = tournament(game, start.variant, bots, rounds, start.seed or 0, files, records=records is not None, position=start.position)
        _play(plan, _pool(processes, cluster), json=json, csv=csv, timing=timing, records=records, plots=plots)

    return _app(
        game,
        contest,
        help=marked("Let bots meet: the same deals for all, every bot in every seat; partners are compared deal by deal."),
        epilog=marked("Example: cardgames rvr tournament random greedy mcts:200 --rounds 20"),
    )


def _app(game: AnyGame, function: Callable[..., None], help: str, epilog: str) -> typer.Typer:
    app = lazy.app()
    app.command(cls=lazy.Command, help=help, epilog=epilog)(with_setup(game, function))
    return app


def _pool(count: int | None, address: str | None) -> AbstractContextManager[Pool]:
    if address is not None:
        if count is not None:
            raise CardGamesError(msg("--processes is for this machine; a cluster has workers of its own"))
        return cluster(address)
    return serial() if count == 1 else processes(count)


def _play(
    plan: Plan, where: AbstractContextManager[Pool], *, json: bool, csv: bool, timing: bool, records: Path | None, plots: Path | None
) -> None:
    if json and csv:
        raise CardGamesError(msg("--json and --csv exclude each other"))
    began = perf_counter()
    games: list[Played] = []
    stopped: tuple[int, Message] | None = None
    with ExitStack() as stack:
        writer = stack.enter_context(archive(records)) if records is not None else None
        advance = stack.enter_context(_progress(len(plan)))
        try:
            with where as pool:
                for game in run(plan, pool):
                    games.append(game)
                    if writer is not None:
                        writer.add(game.job.index, game.record or "")
                    advance()
        except KeyboardInterrupt:
            stopped = lazy.INTERRUPTED, msg("Interrupted after {played} of {planned} games.", played=len(games), planned=len(plan))
        except BrokenExecutor:
            # Out of memory, most likely: the games there are, are good.
            stopped = lazy.LOST_CHECK, msg("A process was lost after {played} of {planned} games.", played=len(games), planned=len(plan))
    seconds = perf_counter() - began
    report = Report(plan, games)
    _print(report, seconds if timing else None, json=json, csv=csv)
    if plots is not None and games:
        from cardgames.simulate.plots import plot

        for path in plot(report, plots):
            screen.tell(str(path), err=True)
    if stopped is not None:
        code, why = stopped
        screen.tell(why, err=True)
        raise typer.Exit(code)


def _print(report: Report, seconds: float | None, *, json: bool, csv: bool) -> None:
    if json:
        timing = {} if seconds is None else {"timing": standings.timing(report, seconds)}
        screen.data(report.data() | timing)
    elif csv:
        print(report.csv(), end="")
    else:
        standings.show(report)
    if seconds is not None and not json:
        for line in standings.pace(report, seconds):
            screen.tell(line, err=True)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[], None]]:
    """A bar with rate and time left on standard error, where somebody can see it."""
    console = screen.console(err=True)
    if screen.plain() or not console.is_terminal:
        yield lambda: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(TextColumn):
        """Games per second."""

        def render(self, task: object) -> Text:
            speed = getattr(task, "speed", None)
            return Text("" if speed is None else say(msg("{rate}/s", rate=f"{speed:.3g}")))

    columns = (TextColumn("{task.description}"), BarColumn(None), MofNCompleteColumn(), Rate(""), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task: TaskID = progress.add_task(say(msg("Games")), total=total)
        yield lambda: progress.advance(task)
