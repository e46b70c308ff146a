"""Games kept on disk: resume, damage, statistics, replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgames import Record
from cardgames.cli import saves
from tests.cli.conftest import Run

TWO_MOVES = "reveal 6\nreveal 5\nq\n"


def test_a_game_that_was_left_goes_on_where_it_stood(run: Run) -> None:
    run("titereiro", "play", "--seed", "7", input=TWO_MOVES)
    assert 1 == len(saves.unfinished())
    result = run("resume", input="reveal 6\nreveal 4\nl\nq\n")
    assert "Turn up 1 more identity" in result.stdout
    # The last news are told again, the rest is in the log.
    assert "· Lion must score 5." in result.stdout.partition("Preparation")[0]
    assert "· Bear must score 6." not in result.stdout.partition("Expansion")[0]
    assert "· Bear must score 6." in result.stdout
    assert 4 == len([text for text in Record.open(saves.unfinished()[0]).actions if text.startswith("reveal")]) + 1


def test_seats_and_marks_survive(run: Run) -> None:
    run("rvr", "play", "--seed", "7", "--variant", "old_style", "--seat", "1=random", "--assisted", input="q\n")
    result = run("resume", "--json", input="q\n")
    facts = json.loads(result.stdout)
    assert facts["assisted"]
    assert ["person", "random"] == facts["seats"]


def test_the_list_and_a_number_choose_one(run: Run) -> None:
    for seed in ("1", "2"):
        run("titereiro", "play", "--seed", seed, input="q\n")
    assert 2 == len(run("resume", "--list").stdout.splitlines())
    facts = [json.loads(line) for line in run("resume", "--list", "--json").stdout.splitlines()]
    assert [1, 2] == [each["number"] for each in facts]
    chosen = json.loads(run("resume", "2", "--json", input="q\n").stdout)
    assert facts[1]["file"] == chosen["file"]
    assert 2 == run("resume", "9").exit_code
    by_path = json.loads(run("resume", facts[0]["file"], "--json", input="q\n").stdout)
    assert facts[0]["file"] == by_path["file"]


def test_nothing_to_resume(run: Run) -> None:
    assert "No game was left." in run("resume", "--list").stdout
    assert 2 == run("resume").exit_code


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": "cardgames-record", "version": 99}', "half", "\xff", "illegal"])
def test_a_damaged_save_is_refused_in_one_line_and_kept(run: Run, damage: str) -> None:
    run("titereiro", "play", "--seed", "7", input=TWO_MOVES)
    path = saves.unfinished()[0]
    text = path.read_text()
    content = {"half": text[: len(text) // 2], "illegal": text.replace("reveal 6", "stop")}.get(damage, damage).encode("latin-1")
    path.write_bytes(content)
    result = run("resume")
    assert 3 == result.exit_code
    assert 1 == len(result.stderr.splitlines())
    assert str(path) in result.stderr
    assert content == path.read_bytes()
    assert 0 == run("resume", "--list").exit_code


def test_a_finished_game_leaves_the_list_and_is_counted(run: Run) -> None:
    run("titereiro", "play", "--seed", "7", "--seat", "0=random")
    assert [] == saves.unfinished()
    assert 1 == len(saves.finished())
    assert "played" in run("stats").stdout


WON = "variant central; targets lion=6 wolf=4 bear=3 eagle=2 stag=1 fox=0; board FWFSFS/ELLLWB/FLLLWE/SBWWES/FBBESE/BSWEBF"


def test_statistics_keep_assisted_wins_apart(run: Run) -> None:
    for options in ((), ("--assisted",), ()):
        run("titereiro", "play", "--position", WON, *options, input="stop\n")
    run("titereiro", "play", "--position", WON.replace("ELLLWB", "ELLLBW"), input="stop\n")
    facts = [json.loads(line) for line in run("stats", "--json").stdout.splitlines()]
    assert [(False, 2, 1), (True, 1, 0)] == [(each["assisted"], each["won"], each["lost"]) for each in facts]
    assert "(assisted)" in run("stats").stdout


def test_a_file_of_ones_own_is_resumed_and_stays_where_it_is(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    run("titereiro", "play", "--position", WON, input=f"s {path}\nq\n")
    assert path.exists()
    result = run("resume", str(path), "--json", input="stop\n")
    assert str(path) == json.loads(result.stdout)["file"]
    assert path.exists()
    assert "1 won" in run("stats").stdout


def test_damaged_statistics_are_named_and_the_rest_is_counted(run: Run, data: Path) -> None:
    assert "No game has been finished yet." in run("stats").stdout
    run("titereiro", "play", "--position", WON, input="stop\n")
    with (data / "games.jsonl").open("a") as file:
        file.write('nonsense\n{"game": 1}\n')
    result = run("stats")
    assert "2 lines cannot be read" in result.stderr
    assert "1 won" in result.stdout


def test_every_action_is_on_disk_before_the_next_is_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """At each prompt the file already holds everything that was played."""
    from cardgames.cli.stage import Stage

    seen = []
    ask = Stage.ask

    def spy(self: Stage, prompt: str) -> str:
        seen.append(len([text for text in Record.open(saves.unfinished()[0]).actions if text.startswith("reveal")]))
        return ask(self, prompt)

    monkeypatch.setattr(Stage, "ask", spy)
    run("titereiro", "play", "--seed", "7", input=TWO_MOVES)
    assert [0, 1, 2] == seen


def test_a_folder_that_cannot_be_written_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CARDGAMES_DATA", str(tmp_path / "file"))
    result = run("titereiro", "play", input="q\n")
    assert 3 == result.exit_code
    assert "cannot be written" in result.stderr


def test_without_the_variable_it_is_the_platforms_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_DATA")
    assert "cardgames" == saves.folder().name


# Replay


@pytest.fixture
def record(run: Run, tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    run("titereiro", "play", "--seed", "3", "--seat", "0=random", "--record", str(path))
    return str(path)


def test_replay_tells_the_whole_game(run: Run, record: str) -> None:
    result = run("replay", record)
    assert 0 == result.exit_code
    assert "War" in result.stdout
    before = Path(record).read_bytes()
    run("replay", record, "--speed", "100000", "--to", "3")
    assert before == Path(record).read_bytes()


def test_replay_to_a_step(run: Run, record: str) -> None:
    assert "After step 4." in run("replay", record, "--to", "4").stdout
    assert "After step 0." in run("replay", record, "--to", "0").stdout
    assert 2 == run("replay", record, "--to", "9999").exit_code
    lines = [json.loads(line) for line in run("replay", record, "--to", "4", "--json").stdout.splitlines()]
    assert [1, 2, 3, 4] == [each["step"] for each in lines[:-1]]
    assert 4 == lines[-1]["steps"]
    assert lines[-1]["outcome"] is None


@pytest.mark.parametrize("content", [None, "", "{}", "nonsense"])
def test_a_bad_file_is_code_3(run: Run, tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "bad.json"
    if content is not None:
        path.write_text(content)
    result = run("replay", str(path))
    assert 3 == result.exit_code
    assert 1 == len(result.stderr.splitlines())
    assert "" == result.stdout


def test_a_replay_for_a_seat_shows_no_more_than_it_saw(run: Run, tmp_path: Path) -> None:
    """What chance dealt to the other seat is in the record, and in nothing that is printed for this one."""
    path = tmp_path / "secret.json"
    run("rvr", "play", "--variant", "secret_random", "--seed", "1", "--seat", "all=random", "--record", str(path))
    record = Record.open(path)
    deal = next(text for text in record.actions if text.startswith("deal"))
    theirs = deal.partition("/")[2].split()
    number = record.actions.index(deal) + 1
    steps = run("replay", str(path), "--seat", "0", "--to", str(number), "--json").stdout.splitlines()[:-1]
    drawn = run("replay", str(path), "--seat", "0", "--to", str(number), "--plain").stdout.lower()
    assert [] == [card for card in theirs if card in drawn + "".join(steps)]
