"""A game as a file: JSON that replays on any version, step by checked step, without a random generator."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs

from cardgames.core.errors import CardGamesError, RecordError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg
from cardgames.core.options import OptionValue, values
from cardgames.core.rng import SEED_LIMIT

if TYPE_CHECKING:
    from cattrs import Converter

    from cardgames.core.session import Session

FORMAT: Final = "cardgames-record"
VERSION: Final = 1

#: Longer records are refused unread; the longest real games stay far below.
SIZE_LIMIT: Final = 16 * 2**20
STEP_LIMIT: Final = 100_000

#: What turns the data of version n into that of version n + 1.
MIGRATIONS: Final[dict[int, Callable[[dict[str, object]], dict[str, object]]]] = {}


@attrs.frozen(kw_only=True)
class Record:
    """Everything that replays a game: game, variant, seed, where it started, and every action (chance included) as text.

    `notes` holds what players want to keep with it (names, who was a bot): it plays no part in the replay.
    """

    game: str
    variant: dict[str, OptionValue]
    seed: int
    start: str | None = None
    actions: tuple[str, ...] = ()
    notes: dict[str, str] = attrs.field(factory=dict)

    @classmethod
    def of(cls, session: Session[Any, Any, Any, Any, Any]) -> Record:
        return cls(
            game=session.game.name,
            variant=values(session.variant),
            seed=session.seed,
            start=session.start,
            actions=tuple(step.text for step in session.history),
        )

    # Text and files

    def dump(self) -> str:
        """The record as JSON, one action a line."""
        return json.dumps(_converter().unstructure(self), ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def load(cls, text: str, game: AnyGame | None = None) -> Record:
        """Read a record and replay it to its end; RecordError names what is wrong and the step."""
        record = cls.read(text)
        for _ in record.replay(game):
            pass
        return record

    @classmethod
    def read(cls, text: str) -> Record:
        """Read a record without replaying it."""
        return _structure(_migrated(_parsed(text)))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record under a temporary name and rename it: a crash leaves the old file or the new one, never half of one."""
        target = Path(path)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.dump())
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Record:
        """Load a record from a file; the file is never changed."""
        try:
            if Path(path).stat().st_size > SIZE_LIMIT:
                raise RecordError(msg("the record is larger than {limit} bytes", limit=SIZE_LIMIT))
            text = Path(path).read_text(encoding="utf-8")
        except RecordError:
            raise
        except UnicodeDecodeError:
            raise RecordError(msg("{path} is not text", path=str(path))) from None
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have.
            why = getattr(error, "strerror", None) or str(error)
            raise RecordError(msg("{path} cannot be read: {why}", path=str(path), why=why)) from None
        return cls.load(text)

    # Replay

    def find_game(self) -> AnyGame:
        """The game this is a record of, from `cardgames.GAMES`."""
        from cardgames import GAMES

        try:
            return GAMES.find(self.game)
        except CardGamesError as error:
            raise RecordError(error.message) from None

    def session(self, steps: int | None = None, game: AnyGame | None = None) -> Session[Any, Any, Any, Any, Any]:
        """A session that stands where the record ends, or after so many steps."""
        for n, session in enumerate(self.replay(game)):
            if n == steps:
                return session
        session.resolve()
        return session

    def replay(self, game: AnyGame | None = None) -> Iterator[Session[Any, Any, Any, Any, Any]]:
        """The same session at its start and after every step; RecordError at the first that cannot be made.

        `game` is for games that are not in `cardgames.GAMES`.
        """
        from cardgames.core.session import Session

        game = self.find_game() if game is None else game
        if game.name != self.game:
            raise RecordError(msg("this is a record of {other}, not of {game}", other=self.game[:40], game=game.name))
        try:
            variant = game.variant(**self.variant)
            start = game.setup(variant) if self.start is None else game.load(self.start)
        except CardGamesError as error:
            raise RecordError(error.message) from None
        if game.variant_of(start) != variant:
            raise RecordError(msg("the variant and the start position do not fit together"))
        session = Session.waiting(game, start, self.seed, self.start)
        yield session
        for step, text in enumerate(self.actions, 1):
            try:
                session.step(text)
            except CardGamesError as error:
                raise RecordError(error.message, step) from None
            yield session


def _parsed(text: str) -> dict[str, object]:
    if len(text) > SIZE_LIMIT:
        raise RecordError(msg("the record is larger than {limit} bytes", limit=SIZE_LIMIT))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        why = error.msg if isinstance(error, json.JSONDecodeError) else type(error).__name__
        raise RecordError(msg("this is not JSON: {why}", why=why)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(msg("this is not a record of a game"))
    return data


def _migrated(data: dict[str, object]) -> dict[str, object]:
    version = data.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise RecordError(msg("records of version {version} are not known here, only 1 to {last}", version=str(version)[:20], last=VERSION))
    while version < VERSION:
        data = MIGRATIONS[version](data)
        version += 1
    return data


def _structure(data: dict[str, object]) -> Record:
    fields = {key: value for key, value in data.items() if key not in ("format", "version")}
    try:
        record = _converter().structure(fields, Record)
    except Exception as error:
        raise RecordError(msg("{why}", why="; ".join(_why(error)))) from None
    if len(record.actions) > STEP_LIMIT:
        raise RecordError(msg("the record has more than {limit} steps", limit=STEP_LIMIT))
    return record


def _why(error: Exception) -> list[str]:
    from cattrs import transform_error
    from cattrs.v import format_exception

    def explain(cause: BaseException, kind: type[object] | None) -> str:
        return str(cause) if isinstance(cause, ValueError) else format_exception(cause, kind)

    return [line[:200] for line in transform_error(error, format_exception=explain)]


@lru_cache(maxsize=1)
def _converter() -> Converter:
    """Strict both ways: nothing is coerced, nothing unknown is passed over."""
    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn

    converter = Converter(forbid_extra_keys=True)

    def exactly(kind: type) -> Callable[[object, type], object]:
        def structure(value: object, _: type) -> object:
            if type(value) is not kind:
                raise ValueError(f"{kind.__name__} expected")
            return value

        return structure

    def seed(value: object, _: type) -> int:
        if type(value) is not int or not 0 <= value < SEED_LIMIT:
            raise ValueError(f"a whole number from 0 to {SEED_LIMIT - 1} expected")
        return value

    def option(value: object, _: object) -> object:
        if not (value is None or isinstance(value, (bool, int, str))):
            raise ValueError("a word, a number, true, false or null expected")
        return value

    def actions(value: object, _: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(type(text) is str for text in value):
            raise ValueError("a list of texts expected")
        return tuple(value)

    converter.register_structure_hook(str, exactly(str))
    converter.register_structure_hook(int, seed)
    converter.register_structure_hook_func(lambda kind: kind == OptionValue, option)
    converter.register_structure_hook_func(lambda kind: kind == tuple[str, ...], actions)
    converter.register_structure_hook(Record, make_dict_structure_fn(Record, converter))
    converter.register_unstructure_hook(Record, lambda record: {"format": FORMAT, "version": VERSION, **attrs.asdict(record)})
    return converter


def schema() -> Mapping[str, object]:
    """The JSON Schema of a record."""
    text = files("cardgames.core").joinpath("record.schema.json").read_text(encoding="utf-8")
    loaded: dict[str, object] = json.loads(text)
    return loaded
