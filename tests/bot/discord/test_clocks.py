"""A clock on Discord: the board says until when in each reader's own time; who does not answer is answered for."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.table import times
from tests.bench.chat_counts import Watch
from tests.bot.discord.player import Player, own_side
from tests.bot.discord.world import buttons, words, world
from tests.bot.waiting import play_without
from tests.comets import shelved


@pytest.mark.usefixtures("comets")
async def test_somebody_who_does_not_come_back(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        watch = Watch(folder)
        bot = {"TEST_SEED": "24", "TEST_PACE": "0", "TEST_CLOCK": str(watch.file), **shelved}
        await here.start_bot(**bot)
        people = [here.person(name) for name in ("ann", "bo")]
        await people[0].slash(here.channel, "new", game="comets", options="clock=day expiry=default")
        await here.until(lambda: here.messages() and buttons(here.board()), "the lobby")
        await people[1].click(here.board(), label="Join")
        await here.until(lambda: "Start" in buttons(here.board()), "a new seat")
        await people[0].click(here.board(), label="Start")
        await here.until(lambda: own_side(here.board()), "the board")
        players = [Player(here, person, random.Random(1)) for person in people]
        for player in players:
            await player.open_hand()
        while len((await here.stored()).times.answered) < 2 or not (await here.stored()).times.running:
            await here.until(lambda: any(player.sees() for player in players), "a move")
            await next(player for player in players if player.sees()).act()
            watch.go_on(5)
        ((seat, run), *_) = (await here.stored()).times.running.items()
        await here.until(lambda: "<t:" in words(here.board()), "until when, in each reader's own time")
        await here.kill_bot()
        await here.start_bot(**bot)
        watch.go_on(run.due - watch.now + 5)
        await here.until(lambda: "Time was out for" in words(here.board()), "what was done")
        assert run.short or (await here.stored()).times.missed[seat] == 1


@pytest.mark.soak
@pytest.mark.usefixtures("comets")
@pytest.mark.parametrize("clock", times.KINDS)
async def test_a_game_to_its_end_with_somebody_who_goes(url: str, folder: Path, clock: str) -> None:
    """Bo answers once and never again; the bot is killed while he is waited for."""
    async with world(url, folder) as here:
        watch = Watch(folder)
        bot = {"TEST_SEED": "24", "TEST_PACE": "0", "TEST_CLOCK": str(watch.file), **shelved}
        await here.start_bot(**bot)
        people = [here.person(name) for name in ("ann", "bo")]
        await people[0].slash(here.channel, "new", game="comets", options=f"clock={clock} expiry=default")
        await here.until(lambda: here.messages() and buttons(here.board()), "the lobby")
        await people[1].click(here.board(), label="Join")
        await here.until(lambda: "Start" in buttons(here.board()), "a new seat")
        await people[0].click(here.board(), label="Start")
        await here.until(lambda: own_side(here.board()), "the board")
        ann, bo = players = [Player(here, person, random.Random(1)) for person in people]
        for player in players:
            await player.open_hand()
        while 1 not in (await here.stored()).times.answered:
            await here.until(lambda: bo.sees() or ann.sees(), "a move")
            await (bo if bo.sees() else ann).act()
            watch.go_on(5)

        async def again() -> None:
            await here.kill_bot()
            await here.start_bot(**bot)
            await ann.open_hand()

        await play_without(here, watch, 1, ann.sees, ann.act, again)
        await here.until(lambda: "Rematch" in buttons(here.board()), "the result")
