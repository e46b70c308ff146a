#!/usr/bin/env python3
"""Play or test from a checkout, with nothing but Python 3.11+ and git: ``python3 run.py play``, ``python3 run.py test``.

Everything is installed into ``.venv`` beside this file, so that the system's Python (Debian's, for one) stays as it is.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
USAGE = """usage: python3 run.py play [ARGUMENT ...]   install, then play: the arguments go to the command `cardgames`
       python3 run.py test [ARGUMENT ...]   install, then run the tests: the arguments go to pytest"""


def main(arguments: list[str]) -> int:
    """Install what the command needs, then run it."""
    if sys.version_info < (3, 11):  # noqa: UP036  # whoever starts this with an older Python must be told
        return complain(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}")
    command, *rest = arguments or [""]
    if command == "play":
        install("")
        return subprocess.call([PYTHON, "-m", "cardgames", *rest])
    if command == "test":
        install("[test]")
        return subprocess.call([PYTHON, "-m", "pytest", "-n", "2", "--dist", "loadfile", *rest], cwd=HERE)
    print(USAGE, file=sys.stderr)
    return 2


def install(extra: str) -> None:
    """Put the package and an extra into the virtual environment, unless that has been done for this pyproject.toml."""
    stamp = VENV / f"installed{extra}"
    wanted = hashlib.sha256((HERE / "pyproject.toml").read_bytes()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"Installing cardgames{extra} into {VENV} ...", file=sys.stderr)
    # Debian's Python has ensurepip in a package of its own; a pip that is there can install into an environment without one.
    bare = importlib.util.find_spec("ensurepip") is None
    if bare and importlib.util.find_spec("pip") is None:
        raise SystemExit(complain("Python can make no virtual environment here; on Debian and Ubuntu: apt install python3-venv"))
    if not PYTHON.exists() and subprocess.call([sys.executable, "-m", "venv", *(["--without-pip"] if bare else []), str(VENV)]):
        shutil.rmtree(VENV, ignore_errors=True)
        raise SystemExit(complain("no virtual environment could be made; the lines above say why"))
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON)] if bare else [str(PYTHON), "-m", "pip"]
    if subprocess.call([*pip, "install", "--quiet", "--disable-pip-version-check", "--editable", f"{HERE}{extra}"], stdout=sys.stderr):
        raise SystemExit(complain("the installation failed; the lines above say why"))
    stamp.write_text(wanted)


def complain(reason: str) -> int:
    """Say what is wrong, in one line."""
    print(f"run.py: {reason}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
