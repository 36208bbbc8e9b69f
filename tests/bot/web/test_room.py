"""Board, question and hand are in view at every size that people have, and what can be chosen is large enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.bot.web.clicks import (
    DESK,
    GAMES,
    LOOK,
    MOST,
    PHONE,
    SIDEWAYS,
    SMALL_DESK,
    Patience,
    Size,
    answer,
    arrive,
    start_game,
)
from tests.bot.web.running import Playing

SIZES: list[Size] = [DESK, SMALL_DESK, (1024, 768), PHONE, (360, 740), SIDEWAYS]
QUESTIONS = 10
LEAST = 0.25  # of the height, for the board
SMALLEST = 24  # pixels on a phone, of what can be chosen now
MEASURED = """() => {
    const box = (one) => one.getBoundingClientRect(), least = (one) => Math.min(box(one).width, box(one).height);
    const outside = ({ left, top, right, bottom }) =>
        left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const named = (one) => one.id || one.dataset.id || one.innerText.slice(0, 30).replace(/\\n/g, " ");
    const node = person.question(), found = [];
    if (!node) return null;
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    if (document.documentElement.scrollHeight > innerHeight) found.push("the page scrolls");
    const [room, stage, hand] = ["asks", "stage", "hand"].map((id) => box(document.getElementById(id)));
    const hidden = (one) => outside(box(one)) || box(one).bottom > room.bottom + 1;
    const must = node.querySelectorAll("h2, :scope > .options button, :scope > .confirm, .chips button");
    found.push(...[...must].filter(hidden).map((one) => `out of sight: ${named(one)}`));
    const large = stage.height >= LEAST * innerHeight && stage.width >= 0.4 * innerWidth;
    if (outside(stage) || !large) found.push(`a stage of ${stage.width} x ${stage.height}`);
    if (hand.height && outside(hand)) found.push("the hand is out of sight");
    const lit = [...document.querySelectorAll(".lit")].filter((one) => one.checkVisibility());
    if (Math.min(innerWidth, innerHeight) < 500)
        found.push(...lit.filter((one) => least(one) < SMALLEST - 0.5).map((one) => `too small: ${named(one)}`));
    return { stamp: node.dataset.stamp, found };
}""".replace("SMALLEST", str(SMALLEST)).replace("LEAST", str(LEAST))


@pytest.mark.parametrize(("game", "computers"), GAMES)
def test_board_question_and_hand_are_in_view(
    browser: Browser, run: Playing, troubles: list[str], game: str, computers: int
) -> None:
    """The first ten questions, each measured at every size."""
    page = arrive(browser, run, "Ana", troubles, button=LOOK)
    start_game(page, game, computers)
    seen: dict[str, list[str]] = {}
    tries, patience = 0, Patience(page)
    while len(seen) < QUESTIONS and not page.evaluate("person.over()"):
        tries += 1
        assert tries < MOST
        stamp = page.evaluate("person.question()?.dataset.stamp ?? ''")
        if stamp and stamp not in seen:
            seen[stamp] = measured(page, stamp)
        if not answer(page, last=False):
            patience.wait()
    faults = [fault for faults in seen.values() for fault in faults]
    assert not faults, "\n".join(faults)


def test_a_game_is_started_on_a_phone_on_its_side(browser: Browser, run: Playing, troubles: list[str]) -> None:
    """Where the channel's name has no room."""
    page = arrive(browser, run, "Ana", troubles, size=SIDEWAYS)
    start_game(page, *GAMES[0])
    patience = Patience(page)
    while not answer(page):
        patience.wait()


def measured(page: Page, stamp: str) -> list[str]:
    faults = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}", polling=20)
        page.evaluate("() => new Promise((soon) => setTimeout(soon, 60))")
        found = page.evaluate(MEASURED)
        if found and found["stamp"] == stamp:
            prompt = page.evaluate("person.question()?.ask.prompt.map(([text]) => text).join('') ?? ''")
            faults += [f"{width}x{height} {prompt!r}: {fault}" for fault in found["found"]]
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    return faults
