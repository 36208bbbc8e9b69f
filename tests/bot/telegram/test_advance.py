"""*In advance …* on Telegram: what is done next is planned and taken back in one private message, by buttons."""

from __future__ import annotations

from pathlib import Path

from tests.bot.telegram.playing import asked
from tests.bot.telegram.world import world
from tests.peers.telegram_people import buttons, told, words


async def test_the_next_turn_is_planned_by_buttons(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="7")
        people = [here.person(name) for name in ("Ana", "Bo")]
        await people[0].presses(await here.seated(*people, game="terra_prime"), "Start")
        (current,) = await here.telegram.until(lambda: asked(people), "a move")
        other = people[1 - people.index(current)]
        await here.telegram.until(lambda: "In advance …" in str(buttons(other.hand)), "the button")
        hand = other.hand["message_id"]
        await other.presses(other.hand, "In advance …")
        offered = await here.telegram.until(
            lambda: told(other, "you are asked next: Action 1"), "what could be planned"
        )
        await other.presses(offered, "Load a colony marker")
        planned = await here.telegram.until(lambda: told(other, "When you are asked next: load"), "the plan")
        assert planned["message_id"] == offered["message_id"] != hand, "beside the hand, and edited in place"
        assert "In advance …" in str(buttons(other.private.messages[hand])), "the hand stays"
        await other.presses(planned, "Off: When you are asked next: load")
        await here.telegram.until(lambda: told(other, "Nothing is answered") or told(other, "Action 1"), "it is off")
        assert not told(current, "asked next")
        assert "asked next" not in "".join(words(one) for one in here.group.messages.values())
