"""What a person does on the page, by clicks and keys in a real browser.

Nothing here depends on how busy the machine is: a game may take any time as long as something goes on, and a click that
the page did not feel, because what was under it changed in that moment, is made again as a person would.
"""

from __future__ import annotations

import itertools
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, Page

from engine import games
from tests import comets
from tests.bot.web.running import Playing

GAMES = [(id_, games.opened(id_).seats[0] - 1) for id_ in (*games.IDS, comets.ID)]  # each with its fewest computers
PATIENCE = 300_000.0  # milliseconds in which nothing at all happens: it hangs, on however busy a machine
SOON = 5_000.0  # in which a button is clicked that is there; one that went is looked for anew
MOST = 1500  # tries at buttons in a whole game; a few dozen are usual
PERSON = Path(__file__).parent / "person.js"
LOOK = "Look around"
TRY = "Try Avoid the Void"
Point = tuple[float, float]
Size = tuple[int, int]
DESK, SMALL_DESK, PHONE, SIDEWAYS = (1440, 900), (1280, 720), (390, 844), (844, 390)
_rooms = itertools.count(1)


def arrive(
    browser: Browser,
    run: Playing,
    name: str,
    troubles: list[str],
    *,
    button: str = LOOK,
    script: str = "",
    size: Size = DESK,
) -> Page:
    """By this button; who looks around finds a channel where nobody is."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(path=PERSON)
    context.add_init_script(script)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    watch(page, troubles)
    page.goto(run.address)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name=button).click()
    page.wait_for_url("**/p/**")
    if button == LOOK:
        look_around(page)
    return page


def watch(page: Page, troubles: list[str]) -> None:
    """Whatever the page or the browser complains about; a line that a kill has cut is no fault of the page."""
    page.on("pageerror", lambda why: troubles.append(str(why)))
    page.on(
        "console", lambda said: said.type == "error" and "WebSocket" not in said.text and troubles.append(said.text)
    )


def look_around(page: Page) -> None:
    """Makes a channel of one's own."""
    name = f"room-{next(_rooms):02}"
    page.locator("#menu").click()
    page.locator("#channel").fill(name)
    page.locator("#channel").press("Enter")
    page.locator("#title", has_text=name).wait_for(state="attached")  # a phone on its side has no room to show it


def follow(page: Page, other: Page) -> None:
    """Enters the channel where another window is."""
    page.locator("#menu").click()
    name = other.locator("#title .channel").inner_text().removeprefix(" · ").strip(" ·")
    page.locator("#channels").get_by_role("button", name=name).click()


def type_line(page: Page, line: str) -> None:
    """On a phone the line is behind a tab, and the table comes to the front by itself when it changes.

    It may do so between any two keys: what was typed then, and the key that sends it, went nowhere.
    """
    field = page.locator("#line")
    while True:
        if not field.is_visible():
            page.get_by_role("button", name="Say", exact=True).click()
        with suppress(Error):
            field.fill(line, timeout=SOON)
        if field.input_value() != line:
            continue
        with suppress(Error):
            field.press("Enter", timeout=SOON)
        if not field.input_value():
            return


def click(page: Page, point: Point | None) -> bool:
    """Where the page was just aimed at; did it feel that?"""
    if point is None:
        return False
    page.mouse.click(*point)
    return bool(page.evaluate("person.met()"))


def answer(page: Page, *, last: bool = True) -> bool:
    """Clicks through what is asked; false if nothing is, or if it moved on under the click."""
    while found := page.evaluate("person.aimAnswer", last):
        if not click(page, found["point"]):
            return False
        if found["settles"]:
            return True
    return False


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
    while not pages[0].evaluate("person.over()"):
        assert clicks < MOST
        clicked = sum(answer(page) for page in pages)
        clicks += clicked
        if not clicked:
            patience.wait()
    return clicks


def turn_to_the_table(page: Page) -> None:
    """On a phone the line for typing is on another side."""
    tab = page.locator("#tabs [data-side=table]")
    if tab.is_visible():
        tab.click()


def start_game(page: Page, game: str, computers: int, level: str = "random") -> None:
    """As the host would, by typing and by the button."""
    for line in (f"/new {game}", *[f"/computer {level}"] * computers):
        type_line(page, line)
    turn_to_the_table(page)
    page.get_by_role("button", name=f"Start with {computers + 1}").click()
