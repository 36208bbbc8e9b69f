"""The screens of docs/page.md, taken in a real browser: `python -m tests.bot.web.screens`."""

from __future__ import annotations

import io
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.bot.shorter import shorter
from tests.bot.web.clicks import DESK, PHONE, Size, answer, arrive
from tests.bot.web.conftest import launched
from tests.bot.web.running import Playing, free_port, playing
from tests.valkey import short_folder

FOLDER = Path("docs/pictures/page")
LONG = 240.0  # seconds for which a game may take
QUESTION = "#asks .ask:not(.calm)"


def take(page: Page, name: str) -> None:
    """As WebP of the same pixels."""
    page.wait_for_timeout(600)
    FOLDER.mkdir(parents=True, exist_ok=True)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    shot.save(FOLDER / f"{name}.webp", "WEBP", quality=82, method=6)


def evening(page: Page, size: str) -> None:
    take(page, f"first_{size}")
    page.get_by_role("button", name="Avoid the Void with friends").click()
    for seats in (2, 3):
        page.get_by_role("button", name="Add a computer").click()
        page.locator(".chair:not(.open)").nth(seats - 1).wait_for()
    take(page, f"lobby_{size}")
    page.get_by_role("button", name="Start with 3").click()
    until(page, "person.question()?.querySelector('[data-back]') && document.querySelector('#stage .area.lit')")
    take(page, f"question_{size}")
    until(page, "document.querySelector('.paces') && document.querySelector('.ask.calm .words b')")
    take(page, f"watch_{size}")
    until(page, "person.over()")
    take(page, f"result_{size}")
    page.get_by_role("button", name="Watch it again").click()
    page.locator("#scrub input").wait_for()
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    page.locator("#stage .win").first.wait_for()
    take(page, f"replay_{size}")


def mats(page: Page, size: str) -> None:
    page.get_by_role("button", name="Try Exodus Fleet").click()
    page.locator(QUESTION).first.wait_for()
    for _ in range(3):
        until(page, "person.question()")
        answer(page, last=False)
    page.locator(QUESTION).first.wait_for()
    page.locator("#matstab" if size == "phone" else "#mats button").first.click()
    page.locator("#sheet .win").first.wait_for()
    take(page, f"mats_{size}")


def until(page: Page, what: str) -> None:
    """Plays on until this is to be seen."""
    end = time.monotonic() + LONG
    while not page.evaluate(f"() => Boolean({what})"):
        assert time.monotonic() < end, what
        if not answer(page, last=False):
            page.wait_for_timeout(30)


def main(run: Playing) -> None:
    sizes: dict[str, Size] = {"desk": DESK, "phone": PHONE}
    with sync_playwright() as play:
        browser = launched(play)
        assert browser, "no browser"
        for name, size in sizes.items():
            for part in (evening, mats):
                troubles: list[str] = []
                page = arrive(browser, run, "Nina", troubles, size=size)
                part(page, name)
                assert troubles == []
        browser.close()


if __name__ == "__main__":
    with short_folder() as folder:
        options = ("--pace", "1.5", "--port", str(free_port()))
        with playing(folder, *options, TEST_SEED="24", **shorter(folder)) as started:
            main(started)
