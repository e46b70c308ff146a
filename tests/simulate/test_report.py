"""What many games add up to, on games made up for the purpose."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import attrs
import pytest

from cardgames.bots.intervals import wilson
from cardgames.core.errors import CardGamesError
from cardgames.simulate import Plan, Played, Report, simulation, tournament
from cardgames.simulate.play import facts
from cardgames.simulate.plots import plot
from tests.bots.nim import GAME, Reason


def _played(plan: Plan, index: int, returns: tuple[float, ...], **fields: object) -> Played:
    known = {"reason": "last_stone", "decisions": (2, 3), "thinking": (0.1, 0.3)} | fields
    return Played(job=plan[index], returns=returns, **known)  # type: ignore[arg-type]  # Fields as the tests name them.


SIMULATION = simulation(GAME, GAME.variant(), ["perfect", "random"], 4)
DUEL = tournament(GAME, GAME.variant(), ["perfect", "random"], rounds=2)
ALONE = tournament(GAME, GAME.variant(players=1), ["perfect", "random"], rounds=4)


def test_wins_draws_and_losses_by_seat() -> None:
    """Two won, one drawn, one lost: two and a half of four."""
    report = Report(SIMULATION, [_played(SIMULATION, n, returns) for n, returns in enumerate([(1, -1), (1, -1), (0, 0), (-1, 1)])])
    first, second = report.rows
    assert (first.bot, first.seat, first.wins, first.draws, first.losses) == ("perfect", 0, 2, 1, 1)
    assert (second.bot, second.seat, second.wins, second.draws, second.losses) == ("random", 1, 1, 1, 2)
    assert first.share == wilson(2.5, 4)
    assert first.returns.estimate == 0.25


def test_games_may_come_in_any_order() -> None:
    games = [_played(SIMULATION, n, (1, -1)) for n in range(4)]
    assert Report(SIMULATION, games[::-1]).data() == Report(SIMULATION, games).data()


def test_a_tournament_counts_a_bot_in_all_its_seats() -> None:
    """Games 0 and 2 have perfect in seat 0, games 1 and 3 in seat 1; it wins three of the four."""
    games = [_played(DUEL, n, returns) for n, returns in enumerate([(1, -1), (-1, 1), (1, -1), (1, -1)])]
    report = Report(DUEL, games)
    assert [(row.bot, row.seat, row.wins, row.losses) for row in report.rows] == [("perfect", None, 3, 1), ("random", None, 1, 3)]
    (duel,) = report.duels
    assert (duel.first, duel.second, duel.games, duel.result) == ("perfect", "random", 4, wilson(3, 4))


def test_partners_are_compared_seed_by_seed() -> None:
    """Both win round 0, only the first wins rounds 1 and 2, both lose round 3: it won half a game more per round."""
    results = [1, 1, 1, -1, 1, -1, -1, -1]
    report = Report(ALONE, [_played(ALONE, n, (value,), decisions=(2,), thinking=(0.1,)) for n, value in enumerate(results)])
    (duel,) = report.duels
    assert (duel.games, duel.result.estimate) == (4, 0.5)
    assert [(row.bot, row.wins) for row in report.rows] == [("perfect", 3), ("random", 1)]


def test_lengths_reasons_and_facts_are_counted() -> None:
    games = [
        _played(SIMULATION, 0, (1, -1), decisions=(1, 1), facts={"scores": (5, 4), "medal": "gold"}),
        _played(SIMULATION, 1, (1, -1), decisions=(4, 4), facts={"scores": (6, 3), "medal": None}),
        _played(SIMULATION, 2, (-1, 1), decisions=(2, 1), facts={"scores": (4, 5), "medal": "gold"}, reason="given_up"),
    ]
    report = Report(SIMULATION, games)
    assert attrs.astuple(report.lengths) == (2, 3.0, 13 / 3, 8)
    assert report.reasons == {"last_stone": 2, "given_up": 1}
    assert report.facts == {"scores 0": {4: 1, 5: 1, 6: 1}, "scores 1": {3: 1, 4: 1, 5: 1}, "medal": {"gold": 2, None: 1}}


def test_an_outcome_tells_what_it_has() -> None:
    @attrs.frozen
    class Outcome:
        reason: Reason
        returns: tuple[float, ...]
        medal: Reason | None
        scores: tuple[int, ...]

    assert facts(Outcome(Reason.LAST_STONE, (1.0,), Reason.LAST_STONE, (3,))) == {"medal": "last_stone", "scores": (3,)}


def test_data_is_json_without_a_clock() -> None:
    """Only `thinking` tells of time: a tenth of a second over two decisions, three over three."""
    slow = _played(SIMULATION, 0, (1, -1), thinking=(7.0, 8.0))
    fast = _played(SIMULATION, 0, (1, -1))
    assert json.dumps(Report(SIMULATION, [slow]).data()) == json.dumps(Report(SIMULATION, [fast]).data())
    assert Report(SIMULATION, [fast]).thinking() == pytest.approx({"perfect": 0.05, "random": 0.1})
    assert Report(SIMULATION, [fast]).data()["played"] == 1


def test_csv_has_a_line_for_every_game() -> None:
    games = [_played(SIMULATION, n, (1, -1), facts={"scores": (5, 4), "medal": None}) for n in range(2)]
    lines = Report(SIMULATION, games).csv().splitlines()
    assert lines[0] == "game,round,seed,bot_0,bot_1,return_0,return_1,decisions_0,decisions_1,reason,scores,medal"
    assert lines[2] == f"1,1,{SIMULATION[1].seed},perfect,random,1,-1,2,3,last_stone,5 4,none"


def test_nothing_played_is_a_report_too() -> None:
    data = Report(SIMULATION, []).data()
    assert (data["played"], data["results"]) == (0, [])


def test_plots_without_matplotlib_or_a_place_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = Report(SIMULATION, [_played(SIMULATION, 0, (1, -1))])
    (tmp_path / "file").touch()
    with pytest.raises(CardGamesError, match="cannot be written"):
        plot(report, tmp_path / "file")
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(CardGamesError, match="plots need matplotlib"):
        plot(report, tmp_path)


def test_plots_are_files(tmp_path: Path) -> None:
    games = [_played(SIMULATION, n, (1, -1), facts={"scores": (5 + n, 4), "medal": "gold" if n else None}) for n in range(3)]
    paths = plot(Report(SIMULATION, games), tmp_path / "new")
    assert [path.name for path in paths] == ["wins.png", "lengths.png", "scores_0.png", "scores_1.png", "medal.png"]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in paths)
