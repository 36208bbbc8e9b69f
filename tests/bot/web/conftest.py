"""A real browser, a page that is served for it, and what it complains about."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Playwright, expect, sync_playwright

from tests.bot.shorter import shorter
from tests.bot.web.clicks import PATIENCE
from tests.bot.web.running import Playing, free_port, playing
from tests.comets import shelved
from tests.valkey import short_folder

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]
expect.set_options(PATIENCE)


@pytest.fixture(scope="module")  # its event loop may not outlive the tests that need it
def started() -> Iterator[Browser]:
    with sync_playwright() as play:
        try:
            browser = launched(play)
        except Error as why:
            pytest.skip(f"the browser does not start: {str(why).splitlines()[0]}")
        if browser is None:
            pytest.skip("no browser: install Debian's chromium-headless-shell to run the tests of the page")
        yield browser
        browser.close()


def launched(play: Playwright) -> Browser | None:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    return play.chromium.launch(executable_path=path, args=ARGUMENTS) if path else None


@pytest.fixture
def browser(started: Browser) -> Iterator[Browser]:
    """The one of this file; the windows of a test are closed with it."""
    yield started
    for context in started.contexts:
        context.close()


@contextmanager
def played(folder: Path, **more: str) -> Iterator[Playing]:
    with playing(folder, "--pace", "0", "--port", str(free_port()), TEST_SEED="24", **shelved, **more) as started:
        yield started


@pytest.fixture(scope="module")
def run() -> Iterator[Playing]:
    """The one of this file: each who looks around is led to a channel of their own."""
    with short_folder() as folder, played(folder, **shorter(folder)) as started:
        yield started


@pytest.fixture
def own_run(folder: Path) -> Iterator[Playing]:
    """One that may be killed."""
    with played(folder, **shorter(folder)) as started:
        yield started


@pytest.fixture
def run_in_full(folder: Path) -> Iterator[Playing]:
    """Its games are not shortened."""
    with played(folder) as started:
        yield started


@pytest.fixture
def troubles() -> Iterator[list[str]]:
    """What the pages complain about; nothing, or the test fails."""
    found: list[str] = []
    yield found
    assert found == []
