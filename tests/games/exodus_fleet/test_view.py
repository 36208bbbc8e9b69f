"""What pictures and texts are made from."""

from __future__ import annotations

import re

from bot.games.exodus_fleet.judge.means import means_of
from engine.core import Chance
from engine.core.random_play import positions
from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.facts import payer
from engine.games.exodus_fleet.game import FleetOptions
from engine.games.exodus_fleet.payment.payer import HIRED_LESS
from engine.games.exodus_fleet.rules.building import affordable, on_offer
from engine.games.exodus_fleet.state import Goods, Trade
from engine.games.exodus_fleet.view import Reach, look, payer_seen, terms, within_reach
from tests.games.exodus_fleet.position import GAME, position

BOX = printed()


def test_a_power_in_few_words_has_the_numbers_of_its_text() -> None:
    for ship in BOX.ships.values():
        assert len(ship.short) <= 60, ship.id
        assert ("Built:" in ship.short) == bool(ship.built), ship.id
        assert {*re.findall(r"\d+", ship.short)} <= {*re.findall(r"\d+", ship.text), "1", "2"}, ship.id


def test_when_a_card_may_be_played() -> None:
    for card in BOX.cards.values():
        assert 0 < len(card.when) <= 24, card.id
        assert 0 < len(card.short) <= 60, card.id
        assert {*re.findall(r"\d+", card.short)} <= {*re.findall(r"\d+", card.text), "1", "3", "6"}, card.id


def test_the_command_ships_to_choose_from_show_the_cards_they_bring() -> None:
    """EF-9, EF-11"""
    s = GAME.setup(3, FleetOptions.model_validate({}), Chance(1))
    for seat in range(3):
        hand = look(s, seat).hand
        assert hand
        assert [BOX.ships[ship.id].starts_with for ship in hand.commands] == [
            c.id.partition(".")[0] for c in hand.starts
        ]
        assert len(hand.starts) == 2


def test_a_view_tells_what_can_be_built_as_the_rules_do() -> None:
    """EF-93, EF-94, EF-95: hired, with all that may help."""
    seen = 0
    for n, match in enumerate(positions(GAME, ("Ana", "Bo", "Chidi"), 4)):
        for seat in range(3) if n % 20 == 0 else ():
            found = within_reach(look(match.state, seat))
            told = [reach.ship.id for reach in found if reach.payable]
            assert told == [
                s for s in on_offer(match.state, seat) if found and affordable(match.state, seat, s, "hired")
            ]
            seen += len(told)
    assert seen > 100


def test_a_payer_is_the_same_at_the_table_and_in_ones_own_view() -> None:
    """EF-40: of others, neither cards nor XU are seen."""
    for n, match in enumerate(positions(GAME, ("Ana", "Bo", "Chidi"), 4)):
        if n % 20 == 0:
            s = match.state
            assert [payer_seen(look(s, seat), seat) for seat in range(3)] == [payer(s, seat) for seat in range(3)]
            other = payer_seen(look(s, 0), 1)
            assert other == payer(s, 1)._replace(hand=(), xu=0, reserved=())


def test_what_a_computer_imagines_to_pay_is_what_the_rules_bill() -> None:
    """EF-94, EF-95, EF-84, EF-196: but for cards, which it does not burn."""
    s = position(
        "space_command super_tanker shipyard", "trade_command", cubes={0: "MMFBBWW"}, hands={0: "blueprints.1"}
    )
    s.phase, s.stage = "building", "actions"
    me = means_of(look(s, 0), 0).payer(s.trades, "building")
    assert me == payer(s, 0)._replace(hand=())
    assert me.ship_bill("bank", HIRED_LESS) == payer(s, 0)._replace(hand=()).ship_bill("bank", HIRED_LESS)
    assert me.transport_bill(2, 0).cuts[-1].id == "super_tanker"


def reaches(*fleet: str, cubes: str, hand: str = "", xu: int = 0) -> tuple[Reach, ...]:
    s = position(" ".join(fleet), "space_command", cubes={0: cubes}, hands={0: hand}, xu=xu, offer="time_capsule bank")
    return within_reach(look(s, 0))[-2:]


