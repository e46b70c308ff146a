"""The bots of Regicide: legal, reproducible, sensible, and no wiser than their seat."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random

import attrs
import pytest

import cardgames.regicide
from bench.regicide_strength import play, redealt
from cardgames.bots import bot, names
from cardgames.core.cards import format_cards, parse_cards
from cardgames.core.rng import pick
from cardgames.core.session import Session
from cardgames.regicide import GAME
from cardgames.regicide.actions import Discard, Flip, Speak
from cardgames.regicide.board import Board
from cardgames.regicide.cards import VALUES
from cardgames.regicide.policy import CHEAPEST, drawn, policy
from cardgames.regicide.search import Search, payments
from cardgames.regicide.state import Phase, State, Wish
from cardgames.regicide.variants import Variant
from cardgames.regicide.weights import Weights, weights
from tools.tune_regicide import NAMES, tune

PLAYERS = (1, 2, 3, 4)
VARIANTS = (
    *(Variant(players=players) for players in PLAYERS),
    Variant(players=1, solo_yield="allowed", jesters=1, payment="any"),
    Variant(players=2, payment="any", discard_pile="top", combo_cap=None, yielding=False),
    Variant(players=3, wishes=True, jester_names="others", hand_limit=8, jesters=2, enemy_attack=-5),
    Variant(players=4, wishes=True, early_spades="never", enemy_health=-10),
)


def walk(variant: Variant, seed: int, spec: str | None = None) -> list[State]:
    """The states of a game in which a seat decides, of bots or at random."""
    session = Session(GAME, variant, seed)
    states = []
    player, rng = bot(GAME, spec) if spec else None, Random(seed)
    while isinstance(mover := session.to_move, int):
        states.append(session.state)
        legal = session.legal()
        session.push(player.choose(session.view(mover), legal, session.rng("bot")) if player else pick(rng, legal))
    return states


def at(text: str) -> State:
    return GAME.load(text)


def test_regicide_brings_its_own_greedy_and_mcts() -> None:
    assert ("greedy", "mcts", "random") == names(GAME)
    assert isinstance(bot(GAME, "mcts:50"), Search)


# Legal, always


@pytest.mark.parametrize("spec", ["greedy", "mcts:6"])
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_only_legal_actions_are_chosen(spec: str, variant: Variant) -> None:
    """In games of its own and in positions that it would never have reached."""
    for state in walk(variant, 1, spec):
        assert GAME.to_move(state) is not None
    player = bot(GAME, spec)
    for state in walk(variant, 2) + walk(variant, 3):
        mover = GAME.to_move(state)
        assert isinstance(mover, int)
        assert player.choose(GAME.view(state, mover), GAME.legal(state), Random(0)) in GAME.legal(state)


# What a seat may know


@pytest.mark.parametrize("players", PLAYERS)
def test_a_score_depends_on_the_view_alone(players: int) -> None:
    """The policy scores the whole board and the board seen from the seat alike."""
    plays = policy(players)
    for state in walk(Variant(players=players), 4, "greedy"):
        mover = GAME.to_move(state)
        assert isinstance(mover, int)
        whole, seen = Board.of(state), Board.seen(GAME.view(state, mover))
        if state.phase is Phase.PLAY:
            assert plays.scores(whole, whole.moves()) == plays.scores(seen, whole.moves())
        elif state.phase is Phase.PAY:
            assert plays.payment(whole) == plays.payment(seen)


@pytest.mark.parametrize("players", PLAYERS)
def test_redealing_moves_only_what_no_seat_has_seen(players: int) -> None:
    moved = False
    for step, state in enumerate(walk(Variant(players=players), 5, "greedy")):
        other = redealt(state, Random(step))
        assert [GAME.view(state, seat) for seat in (None, *range(players))] == [GAME.view(other, seat) for seat in (None, *range(players))]
        moved |= other != state
    assert moved


# Reproducible


def test_the_same_iterations_give_the_same_game() -> None:
    games = [play("mcts:24", 2, 7, False) for _ in range(2)]
    assert attrs.evolve(games[0], seconds=0) == attrs.evolve(games[1], seconds=0)


def test_every_deal_of_a_race_is_shared_by_all_that_are_in_it() -> None:
    """Eight moves and the flip in four rounds of 60 iterations, on 9, 5, 3 and 2 of them: the first four to go have 7 samples."""
    session = Session(GAME, "solo", 1)
    hints = Search(iterations=240).advise(session.view(0), session.legal(), Random(1))
    samples = sorted((hint.samples for hint in hints if hint.samples), reverse=True)
    assert 9 == len(samples)
    assert [7, 7, 7, 7] == samples[-4:]
    assert 240 <= sum(samples) <= 240 + 9


def test_advice_covers_every_legal_action_once() -> None:
    for variant in VARIANTS:
        for state in walk(variant, 6)[::3]:
            mover = GAME.to_move(state)
            assert isinstance(mover, int)
            legal = GAME.legal(state)
            hints = Search(iterations=20).advise(GAME.view(state, mover), legal, Random(0))
            assert set(legal) == {hint.action for hint in hints}
            assert len(legal) == len(hints)
            assert all(0 <= hint.low <= hint.estimate <= hint.high <= 1 for hint in hints)


# Sensible


LAST_BLOW = """
variant 2p
phase play
turn 0
enemy KH 30/40
castle
table 10C AC | 8S
hands 10D 2C 3C | 5S
discard rest
tavern
"""


@pytest.mark.parametrize("spec", ["greedy", "mcts:30"])
def test_the_last_king_is_struck_down(spec: str) -> None:
    """22 + 8 = 30 of 40: the 10 wins at once; clubs would deal only 6."""
    state = at(LAST_BLOW)
    view = GAME.view(state, 0)
    assert "play 10D" == GAME.format(bot(GAME, spec).choose(view, GAME.legal(state), Random(0)))


TIGHT = """
variant 2p
phase play
turn 0
enemy KC 0/40
castle
table
hands 10D 10S | 5S 2H 3H
discard rest
tavern
"""


@pytest.mark.parametrize("spec", ["greedy", "mcts:60"])
def test_a_play_that_cannot_be_paid_for_is_not_made(spec: str) -> None:
    """The shield of 10 leaves 10 to pay with the other 10, and a yield costs both; after the diamonds 10 cannot pay 20."""
    state = at(TIGHT)
    assert GAME.format(bot(GAME, spec).choose(GAME.view(state, 0), GAME.legal(state), Random(0))) in ("play 10S", "yield")


def test_the_minimal_payments_of_a_hand() -> None:
    """9 out of a companion, 2, 3, 7 and 10: no card of a payment is needless."""
    found = {format_cards(cards) for cards in payments(parse_cards("AC 2C 3D 7H 10S"), 9)}
    assert {"10S", "2C 7H", "3D 7H"} == found


@pytest.mark.parametrize("players", PLAYERS)
def test_the_policy_pays_with_the_cheapest_cards(players: int) -> None:
    """As found by trying every set."""
    plays = policy(players)
    for state in walk(Variant(players=players), 8, "greedy") + walk(Variant(players=players), 9):
        if state.phase is not Phase.PAY:
            continue
        board = Board.of(state)
        kept = plays.table(board).kept
        hand = [card for card in board.hands[board.seat] if VALUES[card]]
        sets = [cards for n in range(len(hand) + 1) for cards in combinations(hand, n) if sum(VALUES[card] for card in cards) >= state.due]
        prices = {cards: sum(max(kept[card], CHEAPEST) for card in cards) for cards in sets}
        paid = plays.payment(board)
        if not sets:
            assert () == paid
        else:
            assert min(prices.values()) == pytest.approx(sum(max(kept[card], CHEAPEST) for card in paid))
            assert sum(VALUES[card] for card in paid) >= state.due


@pytest.mark.rule("REG-13")
def test_draws_go_around_the_table() -> None:
    """Room for 2, 0 and 1: of five cards 2 are one's own, the third seat gets 1; of two cards both get one."""
    assert (2, ((2, 1),)) == drawn((2, 0, 1), 5)
    assert (1, ((1, 1),)) == drawn((2, 1), 2)


