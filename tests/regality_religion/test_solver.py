"""The solver agrees with exhaustive play by the engine, and its answers can be played out."""

from __future__ import annotations

import os
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core.errors import CardGamesError
from cardgames.core.game import CHANCE
from cardgames.core.rng import pick
from cardgames.regality_religion import GAME, oldstyle, openings, solve
from cardgames.regality_religion.alphabeta import WIN, Search, turns
from cardgames.regality_religion.cards import Card, parse_cards
from cardgames.regality_religion.oldstyle import HAND, canonical, pack, successors
from cardgames.regality_religion.rules import apply, legal, outcome, sample, setup, to_move
from cardgames.regality_religion.solver import OldStyle, fits, position_of
from cardgames.regality_religion.state import CELLS, EMPTY, GRID, Phase, State, piece
from cardgames.regality_religion.variants import Variant

OPEN = Variant()
OLD_STYLE = Variant(neutrals="old_style")
MERCHANT = Card.parse("merchant")

seeds = st.integers(0, 2**32)


def wander(variant: Variant, seed: int, free: int) -> State | None:
    """The first turn with so many free spaces in a random game, if it has one."""
    rng = Random(seed)
    state = setup(variant)
    while to_move(state) is not None:
        if state.phase is Phase.PLACE and state.turn and state.field.count(None) == free:
            return state
        state = apply(state, sample(state, rng) if to_move(state) is CHANCE else pick(rng, legal(state)))
    return None


def found(variant: Variant, seed: int, free: int, keep: int = 7) -> State:
    """A turn with so many free spaces, the Merchant not in play, and hands cut down to a few cards (the rest counts as destroyed)."""
    while True:
        state = wander(variant, seed, free)
        if state is not None and MERCHANT in state.unused:
            break
        seed += 1
    cut = tuple(card for area in state.areas for card in area[keep:]) + state.middle[1:] * (keep < 7)
    return attrs.evolve(
        state,
        areas=(state.areas[0][:keep], state.areas[1][:keep]),
        middle=state.middle[: 1 if keep < 7 else 5],
        destroyed=tuple(sorted(state.destroyed + cut)),
    )


def brute_force(state: State) -> int:
    """The score for the mover by trying everything, with nothing remembered and nothing left out."""
    best = -2 * WIN
    for action in legal(state):
        after = apply(state, action)
        if after.setting.results:
            last = after.setting.results[-1]
            score = last.scores[0] - last.scores[1] + (0 if last.winner is None else WIN - 2 * WIN * last.winner)
            score = -score if state.mover else score
        else:
            score = brute_force(after) * (1 if after.mover == state.mover else -1)
        best = max(best, score)
    return best


def score(state: State) -> int:
    """What `solve` says, as one number."""
    solution = solve(state)
    assert solution.complete
    assert solution.value is not None
    assert solution.margin is not None
    return WIN * solution.value + solution.margin


def test_the_engine_and_the_fast_search_have_the_same_successors() -> None:
    """Every position of some random Old Style games: whole turns by `legal` and `apply` lead where `successors` says."""
    for seed in range(12):
        rng = Random(seed)
        state = setup(OLD_STYLE)
        while to_move(state) is not None:
            if state.phase is Phase.PLACE and state.turn and state.field.count(None) > 1:
                assert {position_of(after) for _, after in turns(state)} == set(successors(position_of(state)))
            state = apply(state, sample(state, rng) if to_move(state) is CHANCE else pick(rng, legal(state)))


@given(seed=seeds, free=st.integers(2, 8))
def test_no_play_makes_it_possible_to_run_out_of_cards(seed: int, free: int) -> None:
    state = wander(OLD_STYLE, seed, free)
    if state is not None:
        assert oldstyle.always_fills(position_of(state))
        assert fits(state)


def test_a_hand_that_may_run_out_is_left_to_the_engine() -> None:
    """Two free spaces, one card each, one of them a King: RVR-10 can happen."""
    assert not oldstyle.always_fills(pack(0b1111, 0b1110000, 0, 0, 0b1, 0b10))
    assert oldstyle.always_fills(pack(0b1111, 0b1110000, 0, 0, 0b10, 0b10))


@given(seed=seeds, free=st.integers(2, 8))
def test_a_position_has_one_canonical_form(seed: int, free: int) -> None:
    """Turning and mirroring the field changes nothing."""
    state = wander(OLD_STYLE, seed, free)
    if state is not None:
        position = position_of(state)
        *field, hand, waiting = oldstyle.unpack(position)
        for image in GRID.symmetries:
            own, opponent, shields, down = (sum(1 << image[cell] for cell in CELLS if mask >> cell & 1) for mask in field)
            assert canonical(position) == canonical(pack(own, opponent, shields, down, hand, waiting))


