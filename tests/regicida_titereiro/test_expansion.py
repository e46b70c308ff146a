"""Advice while the board grows, and the bots that follow it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

import attrs
import pytest

from cardgames.bots.protocol import Adviser
from cardgames.core.rng import pick, shuffled
from cardgames.core.session import Session
from cardgames.regicida_titereiro import GAME, Variant, expansion
from cardgames.regicida_titereiro.actions import PLACES, STOP, Action, Place
from cardgames.regicida_titereiro.bots import BOTS, Greedy, Planner
from cardgames.regicida_titereiro.cards import CENTRE, FRAME, HOUSES, TABLE, TARGETS
from cardgames.regicida_titereiro.distances import moved, scoring
from cardgames.regicida_titereiro.expansion import Draft, Plan
from cardgames.regicida_titereiro.prospects import Prospects, masks_of, prices
from cardgames.regicida_titereiro.rules import Outcome
from cardgames.regicida_titereiro.state import Phase, State
from cardgames.regicida_titereiro.table import EMPTY_TABLE, crop, span
from cardgames.regicida_titereiro.view import View

OBJECTIVES = tuple(TARGETS)
RULINGS = (
    {"objective": "divide", "slots": "seven_slots", "reveal": 1},
    {"objective": "united", "groups": "eight_neighbour"},
    {"objective": "divide", "groups": "eight_neighbour"},
    {"objective": "central", "same_house": "forbidden"},
    {"objective": "united", "next_tile": "open"},
    {"objective": "central", "turning": "all_at_once"},
    {"objective": "divide", "reveal": 0, "difficulty": "practice"},
    {"objective": "frontiers", "reveal": 6, "difficulty": "practice"},
)


def session(seed: int = 1, **options: object) -> Session[Variant, State, Action, View, Outcome]:
    return Session(GAME, GAME.variant(**options), seed=seed)


def expanding(seed: int, tiles: int, **options: object) -> Iterator[View]:
    """Views with a tile in hand, while tiles are laid anywhere."""
    game = session(seed, **options)
    rng = Random(seed)
    while game.state.phase is Phase.REVEAL:
        game.push(pick(rng, game.legal()))
    for _ in range(tiles):
        yield game.view(0)
        game.push(pick(rng, game.legal()))


def growing(objective: str, identities: tuple[int | None, ...], tiles: dict[str, int], tile: int) -> State:
    """A board in the making, with a tile of a House in hand."""
    board = bytearray(EMPTY_TABLE)
    for name, house in tiles.items():
        board[TABLE.parse(name)] = house
    pile = bytearray([6] * 6)
    for house in (*tiles.values(), tile):
        pile[house] -= 1
    shown = sum(house is not None for house in identities)
    variant = Variant(objective=objective, reveal=shown, difficulty="practice")
    return State(variant, identities, (), bytes(pile), tile, None, bytes(board), 0, 0, False)


# Which scores


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("reveal", [3, 2, 1])
@pytest.mark.parametrize("turning", ["one_at_a_time", "all_at_once"])
def test_reveals(objective: str, reveal: int, turning: str) -> None:
    """All scores that may be turned up, each once, those of the list first."""
    game = session(objective=objective, reveal=reveal, turning=turning)
    chosen = []
    while game.state.phase is Phase.REVEAL:
        advice = expansion.reveals(game.view(0))
        assert sorted(advice) == [score for score in TARGETS[objective] if score not in chosen]
        chosen.append(advice[0])
        game.push(f"reveal {advice[0]}")
    assert tuple(chosen) == expansion.REVEALS[objective][reveal]


def test_mirrored() -> None:
    """What is good for Central is good, seen from outside, for Frontiers."""
    for reveal, scores in expansion.REVEALS["central"].items():
        assert expansion.REVEALS["frontiers"][reveal] == tuple(6 - score for score in scores)


# Full boards

PEACE = bytes("LWBESF".index(letter) for letter in "EEEWBBEBEESWSWWBBBSLLWWSSLLLLSFFFFFF")  # rank 1 first: Central 6 4 3 2 1 0


def full(board: bytes, targets: tuple[int | None, ...], objective: str = "central") -> State:
    """A full board on which some identities lie face down."""
    variant = Variant(objective=objective, reveal=sum(score is not None for score in targets), difficulty="practice")
    identities = tuple(targets.index(score) if score in targets else None for score in variant.row)
    return State(variant, identities, (), bytes(6), None, None, board, 0, 0, False)


def test_peace_is_likely() -> None:
    """A board at peace costs nothing; a board on which the extremes are exchanged cannot be mended."""
    at_peace = Prospects.of(full(PEACE, (6, 4, 3, 2, 1, 0)))
    astray = Prospects.of(full(PEACE, (0, 1, 2, 3, 4, 6)))
    assert at_peace.chance(masks_of(PEACE)) > 0.99
    assert astray.chance(masks_of(PEACE)) < 0.01


@pytest.mark.parametrize("unknown", [2, 3, 4, 5])
def test_face_down(unknown: int) -> None:
    """What is face down counts as the mean of all that may lie there."""
    masks, targets = masks_of(PEACE), (6, 4, 3, 2, 1, 0)
    known, hidden = targets[unknown:], targets[:unknown]
    each = [Prospects.of(full(PEACE, (*order, *known))).chance(masks) for order in permutations(hidden)]
    assert sum(each) / len(each) == pytest.approx(Prospects.of(full(PEACE, (*[None] * unknown, *known))).chance(masks))


@pytest.mark.parametrize("unknown", [4, 5, 6])
def test_orders(unknown: int) -> None:
    """The fewer identities are known, the less certain is peace on a board made for one of them."""
    targets: list[int | None] = [6, 4, 3, 2, 1, 0]
    fewer = Prospects.of(full(PEACE, (*targets[: 6 - unknown], *[None] * unknown))).chance(masks_of(PEACE))
    more = Prospects.of(full(PEACE, (*targets[: 7 - unknown], *[None] * (unknown - 1)))).chance(masks_of(PEACE))
    assert 0 < fewer < more < 1


@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_ways(objective: str, diagonal: bool) -> None:
    """Moves are counted by the score they lead to, as scoring each of them does."""
    rng = Random(2)
    known, score = prices(objective, diagonal), scoring(objective, diagonal)
    for _ in range(30):
        mask = sum(1 << cell for cell in shuffled(rng, FRAME.cells)[:6])
        after = [score(there) for _, there in moved(mask)]
        assert known.ways(mask) == [after.count(n) for n in range(7)]


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_prices(objective: str) -> None:
    """The score a House has is free, one that a move reaches is cheaper than any that needs more."""
    rng = Random(4)
    known = prices(objective, False)
    for _ in range(30):
        mask = sum(1 << cell for cell in shuffled(rng, FRAME.cells)[:6])
        row, ways, score = known.row(mask), known.ways(mask), known.score(mask)
        assert row[score] == 0
        one = [row[n] for n in range(7) if ways[n] and n != score]
        more = [row[n] for n in range(7) if not ways[n] and n != score]
        assert max(one, default=0) <= min(more, default=max(one, default=0))


# The board in the making


@pytest.mark.parametrize(
    "options", [{"objective": "united"}, {"objective": "divide", "groups": "eight_neighbour"}, {"objective": "central"}]
)
def test_draft(options: dict[str, object]) -> None:
    """What a draft keeps up to date is what it would find anew."""
    rng = Random(5)
    view = next(expanding(3, 1, **options))
    plan = Plan(view)
    draft = Draft(plan, masks_of(crop(view.board, expansion.frame(view))))
    pile = [house for house in HOUSES for _ in range(view.pile[house])]
    for house in shuffled(rng, pile):
        draft.lay(house, pick(rng, list(draft.open)))
        fresh = Draft(plan, draft.masks[:])
        assert (fresh.touching, fresh.filled, fresh.wish) == (draft.touching, draft.filled, draft.wish)
        assert set(fresh.open) == set(draft.open)


def test_frame() -> None:
    """The first tile lies on the third file and rank of the frame kept in mind, as long as the board allows it."""
    view = next(expanding(1, 1))
    file, rank = expansion.frame(view)
    assert (TABLE.file(CENTRE) - file, TABLE.rank(CENTRE) - rank) == (2, 2)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_advice_is_legal(objective: str) -> None:
    """On whatever board, the places advised are legal, and the frame is one that the board can become."""
    for view in expanding(6, 34, objective=objective):
        legal = GAME.legal(view.state)
        assert expansion.frame(view) in span(view.board).corners()
        assert PLACES[expansion.quick(view)] in legal
        tried = next(expansion.trials(view, Random(1)))
        assert {PLACES[trial.cell] for trial in tried} <= set(legal)
        assert all(0 <= chance <= 1 for trial in tried for chance in trial.chances)


LONELY = {"f6": 0, "g6": 1, "h6": 2, "f7": 3}


@pytest.mark.parametrize(
    ("objective", "score", "together"),
    [("united", 6, True), ("united", 1, False), ("divide", 1, True), ("divide", 6, False)],
)
def test_together_or_apart(objective: str, score: int, *, together: bool) -> None:
    """A House that must be one group lays its tile beside its own; one that must be scattered does not."""
    row = TARGETS[objective]
    identities = tuple(0 if target == score else None for target in row)
    state = growing(objective, identities, LONELY, tile=0)
    place = expansion.quick(state)
    assert (CENTRE in TABLE.orthogonal[place]) == together


@pytest.mark.parametrize(("objective", "score", "inside"), [("central", 6, True), ("central", 0, False), ("frontiers", 0, True)])
def test_inside_or_outside(objective: str, score: int, *, inside: bool) -> None:
    """A House that belongs inside is laid inside the frame kept in mind, one that does not on its border."""
    identities = tuple(0 if target == score else None for target in TARGETS[objective])
    state = growing(objective, identities, {**LONELY, "e6": 4, "f5": 5, "f4": 1, "g7": 2}, tile=0)
    file, rank = expansion.frame(state)
    place = expansion.quick(state)
    cell = FRAME.cell(TABLE.file(place) - file, TABLE.rank(place) - rank)
    assert (cell in FRAME.inner) == inside


def test_next_tile() -> None:
    """A tile that lies open comes first in every trial: with one more tile to come, nothing is left to chance."""
    views = [view for view in expanding(8, 35, next_tile="open") if sum(view.pile) == 0 and view.next is not None]
    for view in views:
        *_, tried = expansion.trials(view, Random(1))
        assert all(len(set(trial.chances)) == 1 for trial in tried)
    assert len(views) == 1


# The bots


def play(name: str, game: Session[Variant, State, Action, View, Outcome]) -> Outcome:
    bot = Planner(iterations=1) if name == "planner" else BOTS[name]()
    while game.to_move is not None:
        game.push(bot.choose(game.view(0), game.legal(), game.rng("bot:0")))
    assert game.outcome is not None
    return game.outcome


@pytest.mark.parametrize("options", [*({"objective": objective, "reveal": 2} for objective in OBJECTIVES), *RULINGS])
@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_whole_games(name: str, options: dict[str, object]) -> None:
    """Bots play every variant to its end; without a plan they stop at once, so intrigues are made only to win."""
    outcome = play(name, session(3, **options))
    assert outcome.won or outcome.intrigues == 0


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_the_same_again(name: str) -> None:
    """From the same seed a bot plays the same game."""
    first, again = session(4, objective="divide", reveal=1), session(4, objective="divide", reveal=1)
    assert play(name, first) == play(name, again)
    assert first.record() == again.record()


def test_peace_is_made() -> None:
    """Knowing all six scores, a planner makes peace more often than not."""
    wins = [play("planner", session(seed, objective="central", reveal=6, difficulty="practice")).won for seed in range(5)]
    assert wins.count(True) >= 4


def test_advice_for_places() -> None:
    """Hints for a place say how likely peace seemed, the best first, and the planner follows the first."""
    view = list(expanding(2, 20, objective="divide"))[-1]
    planner = Planner(iterations=2)
    legal = GAME.legal(view.state)
    hints = planner.advise(view, legal, Random(1))
    assert isinstance(planner, Adviser)
    assert all(isinstance(hint.action, Place) and 0 <= hint.low <= hint.estimate <= hint.high <= 1 for hint in hints)
    assert hints[0].action == planner.choose(view, legal, Random(1))
    assert hints[0].samples > hints[-1].samples


def test_advice_for_scores() -> None:
    """Hints for what to turn up have an order, and claim nothing more."""
    game = session(objective="central")
    hints = Planner().advise(game.view(0), game.legal(), Random(1))
    assert [GAME.format(hint.action) for hint in hints][:1] == ["reveal 6"]
    assert {(hint.low, hint.high, hint.samples) for hint in hints} == {(0.0, 1.0, 0)}


def test_advice_for_intrigues() -> None:
    """An intrigue of a plan that wins is certain; without one so is defeat, and at peace one stops."""
    swapped = bytearray(PEACE)
    a, b = FRAME.parse("b6"), FRAME.parse("b5")
    swapped[a], swapped[b] = swapped[b], swapped[a]
    mendable, peace = full(bytes(swapped), (6, 4, 3, 2, 1, 0)), full(PEACE, (6, 4, 3, 2, 1, 0))
    hopeless = attrs.evolve(mendable, dark=(1 << 36) - 1)
    for state, estimate in ((mendable, 1.0), (peace, 1.0), (hopeless, 0.0)):
        view = GAME.view(state, 0)
        (hint,) = Planner().advise(view, GAME.legal(state), Random(1))
        assert hint.estimate == estimate
        assert (hint.action == STOP) == (state is not mendable)
        assert hint.action == Greedy().choose(view, GAME.legal(state), Random(1))


def test_seconds() -> None:
    """Without time left one round is tried, and advice is given."""
    view = next(expanding(2, 1, objective="central"))
    assert Planner(seconds=0.0).choose(view, GAME.legal(view.state), Random(1)) in GAME.legal(view.state)