WISHING = """
variant 3p+wishes=on
phase wish
turn 0
enemy JH 0/20
castle rest
table *1
hands 2C 3C | {hand} | 2D 3D
discard
tavern rest
"""


@pytest.mark.rule("REG-41")
@pytest.mark.parametrize(
    ("hand", "said"),
    [("10C 2S", Wish.EAGER), ("9C 2S", Wish.NEUTRAL), ("4C 2S", Wish.RELUCTANT)],
)
def test_a_wish_says_whether_one_could_kill_or_pay(hand: str, said: Wish) -> None:
    """10♣ deals 20 of 20; 9♣ only 18, but 9 + 2 can pay the jack's 10; 4 + 2 cannot."""
    state = at(WISHING.format(hand=hand))
    for spec in ("greedy", "mcts:20"):
        chosen = bot(GAME, spec).choose(GAME.view(state, 1), GAME.legal(state), Random(0))
        assert Speak(said) == chosen


@pytest.mark.rule("REG-41")
def test_a_seat_that_wishes_to_go_next_is_named() -> None:
    state = at(WISHING.format(hand="10C 2S"))
    for said in ("wish reluctant", "wish eager"):
        state = GAME.apply(state, GAME.parse(said, state))
    assert "choose 2" == GAME.format(bot(GAME, "greedy").choose(GAME.view(state, 0), GAME.legal(state), Random(0)))


