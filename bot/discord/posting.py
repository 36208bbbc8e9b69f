"""Messages that nobody asked for by a press: the table's one message, lines in the channel, calls by direct message."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.discord.formatting import Formatted, ringing, show
from bot.discord.late import answered_late, dismissed_late
from bot.discord.markup import PLATFORM, marked_up
from bot.discord.open_replies import Kept, OpenReplies, Reply
from bot.discord.scrolled import Scrolled
from bot.discord.seen import Seen
from bot.table.info import call_of
from bot.table.loaded import Sorry
from bot.table.postman import GONE, Blocked, ShutOut, Unsent
from bot.table.tables import Tables
from bot.talk import catalogue
from bot.talk.asking import your_move
from bot.talk.messages import TABLE_LINK, Button, Post, Whisper
from bot.talk.pictures import Pictures
from bot.talk.rich import Rich, Span, lines, mention, say
from bot.talk.views import public_view
from storage import PersonId

if TYPE_CHECKING:
    from bot.discord.client import Client

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, NO_ACCESS, NOT_OURS, MAY_NOT, ARCHIVED = 10003, 10008, 50001, 50005, 50013, 50083
GONE_BY = (UNKNOWN_MESSAGE, NOT_OURS, ARCHIVED)
AUTOMOD = (200000, 200001)
SHOWN = 2000  # messages of tables whose words are kept, to be stripped
SETTLED = 120.0  # seconds after which a message may be posted anew further down
NOBODY = discord.AllowedMentions.none()
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
        self._shown: OrderedDict[int, Formatted] = OrderedDict()  # the messages of tables, as they are now

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
        self._scrolled.watch(channel)
        try:
            if post.kind in ("call", "undo", "opening"):
                return await self._call(channel, post, edit, nonce)
            if post.kind == "line":
                return await self._line(channel, post, edit, nonce)
            return await self._table(channel, post, edit, nonce)
        except discord.HTTPException as why:
            if isinstance(why, discord.Forbidden) or why.code in (UNKNOWN_CHANNEL, ARCHIVED):
                raise ShutOut(f"channel {channel}: {why}", _in_words(why)) from None
            raise

    async def _table(self, channel: int, post: Post, edit: str, nonce: str) -> str:
        """Edited in place; posted anew where it was asked for, or is far up when something opens. The old one goes."""
        anew = not edit or self._is_anew(channel, post, int(edit))
        if not anew:
            try:
                await self._edit(channel, int(edit), post)
                return edit
            except discord.HTTPException as why:
                if why.code in AUTOMOD or (why.status != 400 and why.code not in GONE_BY):
                    raise
                logger.info("posted anew, as it cannot be edited: %s", why)
        shown = await show(post, self._pictures, bare=channel in self._replies.bare)  # before: it may have to be drawn
        if edit and anew:
            await self._strip(channel, int(edit))
        sent = await self._send(channel, post, shown, nonce)
        if edit and edit != sent:
            await self._take_away(channel, int(edit))
        return sent

    async def _strip(self, channel: int, message: int) -> None:
        """First: what is about to go has no buttons while the new one comes, so that never two can be pressed."""
        there = self._client.get_partial_messageable(channel).get_partial_message(message)
        shown = self._shown.get(message)
        with suppress(discord.HTTPException, *PASSING):
            if shown:
                await self._replies.seen.edit(message, shown._replace(parts=()), partial(_edited, there))
            else:  # of an earlier run: what it says is not known
                await there.edit(content=None, view=_line_left().view, attachments=[], allowed_mentions=NOBODY)

    def _keep(self, message: int, shown: Formatted) -> None:
        self._shown[message] = shown._replace(upload=b"")
        while len(self._shown) > SHOWN:
            self._shown.popitem(last=False)

    def _is_anew(self, channel: int, post: Post, message: int) -> bool:
        """In direct messages the table stays above the hand."""
        if channel in self._replies.direct:
            return False
        return post.anew or (post.fresh and self._scrolled.far(channel, message) and self._age(message) > SETTLED)

    def _age(self, message: int) -> float:
        return (discord.utils.utcnow() - discord.utils.snowflake_time(message)).total_seconds()

    async def _send(self, channel: int, post: Post, shown: Formatted, nonce: str) -> str:
        """Silently: only a call rings."""
        where = self._client.get_partial_messageable(channel)
        common: dict[str, Any] = {"allowed_mentions": NOBODY, "silent": True, **_under(nonce)}
        try:
            sent = await where.send(**shown.new(), **common)
        except discord.Forbidden as why:
            if not shown.upload or why.code != MAY_NOT:
                raise
            shown = await self._bare(channel, post)
            sent = await where.send(**shown.new(), **common)
        self._replies.seen.note(sent.id, shown)
        self._keep(sent.id, shown)
        return str(sent.id)

    async def _bare(self, channel: int, post: Post) -> Formatted:
        """Pictures are not allowed there: that is kept in mind until something is allowed anew."""
        self._replies.bare.add(channel)
        return await show(post, self._pictures, bare=True)

    async def _edit(self, channel: int, message: int, post: Post) -> None:
        there = self._client.get_partial_messageable(channel).get_partial_message(message)
        before = self._replies.seen.of(message)
        shown = await show(post, self._pictures, before=before, bare=channel in self._replies.bare)
        try:
            await self._replies.seen.edit(message, shown, partial(_edited, there))
        except discord.Forbidden as why:
            if not shown.upload or why.code != MAY_NOT:
                raise
            shown = await self._bare(channel, post)
            await self._replies.seen.edit(message, shown, partial(_edited, there))
        self._keep(message, shown)

    async def _take_away(self, channel: int, message: int, words: Rich = ()) -> None:
        """What a newer message stands for. One that cannot be deleted keeps a line and no buttons."""
        there = self._client.get_partial_messageable(channel).get_partial_message(message)
        self._replies.seen.forget(message)
        self._shown.pop(message, None)
        try:
            await there.delete()
        except discord.NotFound:
            return
        except (discord.HTTPException, *PASSING) as why:
            logger.info("an old message stays: %s", why)
            try:
                view = _line_left(words).view
                await there.edit(content=None, view=view, attachments=[], allowed_mentions=NOBODY)
            except (discord.HTTPException, *PASSING) as again:
                logger.debug("an old message keeps its buttons: %s", again)

    async def _line(self, channel: int, post: Post, edit: str, nonce: str) -> str:
        """Some words in the channel, perhaps to be voted on."""
        shown = ringing(post.words, post.buttons)
        where = self._client.get_partial_messageable(channel)
        if edit and not post.anew:
            try:
                await self._replies.seen.edit(int(edit), shown, partial(_edited, where.get_partial_message(int(edit))))
                return edit
            except discord.HTTPException as why:
                if why.code not in GONE_BY:
                    raise
        sent = await where.send(**shown.new(), allowed_mentions=NOBODY, silent=True, **_under(nonce))
        self._replies.seen.note(sent.id, shown)
        if edit:
            await self._take_away(channel, int(edit))
        return str(sent.id)

    async def _call(self, channel: int, post: Post, edit: str, nonce: str) -> str:
        """It rings for those whom it names now, and goes when all of them have acted. Who is alone needs no call.

        What is put to the vote is said below, also where nobody is called.
        """
        where = self._client.get_partial_messageable(channel)
        words = await self._called_here(post) if channel not in self._replies.direct else ()
        said = lines(words, *(one.words for one in post.sections))
        if not said:
            if edit:
                await self._take_away(channel, int(edit), post.left)
            return GONE
        pinged = tuple(int(span.person.user) for span in words if span.style == "mention" and span.person)
        leads = [await self._led(channel, button) for button in post.buttons] if words else []
        shown = ringing(said, (*leads, *(one.whole for one in post.sections)), pinged)
        if edit and not post.anew:
            try:
                await self._replies.seen.edit(int(edit), shown, partial(_edited, where.get_partial_message(int(edit))))
            except discord.HTTPException as why:
                if why.code not in GONE_BY:
                    raise
                if not post.sections:
                    return GONE
            else:
                return edit
        if not post.anew and not post.sections:
            return ""
        if edit:
            await self._take_away(channel, int(edit))  # first: there is never more than one
        how: dict[str, Any] = {"suppress_embeds": True, "silent": not pinged}
        sent = await where.send(**shown.new(), allowed_mentions=shown.mentions, **how, **_under(nonce))
        self._replies.seen.note(sent.id, shown)
        return str(sent.id)

    async def _called_here(self, post: Post) -> Rich:
        """Without those who wish to be called elsewhere or never; nothing if nobody else is left."""
        named = [span.person for span in post.words if span.person]
        here = [who for who in named if post.kind != "call" or await self._wish(who) == "here"]
        if named and not here:
            return ()
        rings = {*post.ping} & {*here} if post.anew else {*here}
        return tuple(Span(s.text, "bold") if s.person and s.person not in rings else s for s in post.words)

    async def _wish(self, who: PersonId) -> str:
        person = await self._tables.storage.people.get(who)
        return call_of(person.settings if person else {}, "here")

    async def _led(self, channel: int, button: Button) -> Button:
        """To the message of a table, which only we can find."""
        if not button.url.startswith(TABLE_LINK):
            return button
        table = await self._tables.storage.matches.message(button.url.removeprefix(TABLE_LINK), "table")
        return replace(button, url=await self._link(channel, table))

    # --- in private ----------------------------------------------------------------------------------------------
    async def _whisper(self, whisper: Whisper, nonce: str) -> str:
        """The private reply that is still open is brought up to date; a call is a direct message, if they wish."""
        if whisper.answers:
            await self._answer(whisper, nonce)
        elif self._replies.find(whisper):
            await self._refresh(whisper)
        else:
            self._replies.miss(whisper)
        if whisper.ping:
            await self._direct(whisper, nonce)
        return ""

    async def _dismiss(self, update: str) -> None:
        kept = Kept.read(await self._tables.storage.replies.find(update))
        if kept.token and kept.thinking:
            await dismissed_late(self._client, kept)

    async def _answer(self, whisper: Whisper, nonce: str) -> None:
        """Who acted was not answered: by the token of what they did; when that is too old, by a direct message."""
        shown = await show(await self._tables.sitting.headed(whisper), self._pictures)
        kept = await self._tables.storage.replies.find(whisper.answers)
        if kept and await answered_late(self._client, Kept.read(kept), shown):
            return
        try:
            where = await self._client.create_dm(discord.Object(int(whisper.person.user)))
            await where.send(**shown.new(), **_under(nonce))
        except discord.HTTPException as why:
            if why.status >= 500:
                raise
            logger.info("no direct message to %s: %s", whisper.person.key, why)  # 50007: closed to us

    async def _refresh(self, whisper: Whisper) -> None:
        """Where the hand is open now: a press may have opened it elsewhere and taken the old message away."""
        whisper = await self._tables.sitting.headed(whisper)
        while reply := self._replies.find(whisper):
            try:
                before = self._replies.seen.of(reply.message)
                await edit_again(reply, await show(whisper, self._pictures, before=before), self._replies.seen)
                return
            except discord.HTTPException as why:
                logger.info("a private reply is gone: %s", why)
                self._replies.drop(whisper, reply)

    async def _direct(self, whisper: Whisper, nonce: str) -> None:
        """A call by direct message, for who wishes it; the place calls the others."""
        if await self._wish(whisper.person) != "private":
            return
        try:
            words = await self._your_move(whisper)
            if not words:
                return
            where = await self._client.create_dm(discord.Object(int(whisper.person.user)))
            await where.send(words, allowed_mentions=NOBODY, **_under(nonce))
        except discord.HTTPException as why:
            if why.status >= 500:
                raise
            logger.info("no direct message to %s: %s", whisper.person.key, why)  # 50007: closed to us
            await self._here_from_now_on(whisper)

    async def _here_from_now_on(self, whisper: Whisper) -> None:
        """Direct messages are closed to us: that is said once, where they can read it."""
        storage = self._tables.storage
        person, table = await storage.people.get(whisper.person), await storage.matches.table(whisper.match)
        if person is None or table is None:
            return
        await storage.people.put(replace(person, settings={**person.settings, "call": "here"}))
        said = say(catalogue.CALLED_HERE, who=mention(person.id, person.name))
        shown = ringing(said, pinged=(int(person.id.user),))
        where = self._client.get_partial_messageable(int(table.place.thread or table.place.chat))
        await where.send(**shown.new(), allowed_mentions=shown.mentions)

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
    message = await interaction.edit_original_response(view=shown.view, attachments=shown.files)
    seen.note(message.id, shown)
    return Reply(interaction, message.id)


async def edit_again(reply: Reply, shown: Formatted, seen: Seen) -> None:
    if reply.first:
        await seen.edit(reply.message, shown, reply.interaction.edit_original_response)
    else:
        await seen.edit(reply.message, shown, partial(reply.interaction.followup.edit_message, reply.message))


async def _edited(there: discord.PartialMessage, **changes: Any) -> None:
    """An edit never pings, so nobody is mentioned in it. One whose picture is refused is tried without it."""
    try:
        await there.edit(**changes, allowed_mentions=NOBODY)
    except discord.HTTPException as why:
        if why.status != 400 or why.code in GONE_BY or not changes.pop("attachments", None):
            raise
        await there.edit(**changes, allowed_mentions=NOBODY)


def _line_left(words: Rich = ()) -> Formatted:
    """What is left of a message that a newer one stands for."""
    return Formatted(marked_up(words or say(catalogue.SEE_BELOW)))


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
