"""A real terminal: play, hot-seat, Ctrl-C, kill, resume, resize."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

Spawn = Callable[..., Any]


@pytest.fixture
def spawn(data: Path) -> Iterator[Spawn]:
    children: list[Any] = []

    def spawn(*arguments: str, **environment: str) -> Any:
        env = {**os.environ, "CARDGAMES_DATA": str(data), "TERM": "xterm-256color", **environment}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            if name not in environment:
                env.pop(name, None)
        child = pexpect.spawn(
            sys.executable, ["-m", "cardgames.cli", *arguments], env=env, encoding="utf-8", timeout=20, dimensions=(24, 80)
        )
        children.append(child)
        return child

    yield spawn
    for child in children:
        child.close(force=True)


def interrupt(child: Any, answer: Any) -> None:
    """Press Ctrl-C until it is heard: Python notices one that comes just before it waits for a line only with the next."""
    for _ in range(10):
        child.sendintr()
        if child.expect([answer, pexpect.TIMEOUT], timeout=2) == 0:
            return
    raise AssertionError(f"no {answer!r} after Ctrl-C")


def test_a_game_in_colour_with_a_typed_move(spawn: Spawn) -> None:
    child = spawn("titereiro", "play", "--seed", "7")
    child.expect("on which score")
    assert "\x1b[" in child.before
    child.sendline("reveal 6")
    child.expect("Bear must score 6")
    child.sendline("q")
    child.expect("cardgames resume goes on")
    child.expect(pexpect.EOF)
    child.wait()
    assert 0 == child.exitstatus


@pytest.mark.parametrize("how", ["NO_COLOR", "--plain", "dumb"])
def test_without_colour(spawn: Spawn, how: str) -> None:
    options = {"NO_COLOR": {"NO_COLOR": "1"}, "--plain": {}, "dumb": {"TERM": "dumb"}}[how]
    child = spawn("titereiro", "play", "--seed", "7", *(["--plain"] if how == "--plain" else []), **options)
    child.expect("on which score")
    drawn = child.before
    # Bold and the like are no colour; a colour is 30–49 and 90–107.
    import re

    codes = [int(code) for codes in re.findall(r"\x1b\[([\d;]*)m", drawn) for code in codes.split(";") if code]
    assert [] == [code for code in codes if 30 <= code <= 49 or 90 <= code <= 107]
    if how != "NO_COLOR":
        assert "\x1b[" not in drawn.replace("\x1b[?2004h", "")


def test_ctrl_c_keeps_the_game_and_resume_goes_on(spawn: Spawn) -> None:
    child = spawn("titereiro", "play", "--seed", "7")
    child.expect("on which score")
    child.sendline("6")
    child.expect("Turn up 2 more")
    interrupt(child, "cardgames resume goes on")
    child.expect(pexpect.EOF)
    child.wait()
    assert 130 == child.exitstatus
    again = spawn("resume")
    again.expect("Turn up 2 more")
    again.sendeof()
    again.expect("cardgames resume goes on")


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_nothing_is_lost_when_the_process_dies(spawn: Spawn, end: signal.Signals) -> None:
    child = spawn("titereiro", "play", "--seed", "7")
    child.expect("on which score")
    child.sendline("6")
    child.expect("Turn up 2 more")
    child.kill(end)
    child.expect(pexpect.EOF)
    again = spawn("resume")
    again.expect("Turn up 2 more")


def test_a_resized_terminal_goes_on(spawn: Spawn) -> None:
    child = spawn("rvr", "play", "--seed", "7")
    child.expect("which card do you place")
    for size in ((40, 120), (24, 80), (10, 40), (24, 80)):
        child.setwinsize(*size)
        child.sendline("t")
        child.expect("which card do you place")
    child.sendline("b2")
    child.expect("places Citizen on b2")


ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"


def test_hot_seat_never_shows_one_hand_to_the_other(spawn: Spawn) -> None:
    """Two people with secret cards: each hand is drawn after its owner has confirmed, on the alternate screen, which is cleared."""
    from cardgames import GAMES, Session

    session = Session(GAMES["rvr"], "secret_random", seed=1, first=0)
    hands = [[str(card).capitalize() for card in session.state.hidden[seat]] for seat in (0, 1)]
    child = spawn("rvr", "play", "--variant", "secret_random", "--first", "0", "--seed", "1")
    transcript = ""
    child.expect("Press Enter, Regality")
    transcript += child.before + child.after
    assert ENTER in transcript
    assert [] == [card for hand in hands for card in hand if card in transcript]
    child.sendline("")
    child.expect("which card do you place")
    seen = child.before
    assert "\x1b[2J" in seen
    assert hands[0] == [card for card in hands[0] if card in seen]
    assert [] == [card for card in hands[1] if card in seen]
    child.sendline("citizen b2")
    child.expect("places Citizen on b2")
    child.expect("when you have read this")
    child.sendline("")
    child.expect("Press Enter, Religion")
    after = child.before
    # Whatever the first person saw is cleared before the second is called.
    assert "\x1b[2J\x1b[3J\x1b[H" in after
    assert [] == [card for hand in hands for card in hand if card in after.rpartition("\x1b[2J")[2]]
    child.sendline("")
    child.expect("which card do you place")
    assert [] == [card for card in hands[0] if card in child.before]
    child.sendline("q")
    child.expect(pexpect.EOF)
    ending = child.before
    assert LEAVE in ending
    # Nothing secret is left on the ordinary screen.
    assert [] == [card for hand in hands for card in hand if card in ending.rpartition(LEAVE)[2]]


def test_ctrl_c_in_hot_seat_leaves_the_alternate_screen(spawn: Spawn) -> None:
    child = spawn("rvr", "play", "--variant", "secret_random", "--seed", "1")
    child.expect("Press Enter")
    child.sendline("")
    child.expect("which card do you place")
    interrupt(child, pexpect.EOF)
    assert LEAVE in child.before
    assert "cardgames resume goes on" in child.before.rpartition(LEAVE)[2]


def test_hot_seat_is_refused_without_an_alternate_screen(spawn: Spawn) -> None:
    child = spawn("rvr", "play", "--variant", "secret_random", "--seed", "1", TERM="dumb")
    child.expect("--allow-scrollback")
    child.expect(pexpect.EOF)
    child.wait()
    assert 2 == child.exitstatus
    allowed = spawn("rvr", "play", "--variant", "secret_random", "--seed", "1", "--allow-scrollback", TERM="dumb")
    allowed.expect("is next")
    allowed.expect("Press Enter")


def test_regicide_for_two_hands_over_and_solo_does_not(spawn: Spawn) -> None:
    two = spawn("regicide", "play", "--players", "2", "--seed", "7")
    two.expect("Press Enter")
    assert ENTER in two.before
    one = spawn("regicide", "play", "--players", "1", "--seed", "7")
    one.expect(" > ")
    assert ENTER not in one.before
    beside_a_bot = spawn("regicide", "play", "--players", "2", "--seat", "1=random", "--seed", "7")
    beside_a_bot.expect(" > ")
    assert ENTER not in beside_a_bot.before
