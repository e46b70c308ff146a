"""What a seat knows, what it perceives, and the states drawn from that."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import CHANCE
from cardgames.core.game import Event
from cardgames.regality_religion import GAME, State
from cardgames.regality_religion.cards import NEUTRALS, Card, parse_cards
from cardgames.testing.regality_religion import KIT
from cardgames.testing.walks import AnySession, walks
from tests.regality_religion.boards import at, names, play

FIRST_ROUND = ("start regality", "deal samurai ninja poet artist", "keep ninja", "keep poet")
SECRET = (*FIRST_ROUND, "deal sage hermit witch palmist", "keep witch", "keep sage")


def begun(mode: str, *actions: str) -> State:
    return play(GAME.setup(GAME.variant(mode)), "kingdom 123/456/789", *actions)


def heard(state: State, action: str, seat: int | None) -> list[Event]:
    return list(GAME.events(state, GAME.parse(action, state), seat))


# What is known


@pytest.mark.rule("RVR-02")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_open_modes_hide_nothing(seat: int | None) -> None:
    """Every card has a known place, the unused pile aside; a drawn state is the state."""
    state = begun("open", "deal samurai ninja poet artist shaman", "start regality", "place citizen b2")
    seen = GAME.view(state, seat)
    assert state.areas == seen.areas
    assert (0, 0) == seen.concealed
    assert (state.unused, 16) == (seen.unseen, seen.unused)
    assert state == GAME.determinize(seen, Random(1))


@pytest.mark.rule("RVR-64")
def test_a_hidden_card_is_known_once_played() -> None:
    state = begun("secret_random", "deal samurai dragon / poet artist", "start regality", "place citizen b2", "place poet a1")
    seen = GAME.view(state, 0)
    assert (0, 1) == seen.concealed
    assert {"artist"} == names(state.hidden[1])
    assert {"poet"} == names(tuple(here.card for here in seen.field if here is not None)) - {"citizen"}
    assert "artist" in names(seen.unseen)
    assert "poet" not in names(seen.unseen)


@pytest.mark.rule("RVR-65")
def test_a_drafter_remembers_what_was_passed_on() -> None:
    """Regality knows that Religion holds one of samurai, poet, artist; Religion knows the two set aside of them."""
    state = begun("secret_draft", *SECRET)
    regality, religion, stranger = (GAME.view(state, seat) for seat in (0, 1, None))
    assert {"samurai", "poet", "artist"} == names(regality.candidates)
    assert {"hermit", "palmist"} == names(regality.aside)
    assert {"sage", "hermit", "palmist"} == names(religion.candidates)
    assert {"samurai", "artist"} == names(religion.aside)
    assert ((), (), (2, 2)) == (stranger.candidates, stranger.aside, stranger.concealed)
    assert 21 == len(stranger.unseen)


@pytest.mark.rule("RVR-65")
def test_what_is_played_settles_what_was_kept() -> None:
    """Religion plays the Poet: the two others of the three are then known to lie aside."""
    state = play(begun("secret_draft", *SECRET), "place citizen b2", "place poet a1")
    seen = GAME.view(state, 0)
    assert () == seen.candidates
    assert {"samurai", "artist", "hermit", "palmist"} == names(seen.aside)
    assert (0, 1) == seen.concealed


@pytest.mark.rule("RVR-65")
def test_four_cards_are_seen_by_who_drew_them() -> None:
    state = begun("secret_draft", *FIRST_ROUND[:2])
    assert 4 == len(GAME.view(state, 0).offer)
    assert ((), 4) == (GAME.view(state, 1).offer, GAME.view(state, 1).offered)
    assert ((), 4) == (GAME.view(state, None).offer, GAME.view(state, None).offered)
    state = play(state, FIRST_ROUND[2])
    assert [3, 3, 0] == [len(GAME.view(state, seat).offer) for seat in (0, 1, None)]


@pytest.mark.rule("RVR-66")
def test_between_games_all_cards_are_shown() -> None:
    """What was held hidden to the end lies aside for all to see."""
    board = "King Queen Mage / Princess . pope / saint monk bishop"
    state = at(
        board, variant="secret_random+length=match", religion="cardinal paladin temple ninja?", regality="castle minister general sage?"
    )
    state = play(state, "place castle b2")
    for seat in (0, 1, None):
        assert {"ninja", "sage"} == names(GAME.view(state, seat).aside)


# States drawn


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("steps", range(2, len(SECRET) + 1))
def test_a_drawn_state_looks_the_same(seat: int | None, steps: int) -> None:
    """At every step of a secret draft, and it is a possible position."""
    seen = GAME.view(begun("secret_draft", *SECRET[:steps]), seat)
    for dice in range(10):
        drawn = GAME.determinize(seen, Random(dice))
        assert seen == GAME.view(drawn, seat)
        assert drawn == GAME.load(GAME.dump(drawn))


PLAYED = ("place citizen b2", "place poet a1", "place castle a3", "place witch c3", "decline")


@pytest.mark.rule("RVR-65")
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("steps", range(1, len(PLAYED) + 1))
def test_a_drawn_state_has_the_drafted_cards_where_they_were_seen(seat: int | None, steps: int) -> None:
    """Religion plays the Poet it kept of Regality's three, then the Witch."""
    seen = GAME.view(play(begun("secret_draft", *SECRET), *PLAYED[:steps]), seat)
    for dice in range(10):
        drawn = GAME.determinize(seen, Random(dice))
        assert seen == GAME.view(drawn, seat)
        assert drawn == GAME.load(GAME.dump(drawn))


