"""The same games wherever they are played."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames.bots import BotFile
from cardgames.core.errors import CardGamesError
from cardgames.core.record import Record
from cardgames.core.session import Session
from cardgames.simulate import Plan, Played, Pool, Report, Serial, cluster, play, processes, run, serial, simulation, tournament
from tests.bots.nim import GAME


def _plan(games: int = 30) -> Plan:
    return simulation(GAME, GAME.variant(stones=15), ["mcts:20", "random"], games, seed=3, records=True)


def _in_order(games: Iterator[Played]) -> list[Played]:
    return sorted(games, key=lambda game: game.job.index)


def test_a_game_says_who_won_why_and_how_long_it_took() -> None:
    """One stone: whoever begins takes it and wins, after one decision."""
    plan = simulation(GAME, GAME.variant(stones=1), ["random", "random"], 1)
    game = play(plan, plan[0])
    winner = game.returns.index(1.0)
    assert game.reason == "last_stone"
    assert game.returns[1 - winner] == -1.0
    assert game.decisions == ((1, 0) if winner == 0 else (0, 1))
    assert game.record is None


def test_a_record_replays_the_game_and_names_the_bots() -> None:
    plan = _plan(2)
    game = play(plan, plan[1])
    assert game.record is not None
    record = Record.load(game.record, GAME)
    session = record.session(game=GAME)
    assert session.outcome is not None
    assert game.returns == session.outcome.returns
    assert record.notes == {"game": "1", "seat 0": "mcts:20", "seat 1": "random"}


def test_a_simulated_game_is_the_one_a_session_plays() -> None:
    """Bots draw from the session's own streams: the same seed and bots give the same game at a table."""
    plan = simulation(GAME, GAME.variant(), ["random"], 1, records=True)
    session = Session(GAME, seed=plan[0].seed)
    while isinstance(seat := session.to_move, int):
        session.push(session.legal()[int(session.rng(f"bot:{seat}").random() * len(session.legal()))])
    game = play(plan, plan[0])
    assert game.record is not None
    assert Record.read(game.record).actions == session.record().actions


def test_every_game_is_played_once() -> None:
    assert [game.job.index for game in _in_order(run(_plan()))] == list(range(30))


def test_processes_play_the_same_games() -> None:
    with processes(2) as pool:
        assert pool.workers == 2
        assert _in_order(run(_plan(), pool)) == _in_order(run(_plan()))


def test_a_position_may_be_the_start() -> None:
    """Five stones with seat 0 to move: perfect play wins them all."""
    plan = simulation(GAME, GAME.variant(), ["perfect", "random"], 20, position="10 2 5 0 1 2")
    assert {game.returns for game in run(plan)} == {(1.0, -1.0)}


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("def choose(view, legal, rng):\n    return None\n", "bad failed in game 0 .* step 2"),
        ("def choose(view, legal, rng):\n    raise KeyError('x')\n", "bad failed in game 0 .*KeyError"),
    ],
)
def test_a_bot_that_fails_is_named_with_its_game(tmp_path: Path, source: str, reason: str) -> None:
    (tmp_path / "bad.py").write_text(source)
    plan = simulation(GAME, GAME.variant(), ["bad"], 1, files=[BotFile.read(tmp_path / "bad.py")])
    with pytest.raises(CardGamesError, match=reason), serial() as pool:
        list(run(plan, pool))


def test_a_bots_own_file_goes_wherever_the_games_go(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(view, legal, rng):\n    return legal[-1]\n")
    plan = simulation(GAME, GAME.variant(), ["mine", "random"], 8, files=[BotFile.read(tmp_path / "mine.py")])
    (tmp_path / "mine.py").unlink()
    with processes(2) as pool:
        assert _in_order(run(plan, pool)) == _in_order(run(plan))


def test_leaving_early_ends_the_processes(tmp_path: Path) -> None:
    """A bot that thinks for ever does not keep anybody waiting."""
    (tmp_path / "slow.py").write_text("import time\ndef choose(view, legal, rng):\n    time.sleep(3600)\n")
    plan = simulation(GAME, GAME.variant(), ["slow"], 2, files=[BotFile.read(tmp_path / "slow.py")])
    pids = []

    def interrupted() -> None:
        with processes(1) as pool:
            pids.append(pool.executor.submit(os.getpid).result())
            pool.executor.submit(play, plan, plan[0])
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert _gone(*pids)


def _gone(pid: int) -> bool:
    for _ in range(600):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


# A cluster


def _dask(*arguments: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _waited(path: Path) -> str:
    for _ in range(600):
        if path.exists() and (text := path.read_text()):
            return text
        time.sleep(0.05)
    raise AssertionError(f"{path} never appeared")


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers on loopback."""
    file = tmp_path / "scheduler.json"
    started = [_dask("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show", "--scheduler-file", str(file))]
    try:
        import json

        address = json.loads(_waited(file))["address"]
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path)]
        started += [_dask("dask_worker", address, *options) for _ in range(2)]
        yield address, started[1:]
    finally:
        for process in started:
            process.kill()
            process.wait()


def test_a_cluster_that_loses_a_worker_loses_no_game(workers: tuple[str, list[subprocess.Popen[bytes]]]) -> None:
    """One of two workers is killed in the middle: every game comes once, as in a serial run."""
    address, processes_ = workers
    plan = simulation(GAME, GAME.variant(stones=20), ["mcts:200", "random"], 60, seed=5)
    games = []
    with cluster(address) as pool:
        for _ in range(600):
            if len(pool.executor._client.nthreads()) == 2:  # type: ignore[attr-defined]  # Both must be there before one goes.
                break
            time.sleep(0.05)
        for game in run(plan, Pool(pool.executor, 2)):
            games.append(game)
            if len(games) == 10:
                processes_[0].send_signal(signal.SIGKILL)
    assert _in_order(iter(games)) == _in_order(run(plan))


def test_no_scheduler_is_one_line() -> None:
    with pytest.raises(CardGamesError, match="no scheduler answers at"), cluster("127.0.0.1:1", patience=0.2):
        pass


def test_without_dask_a_cluster_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(CardGamesError, match="a cluster needs Dask"), cluster("127.0.0.1:1"):
        pass


def test_a_game_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["cardgames.simulate.play"], "STEP_LIMIT", 3)
    plan = simulation(GAME, GAME.variant(stones=99), ["capped:1"], 1)
    with pytest.raises(CardGamesError, match=r"game 0 .* does not end"):
        list(run(plan))


def test_any_executor_will_do() -> None:
    """Reports of a tournament are equal however it was played."""
    plan = tournament(GAME, GAME.variant(stones=15), ["perfect", "random"], rounds=10)
    assert Report(plan, run(plan, Pool(Serial(), 4))).data() == Report(plan, run(plan)).data()
