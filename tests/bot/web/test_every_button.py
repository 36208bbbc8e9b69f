"""Every button that a whole game offers on the page shows something, and so does all that can be asked to be seen."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.bot.web.clicks import GAMES, MOST, Patience, arrive, click, start_game, type_line
from tests.bot.web.running import Playing

FIRST, LAST = ("Leave", "Remove"), ("Start", "Rematch", "Close")  # what ends a part of the evening comes last in it
ELSEWHERE = ("Another game", "Watch it again", "Copy link", "Copied", "Please copy it by hand")  # they lead away
SHOWN = """() => {
    const places = ["app", "rail"].map((id) => document.getElementById(id));
    const images = [...document.images].filter((image) => image.checkVisibility());
    if (images.some((image) => !image.complete || !image.naturalWidth)) return "";
    const fields = [...document.querySelectorAll("input")].map((field) => field.value + field.checked);
    const lit = [...document.querySelectorAll(".lit, .picked, .picker, [aria-pressed], details")];
    const marks = lit.map((one) => one.className + one.ariaPressed + one.open);
    const read = places.map((place) => place.innerText);
    return [...read, ...images.map((image) => image.src), ...fields, ...marks].join("\\n");
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
        """Without whom or how many it is about."""
        return next((one for one in ("Remove", "Start") if self.label.startswith(f"{one} ")), self.label)

    @property
    def known(self) -> tuple[str, str]:
        return self.place, self.name

    @property
    def rank(self) -> int:
        last = LAST if self.place == "room" else ()
        return -1 if self.name in FIRST else last.index(self.name) + 1 if self.name in last else 0

    def is_new(self, pressed: set[tuple[str, str]]) -> bool:
        """And its time has come: of what comes last, each waits for the one before it."""
        before = LAST[: max(0, self.rank - 1)]
        return self.known not in pressed and all((self.place, one) in pressed for one in before)


def offered(page: Page) -> list[Offered]:
    """All that can be pressed beside the options of a question."""
    found = (Offered(*one) for one in page.evaluate("person.offered()"))
    return sorted((one for one in found if one.name not in ELSEWHERE), key=lambda one: one.rank)


@pytest.mark.parametrize(("game", "computers"), GAMES)
def test_every_button_of_a_whole_game_shows_something(
    browser: Browser, run: Playing, troubles: list[str], game: str, computers: int
) -> None:
    page = arrive(browser, run, "Ana", troubles)
    for line in (f"/new {game}", *["/computer random"] * computers):
        type_line(page, line)
    page.locator("#room .lobby").wait_for()
    pressed: set[tuple[str, str]] = set()
    tries, patience = 0, Patience(page)
    while ("room", LAST[-1]) not in pressed:
        assert tries < MOST, pressed
        fresh = next((one for one in offered(page) if one.is_new(pressed)), None)
        if not (fresh and fresh.place == "notices") and press(page, *aimed("notices", "Dismiss")):
            pass  # what is pressed next may say the same
        elif fresh:
            if press(page, *aimed(fresh.place, fresh.label)):
                pressed.add(fresh.known)
                page.locator("#line").fill("")
        elif page.evaluate("person.asked()"):
            answered = press(page, "an answer", "() => person.aimAnswer(null)")
            if not answered and page.locator("#sheet").is_visible():
                press(page, *aimed("sheet", "Close"))  # it may lie over what is lit
        else:
            patience.wait()
            continue
        tries += 1
    expect(page.locator("#asks")).to_be_hidden()
    names = {name for _, name in pressed}
    assert {"Join", "Leave", "Start", "Undo", "Why not?", "Rematch"} <= names
    assert game != "exodus_fleet" or {("mats", "Fleet of Ada"), ("sheet", "Close"), ("sheet", "Keep open")} <= pressed


def test_mats_are_one_tap_away_and_held_open(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles)
    start_game(page, "exodus_fleet", 1)
    page.locator("#asks .ask:not(.calm)").first.wait_for()
    sheet = page.locator("#sheet")
    for whose in ("Ana", "Ada"):
        page.get_by_role("button", name=f"Fleet of {whose}").click()
        expect(sheet.locator("h2")).to_contain_text(whose)
    sheet.get_by_role("button", name="Keep open").click()
    first = sheet.locator("img").first.get_attribute("src") or ""
    while sheet.locator("img").first.get_attribute("src") == first:  # it changes with what is done at the table
        assert sheet.is_visible()
        if not press(page, "an answer", "() => person.aimAnswer(null)"):
            page.wait_for_timeout(50)
    expect(sheet.locator("h2")).to_contain_text("Ada")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    type_line(page, "/status")
    expect(page.locator("#notices")).to_contain_text("Exodus Fleet")
    expect(sheet).to_be_hidden()
