"""A person who plays by what their private message offers: buttons, menus, or verbs with autocomplete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from simcord.actors import MemberActor
from simcord.components import walk_components
from simcord.results import InteractionResult, ResponseMessage

from tests.bot.discord.world import World, buttons

VERBS = ("play", "move", "choose", "discard", "give")


async def open_table(here: World, *names: str, members: Sequence[MemberActor] = ()) -> list[Player]:
    """The first one opens it, the others join by button, the first one starts it."""
    people = [*(here.person(name) for name in names), *members]
    await people[0].slash(here.channel, "new", game="avoid_the_void")
    await here.until(lambda: here.messages() and buttons(here.board()), "the lobby")
    for person in people[1:]:
        before = here.board().content
        await person.click(here.board(), label="Join")
        await here.until(lambda before=before: here.board().content != before, "a new seat")  # type: ignore[misc]
    await people[0].click(here.board(), label="Start")
    await here.until(lambda: "My hand" in buttons(here.board()), "the board")
    return [Player(here, person) for person in people]


class Player:
    def __init__(self, world: World, actor: MemberActor) -> None:
        self.world = world
        self.actor = actor
        self.hand: ResponseMessage | None = None
        self._answered: set[str] = set()
        self.by: dict[str, int] = {"button": 0, "menu": 0, "verb": 0}

    async def open_hand(self) -> ResponseMessage:
        result = await self.actor.click(self.world.board(), label="My hand")
        self.hand = await self.world.answered(result)
        return self.hand

    def asked(self) -> list[dict[str, Any]]:
        """Buttons and menus of a question that was not answered yet; optional ones, like cut-ins, are left alone."""
        return [c for c in self.parts() if c["custom_id"][0] in "oqps" and _question(c) not in self._answered]

    def parts(self) -> list[dict[str, Any]]:
        found = walk_components(self.hand.components) if self.hand else ()
        return [part for part in found if part.get("type") in (2, 3)]

    async def act(self, *, typed: bool = False) -> None:
        part = self.asked()[0]
        self._answered.add(_question(part))
        if typed and await self._type():
            return
        assert self.hand
        id_ = part["custom_id"]
        if part["type"] == 2:
            self.by["button"] += 1
            await self._pressed(await self.actor.click(self.hand, custom_id=id_))
            return
        self.by["menu"] += 1
        values = [option["value"] for option in part["options"][: max(1, part["min_values"])]]
        await self._pressed(await self.actor.select(self.hand, values, custom_id=id_))

    async def _type(self) -> bool:
        """The first thing that any verb offers to this person now."""
        for verb in VERBS:
            result = await self._autocomplete(verb)
            if result:
                self.by["verb"] += 1
                answer = await self.actor.slash(self.world.channel, verb, words=result[0]["value"])
                self.hand = await self.world.answered(answer)
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
