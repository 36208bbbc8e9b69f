"""A save that cannot be read: its table can be closed or mended, and no other table is harmed."""

from __future__ import annotations

import asyncio
import logging
import time

import pytest

from bot.cli.main import main
from bot.table.mending import mend
from bot.table.outcome import PostLine, decode
from bot.table.unsaid import unsaid
from bot.talk.messages import Notice, Post
from bot.talk.rich import plain
from engine.core import Unreadable, load
from engine.games import find
from storage import Phase, keys
from storage.forget import forget
from storage.moving import Refused, export, restore
from storage.outbox import LEASE
from tests.bot.table.group import ANA, BO, CHIDI, ELSEWHERE, EVE, HERE, Group, stage, started, told


async def spoil(play: Group, *, everything: bool = False) -> str:
    """The newest snapshot is not what was written; or none is."""
    match = (await play.loaded()).table.match
    wire = play.tables.storage.wire
    await wire.ask("HSET", keys.table(match), "snapshot", b"OR spoilt, and long enough for a head")
    newest = await wire.ask("ZREVRANGE", keys.undo(match), 0, -1 if everything else 0)
    assert isinstance(newest, list)
    await wire.ask("ZREM", keys.undo(match), *newest)
    return match


async def one_act(play: Group) -> None:
    loaded = await play.loaded()
    assert loaded.turned
    decision = loaded.turned.open.decisions[0]
    await play.answers((ANA, BO, CHIDI)[decision.seat], decision.options[0].key)


async def test_the_reason_reaches_players_and_they_can_close_the_table(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        await spoil(play, everything=True)
        for line in ("/board", "/undo", "/end", "/new exodus_fleet", "/status"):
            answer = await play.says(BO, line)
            assert "Its saved state is damaged: its checksum does not fit." in told(answer), line
            assert isinstance(answer.reply, Notice)
            (close,) = answer.reply.buttons
        stranger = await play.presses(EVE, close.id)
        assert "Only" in told(stranger)
        done = await play.presses(BO, close.id)
        assert "closed" in told(done)
        assert any("closed" in plain(post.text) for post in play.posts[-2:])
        await play.says(BO, "/new exodus_fleet")
        assert (await play.loaded()).table.game == "exodus_fleet"


async def test_mending_goes_on_from_the_newest_moment_that_can_be_read(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        for _ in range(3):
            await one_act(play)
        before = await play.loaded()
        assert await mend(play.tables, before.table.match) is None
        match = await spoil(play)
        mended = await mend(play.tables, match)
        assert mended
        assert mended.serial == before.stored.serial - 1
        assert mended.lost == 1
        after = await play.loaded()
        assert after.playing
        said = await play.tables.storage.outbox.of(match, "test")
        lines = [shows for one in said if isinstance(shows := decode(one.body), PostLine)]
        assert any("Steps lost: 1." in "".join(words for words, _ in shows.line) for shows in lines)
        await one_act(play)


async def test_nothing_to_mend_with(
    url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDIS_URL", url)
    async with started(url, ANA, BO, CHIDI) as play:
        match = await spoil(play, everything=True)
        assert await asyncio.to_thread(main, ["mend", match]) == 1
        assert await asyncio.to_thread(main, ["mend", "nowhere1"]) == 1
        assert await asyncio.to_thread(main, ["remove", match]) == 0
        assert await asyncio.to_thread(main, ["remove", match]) == 1
        said = capsys.readouterr()
        assert "No earlier moment" in said.err
        assert said.out == f"removed {match}\n"
        await play.says(EVE, "/new exodus_fleet")
        assert (await play.loaded()).table.game == "exodus_fleet"


async def test_the_sweep_goes_on_past_what_it_cannot_read(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        play.takes = False
        await one_act(play)
        await play.says(EVE, "/new exodus_fleet", ELSEWHERE)
        match = await spoil(play)
        then = time.time() + LEASE
        monkeypatch.setattr("storage.outbox.time.time", lambda: then)
        with caplog.at_level(logging.ERROR):
            late = await unsaid(play.tables)
        assert [d.message.place for d in late if isinstance(d.message, Post)] == [ELSEWHERE]
        assert f"messages wait, as their tables cannot be read: {{'Unread at {match}'" in caplog.text
        then += LEASE
        assert match not in [d.entry.match for d in await unsaid(play.tables)]
        assert await mend(play.tables, match)
        then += LEASE
        assert match in [d.entry.match for d in await unsaid(play.tables)]


async def test_a_computer_at_a_table_that_cannot_be_read_stops_no_other(url: str) -> None:
    async with stage(url) as play:
        for place in (HERE, ELSEWHERE):
            await play.says(ANA, "/new avoid_the_void", place)
            for _ in range(3):
                await play.says(ANA, "/computer random", place)
            await play.says(ANA, "/leave", place)
            await play.says(ANA, "/start", place)
        match = await spoil(play, everything=True)
        await play.clock().ring()
        assert (await play.loaded(ELSEWHERE)).table.phase is Phase.ENDED
        table = await play.tables.table(match)
        assert table.phase is Phase.PLAYING


async def test_forget_and_export_work_with_it(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        await one_act(play)
        match = await spoil(play)
        storage = play.tables.storage
        text = await export(storage, match)
        assert '"damaged": "its checksum does not fit"' in text
        assert (await forget(storage, BO.person)).tables == (match,)
        raw = await storage.wire.ask("HGET", keys.table(match), "snapshot")
        assert raw == b"-"
        assert "Bo" not in [seat.name for seat in (await play.tables.table(match)).seats]
        assert await mend(play.tables, match)
        assert (await play.loaded()).playing
        await storage.wire.ask("FLUSHALL")
        with pytest.raises(Refused, match="could not be read when it was exported"):
            await restore(storage, text)


async def test_a_table_that_is_no_table(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REDIS_URL", url)
    async with started(url, ANA, BO, CHIDI) as play:
        match = (await play.loaded()).table.match
        await play.tables.storage.wire.ask("HSET", keys.table(match), "table", "{}")
        assert "has a fault" in told(await play.says(ANA, "/board"))
        assert "has a fault" in told(await play.says(ANA, "/new exodus_fleet"))
        assert await play.tables.storage.tables_of(ANA.person) == []
        await forget(play.tables.storage, BO.person)
        assert await asyncio.to_thread(main, ["tables"]) == 0
        assert "cannot be read" in capsys.readouterr().out
        assert await asyncio.to_thread(main, ["remove", match]) == 0
        await play.says(ANA, "/new exodus_fleet")
        assert (await play.loaded()).table.game == "exodus_fleet"


@pytest.mark.parametrize(
    ("game", "piece", "gone"),
    [
        ("avoid_the_void", b'"barter.1"', b'"owners_own.1"'),
        ("exodus_fleet", b'"alien_toys.1"', b'"owners_own.1"'),
    ],
)
async def test_pieces_that_we_do_not_have(url: str, game: str, piece: bytes, gone: bytes) -> None:
    """A table dealt with an owner's card whose file was taken out of the folder again, by any release."""
    async with started(url, ANA, BO, CHIDI, line=f"/new {game}") as play:
        held = (await play.loaded()).stored
        assert held.snapshot
        assert piece in held.snapshot.data
        with pytest.raises(Unreadable, match=r"dealt with owners_own.1, which the box no longer holds"):
            load(find(game), held.snapshot.data.replace(piece, gone))
