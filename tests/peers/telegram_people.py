"""People in Telegram's chats: they type, press, follow links, block, and turn groups into supergroups."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.peers.telegram import Telegram
from tests.peers.telegram_chats import BOT, Chat
from tests.peers.telegram_wire import Json

USER, BOT_ID = 100, int(str(BOT["id"]))


class Member:
    """Somebody with a phone."""

    def __init__(self, telegram: Telegram, name: str, *, started: bool = False) -> None:
        self.telegram = telegram
        self.id = USER + len(telegram.users)
        self.json: Json = {"id": self.id, "is_bot": False, "first_name": name}
        telegram.users[self.id] = self.json
        self.private = Chat(self.id, "private", name)
        telegram.chats[self.id] = self.private
        if started:
            telegram.started.add(self.id)

    async def says(self, text: str, chat: Chat | None = None, thread: int = 0, **more: Any) -> Json:
        """In the group, or in private to the bot."""
        message = self.types(text, chat or self.private, thread, **more)
        await self.telegram.update({"message": message})
        return message

    def types(self, text: str, chat: Chat, thread: int = 0, **more: Any) -> Json:
        """A message whose update is yet to be delivered."""
        if chat is self.private:
            self.telegram.started.add(self.id)
        message: Json = {"message_id": self.telegram.message_id(), "date": int(time.time()), "chat": chat.json}
        message |= {"from": self.json, "text": text, **more}
        if thread:
            message |= {"message_thread_id": thread, "is_topic_message": True}
        if text.startswith("/"):
            message["entities"] = [{"type": "bot_command", "offset": 0, "length": len(text.split()[0])}]
        chat.messages[message["message_id"]] = message
        return message

    async def follows(self, url: str) -> None:
        payload = parse_qs(urlsplit(url).query)["start"][0]
        await self.says(f"/start {payload}")

    async def presses(self, message: Json, label: str, *, update: int = 0) -> Json:
        """Gives what the bot answers: text, alert, url."""
        query = await self.press(message, label, update=update)
        return await self.telegram.until(lambda: self.telegram.queries[query], f"the answer to {label}")  # type: ignore[no-any-return]

    async def press(self, message: Json, label: str, *, update: int = 0) -> str:
        button = button_of(message, label)
        assert "callback_data" in button, button
        return await self.press_data(message, button["callback_data"], update=update)

    async def press_data(self, message: Json, data: str, *, update: int = 0, late: bool = False) -> str:
        query = f"q{len(self.telegram.queries)}"
        self.telegram.queries[query] = {"late": True} if late else {}
        shown = {name: value for name, value in message.items() if name not in ("html", "quiet", "edits")}
        content = {"id": query, "from": self.json, "message": shown, "chat_instance": "1", "data": data}
        await self.telegram.update({"callback_query": content}, update)
        return query

    async def blocks(self, *, silently: bool = False) -> None:
        self.telegram.blocked.add(self.id)
        if not silently:
            await self._private_member("member", "kicked")

    async def unblocks(self) -> None:
        self.telegram.blocked.discard(self.id)
        await self._private_member("kicked", "member")

    async def _private_member(self, old: str, new: str) -> None:
        await member_update(self.telegram, self.private, self, old, new)

    @property
    def has_hand(self) -> bool:
        return any("photo" in m for m in self.private.messages.values())

    @property
    def hand(self) -> Json:
        """The latest message of the bot in private."""
        return [m for m in self.private.messages.values() if m["from"]["id"] == BOT_ID][-1]


def buttons(message: Json) -> list[Json]:
    return [one for row in message.get("reply_markup", {}).get("inline_keyboard", ()) for one in row]


def button_of(message: Json, label: str) -> Json:
    return next(one for one in buttons(message) if one["text"] == label)


def from_bot(chat: Chat, thread: int = 0) -> list[Json]:
    return [m for m in chat.messages.values() if m["from"]["id"] == BOT_ID and m.get("message_thread_id", 0) == thread]


def told(person: Member, text: str) -> Json | None:
    """The latest message in private that says this; what is asked stands below it."""
    return next((m for m in reversed(from_bot(person.private)) if text in words(m)), None)


def words(message: Json) -> str:
    return str(message.get("text") or message.get("caption"))


async def member_update(telegram: Telegram, chat: Chat, by: Member, old: str, new: str) -> None:
    def member(status: str) -> Json:
        return {"user": BOT, "status": status, **({"until_date": 0} if status == "kicked" else {})}

    chat.bot_status = new
    change = {"chat": chat.json, "from": by.json, "date": int(time.time())}
    await telegram.update(
        {"my_chat_member": {**change, "old_chat_member": member(old), "new_chat_member": member(new)}}
    )


async def becomes_supergroup(telegram: Telegram, group: Chat, by: Member) -> Chat:
    """Telegram says so twice: in the old group and in the new one."""
    new = Chat(-1_000_000_000_000 + group.id, "supergroup", group.title, admins=group.admins)
    telegram.chats[new.id] = new
    group.migrated_to = new.id
    both = [(group, {"migrate_to_chat_id": new.id}), (new, {"migrate_from_chat_id": group.id})]
    for chat, says in both:
        message = {"message_id": telegram.message_id(), "date": int(time.time()), "chat": chat.json, "from": by.json}
        await telegram.update({"message": {**message, **says}})
    return new
