"""Count games of a fixed length from fixed positions: ``python tools/perft.py`` checks tests/perft, ``--write`` renews it.

A file holds a position and, in its last lines, ``depth nodes``. Chance nodes count every outcome where they are listed, else one.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from cardgames import CHANCE, GAMES, AnyGame

FOLDER = Path(__file__).parents[1] / "tests" / "perft"


def perft(game: AnyGame, state: object, depth: int) -> int:
    """How many sequences of so many actions there are; a game that is over before counts once."""
    if depth == 0:
        return 1
    mover = game.to_move(state)
    if mover is None:
        return 1
    if mover is CHANCE:
        listed = game.chances(state)
        actions = (game.sample(state, Random(0)),) if listed is None else tuple(action for action, _ in listed)
    else:
        actions = game.legal(state)
    return len(actions) if depth == 1 else sum(perft(game, game.apply(state, action), depth - 1) for action in actions)


def read(path: Path) -> tuple[AnyGame, object, dict[int, int]]:
    """A file's game, state and counts."""
    position, _, counts = path.read_text(encoding="utf-8").partition("---\n")
    game = GAMES[path.name.partition("-")[0]]
    numbers = [line.partition("#")[0].split() for line in counts.splitlines()]
    return game, game.load(position), {int(words[0]): int(words[1]) for words in numbers if words}


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.perft")):
        game, state, counts = read(path)
        now = {depth: perft(game, state, depth) for depth in counts}
        print(f"{path.name}: {'as stored' if now == counts else f'{counts} became {now}'}")
        if "--write" in sys.argv:
            position = path.read_text(encoding="utf-8").partition("---\n")[0]
            path.write_text(position + "---\n" + "".join(f"{depth} {nodes}\n" for depth, nodes in now.items()), encoding="utf-8")
