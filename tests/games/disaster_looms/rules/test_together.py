"""The co-operative game (DL-306 to DL-314)."""

from __future__ import annotations

from engine.core import Chance
from engine.games.disaster_looms.content import Mode
from engine.games.disaster_looms.facts import research_price
from engine.games.disaster_looms.game import LoomsOptions
from engine.games.disaster_looms.revenue import income, trade_of
from engine.games.disaster_looms.rules.fleet import fleet_turn
from engine.games.disaster_looms.rules.round import fleet_phase, management_phase
from engine.games.disaster_looms.rules.together import reveal_tiles
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import (
    GAME,
    colony,
    drained,
    ends,
    fleet,
    lay,
    own,
    plays,
    public,
    rich,
    rounds,
    ship,
    table,
    top_cards,
    top_tiles,
)
from tests.games.disaster_looms.rules.out_there import laid, one
from tests.kit.play import Play, planned


def test_what_is_left_out() -> None:
    """DL-306, DL-307, DL-R92, DL-R107: with three as many go at random as always; colours by seat."""
    modes: tuple[Mode, ...] = ("together", "hard")
    for mode in modes:
        s = GAME.setup(3, LoomsOptions(mode=mode), Chance(5))
        assert len(s.cards.removed) == 9
        assert len(s.tiles.removed) == (9 if mode == "together" else 18)
        assert s.public == ["business_as_usual", "twin_ion_engines", "emergency_life_support"]
        assert s.tiles.pile[0] == "cataclysm"
    assert [colour.name.lower() for colour in GAME.looms.colours.values()] == ["black", "blue", "yellow", "red"]


def test_no_auction() -> None:
    """DL-308: the 1st Player begins with 1R, and stays."""
    s = GAME.setup(4, LoomsOptions(mode="together"), Chance(3))
    assert [c.treasury for c in s.companies] == [1 if seat == s.first else 2 for seat in range(4)]
    p = ends(rich_table())
    assert (p.s.phase, p.s.first, p.s.round) == ("research", 0, 2)


def rich_table() -> Looms:
    s = table(3, "together")
    rich(s, 9, 9, 9)
    return s


def test_research_by_the_deck() -> None:
    """DL-309, DL-R93: 3, 6, 9 by the top card, whatever is owned; discards that lead on cost no more."""
    s = rich_table()
    own(s, 0, "mass_containment", "graviton_propulsion")
    top_cards(s, "transmutation")
    assert research_price(s, 0) == 3
    top_cards(s, "shield_buffers")
    assert research_price(s, 0) == 6
    top_cards(s, "cloned_food")
    assert research_price(s, 0) == 9
    s = rich_table()
    public(s, "transmutation")
    top_cards(s, "transmutation", "cloned_food")
    p = rounds(s).does(0, "research")
    assert (p.s.companies[0].treasury, p.s.companies[0].technologies) == (6, ["cloned_food"])


def test_one_free_licence_each() -> None:
    """DL-310, DL-R96, DL-D29: after all research, none by default; several may take the same, nobody pays."""
    s = rich_table()
    own(s, 1, "mass_containment", "teleporters")
    p = rounds(s)
    assert p.keys(0) == ["research", "done"]  # no paid licences
    for seat in (0, 1, 2):
        p.does(seat, "done")
    assert (p.s.phase, p.asked, p.s.active) == ("licences", [0], 0)
    assert (p.keys(0), p.of(0).default) == (["mass_containment", "teleporters", "none"], ("none",))
    p.does(0, "mass_containment")
    assert (p.asked, p.s.active) == ([2], 2)  # the owner has nothing to take
    p.does(2, "mass_containment")
    assert [c.treasury for c in p.s.companies] == [9, 9, 9]
    assert [len(c.licences) for c in p.s.companies] == [1, 0, 1]
    p = plays(p.s, planned(management_phase), planned(fleet_turn, 0))
    assert [len(c.licences) for c in p.s.companies] == [0, 0, 0]


def test_a_tile_for_each_ship() -> None:
    """DL-311, DL-R94, DL-D30: shown together, before any ship acts; laid anywhere, and ships stay."""
    s = table(3, "together")
    ship(s, 0, 2, at=0)
    for seat in (1, 2):
        ship(s, seat, 1)
    top_tiles(s, "metal_world", "oolite_world")
    p = plays(s, planned(fleet_phase))
    assert p.keys(0) == ["metal_world", "oolite_world"]
    p.does(0, "oolite_world").does(0, "1,0")
    assert "2,0" in p.keys(0)
    p.does(0, "2,0")
    assert [region.tile for region in p.s.regions[1:]] == ["oolite_world", "metal_world"]
    assert [one.at for one in p.s.companies[0].ships[:2]] == [0, 0]
    assert p.asked == [0]  # now ships act


