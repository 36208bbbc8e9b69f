"""A clock on Telegram: who does not answer is reminded, killed bots included, and then answered for, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table import times
from tests.bench.chat_counts import Watch
from tests.bot.telegram.playing import answer, asked
from tests.bot.telegram.world import world
from tests.bot.waiting import play_without
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


@pytest.mark.soak
@pytest.mark.usefixtures("comets")
@pytest.mark.parametrize("clock", times.KINDS)
async def test_a_game_to_its_end_with_somebody_who_goes(url: str, folder: Path, clock: str) -> None:
    """Bo answers once and never again; the bot is killed while he is waited for."""
    async with world(url, folder) as here:
        watch = Watch(folder)
        here.telegram.clock = lambda: watch.now
        bot = {"TEST_SEED": "1", "TEST_CLOCK": str(watch.file), **shelved}
        await here.start_bot(**bot)
        ana, bo = people = [here.person(name) for name in ("Ana", "Bo")]
        await ana.presses(await here.seated(*people, game=f"comets clock={clock} expiry=default"), "Start")
        while 1 not in (await here.stored()).times.answered:
            playing = await here.telegram.until(lambda: asked([bo]) or asked([ana]), "a move")
            await answer(here, playing[0])
            watch.go_on(5)

        async def again() -> None:
            await here.kill_bot()
            await here.start_bot(**bot)

        await play_without(here, watch, 1, lambda: asked([ana]), lambda: answer(here, ana), again)
        await here.telegram.until(lambda: here.over, "the result")
        assert told(bo, "Your time was out.")
        assert not [call for call in here.mistakes if call.method != "deleteMessage"]  # after two days it may not
