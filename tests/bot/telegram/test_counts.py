"""What a private bid costs: calls to storage; docs/numbers.md has the number."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.bot.telegram.playing import answer, asked, offered
from tests.bot.telegram.world import world
from tests.peers.telegram_people import words

MOST = 4  # a load with who presses, a commit, and that the hand and the table are posted


async def test_a_private_bid(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1", TEST_COUNTS="1", TEST_PACE="1000")
        people = [here.person(name) for name in ("Ana", "Bo")]
        await people[0].presses(await here.seated(*people, game="exodus_fleet"), "Start")
        for person in people:
            await here.telegram.until(lambda person=person: asked([person]), "a command ship")  # type: ignore[misc]
            await answer(here, person)
        await here.telegram.until(lambda: any("You are the Admiral" in words(one.hand) for one in people), "an Admiral")
        first, second = people if "You are the Admiral" in words(people[0].hand) else people[::-1]
        await first.says("call mining")
        await here.telegram.until(lambda: "bid for a crew" in words(second.hand), "a bid")
        await asyncio.sleep(1.0)  # what came before is told
        before = here.log.count("storage:")
        await second.press_data(second.hand, offered(second.hand)[1]["callback_data"])
        await here.telegram.until(lambda: "bid for a crew" in words(first.hand), "the next bid")
        await asyncio.sleep(0.7)
        calls = [line for line in here.log.splitlines() if line.startswith("storage:")][before:]
        others = (
            f"person:telegram:{first.id}",
            f'"private","seat":{people.index(first)}',
        )
        mine = [call for call in calls if not any(one in call for one in others)]
        assert len(mine) <= MOST, "\n".join(calls)
