"""Green, trade: cards that change hands. Nothing of it is a discard."""

from __future__ import annotations

from tests.games.avoid_the_void.position import position
from tests.games.avoid_the_void.rules.moves import hand, mods, out, over, pile, plays

FULL = ("collapse.1 collapse.2", "mother_lode.1 mother_lode.2")


def test_maltium_exchange_trades_whole_hands() -> None:
    """maltium_exchange: neither hand holds the card itself; each reads what they got, nobody else does."""
    p = plays(position("maltium_exchange.1 overtime.1", *FULL), "maltium_exchange.1", "1")
    assert hand(p, 0) == ["collapse.1", "collapse.2"]
    assert hand(p, 1) == ["overtime.1"]
    assert pile(p) == ["maltium_exchange.1"]
    assert "You now hold Collapse, Collapse." in p.news(0)
    assert "You now hold Overtime." in p.news(1)
    assert not any("Overtime" in line for line in [*p.news(2), *p.news(None)])
    assert not any("Collapse" in line for line in [*p.news(2), *p.news(None), *p.news(1)])


def test_maltium_exchange_with_an_empty_hand_loses() -> None:
    """maltium_exchange, AV-R57, AV-R9: an opponent without cards may be named; the check then finds none."""
    p = plays(position("maltium_exchange.1 overtime.1", "", FULL[1]), "maltium_exchange.1", "1")
    assert out(p) == [0]
    assert hand(p, 1)[:1] == ["overtime.1"]


def test_maltium_exchange_can_save() -> None:
    """maltium_exchange, AV-33: played as the last card it leaves you with the other's hand."""
    p = plays(position("maltium_exchange.1", *FULL), "maltium_exchange.1", "1")
    assert out(p) == []
    assert hand(p, 0) == ["collapse.1", "collapse.2"]
    assert hand(p, 1) == []


def test_no_shield_against_trade() -> None:
    """deflector_shield, maltium_exchange, pirate_raid, barter, AV-R49: cards swapped, taken or given."""
    for answers in (["maltium_exchange.1", "1"], ["pirate_raid.1", "1"]):
        p = plays(position(f"{answers[0]} overtime.1", *FULL, mods={1: "deflector_shield.1"}), *answers)
        assert over(p)
        assert mods(p, 1) == ["deflector_shield.1"]
        assert len(hand(p, 1)) == 1


def test_pirate_raid_takes_at_random() -> None:
    """pirate_raid: any card of that hand, seen by the two only."""
    taken = set()
    for seed in range(12):
        p = plays(position("pirate_raid.1 overtime.1", "collapse.1 barter.1", FULL[1]), "pirate_raid.1", "1", seed=seed)
        got = hand(p, 0)[-1]
        taken.add(got)
        assert len(hand(p, 1)) == 1
        for seat in (2, None):
            assert not any("Collapse" in line or "Barter" in line for line in p.news(seat))
    assert taken == {"collapse.1", "barter.1"}


def test_pirate_raid_of_an_empty_hand() -> None:
    """pirate_raid: no card there, nothing."""
    p = plays(position("pirate_raid.1 overtime.1", "", FULL[1]), "pirate_raid.1", "1")
    assert hand(p, 0) == ["overtime.1"]
    assert "P1 has no card to take." in p.news()


# --- Barter ------------------------------------------------------------------------------------------------------
def test_barter() -> None:
    """barter: opponent, then your card; they choose 2 others after they have received it, never that card."""
    s = position("barter.1 overtime.1 overtime.2", "collapse.1 collapse.2 laser_blast.1", FULL[1])
    p = plays(s, "barter.1", "1")
    assert p.keys(0) == ["overtime.1", "overtime.2"]
    p.does(0, "overtime.2")
    assert hand(p, 1)[-1] == "overtime.2"
    assert p.keys(1) == ["collapse.1", "collapse.2", "laser_blast.1"]
    p.does(1, "laser_blast.1", "collapse.1")
    assert over(p)
    assert hand(p, 0) == ["overtime.1", "laser_blast.1", "collapse.1"]
    assert hand(p, 1) == ["collapse.2", "overtime.2"]
    assert pile(p) == ["barter.1"]


