"""How long `cardgames --help` takes, as a multiple of a bare `python -c pass` on the same machine; the best of several runs of each.

python bench/startup.py [RUNS]
"""

from __future__ import annotations

import subprocess
import sys
import time

#: What we promise.
LIMIT = 14.0

COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "cardgames": ["-m", "cardgames.cli"],
    "cardgames --help": ["-m", "cardgames.cli", "--help"],
    "cardgames --lang it --help": ["-m", "cardgames.cli", "--lang", "it", "--help"],
    "cardgames regicide play --help": ["-m", "cardgames.cli", "regicide", "play", "--help"],
}


def seconds(arguments: list[str], runs: int) -> float:
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - start)
    return best


def main(runs: int = 20) -> None:
    bare = seconds(COMMANDS["python -c pass"], runs)
    for name, arguments in COMMANDS.items():
        took = seconds(arguments, runs)
        print(f"{name:<32} {1000 * took:6.1f} ms  {took / bare:5.1f}×")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
