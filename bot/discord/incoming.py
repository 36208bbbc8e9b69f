"""Interactions are answered here: acknowledged at once, worked on after, and the reply edited in."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress

import discord

from bot.discord.formatting import Formatted, show
from bot.discord.layout import Amount, read_pick
from bot.discord.markup import PLATFORM
from bot.discord.open_replies import Kept, OpenReplies, Reply
from bot.discord.posting import edit_again, edit_private, person_id
from bot.table.completing import TABLE, Offer
from bot.table.deliveries import Answer, asks_more
from bot.table.loaded import Member, Request
from bot.table.postman import Postman
from bot.table.router import Router
from bot.talk import catalogue, ids
from bot.talk.messages import Notice, Whisper
from bot.talk.pictures import Pictures
from bot.talk.rich import Rich, code, say
from storage import Place, PleaseWait

logger = logging.getLogger(__name__)
NUMBER = re.compile(r"[+-]?\d{1,9}")


class Incoming:
    def __init__(self, router: Router, postman: Postman, pictures: Pictures, replies: OpenReplies) -> None:
        self.router = router
        self._postman = postman
        self.pictures = self._pictures = pictures
        self._replies = replies
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
        except PleaseWait as why:
            logger.warning("what is left to say is said later: %s", why)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    # --- presses -------------------------------------------------------------------------------------------------
    async def press(self, interaction: discord.Interaction, id_: str) -> None:
        async with self.work():
            pressed = ids.read(id_)
            self._replies.meet(interaction)
            private = await self._is_private(interaction, pressed)
            await asyncio.gather(interaction.response.defer(), self.keep(interaction, first=private))
            place = None if private else place_of(interaction)
            who, update = member_of(interaction), update_of(interaction)
            answer = await self._patiently(interaction, lambda: self.router.press(who, id_, update, place), first=False)
            async with self._telling(answer) as others:
                if answer.begins and isinstance(answer.reply, Whisper):
                    await self._below(interaction, answer.reply, others)
                else:
                    await self._answer_press(interaction, answer, private, pressed)
            if why := others.result():
                await self._tell(interaction, Notice(why))

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
        self, interaction: discord.Interaction, answer: Answer, private: bool, pressed: ids.Press | None
    ) -> None:
        """A private message changes into the next question; a press on a public one is answered in private."""
        reply, marks = answer.reply, ids.marks_of(pressed)
        if reply is None:
            return
        if isinstance(reply, Notice):
            if private and _takes_the_place(pressed, reply):
                await edit_private(interaction, await show(reply, self._pictures), self._replies.seen)
            else:
                await self._tell(interaction, reply)
        elif private:
            await self._edit(interaction, reply, marks)
        elif (open_ := self._replies.find(reply)) and answer.deliveries:
            await edit_again(open_, await self._in_place(open_.message, reply, marks), self._replies.seen)
        elif not answer.deliveries or asks_more(answer, reply):
            await self._whisper(interaction, reply, marks)

    async def _patiently(
        self, interaction: discord.Interaction, work: Callable[[], Awaitable[Answer]], *, first: bool
    ) -> Answer:
        """If storage is away it is said at once, and done when it is back."""
        try:
            return await work()
        except PleaseWait:
            await (self.sorry if first else self._say)(interaction, say(catalogue.WAIT))
            return await self.router.patience.again(work) or Answer()

    async def _say(self, interaction: discord.Interaction, words: Rich) -> None:
        await self._tell(interaction, Notice(words))

    @asynccontextmanager
    async def _telling(self, answer: Answer) -> AsyncIterator[asyncio.Task[Rich]]:
        """Everybody else is told while who asked is answered in the block. Gives why a new table cannot be shown."""
        if answer.at and answer.at.asker:
            self.router.tables.sitting.met(answer.at.asker)
        others = asyncio.create_task(self._postman.deliver_all(answer))
        try:
            async with self._postman.answering(answer):
                yield others
        finally:
            await others

    async def keep(self, interaction: discord.Interaction, *, first: bool, thinking: bool = False) -> None:
        """By what it can be answered still, if we do not live to do so."""
        with suppress(PleaseWait):
            kept = Kept(interaction.token, first, thinking)
            await self.router.tables.storage.replies.keep(update_of(interaction), str(kept))

    async def _edit(self, interaction: discord.Interaction, reply: Whisper, marks: ids.Marked | None) -> None:
        """The message that was pressed, or the deferred one, becomes this."""
        here = Reply(interaction, interaction.message.id if interaction.message else 0)
        shown = await self._in_place(here.message, reply, marks)
        if await self._shown_where_it_is_open(reply, shown, here):
            await self._put_away(here)
        else:
            await self._open_at(await edit_private(interaction, shown, self._replies.seen), reply, shown)

    async def _in_place(self, message: int, reply: Whisper, marks: ids.Marked | None) -> Formatted:
        """As it is shown where something of ours stands already."""
        return await show(await self._headed(reply), self._pictures, marks, self._replies.seen.of(message))

    async def _headed(self, reply: Whisper) -> Whisper:
        return await self.router.tables.sitting.headed(reply)

    async def _whisper(self, interaction: discord.Interaction, reply: Whisper, marks: ids.Marked | None) -> None:
        shown = await show(await self._headed(reply), self._pictures, marks)
        if not await self._shown_where_it_is_open(reply, shown, Reply(interaction, 0)):
            sent = await self._follow_up(interaction, shown)
            await self._open_at(Reply(interaction, sent.id, first=False), reply, shown)

    async def _open_at(self, here: Reply, reply: Whisper, shown: Formatted) -> None:
        """A hand is open once: the message that it was shown in before goes; or this one, if it has come late."""
        gone = self._replies.keep(reply, here)
        if gone != here or await self._shown_where_it_is_open(reply, shown, here):
            await self._put_away(gone)
        if gone != here and (later := self._replies.missed(reply)):
            await edit_again(here, await self._in_place(here.message, later, None), self._replies.seen)

    async def _shown_where_it_is_open(self, reply: Whisper, shown: Formatted, here: Reply) -> bool:
        """Has a later press opened it elsewhere? It stays there, and shows this if it shows nothing later.

        What was told to this person alone is said here, where it could not be said there.
        """
        there = self._replies.later(reply, here.interaction)
        if there is None or there.message == here.message:
            return False
        if reply.news and self._replies.seen.is_late(there.message, shown):
            return False
        await edit_again(there, shown, self._replies.seen)
        return True

    async def _below(self, interaction: discord.Interaction, reply: Whisper, table: asyncio.Task[Rich]) -> None:
        """In a direct message: first the table that is played there, then the hand."""
        await asyncio.wait([table])
        await self._whisper(interaction, reply, None)

    async def _is_private(self, interaction: discord.Interaction, pressed: ids.Press | None) -> bool:
        """In a direct message all is, but the message of a table that is played there."""
        message = interaction.message
        if message is None or message.flags.ephemeral or interaction.guild_id is not None:
            return message is None or message.flags.ephemeral
        with suppress(PleaseWait):
            table = await self.router.tables.storage.matches.message(pressed.match, "table") if pressed else ""
            return table != str(message.id)
        return True

    async def _put_away(self, before: Reply | None) -> None:
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
        await self._follow_up(interaction, await show(notice, self._pictures))

    async def _follow_up(self, interaction: discord.Interaction, shown: Formatted) -> discord.WebhookMessage:
        sent: discord.WebhookMessage = await interaction.followup.send(**shown.new(), ephemeral=True, wait=True)
        self._replies.seen.note(sent.id, shown)
        return sent

    # --- commands ------------------------------------------------------------------------------------------------
    async def command(self, interaction: discord.Interaction, name: str, words: str, match: str = "") -> None:
        async with self.work():
            deferring = interaction.response.defer(ephemeral=True, thinking=True)
            await asyncio.gather(deferring, self.keep(interaction, first=True, thinking=True))
            await self.ask(interaction, name, words, place_of(interaction), match)

    async def ask(
        self, interaction: discord.Interaction, name: str, words: str, place: Place | None, match: str = ""
    ) -> Answer:
        """Behind an acknowledgement. What is said in the channel needs no answer of its own."""
        who, update = member_of(interaction), update_of(interaction)
        self._replies.meet(interaction)
        answer = await self._patiently(
            interaction, lambda: self.router.command(who, place, name, words, update, match), first=True
        )
        async with self._telling(answer) as others:
            match answer.reply:
                case Whisper() as reply if answer.begins:
                    await self.sorry(interaction, say(catalogue.GAME_BEGINS))  # else the hand would take its place
                    await self._below(interaction, reply, others)
                case Whisper() as reply:
                    await self._edit(interaction, reply, None)
                case Notice() as reply:
                    await edit_private(interaction, await show(reply, self._pictures), self._replies.seen)
                    if answer.deliveries:  # whoever brings them after us leaves the answer alone
                        await self.keep(interaction, first=True)
        if why := others.result():
            await self.sorry(interaction, why)
            return answer._replace(reply=Notice(why))
        if answer.reply is None:
            await interaction.delete_original_response()
        return answer

    async def sorry(self, interaction: discord.Interaction, words: Rich) -> None:
        await edit_private(interaction, await show(Notice(words), self._pictures), self._replies.seen)

    # --- where we may write --------------------------------------------------------------------------------------
    async def shut(self, *channels: int) -> None:
        """We have lost these channels: their tables sleep."""
        await self._postman.shut([Place(PLATFORM, str(channel)) for channel in channels])

    async def let_in(self, guild: discord.Guild) -> None:
        """We may be allowed more than before: pictures are tried again, and its tables that sleep show themselves."""
        self._replies.bare -= {channel.id for channel in (*guild.channels, *guild.threads)}
        await self._postman.try_again(PLATFORM, lambda place: guild.get_channel_or_thread(int(place.chat)) is not None)

    async def complete(
        self, interaction: discord.Interaction, command: str, argument: str, typed: str, given: Mapping[str, str]
    ) -> list[Offer]:
        match = given.get(TABLE, "") if argument != TABLE else ""
        place = None if match else place_of(interaction)
        return await self.router.offers(
            Request(member_of(interaction), place, typed, "", command, match), argument, given
        )


def member_of(interaction: discord.Interaction) -> Member:
    """May they close a table of others? Whoever may manage the channel may."""
    in_guild = interaction.guild_id is not None
    moderator = in_guild and interaction.permissions.manage_channels
    at = place_of(interaction)
    chat = None if at or interaction.channel_id is None else Place(PLATFORM, str(interaction.channel_id))
    rules_server = in_guild and interaction.permissions.manage_guild
    server = str(interaction.guild_id) if in_guild else ""
    name = interaction.user.display_name
    return Member(person_id(interaction.user), name, moderator, chat, at, server, rules_server)


def place_of(interaction: discord.Interaction) -> Place | None:
    """A thread is a place of its own. None in private."""
    if interaction.guild_id is None or interaction.channel_id is None:
        return None
    return Place(PLATFORM, str(interaction.channel_id))


def update_of(interaction: discord.Interaction) -> str:
    return f"{PLATFORM}:{interaction.id}"


def _takes_the_place(pressed: ids.Press | None, reply: Notice) -> bool:
    """More buttons instead of those that were pressed; but the rules come beside the hand that led to them."""
    if not isinstance(pressed, ids.Pressed):
        return bool(reply.pressable)
    beside = pressed.what in ids.BESIDE and not pressed.argument
    return pressed.what in ids.ASIDE or (bool(reply.pressable) and not beside)
