"""Short stories of auctions, ends, ties and the variants, as somebody would play them with the rulebook alone."""

from __future__ import annotations

from collections import Counter

from engine.core import Chance
from engine.games.disaster_looms.content import printed
from engine.games.disaster_looms.facts import capacity, research_price, score
from engine.games.disaster_looms.game import LoomsOptions
from engine.games.disaster_looms.revenue import income
from engine.games.disaster_looms.rules.fleet import fleet_turn
from engine.games.disaster_looms.rules.round import (
    fleet_phase,
    management_phase,
)
from tests.games.disaster_looms.position import (
    GAME,
    aboard,
    alternates,
    at,
    auctions,
    barred,
    colony,
    drained,
    fleet,
    lay,
    only_cards,
    only_tiles,
    own,
    plays,
    public,
    researches,
    rich,
    rounds,
    ship,
    table,
    technologies,
    top_cards,
    top_tiles,
    treasuries,
)
from tests.kit.play import planned


# --- the Turn Auction ---------------------------------------------------------------------------------------------
def test_a_jump_bid_and_no_bid_above_the_purse() -> None:
    """DL-200, DL-R82: 4R at once; who has 4R cannot go higher and is out."""
    s = table()
    rich(s, 9, 4, 9)
    p = auctions(s).does(0, "4").does(2, "pass")
    assert (p.s.first, treasuries(p)[0]) == (0, 5)


def test_the_first_player_pays_to_stay_first() -> None:
    """DL-203, DL-R82: nobody else wants it, and without a bid it would go on to the next clockwise."""
    s = table()
    rich(s, 5, 5, 5)
    p = auctions(s)
    stay, go = p.fork(), p
    for seat, bid in ((0, "1"), (2, "pass"), (1, "pass")):
        stay.does(seat, bid)
    for seat in (0, 2, 1):
        go.does(seat, "pass")
    assert (stay.s.first, treasuries(stay)) == (0, [4, 5, 5])
    assert (go.s.first, treasuries(go)) == (1, [5, 5, 5])


# --- the end ------------------------------------------------------------------------------------------------------
def test_customers_of_the_burning_earth() -> None:
    """DL-106, DL-208, DL-X44: after the Cataclysm others still load; Earth and routes pay nothing; no auction."""
    s = table()
    rich(s, 2, 2, 2)
    ship(s, 1, 1, at=0)
    colony(s, lay(s, 1, 0, "crimson_world"), 0)
    top_tiles(s, "cataclysm", "metal_world")
    stock = s.stock
    p = plays(s, planned(fleet_phase)).does(0, "exploration").does(0, "0,-1").does(0, "form.1").does(0, "done")
    p.does(1, "load.1")
    while p.result is None:
        (seat,) = p.asked
        p.does(seat, "done")
    assert (p.s.stock, treasuries(p)) == (stock - 1, [1 + 3 + 2, 2, 2])
    assert p.result.scores == [3 + 3 + 1 + 1, 0, 0]


def test_hollywood_by_the_last_load() -> None:
    """DL-211, DL-X45, DL-R80: the Cataclysm first, then the last customer; every ship a point, new ones too."""
    s = table()
    s.cataclysm = True
    drained(s, 1)
    ship(s, 0, 1, at=0)
    s.stock, s.lost = 1, s.lost + s.stock - 1
    ship(s, 1, 2, at=0)
    ship(s, 1, 3, at=0)
    rich(s, 0, 0, 0)
    p = plays(s, planned(fleet_turn, 0), planned(management_phase)).does(0, "load.1")
    while p.result is None:
        (seat,) = p.asked
        p.does(seat, "done")
    assert p.result.scores == [1, 3, 1]
    assert p.result.winners == [1]


# --- the set-up ---------------------------------------------------------------------------------------------------
def test_with_three_the_removed_are_three_of_each_section() -> None:
    """1.4: unseen, from A, B and C; none by name."""
    s = GAME.setup(3, LoomsOptions(), Chance(5))
    box = printed()
    for stack, entries in ((s.cards, box.technologies), (s.tiles, box.tiles)):
        assert Counter(entries[id_].deck for id_ in stack.removed) == {"A": 3, "B": 3, "C": 3}
        assert stack.left_out == []


# --- two players --------------------------------------------------------------------------------------------------
def test_two_alternate_when_one_has_more_ships() -> None:
    """DL-X58, DL-317: 1, 2, 1, 1."""
    s = table(2)
    rich(s, 9, 9)
    for number in (1, 2, 3):
        ship(s, 0, number, at=0, customers=2)
    ship(s, 1, 1, at=0, customers=2)
    p = alternates(s)
    seen = []
    while p.s.phase == "fleet":
        (seat,) = p.asked
        if p.prompts[seat] == "Which ship?":
            p.does(seat, p.keys(seat)[0])
        seen.append(seat)
        p.does(seat, "business_as_usual")
    assert seen == [0, 1, 0, 0]


def test_the_second_player_buys_out_between_two_ships() -> None:
    """DL-317, DL-R91: P0's guard flies off with ship 1, and P1 buys the colony before ship 2 can come."""
    s = table(2)
    rich(s, 9, 9)
    colony(s, lay(s, 0, -1, "metal_world"), 0, customers=1)
    lay(s, 0, -2, "empty_space_a")
    ship(s, 0, 1, at=1)
    ship(s, 0, 2, at=0)
    ship(s, 1, 1, at=1, customers=1)
    p = alternates(s)
    p.does(0, "0").does(0, "twin_ion_engines").does(0, "2")
    p.does(1, "buyout")
    assert p.s.regions[1].owner == 1


