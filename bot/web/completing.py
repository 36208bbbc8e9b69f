"""What could be typed next: commands, verbs of the games, and behind a verb the caller's own legal options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.table.loaded import Member
from bot.table.router import Router
from bot.table.use_cases import BY_NAME, USE_CASES, sheets, verbs
from storage import Place

MOST = 12


class Completion(NamedTuple):
    line: str  # the whole line, as it would be typed
    help: str = ""


async def completions(router: Router, who: Member, place: Place, typed: str) -> list[Completion]:
    if not typed.startswith("/"):
        return []
    name, space, words = typed[1:].partition(" ")
    name = name.lower()
    if not space:
        return list(_names(name))[:MOST]
    if name in BY_NAME:
        return [Completion(f"/{name} {one}") for one in _choices(name, words.lower())][:MOST]
    return [Completion(f"/{name} {one.lower()}") for one in await router.complete(who, place, name, words)][:MOST]


def _names(begun: str) -> Iterator[Completion]:
    for verb, help_ in (verbs() | sheets()).items():
        if verb.startswith(begun) and begun:
            yield Completion(f"/{verb} ", help_)
    for command in USE_CASES:
        if command.name.startswith(begun):
            yield Completion(f"/{command.name}{' ' if command.arguments else ''}", command.help)


def _choices(name: str, words: str) -> Iterator[str]:
    """Only the first argument: what follows is free."""
    arguments = BY_NAME[name].arguments
    if arguments and " " not in words:
        yield from (choice for choice in arguments[0].choices() if choice.startswith(words) and choice != words)
