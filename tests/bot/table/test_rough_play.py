"""People who press twice, late and all at once, take back, leave and come back, while the bot is restarted."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Awaitable, Callable

import pytest

from bot.table.deliveries import Answer
from bot.table.loaded import LoadedTable, Member
from bot.table.router import Router
from bot.table.tables import Tables
from bot.talk import catalogue, ids
from bot.talk.messages import Notice
from bot.talk.rich import plain
from engine.core import Decision
from storage import PersonId, Phase
from tests.bot.table.group import Group, started, told
from tests.games.exodus_fleet.pieces import conserved

NAMES = ("**Ana** [x](http://x) `y`", "{who} %s <b>@everyone</b>" + "Ж" * 90, "5", "\u202eAda 🚀")
PEOPLE = [Member(PersonId("test", f"p{i}"), name, False) for i, name in enumerate(NAMES)]
NO_BIDS = (
    "bid -5",
    "bid 5.5",
    "bid ٣",
    "bid ²",
    "bid",
    "bid 3 3 3",
    "bid " + "9" * 60,
    "take 0",
    "trade nobody",
    "pay -",
)
RESTARTED_EVERY = 10


class Rough:
    """Whatever they do, the table goes on, every piece is in one place, and nobody reads of a fault."""

    def __init__(self, play: Group, people: list[Member], seed: int) -> None:
        self.play, self.people, self.rng = play, people, random.Random(seed)
        self.old: list[tuple[Member, str]] = []

    async def goes_on(self) -> bool:
        await self.play.computers_act()
        loaded = await self.play.loaded()
        if loaded.table.phase is not Phase.PLAYING:
            return False
        assert loaded.turned
        conserved(loaded.turned.match.state)
        asked = [d for d in loaded.turned.open.decisions if not loaded.table.seats[d.seat].by_computer]
        if not asked:
            await self.come_back(loaded, asked)
            return True
        ways: list[tuple[int, Callable[[LoadedTable, list[Decision]], Awaitable[None]]]] = [
            (12, self.press), (3, self.press_thrice), (3, self.deliver_twice), (3, self.press_together),
            (2, self.press_old), (2, self.take_back), (1, self.leave), (1, self.come_back), (2, self.type),
            (2, self.cut_in),
        ]  # fmt: skip
        (way,) = self.rng.choices([way for _, way in ways], [weight for weight, _ in ways])
        await way(loaded, asked)
        return True

    def restart(self) -> None:
        self.play.tables = Tables(self.play.tables.storage, pace=0.0)
        self.play.router = Router(self.play.tables)

    # --- what they do --------------------------------------------------------------------------------------------
    async def press(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        who, id_ = self.button(loaded, self.rng.choice(asked))
        self.old.append((who, id_))
        self.looked_at(await self.play.presses(who, id_, None))

    async def press_thrice(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        who, id_ = self.button(loaded, self.rng.choice(asked))
        self.looked_at(*await asyncio.gather(*(self.play.presses(who, id_, None) for _ in range(3))))

    async def deliver_twice(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        """The platform sends the same press again: it counts once."""
        (who, id_), update = self.button(loaded, self.rng.choice(asked)), self.play.update()
        self.looked_at(*await asyncio.gather(*(self.play.router.press(who, id_, update) for _ in range(2))))
        assert (await self.play.loaded()).stored.serial == loaded.stored.serial + 1

    async def press_together(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        pressed = [self.button(loaded, decision) for decision in asked]
        self.looked_at(*await asyncio.gather(*(self.play.presses(who, id_, None) for who, id_ in pressed)))

    async def press_old(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        """A button of long ago, one's own or what somebody else has shown."""
        for _, id_ in self.rng.sample(self.old, min(2, len(self.old))):
            self.looked_at(await self.play.presses(self.rng.choice(self.people), id_, None))

    async def take_back(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        self.looked_at(await self.play.says(self.rng.choice(self.people), self.rng.choice(("/undo", "/undo", "/back"))))
        lines = [self.rng.choice(("/agree", "/agree", "/refuse")) for _ in self.people]
        self.looked_at(*await asyncio.gather(*map(self.play.says, self.people, lines)))

    async def leave(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        who = self.rng.choice(self.people)
        asked = await self.play.says(who, "/leave")
        self.looked_at(asked)
        if isinstance(asked.reply, Notice) and any(":quit:" in button.id for button in asked.reply.buttons):
            self.looked_at(await self.play.surely(who, asked))

    async def come_back(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        self.looked_at(*await asyncio.gather(*(self.play.says(who, "/join") for who in self.people)))

    async def type(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        answer = await self.play.says(self.rng.choice(self.people), "/" + self.rng.choice(NO_BIDS))
        self.looked_at(answer)
        assert not answer.deliveries

    async def cut_in(self, loaded: LoadedTable, asked: list[Decision]) -> None:
        assert loaded.turned
        for offer in self.rng.sample(loaded.turned.open.cut_ins, min(1, len(loaded.turned.open.cut_ins))):
            id_ = ids.cut_in(loaded.table.match, offer.key)
            self.looked_at(await self.play.presses(self.people[offer.seat], id_, None))

    # --- what comes back -----------------------------------------------------------------------------------------
    def button(self, loaded: LoadedTable, decision: Decision) -> tuple[Member, str]:
        """Of those who play on, at random; rather a bid than a pass."""
        possible = [place for place, option in enumerate(decision.options) if not option.blocked]
        n = self.rng.randint(decision.least, min(decision.most, len(possible)))
        places = self.rng.sample(possible[1:6] if len(possible) > 8 and decision.most == 1 else possible, n)
        return self.people[decision.seat], ids.settled(loaded.table.match, decision.stamp, tuple(sorted(places)))

    def looked_at(self, *answers: Answer) -> None:
        for answer in answers:
            assert not answer.reply or told(answer).strip()
            assert not answer.reply or catalogue.SOMETHING_BROKE not in told(answer)


async def rough(url: str, people: list[Member], options: str, seed: int, steps: int) -> Group:
    async with started(url, *people, line=f"/new exodus_fleet {options}") as play:
        table = Rough(play, people, seed)
        for step in range(steps):
            if not await table.goes_on():
                break
            if step % RESTARTED_EVERY == 0:
                table.restart()
        for post in play.posts:
            assert not re.search(r"\bP\d\b|Traceback|None|\{n\}", plain(post.text)), post
        return play


@pytest.mark.parametrize("options", ["", "secret=yes navigation=yes trading=yes"])
async def test_rough_players_break_nothing(url: str, options: str, caplog: pytest.LogCaptureFixture) -> None:
    await rough(url, PEOPLE[:3], options, 1, 100)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", ["", "secret=yes navigation=yes trading=yes", "all_ships=yes trading=yes rounds=1"])
async def test_rough_players_come_to_an_end(
    url: str, options: str, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    play = await rough(url, PEOPLE[: 2 + seed % 3], options, seed, 3000)
    assert "won Exodus Fleet" in plain(play.board.text)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
