"""Installing Modules and charging shields, at colonies and at the Outpost (TP-71 to TP-80)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Asking, Count, Option, Seat, Who, Words, choose, text
from engine.games.terra_prime import rulings
from engine.games.terra_prime.atlas import OUTPOST
from engine.games.terra_prime.facts import free_slots, shield_room
from engine.games.terra_prime.rules.colonies import owner_gains
from engine.games.terra_prime.rules.damage import cheapest
from engine.games.terra_prime.rules.rewards import give_up, giving_up, kept_without, replaceable
from engine.games.terra_prime.rules.spending import spend, use_colony
from engine.games.terra_prime.rules.stowing import keep_what
from engine.games.terra_prime.rules.supplies import charge, fit, return_cubes
from engine.games.terra_prime.state import Player, Prime, T
from engine.games.terra_prime.wording import both, credits_, cubes, module

CHARGE = 10  # TP-79
BROWN = 10  # TP-72
NO_ENERGY = text("There is no energy left.")


# --- what it costs -----------------------------------------------------------------------------------------------
def price(s: Prime, p: Player, new: str, gone: str = "") -> int | None:
    """TP-75: by how many are aboard after any that goes; there is none for a fourth weapon (TP-R20)."""
    aboard = p.modules.count(new) - (gone == new)
    prices = s.box.modules[new].prices
    return prices[aboard] if aboard < len(prices) else None


def can_pay(p: Player, cost: int, charging: int = 0) -> bool:
    """TP-72, TP-R47: each Brownium for 10 credits of the Module; charging takes credits only (TP-R18)."""
    brown = BROWN * p.cubes["brown"]
    if rulings.BROWNIUM_CHARGES:
        return p.credits + brown >= cost + charging
    return p.credits >= charging + max(0, cost - brown)


def pay_with_brown(seat: Seat, p: Player, what: Words, cost: int, charging: int = 0) -> Asking[int]:
    """As many Brownium as one likes; the most first, as credits do more."""
    all_ = cost + charging
    most = min(p.cubes["brown"], (all_ if rulings.BROWNIUM_CHARGES else cost) // BROWN)
    least = max(0, -((p.credits - all_) // BROWN))
    options = [
        Option(
            f"pay.{n}",
            text("Pay {cost}", cost=cubes({"brown": n}, all_ - BROWN * n)),
            verb="pay",
            words=f"{n} brown" if n else "credits",
        )
        for n in range(most, least - 1, -1)
    ]
    key = yield from choose(seat, text("{what}: how do you pay?", what=what), options, default=options[0].key)
    return int(key.partition(".")[2])


def pay(s: Prime, p: Player, cost: int, brown: int) -> None:
    p.credits -= cost - BROWN * brown
    return_cubes(s, p, {"brown": brown})


# --- Install -----------------------------------------------------------------------------------------------------
def sold_here(s: Prime, seat: Seat) -> list[str]:
    """By the colour of the colony (TP-60); Shields at the Outpost too (TP-78, TP-R19), special ones nowhere."""
    at = s.players[seat].at
    kinds = s.box.modules.items()
    if at == OUTPOST:
        return [id_ for id_, kind in kinds if kind.prices and kind.outpost]
    return [id_ for id_, kind in kinds if kind.prices and kind.at == s.colonies[at].kind]


def install_options(s: Prime, seat: Seat) -> Iterator[Option]:
    p = s.players[seat]
    for new in sold_here(s, seat):
        name, words = module(s.box, new), new.replace("_", " ")
        option = Option(f"install.{new}", text("Install a {module}", module=name), verb="install", words=words)
        ways = priced(s, p, new)
        if not s.modules[new]:
            yield option._replace(blocked=text("There is no {module} left.", module=name), rule="TP-R37")
        elif not free_slots(s, p, new) and not replaceable(s, p, new):
            yield option._replace(blocked=text("No slot is free for it, and none can be made free."), rule="TP-73")
        elif not ways:
            yield option._replace(blocked=text("A fourth one is not for sale."), rule="TP-R20")
        elif not (payable := [cost for cost in ways.values() if can_pay(p, cost)]):
            cost = text("It costs {cost}; you cannot pay that.", cost=credits_(min(ways.values())))
            yield option._replace(blocked=cost, rule="TP-71")
        else:
            yield option._replace(hint=both(text("{cost}", cost=credits_(min(payable))), owner_gains(s, seat)))
            if new == "shield":
                yield charged_too(s, seat, option, payable)


def charged_too(s: Prime, seat: Seat, plain: Option, payable: Sequence[int]) -> Option:
    """TP-80: the Shield and energy for all shields in one action."""
    words = text("Install a {module} and charge", module=module(s.box, "shield"))
    option = Option(f"{plain.key}+", words, verb="install", words=f"{plain.words} charge")
    if not s.energy:
        return option._replace(blocked=NO_ENERGY, rule="TP-R37")
    costs = [cost + CHARGE for cost in payable if can_pay(s.players[seat], cost, CHARGE)]
    if not costs:
        cost = text("Charging costs {cost} more; you cannot pay that.", cost=credits_(CHARGE))
        return option._replace(blocked=cost, rule="TP-79")
    return option._replace(hint=both(text("{cost}", cost=credits_(min(costs))), owner_gains(s, seat)))


def priced(s: Prime, p: Player, new: str) -> dict[str, int]:
    """What it costs by the Module that goes for it, "" for none: asked only if no slot is free (TP-R57)."""
    going = [""] if free_slots(s, p, new) else replaceable(s, p, new)
    found = {gone: price(s, p, new, gone) for gone in going}
    return {gone: cost for gone, cost in found.items() if cost is not None}


def install(t: T, seat: Seat, what: str) -> Asking[None]:
    """TP-71: what goes for it, how it is paid, and then what is kept; one Module an action (TP-R17)."""
    s, p = t.s, t.s.players[seat]
    new, charges = what.removesuffix("+"), what.endswith("+")
    extra = CHARGE if charges else 0  # TP-80
    ways = {gone: cost for gone, cost in priced(s, p, new).items() if can_pay(p, cost, extra)}
    gone = ""
    if "" not in ways:
        options = [
            giving_up(s, id_)._replace(hint=text("{cost}", cost=credits_(cost + extra))) for id_, cost in ways.items()
        ]
        words = text("No slot is free. What goes for the {module}?", module=module(s.box, new))
        gone = yield from choose(seat, words, options, default=cheapest(s, p, [*ways]))
    brown = yield from pay_with_brown(seat, p, module(s.box, new), ways[gone], extra)
    kept = None
    if gone:
        left = {**p.cubes, "brown": p.cubes["brown"] - brown}
        words = text("The {module} goes. What is kept?", module=module(s.box, gone))
        kept = yield from keep_what(seat, kept_without(s, p, gone, left), words)
    spend(t, seat)
    pay(s, p, ways[gone] + extra, brown)
    if kept:
        give_up(t, seat, gone, kept)
    fit(s, p, new)
    paid = cubes({"brown": brown}, ways[gone] + extra - BROWN * brown)
    if charges:
        charge(s, p, shield_room(s, p))
    template = "{who} installs a {module} and charges the shields for {paid}."
    t.say(
        template if charges else "{who} installs a {module} for {paid}.",
        who=Who(seat),
        module=module(s.box, new),
        paid=paid,
    )
    use_colony(t, seat, p.at)


# --- Charge ------------------------------------------------------------------------------------------------------
def charge_options(s: Prime, seat: Seat) -> Iterator[Option]:
    p = s.players[seat]
    if p.at != OUTPOST and s.colonies[p.at].kind != "red":
        return
    cost = credits_(CHARGE)
    hint = both(text("{cost}", cost=cost), owner_gains(s, seat))
    option = Option("charge", "Charge the shields", hint, "charge")
    if p.energy == shield_room(s, p):  # an action does something
        option = option._replace(blocked=text("Your shields are full."), rule="TP-R10")
    elif not s.energy:
        option = option._replace(blocked=NO_ENERGY, rule="TP-R37")
    elif not can_pay(p, 0, CHARGE):
        option = option._replace(blocked=text("It costs {cost}; you cannot pay that.", cost=cost), rule="TP-79")
    yield option


def charge_shields(t: T, seat: Seat, _: str) -> Asking[None]:
    brown = yield from pay_with_brown(seat, t.s.players[seat], "Charging", 0, CHARGE)
    p = spend(t, seat)
    pay(t.s, p, CHARGE, brown)
    n = charge(t.s, p, shield_room(t.s, p))
    t.say(
        "{who} charges the shields for {paid}: {n}.",
        who=Who(seat),
        paid=cubes({"brown": brown}, CHARGE - BROWN * brown),
        n=Count(n, "energy", "energy"),
    )
    use_colony(t, seat, p.at)
