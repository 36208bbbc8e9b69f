"""Whole rounds: phases, turns, and what every question answers for who is away."""

from __future__ import annotations

from engine.games.disaster_looms.facts import colonies
from tests.games.disaster_looms.position import (
    auctions,
    colony,
    fleet,
    lay,
    licensed,
    manages,
    only_cards,
    own,
    public,
    researches,
    rich,
    rounds,
    scored,
    ship,
    table,
    top_cards,
    top_tiles,
)


def test_five_phases_in_order() -> None:
    """DL-3, DL-4, DL-5, DL-6: all finish one before the next begins, from the 1st Player clockwise; all may pass."""
    s = table()
    s.first = 2
    rich(s, 6, 6, 6)
    p = rounds(s)
    seen: list[tuple[str, int]] = []
    while p.s.round == 1:
        (seat,) = p.asked
        seen.append((p.s.phase, seat))
        assert p.s.phase == "auction" or p.s.active == seat
        p.does(seat, "pass" if p.s.phase == "auction" else "done")
    clockwise, counter = [2, 0, 1], [2, 1, 0]
    turns = [(phase, seat) for phase in ("research", "fleet", "management") for seat in clockwise]
    assert seen == [*turns, *(("auction", seat) for seat in counter)]
    assert [c.treasury for c in p.s.companies] == [9, 9, 9]  # nothing was spent, and Earth has paid


def test_research_and_ships_begin_anew() -> None:
    """DL-30, DL-59: each round."""
    s = table()
    for company in s.companies:
        company.researched = True
        company.ships[0].acted = True
    rich(s, 6, 6, 6)
    p = rounds(s)
    assert "research" in p.keys(0)
    assert not any(one.acted for company in p.s.companies for one in company.ships)


def test_options_of_a_phase_are_mixed() -> None:
    """DL-7: sell, build, sell."""
    s = table()
    own(s, 0, "cloned_food", "hyper_drive")
    p = manages(s).does(0, "s.cloned_food").does(0, "build").does(0, "0").does(0, "s.hyper_drive")
    assert p.s.companies[0].treasury == 2 + 4 - 6 + 6


def test_the_most_points_win() -> None:
    """DL-1: whoever has the most of anything else."""
    s = table()
    rich(s, 4, 4, 9)
    own(s, 1, "tourism")
    colony(s, lay(s, 1, 0, "metal_world"), 0, customers=1)
    s.cataclysm = True
    p = scored(s)
    assert p.result is not None
    assert (p.result.scores, p.result.winners) == ([4, 1, 1], [0])


def test_bank_and_tokens_never_run_out() -> None:
    """DL-9, DL-10: more than the box has of either."""
    s = table()
    rich(s, 999, 2, 2)
    habitable = [id_ for id_, tile in s.box.tiles.items() if tile.habitable and tile.deck in ("A", "B", "C")]
    for q, tile in enumerate(habitable[:13], 1):
        colony(s, lay(s, q, 0, tile), 0)
    ship(s, 0, 1, at=lay(s, 0, -1, habitable[13]), customers=1)
    p = fleet(s).does(0, "form.1")
    assert len(colonies(p.s, 0)) == 14  # twelve tokens are in the box
    own(p.s, 0, "hyper_drive")
    assert manages(p.s).does(0, "s.hyper_drive").s.companies[0].treasury == 1005


# --- for who is away ----------------------------------------------------------------------------------------------
def test_research_is_declined_and_what_protects_is_renewed() -> None:
    """DL-D1, DL-D2, DL-D3: done; a licence whose end costs customers is renewed; the higher card is kept."""
    s = table()
    rich(s, 9, 9, 9)
    assert researches(s, 0).of(0).default == ("done",)
    own(s, 1, "mass_containment")
    licensed(s, 0, "mass_containment", 1, bought=s.round - 1)
    ship(s, 0, 1, at=0, customers=2)
    assert researches(s, 0).of(0).default == ("r.mass_containment",)
    s = table()
    rich(s, 9, 9, 9)
    ship(s, 0, 1, at=lay(s, 1, 0, "nebula_research"))
    top_cards(s, "mass_containment", "brand_loyalty")
    assert researches(s, 0).does(0, "research").of(0).default == ("brand_loyalty",)


