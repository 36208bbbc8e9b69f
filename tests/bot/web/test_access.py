"""Everybody can use the page, by keyboard and by ear too: axe-core finds no fault, at a desk and on a phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.bot.web.clicks import DESK, PHONE, Patience, Size, answer, arrive, start_game, type_line, watch
from tests.bot.web.running import Playing

QUESTION = "#asks .ask:not(.calm)"


class Looked:
    """What axe-core says of each screen that was looked at."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.faults: list[str] = []

    def at(self, screen: str) -> None:
        self._page.wait_for_timeout(400)  # what glows or slides has come to rest: its contrast is its own
        for fault in Axe().run(self._page).response["violations"]:
            where = "; ".join(str(node["html"])[:200] for node in fault["nodes"][:3])
            self.faults.append(f"{screen}: {fault['id']} ({fault['help']}): {where}")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_every_screen_can_be_used_by_everybody(browser: Browser, run: Playing, troubles: list[str], size: Size) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    welcome = context.new_page()
    watch(welcome, troubles)
    welcome.goto(run.address)
    door = Looked(welcome)
    door.at("welcome")
    page = arrive(browser, run, "Ana", troubles, size=size)
    looked = Looked(page)
    looked.at("first screen")
    for line in ("/new exodus_fleet", "/computer random"):
        type_line(page, line)
    page.locator("#room .lobby").wait_for(state="attached")
    for side in ("say", "log", "table") if size == PHONE else ():
        page.locator(f"#tabs [data-side={side}]").click()
        looked.at(f"lobby: {side}")
    page.locator("#room .lobby").wait_for()
    looked.at("lobby")
    page.get_by_role("button", name="Start with 2").click()
    page.locator(QUESTION).first.wait_for()
    looked.at("question")
    answer(page, last=False)
    page.locator("#matstab" if size == PHONE else "#mats button").first.click()
    page.locator("#sheet .win").first.wait_for()
    looked.at("mats")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    looked.at("settings")
    page.keyboard.press("Escape")
    assert not door.faults + looked.faults, "\n".join(door.faults + looked.faults)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_question_a_result_and_its_replay_can_be_used_by_everybody(
    browser: Browser, run: Playing, troubles: list[str], size: Size
) -> None:
    page = arrive(browser, run, "Ana", troubles, size=size)
    looked, patience = Looked(page), Patience(page)
    start_game(page, "avoid_the_void", 2)
    page.locator(QUESTION).first.wait_for()
    looked.at("question")
    while not page.evaluate("person.over()"):
        if not answer(page, last=False):
            patience.wait()
    looked.at("result")
    page.get_by_role("button", name="Watch it again").click()
    page.locator("#scrub input").wait_for()
    looked.at("replay")
    assert not looked.faults, "\n".join(looked.faults)
