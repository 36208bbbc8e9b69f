"""Every press and every command comes in here.

Whatever is wrong with it, the answer is a sentence for the one who asked. Only that storage is away an adapter has to
say itself, as it can without storage; then it does the same again with `patience`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from bot.table import chain, consent, ending, try_it, unseating
from bot.table.answers import (
    ANSWERS,
    board_of,
    hand_of,
    log_of,
    mat_of_seat,
    next_value,
    options_of,
    rules_of,
    sheet_of_game,
)
from bot.table.completing import WORDS, Offer, offers
from bot.table.deliveries import Answer, Delivery
from bot.table.loaded import Member, Sorry
from bot.table.patience import Patience
from bot.table.request import Request, asked_at, match_of
from bot.table.sleeping import Asleep
from bot.table.tables import Tables
from bot.table.use_cases import BY_NAME, verbs
from bot.talk import catalogue, ids
from bot.talk.messages import Notice, Whisper
from bot.talk.rich import code, lines, listed, plain, say
from storage import PersonId, Place, PleaseWait

LONGEST = 400  # characters of a command that are read at all
Belongs = Callable[[PersonId, Place], Awaitable[bool | None]]
logger = logging.getLogger(__name__)


class Router:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.patience = Patience(tables.storage)
        self._belongs: dict[str, Belongs] = {}

    def ask(self, platform: str, belongs: Belongs) -> None:
        """Who can say whether somebody belongs to a place of this platform; none when that is not to be known."""
        self._belongs[platform] = belongs

    async def press(self, who: Member, id_: str, update: str, place: Place | None = None) -> Answer:
        """A button: by its id alone. `place` is where its message stands; none for private ones."""
        return await self._answered(who, place, lambda: self._press(who, id_, update, place))

    async def command(
        self, who: Member, place: Place | None, name: str, words: str, update: str, match: str = ""
    ) -> Answer:
        """A command or a verb of a game. `place` is none in private; `match` if it was said which table is meant."""
        if where := match or (place.key if place else ""):
            self.tables.presence.note(who.person, where, self.tables.now())
        name, between, more = name.partition(chain.BETWEEN)  # /load; charge
        request = Request(who, None if match else place, f"{between}{more} {words}".strip(), update, match=match)
        return await self._answered(who, place, lambda: self._command(name, request))

    async def try_it(self, who: Member, place: Place, game: str, update: str) -> Answer:
        """A game against computers, at one press."""
        return await self._answered(who, place, lambda: try_it.try_it(self.tables, who, place, game, {}, update))

    async def start_without(
        self, who: Member, place: Place | None, match: str, people: Sequence[PersonId], update: str
    ) -> Answer:
        """*Start without*: the platform says who cannot be reached there."""
        return await self._answered(
            who, place, lambda: unseating.start_without(self.tables, who, match, people, update)
        )

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
        words = say(catalogue.CITED, why=why.words, rule=why.rule) if why.rule else why.words
        await self.tables.storage.people.note_refusal(who.person, json.dumps([plain(why.words), why.rule]))
        return Answer(Notice(words, why.buttons))

    async def _press(self, who: Member, id_: str, update: str, place: Place | None) -> Answer:
        pressed = ids.read(id_)
        if pressed is None:
            raise Sorry(say(catalogue.OLD_BUTTON))
        self.tables.presence.note(who.person, pressed.match, self.tables.now())
        if isinstance(pressed, ids.Trying):
            if who.chat is None:
                raise Sorry(say(catalogue.OLD_BUTTON))
            return await try_it.try_it(self.tables, who, who.chat, pressed.game, {}, update)
        if place is not None and (await self.tables.table(pressed.match)).place != place:
            raise Sorry(say(catalogue.TABLE_GONE))
        match pressed:
            case ids.Chosen():
                return await self._choose(who, pressed, update)
            case ids.Marked():
                return await hand_of(self.tables, who, pressed.match)
            case ids.CuttingIn():
                return await self.tables.cut_in(who, pressed.match, pressed.key, update)
            case ids.Pressed():
                who = who if place else await self._let_in(who, pressed.match)
                return await self._at_table(who, pressed, update)

    async def _let_in(self, who: Member, match: str) -> Member:
        """Whoever comes by a link or a private button sits at the table already, or belongs to where it stands."""
        table = await self.tables.table(match)
        here = who.at == table.place
        if who.person not in table.people and not here and not await self._belong(who.person, table.place):
            raise Sorry(say(catalogue.NOT_OF_THIS_PLACE))
        return who._replace(moderator=who.moderator and here)

    async def _belong(self, person: PersonId, place: Place) -> bool:
        """Where the platform does not tell, it is enough to know the id: nobody can guess it."""
        if person.platform != place.platform:
            return False
        belongs = self._belongs.get(place.platform)
        return belongs is None or await belongs(person, place) is not False

    async def _choose(self, who: Member, pressed: ids.Chosen, update: str) -> Answer:
        """A press that is not taken is answered with the reason and the buttons of now."""
        try:
            return await self.tables.choose(who, pressed.match, pressed.stamp, pressed.places, update)
        except Asleep:
            raise
        except Sorry as why:
            answer = await self._refused(who, why)
            loaded = await self.tables.load(pressed.match)
            seat = loaded.seat_of(who.person)
            if seat is None or not loaded.playing:
                return answer
            hand = await hand_of(self.tables, who, pressed.match)
            if loaded.table.seats[seat].by_computer:
                return hand  # it says so itself, and how to come back
            if isinstance(hand.reply, Whisper) and isinstance(answer.reply, Notice):
                return hand._replace(reply=replace(hand.reply, words=lines(answer.reply.words, hand.reply.words)))
            return answer

    async def _at_table(self, who: Member, pressed: ids.Pressed, update: str) -> Answer:
        tables, match = self.tables, pressed.match
        match pressed.what:
            case "join" | "return":
                return await tables.join(who, match, update)
            case "leave":
                return await ending.leave(tables, who, match, update)
            case "quit":
                return await ending.left(tables, who, match, pressed.argument, update)
            case "computer":
                return await tables.seat_computer(who, match, pressed.argument, update)
            case "options":
                return await options_of(tables, who, match)
            case "option":
                return await next_value(tables, who, match, pressed.argument, update)
            case "remove":
                answer = await unseating.remove_pressed(tables, who, match, pressed.argument, update)
                return answer._replace(reply=(await options_of(tables, who, match)).reply)
            case "start":
                return await tables.start(who, match, update)
            case "close":
                return await ending.end(tables, who, match, update)
            case "end":
                return await ending.ended(tables, who, match, pressed.argument, update)
            case "reopen":
                return await ending.open_again(tables, who, match, update)
            case "vote":
                return await ending.vote(tables, who, match, pressed.argument, update)
            case "hand":
                return await hand_of(tables, who, match)
            case "more":
                return await hand_of(tables, who, match, pressed.argument)
            case "mat":
                return await mat_of_seat(tables, who, match, pressed.argument)
            case "sheet":
                return await sheet_of_game(tables, who, match, pressed.argument)
            case "back":
                return await tables.back(who, match, update)
            case "undo":
                return await consent.undo(tables, who, match, update)
            case "agree" | "refuse":
                return await consent.agree(tables, who, match, update, agrees=pressed.what == "agree")
            case "do":
                ask = await asked_at(tables, who, match, pressed.argument, update)
                return await self._command(ask.name, ask)
            case "log":
                return await log_of(tables, match)
            case "rules":
                return await rules_of(tables, match, pressed.argument)
            case "board":
                return await board_of(tables, who, match)
            case "stay":
                return Answer(Notice(say(catalogue.PLAYED_ON)))
            case "rematch":
                return await tables.rematch(who, match, update)
        raise Sorry(say(catalogue.OLD_BUTTON))

    async def _command(self, name: str, ask: Request) -> Answer:
        name = name.strip().lower()[:40]
        ask = ask._replace(name=name)
        if len(ask.words) > LONGEST:
            raise Sorry(say(catalogue.TOO_LONG))
        if name in ANSWERS:
            return await ANSWERS[name](self.tables, ask)
        if name in verbs():
            return await self.tables.type(ask.who, await match_of(self.tables, ask), name, ask.words, ask.update)
        meant = [one for one in (*BY_NAME, *verbs()) if name and one.startswith(name)]
        if len(meant) == 1:
            return await self._command(meant[0], ask)
        if meant:
            meanings = listed([code("/" + one) for one in meant])
            raise Sorry(say(catalogue.AMBIGUOUS, words=code("/" + name), meanings=meanings))
        raise Sorry(say(catalogue.NO_SUCH_COMMAND, name=code("/" + name)))
