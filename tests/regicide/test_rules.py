"""The rules of the book, each on a position small enough to check by hand."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from itertools import permutations

import attrs
import pytest

from cardgames.core.cards import RANKS, format_cards
from cardgames.core.errors import IllegalAction
from cardgames.core.game import CHANCE
from cardgames.core.rng import stream
from cardgames.regicide import GAME
from cardgames.regicide.actions import Heal
from cardgames.regicide.effects import attack, shield
from cardgames.regicide.state import Medal, Phase, Reason, State
from cardgames.regicide.variants import Variant
from tests.regicide.boards import at, cards, dealt, legal, push


def strike(state: State) -> int:
    return attack(state.table, state.enemy, state.variant)


def refused(state: State, text: str, rule: str) -> None:
    """The action is refused, by that rule, and not listed."""
    action = GAME.parse(text, state)
    problem = GAME.why_not(state, action)
    assert problem is not None
    assert (rule, action, state) == (problem.rule, problem.action, problem.state)
    assert action not in GAME.legal(state)
    with pytest.raises(IllegalAction, match=rule):
        GAME.apply(state, action)


# Setup


@pytest.mark.rule("REG-01")
@pytest.mark.parametrize("seed", range(5))
def test_the_castle_is_jacks_on_queens_on_kings(seed: int) -> None:
    castle = dealt(seed).castle
    assert "JJJJQQQQKKKK" == "".join(card.rank or "" for card in castle)
    assert 12 == len(set(castle))


@pytest.mark.rule("REG-02", "REG-03", "REG-04", "REG-35")
@pytest.mark.parametrize(("players", "tavern", "hand"), [(1, 32, 8), (2, 26, 7), (3, 23, 6), (4, 22, 5)])
def test_every_seat_is_dealt_its_limit(players: int, tavern: int, hand: int) -> None:
    """Of 40, 40, 41 and 42 cards."""
    state = dealt(players=players)
    assert ([hand] * players, tavern, ()) == ([len(each) for each in state.hands], len(state.tavern), state.discard)


@pytest.mark.rule("REG-05")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_seat_is_the_variants(first: int) -> None:
    assert first == GAME.to_move(dealt(players=3, first_seat=first))


@pytest.mark.rule("REG-04", "REG-35")
@pytest.mark.parametrize(("players", "flips"), [(1, 2), (2, 0)])
def test_before_the_deal_all_places_are_empty(players: int, flips: int) -> None:
    start = GAME.setup(Variant(players=players))
    assert ((), (), (), (), ((),) * players) == (start.castle, start.table, start.discard, start.tavern, start.hands)
    assert (0, 0, flips, (), frozenset()) == (start.damage, start.due, start.flips, start.wishes, start.yielded)


@pytest.mark.rule("REG-02", "REG-35")
@pytest.mark.parametrize(("players", "jesters"), [(1, ["*1", "*2"]), (2, []), (3, ["*1"]), (4, ["*1", "*2"])])
def test_every_card_of_the_game_is_somewhere_once(players: int, jesters: list[str]) -> None:
    """A solo player's jesters too, beside the table."""
    deck = [rank + suit for suit in "CDHS" for rank in RANKS]
    expected = dict.fromkeys([*deck, *jesters], 1)
    assert expected == GAME.pieces(GAME.setup(Variant(players=players)))
    assert expected == GAME.pieces(dealt(players=players))


# Step 1


@pytest.mark.rule("REG-06")
def test_actions_have_their_step() -> None:
    playing = at("2p", "JS", "8D AC 9H | 2C")
    refused(playing, "discard 9H", "REG-06")
    refused(playing, "choose 1", "REG-06")
    paying = push(playing, "yield")
    refused(paying, "play 9H", "REG-06")
    refused(paying, "yield", "REG-06")
    refused(paying, "discard 2C", "REG-24")
    assert ["discard AC", "discard 8D", "discard 9H"] == legal(paying)


@pytest.mark.rule("REG-06", "REG-07")
def test_step_one_lists_cards_then_pairs_then_combos_then_yield() -> None:
    state = at("2p", "KH", "8D AC 3H 3S KS | 2C")
    assert [
        "play AC", "play 8D", "play 3H", "play 3S", "play KS",
        "play AC 8D", "play AC 3H", "play AC 3S", "play AC KS",
        "play 3H 3S", "yield",
    ] == legal(state)  # fmt: skip


@pytest.mark.rule("REG-07")
def test_only_cards_in_hand_are_played() -> None:
    refused(at("2p", "JS", "8D | 2C"), "play 2C", "REG-07")


@pytest.mark.rule("REG-08")
def test_a_companion_and_a_king_are_21() -> None:
    """The cap of combos is not theirs: 21 damage on the last king, doubled by nothing."""
    state = at("2p", "KS", "AD KH 10D 10C | 6C")
    after = push(state, "play AD KH")
    assert 21 == after.damage


