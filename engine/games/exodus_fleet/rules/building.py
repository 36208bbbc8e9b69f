"""Building (EF-91 to EF-103): in the order of the bids, one after another; then the line is cleaned up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.exodus_fleet.content import FleetBox
from engine.games.exodus_fleet.facts import hired, payer, track
from engine.games.exodus_fleet.payment.payer import HIRED_LESS
from engine.games.exodus_fleet.payment.search import best, payable
from engine.games.exodus_fleet.rules.built import when_built
from engine.games.exodus_fleet.rules.crews import DECLINE, DECLINING, OTHERWISE, CrewWork, decline, declining
from engine.games.exodus_fleet.rules.gaining import gain
from engine.games.exodus_fleet.rules.giving_up import taken_instead
from engine.games.exodus_fleet.rules.paying import (
    Payment,
    described,
    pay,
    pay_best,
    settle,
    with_cards,
)
from engine.games.exodus_fleet.rules.wording import choose_or, ship_option, too_dear
from engine.games.exodus_fleet.rulings import LINE
from engine.games.exodus_fleet.state import Fleet, T, rule

By = Literal["hired", "extra", "crew"]
NO = Option("no", "Build nothing", verb="no")
BUILDING = {  # what all read of it
    "hired": ("build a ship", "Line, neutral ships, or decline."),
    "extra": ("build a second ship", "At once, or none."),
    "crew": ("build with a card", "Alien Construction Crew: a ship out of turn."),
}


@rule
def builders(t: T) -> None:
    """EF-91: the next chooses when the one before has finished paying; EF-R6: in the order of the bids."""
    for seat in hired(t.s):
        t.do(builders_turn, seat)


@rule
def builders_turn(t: T, seat: Seat) -> None:
    t.s.builder = seat
    t.do(build, seat, "hired")
    t.do(builder_is_done)


@rule
def builder_is_done(t: T) -> None:
    """H13: Alien Construction Crews that were played meanwhile come now, before the next builder; EF-R112."""
    s = t.s
    s.builder = -1
    if s.neutral_offer == "one_by_one":
        replace_neutral_ships(t)
    if s.crews:
        t.do(crew_builds, s.crews.pop(0))


def replace_neutral_ships(t: T) -> None:
    """EF-140: one for each that was built, while there are any."""
    s = t.s
    gone = track(s).neutral_ships + 1 - len(s.offer)
    new = [s.neutral.pop() for _ in range(min(gone, len(s.neutral)))]
    s.offer += new
    if new:
        t.say("New on offer: {ships}.", ships=s.box.ship_names(new))


@rule
def crew_builds(t: T, seat: Seat) -> None:
    """EF-222, EF-R42: a build of its own, without the hired discount."""
    t.s.builder = seat
    t.do(build, seat, "crew")
    t.do(builder_is_done)


# --- one ship ----------------------------------------------------------------------------------------------------
def on_offer(s: Fleet, seat: Seat) -> list[str]:
    """EF-93, EF-D13: the line, the neutral offer, and one's own Blueprints."""
    return [*s.line, *s.offer, *s.players[seat].reserved]


def hired_less(by: str) -> int:
    """EF-94: for hired builders, once."""
    return HIRED_LESS if by == "hired" else 0


def affordable(s: Fleet, seat: Seat, ship: str, by: str, without: tuple[str, ...] = ()) -> bool:
    """With all that may help."""
    me = payer(s, seat)
    owed = me.ship_bill(ship, hired_less(by), without)
    return any(map(payable, with_cards(owed, me.discounts(ship).values())))


def could_build(s: Fleet, seat: Seat, card: str) -> bool:
    """With this Alien Construction Crew, which is then no longer in hand."""
    return any(affordable(s, seat, ship, "crew", (card,)) for ship in on_offer(s, seat))


def offers(s: Fleet, seat: Seat, by: str) -> Iterator[Option]:
    """With the best way to pay beside them."""
    box, me = s.box, payer(s, seat)
    for ship in on_offer(s, seat):
        offer, owed = ship_option(box, ship), me.ship_bill(ship, hired_less(by))
        if way := best(owed):
            yield offer._replace(hint=text("for {cost}. {power}", cost=described(box, way, owed), power=offer.hint))
        elif (cards := me.discounts(ship)) and any(map(payable, with_cards(owed, cards.values()))):
            yield offer._replace(hint=text("with a card of your hand. {power}", power=offer.hint))
        else:
            yield unpayable(box, ship, owed.need)


@lru_cache(1024)
def unpayable(box: FleetBox, ship: str, cost: tuple[int, ...]) -> Option:
    return ship_option(box, ship)._replace(blocked=too_dear(cost), rule="EF-27")


