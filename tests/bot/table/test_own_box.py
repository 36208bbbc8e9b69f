"""Tables of an owner with cards of their own: these are dealt, told and kept; without them a table is not read."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.loaded import Unread
from bot.table.tables import Tables
from tests.bot.table.group import ANA, BO, CHIDI, stage, told

SOLAR_WIND = """
[solar_wind]
name = "Solar Wind"
icon = "mining"
copies = 90
text = "Draw 1 card, says the owner."
steps = [{ do = "draw", n = 1 }]
source = "public"
"""


async def test_an_owners_cards_are_dealt_and_told(url: str, tmp_path: Path) -> None:
    (tmp_path / "avoid_the_void").mkdir()
    (tmp_path / "avoid_the_void" / "cards.toml").write_text(SOLAR_WIND, "utf-8")
    async with stage(url, own=tmp_path) as play:
        for who, line in ((ANA, "/new avoid_the_void"), (BO, "/join"), (CHIDI, "/join"), (ANA, "/start")):
            await play.says(who, line)
        loaded = await play.loaded()
        assert loaded.turned
        assert loaded.game is play.tables.game("avoid_the_void")
        assert any(card.startswith("solar_wind") for p in loaded.turned.match.state.players for card in p.hand)
        assert "says the owner" in told(await play.says(ANA, "/rules solar wind"))
        with pytest.raises(Unread, match=r"dealt with solar_wind\.1.*, which the box no longer holds"):
            await Tables(play.tables.storage).load(loaded.table.match)


async def test_without_them_nothing_is_told(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        assert "says the owner" not in told(await play.says(ANA, "/rules solar wind"))
