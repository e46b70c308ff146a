"""Bots by name."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardgames.bots import BotFile, bot, names
from cardgames.bots.random import RandomBot
from cardgames.bots.registry import Spec
from cardgames.bots.search import Mcts
from cardgames.core.errors import CardGamesError
from tests.bots.nim import GAME, Capped, Perfect, State, Take, Variant, view


def test_names_list_the_games_own_first() -> None:
    assert names(GAME) == ("perfect", "capped", "random", "mcts")


def test_a_name_finds_the_games_own_bot_or_one_for_any_game() -> None:
    assert isinstance(bot(GAME, "perfect"), Perfect)
    assert isinstance(bot(GAME, "random"), RandomBot)


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("greedy", Spec("greedy")),
        ("mcts:800", Spec("mcts", iterations=800)),
        ("mcts:1s", Spec("mcts", seconds=1.0)),
        ("mcts:0.5s", Spec("mcts", seconds=0.5)),
        ("mcts:250ms", Spec("mcts", seconds=0.25)),
    ],
)
def test_a_budget_is_iterations_or_a_time(text: str, spec: Spec) -> None:
    assert spec == Spec.parse(text)


@pytest.mark.parametrize("text", ["mcts:", "mcts:0", "mcts:0s", "mcts:-1", "mcts:1h", "mcts:1e3", "mcts:nan", "mcts:1:2"])
def test_any_other_budget_is_refused(text: str) -> None:
    with pytest.raises(CardGamesError, match="as in mcts:800 or mcts:1s"):
        Spec.parse(text)


def test_a_factory_gets_the_budget_it_declares() -> None:
    capped = bot(GAME, "capped:2")
    assert isinstance(capped, Capped)
    assert capped.most == 2
    search = bot(GAME, "mcts:7")
    assert isinstance(search, Mcts)
    assert (search.game, search.iterations, search.seconds) == (GAME, 7, None)


def test_a_budget_nobody_asked_for_is_refused() -> None:
    with pytest.raises(CardGamesError, match="perfect is not given iterations"):
        bot(GAME, "perfect:3")
    with pytest.raises(CardGamesError, match="capped is not given a time"):
        bot(GAME, "capped:1s")


def test_an_unknown_name_is_told_the_nearest() -> None:
    with pytest.raises(CardGamesError, match="bot perfct: unknown; did you mean perfect"):
        bot(GAME, "perfct")


def _chosen(file: BotFile, spec: str) -> object:
    state = State(Variant(), 5, 0, (1, 2))
    return bot(GAME, spec, [file]).choose(view(state, 0), (Take(1), Take(2), Take(3)), Random(1))


def test_a_file_with_a_function_is_a_bot_named_as_the_file(tmp_path: Path) -> None:
    path = tmp_path / "last.py"
    path.write_text("def choose(view, legal, rng):\n    return legal[-1]\n")
    file = BotFile.read(path)
    assert names(GAME, [file]) == ("last", "perfect", "capped", "random", "mcts")
    assert Take(3) == _chosen(file, "last")


def test_a_file_may_hold_several_bots_with_budgets(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n"
        "@dataclass\n"
        "class Fixed:\n"
        "    iterations: int = 1\n"
        "    def choose(self, view, legal, rng):\n"
        "        return legal[self.iterations - 1]\n"
        "BOTS = {'fixed': Fixed, 'random': Fixed}\n"
    )
    file = BotFile.read(path)
    assert Take(2) == _chosen(file, "fixed:2")
    assert Take(1) == _chosen(file, "random"), "a person's own comes before ours"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("def choose(:\n", "line 1"),
        ("1 / 0\n", "ZeroDivisionError"),
        ("x = 1\n", "neither a function choose"),
    ],
)
def test_a_file_that_is_no_bot_says_why_in_a_line(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "bad.py"
    path.write_text(text)
    with pytest.raises(CardGamesError, match=reason) as caught:
        BotFile.read(path).bots()
    assert len(str(caught.value).splitlines()) == 1


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(CardGamesError, match="cannot be read"):
        BotFile.read(tmp_path / "missing.py")
    (tmp_path / "binary.py").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CardGamesError, match="is not text"):
        BotFile.read(tmp_path / "binary.py")
