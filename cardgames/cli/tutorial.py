"""``play --tutorial``: a scripted first game, explained step by step."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

from cardgames.cli.languages import say
from cardgames.cli.reading import read
from cardgames.cli.stage import Stage
from cardgames.cli.table import Left
from cardgames.cli.tutorials import LESSONS, Lesson, Part, Step
from cardgames.core.errors import CardGamesError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg
from cardgames.core.session import Session


def lesson(game: AnyGame) -> Lesson:
    """The lesson of a game."""
    if game.name not in LESSONS:
        raise CardGamesError(msg("{game} has no tutorial", game=game.title))
    found: Lesson = resolve_name(LESSONS[game.name])
    return found


def teach(game: AnyGame) -> None:
    """Give the lesson; nothing is kept of it."""
    course, stage = lesson(game), Stage.of(game)
    try:
        for part in course.parts:
            _part(course, part, stage)
        stage.tell(course.closing)
    except (Left, EOFError):
        stage.tell(msg("The lesson can be taken again at any time."))


def _part(course: Lesson, part: Part, stage: Stage) -> None:
    session = Session.at(stage.game, part.position, part.seed)
    stage.tell(part.opening)
    for step in part.steps:
        if session.to_move == course.seat:
            stage.tell()
            stage.table(session.view(course.seat))
        stage.tell()
        stage.tell(step.text)
        if session.to_move == course.seat:
            _wait(step, session, stage)
        for action in read(stage.game, session.state, step.move):
            for done in session.push(action):
                stage.story(done.events(course.seat))
    if session.outcome is not None:
        stage.tell(stage.face.epilogue(session.outcome))
    stage.tell()


def _wait(step: Step, session: Session[Any, Any, Any, Any, Any], stage: Stage) -> None:
    """Until the person types the move of the step, or just presses Enter."""
    wanted = read(stage.game, session.state, step.move)
    while True:
        text = stage.ask(say(msg("Type “{move}” or press Enter; q leaves. > ", move=step.move)))
        if text.lower() in ("q", "quit"):
            raise Left
        try:
            if not text or read(stage.game, session.state, text) == wanted:
                return
            stage.tell(msg("That is possible, too, but this lesson goes on with: {move}", move=step.move))
        except CardGamesError as error:
            stage.tell(msg("No: {reason}", reason=error.message))
