"""What a message shows already is not sent again."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.discord.formatting import Formatted
from bot.discord.seen import Seen
from bot.talk.messages import Button

ROWS = ((Button("t:0123abcd:hand", "My hand"),),)


class Message:
    def __init__(self) -> None:
        self.edits: list[list[str]] = []

    async def edit(self, **changes: Any) -> None:
        await asyncio.sleep(0)
        self.edits.append(sorted(changes))


async def test_an_edit_brings_what_is_new() -> None:
    seen, message = Seen(), Message()
    shown = Formatted("Bo bids 3.", ROWS, digest="1", upload=b"one")
    four, after = shown._replace(words="Bo bids 4."), shown._replace(words="Bo bids 4.", digest="2", upload=b"two")
    for now in (shown, shown, four, after, four._replace(digest="", upload=b"")):
        await seen.edit(7, now, message.edit)
    both, words = ["attachments", "view"], ["view"]
    assert message.edits == [["attachments", "content", "view"], words, both, both]


async def test_a_picture_that_is_to_stay_is_the_one_that_is_there_by_now() -> None:
    """It was exchanged while the words were made: they change nothing, and what is shown next is not taken for it."""
    seen, message = Seen(), Message()
    first, second = (Formatted("Bo bids 3.", ROWS, alt=alt, digest=alt, upload=alt.encode()) for alt in "12")
    for now in (first, second, first._replace(upload=b""), first):
        await seen.edit(7, now, message.edit)
    assert [("attachments" in edit) for edit in message.edits] == [True, True, True]


async def test_two_at_once_are_one() -> None:
    seen, message = Seen(), Message()
    shown = Formatted("Bo bids 3.", ROWS)
    await asyncio.gather(*(seen.edit(7, shown, message.edit) for _ in range(3)))
    assert len(message.edits) == 1


async def test_what_did_not_arrive_is_sent_again() -> None:
    seen, message = Seen(), Message()
    shown = Formatted("Bo bids 3.")

    async def refuse(**changes: Any) -> None:
        raise ConnectionResetError

    for edit in (refuse, message.edit):
        await asyncio.gather(seen.edit(7, shown, edit), return_exceptions=True)
    assert len(message.edits) == 1


async def test_an_earlier_state_never_takes_the_place_of_a_later_one() -> None:
    """A note in between, which is of no state, changes nothing of that; the same state may be shown otherwise."""
    seen, told = Seen(), list[str]()

    async def edit(**changes: Any) -> None:
        told.append(changes["content"])

    for text, serial in (("eight", 8), ("seven", 7), ("sure?", 0), ("seven", 7), ("eight", 8), ("nine", 9)):
        await seen.edit(7, Formatted(text, rings=True, serial=serial), edit)
    assert told == ["eight", "sure?", "eight", "nine"]
