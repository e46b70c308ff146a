"""Who sits where: people, and bots named as ``--seat 1=greedy``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import attrs

from cardgames.bots import Bot, BotFile, bot
from cardgames.core.errors import CardGamesError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg

#: What stands for a person.
PERSON: Final = "person"


@attrs.frozen
class Seats:
    """A spec for every seat, and the bots among them."""

    specs: tuple[str, ...]
    bots: Mapping[int, Bot[Any, Any]] = attrs.field(eq=False)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.specs)) if seat not in self.bots)

    def __str__(self) -> str:
        return " ".join(f"{seat}={spec}" for seat, spec in enumerate(self.specs))


def seated(game: AnyGame, count: int, given: Iterable[str], files: Sequence[BotFile] = ()) -> Seats:
    """The seats of a game; ``N=BOT`` for seat N (from 0) or ``all=BOT``; everybody else is a person. `files` hold bots of one's own."""
    specs = [PERSON] * count
    for text in given:
        where, equals, spec = text.partition("=")
        if not equals or not spec:
            raise CardGamesError(msg("{given}: write seat and bot as in --seat 1=greedy", given=text[:40]))
        if where != "all" and (not where.isdecimal() or int(where[:6]) >= count):
            raise CardGamesError(msg("there is no seat {seat}; seats are 0 to {last}", seat=where[:40], last=count - 1))
        for seat in range(count) if where == "all" else (int(where),):
            specs[seat] = spec
    return Seats(tuple(specs), {seat: bot(game, spec, files) for seat, spec in enumerate(specs) if spec != PERSON})
