"""What Telegram is told at the start: the commands that it lists at a slash, and what the bot says of itself."""

from __future__ import annotations

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.table.told import told_once
from bot.table.use_cases import USE_CASES, sheets, verbs
from bot.talk import catalogue
from bot.talk.games import title_of
from bot.telegram.markup import PLATFORM, cut
from engine import games
from storage import Storage

HELP = 256
DESCRIPTION, SHORT = 512, 120


def listings() -> list[tuple[BotCommandScope, list[BotCommand]]]:
    """By where it is typed, and for administrators of a group."""
    everything = {command.name: command.help for command in USE_CASES} | verbs() | sheets()
    in_groups = [BotCommand(name, cut(help_, HELP)) for name, help_ in everything.items()]
    only_in_groups = {one.name for one in USE_CASES if one.in_place}
    in_private = [command for command in in_groups if command.command not in only_in_groups]
    more = {one.name: one.moderators for one in USE_CASES if one.moderators}
    above = [BotCommand(one.command, cut(more.get(one.command, one.description), HELP)) for one in in_groups]
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
    written = [[[scope.type, [one.to_dict() for one in told]] for scope, told in found], [long, short]]

    async def all_of_it() -> None:
        for scope, told in found:
            await bot.set_my_commands(told, scope)
        await bot.set_my_description(long)
        await bot.set_my_short_description(short)

    return await told_once(storage, f"{PLATFORM}:{bot.id}:commands", written, all_of_it)
