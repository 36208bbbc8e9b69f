"""Where the places of each era's board lie and how the ways run between them. Nothing but data.

The costs are the table's; a test sees that each border has its way and no two prices touch.
"""

from __future__ import annotations

from collections.abc import Iterable

from renderers.toolkit.maps import Plan, Plot, way

TOP = 158
CELL, HEAD, PAD = 115, 38, 8


def plot(x: int, y: int, w: int, rows: int = 1, columns: int = 1) -> Plot:
    """A region with a head over its cells."""
    return Plot(x, y, w, HEAD + rows * CELL + 8, columns, HEAD, PAD, CELL)


# --- Mariners: from the Earth outwards, left to right ------------------------------------------------------------
_LOW = TOP + 690
MARINERS = Plan(
    plots={
        "lea": plot(32, TOP, 190),
        "cis": plot(32, 365, 190, 2),
        "tra": plot(32, _LOW - 161, 190),
        "nes": plot(266, 250, 190, 4),
        "com": plot(500, TOP, 190),
        "apo": plot(500, 470, 190, 2),
        "mar": plot(734, 222, 374, 2, 2),
        "amo": plot(734, 567, 190),
        "bel": Plot(1152, TOP, 96, 690),
    },
    ways={
        ("cis", "nes"): way((222, 503), (266, 503)),
        ("nes", "apo"): way((456, 608), (500, 608)),
        ("nes", "lea"): way((222, 288), (266, 288)),
        ("nes", "tra"): way((222, 718), (266, 718)),
        ("apo", "amo"): way((690, 656), (734, 656)),
        ("amo", "mar"): way((829, 567), (829, 498)),
        ("apo", "com"): way((595, 470), (595, 319)),
        ("com", "mar"): way((690, 282), (734, 282)),
        ("mar", "bel"): way((1108, 420), (1152, 420)),
        ("com", "bel"): way((690, 190), (1152, 190)),
    },
    stops={},
    free=(956, 540),
)

# --- Planeteers: a snake of three rows ---------------------------------------------------------------------------
_TALL, _SHORT, _GAP = HEAD + 2 * CELL + 8, HEAD + CELL + 8, 38
_P = (TOP - 2, TOP - 2 + _TALL + _GAP, TOP - 2 + 2 * (_TALL + _GAP))
PLANETEERS = Plan(
    plots={
        "inn": Plot(32, _P[0], 170, _TALL),
        "ast": plot(246, _P[0], 572, 2, 3),
        "jup": plot(862, _P[0], 386, 2, 2),
        "sat": plot(662, _P[1], 586, 2, 3),
        "ura": plot(32, _P[1], 586, 2, 3),
        "nep": plot(32, _P[2], 500, 1, 3),
        "plu": plot(576, _P[2], 500, 1, 3),
        "oor": Plot(1120, _P[2], 128, _SHORT),
    },
    ways={
        ("inn", "ast"): way((202, 294), (246, 294)),
        ("ast", "jup"): way((818, 294), (862, 294)),
        ("jup", "sat"): way((1055, _P[0] + _TALL), (1055, _P[1])),
        ("sat", "ura"): way((662, 608), (618, 608)),
        ("ura", "nep"): way((225, _P[1] + _TALL), (225, _P[2])),
        ("nep", "plu"): way((532, _P[2] + 84), (576, _P[2] + 84)),
        ("plu", "oor"): way((1076, _P[2] + 84), (1120, _P[2] + 84)),
    },
    stops={},
    free=(32, _P[2] + _SHORT + 10),
)

