"""The fifteen void beasts, commanded by a player who is out."""

from __future__ import annotations

import pytest

from engine.games.avoid_the_void.facts import GRID, SPOTS, arrows, number
from engine.games.avoid_the_void.rules.action import action_phase, plays_owed
from engine.games.avoid_the_void.rules.beasts import beast_turn
from engine.games.avoid_the_void.rules.turn import turn
from engine.games.avoid_the_void.state import Void
from engine.parts.square import COMPASS
from tests.games.avoid_the_void.position import playing, position
from tests.games.avoid_the_void.rules.moves import at, black_holes, hand, mods, out, over, pile, tokens, uses
from tests.kit.play import Play, planned

HANDS = ("barter.1 barter.2", "laser_blast.1 laser_blast.2", "collapse.1 collapse.2")


def table(beast: str, *hands: str, **more: object) -> Void:
    """Three players, and a fourth who is out and commands this beast."""
    return position(*(hands or HANDS), "", out={3: beast}, **more)  # type: ignore[arg-type]


def used(s: Void, *answers: str) -> Play[Void]:
    return uses(s, *answers, seat=3)


def test_devourer() -> None:
    """devourer: any unoccupied sector becomes a black hole; a Stabilizer holds, tokens go."""
    p = used(table("devourer", holes="E5", tokens={"D4": "stabilizer.1", "C3": "minefield.1"}), "devourer")
    assert set(p.keys(3)) == set(SPOTS) - {"A1", "B1", "C1", "D4", "E5"}
    p.does(3, "C3")
    assert over(p)
    assert black_holes(p) == ["C3", "E5"]
    assert pile(p) == ["minefield.1"]


def test_gnawer() -> None:
    """gnawer: a player of your choice discards 1, chosen by themselves; Mortos must, for it is not its turn."""
    p = used(table("gnawer", aliens="mortos"), "gnawer")
    assert p.keys(3) == ["0", "1", "2"]
    p.does(3, "0")
    assert p.prompts == {0: "Discard 1."}
    p.does(0, "barter.2")
    assert over(p)
    assert pile(p) == ["barter.2"]


@pytest.mark.parametrize(("beast", "aim"), [("gnawer", ["0"]), ("tax_leech", []), ("howler", ["0", "A2"])])
def test_a_shield_stops_the_discards_of_beasts(beast: str, aim: list[str]) -> None:
    """deflector_shield, gnawer, tax_leech, howler."""
    s = table(beast, "barter.1 barter.2 pirate_raid.1", *HANDS[1:], mods={0: "deflector_shield.1"})
    p = used(s, beast, *aim)
    if beast == "howler":
        p.does(0, "discard")
    assert over(p)
    assert len(hand(p, 0)) == 3
    assert mods(p, 0) == []


def test_nobody_loses_on_a_beasts_turn() -> None:
    """gnawer, AV-R1: the last card may go."""
    p = used(table("gnawer", "barter.1", *HANDS[1:]), "gnawer", "0")
    assert over(p)
    assert (hand(p, 0), out(p)) == ([], [3])


def test_spinner() -> None:
    """spinner: any one sector, by 90, 180 or 270 degrees."""
    p = used(table("spinner", tiles={"C3": "s21"}), "spinner", "C3", "90")
    assert over(p)
    assert [COMPASS[d] for d in arrows(p.s, "C3")] == ["E", "W"]


def test_shuffler() -> None:
    """shuffler: two adjacent sectors, diagonal counts, with all that is on them; nobody enters."""
    p = used(table("shuffler", tiles={"A1": "s28"}, tokens={"B2": "minefield.1"}), "shuffler", "A1")
    assert sorted(p.keys(3)) == ["A2", "B1", "B2"]
    p.does(3, "B2")
    assert over(p)
    assert (at(p, 0), p.s.board["B2"].tile, tokens(p, "A1")) == ("B2", "s28", ["minefield.1"])
    assert len(hand(p, 0)) == 2


def test_dragger() -> None:
    """dragger: along an arrow of the ship's sector, those of mods too, to a sector of the board; it enters."""
    s = table(
        "dragger", at="A1 C3 E5 E1", holes="C3", tiles={"A1": "s22"}, tokens={"A1": "jump_gate.1", "B2": "minefield.1"}
    )
    p = used(s, "dragger")
    assert p.keys(3) == ["0", "2"]  # P1's black hole has no arrow
    p.does(3, "0")
    assert sorted(p.keys(3)) == ["A2", "B1", "B2"]
    p.does(3, "B2")
    assert at(p, 0) == "B2"
    assert p.prompts == {0: "Discard 1."}


def test_dragger_takes_no_tribute() -> None:
    """dragger, AV-52: not a Travel Phase."""
    p = used(table("dragger", at="A1 A2 E5 E1"), "dragger", "0", "A2")
    assert over(p)
    assert [len(hand(p, seat)) for seat in range(3)] == [2, 2, 2]


def test_dragger_without_an_arrow_does_nothing() -> None:
    """dragger: no legal object."""
    p = used(table("dragger", holes="A1 B1 C1"), "dragger")
    assert over(p)
    assert "Dragger finds nothing to work on." in p.said()


