"""A whole game as text that a person can follow beside the rulebook."""

from __future__ import annotations

from cardgames.core.face import face
from cardgames.core.game import CHANCE
from cardgames.testing.walks import AnySession


def playthrough(session: AnySession) -> str:
    """The setup, every step with what each seat perceived of it, the last position and the outcome."""
    game, shown = session.game, face(session.game)
    lines = [f"# {game.title}: {session.code}", ""]
    for n, step in enumerate(session.history, 1):
        mover = "chance" if step.mover is CHANCE else f"seat {step.mover}"
        lines.append(f"{n:3} {mover}: {step.text}")
        everyone = {str(seat): None for seat in range(session.seats)} | {"others": None}
        heard: dict[str, dict[str, None]] = {}
        for seat in (*range(session.seats), None):
            for event in step.events(seat):
                sentence = shown.narrate(event) if shown is not None else None
                told = event.kind if sentence is None else str(sentence)
                heard.setdefault(told, {})["others" if seat is None else str(seat)] = None
        lines += [f"      {'' if who == everyone else '[' + ','.join(who) + '] '}{told}" for told, who in heard.items()]
    lines += ["", game.dump(session.state), f"{session.outcome}", ""]
    return "\n".join(lines)
