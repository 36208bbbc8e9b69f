"""What the page must know of a table beside its message: who sits there, what can be looked at or set."""

from __future__ import annotations

from typing import Any

from bot.games import about
from bot.games.lessons import lesson_of
from bot.table.lobby import LEVELS
from bot.talk import catalogue, ids
from bot.talk.games import chosen, missing, round_of, sheets_of, title_of
from bot.talk.rich import plain
from engine import games
from engine.core import Game, View
from engine.games import find
from renderers.drawing import Drawing, renderer_of
from renderers.toolkit.colour import Livery, code
from storage import Table

Json = dict[str, Any]


def of_view(table: Table, drawing: Drawing) -> Json:
    """Of a match in play or at its end."""
    match, view = table.match, drawing.of
    assert isinstance(view, View)
    game, livery = view.game, renderer_of(view.game).livery
    return {
        "match": match,
        "game": game,
        "title": title_of(game),
        "round": round_of(view),
        "seats": [_seat(name, livery(view, i)) for i, name in enumerate(view.names)],
        "turn": list(view.waiting),
        "host": table.host.user if table.host else "",
        "computers": any(seat.by_computer for seat in table.seats),
        "pace": table.pace,
        "pacing": ids.at_table(match, "pace"),
        "mats": _mats(match, game, len(view.names)),
        "sheets": [
            {"id": ids.at_table(match, "sheet", str(i)), "label": word} for i, word in enumerate(sheets_of(game))
        ],
    }


def _mats(match: str, game: str, seats: int) -> list[Json]:
    mats = renderer_of(game).mats
    if mats is None:
        return []
    words = {"word": mats.word, "many": mats.many or catalogue.MATS.format(word=mats.word)}
    return [{"id": ids.at_table(match, "mat", str(i)), "seat": i, **words} for i in range(seats)]


def _seat(name: str, livery: Livery) -> Json:
    return {"name": name, "shape": livery.shape, "colour": code(livery.colour)}


def of_lobby(table: Table) -> Json:
    """Before the match: who sits, what is agreed, what is still missing."""
    game, liveries = find(table.game), renderer_of(table.game).liveries
    return {
        "match": table.match,
        "title": game.title,
        "game": game.id,
        "host": table.host.user if table.host else "",
        "host_name": table.host_name,
        "seats": [
            _seat(seat.name, liveries[i]) | {"computer": seat.computer, "user": seat.person.user if seat.person else ""}
            for i, seat in enumerate(table.seats)
        ],
        "fewest": game.seats[0],
        "most": game.seats[-1],
        "levels": list(LEVELS),
        "missing": plain(missing(table, game)),
        "options": [
            {
                "name": setting.name,
                "title": setting.title,
                "help": setting.help,
                "value": setting.spoken(value),
                "values": [setting.spoken(one) for one in setting.values],
                "switch": setting.values == (True, False),
            }
            for setting, value in chosen(table)
        ],
        "presets": [*game.presets],
    }


def of_games() -> list[Json]:
    """What can be played, for the first screen."""
    return [_offered(find(id_)) for id_ in games.IDS]


def _offered(game: Game[Any]) -> Json:
    return {
        "id": game.id,
        "title": game.title,
        "players": f"{game.seats[0]} to {game.seats[-1]}",
        "minutes": "{} to {}".format(*game.minutes) if game.minutes[0] != game.minutes[1] else str(game.minutes[0]),
        "about": about(game.id),
        "untaught": "" if lesson_of(game.id) else "hidden",
    }
