from __future__ import annotations

import pytest

from bot.discord.markup import cut, escaped, length, marked_up
from bot.talk.rich import bold, code, dim, lines, mention, say
from storage import PersonId


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("plain, with. dots (and) 3-5", "plain, with. dots (and) 3-5"),
        ("**x** _y_ ~~z~~ ||s|| `c`", r"\*\*x\*\* \_y\_ \~\~z\~\~ \|\|s\|\| \`c\`"),
        ("[a](https://b.example)", r"\[a\](https://b.example)"),
        ("@everyone @here @bo", "@\u200beveryone @\u200bhere @bo"),
        ("<@123> <@&4> <#5> </x:6> <t:7>", "\\<@\u200b123\\> \\<@\u200b&4\\> \\<#5\\> \\</x:6\\> \\<t:7\\>"),
        ("# head\n- point\n> quote\n1. one", "\\# head\n\\- point\n\\> quote\n1\\. one"),
        ("-# small", r"\-# small"),
        ("back\\slash", "back\\\\slash"),
    ],
)
def test_what_people_type_marks_nothing_up(typed: str, shown: str) -> None:
    assert escaped(typed) == shown


def test_styles() -> None:
    bo = PersonId("discord", "42")
    assert marked_up(say("{a} {b} {c}", a=bold("*Bo*"), b=dim("x"), c=code("/move c3"))) == r"**\*Bo\*** *x* `/move c3`"
    assert marked_up(mention(bo, "Bo")) == "<@42>"
    assert marked_up(mention(PersonId("telegram", "42"), "Bo")) == "Bo"
    assert marked_up(code("a ``` b\nc")) == "```\na ˋˋˋ b\nc\n```"
    assert marked_up(bold(" x ")) == " **x** "


def test_a_cut_never_leaves_a_mark_open() -> None:
    whole = lines(bold("n" * 300), code("row\n" * 600), say("end"))
    for room in (2000, 700, 320):
        text = marked_up(whole, room)
        assert length(text) <= room
        assert text.count("```") % 2 == 0
        assert text.count("**") % 2 == 0


def test_labels() -> None:
    assert cut("a\n b", 80) == "a b"
    assert cut("", 80) == "…"
    assert cut("x" * 81, 80) == "x" * 79 + "…"
    assert length(cut("🚀" * 80, 80)) <= 80
