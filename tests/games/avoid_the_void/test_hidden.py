"""Hidden information: what each seat sees on the table and reads of what happens."""

from __future__ import annotations

from engine.core import Chance, redeal, view
from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.state import Void
from engine.games.avoid_the_void.view import VoidView
from tests.games.avoid_the_void.position import GAME, on_turn, position
from tests.games.avoid_the_void.rules.phases import action_of, hand, income_of, rests, travel_of, turn_of
from tests.kit.play import Play

BOX = printed()
FIVE = "asteroid_mining.1 asteroid_mining.2 asteroid_mining.3 asteroid_mining.4 asteroid_mining.5"
HANDS = (
    "barter.1 barter.2 overtime.1",
    "laser_blast.1 laser_blast.2 white_hole.1",
    "ion_storm.1 ion_storm.2 collapse.1",
)


def seen(p: Play[Void], seat: int | None) -> VoidView:
    table = p.view(seat).table
    assert isinstance(table, VoidView)
    return table


def names(lines: list[str]) -> str:
    return "\n".join(lines)


def test_a_hand_is_seen_by_its_owner_and_counted_by_all() -> None:
    """AV-15, AV-D6: contents for the owner, counts for everybody, nothing more for the crowd."""
    p = action_of(position(*HANDS))
    assert [card.id for card in seen(p, 0).hand] == HANDS[0].split()
    assert [card.id for card in seen(p, 1).hand] == HANDS[1].split()
    assert seen(p, None).hand == ()
    for seat in (None, 0, 1, 2):
        assert [crew.cards for crew in seen(p, seat).crews] == [3, 3, 3]
    assert "barter" not in repr(p.view(1))
    assert "laser_blast" not in repr(p.view(0))


def test_drawn_cards_are_named_to_the_drawer_only() -> None:
    """AV-20: the others read how many."""
    p = income_of(position(*HANDS, tiles={"A1": "s13"}))
    assert "You draw Asteroid Mining, Asteroid Mining." in p.said(0)
    for seat in (None, 1, 2):
        assert "P0 draws 2." in p.said(seat)
        assert "Asteroid" not in names(p.said(seat))


def test_played_and_discarded_cards_are_named_to_all() -> None:
    """AV-35, AV-D4, AV-D11: the whole pile is public, its top first."""
    p = on_turn(position(*HANDS)).does(0, "overtime.1")
    assert "P0 plays Overtime." in p.said(None)
    assert [card.id for card in seen(p, None).discard] == ["overtime.1"]
    p = income_of(position(*HANDS, tiles={"A1": "s01"})).does(0, "barter.2")
    assert "P0 discards Barter." in p.said(2)


def test_tribute_is_seen_by_giver_and_receiver_only() -> None:
    """AV-D16: the counts are public."""
    p = travel_of(position(*HANDS, at="C3 C4 E5")).does(0, "C4").does(0, "overtime.1")
    assert rests(p)
    assert "You give P1 Overtime." in p.news(0)
    assert "P0 gives P1 1 card." not in p.news(0)  # once is enough
    assert "P0 gives you Overtime." in p.news(1)
    for seat in (None, 2):
        assert "P0 gives P1 1 card." in p.news(seat)
        assert "Overtime" not in names(p.said(seat))


def test_a_sealed_gift_is_not_seen_before_all_are_in() -> None:
    """AV-D17: one payer has answered: neither the mover nor the other payer can tell what."""
    s = position(*HANDS, at="C3 C4 C4", tiles={"C4": "s01"})
    p = travel_of(s).does(0, "C4").does(1, "white_hole.1")
    for seat in (0, 2):
        assert p.news(seat) == []
        assert "white_hole" not in repr(p.view(seat))
    assert p.view(0).waiting == (2,)


def test_a_swap_of_hands_is_seen_by_the_two() -> None:
    """AV-D9: both know what they have now; others know the counts."""
    s = position("maltium_exchange.1 barter.1", *HANDS[1:])
    p = on_turn(s).does(0, "maltium_exchange.1").does(0, "1")
    assert "You now hold Laser Blast, Laser Blast, White Hole." in p.said(0)
    assert "You now hold Barter." in p.said(1)
    assert "Barter" not in names(p.said(2))
    assert "P0 and P1 swap hands." in p.said(2)


def test_cards_given_by_an_effect_are_seen_by_the_two() -> None:
    """AV-D25: Barter: the one who is asked chooses 2 others for it, capped by the hand."""
    s = position("barter.1 overtime.1 overtime.2", *HANDS[1:])
    p = action_of(s).does(0, "barter.1").does(0, "1").does(0, "overtime.1")
    assert (p.of(1).least, p.of(1).most) == (2, 2)
    assert p.keys(1) == HANDS[1].split()  # not the card just received
    assert not p.of(1).public
    p.does(1, "white_hole.1", "laser_blast.1")
    assert "P1 gives you White Hole, Laser Blast." in p.said(0)
    assert "P1 gives P0 2 cards." in p.said(2)
    assert "White Hole" not in names(p.said(2))


