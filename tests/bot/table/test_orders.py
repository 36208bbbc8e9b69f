"""Answers given in advance: they act in turn, as by hand, and nothing tells that there are any."""

from __future__ import annotations

import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.table.loaded import by_itself
from bot.table.orders import answer, ordered
from bot.table.outcome import Outcome
from bot.talk import catalogue
from bot.talk.messages import Notice
from bot.talk.rich import plain
from bot.talk.views import public_view, seat_view
from engine import games
from engine.core import Frame, Match, Turned, wake
from engine.games.disaster_looms.facts import counter_clockwise
from engine.games.disaster_looms.game import open_box
from engine.games.disaster_looms.rules.auctions import turn_auction
from engine.games.disaster_looms.rules.discovery import astronomic_discovery
from engine.games.disaster_looms.rules.round import next_round
from engine.games.disaster_looms.state import Exploration, Looms
from renderers.exodus_fleet import RENDERER
from storage import Order, Place
from tests.bot.table.group import ANA, BO, CHIDI, ELSEWHERE, EVE, HERE, Group, Member, stage, told
from tests.games.disaster_looms.position import GAME, licensed, own, plays, researches, rich, table
from tests.kit.play import planned

PEOPLE = ANA, BO, CHIDI
FIRST_PLAYER, TREASURE = Frame(turn_auction.name, []), Frame(astronomic_discovery.name, [0, 0])


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one game whose bids rise, whether or not it can be drawn yet: nothing here draws."""
    if "disaster_looms" not in games.IDS:
        drawn = SimpleNamespace(RENDERER=RENDERER._replace(mats=None, sheets=()))
        monkeypatch.setattr(games, "IDS", (*games.IDS, "disaster_looms"))
        monkeypatch.setitem(sys.modules, "renderers.disaster_looms", drawn)


@asynccontextmanager
async def bidding(url: str, *treasuries: int, auction: Frame = FIRST_PLAYER) -> AsyncIterator[Group]:
    """Ana, Bo and Chidi bid to be 1st Player; counter-clockwise that is Ana, Chidi, Bo."""
    async with stage(url) as play:
        await begin(play, HERE, *treasuries, auction=auction)
        yield play


async def begin(play: Group, place: Place, *treasuries: int, auction: Frame = FIRST_PLAYER) -> None:
    await play.says(ANA, "/new disaster_looms", place)
    await play.says(BO, "/join", place)
    await play.says(CHIDI, "/join", place)
    await play.says(ANA, "/start", place)
    loaded = await play.loaded(place)
    assert loaded.turned
    match: Match[Looms] = loaded.turned.match
    match.state.first = match.state.active = 0
    match.state.phase = "auction"
    for company, amount in zip(match.state.companies, treasuries, strict=True):
        company.treasury = amount
    match.state.explorations = [Exploration(0, 0, "exploration", 1)] if auction is TREASURE else []
    match.agenda = [Frame(next_round.name, []), auction]
    turned: Turned[Looms] = wake(GAME, match)
    ask = by_itself(loaded.table.match, "set")
    await play.tables.change(ask, lambda now: Outcome(now.table, {"set": 1}, (), turned))


async def state(play: Group) -> Looms:
    loaded = await play.loaded()
    assert loaded.turned
    found: Looms = loaded.turned.match.state
    return found


async def asked(play: Group) -> list[str]:
    loaded = await play.loaded()
    assert loaded.turned
    return [loaded.table.seats[d.seat].name for d in loaded.turned.open.decisions]


async def private(play: Group, who: Member, line: str) -> str:
    return told(await play.says(who, line, None))


async def standing(play: Group, who: Member, line: str = "/auto") -> list[str]:
    """The orders that are listed, each with its way off."""
    reply = (await play.says(who, line, None)).reply
    assert isinstance(reply, Notice)
    return [plain(one.words) for one in reply.sections]


# --- acting -------------------------------------------------------------------------------------------------------
async def test_a_standing_pass(url: str) -> None:
    async with bidding(url, 5, 5, 5) as play:
        await private(play, CHIDI, "/auto pass auction")
        await play.answers(ANA, "1")
        assert await asked(play) == ["Chidi"], "it is asked, and answered after a pause"
        assert await play.computers_act() == 1
        assert await asked(play) == ["Bo"]
        assert await play.computers_act() == 0


async def test_given_while_the_question_stands(url: str) -> None:
    async with bidding(url, 5, 5, 5) as play:
        await private(play, ANA, "/auto pass auction")
        assert await asked(play) == ["Ana"]
        await play.computers_act()
        assert await asked(play) == ["Chidi"]


async def test_whole_rounds_are_passed_in_advance(url: str) -> None:
    """DL-D1, DL-D7, DL-D26, DL-D28: who passes research, stays, builds nothing and bids nothing is not needed."""
    async with bidding(url, 9, 9, 9) as play:
        for who in PEOPLE:
            for line in ("pass research", "stay ship 1", "none management", "pass auction"):
                await private(play, who, f"/auto {line}")
        for _ in range(3 + 12):
            assert await play.computers_act() == 1
        assert (await state(play)).round == 3, "3 bids, then 12 questions a round"
        await private(play, ANA, "/auto off ship 1")
        assert "ship 1" in await private(play, BO, "/auto")
        for _ in range(12):
            await play.computers_act()
        assert ((await state(play)).phase, await asked(play)) == ("fleet", ["Ana"])


def test_what_ends_is_renewed_in_advance() -> None:
    """DL-51, DL-D2: as often as it ends, and can be paid."""
    s = table()
    s.round = 2
    own(s, 1, "mass_containment")
    licensed(s, 0, "mass_containment", 1, bought=1)
    rich(s, 9, 2, 2)
    p = researches(s, 0)
    assert answer(Order(0, "research", "renew"), p.of(0), p.turned) == ("r.mass_containment",)
    p.does(0, "r.mass_containment")
    assert answer(Order(0, "research", "renew"), p.of(0), p.turned) is None


async def test_bids_up_to_so_much_go_as_by_hand(url: str) -> None:
    """DL-200, DL-202: step by step; who would have won by hand wins, for the same price."""
    async with bidding(url, 9, 9, 9) as play:
        await private(play, ANA, "/auto bid max 3 auction")
        await private(play, CHIDI, "/auto up to 5 auction")
        seen = []
        for _ in range(12):
            if not await play.computers_act():
                break
            auction = (await state(play)).auction
            seen.append((auction.standing, auction.leader) if auction else None)
            if await asked(play) == ["Bo"] and auction:
                await play.answers(BO, "pass")
        s = await state(play)
        assert seen[:4] == [(1, 0), (2, 2), (3, 0), (4, 2)]
        assert (s.first, [company.treasury for company in s.companies]) == (2, [9, 9, 5])


async def test_bids_end_with_their_auction(url: str) -> None:
    async with bidding(url, 9, 9, 9) as play:
        await private(play, ANA, "/auto max 3 auction")
        await play.computers_act()
        await play.answers(CHIDI, "4")
        assert await standing(play, ANA) == ["auction: up to 3, then pass, this round"]
        await play.answers(BO, "pass")
        await play.computers_act()
        assert (await state(play)).first == 2
        assert (await private(play, ANA, "/auto")).startswith("Nothing is answered")


async def test_bids_that_won_end_with_the_round(url: str) -> None:
    async with bidding(url, 9, 9, 9) as play:
        await private(play, ANA, "/auto max 3 auction")
        await play.computers_act()
        for who in (CHIDI, BO):
            await play.answers(who, "pass")
        s = await state(play)
        assert (s.first, s.round, s.companies[0].treasury) == (0, 2, 8)
        assert (await private(play, ANA, "/auto")).startswith("Nothing is answered")


@pytest.mark.parametrize(
    ("where", "laid"),
    [("place c, else a", (1, 0)), ("place: z, else a", (0, -1)), ("place z else place y", None), ("", None)],
)
async def test_where_it_goes_is_said_with_the_bids(url: str, where: str, laid: tuple[int, int] | None) -> None:
    """DL-D15: around Earth a is in the north, c in the south-east; else it is asked, and nobody knows that it was."""
    async with bidding(url, 9, 9, 9, auction=TREASURE) as play:
        await private(play, ANA, f"/auto bid max 3 discovery {where}")
        for who in (CHIDI, BO):
            await play.computers_act()
            await play.answers(who, "pass")
        assert await asked(play) == ["Ana"]
        await play.computers_act()
        there = [(one.q, one.r, one.owner) for one in (await state(play)).regions[1:]]
        assert there == ([(*laid, 0)] if laid else [])
        assert (await standing(play, ANA) == []) == (laid is not None)


async def test_what_is_said_with_the_bids_is_listed(url: str) -> None:
    async with bidding(url, 9, 9, 9, auction=TREASURE) as play:
        await private(play, BO, "/auto bid max 3 discovery place c, else a")
        assert await standing(play, BO) == ["discovery: up to 3, then pass; if you win: place c else a, this round"]
        await private(play, BO, "/auto place b treasure")
        assert len(await standing(play, BO)) == 2


async def test_where_it_goes_is_not_said_before_it_is_bid_for(url: str) -> None:
    """The map grows, and with it the letters; and whoever passes has nothing to lay."""
    async with bidding(url, 9, 9, 9) as play:
        told_ = await private(play, BO, "/auto bid max 3 discovery place c")
        assert told_.startswith("What you do with it can be said while discovery is bid for")
        assert "Up to so much can be bid" in await private(play, BO, "/auto pass discovery place c")
        assert (await private(play, BO, "/auto")).startswith("Nothing is answered")


async def test_a_pass_only_while_it_is_the_default(url: str) -> None:
    """DL-D2: who would lose customers by being done is asked."""
    async with bidding(url, 5, 5, 5) as play:
        loaded = await play.loaded()
        assert loaded.turned
        decision = loaded.turned.open.decisions[0]
        other = decision._replace(default=("1",))
        changed = loaded.turned._replace(open=loaded.turned.open._replace(decisions=(other,)))
        await private(play, ANA, "/auto pass auction")
        table = (await play.loaded()).table
        assert len(ordered(table, loaded.game, loaded.turned)) == 1
        assert ordered(table, loaded.game, changed) == []


async def test_what_is_ordered_is_found_with_the_box_of_the_table(url: str, tmp_path: Path) -> None:
    """Not with the printed one, whose pieces may be others than those that lie there."""
    async with bidding(url, 5, 5, 5) as play:
        await private(play, ANA, "/auto pass auction")
        loaded = await play.loaded()
        assert loaded.turned
        own = open_box(tmp_path)
        seen: list[object] = []
        view = own.view
        own.view = lambda s, seat: seen.append(own) or view(s, seat)  # type: ignore[method-assign, func-returns-value]
        assert ordered(loaded.table, own, loaded.turned)
        assert seen


@pytest.mark.parametrize(("span", "left"), [("next time", False), ("this round", False), ("until changed", True)])
async def test_how_long_it_lasts(url: str, span: str, left: bool) -> None:
    async with bidding(url, 5, 5, 5) as play:
        assert catalogue.AUTO_PRIVATE in await private(play, ANA, f"/auto pass auction {span}")
        await play.computers_act()
        for who in (CHIDI, BO):
            await play.answers(who, "pass")
        assert (await state(play)).round == 2
        assert [one.startswith("auction: pass") for one in await standing(play, ANA)] == [True] * left


async def test_an_undo_takes_the_orders_with_it(url: str) -> None:
    async with bidding(url, 5, 5, 5) as play:
        await private(play, ANA, "/auto pass auction")
        await play.computers_act()
        await play.says(ANA, "/undo")
        assert await asked(play) == ["Ana"]
        assert await play.computers_act() == 0


async def test_a_computer_or_a_new_holder_has_none(url: str) -> None:
    async with bidding(url, 5, 5, 5) as play:
        await private(play, BO, "/auto pass auction")
        assert (await play.loaded()).table.orders
        await play.leaves(BO)
        assert not (await play.loaded()).table.orders


# --- giving, listing, taking back ---------------------------------------------------------------------------------
async def test_listed_and_taken_back(url: str) -> None:
    async with bidding(url, 5, 5, 5) as play:
        assert (await private(play, BO, "/auto")).startswith("Nothing is answered for you")
        await private(play, BO, "/auto pass auction")
        await private(play, BO, "/auto done research this round")
        lines = ["auction: pass, until you change it", "research: done, this round"]
        assert await standing(play, BO) == lines
        assert await standing(play, BO, "/auto off research") == lines[:1]
        reply = (await play.says(BO, "/auto done research this round", None)).reply
        assert isinstance(reply, Notice)
        pressed = await play.presses(BO, reply.sections[0].button.id, None)
        assert isinstance(pressed.reply, Notice)
        assert [plain(one.words) for one in pressed.reply.sections] == lines[1:]
        assert (await private(play, BO, "/auto off")).startswith("Nothing is answered")


@pytest.mark.parametrize(
    "line", ["/auto pass", "/auto pass nonsense", "/auto bid max 4 research", "/auto max 0 auction"]
)
async def test_refused_in_the_same_words_for_all(url: str, line: str) -> None:
    """Whatever they are asked, hold or have ordered."""
    async with bidding(url, 5, 5, 0) as play:
        await private(play, BO, "/auto pass auction")
        said = {await private(play, who, line) for who in PEOPLE}
        assert len(said) == 1
        assert "auction" in said.pop()


async def test_only_who_plays(url: str) -> None:
    async with bidding(url, 5, 5, 5) as play:
        assert told(await play.says(EVE, "/auto pass auction")) == catalogue.NOT_IN_GAME


# --- nothing tells ------------------------------------------------------------------------------------------------
async def seen_by_others(play: Group, but: int) -> object:
    """All that the others and the channel can see, ask for or count."""
    loaded = await play.loaded()
    assert loaded.turned
    game, match, open_ = loaded.game, loaded.turned.match, loaded.turned.open
    views = [public_view(game, match, open_), *(seat_view(game, match, s, open_) for s in range(3) if s != but)]
    others = [who for who in PEOPLE if who is not PEOPLE[but]]
    asked_for = [told(await play.says(who, line, None)) for who in others for line in ("/status", "/log", "/auto")]
    return views, asked_for, [plain(post.text) for post in play.posts], len(play.whispers), loaded.table.moved


async def test_giving_an_order_shows_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with bidding(url, 5, 5, 5) as play:
        now = play.tables.now()
        monkeypatch.setattr(play.tables, "now", lambda: now)  # a status says how long ago something happened
        before = await seen_by_others(play, 1)
        for line in ("/auto pass auction", "/auto done research", "/auto max 3 discovery", "/auto off research"):
            await private(play, BO, line)
        assert await seen_by_others(play, 1) == before


async def test_the_deed_looks_like_a_press(url: str) -> None:
    """The same posts for the channel and for the others, with the same calls."""
    async with bidding(url, 5, 5, 5) as play:
        await begin(play, ELSEWHERE, 5, 5, 5)

        def shown() -> tuple[object, ...]:
            posts = [(post.key, plain(post.text), post.ping, post.anew, len(post.asks)) for post in play.posts]
            others = [plain(one.text) for one in play.whispers if one.person != ANA.person]
            play.posts.clear()
            play.whispers.clear()
            return posts, others

        shown()
        await play.answers(ANA, "pass")
        by_hand = shown()
        await play.says(ANA, "/auto pass auction", ELSEWHERE)
        assert shown() == ([], [])
        await play.computers_act()
        assert shown() == by_hand != ([], [])


async def test_who_was_forgotten_leaves_no_order(url: str) -> None:
    async with bidding(url, 5, 5, 5) as play:
        await private(play, BO, "/auto pass auction")
        table = (await play.loaded()).table
        assert not table.without(BO.person).orders
        assert table.without(ANA.person).orders


@pytest.mark.parametrize("seed", range(40))
def test_ceilings_give_what_bidding_by_hand_gives(seed: int) -> None:
    """DL-200 to DL-202: step by step the highest ceiling wins, for at most 1R above the next."""
    chance = random.Random(seed)
    n = chance.choice((3, 4))
    money, ceilings = ([chance.randint(0, 9) for _ in range(n)] for _ in range(2))
    s = table(n)
    s.first = chance.randrange(n)
    rich(s, *money)
    order = counter_clockwise(s, s.first)
    p = plays(s, planned(turn_auction), planned(next_round), phase="auction")
    while p.s.auction:
        (d,) = p.turned.open.decisions
        most = ceilings[d.seat]
        keys = answer(Order(d.seat, "auction", most=most), d, p.turned) if most else ("pass",)
        assert keys
        p.does(d.seat, *keys)
    limits = [min(pair) for pair in zip(money, ceilings, strict=True)]
    paid = [before - company.treasury for before, company in zip(money, p.s.companies, strict=True)]
    if not any(limits):
        assert (sum(paid), p.s.first) == (0, (order[0] + 1) % n)
        return
    winner = next(seat for seat in range(n) if paid[seat])
    others = max(limit for seat, limit in enumerate(limits) if seat != winner)
    assert p.s.first == winner
    assert limits[winner] == max(limits)
    assert others <= paid[winner] <= min(others + 1, limits[winner])
