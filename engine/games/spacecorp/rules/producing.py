"""Produce (SC-147 to SC-150): profit from tiles with own bases."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Text, Who, choose_some, text
from engine.games.spacecorp.facts import owned, producing, production
from engine.games.spacecorp.rules.colony_effects import rivals_gain
from engine.games.spacecorp.rules.means import pay, put_down, with_what
from engine.games.spacecorp.rules.profits import gain
from engine.games.spacecorp.state import Corp, Gain, Laid, T, rule
from engine.games.spacecorp.values import gives, most
from engine.games.spacecorp.wording import profit, site, tile, typed_tile


def can_produce(s: Corp, seat: Seat) -> bool:
    return any(True for _ in producing(s, seat)) and gives(s, seat, "produce")


def produce(t: T, seat: Seat, away: bool) -> Asking[None]:
    """Which tiles first, at most as many as the value can be; then with what."""
    s, firm = t.s, t.s.firms[seat]
    there = {f"{at}.{n}": (at, laid) for at, n, laid in producing(s, seat)}
    best = sorted(there, key=lambda key: -(production(s, there[key][1]) or 0))
    options = [a_tile(s, key, *there[key]) for key in best]
    most_ = min(len(options), most(s, seat, "produce"))
    default = tuple(best[:1]) if away else None
    chosen = yield from choose_some(
        seat, text("Produce: collect from which tiles?"), options, 1, most_, auto=True, default=default
    )
    words = text("Produce {n}. With what?", n=len(chosen))
    way = yield from pay(s, seat, "produce", len(chosen), words, away=away, sure=True)
    s.announced = "produce"
    put_down(t, seat, way)
    paid = sum(production(s, there[key][1]) or 0 for key in chosen)
    extra = sum(title.produced for title in owned(s, seat)) if way.means.cards else 0  # SC-R158, SC-R161
    gain(t, seat, paid + extra, "production")
    firm.produced = max(paid, firm.produced or 0)
    where = tuple(named(s, *there[key]) for key in chosen)
    how = with_what(s, seat, way)
    t.say("{who} produces {n} at {where}: {how}.", who=Who(seat), n=profit(paid + extra), where=where, how=how)
    rivals_gain(t, seat, "their_produce")  # SC-282
    if paid:
        t.do(has_paid, seat, paid)


@rule
def has_paid(t: T, seat: Seat, paid: int) -> None:
    """SC-95, SC-R105: Divert answers it, from this turn on to the end of the next."""
    s = t.s
    s.clock += 1
    s.gains.append(Gain("divert", seat, "", (paid + 1) // 2, s.clock, s.turn))


def named(s: Corp, at: str, laid: Laid) -> Text:
    return text("{site}", site=site(s, at)) if at else text("the Legacy tile")


def a_tile(s: Corp, key: str, at: str, laid: Laid) -> Option:
    words = text("{tile} at {site}", tile=tile(s.box, laid.tile), site=named(s, at, laid))
    hint = profit(production(s, laid) or 0)
    typed = typed_tile(s, at, int(key.rpartition(".")[2])) if at else "legacy"
    return Option(key, words, text("{n}", n=hint), "choose", typed, spot=f"site.{at}" if at else "")
