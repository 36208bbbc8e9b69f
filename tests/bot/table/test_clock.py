"""What happens by itself."""

from __future__ import annotations

from storage import Phase
from tests.bot.table.stage import ANA, stage


async def test_computers_that_take_no_time_do_not_wait_for_the_next_tick(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        for _ in range(3):
            await play.says(ANA, "/computer random")
        await play.says(ANA, "/leave")
        await play.says(ANA, "/start")
        await play.clock().ring()
        assert (await play.sitting()).table.phase is Phase.ENDED
