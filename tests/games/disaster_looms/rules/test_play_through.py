"""The rulebook's own two rounds, as it tells them."""

from __future__ import annotations

from engine.games.disaster_looms.facts import capacity, research_price, score
from engine.games.disaster_looms.revenue import income, trade_of
from tests.games.disaster_looms.position import own, rounds, table, top_cards, top_tiles, treasuries

BLACK, BLUE, YELLOW, RED = range(4)
NEBULA, FILLER_1, HAZARDOUS, FILLER_2, GAS_GIANT, METAL, PLUTONIC = range(1, 8)


def test_the_whole_play_through() -> None:
    """DL-X1, DL-R85: nobody bids in the first round, and the token goes from Black to Blue."""
    s = table(4)
    top_cards(
        s, "scanner_sweep", "xeno_domestication", "mass_containment", "mass_containment", "brand_loyalty",
        "scanner_sweep", "transmutation", "graviton_propulsion",
    )  # fmt: skip
    top_tiles(
        s, "nebula_research", "empty_space_a", "hazardous_world", "empty_space_a", "gas_giant_a", "metal_world",
        "scientific_breakthrough_a", "plutonic_world",
    )  # fmt: skip
    assert s.stock == 86
    p = rounds(s)

    # round 1: nobody can research, nobody can build
    for seat, place in ((BLACK, "1,-1"), (BLUE, "0,-1"), (YELLOW, "1,0")):
        p.does(seat, "exploration").does(seat, place)
    p.does(YELLOW, "form.1").does(YELLOW, "done")
    assert treasuries(p) == [1, 1, 1, 2]
    p.does(RED, "exploration").does(RED, "-1,0")
    assert p.s.phase == "auction"
    assert treasuries(p) == [4, 4, 5, 4]
    for seat in (BLACK, RED, YELLOW, BLUE):
        p.does(seat, "pass")
    assert (p.s.round, p.s.first, treasuries(p)) == (2, BLUE, [4, 4, 5, 4])

    # round 2: Research
    p.does(BLUE, "research")
    assert treasuries(p) == [4, 1, 5, 4]
    p.does(YELLOW, "research")
    assert treasuries(p) == [4, 1, 2, 4]
    p.does(YELLOW, "done").does(RED, "research")
    assert treasuries(p) == [4, 1, 2, 1]
    assert research_price(p.s, BLACK) == 1
    p.does(BLACK, "research")
    assert p.keys(BLACK) == ["mass_containment", "brand_loyalty"]
    p.does(BLACK, "mass_containment")
    assert (p.s.cards.pile[-1], p.s.cards.known, treasuries(p)) == ("brand_loyalty", 1, [3, 1, 2, 1])
    p.does(BLACK, "l.scanner_sweep")
    assert (p.s.phase, treasuries(p)) == ("fleet", [1, 3, 2, 1])

    # Fleet
    p.does(BLUE, "scanner_sweep").does(BLUE, "reveal").does(BLUE, "0,-2").does(BLUE, f"move.{NEBULA}")
    p.does(BLUE, "done")
    assert treasuries(p) == [1, 2, 2, 1]
    p.does(YELLOW, "load.1")
    assert (p.s.regions[HAZARDOUS].owner, p.s.regions[HAZARDOUS].customers) == (YELLOW, 0)
    p.does(YELLOW, "exploration").does(YELLOW, "2,-1").does(YELLOW, "form.1").does(YELLOW, "done")
    p.does(RED, "twin_ion_engines").does(RED, str(HAZARDOUS))
    p.refused(RED, "buyout")
    assert treasuries(p) == [1, 2, 1, 0]
    p.does(BLACK, "scanner_sweep").does(BLACK, "move.0").does(BLACK, "reveal")
    assert [company.technologies for company in p.s.companies] == [
        ["mass_containment", "brand_loyalty"],
        ["scanner_sweep", "scanner_sweep"],
        ["xeno_domestication", "transmutation"],
        ["mass_containment", "graviton_propulsion"],
    ]
    p.does(BLACK, "-1,1").does(BLACK, f"move.{PLUTONIC}").does(BLACK, "form.1").does(BLACK, "done")
    assert (p.s.phase, treasuries(p)) == ("management", [0, 2, 1, 0])

    # Management
    p.does(BLUE, "done")
    assert research_price(p.s, YELLOW) == 9
    p.does(YELLOW, "s.xeno_domestication")
    assert (treasuries(p), research_price(p.s, YELLOW)) == ([0, 2, 4, 0], 6)
    p.does(YELLOW, "done").does(RED, "s.mass_containment")
    assert treasuries(p) == [3, 2, 4, 3]
    p.does(RED, "done").does(BLACK, "s.brand_loyalty")
    assert (treasuries(p), capacity(p.s, BLACK)) == ([10, 2, 4, 3], 2)
    p.does(BLACK, "build").does(BLACK, "2")
    assert (p.s.phase, treasuries(p)) == ("auction", [8, 5, 11, 6])  # +4, +3, +7, +3 by the Revenue

    # the end of round 2
    assert [sum(score(p.s, seat).values()) for seat in range(4)] == [5, 9, 12, 3]
    auction = ((BLUE, "pass"), (BLACK, "pass"), (RED, "1"), (YELLOW, "2"), (RED, "3"), (YELLOW, "4"), (RED, "5"))
    for seat, key in auction:
        p.does(seat, key)
    p.does(YELLOW, "pass")
    assert (p.s.first, p.s.round, treasuries(p)) == (RED, 3, [8, 5, 11, 1])
    assert [company.technologies for company in p.s.companies] == [
        [],
        ["scanner_sweep", "scanner_sweep"],
        ["transmutation"],
        ["graviton_propulsion"],
    ]
    assert [(one.technology, one.round) for one in p.s.companies[BLACK].licences] == [("scanner_sweep", 2)]
    assert p.s.public[-3:] == ["xeno_domestication", "mass_containment", "brand_loyalty"]
    places = [[ship.at for ship in company.ships if ship.at >= 0] for company in p.s.companies]
    assert places == [[PLUTONIC, 0], [NEBULA], [METAL], [HAZARDOUS]]
    aboard = [[ship.customers for ship in company.ships if ship.at >= 0] for company in p.s.companies]
    assert aboard == [[0, 2], [1], [0], [1]]
    held = {n: (one.owner, one.customers) for n, one in enumerate(p.s.regions) if one.owner >= 0}
    assert held == {HAZARDOUS: (YELLOW, 0), METAL: (YELLOW, 1), PLUTONIC: (BLACK, 1)}
    assert [research_price(p.s, seat) for seat in range(4)] == [3, 7, 6, 6]
    assert p.s.stock == 84

    # trade routes
    assert [trade_of(p.s, seat).plain for seat in range(4)] == [True, False, False, False]
    assert [income(p.s, seat) for seat in range(4)] == [4, 3, 7, 3]
    own(p.s, YELLOW, "blockade_runner")
    assert trade_of(p.s, YELLOW).plain
