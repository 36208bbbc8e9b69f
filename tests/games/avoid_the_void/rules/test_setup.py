"""Setup (AV-5 to AV-16)."""

from __future__ import annotations

import pytest

from engine.core import Chance, Malformed, Match, Table
from engine.games.avoid_the_void.content import printed
from engine.games.avoid_the_void.rules.setting_up import place_ships
from engine.games.avoid_the_void.state import Player, Void
from engine.parts.deck import Deck
from tests.games.avoid_the_void.position import GAME
from tests.kit.play import Play, names

BOX = printed()
ROW = ["A1", "B1", "C1", "D1", "E1"]
EVERY_COUNT = pytest.mark.parametrize("seats", GAME.seats)
SEEDS = pytest.mark.parametrize("seed", range(4))


def row(p: Play[Void]) -> list[str]:
    return [p.s.board[spot].tile for spot in ROW]


@EVERY_COUNT
@SEEDS
def test_everybody_gets_one_alien_and_its_ship(seats: int, seed: int) -> None:
    """AV-5: dealt at random, each only once; the colour of the ship is the alien's."""
    p = Play.start(GAME, seats, seed=seed)
    aliens = [player.alien for player in p.s.players]
    assert len(set(aliens)) == seats
    crews = GAME.view(p.s, None).crews
    assert [crew.colour for crew in crews] == [BOX.aliens[alien].colour for alien in aliens]


def test_aliens_may_be_chosen_in_turn_order() -> None:
    """AV-5, AV-D1: a free alien, or chance; in the open, nobody plays before all have chosen."""
    p = Play.start(GAME, 3, {"aliens": "choose"}, seed=1)
    first = p.s.first
    order = [(first + k) % 3 for k in range(3)]
    assert p.asked == [first]
    assert p.keys(first) == [*BOX.aliens, "random"]
    assert p.of(first).public
    p.does(first, "neffi")
    assert p.asked == [order[1]]
    assert "neffi" not in p.keys(order[1])
    assert not p.s.board
    p.does(order[1], "topkul").does(order[2], "random")
    assert p.s.players[first].alien == "neffi"
    assert p.s.players[order[1]].alien == "topkul"
    assert p.s.players[order[2]].alien in {*BOX.aliens} - {"neffi", "topkul"}
    assert p.s.phase == "action"


@EVERY_COUNT
@SEEDS
def test_the_board_is_five_by_five_upright_and_normal_side_up(seats: int, seed: int) -> None:
    """AV-6, AV-12, AV-13: 5 starting and 20 of the 28 ordinary sectors, no tile twice; ten leave the game."""
    s = Play.start(GAME, seats, seed=seed).s
    assert sorted(s.board) == sorted(f"{c}{r}" for c in "ABCDE" for r in range(1, 6))
    tiles = [sector.tile for sector in s.board.values()]
    assert len(set(tiles)) == 25
    assert sum(not BOX.tiles[tile].start_of for tile in tiles) == 20
    assert all(BOX.tiles[s.board[spot].tile].start_of for spot in ROW)
    assert {(sector.turned, sector.hole) for sector in s.board.values()} == {(0, False)}
    assert not any(sector.tokens or sector.drunk_by for sector in s.board.values())
    assert len(BOX.tiles) - len(tiles) == 10


@pytest.mark.parametrize("seats", [3, 4, 5])
@SEEDS
def test_up_to_five_players_start_on_their_own_colour(seats: int, seed: int) -> None:
    """AV-7, AV-8: every player colour is in row 1, filled up to 5; a filler starts without ship."""
    p = Play.start(GAME, seats, seed=seed)
    own = {BOX.start[player.alien] for player in p.s.players}
    assert own <= set(row(p))
    for player in p.s.players:
        assert p.s.board[player.at].tile == BOX.start[player.alien]
    empty = [spot for spot in ROW if spot not in {player.at for player in p.s.players}]
    assert len(empty) == 5 - seats


def test_the_order_of_the_starting_row_is_random() -> None:
    """AV-7: neither the order of the seats nor anything else settles who starts where."""
    places = {tuple(player.at for player in Play.start(GAME, 5, seed=seed).s.players) for seed in range(8)}
    assert len(places) > 5


