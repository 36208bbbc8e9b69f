"""All tables: each use case takes who, where and what, and gives back messages."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.table import acting, calling, expiring, housing, lobby, openings, orders, sleeping, substitutes, timers, times
from bot.table.calling import CALM, Calm, Presence
from bot.table.computers import computer_act
from bot.table.deliveries import Answer, Delivery, act_answer, answering, deliver
from bot.table.loaded import NOBODY, LoadedTable, Member, Request, Sorry, Unread, by_itself
from bot.table.outcome import Outcome, ShowTable, ToShow, encode, is_hand_of
from bot.table.replay import Replays
from bot.table.sitting import Sitting
from bot.table.standing import Standing
from bot.talk import catalogue
from bot.talk.games import title_of
from bot.talk.rich import Rich, bold, code, fill, listed, say
from bot.talk.rulebook import Rulebook, rulebook_of
from engine import games
from engine.core import Game, Refused, Scalar, load, save
from engine.games import find
from storage import (
    Asker,
    Change,
    Conflict,
    Damaged,
    Due,
    Duplicate,
    PersonId,
    Phase,
    Place,
    Storage,
    StoredTable,
    Table,
    Taken,
    is_match,
)
from storage.outbox import LEASE

logger = logging.getLogger(__name__)
TRIES = 20  # of a commit, when others are faster again and again
UNREAD_AGAIN = 600.0  # seconds until a table that cannot be read is tried again
Belongs = Callable[[PersonId, Place], Awaitable[bool | None]]  # none when that is not to be known


class Tables:
    def __init__(
        self,
        storage: Storage,
        *,
        clock: Callable[[], float] = time.time,
        pace: float = timers.PACE,
        seeds: Callable[[], int] = lambda: secrets.randbits(62),
        own: Path | None = None,
        calm: Calm = CALM,
    ) -> None:
        self.storage = storage
        self.own = own  # a folder with the owner's own content
        self.platforms: set[str] = set()  # where this process can post
        self.calls: dict[str, str] = {}  # by platform, how people are called there unless they say otherwise
        self._seeds = seeds
        self._clock = clock
        self.rhythm = timers.Rhythm(pace, calm)
        self.presence = Presence()
        self.standing = Standing(storage)
        self.sitting = Sitting(storage)
        self.replays = Replays(storage)
        self.belongs: dict[str, Belongs] = {}  # by platform, who can say whether somebody belongs to a place there

    def now(self) -> float:
        return self._clock()

    def seed(self) -> int:
        return self._seeds()

    def game(self, id_: str) -> Game[Any]:
        """As it lies on this owner's shelf."""
        return find(id_, self.own)

    def rulebook(self, *ids: str) -> Rulebook:
        """Of these games, or of all of them."""
        return rulebook_of(*(ids or games.IDS), own=self.own)

    # --- new tables ----------------------------------------------------------------------------------------------
    async def open_table(
        self, who: Member, place: Place, game: str, options: Mapping[str, Scalar], update: str
    ) -> Answer:
        try:
            found = self.game(game.strip().lower().replace(" ", "_"))
        except Refused:
            known = listed([code(id_) for id_ in games.IDS])
            raise Sorry(say(catalogue.NO_SUCH_GAME, name=code(game[:40]), games=known)) from None
        await housing.may_open(self.storage, who, place)
        table = lobby.open_table(await self.storage.new_match(update), place, found, options, who)
        answer = await self.opened(table, update, {"open": found.id})
        if isinstance(answer, Taken):
            there = (await self.load(answer.match)).table
            raise Sorry(say(catalogue.ALREADY_A_TABLE, game=bold(title_of(there.game))))
        return answer

    async def opened(self, table: Table, update: str, what: dict[str, str]) -> Answer | Taken:
        told = await openings.told_of(self.storage, table)
        shown = encode(ShowTable(anew=True, came_of=update)), *map(encode, told)
        lease = self._lease(table)
        answer = await self.storage.places.open(table, update, json.dumps(what), shown, lease)
        if isinstance(answer, Taken):
            return answer
        if isinstance(answer, Duplicate):
            return Answer(twice=True)
        self.sitting.changed(table)
        return act_answer(await self.load(table.match), answer.entries, update)

    async def vacated(self, match: str) -> Answer:
        """A person of this table was forgotten: a computer plays on, and somebody else is the host."""
        if (await self.load(match)).table.phase is Phase.ENDED:
            return Answer()
        return await self.change(by_itself(match, "vacated"), substitutes.vacated, asleep_too=True)

    # --- by itself -----------------------------------------------------------------------------------------------
    async def due(self, timer: Due) -> Answer:
        """A timer rang. If what it rang for could not be done, it is lent again after a while."""
        table = await self.storage.matches.table(timer.match)
        if table and table.asleep and timer.name == timers.TRY_AGAIN:
            await self.storage.timers.put_off(timer, timers.next_try(table, self.now()))
            return Answer(None, tuple(await self.shown_again(timer.match)))
        if table is None or table.phase is not Phase.PLAYING:
            await self.storage.timers.drop(timer)
            return Answer()
        try:
            return await self._rung(timer)
        except Unread as why:
            logger.error("%s", why)
            await self.storage.timers.put_off(timer, self._clock() + UNREAD_AGAIN)
            return Answer()
        except Sorry as why:
            logger.warning("nothing came of %s at %s: %s", timer.name, timer.match, why)
            return Answer()

    async def _rung(self, timer: Due) -> Answer:
        ask = by_itself(timer.match, "timer")
        match timer.name:
            case timers.CALL:
                loaded = await self.load(timer.match)
                if calling.called_now(loaded, self.presence, self.rhythm.calm):
                    return await self.change(ask, self._calling, rang=timer.name)
                await self.storage.timers.put_off(timer, calling.call_again(loaded, self.rhythm.calm))
                return Answer()
            case timers.LEFT:
                return await self.change(ask, sleeping.left, rang=timer.name)
            case timers.TIME:
                return await self.change(ask, expiring.rang, long=True, rang=timer.name)
            case timers.REST:
                loaded = await self.load(timer.match)
                await self.storage.timers.drop(timer)
                return Answer(None, tuple(self.said_now(loaded, ShowTable(fresh=True))))
        return await self.change(ask, _computers_turn, long=True, rang=timer.name)

    def _calling(self, loaded: LoadedTable) -> Outcome:
        acting.playing(loaded)
        return calling.called(loaded, self.presence, self.rhythm.calm)

    async def anew(self, delivery: Delivery) -> Delivery | None:
        """The same, made from the table as it is now."""
        try:
            loaded = await self.load(delivery.match)
        except Sorry:
            return None
        return deliver(loaded, delivery.shows, delivery.entry)

    async def posted(self, delivery: Delivery, message: str = "") -> None:
        """The platform took it; the id of its message, if there is one, is kept for the next edit."""
        await self.standing.posted(delivery, message)

    # --- the walk of a change ------------------------------------------------------------------------------------
    async def load(self, match: str, who: PersonId | None = None) -> LoadedTable:
        """With who asks for it, in one round trip."""
        asker: Asker | None = None
        began = time.monotonic()  # what is posted from now on may not be in it
        try:
            if not is_match(match):
                stored = None
            elif who:
                stored, asker = await self.storage.matches.load_for(match, who)
            else:
                stored = await self.storage.matches.load(match)
            if stored is None:
                raise Sorry(say(catalogue.TABLE_GONE))
            return replace(self.seated(stored), asker=asker, read=began)
        except Damaged as why:
            return await self._unread(match, say(catalogue.DAMAGED_SAVE, why=why.why))
        except Refused as why:
            return await self._unread(match, fill(why.words, ()))

    async def asked(self, ask: Request) -> LoadedTable:
        """The table that is asked for, if who asks may come to it from where they are."""
        loaded = await self.load(ask.match, ask.who.person if ask.who != NOBODY else None)
        if ask.pressed and ask.place is not None and loaded.table.place != ask.place:
            raise Sorry(say(catalogue.TABLE_GONE))
        if ask.pressed and ask.place is None:
            await self._let_in(ask.who, loaded.table)
        if ask.named and loaded.seat_of(ask.who.person) is None:
            raise Sorry(say(catalogue.NOT_SEATED))
        return loaded

    async def _let_in(self, who: Member, table: Table) -> None:
        """Whoever comes by a link or a private button sits at the table already, or belongs to where it stands."""
        if who.person not in table.people and who.at != table.place and not await self._belong(who.person, table.place):
            raise Sorry(say(catalogue.NOT_OF_THIS_PLACE))

    async def _belong(self, person: PersonId, place: Place) -> bool:
        """Where the platform does not tell, it is enough to know the id: nobody can guess it."""
        if person.platform != place.platform:
            return False
        belongs = self.belongs.get(place.platform)
        return belongs is None or await belongs(person, place) is not False

    async def _unread(self, match: str, why: Rich) -> LoadedTable:
        """One that was closed needs no match any more."""
        with suppress(Damaged, Refused):
            stored = await self.storage.matches.without_match(match)
            if stored and stored.table.phase is Phase.ENDED:
                return self.seated(stored)
        raise Unread(match, why)

    async def table(self, match: str) -> Table:
        """Without its match."""
        try:
            table = await self.storage.matches.table(match) if is_match(match) else None
        except Damaged as why:
            raise Unread(match, say(catalogue.DAMAGED_SAVE, why=why.why)) from why
        if table is None:
            raise Sorry(say(catalogue.TABLE_GONE))
        return table

    async def change(
        self,
        ask: Request,
        decide: Callable[[LoadedTable], Outcome],
        *,
        answered: bool = False,
        long: bool = False,
        asleep_too: bool = False,
        rang: str = "",
    ) -> Answer:
        """Load, decide, commit; if somebody else was faster, on the fresh state again. Long thoughts in a thread.

        A refusal carries the table that was loaded. `answered`: who asks is shown the hand that they have then.
        """
        for _ in range(TRIES):
            loaded = await self.asked(ask)
            try:
                if not asleep_too:
                    sleeping.need_awake(loaded)
                outcome = await asyncio.to_thread(decide, loaded) if long else decide(loaded)
            except Sorry as why:
                why.loaded = loaded
                raise
            answer = await self.commit(loaded, self._shown(loaded, outcome, ask, rang, answered=answered), ask.update)
            if isinstance(answer, Answer):
                return answer
        raise Sorry(say(catalogue.BUSY))

    def _shown(self, loaded: LoadedTable, outcome: Outcome, ask: Request, rang: str, *, answered: bool) -> Outcome:
        """With its timers, without a call that is answered, and with what is the answer to who asked."""
        actor = loaded.seat_of(ask.who.person) if answered else None
        outcome = times.with_times(loaded, orders.watched(loaded, _as_set(loaded, outcome)), actor)
        outcome = calling.with_call(loaded, outcome, actor)
        if answered and (own := answering(loaded, outcome, ask.who, ask.update)):
            others = (one for one in outcome.to_show if not is_hand_of(one, own.seat))
            outcome = replace(outcome, to_show=(*others, own))
        elif outcome.to_show and isinstance(first := outcome.to_show[0], ShowTable):
            outcome = replace(outcome, to_show=(replace(first, came_of=ask.update), *outcome.to_show[1:]))
        due = timers.timers_of(loaded, outcome, self.rhythm, rang)
        if due == outcome.table.timers:
            return outcome
        return replace(outcome, table=replace(outcome.table, timers=due))

    async def commit(self, loaded: LoadedTable, outcome: Outcome, update: str) -> Answer | Conflict:
        answer = await self.storage.matches.commit(_commit(loaded, outcome, update, self._lease(outcome.table)))
        if isinstance(answer, Conflict):
            return answer
        if isinstance(answer, Duplicate):
            return Answer(twice=True)
        if (outcome.table.people, outcome.table.phase) != (loaded.table.people, loaded.table.phase):
            self.sitting.changed(loaded.table, outcome.table)
        after = replace(loaded, stored=replace(loaded.stored, table=outcome.table, serial=answer.serial))
        after = replace(after, turned=outcome.turned or loaded.turned)
        return act_answer(after, answer.entries, update)._replace(at=after)

    def seated(self, stored: StoredTable) -> LoadedTable:
        game = self.game(stored.table.game)
        turned = load(game, stored.snapshot.data) if stored.snapshot else None
        for seat, one in enumerate(stored.table.seats):
            if turned and one.person and seat < len(turned.match.names):
                turned.match.names[seat] = one.name  # also of who has sat down for somebody else
        return LoadedTable(stored, game, turned, self.now())

    def _lease(self, table: Table) -> float:
        """What we cannot post ourselves is for others at once."""
        return LEASE if table.place.platform in self.platforms else 0.0

    async def shown_again(self, match: str) -> list[Delivery]:
        """The table's one message, posted anew."""
        loaded = await self.load(match)
        return self.said_now(loaded, ShowTable(anew=True))

    def said_now(self, loaded: LoadedTable, shows: ToShow) -> list[Delivery]:
        """Said once, at once; if the bot dies before, anybody can ask for it again."""
        found = deliver(loaded, shows)
        return [found] if found else []


