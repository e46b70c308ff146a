"""Many games with bots: a plan, somewhere to play it, and a report.

plan = tournament(game, game.variant(), ["greedy", "mcts:200"], rounds=50)
with processes() as pool:
    report = Report(plan, run(plan, pool))
"""

from cardgames.simulate.archive import archive, records
from cardgames.simulate.executors import Pool, Serial, cluster, processes, serial
from cardgames.simulate.plan import Job, Plan, simulation, tournament
from cardgames.simulate.play import Played, play
from cardgames.simulate.report import Report
from cardgames.simulate.run import run

__all__ = [
    "Job",
    "Plan",
    "Played",
    "Pool",
    "Report",
    "Serial",
    "archive",
    "cluster",
    "play",
    "processes",
    "records",
    "run",
    "serial",
    "simulation",
    "tournament",
]
