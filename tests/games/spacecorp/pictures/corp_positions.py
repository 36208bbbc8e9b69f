"""Views of SpaceCorp: a few positions to look at, each at its fullest, and stretches of matches by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Decision, Option, Seat, Task, View, text
from engine.games.spacecorp.content import Base
from engine.games.spacecorp.holding import give_up
from engine.games.spacecorp.looking import look
from engine.games.spacecorp.state import Colony, Corp, Laid, Source
from tests.games.avoid_the_void.pictures.positions import NAMES as PEOPLE
from tests.games.spacecorp.position import GAME, acts, base, board, dealt, find, hand, piece, pile, slots, team
from tests.kit.play import Play
from tests.kit.seen import seen_at_the_end, seen_by_chance

NAMES = PEOPLE[:4]
HAND = "ion_drive heavy_lifter survey_rover orbital_imager inflatable_module ore_processor gene_sequencer"
HAND += " influence_m hack_m near_space_probe time"
TILES = (
    ("luna", "m_e1.2"), ("sisyphus", "m_e1.3"), ("toro", "m_e1.5"), ("eros", "m_e1.1"), ("north_mars", "m_e2.1"),
    ("deimos", "m_e1.4"), ("halleys_comet", "m_e2.3"),
)  # fmt: skip
BASES: tuple[tuple[str, int, Base], ...] = (
    ("luna", 0, "research"), ("lunar_l4", 0, "spaceport"), ("lunar_l5", 1, "spaceport"), ("solar_l2", 1, "spaceport"),
    ("sisyphus", 1, "refinery"), ("deimos", 2, "refinery"), ("halleys_comet", 2, "attraction"),
    ("toro", 3, "attraction"),
)  # fmt: skip
SPOTS = (
    (0, 0, "north_mars"), (0, 1, "earth"), (1, 0, "earth"), (1, 1, "lunar_l4"), (2, 0, "eros"), (2, 1, "eros"),
    (3, 0, "asteroid_belt"), (3, 1, "earth"),
)  # fmt: skip
EARNED: tuple[dict[Source, int], ...] = (
    {"contracts": 5, "production": 4, "discoveries": 3, "spent": -1},
    {"contracts": 3, "production": 6, "bases": 1},
    {"start": 1, "discoveries": 4, "production": 2},
    {"beyond": 3, "cards": 2, "claims": 2},
)


def late() -> Corp:
    """Mariners, four players, most of it explored and built; P0 has a large hand."""
    s = board(4)
    hand(s, 0, HAND)
    for seat, kinds in ((1, "cargo_pod"), (2, "cargo_pod time"), (3, "time")):
        hand(s, seat, kinds, seen=True)
    slots(s, 0, "thermal_drive - institute")
    slots(s, 1, "thermal_drive assembly_robots survey_rover")
    slots(s, 2, "ion_drive orbital_imager -")
    for site, tile in TILES:
        find(s, site, tile, claim=(0, 0) if site == "north_mars" else (2, 0) if site == "eros" else None)
    for site, seat, kind in BASES:
        base(s, site, seat, kind)
    for seat, n, site in SPOTS:
        team(s, seat, n, site)
    s.beyond = [2]
    s.firms[3].beyond = [1]
    s.claims = {"m1": 1, "m4": 0, "m2": 0}
    s.markers[0] = s.markers[3] = s.markers[1] = "mariners"
    earn(s)
    s.firms[0].genetics, s.firms[1].genetics = 3, 5
    pile(s, 8)
    return s


def earn(s: Corp, times: int = 1, colonies: int = 0) -> None:
    for firm, earned in zip(s.firms, EARNED, strict=True):
        firm.earned = {source: n * times for source, n in earned.items()}
        if colonies:
            firm.earned |= {"colonies": colonies, "spur": 5}
        firm.profit = sum(firm.earned.values())
        firm.by_era = {s.era: firm.profit}


def seen(play: Play[Corp], seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    return play.view(seat)._replace(names=tuple(names[: len(play.s.firms)]))


def acting(seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    """P0 is asked for an action."""
    return seen(acts(late()), seat, names)


def moving(seat: Seat | None = 0) -> View:
    """P0 has said Move: which team?"""
    return seen(acts(late()).composes(0, "move"), seat)


def going(seat: Seat | None = 0, team_: str = "1") -> View:
    """And whereto?"""
    return seen(acts(late()).composes(0, "move", team_), seat)


def paying(seat: Seat | None = 0, to: str = "sisyphus") -> View:
    """And with what?"""
    return seen(acts(late()).composes(0, "move", "1", to), seat)


def composing(*keys: str, seat: Seat | None = 0, s: Corp | None = None) -> View:
    return seen(acts(s or late()).composes(0, *keys), seat)


def drawing(seat: Seat | None = None) -> View:
    """P0 researches: offers are taken in the open."""
    s = late()
    pile(s, 5)
    for card in [*s.firms[0].hand[4:]]:
        give_up(s, 0, card)
        s.discard.append(card)
    return seen(acts(s).composes(0, "research", "*"), seat)


def many_ways() -> View:
    """Everybody's headquarters help to move: more ways than stand abreast."""
    return composing("move", "1", "halleys_comet", s=helped())


