"""How words and buttons become Telegram's, within its limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.talk.asking import ask, rows
from bot.talk.ids import Marked
from bot.talk.messages import Ask, Button, Choice, Section
from bot.talk.rich import bold, code, mention, plain, say
from bot.telegram.budget import BURST, REFILL
from bot.telegram.captions import Quote, consequences, written
from bot.telegram.keyboard import NOTHING, Keys, room_beside
from bot.telegram.markup import CAPTION, fitted, marked_up, size
from bot.telegram.registering import listings
from bot.telegram.scrolled import Scrolled
from bot.telegram.sent import MessageRef
from bot.telegram.typed import Typed, read
from engine import games
from engine.core import waiting
from engine.core.random_play import positions
from engine.games import find
from storage import PersonId
from tests.peers.telegram_chats import GROUP_LIMIT
from tests.peers.telegram_wire import parsed

KEYS = Keys("OrreryTestBot")
MATCH = "zzzzzzzz"
LINK = "https://t.me/c/77/1"


@pytest.mark.parametrize("game_id", games.IDS)
def test_every_question_fits_into_a_keyboard(game_id: str) -> None:
    """Over whole matches: 64 bytes a button, whatever is marked, and rows that a thumb can hit."""
    game = find(game_id)
    for seed in range(6):
        for match in positions(game, ["Ana", "Bo", "Chidi", "Dee"], seed):
            for decision in waiting(game, match).decisions:
                question = ask(MATCH, decision, match.names)
                everything = tuple(range(len(question.choices)))
                for marked in ((), everything):
                    buttons = rows(question, marked)
                    assert all(len(one.id.encode()) <= 64 for one in buttons)
                    made = KEYS.keyboard([question], (), Marked("", question.stamp, marked, 0))
                    for row in made.inline_keyboard if made else ():
                        assert sum(len(one.text) for one in row) <= 40 or len(row) == 1


def test_rows_by_the_length_of_labels() -> None:
    assert [room_beside(label) for label in ("C3", "Ship mods", "Traitorous Crew", "Emergency Thrusters")] == [
        4,
        3,
        2,
        1,
    ]
    labels = ["Scrap Harvest", "Spin Cycle", "Emergency Thrusters", "A1", "B1", "C1", "D1", "E1", "F1"]
    made = KEYS.keyboard((), [Button(f"t:{MATCH}:hand:{label}", label) for label in labels])
    assert made
    assert [len(row) for row in made.inline_keyboard] == [2, 1, 3, 3]


def test_what_people_typed_is_escaped() -> None:
    who = PersonId("telegram", "7")
    rich = (*bold("<b>&"), *code("a\n<"), *mention(who, '"<x>'), *say("{x}", x="&amp;"))
    assert marked_up(rich) == (
        '<b>&lt;b&gt;&amp;</b><pre>a\n&lt;</pre><a href="tg://user?id=7">"&lt;x&gt;</a>&amp;amp;'
    )


def test_what_is_asked_stands_first_and_the_oldest_lines_make_room() -> None:
    earlier = Quote(tuple(say(f"line {n} {'x' * 90}") for n in range(20)), newest=True)
    options = Quote((say("1 Freighter: it carries two."), say("2 Hauler: it carries one.")))
    caption = written(bold("asked"), [options, earlier], CAPTION)
    quote = "<blockquote expandable>{}</blockquote>"
    assert caption.startswith("<b>asked</b>" + quote.format("1 Freighter: it carries two.\n2 Hauler: it carries one."))
    assert "line 19" in caption
    assert "line 1 " not in caption
    assert parsed(caption, "HTML", CAPTION, "message caption")
    assert written(bold("asked"), [options], 40) == "<b>asked</b>" + quote.format("1 Freighter: it carries two.")
    emoji = say("🚀" * 3000)
    assert size(fitted(emoji, 200)) <= 200


def test_consequences_stand_on_the_button_or_in_the_quote() -> None:
    choices = (Choice(0, "D1", "+2, pay 2 to Chidi"), Choice(1, "B2", "+3"), Choice(2, "C1", "", "Too far."))
    question = Ask(MATCH, 1, 0, say("Where to?"), choices)
    assert labels(question) == [["D1 · +2, pay 2 to Chidi"], ["B2 · +3"]]
    assert told(question) == "C1: Too far."
    by_name = replace(question, control="sections")
    assert labels(by_name) == [["1 D1", "2 B2"]]
    assert told(by_name) == "1 D1: +2, pay 2 to Chidi\n2 B2: +3\nC1: Too far."


def test_cards_stand_two_in_a_row_by_the_number_in_the_picture() -> None:
    names = ("Jump Gate", "Recycling Beam", "Gravity Sling", "Course Correction", "A card of a longer name")
    choices = tuple(Choice(n, name, "It works.", number=str(n + 3)) for n, name in enumerate(names))
    question = Ask(MATCH, 1, 0, say("Play a card"), choices, control="cards")
    assert labels(question) == [
        ["3 Jump Gate", "4 Recycling Beam"],
        ["5 Gravity Sling", "6 Course Correction"],
        ["7 A card of a longer name"],
    ]
    assert told(question).splitlines()[3] == "6 Course Correction: It works."


def test_a_grid_is_laid_out_as_it_is_drawn() -> None:
    """A dot where nothing can be chosen: one that is blocked tells why, and any other that it is no option."""
    grid = (("A2", "B2", "C2"), ("A1", "B1", "C1"))
    choices = (Choice(0, "A2", spot="A2"), Choice(1, "B1", "", "A hole.", spot="B1"), Choice(2, "C1", spot="C1"))
    question = Ask(MATCH, 1, 0, say("Which?"), (*choices, Choice(3, "Nowhere")), control="grid", grid=grid)
    assert labels(question) == [["A2", "·", "·"], ["·", "·", "C1"], ["Nowhere"]]
    made = KEYS.keyboard([question], ())
    assert made
    assert [one.callback_data for one in made.inline_keyboard[1]] == [NOTHING, f"o:{MATCH}:1:1", f"o:{MATCH}:1:2"]


def test_many_options_are_paged_by_twenty() -> None:
    choices = tuple(Choice(n, f"Piece {n}", "It helps.") for n in range(23))
    question = Ask(MATCH, 1, 0, say("Which?"), choices, control="menu")
    assert sum(map(len, labels(question))) == 21
    assert labels(question)[0][0] == "1 Piece 0"
    assert labels(question)[-1] == ["1/2 ▸"]


def test_lists_have_a_button_a_line() -> None:
    rows = [Section(bold("Length"), (), Button("t:x:option:length", "Change"), "Length: 8 rounds") for _ in range(3)]
    made = KEYS.keyboard(
        (), [Button("n:x", "Void"), Button("n:y", "Fleet")], lines=rows, foot=[Button("", "Go", url=LINK)]
    )
    assert made
    assert [[one.text for one in row] for row in made.inline_keyboard] == [["Length: 8 rounds"]] * 3 + [
        ["Void", "Fleet"],
        ["Go"],
    ]


def labels(question: Ask) -> list[list[str]]:
    made = KEYS.keyboard([question], ())
    return [[one.text for one in row] for row in made.inline_keyboard] if made else []


def told(question: Ask) -> str:
    return plain(consequences([question]).within(CAPTION))


def test_what_is_cut_on_a_button_is_said_in_full() -> None:
    long = "x" * 70
    question = Ask(MATCH, 1, 0, say("?"), (Choice(0, "Mine", "row", "You cannot pay for it."), Choice(1, long)))
    assert told(replace(question, control="menu")) == f"2 {long}\nMine: You cannot pay for it."


def test_a_board_scrolls_away_by_messages_or_by_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 10_000.0)
    scrolled = Scrolled()
    group, big = -77, -1_000_000_000_077
    assert not scrolled.away(MessageRef(big, 5, photo=True, at=9_900))  # too young to move
    assert not scrolled.away(MessageRef(big, 5, photo=True, at=9_800))  # nothing was seen since
    assert scrolled.away(MessageRef(big, 5, photo=True, at=9_300))
    scrolled.saw(big, 13)
    assert not scrolled.away(MessageRef(big, 5, photo=True, at=9_300))  # eight below it
    scrolled.saw(big, 14)
    assert scrolled.away(MessageRef(big, 5, photo=True, at=9_800))
    scrolled.saw(group, 900)  # ids of a small group count other chats as well
    assert not scrolled.away(MessageRef(group, 5, photo=True, at=9_800))
    assert not scrolled.away(MessageRef(7, 5, photo=True, at=0))


def test_messages_are_remembered_with_their_chat() -> None:
    for sent in (MessageRef(-100, 7, photo=True), MessageRef(5, 8, photo=False, news=True)):
        assert MessageRef.read(str(sent)) == sent
    assert MessageRef.read("") is None
    assert MessageRef.read("123") is None


def test_what_is_typed() -> None:
    assert read("/move@OrreryTestBot  C3", "orrerytestbot", private=False) == Typed("move", "C3", True)
    assert read("/MOVE c3", "OrreryTestBot", private=False) == Typed("move", "c3", False)
    assert read("/move@Other c3", "OrreryTestBot", private=False) is None
    assert read("/nothing", "OrreryTestBot", private=False) is None
    assert read("move c3", "OrreryTestBot", private=False) is None
    assert read("move c3", "OrreryTestBot", private=True) == Typed("move", "c3", True)
    assert read("/load; charge", "OrreryTestBot", private=False) == Typed("load", "; charge", False)
    assert read("load; charge", "OrreryTestBot", private=True) == Typed("load", "; charge", True)


def test_no_minute_has_more_than_a_group_takes() -> None:
    assert BURST + 60 / REFILL * BURST <= GROUP_LIMIT


def test_the_commands_can_be_listed() -> None:
    for _, commands in listings():
        assert len(commands) <= 100
        assert all(one.command.isidentifier() and one.command.islower() for one in commands)