def _as_set(loaded: LoadedTable, outcome: Outcome) -> Outcome:
    """What who asks has set for themselves: a table knows it from the last time that they were there."""
    asker, table = loaded.asker, outcome.table
    person = asker.person if asker else None
    if asker is None or person is None:
        return outcome
    zone = person.settings.get("zone", "")
    hours = f"{person.settings['quiet']} {zone}" if person.settings.get("quiet") and zone else ""
    seats = [seat for seat, one in enumerate(table.seats) if one.person == asker.id]
    quiet = {s: h for s, h in table.quiet.items() if s not in seats} | dict.fromkeys(seats if hours else (), hours)
    its_zone = zone if table.host == asker.id else table.zone
    if (quiet, its_zone) == (table.quiet, table.zone):
        return outcome
    return replace(outcome, table=replace(table, quiet=quiet, zone=its_zone))


def _computers_turn(loaded: LoadedTable) -> Outcome:
    turned = acting.playing(loaded)
    asked = timers.computers_asked(loaded.table, turned)
    if asked:
        return acting.acted(loaded, asked[0], [computer_act(loaded, asked[0])])
    for ready in orders.ordered(loaded.table, loaded.game, turned):
        left = replace(loaded, stored=replace(loaded.stored, table=orders.used(loaded.table, ready)))
        with suppress(Sorry):  # a rule may refuse what the question offers: it is asked as usual
            return acting.acted(left, ready.order.seat, ready.acts, ready.left, by_hand=False)
    return Outcome(loaded.table, {"idle": True})


def _commit(loaded: LoadedTable, outcome: Outcome, update: str, lease: float) -> Change:
    snapshot = save(loaded.game, outcome.turned.match) if outcome.turned else None
    return Change(
        loaded.stored,
        outcome.table,
        update,
        json.dumps(outcome.what),
        snapshot,
        loaded.game.edition,
        tuple(encode(one) for one in outcome.to_show),
        outcome.undoes,
        lease,
    )
