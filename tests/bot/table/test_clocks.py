"""Games that last a week: clocks, reminders, what is done for who is away, and who sits down for them."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.table import quiet, times
from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Member
from bot.table.tables import Tables
from bot.table.timers import COMPUTER, TIME
from bot.talk import ids
from bot.talk.messages import Post, Whisper
from bot.talk.rich import plain
from engine.core import Decision
from storage import Phase, connect
from storage.prune import prune
from tests.bot.table.group import ANA, BO, CHIDI, EVE, told
from tests.bot.table.test_sleeping import Village

PEOPLE = {"Ana": ANA, "Bo": BO, "Chidi": CHIDI, "Eve": EVE}
NOON = 1_794_999_600.0  # of 18 November 2026, in UTC
DAY = 86400.0


class Week(Village):
    """A table with a clock. Time stands still until it is moved on."""

    def __init__(self, tables: Tables, now: list[float]) -> None:
        super().__init__(tables, now)
        self.now = now
        self.calls: Counter[str] = Counter()  # by person and move

    async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
        if isinstance(message, Whisper) and message.ping:
            table = await self.table()
            seat = next(i for i, one in enumerate(table.seats) if one.person == message.person)
            hours = quiet.read(table.quiet.get(seat, ""))
            assert hours is None or hours.end(self.now[0]) == self.now[0], "nobody is reminded in quiet hours"
            run = table.times.running.get(seat)
            self.calls[f"{message.person.user} {run.begun if run else 0}"] += 1
        return await super().send(message, edit, nonce)

    async def loaded(self) -> LoadedTable:
        return await self.tables.load((await self.table()).match)

    async def begun(self, clock: str, *more: str, game: str = "comets", people: tuple[Member, ...] = (ANA, BO)) -> None:
        await self.says(people[0], f"/new {game} clock={clock} {' '.join(more)}")
        for who in people[1:]:
            await self.says(who, "/join")
        await self.says(people[0], "/start")
        assert (await self.table()).phase is Phase.PLAYING

    async def asked(self) -> list[Decision]:
        turned = (await self.loaded()).turned
        return list(turned.open.decisions) if turned else []

    async def answers(self, who: Member) -> bool:
        """The first that can be answered."""
        loaded = await self.loaded()
        seat = loaded.seat_of(who.person)
        for decision in await self.asked():
            if decision.seat == seat and not loaded.table.seats[seat].by_computer:
                keys = decision.default or tuple(decision.open_keys()[: decision.least])
                places = tuple(i for i, o in enumerate(decision.options) if o.key in keys)
                await self.presses(who, ids.settled(loaded.table.match, decision.stamp, places))
                return True
        return False

    async def computers(self) -> bool:
        """Is it their turn?"""
        return COMPUTER in [timer.name for timer in (await self.table()).timers]

    async def rings(self) -> bool:
        """Until the clock of the table has something to do, and a little longer."""
        due = [timer.due for timer in (await self.table()).timers if timer.name == TIME]
        if due:
            self.now[0] = max(self.now[0], due[0] + 1)
        await self.later(0)
        return bool(due)

    def lines(self) -> list[str]:
        return [plain(post.text) for post in self.shown]


@asynccontextmanager
async def week(url: str, monkeypatch: pytest.MonkeyPatch, now: list[float] | None = None) -> AsyncIterator[Week]:
    now = now or [NOON]
    monkeypatch.setattr(time, "time", lambda: now[0])
    async with connect(url) as storage:
        yield Week(Tables(storage, clock=lambda: now[0], pace=0.0, seeds=lambda: 7), now)


@pytest.mark.usefixtures("comets")
@pytest.mark.parametrize("clock", times.KINDS)
@pytest.mark.parametrize("way", times.WAYS)
async def test_a_game_with_somebody_who_goes(url: str, monkeypatch: pytest.MonkeyPatch, clock: str, way: str) -> None:
    """Bo answers once and never again; the process is another one after every few moments."""
    now = [NOON]
    calls: Counter[str] = Counter()
    for n in range(60):
        async with week(url, monkeypatch, now) as play:
            play.calls = calls
            if n == 0:
                await play.says(BO, "/settings zone +1")
                await play.says(BO, "/settings quiet 22-7")
                await play.begun(clock, f"expiry={way}")
                while not (await play.table()).times.answered or 1 not in (await play.table()).times.answered:
                    assert await play.answers(BO) or await play.answers(ANA)
            for _ in range(4):
                while await play.answers(ANA) or await play.computers():
                    await play.later(5)  # what is lent to the clock comes back
                table = await play.table()
                if table.phase is Phase.ENDED:
                    break
                out = [seat for seat, run in table.times.running.items() if run.out]
                if out:
                    assert way == "vote"
                    await play.presses(ANA, ids.at_table(table.match, "vote", f"away.{out[0]}"))
                await play.rings()
            if (await play.table()).phase is Phase.ENDED:
                break
    assert table.phase is Phase.ENDED
    assert max(calls.values(), default=0) <= 3, calls
    async with week(url, monkeypatch, now) as play:
        loaded = await play.loaded()
        assert loaded.match
        assert loaded.match.result
        expired = await _expired(play)
        assert (len(expired) > 0) == (way in ("default", "computer"))
        missed = loaded.table.times.missed.get(1, 0)  # of those nobody reads in a sealed question
        assert missed >= len(expired)
        assert bool(loaded.table.seats[1].computer) == (way in ("away", "vote") or missed >= loaded.game.patience)


@pytest.mark.usefixtures("comets")
async def test_who_never_came_is_not_played_for(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with week(url, monkeypatch) as play:
        await play.begun("day", "expiry=default")
        while await play.answers(ANA):
            pass
        while 1 in (table := await play.table()).times.running and not table.times.running[1].out:
            await play.rings()
        assert "Bo has not answered anything yet." in play.lines()[-1]
        serial = (await play.loaded()).stored.serial
        await play.later(DAY)
        assert (await play.loaded()).stored.serial == serial, "nothing more happens by itself"
        await play.presses(ANA, ids.at_table(table.match, "vote", "away.1"))
        assert (await play.table()).seats[1].computer
        await play.says(BO, "/join")
        assert not (await play.table()).seats[1].computer


@pytest.mark.usefixtures("comets")
async def test_nobody_loses_time_to_our_own_outage(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with week(url, monkeypatch) as play:
        await play.begun("day")
        await play.answers(ANA)
        await play.answers(BO)
        play.now[0] += 3 * DAY  # nobody was there to ring
    async with week(url, monkeypatch, play.now) as play:
        await play.later(0)
        running = (await play.table()).times.running
        assert {run.due - play.now[0] for run in running.values()} == {times.AFTER_OUTAGE}
        await play.rings()
        await play.rings()
        assert "Time was out" in str(
            [e.what for e in await play.tables.storage.matches.log((await play.table()).match)]
        )


@pytest.mark.usefixtures("comets")
async def test_a_pause_by_agreement(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with week(url, monkeypatch) as play:
        await play.begun("evening")
        due = {seat: run.due for seat, run in (await play.table()).times.running.items()}
        await play.says(ANA, "/pause")
        assert "Bo, do you agree?" in play.lines()[-1]
        assert not (await play.table()).times.paused
        await play.presses(BO, ids.at_table((await play.table()).match, "vote", "pause"))
        assert (await play.table()).times.paused
        assert TIME not in [timer.name for timer in (await play.table()).timers]
        await play.later(DAY)
        await play.says(BO, "/pause")
        assert {s: run.due - DAY for s, run in (await play.table()).times.running.items()} == pytest.approx(due)


@pytest.mark.usefixtures("comets")
async def test_away_until(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with week(url, monkeypatch) as play:
        await play.begun("day")
        asked = next(iter((await play.table()).times.running))
        who = PEOPLE[(await play.table()).seats[asked].name]
        await play.says(who, "/away 3 days")
        assert (await play.table()).times.running[asked].due == NOON + 4 * DAY
        assert "is away until 21 Nov 11:00 (UTC)" in play.lines()[-1]
        assert "at most 7 days" in told(await play.says(who, "/away 2027-12-24"))
        await play.says(who, "/away back")
        assert not (await play.table()).away


@pytest.mark.usefixtures("comets")
async def test_remind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also without a clock; not more than three calls a move, and never in quiet hours."""
    async with week(url, monkeypatch) as play:
        await play.begun("none")
        asked = next(iter((await play.table()).times.running))
        who, other = (ANA, BO) if asked == 0 else (BO, ANA)
        assert "called once more" in told(await play.says(other, f"/remind {who.name}"))
        assert "is enough" in told(await play.says(other, f"/remind {who.name}"))
        play.now[0] += 7 * 3600
        await play.says(who, "/settings zone UTC")
        await play.says(who, "/settings quiet 18-23")
        assert "quiet hours" in told(await play.says(other, f"/remind {who.name}"))
        assert "not waited for" in told(await play.says(other, f"/remind {other.name}"))
        assert "You are not playing" in told(await play.says(EVE, f"/remind {who.name}"))