@pytest.mark.rule("RVR-65")
@pytest.mark.parametrize("steps", range(2, len(SECRET) + 1))
def test_a_spectator_follows_a_draft_that_religion_starts(steps: int) -> None:
    seen = GAME.view(begun("secret_draft", "start religion", *SECRET[1:steps]), None)
    for dice in range(10):
        drawn = GAME.determinize(seen, Random(dice))
        assert seen == GAME.view(drawn, None)
        assert drawn == GAME.load(GAME.dump(drawn))


@pytest.mark.rule("RVR-66")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_drawn_state_has_the_games_before(seat: int | None) -> None:
    state = at("King . . / . . . / . . .", variant="secret_random+length=match", results="regality:allies:5-4", religion="pope ninja?")
    assert state.setting.results == GAME.determinize(GAME.view(state, seat), Random(1)).setting.results


def test_a_view_is_a_picture_in_a_notebook() -> None:
    assert GAME.view(begun("old_style"), 0)._repr_svg_().startswith("<svg")


@pytest.mark.rule("RVR-65")
def test_a_drawn_opponent_holds_one_of_the_three() -> None:
    """One of samurai, poet, artist, each a third of the time; and one of the 14 that nobody has seen (13 unused and the Witch)."""
    seen = GAME.view(begun("secret_draft", *SECRET), 0)
    three = set(parse_cards("samurai poet artist"))
    drawn = [GAME.determinize(seen, Random(dice)) for dice in range(1200)]
    kept = Counter(next(iter(three & set(state.hidden[1]))) for state in drawn)
    others = Counter(next(iter(set(state.hidden[1]) - three)) for state in drawn)
    assert three == set(kept)
    assert all(300 < n < 500 for n in kept.values())
    assert 14 == len(others)
    assert all(40 < n < 140 for n in others.values())
    assert all(names(state.setting.aside) >= {"hermit", "palmist"} for state in drawn)


@pytest.mark.rule("RVR-64")
def test_a_drawn_opponent_holds_any_two_unseen() -> None:
    """19 cards are unseen: 171 pairs, none of them much likelier than another."""
    seen = GAME.view(begun("secret_random", "deal samurai dragon / poet artist", "start regality"), 0)
    pairs = Counter(GAME.determinize(seen, Random(dice)).hidden[1] for dice in range(3420))
    assert 171 == len(pairs)
    assert all(2 <= n <= 50 for n in pairs.values())


# What is perceived


def test_the_steps_of_a_turn_are_told_in_order() -> None:
    state = at("pope . . / Queen . . / . . .")
    assert ["place", "turn"] == [event.kind for event in heard(state, "place castle b2", 1)]
    state = play(state, "place king b3")
    assert ["destroy", "turn"] == [event.kind for event in heard(state, "target a3", 1)]
    state = play(state, "target a3")
    assert ["place", "removed", "turn"] == [event.kind for event in heard(state, "place temple c1", None)]
    assert "pope" == heard(state, "place temple c1", None)[1]["card"]


@pytest.mark.parametrize(
    ("card", "board", "actions", "kind"),
    [
        ("minister", "pope . . / . . . / . . .", ["target a3"], "convert"),
        ("samurai", ". . . / pope . . / . . .", ["axis row"], "banish"),
        ("witch", "King . . / . . . / . . .", ["target a3"], "return"),
        ("poet", ". king . / . . . / . . .", ["target b3"], "copy"),
        ("fairy", "pope . . / . . . / . . .", ["target a3"], "carry"),
        ("fairy", "pope . . / . . . / . . .", ["target a3", "target c3"], "move"),
        ("necromancer", "pope . . / . . . / . . .", ["take citizen"], "raise"),
        ("assassin", "pope . . / . . . / . . .", ["take monk"], "assassinate"),
        ("adventurer", "pope . . / . . . / . . .", ["take monk"], "steal"),
        ("queen", "pope . . / . . . / . . .", ["decline"], "decline"),
        ("merchant", "pope . . / . . . / . . .", ["use", "draw ninja"], "draw"),
    ],
)
def test_every_effect_is_told(card: str, board: str, actions: list[str], kind: str) -> None:
    middle = {} if Card.parse(card).faction is not None else {"middle": card}
    state = play(at(board, **middle), f"place {card} b2", *actions[:-1])
    assert kind == heard(state, actions[-1], 0)[0].kind


