"""How it looks: within 80 columns, complete for those who listen, and never more than the view knows."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from cardgames.core.rng import stream
from cardgames.core.session import Session
from cardgames.regicide import GAME
from cardgames.regicide.state import Medal, Outcome, Reason, State
from cardgames.regicide.text import FACE, name
from cardgames.regicide.view import view
from tests.regicide.boards import at, cards, push, random_game


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


def test_lines_name_every_card_of_the_hand() -> None:
    lines = FACE.plain(view(at("3p", "JH", "AC 10D *1 | 3C | 4C"), 0), str)
    assert "Your hand: 3 cards: (Companion of Clubs, 10 of Diamonds, Jester)" in lines
    assert "Enemy: Jack of Hearts, health 20 of 20, attack 10 (shields 0), immune to Hearts" in lines


@pytest.mark.parametrize(
    ("card", "words"), [("AC", "Companion of Clubs"), ("KS", "King of Spades"), ("*2", "Jester"), ("7H", "7 of Hearts")]
)
def test_cards_have_names(card: str, words: str) -> None:
    assert words == str(name(cards(card)[0]))


def test_prompts_ask_for_the_decision_at_hand() -> None:
    state = at("solo", "JD", "2C 10C 9C")
    assert "What do you play? (play 8D, flip)" == str(FACE.prompt(view(state, 0)))
    state = push(state, "play 2C")
    assert "Pay 10 more: which card goes? (discard 9S, flip)" == str(FACE.prompt(view(state, 0)))
    jester = push(at("3p+wishes=on", "JD", "*1 2C | 3C | 4C"), "play *1")
    assert "Would you like to go next?" in str(FACE.prompt(view(jester, 1)))
    assert "Who plays next?" in str(FACE.prompt(view(push(jester, "wish eager", "wish neutral"), 0)))
    more = push(at("2p+payment=any", "JD", "10C 2C | 3C"), "yield", "discard 10C")
    assert "Do you discard more?" in str(FACE.prompt(view(more, 0)))
    assert "The game is over." == str(FACE.prompt(view(push(at("2p", "JD", "2C | 3C"), "yield"), 0)))
    assert "Chance decides." == str(FACE.prompt(view(GAME.setup(GAME.default), 0)))


def test_actions_are_described() -> None:
    state = at("2p", "JD", "8D AC | 3C")
    said = [str(FACE.describe(action, view(state, 0))) for action in GAME.legal(state)]
    assert ["Play A♣ (worth 1)", "Play 8♦ (worth 8)", "Play A♣ 8♦ (worth 9)", "Yield and face 10"] == said


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
