"""From an address (`REDIS_URL`) to a client.

| address | what |
| --- | --- |
| `redis://[user:password@]host[:port][/db]`, `rediss://…` | one server, the second with TLS |
| `unix://path` | one server on this machine |
| `redis+sentinel://[user:password@]host:port,host:port/service[/db]`, `rediss+sentinel://…` | asks sentinels |
| `redis+cluster://[user:password@]host:port,host:port`, `rediss+cluster://…` | a cluster, from any of its nodes |
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from urllib.parse import parse_qsl, unquote, urlsplit

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, RedisClusterException, RedisError

from storage.store import Storage
from storage.wire import PATIENCE, Wire

CONNECTIONS = 32
TIMEOUT = 5.0


class Unreachable(Exception):
    """There is no server to work with, in one line for the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Address:
    scheme: str
    nodes: tuple[tuple[str, int], ...]
    path: tuple[str, ...]
    user: str | None
    password: str | None
    query: dict[str, str]
    text: str

    @property
    def tls(self) -> bool:
        return self.scheme.startswith("rediss")

    @property
    def shown(self) -> str:
        """For messages: without user and password."""
        scheme, _, rest = self.text.partition("://")
        return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"


SCHEMES = {
    "redis": 6379,
    "rediss": 6379,
    "unix": 0,
    "redis+sentinel": 26379,
    "rediss+sentinel": 26379,
    "redis+cluster": 6379,
    "rediss+cluster": 6379,
}


def read(text: str) -> Address:
    try:
        parts = urlsplit(text)
    except ValueError:  # whose words might hold the password
        raise Unreachable("REDIS_URL cannot be read as an address; is there a bracket without its other?") from None
    if parts.scheme not in SCHEMES:
        raise Unreachable(f"REDIS_URL must begin with one of {', '.join(f'{s}://' for s in SCHEMES)}")
    login, _, hosts = parts.netloc.rpartition("@")
    user, _, password = login.partition(":")
    path = tuple(part for part in parts.path.split("/") if part)
    if parts.scheme.endswith("sentinel") and not path:
        raise Unreachable("a sentinel address names its service: redis+sentinel://host:port/service")
    try:
        nodes = tuple(_node(host, SCHEMES[parts.scheme]) for host in hosts.split(",") if host)
    except ValueError:
        raise Unreachable("REDIS_URL has a port that is no number from 1 to 65535") from None
    return Address(
        parts.scheme, nodes, path, unquote(user) or None, unquote(password) or None, dict(parse_qsl(parts.query)), text
    )


def _node(host: str, port: int) -> tuple[str, int]:
    parts = urlsplit(f"//{host}")
    return parts.hostname or "localhost", parts.port or port


@asynccontextmanager
async def client(address: Address) -> AsyncIterator[Redis | RedisCluster]:
    """Protocol 2, because some proxies of managed services know no other; tries again are ours, see `Wire`."""
    if address.scheme.endswith("cluster"):
        async with _cluster(address) as cluster:
            yield cluster
    elif address.scheme.endswith("sentinel"):
        async with _sentinels(address) as sentinels, sentinels.master_for(address.path[0]) as primary:
            yield primary
    else:
        async with _one(address) as server:
            yield server


def _once() -> Retry:
    return Retry(NoBackoff(), 0)


def _one(address: Address) -> Redis:
    pool = BlockingConnectionPool.from_url(
        address.text,
        max_connections=CONNECTIONS,
        socket_timeout=TIMEOUT,
        socket_connect_timeout=TIMEOUT,
        retry=_once(),
        protocol=2,
    )
    return Redis.from_pool(pool)


def _sentinels(address: Address) -> Sentinel:
    return Sentinel(  # type: ignore[no-untyped-call]
        [*address.nodes],
        sentinel_kwargs={"socket_timeout": TIMEOUT, "protocol": 2, "ssl": address.tls, "retry": _once()},
        username=address.user,
        password=address.password,
        db=int(address.path[1]) if len(address.path) > 1 else 0,
        ssl=address.tls,
        socket_timeout=TIMEOUT,
        socket_connect_timeout=TIMEOUT,
        retry=_once(),
        protocol=2,
    )


def _cluster(address: Address) -> RedisCluster:
    return RedisCluster(
        startup_nodes=[ClusterNode(host, port) for host, port in address.nodes],
        username=address.user,
        password=address.password,
        ssl=address.tls,
        ssl_ca_certs=address.query.get("ssl_ca_certs"),
        socket_timeout=TIMEOUT,
        socket_connect_timeout=TIMEOUT,
        protocol=2,
    )


@asynccontextmanager
async def connect(text: str, patience: float = PATIENCE) -> AsyncIterator[Storage]:
    address = read(text)
    async with AsyncExitStack() as stack:
        try:
            server = await stack.enter_async_context(client(address))
            await server.ping()
        except AuthenticationError as why:
            raise Unreachable(f"the server at {address.shown} refuses user or password: {_first_line(why)}") from None
        except (RedisError, RedisClusterException, OSError) as why:
            raise Unreachable(f"no server answers at {address.shown}: {_first_line(why)}") from None
        except (ValueError, TypeError) as why:  # a part behind the ? that the client does not know
            raise Unreachable(f"REDIS_URL {address.shown} cannot be used: {_first_line(why)}") from None
        yield Storage(Wire(server, patience))


def _first_line(why: BaseException) -> str:
    return (str(why) or type(why).__name__).splitlines()[0]
