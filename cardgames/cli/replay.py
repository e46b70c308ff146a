"""``cardgames replay FILE``: a recorded game, step by step, as a seat or a spectator saw it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer

from cardgames.cli import lazy, screen
from cardgames.cli.languages import marked, say
from cardgames.cli.play import facts
from cardgames.cli.stage import Stage
from cardgames.core.errors import CardGamesError
from cardgames.core.game import CHANCE, Event
from cardgames.core.messages import Message, Value, msg
from cardgames.core.record import Record
from cardgames.core.session import Session

app = lazy.app()


@app.command(
    cls=lazy.Command,
    help=marked("Tell a recorded game step by step and show the table where it ends. The file is checked and never changed."),
    epilog=marked("Example: cardgames replay game.json --to 20 --seat 0"),
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=marked("The record."))],
    to: Annotated[int | None, typer.Option(metavar="N", min=0, help=marked("Stop after so many steps, chance included."))] = None,
    speed: Annotated[float, typer.Option(metavar="X", min=0, help=marked("Steps a second, each with the table; 0 does not wait."))] = 0.0,
    seat: Annotated[int | None, typer.Option(metavar="N", help=marked("As this seat saw it; else as a spectator."))] = None,
    json: Annotated[bool, typer.Option("--json", help=marked("Print facts as JSON, one step a line."))] = False,
) -> None:
    """Replay what the file says."""
    record = Record.open(file)
    if to is not None and to > len(record.actions):
        raise CardGamesError(msg("the record has {n} steps", n=len(record.actions)))
    stage = Stage.of(record.find_game())
    shown = len(record.actions) if to is None else to
    for number, session in enumerate(record.replay()):
        if number:
            _step(stage, session, number, seat, json=json)
        if number == shown:
            break
        if speed and number:
            if not json:
                stage.table(session.view(seat))
            time.sleep(1 / speed)
    if json:
        screen.data(facts(session))
        return
    stage.table(session.view(seat))
    outcome = session.outcome
    stage.tell(msg("After step {n}.", n=shown) if outcome is None else stage.face.epilogue(outcome))


def _step(stage: Stage, session: Session[Any, Any, Any, Any, Any], number: int, seat: int | None, *, json: bool) -> None:
    step = session.history[-1]
    events = step.events(seat)
    if not json:
        stage.story(events)
        return
    mover = "chance" if step.mover is CHANCE else step.mover
    told = [say(sentence) for event in events if (sentence := stage.face.narrate(event)) is not None]
    # Only what that seat perceives: the action of chance or of another seat may hold what it must not know.
    screen.data({"step": number, "mover": mover, "events": [event_data(event) for event in events], "told": told})


def event_data(event: Event) -> dict[str, Any]:
    """An event as JSON can say it."""
    return {"kind": event.kind, "reveals": event.reveals, **{key: _plain(value) for key, value in event.values}}


def _plain(value: Value) -> Any:
    match value:
        case Message():
            return str(value)
        case tuple():
            return [_plain(each) for each in value]
        case _:
            return value
