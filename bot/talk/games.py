"""The games as the bot speaks of them: titles, options, pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple, get_args

from pydantic.fields import FieldInfo

from bot.talk import catalogue
from bot.talk.rich import Rich, code, fill, joined, say
from bot.talk.views import PublicView, SeatView
from engine.core import Game, Scalar, Seat, View
from engine.core.content import Known
from engine.games import find
from renderers.drawing import Drawing, renderer_of
from renderers.lobby import Lobby
from renderers.renderer import Scene
from storage import Table

NUMBER = ("ge", "le", "multiple_of")  # what the field of a number says of it


class Setting(NamedTuple):
    """An option of a game with the values it can have."""

    name: str
    title: str
    values: tuple[Scalar, ...]
    titles: Mapping[str, str]  # of values that do not speak for themselves
    help: str = ""  # what it changes, in a sentence

    def spoken(self, value: Scalar) -> str:
        if isinstance(value, bool):
            return catalogue.YES if value else catalogue.NO
        return self.titles.get(str(value), str(value).replace("_", " "))

    def next(self, value: Scalar) -> Scalar:
        place = self.values.index(value) if value in self.values else -1
        return self.values[(place + 1) % len(self.values)]


# What a table has beside the options of its game.
CLOCK = Setting("clock", catalogue.CLOCK, ("none", "live", "evening", "day", "week"), catalogue.CLOCKS)
WHEN_OUT = Setting("expiry", catalogue.WHEN_OUT, ("default", "computer", "away", "vote"), catalogue.WAYS_OUT)
HANDS = Setting("hands", catalogue.HANDS, (True, False), {}, catalogue.HANDS_HELP)


def title_of(game: str) -> str:
    return find(game).title


def round_of(view: View) -> int:
    """Which round is played; 0 in a game that has none."""
    return int(getattr(view.table, "round", 0))


def settings_of(game: Game[Any]) -> tuple[Setting, ...]:
    return tuple(
        Setting(
            name, field.title or name, _values(field), game.options.value_titles.get(name, {}), field.description or ""
        )
        for name, field in game.options.model_fields.items()
    )


def _values(field: FieldInfo) -> tuple[Scalar, ...]:
    """Of a number, every step from its least to its most."""
    if field.annotation is bool:
        return True, False
    if field.annotation is not int:
        return get_args(field.annotation)
    bounds = {name: getattr(one, name) for one in field.metadata for name in NUMBER if hasattr(one, name)}
    return tuple(range(bounds["ge"], bounds["le"] + 1, bounds.get("multiple_of", 1)))


def chosen(table: Table) -> Iterator[tuple[Setting, Scalar]]:
    """Each option of the table's game with its value at this table."""
    game = find(table.game)
    options: Mapping[str, Scalar] = game.options.model_validate(table.options).model_dump()
    for setting in settings_of(game):
        yield setting, options[setting.name]
    yield CLOCK, table.times.clock or "none"
    yield WHEN_OUT, table.times.when_out or game.when_out
    if renderer_of(table.game).private:
        yield HANDS, table.hands_after


def changed(table: Table) -> list[tuple[Setting, Scalar]]:
    game = find(table.game)
    usual = game.options().model_dump() | {CLOCK.name: "none", WHEN_OUT.name: game.when_out, HANDS.name: False}
    return [(setting, value) for setting, value in chosen(table) if value != usual[setting.name]]


def options_in_short(table: Table) -> Rich:
    """Those that are not as usual, in one line."""
    said = [say(catalogue.OPTION_LINE, title=s.title, value=s.spoken(value)) for s, value in changed(table)]
    return joined(said, catalogue.BETWEEN_OPTIONS)


def missing(table: Table, game: Game[Any]) -> Rich:
    """What keeps the table from starting: too few, or so many with these options; nothing when it is ready."""
    n, low, high = len(table.seats), game.seats[0], game.seats[-1]
    if n < low:
        return say(catalogue.LOBBY_NEEDS, n=low - n, low=low, high=high)
    why = game.misfit(n, game.options.model_validate(table.options))
    return fill(why, [seat.name for seat in table.seats]) if why else ()


def readiness(table: Table, game: Game[Any]) -> Rich:
    low, high = game.seats[0], game.seats[-1]
    return missing(table, game) or say(catalogue.LOBBY_READY, low=low, high=high)


def how_known(game: Game[Any]) -> Counter[Known]:
    """How much of what is in the box is known; of a ship, its cost is one fact and its power another."""
    return Counter(how for entry in game.content() for how in entry.facts.values())


def reconstructed_in_short(game: Game[Any]) -> Rich:
    known = how_known(game)
    made = known["reconstructed"]
    words = catalogue.LOBBY_RECONSTRUCTED
    return say(words, n=made, all=known.total(), rules=code("/rules")) if made else ()


def drawing_of_lobby(table: Table) -> Drawing:
    unusual = [f"{s.title}: {s.spoken(value)}" for s, value in changed(table)]
    names = tuple(seat.name for seat in table.seats)
    return Drawing("lobby", table.game, Lobby(names, renderer_of(table.game).liveries, tuple(unusual)))


def drawing_of_table(what: Literal["board", "result"], view: PublicView) -> Drawing:
    return Drawing(what, view.game, view)


def mat_of(game: str) -> str:
    """What the game calls that which lies before a player; nothing where the board shows it."""
    mats = renderer_of(game).mats
    return mats.word if mats else ""


def drawing_of_mat(view: PublicView, seat: Seat) -> Drawing:
    return Drawing("mat", view.game, view, seat)


def drawing_of_hand(view: SeatView) -> Drawing | None:
    """What only this seat sees; nothing in a game where all lies open."""
    return Drawing("hand", view.game, view) if renderer_of(view.game).private else None


def sheets_of(game: str) -> tuple[str, ...]:
    """What its further public pictures are called."""
    return tuple(sheet.word for sheet in renderer_of(game).sheets)


def sheet_of(game: str, word: str) -> Scene | None:
    """The further public picture of this name."""
    found = [sheet for sheet in renderer_of(game).sheets if sheet.word.lower() == word.lower()]
    return found[0] if found else None