@pytest.mark.parametrize("seats", [6, 7])
@SEEDS
def test_with_six_or_seven_only_player_colours_are_in_the_row(seats: int, seed: int) -> None:
    """AV-9, AV-10, AV-11: five of them; the sixth player shares C1, the two of seven share B1 and D1."""
    p = Play.start(GAME, seats, seed=seed)
    own = [BOX.start[player.alien] for player in p.s.players]
    assert set(row(p)) <= set(own)
    guests = [player for player in p.s.players if BOX.start[player.alien] not in row(p)]
    assert sorted(guest.at for guest in guests) == (["C1"] if seats == 6 else ["B1", "D1"])
    for player in p.s.players:
        if player not in guests:
            assert p.s.board[player.at].tile == BOX.start[player.alien]
    crowded = [sum(player.at == spot for player in p.s.players) for spot in ROW]
    assert crowded == ([1, 1, 2, 1, 1] if seats == 6 else [1, 2, 1, 2, 1])


def test_the_first_player_is_random() -> None:
    """AV-14: each seat begins now and then."""
    assert {Play.start(GAME, 4, seed=seed).s.first for seed in range(30)} == {0, 1, 2, 3}


@EVERY_COUNT
@SEEDS
def test_four_cards_each_and_no_beast(seats: int, seed: int) -> None:
    """AV-15, AV-16: 4 cards from the one shuffled deck; the first player has drawn 2 more from a starting sector."""
    p = Play.start(GAME, seats, seed=seed)
    s = p.s
    assert s.active == s.first
    assert [len(player.hand) for i, player in enumerate(s.players) if i != s.first] == [4] * (seats - 1)
    assert len(s.players[s.first].hand) == 6
    assert len(s.deck.pile) == 122 - 4 * seats - 2
    assert s.deck.discard == []
    assert not any(player.mods or player.beasts for player in s.players)
    assert sorted(s.beasts) == sorted(BOX.beasts)
    assert s.beasts != [*BOX.beasts]
    dealt = sorted(card for player in s.players for card in player.hand)
    assert dealt + sorted(s.deck.pile) != sorted(BOX.cards)
    assert sorted(dealt + s.deck.pile) == sorted(BOX.cards)


def test_x4_four_players_and_a_filler() -> None:
    """AV-X4: purple, blue, orange and red, and one filler without a ship; two starting sectors are boxed."""
    p = Play.start(GAME, 4, {"aliens": "choose"}, seed=3)
    for alien in ("topkul", "zorbid", "yoolan", "neffi"):
        p.does(p.asked[0], alien)
    own = {"start_t", "start_z", "start_y", "start_n"}
    (filler,) = set(row(p)) - own
    assert filler in {"start_g", "start_k", "start_m"}
    assert own < set(row(p))
    spot = ROW[row(p).index(filler)]
    assert not any(player.at == spot for player in p.s.players)
    assert all(p.s.board[player.at].tile == BOX.start[player.alien] for player in p.s.players)


def test_x5_the_two_undealt_colours_share_the_second_and_fourth() -> None:
    """AV-X5: row purple, red, blue, orange, yellow: green and white start on the red and the orange sector."""
    found = set()
    for seed in range(12):
        s = Void([Player(alien=alien) for alien in BOX.aliens], Deck([]), [], True, True, True, True)
        t = Table(GAME, Match(GAME.id, GAME.edition, names(7), {}, s, Chance(seed), []))
        place_ships(t, ["start_t", "start_n", "start_z", "start_y", "start_k"])
        where = {player.alien: player.at for player in s.players}
        found.add((where.pop("mortos"), where.pop("gatoo")))
        assert where == {"topkul": "A1", "neffi": "B1", "zorbid": "C1", "yoolan": "D1", "klaxxi": "E1"}
    assert found == {("B1", "D1"), ("D1", "B1")}


@pytest.mark.parametrize("seats", [0, 2, 8])
def test_tables_that_are_too_small_or_too_large_are_refused(seats: int) -> None:
    """AV-5, AV-7: there are seven aliens, and the rulebook begins with three players."""
    with pytest.raises(Malformed, match="for 3 to 7 players"):
        Play.start(GAME, seats)
