"""Who is not in the group: neither a link nor a forged button leads to its table."""

from __future__ import annotations

from pathlib import Path

from bot.talk import catalogue, ids
from tests.bot.telegram.world import world
from tests.peers.telegram_people import button_of, told, words


async def test_a_stranger_neither_sits_down_nor_reads_the_log(url: str, tmp_path: Path) -> None:
    async with world(url, tmp_path) as here:
        here.group.bot_status = "administrator"
        await here.start_bot()
        ana, bo, eve = here.person("Ana"), here.person("Bo", started=True), here.person("Eve", started=True)
        here.group.strangers.add(eve.id)
        lobby = await here.seated(ana, bo)
        match = button_of(lobby, "Join")["callback_data"].split(":")[1]
        await eve.says(f"/start join_{match}")
        refusal = await here.telegram.until(lambda: told(eve, catalogue.NOT_OF_THIS_PLACE), "the refusal")
        forged = await eve.press_data(refusal, ids.at_table(match, "log"))
        answer = await here.telegram.until(lambda: here.telegram.queries[forged], "the answer")
        assert answer["text"] == catalogue.NOT_OF_THIS_PLACE
        assert "Eve" not in words(await here.table())


async def test_where_telegram_does_not_tell_the_link_is_enough(url: str, tmp_path: Path) -> None:
    async with world(url, tmp_path) as here:
        await here.start_bot()
        ana, eve = here.person("Ana"), here.person("Eve", started=True)
        here.group.strangers.add(eve.id)
        lobby = await here.seated(ana)
        match = button_of(lobby, "Join")["callback_data"].split(":")[1]
        await eve.says(f"/start join_{match}")
        await here.until_told(here.group, 0, "Eve")
        asked = [call for call in here.telegram.calls if call.method == "getChatMember"]
        assert {call.answer["description"] for call in asked} == {"Bad Request: member list is inaccessible"}
