"""How it looks: within 80 columns, complete for those who listen, and never more than the view knows."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from cardgames.core.game import Event, event
from cardgames.core.rng import stream
from cardgames.core.session import Session
from cardgames.regicide import GAME
from cardgames.regicide.state import Medal, Outcome, Reason, State
from cardgames.regicide.text import FACE, name
from cardgames.regicide.view import view
from tests.regicide.boards import at, cards, random_game


def drawn(state: State, seat: int | None) -> str:
    console = Console(file=StringIO(), width=80, color_system=None, force_terminal=False)
    console.print(FACE.render(view(state, seat), str))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_the_enemy_with_health_attack_and_immunity() -> None:
    shown = drawn(at("2p", "JH", "2C | 3C", table="3S"), 0)
    assert "J♥ Jack of Hearts" in shown
    assert "health 17 of 20" in shown
    assert "attack 7 (shields 3), immune to Hearts" in shown


def test_a_whole_table() -> None:
    """3♠ and twice 5 have dealt 13 of 20; 7 of 20 are 14 of 40 columns."""
    state = at("2p", "JH", "2C 10D | 3C 4C", table="3S | AC 4D", discard="9C", yielded="1")
    assert [
        "J♥ Jack of Hearts",
        "█" * 14 + "░" * 26 + "  health 7 of 20",
        "attack 7 (shields 3), immune to Hearts",
        "",
        "Table    3♠ | A♣ 4♦",
        "To come  11 enemies: J♣ J♦ J♠ Q♣ Q♦ Q♥ Q♠ K♣ K♦ K♥ K♠",
        "Discard  1 card: 9♣",
        "Tavern   32 cards",
        "Seat 1   2 cards, yielded last turn",
        "",
        "╭────╮ ╭────╮",
        "│ 2♣ │ │10♦ │",
        "╰────╯ ╰────╯",
    ] == [line.rstrip() for line in drawn(state, 0).splitlines()]


def test_the_table_before_the_deal() -> None:
    assert ["The cards are not dealt yet.", "Seat 1  0 cards"] == [
        line.rstrip() for line in drawn(GAME.setup(GAME.default), 0).splitlines()
    ]


def test_what_is_left_of_an_enemy_always_shows() -> None:
    """20, 15, 10 and 4 leave 1 of 50: less than one of 40 columns."""
    state = at("2p+enemy_health=10", "KC", "2C | 3C", table="KH | QH | 10H | 4D", castle="")
    assert "█" + "░" * 39 + "  health 1 of 50" in drawn(state, 0)


def test_suits_have_their_colours() -> None:
    state = at("3p", "JC", "2C 3D 4H 5S *1 | 7C | 8C", table="3H | AC 4S")
    console = Console(width=80, color_system="standard", force_terminal=True)
    styles = {part.text.strip(): str(part.style) for part in console.render(FACE.render(view(state, 0), str)) if part.text.strip()}
    assert {
        "J♣ Jack of Clubs": "bold green",
        "█" * 24: "red",
        "░" * 16: "dim red",
        "health 12 of 20": "default",
        "Tavern": "dim",
        "|": "dim",
        "│ 2♣ │": "bold green",
        "│ 3♦ │": "bold yellow",
        "│ 4♥ │": "bold red",
        "│ 5♠ │": "bold cyan",
        "│ ★1 │": "bold magenta",
    }.items() <= styles.items()
    for card, colour in {"3♥": "red", "A♣": "green", "4♠": "cyan"}.items():
        assert colour == styles[card].split()[-1]
    won = view(at("2p", "none", "2C | 3C", castle="", phase="over"), 0)
    assert "bold" == next(str(part.style) for part in console.render(FACE.render(won, str)) if part.text == "The castle is empty.")


def test_a_cancelled_immunity_is_said() -> None:
    assert "immunity to Hearts cancelled" in drawn(at("3p", "JH", "2C | 3C | 4C", table="*1"), 0)


def test_the_hand_is_drawn_as_cards() -> None:
    assert "│ 2♣ ││10♦ │".replace("││", "│ │") in drawn(at("2p", "JH", "2C 10D | 3C"), 0)


def test_table_piles_and_other_seats() -> None:
    shown = drawn(at("2p", "JH", "2C | 3C 4C", table="3S | AC 4D", discard="9C 9D", yielded="1"), 0)
    for part in ("3♠ | A♣ 4♦", "2 cards: 9♣ 9♦", "11 enemies: J♣", "Seat 1", "2 cards, yielded last turn"):
        assert part in shown
    assert "3♣" not in shown


def test_what_is_known_of_hidden_cards_is_shown() -> None:
    state = at("2p", "JC", "2C | JS 4C", tavern="JD 8H 5H 6H 7H", healed="5H 6H 7H", discard="rest", castle="JH rest")
    shown = drawn(state, 0)
    for part in ("2 cards: J♠", "On top", "J♦", "3 healed cards: 5♥ 6♥ 7♥"):
        assert part in shown
    assert "4♣" not in shown


@pytest.mark.parametrize(
    "options", [{"players": 1}, {"players": 4, "wishes": True}, {"players": 3, "discard_pile": "top", "hand_limit": 10}]
)
def test_every_state_fits_and_is_said_in_lines(options: dict[str, object]) -> None:
    for seed in range(3):
        for state in random_game(seed, **options):
            for seat in (None, *range(len(state.hands))):
                seen = view(state, seat)
                assert all(len(line) <= 80 for line in drawn(state, seat).splitlines())
                assert FACE.plain(seen, str)
                assert str(FACE.prompt(seen))
                assert all(str(FACE.describe(action, seen)) for action in GAME.legal(state))


LATE = {"variant": "2p", "enemy": "JC", "castle": "JH rest", "discard": "rest"}
JESTER = {"variant": "3p+wishes=on", "enemy": "JC", "hands": "2C | 3H | 8C", "turn": "1", "table": "*1"}
SOLO = {"variant": "solo", "enemy": "JD", "hands": "10C", "table": "2C", "phase": "pay 10"}
WON = {"variant": "2p", "enemy": "none", "hands": "2C | 3C", "castle": "", "phase": "over"}


@pytest.mark.parametrize(
    ("position", "seat", "lines"),
    [
        (
            {"variant": "3p", "enemy": "JH", "hands": "AC 10D *1 | 3C | 4C 5C", "table": "3S | 2C 2D", "discard": "9C", "yielded": "0 2"},
            0,
            [
                "Enemy: Jack of Hearts, health 9 of 20, attack 7 (shields 3), immune to Hearts",
                "Table: 3 of Spades, (2 of Clubs, 2 of Diamonds)",
                "To come: 11 enemies: ...",
                "Discard: 1 card: 9 of Clubs",
                "Tavern: 31 cards",
                "Seat 1: 1 card",
                "Seat 2: 2 cards, yielded last turn",
                "You: yielded last turn",
                "Your hand: 3 cards: (Companion of Clubs, 10 of Diamonds, Jester)",
            ],
        ),
        (
            {**LATE, "hands": "2C 7H | JS 4C", "tavern": "JD 8H 3H 5H 6H", "healed": "3H | 5H 6H 7H"},
            0,
            [
                "Enemy: Jack of Clubs, health 20 of 20, attack 10 (shields 0), immune to Clubs",
                "To come: 9 enemies: ...",
                "Discard: 33 cards: ...",
                "Tavern: 5 cards",
                "On top: Jack of Diamonds",
                "Below: 1 healed card: 3 of Hearts",
                "Below: 2 healed cards: (5 of Hearts, 6 of Hearts)",
                "Seat 1: 2 cards: Jack of Spades",
                "Your hand: 2 cards: (2 of Clubs, 7 of Hearts)",
            ],
        ),
        (
            {**LATE, "hands": "2C | 5H 4H", "tavern": "JD JS 8H 3H 6H 7H", "healed": "3H 4H | 5H 6H 7H", "yielded": "1"},
            None,
            [
                "Enemy: Jack of Clubs, health 20 of 20, attack 10 (shields 0), immune to Clubs",
                "To come: 9 enemies: ...",
                "Discard: 33 cards: ...",
                "Tavern: 6 cards",
                "On top: (Jack of Diamonds, Jack of Spades)",
                "Below: 1 healed card, among: (3 of Hearts, 4 of Hearts)",
                "Below: 2 healed cards, among: (5 of Hearts, 6 of Hearts, 7 of Hearts)",
                "Seat 0: 1 card",
                "Seat 1: 2 cards, yielded last turn",
            ],
        ),
        (
            {**JESTER, "phase": "choose", "wishes": "eager reluctant"},
            1,
            [
                "Enemy: Jack of Clubs, health 20 of 20, attack 10 (shields 0), immunity to Clubs cancelled",
                "Table: Jester",
                "To come: 11 enemies: ...",
                "Discard: 0 cards",
                "Tavern: 37 cards",
                "Seat 0: 1 card",
                "Seat 2: 1 card",
                "Wish: Seat 2 would like to go next",
                "Wish: Seat 0 would rather not go next",
                "Your hand: 1 card: 3 of Hearts",
            ],
        ),
        (
            SOLO,
            0,
            [
                "Enemy: Jack of Diamonds, health 16 of 20, attack 10 (shields 0), immune to Diamonds",
                "Table: 2 of Clubs",
                "To come: 11 enemies: ...",
                "Discard: 0 cards",
                "Tavern: 38 cards",
                "Jesters: 2 left to flip",
                "To pay: 10",
                "Your hand: 1 card: 10 of Clubs",
            ],
        ),
        (
            {
                "variant": "solo",
                "enemy": "KC",
                "hands": "10C",
                "castle": "KD",
                "discard": "rest",
                "tavern": "10D",
                "flips": "1",
                "yielded": "0",
            },
            None,
            [
                "Enemy: King of Clubs, health 40 of 40, attack 20 (shields 0), immune to Clubs",
                "To come: 1 enemy: King of Diamonds",
                "Discard: 48 cards: ...",
                "Tavern: 1 card",
                "Seat 0: 1 card, yielded last turn",
                "Jesters: 1 left to flip",
            ],
        ),
        (
            WON,
            None,
            [
                "The castle is empty.",
                "To come: 0 enemies",
                "Discard: 12 cards: ...",
                "Tavern: 38 cards",
                "Seat 0: 1 card",
                "Seat 1: 1 card",
            ],
        ),
    ],
)
def test_lines_say_all_that_is_known(position: dict[str, str], seat: int | None, lines: list[str]) -> None:
    """Long lists are cut where they begin."""
    said = FACE.plain(view(at(**position), seat), str).splitlines()
    assert len(lines) == len(said)
    for expected, line in zip(lines, said, strict=True):
        if expected.endswith("..."):
            assert line.startswith(expected[:-3] + "(")
        else:
            assert expected == line


def test_lines_before_the_deal() -> None:
    said = FACE.plain(view(GAME.setup(GAME.default), 0), str)
    assert ["The cards are not dealt yet.", "Seat 1: 0 cards", "Your hand: 0 cards"] == said.splitlines()


@pytest.mark.parametrize(
    ("card", "words"), [("AC", "Companion of Clubs"), ("KS", "King of Spades"), ("*2", "Jester"), ("7H", "7 of Hearts")]
)
def test_cards_have_names(card: str, words: str) -> None:
    assert words == str(name(cards(card)[0]))


@pytest.mark.parametrize(
    ("position", "seat", "question"),
    [
        ({**SOLO, "phase": "play"}, 0, "What do you play? (play 8D, flip)"),
        ({**SOLO, "phase": "play", "flips": "0"}, 0, "What do you play? (play 8D)"),
        ({"variant": "2p", "enemy": "JD", "hands": "2C | 3C"}, 0, "What do you play? (play 8D, yield)"),
        (SOLO, 0, "Pay 10 more: which card goes? (discard 9S, flip)"),
        ({**SOLO, "flips": "0"}, 0, "Pay 10 more: which card goes? (discard 9S)"),
        (
            {"variant": "2p+payment=any", "enemy": "JD", "hands": "2C | 3C", "phase": "pay", "discard": "10C"},
            0,
            "The strike is covered. Do you discard more? (discard 9S, done)",
        ),
        ({**JESTER, "phase": "wish"}, 2, "Would you like to go next? (wish eager, wish neutral, wish reluctant)"),
        ({**JESTER, "phase": "choose", "wishes": "eager neutral"}, 1, "Who plays next? (choose 0)"),
        (WON, 0, "The game is over."),
    ],
)
def test_prompts_ask_for_the_decision_at_hand(position: dict[str, str], seat: int, question: str) -> None:
    assert question == str(FACE.prompt(view(at(**position), seat)))


def test_before_the_deal_chance_decides() -> None:
    assert "Chance decides." == str(FACE.prompt(view(GAME.setup(GAME.default), 0)))


@pytest.mark.parametrize(
    ("position", "seat", "text", "words"),
    [
        ({"variant": "2p", "enemy": "JD", "hands": "8D AC | 3C"}, 0, "play AC 8D", "Play A♣ 8♦ (worth 9)"),
        ({"variant": "2p", "enemy": "JD", "hands": "8D AC | 3C", "table": "3S"}, 0, "yield", "Yield and face 7"),
        (SOLO, 0, "discard 10C", "Discard 10♣ (worth 10)"),
        (SOLO, 0, "discard QH", "Discard Q♥ (worth 15)"),
        (SOLO, 0, "done", "Discard no more"),
        (SOLO, 0, "flip", "Flip a jester for a new hand (2 left)"),
        ({**SOLO, "flips": "1"}, 0, "flip", "Flip a jester for a new hand (1 left)"),
        ({**JESTER, "phase": "wish"}, 2, "wish eager", "Say: Seat 2 would like to go next"),
        ({**JESTER, "phase": "wish", "wishes": "eager"}, 0, "wish neutral", "Say: Seat 0 does not mind"),
        ({**JESTER, "phase": "choose", "wishes": "eager neutral"}, 1, "choose 1", "Play next yourself"),
        ({**JESTER, "phase": "choose", "wishes": "eager neutral"}, 1, "choose 2", "Seat 2 plays next"),
        (SOLO, 0, "heal 3C", "1 card goes under the tavern"),
        (SOLO, 0, "heal 3C 4C", "2 cards go under the tavern"),
        (SOLO, 0, "deal JC / 2C", "The cards are dealt"),
    ],
)
def test_actions_are_described(position: dict[str, str], seat: int, text: str, words: str) -> None:
    state = at(**position)
    assert words == str(FACE.describe(GAME.parse(text, state), view(state, seat)))


def test_a_whole_game_is_told() -> None:
    session = Session(GAME, players=3, seed=7, wishes=True, jesters=2)
    rng = stream(1, "tell", 0)
    while session.outcome is None:
        session.push(session.legal()[int(rng.random() * len(session.legal()))])
    told = {event.kind: str(FACE.narrate(event)) for event in session.events(0)}
    assert told["deal"] == "Everyone is dealt 6 cards."
    assert told["enemy"].startswith("The enemy is ")
    assert "None" == told["over"]


@pytest.mark.parametrize(
    ("news", "sentence"),
    [
        (event("deal", limit=1), "Everyone is dealt 1 card."),
        (event("deal", limit=7), "Everyone is dealt 7 cards."),
        (event("play", seat=1, cards="AC 8D"), "Seat 1 plays A♣ 8♦."),
        (event("yield", seat=2), "Seat 2 yields."),
        (event("discard", seat=1, card="QH"), "Seat 1 discards Q♥."),
        (event("flip", seat=0, left=1, cards="2C"), "Seat 0 flips a jester; 1 is left."),
        (event("flip", seat=0, left=0, cards="2C"), "Seat 0 flips a jester; 0 are left."),
        (event("choose", seat=1, named=3), "Seat 1 names Seat 3 to play next."),
        (event("wish", seat=2, wish="reluctant"), "Seat 2 would rather not go next."),
        (event("heal", seat=1, n=1, cards="3C"), "1 card goes under the tavern: 3♣."),
        (event("heal", seat=1, n=2, cards="3C 4C"), "2 cards go under the tavern: 3♣ 4♣."),
        (event("heal", seat=1, n=1, top=""), "1 card goes unseen under the tavern."),
        (event("heal", seat=1, n=2, top="4C"), "2 cards go unseen under the tavern."),
        (event("draw", seat=1, n=1, cards="3C"), "Seat 1 draws 1 card: 3♣."),
        (event("draw", seat=1, n=2, cards="3C 4C"), "Seat 1 draws 2 cards: 3♣ 4♣."),
        (event("draw", seat=1, n=1), "Seat 1 draws 1 card."),
        (event("draw", seat=1, n=2), "Seat 1 draws 2 cards."),
        (event("damage", enemy="JD", dealt=16, damage=18, health=20), "J♦ takes 16: 18 of 20."),
        (event("defeat", enemy="JD", exact=1, left=11), "J♦ falls exactly and lies on top of the tavern."),
        (event("defeat", enemy="JD", exact=0, left=11), "J♦ falls."),
        (event("enemy", card="QS"), "The enemy is Q♠."),
        (event("attack", seat=1, due=10), "The enemy strikes Seat 1 with 10."),
    ],
)
def test_each_event_is_a_sentence(news: Event, sentence: str) -> None:
    assert sentence == str(FACE.narrate(news))


@pytest.mark.parametrize("news", [event("turn", seat=1), event("over", won=1, reason="last king", seat=1, due=0)])
def test_the_turn_and_the_end_are_left_to_prompt_and_epilogue(news: Event) -> None:
    assert FACE.narrate(news) is None


@pytest.mark.parametrize(
    ("text", "seat", "sentence"),
    [
        ("play 10C", 1, "Seat 0 plays 10♣."),
        ("play 10C", 1, "J♦ falls exactly and lies on top of the tavern."),
        ("play 9C", 1, "J♦ takes 18: 18 of 20."),
        ("play 9C", 1, "The enemy strikes Seat 0 with 10."),
        ("play 10C AC", 1, "J♦ falls."),
        ("yield", 1, "Seat 0 yields."),
    ],
)
def test_news_are_told(text: str, seat: int, sentence: str) -> None:
    state = at("2p", "JD", "10C 9C AC 10H | 3C")
    assert sentence in [str(FACE.narrate(event)) for event in GAME.events(state, GAME.parse(text, state), seat)]


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (
            Outcome(won=True, reason=Reason.LAST_KING, defeated=12, medal=Medal.GOLD, returns=(1.0,)),
            "The last king has fallen: a gold victory!",
        ),
        (Outcome(won=True, reason=Reason.LAST_KING, defeated=12, medal=None, returns=(1.0, 1.0)), "The last king has fallen: victory!"),
        (
            Outcome(won=True, reason=Reason.LAST_KING, defeated=12, medal=Medal.BRONZE, returns=(1.0,)),
            "The last king has fallen: a bronze victory!",
        ),
        (
            Outcome(won=False, reason=Reason.CANNOT_PAY, defeated=2, medal=None, returns=(-1.0,)),
            "Lost: the strike could not be paid; 2 enemies fell.",
        ),
        (
            Outcome(won=False, reason=Reason.CANNOT_ACT, defeated=1, medal=None, returns=(-1.0,)),
            "Lost: no card to play and no yield; 1 enemy fell.",
        ),
        (
            Outcome(won=False, reason=Reason.CANNOT_PAY, defeated=1, medal=None, returns=(-1.0,)),
            "Lost: the strike could not be paid; 1 enemy fell.",
        ),
        (
            Outcome(won=False, reason=Reason.CANNOT_ACT, defeated=3, medal=None, returns=(-1.0,)),
            "Lost: no card to play and no yield; 3 enemies fell.",
        ),
    ],
)
def test_the_end_is_told(outcome: Outcome, sentence: str) -> None:
    assert sentence == str(FACE.epilogue(outcome))
