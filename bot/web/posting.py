"""Shows what the table says: keeps it in the channel or on the person's private side, then tells the open windows."""

from __future__ import annotations

import asyncio
import json
import time
from collections import defaultdict
from dataclasses import replace

from bot.table.postman import Unsent
from bot.talk import ids, welcome
from bot.talk.messages import CALL, Notice, Post, Whisper
from bot.talk.pictures import Pictures
from bot.web import facts, formatting
from bot.web.files import Files
from bot.web.formatting import Json
from bot.web.hub import Hub
from engine.core import View
from renderers.drawing import Drawing
from storage import ChannelLog, PersonId, PleaseWait, Storage

SCROLLED_AWAY = 6  # messages under the table's, after which it is posted anew
TABLE = "table"  # the key of the message that shows the table
PASSING = ("lobby", "board")  # what a table's message shows that goes when the next is posted
HAND, NOTICE = "hand", "notice"  # keys of the private side: what stays there, and the answer to what was done last
LOOK = "look"  # the picture that was asked for last


class PageAdapter:
    def __init__(self, storage: Storage, pictures: Pictures, hub: Hub) -> None:
        self._storage = storage
        self._pictures = pictures
        self._hub = hub
        self._files = Files()
        # One message after the other, so that a picture that took longer never hides a later one.
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._newest: defaultdict[str, int] = defaultdict(int)  # how many boards there were

    async def send(self, message: Post | Whisper, edit: str = "", nonce: str = "") -> str:
        """The page finds the message to edit by its key: it may have been posted anew since `edit` was noted."""
        del edit, nonce
        try:
            if isinstance(message, Post):
                return await self._post(message)
            return await self._whisper(message)
        except PleaseWait as why:
            raise Unsent("the storage does not answer") from why

    async def chat(self, channel: str, person: PersonId, name: str, text: str) -> None:
        """What people say to each other."""
        scroll = self._storage.channels.of(channel)
        async with self._turns[scroll.key]:
            await self._say(scroll, channel, formatting.chat(person.user, name, text))

    async def notice(self, person: PersonId, channel: str, notice: Notice | None, key: str = NOTICE) -> None:
        """The answer to what somebody did last takes the place of the one before; none clears it away."""
        scroll = self._storage.channels.private(person)
        key = f"{channel}:{key}"
        async with self._turns[scroll.key]:
            if notice is None:
                await self._unsay(scroll, person, key)
            else:
                await self._murmur(scroll, person, channel, key, formatting.body(notice))

    async def freshen(self, whisper: Whisper, channel: str) -> None:
        """Sent only if something else is shown."""
        kept = await self._storage.channels.private(whisper.person).under(f"{channel}:{whisper.key}")
        shown: Json = json.loads(kept.body) if kept else {}
        wanted = formatting.body(whisper)
        if any(shown.get(part) != wanted[part] for part in ("asks", "buttons")) or shown.get("match") != whisper.match:
            await self.send(whisper)

    async def drawn(self, person: PersonId, drawing: Drawing | None) -> Json | None:
        """A picture of an earlier moment, for this person alone."""
        return await self._picture(self._storage.channels.private(person), _unlit(drawing))

    async def dismiss(self, person: PersonId, id_: int) -> None:
        if await self._storage.channels.private(person).take_away(id_):
            await self._hub.to_person(person, {"is": "unwhisper", "id": id_})

    # --- in a channel --------------------------------------------------------------------------------------------
    async def _post(self, post: Post) -> str:
        channel = post.place.chat
        scroll = self._storage.channels.of(channel)
        if post.kind == "call":  # who looks at the page sees whose move it is, but not what is put to the vote
            if not post.sections:
                return await self._settled(scroll, channel)
            post = replace(post, words=(), buttons=(), kind="line")
        newest = self._newest[scroll.key] = self._newest[scroll.key] + (post.kind == "board")
        async with self._turns[scroll.key]:
            if post.kind == "board" and not post.anew and self._newest[scroll.key] > newest:
                return ""  # a later one waits already
            shown = formatting.body(post, await self._picture(scroll, _unlit(post.picture))) | await self._facts(post)
            return await self._say(scroll, channel, shown, post.key, anew=post.anew)

    async def _facts(self, post: Post) -> Json:
        """Beside what is said and drawn: what the page lays out itself."""
        match = await self._storage.places.match_at(post.place) if post.kind == "lobby" else _match(post)
        table = await self._storage.matches.table(match) if match else None
        if table is None or post.picture is None:
            return {}
        if post.kind == "lobby":
            return {"lobby": facts.of_lobby(table)}
        told = [formatting.rich(line) for line in (*post.told.earlier, post.told.last) if line]
        return {"table": facts.of_view(table, post.picture), "told": told}

    async def _say(self, scroll: ChannelLog, channel: str, shown: Json, key: str = "", *, anew: bool = False) -> str:
        shown |= {"at": int(time.time())}
        old = await scroll.under(key) if key else None
        before: Json = json.loads(old.body) if old else {}
        _succeed(before, shown)
        if old and not anew and before | {"at": 0} == shown | {"at": 0}:
            return str(old.id)
        anew = anew or (old is not None and await self._scrolled_away(scroll, old.id))
        said = await scroll.say(formatting.written(shown), key, anew=anew)
        gone = list(said.gone)
        if old and said.id != old.id and (key != TABLE or _what(before) in PASSING):
            await scroll.take_away(old.id)
            gone.append(old.id)
        if key:
            await _tidy(scroll)
        message = shown | {"id": said.id, "serial": said.serial}
        await self._hub.to_channel(channel, {"is": "message", "channel": channel, "message": message, "gone": gone})
        await self._hub.to_all({"is": "stir", "channel": channel})
        return str(said.id)

    async def _settled(self, scroll: ChannelLog, channel: str) -> str:
        """Nothing is put to the vote any more: what was keeps its words."""
        async with self._turns[scroll.key]:
            old = await scroll.under(CALL)
            shown: Json = json.loads(old.body) if old else {}
            if any(one["does"] == "vote" for one in shown.get("buttons", ())):
                return await self._say(scroll, channel, shown | {"buttons": []}, CALL)
        return ""

    async def _scrolled_away(self, scroll: ChannelLog, id_: int) -> bool:
        return sum(message.id > id_ for message in await scroll.all()) >= SCROLLED_AWAY

    # --- on a person's private side ------------------------------------------------------------------------------
    async def _whisper(self, whisper: Whisper) -> str:
        table = await self._storage.matches.table(whisper.match)
        if table is None:
            return ""
        channel, person = table.place.chat, whisper.person
        key = HAND if whisper.key == HAND else LOOK  # a fleet or a board that was asked for
        scroll = self._storage.channels.private(person)
        async with self._turns[scroll.key]:
            shown = formatting.body(whisper, await self._picture(scroll, _unlit(whisper.picture)))
            shown |= {"match": whisper.match, **(await self._own(scroll, whisper) if key == HAND else {})}
            id_ = await self._murmur(scroll, person, channel, f"{channel}:{key}", shown)
        if whisper.asks:
            await self._explain(person, channel, table.game)
        return id_

    async def _own(self, scroll: ChannelLog, whisper: Whisper) -> Json:
        """Whose hand it is, and pictures of what may be chosen that neither board nor hand shows."""
        view = whisper.picture.of if whisper.picture else None
        if not isinstance(view, View):
            return {}
        more = [await self._picture(scroll, one) for one in await self._pictures.also_shown(view)]
        return {"seat": view.seat, "more": more}

    async def _murmur(self, scroll: ChannelLog, person: PersonId, channel: str, key: str, shown: Json) -> str:
        shown |= {"at": int(time.time()), "channel": channel, "key": key.removeprefix(f"{channel}:")}
        old = await scroll.under(key)
        _succeed(json.loads(old.body) if old else {}, shown)
        said = await scroll.say(formatting.written(shown), key)
        await _tidy(scroll)
        message = shown | {"id": said.id, "serial": said.serial}
        await self._hub.to_person(person, {"is": "whisper", "message": message, "gone": said.gone})
        return str(said.id)

    async def _unsay(self, scroll: ChannelLog, person: PersonId, key: str) -> None:
        if old := await scroll.under(key):
            await scroll.take_away(old.id)
            await self._hub.to_person(person, {"is": "unwhisper", "id": old.id})

    async def _explain(self, person: PersonId, channel: str, game: str) -> None:
        """The first question of a person's first game explains itself."""
        words = welcome.first_turn(game)
        if words and await self._storage.people.learns(person, f"first turn {game}"):
            await self.notice(person, channel, Notice(words), "first")

    # --- pictures ------------------------------------------------------------------------------------------------
    async def _picture(self, scroll: ChannelLog, drawing: Drawing | None) -> Json | None:
        if drawing is None:
            return None
        drawn = await self._pictures.draw(drawing)
        file = await self._files.of(drawn.data)
        await scroll.keep_picture(file.name, file.data)
        return formatting.picture(drawn, file.name, drawing.what, self._pictures.words(drawing) or drawn.alt)


def _unlit(drawing: Drawing | None) -> Drawing | None:
    """The page lights areas itself."""
    return replace(drawing, lit=False) if drawing else None


def _match(post: Post) -> str | None:
    """Whose buttons it has."""
    found = next((ids.read(one.id) for one in post.pressable if one.id), None)
    return found.match if found else None


def _what(shown: Json) -> str:
    return str((shown.get("picture") or {}).get("what", ""))


def _succeed(before: Json, shown: Json) -> None:
    """A window may just be fetching the picture before: it is kept until the next but one."""
    old, new = before.get("picture"), shown.get("picture")
    if old and new:
        new["before"] = old.get("before") if old["name"] == new["name"] else old["name"]


async def _tidy(scroll: ChannelLog) -> None:
    """Drops the pictures that no message shows."""
    shown = [json.loads(message.body) for message in await scroll.all()]
    pictures = [picture for one in shown for picture in (one.get("picture"), *one.get("more", ())) if picture]
    await scroll.keep_pictures({name for one in pictures for name in (one.get("name"), one.get("before")) if name})