@pytest.mark.rule("REG-08")
@pytest.mark.parametrize("text", ["AC AD AH", "AC 8D 9H"])
def test_a_companion_goes_with_one_card_only(text: str) -> None:
    refused(at("2p", "JS", "AC AD AH 8D 9H | 2C"), f"play {text}", "REG-08")


@pytest.mark.rule("REG-09")
def test_combos_are_equal_numbers_up_to_ten() -> None:
    state = at("2p", "JS", "6C 6D 4C 4D 4H 5C 5D | 2C")
    refused(state, "play 6C 6D", "REG-09")
    refused(state, "play 4C 4D 4H", "REG-09")
    refused(state, "play 4C 5C", "REG-09")
    assert ["play 4C 4D", "play 4C 4H", "play 4D 4H", "play 5C 5D"] == [text for text in legal(state) if text.count(" ") == 2]


@pytest.mark.rule("REG-V6")
def test_without_a_cap_royals_still_do_not_combine() -> None:
    state = at("2p+combo_cap=none", "QS", "10C 10D JC JD | 2C")
    assert "play 10C 10D" in legal(state)
    refused(state, "play JC JD", "REG-09")


@pytest.mark.rule("REG-10")
def test_a_jester_is_played_alone() -> None:
    refused(at("3p", "JS", "*1 AC | 2C | 3C"), "play AC *1", "REG-10")


# Step 2


@pytest.mark.rule("REG-11", "REG-13", "REG-15")
def test_eight_of_diamonds_with_the_companion_of_clubs() -> None:
    """The books' example: 9 are drawn and 18 damage is dealt."""
    after = push(at("2p", "JS", "8D AC 2H | 2C"), "play 8D AC")
    assert (9, 18) == (sum(map(len, after.hands)) - 2, after.damage)


@pytest.mark.rule("REG-11", "REG-13", "REG-15", "REG-16")
def test_three_threes() -> None:
    """The books' example, 3♦ 3♠ 3♣: 9 are drawn, the attack falls by 9, 18 damage."""
    after = push(at("2p", "JH", "3D 3S 3C 2H | 2C"), "play 3C 3D 3S")
    assert (9, 1, 18) == (sum(map(len, after.hands)) - 2, strike(after), after.damage)


@pytest.mark.rule("REG-11")
def test_a_suit_twice_acts_once() -> None:
    """A♣ and 8♣ are 9, doubled once: 18."""
    assert 18 == push(at("2p", "JS", "8C AC 2H | 2C"), "play 8C AC").damage


@pytest.mark.rule("REG-12")
def test_hearts_put_cards_under_the_tavern() -> None:
    """3♥ heals three of four; the last stays."""
    state = at("2p", "JS", "3H 10H | 6C", discard="2C 3C 4C 5C", tavern="10D rest")
    play = GAME.apply(state, GAME.parse("play 3H", state))
    assert (CHANCE, Phase.HEAL) == (GAME.to_move(play), play.phase)
    after = GAME.apply(play, Heal(cards("4C 2C 5C")))
    assert (cards("4C 2C 5C"), cards("3C"), state.tavern) == (after.tavern[-3:], after.discard, after.tavern[:-3])


@pytest.mark.rule("REG-12")
def test_hearts_heal_all_when_there_are_fewer() -> None:
    state = at("2p", "JS", "9H 10H | 2S", discard="2C 3C")
    assert ((), 2) == ((after := push(state, "play 9H")).discard, len(after.tavern) - len(state.tavern))


@pytest.mark.rule("REG-12")
def test_an_empty_discard_needs_no_chance() -> None:
    state = at("2p", "JS", "9H 10H | 2S")
    assert Phase.PAY is GAME.apply(state, GAME.parse("play 9H", state)).phase


@pytest.mark.rule("REG-12")
def test_cards_on_the_table_are_not_healed() -> None:
    state = at("2p", "JS", "9H 10H 10D | 2S", table="2H | 3H", discard="2C")
    play = GAME.apply(state, GAME.parse("play 9H", state))
    assert 1 == len(GAME.chances(play) or ())
    for wrong in ("2H", "2C 3H", "9H"):
        problem = GAME.why_not(play, Heal(cards(wrong)))
        assert problem is not None
        assert "REG-12" == problem.rule


@pytest.mark.rule("REG-12")
def test_every_order_of_a_heal_is_equally_likely() -> None:
    """Two of three cards: six orders."""
    state = at("2p", "JS", "2H 10H | 2S", discard="2C 3C 4C")
    listed = GAME.chances(GAME.apply(state, GAME.parse("play 2H", state)))
    assert listed is not None
    assert (6, {Fraction(1, 6)}) == (len({action for action, _ in listed}), {chance for _, chance in listed})


@pytest.mark.rule("REG-12", "REG-R8")
def test_where_the_discard_is_closed_each_heal_is_listed_with_each_card_then_on_top() -> None:
    """Two of four cards in order, and one of the other two on top: 4 · 3 · 2."""
    state = at("2p+discard_pile=top", "JS", "2H 10H | 2S", discard="3C 4C 5C 7C")
    listed = GAME.chances(GAME.apply(state, GAME.parse("play 2H", state)))
    expected = {Heal((one, two), top) for one, two, top in permutations(state.discard, 3)}
    assert {heal: Fraction(1, 24) for heal in expected} == dict(listed or ())


