"""Everything side by side with the peers on PyPI: python bench/run.py [--rounds 5] [--seconds 1] [--venv DIR] [--out docs/bench.md]

Each measurement is a process of its own. A round runs every one of them once, peers between ours, so that what else the machine does
falls on all alike; a ratio compares figures of the same round, and what is told is the median over the rounds. The peers live in an
environment of their own, made here; one that cannot be installed is told of in the table, and the rest goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = "cardgames Regicide, 2 players"
OURS = ("bench.ours", "bench.thinking")
#: What a peer is called on PyPI, what it needs beside itself, and what is imported to measure its start-up.
PEERS = {
    "regicide": ("regicide", "regicide"),
    "open_spiel": ("open_spiel", "pyspiel"),
    "rlcard": ("rlcard", "rlcard"),
    "pettingzoo": ("pettingzoo[classic]", "pettingzoo.classic.tictactoe_v3"),
    "chess": ("chess", "chess"),
}
START = {"python alone": "pass", "cardgames": "import cardgames", "cardgames with Regicide": "from cardgames import regicide"}
#: Not measured by themselves, or a measure of how well bots play, which takes hours and has a page of its own.
NOT_MEASUREMENTS = {"run.py", "clock.py", "ours.py", "thinking.py", "regicide_strength.py", "titereiro_planner.py"}
#: Measurements that are longer by default than this page needs.
ARGUMENTS = {"rvr_solver.py": ("20",), "titereiro_solver.py": ("--boards", "50"), "regicide_steps.py": ("--rounds", "3")}

#: figures[what][unit] holds one value a round, None where there was none.
Figures = dict[str, dict[str, list[float | None]]]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=float, default=1.0, help="how long each figure is measured in a round")
    options.add_argument("--venv", type=Path, default=ROOT / "build" / "bench-venv", help="where the peers live")
    options.add_argument("--out", type=Path, default=ROOT / "docs" / "bench.md")
    given = options.parse_args()
    peers = install(given.venv)
    figures: Figures = {}
    notes: list[str] = []
    for number in range(given.rounds):
        for module, python in interleaved(peers):
            print(f"round {number + 1} of {given.rounds}: {module}", file=sys.stderr)
            notes += measure(python, module, given.seconds, number, figures)
        start_up(peers, number, figures)
    others = dict(own_scripts())
    given.out.write_text(page(figures, peers, notes, others, given.rounds), encoding="utf-8")
    print(given.out)


# Measuring


def install(folder: Path) -> dict[str, str]:
    """Each peer's version, or why it cannot be had, with the interpreter that has it."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    found = {}
    for name, (requirement, _) in PEERS.items():
        ask = [str(python), "-c", f"from importlib.metadata import version; print(version({name!r}))"]
        if subprocess.run(ask, capture_output=True).returncode:
            pip = subprocess.run([str(python), "-m", "pip", "install", "-q", requirement], capture_output=True, text=True)
            if pip.returncode:
                found[name] = "not installed: " + (pip.stderr.strip().splitlines() or ["no reason given"])[-1][:100]
                continue
        found[name] = subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()
    PYTHON["peers"] = str(python)
    return found


PYTHON = {"ours": sys.executable}


