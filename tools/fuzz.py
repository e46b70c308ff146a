"""Throw damaged and hostile texts at everything that reads: ``python tools/fuzz.py --seconds 30 [TARGET ...]``.

Only a `CardGamesError` (or, from the protocol, an answer) may come out. With ``--atheris`` the coverage-guided fuzzer of that name
makes the texts (``pip install atheris``), one target at a time. What broke is written to a file, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from cardgames import GAMES, CardGamesError, Record, Session
from cardgames.cli.protocol import Server
from cardgames.core.codes import parse_code
from cardgames.core.rng import below, pick, stream
from cardgames.testing import kit, stroll
from cardgames.testing.texts import HOSTILE

OURS = ("regicide", "regality_religion", "regicida_titereiro")
ALPHABET = ' \n\t;|/+-=.:,#*{}[]"0123456789abcdefghijklmnopqrstuvwxyzACDHJKQS♥★é\0'


def corpus(name: str) -> tuple[list[str], list[str], list[str]]:
    """Right texts of a game: actions, positions, records."""
    game = GAMES[name]
    actions, positions, records = [], [], []
    for seed, variant in enumerate(kit(game).variants()):
        session = Session(game, variant, seed)
        stroll(kit(game), session, kit(game).usual // 2)
        actions += [step.text for step in session.history] + [game.format(action) for action in session.legal()[:20]]
        positions.append(game.dump(session.state))
        records.append(session.record().dump())
    return actions, positions, records


def targets() -> dict[str, tuple[list[str], Callable[[str], object]]]:
    """Every reader with right texts to start from."""
    found: dict[str, tuple[list[str], Callable[[str], object]]] = {}
    for name in OURS:
        game = GAMES[name]
        actions, positions, records = corpus(name)
        state = Session(game, seed=1).state
        found[f"{name}.parse"] = (actions, lambda text, game=game, state=state: game.parse(text, state))  # type: ignore[misc]
        found[f"{name}.load"] = (positions, game.load)
        found[f"{name}.record"] = (records, Record.load)
        asked = [json.dumps({"do": "push", "action": text}) for text in actions[:50]] + [json.dumps({"do": "new", "seed": 7})]
        asked += [json.dumps({"do": each}) for each in ("status", "view", "legal", "undo", "outcome", "position", "record")]
        server = Server(game)
        server.answer(b'{"do": "new", "seed": 7}')
        found[f"{name}.protocol"] = (asked, lambda text, server=server: json.dumps(server.answer(text.encode("utf-8", "replace"))))  # type: ignore[misc]
    codes = [Session(GAMES[name], seed=7).code or "" for name in OURS]
    found["codes"] = (codes, lambda text: parse_code(GAMES, text))
    return found


def damaged(rng: Random, texts: list[str]) -> str:
    """A right text with a few stretches cut, doubled, overwritten or exchanged with another's; now and then a known bad one."""
    if rng.random() < 0.02:
        return pick(rng, HOSTILE)
    text = pick(rng, texts)
    for _ in range(1 + below(rng, 4)):
        start = below(rng, len(text) + 1)
        end = min(len(text), start + below(rng, 12))
        other = pick(rng, texts)
        cut = below(rng, len(other) + 1)
        put = pick(rng, ("", text[start:end] * 2, other[cut : cut + 12], "".join(pick(rng, ALPHABET) for _ in range(below(rng, 4)))))
        text = text[:start] + put + text[end:]
    return text


def attempt(target: str, read: Callable[[str], object], text: str) -> bool:
    """Whether the reader stood it; if not, the text is kept."""
    try:
        read(text)
    except CardGamesError:
        return True
    except Exception as error:
        path = Path(f"fuzz-{target}.txt")
        path.write_text(text, encoding="utf-8")
        print(f"{target}: {type(error).__name__}: {error} (text in {path})")
        return False
    return True


def main() -> int:
    """Run them all, and say how many texts were tried."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--seconds", type=float, default=5, help="for each target")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--atheris", action="store_true", help="let atheris make the texts, for the first target named")
    arguments = parser.parse_args()
    chosen = {name: target for name, target in targets().items() if not arguments.targets or name in arguments.targets}
    if arguments.atheris:
        guided(*next(iter(chosen.items())), arguments.seconds)
    total = failures = 0
    for name, (texts, read) in chosen.items():
        rng, tried, slowest = stream(arguments.seed, name, 0), 0, 0.0
        end = time.perf_counter() + arguments.seconds
        while (began := time.perf_counter()) < end:
            failures += not attempt(name, read, damaged(rng, texts))
            slowest = max(slowest, time.perf_counter() - began)
            tried += 1
        total += tried
        print(f"{name}: {tried} texts, the slowest took {slowest:.3f} s")
    print(f"{total} texts, {failures} failures")
    return 1 if failures else 0


def guided(name: str, target: tuple[list[str], Callable[[str], object]], seconds: float) -> None:
    """The same with atheris, which ends the process itself."""
    atheris = importlib.import_module("atheris")  # an extra tool, where it installs

    def once(data: bytes) -> None:
        if not attempt(name, target[1], data.decode("utf-8", "replace")):
            raise SystemExit(1)

    atheris.instrument_all()
    folder = Path("fuzz-corpus") / name
    folder.mkdir(parents=True, exist_ok=True)
    for n, text in enumerate(target[0]):
        (folder / str(n)).write_text(text, encoding="utf-8")
    atheris.Setup([sys.argv[0], str(folder), f"-max_total_time={int(seconds)}", "-max_len=4000"], once)
    atheris.Fuzz()


if __name__ == "__main__":
    raise SystemExit(main())
