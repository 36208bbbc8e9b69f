"""Two tables that differ only in what one seat does in secret: nobody else can tell them apart, whatever they ask."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from bot.table.calling import Calm
from bot.table.loaded import Member
from bot.table.tables import Tables
from bot.talk import catalogue, ids
from engine.core import Act, Chance, Game, Seat, Turned, apply, start
from engine.core.random_play import random_turn
from engine.games import find
from storage import connect
from tests.bot.table.group import ANA, BO, CHIDI, EVE, HERE, Group
from tests.comets import ID

PEOPLE = (ANA, BO, CHIDI)
NAMES = [who.name for who in PEOPLE]
SEED = 7
pytestmark = pytest.mark.usefixtures(ID)  # it asks silently
Doing = Act | str  # back, undo, or what is typed in private
HARMLESS = ("/status", "/log", "/board", "/board text", "/hand", "/act", "/join", "/agree", "/why", "/options")
SERIAL = re.compile(r", serial=\d+")  # of the state that a message shows: adapters order by it and show it to nobody
OFTEN = 40  # more than a table keeps of anything
LAST = ("/undo", "/computer", "/computer {who}", "/end")


class Moment(NamedTuple):
    """How a match came to a moment, who can do something in secret now, and what."""

    acts: tuple[Act, ...]
    seat: Seat
    secrets: tuple[tuple[Doing, ...], ...]


def moments(game: Game[Any], what: str) -> Iterator[Moment]:
    for seed in range(40):
        turned, chance, acts = start(game, NAMES, {}, SEED), Chance(seed), ()
        for _ in range(60):
            if turned.match.result or turned.match.drafts:
                break
            if found := (composing if what == "composes" else silent)(game, turned):
                seat, secrets = found
                if acts and any(act.seat != seat for act in acts[-3:]):
                    yield Moment(acts, seat, secrets)
            act, turned = random_turn(game, turned, chance)
            acts = (*acts, act)


def composing(game: Game[Any], turned: Turned[Any]) -> tuple[Seat, tuple[tuple[Doing, ...], ...]] | None:
    for offer in turned.open.cut_ins:
        cut_in = Act(offer.seat, (offer.key,), cut_in=True)
        if apply(game, turned.match, cut_in).match.drafts:
            once = (cut_in, "back")
            return offer.seat, ((cut_in,), once, (cut_in, "undo"), once * OFTEN, (*once, cut_in))
    return None


def silent(game: Game[Any], turned: Turned[Any]) -> tuple[Seat, tuple[tuple[Doing, ...], ...]] | None:
    asked = [d for d in turned.open.decisions if d.silent]
    if len(asked) < 2:
        return None
    passes = Act(asked[0].seat, asked[0].default)
    return asked[0].seat, ((passes,), (passes, "back"), (passes, "undo"))


class Table:
    """A table played to a moment, at a time of its own."""

    def __init__(self, play: Group, moment: Moment) -> None:
        self.play, self.moment, self.now = play, moment, 1_000_000.0
        play.tables._clock = lambda: self.now

    async def comes_to_it(self, game: str) -> None:
        await self.play.says(ANA, f"/new {game}")
        for who in PEOPLE[1:]:
            await self.play.says(who, "/join")
        await self.play.says(ANA, "/start")
        for act in self.moment.acts:
            self.now += 7
            await self.does(act.seat, act)

    async def does(self, seat: Seat, doing: Doing) -> None:
        who, loaded = PEOPLE[seat], await self.play.loaded()
        assert loaded.turned
        if isinstance(doing, str):
            await self.play.says(who, f"/{doing}", None)
            return
        if doing.cut_in:
            await self.play.presses(who, ids.cut_in(loaded.table.match, doing.keys[0]), None)
            return
        decision = next(d for d in loaded.turned.open.decisions if d.seat == seat and d.fits(doing.keys))
        places = tuple(i for key in doing.keys for i, option in enumerate(decision.options) if option.key == key)
        await self.play.presses(who, ids.settled(loaded.table.match, decision.stamp, places), None)

    @property
    def others(self) -> list[Member]:
        return [who for who in (*PEOPLE, EVE) if who != PEOPLE[self.moment.seat]]

    async def seen(self, last: str) -> list[str]:
        """All that the others are shown, and all that they are answered."""
        others = self.others
        answers = [await self.asks(who, line) for who in others for line in HARMLESS]
        answers += [await self.asks(who, "/games", None) for who in others]
        self.now += 25 * 3600  # some may now do what only the host could
        for who in others:
            answers.append(await self.asks(who, last.format(who=PEOPLE[self.moment.seat].name)))
            answers.append(await self.asks(who, "/status"))
            answers.append(await self.asks(who, "/log"))
        match = (await self.play.loaded()).table.match
        whispers = [whisper for whisper in self.play.whispers if whisper.person in {who.person for who in others}]
        shown = (repr(one).replace(match, "MATCH") for one in (*answers, *self.play.posts, *whispers))
        return [SERIAL.sub("", one) for one in shown]

    async def asks(self, who: Member, line: str, place: Any = HERE) -> Any:
        return who.name, line, (await self.play.says(who, line, place)).reply


async def seen(
    url: str,
    game: str,
    moment: Moment,
    secret: tuple[Doing, ...],
    last: str,
    first: str = "",
    *,
    refused: bool = False,
) -> list[str]:
    async with connect(url) as storage:
        await storage.wire.ask("FLUSHALL")
        table = Table(Group(Tables(storage, pace=5.0, seeds=lambda: SEED)), moment)
        await table.comes_to_it(game)
        table.now += 100
        if first:
            await table.play.says(table.others[0], first)
        before = (await table.play.loaded()).stored.serial
        for doing in secret:
            await table.does(moment.seat, doing)
        assert refused or (await table.play.loaded()).stored.serial == before + len(secret)
        table.now += 500
        found = await table.seen(last)
        assert catalogue.SOMETHING_BROKE not in str(found)
        assert table.play.board.picture
        return found


def some(game: str, what: str) -> Moment:
    return next(moments(find(game), what))


@pytest.mark.parametrize("last", LAST)
@pytest.mark.parametrize(
    ("game", "what"),
    [("avoid_the_void", "composes"), ("exodus_fleet", "composes"), ("comets", "composes"), ("comets", "silent")],
)
async def test_nobody_can_tell_what_somebody_does_in_secret(url: str, game: str, what: str, last: str) -> None:
    moment = some(game, what)
    nothing = await seen(url, game, moment, (), last)
    for secret in moment.secrets:
        if len(secret) > OFTEN and last != LAST[0]:
            continue  # it takes long
        found = await seen(url, game, moment, secret, last)
        different = [(a, b) for a, b in zip(found, nothing, strict=False) if a != b]
        assert not different, (secret, different[0])
        assert len(found) == len(nothing), secret


ORDERS = {
    "avoid_the_void": ("auto pass window", "auto keep drop cargo", "auto off", "auto done beasts next time"),
    "exodus_fleet": ("auto pass bid", "auto bid second up to 6 bid", "auto no raise", "auto keep scout report"),
    "disaster_looms": ("auto max 3 auction", "auto done", "auto off then", "auto pass research"),
    "terra_prime": ("auto load; charge", "auto done end", "load"),
    "spacecorp": ("auto all claim", "auto nonsense"),
}


def a_bystander(game: Game[Any]) -> Moment:
    """Somebody who is not asked, after some acts."""
    turned, chance, acts = start(game, NAMES, {}, SEED), Chance(3), ()
    while len(acts) < 6 or {d.seat for d in turned.open.decisions} >= {0, 1, 2} or turned.match.drafts:
        act, turned = random_turn(game, turned, chance)
        acts = (*acts, act)
    seat = min({0, 1, 2} - {d.seat for d in turned.open.decisions})
    return Moment(acts, seat, (ORDERS[game.id],))


@pytest.mark.parametrize("game", ORDERS)
async def test_nobody_can_tell_that_somebody_has_answered_in_advance(url: str, game: str) -> None:
    """Given, refused, listed or taken back: it is the same for all others, whatever they ask and however long."""
    moment = a_bystander(find(game))
    nothing = await seen(url, game, moment, (), "/undo")
    found = await seen(url, game, moment, ORDERS[game], "/undo", refused=True)
    assert found == nothing


@pytest.mark.parametrize("line", ["auto load; charge", "auto done end"])
async def test_timers_tell_nothing_of_it(url: str, line: str) -> None:
    """Calls, reminders, banks and the time that is left count the same."""
    moment, found = a_bystander(find("terra_prime")), list[object]()
    for ordered in (False, True):
        async with connect(url) as storage:
            await storage.wire.ask("FLUSHALL")
            table = Table(Group(Tables(storage, pace=5.0, seeds=lambda: SEED)), moment)
            await table.comes_to_it("terra_prime clock=day")
            if ordered:
                await table.does(moment.seat, line)
            now = (await table.play.loaded()).table
            found.append((now.times, now.called, now.rung, now.moved, [t for t in now.timers if t.name != "computer"]))
    assert found[0] == found[1]


async def test_an_undo_waits_as_before(url: str) -> None:
    """What is done in secret does not take it off the table, and who agrees after that agrees to the same."""
    for moment in moments(find("comets"), "composes"):
        nothing = await seen(url, "comets", moment, (), "/agree", first="/undo")
        if "may agree or refuse" not in str(nothing):
            continue  # it was free
        for secret in moment.secrets:
            assert await seen(url, "comets", moment, secret, "/agree", first="/undo") == nothing, secret
        return
    raise AssertionError("nobody had to agree")


async def test_who_is_asked_silently_is_told_in_private_and_not_called_in_the_place(url: str) -> None:
    moment = some("comets", "silent")
    async with connect(url) as storage:
        table = Table(Group(Tables(storage, seeds=lambda: SEED, pace=0.0, calm=Calm(call=0.0))), moment)
        await table.comes_to_it("comets")
        loaded = await table.play.loaded()
        assert loaded.turned
        asked = {PEOPLE[d.seat].person for d in loaded.turned.open.decisions}
        assert len(asked) == 2
        table.play.posts.clear()
        await table.play.computers_act()
        assert not any(post.ping or post.kind == "call" for post in table.play.posts)
        rung = [whisper.person for whisper in table.play.whispers if whisper.ping][-2:]
        assert {*rung} == asked
