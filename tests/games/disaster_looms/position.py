"""Positions of Disaster Looms! in a few words, put on the stage.

s = table(3)                            # ship 1 of each on Earth with a customer, 2R, nothing laid, P0 is first
lay(s, 1, 0, "hazardous_world")         # Region 1 at (1, 0); returns its number
ship(s, 0, 1, at=1, customers=2)        # ship 1 of P0
colony(s, 1, 0, customers=3)            # Region 1 belongs to P0
own(s, 0, "tourism", "mass_containment")
top_tiles(s, "metal_world", "cataclysm")
p = fleet(s, 0)                         # P0 begins its Fleet turn
p.does(0, "twin_ion_engines").does(0, "1")
"""

from __future__ import annotations

from engine.core import Chance, Frame, Turned
from engine.games.disaster_looms.content import Mode
from engine.games.disaster_looms.game import DisasterLooms, LoomsOptions, open_box
from engine.games.disaster_looms.revenue import revenue
from engine.games.disaster_looms.rules.auctions import turn_auction
from engine.games.disaster_looms.rules.ending import final_scoring
from engine.games.disaster_looms.rules.fleet import fleet_turn, on_turn
from engine.games.disaster_looms.rules.management import management_turn
from engine.games.disaster_looms.rules.round import (
    begin_round,
    end_of_research,
    next_round,
    research_turn,
    revenue_phase,
)
from engine.games.disaster_looms.rules.two_players import alternate
from engine.games.disaster_looms.state import DASHBOARD, Licence, Looms, Phase, Region, Stack
from tests.games.disaster_looms.pieces import pieces_in
from tests.kit.play import Play, planned

GAME: DisasterLooms = open_box()


def table(seats: int = 3, mode: Mode = "normal", seed: int = 1) -> Looms:
    """As after the set-up; P0 is 1st Player and everybody has 2R."""
    s = GAME.setup(seats, LoomsOptions(mode=mode), Chance(seed))
    s.first = s.active = 0
    for company in s.companies:
        company.treasury = 2
    return s


def _take(stack: Stack, id_: str) -> None:
    """Out of wherever it lies."""
    for pile in (stack.pile, stack.removed, stack.discarded, stack.left_out):
        if id_ in pile:
            pile.remove(id_)
            return
    raise AssertionError(f"no {id_} is left")


def lay(s: Looms, q: int, r: int, tile: str) -> int:
    if tile in s.aside:
        s.aside.remove(tile)
    else:
        _take(s.tiles, tile)
    s.regions.append(Region(tile, q, r))
    return len(s.regions) - 1


def row(s: Looms, *tiles: str) -> list[int]:
    """These eastwards from Earth."""
    return [lay(s, q, 0, tile) for q, tile in enumerate(tiles, 1)]


def ship(
    s: Looms, seat: int, number: int, at: int = DASHBOARD, customers: int = 0, gate: bool = False, acted: bool = False
) -> None:
    """Customers come from Earth, a gate from the supply."""
    one = s.companies[seat].ships[number - 1]
    s.stock += one.customers - customers
    s.gates += one.gate - gate
    one.at, one.customers, one.gate, one.acted = at, customers, gate, acted


def colony(s: Looms, n: int, seat: int, customers: int = 0, platform: bool = False, gate: bool = False) -> None:
    there = s.regions[n]
    s.stock += there.customers - customers
    s.platforms -= platform
    s.gates -= gate
    there.owner, there.customers, there.platform, there.gate = seat, customers, platform, gate


def own(s: Looms, seat: int, *technologies: str) -> None:
    for id_ in technologies:
        _take(s.cards, id_)
        s.companies[seat].technologies.append(id_)


def licensed(s: Looms, seat: int, technology: str, owner: int, bought: int | None = None) -> None:
    s.companies[seat].licences.append(Licence(technology, owner, s.round if bought is None else bought))


def public(s: Looms, *technologies: str) -> None:
    for id_ in technologies:
        if id_ in s.aside:
            s.aside.remove(id_)
        else:
            _take(s.cards, id_)
        s.public.append(id_)


def rich(s: Looms, *treasuries: int) -> None:
    for company, treasury in zip(s.companies, treasuries, strict=True):
        company.treasury = treasury


def top_cards(s: Looms, *cards: str) -> None:
    """Drawn next, in this order."""
    for id_ in cards:
        _take(s.cards, id_)
    s.cards.pile += reversed(cards)


def top_tiles(s: Looms, *tiles: str) -> None:
    for id_ in tiles:
        _take(s.tiles, id_)
    s.tiles.pile += reversed(tiles)