@pytest.mark.usefixtures("comets")
async def test_somebody_else_plays_on(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand passes on; orders and notes do not, and who left sees what everybody sees."""
    async with week(url, monkeypatch) as play:
        await play.begun("day", people=(ANA, BO, CHIDI))
        await play.says(BO, "/note the comet is mine")
        match = (await play.table()).match
        assert "the comet is mine" in _shown(await play.presses(BO, ids.at_table(match, "hand")))
        await play.says(EVE, "/substitute bo")
        await play.presses(ANA, ids.at_table(match, "vote", "seat"))
        assert (await play.table()).seats[1].name == "Bo", "Chidi has not agreed"
        await play.presses(CHIDI, ids.at_table(match, "vote", "seat"))
        table = await play.table()
        assert (table.seats[1].name, table.seats[1].person) == ("Eve", EVE.person)
        assert not table.notes
        assert "do not sit" in told(await play.presses(BO, ids.at_table(match, "hand")))
        assert isinstance((await play.presses(EVE, ids.at_table(match, "hand"))).reply, Whisper)
        loaded = await play.loaded()
        assert loaded.match
        assert loaded.match.names == ["Ana", "Eve", "Chidi"]
        await play.says(ANA, "/host eve")
        assert (await play.table()).host == EVE.person


@pytest.mark.usefixtures("comets")
async def test_the_host_names_who_plays_on(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`/substitute ana bo`: who is named is asked first, then Bo or all others."""
    async with week(url, monkeypatch) as play:
        await play.begun("day", people=(ANA, BO, CHIDI))
        match = (await play.table()).match
        assert "/substitute ana bo" in told(await play.says(ANA, "/substitute bo"))
        assert "sits at this table already" in told(await play.says(ANA, "/substitute bo chidi"))
        await play.says(ANA, "/substitute bo Eve")
        assert "Ana would like Eve to play on for Bo. Eve, press Agree" in play.lines()[-1]
        await play.presses(CHIDI, ids.at_table(match, "vote", "seat.1"))
        assert [*(await play.table()).votes] == ["offer.1.0.Eve"], "who plays already does not sit down there"
        await play.presses_here(EVE, ids.at_table(match, "vote", "seat.1"))
        await play.presses(BO, ids.at_table(match, "vote", "seat"))
        assert (await play.table()).seats[1].person == EVE.person


@pytest.mark.usefixtures("comets")
async def test_what_was_answered_for_one_is_told_with_its_reason(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with week(url, monkeypatch) as play:
        await play.begun("live", "expiry=default", game="disaster_looms", people=(ANA, BO, CHIDI))
        while not {0, 1, 2} <= {*(await play.table()).times.answered}:
            assert await play.answers(ANA) or await play.answers(BO) or await play.answers(CHIDI)
        play.whispers.clear()
        while not (said := [plain(one.text) for one in play.whispers if "For you was answered" in plain(one.text)]):
            await play.rings()
        assert re.search(
            r"For you was answered: .* \((nothing is spent|nothing else|the least)[^)]*, DL-R?\d+\)", said[0]
        )


async def test_half_a_plan_goes_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """D-9 and others of SpaceCorp name no default: what was composed is taken back, and the action's is played."""
    async with week(url, monkeypatch) as play:
        await play.begun("live", "expiry=default", game="spacecorp")
        while not {0, 1} <= {*(await play.table()).times.answered} or not (await play.asked())[0].option("move"):
            assert await play.answers(ANA) or await play.answers(BO)
        (d,) = await play.asked()
        match, who = (await play.table()).match, (ANA, BO)[d.seat]
        place = next(i for i, option in enumerate(d.options) if option.key == "move")
        await play.presses(who, ids.settled(match, d.stamp, (place,)))
        (composing,) = await play.asked()
        assert composing.seat == d.seat
        assert composing.default is None
        await play.rings()
        while (await play.table()).times.running.get(d.seat) and d.seat in {one.seat for one in await play.asked()}:
            await play.rings()
        log = await play.tables.storage.matches.log(match)
        last = next(json.loads(one.what) for one in reversed(log) if "Time was out" in one.what)
        assert last["acts"][0]["keys"] == ["research"]


LONG = ("avoid_the_void", "terra_prime", "disaster_looms")
BY_GAME = {
    "avoid_the_void": ("live", "default"),
    "exodus_fleet": ("evening", "computer"),
    "terra_prime": ("day", "away"),
    "disaster_looms": ("week", "default"),
    "spacecorp": ("day", "vote"),
}


@pytest.mark.parametrize("game", [pytest.param(one, marks=[pytest.mark.soak] * (one in LONG)) for one in BY_GAME])
async def test_every_game_to_its_end_with_somebody_who_goes(
    url: str, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Bo answers once and never again. The others take what a clock would."""
    now, calls = [NOON], Counter[str]()
    clock, way = BY_GAME[game]
    async with week(url, monkeypatch, now) as play:
        play.calls = calls
        await play.begun(clock, f"expiry={way}", game=game, people=(ANA, BO, CHIDI))
        for _ in range(3000):
            table = await play.table()
            if table.phase is Phase.ENDED:
                break
            if 1 not in table.times.answered and await play.answers(BO):
                continue
            if await play.answers(ANA) or await play.answers(CHIDI):
                continue
            if await play.computers():
                await play.later(5)
                continue
            if out := [seat for seat, run in table.times.running.items() if run.out]:
                await play.presses(ANA, ids.at_table(table.match, "vote", f"away.{out[0]}"))
            await play.rings()
        assert table.phase is Phase.ENDED
        assert (await play.loaded()).match.result  # type: ignore[union-attr]
        assert max(calls.values(), default=0) <= 3


@pytest.mark.usefixtures("comets")
async def test_one_s_tables_and_the_next(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with week(url, monkeypatch) as play:
        await play.begun("day")
        asked = next(iter((await play.table()).times.running))
        who, other = (ANA, BO) if asked == 0 else (BO, ANA)
        assert "until 19 nov" in told(await play.says(other, "/games")).lower()
        assert isinstance((await play.says(who, "/next")).reply, Whisper)
        while await play.answers(who):
            pass
        assert "No table waits" in told(await play.says(who, "/next"))


@pytest.mark.usefixtures("comets")
async def test_a_table_that_all_have_left(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says good-bye after thirty days, is not pruned for a year, and wakes for anybody who sat there."""
    async with week(url, monkeypatch) as play:
        await play.begun("none")
        match = (await play.table()).match
        await play.later(29 * DAY)
        assert (await play.table()).phase is Phase.PLAYING
        await play.later(2 * DAY)
        assert (await play.table()).phase is Phase.ENDED
        assert "good-bye" in play.lines()[-1] + play.lines()[-2]
        await play.later(200 * DAY)
        assert not await prune(play.tables.storage, 90 * DAY, play.now[0])
        assert "not sit" in told(await play.presses(EVE, ids.at_table(match, "reopen")))
        await play.presses(BO, ids.at_table(match, "reopen"))
        assert (await play.table()).phase is Phase.PLAYING
        await play.later(60)
        assert (await play.table()).phase is Phase.PLAYING
        assert await play.answers(ANA) or await play.answers(BO)


def _shown(answer: Answer) -> str:
    assert isinstance(answer.reply, Whisper)
    return plain(answer.reply.text)


async def _expired(play: Week) -> list[str]:
    log = await play.tables.storage.matches.log((await play.table()).match)
    return [entry.what for entry in log if "Time was out" in entry.what]
