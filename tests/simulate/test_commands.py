"""``simulate`` and ``tournament`` on the command line."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from cardgames.bots.intervals import Interval
from cardgames.cli import app, screen, simulate, standings
from cardgames.cli.standings import bar
from cardgames.simulate import Played, Report, records, simulation, tournament
from tests.bots.nim import GAME

OLD_STYLE = ("--neutrals", "old_style", "--first", "0")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["rvr", *arguments], prog_name="cardgames", env={"LANG": "C", "COLUMNS": "80"})


def test_json_depends_on_the_arguments_alone() -> None:
    """The same arguments give the same line, in one process or two; another seed gives another."""
    first = run("simulate", "random", "greedy", "-n", "6", "--json", "--processes", "1")
    second = run("simulate", "random", "greedy", "-n", "6", "--json", "--processes", "2")
    other = run("simulate", "random", "greedy", "-n", "6", "--json", "--processes", "1", "--seed", "2")
    assert first.exit_code == 0
    assert first.stdout == second.stdout
    assert first.stdout != other.stdout
    data = json.loads(first.stdout)
    assert (data["planned"], data["played"], data["seed"]) == (6, 6, 0)
    assert "timing" not in data


def test_timing_is_told_when_asked_for() -> None:
    data = json.loads(run("simulate", "random", "-n", "2", "--json", "--timing", "--processes", "1").stdout)
    assert data["timing"]["games_per_second"] > 0
    spoken = run("simulate", "random", "-n", "2", "--timing", "--processes", "1")
    assert "games/s" in spoken.stderr
    assert "games/s" not in spoken.stdout


def test_a_table_has_bars_and_a_plain_one_has_none() -> None:
    drawn = run("tournament", "random", "greedy", "-n", "2", "--processes", "1")
    plain = run("tournament", "random", "greedy", "-n", "2", "--processes", "1", "--plain")
    assert "▒" in drawn.stdout
    assert "▒" not in plain.stdout
    assert "random against greedy" in plain.stdout
    assert max(map(len, drawn.stdout.splitlines())) <= 80


def test_csv_has_a_line_for_every_game() -> None:
    lines = run("simulate", "random", "-n", "3", "--csv", "--processes", "1").stdout.splitlines()
    assert lines[0].startswith("game,round,seed,bot_0,bot_1,return_0,return_1")
    assert len(lines) == 4


def test_all_games_can_be_kept_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    assert run("simulate", "random", "-n", "3", "--records", str(path), "--processes", "1").exit_code == 0
    kept = list(records(path))
    assert [record.notes["game"] for record in kept] == ["0", "1", "2"]
    assert all(record.session().outcome is not None for record in kept)


def test_pictures_are_drawn_into_a_folder(tmp_path: Path) -> None:
    assert run("simulate", "random", "-n", "3", "--plots", str(tmp_path), "--processes", "1").exit_code == 0
    assert {"wins.png", "lengths.png"} <= {path.name for path in tmp_path.iterdir()}


def test_a_file_of_ones_own_takes_part(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(view, legal, rng):\n    return legal[0]\n")
    result = run("simulate", "mine", "random", "-n", "2", "--bot-file", str(tmp_path / "mine.py"), "--json", "--processes", "1")
    assert [row["bot"] for row in json.loads(result.stdout)["results"]] == ["mine", "random"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["simulate", "nobody"], "bot nobody"),
        (["simulate", "random", "random", "random"], "2 seats need 2 bots"),
        (["simulate", "greedy:5"], "greedy is not given iterations"),
        (["simulate", "random", "--bot-file", "/nowhere/bot.py"], "cannot be read"),
        (["simulate", "random", "--json", "--csv"], "exclude each other"),
        (["simulate", "random", "--cluster", "tcp://127.0.0.1:1", "--processes", "2"], "workers of its own"),
        (["tournament", "random"], "two or more different bots"),
        (["simulate", "random", "--games", "0"], "--games"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("count", ["1", "2"])
def test_an_interruption_prints_what_was_played(tmp_path: Path, count: str) -> None:
    """The third game waits for ever; Ctrl-C leaves a report of the games before it, their records, and 130."""
    (tmp_path / "shy.py").write_text(
        "import time\n"
        "from pathlib import Path\n"
        f"here = Path({str(tmp_path)!r})\n"
        "def choose(view, legal, rng):\n"
        "    if view.turn == 3:\n"
        "        for number in range(3):\n"
        "            try:\n"
        "                (here / f'game{number}').touch(exist_ok=False)\n"
        "            except FileExistsError:\n"
        "                continue\n"
        "            break\n"
        "        if number == 2:\n"
        "            time.sleep(3600)\n"
        "    return legal[0]\n"
    )
    command = ["rvr", "simulate", "shy", "-n", "50", "--processes", count, "--json", "--records", str(tmp_path / "kept.gz")]
    arguments = [sys.executable, "-m", "cardgames.cli", *command, "--bot-file", str(tmp_path / "shy.py"), *OLD_STYLE]
    environment = {**os.environ, "LANG": "C"}
    process = subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
    )
    while not (tmp_path / "game2").exists():
        assert process.poll() is None
        time.sleep(0.05)
    time.sleep(0.2)  # The games before it have come home by now, or count as not played.
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Interrupted after" in err
    assert "Traceback" not in err
    played = json.loads(out)["played"]
    assert 0 <= played < 50
    assert len(list(records(tmp_path / "kept.gz"))) == played


def test_a_lost_process_leaves_a_report(tmp_path: Path) -> None:
    (tmp_path / "dying.py").write_text("import os\ndef choose(view, legal, rng):\n    os._exit(1)\n")
    result = run("simulate", "dying", "-n", "2", "--json", "--bot-file", str(tmp_path / "dying.py"), "--processes", "2")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["played"] == 0
    assert "A process was lost after 0 of 2 games." in result.stderr


def test_a_bar_is_solid_up_to_the_low_end_and_shaded_up_to_the_high_end() -> None:
    """Twenty cells of 5 % each: 25 % is five of them, 50 % ten."""
    assert bar(Interval(0.4, 0.25, 0.5)) == "█" * 5 + "▒" * 5 + "·" * 10


def test_progress_shows_rate_and_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    text = io.StringIO()
    seen = Console(file=text, force_terminal=True, width=80)
    monkeypatch.setattr(screen, "console", lambda *, err=False: seen)
    with simulate._progress(4) as advance:
        for _ in range(4):
            advance()
    assert "Games" in text.getvalue()
    assert "4/4" in text.getvalue()
    assert "/s" in text.getvalue()


def test_partners_are_told_apart_deal_by_deal(capsys: pytest.CaptureFixture[str]) -> None:
    """One wins both deals, the other none: 100 % more often. Many different numbers are summed up: 1 to 30 average 15.5."""
    plan = tournament(GAME, GAME.variant(players=1), ["perfect", "random"], rounds=15)
    games = [
        Played(job=job, returns=(1.0 if job.bots == ("perfect",) else -1.0,), reason="end", decisions=(3,), facts={"turns": job.index + 1})
        for job in plan
    ]
    standings.show(Report(plan, games))
    shown = capsys.readouterr().out
    assert "perfect won 100.0 (100.0–100.0) % more often than random, deal by deal." in shown
    assert "turns: 1 to 30, 15.5 on average" in shown
    standings.show(Report(plan, []))
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_bot_by_the_clock_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    plan = simulation(GAME, GAME.variant(), ["mcts:1s", "random"], 1)
    standings.show(Report(plan, [Played(job=plan[0], returns=(1.0, -1.0), reason="end", decisions=(1, 1))]))
    assert "played by the clock" in capsys.readouterr().out
