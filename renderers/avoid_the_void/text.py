"""The text twins: what the pictures show, in words."""

from __future__ import annotations

from engine.core import View
from engine.games.avoid_the_void.view import CardFace, Crew, SectorFace, VoidView
from renderers.avoid_the_void.board import targets
from renderers.avoid_the_void.style import MEANING, TITLE, pieces, table_of
from renderers.avoid_the_void.told import mod_told
from renderers.toolkit.arrows import COMPASS
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.wording import counted, headline, known, own_question, signed

ARROWS = "↑↗→↘↓↙←↖"
CELL = 9


def board_alt(view: View) -> str:
    table = table_of(view)
    return within(ALT_LIMIT, [_opening(view), _goals(view), *_crews(view, brief=True), _holes(table), _numbers(table)])


def board_text(view: View) -> str:
    """The whole board, to be set in a fixed-width font."""
    table = table_of(view)
    parts = [_opening(view), _goals(view), _map(view), _tokens(table), "\n".join(_crews(view)), _piles(table)]
    return "\n\n".join(part for part in parts if part)


def _opening(view: View) -> str:
    return f"{TITLE}, round {table_of(view).round}. {headline(view)}"


def _goals(view: View) -> str:
    goals = targets(view)
    if not goals:
        return ""
    return "Marked: " + ", ".join(f"{spot} ({words})" if words else spot for spot, words in sorted(goals.items())) + "."


def _crews(view: View, *, brief: bool = False) -> list[str]:
    table, names, shown = table_of(view), known(view.names), pieces(view)
    lines = [f"{shown[seat].letter} {names[seat]}{_crew(table.crews[seat], brief)}" for seat in table.order]
    return [f"{line} On turn." if s == table.active else line for s, line in zip(table.order, lines, strict=True)]


def _crew(crew: Crew, brief: bool) -> str:
    if crew.out:
        return f": lost. {', '.join(beast.name for beast in crew.beasts)}." if crew.beasts else ": lost."
    alien = f" ({crew.alien}{', power used' if crew.blank else ''})" if crew.alien and not brief else ""
    notes = [mod.name for mod in crew.mods] + (["owes 1 more play"] if crew.clouded else [])
    at = f" at {crew.at}" if crew.at else ""
    return f"{alien}:{at} {counted(crew.cards, 'card')}" + (f"; {', '.join(notes)}." if notes else ".")


def _holes(table: VoidView) -> str:
    holes = [f"{sector.spot} ({signed(sector.printed)})" for sector in table.sectors if sector.hole]
    return f"Black holes (number if restored): {', '.join(holes)}." if holes else ""


def _numbers(table: VoidView) -> str:
    shown = [sector for sector in table.sectors if not sector.hole or sector.number]
    return f"Sectors: {', '.join(f'{s.spot} {signed(s.number)}' for s in shown)}." if shown else ""


def _map(view: View) -> str:
    """Three lines a row: numbers, ways, what is there."""
    table = table_of(view)
    if not table.sectors:
        return ""
    by_spot = {sector.spot: sector for sector in table.sectors}
    lines = ["   " + "".join(letter.ljust(CELL) for letter in "ABCDE").rstrip()]
    for row in "54321":
        sectors = [by_spot[f"{column}{row}"] for column in "ABCDE"]
        lines.append(f"{row}  " + "".join(_value(sector).ljust(CELL) for sector in sectors).rstrip())
        for cell in (_ways, lambda sector: _things(sector, view)):
            line = "".join(cell(sector).ljust(CELL) for sector in sectors).rstrip()
            lines += [f"   {line}"] if line else []
    return "\n".join(lines)


def _value(sector: SectorFace) -> str:
    if sector.hole:
        return f"hole({signed(sector.printed)})" + (signed(sector.number) if sector.number else "")
    changed = f"({signed(sector.printed)})" if sector.number != sector.printed else ""
    return signed(sector.number) + changed


def _ways(sector: SectorFace) -> str:
    column, row = "ABCDE".index(sector.spot[0]), int(sector.spot[1])

    def leads(direction: int) -> bool:
        right, up = COMPASS[direction]
        return 0 <= column + right < 5 and 1 <= row + up <= 5

    return "".join(ARROWS[d] for d in sector.arrows if leads(d))


def _things(sector: SectorFace, view: View) -> str:
    shown = pieces(view)
    return " ".join([shown[seat].letter for seat in sector.ships] + [token.tag for token in sector.tokens])[: CELL - 1]


def _tokens(table: VoidView) -> str:
    tokens = {token.tag: token.name for sector in table.sectors for token in sector.tokens}
    return ", ".join(f"{tag} {MEANING.get(tag, name)}" for tag, name in tokens.items())


def _piles(table: VoidView) -> str:
    top = f" (on top: {table.discard[0].name})" if table.discard else ""
    return f"Deck {table.deck}, discard {len(table.discard)}{top}, void beasts {table.beasts}."


def hand_alt(view: View) -> str:
    table = table_of(view)
    names = [f"{i}. {card.name} ({card.icon})" for i, card in enumerate(table.hand, 1)]
    return within(ALT_LIMIT, [own_question(view), _owed(table), ", ".join(names) + ".", *_bound(table), *_words(table)])


def hand_text(view: View) -> str:
    table = table_of(view)
    parts = [own_question(view), _owed(table), *_words(table), *_bound(table)]
    return "\n".join(part for part in parts if part)


def _owed(table: VoidView) -> str:
    if table.active == table.seat and table.phase == "action":
        after = len(table.hand) - (table.owed - table.played)
        left = f", {max(0, after)} left if nothing else happens" if after >= 0 else ""
        return f"Plays owed {table.owed}, done {table.played}{left}."
    return f"{counted(len(table.hand), 'card')} in hand."


def _words(table: VoidView) -> list[str]:
    return [f"{i}. {card.name} ({_kind(card)}): {card.text}" for i, card in enumerate(table.hand, 1)]


def _kind(card: CardFace) -> str:
    return card.icon if card.kind == "regular" else f"{card.icon}, {card.kind}"


def _bound(table: VoidView) -> list[str]:
    if table.seat is None:
        return []
    me = table.crews[table.seat]
    mods = [f"On you: {mod.name}. {mod_told(mod)}" for mod in me.mods]
    beasts = [f"{beast.name}{' (used)' if beast.used else ''}: {beast.text}" for beast in me.beasts]
    power = [f"{me.alien}: {'power used up.' if me.blank else me.power}"] if me.alien and not me.out else []
    return mods + beasts + power
