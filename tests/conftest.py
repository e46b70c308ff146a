"""Hypothesis profiles: `quick` while working, `full` (the default, and what CI uses), `deep` when asked for; `mutation` for mutants."""

from __future__ import annotations

import os
import signal

from hypothesis import HealthCheck, Phase, settings

SLOW_MACHINES = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile("quick", max_examples=15, stateful_step_count=15, deadline=None, suppress_health_check=SLOW_MACHINES)
settings.register_profile("full", max_examples=60, stateful_step_count=25, deadline=None, suppress_health_check=SLOW_MACHINES)
settings.register_profile("deep", max_examples=20_000, stateful_step_count=60, deadline=None, suppress_health_check=SLOW_MACHINES)
settings.register_profile(
    "mutation",
    settings.get_profile("quick"),
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "full"))

# A shell starts background jobs deaf to Ctrl-C, nohup to the end of a terminal, and programs inherit that; in the tests ours must hear.
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
