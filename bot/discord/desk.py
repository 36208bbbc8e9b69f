"""The desk where interactions are answered: acknowledged at once, worked on after, and the reply edited in."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.discord.hands import Hands, Reply
from bot.discord.layout import Amount, Marks, read_pick
from bot.discord.markup import PLATFORM
from bot.discord.posting import edit_again, edit_private, person_id
from bot.discord.showing import Shown, show
from bot.table.door import Door
from bot.table.postman import Postman
from bot.table.sitting import Visitor
from bot.table.speaking import Answer
from bot.talk import catalogue, ids
from bot.talk.messages import Notice, Post, Whisper
from bot.talk.pictures import Studio
from bot.talk.rich import Rich, code, say
from storage import Place

logger = logging.getLogger(__name__)
NUMBER = re.compile(r"[+-]?\d{1,9}")


class Desk:
    def __init__(self, door: Door, postman: Postman, studio: Studio, hands: Hands) -> None:
        self.door = door
        self._postman = postman
        self._studio = studio
        self._hands = hands
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def finish(self, seconds: float) -> None:
        """Comes back when nothing is under way any more, or when it took too long."""
        try:
            await asyncio.wait_for(self._idle.wait(), seconds)
        except TimeoutError:
            logger.warning("%d presses are still under way; they are safe in storage", self._under_way)

    @asynccontextmanager
    async def work(self) -> AsyncIterator[None]:
        """What Discord no longer lets us answer is logged; what happened at the table has happened."""
        self._under_way += 1
        self._idle.clear()
        try:
            yield
        except discord.HTTPException as why:
            logger.warning("an answer did not reach its asker: %s", why)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    # --- presses -------------------------------------------------------------------------------------------------
    async def press(self, interaction: discord.Interaction, id_: str) -> None:
        async with self.work():
            await interaction.response.defer()
            private = _is_private(interaction)
            place = None if private else place_of(interaction)
            answer = await self.door.press(visitor(interaction), id_, update_of(interaction), place)
            self._postman.replied(answer)
            shown = False
            try:
                shown = await self._answer_press(interaction, answer, private, _marks(id_))
            finally:
                await self._deliver(answer, shown)

    async def pick(self, interaction: discord.Interaction, id_: str, values: list[str]) -> None:
        await self.press(interaction, read_pick(id_, values))

    async def amount(self, interaction: discord.Interaction, amount: Amount, typed: str) -> None:
        """A number was typed; one that is not offered is answered with the range."""
        words = typed.strip()
        if NUMBER.fullmatch(words) and amount.low <= int(words) <= amount.high:
            await self.press(interaction, amount.option(int(words)))
            return
        async with self.work():
            await interaction.response.defer()
            sorry = say(catalogue.NOT_A_NUMBER, words=code(words[:40]), low=amount.low, high=amount.high)
            await self._tell(interaction, Notice(sorry))

    async def _answer_press(
        self, interaction: discord.Interaction, answer: Answer, private: bool, marks: Marks | None
    ) -> bool:
        """A private message changes into the next question; a press on a public one is answered in private.

        Was there anything to show to who pressed?
        """
        reply = answer.reply
        if reply is None:
            return False
        if isinstance(reply, Notice):
            if private and reply.buttons:
                await edit_private(interaction, await show(reply, self._studio))
            else:
                await self._tell(interaction, reply)
        elif private:
            await self._edit(interaction, reply, marks)
        elif (open_ := self._hands.find(reply)) and answer.deliveries:
            await edit_again(open_, await show(reply, self._studio))
        elif not answer.deliveries or reply.news or _asked_in_private(reply, answer):
            await self._whisper(interaction, reply, marks)
        else:
            return False
        return True

    async def _deliver(self, answer: Answer, shown: bool) -> None:
        """To everybody else: what was the reply already is not brought once more."""
        for delivery in answer.deliveries:
            if shown and _is_reply(delivery.message, answer.reply):
                await self.door.posted(delivery)
            else:
                await self._postman.deliver(delivery)

    async def _edit(self, interaction: discord.Interaction, reply: Whisper, marks: Marks | None) -> None:
        """The message that was pressed, or the deferred one, becomes this."""
        shown = await edit_private(interaction, await show(reply, self._studio, marks))
        await self._put_away(self._hands.keep(reply, shown))

    async def _whisper(self, interaction: discord.Interaction, reply: Whisper, marks: Marks | None) -> None:
        sent = await self._follow_up(interaction, await show(reply, self._studio, marks))
        await self._put_away(self._hands.keep(reply, Reply(interaction, sent.id, first=False)))

    async def _put_away(self, before: Reply | None) -> None:
        """A hand is open once: the message that it was shown in before goes."""
        if before is None:
            return
        try:
            if before.first:
                await before.interaction.delete_original_response()
            else:
                await before.interaction.followup.delete_message(before.message)
        except discord.HTTPException as why:
            logger.debug("an old hand could not be put away: %s", why)

    async def _tell(self, interaction: discord.Interaction, notice: Notice) -> None:
        await self._follow_up(interaction, await show(notice, self._studio))

    async def _follow_up(self, interaction: discord.Interaction, shown: Shown) -> discord.WebhookMessage:
        view = shown.view if shown.rows else discord.utils.MISSING
        return await interaction.followup.send(shown.text, files=shown.files, view=view, ephemeral=True, wait=True)

    # --- commands ------------------------------------------------------------------------------------------------
    async def command(self, interaction: discord.Interaction, name: str, words: str) -> None:
        async with self.work():
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self.ask(interaction, name, words, place_of(interaction))

    async def ask(self, interaction: discord.Interaction, name: str, words: str, place: Place | None) -> Answer:
        """Behind an acknowledgement. What is said in the channel needs no answer of its own."""
        answer = await self.door.command(visitor(interaction), place, name, words, update_of(interaction))
        self._postman.replied(answer)
        shown = False
        try:
            match answer.reply:
                case Whisper() as reply:
                    await self._edit(interaction, reply, None)
                    shown = True
                case Notice() as reply:
                    await edit_private(interaction, await show(reply, self._studio))
        finally:
            await self._deliver(answer, shown)
        if answer.reply is None:
            await interaction.delete_original_response()
        return answer

    async def sorry(self, interaction: discord.Interaction, words: Rich) -> None:
        await edit_private(interaction, await show(Notice(words), self._studio))

    # --- where we may write --------------------------------------------------------------------------------------
    async def shut(self, *channels: int) -> None:
        """We have lost these channels: their tables sleep."""
        await self._postman.shut([Place(PLATFORM, str(channel)) for channel in channels])

    async def let_in(self, guild: discord.Guild) -> None:
        """We may be allowed more than before: its tables that sleep try to show themselves."""
        await self._postman.knock(PLATFORM, lambda place: guild.get_channel_or_thread(int(place.chat)) is not None)

    async def complete(self, interaction: discord.Interaction, verb: str, typed: str) -> list[str]:
        return await self.door.complete(visitor(interaction), place_of(interaction), verb, typed)


def visitor(interaction: discord.Interaction) -> Visitor:
    """May they close a table of others? Whoever may manage the channel may."""
    in_guild = interaction.guild_id is not None
    moderator = in_guild and interaction.permissions.manage_channels
    return Visitor(person_id(interaction.user), interaction.user.display_name, moderator)


def place_of(interaction: discord.Interaction) -> Place | None:
    """A thread is a place of its own. None in private."""
    if interaction.guild_id is None or interaction.channel_id is None:
        return None
    return Place(PLATFORM, str(interaction.channel_id))


def update_of(interaction: discord.Interaction) -> str:
    return f"{PLATFORM}:{interaction.id}"


def _is_private(interaction: discord.Interaction) -> bool:
    return interaction.message is None or interaction.message.flags.ephemeral or interaction.guild_id is None


def _marks(id_: str) -> Marks | None:
    found = ids.read(id_)
    return Marks(found.stamp, found.places, found.page) if isinstance(found, ids.Marked) else None


def _is_reply(message: Post | Whisper, reply: Whisper | Notice | None) -> bool:
    if not isinstance(message, Whisper) or not isinstance(reply, Whisper):
        return False
    return (message.person, message.match, message.key) == (reply.person, reply.match, reply.key)


def _asked_in_private(reply: Whisper, answer: Answer) -> bool:
    """Is there a question that the message in the channel does not ask as well?"""
    posts = [delivery.message for delivery in answer.deliveries if isinstance(delivery.message, Post)]
    in_public = {ask.stamp for post in posts for ask in post.asks}
    return any(ask.stamp not in in_public for ask in reply.asks)
