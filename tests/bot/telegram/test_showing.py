"""How words and buttons become Telegram's, within its limits."""

from __future__ import annotations

import pytest

from bot.talk.asking import ask, rows
from bot.talk.ids import Marked
from bot.talk.messages import Ask, Button, Choice
from bot.talk.rich import bold, code, lines, mention, say
from bot.telegram.budget import BURST, REFILL
from bot.telegram.formatting import hints
from bot.telegram.keyboard import Keys, room_beside
from bot.telegram.markup import CAPTION, fitted, marked_up, newest, size
from bot.telegram.registering import listings
from bot.telegram.sent import MessageRef
from bot.telegram.typed import Typed, read
from engine import games
from engine.core import waiting
from engine.core.random_play import positions
from engine.games import find
from storage import PersonId
from tests.peers.telegram_chats import GROUP_LIMIT

KEYS = Keys("OrreryTestBot")
MATCH = "zzzzzzzz"


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


def test_the_oldest_lines_make_room() -> None:
    rich = lines(*(say(f"line {n} {'x' * 90}") for n in range(20)), bold("asked"))
    kept = newest(rich, CAPTION)
    assert size(kept) <= CAPTION
    assert kept[-1].text == "asked"
    assert kept[0].text.startswith("line 1")
    emoji = say("🚀" * 3000)
    assert size(fitted(emoji, 200)) <= 200


def test_hints_are_lines_with_numbers_as_far_as_there_is_room() -> None:
    question = Ask(MATCH, 1, 0, say("?"), (Choice(0, "A", "one"), Choice(1, "B"), Choice(2, "C", "three")))
    assert "".join(span.text for span in hints([question], 100)) == "1. A: one\n3. C: three"
    assert "".join(span.text for span in hints([question], 12)) == "1. A: one"


def test_what_cannot_be_pressed_and_what_is_cut_is_said_in_full() -> None:
    long = "x" * 70
    question = Ask(MATCH, 1, 0, say("?"), (Choice(0, "Mine", "row", "You cannot pay for it."), Choice(1, long)))
    assert "".join(span.text for span in hints([question], 200)) == f"Mine: You cannot pay for it.\n2. {long}"


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
