"""Special actions (SC-163 to SC-165): one card, and what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core import Asking, Key, Option, Seat, Who, choose, first_open, text
from engine.games.spacecorp.facts import able
from engine.games.spacecorp.holding import play
from engine.games.spacecorp.rules.arriving import arrive
from engine.games.spacecorp.rules.exploring import lay_tile
from engine.games.spacecorp.rules.profits import gain
from engine.games.spacecorp.state import Corp, T, rule
from engine.games.spacecorp.wording import at_site, card, of_hand, profit, site, team_to


def probe_sites(s: Corp) -> Iterator[str]:
    """SC-165, SC-R60: a box, and no piece of any kind."""
    taken = {team.at for firm in s.firms for team in firm.teams}
    return (id_ for id_, place in s.chart.sites.items() if place.boxes and id_ not in taken and not s.laid.get(id_))


def probe_targets(s: Corp, seat: Seat) -> Iterator[Option]:
    for id_ in probe_sites(s):
        if s.stacks[s.box.sites[id_].boxes[0]]:
            yield at_site(s.box, id_, "choose")


def prototype_targets(s: Corp, seat: Seat) -> Iterator[Option]:
    """Any other site of the board for a team that can act (SC-R45)."""
    for n in able(s, seat):
        for id_ in s.chart.sites:
            if id_ != s.firms[seat].teams[n].at and s.box.sites[id_].kind != "spur":
                yield team_to(s.box, n, id_, "move")


TARGETS: dict[str, Callable[[Corp, Seat], Iterator[Option]]] = {"probe": probe_targets, "prototype": prototype_targets}


def playable(s: Corp, seat: Seat) -> list[str]:
    """SC-R160: what could change nothing cannot be played."""
    found = []
    for piece in s.firms[seat].hand:
        special = s.box.card_of[piece].special
        if special and (special not in TARGETS or any(TARGETS[special](s, seat))):
            found.append(piece)
    return found


def can_special(s: Corp, seat: Seat) -> bool:
    return bool(playable(s, seat))


def special(t: T, seat: Seat, away: bool) -> Asking[None]:
    s = t.s
    options = [of_hand(s, seat, piece, "play", effect(s, piece)) for piece in playable(s, seat)]
    usual = first_open(options) if away else None
    piece = yield from choose(seat, text("Special: play which card?"), options, auto=True, default=usual)
    found = s.box.card_of[piece]
    target: Key = ""
    if found.special in TARGETS:
        options = [*TARGETS[found.special](s, seat)]
        words = text("{card}: where?", card=card(s, piece))
        target = yield from choose(seat, words, options, default=first_open(options) if away else None)
    s.announced = "special"
    t.say("{who} plays {card}.", who=Who(seat), card=card(s, piece))
    play(s, seat, piece)
    if found.special == "gain":
        gain(t, seat, found.gain, "cards")
        t.say("{who} gains {n}.", who=Who(seat), n=profit(found.gain))
    elif found.special == "probe":
        t.do(probe, seat, target)
    else:
        n, _, to = target.partition(".")
        s.firms[seat].teams[int(n)].acted = True  # SC-R54
        t.say("Team {n} goes to {site}.", n=int(n) + 1, site=site(s, to))
        arrive(t, seat, int(n), to)


def effect(s: Corp, piece: str) -> str:
    return s.box.effects[s.box.card_of[piece].special].text


@rule
def probe(t: T, seat: Seat, at: str) -> None:
    """SC-R58, SC-R59: awards for who played it, no claim."""
    lay_tile(t, seat, at, None)
