"""Styled text, the ids of buttons, and the buttons of a question."""

from __future__ import annotations

import pytest

from bot.talk import ids
from bot.talk.asking import PAGE, ask, rows
from bot.talk.rich import Rich, bold, clean_name, code, fill, listed, plain, say, shortened
from bot.talk.texts import read, write
from engine.core import Decision, Option, Who, text
from storage import new_match

MATCH = new_match("x")


def test_names_stand_in_bold_where_the_text_has_them() -> None:
    words = text("{who} gives {to} {n}: {cards}.", who=Who(0), to=Who(1), n=2, cards=("Barter", "Embargo"))
    rich = fill(words, ["Ana", "Bo"])
    assert plain(rich) == "Ana gives Bo 2: Barter and Embargo."
    assert [span.text for span in rich if span.style == "bold"] == ["Ana", "Bo"]


def test_a_name_with_braces_is_only_a_name() -> None:
    assert plain(fill(text("{who} wins.", who=Who(0)), ["{n}{0}"])) == "{n}{0} wins."


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("SpaceCorp", "Bo won SpaceCorp. Again?"),
        ("Disaster Looms!", "Bo won Disaster Looms! Again?"),
        (bold("Who?"), "Bo won Who? Again?"),
        (code("/why?"), "Bo won /why?. Again?"),  # the mark is part of what is typed
    ],
)
def test_a_title_with_a_mark_ends_a_sentence(game: str | Rich, told: str) -> None:
    assert plain(say("{winners} won {game}. Again?", winners="Bo", game=game)) == told


def test_what_happened_is_kept_as_it_was() -> None:
    words = text("{who}: {inner} {n} {list}", who=Who(3), inner=text("{x}!", x="é"), n=-1, list=("a", Who(1)))
    assert read(write(words)) == words


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  A\n b\t", "A b"),
        ("\u202eevil\u0000", "evil"),
        ("", "Somebody"),
        ("\u200b\u200e", "Somebody"),
        ("x" * 90, "x" * 32),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
    ],
)
def test_names_are_tidied(name: str, shown: str) -> None:
    assert clean_name(name) == shown


def test_long_text_is_cut_with_an_ellipsis() -> None:
    rich = say("{a}{b}", a=say("x" * 30), b=say("y" * 30))
    assert plain(shortened(rich, 40)) == "x" * 30 + "y" * 9 + "…"
    assert shortened(rich, 60) == rich


def test_lists_read_like_a_sentence() -> None:
    assert [plain(listed([say(x) for x in "abc"[:n]])) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_ids_can_be_read_again() -> None:
    stamp = 0xFFFFFFFF
    assert ids.read(ids.option(MATCH, stamp, 24)) == ids.Chosen(MATCH, stamp, (24,))
    assert ids.read(ids.settled(MATCH, stamp, (0, 5, 60))) == ids.Chosen(MATCH, stamp, (0, 5, 60))
    assert ids.read(ids.marked(MATCH, stamp, (1,), 3)) == ids.Marked(MATCH, stamp, (1,), 3)
    assert ids.read(ids.at_table(MATCH, "option", "alien_powers")) == ids.Pressed(MATCH, "option", "alien_powers")
    longest = ids.marked(MATCH, stamp, tuple(range(122)), 99)
    assert len(longest) <= ids.LIMIT


def question(options: int, least: int, most: int) -> Decision:
    return Decision(0, "Which?", tuple(Option(f"k{n}", f"Option {n}") for n in range(options)), least, most)


def test_many_options_come_in_pages() -> None:
    asked = ask(MATCH, question(45, 1, 1), ["Ana"])
    pages = [rows(asked, page=page) for page in range(3)]
    assert [len(page) for page in pages] == [PAGE + 1, PAGE + 1, 6]
    last = ids.read(pages[2][-1].id)
    assert isinstance(last, ids.Marked)
    assert last.page == 0


def test_of_several_a_set_is_marked_and_then_sent() -> None:
    asked = ask(MATCH, question(4, 2, 2), ["Ana"])
    assert [button.label for button in rows(asked)] == ["Option 0", "Option 1", "Option 2", "Option 3"]
    first = ids.read(rows(asked)[1].id)
    assert isinstance(first, ids.Marked)
    assert first.places == (1,)
    both = rows(asked, (1, 3))
    assert [button.label for button in both] == ["Option 0", "✓ Option 1", "Option 2", "✓ Option 3", "Confirm 2"]
    assert ids.read(both[-1].id) == ids.Chosen(MATCH, asked.stamp, (1, 3))


def test_blocked_options_are_not_buttons_but_say_why() -> None:
    decision = Decision(0, "Either?", (Option("a", "A"), Option("b", "B", blocked="too few", rule="AV-82")))
    asked = ask(MATCH, decision, ["Ana"])
    assert [choice.blocked for choice in asked.choices] == ["", "too few (AV-82)"]
    assert [button.label for button in rows(asked)] == ["A"]
