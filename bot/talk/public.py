"""Messages for a channel. Nothing here ever sees more than a `PublicView`: that is how secrets stay secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.talk import catalogue, ids
from bot.talk.asking import asked_on, waiting_for
from bot.talk.feed import recent
from bot.talk.games import (
    drawing_of_lobby,
    drawing_of_table,
    missing,
    options_in_short,
    readiness,
    reconstructed_in_short,
    round_of,
    title_of,
)
from bot.talk.lessons import came, coached, lesson_buttons, lesson_on
from bot.talk.mats import hand_button, public_foot
from bot.talk.messages import CALL, TABLE_LINK, Button, Post, Section, Told, Tone
from bot.talk.rich import Rich, bold, code, fill, lines, listed, mention, say
from bot.talk.taking_back import wished
from bot.talk.timing import public_until
from bot.talk.views import PublicView
from bot.talk.watching import watch_button
from engine.core import Game, Text
from engine.games import find
from renderers.drawing import renderer_of
from renderers.toolkit.colour import BRASS, GOLD, Colour
from storage import PersonId, Place, Table, Undo


def lobby_post(table: Table, game: Game[Any], *, anew: bool = False) -> Post:
    host = next((seat.name for seat in table.seats if seat.person == table.host), table.host_name)
    opened = say(catalogue.LOBBY, host=bold(host), game=bold(title_of(table.game)))
    names = [bold(seat.name) for seat in table.seats]
    seated = say(catalogue.LOBBY_SEATS, names=listed(names)) if names else say(catalogue.LOBBY_EMPTY)
    text = lines(opened, seated, readiness(table, game))
    options = Button(ids.at_table(table.match, "options"), catalogue.OPTIONS)
    small = lines(options_in_short(table) or say(catalogue.OPTIONS_USUAL), reconstructed_in_short(game))
    return Post(
        table.place,
        "table",
        text,
        drawing_of_lobby(table),
        buttons=lobby_buttons(table, game),
        anew=anew,
        kind="lobby",
        fresh=True,
        accent=BRASS,
        sections=(Section((), small, options, catalogue.OPTIONS),),
    )


def lobby_buttons(table: Table, game: Game[Any]) -> tuple[Button, ...]:
    """Nothing is lost by any of them, so none is red."""
    room = len(table.seats) < game.seats[-1]
    offered: dict[str, tuple[str, Tone, bool]] = {
        "join": (catalogue.JOIN, "go", room),
        "start": (catalogue.START, "main", not missing(table, game)),
        "computer": (catalogue.ADD_COMPUTER, "plain", room),
        "leave": (catalogue.LEAVE, "plain", True),
        "close": (catalogue.CLOSE, "plain", True),
    }
    return tuple(
        Button(ids.at_table(table.match, what), label, tone) for what, (label, tone, may) in offered.items() if may
    )


def board_post(
    table: Table,
    view: PublicView,
    feed: Sequence[Text],
    *,
    anew: bool = False,
    fresh: bool = False,
) -> Post:
    people_asked = [decision for decision in view.open if not table.seats[decision.seat].by_computer]
    asks = tuple(coached(table, asked_on(view, table.match, decision), decision) for decision in people_asked)
    prompts = [say(catalogue.ASKED, who=bold(view.names[a.seat]), prompt=a.prompt) for a in asks]
    waiting = waiting_for(view, {a.seat for a in asks})
    lesson = [lesson_on(table, decision) for decision in people_asked]
    words = lines(came(table) if asks else (), *lesson, *prompts, waiting, public_until(table, view))
    return Post(
        table.place,
        "table",
        words,
        drawing_of_table("board", view),
        asks,
        lesson_buttons(table) if asks else (),
        anew=anew,
        kind="board",
        told=told(view, feed),
        fresh=fresh,
        accent=accent_of(view),
        foot=public_foot(table),
    )


def told(view: PublicView, feed: Sequence[Text]) -> Told:
    found = recent(find(view.game), feed, view.names) or [()]
    return Told(tuple(found[:-1]), found[-1])


def accent_of(view: PublicView) -> Colour | None:
    """The colour of whose move it is, as drawn; gold where it is several people's."""
    seats = {seat for seat, _ in view.tasks}
    livery = renderer_of(view.game).livery
    return livery(view, seats.pop()).colour if len(seats) == 1 else GOLD


def board_text(view: PublicView) -> Rich:
    """The board in words."""
    return code(renderer_of(view.game).board_text(view))


def winners(view: PublicView) -> Rich:
    """Of a game that all play together, perhaps nobody."""
    names = [bold(view.names[seat]) for seat in (view.result.winners if view.result else ())]
    return listed(names) if names else say(catalogue.NOBODY)


