"""Views of Exodus Fleet: a few positions to look at, and whole matches by chance with hostile names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core import Playout, Scalar, Seat, View, start, view
from engine.games.exodus_fleet.rules.turn import admirals_turn, end_of_round
from engine.games.exodus_fleet.state import Fleet
from tests.games.avoid_the_void.pictures.positions import NAMES
from tests.games.exodus_fleet.position import GAME, bids, on_stage, position
from tests.kit.play import Play, planned
from tests.kit.seen import seen_by_chance

FLEETS = (
    "mining_command mini_miner space_magnet greenhouse hospital",
    "trade_command market_ship sewage_processor",
    "space_command haulage_ship solar_station bank",
    "planning_command merchant_ship military_laser",
    "investment_command church_of_the_new_land",
)
CUBES = {0: "MMMMFFFBBBBBBWWW", 1: "MFFBW", 2: "MMMMMFFWWWW", 3: "B"}
HANDS = {0: "alien_toys.1 lost_in_space.1", 2: "alien_pet.1 loyalty.1 blue_planet.1"}
LINE = "miners_union recycler refugee_camp power_plant military_repair_center"
OFFER = "casino_ship safe_haven time_capsule interstellar_concordia military_hq"
LATER = "fleet_congress military_gunship undersea_explorers welcome_center storage_hold"


def table(players: int, offer: str = OFFER, **options: bool | int | str) -> Fleet:
    """The middle of a round: two phases are over, Chidi is Admiral."""
    tribes = {0: 5, 1: 2, 2: 1}
    s = position(
        *FLEETS[:players], cubes=CUBES, hands=HANDS, tribes=tribes, planet="scg_831", line=LINE, offer=offer, **options
    )
    s.round, s.admiral, s.called, s.last = 3, 2, ["income", "building"], "building"
    return s


def seen(play: Play[Fleet], seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    return play.view(seat)._replace(names=tuple(names[: len(play.s.players)]))


def called(s: Fleet, phase: str = "mining") -> Play[Fleet]:
    return on_stage(s, planned(admirals_turn)).does(s.admiral, phase)


def calling_view() -> View:
    return seen(on_stage(table(4), planned(admirals_turn)))


def bidding_view() -> View:
    """Mining: Дарья has passed, Ana and Bo have bid, Chidi bids last."""
    return seen(called(table(4)).does(3, "pass").does(3, "FF").does(0, "7").does(1, "5"))


def sealed_view() -> View:
    """Secret bids: two of three are in."""
    return seen(called(table(3, secret=True)).does(0, "8").does(1, "4"))


def mining_view(seat: Seat | None = None, names: Sequence[str] = NAMES) -> View:
    """Five players after Scoring A, ten neutral ships; four crews are hired, two of them for the middle row."""
    s = table(5, f"{OFFER} {LATER}")
    s.round = 5
    for i, p in enumerate(s.players):
        p.scores.a = [4, i, 2 * i]
    s.players[0].cubes[3] = 12
    play = bids(called(s), (3, "pass FF"), (4, "3"), (0, "9"), (1, "6"), (2, "5"))
    return seen(play, seat, names)


def building_view(seat: Seat | None = 1) -> View:
    """Bo may build, and sees which ships are in reach."""
    s = table(2)
    s.admiral, s.last, s.called = 0, "income", ["income"]
    s.players[1].cubes = [3, 3, 3, 3]
    return seen(bids(called(s, "building"), (1, "6"), (0, "4")), seat)


def charted_view() -> View:
    """Alien Star Chart: six planets lie open."""
    s = table(3)
    s.players[1].hand = ["star_chart.1"]
    return seen(on_stage(s, planned(admirals_turn)).cuts_in(1, "star_chart.1"))


def setup_view(players: int = 3, **options: Scalar) -> View:
    line = Playout(GAME, start(GAME, NAMES[:players], options, 1).match)
    return view(GAME, line.match, None)


def ended_view() -> View:
    """Scored twice: Ana and Chidi are even, and Ana has more tribes."""
    s = table(4)
    s.round = 8
    s.admiral = s.first
    points, held = ([9, 1, 5], [6, 0, 7], [4, 20, 3], [2, 3, 5]), (4, 26, 12, 9)
    for p, scored, xu in zip(s.players, points, held, strict=True):
        p.scores.a, p.hand, p.xu = scored, [], xu
    return seen(on_stage(s, planned(end_of_round, 3)))


def by_chance(
    players: int, options: Mapping[str, Scalar], step: int, names: Sequence[str] = NAMES, seed: int = 1
) -> Iterator[View]:
    return seen_by_chance(GAME, names[:players], seed, step, options=options)
