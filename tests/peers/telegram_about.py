"""The Bot API of the tests, its door for who is who: the bot, what it says of itself, and members of groups."""

from __future__ import annotations

import re

from tests.peers.telegram_chats import BOT, Chats
from tests.peers.telegram_wire import Json, bad

DESCRIPTION, SHORT_DESCRIPTION = 512, 120


class About:
    def __init__(self, telegram: Chats) -> None:
        self._telegram = telegram
        self.commands: dict[str, list[Json]] = {}  # by scope
        self.description = self.short_description = ""

    async def do_getMe(self) -> Json:  # noqa: N802
        able = {"can_join_groups": True, "can_read_all_group_messages": False, "supports_inline_queries": False}
        return {**BOT, **able, "has_topics_enabled": self._telegram.threaded}

    async def do_setMyCommands(self, commands: list[Json], scope: Json | None = None) -> bool:  # noqa: N802
        if len(commands) > 100:
            raise bad("BOT_COMMANDS_TOO_MUCH")
        for one in commands:
            if not re.fullmatch(r"[a-z0-9_]{1,32}", one["command"]) or not 1 <= len(one["description"]) <= 256:
                raise bad("BOT_COMMAND_INVALID")
        self.commands[(scope or {"type": "default"})["type"]] = commands
        return True

    async def do_setMyDescription(self, description: str = "") -> bool:  # noqa: N802
        if len(description) > DESCRIPTION:
            raise bad("DESCRIPTION_TOO_LONG")
        self.description = description
        return True

    async def do_setMyShortDescription(self, short_description: str = "") -> bool:  # noqa: N802
        if len(short_description) > SHORT_DESCRIPTION:
            raise bad("ABOUT_TOO_LONG")
        self.short_description = short_description
        return True

    async def do_getChatMember(self, chat_id: int, user_id: int) -> Json:  # noqa: N802
        """Telegram promises an answer about others only to administrators."""
        chat = self._telegram.chats[chat_id]
        if chat.bot_status != "administrator":
            raise bad("member list is inaccessible")
        if user_id in chat.admins:
            return self._owner(user_id)
        return {"status": "left" if user_id in chat.strangers else "member", "user": self._telegram.users[user_id]}

    async def do_getChatAdministrators(self, chat_id: int) -> list[Json]:  # noqa: N802
        chat = self._telegram.chats[chat_id]
        if chat.type == "private":
            raise bad("there are no administrators in the private chat")
        return [self._owner(user_id) for user_id in chat.admins]

    def _owner(self, user_id: int) -> Json:
        return {"status": "creator", "user": self._telegram.users[user_id], "is_anonymous": False}
