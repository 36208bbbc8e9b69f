"""The Bot API of the tests, its door for messages: sent, edited, deleted; and presses that are answered."""

from __future__ import annotations

from typing import Any

from tests.peers.telegram_chats import BOT, DELETABLE, Chats
from tests.peers.telegram_wire import Json, Upload, bad, parsed


class Messages:
    def __init__(self, telegram: Chats) -> None:
        self._telegram = telegram

    async def do_sendMessage(self, chat_id: int, text: str, parse_mode: str = "", **more: Any) -> Json:  # noqa: N802
        chat = self._telegram.writable(chat_id, more.get("message_thread_id"))
        return self._telegram.new(chat, {"text": parsed(text, parse_mode, 4096, "message"), "html": text}, more)

    async def do_sendPhoto(  # noqa: N802
        self, chat_id: int, photo: Upload | str, caption: str = "", parse_mode: str = "", **more: Any
    ) -> Json:
        chat = self._telegram.writable(chat_id, more.get("message_thread_id"))
        self._telegram.takes_photos(chat)
        words = parsed(caption, parse_mode, 1024, "message caption") if caption else ""
        return self._telegram.new(chat, {"photo": self._telegram.photo(photo), "caption": words, "html": caption}, more)

    async def do_editMessageText(self, text: str, parse_mode: str = "", **more: Any) -> Json:  # noqa: N802
        message = self._telegram.own(more)
        if "text" not in message:
            raise bad("there is no text in the message to edit")
        return self._telegram.edit(message, {"text": parsed(text, parse_mode, 4096, "message"), "html": text}, more)

    async def do_editMessageCaption(self, caption: str = "", parse_mode: str = "", **more: Any) -> Json:  # noqa: N802
        message = self._telegram.own(more)
        if "photo" not in message:
            raise bad("there is no caption in the message to edit")
        words = parsed(caption, parse_mode, 1024, "message caption")
        return self._telegram.edit(message, {"caption": words, "html": caption}, more)

    async def do_editMessageMedia(self, media: Json, **more: Any) -> Json:  # noqa: N802
        message = self._telegram.own(more)
        self._telegram.takes_photos(self._telegram.chats[more["chat_id"]])
        words = parsed(media.get("caption", ""), media.get("parse_mode", ""), 1024, "message caption")
        attached = media["media"]
        found = more.get(attached.removeprefix("attach://")) if attached.startswith("attach://") else attached
        if found is None:
            raise bad("wrong file identifier/HTTP URL specified")
        change = {"photo": self._telegram.photo(found), "caption": words, "html": media.get("caption", "")}
        message.pop("text", None)  # a text can become a photo, a photo never a text
        return self._telegram.edit(message, change, more)

    async def do_editMessageReplyMarkup(self, **more: Any) -> Json:  # noqa: N802
        return self._telegram.edit(self._telegram.own(more), {}, more)

    async def do_deleteMessage(self, chat_id: int, message_id: int) -> bool:  # noqa: N802
        chat = self._telegram.chats[chat_id]
        self._telegram.count(chat)
        message = chat.messages.get(message_id)
        if message is None:
            raise bad("message to delete not found")
        if message["date"] < self._telegram.clock() - DELETABLE:
            raise bad("message can't be deleted for everyone")
        if message_id == chat.edited:  # Telegram would, but nobody edits what is to go
            raise bad("message can't be deleted: it was edited just now")
        del chat.messages[message_id]
        return True

    async def do_answerCallbackQuery(  # noqa: N802
        self, callback_query_id: str, text: str = "", show_alert: bool = False, url: str = ""
    ) -> bool:
        if callback_query_id not in self._telegram.queries or self._telegram.queries[callback_query_id]:
            raise bad("query is too old and response timeout expired or query ID is invalid")
        if len(text) > 200:
            raise bad("MESSAGE_TOO_LONG")
        if url and not url.startswith(f"https://t.me/{BOT['username']}?start="):
            raise bad("URL_INVALID")
        self._telegram.queries[callback_query_id] = {"text": text, "alert": show_alert, "url": url}
        return True
