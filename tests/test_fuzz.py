"""Hostile text meets every reader: only our own errors come out."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import GAMES, CardGamesError, Record, RecordError, Session
from cardgames.core.cards import parse_cards
from cardgames.core.codes import parse_code
from cardgames.core.rng import parse_seed
from cardgames.testing import kit, walks
from cardgames.testing.texts import HOSTILE, corrupt_records, hostile, illegal_actions, legal_actions, positions, records

OURS = ("regicide", "regality_religion", "regicida_titereiro")
by_game = pytest.mark.parametrize("name", OURS)


@by_game
@given(data=st.data())
def test_parse_gives_an_action_or_our_error(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    session = data.draw(walks(kit(game)))
    right = st.sampled_from([game.format(action) for action in session.legal()] + [step.text for step in session.history] + ["stop"])
    with contextlib.suppress(CardGamesError):
        game.parse(data.draw(hostile(right)), session.state)


@by_game
@given(data=st.data())
def test_load_gives_a_playable_state_or_our_error(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    with contextlib.suppress(CardGamesError):
        state = game.load(data.draw(hostile(positions(kit(game)))))
        assert state == game.load(game.dump(state))
        assert (game.to_move(state) is None) == (game.outcome(state) is not None)
        assert not isinstance(game.to_move(state), int) or game.legal(state)


@by_game
@given(data=st.data())
def test_a_damaged_record_gives_a_record_or_a_record_error(name: str, data: st.DataObject) -> None:
    text = data.draw(corrupt_records(kit(GAMES[name])) | hostile(records(kit(GAMES[name]))))
    with contextlib.suppress(RecordError):
        Record.load(text)


@given(st.data())
def test_codes_seeds_and_cards_give_a_value_or_our_error(data: st.DataObject) -> None:
    code = st.sampled_from([Session(GAMES[name], seed=7).code or "" for name in OURS])
    for read in (lambda text: parse_code(GAMES, text), parse_seed, parse_cards):
        with contextlib.suppress(CardGamesError):
            read(data.draw(hostile(code)))


@by_game
@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:12]))
def test_every_known_bad_text_is_refused_or_read(name: str, text: str) -> None:
    game = GAMES[name]
    state = Session(game, seed=1).state
    for read in (lambda: game.parse(text, state), lambda: game.load(text), lambda: Record.load(text)):
        with contextlib.suppress(CardGamesError):
            read()


@by_game
@given(data=st.data())
def test_strategies_give_what_they_say(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    state, action = data.draw(legal_actions(kit(game)))
    assert action in game.legal(state)
    state, action = data.draw(illegal_actions(kit(game)))
    assert action not in game.legal(state)
