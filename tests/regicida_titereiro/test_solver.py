"""The solver against exhaustive play through the engine, and against boards worked out on paper."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from cardgames.core.errors import CardGamesError
from cardgames.core.rng import below, pick, shuffled
from cardgames.regicida_titereiro import effects, rules, solver
from cardgames.regicida_titereiro.actions import STOP, Intrigue, parse
from cardgames.regicida_titereiro.cards import FRAME, TARGETS
from cardgames.regicida_titereiro.distances import FAR, measure, moved, scoring
from cardgames.regicida_titereiro.solver_search import Puzzle, light, pay
from cardgames.regicida_titereiro.state import State
from cardgames.regicida_titereiro.variants import Variant

OBJECTIVES = tuple(TARGETS)


def board(*ranks: str) -> bytes:
    """A board as it is drawn, rank 6 first."""
    return bytes("LWBESF".index(letter) for rank in reversed(ranks) for letter in rank.split())


def state(tiles: bytes, targets: tuple[int, ...], dark: int = 0, tokens: int = 0, **options: object) -> State:
    """A state in the intrigue phase in which each House has its target."""
    variant = attrs.evolve(Variant(), **options)  # type: ignore[arg-type]  # the fields are checked when it runs
    identities = tuple(targets.index(score) for score in variant.row)
    return State(variant, identities, (), bytes(6), None, None, tiles, dark, tokens, False)


def random_board(rng: Random) -> bytes:
    return bytes(shuffled(rng, (house for house in range(6) for _ in range(6))))


def as_state(puzzle: Puzzle) -> State:
    """The state of a puzzle, but for its targets."""
    groups = "eight_neighbour" if puzzle.diagonal else "orthogonal"
    row = TARGETS[puzzle.objective]
    return state(puzzle.board, row, puzzle.dark, puzzle.dark_tokens, objective=puzzle.objective, groups=groups)


def is_won(puzzle: Puzzle, now: State) -> bool:
    return effects.scores(now.board, puzzle.objective, now.variant.groups) == puzzle.targets


def exhaustive(puzzle: Puzzle) -> tuple[int, int] | None:
    """The length and the number of the shortest plans, by playing every legal intrigue."""
    now = {as_state(puzzle): 1}
    for length in range(7):
        won = sum(ways for here, ways in now.items() if is_won(puzzle, here))
        if won:
            return length, won
        after: dict[State, int] = {}
        for here, ways in now.items():
            for action in rules.legal(here):
                if action != STOP:
                    there = rules.apply(here, action)
                    after[there] = after.get(there, 0) + ways
        now = after
    return None


def hidden_plan(rng: Random, objective: str, moves: int, *, lit: tuple[int, int], tokens: int, diagonal: bool) -> Puzzle:
    """A puzzle with a block of light tiles and some light tokens, whose targets some random intrigues reach."""
    file, rank = below(rng, 7 - lit[0]), below(rng, 7 - lit[1])
    block = {(x, y) for x in range(file, file + lit[0]) for y in range(rank, rank + lit[1])}
    dark = sum(1 << cell for cell in FRAME.cells if (FRAME.file(cell), FRAME.rank(cell)) not in block)
    dark_tokens = sum(1 << house for house in shuffled(rng, range(6))[tokens:])
    puzzle = Puzzle(random_board(rng), (0,) * 6, objective, diagonal, dark, dark_tokens)
    here = as_state(puzzle)
    for _ in range(moves):
        actions = rules.legal(here)
        if actions and actions != (STOP,):
            here = rules.apply(here, pick(rng, actions[:-1]))
    return attrs.evolve(puzzle, targets=effects.scores(here.board, objective, here.variant.groups))


@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_exhaustive(objective: str, diagonal: bool) -> None:
    """Lengths and numbers of shortest plans are those that playing everything finds."""
    rng = Random(f"{objective} {diagonal}")
    lengths = set()
    for number in range(18):
        lit, tokens = (((4, 3), 3), ((2, 4), 4), ((3, 2), 6))[number % 3]
        puzzle = hidden_plan(rng, objective, 1 + below(rng, tokens), lit=lit, tokens=tokens, diagonal=diagonal)
        found, expected = solver.plan(puzzle), exhaustive(puzzle)
        assert expected is not None
        assert found is not None
        assert expected == (len(found), solver.plans(puzzle))
        lengths.add(len(found))
    assert len(lengths) >= 3


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_exhaustively_hopeless(objective: str) -> None:
    """None, and a count of 0, exactly where playing everything finds nothing."""
    rng = Random(objective)
    verdicts = []
    for _ in range(8):
        puzzle = hidden_plan(rng, objective, 6, lit=(4, 3), tokens=6, diagonal=False)
        puzzle = attrs.evolve(puzzle, dark_tokens=0b001011)
        expected = exhaustive(puzzle)
        assert (expected is None) == (solver.plan(puzzle) is None)
        assert (0 if expected is None else expected[1]) == solver.plans(puzzle)
        verdicts.append(expected is None)
    assert set(verdicts) == {False, True}


@pytest.mark.rule("TIT-15")
@pytest.mark.parametrize("names", ["b3 c3 d3 e3", "c4 c3 d3 e3", "c5 c4 c3 d3"])
@pytest.mark.parametrize("objective", ["united", "divide"])
def test_one_of_two_stays(objective: str, names: str) -> None:
    """Four light tiles in a line, 1 2 3 4, cannot become 3 1 4 2: that takes the middle swap first, and then both of its tiles again."""
    rng = Random(objective)
    line = [FRAME.parse(name) for name in names.split()]
    verdicts = set()
    for _ in range(60):
        before = random_board(rng)
        after = bytearray(before)
        for cell, other in zip(line, (2, 0, 3, 1), strict=True):
            after[cell] = before[line[other]]
        dark = sum(1 << cell for cell in FRAME.cells if cell not in line)
        puzzle = Puzzle(before, effects.scores(bytes(after), objective), objective, dark=dark)
        expected, found = exhaustive(puzzle), solver.plan(puzzle)
        assert expected == (None if found is None else (len(found), solver.plans(puzzle)))
        verdicts.add(found is None)
    assert verdicts == {False, True}


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_replay(objective: str) -> None:
    """Every intrigue of a plan is legal when its turn comes, and the last makes peace."""
    rng = Random(objective)
    for moves in range(1, 7):
        for _ in range(5):
            puzzle = hidden_plan(rng, objective, moves, lit=(6, 6), tokens=6, diagonal=False)
            plan = solver.plan(puzzle)
            assert plan is not None
            assert len(plan) <= moves
            here = as_state(puzzle)
            for action in plan:
                here = rules.apply(here, action)
            assert is_won(puzzle, here)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_shorter_by_one(objective: str) -> None:
    """After the first intrigue of a shortest plan, the rest is a shortest plan of the position reached (dark tiles and tokens count)."""
    rng = Random(objective)
    puzzle = hidden_plan(rng, objective, 6, lit=(6, 6), tokens=6, diagonal=False)
    plan = solver.plan(puzzle)
    assert plan is not None
    here = as_state(puzzle)
    for done, action in enumerate(plan, 1):
        here = rules.apply(here, action)
        rest = solver.plan(attrs.evolve(puzzle, board=here.board, dark=here.dark, dark_tokens=here.tokens))
        assert rest is not None
        assert len(plan) - done == len(rest)


# Central on paper: Lion 6 inside, Wolf 4, Bear 3, Eagle 2, Stag 1, Fox 0.
PEACE = board(
    "F F F F F F",
    "S L L L L S",
    "S L L W W S",
    "S W W B B B",
    "E B E E S W",
    "E E E W B B",
)
TARGETS_OF_PEACE = (6, 4, 3, 2, 1, 0)


def test_the_paper_board() -> None:
    """The board the next tests start from holds six tiles of each House and is at peace."""
    assert [PEACE.count(house) for house in range(6)] == [6] * 6
    assert effects.scores(PEACE, "central") == TARGETS_OF_PEACE


def test_nothing_to_do() -> None:
    """At peace the plan is empty, and that is the only one."""
    here = state(PEACE, TARGETS_OF_PEACE, objective="central")
    assert solver.solve(here) == []
    assert solver.count(here) == 1


def test_one_swap() -> None:
    """Fox b6 and Lion b5 exchanged back make peace: one pair of cells, either tile dark, either token: four plans."""
    tiles = bytearray(PEACE)
    fox, lion = FRAME.parse("b6"), FRAME.parse("b5")
    tiles[fox], tiles[lion] = tiles[lion], tiles[fox]
    here = state(bytes(tiles), TARGETS_OF_PEACE, objective="central")
    plan = solver.solve(here)
    assert plan is not None
    assert len(plan) == 1
    assert rules.apply(rules.apply(here, plan[0]), STOP).over
    assert 4 * _crossings(bytes(tiles)) == solver.count(here)


def _crossings(tiles: bytes) -> int:
    """How many edges between border and inner cells have a Lion outside and a Fox inside."""
    return sum({(tiles[u], u in FRAME.inner), (tiles[v], v in FRAME.inner)} == {(0, False), (5, True)} for u, v in FRAME.edges)


def test_dark_tokens_forbid() -> None:
    """TIT-16: the same swap cannot be paid once both Houses' tokens are dark; with three Houses to mend, others cannot help."""
    tiles = bytearray(PEACE)
    fox, lion = FRAME.parse("b6"), FRAME.parse("b5")
    tiles[fox], tiles[lion] = tiles[lion], tiles[fox]
    one_dark = state(bytes(tiles), TARGETS_OF_PEACE, tokens=0b000001, objective="central")
    both_dark = attrs.evolve(one_dark, tokens=0b100001)
    plan, longer = solver.solve(one_dark), solver.solve(both_dark)
    assert plan is not None
    assert [action.points for action in plan] == [5]
    assert longer is None or len(longer) > 1


