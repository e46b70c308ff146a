"""The protocol, from a process of its own: valid lines, garbage between them, and answers that keep to the schema."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardgames import GAMES, Session
from tests.cli.conftest import Run

GARBAGE = (
    "nonsense",
    "{",
    "[]",
    "null",
    "7",
    '"do"',
    '{"do": 7}',
    '{"do": "nonsense"}',
    "[" * 5000,
    '{"do": "legal", "strange": 1}',
    "\x00",
    "{}",
)


class Client:
    """A program that drives a game in another process."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardgames.cli", "protocol", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        schema = json.loads(
            subprocess.run([sys.executable, "-m", "cardgames.cli", "protocol", "--schema"], capture_output=True, check=True).stdout
        )
        self.request = Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/request"}]})
        self.answer = Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/answer"}]})

    def raw(self, line: bytes) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        self.answer.validate(answer)
        return answer

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        request = {"do": do, **fields}
        self.request.validate(request)
        return self.raw(json.dumps(request).encode())

    def close(self) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        code = self.process.wait(10)
        self.process.stdout.close()
        return code


@pytest.mark.parametrize("name", ["regicide", "regality_religion", "regicida_titereiro"])
def test_a_whole_game_with_garbage_between_the_lines(name: str) -> None:
    client = Client(name)
    assert "CardGamesError" == client.ask("legal")["kind"]
    status = client.ask("new", seed=7)
    ours = Session(GAMES[name], seed=7)
    step = 0
    while status["to_move"] is not None:
        garbage = client.raw(GARBAGE[step % len(GARBAGE)].encode())
        assert {"error", "kind"} <= garbage.keys()
        legal = client.ask("legal")
        assert [ours.game.format(action) for action in ours.legal()] == legal["legal"]
        assert legal["to_move"] == ours.to_move
        action = legal["legal"][0]
        status = client.ask("push", action=action, seat=legal["to_move"], id=step)
        assert step == status.pop("id")
        ours.push(action)
        step += 1
    assert list(ours.outcome.returns if ours.outcome else ()) == status["outcome"]["returns"]
    assert client.ask("outcome")["outcome"] == status["outcome"]
    assert json.loads(ours.record().dump()) == client.ask("record")["record"]
    assert ours.game.dump(ours.state) == client.ask("position")["position"]
    assert "IllegalAction" == client.ask("push", action=action)["kind"]
    assert 0 == client.close()


def test_bytes_that_are_no_text_are_answered_too() -> None:
    client = Client("rvr")
    assert "error" in client.raw(b"\xff\xfe")
    assert "to_move" in client.ask("new", seed=1)
    assert 0 == client.close()


def test_blank_lines_get_no_answer(run: Run) -> None:
    result = run("protocol", "rvr", input='\n  \n{"do": "new", "seed": 1}\n\n')
    assert 1 == len(result.stdout.splitlines())


def lines(run: Run, *requests: dict[str, Any], game: tuple[str, ...] = ("rvr",)) -> list[dict[str, Any]]:
    result = run("protocol", *game, input="".join(json.dumps(request) + "\n" for request in requests))
    assert 0 == result.exit_code
    assert "" == result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_every_way_to_begin(run: Run) -> None:
    game = GAMES["rvr"]
    position = "variant old_style; regality king queen princess minister general mage castle citizen"
    record = json.loads(Session(game, "old_style", seed=3).record().dump())
    answers = lines(
        run,
        {"do": "new", "variant": "old_style", "seed": 3},
        {"do": "new", "options": {"neutrals": "old_style"}, "seed": 3},
        {"do": "new", "code": "regality_religion-old_style-00003"},
        {"do": "new", "record": record},
        {"do": "new", "position": position, "seed": 3},
        {"do": "new", "game": "titereiro"},
    )
    assert answers[0] == answers[1] == answers[2] == answers[3]
    assert answers[4]["code"] is None
    assert "regicida_titereiro" == answers[5]["game"]
    nameless = lines(run, {"do": "new"}, {"do": "new", "code": "regicida_titereiro-united-00003"}, game=())
    assert "error" in nameless[0]
    assert 3 == nameless[1]["seed"]


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "new", "seed": -1},
        {"do": "new", "seed": 1.5},
        {"do": "new", "seed": [1]},
        {"do": "new", "options": 7},
        {"do": "new", "options": {"neutrals": []}},
        {"do": "new", "options": {"nonsense": 1}},
        {"do": "new", "variant": 7},
        {"do": "new", "variant": "nonsense"},
        {"do": "new", "game": "nonsense"},
        {"do": "new", "game": 7},
        {"do": "new", "code": "nonsense"},
        {"do": "new", "position": "nonsense"},
        {"do": "new", "record": 7},
        {"do": "new", "record": {}},
        {"do": "view", "seat": 7},
        {"do": "view", "seat": "0"},
        {"do": "view", "seat": True},
        {"do": "push"},
        {"do": "push", "action": 7},
        {"do": "push", "action": "nonsense"},
        {"do": "push", "action": "place citizen a1", "seat": 9},
        {"do": "hint", "iterations": 0},
        {"do": "undo"},
    ],
    ids=str,
)
def test_a_bad_request_changes_nothing(run: Run, request_: dict[str, Any]) -> None:
    first, refused, again = lines(run, {"do": "new", "seed": 1, "variant": "old_style"}, request_, {"do": "status"})
    assert {"error", "kind"} <= refused.keys()
    assert first == again


def test_a_seat_sees_no_more_than_it_may(run: Run) -> None:
    """Views, words and events of a secret game hold none of the other seat's hidden cards."""
    session = Session(GAMES["rvr"], "secret_random", seed=1)
    theirs = [str(card) for card in session.state.hidden[1]]
    assert len(theirs) == 2
    answers = lines(
        run,
        {"do": "new", "variant": "secret_random", "seed": 1},
        {"do": "view", "seat": 0},
        {"do": "view"},
        {"do": "view", "seat": 1},
        {"do": "legal"},
    )
    for answer in answers[1:3]:
        # The options' words, and all cards whose place is not known, are public.
        assert "secret_random" == answer["view"].pop("variant")["neutrals"]
        assert {*theirs} <= {*answer["view"].pop("unseen")}
    assert [] == [card for card in theirs for answer in answers[1:3] if card in json.dumps(answer).lower()]
    assert theirs == [card for card in theirs if card in json.dumps(answers[3]).lower()]


def test_undo_says_whether_something_was_learnt(run: Run) -> None:
    answers = lines(run, {"do": "new", "seed": 7}, {"do": "push", "action": "reveal 6"}, {"do": "undo"}, game=("titereiro",))
    assert answers[2]["revealed"]
    assert 2 == answers[2]["undone"]
    assert "identity" in [event["kind"] for event in answers[1]["events"]]
    assert answers[0] == {key: value for key, value in answers[2].items() if key not in ("undone", "revealed")}


def test_hints(run: Run) -> None:
    _, answer = lines(run, {"do": "new", "seed": 7, "variant": "old_style"}, {"do": "hint", "iterations": 10})
    assert answer["hints"]
    assert all(0 <= each["low"] <= each["estimate"] <= each["high"] <= 1 for each in answer["hints"])


def test_the_documented_requests_are_those_there_are() -> None:
    from pathlib import Path

    from cardgames.cli.protocol import _FIELDS

    text = Path(__file__).parents[2].joinpath("docs", "protocol.md").read_text()
    for word, fields in _FIELDS.items():
        row = next(line for line in text.splitlines() if line.startswith(f"| `{word}` |"))
        assert [] == [field for field in fields if f"`{field}`" not in row]
