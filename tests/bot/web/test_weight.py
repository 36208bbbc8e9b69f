"""The first screen is light: what the browser counts over the wire, fonts in, with nothing kept from before."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.bot.web.clicks import GAMES, PATIENCE, watch
from tests.bot.web.running import Playing

MOST = 400_000  # bytes until the first screen can be used


def counted(page: Page) -> list[int]:
    """Filled while the page loads."""
    sizes: list[int] = []
    line = page.context.new_cdp_session(page)

    def note(done: dict[str, Any]) -> None:
        sizes.append(int(done["encodedDataLength"]))

    line.on("Network.loadingFinished", note)
    line.send("Network.enable")
    return sizes


def test_the_first_screens_are_light(browser: Browser, run: Playing, troubles: list[str]) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    watch(page, troubles)
    sizes = counted(page)
    page.goto(run.address, wait_until="networkidle")
    assert page.evaluate("[...document.images].every((image) => image.complete && image.naturalWidth)")
    assert page.evaluate("document.fonts.check('17px Fira')")
    assert sum(sizes) < MOST, sizes
    page.get_by_label("Your name at the table").fill("Ana")
    page.get_by_role("button", name="Look around first").click()
    expect(page.locator(".box")).to_have_count(len(GAMES))
    page.wait_for_load_state("networkidle")
    assert sum(sizes) < MOST, sizes  # also with the page itself