@pytest.mark.rule("TIT-R2")
def test_a_score_of_nothing() -> None:
    """With seven slots a House on 0 can never be satisfied."""
    tiles = random_board(Random(1))
    identities = (0, 1, 2, 3, 4, 5, 6)
    here = State(Variant(objective="divide", slots="seven_slots"), identities, (), bytes(6), None, None, tiles, 0, 0, False)
    assert solver.solve(here) is None
    assert solver.count(here) == 0


def test_too_early() -> None:
    """There is no plan to look for before the board is full."""
    with pytest.raises(CardGamesError) as caught:
        solver.solve(rules.setup(Variant()))
    assert "a plan can be looked for only while intrigues are made" == str(caught.value)


@pytest.mark.rule("TIT-R3")
@pytest.mark.parametrize(("groups", "diagonal"), [("orthogonal", False), ("eight_neighbour", True)])
def test_what_is_looked_for_is_what_the_state_says(groups: str, diagonal: bool) -> None:
    """The board and the targets, how its groups are formed, and what is dark."""
    here = state(PEACE, (6, 5, 4, 3, 2, 1), dark=0b110, tokens=0b100001, groups=groups)
    assert Puzzle(PEACE, (6, 5, 4, 3, 2, 1), "united", diagonal, 0b110, 0b100001) == solver.puzzle_of(here)


