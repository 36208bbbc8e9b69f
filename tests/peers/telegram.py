"""Telegram's side, for tests: a Bot API on loopback that refuses what Telegram refuses.

It keeps chats, people and messages, and hands updates out by long poll or webhook. People are moved by
`tests.peers.telegram_people`. What it does not know is an error, so that nothing passes unseen.
"""

from __future__ import annotations

import asyncio
import re
import time
import warnings
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from aiohttp import ClientSession, web

from tests.peers.telegram_wire import Json, Refusal, Upload, bad, body, keyboard, known, parsed

TOKEN = "4242:AAtest-token-of-a-bot-that-does-not-exist"
BOT = {"id": 4242, "is_bot": True, "first_name": "Orrery", "username": "OrreryTestBot"}
GROUP_LIMIT = 20
DELETABLE = 48 * 3600  # seconds in which a bot may delete its own messages
PATIENCE = 300.0


@dataclass
class Chat:
    id: int
    type: str
    title: str = ""
    topics: set[int] = field(default_factory=set)
    is_forum: bool = False
    bot_status: str = "member"
    migrated_to: int = 0
    admins: set[int] = field(default_factory=set)
    strangers: set[int] = field(default_factory=set)  # who is not in it; everybody else is
    photos: bool = True  # may members send them?
    edited: int = 0  # the message of the bot that was edited, if nothing new was sent since
    messages: dict[int, Json] = field(default_factory=dict)
    sends: deque[float] = field(default_factory=deque)

    @property
    def json(self) -> Json:
        named = {"first_name": self.title} if self.type == "private" else {"title": self.title}
        return {"id": self.id, "type": self.type, **named, **({"is_forum": True} if self.is_forum else {})}


class Call(NamedTuple):
    at: float
    method: str
    data: Json
    answer: Json


