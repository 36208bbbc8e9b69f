"""Several acts in one typed line: each part when its turn comes, and what is left of it is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine.games.terra_prime.rules as rules
from bot.talk.messages import Notice
from engine.core import Act, apply
from engine.games import find
from tests.bot.table.group import ANA, BO, Group, started, told

PRIME = find("terra_prime")
LINE = "/new terra_prime"  # of this deal Bo begins, at the Outpost, with three actions


async def keys(play: Group) -> list[str]:
    """Of the last entry of the log."""
    (*_, entry) = await play.tables.storage.matches.log((await play.loaded()).table.match, 1)
    return [act["keys"][0] for act in json.loads(entry.what).get("acts", ())]


async def test_all_parts_are_done_and_taken_back_as_one(url: str) -> None:
    async with started(url, ANA, BO, line=LINE) as play:
        before = (await play.loaded()).stored.serial
        said = told(await play.says(BO, "/load; /Install shield;"))
        assert await keys(play) == ["load", "install.shield"]
        assert (await play.loaded()).stored.serial == before + 1
        assert "Not done" not in said
        await play.says(BO, "/undo")
        loaded = await play.loaded()
        assert loaded.turned
        assert "load" in loaded.turned.open.decisions[0].open_keys()
        assert loaded.turned.match.state.left == 3


@pytest.mark.parametrize(
    ("line", "done", "left"),
    [
        ("/load; attack y3; charge", ["load"], "Not done: attack y3; charge. There is nothing to attack now."),
        ("/load; install plough; charge", ["load"], "Not done: install plough; charge. I did not understand plough."),
        ("/scan; load", ["scan"], "Not done: load. There is nothing to load now."),
    ],
    ids=["refused", "not understood", "a question"],
)
async def test_it_stops_and_says_what_was_not_done(url: str, line: str, done: list[str], left: str) -> None:
    async with started(url, ANA, BO, line=LINE) as play:
        said = told(await play.says(BO, line))
        assert left in said
        assert await keys(play) == done
        assert not [post for post in play.posts if "Not done" in str(post.text)], "that is for Bo alone"
        assert not [one for one in play.whispers if "Not done" in str(one.text)]


async def test_it_stops_where_something_is_shown(url: str) -> None:
    async with started(url, ANA, BO, line=LINE) as play:
        said = told(await play.says(BO, "/load; explore 1; load"))
        assert "Not done: load. Look first at what has happened." in said
        assert await keys(play) == ["load", "explore.1"]


async def test_it_stops_at_damage(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence of the game stands for it."""
    async with started(url, ANA, BO, line=LINE) as play:
        loaded = await play.loaded()
        assert loaded.turned
        loads = apply(PRIME, loaded.turned.match, Act(1, ("load",))).events[0].text
        assert loads
        monkeypatch.setattr(type(PRIME), "halts", frozenset({loads.template}))
        assert "Not done: charge. Look first" in told(await play.says(BO, "/load; charge"))


def test_what_stops_a_line_is_said_by_the_rules() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(*rules.__path__).glob("*.py"))
    assert PRIME.halts
    assert all(f'"{sentence}"' in source for sentence in PRIME.halts)


async def test_a_first_part_that_cannot_be_done_does_nothing(url: str) -> None:
    async with started(url, ANA, BO, line=LINE) as play:
        before = (await play.loaded()).stored.serial
        assert isinstance((await play.says(BO, "/attack y3; load")).reply, Notice)
        assert (await play.loaded()).stored.serial == before
