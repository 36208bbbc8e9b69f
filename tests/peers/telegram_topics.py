"""The Bot API of the tests, its door for topics: in forums for administrators, in private chats by Threaded Mode."""

from __future__ import annotations

from tests.peers.telegram_chats import Chat, Chats
from tests.peers.telegram_wire import Json, bad

COLOURS = {7322096, 16766590, 13338331, 9367192, 16749490, 16478047}
NAME = 128


class Topics:
    def __init__(self, telegram: Chats) -> None:
        self._telegram = telegram

    async def do_createForumTopic(self, chat_id: int, name: str, icon_color: int = 7322096) -> Json:  # noqa: N802
        chat = self._with_topics(chat_id)
        if icon_color not in COLOURS:
            raise bad("TOPIC_ICON_COLOR_INVALID")
        thread = self._telegram.message_id()
        chat.topics[thread] = _named(name)
        return {"message_thread_id": thread, "name": name, "icon_color": icon_color}

    async def do_editForumTopic(self, chat_id: int, message_thread_id: int, name: str) -> bool:  # noqa: N802
        chat = self._with_topics(chat_id)
        self._known(chat, message_thread_id)
        if chat.topics[message_thread_id] == name:
            raise bad("TOPIC_NOT_MODIFIED")
        chat.topics[message_thread_id] = _named(name)
        return True

    async def do_deleteForumTopic(self, chat_id: int, message_thread_id: int) -> bool:  # noqa: N802
        """With all that stands in it."""
        chat = self._with_topics(chat_id)
        self._known(chat, message_thread_id)
        del chat.topics[message_thread_id]
        chat.messages = {i: m for i, m in chat.messages.items() if m.get("message_thread_id") != message_thread_id}
        return True

    def _with_topics(self, chat_id: int) -> Chat:
        chat = self._telegram.writable(chat_id)
        if chat.type == "private" and not self._telegram.threaded:
            raise bad("the chat is not a forum")
        if chat.type != "private" and not (chat.is_forum and chat.bot_status == "administrator"):
            raise bad("not enough rights to create a topic" if chat.is_forum else "the chat is not a forum")
        return chat

    def _known(self, chat: Chat, thread: int) -> None:
        if thread not in chat.topics:
            raise bad("message thread not found")


def _named(name: str) -> str:
    if not 1 <= len(name) <= NAME:
        raise bad("TOPIC_TITLE_INVALID")
    return name
