"""Between two eras (sections 1.3 to 1.5): Legacy, everything back into the box, the next set-up."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Decision, Option, Seat, Who, ask_all, choose, text
from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import ERAS, Era
from engine.games.spacecorp.dealing import lay_board, lay_cards
from engine.games.spacecorp.facts import bases, clockwise, is_time, producing, production
from engine.games.spacecorp.rules.exploring import turn_up
from engine.games.spacecorp.rules.progress import gain_progress
from engine.games.spacecorp.state import GONE, Corp, Firm, Laid, T, rule
from engine.games.spacecorp.wording import base, profit, site, tile, typed_tile

FIRST, SECOND = 1, 2  # Beyond markers


@rule
def between_eras(t: T) -> None:
    t.s.step = "between"
    t.do(choose_legacy)
    t.do(clear_the_table)
    t.do(start_beyond, FIRST)
    t.do(start_beyond, SECOND)
    t.do(deal_the_era)
    t.do(pay_awaited)
    t.do(find_first_player)


def next_era(s: Corp) -> Era:
    return ERAS[ERAS.index(s.era) + 1]


# --- Legacy ------------------------------------------------------------------------------------------------------
def heirs(s: Corp, seat: Seat) -> Iterator[tuple[str, int, Laid]]:
    """Tiles with a P# and an own base on the board (SC-176)."""
    return ((at, n, laid) for at, n, laid in producing(s, seat) if at)


@rule
def choose_legacy(t: T) -> Asking[None]:
    """D-40: everybody at once; no new pair keeps the old one (SC-R121)."""
    s = t.s
    t.task(text("choose a Legacy tile"), text("With its base it goes on producing."))
    asked = [legacy_question(s, seat) for seat in range(len(s.firms)) if any(heirs(s, seat))]
    got = yield from ask_all(asked)
    for seat, keys in got.items():
        if keys != ("none",):
            at, _, box = keys[0].rpartition(".")
            leave_legacy(t, seat, at, int(box))


def legacy_question(s: Corp, seat: Seat) -> Decision:
    era, old = next_era(s), s.firms[seat].legacy
    there = {f"{at}.{n}": laid for at, n, laid in heirs(s, seat)}
    worth = {key: production(s, laid, era) or 0 for key, laid in there.items()}
    options = [a_pair(s, key, laid, worth[key]) for key, laid in there.items()]
    kept = text("Keep {tile}", tile=tile(s.box, old.tile)) if old else text("No Legacy tile")
    best = max(worth, key=lambda key: worth[key])
    usual = best if not old or worth[best] > (production(s, old, era) or 0) else "none"
    none = Option("none", kept, verb="pass")
    words = text("Which tile goes on producing in the next era?")
    return Decision(seat, words, (*options, none), auto=False, public=True, default=(usual,))


def a_pair(s: Corp, key: str, laid: Laid, worth: int) -> Option:
    at, _, n = key.rpartition(".")
    assert laid.base
    words = text("{tile} at {site}, {base}", tile=tile(s.box, laid.tile), site=site(s, at), base=base(s.box, laid.base))
    return Option(key, words, text("{n}", n=profit(worth)), "choose", typed_tile(s, at, int(n)), spot=f"site.{at}")


def leave_legacy(t: T, seat: Seat, at: str, box: int) -> None:
    """SC-176, SC-178: the old tile leaves the game, the old base goes back to the stock."""
    s, firm = t.s, t.s.firms[seat]
    if firm.legacy and firm.legacy.base:
        s.spent.append(firm.legacy.tile)
        firm.stock[firm.legacy.base] += 1
    pair = s.laid[at].pop(box)
    firm.legacy = Laid(tile=pair.tile, owner=seat, base=pair.base)
    t.say("{who} keeps {tile} as Legacy.", who=Who(seat), tile=tile(s.box, pair.tile))


