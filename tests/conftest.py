"""For all tests: checks of the kit explain themselves, and what a soak run has to say is said at the end."""

from __future__ import annotations

import os
import sys
from tempfile import TemporaryDirectory

import pytest

import engine.games
from tests.comets import ID

pytest_plugins = ["tests.valkey"]
pytest.register_assert_rewrite("tests.kit")


@pytest.fixture
def comets(monkeypatch: pytest.MonkeyPatch) -> str:
    """Its id, which is in the list of games as long as the test runs."""
    monkeypatch.setattr(engine.games, "IDS", (*engine.games.IDS, ID))
    return ID


def pytest_configure(config: pytest.Config) -> None:
    """Where Python may not write beside our files, each of a hundred processes would compile them all anew."""
    if sys.dont_write_bytecode:
        compiled = TemporaryDirectory(prefix="orrery-")
        config.add_cleanup(compiled.cleanup)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = compiled.name


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first in both halves, with which two workers begin: none idles at the end."""
    page = [one for one in items if "/bot/web/" in one.path.as_posix()]
    chats = [one for one in items if "/bot/discord/" in one.path.as_posix() or "/bot/telegram/" in one.path.as_posix()]
    first = {*page, *chats}
    quick = [one for one in items if one not in first]
    beside = max(0, len(items) // 2 - len(page))
    items[:] = [*page, *quick[:beside], *chats, *quick[beside:]]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Also when the soak tests ran in other processes."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, line in getattr(report, "user_properties", ()):
                if name == "soak" and report.when == "call":
                    terminalreporter.write_line(str(line))
