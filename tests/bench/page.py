"""How soon the page answers a click, in a real browser: the first thing that changes, and the new board."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from engine.core import Game
from tests.bench.measure import Games, Measure
from tests.bot.web.clicks import MOST, arrive, click, start_game
from tests.bot.web.conftest import launched
from tests.bot.web.running import Playing, free_port, playing

CLICKS = 50
LONG = 5.0  # seconds after which a click is taken for one that draws no board
TIMED = """
window.timed = { at: 0, first: 0, board: 0 };
const boards = () => [...document.querySelectorAll("#stage img")].map((image) => image.src).join();
const drawn = () => [...document.querySelectorAll("#stage img")].every((image) => image.complete && image.naturalWidth);
addEventListener("click", () => {
    timed.at = performance.now(); timed.first = timed.board = 0; timed.before = boards();
    const look = () => {
        if (!timed.board && boards() !== timed.before && drawn()) timed.board = performance.now() - timed.at;
        if (!timed.board) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}, true);
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    if (timed.at && !timed.first) timed.first = performance.now() - timed.at;
}).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }));
"""


def measures(games: Games) -> Iterator[Measure]:
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder, sync_playwright() as play:
        browser = launched(play)
        assert browser, "no browser"
        with playing(Path(folder), "--pace", "0", "--port", str(free_port()), TEST_WARM="1") as run:
            time.sleep(LONG)  # while it draws beforehand
            yield Measure("page: first screen usable, median of 5", _arrival(browser, run), "ms", limit=1000)
            for game in games:
                yield from _clicks(browser, run, game)
        browser.close()


def _arrival(browser: Browser, run: Playing) -> float:
    """With nothing kept from before."""
    found = []
    for _ in range(5):
        page = browser.new_context().new_page()
        page.goto(run.address, wait_until="load")
        page.wait_for_function("document.fonts.status === 'loaded'")
        found.append(float(page.evaluate("performance.now()")))
        page.context.close()
    return statistics.median(found)


def _clicks(browser: Browser, run: Playing, game: Game[Any]) -> Iterator[Measure]:
    page = arrive(browser, run, "Ana", [], script=TIMED)
    start_game(page, game.id, game.seats[0] - 1)
    first: list[float] = []
    board: list[float] = []
    for _ in range(MOST):
        if len(board) >= CLICKS:
            break
        if page.evaluate("person.over()"):
            start_game(page, game.id, game.seats[0] - 1)
        elif timed := _answered(page):
            first.append(timed["first"])
            board += [timed["board"]] * bool(timed["board"])
    yield Measure(
        f"page: click to the first change, median of {len(first)}, {game.title}", _median(first), "ms", limit=150
    )
    yield Measure(
        f"page: click to the new board, median of {len(board)}, {game.title}", _median(board), "ms", limit=400
    )
    page.context.close()


def _median(found: list[float]) -> float:
    return statistics.median(found) if found else float("inf")


def _answered(page: Page) -> dict[str, float] | None:
    """What a click took, once its board is there or none has come."""
    found = page.evaluate("person.aimAnswer", False)
    if not found or not click(page, found["point"]):
        page.wait_for_timeout(20)
        return None
    end = time.monotonic() + LONG
    while time.monotonic() < end and not page.evaluate("timed.board"):
        if page.evaluate("timed.first && person.asked()"):
            page.wait_for_timeout(400)  # asked on without a new board: it might still come
            break
        page.wait_for_timeout(10)
    return dict(page.evaluate("timed"))
