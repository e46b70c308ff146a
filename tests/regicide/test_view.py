"""What a seat may know, what it remembers, and states drawn from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from random import Random

import pytest

from cardgames.core.game import CHANCE
from cardgames.core.rng import pick
from cardgames.regicide import GAME
from cardgames.regicide.actions import Heal
from cardgames.regicide.state import State
from cardgames.regicide.view import Origin, View, view
from cardgames.svg import draw
from tests.regicide.boards import at, cards, dealt, push, random_game

#: 99.9 % of chi-square, by degrees of freedom.
CRITICAL = {1: 10.83, 2: 13.82, 3: 16.27, 5: 20.52, 9: 27.88, 11: 31.26, 14: 36.12, 19: 43.82, 23: 49.73}


def uniform(seen: View, key: Callable[[State], Hashable], possible: int, draws: int = 2400) -> None:
    """The states drawn from a view fall on all possible keys, equally often."""
    rng = Random(7)
    counts = Counter(key(GAME.determinize(seen, rng)) for _ in range(draws))
    assert possible == len(counts)
    mean = draws / possible
    assert sum((n - mean) ** 2 / mean for n in counts.values()) < CRITICAL[possible - 1]


# What is shown


@pytest.mark.rule("REG-39")
def test_public_facts() -> None:
    state = at("2p", "QH", "2C 3D | 4C", table="3S | 5C", discard="9C rest", yielded="1")
    seen = view(state, 0)
    assert (cards("QH")[0], 30, 3 + 10, 15 - 3, 3, True) == (seen.enemy, seen.health, seen.damage, seen.attack, seen.shield, seen.immune)
    assert ((2, 1), 52 - 3 - 2 - 1 - 7 - 5, 7) == (seen.hand_sizes, seen.tavern_size, len(seen.castle))
    assert (state.discard, state.table, frozenset({1})) == (seen.discard, seen.table, seen.yielded)
    assert (0, 0, state.variant, cards("2C 3D")) == (seen.seat, seen.to_move, seen.variant, seen.hand)


@pytest.mark.rule("REG-39", "REG-33")
def test_a_view_says_whether_one_may_yield() -> None:
    assert view(at("2p", "JS", "10H | 2C"), 0).may_yield
    assert not view(at("2p", "JS", "10H | 2C", yielded="1"), 0).may_yield
    assert view(push(at("2p", "JS", "10H | 2C"), "yield"), 0).may_yield is False


@pytest.mark.rule("REG-39")
def test_before_the_deal_there_is_no_enemy() -> None:
    seen = view(GAME.setup(GAME.default), 0)
    assert (None, 0, 0, 0) == (seen.enemy, seen.health, seen.attack, seen.shield)


def test_a_view_draws_itself_for_notebooks() -> None:
    seen = view(dealt(), 0)
    assert draw(seen) == seen._repr_svg_()


@pytest.mark.rule("REG-39")
def test_a_spectator_has_no_hand() -> None:
    seen = view(dealt(), None)
    assert (None, ()) == (seen.seat, seen.hand)


@pytest.mark.rule("REG-39")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_hidden_cards_do_not_show(seat: int | None) -> None:
    """Two games that differ in another hand, the tavern's order and the castle's order look the same."""
    one = at("2p", "JS", "2C 3D | 4C 5C", castle="JC JD JH QC QD QH QS KC KD KH KS", tavern="6C 7C 8C rest")
    hands = {0: "2C 3D | 6C 8C", 1: "2C 3D | 4C 5C", None: "6C 8C | 2C 3D"}[seat]
    other = at("2p", "JS", hands, castle="JH JD JC QS QC QD QH KH KC KD KS", tavern="7C 9C 4D rest")
    assert view(one, seat) == view(other, seat)
    assert one != other


@pytest.mark.rule("REG-40")
def test_the_castles_ranks_are_known_and_its_order_is_not() -> None:
    assert (
        cards("JC JD QC QD QH QS KC KD KH KS")
        == view(at("2p", "JS", "2C | 3C", castle="JD JC QS QH QC QD KS KC KD KH", discard="JH rest"), 0).castle
    )


@pytest.mark.rule("REG-40")
def test_an_exact_kill_is_the_known_top_card() -> None:
    state = push(at("2p", "JS", "10C 2H | 6C"), "play 10C")
    for seat in (0, 1, None):
        assert cards("JS") == view(state, seat).tops()


@pytest.mark.rule("REG-40")
def test_several_exact_kills_are_known_in_their_order() -> None:
    state = at("2p", "JC", "2C | 3C", castle="JH rest", tavern="JD JS rest", discard="rest")
    assert cards("JD JS") == view(state, 0).tops()


@pytest.mark.rule("REG-40")
def test_an_exact_kill_stays_known_in_the_hand_that_drew_it() -> None:
    """10♣ fells the jack exactly; 2♦ then draws it for seat 0 and another card for seat 1."""
    state = push(at("2p", "JS", "10C 2D 10H 3H | 6C 9C 9S", castle="JH rest"), "play 10C", "play 2D")
    assert cards("JS") == view(state, 1).known(0)
    assert () == view(state, 0).known(1)
    assert () == view(push(state, "discard JS"), 1).known(0)


@pytest.mark.rule("REG-40", "REG-12")
def test_healed_cards_are_known_as_a_batch_below_the_tavern() -> None:
    state = push(at("2p", "JS", "3H 2H 10S 10D | 6C 9C", discard="3C 4C 5C 7C"), "play 3H")
    (deal, batch), layers = view(state, 1).groups, view(state, 1).layers
    assert (Origin.HEAL, cards("3C 4C 5C"), 3, (0, 0)) == (batch.origin, batch.cards, batch.tavern, batch.hands)
    assert ((0, deal.tavern), (1, 3)) == layers


@pytest.mark.rule("REG-40")
def test_a_second_heal_is_a_batch_of_its_own() -> None:
    """Two discards are healed and paid for with two more; the next heal puts these below."""
    state = push(at("2p", "JC", "2H 10S | 3H 10C 10D", discard="3C 4C"), "play 2H", "discard 10S")
    after = push(state, "play 3H")
    first, second = [group.cards for group in view(after, 0).groups if group.origin is Origin.HEAL]
    assert (cards("3C 4C"), cards("10S")) == (first, second)


@pytest.mark.rule("REG-40")
def test_batches_lie_in_the_order_of_their_heals() -> None:
    state = at("2p", "JS", "2H | 6C", tavern="2S 3C 4C 5C 7C", healed="3C 4C | 5C 7C", discard="rest")
    assert ((0, 1), (1, 2), (2, 2)) == view(state, 0).layers
    drawn = at("2p", "JS", "3C 5C | 4C 6C", tavern="7C", healed="3C 4C | 5C 7C", discard="rest")
    assert cards("7C") == view(drawn, 0).tops()
    assert cards("4C 6C") == view(drawn, 0).known(1)
    assert () == view(drawn, 1).tops()


@pytest.mark.rule("REG-R8", "REG-40")
def test_where_the_discard_is_closed_healed_cards_are_not_known() -> None:
    state = at("2p+discard_pile=top", "JS", "2H 10S 10D | 6C", discard="3C 4C 5C 7C")
    play = GAME.apply(state, GAME.parse("play 2H", state))
    after = GAME.apply(play, Heal(cards("3C 5C"), cards("4C")[0]))
    seen = view(after, 1)
    assert (cards("4C"), 2) == (seen.discard, seen.discard_size)
    assert (cards("3C 5C 7C"), 2, 1) == (seen.groups[1].cards, seen.groups[1].tavern, seen.groups[1].discard)
    assert 0 == seen.groups[0].discard
    uniform(seen, lambda other: (other.memory.buried, other.tavern[-2:]), 3 * 2)


@pytest.mark.rule("REG-40")
def test_a_healed_card_that_is_played_is_hidden_no_more() -> None:
    """3♣ and 4♣ were healed and drawn again; 3♣ is played."""
    state = at("2p", "JS", "3C 10H 10S | 4C", healed="3C 4C")
    assert cards("4C") == view(push(state, "play 3C"), 0).groups[1].cards


@pytest.mark.rule("REG-R8", "REG-40")
def test_a_closed_discard_is_known_by_elimination_once_all_healed_cards_are_seen() -> None:
    """5♣ was mixed out of sight with 3♣ and 4♣: as long as one of these is hidden, nobody knows where 5♣ lies."""
    state = at("2p+discard_pile=top", "JS", "3C 4C 10H | 6C", healed="3C 4C", buried="5C", discard="5C 7C")
    one = push(state, "play 3C")
    assert (cards("7C"), cards("4C 5C")) == (view(one, 0).discard, view(one, 0).groups[1].cards)
    both = push(one, "discard 4C")
    assert (cards("5C 7C 4C"), 1) == (view(both, 0).discard, len(view(both, 0).groups))


@pytest.mark.rule("REG-R8")
def test_a_closed_discard_shows_its_top_after_a_heal() -> None:
    state = at("2p+discard_pile=top", "JS", "2H 10S 10D | 6C", discard="3C 4C 5C")
    play = GAME.apply(state, GAME.parse("play 2H", state))
    for wrong in (Heal(cards("3C 5C")), Heal(cards("3C 5C"), cards("3C")[0])):
        problem = GAME.why_not(play, wrong)
        assert problem is not None
        assert "REG-R8" == problem.rule
    assert 6 == len(GAME.chances(play) or ())


# Events


def kinds(state: State, text: str, seat: int | None) -> list[str]:
    return [event.kind for event in GAME.events(state, GAME.parse(text, state), seat)]


@pytest.mark.rule("REG-39")
def test_only_who_draws_sees_the_cards() -> None:
    state = at("2p", "JS", "2D 10H | 6C", tavern="3C 4C rest")
    drawn = {
        seat: [event for event in GAME.events(state, GAME.parse("play 2D", state), seat) if event.kind == "draw"] for seat in (0, 1, None)
    }
    assert ["3C", None] == [dict(event.values).get("cards") for event in drawn[0]]
    assert [None, "4C"] == [dict(event.values).get("cards") for event in drawn[1]]
    assert [None, None] == [dict(event.values).get("cards") for event in drawn[None]]
    assert [True, False] == [event.reveals for event in drawn[0]]


@pytest.mark.rule("REG-40")
def test_a_heal_tells_which_cards_but_not_their_order() -> None:
    state = at("2p", "JS", "2H 10S 10D | 6C", discard="3C 4C 5C")
    play = GAME.apply(state, GAME.parse("play 2H", state))
    told = [GAME.events(play, Heal(cards(order)), 1)[0] for order in ("5C 3C", "3C 5C")]
    assert told[0] == told[1]
    assert "3C 5C" == told[0]["cards"]


def test_a_step_is_told_in_order() -> None:
    state = at("2p", "JS", "10C 2H | 6C")
    assert ["play", "defeat", "enemy"] == kinds(state, "play 10C", 1)
    assert ["yield", "attack"] == kinds(state, "yield", 1)
    assert ["yield", "attack", "over"] == kinds(at("2p", "JS", "2C | 6C"), "yield", 1)
    assert ["discard", "turn"] == kinds(push(state, "yield"), "discard 10C", None)


@pytest.mark.rule("REG-41")
def test_wishes_choices_and_flips_are_told_to_all() -> None:
    state = push(at("3p+wishes=on", "JC", "2C | *1 3H | 8C", turn="1"), "play *1")
    assert [("wish", 2)] == [(event.kind, event["seat"]) for event in GAME.events(state, GAME.parse("wish eager", state), 0)]
    state = push(state, "wish eager", "wish neutral")
    assert ["choose", "turn"] == kinds(state, "choose 2", 0)
    assert ["flip", "draw"] == kinds(at("solo", "JD", "2C"), "flip", None)
    start = GAME.setup(GAME.default)
    assert ["deal", "draw", "draw", "enemy", "turn"] == [event.kind for event in GAME.events(start, GAME.sample(start, Random(1)), 0)]


@pytest.mark.rule("REG-R8")
def test_a_closed_discard_tells_only_how_many_were_healed() -> None:
    state = at("2p+discard_pile=top", "JS", "2H 10S 10D | 6C", discard="3C 4C 5C")
    play = GAME.apply(state, GAME.parse("play 2H", state))
    assert ["seat", "n", "top"] == [name for name, _ in GAME.events(play, Heal(cards("3C 5C"), cards("4C")[0]), 1)[0].values]


# States drawn from a view


@pytest.mark.rule("REG-40")
def test_hidden_arrangements_are_drawn_uniformly() -> None:
    """Four cards of the deal: two in seat 1's hand, two in the tavern in order: 4!/2! = 12 arrangements."""
    state = at("2p", "KS", "2C | 3C 4C", castle="", tavern="5C 6C", discard="rest")
    uniform(view(state, 0), lambda other: (other.hands[1], other.tavern), 12)


