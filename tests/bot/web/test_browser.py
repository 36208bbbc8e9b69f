"""Whole games by clicks in a real browser: alone, in two windows, and across a kill in mid-turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.bot.web.clicks import (
    DESK,
    GAMES,
    PHONE,
    SMALL_DESK,
    SOON,
    TRY,
    Patience,
    Size,
    answer,
    arrive,
    click,
    follow,
    look_around,
    play_to_the_end,
    start_game,
    type_line,
    watch,
)
from tests.bot.web.running import Playing

SLOW = """
    const held = [], asked = [];
    window.WebSocket = class extends WebSocket {
        send(text) { if (JSON.parse(text).do === "complete") asked.push(text); super.send(text); }
        set onmessage(hear) {
            super.onmessage = (event) => {
                if (JSON.parse(event.data).is === "completions") held.push(() => hear(event)); else hear(event);
            };
        }
    };
    window.letThrough = async () => {
        while (held.length < asked.length) await new Promise((soon) => setTimeout(soon, 5));
        held.splice(0).forEach((hear) => hear());
        asked.length = 0;
    };
"""  # what could be typed next comes late: when the test lets it through
QUESTION = "#asks .ask:not(.calm)"
NO_BID = "person.question() && !person.question().querySelector('.chips, .amount')"


def test_a_newcomer_tries_it_and_is_told_how(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles, button=TRY)
    expect(page.locator("#first")).to_contain_text("Your turn has three parts")
    expect(page.locator("#stage .win").first).to_be_visible()
    page.locator(QUESTION).first.wait_for()
    expect(page.locator("#first .words")).to_be_visible()
    assert answer(page)
    expect(page.locator("#first .words")).to_be_hidden()  # folded, to make room
    page.reload()
    page.locator(QUESTION).first.wait_for()
    expect(page.locator("#first .words")).to_be_hidden()  # and stays so
    page.locator("#first summary").click()
    expect(page.locator("#first .words")).to_be_visible()
    page.locator("#first").get_by_role("button", name="Dismiss").click()
    expect(page.locator("#first .notice")).to_have_count(0)


@pytest.mark.soak
@pytest.mark.parametrize("size", [SMALL_DESK, PHONE])
@pytest.mark.parametrize(("game", "computers"), GAMES)
def test_a_game_at_full_length(
    browser: Browser, run_in_full: Playing, troubles: list[str], game: str, computers: int, size: Size
) -> None:
    """Shortened ones are played in test_every_button. Here the computers play well, for chance alone ends few games."""
    page = arrive(browser, run_in_full, "Ana", troubles, size=size)
    start_game(page, game, computers, "greedy")
    assert play_to_the_end(page) > 3
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_game_is_played_on_the_picture(browser: Browser, run: Playing, troubles: list[str], size: Size) -> None:
    page = arrive(browser, run, "Ana", troubles, size=size)
    start_game(page, "avoid_the_void", 2)
    assert play_to_the_end(page) > 0
    given = page.evaluate("person.given")
    assert given["picture"] >= 0.6 * (given["picture"] + given["button"]) - 1, given  # it may be short


def test_a_press_is_felt_though_the_page_changes_under_it(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles, button=TRY)
    ask = page.locator(QUESTION)
    ask.wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    follow(other, page)
    stamp = ask.get_attribute("data-stamp") or ""
    page.mouse.move(*page.evaluate("person.aimAnswer(false).point"))
    page.mouse.down()
    type_line(other, "changed under it")
    expect(other.locator("#messages")).to_contain_text("changed under it")
    page.wait_for_timeout(200)
    expect(page.locator("#messages")).not_to_contain_text("changed under it")
    page.mouse.up()
    expect(page.locator(f'#asks .ask[data-stamp="{stamp}"]')).to_have_count(0)
    expect(page.locator("#messages")).to_contain_text("changed under it")


def test_a_bid_is_a_chip_or_a_number_in_a_field(browser: Browser, run: Playing, troubles: list[str]) -> None:
    """Of many, a few have a button, any other is typed; one that is taken says by whom, and by which rule."""
    page = arrive(browser, run, "Ana", troubles)
    start_game(page, "exodus_fleet", 1)
    bids = page.locator("#asks .chips button, #asks .amount input")
    patience = Patience(page)
    while not bids.count():
        patience.wait()
        found = page.evaluate(f"() => {NO_BID} ? person.aimAnswer(false) : null")
        click(page, found and found["point"])
    taken = page.locator("#asks .chips [aria-disabled]")
    if taken.count():
        expect(taken.first).to_have_attribute("title", "Ada has bid that. (EF-49)")
    free = page.locator("#asks .chips button:not([aria-disabled])")
    if free.count():
        bid = free.last.inner_text()
        free.last.click(timeout=SOON)
    else:
        field = page.locator("#asks .amount input")
        bid = field.get_attribute("max") or ""
        field.fill("2")
        field.press("Enter")
        assert field.count(), "the browser itself says that it is too little"
        field.fill(bid)
        type_line(page, "/hand")
        expect(field).to_have_value(bid)
        field.press("Enter")
    expect(page.locator("#turns")).to_contain_text(f"Ana bids {bid}.")


def test_two_people_play_a_whole_game_in_two_windows(browser: Browser, run: Playing, troubles: list[str]) -> None:
    ana = arrive(browser, run, "Ana <b>", troubles)
    ana.get_by_role("button", name="Avoid the Void with friends").click()
    invitation = ana.locator(".link code").inner_text()
    bo = ana.context.new_page()
    watch(bo, troubles)
    bo.goto(invitation)
    bo.get_by_label("Your name at the table").fill("Bo")
    bo.get_by_role("button", name="Come to the table").click()
    bo.get_by_role("button", name="Join", exact=True).click()
    expect(bo.get_by_role("button", name="Start")).to_have_count(0)  # only what this person may press, and why not
    expect(bo.locator("#room")).to_contain_text("Only Ana <b>, who opened the table")
    expect(ana.locator("#room .startline p")).to_contain_text("1 more to start")
    ana.get_by_role("button", name="Add a computer").click()
    ana.get_by_role("switch", name="Tribute").click()
    expect(bo.get_by_role("switch", name="Tribute")).not_to_be_checked()
    type_line(bo, "have fun")
    expect(ana.locator("#messages .chat")).to_contain_text("have fun")
    ana.get_by_role("button", name="Start with 3").click()
    bo.locator("#hand .card").first.wait_for()
    ana.locator("#hand .card").first.wait_for()
    mine, others = (page.locator("#hand .card img").first.get_attribute("src") for page in (ana, bo))
    assert mine != others
    assert play_to_the_end(ana, bo) > 6
    bo.locator("figure.result").wait_for()


def test_each_channel_shows_its_own_messages(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles)
    type_line(page, "said in the first")
    expect(page.locator("#messages")).to_contain_text("said in the first")
    other = page.context.new_page()
    other.goto(page.url)
    look_around(other)
    type_line(other, "said in the second")
    expect(other.locator("#messages")).to_contain_text("said in the second")
    follow(other, page)
    expect(other.locator("#messages")).to_contain_text("said in the first")
    expect(other.locator("#messages")).not_to_contain_text("said in the second")


def test_a_kill_in_mid_turn_loses_nothing(browser: Browser, own_run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, own_run, "Ana", troubles, button=TRY)
    ask = page.locator(QUESTION)
    ask.wait_for()
    first = ask.get_attribute("data-stamp") or ""
    assert answer(page)
    expect(page.locator(f'{QUESTION}:not([data-stamp="{first}"])')).to_have_count(1)
    before, stamp = ask.locator("h2").inner_text(), ask.get_attribute("data-stamp")
    own_run.kill()
    expect(page.locator("#state")).not_to_be_empty()
    own_run.start()
    expect(page.locator("#state")).to_be_empty()
    assert ask.locator("h2").inner_text() == before
    page.reload()
    ask.wait_for()
    assert ask.locator("h2").inner_text() == before
    assert ask.get_attribute("data-stamp") == stamp
    answer(page)
    expect(page.locator(f'#asks .ask[data-stamp="{stamp}"]')).to_have_count(0)


def test_the_keyboard_is_enough(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles)
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
    page.get_by_role("button", name="Add a computer").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#room")).to_contain_text("Ada")
    assert page.evaluate("document.activeElement.textContent") == "Add a computer"
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Start with 3").focus()
    page.keyboard.press("Enter")
    page.locator(QUESTION).wait_for()
    page.locator("#hand .card.lit").first.wait_for()
    page.locator("#hand .card.lit[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("[...document.querySelectorAll('#hand .card')].indexOf(document.activeElement)") == 1
    stamp = page.locator(QUESTION).get_attribute("data-stamp")
    page.keyboard.press("Enter")
    expect(page.locator(f'#asks .ask[data-stamp="{stamp}"]')).to_have_count(0)


def test_what_is_chosen_belongs_to_what_stands_in_the_line(browser: Browser, run: Playing, troubles: list[str]) -> None:
    """While the server has not said yet what could follow, the list holds only what still can."""
    page = arrive(browser, run, "Ana", troubles, script=SLOW)
    line, found = page.locator("#line"), page.locator("#found li code")
    line.focus()
    page.keyboard.type("/n")
    page.evaluate("letThrough()")
    expect(found.filter(has_text=re.compile("^/no$"))).to_have_count(1)
    page.keyboard.type("e")
    expect(found).to_have_text(["/new", "/next"])
    page.keyboard.press("ArrowDown")
    page.evaluate("letThrough()")  # what is marked stays so when the server answers
    page.keyboard.press("Enter")
    expect(line).to_have_value("/new ")
    page.evaluate("letThrough()")
    expect(found).not_to_have_count(1)
    page.keyboard.type("zzz")
    expect(found).to_have_count(0)
    page.evaluate("letThrough()")
    line.fill("hello")
    line.press("Enter")
    line.press("/")
    line.press("ArrowUp")
    page.evaluate("letThrough()")
    expect(line).to_have_value("hello")
    expect(found).to_have_count(0)
