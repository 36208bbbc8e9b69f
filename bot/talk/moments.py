"""Moments, as people read them: in a zone that is named, or by a platform that knows each reader's own."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

from bot.talk.rich import Rich, Span


def moment(at: float, zone: str = "") -> Rich:
    """`18 Nov 14:40 (Berlin)`; a platform may write it in each reader's own time."""
    return (Span(until(at, zone), at=int(at)),)


def until(at: float, zone: str = "") -> str:
    """The zone may stand behind quiet hours, as tables keep them."""
    name = zone.rpartition(" ")[2]
    where, called = _zone(name)
    return f"{datetime.fromtimestamp(at, where):%-d %b %H:%M} ({called})"


def _zone(name: str) -> tuple[tzinfo, str]:
    if name[:1] in ("+", "-"):
        hours, _, minutes = name[1:].partition(":")
        away = timedelta(hours=int(hours), minutes=int(minutes or 0))
        return timezone(away if name[0] == "+" else -away), f"UTC{name}"
    if "/" in name:
        try:
            return ZoneInfo(name), name.rpartition("/")[2].replace("_", " ")
        except (KeyError, ValueError, OSError):
            return UTC, "UTC"
    return UTC, "UTC"
