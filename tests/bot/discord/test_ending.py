"""What stands above in the channel ends no game; what was closed by mistake is opened again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.bot.discord.player import open_table
from tests.bot.discord.world import World, buttons, words, world


def live(here: World) -> list[int]:
    return [message.id for message in here.messages() if buttons(message)]


def to_agree(here: World) -> list[Any]:
    return [message for message in here.messages() if "Agree" in buttons(message)]


async def test_an_old_lobby_ends_no_game(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        ann, bo, _ = await open_table(here, "ann", "bo", "cy")
        await here.until(lambda: live(here) == [here.board().id], "the lobby, which is the board now")
        assert len(here.messages()) == 1
        # a press that was on its way asks first, where nobody presses by mistake
        match = buttons(here.board())["My hand"].split(":")[1]
        asked = await here.answered(await here.forge(ann.actor, f"t:{match}:close", public=True))
        assert [*buttons(asked)] == ["End Avoid the Void in round 1", "Play on"]
        assert "My hand" in buttons(here.board())
        await here.told(await here.forge(bo.actor, f"t:{match}:close", public=True), "Only **ann**")
        await ann.actor.click(asked, label="End Avoid the Void in round 1")
        await here.until(lambda: "Open again" in buttons(asked), "a way back, in the place of the question")
        await here.until(lambda: live(here) == [], "a closed table without buttons")
        assert any("As it stood in round 1" in words(message) for message in here.messages())
        await ann.actor.click(asked, label="Open again")
        await here.until(lambda: live(here) and "My hand" in buttons(here.board()), "the board again")
        await here.until(lambda: not buttons(asked), "no way back twice")
        assert (await ann.open_hand()).attachments


async def test_boards_above_lose_their_buttons(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        ann, _, _ = await open_table(here, "ann", "bo", "cy")
        for _ in range(2):
            old = here.board().id
            await ann.actor.slash(here.channel, "board")
            await here.until(lambda old=old: here.board().id != old, "a new board")  # type: ignore[misc]
        await here.until(lambda: live(here) == [here.board().id], "one board with buttons")


async def test_a_vote_stands_with_the_call(url: str, folder: Path) -> None:
    """Never is there a third message that can be pressed; a call that comes meanwhile takes it along."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24", TEST_CALM="0", TEST_PACE="0")
        most: list[int] = []
        here.wire.watch = lambda: most.append(len(live(here)))
        ann, bo, cy, dee = await open_table(here, "ann", "bo", "cy", "dee")
        sure = await here.answered(await ann.actor.slash(here.channel, "leave"))
        await ann.actor.click(sure, label="Leave Avoid the Void in round 1")
        await here.until(lambda: any("**ann** has left" in words(m) for m in here.messages()), "a line")
        choice = await here.answered(await bo.actor.slash(here.channel, "end"))
        await bo.actor.click(choice, label="Make cy the host")
        vote = (await here.until(lambda: [m for m in to_agree(here) if "your move" in words(m)], "a vote and a call"))[
            0
        ]
        assert "would like to make **cy** the host" in words(vote)
        await here.until(lambda: len(live(here)) == 2, "board and call")
        await dee.actor.click(vote, label="Agree")
        await here.until(lambda: any("That is agreed." in words(m) for m in here.messages()), "what came of it")
        await here.until(lambda: not to_agree(here), "nothing to agree to")
        assert (await here.stored()).host_name == cy.actor.name
        assert max(most) == 2
