"""``cardgames stats``: how your games went."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final

import typer

from cardgames.cli import lazy, saves, screen
from cardgames.cli.languages import marked, say
from cardgames.core.messages import msg, nmsg, pmsg

app = lazy.app()

RESULTS: Final = {
    "won": pmsg("statistics", "won"),
    "lost": pmsg("statistics", "lost"),
    "drawn": pmsg("statistics", "drawn"),
    "played": pmsg("statistics", "played"),
}


@app.command(
    cls=lazy.Command,
    help=marked("Count your finished games by game and variant; games with hints or undone news are counted apart."),
    epilog=marked("Example: cardgames stats --json"),
)
def stats(json: Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON."))] = False) -> None:
    """One line per game and variant."""
    played = list(saves.history())
    damaged = played.count(None)
    counts: dict[tuple[str, str, bool], Counter[str]] = {}
    for each in played:
        if each is not None:
            counts.setdefault((each.game, each.variant, each.assisted), Counter())[each.result] += 1
    if damaged:
        screen.tell(nmsg("{n} line cannot be read and is left out", "{n} lines cannot be read and are left out", damaged), err=True)
    if json:
        for (game, variant, assisted), results in sorted(counts.items()):
            screen.data({"game": game, "variant": variant, "assisted": assisted} | {name: results[name] for name in RESULTS})
        return
    if not counts:
        screen.tell(msg("No game has been finished yet."))
    for (game, variant, assisted), results in sorted(counts.items()):
        told = "  ".join(f"{results[name]} {say(word)}" for name, word in RESULTS.items() if results[name])
        mark = say(msg(" (assisted)")) if assisted else ""
        screen.tell(f"{game} {variant}{mark}:  {told}")