def drained(s: Looms, left: int = 0) -> None:
    """So many are left on Earth; the rest is out of the game."""
    s.lost += s.stock - left
    s.stock = left


class Counted(Play[Looms]):
    """No act loses a piece or makes one."""

    def __init__(self, s: Looms, *plan: Frame, seed: int) -> None:
        self.pieces = pieces_in(s)
        super().__init__(GAME, s, len(s.companies), *plan, seed=seed, mode=s.mode)

    def _note(self, turned: Turned[Looms]) -> Play[Looms]:
        found = pieces_in(turned.match.state)
        assert found == getattr(self, "pieces", found)  # a fork begins to count here
        self.pieces = found
        return super()._note(turned)


def plays(s: Looms, *plan: Frame, phase: Phase = "fleet", seed: int = 1) -> Play[Looms]:
    """These rules are due; a last question follows, so that the match goes on."""
    s.phase = phase
    return Counted(s, *plan, seed=seed)


def researches(s: Looms, *seats: int) -> Play[Looms]:
    """These seats take their Research turns; then the fleets of all."""
    plan = [frame for seat in seats for frame in (planned(on_turn, seat), planned(research_turn, seat))]
    return plays(s, *plan, *_fleets(s), phase="research")


def fleet(s: Looms, seat: int = 0) -> Play[Looms]:
    """This seat begins its Fleet turn; then the others."""
    order = [(seat + k) % len(s.companies) for k in range(len(s.companies))]
    return plays(s, *(frame for one in order for frame in (planned(on_turn, one), planned(fleet_turn, one))))


def manages(s: Looms, seat: int = 0) -> Play[Looms]:
    """This seat begins its Management turn; then the fleets of all."""
    return plays(s, planned(on_turn, seat), planned(management_turn, seat), *_fleets(s), phase="management")


def _fleets(s: Looms) -> list[Frame]:
    return [planned(fleet_turn, seat) for seat in range(len(s.companies))]


def rounds(s: Looms) -> Play[Looms]:
    """From the beginning of this round on, phase after phase."""
    return plays(s, planned(begin_round), phase="research")


def researched(s: Looms) -> Play[Looms]:
    """Research is over, and with it licences that were not renewed; P0 begins its Fleet turn."""
    return plays(s, planned(end_of_research), planned(fleet_turn, 0), phase="research")


def alternates(s: Looms) -> Play[Looms]:
    """Two players, ship by ship from P0 on; then Revenue."""
    return plays(s, planned(alternate, 0), planned(revenue_phase))


def auctions(s: Looms) -> Play[Looms]:
    """The Turn Auction, then the next round."""
    return plays(s, planned(turn_auction), planned(next_round), phase="auction")


def scored(s: Looms) -> Play[Looms]:
    """The game is over."""
    return plays(s, planned(final_scoring))


def ends(s: Looms) -> Play[Looms]:
    """Revenue is due, and the end of the round, or of the game, with it."""
    return plays(s, planned(revenue_phase), phase="management")


# --- what there is ------------------------------------------------------------------------------------------------
def only_cards(s: Looms, *cards: str) -> None:
    """Nothing but these is left to be drawn."""
    s.cards.discarded += s.cards.pile
    s.cards.pile = []
    top_cards(s, *cards)


def only_tiles(s: Looms, *tiles: str) -> None:
    """Nothing but these is left to be turned up."""
    s.tiles.discarded += s.tiles.pile
    s.tiles.pile = []
    top_tiles(s, *tiles)


def sources(s: Looms, seat: int = 0) -> dict[str, int]:
    """What a round pays, by where it comes from."""
    return {line.source: line.amount for line in revenue(s, seat)}


def treasuries(p: Play[Looms]) -> list[int]:
    return [company.treasury for company in p.s.companies]


def technologies(p: Play[Looms]) -> list[list[str]]:
    return [company.technologies for company in p.s.companies]


def at(p: Play[Looms], seat: int = 0, number: int = 1) -> int:
    return p.s.companies[seat].ships[number - 1].at


def aboard(p: Play[Looms], seat: int = 0, number: int = 1) -> int:
    return p.s.companies[seat].ships[number - 1].customers


def laid(p: Play[Looms], after: int = 0) -> list[str]:
    """What has come onto the map since Region number so and so."""
    return [region.tile for region in p.s.regions[after + 1 :]]


def hint(p: Play[Looms], key: str, seat: int = 0) -> str:
    option = p.of(seat).option(key)
    assert option
    return str(option.hint)


def barred(p: Play[Looms], key: str, seat: int = 0) -> str:
    """The number of the rule that forbids it."""
    option = p.of(seat).option(key)
    assert option
    assert option.blocked
    return option.rule
