"""Then: what is done when one is asked next, as long as it still reads and lies there as it did; and cards to keep."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.table.orders import answer
from bot.talk import catalogue
from bot.talk.keeping import default_of
from bot.talk.messages import Notice
from bot.talk.rich import plain
from bot.talk.views import seat_view
from engine.core import Decision, Option, start, text
from engine.games import find
from storage import KEEP, Order, Place, Table
from tests.bot.table.group import ANA, BO, CHIDI, HERE, Group, Member, started, told

PEOPLE = ANA, BO, CHIDI
PRIME = "/new terra_prime"  # of this deal Bo begins, then Chidi, then Ana


async def asked(play: Group) -> list[str]:
    loaded = await play.loaded()
    assert loaded.turned
    return [loaded.table.seats[d.seat].name for d in loaded.turned.open.decisions]


async def waits(play: Group, who: Member) -> bool:
    """Does the table wait for this person alone, in a rule where they have most to say?"""
    return await asked(play) == [who.name]


async def until(play: Group, who: Member) -> None:
    """Everybody else does what a clock would."""
    for _ in range(40):
        loaded = await play.loaded()
        assert loaded.turned
        others = [d for d in loaded.turned.open.decisions if loaded.table.seats[d.seat].name != who.name]
        if not others:
            return
        assert others[0].default is not None
        await play.answers(PEOPLE[others[0].seat], *others[0].default)


async def plans(play: Group) -> list[str]:
    return [step.words for order in (await play.loaded()).table.orders for step in order.line]


async def state(play: Group) -> Any:
    loaded = await play.loaded()
    assert loaded.turned
    return loaded.turned.match.state


def heard(play: Group, who: Member) -> str:
    return "\n".join(plain(one.text) for one in play.whispers if one.person == who.person)


# --- a turn of one's own ------------------------------------------------------------------------------------------
async def test_a_turn_is_played_as_it_was_planned(url: str) -> None:
    async with started(url, *PEOPLE, line=PRIME) as play:
        said = told(await play.says(CHIDI, "/load; charge then explore 1", None))
        assert "this is done: load; charge; explore 1" in said
        await until(play, CHIDI)
        assert await plans(play) == ["load", "charge", "explore 1"]
        assert await waits(play, CHIDI), "it is asked, and answered after a pause"
        assert await play.computers_act() == 1
        (*_, entry) = await play.tables.storage.matches.log((await play.loaded()).table.match, 1)
        assert [act["keys"][0] for act in json.loads(entry.what)["acts"]] == ["load", "charge", "explore.1"]
        assert not (await play.loaded()).table.orders


async def test_nothing_is_planned_with_what_will_come_to_light(url: str) -> None:
    async with started(url, *PEOPLE, line=PRIME) as play:
        line = "/explore 1; choose g1; load"
        assert "come to light before that: load" in told(await play.says(CHIDI, line, None))
        assert "nothing to attack" in told(await play.says(CHIDI, "/attack y3", None))
        assert not await plans(play)


async def test_another_stands_in_the_way(url: str) -> None:
    """What stands at a place that it names is not the same."""
    async with started(url, *PEOPLE, line=PRIME) as play:
        await play.says(CHIDI, "/explore 1", None)
        play.whispers.clear()
        await play.says(BO, "/explore 1")
        await until(play, CHIDI)
        assert not await plans(play)
        assert "Not done: explore 1" in heard(play, CHIDI)
        assert "Not done" not in heard(play, ANA) + heard(play, BO)
        assert await play.computers_act() == 0
        assert await waits(play, CHIDI), "asked as usual"


async def test_an_undo_cancels_it(url: str) -> None:
    async with started(url, *PEOPLE, line=PRIME) as play:
        await play.says(BO, "/load")
        await play.says(CHIDI, "/load", None)
        await play.says(BO, "/undo")
        assert not await plans(play)
        assert catalogue.THEN_UNDONE in heard(play, CHIDI)


async def test_who_answers_by_hand_has_thought_again(url: str) -> None:
    async with started(url, *PEOPLE, line=PRIME) as play:
        await play.says(CHIDI, "/load; charge", None)
        await until(play, CHIDI)
        await play.answers(CHIDI, "charge")
        assert not await plans(play)
        assert await play.computers_act() == 0


async def test_what_is_taken_from_one_cancels_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(url, *PEOPLE, line=PRIME) as play:
        await play.says(CHIDI, "/load", None)
        await play.says(BO, "/load")
        assert await plans(play) == ["load"]
        monkeypatch.setattr(type(find("terra_prime")), "holdings", lambda _, s, seat: {"left": s.left})
        await play.says(BO, "/charge")
        assert not await plans(play)
        assert catalogue.THEN_TAKEN in heard(play, CHIDI)


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("terra_prime", lambda s: s.players[0].modules.pop()),
        ("terra_prime", lambda s: setattr(s.players[0], "at", 1)),
        ("exodus_fleet", lambda s: s.players[0].hand.append("x") or s.players[0].hand.clear()),
        ("exodus_fleet", lambda s: setattr(s.players[0], "xu", -1)),
        ("disaster_looms", lambda s: setattr(s.companies[0], "treasury", 0)),
        ("disaster_looms", lambda s: setattr(s.companies[0].ships[0], "at", 3)),
    ],
)
def test_what_one_has(game: str, change: Callable[[Any], object]) -> None:
    box = find(game)
    s = start(box, ["A", "B", "C"], {}, 7).match.state
    if game == "exodus_fleet":
        s.players[0].hand.append("card.1")
    if game == "terra_prime":
        s.players[0].modules.append("shield")
    before, others = box.holdings(s, 0), box.holdings(s, 1)
    change(s)
    after = box.holdings(s, 0)
    assert any(after.get(what, 0) < n for what, n in before.items())
    assert box.holdings(s, 1) == others


# --- by buttons ---------------------------------------------------------------------------------------------------
async def pressed(play: Group, who: Member, label: str, notice: Notice) -> Notice:
    id_ = next(one.id for one in notice.pressable if one.label == label)
    reply = (await play.presses(who, id_, None)).reply
    assert isinstance(reply, Notice), reply
    return reply


async def test_it_is_planned_by_buttons(url: str) -> None:
    async with started(url, *PEOPLE, line=PRIME) as play:
        reply = (await play.says(CHIDI, "/auto", None)).reply
        assert isinstance(reply, Notice)
        assert "you are asked next: Action 1 of 3." in plain(reply.text)
        reply = await pressed(play, CHIDI, "Load a colony marker", reply)
        assert "Action 2 of 3." in plain(reply.text)
        reply = await pressed(play, CHIDI, "Charge the shields", reply)
        assert [plain(one.words) for one in reply.sections] == ["When you are asked next: load; charge"]
        reply = await pressed(play, CHIDI, "Off: When you are asked next: load; charge", reply)
        assert not reply.sections
        assert not (await play.loaded()).table.orders


async def test_who_is_asked_answers_first(url: str) -> None:
    async with started(url, *PEOPLE, line=PRIME) as play:
        assert told(await play.says(BO, "/auto load", None)) == catalogue.THEN_ASKED
        reply = (await play.says(BO, "/auto", None)).reply
        assert isinstance(reply, Notice)
        assert not reply.buttons


@pytest.mark.parametrize("game", ["avoid_the_void", "spacecorp"])
async def test_not_where_too_much_may_change(url: str, game: str) -> None:
    async with started(url, *PEOPLE, line=f"/new {game}") as play:
        names = await asked(play)
        other = next(who for who in PEOPLE if who.name not in names)
        verb = next(iter(find(game).verbs))
        assert "Say the answer, then for what" in told(await play.says(other, f"/auto {verb} 1", None))
        await play.says(other, f"/{verb} 1", None)
        assert not (await play.loaded()).table.orders


# --- with a bid ---------------------------------------------------------------------------------------------------
async def answered(play: Group, **wanted: str) -> None:
    """All that is asked until the crews are: by title, once each, else as a clock would."""
    for _ in range(40):
        loaded = await play.loaded()
        assert loaded.turned
        open_ = [d for d in loaded.turned.open.decisions if d.title != "crew"]
        if not open_ or ("stop" in wanted and open_[0].title == wanted["stop"]):
            return
        assert open_[0].default is not None
        key = wanted.pop(open_[0].title or "call", "")
        choice = open_[0].option(key)
        await play.answers(PEOPLE[open_[0].seat], *((key,) if choice and not choice.blocked else open_[0].default))


async def bid(play: Group) -> Member:
    """Mining is called; the first to bid says at once what the crew does."""
    for _ in range(3):
        await answered(play, call="", stop="bid")
        if (await state(play)).phase == "mining":
            break
        await answered(play)
    who = PEOPLE[[one.name for one in PEOPLE].index((await asked(play))[0])]
    assert "this is done: mine" in told(await play.says(who, "/bid 6 then mine"))
    return who


async def test_the_crew_is_sent_with_the_bid(url: str) -> None:
    """EF-D8."""
    async with started(url, *PEOPLE, line="/new exodus_fleet") as play:
        who = await bid(play)
        await answered(play)
        seat = PEOPLE.index(who)
        cubes = list((await state(play)).players[seat].cubes)
        await play.computers_act()
        assert not await plans(play)
        assert f"{who.name} mines" in plain(play.board.text)
        assert (await state(play)).players[seat].cubes != cubes


async def test_another_place_cancels_it(url: str) -> None:
    """EF-D8: by another place, planet or hold."""
    async with started(url, *PEOPLE, line="/new exodus_fleet") as play:
        who = await bid(play)
        await answered(play, bid="9")
        assert not await plans(play)
        assert f"Not done: mine. {catalogue.THEN_READS_OTHERWISE}" in heard(play, who)
        assert who.name in await asked(play)


@pytest.mark.parametrize(
    ("place", "most", "bid"), [(1, 9, "8"), (1, 7, "pass"), (2, 6, "5"), (3, 6, "3"), (0, 6, "3"), (2, 4, "pass")]
)
def test_the_least_that_reaches_a_place(place: int, most: int, bid: str) -> None:
    """EF-D5: others have bid 7 and 4."""
    hints = {3: "third so far", 5: "second so far", 8: "first so far"}
    bids = [Option(str(n), text("{n} XU", n=n), hints.get(n, ""), "bid", str(n)) for n in range(3, 13)]
    taken = [o._replace(blocked="taken") if o.key in ("4", "7") else o for o in bids]
    asked = Decision(0, "Bid?", (Option("pass", "Pass", verb="pass"), *taken), default=("pass",), title="bid")
    turned = start(find("exodus_fleet"), ["A", "B", "C"], {}, 7)
    assert answer(Order(0, "bid", most=most, place=place), asked, turned) == (bid,)


async def test_a_place_is_ordered_in_words(url: str) -> None:
    async with started(url, *PEOPLE, line="/new exodus_fleet") as play:
        said = told(await play.says(BO, "/auto bid second up to 6 bid", None))
        assert "bid: the least that is second, up to 6, else pass, this round" in said


# --- keep ---------------------------------------------------------------------------------------------------------
def test_a_default_spares_what_is_marked() -> None:
    game = find("avoid_the_void")
    turned = start(game, ["A", "B", "C"], {}, 7)
    d = next(d for d in turned.open.decisions if d.default)
    view = seat_view(game, turned.match, d.seat, turned.open)
    table = Table("m", Place("test", "x"), game.id, None)
    assert default_of(table, view, d) == d.default
    assert d.default
    kind = d.default[0].partition(".")[0]
    marked = Table("m", HERE, game.id, None, orders=(Order(d.seat, KEEP, kind),))
    spared = default_of(marked, view, d)
    assert spared is not None
    assert spared != d.default
    assert d.fits(spared)
    everything = tuple(Order(d.seat, KEEP, o.spot.partition(".")[0]) for o in d.options)
    assert default_of(Table("m", HERE, game.id, None, orders=everything), view, d) == d.default


async def test_a_card_is_marked_whether_it_is_held_or_not(url: str) -> None:
    async with started(url, *PEOPLE, line="/new avoid_the_void") as play:
        said = {told(await play.says(who, "/auto keep drop cargo", None)) for who in PEOPLE}
        assert len(said) == 1
        assert "Kept, while another will do: Drop Cargo" in said.pop()
        assert "Say one card" in told(await play.says(ANA, "/auto keep nonsense", None))
        assert "Kept" not in told(await play.says(ANA, "/auto off keep drop cargo", None))


async def test_the_mark_goes_with_the_card(url: str) -> None:
    async with started(url, *PEOPLE, line="/new avoid_the_void") as play:
        loaded = await play.loaded()
        who = PEOPLE[[one.name for one in PEOPLE].index((await asked(play))[0])]
        held = play.asked(loaded, who).options
        card = next(o for o in held if sum(o.key.partition(".")[0] == p.key.partition(".")[0] for p in held) == 1)
        await play.says(who, f"/auto keep {plain_name(card)}", None)
        assert (await play.loaded()).table.orders
        await play.answers(who, card.key)
        for _ in range(8):
            loaded = await play.loaded()
            assert loaded.turned
            own = [d for d in loaded.turned.open.decisions if d.seat == loaded.seat_of(who.person)]
            if not loaded.table.orders or not own:
                break
            await play.answers(who, *(own[0].default or own[0].open_keys()[:1]))
        assert not (await play.loaded()).table.orders


def plain_name(option: Option) -> str:
    return option.key.partition(".")[0].replace("_", " ")
