"""Texts for what reads them: right ones, damaged ones and hostile ones."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from cardgames.testing.walks import AnyKit, walks


def records(kit: AnyKit) -> st.SearchStrategy[str]:
    """Records of games on their way, as JSON."""
    return walks(kit).map(lambda session: session.record().dump())


def positions(kit: AnyKit) -> st.SearchStrategy[str]:
    """Positions of reachable states."""
    return walks(kit).map(lambda session: kit.game.dump(session.state))


@st.composite
def legal_actions(draw: st.DrawFn, kit: AnyKit) -> tuple[Any, Any]:
    """A state with a seat to move, and one of its actions."""
    session = draw(walks(kit).filter(lambda session: session.legal() != ()))
    return session.state, draw(st.sampled_from(session.legal()))


@st.composite
def illegal_actions(draw: st.DrawFn, kit: AnyKit) -> tuple[Any, Any]:
    """A state, and a well-formed action that is not legal there."""
    state = draw(walks(kit).filter(lambda session: session.to_move is not None)).state
    wrong = [action for action in kit.strays(state) if kit.game.why_not(state, action) is not None]
    return state, draw(st.sampled_from(wrong))


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text in which some stretches were cut out, doubled or overwritten."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(st.sampled_from(("", text[start:end] * 2)) | st.text(max_size=4)) + text[end:]
    return text


@st.composite
def corrupt_records(draw: st.DrawFn, kit: AnyKit) -> str:
    """Records with one thing wrong: a key gone, doubled in type, or an action that does not belong."""
    data = json.loads(draw(records(kit)))
    key = draw(st.sampled_from(sorted(data)))
    match draw(st.sampled_from(("drop", "retype", "shuffle"))):
        case "drop":
            del data[key]
        case "retype":
            data[key] = draw(junk())
        case _:
            actions = data["actions"]
            actions.insert(draw(st.integers(0, len(actions))), draw(st.text(max_size=20) | st.sampled_from([*actions, ""])))
    return json.dumps(data)


def junk() -> st.SearchStrategy[Any]:
    """Any JSON value."""
    leaves = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10)
    return st.recursive(
        leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3), max_leaves=6
    )


#: What nobody types by accident.
HOSTILE = (
    "",
    "\0",
    " " * 5_000,
    "9" * 100_000,
    "-" + "9" * 5_000,
    "[" * 10_000,
    "{" * 10_000,
    ";" * 10_000,
    "\n" * 10_000,
    "١٢",
    "²",
    "\ud800".encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
    "play " * 5_000,
    "%s%n{0}{__class__}",
    "1e999",
    "NaN",
    "../../etc/passwd",
    "\u202e\u0000\x1b[2J",
)


def hostile(*texts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Hostile texts: the known bad ones, random ones, and damage to right ones."""
    return st.one_of(st.sampled_from(HOSTILE), st.text(max_size=60), *(damaged(text) for text in texts))
