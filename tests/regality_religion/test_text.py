"""What people see, in 80 columns and in sentences."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from cardgames import CHANCE
from cardgames.core.game import Event, event
from cardgames.core.messages import Message
from cardgames.core.rng import pick
from cardgames.regality_religion import GAME, State
from cardgames.regality_religion.cards import CARDS
from cardgames.regality_religion.text import CARD_NAMES, FACE
from tests.regality_religion.boards import at, play


def said(message: Message) -> str:
    """As a front end speaks: it never has to find words for an empty message."""
    assert message.text
    return str(message)


def drawn(state: State, seat: int | None = 0) -> str:
    console = Console(width=80, color_system=None, file=StringIO())
    console.print(FACE.render(GAME.view(state, seat), said))
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
        for news in GAME.events(state, action, seen.seat):
            assert FACE.narrate(news) is None or "{" not in str(FACE.narrate(news))
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


SENTENCES = {
    "Queen is negated: it has no effect.": event("negated", seat=0, card="queen"),
    "Religion cannot place a card and passes.": event("pass", seat=1),
    "Religion does without the effect.": event("decline", seat=1),
    "Pope on a3 now faces Regality.": event("convert", seat=0, card="pope", cell="a3", owner=0),
    "Pope leaves a3.": event("removed", card="pope", cell="a3"),
    "Pope on a3 is banished.": event("banish", seat=0, card="pope", cell="a3", owner=1),
    "Regality takes Pope back from a3.": event("return", seat=0, card="pope", cell="a3", owner=0),
    "Regality copies the effect of Pope.": event("copy", seat=0, card="pope", cell="a3"),
    "Pope moves to a3.": event("move", seat=0, card="pope", cell="a3"),
    "Regality takes Pope from the discard.": event("raise", seat=0, card="pope"),
    "Regality takes Pope from the other Area.": event("steal", seat=0, card="pope"),
    "Regality banishes Pope from the other Area.": event("assassinate", seat=0, card="pope"),
    "Regality looks at the hidden cards: Ninja, Sage.": event("look", seat=0, cards=("ninja", "sage")),
    "Regality goes for a hidden card.": event("blind", seat=0),
    "Regality draws Ninja.": event("draw", seat=0, card="ninja"),
    "Regality draws a hidden card.": event("draw", seat=0),
    "The neutrals that are not in play are shuffled into a new pile.": event("reshuffle"),
    "Regality picks Ninja.": event("pick", seat=0, card="ninja"),
    "Regality keeps Ninja.": event("keep", seat=0, card="ninja"),
    "Regality keeps a card.": event("keep", seat=0),
    "Regality is passed Ninja, Sage.": event("passed", seat=0, cards=("ninja", "sage")),
    "Regality gets Ninja, Sage.": event("hand", seat=0, cards=("ninja", "sage")),
    "Religion gets Ninja, Sage.": event("leftover", seat=1, cards=("ninja", "sage")),
    "Neutrals face up: Ninja, Sage.": event("deal", cards=("ninja", "sage")),
    "Religion goes first.": event("start", seat=1),
    "Religion chooses to go first.": event("begin", seat=1, first=1),
    "Religion chooses to go second.": event("begin", seat=1, first=0),
    "The game is drawn, 4 to 4: both are equal.": event("result", reason="tie", scores=(4, 4)),
    "Religion wins the game, 5 to 4: most allies.": event("result", winner=1, reason="allies", scores=(4, 5)),
}


@pytest.mark.parametrize(("sentence", "news"), SENTENCES.items())
def test_what_happened_in_one_sentence(sentence: str, news: Event) -> None:
    assert sentence == str(FACE.narrate(news))


def test_what_nobody_may_see_has_no_sentence() -> None:
    assert [None] * 3 == [FACE.narrate(event(kind, seat=0)) for kind in ("hand", "passed", "turn")]


def test_actions_of_chance_have_words_too() -> None:
    state = GAME.setup(GAME.default)
    seen = GAME.view(state, None)
    words = {
        "kingdom 123/456/789": "The kingdom lies as 123/456/789",
        "deal ninja sage": "Dealt: Ninja, Sage",
        "deal ninja / sage": "Dealt: Ninja; Sage",
        "start religion": "Religion goes first",
        "draw ninja": "Drawn: Ninja",
        "reveal ninja": "Hit: Ninja",
        "pass": "Pass: no card can be placed",
        "take hidden": "A hidden card",
        "target b2": "b2, a free space",
        "axis rising": "along the diagonal that rises to the right",
        "direction southwest": "Every card to the southwest",
    }
    assert words == {text: str(FACE.describe(GAME.parse(text, state), seen)) for text in words}


def test_a_draft_shows_what_is_on_offer() -> None:
    state = play(GAME.setup(GAME.variant("draft")), "kingdom 123/456/789", "deal samurai ninja poet artist shaman", "start regality")
    assert "On offer: Samurai, Ninja, Poet, Artist, Shaman" in drawn(state)
    assert "Regality: which neutral do you take? (pick CARD)" == str(FACE.prompt(GAME.view(state, 0)))


def test_a_drafter_sees_what_is_remembered() -> None:
    steps = ("start regality", "deal samurai ninja poet artist", "keep ninja", "keep poet", "deal sage hermit witch palmist", "keep witch")
    state = play(GAME.setup(GAME.variant("secret_draft")), "kingdom 123/456/789", *steps, "keep sage")
    assert "Your opponent holds one of Samurai, Poet, Artist" in drawn(state, 0)
    assert "Your opponent holds one of" not in drawn(state, None)


def test_a_match_shows_its_games() -> None:
    state = at("pope . . / . . . / . . .", variant="match", results="regality:allies:5-4 nobody:tie:4-4")
    assert "Match, games so far: Regality 5–4, drawn 4–4" in drawn(state)