@pytest.mark.parametrize("spec", ["greedy", "mcts:10"])
def test_the_dearest_card_of_a_payment_goes_first(spec: str) -> None:
    """10 are due, and only both cards together cover them."""
    state = at("variant 2p; phase pay 10; turn 0; enemy JS; castle rest; hands 9D 2S | 5S; tavern rest")
    assert "discard 9D" == GAME.format(bot(GAME, spec).choose(GAME.view(state, 0), GAME.legal(state), Random(0)))


def test_every_seat_a_jester_may_name_is_tried() -> None:
    state = at("variant 3p; phase choose; turn 0; enemy JS; castle rest; table *1; hands 9D 2S | 5S 6S | 7S 8S; tavern rest")
    hints = Search(iterations=9).advise(GAME.view(state, 0), GAME.legal(state), Random(0))
    assert {"choose 0", "choose 1", "choose 2"} == {GAME.format(hint.action) for hint in hints if hint.samples}


def test_a_flip_is_tried_beside_the_payments() -> None:
    state = at("variant solo; phase pay 10; turn 0; enemy JS; castle rest; hands 10D 9S 2H; tavern rest")
    hints = Search(iterations=9).advise(GAME.view(state, 0), GAME.legal(state), Random(0))
    assert {"discard 10D", "discard 9S", "discard 2H", "flip"} == {GAME.format(hint.action) for hint in hints if hint.samples}


def test_a_payment_already_begun_is_not_flipped_away() -> None:
    """Both bots finish it with cards."""
    for state in walk(Variant(players=1), 10):
        if state.phase is Phase.PAY:
            legal = GAME.legal(state)
            if not any(isinstance(action, Flip) for action in legal):
                for spec in ("greedy", "mcts:10"):
                    assert isinstance(bot(GAME, spec).choose(GAME.view(state, 0), legal, Random(0)), Discard)


# Strong


@pytest.mark.parametrize(("players", "least"), [(1, 25), (2, 30), (3, 35), (4, 20)])
def test_greedy_wins_its_share(players: int, least: int) -> None:
    """Far below what it wins over many games, far above what anything untuned does."""
    plays, won = policy(players), 0
    for game in range(100):
        rng = Random(f"strength/{game}")
        state = GAME.setup(Variant(players=players))
        won += plays.playout(Board.of(GAME.apply(state, GAME.sample(state, rng))), rng)
    assert won >= least


# Weights


def test_there_are_weights_for_every_number_of_players() -> None:
    data = json.loads((Path(cardgames.regicide.__file__).parent / "weights.json").read_text())
    assert ["1", "2", "3", "4"] == list(data)
    assert [field.name for field in attrs.fields(Weights)] == list(data["1"]) == list(NAMES)


def test_tuning_is_reproducible() -> None:
    start = list(attrs.asdict(weights(2)).values())
    runs = [tune(start, 0.3, players=2, generations=2, population=4, games=3, seed=1, pool=None) for _ in range(2)]
    assert runs[0] == runs[1] != start
