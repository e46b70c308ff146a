"""Which games are to be played: every one follows from its number, wherever and whenever it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from typing import Any, Final

import attrs

from cardgames.bots.files import BotFile
from cardgames.bots.random import RandomBot
from cardgames.bots.registry import Spec, bot
from cardgames.core.errors import CardGamesError
from cardgames.core.game import AnyGame
from cardgames.core.messages import msg, nmsg
from cardgames.core.rng import below, stream
from cardgames.core.session import Session

#: Seeds of single games are drawn below this: short enough for a share code, with room for many.
_SEEDS: Final = 2**50


@attrs.frozen
class Job:
    """One game to be played; `bots` names one for each seat. Games of the same round have the same seed."""

    index: int
    round: int
    seed: int
    bots: tuple[str, ...]


@attrs.frozen(kw_only=True)
class Plan:
    """Every line-up (a bot for each seat) plays once with the seed of every round."""

    game: AnyGame
    variant: Any
    lineups: tuple[tuple[str, ...], ...]
    rounds: int
    seed: int = 0
    files: tuple[BotFile, ...] = ()
    records: bool = False
    #: Where every game starts, if not at its setup.
    position: str | None = None

    def session(self, seed: int) -> Session[Any, Any, Any, Any, Any]:
        """A new game with this seed."""
        if self.position is not None:
            return Session.at(self.game, self.position, seed)
        return Session(self.game, self.variant, seed)

    def __len__(self) -> int:
        return self.rounds * len(self.lineups)

    def __getitem__(self, index: int) -> Job:
        number, which = divmod(index, len(self.lineups))
        seed = below(stream(self.seed, "game", number), _SEEDS)
        return Job(index, number, seed, self.lineups[which])

    def __iter__(self) -> Iterator[Job]:
        return map(self.__getitem__, range(len(self)))

    @property
    def entrants(self) -> tuple[str, ...]:
        """The bots that take part, in the order named."""
        return tuple(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    @property
    def reproducible(self) -> bool:
        """Whether no bot's choices depend on the clock."""
        return all(Spec.parse(name).seconds is None for name in self.entrants)

    def __reduce__(self) -> tuple[Callable[..., Plan], tuple[object, ...]]:
        """Games that other processes can find are sent by name."""
        from cardgames import GAMES

        fields = attrs.asdict(self, recurse=False, filter=lambda field, _: field.name != "game")
        known = self.game.name in GAMES and GAMES[self.game.name] is self.game
        return _rebuilt, (self.game.name if known else self.game, fields)


def _rebuilt(game: str | AnyGame, fields: dict[str, Any]) -> Plan:
    from cardgames import GAMES

    return Plan(game=GAMES.find(game) if isinstance(game, str) else game, **fields)


def simulation(
    game: AnyGame, variant: Any, bots: Sequence[str], games: int, seed: int = 0, files: Sequence[BotFile] = (), **more: Any
) -> Plan:
    """So many games with a bot for each seat; a single bot takes all of them."""
    seats = game.seats(variant)
    lineup = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    if len(lineup) != seats:
        raise CardGamesError(nmsg("{n} seat needs {n} bot, or one for all", "{n} seats need {n} bots, or one for all", seats))
    return _checked(Plan(game=game, variant=variant, lineups=(lineup,), rounds=games, seed=seed, files=tuple(files), **more))


def tournament(
    game: AnyGame, variant: Any, bots: Sequence[str], rounds: int, seed: int = 0, files: Sequence[BotFile] = (), **more: Any
) -> Plan:
    """Every bot against every other in every order of seats, with the same seeds; partners: each bot in all seats, with the same seeds."""
    entrants = tuple(dict.fromkeys(bots))
    if len(entrants) < 2 or len(entrants) < len(bots):
        raise CardGamesError(msg("a tournament needs two or more different bots"))
    seats = game.seats(variant)
    lineups: tuple[tuple[str, ...], ...]
    if seats == 1 or together(game, variant):
        lineups = tuple((name,) * seats for name in entrants)
    elif len(entrants) >= seats:
        lineups = tuple(permutations(entrants, seats))
    else:
        lineups = tuple(lineup for lineup in product(entrants, repeat=seats) if len(set(lineup)) > 1)
    return _checked(Plan(game=game, variant=variant, lineups=lineups, rounds=rounds, seed=seed, files=tuple(files), **more))


def together(game: AnyGame, variant: Any) -> bool:
    """Whether the seats win and lose together: as the first undrawn game of random play says."""
    player = RandomBot()
    for seed in range(20):
        session = Session(game, variant, seed=seed)
        while isinstance(seat := session.to_move, int):
            session.push(player.choose(None, session.legal(), session.rng(f"bot:{seat}")))
        if session.outcome is not None and any(session.outcome.returns):
            return len(set(session.outcome.returns)) == 1
    return False


def _checked(plan: Plan) -> Plan:
    if plan.rounds < 1:
        raise CardGamesError(msg("there must be at least one game to play"))
    for name in plan.entrants:
        bot(plan.game, name, plan.files)
    return plan
