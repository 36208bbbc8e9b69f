"""A file may come from anybody: one that is not a match of ours is refused in a line, and nothing changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cli.main import main
from bot.table.loaded import Member
from bot.table.unsaid import unsaid
from storage import PersonId, Place, connect
from storage.moving import export
from tests.bot.table.group import stage
from tests.storage.test_matches import everything

GROUP = Place("telegram", "-100")
PEOPLE = [Member(PersonId("telegram", str(n)), name) for n, name in enumerate(("Ana", "Bo", "Chidi"), 1)]
Json = dict[str, Any]


async def exported(url: str) -> Json:
    async with stage(url) as play:
        play.takes = False
        await play.says(PEOPLE[0], "/new avoid_the_void", GROUP)
        for one in PEOPLE[1:]:
            await play.says(one, "/join", GROUP)
        await play.says(PEOPLE[0], "/start", GROUP)
        loaded = await play.loaded(GROUP)
        whole: Json = json.loads(await export(play.tables.storage, loaded.table.match))
        await play.tables.storage.wire.ask("FLUSHALL")
        return whole


def put(where: str, value: object) -> Callable[[Json], None]:
    """Another value at a place like `table.seats.0.name`."""

    def change(whole: Json) -> None:
        *path, last = where.split(".")
        at: Any = whole
        for step in path:
            at = at[int(step)] if isinstance(at, list) else at[step]
        at[int(last) if isinstance(at, list) else last] = value

    return change


def spoilt(change: Callable[[str], str]) -> Callable[[Json], None]:
    def spoil(whole: Json) -> None:
        whole["snapshot"]["data"] = change(whole["snapshot"]["data"])

    return spoil


def said(body: object, **more: object) -> Callable[[Json], None]:
    def add(whole: Json) -> None:
        text = body if isinstance(body, str) else json.dumps(body)
        one = {"match": whole["table"]["match"], "serial": 1, "n": 7, "body": text}
        whole["announcements"].append({**one, **more})

    return add


TIMER = {"name": "computer", "due": 1.0}
SEAT = {"name": "Eve", "person": None, "computer": "greedy"}
HOSTILE: dict[str, Callable[[Json], None]] = {
    "no game of ours": put("table.game", "chess"),
    "another game": put("table.game", "exodus_fleet"),
    "no id": put("table.match", "../../etc"),
    "no platform": put("table.place.platform", "myspace"),
    "a platform with a colon": put("table.place.platform", "telegram:x"),
    "a chat that is no number": put("table.place.chat", "everybody"),
    "a chat with braces": put("table.place.chat", "}{"),
    "an empty chat": put("table.place.chat", ""),
    "a thread that is no number": put("table.place.thread", "a b"),
    "a person that is no number": put("table.seats.0.person.user", "root"),
    "a person of another platform": put("table.seats.0.person.platform", "discord"),
    "a host that is no number": put("table.host.user", "me"),
    "somebody twice": put("table.seats.1.person.user", "1"),
    "a name of many lines": put("table.seats.0.name", "A\nB"),
    "a long name": put("table.seats.0.name", "A" * 5000),
    "a host's name of many lines": put("table.host_name", "A\u202eB"),
    "no such computer": put("table.seats.0.computer", "perfect"),
    "a seat too many": put("table.seats", [SEAT] * 4),
    "no seats": put("table.seats", []),
    "many seats": put("table.seats", [SEAT] * 99),
    "an option that is none": put("table.options", {"cheat": True}),
    "a phase that is none": put("table.phase", "paused"),
    "played without a match": put("snapshot", None),
    "a match that is no match": spoilt(lambda data: "{}"),
    "a match that is cut": spoilt(lambda data: data[:-40]),
    "a card that we do not have": spoilt(lambda data: data.replace('"barter.1"', '"cheat.1"')),
    "a rule that we do not have": spoilt(lambda data: data.replace('"rule":"', '"rule":"x')),
    "a match of the future": put("snapshot.serial", 99),
    "a match of edition -1": put("snapshot.edition", -1),
    "undo in disorder": lambda whole: whole["undo"].extend(whole["undo"]),
    "undo of nothing": put("undo.0.data", "nothing"),
    "a time that is none": lambda whole: put("table.timers", [{**TIMER, "due": float("nan")}])(whole),
    "an endless time": lambda whole: put("table.timers", [{**TIMER, "due": float("inf")}])(whole),
    "a time before time": put("table.timers", [{**TIMER, "due": -5}]),
    "two timers of one name": put("table.timers", [TIMER, TIMER]),
    "a timer that nothing sets": put("table.timers", [{**TIMER, "name": "bomb"}]),
    "a timer of two words": put("table.timers", [{**TIMER, "name": "two words"}]),
    "asleep for ever": put("table.asleep", float("inf")),
    "a log entry at no time": put("log.0.at", float("nan")),
    "a log entry that is no object": put("log.0.what", "[]"),
    "a log entry that is no JSON": put("log.0.what", "{"),
    "a log entry that goes nowhere": put("log.1.what", '{"undo": "x"}'),
    "a log with gaps": put("log.1.serial", 7),
    "a serial of nothing": put("serial", 0),
    "an announcement of another match": said({"kind": "table"}, match="00000000"),
    "an announcement of the future": said({"kind": "table"}, serial=99),
    "an announcement out of range": said({"kind": "table"}, n=5000),
    "an announcement that is none": said("hello"),
    "an announcement of no kind": said({"kind": "shout"}),
    "an announcement to no seat": said({"kind": "private", "seat": 40}),
    "an announcement with no button": said({"kind": "line", "line": [["hi", "plain"]], "buttons": ["bomb"]}),
    "a line that is none": put("table.feed", ["{"]),
    "a message that is none": put("said", {"table": "not one"}),
    "a vote of nobody": put("table.votes", {"end.1": [9]}),
    "an undo of nobody": put("table.undo", {"by": 9, "to": 1, "need": [8]}),
    "another format": put("format", 2),
}


async def test_each_is_refused_in_a_line_and_changes_nothing(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REDIS_URL", url)
    whole, file = json.dumps(await exported(url)), tmp_path / "match.json"
    taken = []
    for name, spoil in HOSTILE.items():
        bad = json.loads(whole)
        spoil(bad)
        assert json.dumps(bad) != whole, name
        file.write_text(json.dumps(bad))
        code = await asyncio.to_thread(main, ["import", str(file)])
        lines = capsys.readouterr().err.splitlines()
        if code != 1 or len(lines) != 1 or await everything(url):
            taken.append((name, code, lines))
            async with connect(url) as storage:
                await storage.wire.ask("FLUSHALL")
    assert taken == []
    for text in ("[" * 200_000, "null", "", '{"format": 1}'):
        file.write_text(text)
        assert await asyncio.to_thread(main, ["import", str(file)]) == 1
        assert len(capsys.readouterr().err.splitlines()) == 1
    file.write_text(whole)
    assert await asyncio.to_thread(main, ["import", str(file)]) == 0
    async with stage(url) as play:
        assert (await play.loaded(GROUP)).playing
        play.tables.platforms.add("telegram")
        assert await unsaid(play.tables)
