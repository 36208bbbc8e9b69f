"""At any time (AV-85, AV-86)."""

from __future__ import annotations

from tests.games.avoid_the_void.position import on_turn, position


def test_x17_secret_weapon_before_the_swap() -> None:
    """AV-85, AV-86, AV-R17: the interrupt is completed first, so Drop Cargo goes with the swapped hand."""
    s = position(
        "maltium_exchange.1 laser_blast.1",
        "laser_blast.2",
        "laser_blast.3",
        deck="asteroid_mining.1 drop_cargo.1 asteroid_mining.2",
        mods={1: "secret_weapon.1"},
    )
    p = on_turn(s).does(0, "maltium_exchange.1").does(0, "1")
    assert p.asked == [1]
    assert "Maltium Exchange" in p.prompts[1]
    p.cuts_in(1, "secret_weapon.1")
    assert sorted(p.s.players[0].hand) == ["drop_cargo.1", "laser_blast.2"]
    assert p.s.players[1].hand[:1] == ["laser_blast.1"]
    assert p.s.players[1].mods == []
