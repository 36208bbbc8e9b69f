"""Every button that a whole game offers on the page shows something, and so does all that can be asked to be seen."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from engine import games
from tests.bot.web.clicks import GAMES, MOST, SOON, Patience, answering, arrive, asked, click, type_line
from tests.bot.web.running import Playing

STUCK = "disaster_looms"  # after its end something is pressed and nothing shows: found, not mended yet
PRESSED = [
    pytest.param(*one, marks=pytest.mark.soak if one[0] == STUCK else ()) for one in GAMES if one[0] in games.IDS
]
PLACES = ("messages", "hand", "first", "notices", "quick")
FIRST, LAST = ("Leave", "Remove"), ("Start", "Rematch", "Close")  # what ends a part of the evening comes last in it
SHOWN = """() => {
    const places = ["stream", "private", "foot", "large"].map((id) => document.getElementById(id));
    const images = [...document.images].filter((image) => image.checkVisibility());
    if (images.some((image) => !image.complete || !image.naturalWidth)) return "";
    const fields = [...document.querySelectorAll("input")].map((field) => field.value + field.checked);
    return [...places.map((place) => place.innerText), ...images.map((image) => image.src), ...fields].join("\\n");
}"""  # all that can be read and seen, once every picture is there


def shown(page: Page, unlike: str = "") -> str:
    """Looked for by the clock: a browser on a busy machine may draw no frame for a minute."""
    other = f"(before) => ((now) => now !== before && now)(({SHOWN})())"
    return str(page.wait_for_function(other, arg=unlike, polling=50).json_value())


def press(page: Page, button: Locator) -> bool:
    """Demands that something is shown; false if the button was gone before it could be pressed."""
    before, label = shown(page), "?"
    with suppress(Error):
        label = name_of(button)
    if not click(page, button):
        return False
    try:
        shown(page, before)
    except Error:
        pytest.fail(f"{label!r} shows nothing")
    return True


def name_of(button: Locator) -> str:
    return button.get_attribute("aria-label", timeout=SOON) or button.get_attribute("title") or button.inner_text()


class Offered(NamedTuple):
    place: str
    name: str
    button: Locator

    @property
    def rank(self) -> int:
        return -1 if self.name in FIRST else LAST.index(self.name) + 1 if self.name in LAST else 0


def offered(page: Page) -> list[Offered]:
    """All that can be pressed beside the options of a question, once a large picture no longer covers it."""
    if page.locator("#large[open]").count():
        page.keyboard.press("Escape")
    found: list[Offered] = []
    for place in PLACES:
        for button in page.locator(f"#{place} button:not(.ask *)").all():
            with suppress(Error):
                if button.is_visible():
                    name = name_of(button)
                    found.append(Offered(place, "Remove" if name.startswith("Remove ") else name, button))
    return sorted(found, key=lambda one: one.rank)


@pytest.mark.parametrize(("game", "computers"), PRESSED)
def test_every_button_of_a_whole_game_shows_something(
    browser: Browser, run: Playing, troubles: list[str], game: str, computers: int
) -> None:
    page = arrive(browser, run, "Ana", troubles, button="Look around")
    for line in (f"/new {game}", *["/computer random"] * computers):
        type_line(page, line)
    page.locator("figure.lobby").wait_for()
    pressed: set[tuple[str, str]] = set()
    tries, patience = 0, Patience(page)
    while ("messages", "Close") not in pressed:
        assert tries < MOST, pressed
        fresh = next((one for one in offered(page) if one[:2] not in pressed), None)
        button = fresh.button if fresh else answering(page) if asked(page) else None
        if button is None:
            patience.wait()
            continue
        tries += 1
        if press(page, button) and fresh:
            pressed.add(fresh[:2])
            page.locator("#line").fill("")
    names = {name for _, name in pressed}
    assert {"Join", "Leave", "Options", "Start", "Undo", "What happened", "Rematch", "Show large", "In words"} <= names
    assert game != "exodus_fleet" or {("messages", "Fleets"), ("hand", "Fleets")} <= pressed
    assert game != "exodus_fleet" or {("notices", "Ada"), ("notices", "Kepler")} & pressed, "a fleet of another"


def test_a_fleet_and_the_board_are_shown_where_they_are_asked_for(
    browser: Browser, run: Playing, troubles: list[str]
) -> None:
    page = arrive(browser, run, "Ana", troubles, button="Look around")
    for line in ("/new exodus_fleet", "/computer random", "/start"):
        type_line(page, line)
    page.locator("#hand .ask").first.wait_for()
    answers, fleet = page.locator("#notices .notice"), page.locator("#notices figure.mat img")
    for line, whose in (("/board ana", "Ana"), ("/board ada", "Ada")):
        type_line(page, line)
        expect(answers.locator(".words")).to_contain_text(whose)
        whole = "(image) => image.complete && image.naturalWidth > 0"
        page.wait_for_function(whole, arg=fleet.element_handle(), polling=50)
        expect(answers).to_have_count(1)
    type_line(page, "/status")  # the next answer takes its place, as that of any other
    expect(answers).to_contain_text("Exodus Fleet")
    expect(fleet).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="My side").click()
    expect(page.locator("figure.board")).to_be_hidden()
    type_line(page, "/board")
    expect(page.locator("figure.board")).to_be_in_viewport()