def test_rust_mite() -> None:
    """rust_mite: any one ship mod or sector mod in play; none: nothing."""
    s = table("rust_mite", mods={0: "embargo.1"}, tokens={"E5": "minefield.1"})
    p = used(s, "rust_mite")
    assert p.keys(3) == ["embargo.1", "minefield.1"]
    p.does(3, "embargo.1")
    assert over(p)
    assert (mods(p, 0), pile(p)) == ([], ["embargo.1"])
    assert over(used(table("rust_mite"), "rust_mite"))


def test_tentacle_thief() -> None:
    """tentacle_thief: from a player to another one; the two see the card, its sender does not."""
    p = used(table("tentacle_thief", "barter.1", *HANDS[1:]), "tentacle_thief", "0")
    assert p.keys(3) == ["1", "2"]
    p.does(3, "1")
    assert over(p)
    assert (hand(p, 0), hand(p, 1)[-1]) == ([], "barter.1")
    for seat, sees in ((0, True), (1, True), (2, False), (3, False), (None, False)):
        assert any("Barter" in line for line in p.said(seat)) == sees


def test_tentacle_thief_at_an_empty_hand() -> None:
    """tentacle_thief, AV-R57."""
    p = used(table("tentacle_thief", "", *HANDS[1:]), "tentacle_thief", "0", "1")
    assert over(p)
    assert "P0 has no card to take." in p.said()


# --- Howler ------------------------------------------------------------------------------------------------------
def test_howler() -> None:
    """howler: a player and a neighbour of their ship; they either discard 1 or the ship moves there and enters."""
    s = table("howler", aliens="mortos", tokens={"A2": "minefield.1"})
    p = used(s, "howler", "0")
    assert sorted(p.keys(3)) == ["A2", "B1", "B2"]
    p.does(3, "A2")
    assert p.keys(0) == ["discard", "move"]
    q = p.fork().does(0, "discard").does(0, "barter.1")
    assert over(q)
    assert (at(q, 0), hand(q, 0)) == ("A1", ["barter.2"])
    p.does(0, "move").does(0, "barter.2")  # the mines
    assert over(p)
    assert (at(p, 0), hand(p, 0)) == ("A2", ["barter.1"])


def test_howler_at_an_empty_hand_moves_the_ship() -> None:
    """howler, AV-82; AV-R66: with a shield the discard may be chosen."""
    p = used(table("howler", "", *HANDS[1:]), "howler", "0", "A2")
    assert over(p)
    assert at(p, 0) == "A2"
    p = used(table("howler", "", *HANDS[1:], mods={0: "deflector_shield.1"}), "howler", "0", "A2")
    assert p.keys(0) == ["discard", "move"]
    p.does(0, "discard")
    assert (at(p, 0), mods(p, 0)) == ("A1", [])


# --- Mender Worm -------------------------------------------------------------------------------------------------
def test_mender_worm() -> None:
    """mender_worm: restores one and collapses an unoccupied one at most 2 spaces away; never the same one."""
    s = table("mender_worm", holes="C3", tokens={"C3": "jump_gate.1", "E5": "minefield.1", "D4": "stabilizer.1"})
    p = used(s, "mender_worm")  # the only hole is taken without asking
    assert set(p.keys(3)) == set(SPOTS) - {"A1", "B1", "C1", "C3", "D4"}
    p.does(3, "E5")
    assert over(p)
    assert black_holes(p) == ["E5"]
    assert sorted(pile(p)) == ["jump_gate.1", "minefield.1"]


def test_the_reach_of_the_mender_worm() -> None:
    """mender_worm: distance as for "nearest": 2 in every direction, diagonal too."""
    p = used(table("mender_worm", at="E5 E5 E5 E1", holes="A1"), "mender_worm")
    assert set(p.keys(3)) == {"A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"}


def test_mender_worm_only_if_both_can_be_done() -> None:
    """mender_worm: otherwise nothing is restored."""
    around = {spot: "" for spot in SPOTS if GRID.distance(spot, "A1") <= 2}
    p = used(table("mender_worm", holes=" ".join(around)), "mender_worm")
    assert "A1" not in p.keys(3)
    p = used(table("mender_worm"), "mender_worm")
    assert over(p)


# --- Rift Serpent ------------------------------------------------------------------------------------------------
def test_rift_serpent() -> None:
    """rift_serpent: any token to any other sector; it counts as placed last; nobody enters."""
    s = table("rift_serpent", tokens={"C3": "minefield.1", "B1": "jump_gate.1"})
    p = used(s, "rift_serpent")
    assert p.keys(3) == ["jump_gate.1", "minefield.1"]
    p.does(3, "minefield.1")
    assert p.keys(3) == [spot for spot in SPOTS if spot != "C3"]
    p.does(3, "B1")
    assert over(p)
    assert (tokens(p, "B1"), tokens(p, "C3")) == (["jump_gate.1", "minefield.1"], [])
    placed = {token.card: token.placed for token in p.s.board["B1"].tokens}
    assert placed["minefield.1"] > placed["jump_gate.1"]
    assert len(hand(p, 1)) == 2
    assert pile(p) == []


