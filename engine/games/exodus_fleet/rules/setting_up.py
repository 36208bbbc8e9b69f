"""Set-up (1.5, EF-1 to EF-13)."""

from __future__ import annotations

from engine.core import Asking, Chance, Option, Who, choose_all, text
from engine.games.exodus_fleet.content import FACTIONS, FleetBox, Ship
from engine.games.exodus_fleet.facts import track
from engine.games.exodus_fleet.rules.turn import admirals_turn
from engine.games.exodus_fleet.rules.wording import ship_option
from engine.games.exodus_fleet.rulings import FACTIONS_AT_RANDOM, LINE, START_STOCK
from engine.games.exodus_fleet.state import Fleet, Player, T, rule
from engine.parts.deck import Deck


def shuffled(things: list[str], chance: Chance) -> list[str]:
    found = things[:]
    chance.shuffle(found)
    return found


def ship_deck(box: FleetBox, chance: Chance, starters: bool) -> list[str]:
    """EF-7: the starters, shuffled, on top of the others; EF-142: or all together. The top is last."""
    first = [id_ for id_, ship in box.faction_ships.items() if ship.starter and starters]
    others = [id_ for id_ in box.faction_ships if id_ not in first]
    return shuffled(others, chance) + shuffled(first, chance)


def lay_out(s: Fleet, chance: Chance) -> None:
    """Everything that has no choice in it, in the order of the rulebook."""
    box = s.box
    s.planets = Deck(shuffled([*box.planets], chance))
    s.slots = [s.planets.pile.pop() for _ in range(3)]  # EF-2
    s.cards = Deck(shuffled(box.deck, chance))  # EF-4
    s.first = s.admiral = chance.roll(len(s.players))  # EF-6
    s.ships = Deck(ship_deck(box, chance, s.starters))
    s.line = [s.ships.pile.pop() for _ in range(len(s.ships.pile) if s.all_ships else LINE)]  # EF-147
    s.neutral = shuffled([*box.neutral_ships], chance)
    n = track(s).neutral_ships  # EF-8
    n = {"all": 2 * n, "one_by_one": n + 1}.get(s.neutral_offer, n)  # EF-139, EF-140
    s.offer = [s.neutral.pop() for _ in range(len(s.neutral) if s.all_ships else n)]
    factions = [*FACTIONS]
    if FACTIONS_AT_RANDOM:  # EF-R1
        chance.shuffle(factions)
    for p, faction in zip(s.players, factions, strict=False):
        p.faction = faction
        p.commands = [id_ for id_, ship in box.command_ships.items() if ship.faction == faction]


@rule
def set_up(t: T) -> None:
    t.say("{who} is the first Fleet Admiral.", who=Who(t.s.admiral))
    t.do(choose_command_ships)
    t.do(admirals_turn)


@rule
def choose_command_ships(t: T) -> Asking[None]:
    """EF-9, EF-D1; EF-R2: all at once, unseen until the last has chosen."""
    s = t.s
    t.task("choose a command ship", "One of two each, unseen.")
    offers = {seat: [command_option(s.box, id_) for id_ in p.commands] for seat, p in enumerate(s.players)}
    ships = s.box.ships
    most = {seat: max(p.commands, key=lambda id_: ships[id_].income) for seat, p in enumerate(s.players)}
    chosen = yield from choose_all("Which command ship leads your fleet?", offers, defaults=most)
    for seat, id_ in chosen.items():
        take_command(s.players[seat], ships[id_])
        faction = FACTIONS[s.players[seat].faction]
        t.say("{who} leads the {faction} with {ship}.", who=Who(seat), faction=faction, ship=ships[id_].name)


def command_option(box: FleetBox, id_: str) -> Option:
    ship = box.ships[id_]
    card = box.kinds[ship.starts_with].name
    words = text("{xu} XU and {card} to start with. {power}", xu=ship.income, card=card, power=ship.text)
    return ship_option(box, id_, "keep")._replace(hint=words)


def take_command(p: Player, ship: Ship) -> None:
    p.ships = [ship.id]
    p.commands = []
    p.xu = ship.income  # EF-10
    p.hand = [f"{ship.starts_with}.1"]  # EF-11, EF-R4
    p.cubes = [*START_STOCK]  # EF-12
