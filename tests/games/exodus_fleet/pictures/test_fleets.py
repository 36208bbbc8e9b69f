"""Fleets and hands of Exodus Fleet: no text leaves its room, all that matters is shown, no secret is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.facts import overflow, squares
from engine.games.exodus_fleet.state import Fleet
from renderers.exodus_fleet import fleet, fleet_text, hand, hand_text
from renderers.exodus_fleet.goods import HOLDS, KINDS
from renderers.exodus_fleet.stowage import stow
from renderers.exodus_fleet.style import table_of
from renderers.exodus_fleet.text import WHOLE
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.encode import quantized
from renderers.toolkit.picture import ALT_LIMIT
from tests.games.exodus_fleet.pictures.fleets import (
    armada,
    choosing,
    crowded,
    holding,
    looking,
    middle,
    random_view,
    reserving,
    seen,
)
from tests.games.exodus_fleet.position import GAME, position
from tests.kit.play import Play
from tests.renderers.golden import LIMIT, distance, kept
from tests.renderers.test_text_fits import sound

BOX = printed()
SEEDS = range(0, 120, 10)


def whole(canvas: Canvas) -> None:
    sound(canvas)
    assert not [box.text for box in canvas.boxes if box.text.endswith("…")], "words that are cut"


@pytest.mark.parametrize("seed", SEEDS)
def test_positions_with_hostile_names(seed: int) -> None:
    for one in range(seed, seed + 10):
        view = random_view(one)
        sound(hand.draw(view))
        for seat in range(len(view.names)):
            sound(fleet.draw(view, seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_twins_keep_to_their_limits(seed: int) -> None:
    for one in range(seed, seed + 10):
        view = random_view(one)
        assert 0 < len(hand_text.alt(view)) <= ALT_LIMIT
        assert len(hand_text.text(view)) <= WHOLE
        for seat in range(len(view.names)):
            assert 0 < len(fleet_text.alt(view, seat)) <= ALT_LIMIT
            assert len(fleet_text.text(view, seat)) <= WHOLE


@pytest.mark.parametrize("offer", range(0, len(BOX.neutral_ships), 5))
def test_all_that_is_short_finds_room(offer: int) -> None:
    """Also beside the longest names."""
    wanted, line = [*BOX.neutral_ships][offer : offer + 5], [*BOX.faction_ships][2 * offer : 2 * offer + 5]
    s = position("space_command", "trade_command", cubes={0: ""}, offer=" ".join(wanted), line=" ".join(line))
    canvas = hand.draw(seen(s, 0))
    whole(canvas)
    assert {BOX.ships[ship].name for ship in (*wanted, *line)} <= {box.text for box in canvas.boxes}


def test_with_all_ships_available_the_nearest_are_named() -> None:
    """EF-147"""
    p = Play.start(GAME, 5, {"all_ships": True, "neutral": "all"}, 3)
    for seat in range(5):
        p.does(seat, p.keys(seat)[0])
    view = p.view(0)
    canvas = hand.draw(view)
    whole(canvas)
    assert "and 55 more" in {box.text for box in canvas.boxes}
    assert "Room for: " in hand_text.text(view)


@pytest.mark.parametrize("ships", range(1, 24))
def test_fleets_of_any_size(ships: int) -> None:
    canvas = fleet.draw(seen(armada(ships), None), 0)
    whole(canvas)
    assert canvas.image.height <= 1700


@pytest.mark.parametrize("cards", range(21))
def test_hands_of_any_size(cards: int) -> None:
    canvas = hand.draw(holding(cards))
    whole(canvas)
    assert canvas.image.height <= 1640


def test_what_else_may_lie_there_is_whole() -> None:
    for view in (looking(), reserving(), choosing()):
        whole(hand.draw(view))
    whole(fleet.draw(seen(crowded(), None), 0))
    whole(fleet.draw(choosing(), 0))


# --- how cubes and tribes lie ------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", SEEDS)
def test_every_cube_lies_where_it_may(seed: int) -> None:
    """EF-24, EF-26, EF-36, EF-R9"""
    for one in range(seed, seed + 10):
        for face in table_of(random_view(one)).fleets:
            found = stow(face)
            lying = [(letter, kind) for ship in found.squares for letter, kind in ship if kind]
            assert all(kind in (HOLDS[letter] or KINDS) for letter, kind in lying)
            for kind, n, over in zip(KINDS, face.cubes, found.over, strict=True):
                assert sum(held == kind for _, held in lying) + over == n
            assert sum(found.tribes) == face.tribes
            assert all(n <= ship.quarters for n, ship in zip(found.tribes, face.ships, strict=True))


def cube_by_cube(s: Fleet, seat: int) -> None:
    found = stow(seen(s, None).table.fleets[seat])  # type: ignore[attr-defined]
    assert sum(found.over) == overflow(s, seat)
    assert sum(n for _, n in found.free) == sum(squares(s, seat).values()) - sum(s.players[seat].cubes) + sum(
        found.over
    )


@pytest.mark.parametrize("cubes", ["", "M" * 20, "BBBWWWW", "B" * 9 + "W" * 9, "MMFFBBWW" * 5, "BW" * 14])
def test_as_many_find_room_as_the_rules_say(cubes: str) -> None:
    """EF-R9: also with squares for two types."""
    cube_by_cube(position("space_command eco_habitat hospital super_tanker", "trade_command", cubes={0: cubes}), 0)


# --- what is said --------------------------------------------------------------------------------------------------
def test_a_fleet_looks_the_same_to_everybody() -> None:
    """EF-13, EF-40: what only its owner knows is neither drawn nor told."""
    view = reserving()
    table = table_of(view)
    assert table.hand
    theirs = view._replace(seat=None, asked=(), table=replace(table, seat=None, hand=None))
    assert fleet.draw(view, 0).image.tobytes() == fleet.draw(theirs, 0).image.tobytes()
    assert fleet_text.text(view, 0) == fleet_text.text(theirs, 0)
    assert fleet_text.alt(view, 0) == fleet_text.alt(theirs, 0)
    hidden = [*table.hand.cards, *table.hand.reserved, *table.hand.looked_at, *table.hand.under[0][1]]
    drawn = " ".join(box.text for box in fleet.draw(view, 0).boxes)
    for thing in hidden:
        assert thing.name not in fleet_text.text(view, 0) + fleet_text.alt(view, 0) + drawn
    assert "3 cards under it" in drawn
    assert "1 ship reserved" in drawn


@pytest.mark.parametrize("what", ["hand", "drawn", "looked_at", "reserved", "commands", "dealt", "under"])
def test_a_hand_shows_and_tells_what_only_its_owner_knows(what: str) -> None:
    s = middle("alien_toys.1")
    p = s.players[0]
    cards, ships = ["loyalty.1", "alien_pet.1", "bulk_order.1"], ["eco_habitat", "merchant_command"]
    match what:
        case "dealt":
            s.dealt, s.dealer = cards, 0
        case "under":
            s.under["bank"] = cards
        case "commands" | "looked_at" | "reserved":
            cards = []
            setattr(p, what, ships if what != "commands" else ["trade_command", "merchant_command"])
        case _:
            setattr(p, what, cards)
    view = seen(s, 0)
    drawn = " ".join(box.text for box in hand.draw(view).boxes)
    names = [BOX.cards[card].name for card in cards] or [BOX.ships[ship].name for ship in getattr(p, what)]
    for name in names:
        assert all(part in drawn for part in name.split())
        assert name in hand_text.text(view)
        assert name in hand_text.alt(view)


def test_the_twin_says_what_the_fleet_shows() -> None:
    words = fleet_text.text(seen(crowded(), None), 0)
    for part in (
        "Ana’s fleet, Cedarim, Admiral", "12 Metal, 9 Fuel, 12 Biomass and 10 H2O (43 of 42, 1 too many)",
        "14 of 23 tribes", "income +15", "1 card.", "Alien Pet: ", "1 ship reserved.", "2 cards under it",
        "Super-Tanker (C): income +1, Fuel 6 of 6, tribes 2 of 2, used.", "Score: 1 per 3 resources.",
    ):  # fmt: skip
        assert part in words, part
    assert "The command ship is not chosen yet." in fleet_text.text(choosing(), 0)


def test_the_twin_says_what_the_hand_shows() -> None:
    view = reserving()
    words, table = hand_text.text(view), table_of(view)
    assert table.hand
    for i, card in enumerate(table.hand.cards, 1):
        assert f"{i}. {card.name} ({card.when}): {card.text}" in words
    for ship in (*table.hand.looked_at, *table.hand.reserved):
        assert f"{ship.name} (" in words
        assert ship.text in words
    for part in (
        "Reserve which ship?", "32 XU, 2 cards", "Could build, if hired: ", "Cryogenic Storage (1 trade)",
        "Building: each ship 1 less when hired; Military ships 2 less besides.", "Room for: ",
        "Military Explorer: under it 2 Alien Pet and Cloning Technology", "Income: 16 XU",
    ):  # fmt: skip
        assert part in words, part
    words = hand_text.text(looking())
    assert "You look at 3 cards and keep 2:" in words
    assert "Time Capsule 7 Metal." in words
    for ship in (table_of(choosing()).hand or table.hand).commands:
        assert ship.name in hand_text.text(choosing())


def test_the_crowd_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        hand.draw(seen(middle(), None))


# --- what is drawn -------------------------------------------------------------------------------------------------
def changed(what: str) -> Fleet:
    s = middle()
    p = s.players[0]
    match what:
        case "a cube less":
            p.cubes[0] -= 1
        case "another cube":
            p.cubes = [p.cubes[0] - 1, p.cubes[1] + 1, *p.cubes[2:]]
        case "a tribe less":
            p.tribes -= 1
        case "a ship less":
            p.ships.pop()
        case "a ship used":
            p.used.append("mini_miner")
        case "a card less":
            p.hand.pop()
        case "a card under it":
            s.under["bank"] = [p.hand[0]]
        case "another XU":
            p.xu -= 1
        case "another card":
            p.hand[1] = "loyalty.1"
        case "another ship on offer":
            s.line[0] = "wholesaler"
        case "fewer can be built":
            p.cubes[1] = 0
    return s


PUBLIC = ("a cube less", "another cube", "a tribe less", "a ship less", "a ship used", "a card less", "a card under it")
PRIVATE = ("another XU", "another card", "another ship on offer", "fewer can be built", "a card less", "a tribe less")


@pytest.mark.parametrize("what", PUBLIC)
def test_what_matters_in_a_fleet_is_a_difference(what: str) -> None:
    other = quantized(fleet.draw(seen(changed(what), None), 0).image, "exodus_fleet/mat")
    assert distance(kept("fleet_mat"), other) > LIMIT


@pytest.mark.parametrize("what", PRIVATE)
def test_what_matters_in_a_hand_is_a_difference(what: str) -> None:
    other = quantized(hand.draw(seen(changed(what), 0)).image, "exodus_fleet/hand")
    assert distance(kept("fleet_hand"), other) > LIMIT