@pytest.mark.parametrize("seed", range(8))
def test_old_style_with_one_free_space_is_what_trying_everything_gives(seed: int) -> None:
    state = found(OLD_STYLE, seed, 1)
    assert brute_force(state) == score(state)


@pytest.mark.parametrize("seed", range(8))
def test_old_style_with_two_free_spaces_is_what_trying_everything_gives(seed: int) -> None:
    state = found(OLD_STYLE, seed * 31, 2, keep=3)
    assert brute_force(state) == score(state)


@pytest.mark.parametrize("seed", range(1, 6))
def test_both_searches_agree_on_old_style(seed: int) -> None:
    state = found(OLD_STYLE, seed * 17, 3)
    assert fits(state)
    assert OldStyle(state, None).score(state) == Search(state).score(state)


@pytest.mark.parametrize("neutrals", ["open", "random", "draft"])
@pytest.mark.parametrize("scoring", ["allies", "points"])
@pytest.mark.parametrize("seed", range(2))
def test_other_modes_are_what_trying_everything_gives(neutrals: str, scoring: str, seed: int) -> None:
    for free, keep in ((1, 7), (2, 2)):
        state = found(Variant(neutrals=neutrals, scoring=scoring), 1000 * seed, free, keep)
        assert brute_force(state) == score(state)


@pytest.mark.parametrize(
    "ruling", [{"face_down": "face_up"}, {"face_down": "void"}, {"filled": "game_end"}, {"stuck": "passes"}, {"cap": 11}]
)
def test_other_rulings_of_old_style_are_what_trying_everything_gives(ruling: dict[str, object]) -> None:
    for seed in range(3):
        state = found(GAME.variant("old_style", **ruling), seed, 2, keep=2)
        assert brute_force(state) == score(state)


@pytest.mark.parametrize(
    ("variant", "free", "keep"), [(OLD_STYLE, 5, 7), (OLD_STYLE, 2, 1), (Variant(), 2, 4), (Variant(scoring="points"), 2, 4)]
)
@pytest.mark.parametrize("seed", range(3))
def test_the_line_is_a_game_that_ends_as_foretold(variant: Variant, free: int, keep: int, seed: int) -> None:
    state = found(variant, seed * 7, free, keep)
    solution = solve(state)
    for action in solution.line:
        state = apply(state, action)
    end = outcome(state)
    assert end is not None
    assert solution.winner == end.winner
    assert solution.margin == end.scores[solution.seat] - end.scores[1 - solution.seat]
    assert solution.returns == end.returns


def test_a_turn_can_be_solved_half_way() -> None:
    """With a card placed and its effect open, the best of the choices is what counts."""
    seen = 0
    for seed in range(20):
        state = found(OLD_STYLE, seed, 2, keep=4)
        for action in legal(state)[::5]:
            after = apply(state, action)
            if after.phase is Phase.EFFECT:
                seen += 1
                assert after.mover == state.mover
                assert score(after) == max(-score(end) if not end.setting.results else _for(after.mover, end) for _, end in turns(after))
    assert seen > 10


def _for(seat: int, end: State) -> int:
    result = end.setting.results[-1]
    margin = result.scores[seat] - result.scores[1 - seat]
    return margin + (WIN if result.winner == seat else -WIN)


def test_in_a_match_the_running_game_is_solved() -> None:
    state = found(OLD_STYLE, 5, 3)
    match = attrs.evolve(state, setting=attrs.evolve(state.setting, variant=Variant(neutrals="old_style", length="match")))
    assert score(state) == score(match)
    assert solve(state).line == solve(match).line


#: Three free spaces; to destroy with the last but one card, so that it can no longer be converted, decides these.
DECIDED_BY_DESTROYING = [pack(0, 317, 256, 0, 101, 50), pack(144, 39, 16, 0, 60, 82), pack(130, 308, 0, 0, 89, 114)]


@pytest.mark.parametrize("position", [*DECIDED_BY_DESTROYING, *(position_of(found(OLD_STYLE, seed, 3)) for seed in (13, 26))])
def test_what_the_fast_search_leaves_out_changes_nothing(position: int) -> None:
    """All plays with whole hands, against the search that skips plays a lesser card makes and cuts down hands that play once more."""
    last = oldstyle.Search()
    known: dict[int, int] = {}

    def allies(position: int) -> int:
        if position not in known:
            own, opponent, *_ = oldstyle.unpack(position)
            goes_on = (own | opponent).bit_count() < 8
            known[position] = 9 - min(map(allies, set(successors(position)))) if goes_on else last.allies(position)
        return known[position]

    assert allies(position) == oldstyle.Search().allies(position)


