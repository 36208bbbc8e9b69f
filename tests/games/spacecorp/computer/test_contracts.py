"""Contracts that ask for more than one deed: the computer player of SpaceCorp has a plan for each within reach."""

from __future__ import annotations

from bot.computer import choose_act, seeded
from bot.games.spacecorp.judge.means import Plan
from bot.games.spacecorp.judge.plans import Plans
from bot.games.spacecorp.judge.worth import Worth
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.position import GAME, acts, board, hand, offers, own, profit, settle, slots, team
from tests.kit.play import Play


def keys(p: Play[Corp]) -> tuple[str, ...]:
    return choose_act(GAME, p.match, 0, "greedy", seeded("t", p.match.serial, 0)).keys


def key(p: Play[Corp]) -> str:
    return keys(p)[0]


def plans(s: Corp) -> Plans:
    return Plans(GAME.corp, GAME.view(s, 0))


def worth(s: Corp) -> Worth:
    return Worth(GAME.corp, GAME.view(s, 0))


def to(s: Corp, site: str, n: int) -> list[Plan]:
    return [plan for plan in plans(s).all if plan.to == site and plan.team == n]


def stars(seats: int = 2) -> Corp:
    """Starfarers; nothing radiates, and there is profit to spend."""
    s = board(seats, "s")
    own(s, 0, "radiation_resistance")
    profit(s, 0, 20)
    return s


def mines(s: Corp) -> None:
    """Tiles of 4, 3 and 3 at Tau Ceti: 8 F are Produce 3."""
    settle(
        s, "tau_ceti", 0,
        ("s_primary.12", "refinery"), ("s_secondary.2", "refinery"), ("s_secondary.9", "refinery"),
    )  # fmt: skip


def test_what_could_be_collected_at_once_is_claimed() -> None:
    """SC-149: 8 F in one Produce action."""
    s = stars()
    mines(s)
    hand(s, 0, "post_scarcity dark_matter_lab")
    p = acts(s)
    assert key(p) == "produce"
    p.does(0, "produce")
    assert len(keys(p)) == 3, "the whole of it"
    p.does(0, *keys(p))
    assert key(p) == "s5"


def test_it_waits_for_the_cards_that_collect_enough() -> None:
    """SC-105: with Produce 2 there would be 7 F and no contract; the third point lies among the offers."""
    s = stars()
    mines(s)
    hand(s, 0, "influence_s")
    offers(s, "post_scarcity time gravity_lens leak_s")
    assert any(plan.lacks == "produce" and plan.need == 3 and plan.action == "research" for plan in plans(s).all)
    p = acts(s)
    assert key(p) == "research"
    p.does(0, "research")
    assert key(p) == "o1"


def test_a_tile_counts_for_what_is_collected_at_once() -> None:
    """The nearer 8 F are, the more; nothing when they can be had."""
    s = stars()
    bare = worth(s).nearer("s5", 3)
    settle(s, "barnards_star", 0, ("s_primary.12", "refinery"))
    assert worth(s).nearer("s5", 3) > bare
    mines_more = ("s_secondary.2", "refinery"), ("s_secondary.9", "refinery")
    settle(s, "lacaille_9352", 0, *mines_more)
    assert worth(s).nearer("s5", 3) == 0


def test_a_produce_card_is_worth_what_it_would_collect() -> None:
    s = stars()
    hand(s, 0, "post_scarcity")
    card = GAME.view(s, 0).hand[0].card
    before = worth(s).card(card)
    mines(s)
    assert worth(s).card(card) > before


def test_bases_in_many_systems_suit_every_company() -> None:
    """Who settles and who does not: three or four systems are for both."""
    s = stars(3)
    views = [Worth(GAME.corp, GAME.view(s, seat)) for seat in range(3)]
    assert {one.settles for one in views} == {True, False}
    assert len({one.near("s2", 2) for one in views}) == 1


