"""The fast board plays by the rules: whatever is done on it, the engine gets to the same place."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from cardgames.core.cards import CARDS
from cardgames.core.codes import format_variant
from cardgames.core.game import CHANCE
from cardgames.core.rng import pick
from cardgames.regicide.actions import CHOICES, DISCARDS, FLIP, YIELD, Action, Flip, Heal, Play, Yield
from cardgames.regicide.board import FLIP as FLIPPING
from cardgames.regicide.board import LOST, MOVES, NUMBER, PAY, WON, Board
from cardgames.regicide.board import YIELD as YIELDING
from cardgames.regicide.cards import VALUES
from cardgames.regicide.rules import apply, legal, sample, setup, to_move
from cardgames.regicide.state import Phase, State
from cardgames.regicide.variants import VARIANTS as PRESETS
from cardgames.regicide.variants import Variant
from cardgames.regicide.view import view
from tests.regicide.boards import at, cards

VARIANTS = (
    *(Variant(players=players) for players in (1, 2, 3, 4)),
    Variant(players=1, solo_yield="allowed", jesters=1),
    Variant(players=1, solo_yield="not_twice", enemy_attack=-5),
    Variant(players=2, yielding=False, combo_cap=None, enemy_health=-10),
    Variant(players=3, mixed_shield="spades", hand_limit=8, enemy_attack=-5, jesters=2),
    Variant(players=4, early_spades="never", jester_names="others", combo_cap=0, hand_limit=7),
)
NAMES = [format_variant(PRESETS, variant) for variant in VARIANTS]


def number(action: Action) -> int | None:
    """The board's number of a step-1 action."""
    match action:
        case Play():
            return NUMBER[action]
        case Yield():
            return YIELDING
        case Flip():
            return FLIPPING
    return None


class Healing(Board):
    """A board that remembers which cards it healed, in their order from the top."""

    healed: tuple[int, ...] = ()

    def _heal(self, amount: int, rng: Random) -> None:
        tavern = len(self.tavern)
        super()._heal(amount, rng)
        self.healed = tuple(reversed(self.tavern[: len(self.tavern) - tavern]))


def step_one(state: State, move: int, seed: int) -> None:
    """A move on the board, and in the engine with the same heal: the same comes out."""
    board = Healing.of(state)
    board.play(move, Random(seed))
    after = apply(state, YIELD if move == YIELDING else FLIP if move == FLIPPING else MOVES[move])
    if after.phase is Phase.HEAL:
        assert isinstance(board, Healing)
        after = apply(after, Heal(tuple(CARDS[card] for card in board.healed)))
    assert Board.of(after).key() == board.key()


def payments(state: State) -> list[tuple[int, ...]]:
    """All ways to pay that leave out no needless card."""
    hand = state.hands[state.seat]
    sets = [cards for n in range(1, len(hand) + 1) for cards in combinations(hand, n)]
    worth = {cards: sum(VALUES[card] for card in cards) for cards in sets}
    return [cards for cards in sets if state.due <= worth[cards] < state.due + min(VALUES[card] for card in cards)]


@pytest.mark.parametrize("variant", VARIANTS, ids=NAMES)
def test_the_board_reaches_what_the_engine_reaches(variant: Variant) -> None:
    for seed in range(12):
        rng = Random(f"{seed}")
        state = setup(variant)
        while to_move(state) is not None:
            if to_move(state) is CHANCE:
                state = apply(state, sample(state, rng))
                continue
            actions = legal(state)
            if state.phase is Phase.PLAY:
                moves = Board.of(state).moves()
                assert sorted(map(int, moves)) == sorted(n for action in actions if (n := number(action)) is not None)
                for move in moves:
                    step_one(state, move, seed)
            elif state.phase is Phase.PAY and Board.of(state).phase == PAY:
                for cards in payments(state):
                    board, after = Board.of(state), state
                    board.pay(tuple(map(int, cards)))
                    for card in cards:
                        after = apply(after, DISCARDS[card])
                    assert Board.of(after).key() == board.key()
                if FLIP in actions:
                    board = Board.of(state)
                    board.flip()
                    assert Board.of(apply(state, FLIP)).key() == board.key()
            elif state.phase is Phase.CHOOSE:
                for seat in range(variant.players):
                    if CHOICES[seat] in actions:
                        board = Board.of(state)
                        board.begin(seat)
                        assert Board.of(apply(state, CHOICES[seat])).key() == board.key()
            state = apply(state, pick(rng, actions))