@pytest.mark.rule("REG-12", "REG-R8")
def test_a_closed_discard_that_is_healed_whole_shows_no_top() -> None:
    state = at("2p+discard_pile=top", "JS", "9H 10H | 2S", discard="3C 4C")
    listed = GAME.chances(GAME.apply(state, GAME.parse("play 9H", state)))
    assert {Heal(cards("3C 4C")): Fraction(1, 2), Heal(cards("4C 3C")): Fraction(1, 2)} == dict(listed or ())


@pytest.mark.rule("REG-12", "REG-R8")
@pytest.mark.parametrize(
    ("pile", "size", "healed", "listed"),
    [
        ("open", 7, 2, 7 * 6),
        ("open", 6, 5, 720),
        ("open", 10, 3, 10 * 9 * 8),
        ("open", 7, 4, None),  # 7 · 6 · 5 · 4 = 840
        ("top", 6, 6, 720),
        ("top", 6, 3, 6 * 5 * 4 * 3),
        ("top", 7, 3, None),  # 7 · 6 · 5, and 4 cards that may be on top: 840
    ],
)
def test_heals_are_listed_up_to_720(pile: str, size: int, healed: int, listed: int | None) -> None:
    discard = format_cards(cards("2C 3C 4C 5C 6C 7C 8C 9C 10C 2D")[:size])
    state = at(f"2p+discard_pile={pile}", "JS", f"{healed}H 10S | 2S", discard=discard)
    found = GAME.chances(GAME.apply(state, GAME.parse(f"play {healed}H", state)))
    assert listed == (None if found is None else len(found))


@pytest.mark.rule("REG-13")
def test_diamonds_are_drawn_clockwise_past_full_hands() -> None:
    """Limit 5: seat 1 plays 4♦ and holds 3; seat 2 is full; seat 3 misses one, seat 0 two. Draws: 1, 3, 0, 1."""
    hands = "2C 3C 4C | 5C 6C 7C 4D | 2S 3S 4S 5S 6S | 8C 9C 10C 7S"
    state = at("4p", "JS", hands, turn="1", tavern="2H 3H 4H 5H rest")
    after = push(state, "play 4D")
    drawn = [sorted(set(new) - set(old)) for old, new in zip(state.hands, after.hands, strict=True)]
    assert [list(cards("4H")), list(cards("2H 5H")), [], list(cards("3H"))] == drawn


@pytest.mark.rule("REG-13")
def test_diamonds_stop_at_full_hands_and_at_an_empty_tavern() -> None:
    full = at("2p", "JS", "10D 2C 3C 4C 5C 6C 7C | 2S 3S 4S 5S 6S 7S")
    assert [7, 7] == [len(hand) for hand in push(full, "play 10D").hands]
    dry = at("2p", "JS", "10D 9C | 2S", tavern="2C", discard="rest")
    after = push(dry, "play 10D")
    assert ((), [2, 1], Phase.PAY) == (after.tavern, [len(hand) for hand in after.hands], after.phase)


@pytest.mark.rule("REG-14")
def test_hearts_come_before_diamonds() -> None:
    """An empty tavern: A♥ and 2♦ heal three cards and then draw them."""
    state = at("2p", "JS", "AH 2D 10S | 9S", tavern="", discard="2C 3C 4C rest")
    after = push(state, "play AH 2D")
    assert set(cards("2C 3C 4C 9S 10S")) == {card for hand in after.hands for card in hand}


@pytest.mark.rule("REG-15")
def test_clubs_double() -> None:
    """The books' example: 8♣ deals 16."""
    assert 16 == push(at("2p", "JS", "8C 10H | 2C"), "play 8C").damage


@pytest.mark.rule("REG-16")
def test_shields_of_all_seats_add_up_until_the_enemy_falls() -> None:
    state = push(at("2p", "QH", "3S 10S 2C 9H 9D | 4S 8C 10C 9C"), "play 3S")
    assert 15 - 3 == state.due
    state = push(state, "discard 10S", "discard 2C", "play 4S")
    assert 15 - 3 - 4 == state.due
    state = push(state, "discard 8C")
    assert 15 - 7 == strike(state)


@pytest.mark.rule("REG-17")
@pytest.mark.parametrize(
    ("enemy", "card", "damage", "strike_after", "drawn"),
    [("JC", "8C", 8, 10, 0), ("JS", "8S", 8, 10, 0), ("JD", "8D", 8, 10, 0), ("JD", "8C", 16, 10, 0), ("JC", "8D", 8, 10, 8)],
)
def test_an_enemy_is_immune_to_its_own_suit(enemy: str, card: str, damage: int, strike_after: int, drawn: int) -> None:
    """The number still counts as damage."""
    state = at("2p", enemy, f"{card} 10H | 2C")
    after = push(state, f"play {card}")
    assert (damage, strike_after, drawn) == (after.damage, strike(after), sum(map(len, after.hands)) - 2)


