"""Records of many games in one file."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from cardgames.core.errors import RecordError
from cardgames.core.record import Record
from cardgames.simulate import archive, records, run, simulation
from tests.bots.nim import GAME


def _games(n: int) -> list[str]:
    plan = simulation(GAME, GAME.variant(), ["random"], n, records=True)
    return [game.record or "" for game in run(plan)]


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz", "games.jsonl.xz", "games.jsonl.bz2"])
def test_records_come_back_as_they_were_in_the_order_of_the_plan(tmp_path: Path, name: str) -> None:
    games = _games(5)
    with archive(tmp_path / name) as writer:
        for index in (2, 0, 1, 4, 3):
            writer.add(index, games[index])
    assert list(records(tmp_path / name)) == [Record.read(text) for text in games]
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_games_that_are_missing_leave_no_gap(tmp_path: Path) -> None:
    """After an interruption the games that were played are there, still in order."""
    games = _games(5)
    with archive(tmp_path / "some.gz") as writer:
        for index in (4, 0, 2):
            writer.add(index, games[index])
    assert [record.notes["game"] for record in records(tmp_path / "some.gz")] == ["0", "2", "4"]


def test_reading_is_lazy(tmp_path: Path) -> None:
    """The first record can be had although the second is broken."""
    path = tmp_path / "games.jsonl"
    with archive(path) as writer:
        writer.add(0, _games(1)[0])
    path.write_text(path.read_text() + "{}\n")
    reading = records(path)
    assert len(list(islice(reading, 1))) == 1
    with pytest.raises(RecordError, match="line 2"):
        next(reading)


def test_a_file_cut_short_says_after_which_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    with archive(path) as writer:
        for index, text in enumerate(_games(200)):
            writer.add(index, text)
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(RecordError, match=r"cannot be read after line \d+"):
        list(records(path))


def test_an_error_leaves_no_file(tmp_path: Path) -> None:
    def failing() -> None:
        with archive(tmp_path / "games.gz"):
            raise KeyError

    with pytest.raises(KeyError):
        failing()
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written"), archive(tmp_path / "missing" / "games.gz"):
        pass
    with pytest.raises(RecordError, match="cannot be read"):
        list(records(tmp_path / "missing.gz"))
