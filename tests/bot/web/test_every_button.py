"""Every button that a whole game offers on the page shows something, and so does all that can be asked to be seen."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.bot.web.clicks import GAMES, MOST, Patience, arrive, click, type_line
from tests.bot.web.running import Playing

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


def press(page: Page, label: str, aim: str, *what: Any) -> bool:
    """Demands that something is shown; false if the button was gone before it could be pressed."""
    before = shown(page)
    found = page.evaluate(aim, what)
    if not click(page, found["point"] if isinstance(found, dict) else found):
        return False
    try:
        shown(page, before)
    except Error:
        pytest.fail(f"{label!r} shows nothing")
    return True


def aimed(place: str, label: str) -> tuple[str, str, str, str]:
    return label, "(at) => person.aimAt(...at)", place, label


class Offered(NamedTuple):
    place: str
    label: str

    @property
    def name(self) -> str:
        return "Remove" if self.label.startswith("Remove ") else self.label

    @property
    def known(self) -> tuple[str, str]:
        return self.place, self.name

    @property
    def rank(self) -> int:
        return -1 if self.name in FIRST else LAST.index(self.name) + 1 if self.name in LAST else 0

    def is_new(self, pressed: set[tuple[str, str]]) -> bool:
        """And its time has come: of what comes last, each waits for the one before it."""
        before = LAST[: max(0, self.rank - 1)]
        return self.known not in pressed and all((self.place, one) in pressed for one in before)


def offered(page: Page) -> list[Offered]:
    """All that can be pressed beside the options of a question, once a large picture no longer covers it."""
    if page.evaluate("document.getElementById('large').open"):
        page.keyboard.press("Escape")
    return sorted((Offered(*one) for one in page.evaluate("person.offered()")), key=lambda one: one.rank)


@pytest.mark.parametrize(("game", "computers"), GAMES)
def test_every_button_of_a_whole_game_shows_something(
    browser: Browser, run: Playing, troubles: list[str], game: str, computers: int
) -> None:
    page = arrive(browser, run, "Ana", troubles)
    for line in (f"/new {game}", *["/computer random"] * computers):
        type_line(page, line)
    page.locator("figure.lobby").wait_for()
    pressed: set[tuple[str, str]] = set()
    tries, patience = 0, Patience(page)
    while ("messages", LAST[-1]) not in pressed:
        assert tries < MOST, pressed
        fresh = next((one for one in offered(page) if one.is_new(pressed)), None)
        if fresh:
            if press(page, *aimed(fresh.place, fresh.label)):
                pressed.add(fresh.known)
                page.locator("#line").fill("")
        elif page.evaluate("person.asked()"):
            if page.evaluate("person.refused()"):  # another answer may be refused in the same words
                press(page, *aimed("notices", "Dismiss"))
            press(page, "an answer", "() => person.aimAnswer(false)")
        else:
            patience.wait()
            continue
        tries += 1
    expect(page.locator("#hand .ask")).to_have_count(0)
    assert page.locator("figure.result img").get_attribute("alt"), "it stays above the rematch"
    names = {name for _, name in pressed}
    assert {"Join", "Leave", "Options", "Start", "Undo", "What happened", "Rematch", "Show large", "In words"} <= names
    assert game != "exodus_fleet" or {("messages", "Fleets"), ("hand", "Fleets")} <= pressed
    assert game != "exodus_fleet" or {("notices", "Ada"), ("notices", "Kepler")} & pressed, "a fleet of another"


def test_a_fleet_and_the_board_are_shown_where_they_are_asked_for(
    browser: Browser, run: Playing, troubles: list[str]
) -> None:
    page = arrive(browser, run, "Ana", troubles)
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
