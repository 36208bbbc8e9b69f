"""The text twin of the board: what the picture shows, in words and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import View
from engine.games.disaster_looms.view import LoomsView, RegionFace
from renderers.disaster_looms import routes
from renderers.disaster_looms.style import PHASES, TITLE, table_of
from renderers.disaster_looms.targets import lit
from renderers.disaster_looms.tokens import signed
from renderers.disaster_looms.told import (
    auction_told,
    company_told,
    earth_told,
    exploration_told,
    ships_here,
)
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.wording import counted, headline, known, listed, said

WHOLE = 2400  # characters that any chat takes in one message
NAME = 12


def board_alt(view: View) -> str:
    table, names = table_of(view), known(view.names)
    players = [f"{names[of.seat]}: {company_told(table, of)}" for of in table.companies]
    return within(
        ALT_LIMIT, [_opening(view), _open(view, table, names), _marked(view, names), *players, _map(table, names)]
    )


def board_text(view: View) -> str:
    """The whole board, to be set in a fixed-width font."""
    table, names = table_of(view), known(view.names)
    opening = _lines([_opening(view), _open(view, table, names), _marked(view, names)])
    rest = _lines([_stacks(table), *(routes.all_told(view, table, names) if routes.shown(table) else ())])
    whole = ""
    for found in (_map(table, names), _held(table, names), ""):
        whole = "\n\n".join(part for part in (opening, _players(table, names), found, rest) if part)
        if len(whole) <= WHOLE:
            break
    return whole


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(part for part in parts if part)


def _opening(view: View) -> str:
    table = table_of(view)
    phase = f", {PHASES[table.phase]}" if table.phase in PHASES else ""
    ends = " The game ends with this round." if table.ending and not view.result else ""
    return f"{TITLE}, round {table.round}{phase}. {headline(view)}{ends}"


def _open(view: View, table: LoomsView, names: Sequence[str]) -> str:
    """What lies before everybody: together, auctions, tiles and cards."""
    parts = []
    if table.together:
        parts.append(
            f"{table.earth.stock} on Earth, {table.aboard} aboard, {counted(table.free, 'free place')}, "
            f"{table.saved} saved; {counted(table.cataclysm_in, 'tile')} to the Cataclysm."
        )
    if table.auction:
        parts.append(auction_told(table.auction, names))
    parts += [exploration_told(hunt) for hunt in table.explorations]
    for offer in table.offers[-1:]:
        cards = [card.name for card in (*offer.events, *offer.cards)]
        if cards:
            parts.append(f"{names[offer.seat]} has drawn {listed(cards)}.")
    return " ".join(part for part in parts if part)


def _marked(view: View, names: Sequence[str]) -> str:
    """Targets, as they are typed, with what follows."""
    found = []
    for spot, option in lit(view).spots.items():
        if spot.partition(".")[0] in ("region", "gap") and option.words:
            hint = said(option.hint, names)
            found.append(f"{option.verb} {option.words}{f' ({hint})' if hint else ''}")
    return f"Marked: {', '.join(found)}." if found else ""


def _players(table: LoomsView, names: Sequence[str]) -> str:
    rows = [f"{'':{NAME}} {'R':>3} {'ships':>5} {'col.':>4} {'cust.':>5} {'pts':>4}"]
    for seat in table.order:
        of = table.companies[seat]
        first = "1st" if seat == table.first else ""
        rows.append(
            f"{names[seat][:NAME]:{NAME}} {of.treasury:>3} {of.fleet:>5} {len(of.colonies):>4} "
            f"{of.customers:>5} {of.points:>4} {first}".rstrip()
        )
        owned = [one.card.name for one in of.technologies]
        licensed = [f"{one.card.name} to {one.ends}" for one in of.licences]
        if owned or licensed:
            rows.append("  " + ", ".join([*owned, *(f"({words})" for words in licensed)]))
    return "\n".join(rows)


def _map(table: LoomsView, names: Sequence[str]) -> str:
    return _lines([_row(table, region, names) for region in table.regions])


def _held(table: LoomsView, names: Sequence[str]) -> str:
    """Only what somebody has or is at, where the whole map is too long."""
    there = [region for region in table.regions if region.number == 0 or region.colony or region.ships or region.gate]
    return _lines([_row(table, region, names) for region in there])


def _row(table: LoomsView, region: RegionFace, names: Sequence[str]) -> str:
    tile = region.tile
    if region.number == 0:
        words = f"0 {earth_told(table)}".rstrip(".")
    else:
        assets = "" if tile.assets is None else f" {signed(tile.assets)}"
        icons = f" {''.join(tile.icons)}" if tile.icons else ""
        brief = f" ({tile.brief})" if tile.brief else ""
        words = f"{region.number} {tile.short}{assets}{icons}{brief}"
    if of := region.colony:
        words += f"; {names[of.seat]} {of.customers}/{of.limit}{' platform' if of.platform else ''}"
    words += "; gate" if region.gate else ""
    return f"{words}; {ships_here(table, region, names)}" if region.ships else words


def _stacks(table: LoomsView) -> str:
    left = [
        f"{words} {', '.join(f'{letter} {n}' for letter, n in zip('ABC', stack.left, strict=True))}"
        for words, stack in (("tiles", table.tiles), ("cards", table.cards))
    ]
    supply = f"{counted(table.gates, 'gate')}, {counted(table.platforms, 'platform')}"
    return f"Left: {'; '.join(left)}. In the supply: {supply}."
