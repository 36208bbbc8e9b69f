"""What a table is asked to decide together: it stands with the call, as long as it stands."""

from __future__ import annotations

from dataclasses import replace

from bot.talk import catalogue, ids
from bot.talk.games import title_of
from bot.talk.messages import Button, Section
from bot.talk.rich import Rich, bold, lines, listed, say
from engine.core import Seat
from storage import Phase, Table

END, HOST = "end", "host"  # what a majority decides when the host is gone
AWAY, PAUSE, SEAT, OFFER = "away", "pause", "seat", "offer"  # what seats may agree about


def motions(table: Table) -> tuple[Section, ...]:
    """All that is put to the vote, with a button each; of who is out of time that a computer plays on."""
    if table.phase is not Phase.PLAYING:
        return ()
    found = {_button(what): _words(table, what, by) for what, by in table.votes.items()}
    for seat, run in table.times.running.items():
        if run.out and not table.seats[seat].by_computer:
            found.setdefault(f"{AWAY}.{seat}", _out(table, seat))
    return tuple(_section(table.match, *one, several=len(found) > 1) for one in found.items())


def with_votes(table: Table, what: str, seats: tuple[Seat, ...]) -> Table:
    return replace(table, votes={**table.votes, what: seats})


def without_vote(table: Table, *kinds: str) -> Table:
    """Nobody is asked any more about these."""
    return replace(table, votes={what: by for what, by in table.votes.items() if _kind(what) not in kinds})


def host_is_voted_out(table: Table) -> bool:
    """Is something put to the vote that the host would decide?"""
    return any(_kind(what) in (END, HOST) for what in table.votes)


def voters(table: Table) -> list[Seat]:
    """The people who play, but for the host."""
    return [seat for seat in _people(table) if table.seats[seat].person != table.host]


def missing(table: Table, agreed: tuple[Seat, ...]) -> int:
    """How many more it takes for a majority without the host."""
    return len(voters(table)) // 2 + 1 - len(agreed)


def wish(table: Table, what: str, by: Seat) -> Rich:
    """To end it, or to make somebody the host."""
    who, which = bold(table.seats[by].name), int(what.partition(".")[2])
    if _kind(what) == END:
        return say(catalogue.VOTE_END, who=who, game=title_of(table.game), round=which)
    return say(catalogue.VOTE_HOST, who=who, whom=bold(table.seats[which].name))


def _words(table: Table, what: str, by: tuple[Seat, ...]) -> Rich:
    kind, _, rest = what.partition(".")
    if kind == PAUSE:
        others = listed([bold(table.seats[seat].name) for seat in _people(table) if seat not in by])
        return say(catalogue.PAUSE_ASKED, who=bold(table.seats[by[0]].name), names=others)
    if kind == AWAY:
        return _out(table, int(rest))
    if kind == OFFER:
        seat, own, name = rest.split(".", 2)
        who, whom = (bold(table.seats[int(one)].name) for one in (own, seat))
        return say(catalogue.SUBSTITUTE_OFFERED, who=who, name=bold(name), whom=whom)
    if kind == SEAT:
        seat, _, _, name = rest.split(".", 3)
        return _substitute(table, int(seat), name, by)
    return lines(wish(table, what, by[0]), say(catalogue.MORE_TO_AGREE, n=missing(table, by)))


def _substitute(table: Table, seat: Seat, name: str, by: tuple[Seat, ...]) -> Rich:
    whom = bold(table.seats[seat].name)
    if not by:
        return say(catalogue.SUBSTITUTE_ASKED, who=bold(name), whom=whom)
    others = [bold(table.seats[one].name) for one in _people(table) if one not in (seat, *by)]
    return say(catalogue.MORE_AGREE, names=listed(others), whom=whom)


def _out(table: Table, seat: Seat) -> Rich:
    """Who never came is not played for: somebody else takes the seat."""
    words = catalogue.TIME_OUT_VOTE if seat in table.times.answered else catalogue.NEVER_CAME
    return say(words, who=bold(table.seats[seat].name), host=bold(table.host_name))


def _button(what: str) -> str:
    """As much of it as a button names."""
    kind, _, rest = what.partition(".")
    if kind == OFFER:
        return f"{SEAT}.{rest.partition('.')[0]}"
    return SEAT if kind == SEAT else what


def _section(match: str, what: str, words: Rich, *, several: bool) -> Section:
    """Alone it is *Agree*; beside others it says to what."""
    button = Button(ids.at_table(match, "vote", what), catalogue.AGREE)
    return Section(words, (), button, catalogue.AGREE_TO[_kind(what)] if several else catalogue.AGREE)


def _kind(what: str) -> str:
    return what.partition(".")[0]


def _people(table: Table) -> list[Seat]:
    return [seat for seat, one in enumerate(table.seats) if not one.by_computer]
