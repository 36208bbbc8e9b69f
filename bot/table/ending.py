"""The end before the end: asked about first, open again for a day, and by a majority when the host is gone."""

from __future__ import annotations

from dataclasses import replace

from bot.table import absence, acting, substitutes, voting
from bot.table.deliveries import Answer, crowd_view
from bot.table.loaded import UNREAD, LoadedTable, Member, Request, Sorry, TooLate, Unread, moderates
from bot.table.mending import close_unread
from bot.table.outcome import Outcome, PostLine, ShowTable, line
from bot.table.tables import Tables
from bot.table.undoing import dropped
from bot.talk import catalogue, ids
from bot.talk.games import round_of, title_of
from bot.talk.messages import Button, Notice
from bot.talk.rich import Rich, bold, clean_name, lines, say
from storage import Phase, Table, Taken
from storage.prune import YEAR

DAY = 24 * 3600.0  # seconds for which a table that was closed can be opened again
LONG = 24 * 3600.0  # seconds without a move, after which the host counts as gone
BALLOT = "vote"


# --- asked about first -------------------------------------------------------------------------------------------
async def end(tables: Tables, ask: Request) -> Answer:
    """A lobby is closed at once; a game in play only by the button that is offered here."""
    loaded = await tables.asked(ask)
    if not loaded.playing:
        return await _close(tables, ask)
    if _may_close(loaded, ask.who):
        sure = ids.at_table(ask.match, "end", str(_round(loaded)))
        button = Button(sure, _named(catalogue.END_IT, loaded), "danger")
        return Answer(_sure(ask.match, say(catalogue.SURE_END, **_moment(loaded)), button))
    if loaded.seat_of(ask.who.person) in voting.voters(loaded.table) and _host_is_gone(loaded):
        gone = say(catalogue.HOST_GONE, host=bold(loaded.table.host_name))
        return Answer(Notice(gone, tuple(_ballot(loaded))))
    raise _only_the_host(loaded)


async def ended(tables: Tables, ask: Request) -> Answer:
    """The confirming button counts for the round that it names."""
    try:
        loaded = await tables.asked(ask)
    except Unread:
        if ask.words != UNREAD:
            raise
        return await close_unread(tables, ask)
    if loaded.playing and ask.words != str(_round(loaded)):
        return await end(tables, ask)
    return await _close(tables, ask)


async def leave(tables: Tables, ask: Request) -> Answer:
    """From a lobby at once; from a game in play only by the button that is offered here."""
    loaded = await tables.asked(ask)
    if not loaded.playing:
        return await _leave(tables, ask)
    sure = f"{_round(loaded)}.{substitutes.seated(loaded, ask.who)}"
    button = Button(ids.at_table(ask.match, "quit", sure), _named(catalogue.LEAVE_IT, loaded), "danger")
    return Answer(_sure(ask.match, say(catalogue.SURE_LEAVE, **_moment(loaded)), button))


def _sure(match: str, lost: Rich, button: Button) -> Notice:
    return Notice(lost, (button, Button(ids.at_table(match, "stay"), catalogue.PLAY_ON)), "sure")


async def left(tables: Tables, ask: Request) -> Answer:
    """It may stand where others can press it: it counts for the seat and the round that it names."""
    loaded = await tables.asked(ask)
    seat, round_ = acting.seated(loaded, ask.who), _round(loaded)
    if ask.words.partition(".")[2] != str(seat):
        raise Sorry(say(catalogue.NOT_YOUR_BUTTON))
    if loaded.playing and ask.words != f"{round_}.{seat}":
        return await leave(tables, ask)
    answer = await _leave(tables, ask)
    back = Button(ids.at_table(ask.match, "return"), catalogue.PLAY_AGAIN, "go")
    return answer._replace(reply=Notice(say(catalogue.STOOD_IN_FOR), (back,)))


async def _leave(tables: Tables, ask: Request) -> Answer:
    answer = await tables.change(ask, lambda loaded: substitutes.left(loaded, ask.who))
    if answer.at and answer.at.seat_of(ask.who.person) is None:
        await tables.storage.people.rise(ask.who.person, ask.match)
    return answer


async def _close(tables: Tables, ask: Request) -> Answer:
    slept = False

    def decide(loaded: LoadedTable) -> Outcome:
        nonlocal slept
        slept = bool(loaded.table.asleep)
        return closed(loaded, ask.who)

    answer = await tables.change(ask, decide, asleep_too=True)
    said = say(catalogue.CLOSED, who=bold(clean_name(ask.who.name))) if slept else ()  # its place cannot say it
    again = Button(ids.at_table(ask.match, "reopen"), catalogue.OPEN_AGAIN)
    return answer._replace(reply=Notice(lines(said, say(catalogue.BY_MISTAKE)), (again,)))


def closed(loaded: LoadedTable, who: Member) -> Outcome:
    if loaded.table.phase is Phase.ENDED:
        raise Sorry(say(catalogue.IS_OVER))
    if not _may_close(loaded, who):
        raise _only_the_host(loaded)
    return _closed(loaded.table, line(say(catalogue.CLOSED, who=bold(clean_name(who.name)))))


def _closed(table: Table, *told: PostLine) -> Outcome:
    ended = replace(table, phase=Phase.ENDED, undo=None, votes={}, asleep=0.0)
    return Outcome(ended, {"close": True}, (ShowTable(), *told, *dropped(table)))


def _may_close(loaded: LoadedTable, who: Member) -> bool:
    return loaded.table.host == who.person or moderates(loaded, who)