def test_a_voyage_is_begun_in_the_second_half_of_an_era() -> None:
    """Four companies have five turns and more while eight cards are in the pile."""
    s = stars(4)
    hand(s, 0, "wormhole_gate interferometer self_builders femto_assemblers")
    s.discard += s.deck[: len(s.deck) - 8]
    s.deck, s.lower = s.deck[-8:], 0
    assert to(s, "alpha_centauri", 0)
    assert key(acts(s)) == "move"


def test_nobody_follows_a_team_that_is_on_its_way() -> None:
    """SC-236: an own one will do it, a rival's is there first."""
    s = stars()
    hand(s, 0, "wormhole_gate time")
    free = max(plan.value for plan in to(s, "alpha_centauri", 1))
    team(s, 1, 0, "alpha_centauri", 3)
    assert max((plan.value for plan in to(s, "alpha_centauri", 1)), default=0) < free / 2
    team(s, 1, 0, "sol")
    team(s, 0, 0, "alpha_centauri", 3)
    assert not to(s, "alpha_centauri", 1)


def test_who_is_there_does_not_fear_one_who_only_comes() -> None:
    s = stars()
    team(s, 0, 0, "alpha_centauri")
    hand(s, 0, "interferometer femto_assemblers self_builders")
    alone = max(plan.value for plan in to(s, "alpha_centauri", 0))
    team(s, 1, 0, "alpha_centauri", 3)
    assert max(plan.value for plan in to(s, "alpha_centauri", 0)) == alone


def test_what_lies_among_the_offers_is_not_waited_for_long() -> None:
    """SC-105: Move x5 makes 20 of the headquarters' 4."""
    s = stars()
    offers(s, "leak_s hack_s sabotage_s gravity_lens")
    late = min(plan.turns for plan in to(s, "alpha_centauri", 0))
    offers(s, "leak_s hack_s sabotage_s wormhole_gate")
    assert min(plan.turns for plan in to(s, "alpha_centauri", 0)) < late


def test_a_full_hand_puts_a_plan_off_and_does_not_end_it() -> None:
    """SC-104: no Research with eight cards; they can be played first."""
    s = stars()
    hand(s, 0, "leak_s hack_s sabotage_s poach_s salvage_s oracle_mind post_scarcity")
    late = [plan.turns for plan in to(s, "alpha_centauri", 0)]
    hand(s, 0, "gravity_lens")
    assert [plan.turns for plan in to(s, "alpha_centauri", 0)] > late


def test_time_and_profit_together_are_enough_for_the_nearest_star() -> None:
    """SC-59, SC-202: twice 4 and 5, and 2 F for the rest."""
    s = stars()
    hand(s, 0, "bussard_ramjet time")
    assert any(plan.action == "move" for plan in to(s, "alpha_centauri", 0))
    profit(s, 0, 1)
    assert not any(plan.action == "move" for plan in to(s, "alpha_centauri", 0))


def test_infra_for_moves_saves_turns_and_comes_early() -> None:
    """SC-151: where cards multiply, more in the headquarters is more of everything."""
    s = stars()
    hand(s, 0, "bussard_ramjet")
    card = GAME.view(s, 0).hand[0].card
    early = worth(s).upgrade(card)[0]
    slots(s, 0, "bussard_ramjet")
    assert early > worth(s).upgrade(card)[0], "the more there is, the less one more saves"
    s.discard += s.deck[: len(s.deck) - 10]
    s.deck, s.lower = s.deck[-10:], 0
    assert early > 2 * worth(s).upgrade(card)[0] > 0


def test_a_third_body_is_gone_for_when_two_are_settled() -> None:
    """SC-69: with four companies too."""
    s = board(4)
    seat = 1  # the one that settles
    settle(s, "luna", seat, ("m_e1.3", "refinery"))
    settle(s, "sisyphus", seat, ("m_e1.4", "refinery"))
    mind = Worth(GAME.corp, GAME.view(s, seat))
    assert mind.settles
    assert mind.counts(GAME.corp.contracts["m3"], mind.at["toro"], "research", None)
    assert mind.nearer("m3") > GAME.corp.contracts["m3"].award