class Telegram:
    def __init__(self, window: float = 60.0) -> None:
        self.window = window  # seconds in which a group takes 20 messages
        self.chats: dict[int, Chat] = {}
        self.users: dict[int, Json] = {}
        self.started: set[int] = set()
        self.blocked: set[int] = set()
        self.calls: list[Call] = []
        self.updates: list[Json] = []
        self.queries: dict[str, Json] = {}  # open callback queries -> their answer, once there
        self.files: dict[str, bytes] = {}
        self.flood: dict[int, list[int]] = defaultdict(list)  # chat -> retry_after of the next refusals
        self.commands: dict[str, list[Json]] = {}
        self.webhook: Json = {}
        self.proxy = ""  # where the webhook's host is found
        self.changed = asyncio.Condition()
        self._next_update, self._next_message, self._polls = 1000, 1, 0

    # --- for tests -----------------------------------------------------------------------------------------------
    async def until(self, condition: Callable[[], Any], what: str = "", seconds: float = PATIENCE) -> Any:
        async with self.changed:
            try:
                await asyncio.wait_for(self.changed.wait_for(lambda: bool(condition())), seconds)
            except TimeoutError:
                last = [(c.method, c.answer.get("description", "ok")) for c in self.calls[-12:]]
                raise AssertionError(f"waited for {what or condition}: {last}") from None
        return condition()

    async def update(self, content: Json, id_: int = 0) -> int:
        async with self.changed:
            if not id_:
                self._next_update += 1
            self.updates.append({"update_id": id_ or self._next_update, **content})
            self.changed.notify_all()
            return id_ or self._next_update

    def message_id(self) -> int:
        self._next_message += 1
        return self._next_message

    def refused(self, code: int) -> list[Call]:
        return [call for call in self.calls if call.answer.get("error_code") == code]

    # --- the server ----------------------------------------------------------------------------------------------
    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        app = web.Application(client_max_size=20_000_000)
        app.router.add_route("*", "/bot{token}/{method}", self._handle)
        runner = web.AppRunner(app, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        pushing = asyncio.create_task(self._push())
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "unread_data", DeprecationWarning)  # aiohttp's multipart reader calls it
            try:
                host, port = runner.addresses[0][:2]
                yield f"http://{host}:{port}"
            finally:
                pushing.cancel()
                await runner.cleanup()

    async def _handle(self, request: web.Request) -> web.Response:
        method, data = request.match_info["method"], await body(request)
        try:
            if request.match_info["token"] != TOKEN:
                raise Refusal(401, "Unauthorized")
            do = getattr(self, f"_do_{method}", None)
            if do is None:
                raise Refusal(404, f"Not Found: {method}")
            result = await do(**data)
            status, answer = 200, {"ok": True, "result": result}
        except Refusal as why:
            status, answer = why.code, why.body
        except TypeError as why:
            status, answer = 400, bad(f"{method}: {why}").body
        if method != "getUpdates":
            async with self.changed:
                self.calls.append(Call(time.monotonic(), method, data, answer))
                self.changed.notify_all()
        return web.json_response(answer, status=status)

    async def _push(self) -> None:
        """Webhook: one after the other; what is not taken is delivered again."""
        async with ClientSession() as session:
            while True:
                async with self.changed:
                    await self.changed.wait_for(lambda: self.webhook.get("url") and self.updates)
                where = self.proxy + urlsplit(self.webhook["url"]).path
                headers = {"X-Telegram-Bot-Api-Secret-Token": self.webhook.get("secret_token", "")}
                try:
                    async with session.post(where, json=self.updates[0], headers=headers) as answer:
                        if answer.status == 200:
                            self.updates.pop(0)
                            continue
                except OSError:
                    pass
                await asyncio.sleep(0.05)

    # --- updates -------------------------------------------------------------------------------------------------
    async def _do_getMe(self) -> Json:  # noqa: N802
        return {**BOT, "can_join_groups": True, "can_read_all_group_messages": False, "supports_inline_queries": False}

    async def _do_deleteWebhook(self, drop_pending_updates: bool = False) -> bool:  # noqa: N802
        self.webhook = {}
        return True

    async def _do_setWebhook(self, url: str, **more: Any) -> bool:  # noqa: N802
        if not url.startswith("https://"):
            raise bad("bad webhook: An HTTPS URL must be provided for webhook")
        if not re.fullmatch(r"[\w-]{1,256}", more.get("secret_token", "x")):
            raise bad("secret token contains unallowed characters")
        async with self.changed:
            self.webhook = {"url": url, **more}
            self.changed.notify_all()
        return True

    async def _do_getUpdates(  # noqa: N802
        self, offset: int = 0, timeout: int = 0, limit: int = 100, allowed_updates: list[str] | None = None
    ) -> list[Json]:
        if self.webhook:
            raise Refusal(409, "Conflict: can't use getUpdates method while webhook is active")
        self._polls += 1
        mine = self._polls
        async with self.changed:
            self.changed.notify_all()
            self.updates = [one for one in self.updates if one["update_id"] >= offset]
            try:
                await asyncio.wait_for(self.changed.wait_for(lambda: self.updates or self._polls != mine), timeout)
            except TimeoutError:
                return []
            if self._polls != mine:
                raise Refusal(409, "Conflict: terminated by other getUpdates request")
            return self.updates[:limit]

    # --- messages ------------------------------------------------------------------------------------------------
    async def _do_sendMessage(self, chat_id: int, text: str, parse_mode: str = "", **more: Any) -> Json:  # noqa: N802
        chat = self._writable(chat_id, more.get("message_thread_id"))
        return self._new(chat, {"text": parsed(text, parse_mode, 4096, "message"), "html": text}, more)

    async def _do_sendPhoto(  # noqa: N802
        self, chat_id: int, photo: Upload | str, caption: str = "", parse_mode: str = "", **more: Any
    ) -> Json:
        chat = self._writable(chat_id, more.get("message_thread_id"))
        self._takes_photos(chat)
        words = parsed(caption, parse_mode, 1024, "message caption") if caption else ""
        return self._new(chat, {"photo": self._photo(photo), "caption": words, "html": caption}, more)

    async def _do_editMessageText(self, text: str, parse_mode: str = "", **more: Any) -> Json:  # noqa: N802
        message = self._own(more)
        if "text" not in message:
            raise bad("there is no text in the message to edit")
        return self._edit(message, {"text": parsed(text, parse_mode, 4096, "message"), "html": text}, more)

    async def _do_editMessageCaption(self, caption: str = "", parse_mode: str = "", **more: Any) -> Json:  # noqa: N802
        message = self._own(more)
        if "photo" not in message:
            raise bad("there is no caption in the message to edit")
        words = parsed(caption, parse_mode, 1024, "message caption")
        return self._edit(message, {"caption": words, "html": caption}, more)

    async def _do_editMessageMedia(self, media: Json, **more: Any) -> Json:  # noqa: N802
        message = self._own(more)
        self._takes_photos(self.chats[more["chat_id"]])
        words = parsed(media.get("caption", ""), media.get("parse_mode", ""), 1024, "message caption")
        attached = media["media"]
        found = more.get(attached.removeprefix("attach://")) if attached.startswith("attach://") else attached
        if found is None:
            raise bad("wrong file identifier/HTTP URL specified")
        change = {"photo": self._photo(found), "caption": words, "html": media.get("caption", "")}
        message.pop("text", None)  # a text can become a photo, a photo never a text
        return self._edit(message, change, more)

    async def _do_editMessageReplyMarkup(self, **more: Any) -> Json:  # noqa: N802
        return self._edit(self._own(more), {}, more)

    async def _do_deleteMessage(self, chat_id: int, message_id: int) -> bool:  # noqa: N802
        chat = self.chats[chat_id]
        self._count(chat)
        message = chat.messages.get(message_id)
        if message is None:
            raise bad("message to delete not found")
        if message["date"] < time.time() - DELETABLE:
            raise bad("message can't be deleted for everyone")
        if message_id == chat.edited:  # Telegram would, but nobody edits what is to go
            raise bad("message can't be deleted: it was edited just now")
        del chat.messages[message_id]
        return True

    async def _do_answerCallbackQuery(  # noqa: N802
        self, callback_query_id: str, text: str = "", show_alert: bool = False, url: str = ""
    ) -> bool:
        if callback_query_id not in self.queries or self.queries[callback_query_id]:
            raise bad("query is too old and response timeout expired or query ID is invalid")
        if len(text) > 200:
            raise bad("MESSAGE_TOO_LONG")
        if url and not url.startswith(f"https://t.me/{BOT['username']}?start="):
            raise bad("URL_INVALID")
        self.queries[callback_query_id] = {"text": text, "alert": show_alert, "url": url}
        return True

    async def _do_getChatMember(self, chat_id: int, user_id: int) -> Json:  # noqa: N802
        """Telegram promises an answer about others only to administrators."""
        chat = self.chats[chat_id]
        if chat.bot_status != "administrator":
            raise bad("member list is inaccessible")
        if user_id in chat.admins:
            return self._owner(user_id)
        return {"status": "left" if user_id in chat.strangers else "member", "user": self.users[user_id]}

    async def _do_getChatAdministrators(self, chat_id: int) -> list[Json]:  # noqa: N802
        return [self._owner(user_id) for user_id in self.chats[chat_id].admins]

    def _owner(self, user_id: int) -> Json:
        return {"status": "creator", "user": self.users[user_id], "is_anonymous": False}

    async def _do_setMyCommands(self, commands: list[Json], scope: Json | None = None) -> bool:  # noqa: N802
        if len(commands) > 100:
            raise bad("BOT_COMMANDS_TOO_MUCH")
        for one in commands:
            if not re.fullmatch(r"[a-z0-9_]{1,32}", one["command"]) or not 1 <= len(one["description"]) <= 256:
                raise bad("BOT_COMMAND_INVALID")
        self.commands[(scope or {"type": "default"})["type"]] = commands
        return True

    # --- the rules -----------------------------------------------------------------------------------------------
    def _writable(self, chat_id: int, thread: int | None = None) -> Chat:
        chat = self.chats.get(chat_id)
        if chat_id > 0 and chat_id not in self.started:
            raise Refusal(403, "Forbidden: bot can't initiate conversation with a user")
        if chat_id in self.blocked:
            raise Refusal(403, "Forbidden: bot was blocked by the user")
        if chat is None:
            raise bad("chat not found")
        if chat.migrated_to:
            why = "Bad Request: group chat was upgraded to a supergroup chat"
            raise Refusal(400, why, migrate_to_chat_id=chat.migrated_to)
        if chat.bot_status == "kicked":
            raise Refusal(403, f"Forbidden: bot was kicked from the {chat.type} chat")
        if chat.bot_status == "restricted":
            raise bad("not enough rights to send text messages to the chat")
        if thread is not None and thread not in chat.topics:
            raise bad("message thread not found")
        self._count(chat)
        return chat

    def _takes_photos(self, chat: Chat) -> None:
        if not chat.photos:
            raise bad("not enough rights to send photos to the chat")

    def _count(self, chat: Chat) -> None:
        """New messages and edits alike."""
        if self.flood[chat.id]:
            raise self._too_many(self.flood[chat.id].pop(0))
        now = time.monotonic()
        while chat.sends and chat.sends[0] < now - self.window:
            chat.sends.popleft()
        if chat.id < 0 and len(chat.sends) >= GROUP_LIMIT:
            raise self._too_many(max(1, round(chat.sends[0] + self.window - now)))
        chat.sends.append(now)

    def _too_many(self, seconds: int) -> Refusal:
        return Refusal(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)

    def _new(self, chat: Chat, content: Json, more: Json) -> Json:
        known(more, "message_thread_id", "reply_markup", "disable_notification", "reply_parameters")
        message = {"message_id": self.message_id(), "date": int(time.time()), "chat": chat.json, "from": BOT, **content}
        if (thread := more.get("message_thread_id")) is not None:
            message |= {"message_thread_id": thread, "is_topic_message": True}
        if markup := keyboard(more.get("reply_markup")):
            message["reply_markup"] = markup
        message["quiet"] = bool(more.get("disable_notification"))
        chat.messages[message["message_id"]] = message
        chat.edited = 0
        return message

    def _own(self, more: Json) -> Json:
        chat = self._writable(more["chat_id"])
        message = chat.messages.get(more["message_id"])
        if message is None:
            raise bad("message to edit not found")
        if message["from"]["id"] != BOT["id"]:
            raise bad("message can't be edited")
        return message

    def _edit(self, message: Json, change: Json, more: Json) -> Json:
        after = {**message, **change}
        after.pop("reply_markup", None)
        if markup := keyboard(more.get("reply_markup")):
            after["reply_markup"] = markup
        if after == message:
            raise bad("message is not modified: specified new message content and reply markup are exactly the same")
        message.clear()
        message.update(after, edits=after.get("edits", 0) + 1)
        self.chats[message["chat"]["id"]].edited = message["message_id"]
        return message

    def _photo(self, photo: Upload | str) -> list[Json]:
        if isinstance(photo, Upload):
            if not photo.data.startswith((b"\x89PNG", b"\xff\xd8\xff")) or len(photo.data) > 10_000_000:
                raise bad("IMAGE_PROCESS_FAILED")
            id_ = next((one for one, data in self.files.items() if data == photo.data), f"file{len(self.files)}")
            self.files[id_] = photo.data
        elif photo not in self.files:
            raise bad("wrong file identifier/HTTP URL specified")
        else:
            id_ = photo
        return [{"file_id": id_, "file_unique_id": id_, "width": 1280, "height": 960}]