@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_scoring(objective: str, diagonal: bool) -> None:
    """The search scores masks as the engine scores boards."""
    rng = Random(7)
    score = scoring(objective, diagonal)
    for _ in range(50):
        tiles = random_board(rng)
        masks = [sum(1 << cell for cell in FRAME.cells if tiles[cell] == house) for house in range(6)]
        groups = "eight_neighbour" if diagonal else "orthogonal"
        assert effects.scores(tiles, objective, groups) == tuple(map(score, masks))


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_distances(objective: str) -> None:
    """A House's distance is that of a breadth-first walk of its tiles, cut off at FAR."""
    rng = Random(3)
    known = measure(objective, False)
    score = scoring(objective, False)
    for _ in range(3):
        mask = sum(1 << cell for cell in shuffled(rng, FRAME.cells)[:6])
        reached, edge = {score(mask): 0}, {mask}
        for moves in range(1, FAR):
            edge = {after for here in edge for _, after in moved(here)}
            for after in edge:
                reached.setdefault(score(after), moves)
        assert [reached.get(target, FAR) for target in range(7)] == [known.distance(mask, target) for target in range(7)]


@pytest.mark.rule("TIT-16")
def test_payments() -> None:
    """As many swaps can be paid among joined Houses as they have light tokens."""
    tokens = light(0)
    for one, other in ((0, 1), (1, 2)):
        tokens = pay(tokens, one, other) or ()
    assert pay(tokens, 0, 2) is not None  # three swaps, three Houses
    assert pay(pay(tokens, 0, 2) or (), 0, 1) is None  # a fourth has no token left
    assert pay(pay(tokens, 0, 2) or (), 0, 3) is not None  # unless a fourth House brings one
    assert pay(light(0b000011), 0, 1) is None
    assert pay(pay(light(0b000001), 0, 1) or (), 0, 1) is None


def test_plans_are_actions() -> None:
    """A plan is made of the engine's own actions."""
    puzzle = hidden_plan(Random(5), "divide", 3, lit=(6, 6), tokens=6, diagonal=False)
    for action in solver.plan(puzzle) or ():
        assert isinstance(action, Intrigue)
        assert action == parse(rules_text(action), as_state(puzzle))


def rules_text(action: Intrigue) -> str:
    names = FRAME.names
    house = ("lion", "wolf", "bear", "eagle", "stag", "fox")[action.points]
    return f"intrigue {names[action.first]} {names[action.second]} dark {names[action.dark]} points {house}"