def helped() -> Corp:
    s = late()
    s.firms[3].slots[0] = piece(s, "chemical_drive")
    hand(s, 0, "competitors_m")
    return s


def stacked() -> View:
    """All eight teams on Earth."""
    s = late()
    for firm in s.firms:
        for n in (0, 1):
            firm.teams[n].at = "earth"
    return seen(acts(s), 0)


def few(players: int = 2) -> View:
    return seen(acts(dealt(players)))


def holding(cards: int) -> View:
    """A hand of so many."""
    s = board(2)
    s.firms[0].hand, s.firms[0].labels, s.firms[0].came = [], [], []
    kinds = "ion_drive heavy_lifter cargo_pod survey_rover orbital_imager assembly_robots inflatable_module"
    kinds += " ore_processor extraction_plant institute gene_sequencer near_space_probe orbital_tourism intercept_m"
    kinds += " salvage_m sabotage_m poach_m influence_m hack_m competitors_m divert_m time science_module thermal_drive"
    hand(s, 0, " ".join(kinds.split()[:cards]))
    return seen(acts(s), 0)


def ended(players: int = 4, seed: int = 3) -> View:
    return seen_at_the_end(GAME, NAMES[:players], seed)


def by_chance(players: int, seed: int, acts_: int, step: int, names: Sequence[str] = NAMES) -> Iterator[View]:
    return seen_by_chance(GAME, names[:players], seed, step, acts_)


# --- the later eras, as they are set up and filled by hand -------------------------------------------------------
PLANETEERS: tuple[tuple[str, str, int, Base | None], ...] = (
    ("ceres", "p_e1.5", 0, "research"), ("vesta", "p_e1.2", 1, "refinery"), ("pallas", "p_e1.1", 2, "spaceport"),
    ("hygiea", "p_e1.3", 1, "industrial"), ("europa", "p_e3.1", 2, "bio_lab"), ("ganymede", "p_e3.2", 3, "exploiter"),
    ("callisto", "p_e2.2", 0, "refinery"), ("ariel", "p_e2.1", 3, None), ("umbriel", "p_e2.3", 2, "secure"),
    ("enceladus", "p_e3.3", 0, "shield_factory"), ("rhea", "p_e2.4", 0, "industrial"), ("dione", "p_e2.5", 1, None),
    ("iapetus", "p_e2.6", 3, "attraction"), ("proteus", "p_e2.7", 1, None),
)  # fmt: skip
STARFARERS: tuple[tuple[str, tuple[tuple[str, Base | None], ...], int], ...] = (
    ("luhman_16", (("s_primary.1", "bio_lab"),), 0), ("alpha_centauri", (("s_primary.3", "refinery"),), 1),
    ("lacaille_9352", (("s_primary.4", "refinery"), ("s_secondary.1", "shield_factory")), 3),
    ("barnards_star", (("s_primary.5", "spaceport"),), 2), ("procyon", (("s_primary.6", "research"),), 0),
    ("61_cygni", (("s_primary.2", "refinery"), ("s_secondary.2", "bio_lab")), 2),
    ("sirius", (("s_primary.7", "industrial"),), 0),
    ("epsilon_eridani",
     (("s_primary.8", "attraction"), ("s_secondary.3", "industrial"), ("s_secondary.4", "refinery")), 1),
    ("kapteyns_star", (("s_primary.9", None), ("s_secondary.5", None)), 1),
    ("tau_ceti", (("s_primary.10", None), ("s_secondary.6", None), ("s_secondary.7", None)), 3),
)  # fmt: skip


