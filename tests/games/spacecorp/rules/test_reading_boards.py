"""Read off the boards and cards once more: distances, values and costs as a table would reckon them."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.content import Action
from engine.games.spacecorp.facts import cost_to_build
from engine.games.spacecorp.rules.moving import distance
from engine.games.spacecorp.state import Length
from engine.games.spacecorp.values import DOUBLE, Means, value
from tests.games.spacecorp.position import board, find, hand, own, slots

FAR = [
    ("m", "luna", "toro", 4),
    ("m", "luna", "earth", 4),
    ("m", "lunar_l4", "lunar_l5", 2),
    ("m", "solar_l4", "solar_l5", 6),  # both borders of 2, through Earth Vicinity
    ("m", "earth", "solar_l4", 7),
    ("m", "phobos", "deimos", 2),
    ("m", "phobos", "north_mars", 3),
    ("m", "south_mars", "north_mars", 3),
    ("m", "eros", "south_mars", 4),
    ("m", "earth", "south_mars", 9),
    ("m", "luna", "north_mars", 7),
    ("m", "halleys_comet", "phobos", 5),
    ("m", "halleys_comet", "asteroid_belt", 5),
    ("m", "south_mars", "asteroid_belt", 6),
    ("m", "earth", "asteroid_belt", 11),
    ("m", "halleys_comet", "eros", 6),  # by Apollo, 3 + 1, not by Mars, 3 + 1 as well
    ("p", "inner_system", "davida", 4),
    ("p", "ceres", "vesta", 2),
    ("p", "io", "europa", 5),  # 1 + 2 + 1 + 1
    ("p", "vesta", "callisto", 5),
    ("p", "titan", "rhea", 3),
    ("p", "callisto", "titan", 6),  # Jupiter has no transit list
    ("p", "titan", "triton", 19),  # 1 + 1 gravity + 4 + 4 + 1 and 8
    ("p", "pluto", "iapetus", 23),  # 2 + 3 + 4 + 4 and 10
    ("p", "nereid", "charon", 9),
    ("p", "miranda", "proteus", 12),
    ("p", "ariel", "makemake", 17),
    ("p", "callisto", "pluto", 16),  # through the four, not from one: nothing is added
    ("p", "charon", "oort_cloud", 8),
    ("p", "umbriel", "oort_cloud", 15),  # 2 + 4 + 3 + 6: the Oort Cloud is none of the four
    ("s", "sol", "procyon", 60),
    ("s", "sol", "ross_780", 110),
    ("s", "wolf_359", "procyon", 50),
    ("s", "61_cygni", "wolf_1061", 60),
    ("s", "epsilon_eridani", "tau_ceti", 20),
    ("s", "barnards_star", "luhman_16", 50),  # by Alpha Centauri, not by Sol
    ("s", "epsilon_indi", "ross_780", 60),
    ("s", "sirius", "luhman_16", 40),
]


@pytest.mark.parametrize(("length", "a", "b", "far"), FAR)
def test_how_far(length: Length, a: str, b: str, far: int) -> None:
    """SC-112 to SC-116, SC-199 to SC-201, SC-232, SC-234: as far there as back."""
    s = board(2, length)
    assert (distance(s, 0, a, b), distance(s, 0, b, a)) == (far, far)


WORTH: list[tuple[Length, Action, str, str, str, str, int]] = [
    # eras, action, Infra of the own headquarters, cards, progress cards, Time, value
    ("m", "move", "- science_module science_module", "thermal_drive cargo_pod", "", "", 1 + 1 + 1 + 3 + 1),
    ("m", "move", "thermal_drive", "ion_drive", "", "time", (3 + 2) * 2),
    ("m", "explore", "science_module survey_rover", "orbital_imager sabotage_m", "", "", 1 + 2 + 2 + 2),
    ("m", "build", "assembly_robots", "heavy_lifter salvage_m ore_processor", "", "time", (2 + 2 + 2 + 1) * 2),
    ("m", "produce", "", "ore_processor extraction_plant influence_m", "", "", 4),
    ("m", "research", "", "institute orbital_imager hack_m", "", "", 2 + 2 + 1 + 2),
    ("m", "genetics", "", "gene_sequencer gene_sequencer", "", "", 2),
    ("p", "move", "", "magnetic_sail", "", "", 2 + 3),
    ("p", "move", "fusion_drive", "magnetic_sail", "hibernation", "", 2 + 3 + 2),
    ("p", "move", "fusion_drive", "magnetic_sail", "hibernation", "time", (2 + 3 + 2) * 2),
    ("p", "explore", "", "deep_radar submersible", "sensory_focus", "", 1 + 3 + 3 + 2),
    ("p", "explore", "", "deep_radar submersible", "sensory_focus probe_network", "", (1 + 3 + 3 + 2) * 2),
    ("p", "explore", "- - deep_radar", "observatory", "sensory_focus probe_network", "time", (3 + 2 + 2) * 4),
    ("p", "build", "- nano_assemblers", "regolith_printer", "molecular_assembly", "time", (3 + 4 + 2) * 2),
    ("p", "research", "", "quantum_computing", "enhanced_cognition", "", 2 + 3 + 1),
    ("p", "produce", "", "autonomous_mines", "fusion_economy", "", 3),
    ("p", "produce", "", "", "fusion_economy", "", 0),
    ("p", "genetics", "", "exo_dna_lab submersible", "", "", 3),
    ("p", "revelation", "", "unified_field observatory leak_p", "", "", 4),
    ("s", "move", "", "antimatter_drive", "", "", 4 * 3),
    ("s", "move", "manipulators", "", "", "", 2),  # the card covers the printed 4: a multiplier alone
    ("s", "move", "- manipulators", "metric_drive", "", "", 4 * 2 * 4),
    ("s", "move", "- manipulators", "metric_drive wormhole_gate", "hibernation", "", (4 + 2) * 2 * 4 * 5),
    ("s", "move", "manipulators", "metric_drive", "hibernation faster_than_light", "time", 2 * 2 * 4 * 2 * 2),
    ("s", "explore", "", "replicating_probe interferometer", "sensory_focus", "", (3 + 5 + 2) * 2),
    ("s", "explore", "- - gravity_lens", "replicating_probe replicating_probe", "probe_network", "", 6 * 4 * 2),
    ("s", "build", "- manipulators", "femto_assemblers", "molecular_assembly matter_synthesis", "", (4 + 2) * 2 * 2),
    ("s", "build", "", "world_builder femto_assemblers self_builders", "", "time", (3 + 6 + 5) * 2 * 2),
    ("s", "produce", "", "stellar_lifter stellar_lifter", "", "", 4),
    ("s", "produce", "", "post_scarcity stellar_lifter", "fusion_economy", "", (3 + 1) * 2),
    ("s", "produce", "", "stellar_lifter", "fusion_economy", "", 1 * 2),  # what is added is the number to start with
    ("s", "research", "", "collective_mind ansible_net", "enhanced_cognition", "", 3 + 4 + 3 + 1),
    ("s", "colonize", "- manipulators", "femto_assemblers arcology_kit", "molecular_assembly", "", (4 + 5) * 2),
]


@pytest.mark.parametrize(("length", "action", "infra", "cards", "titles", "time", "worth"), WORTH)
def test_what_it_is_worth(
    length: Length, action: Action, infra: str, cards: str, titles: str, time: str, worth: int
) -> None:
    """F-1, SC-43 to SC-55, SC-R10, SC-R13, SC-R23, SC-R132, SC-R161"""
    s = board(2, length)
    slots(s, 0, infra)
    played = hand(s, 0, cards)
    for title in titles.split():
        own(s, 0, title)
    assert value(s, 0, action, Means((0,), tuple(played), DOUBLE if time else "")) == worth


COST: list[tuple[Length, str, tuple[str, ...], int]] = [
    ("m", "luna", ("m_e1.1",), 0),  # b2, Base-2
    ("m", "sisyphus", ("m_e1.6",), 2),
    ("m", "phobos", ("m_e1.4",), 5),
    ("m", "north_mars", ("m_e2.1",), 8),
    ("m", "solar_l1", (), 3),
    ("p", "davida", ("p_e1.6",), 1),
    ("p", "charon", ("p_e2.9",), 9),
    ("p", "io", ("p_e3.2",), 8),
    ("s", "alpha_centauri", ("s_primary.14",), 20),
    ("s", "barnards_star", ("s_primary.7",), 4),
    ("s", "epsilon_indi", ("s_primary.5", "s_secondary.3", "s_secondary.10"), 32),
    ("s", "lacaille_9352", ("s_primary.7", "s_secondary.5"), 4),
]


@pytest.mark.parametrize(("length", "site", "tiles", "cost"), COST)
def test_what_a_base_costs(length: Length, site: str, tiles: tuple[str, ...], cost: int) -> None:
    """SC-135, SC-253"""
    s = board(2, length)
    for tile in tiles:
        find(s, site, tile)
    assert cost_to_build(s, site) == cost
