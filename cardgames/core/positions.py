"""What all position texts share: entries ``key rest``, one a line or separated by ``;``, in any order, ``#`` for comments."""

from __future__ import annotations

from collections.abc import Iterable

from cardgames.core.errors import NotationError
from cardgames.core.messages import listing, msg
from cardgames.core.options import unknown

#: No position of any game comes near this; longer texts are refused unread.
LIMIT = 20_000


def read_entries(text: str, known: Iterable[str], required: Iterable[str] = ()) -> dict[str, str]:
    """Split a position into its entries; a key unknown, given twice or missing raises NotationError."""
    if len(text) > LIMIT:
        raise NotationError(msg("a position has at most {limit} characters", limit=LIMIT), text)
    keys = tuple(known)
    found: dict[str, str] = {}
    for line in text.replace(";", "\n").splitlines():
        key, _, rest = line.partition("#")[0].strip().partition(" ")
        key = key.lower()
        if not key:
            continue
        if key not in keys:
            raise NotationError(unknown(key, keys), line.strip())
        if key in found:
            raise NotationError(msg("{key} is given twice", key=key), line.strip())
        found[key] = rest.strip()
    missing = [key for key in required if key not in found]
    if missing:
        raise NotationError(msg("missing: {keys}", keys=listing(missing)), text.strip())
    return found


def write_entries(entries: Iterable[tuple[str, str]]) -> str:
    """The entries one a line, in the order given."""
    return "".join(f"{key} {rest}".rstrip() + "\n" for key, rest in entries)
