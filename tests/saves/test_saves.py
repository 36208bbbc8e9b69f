"""Tables that were saved by earlier releases load, ask what they asked, tell what they had to tell, and go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice

import pytest
from redis import Redis

from bot.table import match
from bot.table.loaded import LoadedTable, Member, Request, Sorry
from bot.table.tables import Tables
from bot.table.timers import CALL, REST
from bot.table.unsaid import unsaid
from bot.talk import ids
from bot.talk.rich import plain
from engine.core import Playout
from engine.core.random_play import chooser, random_keys, steps_to_the_end
from storage import Phase, connect
from tests.bot.table.group import Group
from tests.saves.kept import Kept, all_kept, put, shown
from tests.saves.reached import MOST, STRETCH, asking, moments, ways

KEPT = all_kept()
YOUNGER: dict[str, set[str]] = {  # rules that no save of old can ask
    "avoid_the_void": set(),
    "exodus_fleet": {"bid_window", "discard_to_concordia"},
    "terra_prime": set(),
    "disaster_looms": set(),
    "spacecorp": set(),
}
each = pytest.mark.parametrize("kept", KEPT, ids=[kept.name for kept in KEPT])


@contextmanager
def server(url: str) -> Iterator[Redis]:
    with Redis(unix_socket_path=url.removeprefix("unix://")) as client:
        yield client


async def seated(tables: Tables, url: str, kept: Kept) -> LoadedTable:
    with server(url) as client:
        put(client, kept.stored)
    return await tables.load(kept.match)


@each
async def test_a_save_asks_what_it_asked(url: str, kept: Kept) -> None:
    """A change of words or rules that alters this is written down by `python -m tests.saves.make shown`."""
    async with connect(url) as storage:
        loaded = await seated(Tables(storage), url, kept)
        assert (shown(loaded.turned.open) if loaded.turned else []) == kept.shown


@each
async def test_what_a_save_had_to_tell_is_told(url: str, kept: Kept) -> None:
    async with connect(url) as storage:
        stage = Group(Tables(storage, pace=0.0))
        table = (await seated(stage.tables, url, kept)).table
        stage.tables.platforms.add(table.place.platform)  # a process tells what it can post
        waiting = [member for key, held in kept.stored.items() if ":outbox" in key for member in held["zset"]]
        stage.tables.platforms |= {"discord", "telegram", "web"}
        deliveries = await unsaid(stage.tables)
        assert len(deliveries) == len(waiting)
        for delivery in deliveries:
            assert plain(delivery.message.text).strip() or delivery.message.picture
            await stage.deliver(delivery)
        with server(url) as client:
            assert not client.keys("*:outbox*")


@each
async def test_the_timers_of_a_save_ring(url: str, kept: Kept) -> None:
    async with connect(url) as storage:
        stage = Group(Tables(storage, pace=0.0))
        before = await seated(stage.tables, url, kept)
        ringing = [timer for timer in before.table.timers if timer.name not in (CALL, REST)]
        assert await stage.computers_act() == len(ringing)
        after = await stage.tables.load(kept.match)
        for timer in ringing:
            if timer.name == "knock":
                assert stage.board.anew
            else:
                assert after.match != before.match


@each
async def test_a_save_takes_the_press_of_an_old_button(url: str, kept: Kept) -> None:
    async with connect(url) as storage:
        tables, chance = Tables(storage, pace=0.0), chooser(1)
        before = await seated(tables, url, kept)
        if not before.turned or before.table.asleep:
            return
        for asked in kept.shown:
            seat = before.table.seats[asked["seat"]]
            if seat.person and not seat.computer:
                decision = next(d for d in before.turned.open.decisions if d.stamp == asked["stamp"])
                break
        else:
            return
        keys = [option.key for option in decision.options]
        for n in range(50):  # a rule may refuse what makes no sense together
            places = tuple(keys.index(key) for key in random_keys(decision, chance))
            try:
                who, pressed = Member(seat.person, seat.name), ids.Chosen(kept.match, decision.stamp, places)
                ask = Request(who, None, "", f"press-{n}", match=kept.match, pressed=True)
                await tables.change(ask, lambda loaded: match.chose(loaded, who, pressed), answered=True)  # noqa: B023
                break
            except Sorry:
                continue
        assert (await tables.load(kept.match)).stored.serial == before.stored.serial + 1


@each
async def test_a_save_can_be_played_on(url: str, kept: Kept) -> None:
    async with connect(url) as storage:
        loaded = await seated(Tables(storage), url, kept)
    if loaded.turned is None:
        assert loaded.table.phase is Phase.LOBBY
        return
    line, chance = Playout(loaded.game, loaded.turned.match), chooser(3)
    stretch = STRETCH.get(loaded.table.game)
    acts = sum(1 for _ in islice(steps_to_the_end(line, chance, MOST), stretch))
    assert line.match.result or acts == stretch


async def test_every_rule_that_asks_is_in_a_save(url: str) -> None:
    """As far as chance finds them."""
    reached: dict[str, set[str]] = {}
    for way in ways(range(2)):
        for line, _ in moments(way, STRETCH.get(way.game)):
            reached.setdefault(way.game, set()).update(asking(line.match))
    async with connect(url) as storage:
        for kept in KEPT:
            loaded = await seated(Tables(storage), url, kept)
            if loaded.match:
                reached[loaded.table.game] -= asking(loaded.match)
    assert reached == YOUNGER
