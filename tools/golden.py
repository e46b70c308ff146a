"""Write the golden playthroughs again: ``python tools/golden.py``. Read the difference beside the rulebook before you keep it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgames import GAMES, Session
from cardgames.testing import kit, stroll
from cardgames.testing.playthroughs import playthrough

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
OURS = ("regicide", "regality_religion", "regicida_titereiro")
SEED = 7


def goldens() -> Iterator[tuple[str, str]]:
    """Each preset's file name and text."""
    for name in OURS:
        game = GAMES[name]
        for preset in game.variants:
            session = Session(game, preset, SEED)
            stroll(kit(game), session, kit(game).longest)
            yield f"{name}-{preset}.txt", playthrough(session)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in goldens():
        (FOLDER / file).write_text(text, encoding="utf-8")
        print(file)
