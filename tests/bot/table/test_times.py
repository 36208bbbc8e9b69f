"""How long a seat has: quiet hours, banks, short questions."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.table import quiet, times
from bot.table.quiet import Quiet, hours_of, read, spared, zone_name
from storage import PersonId, Phase, Place, Player, Running, Table, Times, new_match

SEATS = tuple(Player(name, PersonId("test", name)) for name in ("ana", "bo"))
TABLE = Table(new_match("x"), Place("test", "1"), "comets", SEATS[0].person, Phase.PLAYING, seats=SEATS)
HOUR = 3600.0
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()


def at(clock: str, **more: object) -> Table:

    return replace(TABLE, times=Times(clock), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("clock", "move", "short"),
    [("live", 720, 30), ("evening", 2400, 60), ("day", 24 * HOUR, 8640), ("week", 72 * HOUR, 25920)],
)
def test_the_four_clocks(clock: str, move: float, short: float) -> None:
    assert times.deadline(at(clock), 0, NOON, short=False) == NOON + move
    assert times.deadline(at(clock), 0, NOON, short=True) == NOON + short
    assert short <= times.LONGEST


def test_a_night_is_spared() -> None:
    """Of a day and a night that begin at noon, nine hours are quiet: those of one night; short questions run on."""
    table = at("day", quiet={0: "23-8 UTC"})
    assert times.deadline(table, 0, NOON, short=False) == NOON + (24 + 9) * HOUR
    assert times.deadline(table, 1, NOON, short=False) == NOON + 24 * HOUR
    assert times.deadline(table, 0, NOON, short=True) == NOON + 8640
    assert times.deadline(at("live", quiet={0: "0-23 UTC"}), 0, NOON, short=False) == NOON + 720, "nobody sleeps there"


def test_hours_of_one_s_own_zone() -> None:
    night = read("23-8 +02:00")
    assert night
    assert night.end(NOON) == NOON
    assert night.end(NOON + 10 * HOUR) == pytest.approx(NOON + 18 * HOUR)  # midnight there, until 8
    assert spared(NOON + 10 * HOUR, HOUR, night) == pytest.approx(NOON + 19 * HOUR)
    assert spared(NOON, 5 * HOUR, None) == NOON + 5 * HOUR


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("berlin", "Europe/Berlin"), ("New York", "America/New_York"), ("+2", "+02:00"), ("utc-3:30", "-03:30"),
     ("utc", "UTC"), ("nowhere", ""), ("+20", ""), ("", "")],
)  # fmt: skip
def test_zones(typed: str, kept: str) -> None:
    assert zone_name(typed) == kept
    assert (quiet.zone_of(kept) is None) == (not kept)


@pytest.mark.parametrize(
    ("typed", "kept"), [("23-8", "23-8"), ("0 - 24", ""), ("22-24", "22-0"), ("9", ""), ("25-3", "")]
)
def test_hours(typed: str, kept: str) -> None:
    assert hours_of(typed) == kept
    assert not kept or isinstance(read(f"{kept} UTC"), Quiet)


def test_reminders_are_three_and_never_at_night() -> None:
    run = Running(1, NOON, NOON + 20 * HOUR)
    assert times.reminder_at(at("day"), 0, run, NOON) == NOON + 10 * HOUR
    late = Running(1, NOON, NOON + 20 * HOUR, stage=1)
    assert times.reminder_at(at("day"), 0, late, NOON) == NOON + 18 * HOUR
    night = at("day", quiet={0: "21-7 UTC"})
    assert times.reminder_at(night, 0, run, NOON) == pytest.approx(NOON + 19 * HOUR), "when it is over"
    assert times.reminder_at(at("day", quiet={0: "21-9 UTC"}), 0, run, NOON) is None, "time is out by then"
    assert times.reminder_at(at("day"), 0, Running(1, NOON, NOON + HOUR, told=3), NOON) is None
    assert times.reminder_at(at("day"), 0, Running(1, NOON, NOON + HOUR, short=True), NOON) is None


def test_nothing_rings_while_it_is_paused() -> None:
    running = {0: Running(1, NOON, NOON + HOUR)}
    assert times.next_ring(at("day"), NOON) is None

    table = replace(TABLE, times=Times("day", running=running))
    assert times.next_ring(table, NOON) == NOON + HOUR / 2
    assert times.next_ring(replace(table, times=replace(table.times, paused=NOON)), NOON) is None
    on = times.shifted(replace(table, times=replace(table.times, paused=NOON)), 60.0)
    assert (on.times.running[0].due, on.times.paused) == (NOON + HOUR + 60, 0.0)
