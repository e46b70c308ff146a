"""Hostile arguments: every one is understood or refused in one line, with an exit code that is documented."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from cardgames.cli import app
from cardgames.testing.texts import HOSTILE

COMMANDS: Final = (
    ("games",),
    ("regicide", "play"),
    ("rvr", "play"),
    ("titereiro", "play"),
    ("titereiro", "puzzle"),
    ("titereiro", "solve"),
    ("rvr", "solve"),
    ("regicide", "rules"),
    ("regicide", "variants"),
    ("regicide", "draw"),
    ("replay",),
    (),
)
OPTIONS: Final = ("--players", "--seed", "--code", "--position", "--variant", "--lang", "--seat", "--to", "--as-seat", "--width", "--theme")

#: A shell passes no NUL and nothing endless; the rest may come.
words = st.sampled_from([text[:2_000].replace("\0", "?") for text in HOSTILE]) | st.text(
    st.characters(exclude_characters="\0", codec="utf-8"), max_size=20
)
arguments = st.tuples(
    st.sampled_from(COMMANDS),
    st.lists(
        st.sampled_from(OPTIONS).flatmap(lambda option: words.map(lambda word: (option, word))) | words.map(lambda word: (word,)),
        max_size=3,
    ),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(drawn=arguments)
def test_hostile_arguments_are_understood_or_refused(drawn: tuple[tuple[str, ...], list[tuple[str, ...]]], tmp_path: Path) -> None:
    command, rest = drawn
    given_ = [*command, *(word for words in rest for word in words)]
    before = os.getcwd()
    os.chdir(tmp_path)
    try:
        result = CliRunner().invoke(app, given_, input="q\n", prog_name="cardgames")
    finally:
        os.chdir(before)
    assert result.exception is None or isinstance(result.exception, SystemExit), given_
    assert result.exit_code in (0, 1, 2, 3, 130)
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("option", ["--seed", "--code", "--position", "--players", "--variant", "--seat"])
@pytest.mark.parametrize("text", HOSTILE[3:8], ids=lambda text: repr(text[:8]))
def test_a_long_hostile_value_is_one_line(option: str, text: str) -> None:
    result = CliRunner().invoke(app, ["regicide", "play", option, text], input="q\n", prog_name="cardgames")
    assert 2 == result.exit_code
    assert len(result.stderr) < 1_000
