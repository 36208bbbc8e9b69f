"""Views of Disaster Looms!: a few positions to look at, each at its fullest, and stretches of matches by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core import Chance, Frame, Playout, Result, Seat, View, start, view
from engine.games.disaster_looms.content import Mode, printed
from engine.games.disaster_looms.game import LoomsOptions
from engine.games.disaster_looms.looking import look
from engine.games.disaster_looms.rules.fleet import fleet_turn
from engine.games.disaster_looms.rules.round import research_turn
from engine.games.disaster_looms.state import Company, Licence, Looms, Region
from engine.games.disaster_looms.view import LoomsView
from engine.parts.hexes import Hex
from tests.games.avoid_the_void.pictures.positions import NAMES as PEOPLE
from tests.games.disaster_looms.position import GAME
from tests.kit.play import Play, planned
from tests.kit.seen import seen_at_the_end, seen_by_chance

NAMES = (PEOPLE[2], PEOPLE[1], PEOPLE[3], PEOPLE[0])
EARTH = Hex(0, 0)
LATE = (  # tile, q, r, owner, customers; a platform over what nobody can live on
    ("hazardous_world", 0, -1, 3, 4), ("empty_space_a", 1, -1, -1, 0), ("metal_world", 1, 0, 1, 5),
    ("nebula_research", 0, 1, -1, 0), ("plutonic_world", -1, 1, 2, 2), ("asteroid_field", -1, 0, -1, 0),
    ("empty_space_a", 1, 1, -1, 0), ("gas_giant_a", 1, -2, 1, 2), ("oolite_world", 0, -2, 3, 3),
    ("selenic_world", -1, 2, 0, 2), ("nebula_resource", 2, -1, -1, 0), ("cytherean_world", 2, -2, 1, 3),
    ("lanthandine_world", 2, 0, 0, 1), ("urea_world", 0, 2, -1, 0), ("gas_giant_a", -2, 2, -1, 0),
    ("gaian_world", -2, 1, 0, 5), ("corrosive_world", -2, 0, 2, 1), ("asteroid_field", -1, -1, -1, 0),
    ("noble_world", 3, -2, 3, 1), ("unknown_anomaly", 3, -3, -1, 0), ("radioactive_world", 3, -1, -1, 0),
    ("treasure_world", 2, 1, 2, 0), ("nebula_trade", -3, 1, -1, 0),
)  # fmt: skip
SHIPS = (  # seat, ship, Region, customers
    (3, 0, 0, 2), (0, 2, 0, 1), (3, 2, 9, 0), (0, 0, 10, 1), (1, 0, 12, 2), (1, 1, 13, 1), (3, 1, 15, 1),
    (0, 1, 16, 0), (2, 0, 16, 1), (2, 1, 21, 1),
)  # fmt: skip
OWNED = (
    ["shield_buffers", "advanced_sensor_relays"],
    ["mass_containment", "hostile_takeover", "transmutation"],
    ["xeno_domestication", "scanner_sweep", "mass_containment"],
    ["scanner_sweep", "tourism", "brand_loyalty"],
)
LICENCES = ((3, "mass_containment", 1), (0, "tourism", 3), (2, "hostile_takeover", 1), (0, "mass_containment", 1))


def dealt(seats: int = 4, mode: Mode = "normal", seed: int = 1) -> Looms:
    s = GAME.setup(seats, LoomsOptions(mode=mode), Chance(seed))
    s.first = s.active = 0
    return s


def take(s: Looms, id_: str, copies: int = 1) -> None:
    """Out of the stacks and from aside: it lies on the table."""
    for pile in (s.tiles.pile, s.tiles.removed, s.cards.pile, s.cards.removed, s.aside):
        while copies and id_ in pile:
            pile.remove(id_)
            copies -= 1


def late() -> Looms:
    """Four players in round 7, a Fleet Phase; ship 2 of the last one is by an empty place."""
    s = dealt()
    for tile, q, r, owner, customers in LATE:
        take(s, tile)
        platform = tile == "gas_giant_a" and owner >= 0
        s.regions.append(Region(tile, q, r, owner, customers, platform))
    for n in (0, 12, 16):
        s.regions[n].gate = True
    for seat, technologies in enumerate(OWNED):
        s.companies[seat] = Company(treasury=(9, 6, 3, 11)[seat], technologies=[*technologies])
        for id_ in technologies:
            take(s, id_)
    for seat, ship, at, customers in SHIPS:
        s.companies[seat].ships[ship].at, s.companies[seat].ships[ship].customers = at, customers
    for seat, id_, owner in LICENCES:
        s.companies[seat].licences.append(Licence(id_, owner, 7))
    for id_ in ("warp_gate_technology", "teleporters", "graviton_propulsion", "orbital_platforms"):
        take(s, id_)
        s.public.append(id_)
    s.tiles.pile, s.cards.pile = s.tiles.pile[:16], s.cards.pile[:25]
    s.stock, s.elevator, s.round, s.phase, s.first, s.active = 41, True, 7, "fleet", 2, 3
    return s


def full() -> Looms:
    """Every tile of the box is laid, all ships are out, six of them in one place and four in another."""
    s = late()
    laid = [region.tile for region in s.regions]
    rest = [tile.id for tile in printed().tiles.values() if not tile.event and tile.deck != "start"
            for _ in range(tile.copies - laid.count(tile.id))]  # fmt: skip
    for i, tile in enumerate(rest):
        at = next(near for region in s.regions for near in region.hex.neighbours()
                  if near not in [one.hex for one in s.regions] and abs(near.r + near.q / 2) <= 3)  # fmt: skip
        owner = (0, 1, 2, 3, -1)[i % 5] if printed().tiles[tile].habitable else -1
        s.regions.append(Region(tile, at.q, at.r, owner, i % 6 if owner >= 0 else 0, gate=i % 9 == 1))
    spots = [0, 0, 0, 0, 0, 0, 26, 26, 26, 26, 31, 33, 35, 37, 39, 39]
    for i, at in enumerate(spots):
        ship = s.companies[i % 4].ships[i // 4]
        ship.at, ship.customers = at, i % 3
    s.companies[1].ships[3].gate, s.companies[1].ships[3].customers = True, 0
    s.tiles.pile, s.tiles.removed = s.tiles.pile[:3], []
    s.tiles.pile = ["cataclysm", "data_leak", "micro_organism_attack"]
    for seat in (0, 3):
        s.companies[seat].licences.append(Licence("hostile_takeover", 1, 6))
    s.companies[0].treasury = 143
    s.phase, s.round = "fleet", 16
    return s


def seen(play: Play[Looms], seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    return play.view(seat)._replace(names=tuple(names[: len(play.s.companies)]))


def at(s: Looms, *plan: Frame) -> Play[Looms]:
    return Play(GAME, s, len(s.companies), *plan, mode=s.mode)


def sending(seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    """Which ship?"""
    return seen(at(late(), planned(fleet_turn, 3)), seat, names)


def laying(seat: Seat | None = None) -> View:
    """The Rainbow World has been turned up beside ship 2."""
    s = late()
    s.tiles.pile[-1] = "rainbow_world"
    return seen(at(s, planned(fleet_turn, 3)).does(3, "1").does(3, "exploration"), seat)


def moving(seat: Seat | None = None) -> View:
    """Where to, of all that ship 1 can reach."""
    s = late()
    s.active = 1
    return seen(at(s, planned(fleet_turn, 1)).does(1, "0").does(1, "twin_ion_engines"), seat)


def bidding(seat: Seat | None = None) -> View:
    """For Treasure World, which ship 2 has found."""
    s = late()
    n = next(n for n, region in enumerate(s.regions) if region.tile == "treasure_world")
    s.regions[n] = replace(s.regions[n], tile="paradise", owner=-1)
    take(s, "paradise")
    s.aside.append("treasure_world")
    s.tiles.pile[-1] = "astronomic_discovery"
    return seen(at(s, planned(fleet_turn, 3)).does(3, "1").does(3, "exploration").does(3, "1"), seat)


def crowded(seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    return seen(at(full(), planned(fleet_turn, 3)), seat, names)


def licensing(seat: Seat | None = 1) -> View:
    s = late()
    s.phase, s.active = "research", 1
    s.companies[1].treasury = 30
    return seen(at(s, planned(research_turn, 1)), seat)


def told(s: Looms, view_: View) -> View:
    """Another table, the same question."""
    table = look(s, view_.seat)
    assert isinstance(table, LoomsView)
    return view_._replace(table=table)


def charted() -> View:
    """Star Charts: the whole rim may be named."""
    seen_ = laying(None)
    table = seen_.table
    assert isinstance(table, LoomsView)
    hunt = replace(table.explorations[-1], cause="ancient_star_charts")
    return seen_._replace(table=replace(table, explorations=(hunt,)))


def revenue() -> View:
    """Lines of routes, and one that a rival breaks."""
    s = late()
    s.phase = "auction"
    return told(s, sending()._replace(asked=(), open=(), tasks=()))


def blocked() -> View:
    """Rival ships stand on all but one of the ways out of Earth: the first player has no route left."""
    s = late()
    for seat, ship, n in ((3, 0, 1), (3, 1, 4), (3, 2, 2), (1, 0, 3), (1, 1, 6)):
        s.companies[seat].ships[ship].at = n
    return told(s, sending()._replace(asked=(), open=(), tasks=()))


def shared() -> Looms:
    """The same map, of four who play together."""
    s = late()
    s.mode, s.lost, s.stock = "together", 7, 11
    return s


def saving() -> View:
    """Which ship? of four who play together."""
    return told(shared(), sending())


def won() -> View:
    s = shared()
    s.stock = 0
    for company in s.companies:
        for ship in company.ships:
            ship.customers = 0
    return told(s, sending()._replace(asked=(), open=(), result=Result([0, 1, 2, 3], [8, 10, 3, 8])))


def lost() -> View:
    s = shared()
    s.cataclysm = True
    return told(s, sending()._replace(asked=(), open=(), result=Result([], [8, 10, 3, 8])))


def burnt() -> View:
    """The Cataclysm covers Earth."""
    s = late()
    s.cataclysm = True
    return told(s, sending())


def carrying() -> View:
    """A gate aboard, a war on Earth, a licence that ends now."""
    s = late()
    s.companies[3].ships[0].gate, s.companies[3].ships[0].customers = True, 0
    s.war, s.phase, s.companies[3].licences[0].round = 7, "research", 6
    return told(s, sending(3)._replace(asked=(), open=()))


def beginning() -> View:
    line = Playout(GAME, start(GAME, NAMES[:2], {}, 2).match)
    return view(GAME, line.match, None, line.open)


def ended(players: int = 4, seed: int = 3, mode: Mode = "normal") -> View:
    return seen_at_the_end(GAME, NAMES[:players], seed, {"mode": mode})


def by_chance(
    players: int, seed: int, acts: int, step: int, names: Sequence[str] = NAMES, mode: Mode = "normal"
) -> Iterator[View]:
    return seen_by_chance(GAME, names[:players], seed, step, acts, {"mode": mode})
