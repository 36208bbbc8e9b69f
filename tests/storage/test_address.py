"""Every kind of address, against real servers where the binary can play them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from redis import Redis
from redis.asyncio.cluster import RedisCluster
from redis.exceptions import ResponseError

from storage import Committed, PersonId, Place, PleaseWait, Timer, Unreachable, connect, keys
from storage.forget import forget
from storage.matches import home
from storage.moving import export, restore
from storage.prune import prune
from tests.storage.stage import ANN, act, at, opened, press
from tests.storage.test_outbox import with_timers
from tests.valkey import Valkey


def free_ports(count: int) -> list[int]:
    with contextlib.ExitStack() as stack:
        taken = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in taken:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in taken]


@pytest.fixture
def cluster(folder: Path) -> Iterator[list[int]]:
    """Three nodes that share the slots."""
    ports = free_ports(6)
    nodes = []
    for port, bus in zip(ports[:3], ports[3:], strict=True):
        (folder / str(port)).mkdir()
        options = ("--port", str(port), "--cluster-enabled", "yes", "--cluster-port", str(bus))
        # on a busy machine a node may well be silent for some seconds, and is not to be thought dead
        nodes.append(Valkey(folder / str(port), *options, "--cluster-node-timeout", "60000"))
        nodes[-1].start()
    try:
        clients = [Redis(port=port) for port in ports[:3]]
        for n, node in enumerate(clients):
            node.execute_command("CLUSTER ADDSLOTSRANGE", n * 16384 // 3, (n + 1) * 16384 // 3 - 1)
            node.execute_command("CLUSTER MEET", "127.0.0.1", ports[0], ports[3])
        until(lambda: all(b"cluster_state:ok" in state(node) for node in clients))
        until(lambda: all(b"cluster_known_nodes:3" in state(node) for node in clients))
        for node in clients:
            node.close()
        yield ports[:3]
    finally:
        for server in nodes:
            server.stop()


def state(node: Redis) -> bytes:
    return str(node.execute_command("CLUSTER INFO")).replace("': '", ":").encode()


def until(holds: Callable[[], bool], seconds: float = 300) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


async def test_nothing_crosses_a_slot_of_a_cluster(cluster: list[int]) -> None:
    """Every script and command there is, at tables on many shelves."""
    url = "redis+cluster://" + ",".join(f"127.0.0.1:{port}" for port in cluster)
    async with connect(url) as storage:
        assert isinstance(storage.wire.client, RedisCluster)
        nodes = set()
        for n in range(24):
            place = Place("telegram", str(n))
            match = (await opened(storage, place)).table.match
            nodes.add(storage.wire.client.get_node_from_key(keys.table(match)).port)
            held = await with_timers(storage, match, Timer("turn", 1.0))
            answer = await storage.matches.commit(act(held, "u", "say"))
            assert isinstance(answer, Committed)
            await storage.outbox.posted(answer.entries[0], "board", "1")
            await press(storage, match, "v", "say more")
            assert await storage.matches.snapshot_at(match, 3)
            await storage.places.move(place, Place("telegram", f"{n}", "thread"), "moved")
            assert (await at(storage, match)).serial == 6
        assert nodes == set(cluster)
        assert len(await storage.timers.claim()) == 24
        assert await storage.outbox.claim("telegram") == []
        text = await export(storage, match)
        assert len((await forget(storage, ANN)).tables) == 24
        assert len(await storage.all_matches()) == 24
        assert len(await prune(storage, -60)) == 24
        assert (await restore(storage, text)).serial == 6
        assert await storage.people.tables(PersonId("telegram", "2")) == [match]
    with Redis(port=cluster[0]) as node, pytest.raises(ResponseError, match="same slot"):  # the server does check
        node.execute_command("EVAL", "return 1", 2, keys.log("0000"), keys.log("1000"))


def test_all_keys_of_a_match_share_a_slot() -> None:
    from redis.crc import key_slot

    for first in keys.SHELVES:
        match = first + "abcdefg"
        assert len({key_slot(key) for key in (*home(match, "discord"), keys.seen(match, "{x}u").encode())}) == 1
    assert len({key_slot(keys.table(first).encode()) for first in keys.SHELVES}) == len(keys.SHELVES)


async def test_sentinels_lead_to_the_primary(folder: Path) -> None:
    port, watch = free_ports(2)
    (folder / "a").mkdir()
    (folder / "b").mkdir()
    primary = Valkey(folder / "a", "--port", str(port))
    config = folder / "b" / "sentinel.conf"
    config.write_text(f"sentinel monitor orrery 127.0.0.1 {port} 1\n")
    sentinel = Valkey(folder / "b", "--port", str(watch), "--sentinel")
    sentinel.config = config
    try:
        primary.start()
        sentinel.start()
        async with connect(f"redis+sentinel://127.0.0.1:{watch}/orrery/1") as storage:
            assert (await opened(storage)).serial == 2
            with Redis(port=port, db=1) as direct:
                assert direct.dbsize()
        with pytest.raises(Unreachable, match="No master found for 'other'"):
            async with connect(f"redis+sentinel://127.0.0.1:{watch}/other"):
                pass
    finally:
        sentinel.stop()
        primary.stop()


async def test_user_and_password_with_rights_on_our_keys_only(folder: Path) -> None:
    (port,) = free_ports(1)
    server = Valkey(folder, "--port", str(port))
    server.config = folder / "valkey.conf"
    server.config.write_text("user orrery on >p@ss:word ~orrery:* +@all -@dangerous\n")
    server.start()
    try:
        async with connect(f"redis://orrery:p%40ss%3Aword@127.0.0.1:{port}") as storage:
            assert (await opened(storage)).serial == 2
            assert await storage.all_matches()
            assert await storage.outbox.claim("telegram") == []
        with pytest.raises(Unreachable, match="refuses user or password") as refused:
            async with connect(f"redis://orrery:wrong-one@127.0.0.1:{port}"):
                pass
        assert "wrong-one" not in str(refused.value)
    finally:
        server.stop()


CLIENT_HELLO = b"\x16\x03"  # what TLS begins with


@asynccontextmanager
async def listener() -> AsyncIterator[tuple[str, list[bytes]]]:
    """Hears how a client begins to talk, and hangs up."""
    heard: list[bytes] = []

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(2))
        writer.close()

    server = await asyncio.start_server(hear, "127.0.0.1", 0)
    async with server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}", heard


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("http://somewhere", "must begin with one of redis://"),
        ("redis+sentinel://here:26379", "names its service"),
        ("redis://127.0.0.1:1", "no server answers at redis://127.0.0.1:1"),
        ("rediss://127.0.0.1:1", "no server answers at rediss://127.0.0.1:1"),
        ("redis+cluster://u:secret@127.0.0.1:1,127.0.0.1:2", "no server answers at redis.cluster://127.0.0.1:1,"),
        ("redis+sentinel://u:secret@127.0.0.1:1/orrery", "no server answers at redis.sentinel://127.0.0.1:1/orrery"),
        ("redis://host:port", "a port that is no number"),
        ("redis://host:99999", "a port that is no number from 1 to 65535"),
        ("redis://u:secret@[::1", "cannot be read as an address"),
        ("redis://u:secret@ho℀st", "cannot be read as an address"),
        ("redis://127.0.0.1:1?foo=secret", "redis://127.0.0.1:1 cannot be used"),
        ("unix:///nowhere/s", "no server answers at unix:///nowhere/s"),
    ],
)
async def test_an_address_that_leads_nowhere_is_one_line(address: str, why: str) -> None:
    with pytest.raises(Unreachable, match=why) as refused:
        async with connect(address):
            pass
    assert "\n" not in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("scheme", ["rediss", "rediss+sentinel", "rediss+cluster"])
async def test_two_esses_mean_tls(scheme: str) -> None:
    async with listener() as (address, heard):
        with pytest.raises(Unreachable, match="no server answers"):
            async with connect(f"{scheme}://{address}/orrery"):
                pass
        assert {begin for begin in heard if begin} == {CLIENT_HELLO}
        heard.clear()
        with pytest.raises(Unreachable):
            async with connect(f"{scheme.replace('rediss', 'redis')}://{address}/orrery"):
                pass
        assert CLIENT_HELLO not in heard


async def test_a_lost_connection_is_tried_again_and_the_players_told_to_wait(folder: Path) -> None:
    server = Valkey(folder, "--appendonly", "yes", "--appendfsync", "always")
    server.start()
    try:
        async with connect(server.url, patience=0.3) as storage:
            match = (await opened(storage)).table.match
            server.kill()
            with pytest.raises(PleaseWait):
                await press(storage, match, "u")
            back = asyncio.create_task(storage.answering())
            await asyncio.sleep(0.2)
            assert not back.done()
            await asyncio.to_thread(server.start)
            await asyncio.wait_for(back, 120)
            assert (await press(storage, match, "u")).serial == 3

        async with connect(server.url, patience=30) as patient:
            server.kill()
            pressing = asyncio.create_task(press(patient, match, "v"))
            await asyncio.to_thread(server.start)
            assert (await pressing).serial == 4  # a short break goes unnoticed
    finally:
        server.stop()
