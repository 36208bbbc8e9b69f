"""No set of components ever breaks Discord's limits, which SimCord does not all check."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord
import pytest

from bot.discord.formatting import MOST, Formatted, show
from bot.discord.layout import OFF, PARTS, Amount, Menu, Part, layout, read_amount, read_pick, weight
from bot.discord.markup import length
from bot.talk import asking, ids
from bot.talk.controls import control_of
from bot.talk.ids import Marked
from bot.talk.messages import Ask, Button, Choice, Grid, Notice, Section
from bot.talk.pictures import Pictures
from bot.talk.private import hand_whisper
from bot.talk.public import board_post, result_post
from bot.talk.rich import bold, plain, say
from bot.talk.views import heard_by_all, public_view, seat_view
from engine.core import Act, Turned, apply, start
from engine.core.refused import NotAnOption
from engine.games import all_games, find
from storage import PersonId, Phase, Place, Player, Table
from tests.games.exodus_fleet.position import calls, position

MATCH = "0123abcd"
LONG = "Ωmega 🚀 *the* [long](name)"


def ask(n: int, *, least: int = 1, most: int = 1, label: str = "option", stamp: int = 0xFFFFFFFF) -> Ask:
    choices = tuple(Choice(place, f"{label} {place}", "what comes of it") for place in range(n))
    found = Ask(MATCH, stamp, 0, say("Which?"), choices, least, most)
    return replace(found, control=control_of(found, ()))


def check(parts: Sequence[Part], room: int = PARTS) -> None:
    seen = [part.id for part in parts if isinstance(part, Menu)]
    assert sum(map(weight, parts)) <= room
    for row in parts:
        if isinstance(row, Section):
            assert row.words
            seen.append(row.button.id)
        elif isinstance(row, Menu):
            assert 1 <= len(row.entries) <= 25
            assert 0 <= row.least <= row.most <= len(row.entries)
            assert len({entry.value for entry in row.entries}) == len(row.entries)
            assert length(row.placeholder) <= 150
            assert all(1 <= length(e.label) <= 100 and length(e.hint) <= 100 for e in row.entries)
            assert all(1 <= len(e.value) <= 100 for e in row.entries)
        else:
            assert 1 <= len(row) <= 5
            assert all(1 <= length(button.label) <= 80 for button in row)
            seen += [button.id for button in row]
    assert all(1 <= len(id_) <= 100 for id_ in seen)
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("n", [1, 5, 6, 10, 11, 25, 26, 125])
@pytest.mark.parametrize(("least", "most"), [(1, 1), (0, 1), (2, 2), (1, 4), (0, 30)])
@pytest.mark.parametrize("others", [0, 7, 30])
def test_any_question_fits(n: int, least: int, most: int, others: int) -> None:
    more = [Button(ids.at_table(MATCH, f"what{i}"), "x" * 200) for i in range(others)]
    for label in ("C3", "x" * 300, LONG * 20):
        wanted = ask(n, least=min(least, n), most=min(most, n), label=label)
        for page in (0, 1, 5):
            marks = Marked("", wanted.stamp, tuple(range(min(n, 3))), page)
            check(layout([wanted], more, marks=marks, room=36), 36)


def test_many_questions_fit() -> None:
    for n in range(12):
        asks = [ask(9, stamp=i) for i in range(n)]
        foot = (Button(ids.at_table(MATCH, "hand"), "My hand"),)
        parts = layout(asks, foot=foot)
        check(parts)
        assert parts[-1] == foot


def test_rows_are_filled() -> None:
    for n, rows in ((5, [5]), (6, [5, 1]), (9, [5, 4])):
        assert [len(row) for row in layout([ask(n)]) if isinstance(row, tuple)] == rows


# --- controls ----------------------------------------------------------------------------------------------------
GRID = tuple(tuple(f"{column}{row}" for column in "ABCDE") for row in "54321")
PLACES = [spot for row in GRID for spot in row]


def asked(*choices: Choice, grid: Grid = ()) -> Ask:
    found = Ask(MATCH, 1, 0, say("Which?"), choices)
    return replace(found, control=control_of(found, grid), grid=grid)


def test_places_are_the_grid_as_it_is_drawn() -> None:
    """What cannot be chosen is there and cannot be pressed; what is no place stands below."""
    wanted = asked(*(Choice(i, spot, spot=spot) for i, spot in enumerate(PLACES[:20])), Choice(20, "None"), grid=GRID)
    *rows, below = layout([wanted])
    assert [[button.label for button in row] for row in rows if isinstance(row, tuple)] == [list(row) for row in GRID]
    off = [button.label for row in rows if isinstance(row, tuple) for button in row if button.id.startswith(OFF)]
    assert off == PLACES[20:]
    assert below == (Button(ids.option(MATCH, 1, 20), "None"),)
    check([*rows, below])


def test_cards_are_called_by_their_number() -> None:
    """The picture says what they do."""
    wanted = asked(*(Choice(i, "Jump Gate", LONG * 3, number=str(i + 1), spot=f"gate.{i}") for i in range(7)))
    labels = [button.label for row in layout([wanted]) if isinstance(row, tuple) for button in row]
    assert labels == [f"{n} Jump Gate" for n in range(1, 8)]


def test_long_consequences_stand_beside_their_verb() -> None:
    wanted = asked(Choice(0, "Black Market", LONG * 2, verb="build"), Choice(1, "Decline"))
    ship, rest = layout([wanted])
    assert isinstance(ship, Section)
    assert (plain(ship.words), ship.button.label) == ("Black Market", "Build")
    assert ids.read(ship.button.id) == ids.Chosen(MATCH, 1, (0,))
    assert rest == (Button(ids.option(MATCH, 1, 1), "Decline"),)


def test_without_room_a_question_is_a_menu() -> None:
    wanted = asked(*(Choice(i, spot, spot=spot) for i, spot in enumerate(PLACES)), grid=GRID)
    (menu,) = layout([wanted], room=29)
    assert isinstance(menu, Menu)
    assert len(menu.entries) == 25


def test_every_option_can_be_reached() -> None:
    wanted = ask(60)
    offered = set()
    for page in range(3):
        for row in layout([wanted], marks=Marked("", wanted.stamp, (), page)):
            offered |= {entry.value for entry in row.entries} if isinstance(row, Menu) else set()
    assert offered == {str(place) for place in range(60)}


def test_marks_are_kept_from_page_to_page() -> None:
    wanted = ask(60, least=2, most=3)
    first = layout([wanted], [])[0]
    assert isinstance(first, Menu)
    assert read_pick(first.id, ["3", "7"]) == ids.marked(MATCH, wanted.stamp, (3, 7), 0)
    rows = layout([wanted], marks=Marked("", wanted.stamp, (3, 7), 1))
    second, loose = rows
    assert isinstance(second, Menu)
    assert read_pick(second.id, ["30"]) == ids.marked(MATCH, wanted.stamp, (3, 7, 30), 1)
    assert isinstance(loose, tuple)
    assert loose[-1].id == ids.settled(MATCH, wanted.stamp, (3, 7))


def test_a_menu_answers_at_once() -> None:
    one, several = layout([ask(20)], [])[0], layout([ask(20, least=2, most=2)], [])[0]
    assert isinstance(one, Menu)
    assert isinstance(several, Menu)
    assert (several.least, several.most) == (2, 2)
    assert read_pick(one.id, ["4"]) == ids.settled(MATCH, 0xFFFFFFFF, (4,))
    assert ids.read(read_pick(several.id, ["1", "19"])) == ids.Chosen(MATCH, 0xFFFFFFFF, (1, 19))


@pytest.mark.parametrize("id_", ["q:", "q:x", "q:0123abcd:zz", "p:0123abcd:1:1", "z:0123abcd:1", "q:0123abcd:1:2:3"])
def test_a_menu_we_never_made_means_nothing(id_: str) -> None:
    assert read_pick(id_, ["1"]) == ""


# --- amounts -----------------------------------------------------------------------------------------------------
def bid(xu: int) -> Ask:
    """Of P2, after 5 and 8."""
    p = calls(position(*["space_command"] * 3, xu=xu), "mining").does(1, "5")
    return asking.ask(MATCH, p.of(2), p.match.names)


def test_a_bid_offers_the_cheapest_for_each_place_and_any_other() -> None:
    wanted = bid(40)
    rows = layout([wanted], [])
    check(rows)
    buttons = [button for row in rows if isinstance(row, tuple) for button in row]
    assert [button.label for button in buttons] == [
        "Pass · take 4 XU and 1 resource",
        "3 XU · second so far",
        "6 XU · first so far",
        "Any from 3 to 40 …",
    ]
    amount = read_amount(buttons[-1].id)
    assert amount == Amount(MATCH, wanted.stamp, 1, 3, 40)
    assert [wanted.choices[place].label for place in chosen(amount.option(3), amount.option(40))] == ["3 XU", "40 XU"]
    assert wanted.choices[chosen(amount.option(5))[0]].blocked == "n1 has bid that. (EF-49)"


def chosen(*pressed: str) -> list[int]:
    found = [ids.read(id_) for id_ in pressed]
    return [place for one in found if isinstance(one, ids.Chosen) for place in one.places]


def test_few_numbers_are_a_button_each() -> None:
    labels = [button.label for row in layout([bid(9)], []) if isinstance(row, tuple) for button in row]
    assert len(labels) == 1 + 6
    assert labels[-1] == "9 XU"


def test_what_is_in_the_id_of_a_number() -> None:
    for amount in (Amount(MATCH, 7, 0, 3, 43), Amount(MATCH, 0xFFFFFFFF, 1, -5, 60)):
        assert read_amount(amount.id) == amount


ACTS, LOOK, DRAW = 400, 5, 50  # of a match, and at how many of its positions words and pictures are looked at


# --- real positions ----------------------------------------------------------------------------------------------
def positions(seats: int, seed: int) -> Iterator[tuple[Table, Turned[object]]]:
    for game in all_games():
        if seats not in game.seats:
            continue
        names = [f"{LONG[:20]} {i}" for i in range(seats)]
        people = tuple(Player(name, PersonId("discord", str(10**18 + i))) for i, name in enumerate(names))
        table = Table(MATCH, Place("discord", "1"), game.id, people[0].person, Phase.PLAYING, seats=people)
        turned = start(game, names, {}, seed)
        chance = random.Random(seed)
        for _ in range(ACTS):
            if turned.match.result:
                break
            yield table, turned
            decision = chance.choice(turned.open.decisions)
            keys = chance.sample(decision.open_keys(), max(decision.least, min(1, decision.most)))
            try:
                turned = apply(game, turned.match, Act(decision.seat, tuple(keys), decision.stamp))
            except NotAnOption:  # picked by chance they make no sense together
                turned = apply(game, turned.match, Act(decision.seat, decision.default or (), decision.stamp))
        yield table, turned


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3), (7, 4)])
async def test_positions_of_every_game_fit(seats: int, seed: int) -> None:
    pictures = Pictures()
    for n, (table, turned) in enumerate(positions(seats, seed)):
        if n % LOOK and not turned.match.result:
            continue
        game = find(table.game)
        view = public_view(game, turned.match, turned.open)
        feed = heard_by_all(turned.events)
        board = result_post(table, view, feed) if view.result else board_post(table, view, feed)
        hands = [
            hand_whisper(table, person, seat_view(game, turned.match, seat, turned.open), feed, may_go_back=True)
            for seat, person in enumerate(table.people)
        ]
        for message in (board, *hands):
            check(layout(message.asks, message.buttons, message.foot, room=36), 36)
        if n % DRAW == 0:  # drawing takes its time
            for message in (board, hands[0]):
                shown = await show(message, pictures)
                assert 0 < len(shown.upload) < MOST.bytes // 10
                assert len(shown.alt) <= 1024
                assert all(1 <= length(part) <= 4000 for part in texts(shown))
                assert sum(map(length, texts(shown))) <= 4000


def texts(shown: Formatted) -> list[str]:
    view = shown.view
    assert isinstance(view, discord.ui.LayoutView)  # which raises beyond forty parts
    return [part.content for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]


async def test_long_words_are_cut() -> None:
    shown = await show(Notice(bold(LONG * 500)), Pictures())
    assert 3900 < length(shown.words) <= 4000
    assert shown.words.endswith("…") or shown.words.endswith("**")
