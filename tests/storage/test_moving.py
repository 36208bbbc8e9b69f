"""Export, import, the list, pruning and forgetting, by the command a person types."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli.main import main
from storage import Storage, Timer, connect, keys
from storage.moving import Refused, export, restore
from storage.prune import prune
from tests.storage.stage import ANN, BO, HOME, at, opened, press, snapshot
from tests.storage.test_matches import everything
from tests.storage.test_outbox import pending, with_timers
from tests.storage.test_places import end

Out = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def here(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", url)
    monkeypatch.chdir(tmp_path)


def on(url: str, work: Callable[[Storage], Awaitable[str]]) -> str:
    async def there() -> str:
        async with connect(url) as storage:
            return await work(storage)

    return asyncio.run(there())


async def a_match(storage: Storage) -> str:
    match = (await opened(storage)).table.match
    await with_timers(storage, match, Timer("turn", time.time() + 60))
    for n in range(5):
        await press(storage, match, f"u{n}", f"say {n} «ünï»")
    return match


SECRET = b"orrery:{secret}"  # of the installation, in no export


async def test_a_match_comes_back_as_it_was(url: str) -> None:
    async with connect(url) as storage:
        match = await a_match(storage)
        text = await export(storage, match)
        before = {k: v for k, v in (await everything(url)).items() if b":seen:" not in k and k != SECRET}
        await storage.wire.ask("FLUSHALL")
        held = await restore(storage, text)
        after = await everything(url)
        changed = {k for k in before.keys() | after.keys() if before.get(k) != after.get(k)}
        assert all(k.endswith((b":outbox:telegram", b":matches", b":tables")) for k in changed)  # by time
        assert held.snapshot
        assert held.snapshot.data == snapshot(held.serial)
        assert await storage.places.match_at(HOME) == match
        assert {*await storage.people.tables(ANN)} == {match}
        assert [a.body for a in await storage.outbox.claim("telegram")] == [f"say {n} «ünï»" for n in range(5)]
        assert (await press(storage, match, "plays on")).serial == held.serial + 1
        kept = await storage.matches.snapshot_at(match, held.serial - 2)
        assert kept
        assert kept.data == snapshot(held.serial - 2)


async def test_what_cannot_be_restored_is_refused_and_nothing_changes(url: str) -> None:
    async with connect(url) as storage:
        match = await a_match(storage)
        text = await export(storage, match)
        await press(storage, match, "later")
        before = await everything(url)
        with pytest.raises(Refused, match=f"{match} exists"):
            await restore(storage, text)
        for wrong, why in {
            "{}": "Field required",
            "no": "Invalid JSON",
            text.replace('"format":1', '"format": 1').replace('"format": 1', '"format": 99', 1): "format 99",
            text.replace('"serial": 3', '"serial": 4'): "gaps",
        }.items():
            with pytest.raises(Refused, match=why):
                await restore(storage, wrong)
        assert await everything(url) == before
        await end(storage, match)
        with pytest.raises(Refused, match=f"{match} exists"):
            await restore(storage, await export(storage, match))
        await storage.wire.ask("FLUSHALL")
        other = await opened(storage, replace(HOME))
        fresh = text.replace(match, "zzzzzzzz")
        with pytest.raises(Refused, match=f"match {other.table.match} stands"):
            await restore(storage, fresh)


def test_export_and_import_by_command(url: str, tmp_path: Path, capsys: Out) -> None:
    match = on(url, a_match)
    assert main(["export", match]) == 0
    file = tmp_path / f"{match}.json"
    assert file.stat().st_mode & 0o777 == 0o600
    whole = json.loads(file.read_text())
    assert (whole["table"]["match"], whole["serial"], len(whole["log"])) == (match, 8, 8)
    assert whole["snapshot"]["edition"] == 1
    assert main(["import", str(file)]) == 1
    assert f"{match} exists already" in capsys.readouterr().err
    assert main(["export", "nowhere1"]) == 1
    assert main(["export", match]) == 1  # never over a file that is there
    assert main(["import", "no-such-file.json"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_tables_are_listed_without_names(url: str, capsys: Out) -> None:
    assert main(["tables"]) == 0
    match = on(url, a_match)
    assert main(["tables"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("no tables\n")
    assert all(part in out for part in (match, "playing", "2 seats", "void", "telegram:-42"))
    assert "Ann" not in out


async def test_pruning_takes_what_is_old_and_leaves_no_crumbs(url: str) -> None:
    async with connect(url) as storage:
        dead = await a_match(storage)
        over = (await opened(storage, replace(HOME, thread="2"))).table.match
        await end(storage, over)
        day = 24 * 3600
        assert await prune(storage, 90 * day) == []
        live = (await opened(storage, replace(HOME, thread="3"))).table.match
        soon = time.time() + 91 * day
        await storage.wire.ask("HSET", keys.table(live), "touched", int(soon * 1000))
        removed = await prune(storage, 90 * day, now=soon)
        assert {(gone.match, gone.kind) for gone in removed} == {(dead, "dead in the middle of play"), (over, "ended")}
        left = {key.decode() for key in await everything(url)}
        assert {key for key in left if dead in key or over in key} == {key for key in left if ":seen:" in key} - {
            key for key in left if live in key
        }
        assert await pending(storage) == []
        assert not [key for key in left if key.endswith(":timers")]
        assert await storage.places.match_at(HOME) is None
        assert await storage.people.tables(BO) == [live]
        assert (await at(storage, live)).serial == 2


def test_prune_says_what_it_removed(url: str, capsys: Out) -> None:
    match = on(url, a_match)

    async def age(storage: Storage) -> str:
        await storage.wire.ask("HSET", keys.table(match), "touched", 1)
        return match

    on(url, age)
    assert main(["prune", "--older-than", "90d"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines() == [f"removed {match}: void at telegram:-42, dead in the middle of play", "1 removed"]
    with pytest.raises(SystemExit):
        main(["prune", "--older-than", "soon"])


def test_forget_by_command(url: str, capsys: Out) -> None:
    on(url, a_match)
    assert main(["forget", "telegram", "2"]) == 0
    assert main(["forget", "telegram", "2"]) == 1
    assert "nothing is stored of telegram:2" in capsys.readouterr().err


def test_a_server_that_is_not_there_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://me:secret@127.0.0.1:1/0")
    assert main(["tables"]) == 1
    said = capsys.readouterr()
    assert len(said.err.splitlines()) == 1
    assert "127.0.0.1:1" in said.err
    assert "secret" not in said.err + said.out
