"""A person who plays by what their private message offers: buttons, menus, or verbs with autocomplete."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from simcord.actors import MemberActor
from simcord.components import walk_components
from simcord.results import InteractionResult, ResponseMessage

from tests.bot.discord.world import World, buttons, words

VERBS = ("play", "move", "choose", "discard", "give", "call", "bid", "take", "keep")
T = TypeVar("T")
ANSWERS, NUMBER = "oqpsa", "a"  # how ids begin that answer a question, and of these one that asks for a number


async def open_table(
    here: World,
    *names: str,
    members: Sequence[MemberActor] = (),
    game: str = "avoid_the_void",
    chance: random.Random | None = None,
) -> list[Player]:
    """The first one opens it, the others join by button, the first one starts it."""
    people = [*(here.person(name) for name in names), *members]
    await people[0].slash(here.channel, "new", game=game)
    await here.until(lambda: here.messages() and buttons(here.board()), "the lobby")
    for person in people[1:]:
        before = words(here.board())
        await person.click(here.board(), label="Join")
        await here.until(lambda before=before: words(here.board()) != before, "a new seat")  # type: ignore[misc]
    await people[0].click(here.board(), label="Start")
    await here.until(lambda: own_side(here.board()), "the board")
    return [Player(here, person, chance) for person in people]


def own_side(board: ResponseMessage) -> str:
    """What the button is called that shows a hand, or whatever else is private in this game."""
    return next((label for label, id_ in buttons(board).items() if id_.endswith(":hand")), "")


class Player:
    """Takes the first of what is offered, or one at random."""

    def __init__(self, world: World, actor: MemberActor, chance: random.Random | None = None) -> None:
        self.world = world
        self.actor = actor
        self.hand: ResponseMessage | None = None
        self._answered: set[str] = set()
        self._told: dict[str, str] = {}  # by question: what stood in the hand when it was answered
        self._tried: set[str] = set()  # buttons still there: a second refusal in the same words shows nothing
        self._chance = chance
        self.by: dict[str, int] = {"button": 0, "menu": 0, "verb": 0, "number": 0}

    async def open_hand(self) -> ResponseMessage:
        result = await self.actor.click(self.world.board(), label=own_side(self.world.board()))
        self.hand = await self.world.answered(result)
        return self.hand

    async def starts_over(self) -> ResponseMessage:
        """With a new bot: a press that the old one took and had not kept when it died is made again."""
        self._answered.clear()
        self._tried.clear()
        return await self.open_hand()

    def asked(self) -> list[dict[str, Any]]:
        """Buttons and menus of a question that was not answered yet; optional ones, like cut-ins, are left alone."""
        shown = [c for c in self.parts() if c["custom_id"][0] in ANSWERS]
        self._answered &= {_question(c) for c in shown}  # what comes back after a cut-in of somebody is asked again
        self._answered -= {question for question in self._answered if self._refused(question)}
        self._tried &= {c["custom_id"] for c in shown}
        left = [c for c in shown if _question(c) not in self._answered]
        return [c for c in left if c["custom_id"] not in self._tried] or left

    def _refused(self, question: str) -> bool:
        """It still stands in the hand, with other words above it: what was marked makes no sense together."""
        return self.shown != self._told.get(question, self.shown)

    def sees(self) -> bool:
        """Is there a question in the hand, and is the hand still there?"""
        there = self.world.env.backend.messages[self.world.channel.id]
        return bool(self.hand and self.hand.id in there and self.asked())

    def parts(self) -> list[dict[str, Any]]:
        found = walk_components(self.hand.components) if self.hand else ()
        return [
            part for part in found if part.get("type") in (2, 3) and "custom_id" in part and not part.get("disabled")
        ]

    async def act(self, *, typed: bool = False) -> None:
        if typed and await self._type():
            return
        if not self.asked():
            return  # the table has moved on while the verbs were tried
        part = self._one(self.asked())
        again = [c for c in self.asked() if c["type"] == 3 and _question(c) in self._told]
        part = again[0] if again else part
        self._answered.add(_question(part))
        self._told[_question(part)] = self.shown
        assert self.hand
        id_ = part["custom_id"]
        if id_.startswith(NUMBER):
            self.by["number"] += 1
            await self._bid(*map(int, id_.split(":")[-2:]))
            self._answered.discard(_question(part))  # a number that is taken is refused, and it is asked again
            return
        if part["type"] == 2:
            self._tried.add(id_)
            self.by["button"] += 1
            await self._pressed(await self.actor.click(self.hand, custom_id=id_))
            return
        self.by["menu"] += 1
        n, options = max(1, part["max_values"] if again else part["min_values"]), part["options"]
        chosen = self._chance.sample(options, n) if self._chance else options[:n]
        await self._pressed(await self.actor.select(self.hand, [one["value"] for one in chosen], custom_id=id_))

    async def _bid(self, low: int, high: int) -> None:
        before, number = self.shown, self._chance.randint(low, high) if self._chance else low
        await self._pressed(await self.actor.submit_modal(await self.opens_number(), {"number": str(number)}))
        await self.world.until(lambda: self.shown != before, "an answer to a number")

    def _one(self, offered: list[T]) -> T:
        return self._chance.choice(offered) if self._chance else offered[0]

    @property
    def number(self) -> str:
        """The id of the button that asks for a number, if there is one."""
        return next((c["custom_id"] for c in self.parts() if c["custom_id"].startswith(NUMBER)), "")

    async def opens_number(self) -> InteractionResult:
        assert self.hand
        opened = await self.actor.click(self.hand, custom_id=self.number)
        await self.world.until(lambda: opened.modal, "a modal")
        return opened

    @property
    def shown(self) -> str:
        assert self.hand
        return words(self.hand)

    async def says(self, verb: str, words: str) -> None:
        """By a slash command; the answer is the hand of now."""
        self.hand = await self.world.answered(await self.actor.slash(self.world.channel, verb, words=words))

    async def _type(self) -> bool:
        """The first thing that any verb offers to this person now."""
        for verb in VERBS:
            result = await self._autocomplete(verb)
            if result:
                self.by["verb"] += 1
                words = self._one(result)["value"]
                await self.says(verb, words)
                if not self.parts():
                    await self.open_hand()  # it takes more than one, so it was refused
                return True
        return False

    async def _autocomplete(self, verb: str) -> list[dict[str, Any]]:
        from simcord.actors import _autocomplete_result

        result = await _autocomplete_result(self.actor, self.world.channel, verb, "words", "", {})
        await self.world.until(lambda: result.autocomplete_choices is not None, "autocomplete")
        return result.autocomplete_choices or []

    async def _pressed(self, result: InteractionResult) -> None:
        await self.world.until(lambda: result.acknowledged, "an acknowledgement")


def _question(part: dict[str, Any]) -> str:
    _, match, stamp, *_ = part["custom_id"].split(":")
    return f"{match}:{stamp}"
