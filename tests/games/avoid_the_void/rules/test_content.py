"""The box: its counts and sources, and how a table's own content takes the place of ours."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import get_args

import pytest

import engine.games.avoid_the_void
from engine.core import start
from engine.core.content import BadContent, Reader
from engine.games.avoid_the_void.content import Card, Do, SectorMod, VoidBox, printed
from engine.games.avoid_the_void.facts import number
from engine.games.avoid_the_void.game import open_box
from engine.games.avoid_the_void.rules.effects import EFFECTS
from engine.games.avoid_the_void.state import Token
from tests.kit.play import names

BOX = printed()
OURS = Path(*engine.games.avoid_the_void.__path__) / "content"


def overriding(folder: Path, files: Mapping[str, str]) -> Path:
    for name, words in files.items():
        path = folder / "avoid_the_void" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(words, "utf-8")
    return folder


def test_the_box_is_complete() -> None:
    """AV-34, AV-16, AV-6: 122 cards of 56 kinds, 7 aliens, 15 beasts, 35 sectors, 24 tokens."""
    assert (len(BOX.cards), len(BOX.kinds)) == (122, 56)
    assert (len(BOX.aliens), len(BOX.beasts), len(BOX.tiles)) == (7, 15, 35)
    assert sum(pair.copies for pair in BOX.tokens.values()) == 24
    assert sum(bool(tile.start_of) for tile in BOX.tiles.values()) == 7
    assert {alien.colour for alien in BOX.aliens.values()} == {
        "red",
        "purple",
        "green",
        "white",
        "blue",
        "yellow",
        "orange",
    }


def test_the_sectors_have_the_numbers_and_arrows_of_the_table() -> None:
    """AV-13, AV-49: -1 x2, 0 x3, 1 x7, 2 x8, 3 x5, 4 x3; each direction 13 times, E 14; starting sectors alike."""
    others = [tile for tile in BOX.tiles.values() if not tile.start_of]
    numbers = [tile.number for tile in others]
    assert {n: numbers.count(n) for n in set(numbers)} == {-1: 2, 0: 3, 1: 7, 2: 8, 3: 5, 4: 3}
    arrows = [arrow for tile in others for arrow in tile.arrows]
    assert {a: arrows.count(a) for a in set(arrows)} == {
        **dict.fromkeys(("N", "NE", "SE", "S", "SW", "W", "NW"), 13),
        "E": 14,
    }
    starts = {(tile.number, tile.arrows) for tile in BOX.tiles.values() if tile.start_of}
    assert starts == {(2, ("N", "NE", "E", "W", "NW"))}


def test_every_entry_says_where_it_comes_from() -> None:
    """The 14 cards and 3 aliens that the rulebook names, and nothing else, have it as their source."""
    named = {
        "hazardous_sector", "sword_of_plu", "engine_malfunction", "phase_shift", "embargo", "big_red_button",
        "great_unknown", "maltium_exchange", "traitorous_crew", "secret_weapon", "drop_cargo", "engine_failure",
        "spaghettification", "body_snatcher",
    }  # fmt: skip
    assert {card.id for card in BOX.kinds.values() if card.source == "rulebook"} == named
    assert {alien.id for alien in BOX.aliens.values() if alien.source == "rulebook"} == {
        "neffi",
        "topkul",
        "mortos",
    }
    assert {beast.source for beast in BOX.beasts.values()} == {"reconstructed"}


def test_every_effect_that_content_may_name_exists() -> None:
    """AV-79: what a card or beast may do is on the list of effects, and the list has nothing else."""
    assert set(get_args(Do)) == set(EFFECTS)
    used = {step.do for card in BOX.kinds.values() for step in card.steps}
    used |= {step.do for beast in BOX.beasts.values() for step in beast.steps}
    assert used == set(EFFECTS)


def test_named_fields_are_merged_and_entries_added(tmp_path: Path) -> None:
    cards = """
        [asteroid_mining]
        text = "Draw two."
        copies = 6
        [solar_sail]
        name = "Solar Sail"
        icon = "teleport"
        copies = 2
        text = "Move your ship to any sector."
        steps = [{ do = "move", where = "anywhere" }]
        source = "public"
    """
    overrides = overriding(tmp_path, {"cards.toml": cards})
    reader = Reader("avoid_the_void", OURS, overrides)
    found = reader.entries("cards", Card)
    reader.done()
    assert (found["asteroid_mining"].copies, found["asteroid_mining"].text) == (6, "Draw two.")
    assert found["asteroid_mining"].name == "Asteroid Mining"
    assert found["solar_sail"].steps[0].where == "anywhere"
    assert list(found)[-1] == "solar_sail"
    assert len(VoidBox(overrides).cards) == 125


def test_an_overridden_number_is_played_with(tmp_path: Path) -> None:
    overrides = overriding(tmp_path, {"sector_mods.toml": "[hazardous_sector]\nnumber = -3\n"})
    match = start(open_box(overrides), names(3), {}, 1).match
    match.state.board["C3"].tokens = [Token("hazardous_sector.1", 0)]
    before = number(match.state, "C3")
    match.state.box = BOX
    assert before - number(match.state, "C3") == -3 - BOX.sector_mods["hazardous_sector"].number


def test_a_folder_for_other_games_only_changes_nothing(tmp_path: Path) -> None:
    assert VoidBox(tmp_path).cards == BOX.cards


FAULTS = {
    "a wrong value": ("cards.toml", "[laser_blast]\ncopies = -1\n", "laser_blast: copies"),
    "a wrong type": ("sectors.toml", "[s06]\nnumber = 'one'\n", "s06: number"),
    "an unknown field": ("beasts.toml", "[gnawer]\ncolour = 'red'\n", "gnawer: colour"),
    "an unknown effect": ("cards.toml", "[laser_blast]\nsteps = [{ do = 'explode' }]\n", "laser_blast: steps.0.do"),
    "an unknown arrow": ("sectors.toml", "[s06]\narrows = ['N', 'UP']\n", "s06: arrows.1"),
    "an unknown source": ("aliens.toml", "[neffi]\nsource = 'a friend'\n", "neffi: source"),
    "a missing field": ("ship_mods.toml", "[cloak]\nname = 'Cloak'\nicon = 'void'\ncopies = 1\n", "cloak: text"),
    "no table": ("beasts.toml", "gnawer = 3\n", "gnawer: an entry is a table with fields"),
    "broken TOML": ("aliens.toml", "[neffi\nname = ", "aliens.toml: "),
    "no such file": ("aliens_and_beasts.toml", "", "aliens_and_beasts.toml: no such content file"),
    "too few tokens": ("sector_mods.toml", "[minefield]\ncopies = 9\n", "tokens.toml: mines_stabilizer: copies"),
    "a token without a mod": ("tokens.toml", "[gate_buoy]\nsides = ['jump_gate', 'buoy']\n", "gate_buoy: sides"),
    "an alien too many": (
        "aliens.toml",
        "[plu]\nname = 'Plu'\ncolour = 'red'\nletter = 'P'\ntext = '-'\nsource = 'public'\n",
        "there are seven aliens",
    ),
    "a sector mod without a token": (
        "sector_mods.toml",
        "[beacon]\nname = 'Beacon'\nicon = 'void'\ncopies = 1\ntext = '-'\ntag = 'BC'\nsource = 'public'\n",
        "sector_mods.toml: beacon: no token",
    ),
    "a name for two cards": (
        "ship_mods.toml",
        "[collapse]\nname = 'Collapse'\nicon = 'void'\ncopies = 1\ntext = '-'\nsource = 'public'\n",
        "ship_mods.toml: collapse: ",
    ),
    "no steps": ("cards.toml", "[laser_blast]\nsteps = []\n", "laser_blast: steps"),
    "a mod among cards": ("cards.toml", "[barter]\nsteps = [{ do = 'fit_ship' }]\n", "cards.toml: barter: steps"),
    "a beast with a hand": ("beasts.toml", "[gnawer]\nsteps = [{ do = 'draw' }]\n", "beasts.toml: gnawer: steps"),
    "a long id": (
        "ship_mods.toml",
        f"[{'a' * 21}]\nname = 'A'\nicon = 'void'\ncopies = 1\ntext = '-'\nsource = 'public'\n",
        f"ship_mods.toml: {'a' * 21}: ",
    ),
}


@pytest.mark.parametrize(("file", "words", "complaint"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_refused_with_file_entry_and_field(tmp_path: Path, file: str, words: str, complaint: str) -> None:
    with pytest.raises(BadContent) as caught:
        VoidBox(overriding(tmp_path, {file: words}))
    assert complaint in str(caught.value)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="elsewhere: the folder of content overrides does not exist"):
        VoidBox(tmp_path / "elsewhere")


def test_all_faults_are_told_in_one_go_and_nothing_is_half_loaded(tmp_path: Path) -> None:
    files = {
        "cards.toml": "[laser_blast]\ncopies = -1\n[barter]\nicon = 'coin'\n",
        "sector_mods.toml": "[minefield]\ntag = 'mine'\n",
    }
    reader = Reader("avoid_the_void", OURS, overriding(tmp_path, files))
    assert "laser_blast" not in reader.entries("cards", Card)
    reader.entries("sector_mods", SectorMod)
    with pytest.raises(BadContent) as caught:
        reader.done()
    cards, mods = str(tmp_path / "avoid_the_void" / "cards.toml"), str(tmp_path / "avoid_the_void" / "sector_mods.toml")
    assert [fault[:3] for fault in caught.value.faults] == [
        (cards, "laser_blast", "copies"),
        (cards, "barter", "icon"),
        (mods, "minefield", "tag"),
    ]
    assert BOX.kinds["barter"].icon == "trade"
    assert BOX.sector_mods["minefield"].tag == "MF"


def test_a_piece_tells_which_of_its_fields_are_reconstructed(tmp_path: Path) -> None:
    """Copies and icons are, in every card of ours; what the owner types in is not."""
    own = {"cards.toml": '[barter]\ncopies = 6\nicon = "trade"\n[mother_lode]\ncopies = 3\nsource = "public"\n'}
    reader = Reader("avoid_the_void", OURS, overriding(tmp_path, own))
    cards = reader.entries("cards", Card)
    assert cards["asteroid_mining"].fields_that_are("reconstructed") == ["text", "copies", "icon"]
    assert cards["mother_lode"].fields_that_are("reconstructed") == ["icon"]
    assert {"copies", "icon"}.isdisjoint(cards["barter"].fields_that_are("reconstructed"))
    assert (cards["barter"].file, cards["barter"].typed_in) == ("avoid_the_void/cards.toml", ("copies", "icon"))
    assert BOX.aliens["mortos"].fields_that_are("reconstructed") == ["colour"]
    assert BOX.ship_mods["phase_shift"].fields_that_are("in part") == ["text"]