def choose_ship(s: Fleet, seat: Seat, by: str) -> Asking[tuple[str, Payment | None]]:
    """EF-D13: in the best way to pay, or in another. EF-R45: who can pay for nothing declines."""
    refuse = declining(s, seat) if by == "hired" else NO
    ships = [*offers(s, seat, by)]
    possible = [option for option in ships if not option.blocked]
    must = bool(possible) and by == "crew" and s.stage == "cards"  # else its card could be played for ever (EF-128)
    options = [*ships, *([OTHERWISE] if possible else []), *([] if must else [refuse])]
    away = cheapest(s, seat, by, [option.key for option in possible]) if must else refuse.key
    ship = yield from choose_or(seat, "Build which ship?", options, away)
    otherwise = ship == OTHERWISE.key
    if otherwise:
        ship = yield from choose(
            seat, "Build which ship, to pay for it another way?", possible, auto=True, default=possible[0].key
        )
    if ship == refuse.key:
        return ship, None
    me = payer(s, seat)
    owed, cards = me.ship_bill(ship, hired_less(by)), me.discounts(ship)
    if not cards and not otherwise:
        return ship, (yield from pay_best(s, seat, owed, s.box.ships[ship].name))
    return ship, (yield from pay(s, seat, owed, s.box.ships[ship].name, cards))


def cheapest(s: Fleet, seat: Seat, by: str, ships: list[str]) -> str:
    """By the best way to pay; what only a card makes payable comes last."""
    me = payer(s, seat)

    def price(ship: str) -> tuple[bool, tuple[int, ...]]:
        way = best(me.ship_bill(ship, hired_less(by)))
        return way is None, tuple(way.price) if way else ()

    return min(ships, key=price)


@rule
def build(t: T, seat: Seat, by: str) -> Asking[None]:
    """H43: also after seeing what others built, it may be declined."""
    s, p = t.s, t.s.players[seat]
    t.task(*BUILDING[by])
    ship, paid = yield from choose_ship(s, seat, by)
    if ship == DECLINE.key:
        decline(t, seat, CrewWork(ship, cubes=tuple((yield from taken_instead(s, seat, DECLINING)))))
        return
    if paid is None:
        build_nothing(t, seat, by)
        return
    t.say("{who} builds {ship} {cost}.", who=Who(seat), ship=s.box.ships[ship].name, cost=settle(t, seat, paid))
    if by == "hired":
        p.crew = "worked"
    elif by == "crew":
        s.cards.discard.append(p.crew_cards.pop(0))
    add_ship(t, seat, ship)


def build_nothing(t: T, seat: Seat, by: str) -> None:
    """EF-R96: an Alien Construction Crew that finds nothing is taken back unplayed."""
    p = t.s.players[seat]
    if by == "crew":
        p.hand.append(p.crew_cards.pop(0))
        t.say("{who} builds nothing and takes Alien Construction Crew back.", who=Who(seat))
    else:
        t.say("{who} builds no second ship.", who=Who(seat))


def add_ship(t: T, seat: Seat, ship: str) -> None:
    """EF-96, EF-31: it works at once; EF-R38: when-built powers come before anybody else's turn."""
    s, p = t.s, t.s.players[seat]
    if ship in p.reserved:
        at = p.reserved.index(ship)
        del p.reserved[at]
        s.cards.discard.append(p.blueprints.pop(at))  # EF-R109
    elif ship in s.line:
        s.line.remove(ship)
    else:
        s.offer.remove(ship)
    p.ships.append(ship)
    entry = s.box.ships[ship]
    if entry.gain and entry.gain.phase == s.phase and s.stage == "actions" and any(entry.gain.cubes):
        gain(t, seat, entry.gain.cubes, entry.name)  # EF-R78
        p.used.append(ship)
    if entry.built == "build":
        t.do(build, seat, "extra")  # EF-165, H11
    else:
        when_built(t, seat, entry)
    if s.stage in ("call", "ready", "cards"):
        t.do(fill_up)  # EF-R39


# --- the line ----------------------------------------------------------------------------------------------------
@rule
def fill_up(t: T) -> None:
    """EF-98, EF-101: new ships come in at the left. EF-R41: an empty deck is made anew from the discards."""
    s = t.s
    if s.all_ships:
        return  # EF-R69
    new: list[str] = []
    while len(s.line) < LINE and (ship := s.ships.top(t.match.chance)):
        s.line.insert(0, ship)
        new.append(s.box.ships[ship].name)
    if new:
        t.say("New in the line: {ships}.", ships=tuple(new))


def clear_line(t: T) -> None:
    """EF-99, EF-100, EF-R40: the right-most ships leave, the others slide; then the left is filled."""
    s = t.s
    if s.all_ships:
        return
    gone = [s.line.pop() for _ in range(min(track(s).discarded, len(s.line)))]
    s.ships.discard += gone
    if gone:
        t.say("Out of the line: {ships}.", ships=s.box.ship_names(gone))
