"""What the pictures of SpaceCorp show and say."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from engine.core import Text, View
from engine.games.spacecorp.content import printed
from renderers import lobby, result
from renderers.drawing import renderer_of
from renderers.spacecorp import RENDERER, board, cover, crowds, hand, headquarters, sideboard, strips, style
from renderers.spacecorp.crowds import Stand
from renderers.spacecorp.end import by_part, score
from renderers.spacecorp.paying import bill_of, road
from renderers.spacecorp.plans import PLANS, ends_of
from renderers.spacecorp.style import table_of
from renderers.spacecorp.targets import action_of, in_the_open, own
from renderers.toolkit.picture import ALT_LIMIT
from tests.games.avoid_the_void.pictures.positions import HOSTILE
from tests.games.spacecorp.pictures import corp_positions as at
from tests.kit.words import IDS, UNTIDY
from tests.renderers.test_text_fits import sound

VIEWS = {
    "acting": at.acting(0),
    "hostile": at.acting(0, HOSTILE),
    "moving": at.moving(),
    "going": at.going(),
    "paying": at.paying(),
    "many ways": at.many_ways(),
    "drawing": at.drawing(0),
    "stacked": at.stacked(),
    "two": at.few(),
    "planeteers": at.as_seen(at.planeteers(), 0),
    "lit": at.lit_planeteers(),
    "starfarers": at.as_seen(at.starfarers(), 0),
    "settling": at.settling(),
    "strangers": at.as_seen(at.starfarers(), 1, HOSTILE),
}


def test_the_renderer_is_found_by_its_game() -> None:
    assert renderer_of("spacecorp") is RENDERER
    assert RENDERER.private
    assert RENDERER.mats
    assert (RENDERER.private.word, RENDERER.mats.word) == ("hand", "HQ")
    assert [sheet.word for sheet in RENDERER.sheets] == ["Sideboard"]


# --- words -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", VIEWS)
def test_texts_fit(name: str) -> None:
    view = VIEWS[name]
    sound(board.draw(view))
    for seat in range(len(view.names)):
        sound(headquarters.draw(view, seat))
    sound(sideboard.draw(view))
    sound(result.draw(score(view)))
    if view.seat is not None:
        sound(hand.draw(view))
        if question := RENDERER.question(view):
            sound(question)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_texts_fit_in_matches_by_chance(players: int) -> None:
    for view in at.by_chance(players, players, 900, 40, HOSTILE):
        sound(board.draw(view))
        sound(headquarters.draw(view, 0))
        if view.seat is not None:
            sound(hand.draw(view))
        if question := RENDERER.question(view):
            sound(question)


@pytest.mark.parametrize("cards", range(25))
def test_hands_of_any_size(cards: int) -> None:
    canvas = hand.draw(at.holding(cards))
    sound(canvas)
    assert not [box for box in canvas.boxes if box.text.endswith("…")], "a card whose words are cut"


@pytest.mark.parametrize("name", VIEWS)
def test_twins_are_tidy_and_short_enough(name: str) -> None:
    view = VIEWS[name]
    assert RENDERER.mats
    said = [
        RENDERER.board_alt(view),
        RENDERER.board_text(view),
        RENDERER.mats.alt(view, 0),
        RENDERER.mats.text(view, 0),
    ]
    said += [sideboard.alt(view), sideboard.text(view), result.alt(score(view))]
    assert RENDERER.private
    said += [RENDERER.private.alt(view, 0), RENDERER.private.text(view, 0)] if view.seat is not None else []
    assert all(len(words) <= ALT_LIMIT for words in (said[0], said[2], said[4], RENDERER.private.alt(view, 0)))
    for words in said:
        assert not IDS.search(words), words
        assert "{" not in words
        assert "None" not in words


def test_tips_are_sentences() -> None:
    for view in VIEWS.values():
        for canvas in (board.draw(view), headquarters.draw(view, 0), hand.draw(view), sideboard.draw(view)):
            for area in canvas.areas:
                assert area.tip.endswith((".", "!")), area
                assert not UNTIDY.search(area.tip), area


def test_the_text_tells_what_the_board_shows() -> None:
    words = RENDERER.board_text(at.acting())
    for part in ("Luna: Water Ice: water. Research of Ana.", "2 Base on Mars (Ana)", "Team 1 of Chidi", "8 cards left"):
        assert part in words, part


def test_the_hand_tells_totals_and_reach() -> None:
    words = hand.text(at.acting(0))
    assert "Move 4, with HQ 7, with Time 14" in words
    assert "Team 2 reaches Luna 4" in words
    assert "c1  Ion Drive: Move 2, Infra." in words


def test_the_private_twin_tells_the_question_that_is_drawn() -> None:
    assert RENDERER.private
    assert "Marked: Luna 4, Lunar L4 5" in RENDERER.private.text(at.going(), 0)
    assert "Move 4, with HQ 7, with Time 14." in RENDERER.private.alt(at.going(), 0)
    assert "2. Your HQ, Time ×2. Your HQ 3, Time ×2: 6. 10 cards left" in RENDERER.private.alt(at.paying(), 0)
    assert "Marked" not in RENDERER.private.text(at.acting(0), 0)


# --- the three boards --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("era", PLANS)
def test_each_border_has_its_way_and_no_two_prices_touch(era: str) -> None:
    """SC-113: what lies on the board is the table of borders."""
    plan = PLANS[era]
    chart = next(found for name, found in printed().charts.items() if name == era)
    borders = {frozenset((a, b)) for a, onward in chart.ways.items() for b in onward}
    assert {frozenset(ends) for ends in plan.ways} == borders
    assert {*plan.plots, *plan.stops} == {*chart.regions}
    for one, other in combinations(plan.ways.values(), 2):
        (x0, y0), (x1, y1) = one.price, other.price
        assert hypot(x0 - x1, y0 - y1) >= plan.disc
    for a, b in combinations(plan.plots.values(), 2):
        apart = a.x + a.w <= b.x or b.x + b.w <= a.x or a.bottom <= b.y or b.bottom <= a.y
        assert apart


@pytest.mark.parametrize("era", PLANS)
def test_the_sites_of_a_region_fit_into_it(era: str) -> None:
    chart = next(found for name, found in printed().charts.items() if name == era)
    for region, plot in PLANS[era].plots.items():
        for x, y, w, h in plot.cells(len(chart.at[region])):
            assert plot.x <= x
            assert x + w <= plot.x + plot.w + 0.01
            assert y + h <= plot.bottom


def test_a_way_leads_in_both_directions() -> None:
    plan = PLANS["mariners"]
    assert ends_of(plan, ("nes", "cis")) == ends_of(plan, ("cis", "nes")) == ("cis", "nes")


def test_the_pile_is_a_clock() -> None:
    table = table_of(at.acting())
    assert 0 < strips.pile_left(table) < 0.3
    assert strips.pile_left(replace(table, deck=0)) == 0
    assert strips.pile_left(table_of(at.few())) > 0.6


# --- targets -----------------------------------------------------------------------------------------------------
def test_targets_are_lit_with_their_distance() -> None:
    found = own(at.going())
    assert found.sites["luna"] == "4"
    assert found.sites["asteroid_belt"] == "11"
    assert "earth" not in found.sites
    assert not found.framed
    assert own(at.moving()).teams == {(0, 0), (0, 1)}
    assert own(at.lit_planeteers()).framed


def test_what_a_hand_can_reach_is_no_public_target() -> None:
    for view in (at.moving(), at.going(), at.paying()):
        assert not in_the_open(view).places
    assert not in_the_open(at.drawing()).offers


def test_the_private_board_names_the_totals() -> None:
    assert board.totals(at.going()) == "Move 4, with HQ 7, with Time 14."
    assert {box.text for box in (RENDERER.question(at.going()) or board.draw(at.going())).boxes} >= {
        "Move team 2 whereto?"
    }


# --- teams -------------------------------------------------------------------------------------------------------
def test_a_crowd_stands_closer_and_then_by_player() -> None:
    four = [Stand(seat, 0) for seat in range(4)]
    alone, wide = crowds.fitted(four[:1], 160, 42)
    close, step = crowds.fitted(four, 120, 42)
    assert len(alone) == 1
    assert step < wide
    assert crowds.width(close, step) <= 120 or step < close[0].sprite.width
    many = [Stand(seat, n) for seat in range(4) for n in range(2)]
    assert [len(group.stands) for group in crowds.grouped(many, 42)] == [2, 2, 2, 2]


# --- paying ------------------------------------------------------------------------------------------------------
def test_ways_to_pay_are_read_off_the_question() -> None:
    """Issue: each with what it uses, what it comes to, what is left and what a rival gains."""
    bill = bill_of(at.paying())
    assert bill
    assert (bill.action, bill.need, bill.team, bill.site, bill.by_card) == ("move", 6, 1, "sisyphus", True)
    first, doubled = bill.ways[:2]
    assert (first.title, first.total, first.sums, first.left) == ("Your HQ, 2 cards", 7, "3 + 2 + 2", 9)
    assert (doubled.title, doubled.sums, doubled.left) == ("Your HQ, Time ×2", "3 × 2", 10)
    assert [use.label for use in first.uses] == ["", "c1", "c2"]
    assert [effect.words for effect in doubled.effects] == ["your only Time card", "no rival gains"]


def test_what_a_rival_gains_is_never_left_out() -> None:
    """H-26"""
    bill = bill_of(at.many_ways())
    assert bill
    for way in bill.ways:
        rivals = [use.seat for use in way.uses if use.seat not in (None, 0)]
        assert ("card for" in way.effects[0].words) == bool(rivals)


def test_competitors_is_an_edge_beside_two_headquarters_and_a_card_beside_one() -> None:
    bill = bill_of(at.many_ways())
    assert bill
    for way in bill.ways:
        hqs = sum(use.name.endswith("HQ") for use in way.uses)
        for use in way.uses:
            if use.name == "Competitors":
                assert use.value == ("" if hqs > 1 else "2")


@pytest.mark.parametrize("players", [2, 4])
def test_every_way_tells_what_its_words_tell(players: int) -> None:
    seen = 0
    for view in at.by_chance(players, 11 + players, 700, 1):
        for looker in view.waiting:
            bill = bill_of(view) if view.seat == looker else None
            options = [o for d in view.asked for o in d.options if o.spot.startswith("way.")]
            if bill:
                seen += 1
                assert bill.action
                for way, option in zip(bill.ways, options, strict=True):
                    assert isinstance(option.text, Text)
                    args = dict(option.text.args)
                    assert way.total == args["value"]
                    assert len(way.uses) == len(args["parts"]) or not way.uses  # type: ignore[arg-type]
    assert seen


def test_an_action_is_known_by_its_question() -> None:
    said = {"Move team 1 whereto?": "move", "Produce 2. With what?": "produce", "Research with what?": "research"}
    assert {words: action_of(words) for words in said} == said
    assert action_of("Which action?") == ""


def test_the_road_adds_up() -> None:
    """SC-112 to SC-116: lift, gravity, borders, landing; Mars to Mars is one number."""
    table = table_of(at.acting())
    chart = printed().charts["mariners"]
    for a in ("earth", "luna", "north_mars"):
        for b in ("sisyphus", "south_mars", "asteroid_belt", "solar_l4"):
            far = chart.distance(a, b) or 0
            assert sum(stop.price for stop in road(table, a, b, far)) == far
    assert [stop.price for stop in road(table, "earth", "sisyphus", 6)] == [1, 2, 1, 1, 1]
    assert [stop.words for stop in road(table, "north_mars", "south_mars", 3)] == ["in all"]


# --- the hand ----------------------------------------------------------------------------------------------------
def test_a_hand_is_sorted_by_action_and_keeps_its_labels() -> None:
    held = hand.sorted_hand(table_of(at.acting(0)))
    assert [one.card.kind for one in held][:3] == ["ion_drive", "heavy_lifter", "inflatable_module"]
    assert held[-1].card.kind == "time"
    labels = hand.labels(at.acting(0))
    assert {labels[one.card.id] for one in held} == {f"c{n}" for n in range(1, 12)}


def test_cards_that_are_asked_for_are_marked() -> None:
    asked = at.discarding()
    assert hand.draw(asked).image.tobytes() != hand.draw(asked._replace(asked=())).image.tobytes()
    spots = {option.spot for decision in asked.asked for option in decision.options}
    assert spots <= {*hand.labels(asked)}


# --- the end -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 4])
def test_the_result_has_profit_by_source(players: int) -> None:
    view = at.ended(players)
    found, table = score(view), table_of(view)
    assert view.result
    for firm in table.firms:
        points, less = by_part(firm)
        assert sum(points) - less == firm.profit == view.result.scores[firm.seat]
    by_name = {line.name: line for line in found.lines}
    for seat, name in enumerate(view.names):
        assert (by_name[name].place == 1) == (seat in view.result.winners)
    sound(result.draw(found))


def test_seats_differ_by_shape_and_none_is_yellow() -> None:
    assert len({livery.shape for livery in style.LIVERIES}) == len({livery.colour for livery in style.LIVERIES}) == 4
    for first in range(0, len(HOSTILE), 4):
        names = (HOSTILE * 2)[first : first + 4]
        sound(lobby.draw(cover.COVER, lobby.Lobby(names, style.LIVERIES)))


def test_nothing_is_lit_where_nothing_is_asked() -> None:
    view: View = at.going()._replace(asked=())
    assert RENDERER.question(view) is None
