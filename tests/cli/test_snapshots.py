"""What people see, kept as files: each game at 80 columns, in lines, drawn and in colour.

UPDATE_SNAPSHOTS=1 pytest tests/cli/test_snapshots.py writes them anew; look at the difference before it is committed.
"""

from __future__ import annotations

import io
import os
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cardgames import GAMES, Session
from cardgames.cli import languages
from cardgames.cli.stage import Stage
from cardgames.core.rng import pick, stream

FOLDER = Path(__file__).parent / "snapshots"
SCENES = {
    "regicide-solo": ("regicide", "solo", 6),
    "regicide-four": ("regicide", {"players": 4}, 9),
    "regality_religion-open": ("regality_religion", "open", 9),
    "regality_religion-secret": ("regality_religion", "secret_draft", 12),
    "regality_religion-points": ("regality_religion", "points", 14),
    "regicida_titereiro-reveal": ("regicida_titereiro", "united", 1),
    "regicida_titereiro-expansion": ("regicida_titereiro", "central-2", 14),
    "regicida_titereiro-intrigue": ("regicida_titereiro", "frontiers", 42),
}


def scene(name: str) -> Session[Any, Any, Any, Any, Any]:
    """A session some decisions into a game, the same every time."""
    game, variant, decisions = SCENES[name]
    session: Session[Any, Any, Any, Any, Any]
    session = Session(GAMES[game], seed=11, **variant) if isinstance(variant, dict) else Session(GAMES[game], str(variant), seed=11)
    for _ in range(int(str(decisions))):
        if session.to_move is None:
            break
        session.push(pick(stream(11, "walk", len(session.history)), session.legal()))
    return session


def picture(name: str, style: str, language: str = "en") -> str:
    """The table, the prompt, the moves in words, and what happened last, as the seat to move sees it."""
    languages.use(language)
    session = scene(name)
    stage = Stage.of(session.game)
    seat: Any = session.to_move
    view = session.view(seat)
    out = io.StringIO()
    if style == "plain":
        out.write(stage.face.plain(view, languages.say) + "\n")
    else:
        in_colour = style == "colour"
        console = Console(
            file=out,
            width=80,
            highlight=False,
            markup=False,
            emoji=False,
            force_terminal=in_colour,
            color_system="256" if in_colour else None,
            legacy_windows=False,
        )
        console.print(stage.face.render(view, languages.say))
    if style != "colour" and seat is not None:
        out.write(f"{stage.face.prompt(view)}\n")
        out.writelines(f"{number} {stage.face.describe(action, view)}\n" for number, action in enumerate(session.legal()[:9], 1))
        told = [stage.face.narrate(event) for step in session.history[-3:] for event in step.events(seat)]
        out.writelines(f"· {sentence}\n" for sentence in told if sentence is not None)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


@pytest.mark.parametrize("style", ["plain", "drawn", "colour"])
@pytest.mark.parametrize("name", SCENES)
def test_it_looks_as_it_did(name: str, style: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    path = FOLDER / f"{name}-{style}.txt"
    now = picture(name, style)
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == now


@pytest.mark.parametrize("name", SCENES)
def test_it_fits_and_says_in_plain_lines_what_it_draws(name: str) -> None:
    drawn, plain, colour = (picture(name, style) for style in ("drawn", "plain", "colour"))
    table = drawn.split("\n1 ")[0].splitlines()[:-1]
    assert max(map(len, table)) <= 80
    assert len(table) <= 20
    assert not set("│┃─━┌└┐┘├┤┼╭╰") & set(plain)
    assert "\x1b[" in colour
    assert "\x1b[" not in drawn
    bare = re.sub(r"\x1b\[[\d;]*m", "", colour)
    assert [line.rstrip() for line in bare.splitlines()] == drawn.splitlines()[: len(bare.splitlines())]


@pytest.mark.parametrize("language", languages.LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_it_fits_in_every_language(name: str, language: str) -> None:
    """80 columns, 21 lines, and nothing cut off."""
    try:
        table = picture(name, "drawn", language).split("\n1 ")[0].splitlines()[:-1]
    finally:
        languages.use("en")
    assert max(map(len, table)) <= 80
    assert len(table) <= 21
    assert "…" not in "".join(table)


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_the_longest_names_are_not_cut_off(language: str) -> None:
    """A Tower on the Revolutionary, in a language where that is long."""
    game = GAMES["regality_religion"]
    state = game.load(
        """turn 3; regality king queen princess minister general mage castle; middle dragon sage witch poet;
        field . . . / . Tower+revolutionary . / . . citizen"""
    )
    languages.use(language)
    try:
        out = io.StringIO()
        Console(file=out, width=80, color_system=None).print(Stage.of(game).face.render(game.view(state, 0), languages.say))
    finally:
        languages.use("en")
    assert "…" not in out.getvalue()
    assert max(map(len, out.getvalue().splitlines())) <= 80
