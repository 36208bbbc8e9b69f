"""Pictures besides the board: one's own, what lies before each player, sheets; buttons to them, messages with them."""

from __future__ import annotations

from zlib import crc32

from bot.talk import catalogue, ids
from bot.talk.asking import LABEL_LIMIT
from bot.talk.games import drawing_of_mat, mat_of, sheet_of, sheets_of
from bot.talk.messages import Button, Whisper
from bot.talk.rich import Rich, bold, code, say
from bot.talk.views import PublicView
from engine.core import Seat
from engine.games import find
from renderers.drawing import Drawing, renderer_of
from storage import PersonId, Table

FOOT = 4  # buttons of a message's last row


def hand_button(table: Table) -> tuple[Button, ...]:
    """To what only oneself sees."""
    private = renderer_of(table.game).private
    words = catalogue.MINE.format(word=private.word) if private else ""
    return (Button(ids.at_table(table.match, "hand"), words, "go"),) if private else ()


def sheet_buttons(table: Table) -> tuple[Button, ...]:
    """To further pictures that everybody may see."""
    words = sheets_of(table.game)
    return tuple(Button(ids.at_table(table.match, "sheet", str(i)), word) for i, word in enumerate(words))


def public_foot(table: Table) -> tuple[Button, ...]:
    """At most four; what lies before the players leads to the further pictures too."""
    pictures = mats_button(table) or sheet_buttons(table)
    found = (
        *hand_button(table),
        *pictures,
        _board_button(table),
        Button(ids.at_table(table.match, "log"), catalogue.LOG),
    )
    return (*found, rules_button(table))[:FOOT]


def private_foot(table: Table, *before: Button) -> tuple[Button, ...]:
    """Further pictures only where there is room for them: the message in the place leads to them too."""
    last = (_board_button(table), *_in_advance(table), rules_button(table))
    pictures = mats_button(table) or sheet_buttons(table)
    return (*before, *pictures[: max(0, FOOT - len(before) - len(last))], *last)


def _in_advance(table: Table) -> tuple[Button, ...]:
    """To what can be answered before it is asked, where there is such."""
    return (Button(ids.at_table(table.match, "auto"), catalogue.IN_ADVANCE),) if find(table.game).titles else ()


def _board_button(table: Table) -> Button:
    return Button(ids.at_table(table.match, "board"), catalogue.BOARD)


def rules_button(table: Table) -> Button:
    return Button(ids.at_table(table.match, "rules"), catalogue.RULES)


def sheet_whisper(table: Table, person: PersonId, view: PublicView, word: str) -> Whisper:
    drawing = Drawing("sheet", view.game, view, word=word)
    scene = f"{word} {crc32(repr(view.table).encode()):x}"
    return Whisper(person, table.match, "sheet", bold(word), drawing, scene=scene, foot=hand_button(table))


def sheet_text(view: PublicView, word: str) -> Rich:
    """The same in words."""
    sheet = sheet_of(view.game, word)
    return code(sheet.text(view, 0)) if sheet else ()


def mats_button(table: Table) -> tuple[Button, ...]:
    """To what lies before the players; the first to be shown is one's own."""
    mats = renderer_of(table.game).mats
    if not mats:
        return ()
    return (Button(ids.at_table(table.match, "mat"), mats.many or catalogue.MATS.format(word=mats.word)),)


def mat_whisper(table: Table, person: PersonId, view: PublicView, seat: Seat) -> Whisper:
    """What lies before one player, and buttons to look at the others'."""
    word = mat_of(table.game)
    others = [i for i in range(len(view.names)) if i != seat]
    buttons = [Button(ids.at_table(table.match, "mat", str(i)), view.names[i][:LABEL_LIMIT]) for i in others]
    text = say(catalogue.MAT, word=word, who=bold(view.names[seat]))
    foot = (*sheet_buttons(table), *hand_button(table))
    return Whisper(
        person,
        table.match,
        "mat",
        text,
        drawing_of_mat(view, seat),
        buttons=tuple(buttons),
        scene=f"{seat} {crc32(repr(view.table).encode()):x}",
        accent=renderer_of(view.game).livery(view, seat).colour,
        foot=foot,
    )


def mat_text(view: PublicView, seat: Seat) -> Rich:
    """The same in words."""
    mats = renderer_of(view.game).mats
    return code(mats.text(view, seat)) if mats else ()
