"""Signs that the toolkit lacks: of actions, discoveries, radiation, Infra."""

from __future__ import annotations

from renderers.toolkit.icons import Stylus, drawn


@drawn
def vial(s: Stylus) -> None:
    """Research."""
    s.poly((25, 6), (39, 6), (39, 26), (57, 54), (52, 60), (12, 60), (7, 54), (25, 26), blunt=3)
    s.poly((29, 11), (35, 11), (35, 28), (43, 40), (21, 40), (29, 28), hole=True)


@drawn
def money(s: Stylus) -> None:
    """Produce: a pile of coins."""
    for y in (46, 32, 18):
        s.pen.oval(32 * s.unit, (y + 4) * s.unit, 25 * s.unit, 12 * s.unit, s.hole)
        s.oval(32, y, 25, 11)


@drawn
def crane(s: Stylus) -> None:
    """Build: a mast, a jib, a load."""
    s.line((18, 58), (18, 8), width=9)
    s.line((6, 16), (58, 16), width=8)
    s.line((18, 34), (36, 16), width=5)
    s.line((50, 16), (50, 34), width=4)
    s.box(39, 34, 22, 18, 3)
    s.box(4, 54, 30, 7, 3)


@drawn
def trefoil(s: Stylus) -> None:
    """Radiation: three blades around a core."""
    k = s.unit
    for a in (-120, 0, 120):
        s.pen.pie(32 * k, 32 * k, 30 * k, a - 90 - 30, a - 90 + 30, s.colour)
    s.disc(32, 32, 11, hole=True)
    s.disc(32, 32, 6.5)


@drawn
def peak(s: Stylus) -> None:
    """A natural wonder."""
    s.poly((2, 56), (24, 12), (36, 36), (43, 25), (62, 56), blunt=3)
    s.poly((24, 15), (30, 27), (24, 31), (18, 27), hole=True)


@drawn
def banner(s: Stylus) -> None:
    """A claim."""
    s.line((14, 6), (14, 60), width=9)
    s.poly((18, 8), (58, 21), (18, 36), blunt=3)


@drawn
def dust(s: Stylus) -> None:
    for x, y, r in ((16, 20, 8), (40, 14, 6), (52, 34, 8), (28, 40, 9), (12, 50, 5), (46, 54, 6)):
        s.disc(x, y, r)


@drawn
def relic(s: Stylus) -> None:
    """What aliens left: an arch with a stone in it."""
    s.poly(
        (6, 58), (6, 26), (20, 8), (44, 8), (58, 26), (58, 58), (44, 58), (44, 32), (36, 22), (28, 22), (20, 32),
        (20, 58),
    )  # fmt: skip
    s.poly((32, 34), (40, 46), (32, 58), (24, 46))


@drawn
def barren(s: Stylus) -> None:
    s.box(14, 28, 36, 9, 4)


@drawn
def plug(s: Stylus) -> None:
    """Infra: a card that may lie at a headquarters."""
    s.box(8, 40, 48, 18, 5)
    s.box(14, 24, 36, 12, 4)
    s.box(22, 8, 20, 12, 4)
