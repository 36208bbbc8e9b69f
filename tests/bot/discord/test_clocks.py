"""A clock on Discord: the board says until when in each reader's own time; who does not answer is answered for."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.bench.chat_counts import Watch
from tests.bot.discord.player import Player, own_side
from tests.bot.discord.world import buttons, words, world
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