# --- back into the box -------------------------------------------------------------------------------------------
@rule
def clear_the_table(t: T) -> None:
    """SC-179 to SC-181; then the next board is laid out."""
    s = t.s
    clear_cards(s)
    for _, laid in bases(s):
        if laid.base and laid.owner is not None:
            s.firms[laid.owner].stock[laid.base] += 1
    s.spent += [laid.tile for there in s.laid.values() for laid in there if laid.tile]
    s.spent += s.redirected
    s.unturned += [found for stack in s.stacks.values() for found in stack]
    s.laid, s.redirected = {}, []
    for firm in s.firms:
        forget_the_era(firm)
    s.owed, s.ended, s.quiet, s.gains, s.banned, s.thrown, s.used = None, None, 0, [], {}, [], []
    s.era = next_era(s)
    lay_board(s, t.match.chance)


def clear_cards(s: Corp) -> None:
    """Time cards are collected; of the others the hands and the pile leave the game face down (section 4)."""
    hidden = [*s.deck, *s.aside, *(piece for firm in s.firms for piece in firm.hand)]
    open_ = [piece for piece in (*s.offers, *s.discard) if piece]
    s.time += [piece for piece in (*hidden, *open_) if is_time(s, piece)]
    s.unseen += [piece for piece in hidden if not is_time(s, piece)]
    s.boxed += [piece for piece in open_ if not is_time(s, piece)]
    s.deck, s.aside, s.discard, s.offers, s.lower = [], [], [], [""] * len(s.offers), 0
    for firm in s.firms:
        firm.hand, firm.labels, firm.came, firm.seen = [], [], [], []


def forget_the_era(firm: Firm) -> None:
    firm.passed, firm.late, firm.produced = False, 0, None
    if not rulings.MANY_ORBITS_OF_MARINERS:  # SC-R67, SC-R68
        firm.awaited = [*dict.fromkeys(firm.awaited)]
    for team in firm.teams:
        if team.at != GONE:
            team.at, team.track, team.acted = "", 0, False


# --- the next set-up ---------------------------------------------------------------------------------------------
@rule
def start_beyond(t: T, marker: int) -> Asking[None]:
    """D-2 to D-5, SC-R69: who holds the marker may start with one team where it leads."""
    s = t.s
    seat = next((seat for seat, firm in enumerate(s.firms) if marker in firm.beyond), None)
    if seat is None:
        return
    to = s.rules.starts[marker - FIRST]
    t.task(text("place a team"), text("A Beyond marker allows it."))
    options = [
        Option(to, text("{site}", site=site(s, to)), verb="choose", words=s.box.sites[to].name, spot=f"site.{to}"),
        Option("home", text("{site}", site=site(s, s.rules.home)), verb="pass", spot=f"site.{s.rules.home}"),
    ]
    words = text("One of your teams may start elsewhere. Where?")
    if (yield from choose(seat, words, options, auto=False, public=True, default=to)) == "home":
        return
    n, one = next((n, one) for n, one in enumerate(s.firms[seat].teams) if one.at == s.rules.home)
    one.at, one.track = to, s.rules.track if marker == SECOND else 0  # SC-20, SC-21, SC-182, SC-183
    t.say("{who} starts with a team at {site}.", who=Who(seat), site=site(s, to))
    if marker == FIRST and s.rules.discovers:
        t.do(turn_up, seat, n, to)  # SC-182


@rule
def deal_the_era(t: T) -> None:
    for firm in t.s.firms:
        firm.beyond = []  # SC-14
    lay_cards(t.s, t.match.chance)


@rule
def pay_awaited(t: T) -> None:
    """SC-184, SC-R71: who has the least profit chooses first, then by the seats of the old era."""
    s = t.s
    order = [s.first, *clockwise(s, s.first)]
    for seat in sorted(order, key=lambda seat: s.firms[seat].profit):
        for kind in s.firms[seat].awaited:
            t.do(gain_progress, seat, kind)
        s.firms[seat].awaited = []


@rule
def find_first_player(t: T) -> None:
    """SC-185, SC-25, SC-R70: who stands where the first marker leads, else the least profit, else chance."""
    s = t.s
    there = [seat for seat, firm in enumerate(s.firms) if any(one.at == s.rules.starts[0] for one in firm.teams)]
    least = min(firm.profit for firm in s.firms)
    s.first = t.pick(there or [seat for seat, firm in enumerate(s.firms) if firm.profit == least])