def test_a_cap_ends_the_game_in_a_draw() -> None:
    """With four free spaces, nobody can fill the field in two turns."""
    state = found(OLD_STYLE, 2, 4)
    capped = Variant(neutrals="old_style", cap=20)
    late = attrs.evolve(state, turn=18, setting=attrs.evolve(state.setting, variant=capped))
    assert not fits(late)
    assert 0 == solve(late).value


# What the search by the engine's rules remembers positions by


def lying(
    field: str, *, middle: str = "", destroyed: str = "", past: tuple[str, ...] = (), turn: int = 8, variant: Variant = OPEN
) -> State:
    """Cards facing Regality from a1 on, ``.`` for a free space; the King and the Pope in hand."""
    pieces = tuple(None if word == "." else piece(Card.parse(word), 0) for word in field.split())
    return attrs.evolve(
        setup(variant),
        phase=Phase.PLACE,
        field=pieces + EMPTY[len(pieces) :],
        areas=(parse_cards("king"), parse_cards("pope")),
        middle=parse_cards(middle),
        destroyed=parse_cards(destroyed),
        turn=turn,
        past=past,
    )


def same(one: State, other: State) -> bool:
    search = Search(one)
    return search.key(one) == search.key(other)


@pytest.mark.parametrize(("unplayed", "matters"), [("", False), ("dragon", False), ("poet", True), ("artist", True), ("witch", True)])
def test_which_card_lies_there_matters_only_while_one_can_look_at_it(unplayed: str, matters: bool) -> None:
    assert matters != same(lying("queen . general", middle=unplayed), lying("princess . general", middle=unplayed))


@pytest.mark.parametrize(("unplayed", "matters"), [("poet", False), ("witch", True), ("necromancer", True)])
def test_whose_card_of_a_kind_it_is_matters_only_while_it_can_come_back(unplayed: str, matters: bool) -> None:
    assert matters != same(lying("queen . general", middle=unplayed), lying("cardinal . general", middle=unplayed))


@pytest.mark.parametrize(("one", "other"), [("sage . .", "hermit . ."), ("castle . .", "queen . ."), ("death . .", "queen . .")])
def test_what_works_all_the_time_always_matters(one: str, other: str) -> None:
    assert not same(lying(one), lying(other))


@pytest.mark.parametrize(("unplayed", "matters"), [("", False), ("poet", False), ("witch", False), ("necromancer", True)])
def test_the_discard_matters_only_to_the_necromancer(unplayed: str, matters: bool) -> None:
    one, other = (lying("queen . .", middle=unplayed, destroyed=lost) for lost in ("mage", "monk"))
    assert matters != same(one, other)


@pytest.mark.parametrize(
    ("middle", "scoring", "mirrored", "turned"),
    [("", "allies", True, True), ("sage", "allies", True, False), ("palmist", "allies", True, False), ("", "points", False, False)],
)
def test_symmetry_is_used_where_the_cards_allow_it(middle: str, scoring: str, mirrored: bool, turned: bool) -> None:
    variant = Variant(scoring=scoring)
    state = lying("queen . . castle . .", middle=middle, variant=variant)
    assert mirrored == same(state, lying(". . queen . . castle", middle=middle, variant=variant))
    assert turned == same(state, lying("queen castle .", middle=middle, variant=variant))


@pytest.mark.parametrize(("middle", "matters"), [("", False), ("witch", False), ("witch poet", True), ("necromancer witch", True)])
def test_earlier_positions_matter_only_where_they_can_recur(middle: str, matters: bool) -> None:
    assert matters != same(lying("queen . .", middle=middle), lying("queen . .", middle=middle, past=("before",)))


def test_the_turn_matters_only_with_a_cap() -> None:
    for variant in (Variant(), Variant(cap=40)):
        assert (variant.cap is None) == same(lying("queen . .", variant=variant, turn=8), lying("queen . .", variant=variant, turn=10))


# What it refuses, and how it gives up


