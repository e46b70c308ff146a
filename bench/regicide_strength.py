"""How strong Regicide's bots are: share of games won with Wilson's 95 % interval, medals, and whether hidden cards leak.

    python bench/regicide_strength.py greedy --games 2000
    python bench/regicide_strength.py mcts:1s --players 1 --games 60 --out results.txt
    python bench/regicide_strength.py greedy mcts:200 --redeal

With ``--redeal``, what no seat has seen (the tavern, within what is known of it, and the castle below the enemy) is dealt anew after every
decision: a bot that profits from hidden cards wins less then, an honest one does not. Game n of N players has the same deal for every bot.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby, repeat
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

import attrs

from cardgames.bots import bot
from cardgames.bots.intervals import wilson
from cardgames.core.cards import Card
from cardgames.core.game import CHANCE
from cardgames.core.rng import shuffled, stream
from cardgames.regicide import GAME
from cardgames.regicide.cards import ROYALS
from cardgames.regicide.state import Medal, State
from cardgames.regicide.variants import Variant

MEDALS: Final = {medal: medal.value for medal in Medal}


@attrs.frozen
class Played:
    """How one game went."""

    won: bool
    defeated: int
    medal: Medal | None
    decisions: int
    seconds: float


def play(spec: str, players: int, seed: int, redeal: bool) -> Played:
    """One game in which every seat is the same bot."""
    player = bot(GAME, spec)
    state = GAME.setup(Variant(players=players))
    began, step, decisions = perf_counter(), 0, 0
    while (mover := GAME.to_move(state)) is not None:
        step += 1
        if mover is CHANCE:
            state = GAME.apply(state, GAME.sample(state, stream(seed, "chance", step)))
            continue
        assert isinstance(mover, int)
        legal = GAME.legal(state)
        decisions += len(legal) > 1
        state = GAME.apply(state, player.choose(GAME.view(state, mover), legal, stream(seed, f"bot:{mover}", step)))
        if redeal:
            state = redealt(state, stream(seed, "redeal", step))
    outcome = GAME.outcome(state)
    assert outcome is not None
    return Played(outcome.won, outcome.defeated, outcome.medal, decisions, perf_counter() - began)


def redealt(state: State, rng: Random) -> State:
    """The state with what no seat has seen in another order: the tavern, within each heal and within the deal, and the castle."""
    heal = {card: number for number, batch in enumerate(state.memory.batches) for card in batch}

    def origin(card: Card) -> int:
        """The heal, 100 for the deal; an exact kill is known and stands alone."""
        return heal.get(card, 100 + card if card in ROYALS else 100)

    piles = {mark: list(shuffled(rng, cards)) for mark, cards in groupby(sorted(state.tavern, key=origin), key=origin)}
    tavern = tuple(piles[origin(card)].pop() for card in state.tavern)
    castle = [card for _, rank in groupby(state.castle[1:], key=lambda card: card.rank) for card in shuffled(rng, rank)]
    return attrs.evolve(state, tavern=tavern, castle=(*state.castle[:1], *castle))


def games(spec: str, players: int, numbers: range, redeal: bool, processes: int) -> Iterator[Played]:
    """The games, in their order."""
    arguments = repeat(spec), repeat(players), numbers, repeat(redeal)
    if processes == 1:
        yield from map(play, *arguments)
    else:
        with ProcessPoolExecutor(processes) as pool:
            yield from pool.map(play, *arguments)


def report(name: str, players: int, played: Sequence[Played]) -> str:
    """One line."""
    n, won = len(played), sum(game.won for game in played)
    share = wilson(won, n)
    pace = sum(game.seconds for game in played) / max(sum(game.decisions for game in played), 1)
    line = f"{name:<20} {players} players: {won}/{n} won = {share.estimate:.1%} ({share.low:.1%} to {share.high:.1%}), "
    line += f"{sum(game.defeated for game in played) / n:.2f} enemies, {1000 * pace:.1f} ms a decision"
    if players == 1:
        line += "; " + ", ".join(f"{sum(game.medal is medal for game in played)} {name}" for medal, name in MEDALS.items())
    return line


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="How strong Regicide's bots are.")
    parser.add_argument("bots", nargs="+", help="as in greedy, mcts:800, mcts:1s")
    parser.add_argument("--players", type=int, nargs="+", choices=(1, 2, 3, 4), default=(1, 2, 3, 4))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--redeal", action="store_true", help="also with hidden cards dealt anew after every decision")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, help="write every line here too, after every game")
    asked = parser.parse_args(arguments)
    lines: list[str] = []
    numbers = range(asked.first, asked.first + asked.games)
    for players in asked.players:
        for spec in asked.bots:
            for redeal in (False, True) if asked.redeal else (False,):
                played: list[Played] = []
                lines.append("")
                for game in games(spec, players, numbers, redeal, asked.processes):
                    played.append(game)
                    lines[-1] = report(f"{spec}, redealt" if redeal else spec, players, played)
                    if asked.out:
                        asked.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
                print(lines[-1], flush=True)


if __name__ == "__main__":
    main()