# --- Starfarers: stars on five columns and four rows, empty regions in the gaps -----------------------------------
_W, _H, _DOWN = 202, 170, 44
_X = (32, 298, 560, 802, 1046)
_Y = tuple(TOP + i * (_H + _DOWN) for i in range(4))
_CELLS = {  # column, row
    "luh": (0, 0), "ace": (1, 0), "ein": (2, 0), "lac": (3, 0), "ros": (4, 0), "w35": (0, 1), "sol": (1, 1),
    "bar": (2, 1), "cyg": (3, 1), "pro": (0, 2), "sir": (1, 2), "w10": (2, 2), "os1": (3, 2), "os3": (0, 3),
    "kap": (1, 3), "eer": (2, 3), "tau": (3, 3), "os2": (4, 2),
}  # fmt: skip
_EM1, _EM2, _EM3, _EM4 = (781, _Y[1] - 22), (530, _Y[3] - 22), (133, _Y[2] - 22), (782, _Y[2] - 22)
_G12, _G34 = 530, 1025  # the middles of gaps between columns
STARFARERS = Plan(
    plots={region: Plot(_X[column], _Y[row], _W, _H) for region, (column, row) in _CELLS.items()},
    ways={
        ("sol", "ace"): way((399, _Y[0] + _H), (399, _Y[1])),
        ("ace", "luh"): way((234, _Y[0] + 86), (298, _Y[0] + 86)),
        ("sol", "luh"): way((220, _Y[0] + 150), (312, _Y[1] + 30), at=0.52),
        ("sol", "w35"): way((234, _Y[1] + 74), (298, _Y[1] + 74), at=0.72),
        ("w35", "luh"): way((133, _Y[0] + _H), (133, _Y[1])),
        ("sir", "luh"): way((206, _Y[0] + _H - 8), (252, _Y[1] + 20), (252, _Y[1] + _H), (312, _Y[2] + 26), at=0.78),
        ("sol", "sir"): way((399, _Y[1] + _H), (399, _Y[2])),
        ("sir", "pro"): way((234, _Y[2] + 86), (298, _Y[2] + 86)),
        ("w35", "em3"): way((82, _Y[1] + _H - 6), (82, _Y[2] - 22), _EM3, price=(82, _Y[2] - 22)),
        ("em3", "pro"): way(_EM3, (184, _Y[2] - 22), (184, _Y[2] + 6), price=(184, _Y[2] - 22)),
        ("sir", "kap"): way((399, _Y[2] + _H), (399, _Y[3])),
        ("kap", "os3"): way((234, _Y[3] + 86), (298, _Y[3] + 86)),
        ("pro", "os3"): way((133, _Y[2] + _H), (133, _Y[3])),
        ("sol", "bar"): way((500, _Y[1] + 86), (560, _Y[1] + 86)),
        ("ace", "bar"): way((488, _Y[0] + 140), (572, _Y[1] + 30), at=0.46),
        ("ace", "em1"): way((490, _Y[0] + 120), (560, _Y[1] - 22), _EM1, at=0.4),
        ("em1", "ein"): way(_EM1, (782, _Y[0] + 128), (758, _Y[0] + 128), price=(782, _Y[0] + 138)),
        ("em1", "lac"): way(_EM1, (848, _Y[1] - 22), (848, _Y[0] + _H - 6), price=(846, _Y[1] - 22)),
        ("ein", "lac"): way((762, _Y[0] + 70), (802, _Y[0] + 70)),
        ("lac", "ros"): way((1004, _Y[0] + 86), (1046, _Y[0] + 86)),
        ("lac", "tau"): way(
            (990, _Y[0] + 150), (_G34, _Y[1] + 10), (_G34, _Y[3] - 22), (950, _Y[3] - 22), (950, _Y[3] + 6), at=0.42
        ),
        ("bar", "em4"): way((712, _Y[1] + _H - 6), (712, _Y[2] - 22), _EM4, price=(714, _Y[2] - 22)),
        ("em4", "cyg"): way(_EM4, (848, _Y[2] - 22), (848, _Y[1] + _H - 6), price=(846, _Y[2] - 22)),
        ("em4", "w10"): way(_EM4, (782, _Y[2] + 44), (758, _Y[2] + 44), price=(782, _Y[2] + 34)),
        ("cyg", "os1"): way((944, _Y[1] + _H), (944, _Y[2])),
        ("w10", "os1"): way((762, _Y[2] + 116), (802, _Y[2] + 116)),
        ("ros", "os2"): way((1147, _Y[0] + _H), (1147, _Y[2])),
        ("tau", "os2"): way(
            (998, _Y[3] + 44), (1084, _Y[3] + 44), (1084, _Y[2] + _H - 6), price=(1040, _Y[3] + 44)
        ),
        ("sol", "em2"): way((486, _Y[1] + 150), (_G12, _Y[2] + 10), _EM2),
        ("em2", "kap"): way(_EM2, (466, _Y[3] - 22), (466, _Y[3] + 6), price=(468, _Y[3] - 22)),
        ("em2", "eer"): way(_EM2, (530, _Y[3] + 48), (566, _Y[3] + 48), price=(530, _Y[3] + 38)),
        ("em2", "tau"): way(_EM2, (846, _Y[3] - 22), (846, _Y[3] + 6)),
        ("tau", "eer"): way((762, _Y[3] + 86), (802, _Y[3] + 86)),
    },
    stops={"em1": _EM1, "em2": _EM2, "em3": _EM3, "em4": _EM4},
    free=(1046, _Y[3]),
    disc=38,
)  # fmt: skip

PLANS = {"mariners": MARINERS, "planeteers": PLANETEERS, "starfarers": STARFARERS}


def ends_of(plan: Plan, regions: Iterable[str]) -> tuple[str, str]:
    """The way between two regions as the plan has it: it leads both ways."""
    one, other = regions
    return (one, other) if (one, other) in plan.ways else (other, one)
