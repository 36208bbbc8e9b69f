"""Messages that nobody asked for by a press: the table's one message, lines in the channel, calls by direct message."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.discord.formatting import Formatted, show
from bot.discord.late import answered_late, dismissed_late
from bot.discord.markup import PLATFORM, marked_up
from bot.discord.open_replies import Kept, OpenReplies, Reply
from bot.discord.scrolled import Scrolled
from bot.discord.seen import Seen
from bot.table.loaded import Sorry
from bot.table.postman import Blocked, ShutOut, Unsent
from bot.table.tables import Tables
from bot.talk import catalogue
from bot.talk.asking import your_move
from bot.talk.messages import Post, Whisper
from bot.talk.pictures import Pictures
from bot.talk.rich import Rich, say
from bot.talk.views import public_view
from storage import PersonId

if TYPE_CHECKING:
    from bot.discord.client import Client

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, NO_ACCESS, NOT_OURS, ARCHIVED = 10003, 10008, 50001, 50005, 50083
AUTOMOD = (200000, 200001)
PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, asyncio.TimeoutError, OSError)
logger = logging.getLogger(__name__)


class Discord:
    """The adapter that the postman knows."""

    def __init__(
        self, client: Client, tables: Tables, pictures: Pictures, replies: OpenReplies, scrolled: Scrolled
    ) -> None:
        self._client = client
        self._tables = tables
        self._pictures = pictures
        self._replies = replies
        self._scrolled = scrolled

    async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
        """discord.py has Discord enforce a nonce: a second post under it, within minutes, is the first one."""
        try:
            if isinstance(message, Post):
                sent = await self._post(message, edit, nonce)
                if message.waiting:
                    await self._dismiss(message.waiting)
                return sent
            return await self._whisper(message, nonce)
        except PASSING as why:
            raise Unsent(f"Discord does not answer: {why}") from why
        except discord.HTTPException as why:
            raise Blocked(str(why), _in_words(why)) from None

    # --- in the channel ------------------------------------------------------------------------------------------
    async def _post(self, post: Post, edit: str, nonce: str) -> str:
        channel = int(post.place.thread or post.place.chat)
        before = self._replies.seen.of(int(edit)) if edit else None
        self._scrolled.watch(channel)
        anew = post.anew and channel not in self._replies.direct  # there the table stays above the hand
        try:
            if edit and not anew and not self._scrolled.far(channel, int(edit)):
                shown = await show(post, self._pictures, since=before.since if before else None)
                try:
                    await self._edit(channel, int(edit), shown)
                    return edit
                except discord.HTTPException as why:
                    if why.code not in (UNKNOWN_MESSAGE, NOT_OURS, ARCHIVED):
                        raise
                    edit = edit if why.code == ARCHIVED else ""
            since = before.told if before and post.anew else None
            sent = await self._send(channel, await show(post, self._pictures, since=since), nonce)
        except discord.HTTPException as why:
            if isinstance(why, discord.Forbidden) or why.code in (UNKNOWN_CHANNEL, ARCHIVED):
                raise ShutOut(f"channel {channel}: {why}", _in_words(why)) from None
            raise
        if edit and edit != sent:
            await self._strip(channel, int(edit))
        return sent

    async def _strip(self, channel: int, message: int) -> None:
        """It is no longer the table's: what was said stays, what could be pressed goes."""
        try:
            await self._client.get_partial_messageable(channel).get_partial_message(message).edit(view=None)
        except (discord.HTTPException, *PASSING) as why:
            logger.debug("an old message keeps its buttons: %s", why)

    async def _send(self, channel: int, shown: Formatted, nonce: str) -> str:
        where = self._client.get_partial_messageable(channel)
        common: dict[str, Any] = {"allowed_mentions": shown.mentions, "suppress_embeds": True, **_under(nonce)}
        if shown.rows:
            common["view"] = shown.view
        try:
            sent = await where.send(shown.text, files=shown.files, **common)
        except discord.Forbidden:
            if not shown.picture:
                raise
            sent = await where.send(shown.text, **common)  # the right to attach files was taken since
        self._replies.seen.note(sent.id, shown)
        return str(sent.id)

    async def _edit(self, channel: int, message: int, shown: Formatted) -> None:
        """An edit never pings, so nobody is mentioned in it."""
        there = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def edit(**changes: Any) -> None:
            changes["allowed_mentions"] = discord.AllowedMentions.none()
            try:
                await there.edit(**changes)
            except discord.Forbidden:
                if not changes.pop("attachments", None):
                    raise
                await there.edit(**changes)

        await self._replies.seen.edit(message, shown, edit)

    # --- in private ----------------------------------------------------------------------------------------------
    async def _whisper(self, whisper: Whisper, nonce: str) -> str:
        """The private reply that is still open is brought up to date; a call is a direct message, if they wish."""
        if whisper.answers:
            await self._answer(whisper, nonce)
        elif self._replies.find(whisper):
            await self._refresh(whisper, await show(whisper, self._pictures))
        if whisper.ping:
            await self._call(whisper, nonce)
        return ""

    async def _dismiss(self, update: str) -> None:
        kept = Kept.read(await self._tables.storage.replies.find(update))
        if kept.token and kept.thinking:
            await dismissed_late(self._client, kept)

    async def _answer(self, whisper: Whisper, nonce: str) -> None:
        """Who acted was not answered: by the token of what they did; when that is too old, by a direct message."""
        shown = await show(whisper, self._pictures)
        kept = await self._tables.storage.replies.find(whisper.answers)
        if kept and await answered_late(self._client, Kept.read(kept), shown):
            return
        try:
            where = await self._client.create_dm(discord.Object(int(whisper.person.user)))
            view: Any = {"view": shown.view} if shown.rows else {}
            await where.send(shown.text, files=shown.files, **view, **_under(nonce))
        except discord.HTTPException as why:
            if why.status >= 500:
                raise
            logger.info("no direct message to %s: %s", whisper.person.key, why)  # 50007: closed to us

    async def _refresh(self, whisper: Whisper, shown: Formatted) -> None:
        """Where the hand is open now: a press may have opened it elsewhere and taken the old message away."""
        while reply := self._replies.find(whisper):
            try:
                await edit_again(reply, shown, self._replies.seen)
                return
            except discord.HTTPException as why:
                logger.info("a private reply is gone: %s", why)
                self._replies.drop(whisper, reply)

    async def _call(self, whisper: Whisper, nonce: str) -> None:
        person = await self._tables.storage.people.get(whisper.person)
        if person is None or person.settings.get("notify") != "yes":
            return
        try:
            words = await self._your_move(whisper)
            if not words:
                return
            where = await self._client.create_dm(discord.Object(int(whisper.person.user)))
            none = discord.AllowedMentions.none()
            await where.send(words, allowed_mentions=none, **_under(nonce))
        except discord.HTTPException as why:
            if why.status >= 500:
                raise
            logger.info("no direct message to %s: %s", whisper.person.key, why)  # 50007: closed to us

    async def _your_move(self, whisper: Whisper) -> str:
        """Which game, what it waits for, and where its message is; nothing if it has moved on."""
        try:
            loaded = await self._tables.load(whisper.match)
        except Sorry:
            return ""
        seat, turned, stored = loaded.seat_of(whisper.person), loaded.turned, loaded.stored
        if seat is None or turned is None:
            return ""
        view = public_view(loaded.game, turned.match, turned.open)
        words = marked_up(your_move(loaded.game.title, view, seat))
        if not words:
            return ""
        place = stored.table.place
        return f"{words}\n{await self._link(int(place.thread or place.chat), stored.messages.get('table', ''))}"

    async def _link(self, channel: int, message: str) -> str:
        found = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        guild = getattr(found, "guild", None)
        return f"https://discord.com/channels/{guild.id if guild else '@me'}/{channel}/{message}".rstrip("/")


