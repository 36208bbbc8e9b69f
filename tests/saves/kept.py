"""A table as storage keeps it, in a file: every key of the server, word for word, and what was asked at that moment."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from redis import Redis

from engine.core import Decision, Open

HERE = Path(__file__).parent
SHORT_LIVED = (b":seen:", b"{update:")  # what storage forgets after a day
Stored = dict[str, Any]


class Kept(NamedTuple):
    """`stored` is never written anew; `shown` is, by `python -m tests.saves.make shown`, when rules or words change."""

    name: str
    match: str
    stored: Stored
    shown: list[dict[str, Any]]

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}.json"

    def write(self) -> None:
        self.path.parent.mkdir(exist_ok=True)
        text = json.dumps(self._asdict(), indent=1, ensure_ascii=False)
        self.path.write_text(text + "\n", encoding="utf-8")


def read(path: Path) -> Kept:
    return Kept(**json.loads(path.read_text(encoding="utf-8")))


def all_kept() -> list[Kept]:
    return [read(path) for path in sorted(HERE.glob("*/*.json"))]


def shown(found: Open) -> list[dict[str, Any]]:
    """The questions that are open, as far as a player could tell one from another."""
    return [_shown(d) for d in found.decisions]


def _shown(d: Decision) -> dict[str, Any]:
    options = [f"{o.key}: {o.text}" + (f" ({o.blocked})" if o.blocked else "") for o in d.options]
    ways = [way for way in ("sealed", "public", "silent", "draft") if getattr(d, way)]
    asked = {"seat": d.seat, "asked": str(d.text), "stamp": d.stamp, "least": d.least, "most": d.most}
    return {**asked, "ways": ways, "options": options}


def take(client: Redis) -> Stored:
    """All that the server holds."""
    keys = sorted(key for key in client.scan_iter() if not any(word in key for word in SHORT_LIVED))
    return {key.decode(): _taken(client, key) for key in keys}


def _taken(client: Redis, key: bytes) -> Any:
    type_ = client.type(key)
    if type_ == b"zset":
        return {"zset": [[_text(m), score] for m, score in client.zrange(key, 0, -1, withscores=True)]}
    if type_ == b"hash":
        return {"hash": {_text(name): _text(value) for name, value in sorted(client.hgetall(key).items())}}
    if type_ == b"list":
        return {"list": [_text(one) for one in client.lrange(key, 0, -1)]}
    if type_ == b"set":
        return {"set": sorted(_text(one) for one in client.smembers(key))}
    return {"string": _text(client.get(key) or b"")}


def put(client: Redis, stored: Stored) -> None:
    for words in _commands(stored):
        client.execute_command(*words)


def _commands(stored: Stored) -> Iterator[Sequence[str | bytes | float]]:
    for key, content in stored.items():
        ((type_, value),) = content.items()
        if type_ == "zset":
            yield "ZADD", key, *(word for member, score in value for word in (score, _bytes(member)))
        elif type_ == "hash":
            yield "HSET", key, *(word for name, held in value.items() for word in (name, _bytes(held)))
        elif type_ == "list":
            yield "RPUSH", key, *map(_bytes, value)
        elif type_ == "set":
            yield "SADD", key, *map(_bytes, value)
        else:
            yield "SET", key, _bytes(value)


def _text(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return "base64 " + base64.b64encode(raw).decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text[7:]) if text.startswith("base64 ") else text.encode()