def result_post(table: Table, view: PublicView, feed: Sequence[Text], *, settled: bool = False) -> Post:
    """Posted anew once; when the next table is open it stays where it is, and offers none."""
    over = say(catalogue.OVER, winners=winners(view), game=title_of(table.game))
    won = view.result.winners if view.result else ()
    again = Button(ids.at_table(table.match, "rematch"), catalogue.REMATCH, "go")
    log = Button(ids.at_table(table.match, "log"), catalogue.LOG)
    result = drawing_of_table("result", view)
    return Post(
        table.place,
        "table",
        over,
        result,
        buttons=(log, watch_button(table)) if settled else (again, log, watch_button(table)),
        anew=not settled,
        kind="result",
        told=told(view, feed),
        fresh=not settled,
        accent=renderer_of(view.game).livery(view, won[0]).colour if len(won) == 1 else GOLD,
    )


def closed_post(table: Table, view: PublicView | None = None) -> Post:
    """With the scores as they stand, if the game was in play."""
    closed = say(catalogue.TABLE_CLOSED, game=title_of(table.game))
    if view is None:
        return Post(table.place, "table", closed, kind="closed")
    score = renderer_of(view.game).score(view)
    worth = [say(catalogue.STANDS, who=bold(line.name), worth=line.total or line.note) for line in score.lines]
    stood = say(catalogue.AS_IT_STOOD, round=round_of(view))
    return Post(table.place, "table", lines(closed, stood, *worth), kind="closed")


def announcement(
    place: Place, text: Rich, buttons: tuple[Button, ...] = (), key: str = "", *, anew: bool = True
) -> Post:
    """A line of its own in the channel: somebody closed the table, took a step back, left."""
    return Post(place, key, text, buttons=buttons, anew=anew)


def consent_post(table: Table, undo: Undo, pinged: Sequence[int], *, anew: bool) -> Post:
    """Those concerned are asked, by a call of its own."""
    names = listed([_mentioned(table, seat) for seat in undo.need])
    text = say(catalogue.UNDO_ASKED, wish=wished(table, undo), names=names)
    labels = {"agree": catalogue.AGREE, "refuse": catalogue.DISAGREE}
    buttons = tuple(Button(ids.at_table(table.match, what), label) for what, label in labels.items())
    return Post(table.place, CALL, text, buttons=buttons, ping=_people(table, pinged), anew=anew, kind="undo")


def settled_post(table: Table, text: Rich) -> Post:
    """In the place of the call."""
    return Post(table.place, CALL, text, kind="undo")


def opening_post(table: Table, people: Sequence[tuple[PersonId, str]]) -> Post:
    """Those who wished to know of it; in the place of the call, so that the first one of the game takes it away."""
    names = listed([mention(who, name) for who, name in people])
    text = say(catalogue.OPENS_HERE, names=names, host=bold(table.host_name), game=bold(title_of(table.game)))
    return Post(table.place, CALL, text, ping=tuple(who for who, _ in people), anew=True, kind="opening")


def call_post(
    table: Table,
    view: PublicView | None,
    rung: Sequence[int],
    pinged: Sequence[int],
    *,
    anew: bool,
    moved: Sequence[int] = (),
    motions: tuple[Section, ...] = (),
) -> Post:
    """Names all who are called and have not acted; it rings for those who are called just now.

    What is put to the vote stands there as well: a place has no third message that can be pressed.
    """
    if view is None or not rung:
        names = listed([bold(table.seats[seat].name) for seat in moved])
        left = say(catalogue.HAS_MOVED if len(moved) == 1 else catalogue.HAVE_MOVED, names=names) if moved else ()
        return Post(table.place, CALL, (), kind="call", left=left, anew=anew and bool(motions), sections=motions)
    asked = {decision.seat: decision.text for decision in view.open}
    tasks = {seat: task.words for seat, task in view.tasks}
    doing = {
        fill(asked[seat], view.names) if seat in asked else (*fill(tasks.get(seat, ""), view.names), *say("."))
        for seat in rung
    }
    words = say(
        catalogue.CALLED if len(doing) == 1 else catalogue.CALLED_ALL,
        names=listed([_mentioned(table, seat) for seat in rung]),
        game=bold(title_of(table.game)),
        what=next(iter(doing)),
    )
    in_private = hand_button(table) if not asked.keys() >= {*rung} else ()
    there = Button("", catalogue.GO_THERE, url=f"{TABLE_LINK}{table.match}")
    return Post(
        table.place,
        CALL,
        words,
        buttons=in_private or (there,),
        ping=_people(table, pinged),
        anew=anew and bool(pinged or motions),
        kind="call",
        sections=motions,
    )


def _people(table: Table, seats: Sequence[int]) -> tuple[PersonId, ...]:
    return tuple(person for seat in seats if (person := table.seats[seat].person))


def _mentioned(table: Table, seat: int) -> Rich:
    """An adapter that may not ring for them writes the name instead."""
    one = table.seats[seat]
    return mention(one.person, one.name) if one.person else bold(one.name)