def test_rows_of_two() -> None:
    """DL-318, DL-R87, DL-X66: from Earth three places; at the end of a row the row goes on; Charts keep to them."""
    s = table(2)
    rich(s, 9, 9)
    p = alternates(s).does(0, "exploration")
    assert set(p.keys(0)) == {"0,-1", "1,-1", "-1,0"}
    for place, tile in (((0, -1), "empty_space_a"), ((1, -1), "empty_space_a"), ((-1, 0), "gas_giant_a")):
        lay(s, *place, tile)
    assert barred(alternates(s), "exploration") == "DL-79"
    top_tiles(s, "ancient_star_charts", "metal_world", "oolite_world")
    ship(s, 0, 1, at=2, customers=1)
    p = alternates(s).does(0, "exploration").does(0, "metal_world")
    assert set(p.keys(0)) == {"0,-2", "1,-2", "-1,-1"}


def test_two_are_paid_by_earth_profits_and_the_nebula() -> None:
    """DL-319, DL-R89: no assets of colonies or platforms; engineering pays for both."""
    s = table(2)
    colony(s, lay(s, 0, -1, "paradise"), 0, customers=1)
    colony(s, lay(s, 1, -1, "gas_giant_a"), 0, platform=True, customers=1)
    lay(s, -1, 0, "nebula_resource")
    assert income(s, 0) == 3 + 2 + 1
    assert score(s, 0) == {"assets": 13}


# --- together -----------------------------------------------------------------------------------------------------
def test_together_research_of_each_section() -> None:
    """DL-309, DL-R93: 3, 6, 9R by the top card, whatever one owns; a public card that leads into B costs no more."""
    s = table(3, "together")
    rich(s, 9, 9, 9)
    own(s, 0, "cloned_food")
    assert research_price(s, 0) == 3
    public(s, "mass_containment")
    only_cards(s, "mass_containment", "teleporters", "hyper_drive")
    p = researches(s, 0, 1, 2).does(0, "research")
    assert (treasuries(p)[0], technologies(p)[0]) == (6, ["cloned_food", "teleporters"])
    assert research_price(p.s, 1) == 9


def test_together_a_round_of_free_licences_and_gifts() -> None:
    """DL-310, DL-312, DL-R96: after all have researched, one each for nothing; in Management all is public, unpaid."""
    s = table(3, "together")
    rich(s, 3, 2, 2)
    top_cards(s, "mass_containment")
    top_tiles(s, "metal_world", "oolite_world", "plutonic_world")
    p = rounds(s).does(0, "research")
    assert (p.s.phase, p.asked) == ("licences", [1])
    p.does(1, "mass_containment").does(2, "none")
    assert ([capacity(p.s, seat) for seat in range(3)], treasuries(p)) == ([2, 2, 1], [0, 2, 2])
    while p.s.phase == "fleet":
        (seat,) = p.asked
        p.does(seat, "done" if "done" in p.keys(seat) else p.keys(seat)[0])
    assert "mass_containment" in p.s.public
    assert [capacity(p.s, seat) for seat in range(3)] == [2, 2, 2]
    assert technologies(p) == [[], [], []]


def test_together_war_stops_research_and_ships() -> None:
    """DL-293: the war comes with a tile of the reveal; the next round nobody researches."""
    s = table(3, "together")
    rich(s, 9, 9, 9)
    top_tiles(s, "earth_at_war", "metal_world", "oolite_world", "plutonic_world")
    p = plays(s, planned(fleet_phase))
    while p.s.round == 1:
        (seat,) = p.asked
        p.does(seat, "done" if "done" in p.keys(seat) else p.keys(seat)[0])
    assert (treasuries(p), p.s.phase, p.s.war) == ([9, 9, 9], "fleet", 0)  # nobody was paid, built or researched


def test_together_saved_by_a_platform() -> None:
    """DL-R95: the last customer goes onto a platform, and the game is won in the middle of the Fleet Phase."""
    s = table(3, "together")
    drained(s)
    for seat in (1, 2):
        ship(s, seat, 1, at=0)
        s.lost += s.stock
        s.stock = 0
    public(s, "orbital_platforms")
    ship(s, 0, 1, at=lay(s, 1, 0, "gas_giant_a"), customers=1)
    s.lost += s.stock
    s.stock = 0
    rich(s, 5, 0, 0)
    p = fleet(s).does(0, "orbital_platforms")
    assert p.result
    assert p.result.winners == [0, 1, 2]


def test_the_last_tile_together_is_the_end() -> None:
    """DL-306, DL-X69: it is turned up as the only tile left; after that Revenue all have lost."""
    s = table(3, "together")
    only_tiles(s, "cataclysm")
    p = plays(s, planned(fleet_phase))
    assert p.s.cataclysm
    while p.result is None:
        (seat,) = p.asked
        p.does(seat, "done" if "done" in p.keys(seat) else p.keys(seat)[0])
    assert (p.result.winners, at(p), aboard(p)) == ([], 0, 1)
