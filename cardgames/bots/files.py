"""A person's own bot: one Python file.

It holds a function ``choose(view, legal, rng)``, or a dict ``BOTS`` from names to factories (classes will do). A lone `choose` is named as
the file is. The text itself travels with the games, so that other processes and machines need not have the file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import attrs

from cardgames.core.errors import CardGamesError
from cardgames.core.messages import msg


@attrs.frozen
class BotFile:
    """The text of a file that holds bots."""

    path: str
    source: str = attrs.field(repr=False)

    @classmethod
    def read(cls, path: str | Path) -> BotFile:
        try:
            return cls(str(path), Path(path).read_text(encoding="utf-8"))
        except OSError as error:
            raise CardGamesError(msg("{path} cannot be read: {why}", path=str(path), why=error.strerror or "")) from None
        except UnicodeDecodeError:
            raise CardGamesError(msg("{path} is not text", path=str(path))) from None

    def bots(self) -> Mapping[str, Callable[..., Any]]:
        """The factories in the file, by name; the file is run when they are first asked for."""
        return _bots(self)


@attrs.frozen
class Chooser:
    """A bot that is a function."""

    function: Callable[[Any, tuple[Any, ...], Random], Any]

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Random, /) -> Any:
        return self.function(view, legal, rng)


@cache
def _bots(file: BotFile) -> Mapping[str, Callable[..., Any]]:
    module = ModuleType(f"cardgames_bot_{sha256(file.source.encode()).hexdigest()[:12]}")
    module.__file__ = file.path
    # Classes look their module up while they are made.
    sys.modules[module.__name__] = module
    try:
        exec(compile(file.source, file.path, "exec"), module.__dict__)
    except SyntaxError as error:
        raise CardGamesError(msg("{path}, line {line}: {why}", path=file.path, line=error.lineno or 0, why=error.msg)) from None
    except Exception as error:
        raise CardGamesError(msg("{path}: {why}", path=file.path, why=f"{type(error).__name__}: {error}")) from error
    found = getattr(module, "BOTS", None)
    if isinstance(found, Mapping):
        return found
    choose = getattr(module, "choose", None)
    if not callable(choose):
        raise CardGamesError(msg("{path} has neither a function choose(view, legal, rng) nor a dict BOTS", path=file.path))
    return {Path(file.path).stem: lambda: Chooser(choose)}