async def edit_private(interaction: discord.Interaction, shown: Formatted, seen: Seen) -> Reply:
    """The first answer to an interaction: the deferred one, or the private message that was pressed."""
    if pressed := interaction.message:
        await seen.edit(pressed.id, shown, interaction.edit_original_response)
        return Reply(interaction, pressed.id)
    view = shown.view if shown.rows else None
    message = await interaction.edit_original_response(content=shown.text, attachments=shown.files, view=view)
    seen.note(message.id, shown)
    return Reply(interaction, message.id)


async def edit_again(reply: Reply, shown: Formatted, seen: Seen) -> None:
    if reply.first:
        await seen.edit(reply.message, shown, reply.interaction.edit_original_response)
    else:
        await seen.edit(reply.message, shown, partial(reply.interaction.followup.edit_message, reply.message))


def _in_words(why: discord.HTTPException) -> Rich:
    """For who would have liked to open a table there."""
    if why.code in AUTOMOD:
        return say(catalogue.BLOCKED)
    if why.code in (NO_ACCESS, UNKNOWN_CHANNEL):
        return say(catalogue.NOT_LET_IN)
    return say(catalogue.MAY_NOT_WRITE if isinstance(why, discord.Forbidden) else catalogue.NOT_TAKEN)


def _under(nonce: str) -> dict[str, Any]:
    return {"nonce": nonce} if nonce else {}


def person_id(user: discord.User | discord.Member) -> PersonId:
    return PersonId(PLATFORM, str(user.id))
