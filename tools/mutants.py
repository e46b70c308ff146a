"""Which mutants of mutmut do the tests kill?  A faster way through the same mutants: tests are collected once, and each mutant is a fork.

    HYPOTHESIS_PROFILE=mutation mutmut run 'cardgames.core.face.*'  # writes mutants/, learns which test calls which function
    python tools/mutants.py 'cardgames.regicide.rules.*'  # any patterns; a sample with --sample N; the verdicts go to mutants/verdicts.json

A mutant is put in place by giving the function its code, so nothing is slower than in the original. One that lives although its
function also ran on import, where the tables are made, gets a process in which it was there from the start.
"""

from __future__ import annotations

import argparse
import fnmatch
import functools
import json
import os
import random
import signal
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

HERE = Path(__file__).resolve().parent.parent / "mutants"
VERDICTS = HERE / "verdicts.json"
KILLED, SURVIVED, TIMEOUT, UNTESTED = "killed", "survived", "timeout", "untested"
PATIENCE = 2.0  # seconds for any test, beyond ten times what it took
IMPORT = 120  # seconds for reading all tests
FUNCTIONS: list[tuple[FunctionType, dict[str, FunctionType]]] = []
ON_IMPORT: set[CodeType] = set()


def watch(mutants: dict[str, FunctionType], is_classmethod: bool = False) -> Callable[[FunctionType], FunctionType]:
    """In place of mutmut's decorator: leave the function as it is, and remember where its mutants will be."""

    def remember(function: FunctionType) -> FunctionType:
        FUNCTIONS.append((function, mutants))
        return function

    return remember


def there_from_the_start(name: str) -> Callable[..., Callable[[FunctionType], Callable[..., object]]]:
    """In place of mutmut's decorator: the mutant of this name instead of its function."""
    module, _, key = name.rpartition(".")
    qualname = key.rpartition("__mutmut_")[0][2:].replace("ǁ", ".")

    def decorator(mutants: dict[str, FunctionType], is_classmethod: bool = False) -> Callable[[FunctionType], Callable[..., object]]:
        def replace(function: FunctionType) -> Callable[..., object]:
            watch(mutants)(function)
            if (function.__module__, function.__qualname__) != (module, qualname):
                return function

            @functools.wraps(function)
            def mutant(*args: object, **kwargs: object) -> object:
                if is_classmethod:
                    return getattr(args[0], key)(*args[1:], **kwargs)
                return mutants.get(key, function)(*args, **kwargs)

            return mutant

        return replace

    return decorator


def note(frame: FrameType, event: str, argument: object) -> None:
    """What runs before the tests do."""
    ON_IMPORT.add(frame.f_code)


def silence() -> None:
    os.dup2(os.open(os.devnull, os.O_RDWR), 1)
    os.dup2(1, 2)


