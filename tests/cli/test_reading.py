"""Forgiving input, on real games."""

from __future__ import annotations

import pytest

from cardgames import GAMES, AnyGame, CardGamesError, IllegalAction, NotationError
from cardgames.cli.reading import read, some
from cardgames.cli.stage import grouped, rows

REGICIDE = """variant solo; phase play; turn 0; enemy JH; castle JC JS JD QC QD QH QS KC KD KH KS;
hands 8S 2C 4D AC 3H 2H 7D 6H; tavern rest"""
PAY = """variant 2p; phase pay 10; turn 0; enemy JH; castle JC JS JD QC QD QH QS KC KD KH KS;
table 4C; hands 9S 3H 7D | 10D AS; tavern rest"""
CASTLE = """variant open; regality king queen princess minister general mage castle citizen; middle dragon sage witch poet assassin"""
FULL = """variant central; targets lion=6 wolf=4 bear=3 eagle=2 stag=1 fox=0; board FWFSFS/ELLLBW/FLLLWE/SBWWES/FSBESE/BBWEBF"""


def texts(game: AnyGame, position: str, text: str) -> list[str]:
    return [game.format(action) for action in read(game, game.load(position), text)]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("play 8S", ["play 8S"]),
        ("PLAY 8s", ["play 8S"]),
        ("  play   8♠ ", ["play 8S"]),
        ("8s", ["play 8S"]),
        ("ac 4d", ["play 4D AC"]),
        ("4♦ A♣", ["play 4D AC"]),
        ("4d+ac", ["play 4D AC"]),
        ("4d, ac", ["play 4D AC"]),
        ("f", ["flip"]),
        ("pl 8s", ["play 8S"]),
    ],
)
def test_a_play_in_regicide(text: str, moves: list[str]) -> None:
    assert sorted(moves[0].split()) == sorted(texts(GAMES["regicide"], REGICIDE, text)[0].split())


@pytest.mark.parametrize("text", ["discard 9s 3h", "9s 3h", "9♠ 3♥", "dis 9s; dis 3h", "discard 9S; 3H", "9s;3h"])
def test_a_payment_in_one_line_is_several_decisions(text: str) -> None:
    assert ["discard 9S", "discard 3H"] == texts(GAMES["regicide"], PAY, text)


def test_more_than_is_due_is_refused_as_a_whole() -> None:
    """9 + 3 pays the 10; after that nothing is left to pay, so the third card is not this seat's to give."""
    with pytest.raises(CardGamesError):
        texts(GAMES["regicide"], PAY, "discard 9s 3h 7d")


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("citizen b2", ["place citizen b2"]),
        ("place cit b2", ["place citizen b2"]),
        ("cit b2", ["place citizen b2"]),
        ("b2", ["place citizen b2"]),
        ("5", ["place citizen b2"]),
    ],
)
def test_words_cut_short(text: str, moves: list[str]) -> None:
    assert moves == texts(GAMES["rvr"], CASTLE, text)


def test_an_intrigue_without_its_small_words() -> None:
    assert ["intrigue e5 f5 dark e5 points wolf"] == texts(GAMES["titereiro"], FULL, "e5 f5 e5 wolf")
    assert ["intrigue e5 f5 dark f5 points bear"] == texts(GAMES["titereiro"], FULL, "int e5 f5 f5 b")


def test_what_is_not_clear_is_asked_back() -> None:
    with pytest.raises(NotationError, match=r"which of these\? intrigue e5 f5 dark e5 points wolf"):
        texts(GAMES["titereiro"], FULL, "e5 f5 e5")


def test_a_number_is_that_of_the_list_and_only_of_the_list() -> None:
    game = GAMES["rvr"]
    legal = game.legal(game.load(CASTLE))
    for number, action in enumerate(legal, 1):
        assert (action,) == read(game, game.load(CASTLE), str(number))
    for text in ("0", str(len(legal) + 1), "99999999999999999999"):
        with pytest.raises(NotationError, match="the moves have the numbers 1 to 9"):
            read(game, game.load(CASTLE), text)


def test_a_refused_move_names_the_rule_even_without_its_verb() -> None:
    """7D and 6H are no combo: REG-09."""
    with pytest.raises(IllegalAction) as refused:
        texts(GAMES["regicide"], REGICIDE, "7d 6h")
    assert "REG-09" == refused.value.rule


@pytest.mark.parametrize("text", ["", "  ", ";", "nonsense", "play", "play xx", "♥", "\x00", "9" * 500, "💥", "play 8s;", "q; w; e"])
def test_garbage_is_refused_in_words(text: str) -> None:
    with pytest.raises(CardGamesError):
        texts(GAMES["regicide"], REGICIDE, text)


@pytest.mark.parametrize("name", ["regicide", "regality_religion", "regicida_titereiro"])
def test_every_legal_move_can_be_typed_as_it_is_shown(name: str) -> None:
    from cardgames import Session
    from cardgames.core.rng import pick, stream

    session = Session(GAMES[name], seed=5)
    for step in range(60):
        if session.to_move is None:
            break
        legal = session.legal()
        for action in legal[:: max(1, len(legal) // 25)]:
            text = session.game.format(action)
            assert (action,) == read(session.game, session.state, text)
            assert (action,) == read(session.game, session.state, text.upper())
        session.push(pick(stream(5, "walk", step), legal))


def test_many_moves_in_few_words() -> None:
    assert ["  king, queen: a1 b1", "  mage: b1"] == grouped(
        ["place king a1", "place king b1", "place queen a1", "place queen b1", "place mage b1"]
    )
    assert ["  a1 b1"] == grouped(["place a1", "place b1"])
    assert ["  place: a1 b1", "  stop"] == grouped(["place a1", "place b1", "stop"])


def test_columns_are_read_downwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    assert ["a1  c3333", "b2  d4"] == rows(["a1", "b2", "c3333", "d4"])
    assert ["a1  c3  e5", "b2  d4"] == rows(["a1", "b2", "c3", "d4", "e5"])
    assert ["much too long to fit"] == rows(["much too long to fit"])
    assert [] == rows([])


def test_some_moves() -> None:
    game = GAMES["rvr"]
    legal = game.legal(game.load(CASTLE))
    assert "place citizen a1, place citizen b1, …" == some(game, legal, 2)
