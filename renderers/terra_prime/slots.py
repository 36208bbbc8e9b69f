"""The inside of a ship: what is built in, the slots with their Modules, the holds with what is in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.terra_prime.view import Hold, ModuleFace, PrimeView, ShipFace
from renderers.terra_prime import parts, tokens
from renderers.terra_prime.stowage import MARKER, Held, stowed
from renderers.terra_prime.style import LETTERS, LIVERIES, sign_of
from renderers.terra_prime.told import module_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, INK1, INK2, INK3, TEXT, TEXT2, TEXT3, Colour, mix
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.silhouettes import coin
from renderers.wording import counted

LEFT, WIDE = 72, 1136
SLOT_W, SLOT_H, STEP = 370, 128, 383
ACROSS = 3  # slots that have room side by side
ROWS = (("hull", "Thruster or cargo"), ("arms", "Shield or weapon"))
DOES = {"thruster": "+1 action", "weapon": "+1 die", "shield": "holds 2 energy"}
HIGH = 596


class Fitted(NamedTuple):
    """A Module in its slot."""

    module: ModuleFace
    held: Held
    energy: int
    hold: Hold | None


def inside(canvas: Canvas, table: PrimeView, ship: ShipFace, y: int, marked: frozenset[str]) -> None:
    built_in(canvas, table, ship, y + 20)
    for i, (slot, words) in enumerate(ROWS):
        _row(canvas, table, ship, y + 218 + i * 184, (slot, words), marked)


def heading(canvas: Canvas, x: float, y: float, words: str, note: str) -> None:
    wide = canvas.text(x, y, words, Face.NAME, 32)
    canvas.text(x + wide + 14, y, note, Face.TEXT, 28, TEXT2)


def own_holds(table: PrimeView, ship: ShipFace) -> int:
    """How many holds are built in: those of Modules come after them, one each."""
    return len(ship.holds) - sum(sign_of(id_) == "hold" for id_ in ship.modules)


# --- what is built in --------------------------------------------------------------------------------------------
def built_in(canvas: Canvas, table: PrimeView, ship: ShipFace, y: float) -> None:
    """Never lost. Holds show what fits: a letter, or a marker over both doors."""
    heading(canvas, LEFT, y + 28, "Built in", "never lost")
    thrusters = ship.thrusters - ship.modules.count("thruster") - ("hyperdrive" in ship.techs)
    weapons = ship.weapons - ship.modules.count("weapon") - ("battlestation" in ship.techs)
    shield = ship.shield_room - 2 * ship.modules.count("shield")
    top, x = y + 44, float(LEFT)
    cells = [
        (222, counted(thrusters, "thruster"), "thrust", thrusters),
        (150, counted(weapons, "weapon"), "blaster", weapons),
        (150, "shield", "", shield),
    ]
    for wide, words, sign, n in cells:
        c, cy = _cell(canvas, x, top, wide, words)
        for i in range(min(n, 3)):
            at = c + (i - (min(n, 3) - 1) / 2) * 64
            mark = icon(sign, 54, TEXT, INK2) if sign else parts.cell(58, full=ship.energy > i)
            canvas.put(mark, at, cy, "mm")
        x += wide + 16
    _holds(canvas, table, ship, x, top)


def _cell(canvas: Canvas, x: float, y: float, wide: int, words: str) -> tuple[float, float]:
    canvas.put(panel(wide, SLOT_H, 14, INK2, INK3), x, y)
    canvas.fit(x + wide / 2, y + 112, words, Face.LABEL, 30, wide - 16, TEXT2, "m", least=26)
    return x + wide / 2, y + 48


def _holds(canvas: Canvas, table: PrimeView, ship: ShipFace, x: float, y: float) -> None:
    own = own_holds(table, ship)
    held = stowed(ship)[:own]
    colour = LIVERIES[ship.seat].colour
    c, cy = _cell(canvas, x, y, 330, "hold: marker or B + G")
    if held and held[0] == (MARKER,):
        canvas.put(parts.bay(170, 68, INK2), c, cy, "mm")
        canvas.put(icon("dome", 58, colour, INK0), c, cy - 2, "mm")
    for side, kind in ((-1, "blue"), (1, "green")):
        full = bool(held) and kind in held[0]
        at = c + side * (122 if held and held[0] == (MARKER,) else 44)
        canvas.put(tokens.cube(kind, 64 if full else 44, full=full, ground=INK2), at, cy, "mm")
    brown = held[1:]
    c, cy = _cell(canvas, x + 346, y, 220, counted(len(brown), "brown hold"))
    for i, of in enumerate(brown[:3]):
        at = c + (i - (min(len(brown), 3) - 1) / 2) * 72
        canvas.put(tokens.cube("brown", 62, full=bool(of), ground=INK2), at, cy, "mm")


# --- slots -------------------------------------------------------------------------------------------------------
def fitted(table: PrimeView, ship: ShipFace) -> list[Fitted]:
    """Modules of one kind side by side; energy fills the built-in shield first."""
    known = {module.id: module for module in table.modules}
    order = [*known]
    own = own_holds(table, ship)
    holds = iter([*zip(ship.holds, stowed(ship), strict=True)][own:])
    energy = ship.energy - (ship.shield_room - 2 * ship.modules.count("shield"))
    found = []
    for id_ in ship.modules:
        hold, held = next(holds) if sign_of(id_) == "hold" else (None, ())
        charged = max(0, min(2, energy)) if id_ == "shield" else 0
        energy -= charged
        found.append(Fitted(known[id_], held, charged, hold))
    return sorted(found, key=lambda of: order.index(of.module.id))


def _row(
    canvas: Canvas, table: PrimeView, ship: ShipFace, y: float, row: tuple[str, str], marked: frozenset[str]
) -> None:
    slot, words = row
    there = [of for of in fitted(table, ship) if of.module.slot == slot]
    slots = dict(table.slots)[slot]
    open_ = max(0, slots - len(there))
    heading(canvas, LEFT, y + 24, words, f"{counted(slots, 'slot')}, {f'{open_} free' if open_ else 'full'}")
    for i, of in enumerate(there[:ACROSS]):
        _module(canvas, ship, LEFT + i * STEP, y + 38, of, marked=f"module.{of.module.id}" in marked)
    for i in range(len(there), min(slots, ACROSS)):
        _free(canvas, table, ship, LEFT + i * STEP, y + 38, slot)
    _areas(canvas, [of.module for of in there[:ACROSS]], y + 38)


def _areas(canvas: Canvas, there: Sequence[ModuleFace], y: float) -> None:
    """Modules of a kind lie side by side and are one thing to point at: it does not matter which of them goes."""
    ids = [module.id for module in there]
    for id_ in dict.fromkeys(ids):
        first, n, module = ids.index(id_), ids.count(id_), next(module for module in there if module.id == id_)
        x, w = LEFT + first * STEP, n * STEP - (STEP - SLOT_W)
        label = f"{module.name} Module" if n == 1 else f"{module.name} Modules"
        canvas.area(f"module.{id_}", x, y, w, SLOT_H, label, module_told(module))


def _module(canvas: Canvas, ship: ShipFace, x: float, y: float, of: Fitted, *, marked: bool) -> None:
    canvas.put(panel(SLOT_W, SLOT_H, 14, INK2, GOLD if marked else TEXT3, 6 if marked else 2), x, y)
    canvas.put(parts.plate(sign_of(of.module.id), 92), x + 18, y + SLOT_H / 2, "lm")
    room: float = SLOT_W - 142
    if of.module.id == "shield":
        for i in range(2):
            canvas.put(parts.cell(50, full=i < of.energy), x + 250 + i * 54, y + 44, "lm")
        canvas.fit(x + 126, y + 56, of.module.name, Face.NAME, 38, 116, TEXT)
    elif of.hold:
        room -= _carried(canvas, ship, x + SLOT_W - 20, y + SLOT_H / 2, of.held, of.hold)
        canvas.fit(x + 126, y + 56, of.module.name, Face.NAME, 38, room, TEXT, least=24)
    else:
        canvas.fit(x + 126, y + 56, of.module.name, Face.NAME, 38, room, TEXT)
    canvas.fit(x + 126, y + 98, does(of), Face.TEXT, 30, room, TEXT2, least=24)


def does(of: Fitted) -> str:
    if of.hold is None:
        return DOES.get(of.module.id, of.module.name)
    kinds = "any" if len(of.hold.kinds) > 1 else LETTERS[of.hold.kinds[0]]
    if not of.hold.two_doors:
        return f"{kinds} cube"
    return f"{kinds} 2" if of.held else f"{kinds} 2, or a marker"


def _carried(canvas: Canvas, ship: ShipFace, right: float, y: float, held: Held, hold: Hold) -> float:
    """What lies in a hold, from the right; how wide that is."""
    if held == (MARKER,):
        canvas.put(icon("dome", 64, LIVERIES[ship.seat].colour, INK2), right, y, "rm")
        return 74
    size = 58 if hold.room == 1 else 46
    for i, kind in enumerate(held):
        canvas.put(tokens.cube(kind, size), right - i * (size + 6), y, "rm")
    if not held and len(hold.kinds) == 1:
        canvas.put(tokens.cube(hold.kinds[0], size, full=False, ground=INK2), right, y, "rm")
    return (size + 6) * max(len(held), int(len(hold.kinds) == 1)) + 6 if held or len(hold.kinds) == 1 else 0


def _free(canvas: Canvas, table: PrimeView, ship: ShipFace, x: float, y: float, slot: str) -> None:
    """What a free one can take, with its price now."""
    canvas.put(panel(SLOT_W, SLOT_H, 14, mix(INK1, INK0, 0.6), None), x, y)
    parts.dotted(canvas.image, round(x), round(y), SLOT_W, SLOT_H, TEXT3)
    canvas.text(x + 24, y + 76, "free", Face.LABEL, 34, TEXT2)
    sold = [module for module in table.modules if module.slot == slot and module.prices]
    for i, module in enumerate(sold[:2]):
        base = y + 54 + i * 50
        cost = price(ship, module)
        ink: Colour = TEXT if cost and module.left else TEXT3
        canvas.put(icon(sign_of(module.id), 38, TEXT2, INK0), x + 92, base - 12, "lm")
        canvas.fit(x + 140, base, module.name, Face.LABEL, 34, 130, ink)
        canvas.text(x + SLOT_W - 62, base, str(cost) if cost and module.left else "-", Face.NAME, 36, ink, "r")
        canvas.put(coin(34), x + SLOT_W - 20, base - 12, "rm")


def price(ship: ShipFace, module: ModuleFace) -> int:
    """Of the next one aboard (TP-75); 0 where there is none for sale."""
    aboard = ship.modules.count(module.id)
    return module.prices[aboard] if aboard < len(module.prices) else 0
