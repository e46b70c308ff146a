"""Where games are played: here, in processes, or on a cluster. Each is a `concurrent.futures.Executor` and how many it plays at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

import attrs

from cardgames.core.errors import CardGamesError
from cardgames.core.messages import msg

P = ParamSpec("P")
T = TypeVar("T")


@attrs.frozen
class Pool:
    """An executor and the number of games it plays at a time."""

    executor: Executor
    workers: int = 1


class Serial(Executor):
    """Does the work at once, in this very thread."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def serial() -> Iterator[Pool]:
    """One game after the other, here."""
    yield Pool(Serial())


@contextmanager
def processes(count: int | None = None) -> Iterator[Pool]:
    """As many processes as asked for, or as there are cores. Leaving early ends those that are still busy."""
    workers = count or len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1))
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    others = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)
    try:
        yield Pool(executor, workers)
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(address: str, patience: float = 10.0) -> Iterator[Pool]:
    """A Dask scheduler; its workers need this package, and may come and go."""
    try:
        from distributed import Client

        connect: Callable[..., Any] = Client
    except ImportError:
        raise CardGamesError(msg("a cluster needs Dask: pip install {extra}", extra="'cardgames[cluster]'")) from None
    try:
        client = connect(address, timeout=patience, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise CardGamesError(msg("no scheduler answers at {address}: {why}", address=address, why=type(error).__name__)) from None
    with client:
        yield Pool(client.get_executor(pure=False), max(1, sum(client.nthreads().values())))
