"""The catalogue of commands and the verbs of the games as slash commands."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Iterator
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.discord.markup import PLATFORM, cut
from bot.discord.new_table import open_table
from bot.table.completing import TABLE, WORDS
from bot.table.told import told_once
from bot.table.use_cases import HOW, USE_CASES, Argument, UseCase, sheets, verbs
from bot.talk import catalogue
from storage import Storage

if TYPE_CHECKING:
    from bot.discord.client import Client

HELP, CHOICE, CHOICES = 100, 100, 25
IN_THREAD = "in_thread"
Slash = app_commands.Command[Any, ..., None]
NOT_GIVEN = ""
WHICH = Argument(TABLE, catalogue.WHICH_TABLE)
Completing = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def add_commands(tree: app_commands.CommandTree[Client]) -> None:
    for command in slash_commands():
        tree.add_command(command)


def slash_commands() -> Iterator[Slash]:
    for command in USE_CASES:
        yield _new(command) if command.name == "new" else _table_command(command)
    for verb, help_ in verbs().items():
        yield _of_game(verb, help_, Argument(WORDS, catalogue.VERB_WORDS))
    for sheet, help_ in sheets().items():
        yield _of_game(sheet, help_, HOW)


def _table_command(command: UseCase) -> Slash:
    async def run(interaction: discord.Interaction[Client], **given: Any) -> None:
        table = given.pop(TABLE, "")
        await interaction.client.incoming.command(interaction, command.name, _words(command.arguments, given), table)

    return _made(run, command.name, command.help, (*command.arguments, *((WHICH,) if command.at_table else ())))


def _new(command: UseCase) -> Slash:
    """Opening a table has one more argument here, as only Discord's channels have threads of this kind."""

    async def run(interaction: discord.Interaction[Client], **given: Any) -> None:
        in_thread = bool(given.pop(IN_THREAD, False))
        game = given.get("game") or ""
        await open_table(interaction, game, _words(command.arguments, given), in_thread=in_thread)

    thread = inspect.Parameter(IN_THREAD, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=bool)
    return _made(run, command.name, command.help, command.arguments, (thread,), {IN_THREAD: catalogue.IN_THREAD})


def _of_game(name: str, help_: str, argument: Argument) -> Slash:
    async def run(interaction: discord.Interaction[Client], **given: Any) -> None:
        words, table = given.get(argument.name) or "", given.get(TABLE) or ""
        await interaction.client.incoming.command(interaction, name, words, table)

    return _made(run, name, help_, (argument, WHICH))


def _made(
    run: Any,
    name: str,
    help_: str,
    arguments: tuple[Argument, ...],
    more: tuple[inspect.Parameter, ...] = (),
    helps: dict[str, str] | None = None,
) -> Slash:
    """discord.py reads a command's arguments from its function, so the function is given a signature to be read."""
    who = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    run.__signature__ = inspect.Signature([who, *map(_parameter, arguments), *more])
    described = {a.name: cut(a.help, HELP) for a in arguments} | (helps or {})
    offered = {a.name: [app_commands.Choice(name=c, value=c) for c in a.choices()] for a in arguments if a.choices()}
    run = app_commands.describe(**described)(run) if described else run
    run = app_commands.choices(**offered)(run) if offered else run
    slash: Slash = app_commands.Command(name=name, description=cut(help_, HELP), callback=run)
    for argument in arguments:
        if not argument.choices():
            slash.autocomplete(argument.name)(_completing(name, argument.name))
    app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(slash)
    return app_commands.allowed_installs(guilds=True, users=False)(slash)


def _completing(command: str, argument: str) -> Completing:
    async def complete(interaction: discord.Interaction[Client], typed: str) -> list[app_commands.Choice[str]]:
        given = {name: str(value) for name, value in interaction.namespace}
        found = await interaction.client.incoming.complete(interaction, command, argument, typed, given)
        kept = [offer for offer in found if offer.value and len(offer.value) <= CHOICE]
        return [app_commands.Choice(name=cut(one.label, CHOICE), value=one.value) for one in kept[:CHOICES]]

    return complete


def _parameter(argument: Argument) -> inspect.Parameter:
    default: Any = inspect.Parameter.empty if argument.needed else NOT_GIVEN
    return inspect.Parameter(argument.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=str)


def _words(arguments: tuple[Argument, ...], given: dict[str, Any]) -> str:
    """The arguments as they would be typed behind the command."""
    return " ".join(str(given[a.name]) for a in arguments if given.get(a.name))


async def sync(tree: app_commands.CommandTree[Client], storage: Storage, application: int) -> bool:
    """Tells Discord the commands if they are not the ones that it was told last. Did it?"""
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    return await told_once(storage, f"{PLATFORM}:{application}:commands", payload, tree.sync)
