"""What could stand in an argument of a command: tables, options and their values, people, pieces, rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bot.table import openings
from bot.table.info import SETTINGS
from bot.table.loaded import Request, Sorry
from bot.table.lobby import all_settings, bare, find_setting
from bot.table.request import all_loaded_of, label_of, loaded_of
from bot.table.tables import Tables
from bot.table.typed import completions
from bot.table.use_cases import BY_NAME, sheets, verbs
from bot.talk.rulebook import chapters_of
from engine import games
from engine.core import Refused
from engine.games import find
from storage import Phase

TABLE, WORDS = "table", "words"  # arguments of any command, and of any verb


class Offer(NamedTuple):
    label: str
    value: str


async def offers(tables: Tables, ask: Request, argument: str, given: Mapping[str, str]) -> list[Offer]:
    """For the argument of the command `ask.name` that is being typed: `ask.words` so far. Raises `Sorry`."""
    if argument == TABLE:
        tables_loaded = [s for s in await all_loaded_of(tables, ask.who) if s.table.phase is not Phase.ENDED]
        return [Offer(await label_of(tables, s), s.table.match) for s in tables_loaded]
    if argument == WORDS:
        return [Offer(one, one) for one in await _options_of_verb(tables, ask, ask.name)]
    return [Offer(one, one) for one in fitting(await _words(tables, ask, argument, given), ask.words)]


def fitting(found: Iterable[str], typed: str) -> list[str]:
    """What begins like that comes first, then what has it in it."""
    begun, all_ = typed.strip().lower(), list(dict.fromkeys(found))
    first = [one for one in all_ if one.lower().startswith(begun)]
    return first + [one for one in all_ if begun in one.lower() and one not in first]


async def _words(tables: Tables, ask: Request, argument: str, given: Mapping[str, str]) -> list[str]:
    match ask.name, argument:
        case "new", "options":
            return _game_options(given.get("game", ""), ask.words)
        case "options", _:
            return await _table_options(tables, ask, argument, given)
        case "settings", "name":
            return [*SETTINGS, openings.NAME]
        case "settings", "value":
            return [*_values_of(given.get("name", ""))]
        case "help", "command":
            return [*BY_NAME, *verbs(), *sheets()]
        case "rules", "query":
            return await _rules(tables, ask)
        case _, "player" | "whose":
            return [seat.name for seat in (await loaded_of(tables, ask)).table.seats]
    return []


def _values_of(setting: str) -> tuple[str, ...]:
    if setting == openings.NAME:
        return openings.VALUES
    return SETTINGS[setting][1] if setting in SETTINGS else ()


def _game_options(game: str, typed: str) -> list[str]:
    """Behind those that stand there already."""
    try:
        box = find(game)
    except Refused:
        return []
    before = typed.rpartition(" ")[0]
    taken = {one.partition("=")[0] for one in before.split()}
    settings = [s for s in all_settings(box) if s.name not in taken]
    found = [f"{s.name}={bare(s.spoken(value))}" for s in settings for value in s.values]
    return [f"{before} {one}".strip() for one in (*found, *(box.presets if not before else ()))]


async def _table_options(tables: Tables, ask: Request, argument: str, given: Mapping[str, str]) -> list[str]:
    box = (await loaded_of(tables, ask)).game
    if argument == "name":
        return [*(setting.name for setting in all_settings(box)), *box.presets]
    setting = find_setting(box, given.get("name", ""))
    return [setting.spoken(value) for value in setting.values]


async def _rules(tables: Tables, ask: Request) -> list[str]:
    try:
        here: tuple[str, ...] = ((await loaded_of(tables, ask)).game.id,)
    except Sorry:
        here = games.IDS
    return [*(chapter for game in here for chapter in chapters_of(game, tables.own)), *tables.rulebook(*here).names]


async def _options_of_verb(tables: Tables, ask: Request, verb: str) -> list[str]:
    """From the caller's own legal options."""
    loaded = await loaded_of(tables, ask)
    seat = loaded.seat_of(ask.who.person)
    if seat is None or loaded.turned is None:
        return []
    return completions(loaded.turned, seat, verb, ask.words)
