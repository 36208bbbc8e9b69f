"""Alone with the bot: a game against computers in a direct message."""

from __future__ import annotations

from pathlib import Path

from tests.bot.discord.player import Player
from tests.bot.discord.world import buttons, words, world


async def test_try_it_in_a_direct_message(url: str, folder: Path) -> None:
    """`/new` offers each game; a press seats the person and computers and starts; the hand comes below the board."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1", TEST_PACE="0")
        ann = here.person("ann")
        there = ann.user.dm_channel
        offered = await here.answered(await ann.user.slash("new"))
        assert "Try Avoid the Void against three computer players" in buttons(offered)
        pressed = await ann.user.click(offered, label="Try Avoid the Void against three computer players")
        board = await here.until(lambda: here.messages(there) and here.board(there), "the board")
        hand = (await here.until(lambda: pressed.followups, "the hand"))[0]
        assert hand.ephemeral
        assert hand.id > board.id
        assert "My hand" in buttons(board)
        again = await here.answered(await ann.user.slash("new", game="exodus_fleet"))
        assert "You are playing" in words(again)
        # a press on the board leaves it a board
        opened = await here.until(lambda: "My hand" in buttons(here.board(there)) and here.board(there), "the board")
        await ann.user.click(opened, label="My hand")
        await here.quiet()
        assert "My hand" in buttons(here.board(there))


async def test_be_taught_in_a_direct_message(url: str, folder: Path) -> None:
    """A step stands above its question, and its answer is green."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_PACE="0")
        ann = here.person("ann")
        offered = await here.answered(await ann.user.slash("new"))
        asked = await ann.user.click(offered, label="Teach me a game first")
        await here.told(asked, "each step explains itself")
        assert asked.response
        pressed = await ann.user.click(asked.response, label="Learn Avoid the Void by playing")
        hand = (await here.until(lambda: pressed.followups, "the hand"))[0]
        assert "Play half now." in words(hand)
        assert "I know this" in buttons(hand)


async def test_new_in_a_direct_message_starts_the_game(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1", TEST_PACE="0")
        ann = here.person("ann")
        there = ann.user.dm_channel
        result = await ann.user.slash("new", game="exodus_fleet")
        hand = (await here.until(lambda: result.followups, "the hand"))[0]
        assert hand.ephemeral
        assert hand.id > here.messages(there)[0].id
        assert result.response
        assert "begins" in words(result.response)


async def test_in_a_direct_message_the_hand_stays_below_the_board(url: str, folder: Path) -> None:
    """Nobody else talks there, so the board is edited where it is, turn by turn."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1", TEST_PACE="0")
        ann = here.person("ann")
        there = ann.user.dm_channel
        result = await ann.user.slash("new", game="avoid_the_void")
        player = Player(here, ann.user)
        player.hand = (await here.until(lambda: result.followups, "the hand"))[0]
        board = here.board(there).id
        for _ in range(40):
            if "(round 2)" in words(here.board(there)):
                break
            await here.until(player.asked, "a question")
            await player.act()
        else:
            raise AssertionError("the second round never came")
        await here.until(player.asked, "the next turn")
        assert here.board(there).id == board
        assert max(message.id for message in here.messages(there)) < player.hand.id
