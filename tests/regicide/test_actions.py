"""The plays there are, and every action as text."""

from __future__ import annotations

from collections import Counter

import pytest

from cardgames.core.cards import CARDS
from cardgames.core.errors import NotationError
from cardgames.regicide import GAME
from cardgames.regicide.actions import (
    CHOICES,
    DISCARDS,
    DONE,
    FLIP,
    STEP_ONE,
    WISHES,
    YIELD,
    Action,
    Choose,
    Deal,
    Discard,
    Heal,
    Yield,
    step_one_index,
)
from cardgames.regicide.cards import ROYALS
from cardgames.regicide.plays import SINGLES, Kind, Play, kind_of, plays
from cardgames.regicide.rules import box
from cardgames.regicide.variants import Variant
from tests.regicide.boards import at, cards, dealt


@pytest.mark.rule("REG-06", "REG-07", "REG-08", "REG-09", "REG-10")
def test_step_one_has_285_actions() -> None:
    """Yield, 52 singles, the jester, 6 pairs of companions, 192 companions with a card, 33 combos."""
    kinds = Counter("yield" if isinstance(action, Yield) else action.kind for action in STEP_ONE)
    assert {"yield": 1, Kind.SINGLE: 52, Kind.JESTER: 1, Kind.COMPANION: 6 + 4 * 48, Kind.COMBO: 33} == kinds
    assert 285 == len(set(STEP_ONE))


def test_each_has_its_number_and_both_jesters_share_one() -> None:
    assert list(range(285)) == [step_one_index(action) for action in STEP_ONE]
    assert step_one_index(SINGLES[52]) == step_one_index(SINGLES[53])


@pytest.mark.rule("REG-09")
def test_combos_of_the_book() -> None:
    """Pairs of 2 to 5 (6 each), triples of 2 and 3 (4 each), the four 2s."""
    combos = [action for action in STEP_ONE if isinstance(action, Play) and action.kind is Kind.COMBO]
    found = Counter((play.cards[0].rank, len(play.cards)) for play in combos)
    assert {("2", 2): 6, ("3", 2): 6, ("4", 2): 6, ("5", 2): 6, ("2", 3): 4, ("3", 3): 4, ("2", 4): 1} == found


@pytest.mark.rule("REG-08", "REG-09", "REG-10")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("7H", Kind.SINGLE),
        ("AH", Kind.SINGLE),
        ("*2", Kind.JESTER),
        ("AH AS", Kind.COMPANION),
        ("AH KH", Kind.COMPANION),
        ("AH 10C", Kind.COMPANION),
        ("2H 2S", Kind.COMBO),
        ("10H 10S", Kind.COMBO),
        ("2H 2S 2C", Kind.COMBO),
        ("2H 2S 2C 2D", Kind.COMBO),
        ("AH AS AC", None),
        ("AH 2S 2C", None),
        ("AH *1", None),
        ("*1 *2", None),
        ("JH JS", None),
        ("2H 3H", None),
        ("2H 2H", None),
        ("", None),
    ],
)
def test_what_cards_make_a_play(text: str, kind: Kind | None) -> None:
    assert kind is kind_of(cards(text))


def test_plays_are_canonical() -> None:
    assert Play(cards("AC 8D")) == Play(cards("8D AC"))
    assert "play AC 8D" == GAME.format(Play(cards("8D AC")))


@pytest.mark.rule("REG-V6")
@pytest.mark.parametrize(("cap", "pairs"), [(0, 0), (10, 4), (12, 5), (20, 9), (None, 9)])
def test_another_cap_of_combos(cap: int | None, pairs: int) -> None:
    """With all cards in hand: the numbers of which a pair may be played."""
    found = {play.cards[0].rank for play in plays(CARDS[:52], cap) if play.kind is Kind.COMBO}
    assert pairs == len(found)


VARIED: tuple[Action, ...] = (
    *STEP_ONE,
    *DISCARDS,
    *CHOICES,
    *WISHES,
    DONE,
    FLIP,
    Heal(cards("3H 5D")),
    Heal(cards("3H 5D"), cards("9C")[0]),
    Deal(ROYALS, box(Variant(players=4))),
)


def test_parse_reads_what_format_writes() -> None:
    state = dealt()
    assert list(VARIED) == [GAME.parse(GAME.format(action), state) for action in VARIED]


def test_people_type_as_they_like() -> None:
    state = at("3p", "JS", "*1 3H | 2C | 2D")
    assert Play(cards("8D AC")) == GAME.parse("  PLAY ac  8♦ ", state)
    assert Discard(cards("9S")[0]) == GAME.parse("discard 9s", state)
    assert Play(cards("*1")) == GAME.parse("play *", state)
    assert Choose(2) == GAME.parse("choose 2", state)
    assert YIELD == GAME.parse("Yield", state)


def test_a_jester_that_is_not_held_is_the_first() -> None:
    assert Play(cards("*1")) == GAME.parse("play *", at("3p", "JS", "3H | 2C | 2D"))


SEATS = "name a seat by its number, as in: choose 1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unknown; there is play, discard, yield, done, flip, choose, wish, deal, heal"),
        ("plya 8D", "unknown; did you mean play?"),
        ("play", "name the cards, as in: play 8D"),
        ("discard", "name the cards, as in: discard 8D"),
        ("heal", "name the cards, as in: heal 8D"),
        ("discard 8D 9D", "cards are discarded one at a time, as in: discard 9S"),
        ("yield now", "yield stands alone"),
        ("Done 1", "done stands alone"),
        ("choose", SEATS),
        ("choose me", SEATS),
        ("choose 1000", SEATS),
        ("wish luck", "a wish is one of eager, neutral, reluctant"),
        ("deal 3H", "a deal is the castle, a slash and the tavern"),
    ],
)
def test_what_cannot_be_read_is_said_with_how_it_is_written(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text, dealt())
    assert (reason, text) == (str(caught.value.reason), caught.value.place)


def test_a_card_that_does_not_exist_is_named() -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse("play 8D 11H", dealt())
    assert "11h" == caught.value.place


def test_an_action_has_at_most_500_characters() -> None:
    assert YIELD == GAME.parse("yield".ljust(500), dealt())
    with pytest.raises(NotationError) as caught:
        GAME.parse("yield".ljust(501), dealt())
    assert "this is too long for an action" == str(caught.value.reason)
    assert (caught.value.place or "").startswith("yield")


def test_a_seat_has_at_most_three_digits() -> None:
    assert Choose(999) == GAME.parse("choose 999", dealt())