@pytest.mark.rule("REG-17")
def test_hearts_do_not_heal_against_a_hearts_enemy() -> None:
    state = at("2p", "JH", "8H 10S | 2C", discard="3C 4C")
    assert cards("3C 4C") == GAME.apply(state, GAME.parse("play 8H", state)).discard


@pytest.mark.rule("REG-R7")
def test_a_royal_in_hand_has_its_suits_power() -> None:
    """J♦ from the hand draws 10 and Q♣ deals 30."""
    assert 10 == sum(map(len, push(at("2p", "QS", "JD 10H 9H | 2C"), "play JD").hands)) - 3
    assert 30 == push(at("2p", "KS", "QC 10H 10D | 2C"), "play QC").damage


# Step 3


@pytest.mark.rule("REG-18", "REG-V3", "REG-V4")
@pytest.mark.parametrize(
    ("variant", "enemy", "strength"),
    [
        ("2p", "JS", (10, 20)),
        ("2p", "QS", (15, 30)),
        ("2p", "KS", (20, 40)),
        ("2p+enemy_health=-5", "JS", (10, 15)),
        ("2p+enemy_attack=5", "KS", (25, 40)),
    ],
)
def test_attack_and_health(variant: str, enemy: str, strength: tuple[int, int]) -> None:
    state = at(variant, enemy, "2C | 3C")
    seen = GAME.view(state, 0)
    assert strength == (seen.attack, seen.health)


@pytest.mark.rule("REG-19")
def test_nine_and_twelve_fell_a_jack() -> None:
    """The books' example: 21 of 20, by two seats; the jack goes to the discard."""
    state = at("2p", "JS", "9H 10H | 6C", castle="rest")
    state = push(state, "play 9H", "discard 10H")
    assert 9 == state.damage
    after = push(state, "play 6C")
    assert (11, cards("JS")[0] in after.discard) == (len(after.castle), True)


@pytest.mark.rule("REG-20", "REG-R6")
def test_exact_damage_puts_the_enemy_on_top_of_the_tavern() -> None:
    """10 and 10 over two turns are exactly 20: the total counts, not the last hit."""
    state = push(at("2p", "JS", "10H 9H AH | 10D 2C"), "play 10H", "discard 9H", "discard AH")
    after = push(state, "play 10D")
    # The draw of 10♦ came before the fall.
    assert cards("JS")[0] == after.tavern[0]
    assert cards("JS")[0] not in after.discard


@pytest.mark.rule("REG-20")
def test_more_than_enough_is_not_exact() -> None:
    after = push(at("2p", "JS", "10C 2H AC | 2C"), "play 10C AC")
    assert cards("JS")[0] == next(card for card in after.discard if card.rank == "J")


@pytest.mark.rule("REG-21", "REG-31")
def test_a_fall_clears_the_table_and_the_same_seat_goes_on() -> None:
    state = at("3p", "JD", "10C 2H | 6C | 7C", table="*1 | 9S", discard="3C")
    after = push(state, "play 10C")
    assert ((), 0, 0, Phase.PLAY, 0) == (after.table, after.damage, after.seat, after.phase, after.due)
    assert set(cards("3C *1 9S 10C JD")) == set(after.discard)
    assert 10 == strike(after)
    assert GAME.view(after, 0).immune


@pytest.mark.rule("REG-22", "REG-38")
@pytest.mark.parametrize(("flips", "medal"), [(2, Medal.GOLD), (1, Medal.SILVER), (0, Medal.BRONZE)])
def test_the_last_king_wins(flips: int, medal: Medal) -> None:
    state = at("solo", "KS", "KC", castle="", flips=str(flips))
    after = push(state, "play KC")
    end = GAME.outcome(after)
    assert end is not None
    assert (True, Reason.LAST_KING, 12, medal, (1.0,)) == (end.won, end.reason, end.defeated, end.medal, end.returns)
    assert GAME.to_move(after) is None


@pytest.mark.rule("REG-22")
def test_several_players_get_no_medal() -> None:
    after = push(at("2p", "KS", "KC | ", castle=""), "play KC")
    end = GAME.outcome(after)
    assert end is not None
    assert (True, None, (1.0, 1.0)) == (end.won, end.medal, end.returns)


@pytest.mark.rule("REG-22")
def test_the_third_king_does_not_end_it() -> None:
    after = push(at("2p", "KS", "KC 2C | 3C", castle="KH"), "play KC")
    assert (None, 0, Phase.PLAY, cards("KH")) == (GAME.outcome(after), GAME.to_move(after), after.phase, after.castle)


# Step 4


@pytest.mark.rule("REG-23")
def test_shields_beyond_the_attack_mean_nothing_is_paid() -> None:
    after = push(at("2p", "JH", "10S 2C | 2D"), "play 10S")
    assert (1, Phase.PLAY, 0) == (after.seat, after.phase, after.due)
    # 11 against 10 is no less than nothing.
    more = push(at("2p", "JH", "10S AD 2H | 2D"), "play 10S AD")
    assert (1, Phase.PLAY, 0) == (more.seat, more.phase, strike(more))


