"""What a person does on the page, by clicks and keys in a real browser.

Nothing here depends on how busy the machine is: a game may take any time as long as something goes on, and a click that
the page did not feel, because what was under it changed in that moment, is made again as a person would.
"""

from __future__ import annotations

import time
from contextlib import suppress

from playwright.sync_api import Browser, Error, Locator, Page

from engine import games
from tests import comets
from tests.bot.web.running import Playing

GAMES = [(id_, games.opened(id_).seats[0] - 1) for id_ in (*games.IDS, comets.ID)]  # each with its fewest computers
PATIENCE = 300_000.0  # milliseconds in which nothing at all happens: it hangs, on however busy a machine
SOON = 5_000.0  # in which a button is clicked that is there; one that went is looked for anew
MOST = 1500  # tries at buttons in a whole game; a few dozen are usual
CLICKS = """
    window.clicks = 0;
    document.addEventListener("click", (event) => { if (event.target.closest("button")) window.clicks += 1; }, true);
"""


def arrive(browser: Browser, run: Playing, name: str, troubles: list[str], *, button: str, script: str = "") -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(CLICKS + script)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda why: troubles.append(str(why)))
    page.goto(run.address)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name=button).click()
    page.wait_for_url("**/p/**")
    return page


def type_line(page: Page, line: str) -> None:
    page.locator("#line").fill(line)
    page.locator("#line").press("Enter")


def click(page: Page, button: Locator) -> bool:
    """Did the page feel it?"""
    before = page.evaluate("clicks")
    with suppress(Error):
        button.click(timeout=SOON)
    return bool(page.evaluate("clicks") > before)


def asked(page: Page) -> bool:
    return page.locator("#hand .ask").count() > 0


def answering(page: Page, *, last: bool = False) -> Locator | None:
    """The button that answers what is asked: one of the options, or *Confirm* once enough of them are marked."""
    ask = page.locator("#hand .ask").first
    with suppress(Error):
        if count := ask.locator("button.option").count():
            return ask.locator("button.option").nth(count - 1 if last else count // 2)
        if (confirm := ask.locator(".confirm")).count():
            boxes = ask.locator("input[type=checkbox]:enabled")
            start, count = page.evaluate("clicks"), boxes.count()  # others each time: a rule may refuse these
            for n in range(count):
                boxes.nth(n).uncheck(timeout=SOON)
            for n in range(count):
                if confirm.is_disabled():
                    boxes.nth((start + n) % count).check(timeout=SOON)
            return confirm
    return None


def answer(page: Page) -> bool:
    """Clicks through what is asked; false if nothing is, or if it moved on under the click."""
    button = answering(page, last=True) if asked(page) else None
    return button is not None and click(page, button)


class Patience:
    """Ends when nothing has changed for long, however long the whole takes."""

    def __init__(self, *pages: Page) -> None:
        self._pages = pages
        self._seen, self._since = "", time.monotonic()

    def wait(self) -> None:
        seen = "\n".join(page.locator("body").inner_text() for page in self._pages)
        if seen != self._seen:
            self._seen, self._since = seen, time.monotonic()
        assert time.monotonic() - self._since < PATIENCE / 1000, f"nothing happens any more:\n{seen}"
        self._pages[0].wait_for_timeout(30)


def play_to_the_end(*pages: Page) -> int:
    clicks, patience = 0, Patience(*pages)
    while not pages[0].locator("figure.result").count():
        assert clicks < MOST
        clicked = sum(answer(page) for page in pages)
        clicks += clicked
        if not clicked:
            patience.wait()
    return clicks
