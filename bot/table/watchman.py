"""Sends tables to sleep and wakes them: see `bot.table.sleeping`."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence

from bot.table import sleeping
from bot.table.house import House
from bot.table.speaking import Delivery
from storage import Place, Table

logger = logging.getLogger(__name__)


class Watchman:
    def __init__(self, house: House) -> None:
        self._house = house
        self._storage = house.storage

    async def sleep(self, match: str) -> Table | None:
        """Its place does not let us in. Gives the sleeper; none if there is nothing to wake for."""
        house, sitting = self._house, await self._house.sit(match)
        if not sleeping.may_sleep(sitting):
            return None
        if sitting.table.asleep:
            return sitting.table
        update = f"asleep:{secrets.token_hex(8)}"
        await house.change(match, update, lambda s: sleeping.fallen_asleep(s, house.now()), asleep_too=True)
        logger.info("the table %s sleeps: %s does not let us in", match, sitting.table.place.key)
        return (await house.sit(match)).table

    async def wake(self, match: str) -> None:
        """Its place has taken a message."""
        house, update = self._house, f"awake:{secrets.token_hex(8)}"
        await house.change(match, update, lambda s: sleeping.woken(s, house.now(), house.pace), asleep_too=True)
        await self._storage.outbox.hurry(match)
        logger.info("the table %s is awake", match)

    async def shut(self, places: Sequence[Place]) -> None:
        """The platform tells us that we can no longer write there."""
        for match in await self._storage.places.matches_at(places):
            await self.sleep(match)

    async def kept_out(self, going: Sequence[Delivery]) -> None:
        """The place did not take these. The table's message comes anew when it wakes, and lines wait for that."""
        sleeper = await self.sleep(going[0].announcement.match)
        for one in going:
            if one.key or sleeper is None:
                await self._house.posted(one)
            else:
                await self._storage.outbox.put_off(one.announcement, sleeping.next_knock(sleeper, self._house.now()))
