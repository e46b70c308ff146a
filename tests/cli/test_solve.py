"""Puzzles and solvers on the command line."""

from __future__ import annotations

import json

from tests.cli.conftest import Run

TWO = "variant central; targets lion=6 wolf=4 bear=3 eagle=2 stag=1 fox=0; board FWFSFS/ELLLBW/FLLLWE/SBWWES/FSBESE/BBWEBF"


def test_a_puzzle_is_solved_by_its_own_plan(run: Run) -> None:
    shown = json.loads(run("titereiro", "puzzle", "--objective", "central", "--intrigues", "2", "--seed", "5", "--show", "--json").stdout)
    solved = json.loads(run("titereiro", "solve", "--code", shown["code"], "--json").stdout)
    assert solved["solvable"]
    assert 2 == len(solved["plan"])
    assert solved == json.loads(run("titereiro", "solve", "--position", shown["position"], "--json").stdout)
    typed = "\n".join([*solved["plan"], "stop"]) + "\n"
    played = run("titereiro", "puzzle", "--code", shown["code"], "--json", input=typed)
    assert [1.0] == json.loads(played.stdout)["outcome"]["returns"]


def test_a_puzzle_left_can_be_resumed(run: Run) -> None:
    assert "It needs 2 intrigues." in run("titereiro", "puzzle", "--intrigues", "2", "--seed", "5", input="q\n").stdout
    assert "6 intrigues left" in run("resume", input="q\n").stdout


def test_the_puzzle_of_a_day_is_the_same_for_all(run: Run) -> None:
    first = run("titereiro", "puzzle", "--day", "2026-01-05", "--show").stdout
    assert first == run("titereiro", "puzzle", "--day", "2026-01-05", "--show").stdout
    assert first != run("titereiro", "puzzle", "--day", "2026-01-06", "--show").stdout
    assert 0 == run("titereiro", "puzzle", "--daily", "--show").exit_code
    for day in ("yesterday", "2026-13-01"):
        assert 2 == run("titereiro", "puzzle", "--day", day).exit_code


def test_wishes_for_a_puzzle_that_cannot_be(run: Run) -> None:
    for options in (("--intrigues", "7"), ("--objective", "nonsense"), ("--code", "nonsense"), ("--seed", "-")):
        refused = run("titereiro", "puzzle", *options)
        assert 2 == refused.exit_code
        assert refused.stderr.startswith("Error: ")


def test_the_shortest_plan_in_words(run: Run) -> None:
    """Two swaps away from peace by construction: one moves a Wolf in, the other a Stag out."""
    out = run("titereiro", "solve", "--position", TWO).stdout
    assert "Peace with 2 intrigues:" in out
    assert 2 == out.count("\n  intrigue ")


def test_no_plan_is_a_fact_too(run: Run) -> None:
    """All targets upside down: six intrigues move at most six tiles into the middle, far too few."""
    hopeless = TWO.replace("lion=6 wolf=4 bear=3 eagle=2 stag=1 fox=0", "lion=0 wolf=1 bear=2 eagle=3 stag=4 fox=6")
    facts = json.loads(run("titereiro", "solve", "--position", hopeless, "--json").stdout)
    assert {"solvable": False, "plan": None, "plans": 0} == facts
    assert "No plan makes peace" in run("titereiro", "solve", "--position", hopeless).stdout


def test_solve_needs_exactly_one_position(run: Run) -> None:
    assert 2 == run("titereiro", "solve").exit_code
    assert 2 == run("titereiro", "solve", "--position", TWO, "--code", "titereiro-puzzle-central-3-0000B").exit_code
    assert 2 == run("titereiro", "solve", "--position", "variant central").exit_code


#: One space is left, four allies to four. The Minister also wins an enemy over: 6 to 3. Any other card of Regality's makes it 5 to 4.
LAST = """variant old_style; mover regality; turn 8; regality minister general mage castle; religion paladin monk temple;
field Citizen King Queen / Princess . pope / cardinal saint bishop"""


def test_who_wins(run: Run) -> None:
    facts = json.loads(run("rvr", "solve", "--position", LAST, "--json").stdout)
    assert 0 == facts["winner"]
    assert "place minister b2" == facts["line"][0]
    assert 3 == facts["margin"]
    out = run("rvr", "solve", "--position", LAST).stdout
    assert "With best play Regality wins." in out
    assert "place minister b2; target" in out


def test_a_search_may_be_cut_short(run: Run) -> None:
    result = run("rvr", "solve", "--variant", "open", "--seed", "7", "--nodes", "10")
    assert result.exit_code in (0, 2)  # Where the Merchant may draw there is nothing to solve.
    assert "Not found" in result.stdout or "Merchant" in result.stderr