@pytest.mark.rule("REG-40")
def test_batches_are_drawn_within_themselves() -> None:
    """Two of the deal over hand and tavern (2), three healed below in any order (6)."""
    state = at("2p", "KS", "2C | 3C", castle="", tavern="4C 5C 6C 7C", healed="5C 6C 7C", discard="rest")
    uniform(view(state, 0), lambda other: (other.hands[1], other.tavern), 2 * 6)


@pytest.mark.rule("REG-40")
def test_the_castle_is_drawn_within_its_ranks() -> None:
    """Two queens and three kings to come: 2 · 6 orders."""
    state = at("2p", "QS", "2C | 3C", castle="QC QD KC KD KH KS", discard="QH rest")
    uniform(view(state, 0), lambda other: (other.castle[1:3], other.castle[3:5]), 2 * 12)


@pytest.mark.rule("REG-40")
def test_a_seat_still_paying_can_pay() -> None:
    """Seat 1 owes 9 with one of 2♣ 9♣ 10♣ 10♦ hidden: it holds 9♣, 10♣ or 10♦; the other three lie in any order: 3 · 6."""
    state = at("2p", "JS", "AC | 10C", turn="1", phase="pay 9", castle="rest", tavern="2C 9C 10D", discard="rest")
    seen = view(state, 0)
    rng = Random(3)
    counts = Counter(GAME.determinize(seen, rng).hands[1] for _ in range(1800))
    assert {cards("9C"), cards("10C"), cards("10D")} == set(counts)
    assert sum((n - 600) ** 2 / 600 for n in counts.values()) < CRITICAL[2]


