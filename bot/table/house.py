"""The house where all tables stand: each use case takes who, where and what, and gives back messages."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from bot.table import lobby, play, sleeping, standing_in, undoing
from bot.table.computers import computer_act
from bot.table.notes import Note, encode, line
from bot.table.plan import Plan
from bot.table.sitting import Sitting, Sorry, Visitor
from bot.table.speaking import AT_ONCE, Answer, Delivery, deliveries, hand_answer
from bot.table.typed import read_acts
from bot.talk import catalogue, ids
from bot.talk.games import title_of
from bot.talk.messages import Notice
from bot.talk.rich import Rich, bold, clean_name, code, listed, say
from bot.talk.views import heard_in_private
from engine.core import Act, Refused, Scalar, load, save
from engine.games import IDS, find
from storage import (
    Announcement,
    Change,
    Conflict,
    Due,
    Duplicate,
    Held,
    Phase,
    Place,
    Snapshot,
    Storage,
    Taken,
    Undo,
    is_match,
    new_match,
)

logger = logging.getLogger(__name__)
TRIES = 20  # of a commit, when others are faster again and again
PACE = 1.2  # seconds a computer player takes


class MovedOn(Exception):
    """Somebody acted while it was found out what to do."""


class House:
    def __init__(
        self,
        storage: Storage,
        *,
        clock: Callable[[], float] = time.time,
        pace: float = PACE,
        seeds: Callable[[], int] = lambda: secrets.randbits(62),
    ) -> None:
        self.storage = storage
        self._seeds = seeds
        self._clock = clock
        self._pace = pace

    def now(self) -> float:
        return self._clock()

    @property
    def pace(self) -> float:
        return self._pace

    # --- the lobby -----------------------------------------------------------------------------------------------
    async def open_table(
        self, who: Visitor, place: Place, game: str, options: Mapping[str, Scalar], update: str
    ) -> Answer:
        try:
            found = find(game.strip().lower().replace(" ", "_"))
        except Refused:
            games = listed([code(id_) for id_ in IDS])
            raise Sorry(say(catalogue.NO_SUCH_GAME, name=code(game[:40]), games=games)) from None
        table = lobby.open_table(new_match(update), place, found, options, who)
        answer = await self.storage.places.open(table, update, json.dumps({"open": found.id}))
        if isinstance(answer, Taken):
            there = await self.storage.matches.table(answer.match)
            raise Sorry(say(catalogue.ALREADY_A_TABLE, game=bold(title_of(there.game) if there else "")))
        if isinstance(answer, Duplicate):
            return Answer()
        sitting = await self.sit(table.match)
        return Answer(None, tuple(self.said_now(sitting, Note("table", anew=True))))

    async def join(self, who: Visitor, match: str, update: str) -> Answer:
        return await self.change(match, update, lambda s: standing_in.joined(s, who, self._clock(), self._pace), who)

    async def leave(self, who: Visitor, match: str, update: str) -> Answer:
        answer = await self.change(match, update, lambda s: standing_in.left(s, who, self._clock(), self._pace))
        if (await self.sit(match)).seat_of(who.person) is None:
            await self.storage.people.rise(who.person, match)
        return answer

    async def seat_computer(self, who: Visitor, match: str, words: str, update: str) -> Answer:
        now, pace = self._clock(), self._pace
        return await self.change(match, update, lambda s: standing_in.computer_seated(s, who, words, now, pace))

    async def vacated(self, match: str) -> Answer:
        """A person of this table was forgotten: a computer plays on, and somebody else is the host."""
        if (await self.sit(match)).table.phase is Phase.ENDED:
            return Answer()
        update, now, pace = f"vacated:{secrets.token_hex(8)}", self._clock(), self._pace
        return await self.change(match, update, lambda s: standing_in.vacated(s, now, pace), asleep_too=True)

    async def set_option(self, who: Visitor, match: str, name: str, value: Scalar, update: str) -> Answer:
        return await self.change(match, update, lambda sitting: lobby.option_set(sitting, who, name, value))

    async def start(self, who: Visitor, match: str, update: str) -> Answer:
        seed = self._seeds()

        def begin(sitting: Sitting) -> Plan:
            plan = lobby.started(sitting, who, seed)
            assert plan.turned
            actor = sitting.seat_of(who.person)
            return play.followed(plan.table, None, plan.turned, plan.what, self._clock(), self._pace, actor)

        return await self.change(match, update, begin, who)

    async def close(self, who: Visitor, match: str, update: str) -> Answer:
        slept = (await self.sit(match)).table.asleep
        answer = await self.change(match, update, lambda sitting: lobby.closed(sitting, who), asleep_too=True)
        return answer._replace(reply=Notice(say(catalogue.CLOSED, who=bold(clean_name(who.name))))) if slept else answer

    async def rematch(self, who: Visitor, match: str, update: str) -> Answer:
        """The next table at the same place, with the same people, computers and options."""
        sitting = await self.sit(match)
        play.seated(sitting, who)
        sleeping.need_awake(sitting)
        if sitting.table.phase is not Phase.ENDED:
            raise Sorry(say(catalogue.NOT_OVER))
        old = sitting.table
        table = lobby.opened_again(old, new_match(update), who)
        answer = await self.storage.places.open(table, update, json.dumps({"rematch": match}))
        if isinstance(answer, Taken):
            raise Sorry(say(catalogue.ALREADY_A_TABLE, game=bold(title_of(old.game))))
        return Answer(None, tuple(self.said_now(await self.sit(table.match), Note("table", anew=True))))

    # --- the match -----------------------------------------------------------------------------------------------
    async def choose(self, who: Visitor, match: str, stamp: int, places: tuple[int, ...], update: str) -> Answer:
        """A press on options of a question, by their places in it."""

        def decide(sitting: Sitting) -> Plan:
            seat, turned = standing_in.seated(sitting, who), play.playing(sitting)
            own = [d for d in turned.open.decisions if d.seat == seat and d.stamp == stamp]
            if not own:
                raise self._not_now(sitting, stamp)
            if any(place >= len(own[0].options) for place in places):
                raise Sorry(say(catalogue.OLD_BUTTON))
            keys = tuple(own[0].options[place].key for place in places)
            return play.acted(sitting, seat, [Act(seat, keys, stamp)], self._clock(), self._pace)

        return await self.change(match, update, decide, who)

    def _not_now(self, sitting: Sitting, stamp: int) -> Sorry:
        """A question of somebody else, or of an earlier moment."""
        turned = play.playing(sitting)
        other = next((d.seat for d in turned.open.decisions if d.stamp == stamp), None)
        if other is None:
            return Sorry(say(catalogue.OLD_BUTTON))
        return Sorry(say(catalogue.NOT_YOURS, who=bold(sitting.table.seats[other].name)))

    async def cut_in(self, who: Visitor, match: str, key: int, update: str) -> Answer:
        def decide(sitting: Sitting) -> Plan:
            seat, turned = standing_in.seated(sitting, who), play.playing(sitting)
            offers = [c for c in turned.open.cut_ins if c.seat == seat and ids.checksum(c.key) == key]
            if not offers:
                raise Sorry(say(catalogue.OLD_BUTTON))
            act = Act(seat, (offers[0].key,), cut_in=True)
            return play.acted(sitting, seat, [act], self._clock(), self._pace)

        return await self.change(match, update, decide, who)

    async def type(self, who: Visitor, match: str, verb: str, words: str, update: str) -> Answer:
        """A verb of the game with the words behind it."""

        def decide(sitting: Sitting) -> Plan:
            seat, turned = standing_in.seated(sitting, who), play.playing(sitting)
            acts = read_acts(sitting.game, turned, seat, verb, words)
            return play.acted(sitting, seat, acts, self._clock(), self._pace)

        return await self.change(match, update, decide, who)

    async def back(self, who: Visitor, match: str, update: str) -> Answer:
        def decide(sitting: Sitting) -> Plan:
            return play.gone_back(sitting, standing_in.seated(sitting, who), self._clock(), self._pace)

        return await self.change(match, update, decide, who)

    async def undo(self, who: Visitor, match: str, update: str) -> Answer:
        """Of what stands now: who acts meanwhile is asked as well."""
        for _ in range(TRIES):
            with suppress(MovedOn):
                return await self._undo(who, match, update)
        raise Sorry(say(catalogue.BUSY))

    async def _undo(self, who: Visitor, match: str, update: str) -> Answer:
        sitting = await self.sit(match)
        seat = standing_in.seated(sitting, who)
        play.playing(sitting)
        sleeping.need_awake(sitting)
        wanted, what = undoing.wanted(sitting, await self.storage.matches.log(match), seat)
        earlier, name = await self._earlier(match, wanted), bold(sitting.table.seats[seat].name)

        def decide(now: Sitting) -> Plan:
            if now.held.serial != sitting.held.serial:
                raise MovedOn
            if not wanted.need:
                return self._undone(now, wanted, earlier, say(catalogue.UNDO_DONE, who=name, what=what), who)
            told = line(say(catalogue.UNDO_ASKED, who=name, what=what), ("agree", "refuse"))
            return Plan(replace(now.table, undo=wanted), {"asks_undo": seat}, (told,))

        return await self.change(match, update, decide, None if wanted.need else who)

    async def agree(self, who: Visitor, match: str, update: str, *, agrees: bool = True) -> Answer:
        """As long as an undo waits, nobody has acted since it was asked for."""
        sitting = await self.sit(match)
        seat = play.seated(sitting, who)
        sleeping.need_awake(sitting)
        asked, name = undoing.waits_for(sitting, seat), bold(sitting.table.seats[seat].name)
        earlier = await self._earlier(match, asked)

        def decide(now: Sitting) -> Plan:
            undo = undoing.waits_for(now, seat)
            if undo.to != asked.to:
                raise Sorry(say(catalogue.OLD_BUTTON))
            if not agrees:
                told = line(say(catalogue.UNDO_REFUSED, who=name))
                return Plan(replace(now.table, undo=None), {"refuses": seat}, (told,))
            left = undoing.agreed(undo, seat)
            if left.need:
                told = line(say(catalogue.UNDO_AGREED, who=name, n=len(left.need)))
                return Plan(replace(now.table, undo=left), {"agrees": seat}, (told,))
            by = bold(now.table.seats[undo.by].name)
            done = say(catalogue.UNDO_DONE, who=by, what=say(catalogue.THE_LAST_STEP))
            return self._undone(now, left, earlier, done, who)

        return await self.change(match, update, decide, who if agrees and asked.need == (seat,) else None)

    async def _earlier(self, match: str, undo: Undo) -> Snapshot:
        earlier = await self.storage.matches.snapshot_at(match, undo.to)
        if earlier is None:
            raise Sorry(say(catalogue.NOTHING_TO_UNDO))
        return earlier

    def _undone(self, sitting: Sitting, undo: Undo, earlier: Snapshot, done: Rich, who: Visitor) -> Plan:
        turned = load(sitting.game, earlier.data)
        what, actor = {"undo": undo.to, "by": undo.by}, sitting.seat_of(who.person)
        plan = play.followed(sitting.table, None, turned, what, self._clock(), self._pace, actor)
        return replace(plan, undoes=earlier, notes=(*plan.notes, line(done)))

    # --- by itself -----------------------------------------------------------------------------------------------
    async def due(self, timer: Due) -> Answer:
        """A timer rang: a computer player acts. If it could not, the timer is lent again after a while."""
        table = await self.storage.matches.table(timer.match)
        if table and table.asleep and timer.name == sleeping.KNOCK:
            await self.storage.timers.put_off(timer, sleeping.next_knock(table, self._clock()))
            return Answer(None, tuple(await self.shown_again(timer.match)))
        if table is None or table.phase is not Phase.PLAYING:
            await self.storage.timers.drop(timer)
            return Answer()
        try:
            return await self.change(timer.match, f"timer:{secrets.token_hex(8)}", self._computers_turn, long=True)
        except Sorry as why:
            logger.warning("a computer player could not act at %s: %s", timer.match, why)
            return Answer()

    def _computers_turn(self, sitting: Sitting) -> Plan:
        turned = play.playing(sitting)
        asked = play.computers_asked(sitting.table, turned)
        if not asked:
            return Plan(replace(sitting.table, timers=()), {"idle": True})
        act = computer_act(sitting, asked[0])
        return play.acted(sitting, asked[0], [act], self._clock(), self._pace)

    async def unsaid(self) -> list[Delivery]:
        """What another worker committed and did not live to say."""
        found: list[Delivery] = []
        for one in await self.storage.outbox.claim():
            said = await self._still_to_say(one)
            if not said:
                await self.storage.outbox.posted(one)
            found += said
        return found

    async def _still_to_say(self, one: Announcement) -> list[Delivery]:
        """Nothing, when the table was pruned or the person has gone."""
        try:
            return deliveries(await self.sit(one.match), [one])
        except Sorry:
            return []

    async def anew(self, delivery: Delivery) -> Delivery | None:
        """The same, made from the table as it is now."""
        try:
            sitting = await self.sit(delivery.announcement.match)
        except Sorry:
            return None
        return next(iter(deliveries(sitting, [delivery.announcement])), None)

    async def posted(self, delivery: Delivery, message: str = "") -> None:
        """The platform took it; the id of its message, if there is one, is kept for the next edit."""
        await self.storage.outbox.posted(delivery.announcement, delivery.key if message else "", message)

    # --- the walk of a change ------------------------------------------------------------------------------------
    async def sit(self, match: str) -> Sitting:
        held = await self.storage.matches.load(match) if is_match(match) else None
        if held is None:
            raise Sorry(say(catalogue.TABLE_GONE))
        return _sitting(held)

    async def change(
        self,
        match: str,
        update: str,
        decide: Callable[[Sitting], Plan],
        who: Visitor | None = None,
        *,
        long: bool = False,
        asleep_too: bool = False,
    ) -> Answer:
        """Load, decide, commit; if somebody else was faster, on the fresh state again. Long thoughts in a thread."""
        for _ in range(TRIES):
            sitting = await self.sit(match)
            if not asleep_too:
                sleeping.need_awake(sitting)
            plan = await asyncio.to_thread(decide, sitting) if long else decide(sitting)
            answer = await self.storage.matches.commit(_commit(sitting, plan, update))
            if isinstance(answer, Conflict):
                continue
            if isinstance(answer, Duplicate):
                return Answer()
            after = replace(sitting, held=replace(sitting.held, table=plan.table, serial=answer.serial))
            after = replace(after, turned=plan.turned or sitting.turned)
            return self._answer(after, answer.announcements, who)
        raise Sorry(say(catalogue.BUSY))

    def _answer(self, sitting: Sitting, announcements: tuple[Announcement, ...], who: Visitor | None) -> Answer:
        seat = sitting.seat_of(who.person) if who else None
        said = tuple(deliveries(sitting, announcements))
        if seat is None:
            return Answer(None, said)
        heard = sitting.turned.events if sitting.turned else ()
        return hand_answer(sitting, seat, heard_in_private(heard, seat), said)

    async def shown_again(self, match: str) -> list[Delivery]:
        """The table's one message, posted anew."""
        sitting = await self.sit(match)
        return self.said_now(sitting, sleeping.shown(sitting))

    def said_now(self, sitting: Sitting, note: Note) -> list[Delivery]:
        """Said once, at once; if the bot dies before, anybody can ask for it again."""
        return deliveries(sitting, [Announcement(sitting.table.match, sitting.held.serial, AT_ONCE, encode(note))])


def _sitting(held: Held) -> Sitting:
    game = find(held.table.game)
    if held.snapshot is None:
        return Sitting(held, game, None)
    return Sitting(held, game, load(game, held.snapshot.data))


def _commit(sitting: Sitting, plan: Plan, update: str) -> Change:
    snapshot = save(sitting.game, plan.turned.match) if plan.turned else None
    return Change(
        sitting.held,
        plan.table,
        update,
        json.dumps(plan.what),
        snapshot,
        sitting.game.edition,
        tuple(encode(note) for note in plan.notes),
        plan.undoes,
    )
