"""Quick Play (AV-69 to AV-72)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.core import Malformed
from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.state import Void
from tests.games.avoid_the_void.position import GAME, position
from tests.games.avoid_the_void.rules.phases import hand, rests, travel_of, turn_of
from tests.kit.play import Play

BOX = printed()


def all_cards(p: Play[Void]) -> list[str]:
    return [*p.s.deck.pile, *(card for player in p.s.players for card in player.hand)]


def test_without_ship_mods_the_deck_has_102_cards() -> None:
    """AV-69: they are removed before dealing; regular cards and sector mods stay."""
    p = Play.start(GAME, 4, {"ship_mods": False})
    cards = all_cards(p)
    assert len(cards) == 102
    assert {BOX.cards[card].kind for card in cards} == {"regular", "sector mod"}
    assert len(all_cards(Play.start(GAME, 4))) == 122


def test_without_tribute_nothing_is_paid() -> None:
    """AV-70: neither way."""
    hands = ("barter.1 barter.2", "laser_blast.1 laser_blast.2", "ion_storm.1")
    for tile in ("s13", "s01"):
        p = travel_of(position(*hands, at="C3 C4 E5", tiles={"C4": tile}, tribute=False)).does(0, "C4")
        assert rests(p)
        assert [len(player.hand) for player in p.s.players] == [2, 2, 1]


def test_without_alien_powers_every_card_shows_its_blank_side() -> None:
    """AV-71, AV-66: Topkul draws nothing on a black hole; the ships are as ever."""
    p = Play.start(GAME, 7, {"alien_powers": False})
    assert sorted(p.s.blank) == sorted(BOX.aliens)
    assert all(player.at for player in p.s.players)
    s = position("barter.1 barter.2", "laser_blast.1", "ion_storm.1", aliens="topkul - -", holes="A1")
    s.blank = [*BOX.aliens]
    assert hand(turn_of(s)) == ["barter.1", "barter.2"]


@pytest.mark.parametrize(("mods", "tribute", "powers"), list(product([True, False], repeat=3)))
def test_the_switches_are_independent(mods: bool, tribute: bool, powers: bool) -> None:
    """AV-72, AV-D2: none to all three, settled before the start and kept with the match."""
    options = {"ship_mods": mods, "tribute": tribute, "alien_powers": powers}
    p = Play.start(GAME, 3, options)
    assert (p.s.ship_mods, p.s.tribute, p.s.powers) == (mods, tribute, powers)
    assert {key: p.match.options[key] for key in options} == options
    assert len(all_cards(p)) == (122 if mods else 102)
    assert bool(p.s.blank) == (not powers)


def test_a_wrong_option_is_refused_by_name() -> None:
    """AV-D2: an unknown switch, or one with a strange value."""
    with pytest.raises(Malformed, match="The option tributes is not right"):
        Play.start(GAME, 3, {"tributes": False})
    with pytest.raises(Malformed, match="The option aliens is not right"):
        Play.start(GAME, 3, {"aliens": "sometimes"})


def test_klaxxi_is_not_dealt_without_tribute() -> None:
    """AV-70: its power would do nothing; with seven players it cannot be avoided, and is said."""
    for seed in range(10):
        p = Play.start(GAME, 6, {"tribute": False}, seed=seed)
        assert "klaxxi" not in [player.alien for player in p.s.players]
    p = Play.start(GAME, 7, {"tribute": False})
    assert "Without tribute the power of Klaxxi does nothing." in p.said()
