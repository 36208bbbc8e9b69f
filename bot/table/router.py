"""Every press and every command comes in here.

Whatever is wrong with it, the answer is a sentence for the one who asked. Only that storage is away an adapter has to
say itself, as it can without storage; then it does the same again with `patience`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from bot.table import answers, chain, match, try_it, unseating
from bot.table.completing import WORDS, Offer, offers
from bot.table.deliveries import Answer, Delivery, asked_for
from bot.table.loaded import LoadedTable, Member, Request, Sorry, TooLate
from bot.table.patience import Patience
from bot.table.request import asked_at, match_of
from bot.table.sleeping import Asleep
from bot.table.tables import Tables
from bot.table.use_cases import BY_NAME, PRESSED, sheets, verbs
from bot.talk import catalogue, ids
from bot.talk.messages import Notice, Whisper
from bot.talk.rich import code, lines, listed, plain, say
from bot.talk.welcome import lessons_offered
from storage import PersonId, Place, PleaseWait

LONGEST = 400  # characters of a command that are read at all
logger = logging.getLogger(__name__)


class Router:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.patience = Patience(tables.storage)
        self.closing = False  # the process is to end: nothing new is begun

    async def press(self, who: Member, id_: str, update: str, place: Place | None = None) -> Answer:
        """A button: by its id alone. `place` is where its message stands; none for private ones."""
        who = who._replace(at=place) if place else who
        return await self._answered(who, place, lambda: self._press(Request(who, place, "", update, pressed=True), id_))

    async def command(
        self, who: Member, place: Place | None, name: str, words: str, update: str, match: str = ""
    ) -> Answer:
        """A command or a verb of a game. `place` is none in private; `match` if it was said which table is meant."""
        if where := match or (place.key if place else ""):
            self.tables.presence.note(who.person, where, self.tables.now())
        name, between, more = name.partition(chain.BETWEEN)  # /load; charge
        who = who._replace(at=place) if place else who
        there, said = None if match else place, f"{between}{more} {words}".strip()
        request = Request(who, there, said, update, match=match, named=bool(match))
        return await self._answered(who, place, lambda: self._command(name, request))

    async def try_it(
        self, who: Member, place: Place, game: str, update: str, *, lesson: bool = False, hints: bool = True
    ) -> Answer:
        """A game against computers, at one press; or one that teaches."""
        ask = Request(who, place, "", update)
        return await self._answered(who, place, lambda: self._tried(ask, place, game, lesson=lesson, hints=hints))

    async def _tried(self, ask: Request, place: Place, game: str, *, lesson: bool, hints: bool = True) -> Answer:
        if lesson:
            return await try_it.learn_it(self.tables, ask, place, game)
        return await try_it.try_it(self.tables, ask, place, game, {}, hints=hints)

    async def start_without(
        self, who: Member, place: Place | None, match: str, people: Sequence[PersonId], update: str
    ) -> Answer:
        """*Start without*: the platform says who cannot be reached there."""
        ask = Request(who, place, "", update, match=match, pressed=True)
        return await self._answered(who, place, lambda: unseating.start_without(self.tables, ask, people))

    async def line(self, who: Member, place: Place | None, text: str, update: str) -> Answer:
        """A typed line like `/move C3`."""
        name, _, words = text.strip().lstrip("/").partition(" ")
        return await self.command(who, place, name, words, update)

    async def complete(self, who: Member, place: Place | None, verb: str, typed: str) -> list[str]:
        """What could stand behind a verb, from the caller's own legal options; nothing when anything is amiss."""
        return [offer.value for offer in await self.offers(Request(who, place, typed, "", verb), WORDS, {})]

    async def offers(self, ask: Request, argument: str, given: Mapping[str, str]) -> list[Offer]:
        """What could stand in an argument of a command; nothing when anything is amiss."""
        try:
            return await offers(self.tables, ask._replace(words=ask.words[:LONGEST]), argument, given)
        except (Sorry, PleaseWait):
            return []

    async def posted(self, delivery: Delivery, message: str = "") -> None:
        await self.tables.posted(delivery, message)

    async def _answered(self, who: Member, place: Place | None, work: Callable[[], Awaitable[Answer]]) -> Answer:
        if self.closing:
            return Answer(Notice(say(catalogue.BACK_IN_A_MOMENT)))
        try:
            try:
                return await work()
            except Asleep as why:
                return await self._knocked(who, place, why)
            except Sorry as why:
                return await self._refused(who, why)
        except PleaseWait:
            raise
        except Exception:
            logger.exception("a request failed")
            return Answer(Notice(say(catalogue.SOMETHING_BROKE)))

    async def _knocked(self, who: Member, place: Place | None, why: Asleep) -> Answer:
        """Somebody stands where the table stands: perhaps we may write there again."""
        if place is None:
            return await self._refused(who, why)
        refused = await self._refused(who, Sorry(say(catalogue.ASLEEP_HERE)))
        return refused._replace(deliveries=tuple(await self.tables.shown_again(why.match)))

    async def _refused(self, who: Member, why: Sorry) -> Answer:
        """The reason is kept for `/why`."""
        words = say(catalogue.CITED, why=why.words, rule=why.rule) if why.rule else why.words
        if not isinstance(why, TooLate):
            await self.tables.storage.people.note_refusal(who.person, json.dumps([plain(why.words), why.rule]))
        return Answer(Notice(words, why.buttons), at=why.loaded)

    async def _press(self, ask: Request, id_: str) -> Answer:
        pressed, who = ids.read(id_), ask.who
        if pressed is None:
            raise TooLate(say(catalogue.OLD_BUTTON))
        self.tables.presence.note(who.person, pressed.match, self.tables.now())
        ask = ask._replace(match=pressed.match)
        match pressed:
            case ids.Trying("", lesson=True):
                return Answer(lessons_offered())
            case ids.Trying():
                if who.chat is None:
                    raise TooLate(say(catalogue.OLD_BUTTON))
                return await self._tried(ask, who.chat, pressed.game, lesson=pressed.lesson)
            case ids.Chosen():
                return await self._choose(ask, pressed)
            case ids.Marked():
                return answers.hand_of(await self.tables.asked(ask), who)
            case ids.CuttingIn():
                return await self.tables.change(ask, lambda loaded: match.cut_in(loaded, who, pressed), answered=True)
            case ids.Pressed():
                return await self._at_table(ask._replace(name=pressed.what, words=pressed.argument))

    async def _choose(self, ask: Request, pressed: ids.Chosen) -> Answer:
        """A press that is not taken is answered with the reason and the buttons of now."""
        try:
            return await self.tables.change(ask, lambda loaded: match.chose(loaded, ask.who, pressed), answered=True)
        except Asleep:
            raise
        except Sorry as why:
            answer = await self._refused(ask.who, why)
            return _with_hand(answer, why.loaded, ask.who) if why.loaded else answer

    async def _at_table(self, ask: Request) -> Answer:
        if ask.name == "do":
            await self.tables.asked(ask)
            ask = await asked_at(self.tables, ask)
            return asked_for(await self._command(ask.name, ask))
        if ask.name not in PRESSED:
            raise TooLate(say(catalogue.OLD_BUTTON))
        return await PRESSED[ask.name](self.tables, ask)

    async def _command(self, name: str, ask: Request) -> Answer:
        name = name.strip().lower()[:40]
        ask = ask._replace(name=name)
        if len(ask.words) > LONGEST:
            raise Sorry(say(catalogue.TOO_LONG))
        if name in verbs():
            return await answers.typed(self.tables, await self._meant(ask))
        if case := BY_NAME.get(name):
            return await case.typed(self.tables, await self._meant(ask) if case.table == "one" else ask)
        if name in sheets():
            return await answers.sheet_typed(self.tables, await self._meant(ask))
        meant = [one for one in (*BY_NAME, *verbs(), *sheets()) if name and one.startswith(name)]
        if len(meant) == 1:
            return await self._command(meant[0], ask)
        if meant:
            meanings = listed([code("/" + one) for one in meant])
            raise Sorry(say(catalogue.AMBIGUOUS, words=code("/" + name), meanings=meanings))
        raise Sorry(say(catalogue.NO_SUCH_COMMAND, name=code("/" + name)))

    async def _meant(self, ask: Request) -> Request:
        return ask._replace(match=await match_of(self.tables, ask))


def _with_hand(refused: Answer, loaded: LoadedTable, who: Member) -> Answer:
    seat = loaded.seat_of(who.person)
    if seat is None or not loaded.playing:
        return refused
    hand = answers.hand_of(loaded, who)._replace(at=loaded)
    if loaded.table.seats[seat].by_computer:
        return hand  # it says so itself, and how to come back
    if isinstance(hand.reply, Whisper) and isinstance(refused.reply, Notice):
        return hand._replace(reply=replace(hand.reply, words=lines(refused.reply.words, hand.reply.words)))
    return refused
