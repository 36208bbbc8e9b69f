"""Finished tables go by themselves, by age; running ones stay, and with 0 all do."""

from __future__ import annotations

from bot.table.clock import Clock
from bot.table.tables import Tables
from storage import connect, keys
from storage.forget import forget
from tests.bot.table.group import ANA, BO, CHIDI, ELSEWHERE, HERE, Group, started

DAY = 86400.0


async def age(play: Group, match: str, days: float) -> None:
    touched = int((play.tables.now() - days * DAY) * 1000)
    await play.tables.storage.wire.ask("HSET", keys.table(match), "touched", touched)


async def test_what_is_finished_for_long_goes_by_itself(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play, connect(url) as storage:
        running = (await play.loaded()).table.match
        await play.says(ANA, "/new avoid_the_void", ELSEWHERE)
        await play.says(ANA, "/end", ELSEWHERE)
        ended = (await play.loaded(ELSEWHERE)).table.match
        tables = Tables(storage)
        for match in (running, ended):
            await age(play, match, 91)
        await Clock(tables, play.deliver, 0.0).prune()
        assert {*await storage.all_matches()} == {running, ended}
        await Clock(tables, play.deliver, 92 * DAY).prune()
        assert {*await storage.all_matches()} == {running, ended}
        await Clock(tables, play.deliver, 90 * DAY).prune()
        assert {*await storage.all_matches()} == {running}
        assert await storage.places.match_at(ELSEWHERE) is None
        assert await storage.places.match_at(HERE) == running


async def test_a_host_who_left_the_lobby_is_forgotten_there(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        await play.says(ANA, "/new avoid_the_void", ELSEWHERE)
        await play.says(ANA, "/leave", ELSEWHERE)
        match = (await play.loaded(ELSEWHERE)).table.match
        assert (await play.tables.table(match)).host == ANA.person
        storage = play.tables.storage
        assert match in (await forget(storage, ANA.person)).tables
        raw = await storage.wire.ask("HGET", keys.table(match), "table")
        assert isinstance(raw, bytes)
        assert b"ana" not in raw.lower()