def test_what_is_short_and_what_makes_up_for_it() -> None:
    """Time Capsule costs 9 Metal and Bank 3, 2, 3, 3; hired builders take 1 off."""
    capsule, bank = reaches("space_command", cubes="MMMMMMMMFB")
    assert (capsule.payable, capsule.short) == (True, (0, 0, 0, 0))
    assert (bank.payable, bank.short) == (False, (0, 1, 2, 2))
    capsule, _ = reaches("space_command", cubes="MMMMMMFBW", hand="alien_toys.1 alien_toys.2")
    assert capsule[1:] == (True, (2, 0, 0, 0), 2, 0, 0)
    capsule, _ = reaches("space_command", cubes="MMMMMMMFFF")
    assert capsule[1:] == (True, (1, 0, 0, 0), 0, 0, 1)
    capsule, _ = reaches("space_command", "junkyard", cubes="MMMMMM", xu=9)
    assert capsule[1:] == (True, (2, 0, 0, 0), 0, 4, 0)
    capsule, _ = reaches("construction_command", "military_repair_center", cubes="MMMM")
    assert (capsule.payable, capsule.short) == (True, (0, 0, 0, 0))
    capsule, _ = reaches("space_command", cubes="MMMMMM", hand="spare_parts.1")
    assert capsule[1:] == (True, (2, 0, 0, 0), 1, 0, 0)


def test_nobody_else_can_tell_what_a_player_could_build() -> None:
    s = position("space_command", "trade_command")
    assert within_reach(look(s, None)) == ()
    assert {reach.ship for reach in within_reach(look(s, 1))} == {*look(s, 1).line, *look(s, 1).offer}


def test_the_terms_of_a_fleet() -> None:
    """EF-158, EF-170, EF-178, EF-R73"""
    s = position(
        "trade_command recycler mini_recycler military_builders game_reserve hospital greenhouse", "space_command"
    )
    found = terms(look(s, None), 0)
    assert (found.less, found.less_any, found.military_less) == ((0, 0, 0, 1), 3, 1)
    assert (found.tribe, found.first_tribe) == ((0, 0, 1, 2), (0, 0, 0, 2))
    assert (found.either, found.extra_tribes, found.ratio) == (1, 1, 2)
    assert terms(look(s, None), 1).ratio == 3


def test_what_a_seat_can_not_know() -> None:
    """EF-13, EF-40, EF-110, EF-209, EF-R47, EF-R109: decks, hands, what others look at or hold face down."""
    s = position("space_command bank", "trade_command", "mining_command", hands={0: "loyalty.1", 1: "wormhole.1"})
    bank, (drawn, dealt, rejected, under) = s.players[0], ([s.cards.pile.pop()] for _ in range(4))
    bank.drawn, s.dealt, s.dealer, s.rejected, s.under = drawn, dealt, 0, rejected, {"bank": under}
    bank.reserved, bank.looked_at = [s.ships.pile.pop()], [s.ships.pile.pop()]
    s.trade = Trade(0, 1, Goods(cards=["cloning.1"]), Goods())
    decks = [s.cards.pile, rejected, s.ships.pile, s.neutral, s.planets.pile]
    held = [bank.hand, drawn, dealt, under, bank.reserved, bank.looked_at]
    for seat, unknown in (
        (0, [*decks, ["wormhole.1"]]),
        (1, [*decks, *held]),
        (2, [*decks, *held, ["wormhole.1"], ["cloning.1"]]),
        (None, [*decks, *held, ["wormhole.1"], ["cloning.1"]]),
    ):
        found = [hidden.content() for pool in GAME.secrets(s, seat) for hidden in pool]
        assert sorted(found) == sorted(unknown), seat


def test_the_xu_of_others_are_dealt_anew_until_the_end() -> None:
    """EF-40, EF-R63"""
    s = position("space_command", "trade_command", xu=50)
    GAME.redeal(s, 0, Chance(1))
    assert s.players[0].xu == 50
    assert s.players[1].xu < 50
    for stage, scores in (("setup", []), ("scoring", [1])):
        s = position("space_command", "trade_command", xu=50)
        s.stage, s.players[1].scores.b = stage, scores  # type: ignore[assignment]
        GAME.redeal(s, 0, Chance(1))
        assert s.players[1].xu == 50


def test_all_of_the_box_can_be_looked_up() -> None:
    """EF-1, EF-234"""
    entries = [*GAME.content()]
    assert len(entries) == len({entry.id for entry in entries}) == 45 + 21 + 10 + len(BOX.kinds) + len(BOX.planets) + 4
