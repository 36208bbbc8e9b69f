"""What is read by pages: the log, the chapters of the rules; and what is answered in advance, behind its button."""

from __future__ import annotations

import pytest

from bot.table import info
from bot.talk import ids
from bot.talk.messages import Notice, Whisper
from bot.talk.rich import plain
from bot.talk.rulebook import chapters_of, rulebook_of
from tests.bot.table.group import ANA, BO, CHIDI, started, told


async def test_the_log_is_read_page_by_page(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page ends where the one after it begins, up to the first sentence of all."""
    monkeypatch.setattr(info, "LOG_ROOM", 120)
    async with started(url, ANA, BO, CHIDI) as play:
        whole, pages = told(await play.says(ANA, "/log")), []
        for _ in range(30):
            answer = await play.says(ANA, "/log") if not pages else await play.presses(ANA, pages[-1].buttons[0].id)
            assert isinstance(answer.reply, Notice)
            pages.append(answer.reply)
            if not answer.reply.buttons:
                break
        assert len(pages) > 1
        assert plain(pages[0].words) == whole
        sentences = [one for page in reversed(pages) for one in plain(page.words).splitlines()]
        monkeypatch.setattr(info, "LOG_ROOM", 100_000)
        assert " ".join(sentences).split() == told(await play.says(ANA, "/log")).split()


async def test_a_chapter_is_read_page_by_page(url: str) -> None:
    """Every rule of it, in order, and back again."""
    async with started(url, ANA, BO, CHIDI) as play:
        match = (await play.loaded()).table.match
        heading = chapters_of("avoid_the_void")[1]
        read: list[str] = []
        for page in range(20):
            answer = await play.presses(ANA, ids.at_table(match, "rules", f"1.{page}"), None)
            assert isinstance(answer.reply, Notice)
            labels = [button.label for button in answer.reply.buttons]
            read += [line.split()[0] for line in told(answer).splitlines()[1:]]
            assert ("Earlier ▸" in labels) == bool(page)
            if "Further ▸" not in labels:
                break
        assert read == [one.number for one in rulebook_of("avoid_the_void").chapter(heading)]
        assert len(read) > info.PASSAGES


async def test_what_is_answered_in_advance_is_behind_a_button_of_the_hand(url: str) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        hand = (await play.says(ANA, "/hand", None)).reply
        assert isinstance(hand, Whisper)
        button = next(one for one in hand.foot if one.label == "In advance …")
        assert told(await play.presses(ANA, button.id, None)) == told(await play.says(ANA, "/auto", None))
