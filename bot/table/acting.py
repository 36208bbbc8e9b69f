"""In the match: acts, taken back or not, and what has to be said of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.games.lessons import lesson_of
from bot.table.calling import going_on, wants_picture
from bot.table.loaded import LoadedTable, Member, Sorry
from bot.table.outcome import Outcome, ShowHand, ShowTable, ToShow
from bot.table.teaching import gone_on
from bot.table.undoing import dropped
from bot.table.voting import END, HOST, without_vote
from bot.talk import catalogue
from bot.talk.rich import bold, code, fill, listed, say
from bot.talk.texts import write
from bot.talk.views import heard_by_all, heard_in_private, public_view, seat_view
from engine.core import Act, Event, Game, Refused, Seat, Text, Turned, apply, back
from storage import Phase, Table

FEED = 24  # public sentences kept with the table


def acted(
    loaded: LoadedTable,
    seat: Seat,
    acts: Sequence[Act],
    left: Text | None = None,
    *,
    by_hand: bool = True,
    first: Text | None = None,
) -> Outcome:
    """All of the acts or none: a typed line may answer several questions. Its seat hears what is left of it.

    `first` is what everybody reads before what happens.
    """
    before = playing(loaded)
    turned, barrier = before, False
    events: tuple[Event, ...] = ()
    try:
        for act in acts:
            turned = apply(loaded.game, turned.match, act)
            events, barrier = (*events, *turned.events), barrier or turned.barrier
    except Refused as why:
        raise Sorry(fill(why.words, before.match.names), why.rule) from why
    turned = turned._replace(events=events, barrier=barrier)
    told = turned._replace(events=(*events, Event(None, ((seat, left),)))) if left else turned
    told = told._replace(events=(Event(first), *told.events)) if first else told
    what = {"seat": seat, "acts": [_logged(act) for act in acts], "barrier": barrier}
    loaded = taught(loaded, acts, turned)
    if unfinished(turned, seat) and unseen(loaded.game, before, turned):
        return in_secret(loaded, before, told, what, actor=seat, by_hand=by_hand)
    return followed(loaded, loaded.table, before, told, what, actor=seat if by_hand else None)


def taught(loaded: LoadedTable, acts: Sequence[Act], turned: Turned[Any]) -> LoadedTable:
    """A lesson goes on with every act."""
    table, lesson = loaded.table, lesson_of(loaded.table.game)
    if not table.teaching or not lesson:
        return loaded
    table = replace(table, teaching=gone_on(table.teaching, lesson, loaded.game, acts, turned))
    return replace(loaded, stored=replace(loaded.stored, table=table))


def _logged(act: Act) -> dict[str, Any]:
    return {"keys": list(act.keys)} | ({"cut_in": True} if act.cut_in else {})


def gone_back(loaded: LoadedTable, seat: Seat) -> Outcome:
    """An unfinished choice is taken back; nobody has seen it."""
    before = playing(loaded)
    try:
        turned = back(loaded.game, before.match, seat)
    except Refused as why:
        raise Sorry(fill(why.words, before.match.names), why.rule) from why
    what = {"seat": seat, "back": True}
    loaded = taught(loaded, (), turned)
    if unseen(loaded.game, before, turned):
        return in_secret(loaded, before, turned, what, actor=seat)
    return followed(loaded, loaded.table, before, turned, what, actor=seat)


def unfinished(turned: Turned[Any], seat: Seat) -> bool:
    """Is the seat in the middle of a choice, or is its answer still to be opened?"""
    given = any(g.seat == seat for frame in turned.match.frames() for g in frame.given)
    return given or any(draft.seat == seat for draft in turned.match.drafts)


def unseen(game: Game[Any], before: Turned[Any], turned: Turned[Any]) -> bool:
    """Is all that everybody may know as it was?"""
    if turned.barrier or turned.events:
        return False
    return public_view(game, before.match, before.open) == public_view(game, turned.match, turned.open)


def same_for(seat: Seat, game: Game[Any], before: Turned[Any], turned: Turned[Any]) -> bool:
    return seat_view(game, before.match, seat, before.open) == seat_view(game, turned.match, seat, turned.open)


def in_secret(
    loaded: LoadedTable,
    before: Turned[Any],
    turned: Turned[Any],
    what: dict[str, Any],
    actor: Seat,
    *,
    by_hand: bool = True,
) -> Outcome:
    """Somebody composes a cut-in, or answers silently. Nothing that others can see, ask or measure may change by it."""
    table, game = loaded.table, loaded.game
    table = replace(table, moved=loaded.moved, called=going_on(table, before, turned, actor))
    told = [seat for seat in people_at(table) if seat != actor or not by_hand]
    others = [seat for seat in told if not same_for(seat, game, before, turned)]
    hands = tuple(ShowHand(seat) for seat in others)
    return Outcome(table, what | {"secret": True, "said": []}, hands, turned)


def followed(
    loaded: LoadedTable,
    table: Table,
    before: Turned[Any] | None,
    turned: Turned[Any],
    what: dict[str, Any],
    actor: Seat | None = None,
) -> Outcome:
    """A match went on: the feed, and what everybody has to be told."""
    said = [write(text) for text in heard_by_all(turned.events)]
    over, lapsed = turned.match.result is not None, dropped(table)
    table = replace(
        table,
        phase=Phase.ENDED if over else Phase.PLAYING,
        feed=(*table.feed, *said)[-FEED:],
        told=table.told + len(said),
        called=going_on(table, before, turned, actor),
        undo=None,
        moved=loaded.now,
    )
    if actor is not None and table.seats[actor].person == table.host and not table.seats[actor].by_computer:
        table = without_vote(table, END, HOST)
    shows = to_show(table, loaded.game, before, turned, actor)
    return Outcome(table, what | {"said": said}, (*shows, *lapsed), turned)


def people_at(table: Table) -> list[Seat]:
    return [seat for seat, one in enumerate(table.seats) if not one.by_computer]


def to_show(
    table: Table, game: Game[Any], before: Turned[Any] | None, turned: Turned[Any], actor: Seat | None
) -> tuple[ToShow, ...]:
    asked = {d.seat for d in turned.open.decisions}
    were = {d.seat for d in before.open.decisions} if before else set()
    found: list[ToShow] = [ShowTable(fresh=wants_picture(game, table, before, turned))]
    for seat in people_at(table):
        if seat == actor:
            continue  # the answer to what they did is theirs
        heard = tuple(write(text) for text in heard_in_private(turned.events, seat))
        if heard or seat in asked or seat in were or before is None or turned.match.result:
            found.append(ShowHand(seat, said=heard))
    return tuple(found)


def playing(loaded: LoadedTable) -> Turned[Any]:
    if loaded.turned is None:
        raise Sorry(say(catalogue.NOT_STARTED))
    if loaded.table.phase is Phase.ENDED:
        raise Sorry(say(catalogue.IS_OVER))
    return loaded.turned


def seated(loaded: LoadedTable, who: Member) -> Seat:
    seat = loaded.seat_of(who.person)
    if seat is None:
        raise Sorry(say(catalogue.NOT_IN_GAME if loaded.turned else catalogue.NOT_SEATED))
    return seat


def seat_called(loaded: LoadedTable, who: Member, name: str) -> Seat:
    """The seat of this name, or of the first letters of it; `me` for one's own."""
    own, names = loaded.seat_of(who.person), [seat.name for seat in loaded.table.seats]
    if name.lower() in ("me", "mine") and own is not None:
        return own
    found = [i for i, one in enumerate(names) if one.lower() == name.lower()]
    found = found or [i for i, one in enumerate(names) if one.lower().startswith(name.lower())]
    if len(found) != 1:
        raise Sorry(say(catalogue.NO_SUCH_PLAYER, name=code(name[:40]), names=listed([bold(one) for one in names])))
    return found[0]