def _only_the_host(loaded: LoadedTable) -> Sorry:
    return Sorry(say(catalogue.ONLY_HOST_OR_MODERATOR, host=bold(loaded.table.host_name)))


def _round(loaded: LoadedTable) -> int:
    view = crowd_view(loaded)
    return round_of(view) if view else 0


def _moment(loaded: LoadedTable) -> dict[str, str | int]:
    return {"game": title_of(loaded.table.game), "round": _round(loaded)}


def _named(words: str, loaded: LoadedTable) -> str:
    return words.format(**_moment(loaded))


# --- open again --------------------------------------------------------------------------------------------------
async def open_again(tables: Tables, ask: Request) -> Answer:
    loaded = await tables.asked(ask)
    opened(loaded, ask.who)  # what is wrong with it is said before its place is taken
    await _settled(tables, loaded.table)
    answer = await tables.change(ask, lambda s: opened(s, ask.who))
    try:
        await _settled(tables, loaded.table)
    except Sorry:  # another table was opened there at the same moment
        await tables.change(ask._replace(update=f"{ask.update}:taken"), lambda s: _closed(s.table))
        raise
    return answer._replace(reply=Notice(say(catalogue.OPENED_AGAIN, who=bold(clean_name(ask.who.name)))))


async def _settled(tables: Tables, table: Table) -> None:
    found = await tables.storage.places.settle(table)
    if isinstance(found, Taken):
        there = await tables.storage.matches.table(found.match)
        raise Sorry(say(catalogue.ALREADY_A_TABLE, game=bold(title_of(there.game) if there else "")))


def opened(loaded: LoadedTable, who: Member) -> Outcome:
    """By anybody who sits there: as it was when it was closed."""
    table, turned = loaded.table, loaded.turned
    if table.phase is not Phase.ENDED:
        raise Sorry(say(catalogue.IS_OPEN))
    if turned and turned.match.result:
        raise Sorry(say(catalogue.IS_OVER))
    if loaded.seat_of(who.person) is None and not _may_close(loaded, who):
        raise Sorry(say(catalogue.NOT_SEATED))
    if not may_open(loaded):
        raise Sorry(say(catalogue.CLOSED_FOR_LONG))
    table = replace(table, phase=Phase.PLAYING if turned else Phase.LOBBY, called={}, rung=())
    table = replace(table, left=0.0, moved=loaded.now) if table.left else table
    told = line(say(catalogue.OPENED_AGAIN, who=bold(clean_name(who.name))))
    return Outcome(table, {"reopen": True}, (told, ShowTable(anew=True)))


def may_open(loaded: LoadedTable) -> bool:
    """Was it closed, not played to its end, within a day? One that all had left, within a year."""
    over = loaded.turned and loaded.turned.match.result
    since, long = (loaded.table.left, YEAR) if loaded.table.left else (loaded.stored.touched, DAY)
    return loaded.table.phase is Phase.ENDED and not over and loaded.now - since <= long


# --- by a majority -----------------------------------------------------------------------------------------------
async def vote(tables: Tables, ask: Request) -> Answer:
    if ask.words.partition(".")[0] in (voting.AWAY, voting.PAUSE, voting.SEAT):
        return await tables.change(ask, lambda loaded: absence.agreed(loaded, ask))
    return await tables.change(ask, lambda loaded: voted(loaded, ask.who, ask.words), asleep_too=True)


def voted(loaded: LoadedTable, who: Member, what: str) -> Outcome:
    """With the host gone, more than half of the people who play may end the game or have another host."""
    acting.playing(loaded)
    table, seat = loaded.table, substitutes.seated(loaded, who)
    if what not in (button.id.split(":")[-1] for button in _ballot(loaded)):
        raise TooLate(say(catalogue.OLD_BUTTON))
    if not _host_is_gone(loaded):
        raise Sorry(say(catalogue.HOST_IS_HERE, host=bold(table.host_name)))
    before = table.votes.get(what, ())
    if seat in before:
        raise Sorry(say(catalogue.HAS_AGREED))
    agreed = tuple(one for one in (*before, seat) if one in voting.voters(table))
    if voting.missing(table, agreed) > 0:
        return Outcome(voting.with_votes(table, what, agreed), {"vote": what, "by": seat})
    told = line(lines(voting.wish(table, what, agreed[0]), say(catalogue.AGREED)))
    if what.startswith(voting.END):
        return _closed(table, told)
    seat = int(what.partition(".")[2])
    heir = table.seats[seat]
    return Outcome(replace(table, host=heir.person, host_name=heir.name, votes={}), {"host": seat}, (told,))


def _ballot(loaded: LoadedTable) -> list[Button]:
    """End it in this round, or hand it on to one of those who play."""
    table, end_it = loaded.table, f"{voting.END}.{_round(loaded)}"
    match, names = table.match, {seat: table.seats[seat].name for seat in voting.voters(table)}
    heirs = {f"{voting.HOST}.{seat}": catalogue.MAKE_HOST.format(who=name) for seat, name in names.items()}
    return [
        Button(ids.at_table(match, BALLOT, end_it), _named(catalogue.END_IT, loaded), "danger"),
        *(Button(ids.at_table(match, BALLOT, what), words) for what, words in heirs.items()),
    ]


def _host_is_gone(loaded: LoadedTable) -> bool:
    """They sit there no more, a computer plays for them, or nobody had done anything for a day before it was voted."""
    table = loaded.table
    seat = loaded.seat_of(table.host) if table.host else None
    rested = voting.host_is_voted_out(table) or loaded.now - loaded.moved >= LONG
    return seat is None or table.seats[seat].by_computer or rested
