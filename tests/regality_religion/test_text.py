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
from cardgames.regality_religion.cards import CARDS, NEUTRALS
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


PICTURE = """\
Turn 8
Religion: Cardinal, Bishop, Paladin, Monk
┌───┬─────────────────┬─────────────────┬─────────────────┐ Religion: 17 points
│   │ ↑ Tower         │                 │ ↓ Temple        │ Regality: 6 points
│ 3 │ on Queen        │ b3              │ shield          │ 18 unused neutrals
│   │               1 │               2 │               3 │
├───┼─────────────────┼─────────────────┼─────────────────┤
│   │                 │ ↑ Sage          │ ↓ Pope          │
│ 2 │ a2              │                 │ shield          │
│   │               4 │               5 │               6 │
├───┼─────────────────┼─────────────────┼─────────────────┤
│   │                 │ ↓ Saint         │                 │
│ 1 │ a1              │ face down       │ c1              │
│   │               7 │               8 │               9 │
├───┼─────────────────┼─────────────────┼─────────────────┤
│   │        a        │        b        │        c        │
└───┴─────────────────┴─────────────────┴─────────────────┘
Regality: King, Princess, Minister, General, Mage, Castle
Neutral Area: Dragon
Discard: Citizen
"""

SENTENCES_OF_THE_PICTURE = """\
Turn 8
Religion: Cardinal, Bishop, Paladin, Monk
a3 (1): Tower on Queen, facing Regality, shield
b3 (2): free
c3 (3): Temple, facing Religion, shield
a2 (4): free
b2 (5): Sage, facing Regality
c2 (6): Pope, facing Religion, shield
a1 (7): free
b1 (8): Saint, facing Religion, face down
c1 (9): free
Regality: King, Princess, Minister, General, Mage, Castle
Religion: 17 points
Regality: 6 points
18 unused neutrals
Neutral Area: Dragon
Discard: Citizen"""


def test_the_whole_picture() -> None:
    assert PICTURE.splitlines() == [line.rstrip() for line in drawn(BOARD).splitlines()]
    assert SENTENCES_OF_THE_PICTURE == FACE.plain(GAME.view(BOARD, 0), said)


def test_without_points_the_spaces_have_no_number() -> None:
    """A face-down card is an ally, unless it counts for nobody; one card is an ally, two are allies."""
    lines = FACE.plain(GAME.view(at("King pope!religion . / . . . / . monk .", middle="-"), 1), said).splitlines()
    assert ["Turn 5", "Religion: Cardinal, Saint, Bishop, Paladin, Temple"] == lines[:2]
    assert ["a3: King, facing Regality", "b3: Pope, facing Religion, face down", "c3: free"] == lines[2:5]
    assert ["Religion: 2 allies", "Regality: 1 ally", "21 unused neutrals", "Neutral Area: none", "Discard: Citizen"] == lines[12:]
    void = at("King pope!religion . / . . . / . monk .", variant="random+face_down=void", religion="-")
    lines = FACE.plain(GAME.view(void, 1), said).splitlines()
    assert "Religion: none" == lines[1]
    assert ["Religion: 1 ally", "Regality: 1 ally", "21 unused neutrals"] == lines[12:15]
    assert not [line for line in lines if "Neutral Area" in line]
    assert "9 │" not in drawn(at("King . . / . . . / . . ."))


def test_one_point_and_one_unused_neutral() -> None:
    aside = " ".join(map(str, NEUTRALS[1:]))
    lines = FACE.plain(GAME.view(at("King . . / . . . / . . .", variant="points", aside=aside), 0), said).splitlines()
    assert ["Religion: 0 points", "Regality: 1 point", "1 unused neutral"] == lines[12:15]


def test_old_style_counts_no_neutrals() -> None:
    text = FACE.plain(GAME.view(at("King . . / . . . / . . .", variant="old_style"), 0), said)
    assert "neutral" not in text.lower()


def test_the_first_turn_is_numbered_1_and_has_no_neutral_area_yet() -> None:
    state = play(GAME.setup(GAME.default), "kingdom 123/456/789")
    lines = FACE.plain(GAME.view(state, 0), said).splitlines()
    assert "Turn 1" == lines[0]
    assert ["Religion: 0 allies", "Regality: 0 allies", "21 unused neutrals"] == lines[12:]


def test_colours_and_weight() -> None:
    """Regality is red, Religion blue; what lies face up is bold; what is only there to find one's way is dim."""
    console = Console(width=80, color_system="standard", force_terminal=True, file=StringIO())
    pieces = [(part.text.strip(), str(part.style)) for part in console.render(FACE.render(GAME.view(BOARD, 0), said)) if part.style]
    for piece in [
        ("Turn 8", "bold"),
        ("Religion: Cardinal, Bishop, Paladin, Monk", "blue"),
        ("Regality: King, Princess, Minister, General, Mage, Castle", "red"),
        ("↑ Tower", "bold red"),
        ("on Queen", "not bold red"),
        ("↓ Pope", "bold blue"),
        ("shield", "not bold blue"),
        ("↓ Saint", "dim blue"),
        ("face down", "not bold dim blue"),
        ("1", "bold dim red"),
        ("8", "dim blue"),
        ("7", "dim"),
        ("a1", "dim"),
        ("3", "dim"),
        ("b", "dim"),
    ]:
        assert piece in pieces