def interleaved(peers: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Our modules and the peers', one after the other."""
    there = [f"bench.peers.{name}" for name, version in peers.items() if not version.startswith("not installed")]
    yield OURS[0], PYTHON["ours"]
    for module in there:
        yield module, PYTHON["peers"]
    yield OURS[1], PYTHON["ours"]


def measure(python: str, module: str, seconds: float, number: int, figures: Figures) -> list[str]:
    """Run one module and file its figures; what else it says, and how it failed, comes back."""
    done = subprocess.run([python, "-W", "ignore", "-m", module, str(seconds)], cwd=ROOT, capture_output=True, text=True)
    said = []
    for line in done.stdout.splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            said.append(line)
            continue
        for unit, value in found["figures"].items():
            file(figures, found["what"], unit, number, value)
    if done.returncode:
        said.append(f"{module}: {(done.stderr.strip().splitlines() or ['failed'])[-1]}")
    return said if number == 0 else []


def start_up(peers: dict[str, str], number: int, figures: Figures) -> None:
    """How long an interpreter takes that imports one thing, in seconds of the processor."""
    wanted = [(name, PYTHON["ours"], code) for name, code in START.items()]
    wanted += [
        (name, PYTHON["peers"], f"import {PEERS[name][1]}") for name, version in peers.items() if not version.startswith("not installed")
    ]
    for name, python, code in wanted:
        began = spent()
        done = subprocess.run([python, "-W", "ignore", "-c", code], cwd=ROOT, capture_output=True, env=os.environ | {"PYTHONPATH": ""})
        if not done.returncode:
            file(figures, name, "start-up ms", number, 1000 * (spent() - began))


def spent() -> float:
    """The processor's seconds of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def file(figures: Figures, what: str, unit: str, number: int, value: float) -> None:
    values = figures.setdefault(what, {}).setdefault(unit, [])
    values += [None] * (number - len(values))
    values.append(value)


def own_scripts() -> Iterator[tuple[str, str]]:
    """What the other measurements here print, each by its own account."""
    for path in sorted((ROOT / "bench").glob("*.py")):
        if path.name not in NOT_MEASUREMENTS:
            print(path.name, file=sys.stderr)
            peer = ("--peer", PYTHON["peers"]) if "--peer" in path.read_text(encoding="utf-8") else ()
            command = [sys.executable, str(path), *ARGUMENTS.get(path.name, ()), *peer]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=os.environ | {"PYTHONPATH": str(ROOT)})
            yield path.name, done.stdout if not done.returncode else f"failed: {(done.stderr.strip().splitlines() or [''])[-1]}"


# Telling


def page(figures: Figures, peers: dict[str, str], notes: list[str], others: dict[str, str], rounds: int) -> str:
    where = (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    )
    missing = [f"- {name}: {version}" for name, version in peers.items() if version.startswith("not installed")]
    versions = ", ".join(f"{name} {version}" for name, version in peers.items() if not version.startswith("not installed"))
    return "\n".join(
        [
            "# Measurements",
            "",
            f"Written by `python bench/run.py`: medians of {rounds} rounds; {where}. Peers: {versions}.",
            "Every measurement is a process of its own, and each round runs all of them in turn. Seconds are the processor's (but for",
            "processes side by side, which are timed by the clock on the wall); ratios compare figures of the same round.",
            *(["", "Peers that could not be installed:", "", *missing] if missing else []),
            *(["", "Said on the way:", "", *(f"- {note}" for note in notes)] if notes else []),
            "",
            "## Random play, legal actions listed before every step",
            "",
            *table(figures, ("steps/s", "games/s"), REFERENCE),
            "",
            f"The ratio is steps per second over those of {REFERENCE}.",
            "",
            "## What a step costs",
            "",
            *table(figures, ("ns per legal", "ns per apply", "ns per view", "bytes per state")),
            "",
            "## Thinking",
            "",
            *table(figures, ("mcts iterations/s", "solver nodes/s")),
            "",
            *table(figures, ("games/s, 1 process", "games/s, 2 processes")),
            "",
            "## Start-up",
            "",
            *table(figures, ("start-up ms",), "python alone"),
            "",
            *(line for name, text in others.items() for line in (f"## bench/{name}", "", "```", text.rstrip(), "```", "")),
        ]
    )


def table(figures: Figures, units: tuple[str, ...], reference: str | None = None) -> list[str]:
    """The figures in these units, with the ratio of the first to the reference's."""
    rows = [(what, found) for what, found in figures.items() if any(unit in found for unit in units)]
    heads = ["", *units, *(["ratio"] if reference else [])]
    lines = ["| " + " | ".join(heads) + " |", "|---" + "|--:" * (len(heads) - 1) + "|"]
    for what, found in rows:
        cells = [what, *(middle(found.get(unit, [])) for unit in units)]
        if reference:
            cells.append(ratio(found.get(units[0], []), figures.get(reference, {}).get(units[0], [])))
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def middle(values: list[float | None]) -> str:
    known = [value for value in values if value is not None]
    return f"{median(known):,.{0 if median(known) >= 10 else 1}f}" if any(known) else "–"


def ratio(values: list[float | None], of: list[float | None]) -> str:
    pairs = [value / other for value, other in zip(values, of, strict=False) if value and other]
    return f"{median(pairs):.2f}" if pairs else "–"


if __name__ == "__main__":
    main()
