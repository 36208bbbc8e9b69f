"""Looking at face-down hexes: Short Range Scan and Satellite Scanner (TP-33 to TP-35, TP-109)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import Asking, Option, Piece, Seat, Who, choose, text
from engine.games.terra_prime import rulings
from engine.games.terra_prime.facts import face_down, hidden_at
from engine.games.terra_prime.rules.spending import spend
from engine.games.terra_prime.state import Prime, T, rule
from engine.games.terra_prime.wording import at_place, face

SCAN = Option("scan", Piece("Scan", "scan"), "look at a hex nearby", "scan")
SATELLITE = Option("satellite", Piece("Satellite Scanner", "satellite"), "look at two hexes anywhere", "satellite")
NONE_LEFT = SATELLITE._replace(blocked=text("No hex lies face down."), rule="TP-109")


def in_range(s: Prime, seat: Seat) -> list[str]:
    """TP-33: part of a sector next to the ship."""
    found = {place for n in s.atlas.adjacent[s.players[seat].at] for place in hidden_at(s, n)}
    return [place for place in s.faces if place in found]


def anywhere(s: Prime) -> list[str]:
    return [place for place in s.faces if face_down(s, place)]


def scan_options(s: Prime, seat: Seat) -> Iterator[Option]:
    if places := in_range(s, seat):
        yield SCAN if places[1:] else only(SCAN, places[0])


def satellite_options(s: Prime, seat: Seat) -> Iterator[Option]:
    places = anywhere(s)
    yield SATELLITE if places[1:] else only(SATELLITE, places[0]) if places else NONE_LEFT


def only(option: Option, place: str) -> Option:
    """It is not asked which, so the option names it."""
    return option._replace(hint=text("look at {place}", place=place), words=place, spot=place)


def scan(t: T, seat: Seat, _: str) -> Asking[None]:
    """TP-33, TP-35: from anywhere, the Outpost too."""
    place = yield from which(t.s, seat, SCAN, in_range(t.s, seat))
    spend(t, seat)
    peek(t, seat, place)


def satellite(t: T, seat: Seat, _: str) -> Asking[None]:
    """TP-R48: one after the other, so that the second may be chosen when the first is known."""
    place = yield from which(t.s, seat, SATELLITE, anywhere(t.s))
    spend(t, seat)
    peek(t, seat, place)
    t.do(second_look, seat, place)


@rule
def second_look(t: T, seat: Seat, first: str) -> Asking[None]:
    others = [place for place in anywhere(t.s) if place != first]
    if not others:
        return
    t.task(text("look at a second hex"), text("After {place}, with the Satellite Scanner.", place=first))
    place = yield from which(t.s, seat, SATELLITE, others)
    peek(t, seat, place)


def which(s: Prime, seat: Seat, how: Option, places: Iterable[str]) -> Asking[str]:
    """Any of them, known or not (TP-R48); for who is away the first that is not in the notes."""
    known = s.players[seat].notes
    options = [at_place("look", how.verb, text("{place}", place=place), place) for place in places]
    new = [option.key for option in options if option.words not in known]
    words = text("{how}: which hex do you look at?", how=how.text)
    key = yield from choose(seat, words, options, default=(new or [options[0].key])[0])
    return key.partition(".")[2]


def peek(t: T, seat: Seat, place: str) -> None:
    """TP-34: only who looks learns what it is, and may look it up later (TP-R9)."""
    tile = t.s.box.hexes[t.s.faces[place][0]]
    others = text("{who} looks at {place}.", who=Who(seat), place=place)
    t.tell(seat, text("{place} shows {face}.", place=place, face=face(tile)), others)
    notes = t.s.players[seat].notes
    if rulings.NOTES_ARE_KEPT and place not in notes:
        notes.append(place)