def test_a_long_name_widens_its_file_only() -> None:
    """The arrow, a blank and seventeen letters need 19 columns, where 15 are usual; a long note needs its length."""

    def long_names(message: Message) -> str:
        return {"Enchantress": "Incantatrice-Maga", "shield": "protetta da scudo"}.get(said(message), said(message))

    def top(board: str) -> list[int]:
        console = Console(width=80, color_system=None, file=StringIO())
        console.print(FACE.render(GAME.view(at(board), 0), long_names))
        assert isinstance(console.file, StringIO)
        return [len(part) - 2 for part in console.file.getvalue().splitlines()[2].split("┐")[0].split("┬")[1:]]

    assert [15, 15, 15] == top("King . . / . . . / . . .")
    assert [15, 19, 15] == top("King . . / . Enchantress . / . . .")
    assert [15, 15, 17] == top("King . . / . . . / . . Castle")


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
    assert "Religion: Temple, and 1 hidden card" == FACE.plain(GAME.view(state, 0), str).splitlines()[1]
    two = at("pope . . / . . . / . . .", variant="secret_random", religion="temple sage? hermit?")
    assert "Religion: Temple, and 2 hidden cards" == FACE.plain(GAME.view(two, 0), str).splitlines()[1]
    assert "Your opponent does not see: Ninja" in FACE.plain(GAME.view(state, 0), str).splitlines()
    assert "Sage" not in drawn(state, 0)
    assert "Ninja" not in drawn(state, 1)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("king", "King: which card is destroyed? (target CELL, decline)"),
        ("queen", "Queen: in which direction are cards converted? (direction NAME, decline)"),
        ("princess", "Princess: which neighbours are converted? (pattern orthogonal, pattern diagonal, decline)"),
        ("minister", "Minister: which card is converted? (target CELL, decline)"),
        ("dragon", "Dragon: are the cards converted? (use, decline)"),
        ("samurai", "Samurai: along which line are cards banished? (axis NAME, decline)"),
        ("poet", "Poet: whose effect is copied? (target CELL, decline)"),
        ("fairy", "Fairy: which card is moved? (target CELL, decline)"),
        ("witch", "Witch: which ally comes back to your Area? (target CELL, decline)"),
        ("merchant", "Merchant: do you draw a neutral? (use, decline)"),
        ("assassin", "Assassin: which card of the other Area is banished? (take CARD, decline)"),
        ("adventurer", "Adventurer: which card do you take? (take CARD, decline)"),
        ("necromancer", "Necromancer: which card do you take? (take CARD, decline)"),
    ],
)
def test_the_prompt_names_the_decision(card: str, words: str) -> None:
    middle = {} if card in ("king", "queen", "princess", "minister") else {"middle": card}
    state = play(at(". General . / pope . . / . . .", **middle), f"place {card} b2")
    assert words == str(FACE.prompt(GAME.view(state, 0)))


def test_the_prompt_of_every_phase() -> None:
    """From the setup to the end; a card on its way, too."""
    laid, five = "kingdom 123/456/789", "deal samurai ninja poet artist shaman"
    last = at("King Queen Mage / Princess . pope / saint monk bishop", variant="match")
    secret = play(GAME.setup(GAME.variant("secret_draft")), laid, "start religion", "deal samurai ninja poet artist")
    words = [
        (GAME.setup(GAME.default), "Chance decides."),
        (play(GAME.setup(GAME.default), laid, five), "Chance decides."),
        (play(last, "place castle b2", five), "Religion: do you go first or second? (first, second)"),
        (play(GAME.setup(GAME.variant("draft")), laid, five, "start religion"), "Religion: which neutral do you take? (pick CARD)"),
        (secret, "Religion: which neutral do you keep? (keep CARD)"),
        (BOARD, "Regality: which card do you place, and where? (place CARD CELL)"),
        (
            play(at("pope . . / . . . / . . .", middle="fairy"), "place fairy a1", "target a3"),
            "Fairy: where does the card go? (target CELL)",
        ),
        (play(at("King Queen Mage / Princess . pope / saint monk bishop"), "place castle b2"), "The game is over."),
    ]
    assert [said for _, said in words] == [str(FACE.prompt(GAME.view(state, 0))) for state, _ in words]


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


def test_actions_in_words() -> None:
    words = {
        "place queen b3": "Place Queen on b3",
        "decline": "Do without the effect",
        "use": "Use the effect",
        "target c3": "Temple on c3",
        "direction north": "Every card to the north",
        "pattern orthogonal": "all orthogonally adjacent cards",
        "pattern diagonal": "all diagonally adjacent cards",
        "axis row": "along the row",
        "axis column": "along the column",
        "axis falling": "along the diagonal that falls to the right",
        "take queen": "Queen",
        "pick ninja": "Take Ninja",
        "keep ninja": "Keep Ninja",
        "first": "Go first",
        "second": "Go second",
    }
    assert words == {text: str(FACE.describe(GAME.parse(text, BOARD), GAME.view(BOARD, 0))) for text in words}


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
    assert "On offer: Samurai, Ninja, Poet, Artist, Shaman" in drawn(state).splitlines()
    assert "Regality: which neutral do you take? (pick CARD)" == str(FACE.prompt(GAME.view(state, 0)))


def test_a_drafter_sees_what_is_remembered() -> None:
    steps = ("start regality", "deal samurai ninja poet artist", "keep ninja", "keep poet", "deal sage hermit witch palmist", "keep witch")
    state = play(GAME.setup(GAME.variant("secret_draft")), "kingdom 123/456/789", *steps, "keep sage")
    assert "Your opponent holds one of Samurai, Poet, Artist" in drawn(state, 0).splitlines()
    assert "Your opponent holds one of" not in drawn(state, None)


def test_a_match_shows_its_games() -> None:
    state = at("pope . . / . . . / . . .", variant="match", results="regality:allies:5-4 nobody:tie:4-4")
    assert "Match, games so far: Regality 5–4, drawn 4–4" == drawn(state).splitlines()[0]
    assert "Match, games so far: none" == drawn(at("pope . . / . . . / . . .", variant="match")).splitlines()[0]
