"""The games as the bot speaks of them: titles, options, pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple, get_args

from bot.talk import catalogue
from bot.talk.messages import Drawing
from bot.talk.rich import Rich, joined, say
from bot.talk.views import PublicView, SeatView
from engine.core import Game, Scalar, Seat
from engine.games import find
from renderers.gallery import ARTISTS
from renderers.lobby import Lobby
from renderers.toolkit.colour import SEATS
from storage import Table


class Setting(NamedTuple):
    """An option of a game with the values it can have."""

    name: str
    title: str
    values: tuple[Scalar, ...]

    def spoken(self, value: Scalar) -> str:
        if isinstance(value, bool):
            return catalogue.YES if value else catalogue.NO
        return str(value).replace("_", " ")

    def next(self, value: Scalar) -> Scalar:
        return (
            self.values[(self.values.index(value) + 1) % len(self.values)] if value in self.values else self.values[0]
        )


def title_of(game: str) -> str:
    return find(game).title


def settings_of(game: Game[Any]) -> tuple[Setting, ...]:
    return tuple(
        Setting(name, field.title or name, (True, False) if field.annotation is bool else get_args(field.annotation))
        for name, field in game.options.model_fields.items()
    )


def chosen(table: Table) -> Iterator[tuple[Setting, Scalar]]:
    """Each option of the table's game with its value at this table."""
    game = find(table.game)
    options: Mapping[str, Scalar] = game.options.model_validate(table.options).model_dump()
    for setting in settings_of(game):
        yield setting, options[setting.name]


def changed(table: Table) -> list[tuple[Setting, Scalar]]:
    defaults = find(table.game).options().model_dump()
    return [(setting, value) for setting, value in chosen(table) if value != defaults[setting.name]]


def options_in_short(table: Table) -> Rich:
    """Those that are not as usual, in one line."""
    said = [say(catalogue.OPTION_LINE, title=s.title, value=s.spoken(value)) for s, value in changed(table)]
    return joined(said, catalogue.BETWEEN_OPTIONS)


def drawing_of_lobby(table: Table) -> Drawing:
    unusual = [f"{s.title}: {s.spoken(value)}" for s, value in changed(table)]
    names = tuple(seat.name for seat in table.seats)
    return Drawing("lobby", table.game, Lobby(names, tuple(SEATS), tuple(unusual)))


def drawing_of_table(what: Literal["board", "result"], view: PublicView) -> Drawing:
    return Drawing(what, view.game, view)


def mat_of(game: str) -> str:
    """What the game calls that which lies before a player; nothing where the board shows it."""
    mats = ARTISTS[game].mats
    return mats.word if mats else ""


def drawing_of_mat(view: PublicView, seat: Seat) -> Drawing:
    return Drawing("mat", view.game, view, seat)


def drawing_of_hand(view: SeatView) -> Drawing:
    return Drawing("hand", view.game, view)