@pytest.mark.parametrize(("old", "new"), [(0, 0), (1, 0), (0, 3), (2, 1)])
def test_a_moved_buoy_keeps_its_direction_on_the_board(old: int, new: int) -> None:
    """rift_serpent, space_buoy: however the two tiles lie; from then on it turns with its new tile."""
    s = table("rift_serpent", holes="C3 D4", tokens={"C3": "space_buoy.1"})
    s.board["C3"].turned, s.board["D4"].turned = old, new
    s.board["C3"].tokens[0].arrow = COMPASS.index("NE")
    before = arrows(s, "C3")
    p = used(s, "rift_serpent", "D4")  # the only token is taken without asking
    assert arrows(p.s, "D4") == before
    p.s.board["D4"].turned = (new + 1) % 4
    assert arrows(p.s, "D4") == [(before[0] + 2) % 8]


# --- Static Cloud ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("held", "owed"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (7, 5), (8, 5)])
def test_static_cloud_formula(held: int, owed: int) -> None:
    """static_cloud, AV-R58: one more, but never the whole hand because of this."""
    assert plays_owed(held, clouded=True) == owed
    assert plays_owed(held, clouded=False) == (held + 1) // 2


def test_static_cloud_counts_once() -> None:
    """static_cloud: in the next Action Phase of that player only; it does not stack."""
    p = used(
        table("static_cloud", "barter.1 barter.2 collapse.1 collapse.2", *HANDS[1:2], "overtime.1"), "static_cloud"
    )
    p.does(3, "0")
    assert over(p)
    assert p.view(None).table.crews[0].clouded  # type: ignore[attr-defined]
    q = playing(p.s, planned(action_phase, 0))
    assert q.prompts == {0: "Play a card: 1 of 3."}
    assert not q.s.players[0].clouded


def test_tax_leech() -> None:
    """tax_leech: the player with the most cards; you choose among equals."""
    p = used(table("tax_leech", "barter.1 barter.2 pirate_raid.1", *HANDS[1:]), "tax_leech")
    assert p.prompts == {0: "Discard 1."}
    p = used(table("tax_leech", "barter.1", *HANDS[1:]), "tax_leech")
    assert p.keys(3) == ["1", "2"]


# --- Star Drinker ------------------------------------------------------------------------------------------------
def test_star_drinker() -> None:
    """star_drinker, AV-R59: 2 lower; no mod, so it cannot be discarded; stays through a flip; moves with its tile."""
    p = used(table("star_drinker rust_mite devourer", tiles={"C3": "s28"}), "star_drinker", "C3")
    assert number(p.s, "C3") == 2
    p.does(3, "rust_mite")
    assert "Rust Mite finds nothing to work on." in p.news()
    p.does(3, "devourer").does(3, "C3")
    assert number(p.s, "C3") == -2


def test_star_drinker_wears_off() -> None:
    """star_drinker: when its owner's next turn begins, not before."""
    s = table("star_drinker")
    s.board["C3"].drunk_by = [3]
    p = playing(s, planned(turn, 2), seat=2)
    assert number(p.s, "C3") == -1
    s = table("star_drinker")
    s.board["C3"].drunk_by = [3]
    p = playing(s, planned(turn, 3), seat=3)
    assert number(p.s, "C3") == 1
    assert p.prompts == {3: "Use a void beast?"}


def test_gravity_kraken() -> None:
    """gravity_kraken: a row or column by 1 space; ships and mods ride along."""
    p = used(table("gravity_kraken", tokens={"C1": "minefield.1"}), "gravity_kraken", "1", "left")
    assert over(p)
    assert [at(p, seat) for seat in range(3)] == ["E1", "A1", "B1"]
    assert tokens(p, "B1") == ["minefield.1"]
    assert len(hand(p, 2)) == 2


def test_entropy_wyrm() -> None:
    """entropy_wyrm: directly beside two black holes, occupied or not; not by a diagonal, not if stabilized."""
    s = table("entropy_wyrm", at="B2 E1 E2 E1", holes="B1 A2 C4 D3", tokens={"D4": "stabilizer.1"})
    p = used(s, "entropy_wyrm")
    assert sorted(p.keys(3)) == ["A1", "B2", "C3"]
    assert [*p.blocked(3)] == ["D4"]
    p.does(3, "B2")
    assert over(p)
    assert "B2" in black_holes(p)
    assert at(p, 0) == "B2"


# --- all of them -------------------------------------------------------------------------------------------------
def test_each_beast_once_a_turn_in_any_order() -> None:
    """AV-R37: or not at all; a new one comes after the turn and is not used in it."""
    s = table("spinner devourer")
    p = playing(s, planned(beast_turn, 3), seat=3)
    assert p.keys(3) == ["spinner", "devourer", "done"]
    p.does(3, "devourer").does(3, "E5")
    assert p.keys(3) == ["spinner", "done"]
    p.does(3, "done")
    assert len(p.s.players[3].beasts) == 3
    assert p.s.active == 0
    assert p.s.used == []