def test_an_infection_ends_one_reveal() -> None:
    """DL-X68, DL-R94: the other Region is still laid; the lowest ship has the first tile."""
    s = table(3, "together")
    here = lay(s, 1, 0, "empty_space_a")
    ship(s, 0, 1, at=here, customers=1)
    ship(s, 0, 2, at=0)
    for seat in (1, 2):
        ship(s, seat, 1)
    top_tiles(s, "minor_infection", "metal_world")
    p = plays(s, planned(fleet_phase)).does(0, "move").does(0, "0")
    assert (p.s.companies[0].ships[0].customers, p.s.companies[0].ships[0].at, p.s.lost) == (0, 0, 1)
    p.does(0, "-1,0")
    assert [region.tile for region in p.s.regions] == ["earth", "empty_space_a", "metal_world"]


def test_all_is_donated() -> None:
    """DL-312, DL-R96, DL-X67, DL-X73: copies leave, one is public, nobody is paid; a gate stands on Earth."""
    s = table(3, "together")
    rich(s, 1, 1, 1)
    own(s, 0, "mass_containment", "warp_gate_technology")
    own(s, 1, "mass_containment")
    p = plays(s, planned(management_phase), planned(fleet_turn, 0))
    assert [c.technologies for c in p.s.companies] == [[], [], []]
    assert p.s.public[-2:] == ["mass_containment", "warp_gate_technology"]
    assert p.s.cards.discarded == ["mass_containment"]
    assert (p.s.regions[0].gate, p.s.gates) == (True, 4)
    assert [c.income for c in p.s.companies] == [3, 3, 3]
    assert [c.treasury for c in p.s.companies] == [4, 4, 4]


def test_no_routes_together() -> None:
    """DL-313, DL-R74: Tourism pays nothing."""
    s = table(3, "together")
    for at, tile in (((1, 0), "empty_space_a"), ((1, -1), "metal_world"), ((0, -1), "gas_giant_a")):
        lay(s, *at, tile)
    colony(s, 2, 0)
    public(s, "tourism")
    s.public.append("unmanned_trade_routes")
    assert not trade_of(s, 0).plain
    assert income(s, 0) == 3 + 2


def test_an_empty_earth_alone_goes_on() -> None:
    """DL-314, DL-R95: customers aboard are not safe yet; who is lost does not matter."""
    s = table(3, "together")
    s.lost, s.stock = s.stock, 0
    assert ends(s).result is None
    for seat in (0, 1, 2):
        s.companies[seat].ships[0].customers = 0
        s.lost += 1
    p = ends(s)  # the last were lost, not dropped: looked at after Revenue
    assert p.result is not None
    assert p.result.winners == [0, 1, 2]


def test_saved_in_the_round_of_the_cataclysm() -> None:
    """DL-314, DL-R95: by a drop, a colony, a platform; after Revenue it is too late."""
    for key in ("form.1", "drop.1", "orbital_platforms"):
        s = table(3, "together")
        s.cataclysm = True
        here = lay(s, 1, 0, "metal_world")
        if key == "drop.1":
            colony(s, here, 0)
        if key == "orbital_platforms":
            public(s, "orbital_platforms")
        rich(s, 9, 9, 9)
        for seat in (1, 2):
            ship(s, seat, 1, at=0)
        ship(s, 0, 1, at=here, customers=1)
        s.lost, s.stock = s.stock, 0
        p = fleet(s)
        p.does(0, key)
        assert p.result is not None
        assert p.result.winners == [0, 1, 2]
        assert "Earth is empty and everybody is safe: all win." in p.said()
        lost = ends(s)
        assert lost.result is not None
        assert lost.result.winners == []


def test_one_who_is_safe_is_not_all() -> None:
    """DL-314, DL-R95: together it goes on while others wait; against each other a safe customer ends nothing."""
    cases: tuple[tuple[Mode, int], ...] = (("together", 1), ("normal", 0))
    for mode, left in cases:
        s = table(3, mode)
        for seat in (1, 2):
            ship(s, seat, 1, at=0)
        ship(s, 0, 1, at=lay(s, 1, 0, "metal_world"), customers=1)
        drained(s, left)
        p = fleet(s).does(0, "form.1")
        assert (p.result, p.s.phase) == (None, "fleet")


