"""Messages for a channel. Nothing here ever sees more than a `PublicView`: that is how secrets stay secret."""

from __future__ import annotations

from collections.abc import Sequence

from bot.talk import catalogue, ids
from bot.talk.asking import ask, waiting_for
from bot.talk.feed import told
from bot.talk.games import drawing_of_lobby, drawing_of_table, options_in_short, title_of
from bot.talk.mats import mats_button
from bot.talk.messages import Button, Post
from bot.talk.rich import Rich, bold, code, lines, listed, say
from bot.talk.views import PublicView
from engine.core import Text
from engine.games import find
from renderers.gallery import ARTISTS
from storage import Place, Table


def lobby_post(table: Table, low: int, high: int, *, anew: bool = False) -> Post:
    n = len(table.seats)
    host = next((seat.name for seat in table.seats if seat.person == table.host), table.host_name)
    opened = say(catalogue.LOBBY, host=bold(host), game=title_of(table.game))
    names = [bold(seat.name) for seat in table.seats]
    seated = say(catalogue.LOBBY_SEATS, names=listed(names)) if names else say(catalogue.LOBBY_EMPTY)
    needs = catalogue.LOBBY_NEEDS if n < low else catalogue.LOBBY_READY
    text = lines(opened, seated, say(needs, n=low - n, low=low, high=high), options_in_short(table))
    return Post(table.place, "table", text, drawing_of_lobby(table), buttons=lobby_buttons(table, low, high), anew=anew)


def lobby_buttons(table: Table, low: int, high: int) -> tuple[Button, ...]:
    n, match = len(table.seats), table.match
    buttons = [Button(ids.at_table(match, "leave"), catalogue.LEAVE)]
    if n < high:
        buttons.insert(0, Button(ids.at_table(match, "join"), catalogue.JOIN, "go"))
        buttons.append(Button(ids.at_table(match, "computer"), catalogue.ADD_COMPUTER))
    buttons.append(Button(ids.at_table(match, "options"), catalogue.OPTIONS))
    if n >= low:
        buttons.append(Button(ids.at_table(match, "start"), catalogue.START, "go"))
    return (*buttons, Button(ids.at_table(match, "close"), catalogue.CLOSE, "danger"))


def board_post(
    table: Table, view: PublicView, feed: Sequence[Text], pinged: Sequence[int] = (), *, anew: bool = False
) -> Post:
    asks = tuple(ask(table.match, decision, view.names) for decision in view.open)
    prompts = [say(catalogue.ASKED, who=bold(view.names[a.seat]), prompt=a.prompt) for a in asks]
    text = lines(*told(find(view.game), feed, view.names), *prompts, waiting_for(view, {a.seat for a in asks}))
    people = tuple(person for seat in pinged if (person := table.seats[seat].person))
    hand = Button(ids.at_table(table.match, "hand"), catalogue.HAND, "go")
    buttons = (hand, *mats_button(table))
    return Post(table.place, "table", text, drawing_of_table("board", view), asks, buttons, people, anew)


def board_text(view: PublicView) -> Rich:
    """The board in words."""
    return code(ARTISTS[view.game].board_text(view))


def result_post(table: Table, view: PublicView, feed: Sequence[Text]) -> Post:
    winners = listed([bold(view.names[seat]) for seat in (view.result.winners if view.result else ())])
    over = say(catalogue.OVER, winners=winners, game=title_of(table.game))
    text = lines(*told(find(view.game), feed, view.names), over)
    again = Button(ids.at_table(table.match, "rematch"), catalogue.REMATCH, "go")
    log = Button(ids.at_table(table.match, "log"), catalogue.LOG)
    return Post(table.place, "table", text, drawing_of_table("result", view), buttons=(again, log), anew=True)


def closed_post(table: Table) -> Post:
    return Post(table.place, "table", say(catalogue.TABLE_CLOSED, game=title_of(table.game)))


def announcement(place: Place, text: Rich, buttons: tuple[Button, ...] = ()) -> Post:
    """A line of its own in the channel: somebody closed the table, asks for an undo, agrees."""
    return Post(place, "", text, buttons=buttons, anew=True)
