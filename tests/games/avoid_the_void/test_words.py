"""What players read: names of cards instead of ids, whole sentences, and nothing that is not theirs to know."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.avoid_the_void.content import printed
from tests.games.avoid_the_void.position import on_turn, position
from tests.games.avoid_the_void.rules.moves import plays, uses
from tests.kit.words import check_sentence, check_words

BOX = printed()
HERE = Path(__file__).parent


def test_the_texts_of_the_content_are_sentences() -> None:
    """Cards, beasts and aliens: a capital, a full stop, no second person mixed with "his"."""
    texts = [card.in_short for card in BOX.kinds.values()]
    texts += [beast.text for beast in BOX.beasts.values()]
    texts += [alien.text for alien in BOX.aliens.values()]
    for line in texts:
        check_words(line)
        check_sentence(line)
        assert not re.search(r"\b(he|his|him|she|her)\b", line), line


def test_a_ship_mod_says_when_it_goes() -> None:
    """Whoever reads the hint of a card in hand learns the colour that ends it."""
    assert "red card" in str(BOX.play["phase_shift.1"].hint)
    assert "yellow card" in str(BOX.play["cargo_annex.1"].hint)


def test_targets_are_named_and_not_keyed() -> None:
    """Row 3 instead of 3, counter-clockwise instead of counter; the Star Drinker says until when."""
    rest = ("barter.1 barter.2", "laser_blast.1 laser_blast.2")
    p = plays(position("cosmic_conveyor.1 overtime.1", *rest), "cosmic_conveyor.1", "3", "left")
    assert p.news()[:2] == ["P0 plays Cosmic Conveyor: Row 3, left.", "Row 3 shifts left."]
    p = plays(position("spin_cycle.1 overtime.1", *rest), "spin_cycle.1", "counter")
    assert p.news()[0] == "P0 plays Spin Cycle: Counter-clockwise."
    p = uses(position("overtime.1", *rest, "", out={3: "star_drinker"}), "star_drinker", "C3", seat=3)
    assert p.news() == ["P3 uses Star Drinker: C3.", "C3 counts 2 lower until the next turn of P3."]


def test_standing_orders_are_said_in_words() -> None:
    """Not by the name of the setting."""
    s = position("overtime.1 overtime.2", "barter.1", "barter.2", mods={1: "secret_weapon.1"})
    p = on_turn(s).cuts_in(1, "orders always").cuts_in(1, "orders never").cuts_in(1, "orders danger")
    assert p.said() == [
        "P1 wants to be asked in every window.",
        "P1 lets every window pass.",
        "P1 wants to be asked only when aimed at or about to lose.",
    ]


def test_every_card_beast_and_alien_is_named_in_a_test() -> None:
    """A new entry of the content needs a test that names it."""
    own = Path(__file__).name
    tests = "\n".join(path.read_text() for path in sorted(HERE.rglob("test_*.py")) if path.name != own)
    missing = [id_ for id_ in (*BOX.kinds, *BOX.beasts, *BOX.aliens) if not re.search(rf"\b{id_}\b", tests)]
    assert not missing


def test_every_ruling_is_named_in_a_test() -> None:
    """AV-R1 to AV-R66, each in the docstring of a test in the files of rulings."""
    tests = "\n".join(path.read_text() for path in sorted(HERE.rglob("test_rulings_*.py")))
    docs = "\n".join(re.findall(r'"""(.*?)"""', tests, re.DOTALL))
    assert [n for n in range(1, 67) if not re.search(rf"\bAV-R{n}\b", docs)] == []
    assert len(BOX.cards) == 122