def test_the_lowest_is_sold_at_the_limit() -> None:
    """DL-D6."""
    s = table()
    rich(s, 12, 9, 9)
    own(s, 0, "brand_loyalty", "transmutation", "hyper_drive")
    top_cards(s, "cloned_food")
    p = researches(s, 0).does(0, "research")
    assert p.of(0).default == ("s.transmutation",)


def test_events_as_drawn_and_first_letters() -> None:
    """DL-D14, DL-D16, DL-D17: the order in which they lie; the first place; the ship onto the habitable one."""
    s = table()
    own(s, 0, "advanced_sensor_relays")
    top_tiles(s, "data_leak", "occupational_safety_lawsuit", "empty_space_a", "metal_world")
    p = fleet(s).does(0, "advanced_sensor_relays")
    assert p.of(0).default == ("data_leak.0",)
    p.does(0, "data_leak.0")
    while not p.prompts[0].startswith("Where"):
        p.does(0, *(p.of(0).default or ()))
    assert p.of(0).default == (p.keys(0)[0],)
    while p.asked == [0] and p.s.companies[0].ships[0].at == 0:
        p.does(0, *(p.of(0).default or ()))
    assert p.s.regions[p.s.companies[0].ships[0].at].tile == "metal_world"


def test_an_infection_moves_and_stays() -> None:
    """DL-D18: to continue would be a draw."""
    s = table()
    lay(s, 1, 0, "empty_space_a")
    top_tiles(s, "minor_infection")
    p = fleet(s).does(0, "exploration")
    assert p.of(0).default == ("move",)
    assert p.does(0, "move").of(0).default == ("stay",)


def test_an_attack_names_who_has_most_ships() -> None:
    """DL-D22: then who stands best."""
    s = table()
    ship(s, 2, 2, at=0)
    top_tiles(s, "micro_organism_attack")
    assert fleet(s).does(0, "exploration").of(0).default == ("2",)
    ship(s, 1, 2, at=0)
    own(s, 1, "tourism")
    assert fleet(s).does(0, "exploration").of(0).default == ("1",)


def test_bids_are_passed() -> None:
    """DL-D28, DL-D19."""
    s = table()
    rich(s, 9, 9, 9)
    p = rounds(s)
    while p.s.phase != "auction":
        p.does(p.asked[0], "done")
    assert p.of(0).default == ("pass",)


# --- what is said, and what stays in hand ----------------------------------------------------------------------------
def test_an_auction_says_how_it_stands() -> None:
    """DL-200, DL-202, DL-203: who has bid, who pays, and to whom the token goes."""
    s = table()
    rich(s, 9, 9, 9)
    p = auctions(s)
    assert (p.prompts[0], str(p.of(0).task.terms)) == ("Bid for 1st Player?", "Nobody has bid yet.")
    p.does(0, "1")
    assert str(p.of(2).task.terms) == "P0 has bid 1R."
    p.does(2, "2").does(1, "pass").does(0, "pass")
    assert "P2 pays 2R and is 1st Player." in p.said()
    p = auctions(s)
    for seat in (0, 2, 1):
        p.does(seat, "pass")
    assert "Nobody bids: P1 is 1st Player." in p.said()


def test_nothing_stays_on_offer_after_a_refund() -> None:
    """DL-35: the price comes back, and no card lies open."""
    s = table()
    rich(s, 3, 2, 2)
    public(s, "mass_containment")
    only_cards(s, "mass_containment")
    p = researches(s, 0).does(0, "research")
    assert (p.s.companies[0].treasury, p.s.offers, p.s.cards.pile) == (3, [], [])


def test_star_charts_lay_the_first_drawn_by_default() -> None:
    """DL-D17."""
    s = table()
    top_tiles(s, "ancient_star_charts", "metal_world", "oolite_world")
    assert fleet(s).does(0, "exploration").of(0).default == ("metal_world",)


def test_treasure_world_is_found_once() -> None:
    """DL-286, DL-261: it is not aside any more."""
    s = table()
    lay(s, 0, 1, "treasure_world")
    top_tiles(s, "astronomic_discovery", "metal_world")
    p = fleet(s).does(0, "exploration")
    assert p.s.auction is None
    assert p.prompts[0] == "Where does Metal World go?"