class Forks:
    """A pytest plugin that runs the collected tests once for each mutant, in a process of its own, until one fails."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.stats = json.loads((HERE / "mutmut-stats.json").read_text())
        self.verdicts: dict[str, str] = json.loads(VERDICTS.read_text()) if VERDICTS.exists() else {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        if self.options.alone:
            if session.testsfailed:
                return True
            self.play(self.tests_of(self.options.alone, session.items))
        if not (pid := os.fork()):
            self.play(self.quick(session.items))
        if os.waitpid(pid, 0)[1]:
            raise pytest.UsageError("a test fails without any mutant")
        mutants = self.chosen()
        running: dict[int, str] = {}
        began = time.monotonic()
        for number, (name, function, mutant) in enumerate(mutants, 1):
            tests = self.tests_of(name, session.items)
            on_import = function.__code__ in ON_IMPORT
            if not tests and not on_import:
                self.verdicts[name] = UNTESTED
                continue
            if len(running) >= self.options.jobs:
                self.collect(running)
            if not (pid := os.fork()):
                function.__code__, function.__defaults__, function.__kwdefaults__ = (
                    mutant.__code__,
                    mutant.__defaults__,
                    mutant.__kwdefaults__,
                )
                self.play(tests, then=name if on_import else None)
            running[pid] = name
            if number % 20 == 0:
                print(f"\r{number} of {len(mutants)} after {time.monotonic() - began:.0f} s", end="", file=sys.stderr, flush=True)
                self.save()
        while running:
            self.collect(running)
        self.save()
        ours = [self.verdicts[name] for name, *_ in mutants]
        print("\n" + ", ".join(f"{ours.count(verdict)} {verdict}" for verdict in (KILLED, TIMEOUT, SURVIVED, UNTESTED)), file=sys.stderr)
        return True

    def chosen(self) -> list[tuple[str, FunctionType, FunctionType]]:
        every = [
            (f"{function.__module__}.{key}", function, mutant)
            for function, mutants in FUNCTIONS
            for key, mutant in mutants.items()
            if key != "_mutmut_orig"
        ]
        wanted = [one for one in every if any(fnmatch.fnmatch(one[0], pattern) for pattern in self.options.patterns)]
        if self.options.again:
            wanted = [one for one in wanted if self.verdicts.get(one[0]) in (SURVIVED, UNTESTED)]
        else:
            wanted = [one for one in wanted if one[0] not in self.verdicts]
        if self.options.sample:
            wanted = random.Random(self.options.seed).sample(wanted, min(self.options.sample, len(wanted)))
        return wanted

    def tests_of(self, name: str, items: list[pytest.Item]) -> list[tuple[float, pytest.Item]]:
        """The tests that call the function, and those mutmut has not seen yet; the fast ones first. What tables hold, any test may use."""
        calling = set(self.stats["tests_by_mangled_function_name"].get(name.rpartition("__mutmut_")[0], ()))
        if self.options.alone:
            calling |= {item.nodeid for item in items if item.nodeid.startswith(f"tests/{name.split('.')[1]}/")}
        return self.quick([item for item in items if item.nodeid in calling or item.nodeid not in self.stats["duration_by_test"]])

    def quick(self, items: list[pytest.Item]) -> list[tuple[float, pytest.Item]]:
        """The tests that do not take too long, and how long they do."""
        took = self.stats["duration_by_test"]
        tests = [(took.get(item.nodeid, 0.0), item) for item in items]
        return sorted([test for test in tests if test[0] <= self.options.slowest], key=lambda test: test[0])

    def play(self, tests: list[tuple[float, pytest.Item]], then: str | None = None) -> None:
        """In the mutant's process: exit 0 when every test passes, 1 when one fails, and by a signal when one takes too long."""
        silence()
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        for (took, item), following in zip(tests, [*[item for _, item in tests[1:]], None], strict=True):
            signal.setitimer(signal.ITIMER_REAL, PATIENCE + 10 * took)
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
                os._exit(1)
        if then:
            signal.setitimer(signal.ITIMER_REAL, 0)
            silence()
            os.execv(sys.executable, [sys.executable, __file__, "--alone", then, "--slowest", str(self.options.slowest)])
        os._exit(0)

    def collect(self, running: dict[int, str]) -> None:
        pid, status = os.wait()
        code = os.waitstatus_to_exitcode(status)
        self.verdicts[running.pop(pid)] = TIMEOUT if code < 0 else KILLED if code else SURVIVED

    def save(self) -> None:
        VERDICTS.write_text(json.dumps(self.verdicts, indent=0, sort_keys=True))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("patterns", nargs="*", default=["*"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--sample", type=int, help="only so many of them")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--slowest", type=float, default=60.0, help="leave out the tests that take more seconds than this")
    parser.add_argument("--again", action="store_true", help="only those that survived")
    parser.add_argument("--alone", help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.chdir(HERE)
    sys.path.insert(0, str(HERE))
    os.environ["MUTANT_UNDER_TEST"] = ""
    import mutmut.mutation.trampoline as trampoline

    trampoline.wrap_in_trampoline = there_from_the_start(options.alone) if options.alone else watch
    if options.alone:
        signal.alarm(IMPORT)
    else:
        sys.setprofile(note)
    selection = tomllib.loads((HERE / "pyproject.toml").read_text())["tool"]["mutmut"]["pytest_add_cli_args_test_selection"]
    return int(pytest.main(["--rootdir=.", "-q", "--tb=native", "-p", "no:cacheprovider", *selection], plugins=[Forks(options)]))


if __name__ == "__main__":
    raise SystemExit(main())