def as_seen(s: Corp, seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    """Where no rule asks yet."""
    tasks = ((s.active, Task("take an action")),)
    return View("spacecorp", tuple(names[: len(s.firms)]), seat, look(s, seat), (), (), (s.active,), (), tasks)


def planeteers() -> Corp:
    s = board(4, "p")
    for site, tile, seat, kind in PLANETEERS:
        _find(s, site, tile, seat, kind)
    for seat, n, site in ((0, 0, "rhea"), (1, 0, "dione"), (1, 1, "vesta"), (2, 0, "umbriel"), (3, 0, "ariel"),
                          (3, 1, "oort_cloud")):  # fmt: skip
        team(s, seat, n, site)
    hand(s, 0, "magnetic_sail fusion_drive regolith_printer grown_mesh deep_radar submersible autonomous_mines time")
    slots(s, 0, "pulse_fusion_drive nano_assemblers sensor_suite")
    earn(s, 2)
    s.beyond = [2]
    s.firms[0].progress = ["radiation_resistance"]
    s.sideboard["radiation_resistance"] = 1
    s.firms[0].genetics, s.firms[0].revelation, s.firms[1].genetics = 7, 1, 3
    s.firms[0].legacy = Laid(tile="m_e1.3", owner=0, base="refinery")
    s.claims = {"m1": 0, "p1": 3, "p5": 1, "p6": 0}
    pile(s, 22)
    return s


def _find(s: Corp, site: str, tile: str, seat: Seat, kind: Base | None) -> None:
    find(s, site, tile, claim=None if kind else (seat, 0))
    laid = s.laid[site][-1]
    if kind:
        laid.owner, laid.base = seat, kind
        s.firms[seat].stock[kind] -= 1


def starfarers() -> Corp:
    s = board(4, "s")
    for site, boxes, seat in STARFARERS:
        for tile, kind in boxes:
            _find(s, site, tile, seat, kind)
    for seat, n, site, track in ((0, 0, "luhman_16", 0), (0, 2, "tau_ceti", 3), (1, 0, "sirius", 2),
                                 (1, 1, "epsilon_eridani", 0), (1, 2, "kapteyns_star", 0), (2, 0, "barnards_star", 0),
                                 (2, 1, "61_cygni", 1), (2, 2, "alpha_centauri", 2), (3, 0, "tau_ceti", 0),
                                 (3, 1, "lacaille_9352", 0), (3, 2, "orion_2", 0)):  # fmt: skip
        team(s, seat, n, site)
        s.firms[seat].teams[n].track = track
    earn(s, 3, colonies=9)
    s.spur = True
    settled = (("luh", 0), ("ace", 1), ("bar", 2), ("cyg", 2), ("sir", 0), ("eer", 1))
    for (region, seat), tile in zip(settled, [*s.colony_tiles[:6]], strict=True):
        s.colonies[region] = Colony(tile, seat)
        s.colony_tiles.remove(tile)
    for seat, titles in enumerate(("hibernation probe_network", "sensory_focus longevity", "star_children", "")):
        for title in titles.split():
            s.firms[seat].progress.append(title)
            s.sideboard[title] -= 1
    s.claims = {"s1": 1, "s2": 0, "s3": 1, "s4": 2, "s6": 3}
    hand(s, 0, "wormhole_gate world_builder clone_forge divert_s time")
    pile(s, 8)
    return s


def lit_planeteers() -> View:
    """P0 is asked whereto: as the rule will ask it."""
    view = as_seen(planeteers(), 0)
    near = ("ceres", "vesta", "pallas", "hygiea", "interamnia", "davida", "io", "europa", "ganymede", "callisto")
    options = tuple(
        Option(id_, id_, text("Move {n}", n=4 + 3 * (n > 5)), "move", id_, f"site.{id_}") for n, id_ in enumerate(near)
    )
    return view._replace(asked=(Decision(0, text("Move {team} whereto?", team="team 2"), options),))


def crowd() -> View:
    """P0 is to say which of its teams leaves the crowd on Earth."""
    s = late()
    for firm in s.firms:
        for n in (0, 1):
            firm.teams[n].at = "earth"
    return seen(acts(s).composes(0, "move"), 0)


def discarding() -> View:
    """P0 pays card by card."""
    return seen(acts(late()).composes(0, "move", "1", "sisyphus", "cards", "0.0."), 0)


def settling() -> View:
    """P1 is asked which colony: as the rule asks it."""
    view = as_seen(starfarers(), 1)
    near = [colony for colony in look(starfarers(), 1).colony_tiles if colony.value < 6]
    options = tuple(Option(one.id, one.name, verb="choose", words=one.name, spot=f"colony.{one.id}") for one in near)
    return view._replace(asked=(Decision(1, text("Which colony at {site}?", site="Tau Ceti"), options),))
