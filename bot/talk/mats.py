"""What lies before each player for all to see: a button that leads to it, and the message that shows it."""

from __future__ import annotations

from bot.talk import catalogue, ids
from bot.talk.asking import LABEL_LIMIT
from bot.talk.games import drawing_of_mat, mat_of
from bot.talk.messages import Button, Whisper
from bot.talk.rich import Rich, bold, code, say
from bot.talk.views import PublicView
from engine.core import Seat
from renderers.gallery import ARTISTS
from storage import PersonId, Table


def mats_button(table: Table) -> tuple[Button, ...]:
    """To what lies before the players; the first to be shown is one's own."""
    word = mat_of(table.game)
    return (Button(ids.at_table(table.match, "mat"), catalogue.MATS.format(word=word)),) if word else ()


def mat_whisper(table: Table, person: PersonId, view: PublicView, seat: Seat) -> Whisper:
    """What lies before one player, and buttons to look at the others'."""
    word = mat_of(table.game)
    others = [i for i in range(len(view.names)) if i != seat]
    buttons = [Button(ids.at_table(table.match, "mat", str(i)), view.names[i][:LABEL_LIMIT]) for i in others]
    text = say(catalogue.MAT, word=word, who=bold(view.names[seat]))
    return Whisper(person, table.match, "mat", text, drawing_of_mat(view, seat), buttons=tuple(buttons))


def mat_text(view: PublicView, seat: Seat) -> Rich:
    """The same in words."""
    mats = ARTISTS[view.game].mats
    return code(mats.text(view, seat)) if mats else ()
