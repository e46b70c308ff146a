"""``cardgames games``: what can be played."""

from __future__ import annotations

from typing import Annotated

import typer

from cardgames.cli import lazy, screen
from cardgames.cli.game import typed
from cardgames.cli.languages import marked
from cardgames.core.messages import msg

app = lazy.app()


@app.command(
    cls=lazy.Command,
    help=marked("List the games with what one types to play them: ours, and those that other packages bring."),
    epilog=marked("Example: cardgames games --json"),
)
def games(json: Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON."))] = False) -> None:
    """The games, one a line."""
    from cardgames import GAMES
    from cardgames.bots import names

    found = [GAMES[name] for name in GAMES]
    if json:
        for game in found:
            facts = {"name": game.name, "title": game.title, "rules": len(game.rulebook)}
            screen.data(facts | {"variants": list(game.variants), "bots": list(names(game)), "seats": game.seats(game.default)})
        return
    for game in found:
        screen.tell(f"{typed(game.name):<20} {game.title}")
        screen.tell(msg("    variants: {names}", names=", ".join(game.variants)))
        screen.tell(msg("    bots: {names}", names=", ".join(names(game))))
