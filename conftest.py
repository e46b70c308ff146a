"""Every example in the README and the documentation is run: Python blocks as they stand, ``console`` blocks with their output."""

from __future__ import annotations

import os
import subprocess
import sys
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path

from sybil import Example, Sybil
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser, SkipParser

BIN = Path(sys.executable).parent


def run_console(example: Example) -> str | None:
    """Run the lines after ``$`` and compare what they print with the lines that follow; ``...`` stands for anything."""
    commands: list[tuple[str, str]] = []
    for line in str(example.parsed).splitlines(keepends=True):
        if line.startswith("$ "):
            commands.append((line[2:].strip(), ""))
        elif commands:
            commands[-1] = (commands[-1][0], commands[-1][1] + line)
    folder = example.namespace.setdefault("folder", _scratch())
    environment = {
        **os.environ,
        "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
        "CARDGAMES_DATA": folder,
        "LANG": "C.UTF-8",
        "NO_COLOR": "1",
    }
    for command, expected in commands:
        done = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode and "$?" not in command and not expected.startswith("Error"):
            return f"{command} failed:\n{done.stdout}{done.stderr}"
        if not OutputChecker().check_output(expected, done.stdout + done.stderr, ELLIPSIS | NORMALIZE_WHITESPACE):
            return f"{command} printed:\n{done.stdout}{done.stderr}\ninstead of:\n{expected}"
    return None


def _scratch() -> str:
    import tempfile

    return tempfile.mkdtemp(prefix="cardgames-docs-")


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), CodeBlockParser("console", run_console), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
).pytest()
