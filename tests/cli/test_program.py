"""The program itself: help, errors, exit codes, what is imported when, completion."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.cli.conftest import Run

#: What `cardgames --help` must not import.
HEAVY = (
    "rich",
    "cattrs",
    "platformdirs",
    "cardgames.regicide",
    "cardgames.regality_religion",
    "cardgames.regicida_titereiro",
    "cardgames.bots",
)


def test_with_nothing_it_says_what_to_type_next(run: Run) -> None:
    result = run()
    assert 0 == result.exit_code
    for line in ("cardgames regicide play", "cardgames regality-religion play", "cardgames titereiro play", "--tutorial", "--help"):
        assert line in result.stdout


def test_help_lists_every_command_with_a_whole_sentence(run: Run) -> None:
    result = run("--help")
    assert 0 == result.exit_code
    for command in ("games", "regicide", "regality-religion", "titereiro", "resume", "replay", "stats", "protocol", "verify"):
        assert f"\n  {command} " in result.stdout
    assert "..." not in result.stdout.replace("[ARGS]...", "")


@pytest.mark.parametrize("arguments", [("--help",), ()], ids=["help", "welcome"])
def test_help_imports_no_game_and_no_heavy_library(arguments: tuple[str, ...]) -> None:
    program = (
        "import sys\nfrom cardgames.cli import app\n"
        f"try:\n    app({list(arguments)!r})\nexcept SystemExit:\n    pass\nprint('|' + ' '.join(sys.modules))"
    )
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    loaded = out.rpartition("|")[2].split()
    assert [] == [name for name in loaded if any(name == heavy or name.startswith(f"{heavy}.") for heavy in HEAVY)]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("nonsense",), "there is no command nonsense"),
        (("regicde",), "did you mean 'regicide'"),
        (("--nonsense",), "there is no option --nonsense"),
        (("replay",), "FILE is missing"),
        (("titereiro", "nonsense"), "there is no command nonsense"),
        (("titereiro", "play", "--objective", "nonsense"), "objective: nonsense is not possible; allowed: united"),
        (("titereiro", "play", "--reveal", "9"), "reveal: 9 is not possible"),
        (("titereiro", "play", "--variant", "unitd"), "did you mean united"),
        (("titereiro", "play", "--seed"), "--seed needs a value"),
        (("titereiro", "play", "--seed", "?!"), "a seed is written"),
        (("titereiro", "play", "extra"), "extra is not expected here"),
        (("titereiro", "play", "--code", "regicide-2p-00007"), "regicide"),
        (("titereiro", "play", "--code", "regicida_titereiro-united-00007", "--seed", "3"), "--code says everything"),
        (("titereiro", "play", "--position", "nonsense", "--objective", "divide"), "a position says which variant it is"),
        (("titereiro", "play", "--position", "nonsense"), "unknown"),
        (("titereiro", "play", "--seat", "greedy"), "write seat and bot as in --seat 1=greedy"),
        (("titereiro", "play", "--seat", "7=random"), "there is no seat 7"),
        (("titereiro", "play", "--seat", "0=nobody"), "bot nobody"),
        (("titereiro", "rules", "TIT-99"), "did you mean TIT-"),
        (("games", "--lang", "xx"), "language xx"),
        (("replay", "--to", "x", "file"), "--to: x is not a whole number"),
        (("resume", "3"), "no game was left"),
        (("protocol", "nonsense"), "nonsense"),
    ],
)
def test_a_command_that_is_not_understood_gets_one_line_and_code_2(run: Run, arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments)
    assert 2 == result.exit_code
    assert "" == result.stdout
    first, *rest = result.stderr.splitlines()
    assert words in first
    assert first.startswith("Error: ")
    assert all(line.startswith("Try “cardgames") for line in rest)
    assert len(rest) <= 1


@pytest.mark.parametrize("name", ["rvr", "regality_religion", "Regality-Religion", "regicida-titereiro", "regicida_titereiro"])
def test_a_game_answers_to_all_its_names(run: Run, name: str) -> None:
    result = run(name, "--help")
    assert 0 == result.exit_code
    assert "play" in result.stdout


@pytest.mark.parametrize("game", ["regicide", "regality-religion", "titereiro"])
def test_a_game_alone_shows_its_commands_and_each_has_an_example(run: Run, game: str) -> None:
    overview = run(game)
    assert 0 == overview.exit_code
    for command in ("play", "rules", "variants", "simulate"):
        assert command in overview.stdout
        help = run(game, command, "--help")
        assert 0 == help.exit_code
        assert "Example: cardgames" in help.stdout
        assert max(map(len, help.stdout.splitlines())) <= 80


@pytest.mark.parametrize("command", ["games", "resume", "replay", "stats", "protocol", "verify"])
def test_every_command_teaches_with_an_example(run: Run, command: str) -> None:
    help = run(command, "--help")
    assert 0 == help.exit_code
    assert "Example: " in help.stdout
    assert "--lang" in help.stdout
    assert "--plain" in help.stdout


def test_the_games(run: Run) -> None:
    lines = run("games").stdout
    for title in ("regicide ", "regality-religion ", "titereiro "):
        assert title in lines
    facts = [json.loads(line) for line in run("games", "--json").stdout.splitlines()]
    assert {"regicide", "regality_religion", "regicida_titereiro"} <= {each["name"] for each in facts}
    assert all({"title", "variants", "bots", "seats", "rules"} <= each.keys() for each in facts)


def test_one_rule_and_all_rules(run: Run) -> None:
    one = run("titereiro", "rules", "tit-r2").stdout
    assert "TIT-R2" in one
    assert "= six" in one
    assert "- seven_slots" in one
    assert "--slots" in one
    every = run("titereiro", "rules").stdout
    assert "TIT-01" in every
    assert "TIT-17" in every
    assert "TIT-01" not in run("titereiro", "rules", "--rulings").stdout
    facts = json.loads(run("titereiro", "rules", "TIT-R2", "--json").stdout)
    assert "slots" == facts["field"]
    assert ["six", "seven_slots"] == list(facts["options"])


def test_the_variants_with_every_option(run: Run) -> None:
    from cardgames import GAMES
    from cardgames.core.options import options

    for name in ("regicide", "regality_religion", "regicida_titereiro"):
        game = GAMES[name]
        listed, help = run(name, "variants").stdout, run(name, "play", "--help").stdout
        facts = json.loads(run(name, "variants", "--json").stdout)
        assert list(game.variants) == list(facts["variants"])
        for field in options(type(game.default)):
            assert f"--{field.replace('_', '-')} " in listed
            assert f"--{field.replace('_', '-')}" in help
            assert field in facts["options"]


@pytest.mark.parametrize(
    ("words", "completion"),
    [
        ("cardgames re", "regicide"),
        ("cardgames titereiro pl", "play"),
        ("cardgames titereiro play --obj", "--objective"),
        ("cardgames titereiro play --objective c", "central"),
        ("cardgames titereiro play --la", "--lang"),
    ],
)
def test_the_shell_completes(words: str, completion: str) -> None:
    import os

    environment = os.environ | {"_CARDGAMES_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    out = subprocess.run(
        [sys.executable, "-c", "from cardgames.cli import main; main()"], env=environment, capture_output=True, text=True, check=False
    ).stdout
    assert completion in out.split()


def test_the_version(run: Run) -> None:
    from cardgames import __version__

    assert f"cardgames {__version__}\n" == run("--version").stdout
