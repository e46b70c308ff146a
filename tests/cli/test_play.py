"""Playing through pipes: the loop, the keys, undo, hints, saves, statistics."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgames import GAMES, Record
from tests.cli.conftest import Run

ALL = ("regicide", "regality-religion", "titereiro")


def moves(name: str, seed: int = 3, **options: object) -> list[str]:
    """What one would type to play a game to its end: the first legal move, always."""
    from cardgames import Session

    session = Session(GAMES[name], seed=seed, **options)
    found = []
    while session.to_move is not None:
        found.append(session.game.format(session.legal()[0]))
        session.push(session.legal()[0])
    return found


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("lang", ["en", "it", "es", "fr", "pt_BR"])
def test_every_language_plays_a_game_of_each_to_the_end(run: Run, name: str, lang: str) -> None:
    """The same moves, typed, in every language; nothing of the notation changes with it."""
    options = ("--players", "1") if name == "regicide" else ()
    typed = "\n".join(moves(name, **({"players": 1} if options else {}))) + "\n"
    result = run(name, "play", "--seed", "3", *options, "--lang", lang, "--json", input=typed)
    assert 0 == result.exit_code
    facts = json.loads(result.stdout)
    assert facts["outcome"] is not None
    assert 3 == facts["seed"]
    assert max(map(len, result.stderr.splitlines())) <= 160  # A prompt with the typed move after it.


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_bots_alone_play_and_are_narrated(run: Run, name: str, plain: bool) -> None:
    result = run(name, "play", "--seed", "1", "--seat", "all=random", *(["--plain"] if plain else []))
    assert 0 == result.exit_code
    assert len(result.stdout.splitlines()) > 20
    assert "\x1b" not in result.stdout
    assert plain != ("\n· " in result.stdout)


def test_plain_uses_no_drawing_characters(run: Run) -> None:
    result = run("rvr", "play", "--seed", "1", "--plain", input="1\nq\n")
    assert not set("│┌─└├┼") & set(result.stdout)


def test_every_key(run: Run) -> None:
    result = run("rvr", "play", "--seed", "7", "--variant", "old_style", "--first", "0", input="?\nm\nl\nr\nr RVR-04\ns\nking a1\nr\nq\n")
    assert 0 == result.exit_code
    for words in (
        "Type a number, or a move such as: place citizen a1",
        "  9 Place Citizen on c3",
        "RVR-04",
        "name a rule, as in r RVR-01",
        "Saved: ",
        "Possible here: place citizen a1",
        "The game is kept; cardgames resume goes on.",
    ):
        assert words in result.stdout, words


def test_a_refused_move_names_the_rule_and_what_would_be_legal(run: Run) -> None:
    out = run("rvr", "play", "--seed", "7", "--variant", "old_style", "--first", "0", input="king a1\nr\nq\n").stdout
    assert "(RVR-04)" in out
    assert "Possible here: place citizen a1" in out
    assert "r shows the rule RVR-04." in out
    assert "RVR-04  " in out


def test_undo_takes_back_what_revealed_nothing(run: Run) -> None:
    out = run("rvr", "play", "--seed", "7", "--variant", "old_style", "--first", "0", "--json", input="b2\nu\nu\na1\nq\n")
    assert "Undone: place citizen b2" in out.stderr
    assert "there is nothing to undo" in out.stderr
    assert not json.loads(out.stdout)["assisted"]


def test_undo_stops_at_news_unless_the_game_is_marked(run: Run) -> None:
    """Turning up an identity tells something: taking it back needs `u!`, or a game that is assisted from the start."""
    stopped = run("titereiro", "play", "--seed", "7", "--json", input="reveal 6\nu\nq\n")
    assert "u! does it and marks the game as assisted" in " ".join(stopped.stderr.split())
    assert not json.loads(stopped.stdout)["assisted"]
    forced = run("titereiro", "play", "--seed", "7", "--json", input="reveal 6\nu!\nq\n")
    assert "Undone: reveal 6" in forced.stderr
    assert json.loads(forced.stdout)["assisted"]
    asked = run("titereiro", "play", "--seed", "7", "--assisted", "--json", input="reveal 6\nu\nq\n")
    assert "Undone: reveal 6" in asked.stderr


def test_undo_goes_back_over_the_moves_of_bots_to_ones_own(run: Run) -> None:
    out = run("rvr", "play", "--seed", "7", "--variant", "old_style", "--first", "0", "--seat", "1=random", input="b2\nu\nq\n").stdout
    assert "Undone: place citizen b2" in out


def test_the_same_seed_and_the_share_code_deal_the_same_game(run: Run) -> None:
    first = run("titereiro", "play", "--seed", "7", "--objective", "central", input="q\n").stdout
    code = next(line for line in first.splitlines() if line.startswith("Share code: ")).removeprefix("Share code: ")
    assert first == run("titereiro", "play", "--code", code, input="q\n").stdout


def test_a_position_from_text_file_and_stdin(run: Run, tmp_path: Path) -> None:
    position = "variant central; targets lion=6 wolf=4 bear=3 eagle=2 stag=1 fox=0; board FWFSFS/ELLLBW/FLLLWE/SBWWES/FSBESE/BBWEBF"
    (tmp_path / "position.txt").write_text(position)
    typed = "e5 f5 e5 wolf\nb1 b2 b1 stag\nstop\n"
    for given in (position, f"@{tmp_path / 'position.txt'}"):
        result = run("titereiro", "play", "--position", given, "--json", input=typed)
        assert [1.0] == json.loads(result.stdout)["outcome"]["returns"]
    assert 0 == run("titereiro", "play", "--position", "-", "--seat", "0=random", input=position).exit_code
    missing = run("titereiro", "play", "--position", "@/nowhere")
    assert 3 == missing.exit_code
    assert 1 == len(missing.stderr.splitlines())


def test_the_record_is_written_where_asked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("titereiro", "play", "--seed", "3", "--seat", "0=random", "--record", str(path))
    record = Record.open(path)
    assert "0=random" == record.notes["seats"]
    assert record.session().outcome is not None
    refused = run("titereiro", "play", "--seat", "0=random", "--record", "/nowhere/game.json")
    assert 3 == refused.exit_code


def test_several_people_with_hidden_cards_need_a_terminal(run: Run) -> None:
    refused = run("rvr", "play", "--variant", "secret_random", "--seed", "1")
    assert 2 == refused.exit_code
    assert "--allow-scrollback" in refused.stderr
    assert 0 == run("rvr", "play", "--variant", "secret_random", "--seed", "1", "--allow-scrollback", input="q\n").exit_code
    assert 0 == run("rvr", "play", "--variant", "secret_random", "--seed", "1", "--seat", "1=random", input="q\n").exit_code
    assert 0 == run("rvr", "play", "--variant", "open", "--seed", "1", input="q\n").exit_code


@pytest.mark.parametrize("name", ALL)
def test_the_tutorial_runs_with_enter_and_with_the_moves_it_asks_for(run: Run, name: str, data: Path) -> None:
    from cardgames.cli.tutorial import lesson
    from cardgames.core.messages import Message

    course = lesson(GAMES[name])
    entered = run(name, "play", "--tutorial", input="\n" * 60)
    assert 0 == entered.exit_code
    assert _ends_with(course.closing, entered.stdout)
    steps = sum(len(part.steps) for part in course.parts)
    assert steps >= 9
    assert 0 == run(name, "play", "--tutorial", input="nonsense\nq\n").exit_code
    assert not data.exists()  # A lesson is not a game: nothing is kept.
    assert isinstance(course.closing, Message)


def _ends_with(closing: object, text: str) -> bool:
    return "".join(text.split()).endswith("".join(str(closing).split()))


def test_the_tutorial_says_so_when_another_move_is_made(run: Run) -> None:
    out = run("rvr", "play", "--tutorial", input="citizen a1\nking a1\ncit b2\nq\n").stdout
    assert "this lesson goes on with: place citizen b2" in " ".join(out.split())
    assert "No: " in out


def test_a_hint_marks_the_game_as_assisted(run: Run) -> None:
    result = run("rvr", "play", "--seed", "7", "--variant", "old_style", "--json", input="h\nq\n")
    assert json.loads(result.stdout)["assisted"]
    assert " %  place citizen" in result.stderr


def test_a_bot_of_ones_own_from_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "last.py"
    path.write_text("def choose(view, legal, rng):\n    return legal[-1]\n")
    played = run("rvr", "play", "--variant", "old_style", "--seed", "1", "--seat", "1=last", "--bot-file", str(path), input="q\n")
    assert 0 == played.exit_code
    assert 3 == run("resume", input="q\n").exit_code  # Nobody knows the bot without its file.
    assert 0 == run("resume", "--bot-file", str(path), input="q\n").exit_code
    assert 2 == run("rvr", "play", "--seat", "1=last", "--bot-file", "/nowhere").exit_code


def test_undo_does_not_say_what_another_person_did_in_secret(run: Run) -> None:
    """Secret draft: Regality keeps a card unseen; Religion takes the move back and learns nothing of it."""
    arguments = ("rvr", "play", "--variant", "secret_draft", "--first", "0", "--seed", "3", "--allow-scrollback")
    out = run(*arguments, input="1\nu!\nq\n").stdout
    own, _, after = out.partition("Religion is next")
    assert "Keep Historian" in own
    assert "Undone: Regality" in after
    assert "Historian" not in after.partition("Undone")[0]