@pytest.mark.parametrize("variant", VARIANTS[:4], ids=NAMES[:4])
def test_a_board_seen_by_a_seat_differs_only_in_what_is_hidden(variant: Variant) -> None:
    rng = Random("seen")
    state = apply(setup(variant), sample(setup(variant), rng))
    while to_move(state) is not None:
        mover = to_move(state)
        if isinstance(mover, int):
            whole, seen = Board.of(state), Board.seen(view(state, mover))
            assert sorted(whole.hands[mover]) == sorted(seen.hands[mover])
            assert [len(hand) for hand in whole.hands] == [len(hand) for hand in seen.hands]
            others = [hand for seat, hand in enumerate(seen.hands) if seat != mover]
            assert {0} >= {card for pile in (*others, seen.tavern, seen.discard) for card in pile}
            for fact in ("phase", "seat", "damage", "shield", "pending", "immune", "due", "yielded", "flips", "table"):
                assert getattr(whole, fact) == getattr(seen, fact)
            state = apply(state, pick(rng, legal(state)))
        else:
            state = apply(state, sample(state, rng))


@pytest.mark.rule("REG-22")
def test_the_last_king_wins_on_the_board() -> None:
    board = Board.of(at("2p", "KS", "KC | 2C", castle=""))
    board.play(int(cards("KC")[0]), Random(1))
    won = Board.of(at("2p", "none", "2C | 3C", castle="", phase="over"))
    assert (WON, WON, 0, 0) == (board.phase, won.phase, won.shield, won.pending)


@pytest.mark.rule("REG-R3")
def test_the_board_keeps_the_spade_cards_own_values_for_the_jester() -> None:
    """A♠ 8♥ on J♠: 1."""
    board = Board.of(at("3p+mixed_shield=spades", "JS", "AS 8H 10C | 2C | 3C"))
    board.play(NUMBER[Play(cards("AS 8H"))], Random(1))
    assert (0, 1) == (board.shield, board.pending)


@pytest.mark.rule("REG-28", "REG-R4")
@pytest.mark.parametrize(("names", "seats"), [("anyone", [1, 2, 0]), ("others", [2, 0])])
def test_whom_a_jester_may_name_on_the_board(names: str, seats: list[int]) -> None:
    assert seats == Board.of(at(f"3p+jester_names={names}", "JC", "2C | 3H | 8C", turn="1", table="*1", phase="choose")).seats()


@pytest.mark.rule("REG-12")
def test_the_board_heals_any_card_alike() -> None:
    """A♥ heals one of four: each about 100 times in 400."""
    state = at("2p", "JS", "AH 10C | 2C", discard="3C 4C 5C 6C")
    healed: Counter[int] = Counter()
    for seed in range(400):
        board = Board.of(state)
        board.play(int(cards("AH")[0]), Random(seed))
        healed[board.tavern[0]] += 1
    assert set(map(int, cards("3C 4C 5C 6C"))) == set(healed)
    assert sum((n - 100) ** 2 / 100 for n in healed.values()) < 16.27


@pytest.mark.rule("REG-36")
@pytest.mark.parametrize(
    ("tavern", "phase"),
    [("10C", PAY), ("AD 9C", PAY), ("9C", LOST), ("", LOST)],
)
def test_the_last_flip_before_a_payment_on_the_board(tavern: str, phase: int) -> None:
    """10 are due; the whole tavern is drawn."""
    board = Board.of(at("solo", "JD", "8C", table="2C", phase="pay 10", tavern=tavern, discard="rest", flips="1"))
    board.flip()
    assert (phase, sorted(cards(tavern)), []) == (board.phase, sorted(board.hands[0]), board.tavern)


def test_boards_with_one_key_go_on_alike() -> None:
    """What is due counts while it is paid; of a game that is over, how far it went."""

    def key(hands: str, phase: str, **entries: str) -> tuple[object, ...]:
        return Board.of(at("2p", "JS", hands, phase=phase, **entries)).key()

    assert key("10H | 3C", "pay 10", discard="5C") != key("10H | 3C", "pay 9", discard="5C")
    assert key("10H | 3C", "play") != key("10C | 3C", "play")
    assert key("9H | 3C", "over 10") == key("9C | 3C", "over 10")
    assert key("9H | 3C", "over 10") != key("9H | 3C", "over 10", castle="JC JD rest", tavern="JH rest")