def test_several_givers_answer_in_parallel() -> None:
    """AV-D25: Toll Collection: all with 3 or more cards choose in private, then the cards move together."""
    s = position("toll_collection.1 barter.1", *HANDS[1:], "overtime.1 overtime.2")
    p = on_turn(s).does(0, "toll_collection.1")
    assert p.asked == [1, 2]
    p.does(2, "collapse.1")
    assert hand(p) == ["barter.1"]
    assert "collapse" not in repr(p.view(0))
    p.does(1, "laser_blast.2")
    assert hand(p) == ["barter.1", "laser_blast.2", "collapse.1"]
    assert "P2 gives you Collapse." in p.news(0)
    assert "Collapse" not in names(p.news(1))


def test_the_tentacle_thief_is_not_seen_by_its_sender() -> None:
    """AV-63: giver and receiver see the card; the out player does not."""
    s = position(HANDS[0], HANDS[1], "", out={2: "tentacle_thief spinner"})
    p = turn_of(s, seat=2).does(2, "tentacle_thief").does(2, "0")
    (taken,) = set(HANDS[0].split()) - set(hand(p, 0))
    assert BOX.cards[taken].name in names(p.news(0))
    assert BOX.cards[taken].name in names(p.news(1))
    assert BOX.cards[taken].name not in names(p.news(2))
    assert "P0 gives P1 1 card." in p.news(2)


def test_cards_taken_from_the_pile_are_named() -> None:
    """Recycling Beam takes what everybody saw."""
    p = on_turn(position("recycling_beam.1 barter.1", *HANDS[1:], discard="overtime.1 collapse.2"))
    p.does(0, "recycling_beam.1")
    assert "P0 takes Collapse, Overtime from the discard pile." in p.said(2)


def test_the_deck_is_a_number_but_for_a_card_put_on_top() -> None:
    """AV-35: the Sword is known to lie there until the deck is drawn from."""
    s = position("sword_of_plu.1 barter.1", *HANDS[1:], mods={1: "embargo.1"})
    p = on_turn(s)
    assert (seen(p, 0).deck, seen(p, 0).known) == (5, ())
    assert "asteroid" not in repr(p.view(0))
    p.does(0, "sword_of_plu.1").does(0, "mod")
    assert (seen(p, 2).deck, seen(p, 2).known) == (5, ())  # P1 has drawn the Sword as income
    p = on_turn(position("sword_of_plu.1 barter.1", *HANDS[1:], mods={1: "fuel_leak.1"}, tiles={"B1": "s03"}))
    p.does(0, "sword_of_plu.1").does(0, "mod")
    assert [card.id for card in seen(p, None).known] == ["sword_of_plu.1"]


def test_a_revealed_card_is_shown_to_all() -> None:
    """AV-79: "play the top card of the deck" is public, its choices too."""
    p = on_turn(position("great_unknown.1 barter.1", *HANDS[1:], deck="teleporter.1 overtime.2"))
    p.does(0, "great_unknown.1")
    assert "The top card is Teleporter." in p.news(2)
    assert [card.id for card in seen(p, 2).playing] == ["great_unknown.1", "teleporter.1"]
    assert p.of(0).public


def test_a_search_names_what_was_found() -> None:
    """AV-85: everybody knows which card, and whether it was there; the deck is shuffled afterwards."""
    s = position(*HANDS, deck=f"{FIVE} drop_cargo.1", mods={0: "secret_weapon.1 secret_weapon.2"})
    p = on_turn(s).cuts_in(0, "secret_weapon.1")
    assert "P0 finds Drop Cargo in the deck and shows it." in p.news(2)
    assert seen(p, 2).known == ()
    p.cuts_in(0, "secret_weapon.2")
    assert "P0 searches the deck: Drop Cargo is not there." in p.news(1)


def test_what_lies_on_the_table_is_public() -> None:
    """AV-73: aliens, sides, mods, tokens, sectors, the front of a black hole, beasts, plays owed and done."""
    s = position(
        *HANDS,
        "",
        aliens="topkul - - -",
        holes="C3",
        tiles={"C3": "s26"},
        mods={1: "embargo.1"},
        tokens={"D4": "space_buoy.1"},
        out={3: "gnawer"},
    )
    s.board["D4"].tokens[0].arrow = 2
    s.board["D4"].turned = 1
    table = seen(action_of(s), None)
    hole = next(sector for sector in table.sectors if sector.spot == "C3")
    assert (hole.hole, hole.number, hole.arrows, hole.printed, hole.sleeping) == (True, 0, (), 4, (1, 4))
    buoy = next(sector for sector in table.sectors if sector.spot == "D4").tokens[0]
    assert (buoy.tag, buoy.arrow) == ("SB", 4)
    assert (table.crews[0].alien, table.crews[0].blank) == ("Topkul", False)
    assert [card.id for card in table.crews[1].mods] == ["embargo.1"]
    assert [beast.id for beast in table.crews[3].beasts] == ["gnawer"]
    assert (table.owed, table.played) == (2, 0)
    assert table.beasts == len(BOX.beasts) - 1


def test_a_redeal_changes_nothing_that_a_seat_can_see() -> None:
    """AV-15, AV-16: hands of others, the deck and the beasts are dealt anew; the view of the seat stays."""
    p = action_of(position(*HANDS))
    for seat in (None, 0, 1, 2):
        other = redeal(GAME, p.match, seat, Chance(5))
        assert view(GAME, other, seat) == p.view(seat)
        assert other.state.deck.pile != p.s.deck.pile
        assert other.state.beasts != p.s.beasts
