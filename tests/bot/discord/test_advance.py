"""*In advance …* on Discord: what is done next is planned in a message of its own beside the hand, by buttons."""

from __future__ import annotations

from pathlib import Path

from tests.bot.discord.player import open_table
from tests.bot.discord.world import buttons, words, world


async def test_the_next_turn_is_planned_by_buttons(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24", TEST_PACE="0", TEST_CALM="0")
        players = await open_table(here, "ann", "bo", game="terra_prime")
        for player in players:
            await player.open_hand()
        other = next(player for player in players if not player.asked())
        assert other.hand
        before = other.shown
        pressed = await other.actor.click(other.hand, label="In advance …")
        (listed,) = await here.until(lambda: pressed.followups, "a message beside the hand")
        assert listed.ephemeral
        assert other.shown == before
        assert "you are asked next: Action 1" in words(listed)
        await other.actor.click(listed, label="Load a colony marker")
        await here.until(lambda: "When you are asked next: load" in words(listed), "the plan")
        off = next(label for label in buttons(listed) if label.startswith("Off"))
        await other.actor.click(listed, label=off)
        await here.until(lambda: "asked next: load" not in words(listed), "it is off")
        assert "asked next" not in "".join(words(message) for message in here.messages() if not message.ephemeral)
