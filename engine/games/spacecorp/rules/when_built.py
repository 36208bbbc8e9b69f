"""What a base does when it is built (SC-139)."""

from __future__ import annotations

from functools import lru_cache

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import CorpBox
from engine.games.spacecorp.facts import bases, blocked, clockwise, is_time
from engine.games.spacecorp.rules.advancing import advance
from engine.games.spacecorp.rules.drawing import take_offer
from engine.games.spacecorp.rules.profits import gain
from engine.games.spacecorp.state import Corp, T, rule
from engine.games.spacecorp.wording import OPTIONS, card_of, profit, site, tile


@rule
def when_built(t: T, seat: Seat, at: str, box: int) -> None:
    s = t.s
    kind = s.laid[at][box].base
    effect = s.box.bases[s.era][kind].built if kind else ""
    if effect == "genetics":
        advance(t, seat, "genetics", 1)  # SC-142
    elif effect == "offer" and any(s.offers):
        t.do(research_base, seat)  # SC-145, SC-R63
    elif effect == "offer_or_revelation":
        t.do(research_base, seat)  # SC-260
    elif effect == "exploit":
        exploit(t, seat, at, box)
    elif effect in ("secure_region", "secure_nearby"):
        secure(t, seat, at, box)


def exploit(t: T, seat: Seat, at: str, box: int) -> None:
    """SC-213, SC-257: what the tile is worth, once; nothing among Phobes (SC-R125), and never again (SC-R118)."""
    s, laid = t.s, t.s.laid[at][box]
    found, kind = s.box.tiles[laid.tile], s.box.bases[s.era]["exploiter"]
    values = {"production": found.production, "colony": found.colony}
    n = 0 if blocked(s, at) else sum(values[name] or 0 for name in kind.values)
    laid.void = True
    gain(t, seat, n, "bases")
    t.say("{who} exploits {tile} for {n}.", who=Who(seat), tile=tile(s.box, found.id), n=profit(n))


def secure(t: T, seat: Seat, at: str, box: int) -> None:
    """SC-217, SC-261: for bases of rivals, unless another Secure base was there before (SC-R115)."""
    n = 0 if secured(t.s, at, box) else rivals_near(t.s, seat, at)
    if n:
        gain(t, seat, n, "bases")
        t.say("{who} secures {site} and gains {n}.", who=Who(seat), site=site(t.s, at), n=profit(n))


def near(s: Corp, at: str, other: str) -> bool:
    """As far as a Secure base works: in the region, or nearby too."""
    a, b = s.box.sites[at].region, s.box.sites[other].region
    return a == b or (s.box.bases[s.era]["secure"].built == "secure_nearby" and s.chart.nearby(a, b))


def secured(s: Corp, at: str, box: int) -> bool:
    """Bases of one Build work one after the other: of this site only the boxes before count."""
    before = [laid for other in s.laid if other != at and near(s, at, other) for laid in s.laid[other]]
    return any(laid.base == "secure" for laid in (*before, *s.laid[at][:box]))


def rivals_near(s: Corp, seat: Seat, at: str) -> int:
    """SC-R116: base by base; the home bases are some of them (SC-R82)."""
    number = sum(laid.owner != seat and near(s, at, other) for other, laid in bases(s))
    home = rulings.SECURE_COUNTS_HOME_BASES and near(s, at, s.rules.home)
    return number + (len(clockwise(s, seat)) if home else 0)


@rule
def research_base(t: T, seat: Seat) -> Asking[None]:
    """D-24: one offer of choice, or a space of revelation; everybody sees them all."""
    s = t.s
    t.task(text("take an offer"), text("A Research base was built."))
    words, options = text("Take which offer?"), offers(s)
    if s.box.bases[s.era]["research"].built == "offer_or_revelation":
        words = text("Take which offer, or advance revelation?")
        options = [*options, Option("revelation", "Revelation, 1 space", verb="revelation")]
    usual = usual_offer(s) if any(s.offers) else "revelation"
    key = yield from choose(seat, words, options, auto=True, public=True, default=usual)
    if key == "revelation":
        advance(t, seat, "revelation", 1)
    else:
        take_offer(t, seat, int(key[1:]) - 1)


def offers(s: Corp) -> list[Option]:
    return [an_offer(s.box, n, piece) for n, piece in enumerate(s.offers, 1) if piece]


@lru_cache(maxsize=OPTIONS)
def an_offer(box: CorpBox, n: int, piece: str) -> Option:
    words = text("{n}: {card}", n=n, card=card_of(box, piece))
    return Option(f"o{n}", words, verb="take", words=f"offer {n}", spot=f"offer.{n}")


def usual_offer(s: Corp) -> str:
    """A Time card, else the left-most."""
    there = [n for n, piece in enumerate(s.offers, 1) if piece]
    times = [n for n in there if is_time(s, s.offers[n - 1])]
    return f"o{(times or there)[0]}"
