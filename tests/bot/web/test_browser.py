"""Whole games by clicks in a real browser: alone, in two windows, and across a kill in mid-turn."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, expect

from tests.bot.web.clicks import (
    GAMES,
    LOOK,
    SOON,
    Patience,
    answer,
    arrive,
    follow,
    look_around,
    play_to_the_end,
    type_line,
)
from tests.bot.web.running import Playing

HEARS = """
    window.whispers = 0;
    window.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            this.addEventListener("message", ({ data }) => { window.whispers += JSON.parse(data).is === "whisper"; });
        }
    };
"""  # how often the private side was told anew
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


def test_a_newcomer_tries_it_and_is_told_how(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles, button="Try Avoid the Void")
    expect(page.locator("#first")).to_contain_text("Your turn has three parts")
    expect(page.locator("figure.board")).to_have_count(1)
    page.locator("#hand .ask").first.wait_for()
    expect(page.locator("#first .words")).to_be_visible()
    assert answer(page)
    expect(page.locator("#first .words")).to_be_hidden()  # folded, to make room
    page.locator("#first summary").click()
    expect(page.locator("#first .words")).to_be_visible()
    page.locator("#first").get_by_role("button", name="Dismiss").click()
    expect(page.locator("#first .notice")).to_have_count(0)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "computers"), GAMES)
def test_a_game_at_full_length(
    browser: Browser, run_in_full: Playing, troubles: list[str], game: str, computers: int
) -> None:
    """Shortened ones are played in test_every_button."""
    page = arrive(browser, run_in_full, "Ana", troubles)
    for line in (f"/new {game}", *["/computer random"] * computers):
        type_line(page, line)
    page.get_by_role("button", name="Start", exact=True).click()
    assert play_to_the_end(page) > 3
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_press_is_felt_though_the_page_changes_under_it(browser: Browser, run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, run, "Ana", troubles, button="Try Avoid the Void", script=HEARS)
    ask, hand = page.locator("#hand .ask"), page.locator("#hand > *")
    ask.wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    follow(other, page)
    other.locator("#hand .ask").wait_for()
    stamp, version = ask.get_attribute("data-stamp") or "", hand.get_attribute("data-version") or ""
    page.mouse.move(*page.evaluate("person.aimAnswer(false).point"))
    page.mouse.down()
    before = page.evaluate("whispers")
    type_line(other, "/hand")
    page.wait_for_function("(before) => whispers > before", arg=before, polling=50)
    expect(hand).to_have_attribute("data-version", version)
    page.mouse.up()
    expect(page.locator(f'#hand .ask[data-stamp="{stamp}"]')).to_have_count(0)
    expect(hand).not_to_have_attribute("data-version", version)


def test_a_bid_is_a_number_in_a_field(browser: Browser, run: Playing, troubles: list[str]) -> None:
    """Of many, a few have a button, any other is typed; one that is taken says by whom, and by which rule."""
    page = arrive(browser, run, "Ana", troubles)
    for line in ("/new exodus_fleet", "/computer random"):
        type_line(page, line)
    page.get_by_role("button", name="Start", exact=True).click()
    field = page.locator("#hand .ask input[type=number]")
    patience = Patience(page)
    while not field.count():
        patience.wait()
        with suppress(Error):  # the first of all is Income, so that there is much to bid
            stamp = page.locator("#hand .ask").first.get_attribute("data-stamp", timeout=SOON)
            ask = page.locator(f'#hand .ask[data-stamp="{stamp}"]')
            if not ask.locator("input[type=number]").count():
                ask.locator("button.option").first.click(timeout=SOON)
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
    expect(page.locator("#messages")).to_contain_text(f"Ana bids {bid}.")


def test_two_people_play_a_whole_game_in_two_windows(browser: Browser, run: Playing, troubles: list[str]) -> None:
    ana = arrive(browser, run, "Ana <b>", troubles)
    ana.get_by_role("button", name="Open a table for friends").click()
    ana.locator("#found li").first.click()
    ana.locator("#line").press("Enter")
    ana.locator("figure.lobby").wait_for()
    with ana.expect_popup() as opened:
        ana.get_by_role("link", name="New window as another person").click()
    bo = opened.value
    bo.on("pageerror", lambda why: troubles.append(str(why)))
    bo.get_by_label("Your name at the table").fill("Bo")
    bo.get_by_role("button", name=LOOK).click()
    follow(bo, ana)
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


def test_a_kill_in_mid_turn_loses_nothing(browser: Browser, own_run: Playing, troubles: list[str]) -> None:
    page = arrive(browser, own_run, "Ana", troubles, button="Try Avoid the Void")
    page.locator("#hand .ask").wait_for()
    first = page.locator("#hand .ask").get_attribute("data-stamp") or ""
    assert answer(page)
    expect(page.locator("#hand .ask")).not_to_have_attribute("data-stamp", first)
    before, stamp = page.locator("#hand .ask").inner_text(), page.locator("#hand .ask").get_attribute("data-stamp")
    own_run.kill()
    expect(page.locator("#state")).not_to_be_empty()
    own_run.start()
    expect(page.locator("#state")).to_be_empty()
    assert page.locator("#hand .ask").inner_text() == before
    page.reload()
    page.locator("#hand .ask").wait_for()
    assert page.locator("#hand .ask").inner_text() == before
    assert page.locator("#hand .ask").get_attribute("data-stamp") == stamp
    answer(page)
    expect(page.locator(f'#hand .ask[data-stamp="{stamp}"]')).to_have_count(0)


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
    page.locator("figure.lobby").wait_for()
    page.get_by_role("button", name="Add a computer").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#messages")).to_contain_text("Ada")
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"


def test_what_is_chosen_belongs_to_what_stands_in_the_line(browser: Browser, run: Playing, troubles: list[str]) -> None:
    """While the server has not said yet what could follow, the list holds only what still can."""
    page = arrive(browser, run, "Ana", troubles, script=SLOW)
    line, found = page.locator("#line"), page.locator("#found li code")
    line.focus()
    page.keyboard.type("/n")
    page.evaluate("letThrough()")
    expect(found.filter(has_text="/no")).to_have_count(1)
    page.keyboard.type("e")
    expect(found).to_have_text(["/new"])
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


def test_a_phone_shows_everything_without_scrolling_sideways(
    browser: Browser, run: Playing, troubles: list[str]
) -> None:
    page = arrive(browser, run, "A" * 32, troubles, button="Try Avoid the Void")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#call").click()
    expect(page.locator("#hand .ask").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for side in ("#stream", "#private", "#foot"):
        assert page.evaluate(f"(e => e.scrollWidth - e.clientWidth)(document.querySelector('{side}'))") <= 0
