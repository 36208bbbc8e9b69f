"""What a thing on the board is, in words: for whoever points at it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.avoid_the_void.view import CardFace, Crew, SectorFace
from renderers.wording import called, counted, signed


def told(sector: SectorFace, names: Sequence[str]) -> str:
    """A sector: its number, its ways, its tokens, and who is there."""
    if sector.hole:
        number = f"A black hole; if restored it counts {signed(sector.printed)}."
        if sector.number:
            number = f"A black hole that counts {signed(sector.number)}; if restored, {signed(sector.printed)}."
    else:
        printed = f" (printed {signed(sector.printed)})" if sector.number != sector.printed else ""
        number = f"Counts {signed(sector.number)}{printed}."
    ways = f"Leads to {', '.join(sector.leads_to)}." if sector.leads_to else ""
    tokens = f"{', '.join(token.name for token in sector.tokens)}." if sector.tokens else ""
    here = f"Here: {called(sector.ships, names)}." if sector.ships else ""
    return " ".join(part for part in (number, ways, tokens, here) if part)


def crew_told(crew: Crew) -> str:
    """Their alien, their cards, and what lies before them."""
    if crew.out:
        beasts = ", ".join(beast.name for beast in crew.beasts)
        return f"Lost in the void; commands {beasts}." if beasts else "Lost in the void."
    alien = f"{crew.alien}{', power used up' if crew.blank else ''}. " if crew.alien else ""
    notes = [mod.name for mod in crew.mods] + (["owes 1 more play"] if crew.clouded else [])
    at = f" at {crew.at}" if crew.at else ""
    return f"{alien}{counted(crew.cards, 'card')}{at}" + (f"; {', '.join(notes)}." if notes else ".")


def mod_told(mod: CardFace) -> str:
    return f"{mod.text} Gone after you play {mod.discard_after}." if mod.discard_after else mod.text
