"""Workers and servers that die at the worst moment."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from storage import Storage, StoredTable, connect
from tests.storage.faults import account
from tests.storage.stage import at, opened, press
from tests.storage.steps import UPDATES, place, post, scenario
from tests.storage.test_outbox import LATER, pending
from tests.valkey import Valkey


async def test_a_worker_killed_between_any_two_steps_loses_and_doubles_nothing(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    posts = tmp_path / "posts"
    run = subprocess.run(
        [sys.executable, "-m", "tests.storage.steps", url, str(posts)], check=True, capture_output=True, text=True
    )
    steps = int(run.stdout)
    assert steps > 30
    async with connect(url) as storage:
        for step in range(steps):
            await scenario(storage, step, posts)  # the platform delivers again what was not answered
            match = await storage.places.match_at(place(step))
            assert match
            log = await storage.matches.log(match)
            assert [json.loads(entry.what)["act"] for entry in log] == [*UPDATES]
            assert [entry.serial for entry in log] == [1, 2, 3, 4]
            for person in (await at(storage, match)).table.people:
                assert match in await storage.people.tables(person)
        clock = time.time
        monkeypatch.setattr(time, "time", lambda: clock() + LATER)
        while left := await storage.outbox.claim("web"):
            for entry in left:
                post(posts, entry.id)
                await storage.outbox.posted(entry)
        assert await pending(storage) == []
    said = posts.read_text().split()
    assert len({*said}) == 4 * (steps + 1)  # a table a step, and that of the one that was not killed
    # A worker that dies between the post and the word that it was posted: four posts, and the next one's two steps
    # before its own post. The platform knows the second try by its id.
    assert len(said) - len({*said}) <= 4 * 2


@pytest.mark.parametrize("fsync", ["always", "everysec"])
async def test_a_server_killed_under_load_keeps_what_it_acknowledged(folder: Path, fsync: str) -> None:
    result = await account(folder, fsync, kills=3, tables=6, pairs=2, acts=40)
    assert result.acknowledged >= 80  # each is said by both workers of a pair
    assert result.found >= result.acknowledged - result.lost
    assert result.doubled == 0
    if fsync == "always":
        assert result.lost == 0


async def test_a_file_that_ends_in_the_middle_of_a_commit_holds_all_of_it_or_nothing(folder: Path) -> None:
    """What a power cut leaves: the last commit cut at any byte."""
    first = folder / "first"
    first.mkdir()
    server = Valkey(first, "--appendonly", "yes", "--appendfsync", "always")
    server.start()
    async with connect(server.url) as storage:
        match = (await opened(storage)).table.match
        before = await press(storage, match, "u3", "say 3")
        cut_from = aof(first).stat().st_size
        after = await press(storage, match, "u4", "say 4")
    server.kill()
    whole = aof(first).stat().st_size
    for part in range(9):
        size = cut_from + (whole - cut_from) * part // 8
        assert await cut(first, folder / f"cut-{part}", size, match) == (after if size == whole else before)


async def cut(first: Path, folder: Path, size: int, match: str) -> StoredTable:
    shutil.copytree(first, folder, ignore=shutil.ignore_patterns("s"))
    with aof(folder).open("r+b") as file:
        file.truncate(size)
    server = Valkey(folder, "--appendonly", "yes")
    server.start()
    try:
        async with connect(server.url) as storage:
            return await consistent(storage, match)
    finally:
        server.stop()


async def consistent(storage: Storage, match: str) -> StoredTable:
    held = await at(storage, match)
    assert held.snapshot
    assert held.snapshot.serial == held.serial
    assert len(await storage.matches.log(match)) == held.serial
    assert [a.serial for a in await pending(storage)] == [*range(3, held.serial + 1)]
    kept = await storage.matches.snapshot_at(match, held.serial - 1)
    assert kept
    assert kept.serial == held.serial - 1
    return held


def aof(folder: Path) -> Path:
    (found,) = (folder / "appendonlydir").glob("*.incr.aof")
    return found


@pytest.mark.soak
@pytest.mark.parametrize("fsync", ["always", "everysec"])
async def test_soak_of_kills(folder: Path, fsync: str, record_property) -> None:  # type: ignore[no-untyped-def]
    result = await account(folder, fsync, kills=40, tables=40, pairs=4, acts=40, between=2.0)
    record_property("soak", result.line)
    assert result.doubled == 0
    if fsync == "always":
        assert result.lost == 0
