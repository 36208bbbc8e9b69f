"""People who play by pressing buttons in their private chats."""

from __future__ import annotations

import random

from bot.telegram.keyboard import DOT
from tests.bot.telegram.world import World
from tests.peers.telegram_people import Member, buttons
from tests.peers.telegram_wire import Json


def offered(hand: Json) -> list[Json]:
    """Buttons that answer a question: options, marks, Confirm; a dot only says why it is none."""
    answers = [one for one in buttons(hand) if one.get("callback_data", "")[:2] in ("o:", "m:", "s:")]
    return [one for one in answers if one["text"] != DOT]


def asked(people: list[Member]) -> list[Member]:
    return [person for person in people if person.has_hand and offered(person.hand)]


async def answer(here: World, person: Member, chance: random.Random | None = None) -> None:
    """The first option or one at random, or as many marks as it takes; comes back when the hand has changed.

    Marks may make no sense together: then another one is set or taken away.
    """
    hand = person.hand
    options = offered(hand)
    settling = [one for one in options if one["callback_data"].startswith("s:")]
    button = (settling or ([chance.choice(options)] if chance else options))[0]
    before = (hand["message_id"], hand.get("edits", 0))
    query, queries = await person.press_data(hand, button["callback_data"]), here.telegram.queries

    marks = [one for one in options if one["callback_data"].startswith("m:")]

    def changed() -> bool:
        return (person.hand["message_id"], person.hand.get("edits", 0)) != before

    await here.telegram.until(
        lambda: changed() or (marks and queries[query]),
        f"another hand after {button['text']!r} of {[o['text'] for o in options]}",
    )
    if chance and marks and not changed():
        await person.press_data(hand, chance.choice(marks)["callback_data"])
        await here.telegram.until(changed, "another mark")


async def play(here: World, people: list[Member], acts: int, chance: random.Random | None = None) -> int:
    """So many presses, or until nobody is asked any more."""
    for n in range(acts):
        playing = await here.telegram.until(lambda: asked(people) or here.over, "somebody's move")
        if here.over:
            return n
        await answer(here, playing[0], chance)
    return acts
