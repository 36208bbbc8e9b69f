"""A clock on Telegram: who does not answer is reminded, killed bots included, and then answered for, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.chat_counts import Watch
from tests.bot.telegram.playing import answer, asked
from tests.bot.telegram.world import world
from tests.comets import shelved
from tests.peers.telegram_people import told, words

HOUR = 3600.0


@pytest.mark.usefixtures("comets")
async def test_somebody_who_does_not_come_back(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        watch = Watch(folder)
        here.telegram.clock = lambda: watch.now
        await here.start_bot(TEST_SEED="1", TEST_CLOCK=str(watch.file), **shelved)
        ana, bo = people = [here.person(name) for name in ("Ana", "Bo")]
        await ana.presses(await here.seated(*people, game="comets clock=day expiry=default"), "Start")
        await here.telegram.until(lambda: asked(people), "a move")
        while len((await here.stored()).times.answered) < 2 or not asked([bo]):
            playing = await here.telegram.until(lambda: asked([ana]) or asked([bo]), "a move")
            await answer(here, playing[0])
            watch.go_on(5)
        while asked([ana]):
            await answer(here, ana)
            watch.go_on(5)
        run = (await here.stored()).times.running[1]
        assert run.due - run.begun >= 24 * HOUR or run.short
        await here.until_told(here.group, 0, "Until ")
        watch.go_on(run.begun + (run.due - run.begun) / 2 - watch.now + 5)
        await here.telegram.until(lambda: told(bo, "It is your move until"), "a reminder")
        await here.kill_bot()
        await here.start_bot(TEST_SEED="1", TEST_CLOCK=str(watch.file), **shelved)
        watch.go_on(run.due - watch.now + 5)
        await here.telegram.until(lambda: told(bo, "Your time was out."), "what was done for Bo")
        assert (await here.stored()).times.missed == {1: 1}
        assert "Time was out for Bo." in words(await here.until_told(here.group, 0, "Time was out"))
