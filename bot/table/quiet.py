"""Quiet hours of a person, in their own zone: `23-8 Europe/Berlin`, or `23-8 +02:00`."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

HOUR, DAY = 3600.0, 86400.0
_HOURS = re.compile(r"(\d{1,2})\s*-\s*(\d{1,2})")
_OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d{2}))?")


class Quiet(NamedTuple):
    first: int  # the hour when they begin
    last: int  # and when they end; may be on the next day
    zone: tzinfo

    def end(self, now: float) -> float:
        """When they end, if it is quiet now; else now."""
        here = datetime.fromtimestamp(now, self.zone)
        into = (here.hour + here.minute / 60 + here.second / 3600 - self.first) % 24
        long = (self.last - self.first) % 24
        return now + (long - into) * HOUR if into < long else now

    def begin(self, now: float) -> float:
        """When they begin next, if it is not quiet now."""
        here = datetime.fromtimestamp(now, self.zone)
        return now + ((self.first - here.hour - here.minute / 60 - here.second / 3600) % 24) * HOUR


def read(text: str) -> Quiet | None:
    """As a table keeps it; none if there is none."""
    hours, _, zone = text.partition(" ")
    found, where = _HOURS.fullmatch(hours), zone_of(zone)
    return Quiet(int(found[1]), int(found[2]), where) if found and where else None


def hours_of(text: str) -> str:
    """As it is kept, or nothing for what are no hours."""
    found = _HOURS.fullmatch(text.strip())
    if not found or int(found[1]) > 23 or int(found[2]) > 24 or int(found[1]) == int(found[2]) % 24:
        return ""
    return f"{int(found[1])}-{int(found[2]) % 24}"


def zone_name(text: str) -> str:
    """Of a city or an offset, as it is kept; nothing for what is none."""
    wanted = text.strip().lower().replace(" ", "_")
    if found := _OFFSET.fullmatch(text.strip().lower()):
        hours, minutes = int(found[2]), int(found[3] or 0)
        return f"{found[1]}{hours:02}:{minutes:02}" if hours <= 14 and minutes < 60 else ""
    return "UTC" if wanted == "utc" else cities().get(wanted, "")


@cache
def cities() -> dict[str, str]:
    """By name and by city alone."""
    names = sorted(name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "SystemV/")))
    return {name.rpartition("/")[2].lower(): name for name in names} | {name.lower(): name for name in names}


def zone_of(name: str) -> tzinfo | None:
    if found := _OFFSET.fullmatch(name):
        away = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
        return timezone(away if found[1] == "+" else -away)
    if name in ("", "UTC"):
        return UTC if name else None
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def spared(start: float, seconds: float, quiet: Quiet | None) -> float:
    """When so many seconds have passed that are not quiet."""
    if quiet is None or (quiet.last - quiet.first) % 24 == 0:
        return start + seconds
    now = quiet.end(start)
    while (until := quiet.begin(now)) - now < seconds:
        seconds -= until - now
        now = quiet.end(until + 1)
    return now + seconds