@pytest.mark.rule("REG-40", "REG-25")
def test_a_seat_that_lost_could_not_pay() -> None:
    """Seat 1 owed 10 with 2♣ or 9♣, not with 10♣."""
    state = at("2p", "JS", "AC | 2C", turn="1", phase="over 10", tavern="9C 10C", discard="rest")
    rng = Random(3)
    assert {cards("2C"), cards("9C")} == {GAME.determinize(view(state, 0), rng).hands[1] for _ in range(100)}


@pytest.mark.rule("REG-36", "REG-40")
def test_who_may_flip_may_hold_what_does_not_pay() -> None:
    """A solo player owes 10 with 9♣ or 10♣, for all a spectator knows."""
    state = at("solo", "JD", "10C", table="2C", phase="pay 10", tavern="9C", discard="rest")
    rng = Random(3)
    assert {cards("9C"), cards("10C")} == {GAME.determinize(view(state, None), rng).hands[0] for _ in range(40)}


LATE = {"castle": "JH rest", "tavern": "JD 8H 5H", "discard": "rest"}


@pytest.mark.rule("REG-40")
@pytest.mark.parametrize(
    "position",
    [
        {"variant": "2p", "enemy": "JC", "hands": "2C | JS 6H 4C", **LATE, "healed": "6H | 5H"},
        {
            "variant": "2p+discard_pile=top",
            "enemy": "JC",
            "hands": "2C | 6H 4C",
            **LATE,
            "healed": "5H 6H",
            "buried": "AC",
            "discard": "AC rest",
        },
        {"variant": "3p+wishes=on", "enemy": "JC", "hands": "2C | 3C | 4C", "table": "*1", "phase": "wish", "wishes": "eager"},
        {"variant": "2p", "enemy": "JC", "hands": "10D | 4D", "table": "2S", "phase": "pay 8", "yielded": "1"},
        {"variant": "2p", "enemy": "JC", "hands": "9D | 4D", "phase": "over 10"},
        {"variant": "2p", "enemy": "JC", "hands": " | 4D", "phase": "over", "yielded": "1"},
        {"variant": "2p", "enemy": "none", "hands": "2C | 4D", "castle": "", "phase": "over"},
    ],
)
def test_a_state_drawn_from_a_position_looks_the_same(position: dict[str, str]) -> None:
    state = at(**position)
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert seen == view(GAME.determinize(seen, Random(1)), seat)


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 3}, {"players": 4, "discard_pile": "top"}, {"players": 2, "jesters": 2}])
def test_a_drawn_state_looks_the_same(options: dict[str, object]) -> None:
    rng = Random(5)
    for seed in range(6):
        for state in random_game(seed, **options):
            for seat in (None, *range(len(state.hands))):
                seen = view(state, seat)
                drawn = GAME.determinize(seen, rng)
                assert seen == view(drawn, seat)
                assert drawn == GAME.load(GAME.dump(drawn))


@pytest.mark.rule("REG-40")
def test_nothing_that_is_known_is_forgotten() -> None:
    """An observer who follows the events alone always knows a set that holds the truth, and never less than the view says."""
    for seed in range(4):
        rng = Random(seed)
        state = dealt(seed, players=3)
        while (mover := GAME.to_move(state)) is not None:
            state = GAME.apply(state, GAME.sample(state, rng) if mover is CHANCE else pick(rng, GAME.legal(state)))
            seen = view(state, 0)
            assert set(seen.known(1)) <= set(state.hands[1])
            assert seen.tops() == state.tavern[: len(seen.tops())]
            for group in seen.groups:
                places = (
                    Counter(card in group.cards for card in state.tavern)[True],
                    *(len(set(hand) & set(group.cards)) for hand in state.hands),
                )
                assert (group.tavern, *group.hands) == places
