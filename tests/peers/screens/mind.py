"""What people do: whatever a computer would do in their place, so that the game looks like one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.computer import choose_act, seeded
from bot.table.loaded import LoadedTable
from bot.table.tables import Tables
from bot.talk import ids
from bot.talk.rich import fill, plain
from engine.core import Act, Decision
from storage import Phase, Place
from tests.peers.screens.plan import PEOPLE, Moment

PATIENCE = 300.0


class Move(NamedTuple):
    name: str
    press: str  # the id of the button
    serial: int  # of the table before it
    question: Decision
    prompt: str


class Mind:
    """Looks at the same storage as the bot; acts only by what it presses."""

    def __init__(self, tables: Tables, place: Place, moment: Moment) -> None:
        self._tables, self._place, self._moment = tables, place, moment

    async def play(self, press: Callable[[Move], Awaitable[None]], look: Callable[[], Awaitable[None]]) -> None:
        """To the end; `look` is called once, at the moment that is asked for."""
        looked = False
        async with asyncio.timeout(600):
            while move := await self._next():
                if not looked and self._is_it(move):
                    looked = True
                    await look()
                await press(move)
                await self._until_later(move.serial)
        assert looked, "that moment never came"

    def _is_it(self, move: Move) -> bool:
        wanted, open_ = self._moment, [option for option in move.question.options if not option.blocked]
        when = move.serial >= wanted.after and len(open_) >= wanted.options
        return when and move.name == PEOPLE[0] and move.prompt.startswith(wanted.asked)

    async def _next(self) -> Move | None:
        """What a person does next; none when the game is over."""
        while (loaded := await self._sitting()).table.phase is Phase.PLAYING:
            if move := _move(loaded):
                return move
            await asyncio.sleep(0.05)
        return None

    async def _until_later(self, serial: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while (await self._sitting()).stored.serial == serial:
                await asyncio.sleep(0.02)

    async def _sitting(self) -> LoadedTable:
        match = await self._tables.storage.places.match_at(self._place)
        assert match
        return await self._tables.load(match)


def _move(loaded: LoadedTable) -> Move | None:
    assert loaded.turned
    match, table, serial = loaded.turned.match, loaded.table, loaded.stored.serial
    for decision in loaded.turned.open.decisions:
        if table.seats[decision.seat].person:
            chance = seeded(table.match, serial, decision.seat)
            act = choose_act(loaded.game, match, decision.seat, "greedy", chance)
            asked = next((d for d in loaded.turned.open.decisions if d.stamp == act.stamp), decision)
            prompt = plain(fill(asked.text, match.names))
            return Move(table.seats[decision.seat].name, _pressed(table.match, asked, act), serial, asked, prompt)
    return None


def _pressed(match: str, decision: Decision, act: Act) -> str:
    if act.cut_in:
        return ids.cut_in(match, act.keys[0])
    return ids.settled(match, decision.stamp, tuple(i for i, o in enumerate(decision.options) if o.key in act.keys))
