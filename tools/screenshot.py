"""Take docs/_static/first-game.svg: what a terminal of 80×24 shows when a solo game of Regicide begins."""

from __future__ import annotations

import io
import os
import re
import sys
import tempfile
from pathlib import Path

import pexpect
from rich.console import Console
from rich.text import Text

TARGET = Path(__file__).parents[1] / "docs" / "_static" / "first-game.svg"
COMMAND = ["-m", "cardgames", "regicide", "play", "--players", "1", "--seed", "7"]


def screen() -> str:
    """Run the command in a terminal and read it up to the first question."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"CARDGAMES_DATA": folder, "TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORTERM": ""}
        child = pexpect.spawn(sys.executable, COMMAND, dimensions=(24, 80), env=environment, encoding="utf-8", timeout=30)
        child.expect("What do you play.*> ")
        shown = str(child.before) + str(child.after)
        child.close(force=True)
    return shown.replace("\r\n", "\n")


def picture(shown: str) -> str:
    """The same as SVG, with the reader's own fixed-width font."""
    console = Console(record=True, width=80, file=io.StringIO(), force_terminal=True, legacy_windows=False)
    console.print(Text.from_ansi("$ cardgames regicide play --players 1 --seed 7\n" + shown))
    drawn = console.export_svg(title="cardgames", unique_id="first-game")
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL).replace("Fira Code, monospace", "DejaVu Sans Mono, monospace")


if __name__ == "__main__":
    TARGET.write_text(picture(screen()), encoding="utf-8")
