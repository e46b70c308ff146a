"""What people see, in 80 columns and in sentences."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from cardgames import CHANCE
from cardgames.core.game import Event
from cardgames.core.rng import pick
from cardgames.regality_religion import GAME, State
from cardgames.regality_religion.cards import CARDS
from cardgames.regality_religion.text import CARD_NAMES, FACE
from tests.regality_religion.boards import at, play


def drawn(state: State, seat: int | None = 0) -> str:
    console = Console(width=80, color_system=None, file=StringIO())
    console.print(FACE.render(GAME.view(state, seat), str))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


BOARD = at("Tower+queen . temple / . Sage pope / . saint!religion .", variant="points", middle="dragon")


def test_every_card_has_a_name() -> None:
    assert [str(card) for card in CARDS] == list(CARD_NAMES)


def test_the_field_shows_facing_shields_and_points() -> None:
    text = drawn(BOARD)
    for words in ("↑ Tower", "on Queen", "↓ Temple", "↑ Sage", "↓ Saint", "face down", "Neutral Area: Dragon", "Discard: Citizen"):
        assert words in text
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    pope = next(n for n, line in enumerate(lines) if "Pope" in line and "│" in line)
    assert "shield" in lines[pope + 1]
    assert "6 │" in lines[pope + 2]


def test_the_same_in_sentences() -> None:
    lines = FACE.plain(GAME.view(BOARD, 0), str).splitlines()
    assert "a3 (1): Tower on Queen, facing Regality, shield" in lines
    assert "b3 (2): free" in lines
    assert "c3 (3): Temple, facing Religion, shield" in lines
    assert "c2 (6): Pope, facing Religion, shield" in lines
    assert "b2 (5): Sage, facing Regality" in lines
    assert "b1 (8): Saint, facing Religion, face down" in lines
    assert "Regality: 6 points" in lines
    assert "Religion: 17 points" in lines


def test_hidden_cards_are_only_counted() -> None:
    state = at("pope . . / . . . / . . .", variant="secret_random", regality="king ninja?", religion="temple sage?")
    assert "Religion: Temple, and 1 hidden card" in FACE.plain(GAME.view(state, 0), str)
    assert "Your opponent does not see: Ninja" in FACE.plain(GAME.view(state, 0), str)
    assert "Sage" not in drawn(state, 0)
    assert "Ninja" not in drawn(state, 1)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("king", "which card is destroyed"),
        ("queen", "in which direction"),
        ("princess", "which neighbours"),
        ("minister", "which card is converted"),
        ("dragon", "are the cards converted"),
        ("samurai", "along which line"),
        ("poet", "whose effect"),
        ("fairy", "which card is moved"),
        ("witch", "which ally"),
        ("merchant", "do you draw"),
        ("assassin", "is banished"),
        ("adventurer", "which card do you take"),
        ("necromancer", "which card do you take"),
    ],
)
def test_the_prompt_names_the_decision(card: str, words: str) -> None:
    middle = {} if card in ("king", "queen", "princess", "minister") else {"middle": card}
    state = play(at(". General . / pope . . / . . .", **middle), f"place {card} b2")
    assert words in str(FACE.prompt(GAME.view(state, 0)))


@pytest.mark.parametrize("preset", GAME.variants)
def test_everything_has_words(preset: str) -> None:
    """Prompts, moves, news and drawings of whole games."""
    rng = Random(4)
    state = GAME.setup(GAME.variant(preset, length="match"))
    while GAME.to_move(state) is not None:
        mover = GAME.to_move(state)
        seen = GAME.view(state, mover if isinstance(mover, int) else None)
        assert str(FACE.prompt(seen))
        assert max(map(len, drawn(state, seen.seat).splitlines())) <= 80
        action = GAME.sample(state, rng) if mover is CHANCE else pick(rng, GAME.legal(state))
        assert all(str(FACE.describe(each, seen)) for each in (*GAME.legal(state), action))
        for event in GAME.events(state, action, seen.seat):
            assert FACE.narrate(event) is None or "{" not in str(FACE.narrate(event))
        state = GAME.apply(state, action)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert "wins" in str(FACE.epilogue(outcome))


def test_news_in_sentences() -> None:
    state = at("pope . . / . . . / . . .")
    told = [str(FACE.narrate(event)) for event in GAME.events(state, GAME.parse("place king b3", state), 1)]
    assert "Regality places King on b3." == told[0]
    state = play(state, "place king b3")
    told = [str(FACE.narrate(event)) for event in GAME.events(state, GAME.parse("target a3", state), 1)]
    assert "Pope on a3 is destroyed and lies face down." == told[0]
    assert FACE.narrate(Event("turn", (("seat", 0),))) is None


def test_the_epilogue_says_who_and_why() -> None:
    outcome = GAME.outcome(play(at("King Queen Mage / Princess . pope / saint monk bishop"), "place castle b2"))
    assert outcome is not None
    assert "Regality wins, 5 to 4: most allies." == str(FACE.epilogue(outcome))
    tie = at("King!religion Queen Mage / Princess . pope / saint monk bishop", variant="open+face_down=void")
    outcome = GAME.outcome(play(tie, "place castle b2"))
    assert outcome is not None
    assert "Nobody wins, 4 to 4: both are equal." == str(FACE.epilogue(outcome))


def test_the_seats_are_the_factions() -> None:
    assert ["Regality", "Religion"] == [str(FACE.seat_name(seat)) for seat in (0, 1)]
