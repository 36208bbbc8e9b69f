"""The box of SpaceCorp holds what it should, and its boards measure as the rules say."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.spacecorp.content import BASES, ERAS, printed
from engine.games.spacecorp.game import open_box

BOX = printed()


def test_counts() -> None:
    """1.1: 220 cards, 70 tiles, 32 colonies, 21 contracts."""
    assert [len(BOX.deck(era)) for era in ERAS] == [46, 58, 76]
    assert len(BOX.time_cards()) == 8
    kinds = Counter(title.kind for title in BOX.progress.values())
    assert kinds == {"adaptation": 9, "breakthrough": 7}
    assert len(BOX.card_of) + 2 * len(BOX.progress) == 220
    assert Counter((tile.era, tile.stack) for tile in BOX.tiles.values()) == {
        ("mariners", "e1"): 6,
        ("mariners", "e2"): 3,
        ("planeteers", "e1"): 6,
        ("planeteers", "e2"): 14,
        ("planeteers", "e3"): 8,
        ("starfarers", "primary"): 16,
        ("starfarers", "secondary"): 12,
        ("starfarers", "alien"): 5,
    }
    assert len(BOX.colonies) == 32
    assert len(BOX.contracts) == 21


def test_cards_that_offer_each_action() -> None:
    """As the component table counts them."""
    wanted = {
        "mariners": {"build": 16, "explore": 9, "genetics": 2, "move": 21, "produce": 5, "research": 8},
        "planeteers": {
            "build": 13,
            "explore": 12,
            "genetics": 7,
            "move": 15,
            "produce": 6,
            "research": 7,
            "revelation": 4,
        },
        "starfarers": {
            "build": 21,
            "explore": 15,
            "genetics": 6,
            "move": 23,
            "produce": 6,
            "research": 10,
            "revelation": 9,
        },
    }
    infra, edges = (
        {"mariners": 16, "planeteers": 21, "starfarers": 17},
        {"mariners": 8, "planeteers": 9, "starfarers": 11},
    )
    for era in ERAS:
        cards = [BOX.card_of[piece] for piece in BOX.deck(era)]
        assert Counter(action for card in cards for action in card.actions) == wanted[era]
        assert sum(card.infra for card in cards) == infra[era]
        assert sum(bool(card.edge) for card in cards) == edges[era]


def test_bases_by_era() -> None:
    """SC-140: six types in Mariners, nine later."""
    assert [len(BOX.bases[era]) for era in ERAS] == [6, 9, 9]
    assert {*BOX.bases["mariners"]} == {*BASES} - {"exploiter", "secure", "shield_factory"}


@pytest.mark.parametrize(
    ("era", "a", "b", "far"),
    [
        ("mariners", "earth", "luna", 4),  # T-14
        ("mariners", "luna", "sisyphus", 4),  # T-13
        ("mariners", "north_mars", "south_mars", 3),  # T-15, SC-116
        ("mariners", "earth", "asteroid_belt", 11),
        ("planeteers", "iapetus", "umbriel", 12),  # T-26
        ("planeteers", "inner_system", "oort_cloud", 27),
        ("starfarers", "kapteyns_star", "epsilon_eridani", 60),  # T-36
        ("starfarers", "sol", "ross_780", 110),
        ("starfarers", "tau_ceti", "ross_780", 80),
        ("starfarers", "tau_ceti", "orion_2", 40),  # SC-R141
    ],
)
def test_distances(era: str, a: str, b: str, far: int) -> None:
    """SC-112 to SC-116, SC-199 to SC-201, SC-232; SC-R166: Tau Ceti to Ross 780 not through the Spur."""
    chart = next(BOX.charts[one] for one in ERAS if one == era)
    assert chart.distance(a, b) == far
    if BOX.sites[b].kind != "spur":
        assert chart.distance(b, a) == far  # SC-113


def test_no_way_leads_over_the_spur() -> None:
    """SC-R141, SC-R166"""
    chart = BOX.charts["starfarers"]
    assert chart.distance("sol", "orion_1") is None
    assert chart.distance("orion_2", "sol") is None


def test_borders_and_neighbours() -> None:
    """T-12, T-38, SC-243"""
    assert BOX.charts["mariners"].ways["com"]["mar"] == 3
    stars = BOX.charts["starfarers"]
    assert stars.nearby("ein", "lac")
    assert not stars.nearby("lac", "ros")
    near = {frozenset((a, b)) for a in stars.regions for b in stars.regions if a != b and stars.nearby(a, b)}
    sites = {frozenset(pair) for pair in near if not any(BOX.regions[one].kind for one in pair)}
    assert len(sites) == 5


def test_radiation_lies_beyond_the_belt() -> None:
    """SC-186"""
    assert {id_ for id_, region in BOX.regions.items() if region.era == "planeteers" and not region.radiation} == {
        "inn",
        "ast",
    }
    assert all(region.radiation for region in BOX.regions.values() if region.era == "starfarers")


def test_everything_has_a_source() -> None:
    entries = [*open_box().content()]
    assert len({(entry.file, entry.id) for entry in entries}) == len(entries) > 400
    assert all(entry.facts for entry in entries)