def test_barter_brings_what_others_there_are() -> None:
    """barter: 1 or no other card."""
    p = plays(position("barter.1 overtime.1 overtime.2", "collapse.1", FULL[1]), "barter.1", "1", "overtime.1")
    assert over(p)
    assert hand(p, 0) == ["overtime.2", "collapse.1"]
    p = plays(position("barter.1 overtime.1 overtime.2", "", FULL[1]), "barter.1", "1", "overtime.1")
    assert over(p)
    assert hand(p, 0) == ["overtime.2"]
    assert hand(p, 1) == ["overtime.1"]


def test_barter_without_a_card_to_give() -> None:
    """barter: nothing happens; and with an empty hand you lose at the check."""
    p = plays(position("barter.1", *FULL), "barter.1", "1")
    assert "P0 has nothing to barter with." in p.said()
    assert out(p) == [0]


def test_barter_with_the_last_card_brings_two() -> None:
    """barter: giving is no discard and the check comes after the card."""
    p = plays(position("barter.1 overtime.1", *FULL), "barter.1", "1")
    assert over(p)
    assert hand(p, 0) == ["collapse.1", "collapse.2"]


# --- Toll Collection ---------------------------------------------------------------------------------------------
def test_toll_collection_asks_the_rich_at_once() -> None:
    """toll_collection: those with 3 or more, in parallel and in private; then all cards move together."""
    s = position(
        "toll_collection.1 overtime.1",
        "collapse.1 collapse.2 barter.1",
        *FULL[1:],
        "barter.2 pirate_raid.1 pirate_raid.2",
    )
    p = plays(s, "toll_collection.1")
    assert p.prompts == {1: "Give P0 1 card.", 3: "Give P0 1 card."}
    p.does(3, "pirate_raid.1")
    assert hand(p, 0) == ["overtime.1"]
    assert p.prompts == {1: "Give P0 1 card."}
    p.does(1, "barter.1")
    assert over(p)
    assert sorted(hand(p, 0)) == ["barter.1", "overtime.1", "pirate_raid.1"]
    assert not any("Barter" in line for line in p.said(3))
    assert not any("Pirate" in line for line in p.said(1))


def test_toll_collection_from_nobody() -> None:
    """toll_collection: two cards are too few."""
    p = plays(position("toll_collection.1 overtime.1", *FULL), "toll_collection.1")
    assert over(p)
    assert hand(p, 0) == ["overtime.1"]


def test_mortos_pays_the_toll() -> None:
    """toll_collection, mortos, AV-R49: a gift is no discard."""
    s = position("toll_collection.1 overtime.1", "collapse.1 collapse.2 barter.1", FULL[1], aliens="- mortos")
    assert plays(s, "toll_collection.1").prompts == {1: "Give P0 1 card."}


# --- Pass the Cargo ----------------------------------------------------------------------------------------------
def test_pass_the_cargo() -> None:
    """pass_the_cargo, AV-R65: whole hands, empty ones too, to the next still in the game."""
    s = position("pass_the_cargo.1 overtime.1", "", "", "barter.1", out={2: "devourer"})
    p = plays(s, "pass_the_cargo.1")
    assert hand(p, 1)[:1] == ["overtime.1"]  # P1's turn has begun, with Income
    assert hand(p, 2) == []
    assert hand(p, 3) == []
    assert hand(p, 0) == ["barter.1"]
    assert "You now hold Barter." in p.said(0)
    assert "You now hold no cards." in p.said(3)
    assert not any("You now hold" in line for line in p.said(None))


def test_pass_the_cargo_of_two_is_an_exchange() -> None:
    """pass_the_cargo."""
    s = position("pass_the_cargo.1 overtime.1", "", "barter.1 barter.2", out={1: "devourer"})
    p = plays(s, "pass_the_cargo.1")
    assert hand(p, 0) == ["barter.1", "barter.2"]
    assert hand(p, 2) == ["overtime.1"]
