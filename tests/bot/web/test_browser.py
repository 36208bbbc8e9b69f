"""Whole games by clicks in a real browser: alone, in two windows, and across a kill in mid-turn."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.bot.shorter import shorter
from tests.bot.web.running import Playing, free_port, playing

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]
GAME = 180.0  # seconds that a whole game may take, on a busy machine; twenty are usual


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        pytest.skip("no browser: install Debian's chromium-headless-shell to run the tests of the page")
    with sync_playwright() as play:
        try:
            browser = play.chromium.launch(executable_path=path, args=ARGUMENTS)
        except Error as why:
            pytest.skip(f"the browser does not start: {str(why).splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture
def run(folder: Path) -> Iterator[Playing]:
    content = str(shorter(folder))
    with playing(folder, "--pace", "0", "--port", str(free_port()), ORRERY_CONTENT=content) as started:
        yield started


@pytest.fixture
def troubles() -> Iterator[list[str]]:
    """What the pages complain about; nothing, or the test fails."""
    found: list[str] = []
    yield found
    assert found == []


def arrive(browser: Browser, run: Playing, name: str, troubles: list[str], *, button: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.set_default_timeout(10_000)
    page.on("pageerror", lambda why: troubles.append(str(why)))
    page.goto(run.address)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name=button).click()
    page.wait_for_url("**/p/**")
    return page


def type_line(page: Page, line: str) -> None:
    page.locator("#line").fill(line)
    page.locator("#line").press("Enter")


def answer(page: Page) -> bool:
    """Clicks through what is asked; false if nothing is. What moves on under the click is tried again."""
    ask = page.locator("#hand .ask").first
    with suppress(Error):
        if ask.locator("button.option").count():
            ask.locator("button.option").last.click(timeout=1000)
            return True
        if (confirm := ask.locator(".confirm")).count():
            boxes = ask.locator("input[type=checkbox]")
            for n in range(boxes.count()):
                if confirm.is_disabled():
                    boxes.nth(n).check(timeout=1000)
            confirm.click(timeout=1000)
            return True
    return False


def play_to_the_end(*pages: Page) -> int:
    clicks, until = 0, time.monotonic() + GAME
    while not pages[0].locator("figure.result").count():
        assert time.monotonic() < until, pages[0].locator("#messages").inner_text()
        clicked = sum(answer(page) for page in pages)
        clicks += clicked
        if not clicked:
            pages[0].wait_for_timeout(30)
    return clicks


def test_a_newcomer_tries_it_and_is_told_how(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles, button="Try Avoid the Void")
    expect(page.locator("#first")).to_contain_text("Your turn has three parts", timeout=20_000)
    expect(page.locator("figure.board")).to_have_count(1)
    page.locator("#hand .ask").first.wait_for()
    expect(page.locator("#first .words")).to_be_visible()
    assert answer(page)
    expect(page.locator("#first .words")).to_be_hidden()  # folded, to make room
    page.locator("#first summary").click()
    expect(page.locator("#first .words")).to_be_visible()
    page.locator("#first").get_by_role("button", name="Dismiss").click()
    expect(page.locator("#first .notice")).to_have_count(0)


@pytest.mark.parametrize(("game", "computers"), [("avoid_the_void", 2), ("exodus_fleet", 1)])
def test_a_whole_game_against_computers(
    browser: Browser, run: Playing, troubles: list[str], game: str, computers: int
) -> None:
    page = arrive(browser, run, "Ana", troubles, button="Look around")
    for line in (f"/new {game}", *["/computer random"] * computers):
        type_line(page, line)
    page.get_by_role("button", name="Start", exact=True).click()
    assert play_to_the_end(page) > 3
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert page.locator("figure.result img").get_attribute("alt")
    expect(page.locator("#hand .ask")).to_have_count(0)
    page.get_by_role("button", name="Rematch").click()
    page.locator("figure.lobby").wait_for()
    expect(page.locator("figure.result")).to_have_count(1)


def test_a_bid_is_a_number_in_a_field(browser: Browser, run: Playing, troubles: list[str]) -> None:
    """Of many, a few have a button, any other is typed; one that is taken says by whom, and by which rule."""
    page = arrive(browser, run, "Ana", troubles, button="Look around")
    for line in ("/new exodus_fleet", "/computer random"):
        type_line(page, line)
    page.get_by_role("button", name="Start", exact=True).click()
    field = page.locator("#hand .ask input[type=number]")
    until = time.monotonic() + GAME
    while not field.count():
        assert time.monotonic() < until
        with suppress(Error):  # the first of all is Income, so that there is much to bid
            stamp = page.locator("#hand .ask").first.get_attribute("data-stamp", timeout=1000)
            ask = page.locator(f'#hand .ask[data-stamp="{stamp}"]')
            if not ask.locator("input[type=number]").count():
                ask.locator("button.option").first.click(timeout=1000)
    field.fill("2")
    field.press("Enter")
    assert field.count(), "the browser itself says that it is too little"
    most = int(field.get_attribute("max") or 0)
    taken = page.locator("#hand .blocked li").all_inner_texts()
    if taken:
        field.fill(taken[0].split()[0])
        field.press("Enter")
        expect(page.locator("#hand .amount [role=status]")).to_contain_text("Ada has bid that. (EF-49)")
    bid = most - 1 if taken and taken[0].startswith(f"{most} ") else most
    field.fill(str(bid))
    hand = page.locator("#hand > *")
    version = hand.get_attribute("data-version") or ""
    type_line(page, "/hand")
    expect(hand).not_to_have_attribute("data-version", version)
    expect(field).to_have_value(str(bid))  # though the hand was shown anew
    field.press("Enter")
    expect(page.locator("#messages")).to_contain_text(f"Ana bids {bid}.", timeout=20_000)


def test_two_people_play_a_whole_game_in_two_windows(browser: Browser, run: Playing, troubles: list[str]) -> None:
    ana = arrive(browser, run, "Ana <b>", troubles, button="Look around")
    ana.get_by_role("button", name="Open a table for friends").click()
    ana.locator("#found li").first.click()
    ana.locator("#line").press("Enter")
    ana.locator("figure.lobby").wait_for()
    with ana.expect_popup() as opened:
        ana.get_by_role("link", name="New window as another person").click()
    bo = opened.value
    bo.on("pageerror", lambda why: troubles.append(str(why)))
    bo.get_by_label("Your name at the table").fill("Bo")
    bo.get_by_role("button", name="Look around").click()
    bo.get_by_role("button", name="Join", exact=True).click()
    type_line(ana, "/computer random")
    expect(ana.locator("#messages")).to_contain_text("Seated: Ana <b>, Bo and Ada.")
    type_line(bo, "have fun")
    expect(ana.locator("#messages .chat")).to_contain_text("have fun")
    ana.get_by_role("button", name="Start", exact=True).click()
    bo.locator("#hand figure").wait_for()
    assert ana.locator("#hand img").get_attribute("src") != bo.locator("#hand img").get_attribute("src")
    assert play_to_the_end(ana, bo) > 6
    bo.locator("figure.result").wait_for()


def test_a_kill_in_mid_turn_loses_nothing(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles, button="Try Avoid the Void")
    page.locator("#hand .ask").wait_for(timeout=20_000)
    answer(page)
    page.wait_for_timeout(1500)
    page.locator("#hand .ask").wait_for(timeout=20_000)
    before, stamp = page.locator("#hand .ask").inner_text(), page.locator("#hand .ask").get_attribute("data-stamp")
    run.kill()
    expect(page.locator("#state")).not_to_be_empty()
    run.start()
    expect(page.locator("#state")).to_be_empty(timeout=20_000)
    assert page.locator("#hand .ask").inner_text() == before
    page.reload()
    page.locator("#hand .ask").wait_for()
    assert page.locator("#hand .ask").inner_text() == before
    assert page.locator("#hand .ask").get_attribute("data-stamp") == stamp
    answer(page)
    expect(page.locator(f'#hand .ask[data-stamp="{stamp}"]')).to_have_count(0)


def test_the_keyboard_is_enough(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles, button="Look around")
    page.locator("#line").focus()
    page.keyboard.type("/ne")
    page.locator("#found li").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_have_value("/new ")
    page.locator("#found li", has_text="avoid_the_void").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#found")).to_be_hidden()
    page.keyboard.type("avoid_the_void")
    page.keyboard.press("Enter")
    page.locator("figure.lobby").wait_for()
    page.get_by_role("button", name="Add a computer").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#messages")).to_contain_text("Ada")
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"


def test_a_phone_shows_everything_without_scrolling_sideways(
    browser: Browser, run: Playing, troubles: list[str]
) -> None:
    page = arrive(browser, run, "A" * 32, troubles, button="Try Avoid the Void")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#call").click(timeout=20_000)
    expect(page.locator("#hand .ask").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for side in ("#stream", "#private", "#foot"):
        assert page.evaluate(f"(e => e.scrollWidth - e.clientWidth)(document.querySelector('{side}'))") <= 0