@pytest.mark.rule("REG-23", "REG-26")
def test_the_turn_goes_clockwise_where_nothing_is_paid() -> None:
    assert 2 == push(at("3p", "JH", "2C | 10S 2S | 2D", turn="1"), "play 10S").seat


@pytest.mark.rule("REG-24")
def test_cards_are_paid_one_at_a_time_until_covered() -> None:
    """20 are due: a companion pays 1, a jester 0, then 8 and 9; the last 2 cost a queen."""
    state = at("4p", "KS", "9S AC *1 8D QC | 2D | 2S | 2C")
    state = push(state, "yield")
    assert 20 == state.due
    for card, left in (("AC", 19), ("*1", 19), ("8D", 11), ("9S", 2)):
        state = push(state, f"discard {card}")
        assert left == state.due
    state = push(state, "discard QC")
    assert (1, Phase.PLAY, cards("AC *1 8D 9S QC")) == (state.seat, state.phase, state.discard[-5:])


@pytest.mark.rule("REG-24", "REG-R2")
def test_a_covered_attack_ends_the_payment() -> None:
    after = push(at("2p", "JS", "10H 5C | 2C"), "yield", "discard 10H")
    assert (1, cards("5C")) == (after.seat, after.hands[0])


@pytest.mark.rule("REG-R2")
def test_more_may_be_discarded_where_agreed() -> None:
    state = push(at("2p+payment=any", "JS", "10H 5C 3C | 2C"), "yield")
    refused(state, "done", "REG-24")
    state = push(state, "discard 10H")
    assert (0, Phase.PAY, ["discard 3C", "discard 5C", "done"]) == (state.seat, state.phase, legal(state))
    assert 1 == push(state, "done").seat
    assert 1 == push(state, "discard 3C", "discard 5C").seat


@pytest.mark.rule("REG-R2", "REG-26")
def test_after_done_the_next_seat_clockwise_takes_its_turn() -> None:
    state = at("3p+payment=any", "JS", "2C | 10H 5C | 3C", turn="1")
    assert 2 == push(state, "yield", "discard 10H", "done").seat


@pytest.mark.rule("REG-25")
def test_who_cannot_pay_loses_for_all() -> None:
    """After 2♣ the hand is worth 9 against 10."""
    after = push(at("2p", "JS", "2C 9H | 10C"), "play 2C")
    end = GAME.outcome(after)
    assert end is not None
    assert (False, Reason.CANNOT_PAY, 0, (-1.0, -1.0), None) == (end.won, end.reason, end.defeated, end.returns, end.medal)
    assert (None, ()) == (GAME.to_move(after), GAME.legal(after))


@pytest.mark.rule("REG-25")
def test_who_can_just_pay_goes_on() -> None:
    """After 2♣ the hand is worth 10 against 10."""
    after = push(at("2p", "JS", "2C 10H | 10C"), "play 2C")
    assert (None, Phase.PAY, ["discard 10H"]) == (GAME.outcome(after), after.phase, legal(after))


@pytest.mark.rule("REG-26")
def test_an_empty_hand_is_fine_and_the_turn_goes_clockwise() -> None:
    after = push(at("3p", "JS", "2C | 10H | 5C", turn="1"), "yield", "discard 10H")
    assert (2, (), Phase.PLAY) == (after.seat, after.hands[1], after.phase)
    assert 0 == push(at("3p", "JS", "2C | 10H | 10C", turn="2"), "yield", "discard 10C").seat


# Jester


@pytest.mark.rule("REG-27", "REG-28")
def test_a_jester_cancels_immunity_and_nobody_is_struck() -> None:
    state = push(at("3p", "JC", "*1 3H | 8C 10H | 2C"), "play *1")
    assert (Phase.CHOOSE, 0, 0) == (state.phase, state.damage, state.due)
    assert ["choose 0", "choose 1", "choose 2"] == legal(state)
    after = push(state, "choose 1", "play 8C")
    assert 16 == after.damage


@pytest.mark.rule("REG-27")
@pytest.mark.parametrize(("enemy", "card"), [("JH", "5H"), ("JD", "5D")])
def test_red_powers_work_after_a_jester(enemy: str, card: str) -> None:
    """5♥ heals both cards of the discard, 5♦ draws five."""
    state = at("3p", enemy, f"{card} 10C | 3C | 2C", table="*1", discard="4C 4S")
    after = push(state, f"play {card}")
    assert (2 if card == "5H" else -5) == len(after.tavern) - len(state.tavern)


@pytest.mark.rule("REG-28", "REG-R4")
def test_whom_a_jester_may_name() -> None:
    assert 0 == push(at("3p", "JC", "*1 3H | 8C | 2C"), "play *1", "choose 0").seat
    others = push(at("3p+jester_names=others", "JC", "*1 3H | 8C | 2C"), "play *1")
    refused(others, "choose 0", "REG-R4")
    assert ["choose 1", "choose 2"] == legal(others)
    refused(others, "choose 3", "REG-28")


