"""Set-up and end of Starfarers (SC-18 to SC-25, SC-288 to SC-293, SC-300, SC-301)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.content import Era
from engine.games.spacecorp.facts import award
from engine.games.spacecorp.rules.contracts import claim
from engine.games.spacecorp.rules.scoring import final_scoring, rank
from engine.games.spacecorp.rules.starting import simple
from engine.games.spacecorp.rules.turn import end_of_era
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.pieces import conserved
from tests.games.spacecorp.position import GAME, Counted, board, colony, dealt, hand, own, profit, table
from tests.kit.play import Play, planned

MARKERS: tuple[Era | None, ...] = (None, "mariners", "planeteers")
REGIONS = "ace", "bar", "luh", "sir", "lac"


def ends(s: Corp) -> Counted:
    return Counted(s, planned(final_scoring), seed=1)


# --- set-up ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up(seats: int) -> None:
    """T-42, SC-15, SC-16, SC-18, SC-19, SC-22 to SC-24, SC-63, SC-300."""
    s = dealt(seats, "s")
    assert {stack: len(tiles) for stack, tiles in s.stacks.items()} == {"primary": 16, "secondary": 12, "alien": 5}
    assert [[team.at for team in firm.teams] for firm in s.firms] == [["sol", "sol", "sol", ""]] * seats
    assert (len(s.deck), [len(firm.hand) for firm in s.firms]) == (68, [3] * seats)
    assert len(s.deck) - s.lower == {2: 4, 3: 2, 4: 0}[seats]
    assert len(s.boxed) == {2: 6, 3: 3, 4: 0}[seats]
    assert (s.beyond, s.markers) == ([], ["planeteers"] * 7)
    assert {*s.sideboard.values()} == {2}
    assert len(s.sideboard) == 16
    for firm in s.firms:
        assert (firm.profit, firm.genetics, firm.revelation, firm.headquarters) == (20, 2, 2, "starfarers")
    assert all(award(s, contract) == contract.pays(seats) for contract in s.rows)


def test_everybody_starts_with_an_adaptation() -> None:
    """SC-301, SC-R72, SC-R75, D-7: the last player first, of Planeteers, without a need, without its profit."""
    p = Play.start(GAME, 3, {"length": "s"}, seed=3)
    first = p.s.first
    order = [(first + n) % 3 for n in (2, 1, 0)]
    wanted = {"radiation_resistance", "sensory_focus", "hibernation", "low_gravity"}
    for seat in order:
        assert (p.asked, p.s.step) == ([seat], "between")
        assert {*p.keys(seat)} == {*simple(p.s)} <= wanted
        assert not [key for key in p.offers(seat) if key.startswith("play")]
        p.does(seat, p.keys(seat)[0])
    assert p.s.sideboard["radiation_resistance"] == 0
    assert [len(firm.progress) for firm in p.s.firms] == [1, 1, 1]
    assert [firm.profit for firm in p.s.firms] == [20, 20, 20]
    assert p.asked == [first]


def at_the_oort_cloud(first: int, second: int) -> Corp:
    """Planeteers of a game that goes on; who holds which Beyond marker."""
    s = board(3, "ps")
    s.beyond = []
    for seat, n in ((first, 1), (second, 2)):
        s.firms[seat].beyond.append(n)
    for seat in range(3):
        profit(s, seat, 5 + seat)
    return s


def over(s: Corp) -> Play[Corp]:
    return Play(GAME, s, len(s.firms), planned(end_of_era))


def test_beyond_markers_start_at_stars() -> None:
    """SC-20, SC-21, SC-22, SC-25, D-4, D-5: on a star, in the outermost box of a track; who is on the star begins."""
    p = over(at_the_oort_cloud(2, 1))
    p.does(2, "alpha_centauri").does(1, "luhman_16")
    assert [(one.at, one.track) for one in p.s.firms[2].teams] == [
        ("alpha_centauri", 0), ("sol", 0), ("sol", 0), ("", 0)
    ]  # fmt: skip
    assert (p.s.firms[1].teams[0].at, p.s.firms[1].teams[0].track) == ("luhman_16", 3)
    assert (p.s.era, p.s.first, p.s.active) == ("starfarers", 2, 2)
    assert [firm.beyond for firm in p.s.firms] == [[], [], []]
    conserved(p.s)


def test_both_markers_may_be_left() -> None:
    """SC-20, SC-25, SC-R69, SC-R70: one player holds both; then the least profit begins."""
    p = over(at_the_oort_cloud(2, 2))
    fork = p.fork()
    p.does(2, "home").does(2, "home")
    assert (p.s.first, {one.at for one in p.s.firms[2].teams}) == (0, {"sol", ""})
    fork.does(2, "alpha_centauri").does(2, "luhman_16")
    assert [one.at for one in fork.s.firms[2].teams] == ["alpha_centauri", "luhman_16", "sol", ""]


def test_progress_cards_of_both_eras_are_laid_out() -> None:
    """SC-23, SC-230, SC-24, SC-301: the unclaimed ones stay; nobody picks one in a game that began before."""
    s = at_the_oort_cloud(2, 1)
    own(s, 0, "hibernation")
    own(s, 1, "hibernation")
    p = over(s)
    p.does(2, "home").does(1, "home")
    assert (p.s.sideboard["hibernation"], p.s.sideboard["sensory_focus"], p.s.sideboard["entangled"]) == (0, 2, 2)
    assert len(p.s.sideboard) == 16
    assert len(p.s.colony_tiles) == 17
    assert p.prompts == {0: "Which action?"}


def test_rows_that_nobody_claimed_add_up() -> None:
    """T-50, SC-207, SC-208, SC-209, SC-210: 2, 3 and 4 of the first row."""
    s = board(3, "s")
    row = s.rows[0]
    found = []
    for marker in MARKERS:
        s.markers[0] = marker
        found.append(award(s, row))
    assert found == [9, 7, 4]
    claim(table(s), 0, row)
    assert s.markers[0] == "starfarers"


def test_other_starts_ask_for_none() -> None:
    """SC-301 is of a Starfarers start alone."""
    p = Play.start(GAME, 2, {"length": "m"}, seed=3)
    assert p.prompts == {p.s.first: "Which action?"}


# --- the end -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("count", "gained"), [(0, -1), (1, 1), (2, 4), (3, 8), (4, 13), (5, 13)])
def test_colonies_are_worth_profit(count: int, gained: int) -> None:
    """T-55, SC-289."""
    s = board(2, "s")
    profit(s, 0, 10)
    for region in REGIONS[:count]:
        colony(s, region, 0, "outreach")
    p = ends(s)
    assert p.result is not None
    assert p.result.scores == [10 + gained, 0]


def test_nobody_falls_below_nothing() -> None:
    """SC-R22"""
    s = board(2, "s")
    profit(s, 0, 1)
    p = ends(s)
    assert [firm.profit for firm in p.s.firms] == [0, 0]


def test_stars_without_a_colony_pay_at_the_end() -> None:
    """SC-280, SC-288: 14 star systems; before the colonies are counted."""
    s = board(3, "s")
    colony(s, "ace", 0, "solitude")
    colony(s, "bar", 1, "outreach")
    p = ends(s)
    assert p.s.firms[0].profit == 12 + 1


def test_a_contract_is_taken_at_the_end() -> None:
    """SC-279, SC-R139, D-41: no prerequisite, the increased award, the best of them; the marker slides."""
    s = board(2, "s")
    colony(s, "ace", 0, "concord")
    colony(s, "bar", 1, "counterpoint")
    s.claims = {contract.id: 1 for contract in s.rows[1:]}
    s.markers[0] = None
    worth = award(s, s.rows[0])
    assert worth > s.rows[0].pays(2)
    p = ends(s)
    assert (p.s.claims["s1"], p.s.markers[0]) == (0, "starfarers")
    assert p.s.firms[0].earned == {"contracts": worth, "colonies": 1}
    assert p.s.firms[1].earned == {"colonies": 2 + 1}  # SC-274
    assert p.result
    assert p.result.winners == [0]


def test_the_best_contract_is_taken_or_none() -> None:
    """SC-279: an increased award beats a higher printed one; where all are claimed there is nothing."""
    s = board(2, "s")
    colony(s, "ace", 0, "concord")
    s.markers[3] = None
    p = ends(s)
    assert [*p.s.claims] == ["s4"]
    s = board(2, "s")
    colony(s, "ace", 0, "concord")
    s.claims = {contract.id: 1 for contract in s.rows}
    p = ends(s)
    assert p.s.firms[0].earned == {"colonies": 1}


def test_the_last_claim_may_be_answered() -> None:
    """SC-R139, SC-R169: rivals who may hold Market Influence are asked once; the claimer gains nothing by it."""
    s = board(3, "s")
    colony(s, "ace", 0, "concord")
    hand(s, 1, "influence_s oracle_mind")
    hand(s, 2, "oracle_mind")
    p = ends(s)
    assert p.asked == [1, 2]
    assert p.cut_ins == tuple(one for one in p.cut_ins if not one.key.startswith("play"))
    p.does(2, "nothing")
    p.does(1, p.keys(1)[0])
    assert p.s.firms[1].earned["cards"] == 1
    assert p.result
    s = board(2, "s")
    colony(s, "ace", 0, "concord")
    hand(s, 0, "influence_s")
    assert ends(s).s.firms[0].earned.get("cards") is None


def test_ties() -> None:
    """SC-290, SC-291, SC-292, SC-293: profit, then the value of colonies, then progress cards, then together."""
    s = board(2, "s")
    for seat, tile in ((0, "outreach"), (1, "bastion")):
        profit(s, seat, 20)
        colony(s, REGIONS[seat], seat, tile)
    result = ends(s).result
    assert result
    assert (result.winners, result.scores) == ([1], [21, 21])
    colony(s, "ace", 0, "meridian")
    for seat in (0, 1):
        profit(s, seat, 20)
    result = ends(s).result
    assert result
    assert result.winners == [0, 1]
    for seat in (0, 1):
        profit(s, seat, 20)
    own(s, 0, "longevity")
    result = ends(s).result
    assert result
    assert result.winners == [0]
    assert rank(s, 0) > rank(s, 1)
    profit(s, 0, 19)
    profit(s, 1, 20)
    result = ends(s).result
    assert result
    assert result.winners == [1]


def test_effects_at_the_end_go_round_from_the_first_player() -> None:
    """SC-R140: who takes the contract first is told by who began the era."""
    for first, winner in ((0, 1), (2, 2)):
        s = board(3, "s")
        s.first = first
        colony(s, "bar", 1, "concord")
        colony(s, "ace", 2, "concord")
        s.claims = {contract.id: 0 for contract in s.rows[1:]}
        assert ends(s).s.claims["s1"] == winner
