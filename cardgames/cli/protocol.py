"""``cardgames protocol GAME``: a game driven by another program, in any language, as chess programs are with UCI.

One JSON object a line on stdin, one answer a line on stdout; see docs/protocol.md and `protocol.schema.json`. A line that cannot be
understood gets an error and the loop goes on.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Annotated, Any, Final

import attrs
import typer

from cardgames.cli import lazy, screen
from cardgames.cli.languages import marked
from cardgames.cli.play import plain_data
from cardgames.cli.replay import event_data
from cardgames.cli.setups import read_seed
from cardgames.core.codes import format_variant, parse_code, parse_variant
from cardgames.core.errors import CardGamesError, IllegalAction, RecordError
from cardgames.core.game import CHANCE, AnyGame
from cardgames.core.messages import msg
from cardgames.core.options import changed, unknown, values
from cardgames.core.record import Record
from cardgames.core.session import Session

app = lazy.app()

#: Longer lines are refused unread.
LONGEST: Final = 20 * 2**20


@app.command(
    cls=lazy.Command,
    help=marked("Read requests from stdin, one JSON object a line, and answer each with one line. docs/protocol.md has them all."),
    epilog=marked('Example: echo \'{"do": "new", "seed": 7}\' | cardgames protocol regicide'),
)
def protocol(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=marked("The game, where requests name none."))] = None,
    schema: Annotated[bool, typer.Option("--schema", help=marked("Print the JSON Schema of requests and answers, and exit."))] = False,
) -> None:
    """Answer until stdin ends."""
    from cardgames import GAMES

    if schema:
        print(files("cardgames.cli").joinpath("protocol.schema.json").read_text(encoding="utf-8"), end="")
        return
    server = Server(None if game is None else GAMES.find(game))
    for line in sys.stdin.buffer:
        if line.strip():
            screen.data(server.answer(line))


@attrs.define
class Server:
    """One conversation: a game and its session."""

    game: AnyGame | None
    session: Session[Any, Any, Any, Any, Any] | None = None

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to a line, whatever it holds."""
        request: dict[str, Any] = {}
        try:
            request = _read(line)
            answer = self._handler(request)(self, request)
        except CardGamesError as error:
            answer = {"error": str(error), "kind": type(error).__name__}
            if isinstance(error, IllegalAction) and error.rule is not None:
                answer["rule"] = error.rule
        return ({"id": request["id"]} if "id" in request else {}) | answer

    def _handler(self, request: Mapping[str, Any]) -> Callable[[Server, Mapping[str, Any]], dict[str, Any]]:
        word = request.get("do")
        if not isinstance(word, str) or word not in _HANDLERS:
            raise CardGamesError(msg("do {word}: {hint}", word=str(word)[:40], hint=unknown(str(word)[:40], _HANDLERS)))
        strange = set(request) - {"do", "id"} - _FIELDS[word]
        if strange:
            raise CardGamesError(msg("{field}: {hint}", field=min(strange)[:40], hint=unknown(min(strange)[:40], sorted(_FIELDS[word]))))
        return _HANDLERS[word]

    # Requests

    def new(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Begin a game: from variant, options and seed, from a share code, a position or a record."""
        from cardgames import GAMES

        named = _text(request, "game")
        game = self.game if named is None else GAMES.find(named)
        code, position, record = _text(request, "code"), _text(request, "position"), request.get("record")
        if code is not None:
            setup = parse_code(GAMES if game is None else {game.name: game}, code)
            game, session = setup.game, Session(setup.game, setup.variant, setup.seed)
        elif record is not None:
            kept = Record.load(json.dumps(record))
            game, session = kept.find_game(), kept.session()
        elif game is None:
            raise CardGamesError(msg("which game? Add “game” to the request"))
        elif position is not None:
            session = Session.at(game, position, _seed(request))
        else:
            options = request.get("options", {})
            if not isinstance(options, dict):
                raise CardGamesError(msg("{field}: an object is expected", field="options"))
            named = _text(request, "variant")
            variant = changed(game.default if named is None else parse_variant(game.variants, named), options)
            session = Session(game, variant, _seed(request))
        self.game, self.session = game, session
        return self._status()

    def status(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        return self._status()

    def view(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """What a seat may know: as text, and as data."""
        session = self._session()
        view = session.view(_seat(request))
        return {"seat": view.seat, "view": view_data(view), "text": _drawn(session.game, view)}

    def legal(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        session = self._session()
        return {"to_move": _mover(session), "legal": [session.game.format(action) for action in session.legal()]}

    def push(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Play an action; the answer tells what `seat` (None: a spectator) perceived."""
        session, seat = self._session(), _seat(request)
        action = _text(request, "action")
        if action is None:
            raise CardGamesError(msg("{field} is missing", field="action"))
        session.view(seat)  # An unknown seat is refused before anything is played.
        steps = session.push(action)
        return self._status() | {"events": [event_data(event) for step in steps for event in step.events(seat)]}

    def undo(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        undone = self._session().pop()
        return self._status() | {"undone": len(undone.steps), "revealed": undone.revealed}

    def outcome(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        return {"outcome": self._status()["outcome"]}

    def position(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        """The whole position, hidden things included: for those who run a game, not for players."""
        session = self._session()
        return {"position": session.game.dump(session.state)}

    def record(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        return {"record": json.loads(self._session().record().dump())}

    def hint(self, request: Mapping[str, Any]) -> dict[str, Any]:
        iterations = request.get("iterations", 100)
        if type(iterations) is not int or not 1 <= iterations <= 1_000_000:
            raise CardGamesError(msg("iterations: a whole number from 1 to 1000000"))
        session = self._session()
        hints = session.hint(iterations=iterations)
        return {
            "hints": [
                {"action": session.game.format(each.action), "estimate": each.estimate, "low": each.low, "high": each.high}
                for each in hints
            ]
        }

    # Parts of answers

    def _session(self) -> Session[Any, Any, Any, Any, Any]:
        if self.session is None:
            raise CardGamesError(msg("no game yet; begin with “do”: “new”"))
        return self.session

    def _status(self) -> dict[str, Any]:
        session = self._session()
        return {
            "game": session.game.name,
            "variant": format_variant(session.game.variants, session.variant),
            "options": values(session.variant),
            "seed": session.seed,
            "code": session.code,
            "seats": session.seats,
            "steps": len(session.history),
            "to_move": _mover(session),
            "outcome": None if session.outcome is None else plain_data(session.outcome),
        }


_HANDLERS: Final[dict[str, Callable[[Server, Mapping[str, Any]], dict[str, Any]]]] = {
    "new": Server.new,
    "status": Server.status,
    "view": Server.view,
    "legal": Server.legal,
    "push": Server.push,
    "undo": Server.undo,
    "outcome": Server.outcome,
    "position": Server.position,
    "record": Server.record,
    "hint": Server.hint,
}
_FIELDS: Final[dict[str, set[str]]] = {
    **{word: set() for word in _HANDLERS},
    "new": {"game", "variant", "options", "seed", "code", "position", "record"},
    "view": {"seat"},
    "push": {"action", "seat"},
    "hint": {"iterations"},
}


def _read(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise RecordError(msg("a line has at most {limit} bytes", limit=LONGEST))
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        why = error.msg if isinstance(error, json.JSONDecodeError) else type(error).__name__
        raise CardGamesError(msg("this is not JSON: {why}", why=why)) from None
    if not isinstance(found, dict):
        raise CardGamesError(msg("a request is an object, as in {example}", example='{"do": "legal"}'))
    return found


def _text(request: Mapping[str, Any], field: str) -> str | None:
    value = request.get(field)
    if value is not None and not isinstance(value, str):
        raise CardGamesError(msg("{field}: a text is expected", field=field))
    return value


def _seat(request: Mapping[str, Any]) -> int | None:
    seat = request.get("seat")
    if seat is not None and type(seat) is not int:
        raise CardGamesError(msg("{field}: a whole number is expected", field="seat"))
    return seat


def _seed(request: Mapping[str, Any]) -> int | None:
    seed = request.get("seed")
    return read_seed(seed) if isinstance(seed, str) else seed


def _mover(session: Session[Any, Any, Any, Any, Any]) -> int | str | None:
    return "chance" if session.to_move is CHANCE else session.to_move


def _drawn(game: AnyGame, view: Any) -> str:
    from cardgames.cli.languages import say
    from cardgames.cli.stage import Stage

    return Stage.of(game).face.plain(view, say)


def view_data(view: Any) -> Any:
    """A view as JSON can say it: fields by name, enums by value, cards and other pieces as they are written."""
    from enum import Enum

    match view:
        case None | bool() | str() | float():
            return view
        case Enum():
            return view_data(view.value)
        case int():
            return int(view) if type(view) is int else str(view)
        case bytes():
            return list(view)
        case tuple() | list():
            return [view_data(each) for each in view]
        case frozenset() | set():
            return sorted((view_data(each) for each in view), key=str)
        case Mapping():
            return {str(view_data(key)): view_data(value) for key, value in view.items()}
        case _ if attrs.has(type(view)):
            return {field.name: view_data(getattr(view, field.name)) for field in attrs.fields(type(view))}
        case _:
            return str(view)