def test_no_warning_of_an_end_that_is_none() -> None:
    """DL-R95: together the last customer on Earth ends nothing."""
    s = table(3, "together")
    ship(s, 0, 1, at=0)
    s.lost, s.stock = s.stock - 1, 1
    assert "ends" not in next(str(o.hint) for o in fleet(s).of(0).options if o.key == "load.1")


def test_who_turns_up_tiles_is_on_turn() -> None:
    """DL-311, DL-4."""
    s = table(3, "together")
    ship(s, 0, 1)
    top_tiles(s, "metal_world", "oolite_world")
    p = plays(s, planned(fleet_phase))
    assert (p.asked, p.s.active) == ([1], 1)
    p.does(1, "1,0")
    assert (p.asked, p.s.active) == ([2], 2)


# --- tiles that are turned up ---------------------------------------------------------------------------------------
def turned_up(*tiles: str) -> Play[Looms]:
    """P0 has ship 1 on Region 1 with a customer and ship 2 on Earth, and turns these up; 2 lies beyond."""
    s = table(3, "together")
    lay(s, 1, 0, "empty_space_a")
    lay(s, 2, 0, "empty_space_a")
    ship(s, 0, 1, at=1, customers=1)
    ship(s, 0, 2, at=0)
    top_tiles(s, *tiles)
    return plays(s, planned(reveal_tiles, 0), planned(reveal_tiles, 1))


def test_together_a_tile_for_each_ship() -> None:
    """DL-311, DL-R94: shown together, laid anywhere one after the other; ships stay."""
    p = turned_up("metal_world", "oolite_world")
    assert p.keys(0) == ["metal_world", "oolite_world"]
    p.does(0, "oolite_world").does(0, "-1,0").does(0, "-2,0")
    assert (laid(p)[:2], one(p), one(p, 0, 2)) == (["oolite_world", "metal_world"], (1, 1), (0, 0))


def test_together_an_infection_ends_one_reveal() -> None:
    """DL-R94, DL-X68: the Region of the other ship is still laid, and nothing warns that it is lost."""
    p = turned_up("minor_infection", "metal_world", "paradise")
    move = p.of(0).option("move")
    assert move
    assert "Metal" not in str(move.hint)
    p.does(0, "move").does(0, "2").does(0, "-1,0")
    assert (laid(p)[:1], one(p), p.s.lost) == (["metal_world"], (2, 0), 1)
    assert "paradise" in [*p.s.tiles.pile, *(shown.tile for hunt in p.s.explorations for shown in hunt.hand)]


def test_together_an_event_is_replaced_for_its_ship() -> None:
    """DL-R94: ship 2's event; the infection that follows is ship 2's, which is on Earth and loses nobody."""
    p = turned_up("metal_world", "earth_at_war", "minor_infection", "oolite_world")
    assert p.s.war == 1
    p.does(0, "explore")
    assert p.keys(0) == ["metal_world", "oolite_world"]
    assert (p.s.lost, one(p)) == (0, (1, 1))


def test_together_charts() -> None:
    """DL-R94: two Regions anywhere, no replacement for that ship; the other Region is kept."""
    p = turned_up("ancient_star_charts", "metal_world", "oolite_world", "urea_world", "paradise")
    p.does(0, "oolite_world").does(0, "-1,0").does(0, "-2,0").does(0, "-3,0")
    assert laid(p)[:3] == ["oolite_world", "urea_world", "metal_world"]


def test_together_two_events_in_either_order() -> None:
    """DL-R94: each is called by its ship."""
    p = turned_up("minor_infection", "earth_at_war", "metal_world", "oolite_world")
    assert p.keys(0) == ["minor_infection.0", "earth_at_war.1"]
    assert [str(option.text) for option in p.of(0).options] == ["Minor Infection of ship 1", "Earth at War! of ship 2"]


def test_together_the_cataclysm_is_last() -> None:
    """DL-R94, DL-306: it comes without a replacement."""
    s = table(3, "together")
    lay(s, 1, 0, "empty_space_a")
    ship(s, 0, 2, at=0)
    s.tiles.discarded += s.tiles.pile[1:]
    s.tiles.pile = s.tiles.pile[:1]
    top_tiles(s, "metal_world")
    p = plays(s, planned(reveal_tiles, 0), planned(fleet_turn, 0)).does(0, "-1,0")
    assert (p.s.cataclysm, p.s.tiles.pile, [region.tile for region in p.s.regions[2:]]) == (True, [], ["metal_world"])
