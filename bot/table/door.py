"""The door of the house: every press and every command comes in here.

Whatever is wrong with it, the answer is a sentence for the one who asked. Adapters need nothing else.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.table.answers import ANSWERS, hand_of, log_of, mat_of_seat, next_value, options_of
from bot.table.commands import BY_NAME, verbs
from bot.table.house import House
from bot.table.request import Request, match_of, sitting_of
from bot.table.sitting import Sorry, Visitor
from bot.table.sleeping import Asleep
from bot.table.speaking import Answer, Delivery
from bot.table.typed import completions
from bot.talk import catalogue, ids
from bot.talk.messages import Notice, Whisper
from bot.talk.rich import code, lines, listed, plain, say
from engine.core import Unreadable
from storage import Damaged, Place, PleaseWait

LONGEST = 400  # characters of a command that are read at all
logger = logging.getLogger(__name__)


class Door:
    def __init__(self, house: House) -> None:
        self.house = house

    async def press(self, who: Visitor, id_: str, update: str, place: Place | None = None) -> Answer:
        """A button: by its id alone. `place` is where its message stands; none for private ones."""
        return await self._answered(who, place, lambda: self._press(who, id_, update, place))

    async def command(self, who: Visitor, place: Place | None, name: str, words: str, update: str) -> Answer:
        """A command or a verb of a game. `place` is none in private."""
        request = Request(who, place, words.strip(), update)
        return await self._answered(who, place, lambda: self._command(name, request))

    async def line(self, who: Visitor, place: Place | None, text: str, update: str) -> Answer:
        """A typed line like `/move C3`."""
        name, _, words = text.strip().lstrip("/").partition(" ")
        return await self.command(who, place, name, words, update)

    async def complete(self, who: Visitor, place: Place | None, verb: str, typed: str) -> list[str]:
        """What could stand behind a verb, from the caller's own legal options; nothing when anything is amiss."""
        try:
            sitting = await sitting_of(self.house, Request(who, place, "", ""))
        except (Sorry, PleaseWait, Damaged, Unreadable):
            return []
        seat = sitting.seat_of(who.person)
        if seat is None or sitting.turned is None:
            return []
        return completions(sitting.turned, seat, verb, typed[:LONGEST])

    async def posted(self, delivery: Delivery, message: str = "") -> None:
        await self.house.posted(delivery, message)

    async def _answered(self, who: Visitor, place: Place | None, work: Callable[[], Awaitable[Answer]]) -> Answer:
        try:
            try:
                return await work()
            except Asleep as why:
                return await self._knocked(who, place, why)
            except Sorry as why:
                return await self._refused(who, why)
        except PleaseWait:
            return Answer(Notice(say(catalogue.WAIT)))
        except (Damaged, Unreadable) as why:
            logger.error("%s", why)
            return Answer(Notice(say(catalogue.SAVE_DAMAGED)))
        except Exception:
            logger.exception("a request failed")
            return Answer(Notice(say(catalogue.SOMETHING_BROKE)))

    async def _knocked(self, who: Visitor, place: Place | None, why: Asleep) -> Answer:
        """Somebody stands where the table stands: perhaps we may write there again."""
        if place is None:
            return await self._refused(who, why)
        refused = await self._refused(who, Sorry(say(catalogue.ASLEEP_HERE)))
        return refused._replace(deliveries=tuple(await self.house.shown_again(why.match)))

    async def _refused(self, who: Visitor, why: Sorry) -> Answer:
        words = say(catalogue.CITED, why=why.words, rule=why.rule) if why.rule else why.words
        await self.house.storage.people.note_refusal(who.person, json.dumps([plain(why.words), why.rule]))
        return Answer(Notice(words, why.buttons))

    async def _press(self, who: Visitor, id_: str, update: str, place: Place | None) -> Answer:
        pressed = ids.read(id_)
        if pressed is None:
            raise Sorry(say(catalogue.OLD_BUTTON))
        if place is not None and (await self.house.sit(pressed.match)).table.place != place:
            raise Sorry(say(catalogue.TABLE_GONE))
        match pressed:
            case ids.Chosen():
                return await self._choose(who, pressed, update)
            case ids.Marked():
                return await hand_of(self.house, who, pressed.match)
            case ids.CuttingIn():
                return await self.house.cut_in(who, pressed.match, pressed.key, update)
            case ids.Pressed():
                return await self._at_table(who, pressed, update)

    async def _choose(self, who: Visitor, pressed: ids.Chosen, update: str) -> Answer:
        """A press that is not taken is answered with the reason and the buttons of now."""
        try:
            return await self.house.choose(who, pressed.match, pressed.stamp, pressed.places, update)
        except Asleep:
            raise
        except Sorry as why:
            answer = await self._refused(who, why)
            sitting = await self.house.sit(pressed.match)
            if sitting.seat_of(who.person) is None or not sitting.playing:
                return answer
            hand = await hand_of(self.house, who, pressed.match)
            if isinstance(hand.reply, Whisper) and isinstance(answer.reply, Notice):
                said, buttons = lines(answer.reply.text, hand.reply.text), (*why.buttons, *hand.reply.buttons)
                return hand._replace(reply=replace(hand.reply, text=said, buttons=buttons))
            return answer

    async def _at_table(self, who: Visitor, pressed: ids.Pressed, update: str) -> Answer:
        house, match = self.house, pressed.match
        match pressed.what:
            case "join" | "return":
                return await house.join(who, match, update)
            case "leave":
                return await house.leave(who, match, update)
            case "computer":
                return await house.seat_computer(who, match, pressed.argument, update)
            case "options":
                return await options_of(house, who, match)
            case "option":
                return await next_value(house, who, match, pressed.argument, update)
            case "start":
                return await house.start(who, match, update)
            case "close":
                return await house.close(who, match, update)
            case "hand":
                return await hand_of(house, who, match)
            case "more":
                return await hand_of(house, who, match, pressed.argument)
            case "mat":
                return await mat_of_seat(house, who, match, pressed.argument)
            case "back":
                return await house.back(who, match, update)
            case "undo":
                return await house.undo(who, match, update)
            case "agree" | "refuse":
                return await house.agree(who, match, update, agrees=pressed.what == "agree")
            case "log":
                return await log_of(house, match)
            case "rematch":
                return await house.rematch(who, match, update)
        raise Sorry(say(catalogue.OLD_BUTTON))

    async def _command(self, name: str, ask: Request) -> Answer:
        name = name.strip().lower()[:40]
        if len(ask.words) > LONGEST:
            raise Sorry(say(catalogue.TOO_LONG))
        if name in ANSWERS:
            return await ANSWERS[name](self.house, ask)
        if name in verbs():
            return await self.house.type(ask.who, await match_of(self.house, ask), name, ask.words, ask.update)
        meant = [one for one in (*BY_NAME, *verbs()) if name and one.startswith(name)]
        if len(meant) == 1:
            return await self._command(meant[0], ask)
        if meant:
            meanings = listed([code("/" + one) for one in meant])
            raise Sorry(say(catalogue.AMBIGUOUS, words=code("/" + name), meanings=meanings))
        raise Sorry(say(catalogue.NO_SUCH_COMMAND, name=code("/" + name)))