@pytest.mark.rule("REG-29", "REG-R5")
def test_spades_before_and_after_the_jester() -> None:
    """The French example: 3♠ on J♠ leaves 10, the jester makes it 7, 4♠ then 3."""
    state = push(at("3p", "JS", "3S 10H | *1 | 4S 9C"), "play 3S")
    assert 10 == state.due
    state = push(state, "discard 10H", "play *1")
    assert 7 == strike(state)
    assert 3 == push(state, "choose 2", "play 4S").due


@pytest.mark.rule("REG-R5")
def test_spades_before_the_jester_never_shield_where_so_ruled() -> None:
    state = push(at("3p+early_spades=never", "JS", "3S 10H | *1 | 4S 9C"), "play 3S", "discard 10H", "play *1")
    assert 10 == strike(state)
    assert 6 == push(state, "choose 2", "play 4S").due


@pytest.mark.rule("REG-R3")
@pytest.mark.parametrize(("ruling", "left"), [("full", 10 - 6), ("spades", 10 - 3)])
def test_a_mixed_play_before_the_jester(ruling: str, left: int) -> None:
    """3♠ 3♥ on J♠, then a jester: 6 or 3."""
    state = at(f"3p+mixed_shield={ruling}", "JS", "*1 10H | 2C | 2D", table="3H 3S")
    assert left == strike(push(state, "play *1"))


@pytest.mark.rule("REG-R3")
@pytest.mark.parametrize(("play", "left"), [("AS 8H", 10 - 1), ("AH 8S", 10 - 8)])
def test_the_spade_cards_own_values_shield_where_so_ruled(play: str, left: int) -> None:
    state = at("3p+mixed_shield=spades", "JS", "*1 10H | 2C | 2D", table=play)
    assert left == strike(push(state, "play *1"))


@pytest.mark.rule("REG-R3")
def test_a_mixed_play_after_the_jester_shields_in_full() -> None:
    state = at("3p+mixed_shield=spades", "JS", "3S 3H 10H | 2C | 2D", table="*1")
    assert 10 - 6 == push(state, "play 3H 3S").due


@pytest.mark.rule("REG-30")
def test_clubs_before_the_jester_are_not_doubled() -> None:
    """8♣ on J♣ stays 8; 3♣ after the jester is 6."""
    state = push(at("3p", "JC", "*1 3H | 3C 10H | 2C", table="8C"), "play *1")
    assert 8 == state.damage
    assert 14 == push(state, "choose 1", "play 3C").damage


@pytest.mark.rule("REG-30")
@pytest.mark.parametrize(("enemy", "card"), [("JH", "5H"), ("JD", "5D")])
def test_red_cards_before_the_jester_do_not_act_afterwards(enemy: str, card: str) -> None:
    state = at("3p", enemy, "*1 3H | 3C | 2C", table=card, discard="4C 4S")
    after = push(state, "play *1")
    assert (state.tavern, state.discard, 1) == (after.tavern, after.discard, len(after.hands[0]))


@pytest.mark.rule("REG-31")
def test_the_jester_stays_until_the_enemy_falls() -> None:
    state = push(at("3p", "JC", "*1 3H | 8C 10H | 2C"), "play *1", "choose 1", "play 8C", "discard 10H")
    assert cards("*1") == state.table[0].cards
    assert not GAME.view(state, 0).immune


@pytest.mark.rule("REG-41")
def test_wishes_are_stated_clockwise_before_the_choice() -> None:
    state = push(at("3p+wishes=on", "JC", "2C | *1 3H | 8C", turn="1"), "play *1")
    assert (Phase.WISH, 2, ["wish eager", "wish neutral", "wish reluctant"]) == (state.phase, GAME.to_move(state), legal(state))
    state = push(state, "wish eager")
    assert 0 == GAME.to_move(state)
    state = push(state, "wish reluctant")
    assert (Phase.CHOOSE, 1, 2) == (state.phase, GAME.to_move(state), len(state.wishes))
    assert () == push(state, "choose 2").wishes


@pytest.mark.rule("REG-41")
def test_a_wish_changes_nothing_else() -> None:
    position = {"variant": "3p+wishes=on", "enemy": "JC", "hands": "2C | 3H | 8C", "table": "*1", "turn": "1", "phase": "wish"}
    assert at(**position, wishes="eager") == push(at(**position), "wish eager")


# Yield


@pytest.mark.rule("REG-32")
def test_a_yield_goes_straight_to_the_counterattack() -> None:
    after = push(at("2p", "JS", "10H 9H | 2C"), "yield")
    assert (Phase.PAY, 10, (), 0) == (after.phase, after.due, after.table, after.damage)