@pytest.mark.rule("RVR-34")
def test_a_negated_card_is_told() -> None:
    assert ["place", "negated", "turn"] == [e.kind for e in heard(at("Shaman . pope / . . . / . . ."), "place queen b3", 0)]


def test_only_who_may_see_a_card_hears_of_it() -> None:
    """The hands of a secret deal, the four of a draft, what is kept and what the Merchant brings."""
    state = begun("secret_random")
    deal = "deal samurai ninja / poet artist"
    assert [("cards" in dict(e.values)) for e in heard(state, deal, 0)] == [True, False]
    assert [("cards" in dict(e.values)) for e in heard(state, deal, None)] == [False, False]
    state = begun("secret_draft", FIRST_ROUND[0])
    assert [True, False, False] == ["cards" in dict(heard(state, FIRST_ROUND[1], seat)[0].values) for seat in (0, 1, None)]
    state = play(state, FIRST_ROUND[1])
    assert [True, False, False] == ["card" in dict(heard(state, FIRST_ROUND[2], seat)[0].values) for seat in (0, 1, None)]
    assert [False, True, False] == ["cards" in dict(heard(state, FIRST_ROUND[2], seat)[1].values) for seat in (0, 1, None)]
    state = at(". . . / . pope . / . . .", variant="secret_random", regality="king merchant")
    state = play(state, "place merchant a1", "use")
    assert [True, False, False] == ["card" in dict(heard(state, "draw dragon", seat)[0].values) for seat in (0, 1, None)]


def test_news_is_marked() -> None:
    """Chance, and a hidden card when it is played: for all but its owner."""
    state = begun("secret_random", "deal samurai ninja / poet artist", "start regality", "place citizen b2")
    assert [True, False, True] == [heard(state, "place poet a1", seat)[0].reveals for seat in (0, 1, None)]
    assert [False] * 3 == [heard(state, "place pope a3", seat)[0].reveals for seat in (0, 1, None)]
    assert heard(GAME.setup(GAME.default), "kingdom 123/456/789", 0)[0].reveals


def test_the_result_is_told() -> None:
    state = at("King Queen Mage / Princess . pope / saint monk bishop")
    last = heard(state, "place castle b2", 1)[-1]
    assert ("result", 0, "allies", (5, 4)) == (last.kind, last["winner"], last["reason"], last["scores"])


@pytest.mark.rule("RVR-R11", "RVR-67")
def test_a_new_pile_inside_a_game_shows_what_is_held() -> None:
    """To gather the neutrals that are not in play, both players show theirs."""
    state = at(
        ". . . / . pope . / . . .",
        variant="secret_random+length=match",
        regality="king merchant",
        religion="temple ninja?",
        aside=" ".join(str(card) for card in NEUTRALS if str(card) not in ("merchant", "ninja")),
    )
    state = play(state, "place merchant a1")
    assert ["reshuffle"] == [event.kind for event in heard(state, "use", 0)]
    assert heard(state, "use", 0)[0].reveals
    assert ((), ()) == play(state, "use").hidden


def test_looking_at_hidden_cards_is_told_to_all() -> None:
    state = at(". . . / . pope . / . . .", variant="secret_random+hidden_target=look", regality="king assassin", religion="temple ninja?")
    state = play(state, "place assassin a1")
    assert ["look"] == [event.kind for event in heard(state, "take hidden", 0)]
    chance = at(". . . / . pope . / . . .", variant="secret_random", regality="king assassin", religion="temple ninja?")
    chance = play(chance, "place assassin a1")
    assert ["blind"] == [event.kind for event in heard(chance, "take hidden", 0)]
    told = heard(play(chance, "take hidden"), "reveal ninja", 0)[0]
    assert ("assassinate", True) == (told.kind, told.reveals)


@pytest.mark.rule("RVR-R20")
def test_a_card_drawn_at_the_very_end_stays_hidden() -> None:
    """The Merchant fills the field; what it brings is never shown."""
    board = "King Queen Mage / Princess . pope / saint monk bishop"
    state = play(at(board, variant="secret_random", regality="castle merchant"), "place merchant b2", "use")
    assert [True, False, False] == ["card" in dict(heard(state, "draw dragon", seat)[0].values) for seat in (0, 1, None)]
    assert "dragon" in names(GAME.view(play(state, "draw dragon"), 1).unseen)


@given(session=walks(KIT), dice=st.integers(0, 2**16))
def test_chance_tells_a_seat_just_what_it_then_sees(session: AnySession, dice: int) -> None:
    """Two outcomes that look the same to a seat sound the same; where they look different, the news is marked."""
    for step in session.history:
        if step.mover is not CHANCE:
            continue
        other = GAME.sample(step.before, Random(dice))
        after = GAME.apply(step.before, other)
        for seat in (0, 1, None):
            first, second = step.events(seat), GAME.events(step.before, other, seat)
            if GAME.view(step.after, seat) == GAME.view(after, seat):
                assert first == second
            else:
                assert any(event.reveals for event in (*first, *second))
