"""All tables: each use case takes who, where and what, and gives back messages."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.table import acting, calling, lobby, orders, sleeping, substitutes
from bot.table.calling import CALM, Calm, Presence
from bot.table.chain import read_chain
from bot.table.computers import computer_act
from bot.table.deliveries import Answer, Delivery, act_answer, answering, deliver
from bot.table.loaded import LoadedTable, Member, Sorry, Unread
from bot.table.outcome import Outcome, ShowTable, ToShow, encode
from bot.talk import catalogue, ids
from bot.talk.games import title_of
from bot.talk.messages import Notice
from bot.talk.rich import Rich, bold, code, fill, listed, say
from bot.talk.rulebook import Rulebook, rulebook_of
from engine import games
from engine.core import Act, Game, Refused, Scalar, load, save
from engine.games import find
from storage import (
    Change,
    Conflict,
    Damaged,
    Due,
    Duplicate,
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
PACE = 1.2  # seconds a computer player takes


class Tables:
    def __init__(
        self,
        storage: Storage,
        *,
        clock: Callable[[], float] = time.time,
        pace: float = PACE,
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
        self._pace = pace
        self._calm = calm
        self.presence = Presence()

    def now(self) -> float:
        return self._clock()

    @property
    def pace(self) -> float:
        return self._pace

    def game(self, id_: str) -> Game[Any]:
        """As it lies on this owner's shelf."""
        return find(id_, self.own)

    def rulebook(self, *ids: str) -> Rulebook:
        """Of these games, or of all of them."""
        return rulebook_of(*(ids or games.IDS), own=self.own)

    # --- the lobby -----------------------------------------------------------------------------------------------
    async def open_table(
        self, who: Member, place: Place, game: str, options: Mapping[str, Scalar], update: str
    ) -> Answer:
        try:
            found = self.game(game.strip().lower().replace(" ", "_"))
        except Refused:
            known = listed([code(id_) for id_ in games.IDS])
            raise Sorry(say(catalogue.NO_SUCH_GAME, name=code(game[:40]), games=known)) from None
        table = lobby.open_table(await self.storage.new_match(update), place, found, options, who)
        answer = await self._opened(table, update, {"open": found.id})
        if isinstance(answer, Taken):
            there = (await self.load(answer.match)).table
            raise Sorry(say(catalogue.ALREADY_A_TABLE, game=bold(title_of(there.game))))
        return answer

    async def _opened(self, table: Table, update: str, what: dict[str, str]) -> Answer | Taken:
        shown, lease = (encode(ShowTable(anew=True, came_of=update)),), self._lease(table)
        answer = await self.storage.places.open(table, update, json.dumps(what), shown, lease)
        if isinstance(answer, Taken):
            return answer
        if isinstance(answer, Duplicate):
            return Answer()
        return act_answer(await self.load(table.match), answer.entries, update)

    async def join(self, who: Member, match: str, update: str) -> Answer:
        return await self.change(match, update, lambda s: substitutes.joined(s, who, self._clock(), self._pace), who)

    async def leave(self, who: Member, match: str, update: str) -> Answer:
        answer = await self.change(match, update, lambda s: substitutes.left(s, who, self._clock(), self._pace))
        if (await self.load(match)).seat_of(who.person) is None:
            await self.storage.people.rise(who.person, match)
        return answer

    async def seat_computer(self, who: Member, match: str, words: str, update: str) -> Answer:
        now, pace = self._clock(), self._pace
        return await self.change(match, update, lambda s: substitutes.computer_seated(s, who, words, now, pace))

    async def vacated(self, match: str) -> Answer:
        """A person of this table was forgotten: a computer plays on, and somebody else is the host."""
        if (await self.load(match)).table.phase is Phase.ENDED:
            return Answer()
        update, now, pace = f"vacated:{secrets.token_hex(8)}", self._clock(), self._pace
        return await self.change(match, update, lambda s: substitutes.vacated(s, now, pace), asleep_too=True)

    async def set_option(self, who: Member, match: str, name: str, value: Scalar, update: str) -> Answer:
        return await self.change(match, update, lambda loaded: lobby.option_set(loaded, who, name, value))

    async def start(
        self, who: Member, match: str, update: str, seated: Callable[[LoadedTable], LoadedTable] = lambda loaded: loaded
    ) -> Answer:
        """`seated` says who plays of those who sit there."""
        seed = self._seeds()

        def begin(found: LoadedTable) -> Outcome:
            loaded = seated(found)
            outcome = lobby.started(loaded, who, seed)
            assert outcome.turned
            actor = loaded.seat_of(who.person)
            now, pace = self._clock(), self._pace
            return acting.followed(outcome.table, loaded.game, None, outcome.turned, outcome.what, now, pace, actor)

        return await self.change(match, update, begin, who)

    async def rematch(self, who: Member, match: str, update: str) -> Answer:
        """The next table at the same place, with the same people, computers and options."""
        loaded = await self.load(match)
        acting.seated(loaded, who)
        sleeping.need_awake(loaded)
        if loaded.table.phase is not Phase.ENDED:
            raise Sorry(say(catalogue.NOT_OVER))
        old = loaded.table
        table = lobby.opened_again(old, await self.storage.new_match(update), who)
        answer = await self._opened(table, update, {"rematch": match})
        if isinstance(answer, Taken):
            raise Sorry(say(catalogue.ALREADY_A_TABLE, game=bold(title_of(old.game))))
        return answer

    # --- the match -----------------------------------------------------------------------------------------------
    async def choose(self, who: Member, match: str, stamp: int, places: tuple[int, ...], update: str) -> Answer:
        """A press on options of a question, by their places in it."""

        def decide(loaded: LoadedTable) -> Outcome:
            seat, turned = substitutes.seated(loaded, who), acting.playing(loaded)
            own = [d for d in turned.open.decisions if d.seat == seat and d.stamp == stamp]
            if not own:
                raise self._not_now(loaded, stamp)
            if any(place >= len(own[0].options) for place in places):
                raise Sorry(say(catalogue.OLD_BUTTON))
            keys = tuple(own[0].options[place].key for place in places)
            return acting.acted(loaded, seat, [Act(seat, keys, stamp)], self._clock(), self._pace)

        return await self.change(match, update, decide, who)

    def _not_now(self, loaded: LoadedTable, stamp: int) -> Sorry:
        """A question of somebody else, or of an earlier moment."""
        turned = acting.playing(loaded)
        other = next((d.seat for d in turned.open.decisions if d.stamp == stamp and d.public), None)
        if other is None:  # what others are asked in private is not told from its stamp
            return Sorry(say(catalogue.OLD_BUTTON))
        return Sorry(say(catalogue.NOT_YOURS, who=bold(loaded.table.seats[other].name)))

    async def cut_in(self, who: Member, match: str, key: int, update: str) -> Answer:
        def decide(loaded: LoadedTable) -> Outcome:
            seat, turned = substitutes.seated(loaded, who), acting.playing(loaded)
            offers = [c for c in turned.open.cut_ins if c.seat == seat and ids.checksum(c.key) == key]
            if not offers:
                raise Sorry(say(catalogue.OLD_BUTTON))
            act = Act(seat, (offers[0].key,), cut_in=True)
            return acting.acted(loaded, seat, [act], self._clock(), self._pace)

        return await self.change(match, update, decide, who)

    async def type(self, who: Member, match: str, verb: str, words: str, update: str) -> Answer:
        """A verb of the game with the words behind it."""

        def decide(loaded: LoadedTable) -> Outcome:
            seat, turned = substitutes.seated(loaded, who), acting.playing(loaded)
            acts, left = read_chain(loaded.game, turned, seat, verb, words)
            return acting.acted(loaded, seat, acts, self._clock(), self._pace, left)

        return await self.change(match, update, decide, who)

    async def order(self, who: Member, match: str, words: str, update: str) -> Answer:
        """Answered in advance, listed or taken back; nothing that anybody else could notice changes by it."""
        told: list[Rich] = []

        def decide(loaded: LoadedTable) -> Outcome:
            seat, turned = substitutes.seated(loaded, who), acting.playing(loaded)
            table, said = orders.given(loaded, seat, words)
            told[:] = [said]
            more = acting.timers(table, loaded.game, turned, self._clock(), self._pace)
            return Outcome(replace(table, timers=acting.both(table.timers, more)), {"orders": seat})

        answer = await self.change(match, update, decide)
        return answer._replace(reply=Notice(told[0])) if told else answer

    async def back(self, who: Member, match: str, update: str) -> Answer:
        def decide(loaded: LoadedTable) -> Outcome:
            return acting.gone_back(loaded, substitutes.seated(loaded, who), self._clock(), self._pace)

        return await self.change(match, update, decide, who)

    # --- by itself -----------------------------------------------------------------------------------------------
    async def due(self, timer: Due) -> Answer:
        """A timer rang. If what it rang for could not be done, it is lent again after a while."""
        table = await self.storage.matches.table(timer.match)
        if table and table.asleep and timer.name == sleeping.TRY_AGAIN:
            await self.storage.timers.put_off(timer, sleeping.next_try(table, self._clock()))
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
        update = f"timer:{secrets.token_hex(8)}"
        match timer.name:
            case calling.CALL:
                loaded = await self.load(timer.match)
                if calling.called_now(loaded, self.presence, self._calm, self._clock()):
                    return await self.change(timer.match, update, self._calling)
                await self.storage.timers.put_off(timer, loaded.moved + self._calm.call)
                return Answer()
            case calling.REST:
                loaded = await self.load(timer.match)
                await self.storage.timers.drop(timer)
                return Answer(None, tuple(self.said_now(loaded, ShowTable(fresh=True))))
        return await self.change(timer.match, update, self._computers_turn, long=True)

    def _calling(self, loaded: LoadedTable) -> Outcome:
        acting.playing(loaded)
        return calling.called(loaded, self.presence, self._calm, self._clock())

    def _computers_turn(self, loaded: LoadedTable) -> Outcome:
        turned = acting.playing(loaded)
        asked = acting.computers_asked(loaded.table, turned)
        if asked:
            act = computer_act(loaded, asked[0])
            return acting.acted(loaded, asked[0], [act], self._clock(), self._pace)
        for order, act in orders.ordered(loaded.table, loaded.game, turned):
            left = replace(loaded, stored=replace(loaded.stored, table=orders.used(loaded.table, order, act)))
            with suppress(Sorry):  # a rule may refuse what the question offers: it is asked as usual
                return acting.acted(left, act.seat, [act], self._clock(), self._pace, by_hand=False)
        others = tuple(timer for timer in loaded.table.timers if timer.name != acting.COMPUTER)
        return Outcome(replace(loaded.table, timers=others), {"idle": True})

    async def anew(self, delivery: Delivery) -> Delivery | None:
        """The same, made from the table as it is now."""
        try:
            loaded = await self.load(delivery.match)
        except Sorry:
            return None
        return deliver(loaded, delivery.shows, delivery.entry)

    async def posted(self, delivery: Delivery, message: str = "") -> None:
        """The platform took it; the id of its message, if there is one, is kept for the next edit."""
        if delivery.entry:
            await self.storage.outbox.posted(delivery.entry, delivery.key if message else "", message)
        elif message and delivery.key:
            await self.storage.outbox.remember(delivery.match, delivery.key, message)

    # --- the walk of a change ------------------------------------------------------------------------------------
    async def load(self, match: str) -> LoadedTable:
        try:
            stored = await self.storage.matches.load(match) if is_match(match) else None
            if stored is None:
                raise Sorry(say(catalogue.TABLE_GONE))
            return self.seated(stored)
        except Damaged as why:
            return await self._unread(match, say(catalogue.DAMAGED_SAVE, why=why.why))
        except Refused as why:
            return await self._unread(match, fill(why.words, ()))

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
        match: str,
        update: str,
        decide: Callable[[LoadedTable], Outcome],
        who: Member | None = None,
        *,
        long: bool = False,
        asleep_too: bool = False,
    ) -> Answer:
        """Load, decide, commit; if somebody else was faster, on the fresh state again. Long thoughts in a thread."""
        for _ in range(TRIES):
            loaded = await self.load(match)
            if not asleep_too:
                sleeping.need_awake(loaded)
            outcome = await asyncio.to_thread(decide, loaded) if long else decide(loaded)
            outcome = calling.with_call(loaded, outcome, loaded.seat_of(who.person) if who else None)
            outcome = calling.with_rest(outcome, self._clock(), self._calm)
            if who and (own := answering(loaded, outcome, who, update)):
                outcome = replace(outcome, to_show=(*outcome.to_show, own))
            elif outcome.to_show and isinstance(first := outcome.to_show[0], ShowTable):
                outcome = replace(outcome, to_show=(replace(first, came_of=update), *outcome.to_show[1:]))
            answer = await self.commit(loaded, outcome, update)
            if isinstance(answer, Answer):
                return answer
        raise Sorry(say(catalogue.BUSY))

    async def commit(self, loaded: LoadedTable, outcome: Outcome, update: str) -> Answer | Conflict:
        answer = await self.storage.matches.commit(_commit(loaded, outcome, update, self._lease(outcome.table)))
        if isinstance(answer, Conflict):
            return answer
        if isinstance(answer, Duplicate):
            return Answer()
        after = replace(loaded, stored=replace(loaded.stored, table=outcome.table, serial=answer.serial))
        after = replace(after, turned=outcome.turned or loaded.turned)
        return act_answer(after, answer.entries, update)

    def seated(self, stored: StoredTable) -> LoadedTable:
        game = self.game(stored.table.game)
        return LoadedTable(stored, game, load(game, stored.snapshot.data) if stored.snapshot else None)

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