def dealt(variant: Variant, *, until: Phase = Phase.PLACE) -> State:
    """A game up to its first decision."""
    state = setup(variant)
    rng = Random(1)
    while state.phase is not until:
        state = apply(state, sample(state, rng) if to_move(state) is CHANCE else legal(state)[0])
    return state


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (setup(OLD_STYLE), "a game can be solved from its first placement on"),
        (dealt(Variant(neutrals="draft"), until=Phase.PICK), "a game can be solved from its first placement on"),
        (
            dealt(Variant(neutrals="secret_random")),
            "cards are hidden: only a position that both players know whole can be solved",
        ),
        (dealt(OLD_STYLE, until=Phase.OVER), "the game is over: there is nothing to solve"),
    ],
)
def test_what_cannot_be_solved_is_refused(state: State, reason: str) -> None:
    with pytest.raises(CardGamesError) as caught:
        solve(state)
    assert reason == str(caught.value)


def test_a_card_that_may_draw_is_chance_ahead() -> None:
    """The Merchant in the neutral Area is refused; in the discard it stands in nobody's way, unless a card may look there."""
    queen, saint, necromancer = map(Card.parse, ("queen", "saint", "necromancer"))
    state = attrs.evolve(found(Variant(), 3, 1), areas=((queen,), (saint,)), middle=(), destroyed=())
    spent = attrs.evolve(state, destroyed=(MERCHANT,))
    assert solve(spent).complete
    for ahead in (attrs.evolve(state, middle=(MERCHANT,)), attrs.evolve(spent, middle=(necromancer,))):
        with pytest.raises(CardGamesError, match=r"^the Merchant may draw: what chance decides cannot be solved$"):
            solve(ahead)


@pytest.mark.parametrize("variant", [OLD_STYLE, Variant()])
def test_it_says_so_when_it_gives_up(variant: Variant) -> None:
    solution = solve(found(variant, 9, 4), nodes=3)
    assert (None, None, None, (), False) == (solution.value, solution.margin, solution.returns, solution.line, solution.complete)
    assert solution.winner is None
    assert 0 < solution.nodes <= 4


# The opening book


def test_the_book_has_every_position_of_the_first_three_placements() -> None:
    """Three different Citizen placements, 113 different second moves; each entry names one of the successors."""
    positions = openings.positions()
    assert 3 == sum(oldstyle.unpack(position)[4:] == (HAND, HAND) for position in positions)
    assert 113 == sum((position >> 36).bit_count() == 13 for position in positions)
    assert len(positions) == len(set(positions))
    for position in positions[:400]:
        entry = openings.find(position)
        assert entry is not None
        assert entry[1] in map(canonical, successors(position))


def test_the_first_player_wins_by_the_book() -> None:
    """5 to 4 from every Citizen placement: the second player, to move, ends with four, and each best reply keeps what it should."""
    entries = [openings.find(position) for position in openings.positions()[:116]]
    assert [4, 4, 4] == [entry[0] for entry in entries[:3] if entry is not None]
    for entry in entries:
        assert entry is not None
        reply = openings.find(entry[1])
        if reply is not None:
            assert 9 == entry[0] + reply[0]


@pytest.mark.parametrize("sample_seed", range(2))
def test_the_book_says_what_the_search_says(sample_seed: int) -> None:
    """A sample of it: no more and no less can be reached, and the reply keeps it."""
    position = pick(Random(sample_seed), openings.positions()[116:])
    entry = openings.find(position)
    assert entry is not None
    allies, reply = entry
    search = oldstyle.Search()
    assert search.reaches(position, allies)
    assert not search.reaches(position, allies + 1)
    assert not search.reaches(reply, 10 - allies)


def test_perfect_play_from_the_first_move() -> None:
    """The Citizen's turn is solved by the book, and the line goes on to a win by one."""
    state = dealt(Variant(neutrals="old_style", first=1))
    solution = solve(state)
    assert (1, 1, 1) == (solution.seat, solution.value, solution.margin)
    for action in solution.line:
        state = apply(state, action)
    end = outcome(state)
    assert end is not None
    assert (1, (4, 5)) == (end.winner, end.scores)


if os.environ.get("HYPOTHESIS_PROFILE") == "deep":

    @pytest.mark.parametrize("cell", [0, 1, 4])
    def test_the_first_player_wins_five_to_four_from_every_citizen_placement(cell: int) -> None:
        """Corner, edge and middle, by search alone."""
        assert 4 == oldstyle.Search().allies(pack(0, 1 << cell, 0, 0, HAND, HAND))

    def test_every_second_move_loses() -> None:
        """All 113 of them: the first player, to move, gets five."""
        search = oldstyle.Search()
        moves = [position for position in openings.positions() if (position >> 36).bit_count() == 13]
        assert 113 == len(moves)
        assert all(search.reaches(position, 5) for position in moves)