@pytest.mark.rule("REG-33")
def test_the_last_seat_may_not_yield() -> None:
    """Three players, two yields in a row: the third must play (the IT and ES example)."""
    state = push(at("3p", "JS", "10H | 10C | 10D 9S"), "yield", "discard 10H", "yield", "discard 10C")
    refused(state, "yield", "REG-33")


@pytest.mark.rule("REG-33")
def test_a_play_between_allows_a_yield_again() -> None:
    """Seat 0 yields, seat 1 plays 10♠, seat 0 may yield again; seat 1 may not."""
    state = push(at("2p", "JH", "10H 2H | 10S 9S 3D"), "yield", "discard 10H", "play 10S")
    assert "yield" in legal(state)
    state = push(state, "yield")
    refused(state, "yield", "REG-33")


@pytest.mark.rule("REG-33")
def test_a_jester_does_not_confuse_the_memory() -> None:
    """Seats 1 and 2 yielded; seat 0 plays a jester and names seat 1: its others are 0 (a play) and 2, so it may yield."""
    state = push(at("3p", "JS", "*1 2H | 10C | 10D", yielded="1 2"), "play *1", "choose 1")
    assert "yield" in legal(state)
    again = push(at("3p", "JS", "*1 2H | 10C | 10D", yielded="1 2"), "play *1", "choose 0")
    refused(again, "yield", "REG-33")


@pytest.mark.rule("REG-33")
def test_a_new_enemy_does_not_reset_the_memory() -> None:
    """Seat 1 yielded, seat 0 fells the jack and goes on: it still may not yield."""
    state = push(at("2p", "JS", "10C 2H | 10D", yielded="1"), "play 10C")
    refused(state, "yield", "REG-33")


@pytest.mark.rule("REG-33")
def test_a_fall_makes_the_last_turn_a_play() -> None:
    """Seat 0 yielded before; now it fells the jack: seat 1 may yield later."""
    state = at("2p", "JS", "10C 10H 2H | 10D 3D", yielded="0")
    assert frozenset() == push(state, "play 10C").yielded


@pytest.mark.rule("REG-V5")
def test_yielding_may_be_off() -> None:
    refused(at("2p+yielding=off", "JS", "10C | 10D"), "yield", "REG-V5")


@pytest.mark.rule("REG-34")
def test_who_can_neither_play_nor_yield_loses_for_all() -> None:
    """Seat 0 yields; seat 1 has no card and may not yield."""
    after = push(at("2p", "JS", "10H | "), "yield", "discard 10H")
    end = GAME.outcome(after)
    assert end is not None
    assert (False, Reason.CANNOT_ACT, 1) == (end.won, end.reason, after.seat)


@pytest.mark.rule("REG-34", "REG-V5")
def test_without_yielding_an_empty_hand_loses_where_nothing_was_to_be_paid() -> None:
    """10♠ shields all of J♥'s attack; the next seat has no card."""
    after = push(at("2p+yielding=off", "JH", "10S 2C | "), "play 10S")
    end = GAME.outcome(after)
    assert end is not None
    assert (False, Reason.CANNOT_ACT, 1) == (end.won, end.reason, after.seat)


@pytest.mark.rule("REG-34")
def test_an_empty_hand_may_still_yield() -> None:
    """Against shields of 10 nothing is paid, and the turn passes on."""
    state = push(at("2p", "JH", "10S 2C | "), "play 10S")
    assert ["yield"] == legal(state)
    after = push(state, "yield")
    assert (0, ["play 2C"]) == (after.seat, legal(after))


# Solo


@pytest.mark.rule("REG-35")
def test_two_jesters_lie_beside_the_solo_table() -> None:
    state = dealt(players=1)
    assert (2, 8, 32) == (state.flips, len(state.hands[0]), len(state.tavern))
    assert not any(card.is_joker for card in (*state.tavern, *state.hands[0]))


@pytest.mark.rule("REG-36", "REG-37")
def test_a_flip_in_step_one_brings_a_new_hand() -> None:
    """Against a diamonds enemy too, whose immunity stays."""
    state = at("solo", "JD", "2C 3C", tavern="4C 5C 6C 7C 8C 9C 10C 4D 5D rest")
    after = push(state, "flip")
    assert (cards("4C 5C 6C 7C 8C 9C 10C 4D"), cards("2C 3C"), 1) == (after.hands[0], after.discard, after.flips)
    assert (Phase.PLAY, True) == (after.phase, GAME.view(after, 0).immune)


@pytest.mark.rule("REG-36")
def test_both_may_be_flipped_back_to_back_but_no_more() -> None:
    state = push(at("solo", "JD", "2C"), "flip", "flip")
    assert (0, 8, 9) == (state.flips, len(state.hands[0]), len(state.discard))
    refused(state, "flip", "REG-36")


@pytest.mark.rule("REG-36")
def test_a_flip_comes_before_any_payment() -> None:
    state = push(at("solo", "JD", "2C 4C 10H"), "play 2C")
    assert "flip" in legal(state)
    refused(push(state, "discard 4C"), "flip", "REG-36")


