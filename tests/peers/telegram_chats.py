"""What the Telegram of the tests knows: people, chats, messages, and what it lets a bot do with them."""

from __future__ import annotations

import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.peers.telegram_wire import Json, Refusal, Upload, bad, keyboard, known

BOT = {"id": 4242, "is_bot": True, "first_name": "Orrery", "username": "OrreryTestBot"}
GROUP_LIMIT = 20
DELETABLE = 48 * 3600  # seconds in which a bot may delete its own messages


@dataclass
class Chat:
    id: int
    type: str
    title: str = ""
    topics: dict[int, str] = field(default_factory=dict)  # by thread, their names
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


class Chats:
    def __init__(self, window: float) -> None:
        self.window = window  # seconds in which a group takes 20 messages
        self.clock: Callable[[], float] = time.time  # what messages are dated by
        self.chats: dict[int, Chat] = {}
        self.users: dict[int, Json] = {}
        self.started: set[int] = set()
        self.blocked: set[int] = set()
        self.queries: dict[str, Json] = {}  # open callback queries -> their answer, once there
        self.files: dict[str, bytes] = {}
        self.no_webp = False  # it takes PNG and JPEG alone
        self.flood: dict[int, list[int]] = defaultdict(list)  # chat -> retry_after of the next refusals
        self.threaded = False  # Threaded Mode: private chats have topics
        self._next_message = 1

    def message_id(self) -> int:
        self._next_message += 1
        return self._next_message

    def writable(self, chat_id: int, thread: int | None = None) -> Chat:
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
        self.count(chat)
        return chat

    def takes_photos(self, chat: Chat) -> None:
        if not chat.photos:
            raise bad("not enough rights to send photos to the chat")

    def count(self, chat: Chat) -> None:
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

    def new(self, chat: Chat, content: Json, more: Json) -> Json:
        known(more, "message_thread_id", "reply_markup", "disable_notification", "reply_parameters")
        message = {
            "message_id": self.message_id(),
            "date": int(self.clock()),
            "chat": chat.json,
            "from": BOT,
            **content,
        }
        if (thread := more.get("message_thread_id")) is not None:
            message |= {"message_thread_id": thread, "is_topic_message": True}
        if markup := keyboard(more.get("reply_markup")):
            message["reply_markup"] = markup
        reply = more.get("reply_parameters", {"allow_sending_without_reply": True})
        if not reply.get("allow_sending_without_reply") and reply["message_id"] not in chat.messages:
            raise bad("message to be replied not found")
        message["quiet"] = bool(more.get("disable_notification"))
        chat.messages[message["message_id"]] = message
        chat.edited = 0
        return message

    def own(self, more: Json) -> Json:
        chat = self.writable(more["chat_id"])
        message = chat.messages.get(more["message_id"])
        if message is None:
            raise bad("message to edit not found")
        if message["from"]["id"] != BOT["id"]:
            raise bad("message can't be edited")
        return message

    def edit(self, message: Json, change: Json, more: Json) -> Json:
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

    def photo(self, photo: Upload | str) -> list[Json]:
        if isinstance(photo, Upload):
            known = (b"\x89PNG", b"\xff\xd8\xff", *(() if self.no_webp else (b"RIFF",)))
            if not photo.data.startswith(known) or len(photo.data) > 10_000_000:
                raise bad("IMAGE_PROCESS_FAILED")
            id_ = next((one for one, data in self.files.items() if data == photo.data), f"file{len(self.files)}")
            self.files[id_] = photo.data
        elif photo not in self.files:
            raise bad("wrong file identifier/HTTP URL specified")
        else:
            id_ = photo
        return [{"file_id": id_, "file_unique_id": id_, "width": 1280, "height": 960}]
