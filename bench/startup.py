"""What `cardgames --help` costs, as a multiple of a bare `python -c pass` on the same machine: processor time, the best of several runs
of each, so that a busy machine does not change the result.

python bench/startup.py [RUNS]
"""

from __future__ import annotations

import resource
import subprocess
import sys

#: What we promise.
LIMIT = 14.0

COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "cardgames": ["-m", "cardgames.cli"],
    "cardgames --help": ["-m", "cardgames.cli", "--help"],
    "cardgames --lang it --help": ["-m", "cardgames.cli", "--lang", "it", "--help"],
    "cardgames regicide play --help": ["-m", "cardgames.cli", "regicide", "play", "--help"],
}


def used() -> float:
    """Processor time of all processes started and ended so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def seconds(arguments: list[str], runs: int) -> float:
    best = float("inf")
    for _ in range(runs):
        before = used()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        best = min(best, used() - before)
    return best


def main(runs: int = 20) -> bool:
    """Print what each command costs; whether the promise is kept."""
    times = {name: seconds(arguments, runs) for name, arguments in COMMANDS.items()}
    bare = times["python -c pass"]
    for name, took in times.items():
        print(f"{name:<32} {1000 * took:6.1f} ms  {took / bare:5.1f}×")
    return times["cardgames --help"] / bare < LIMIT


if __name__ == "__main__":
    sys.exit(0 if main(*map(int, sys.argv[1:])) else 1)
