"""Names to things that are loaded when first used: ours from code, other packages' from entry points."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from pkgutil import resolve_name
from typing import Generic, TypeVar

from cardgames.core.errors import CardGamesError
from cardgames.core.messages import msg
from cardgames.core.options import unknown

T = TypeVar("T")


class PluginWarning(UserWarning):
    """Another package's entry point could not be used; everything else goes on."""


class Registry(Mapping[str, T], Generic[T]):
    """A mapping from names to objects. Ours come first; a plug-in cannot replace them, and a broken one is left out with a warning."""

    def __init__(self, group: str, kind: type[object], ours: Mapping[str, str], aliases: Mapping[str, str] | None = None) -> None:
        self._group = group
        self._kind = kind
        self._ours = dict(ours)
        self._aliases = dict(aliases or {})
        self._loaded: dict[str, T] = {}
        self._plugins: dict[str, EntryPoint] | None = None
        #: Why a plug-in was left out, by its name.
        self.broken: dict[str, str] = {}

    def canonical(self, name: str) -> str:
        """The name under which something is listed: `-` reads as `_`, and aliases are followed."""
        word = name.strip().lower().replace("-", "_")
        return self._aliases.get(word, word)

    def __getitem__(self, name: str) -> T:
        key = self.canonical(name)
        if key in self._loaded:
            return self._loaded[key]
        if key in self._ours:
            self._loaded[key] = resolve_name(self._ours[key])
        elif not self._load_plugin(key):
            raise KeyError(name)
        return self._loaded[key]

    def find(self, name: str) -> T:
        """As ``registry[name]``, with an error a person understands."""
        try:
            return self[name]
        except KeyError:
            reason = self.broken.get(self.canonical(name))
            hint = msg("{reason}", reason=reason) if reason else unknown(self.canonical(name), [*self, *self._aliases])
            raise CardGamesError(msg("{name}: {hint}", name=name[:40], hint=hint)) from None

    def __iter__(self) -> Iterator[str]:
        yield from self._ours
        for name in sorted(self._entry_points()):
            if self._load_plugin(name):
                yield name

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _entry_points(self) -> dict[str, EntryPoint]:
        if self._plugins is None:
            self._plugins = {}
            for point in entry_points(group=self._group):
                name = self.canonical(point.name)
                if name in self._ours or name in self._plugins:
                    self._report(point.name, "the name is taken")
                else:
                    self._plugins[name] = point
        return self._plugins

    def _load_plugin(self, name: str) -> bool:
        if name in self._loaded:
            return True
        point = self._entry_points().get(name)
        if point is None or name in self.broken:
            return False
        try:
            found = point.load()
        except Exception as error:  # A plug-in may fail in any way; it must not take the others with it.
            self._report(name, f"{type(error).__name__}: {error}")
            return False
        if not isinstance(found, self._kind):
            self._report(name, f"{point.value} is a {type(found).__name__}, not a {self._kind.__name__}")
            return False
        self._loaded[name] = found  # type: ignore[assignment]  # `kind` is the runtime side of T.
        return True

    def _report(self, name: str, reason: str) -> None:
        self.broken[name] = reason
        warnings.warn(f"plug-in {name!r} of {self._group} is left out: {reason}", PluginWarning, stacklevel=4)
