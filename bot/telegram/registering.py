"""The commands as Telegram lists them when somebody types a slash."""

from __future__ import annotations

import hashlib
import json

from telegram import Bot, BotCommand, BotCommandScope, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.table.use_cases import COMMANDS, verbs
from bot.telegram.markup import PLATFORM, cut
from storage import Storage

HELP = 256
ONLY_IN_GROUPS = {"join", "leave", "computer", "remove", "options", "start", "rematch", "end"}


def listings() -> list[tuple[BotCommandScope, list[BotCommand]]]:
    everything = {command.name: command.help for command in COMMANDS} | verbs()
    told = [BotCommand(name, cut(help_, HELP)) for name, help_ in everything.items()]
    in_private = [command for command in told if command.command not in ONLY_IN_GROUPS]
    return [(BotCommandScopeAllGroupChats(), told), (BotCommandScopeAllPrivateChats(), in_private)]


async def tell(bot: Bot, storage: Storage) -> bool:
    """Tells Telegram the commands if they are not the ones that it was told last. Did it?"""
    found = listings()
    written = json.dumps([[scope.type, [one.to_dict() for one in told]] for scope, told in found])
    now, name = hashlib.sha256(written.encode()).hexdigest(), f"{PLATFORM}:{bot.id}:commands"
    if await storage.noted(name) == now:
        return False
    for scope, told in found:
        await bot.set_my_commands(told, scope)
    await storage.note(name, now)
    return True