@pytest.mark.rule("REG-25", "REG-36")
def test_the_flip_is_offered_before_a_loss_is_declared() -> None:
    """2♣ leaves 9 against 10: only a flip helps; 8 new cards pay."""
    state = push(at("solo", "JD", "2C 9C", tavern="10C rest"), "play 2C")
    assert (Phase.PAY, ["flip"]) == (state.phase, legal(state))
    refused(state, "discard 9C", "REG-25")
    assert "discard 10C" in legal(push(state, "flip"))


@pytest.mark.rule("REG-36")
def test_a_flip_that_does_not_help_loses() -> None:
    """The tavern holds 3♣ only: 3 against 10, and no second jester."""
    state = push(at("solo", "JD", "2C 9C", tavern="3C", discard="rest", flips="1"), "play 2C", "flip")
    end = GAME.outcome(state)
    assert end is not None
    assert Reason.CANNOT_PAY is end.reason


@pytest.mark.rule("REG-34", "REG-36")
def test_an_empty_hand_may_be_flipped_too() -> None:
    state = push(at("solo", "JD", "2C 10C", tavern="", discard="rest"), "play 2C", "discard 10C")
    assert ["flip"] == legal(state)
    end = GAME.outcome(push(state, "flip", "flip"))
    assert end is not None
    assert Reason.CANNOT_ACT is end.reason


@pytest.mark.rule("REG-34", "REG-36")
@pytest.mark.parametrize(("enemy", "card"), [("JH", "10S"), ("JD", "10C")])
def test_a_flip_is_left_to_who_played_the_last_card(enemy: str, card: str) -> None:
    """10♠ leaves nothing to pay, 10♣ fells the jack: step 1 begins with an empty hand."""
    assert ["flip"] == legal(push(at("solo", enemy, card), f"play {card}"))


@pytest.mark.rule("REG-25", "REG-36")
def test_a_hand_worth_just_what_is_due_pays() -> None:
    assert ["discard 10C", "flip"] == legal(push(at("solo", "JD", "2C 10C"), "play 2C"))
    flipped = push(at("solo", "JD", "2C 9C", tavern="10C", discard="rest", flips="1"), "play 2C", "flip")
    assert ["discard 10C"] == legal(flipped)


@pytest.mark.rule("REG-36", "REG-V1")
def test_the_refill_goes_to_the_hand_limit() -> None:
    assert 10 == len(push(at("solo+hand_limit=10", "JD", "2C"), "flip").hands[0])


@pytest.mark.rule("REG-R1")
def test_solo_yield() -> None:
    hand = "10C 10H 9S 9H"
    refused(at("solo", "JD", hand), "yield", "REG-R1")
    assert "yield" in legal(push(at("solo+solo_yield=allowed", "JD", hand), "yield", "discard 10C"))
    refused(push(at("solo+solo_yield=not_twice", "JD", hand), "yield", "discard 10C"), "yield", "REG-R1")


@pytest.mark.rule("REG-R1")
def test_a_solo_yield_that_costs_nothing_is_none() -> None:
    """Else a game could stand still for ever."""
    state = push(at("solo+solo_yield=allowed", "JD", "10S 9C"), "play 10S")
    refused(state, "yield", "REG-R1")


@pytest.mark.rule("REG-R1")
def test_a_solo_yield_that_costs_one_is_one() -> None:
    """9♠ leaves 1 of 10."""
    state = push(at("solo+solo_yield=allowed", "JD", "9S AC 9C"), "play 9S", "discard AC")
    assert (1, True) == (strike(state), "yield" in legal(state))


@pytest.mark.rule("REG-34", "REG-R1")
def test_a_solo_player_without_cards_jesters_and_a_yield_has_lost() -> None:
    """10♠ leaves nothing to yield to, although the next jack will not mind spades."""
    shielded = push(at("solo+solo_yield=allowed", "JH", "10S", castle="JS rest", flips="0"), "play 10S")
    again = push(at("solo+solo_yield=not_twice", "JD", "2C", tavern="", discard="rest", yielded="0", flips="1"), "flip")
    for state in (shielded, again):
        end = GAME.outcome(state)
        assert end is not None
        assert Reason.CANNOT_ACT is end.reason


def test_states_are_frozen_values() -> None:
    state = at("2p", "QH", "2C | 3C")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.seat = 1
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del state.seat
    assert state == pickle.loads(pickle.dumps(state)) == attrs.evolve(attrs.evolve(state, seat=1), seat=0)
    assert hash(state) == hash(copy.deepcopy(state))
    assert repr(state).startswith("State(variant=Variant(")


def test_a_shield_is_counted_once_a_play() -> None:
    state = at("2p", "QH", "2C | 3C", table="3S 3D | 4S")
    assert 6 + 4 == shield(state.table, state.enemy, state.variant)


def test_chance_has_nothing_to_say_elsewhere() -> None:
    state = dealt()
    assert GAME.chances(state) is None
    with pytest.raises(IllegalAction, match="chance"):
        GAME.sample(state, stream(0, "test", 0))
