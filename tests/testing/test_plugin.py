"""The plugin, in a pytest of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TEST = """
import pytest

@pytest.mark.rule("X-01", "X-02")
def test_good(): pass

@pytest.mark.rule("X-02")
def test_bad(): assert False
"""


def test_the_report_says_which_test_verifies_which_rule(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TEST)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--rules", "--strict-markers", "-q", "-p", "no:cacheprovider"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.split() for line in done.stdout.splitlines() if line.startswith("X-")]
    assert [
        ["X-01", "passed", "test_it.py::test_good"],
        ["X-02", "failed", "test_it.py::test_bad"],
        ["X-02", "passed", "test_it.py::test_good"],
    ] == lines


def test_only_the_tests_of_a_rule_can_be_run(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TEST)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--rule", "X-01", "-q"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert "1 passed" in done.stdout


def test_the_plugin_needs_no_hypothesis() -> None:
    code = "import sys; sys.modules['hypothesis'] = None; import cardgames.pytest_plugin"
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode
