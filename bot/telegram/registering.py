"""What Telegram is told at the start: the commands that it lists at a slash, and what the bot says of itself."""

from __future__ import annotations

import hashlib
import json

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.table.use_cases import COMMANDS, verbs
from bot.talk import catalogue
from bot.talk.games import title_of
from bot.telegram.markup import PLATFORM, cut
from engine import games
from storage import Storage

HELP = 256
DESCRIPTION, SHORT = 512, 120
ONLY_IN_GROUPS = {"join", "leave", "computer", "remove", "options", "start", "rematch", "end"}
FOR_ADMINISTRATORS = {"end": catalogue.END_ANY}


def listings() -> list[tuple[BotCommandScope, list[BotCommand]]]:
    """By where it is typed, and for administrators of a group."""
    everything = {command.name: command.help for command in COMMANDS} | verbs()
    in_groups = [BotCommand(name, cut(help_, HELP)) for name, help_ in everything.items()]
    in_private = [command for command in in_groups if command.command not in ONLY_IN_GROUPS]
    above = [BotCommand(one.command, FOR_ADMINISTRATORS.get(one.command, one.description)) for one in in_groups]
    return [
        (BotCommandScopeAllGroupChats(), in_groups),
        (BotCommandScopeAllChatAdministrators(), above),
        (BotCommandScopeAllPrivateChats(), in_private),
    ]


def descriptions() -> tuple[str, str]:
    """What stands in the empty private chat, and in short on the bot's page and in links to it."""
    titles = ", ".join(map(title_of, games.IDS))
    return cut(catalogue.DESCRIPTION.format(games=titles), DESCRIPTION), cut(catalogue.SHORT_DESCRIPTION, SHORT)


async def tell(bot: Bot, storage: Storage) -> bool:
    """Tells Telegram all this if it is not what it was told last. Did it?"""
    found, (long, short) = listings(), descriptions()
    written = json.dumps([[scope.type, [one.to_dict() for one in told]] for scope, told in found] + [[long, short]])
    now, name = hashlib.sha256(written.encode()).hexdigest(), f"{PLATFORM}:{bot.id}:commands"
    if await storage.noted(name) == now:
        return False
    for scope, told in found:
        await bot.set_my_commands(told, scope)
    await bot.set_my_description(long)
    await bot.set_my_short_description(short)
    await storage.note(name, now)
    return True
