"""The pytest plugin: the marker ``rule``, ``--rules`` for which test verified which rule, ``--rule ID`` for the tests of one."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

_RESULTS: dict[str, dict[str, str]] = defaultdict(dict)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rules`` and ``--rule``."""
    parser.addoption("--rules", action="store_true", help="print which test verifies which rule of a game")
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="run only the tests that verify this rule; may be repeated")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line("markers", "rule(*ids): the test verifies these rules of a game's rulebook")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep each test's rules with its report, so that they survive the way from another process; leave out what was not asked for."""
    wanted = set(config.getoption("--rule"))
    for item in list(items):
        rules = [rule for marker in item.iter_markers("rule") for rule in marker.args]
        item.user_properties.extend(("rule", rule) for rule in rules)
        if wanted and not wanted & set(rules):
            items.remove(item)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what came of the tests of a rule."""
    if report.when == "call" or report.outcome == "failed":
        for name, rule in report.user_properties:
            if name == "rule":
                _RESULTS[str(rule)][report.nodeid] = report.outcome


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the report asked for."""
    if config.getoption("--rules"):
        terminalreporter.section("rules")
        for rule, tests in sorted(_RESULTS.items()):
            for test, outcome in sorted(tests.items()):
                terminalreporter.write_line(f"{rule:8} {outcome:7} {test}")
