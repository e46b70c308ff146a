"""Records of many games in one file: a line of JSON each, compressed as the file's name says (``.gz``, ``.xz``, ``.bz2``; else not)."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
import os
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

from cardgames.core.errors import RecordError
from cardgames.core.messages import msg
from cardgames.core.record import SIZE_LIMIT, Record

_OPENERS: Final[dict[str, Callable[..., IO[Any]]]] = {".gz": gzip.open, ".xz": lzma.open, ".bz2": bz2.open}


class Writer:
    """Takes records as they come and writes them in the order of their games."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self._next = 0
        self._early: dict[int, str] = {}

    def add(self, index: int, record: str) -> None:
        self._early[index] = record
        while self._next in self._early:
            self._write(self._early.pop(self._next))
            self._next += 1

    def finish(self) -> None:
        """Write what is left when games are missing."""
        for index in sorted(self._early):
            self._write(self._early.pop(index))

    def _write(self, record: str) -> None:
        self._file.write(json.dumps(json.loads(record), ensure_ascii=False, separators=(",", ":")) + "\n")


@contextmanager
def archive(path: str | os.PathLike[str]) -> Iterator[Writer]:
    """A writer whose file appears, whole, when it is left without an error."""
    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:
        raise RecordError(msg("{path} cannot be written: {why}", path=str(path), why=error.strerror or "")) from None
    os.close(handle)
    try:
        with _OPENERS.get(target.suffix, open)(name, "wt", encoding="utf-8") as file:
            writer = Writer(file)
            yield writer
            writer.finish()
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def records(path: str | os.PathLike[str]) -> Iterator[Record]:
    """The records of a file, one at a time, read but not replayed; RecordError names the line that is none."""
    line = 0
    try:
        with _OPENERS.get(Path(path).suffix, open)(path, "rt", encoding="utf-8") as file:
            while text := file.readline(SIZE_LIMIT + 1):
                line += 1
                try:
                    yield Record.read(text)
                except RecordError as error:
                    raise RecordError(msg("{path}, line {line}: {why}", path=str(path), line=line, why=error.message)) from None
    except (OSError, EOFError, UnicodeDecodeError, lzma.LZMAError, zlib.error) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise RecordError(msg("{path} cannot be read after line {line}: {why}", path=str(path), line=line, why=why)) from None
