"""People who are away: reminded, waited for, paused for, replaced."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

from bot.table import acting, calling, lobby, quiet, substitutes, times, voting
from bot.table.expiring import rings
from bot.table.loaded import LoadedTable, Member, Request, Sorry, TooLate, moderates
from bot.table.outcome import Outcome, ShowHand, ShowTable, line
from bot.table.voting import AWAY, OFFER, PAUSE, SEAT
from bot.talk import catalogue
from bot.talk.moments import moment
from bot.talk.rich import bold, clean_name, listed, say
from engine.core import Seat
from storage import PersonId, Player, Table

DAY = 86400.0
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_SPAN = re.compile(r"(\d{1,3}) ?(h|hours?|d|days?)")
LONGEST_NOTE = 500


# --- reminded ----------------------------------------------------------------------------------------------------
def reminded(loaded: LoadedTable, ask: Request) -> Outcome:
    """By anybody seated; not more than three times a move in all, and not at night."""
    acting.playing(loaded)
    acting.seated(loaded, ask.who)
    seat = _waited_for(loaded, ask)
    name, run = bold(loaded.table.seats[seat].name), loaded.table.times.running.get(seat)
    if run is None or loaded.table.seats[seat].by_computer:
        raise Sorry(say(catalogue.NOT_WAITED_FOR, who=name))
    if calling.quiet_until(loaded.table, seat, loaded.now) > loaded.now:
        raise Sorry(say(catalogue.QUIET_NOW, who=name))
    if run.told >= times.MOST_TOLD or loaded.now - run.reminded < times.REMIND_AGAIN:
        raise Sorry(say(catalogue.REMINDED_ENOUGH, who=name))
    now = replace(run, told=run.told + 1, reminded=loaded.now)
    return replace(rings(loaded, times.with_running(loaded.table, seat, now), [seat]), what={"reminds": [seat]})


def _waited_for(loaded: LoadedTable, ask: Request) -> Seat:
    asked = sorted(calling.waited_for(loaded.turned))
    if ask.words:
        seat = acting.seat_called(loaded, ask.who, ask.words)
        if seat not in asked:
            raise Sorry(say(catalogue.NOT_WAITED_FOR, who=bold(loaded.table.seats[seat].name)))
        return seat
    if len(asked) != 1:
        raise Sorry(say(catalogue.REMIND_WHOM, names=listed([bold(loaded.table.seats[s].name) for s in asked])))
    return asked[0]


# --- paused ------------------------------------------------------------------------------------------------------
def paused(loaded: LoadedTable, ask: Request) -> Outcome:
    """When all who sit there agree; anybody of them goes on."""
    acting.playing(loaded)
    table, seat = loaded.table, substitutes.seated(loaded, ask.who)
    if not times.kind_of(table):
        raise Sorry(say(catalogue.NO_CLOCK))
    name = bold(table.seats[seat].name)
    if table.times.paused:
        on = times.shifted(table, loaded.now - table.times.paused)
        return Outcome(on, {"goes_on": seat}, (ShowTable(), line(say(catalogue.GOES_ON, who=name))))
    agreed = tuple(dict.fromkeys((*table.votes.get(PAUSE, ()), seat)))
    if any(one not in agreed for one in acting.people_at(table)):
        return Outcome(voting.with_votes(table, PAUSE, agreed), {"pause": seat})
    table = replace(voting.without_vote(table, PAUSE), times=replace(table.times, paused=loaded.now))
    return Outcome(table, {"paused": seat}, (ShowTable(), line(say(catalogue.PAUSED))))


# --- away until a date -------------------------------------------------------------------------------------------
def gone(loaded: LoadedTable, ask: Request) -> Outcome:
    """Time does not run for who has said so, within what the clock allows."""
    acting.playing(loaded)
    table, seat = loaded.table, substitutes.seated(loaded, ask.who)
    kind = times.kind_of(table)
    if kind is None or not kind.away:
        raise Sorry(say(catalogue.NO_AWAY))
    until = _until(ask.words, loaded.now, table.quiet.get(seat, ""))
    if until is None or until > loaded.now + kind.away:
        raise Sorry(say(catalogue.AWAY_HOW, days=int(kind.away // DAY)))
    away = {s: at for s, at in table.away.items() if s != seat} | ({seat: until} if until > loaded.now else {})
    table = replace(table, away=away)
    if (run := table.times.running.get(seat)) and not run.short:
        due = max(run.due, times.deadline(table, seat, loaded.now, short=False))
        table = times.with_running(table, seat, replace(run, due=due))
    name = bold(table.seats[seat].name)
    told = say(catalogue.IS_AWAY, who=name, moment=moment(until, table.zone)) if until > loaded.now else ()
    return Outcome(table, {"gone": seat}, (ShowTable(), line(told or say(catalogue.IS_BACK, who=name))))


def _until(words: str, now: float, hours: str) -> float | None:
    said = words.strip().lower().removeprefix("until").strip()
    if said in ("", "off", "back"):
        return now
    if span := _SPAN.fullmatch(said):
        return now + int(span[1]) * (3600.0 if span[2].startswith("h") else DAY)
    if date := _DATE.fullmatch(said):
        found = quiet.read(hours)
        year, month, day = map(int, date.groups())
        try:
            return datetime(year, month, day, tzinfo=found.zone if found else UTC).timestamp()
        except ValueError:
            return None
    return None


# --- somebody else at their seat ---------------------------------------------------------------------------------
def replaced(loaded: LoadedTable, ask: Request) -> Outcome:
    """`/substitute ana` by who would sit down there, `/substitute ana bo` by who plays: then Bo is asked first.

    Ana agrees, or all others who play; silence agrees to nothing.
    """
    acting.playing(loaded)
    table = loaded.table
    if (own := loaded.seat_of(ask.who.person)) is not None:
        return _offered(loaded, ask, own)
    seat = acting.seat_called(loaded, ask.who, ask.words) if ask.words else _only_away(loaded)
    if table.seats[seat].person is None:
        raise Sorry(say(catalogue.IS_COMPUTER, who=bold(table.seats[seat].name)))
    name = clean_name(ask.who.name)
    key = f"{SEAT}.{seat}.{ask.who.person.platform}.{ask.who.person.user}.{name}"
    return Outcome(_put_to_vote(table, key), {"substitute": seat})


def _put_to_vote(table: Table, key: str) -> Table:
    """One substitute at a time."""
    return voting.with_votes(voting.without_vote(table, SEAT, OFFER), key, ())


def _offered(loaded: LoadedTable, ask: Request, own: Seat) -> Outcome:
    """A name may have spaces: what is left of it names who is to sit down."""
    table, words = loaded.table, ask.words.split()
    names = [seat.name for seat in table.seats]
    for n in range(len(words) - 1, 0, -1):
        whom, name = " ".join(words[:n]), clean_name(" ".join(words[n:]).lstrip("@"))
        if not any(one.lower().startswith(whom.lower()) for one in names):
            continue
        seat = acting.seat_called(loaded, ask.who, whom)
        if name.lower() in (one.lower() for one in names):
            raise Sorry(say(catalogue.SUBSTITUTE_SITS, name=bold(name)))
        return Outcome(_put_to_vote(table, f"{OFFER}.{seat}.{own}.{name}"), {"offers": seat})
    raise Sorry(say(catalogue.SUBSTITUTE_HOW))


def _only_away(loaded: LoadedTable) -> Seat:
    seats = [i for i, one in enumerate(loaded.table.seats) if one.person and one.computer]
    if len(seats) != 1:
        raise Sorry(say(catalogue.SUBSTITUTE_WHOM))
    return seats[0]


def _sits_down(loaded: LoadedTable, key: str, seat: Seat) -> Outcome:
    """The hand passes on; what the one who left had set for themselves does not."""
    _, _, platform, user, name = key.split(".", 4)
    table = voting.without_vote(loaded.table, SEAT, OFFER).cleared(seat)
    before = table.seats[seat].name
    player = Player(lobby.unlike(name, table), PersonId(platform, user))
    seats = tuple(player if i == seat else one for i, one in enumerate(table.seats))
    times_ = replace(table.times, answered=tuple(s for s in table.times.answered if s != seat))
    if table.host == table.seats[seat].person:
        table = replace(table, host=player.person, host_name=player.name, zone="")
    table = replace(table, seats=seats, times=times_, called={})
    told = line(say(catalogue.SITS_DOWN, who=bold(player.name), whom=bold(before)))
    return Outcome(table, {"substitute": seat, "name": player.name}, (ShowTable(), told, ShowHand(seat)))


# --- agreed ------------------------------------------------------------------------------------------------------
def agreed(loaded: LoadedTable, ask: Request) -> Outcome:
    """A press on the button of one of these."""
    what, _, which = ask.words.partition(".")
    if what == PAUSE:
        if not loaded.table.votes.get(PAUSE):
            raise TooLate(say(catalogue.OLD_BUTTON))
        return paused(loaded, ask)
    if what == SEAT and which.isdecimal() and int(which) < len(loaded.table.seats):
        return replaced(loaded, ask._replace(words=loaded.table.seats[int(which)].name))
    if what == SEAT:
        return _agreed_to_substitute(loaded, ask.who)
    return _agreed_to_computer(loaded, ask.who, int(which) if which.isdecimal() else -1)


def _agreed_to_substitute(loaded: LoadedTable, who: Member) -> Outcome:
    acting.playing(loaded)
    table, own = loaded.table, acting.seated(loaded, who)
    key = next((one for one in table.votes if one.startswith(f"{SEAT}.")), None)
    if key is None:
        raise TooLate(say(catalogue.OLD_BUTTON))
    seat = int(key.split(".")[1])
    by = tuple(dict.fromkeys((*table.votes[key], own)))
    others = [one for one in acting.people_at(table) if one != seat]
    if own == seat or all(one in by for one in others):
        return _sits_down(loaded, key, seat)
    return Outcome(voting.with_votes(table, key, by), {"agrees": own})


def _agreed_to_computer(loaded: LoadedTable, who: Member, seat: Seat) -> Outcome:
    """Of who is out of time: by the host, a moderator, or more than half of the others."""
    acting.playing(loaded)
    table, run = loaded.table, loaded.table.times.running.get(seat)
    if run is None or not run.out:
        raise TooLate(say(catalogue.OLD_BUTTON))
    what, words = f"{AWAY}.{seat}", say(catalogue.COMPUTER_FROM_NOW, who=bold(table.seats[seat].name))
    if who.person != table.host and not moderates(loaded, who):
        own = substitutes.seated(loaded, who)
        by = tuple(dict.fromkeys((*table.votes.get(what, ()), own)))
        voters = [one for one in acting.people_at(table) if one != seat]
        if 2 * len(by) <= len(voters):
            return Outcome(voting.with_votes(table, what, by), {"vote": what, "by": own})
    outcome = substitutes.played_by(loaded, seat, substitutes.LEVEL, {"away": seat}, words)
    return replace(outcome, to_show=(*outcome.to_show, ShowHand(seat)))


# --- the host, and notes -----------------------------------------------------------------------------------------
def handed_on(loaded: LoadedTable, ask: Request) -> Outcome:
    lobby.need_host(loaded, ask.who)
    if not ask.words:
        raise Sorry(say(catalogue.HOST_WHOM))
    seat = acting.seat_called(loaded, ask.who, ask.words)
    heir = loaded.table.seats[seat]
    if heir.person is None:
        raise Sorry(say(catalogue.IS_COMPUTER, who=bold(heir.name)))
    table = replace(loaded.table, host=heir.person, host_name=heir.name, zone="")
    return Outcome(table, {"host": seat}, (ShowTable(), line(say(catalogue.NEW_HOST, who=bold(heir.name)))))


def noted(loaded: LoadedTable, ask: Request) -> Outcome:
    """Words for oneself, shown with the hand; `off` takes them away."""
    seat, words = acting.seated(loaded, ask.who), " ".join(ask.words.split())
    if len(words) > LONGEST_NOTE:
        raise Sorry(say(catalogue.TOO_LONG))
    notes = {s: said for s, said in loaded.table.notes.items() if s != seat}
    return Outcome(
        replace(loaded.table, notes=notes if words in ("", "off") else {**notes, seat: words}), {"note": seat}
    )
