"""``cardgames verify``: the properties of the installed games, and what vouches for each rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cardgames.cli import lazy, screen
from cardgames.cli.languages import marked, say
from cardgames.core.errors import CardGamesError
from cardgames.core.messages import msg

if TYPE_CHECKING:
    from cardgames.core.game import AnyGame
    from cardgames.testing.contract import Finding
    from cardgames.testing.verification import Line

app = lazy.app()

PROFILES: Final = ("quick", "full", "deep")


@app.command(
    cls=lazy.Command,
    help=marked("Try the properties of the rules on this machine, and print which rule is vouched for by what."),
    epilog=marked("Example: cardgames verify regicide --examples 200 --seed 7"),
)
def verify(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=marked("A game; else all of them."))] = None,
    examples: Annotated[
        int | None, typer.Option("--examples", min=1, max=10**7, metavar="N", help=marked("How many examples of each property."))
    ] = None,
    profile: Annotated[str, typer.Option("--profile", metavar="|".join(PROFILES), help=marked("How thorough to be."))] = "full",
    seed: Annotated[int, typer.Option("--seed", min=0, max=2**64 - 1, metavar="S", help=marked("The same seed tries the same."))] = 0,
    json: Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON."))] = False,
) -> None:
    """Try everything, print the matrix, exit 1 on any failure."""
    try:
        from cardgames.testing import verification
    except ImportError:
        raise CardGamesError(msg("this needs Hypothesis: pip install 'cardgames[testing]'")) from None
    from cardgames import GAMES

    if profile not in PROFILES:
        raise CardGamesError(msg("there is no profile {name}; there is {names}", name=profile[:40], names=", ".join(PROFILES)))
    count = verification.PROFILES[profile] if examples is None else examples
    games = [GAMES.find(game)] if game is not None else [GAMES[name] for name in GAMES]
    kept = [_verify(each, count, seed, json) for each in games]
    if not all(kept):
        raise typer.Exit(lazy.LOST_CHECK)


def _verify(game: AnyGame, examples: int, seed: int, json: bool) -> bool:
    from cardgames.testing import kit as kit_of
    from cardgames.testing import verification

    kit = kit_of(game)
    findings: dict[str, Finding] = {}
    with _progress(game.title, len(verification.checks(kit))) as advance:
        for finding in verification.verify(kit, examples=examples, seed=seed):
            findings[finding.name] = finding
            advance(finding.name)
    lines = verification.matrix(kit, findings, verification.rule_tests(game))
    saved = {name: _save(game, finding) for name, finding in findings.items() if not finding.kept}
    if json:
        screen.data(_facts(game, findings, lines, saved))
    else:
        _show(game, findings, lines, saved)
    return not saved


def _save(game: AnyGame, finding: Finding) -> Path | None:
    """Keep the record that shows a failure, in the current folder, under a name that is free."""
    if finding.record is None:
        return None
    base = f"{game.name}-{finding.name}"
    path = next(path for n in range(10_000) if not (path := Path(f"{base}{f'-{n}' if n else ''}.json")).exists())
    finding.record.save(path)
    return path


def _facts(game: AnyGame, findings: dict[str, Finding], lines: tuple[Line, ...], saved: dict[str, Path | None]) -> dict[str, object]:
    properties = [
        {
            "name": f.name,
            "kept": f.kept,
            "examples": f.examples,
            "reason": f.reason,
            "record": str(saved[f.name]) if f.name in saved else None,
        }
        for f in findings.values()
    ]
    rules = [
        {
            "rule": line.rule,
            "text": say(line.text),
            "source": line.source,
            "properties": list(line.properties),
            "tests": list(line.tests),
            "kept": line.kept,
        }
        for line in lines
    ]
    return {"game": game.name, "kept": not saved, "properties": properties, "rules": rules}


def _show(game: AnyGame, findings: dict[str, Finding], lines: tuple[Line, ...], saved: dict[str, Path | None]) -> None:
    screen.tell(game.title)
    for line in lines:
        vouchers = (*line.properties, *((say(msg("tests: {n}", n=len(line.tests))),) if line.tests else ())) or (say(msg("the contract")),)
        mark = say(msg("kept")) if line.kept else say(msg("BROKEN"))
        screen.tell(f"{line.rule:8} {mark:8} {say(line.text)}")
        screen.tell(f"{'':17} [{line.source}] {', '.join(vouchers)}")
    for finding in findings.values():
        mark = say(msg("kept")) if finding.kept else say(msg("BROKEN"))
        screen.tell(msg("{mark} {name}, {n} examples", mark=mark, name=finding.name.replace("_", " "), n=finding.examples))
    for name, path in saved.items():
        screen.tell(msg("{name}: {reason}", name=name, reason=str(findings[name].reason)), err=True)
        if path is not None:
            screen.tell(msg("The game that shows it: cardgames replay {path}", path=str(path)), err=True)


@contextmanager
def _progress(title: str, total: int) -> Iterator[Callable[[str], None]]:
    """A bar on standard error, where somebody can see it."""
    console = screen.console(err=True)
    if screen.plain() or not console.is_terminal:
        yield lambda name: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    with Progress(
        TextColumn(title), BarColumn(None), MofNCompleteColumn(), TextColumn("{task.description}"), console=console, transient=True
    ) as bar:
        task = bar.add_task("", total=total)
        yield lambda name: bar.update(task, advance=1, description=name.replace("_", " "))
