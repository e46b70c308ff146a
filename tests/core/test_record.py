from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import pytest

from cardgames import GAMES
from cardgames.core import record as records
from cardgames.core.errors import RecordError
from cardgames.core.record import Record, schema
from cardgames.core.session import Session
from tests import toygame as toy
from tests.core.test_session import START, session

STORED = Path(__file__).parent / "record-v1.json"


def played() -> Record:
    game = Session(toy.GAME, "low", seed=5)
    for text in ("mark b2", "mark a1"):
        game.push(text)
    return game.record()


def test_a_record_holds_what_replays_the_game() -> None:
    record = played()
    assert ("toy", {"swaps": 1, "high_wins": False}, 5, None) == (record.game, record.variant, record.seed, record.start)
    assert ("deal", "mark b2", "mark a1") == (record.actions[0].split()[0], *record.actions[1:])


def test_a_record_is_read_as_written() -> None:
    assert played() == Record.load(played().dump(), toy.GAME)
    jsonschema.validate(json.loads(played().dump()), schema())


def test_a_record_is_written_with_an_action_a_line_and_letters_as_they_are() -> None:
    text = attrs.evolve(played(), notes={"seat 0": "Zoë"}).dump()
    assert '\n  "mark b2",\n  "mark a1"\n ],\n' in text
    assert '"Zoë"' in text


def test_a_replayed_record_has_the_seed_of_the_game() -> None:
    assert 5 == played().session(game=toy.GAME).seed


def test_a_record_from_a_position_keeps_it() -> None:
    game = session()
    game.push("mark b2")
    again = Record.load(game.record().dump(), toy.GAME).session(game=toy.GAME)
    assert (game.state, game.start) == (again.state, again.start)
    assert toy.load(START) == game.history[0].before


def test_a_record_stops_where_asked() -> None:
    assert [0, 1, 2, 3] == [len(played().session(n, toy.GAME).history) for n in range(4)]


def test_a_record_that_ends_before_chance_acted_goes_on() -> None:
    bare = attrs.evolve(played(), actions=())
    assert 0 == bare.session(game=toy.GAME).to_move


def test_a_stored_record_of_version_1_still_loads() -> None:
    record = Record.load(STORED.read_text(), toy.GAME)
    assert toy.Outcome(0, toy.Reason.LINE) == record.session(game=toy.GAME).outcome
    assert {"seat 0": "Ada"} == record.notes
    jsonschema.validate(json.loads(STORED.read_text()), schema())


def test_old_versions_migrate_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two later versions: the first renames a key, the second puts it right."""
    one: dict[str, Any] = json.loads(played().dump())
    steps = {1: lambda data: {**data, "moves": data["actions"]}, 2: lambda data: {k: v for k, v in data.items() if k != "moves"}}
    monkeypatch.setattr(records, "VERSION", 3)
    monkeypatch.setattr(records, "MIGRATIONS", steps)
    assert played() == Record.load(json.dumps(one), toy.GAME)
    assert played() == Record.load(json.dumps({**one, "version": 2, "moves": []}), toy.GAME)


def changed(**changes: object) -> str:
    return json.dumps({**json.loads(played().dump()), **changes})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "^this is not JSON: Expecting value$"),
        ("[" * 100_000, "^this is not JSON: RecursionError$"),
        ('{"seed": ' + "9" * 5000 + "}", "^this is not JSON: ValueError$"),
        ("[]", "^this is not a record of a game$"),
        ("{}", "^this is not a record of a game$"),
        (changed(version=99), "^records of version 99 are not known here, only 1 to 1$"),
        (changed(version="9" * 30), "^records of version 99999999999999999999 are not known"),
        (changed(version=True), "version True"),
        (changed(version=0), "version 0"),
        (changed(game="chess"), "^this is a record of chess, not of toy$"),
        (changed(game="x" * 50), f"^this is a record of {'x' * 40}, not of toy$"),
        (changed(game=7), r"^str expected @ \$\.game$"),
        (changed(game=7, seed=-1), r"^str expected @ \$\.game; a whole number from 0 to 18446744073709551615 expected @ \$\.seed$"),
        (changed(**{"x" * 300: 1}), "^.{200}$"),
        (changed(seed=-1), "a whole number"),
        (changed(seed="7"), "a whole number"),
        (changed(variant={"swaps": 9}), "swaps: 9 is not possible"),
        (changed(variant={"swaps": [1]}), "a word, a number"),
        (changed(variant={"pace": 1}), "pace: unknown"),
        (changed(variant=[]), "variant"),
        (changed(start="board x"), "missing"),
        (changed(start=START), "^the variant and the start position do not fit together$"),
        (changed(actions=["deal 123456", "mark b2", "mark b2"]), "step 3: .*not free"),
        (changed(actions=["mark b2"]), "step 1"),
        (changed(actions=["deal 123456", "fly"]), "step 2: at “fly”"),
        (changed(actions="deal"), "a list of texts"),
        (changed(actions=[1]), "a list of texts"),
        (changed(actions=["x"] * 100_001), "^the record has more than 100000 steps$"),
        (changed(extra=1), "extra"),
        ('{"format": "cardgames-record", "version": 1}', "required"),
    ],
)
def test_a_damaged_record_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        Record.load(text, toy.GAME)


def test_a_game_nobody_knows_is_refused() -> None:
    with pytest.raises(RecordError, match="chess: unknown"):
        Record.load(changed(game="chess"))


def test_a_huge_record_is_refused_unread(tmp_path: Path) -> None:
    assert 16 * 2**20 == records.SIZE_LIMIT
    with pytest.raises(RecordError, match=r"^the record is larger than 16777216 bytes$"):
        Record.load(" " * (records.SIZE_LIMIT + 1))
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(records.SIZE_LIMIT + 1)
    with pytest.raises(RecordError, match=r"^the record is larger than 16777216 bytes$"):
        Record.open(tmp_path / "huge")


def test_a_record_may_be_as_long_as_the_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Session(GAMES["regicide"], seed=5).record()
    record.save(tmp_path / "game.json")
    monkeypatch.setattr(records, "SIZE_LIMIT", len(record.dump()))
    monkeypatch.setattr(records, "STEP_LIMIT", len(record.actions))
    assert record == Record.load(record.dump()) == Record.open(tmp_path / "game.json")


def test_a_file_that_is_missing_or_no_text_is_refused(tmp_path: Path) -> None:
    def refusal(path: Path | str) -> str:
        with pytest.raises(RecordError) as caught:
            Record.open(path)
        return str(caught.value)

    assert f"{tmp_path / 'missing'} cannot be read: No such file or directory" == refusal(tmp_path / "missing")
    assert "no\0file cannot be read: embedded null byte" == refusal("no\0file")
    assert " cannot be read: " in refusal("\ud800")
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    assert f"{tmp_path / 'noise'} is not text" == refusal(tmp_path / "noise")


def test_saving_replaces_a_file_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    played().save(path)
    before = path.read_text()

    def fail(*_: object) -> None:
        (other,) = set(tmp_path.iterdir()) - {path}
        assert other.name.startswith(".game.json.")
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        attrs.evolve(played(), seed=6).save(path)
    assert before == path.read_text()
    assert [path] == list(tmp_path.iterdir())
