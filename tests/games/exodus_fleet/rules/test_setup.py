"""Set-up and what is in the box."""

from __future__ import annotations

import pytest

from engine.games.exodus_fleet.content import FACTIONS, PHASES, RESOURCES, printed
from engine.games.exodus_fleet.facts import overflow
from engine.games.exodus_fleet.state import Fleet
from engine.games.exodus_fleet.view import FleetView
from tests.games.exodus_fleet.position import GAME
from tests.kit.play import Play

BOX = printed()


def begun(seats: int, seed: int = 1, **options: bool | int | str) -> Play[Fleet]:
    p = Play.start(GAME, seats, options, seed)
    for seat in range(seats):
        p.does(seat, p.keys(seat)[0])
    return p


def test_the_box_holds_what_the_rulebook_counts() -> None:
    """EF-1, EF-28, EF-29, EF-234, EF-235, EF-237, EF-238, EF-239, EF-240"""
    assert (
        len(BOX.faction_ships),
        len(BOX.neutral_ships),
        len(BOX.command_ships),
        len(BOX.deck),
    ) == (45, 21, 10, 42)
    assert sum(ship.starter for ship in BOX.faction_ships.values()) == 10
    assert sum(card.copies for card in BOX.explorer_cards.values() if card.alien) == 20
    assert len([ship for ship in BOX.ships.values() if ship.military]) == 9
    assert all(not ship.faction for ship in BOX.neutral_ships.values())
    assert all(sum(row) == n for p in BOX.planets.values() for row, n in zip(p.rows, (15, 11, 6), strict=True))
    assert sorted(BOX.track) == [2, 3, 4, 5]
    assert all(entry.source in ("rulebook", "public", "reconstructed") for entry in GAME.content())


def test_the_table_is_laid_out() -> None:
    """EF-2, EF-3, EF-4, EF-6, EF-7, EF-8"""
    for seats in GAME.seats:
        s = begun(seats).s
        assert len(s.slots) == 3
        assert s.round == 1
        assert s.admiral == s.first
        assert len(s.line) == 5
        assert all(BOX.faction_ships[ship].starter for ship in s.line)
        assert len(s.offer) == (4 if seats < 4 else 5)
        assert len(s.cards.pile) == 42


def test_everybody_keeps_one_of_two_command_ships() -> None:
    """EF-9, EF-10, EF-11, EF-12, EF-R2, EF-R4, EF-R5, EF-D1"""
    p = Play.start(GAME, 3, {}, 5)
    assert p.asked == [0, 1, 2]
    assert all(len(p.keys(seat)) == 2 for seat in range(3))
    p.does(1, p.keys(1)[1])
    assert p.news(0) == []
    assert p.s.players[1].ships == []  # nobody sees it before the last has chosen
    p.does(0, p.keys(0)[0]).does(2, p.keys(2)[0])
    assert p.said()[0] == f"P{p.s.admiral} is the first Fleet Admiral."
    for seat, player in enumerate(p.s.players):
        (ship,) = player.ships
        assert f"P{seat} leads the {FACTIONS[player.faction]} with {BOX.ships[ship].name}." in p.said()
        assert player.commands == []
        assert player.xu == BOX.ships[ship].income
        assert player.hand == [f"{BOX.ships[ship].starts_with}.1"]
        assert player.cubes == [1, 2, 1, 1]
        assert overflow(p.s, seat) == 0


def test_xu_and_hands_are_hidden() -> None:
    """EF-13, EF-40, EF-R52, EF-110"""
    p = begun(2)
    for seat in (None, 0, 1):
        table = p.view(seat).table
        assert isinstance(table, FleetView)
        assert [fleet.xu for fleet in table.fleets] == [None, None]
        assert [fleet.cards for fleet in table.fleets] == [1, 1]
        if seat is None:
            assert table.hand is None
        else:
            assert table.hand is not None
            assert table.hand.xu == p.s.players[seat].xu
            assert [card.id for card in table.hand.cards] == p.s.players[seat].hand
    mine, theirs = p.s.players[0].hand[0], p.s.players[1].hand[0]
    assert BOX.cards[mine].text not in repr(p.view(1))
    assert BOX.cards[theirs].text not in repr(p.view(0))


@pytest.mark.parametrize(
    ("ship", "cost", "income", "quarters", "points"),
    [
        ("merchant_ship", (1, 3, 1, 2), 1, 1, 0),
        ("welcome_center", (2, 3, 2, 3), 1, 2, 2),
        ("eco_habitat", (2, 2, 4, 2), 0, 3, 0),
        ("safe_haven", (3, 4, 4, 3), 0, 4, 1),
        ("time_capsule", (9, 0, 0, 0), -1, 0, 5),
    ],
)
def test_ships_that_the_rulebook_prices(
    ship: str, cost: tuple[int, ...], income: int, quarters: int, points: int
) -> None:
    """EF-23, EF-26, EF-27, EF-30, EF-240: what the printed cards and the examples say stays as it is."""
    entry = BOX.ships[ship]
    assert (entry.cost, entry.income, entry.quarters, entry.points) == (cost, income, quarters, points)
    assert sum(BOX.ships["super_tanker"].cost) == 11
    assert BOX.ships["terraformers_guild"].points == 3


def test_the_words_of_the_glossary() -> None:
    """EF-33, EF-235, EF-237, EF-238: four resources; Alien cards and Military ships by name; five phases."""
    assert RESOURCES == ("Metal", "Fuel", "Biomass", "H2O")
    assert not BOX.cards["loyalty.1"].alien
    assert BOX.cards["trade_ship.1"].alien
    assert sorted(id_ for id_, ship in BOX.ships.items() if ship.military) == sorted(
        id_ for id_ in BOX.ships if id_.startswith("military_")
    )
    assert len(PHASES) == 5


def test_everything_is_shuffled() -> None:
    """EF-2, EF-4, EF-6, EF-7, EF-8, EF-R1: another seed, another table; but starters lie on top."""
    tables = [begun(3, seed).s for seed in range(6)]
    for of in (
        lambda s: s.slots,
        lambda s: s.cards.pile,
        lambda s: s.offer,
        lambda s: [p.faction for p in s.players],
        lambda s: s.line,
        lambda s: s.ships.pile[:20],
    ):
        assert len({repr(of(s)) for s in tables}) > 3
    assert len({s.admiral for s in tables}) == 3
    for s in tables:
        deck = [*reversed(s.line), *s.ships.pile]
        assert sorted(deck) == sorted(BOX.faction_ships)
        assert all(BOX.faction_ships[ship].starter for ship in s.ships.pile[-5:])
        assert not any(BOX.faction_ships[ship].starter for ship in s.ships.pile[:-5])
