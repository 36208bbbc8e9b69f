"""Messages that nobody asked for by a press: the table's one message, lines in the channel, calls by direct message."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.discord.hands import Hands, Reply
from bot.discord.markup import PLATFORM, marked_up
from bot.discord.scroll import Scroll
from bot.discord.showing import Shown, show
from bot.table.house import House
from bot.table.postman import ShutOut, Unsent
from bot.table.sitting import Sorry
from bot.talk import catalogue
from bot.talk.games import title_of
from bot.talk.messages import Post, Whisper
from bot.talk.pictures import Studio
from bot.talk.rich import bold, say
from storage import PersonId

if TYPE_CHECKING:
    from bot.discord.client import Client

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, NOT_OURS, ARCHIVED = 10003, 10008, 50005, 50083
PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, asyncio.TimeoutError, OSError)
logger = logging.getLogger(__name__)


class Discord:
    """The adapter that the postman knows."""

    def __init__(self, client: Client, house: House, studio: Studio, hands: Hands, scroll: Scroll) -> None:
        self._client = client
        self._house = house
        self._studio = studio
        self._hands = hands
        self._scroll = scroll

    async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
        """discord.py has Discord enforce a nonce: a second post under it, within minutes, is the first one."""
        try:
            if isinstance(message, Post):
                return await self._post(message, edit, nonce)
            return await self._whisper(message, nonce)
        except PASSING as why:
            raise Unsent(f"Discord does not answer: {why}") from why
        except discord.HTTPException:
            logger.exception("Discord refuses a message for good")
            return ""

    # --- in the channel ------------------------------------------------------------------------------------------
    async def _post(self, post: Post, edit: str, nonce: str) -> str:
        channel = int(post.place.thread or post.place.chat)
        shown = await show(post, self._studio)
        self._scroll.watch(channel)
        try:
            if edit and not post.anew and not self._scroll.far(channel, int(edit)):
                try:
                    await self._edit(channel, int(edit), shown)
                    return edit
                except discord.HTTPException as why:
                    if why.code not in (UNKNOWN_MESSAGE, NOT_OURS, ARCHIVED):
                        raise
            return await self._send(channel, shown, nonce)
        except discord.HTTPException as why:
            if isinstance(why, discord.Forbidden) or why.code in (UNKNOWN_CHANNEL, ARCHIVED):
                raise ShutOut(f"channel {channel}: {why}") from None
            raise

    async def _send(self, channel: int, shown: Shown, nonce: str) -> str:
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
        return str(sent.id)

    async def _edit(self, channel: int, message: int, shown: Shown) -> None:
        """An edit never pings, so nobody is mentioned in it."""
        there = self._client.get_partial_messageable(channel).get_partial_message(message)
        none = discord.AllowedMentions.none()
        view = shown.view if shown.rows else None
        try:
            await there.edit(content=shown.text, attachments=shown.files, view=view, allowed_mentions=none)
        except discord.Forbidden:
            if not shown.picture:
                raise
            await there.edit(content=shown.text, view=view, allowed_mentions=none)

    # --- in private ----------------------------------------------------------------------------------------------
    async def _whisper(self, whisper: Whisper, nonce: str) -> str:
        """The private reply that is still open is brought up to date; a call is a direct message, if they wish."""
        if self._hands.find(whisper):
            await self._refresh(whisper, await show(whisper, self._studio))
        if whisper.ping:
            await self._call(whisper, nonce)
        return ""

    async def _refresh(self, whisper: Whisper, shown: Shown) -> None:
        """Where the hand is open now: a press may have opened it elsewhere and taken the old message away."""
        while reply := self._hands.find(whisper):
            try:
                await edit_again(reply, shown)
                return
            except discord.HTTPException as why:
                logger.info("a private reply is gone: %s", why)
                self._hands.drop(whisper, reply)

    async def _call(self, whisper: Whisper, nonce: str) -> None:
        person = await self._house.storage.people.get(whisper.person)
        if person is None or person.settings.get("notify") != "yes":
            return
        try:
            where = await self._client.create_dm(discord.Object(int(whisper.person.user)))
            none = discord.AllowedMentions.none()
            await where.send(await self._your_move(whisper), allowed_mentions=none, **_under(nonce))
        except discord.HTTPException as why:
            if why.status >= 500:
                raise
            logger.info("no direct message to %s: %s", whisper.person.key, why)  # 50007: closed to us

    async def _your_move(self, whisper: Whisper) -> str:
        """Which game, and where its message is; nothing that is hidden."""
        try:
            held = (await self._house.sit(whisper.match)).held
        except Sorry:
            return ""
        words = marked_up(say(catalogue.YOUR_MOVE, game=bold(title_of(held.table.game))))
        place = held.table.place
        return f"{words}\n{await self._link(int(place.thread or place.chat), held.said.get('table', ''))}"

    async def _link(self, channel: int, message: str) -> str:
        found = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        guild = getattr(found, "guild", None)
        return f"https://discord.com/channels/{guild.id if guild else '@me'}/{channel}/{message}".rstrip("/")


async def edit_private(interaction: discord.Interaction, shown: Shown) -> Reply:
    """The first answer to an interaction: the deferred one, or the private message that was pressed."""
    view = shown.view if shown.rows else None
    message = await interaction.edit_original_response(content=shown.text, attachments=shown.files, view=view)
    return Reply(interaction, message.id)


async def edit_again(reply: Reply, shown: Shown) -> None:
    if reply.first:
        await edit_private(reply.interaction, shown)
        return
    view = shown.view if shown.rows else None
    followup = reply.interaction.followup
    await followup.edit_message(reply.message, content=shown.text, attachments=shown.files, view=view)


def _under(nonce: str) -> dict[str, Any]:
    return {"nonce": nonce} if nonce else {}


def person_id(user: discord.User | discord.Member) -> PersonId:
    return PersonId(PLATFORM, str(user.id))
