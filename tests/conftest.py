"""For all tests: checks of the kit explain themselves, and what a soak run has to say is said at the end."""

from __future__ import annotations

import pytest

pytest_plugins = ["tests.valkey", "tests.comets"]
pytest.register_assert_rewrite("tests.kit")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Also when the soak tests ran in other processes."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, line in getattr(report, "user_properties", ()):
                if name == "soak" and report.when == "call":
                    terminalreporter.write_line(str(line))
