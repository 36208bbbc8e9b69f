"""Made-up views of Avoid the Void: a position to look at, and any number of crowded ones with hostile names."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.core import Decision, Option, Result, Task, View, text
from engine.core.words import Who
from engine.games.avoid_the_void.state import Phase
from engine.games.avoid_the_void.view import BeastFace, CardFace, Crew, SectorFace, TokenFace, VoidView

NAMES = ("Ana", "Bo", "Chidi", "Дарья", "Eko", "Flo", "Guðrún")
HOSTILE = (
    "W" * 64,
    "محمد بن عبد الله بن عبد المطلب الهاشمي القرشي رسول السلام والرحمة",
    "שלום עליכם רבותיי היקרים והאהובים מכל קצות הארץ",
    "👩‍🚀🚀🔥💀🇩🇪👨‍👩‍👧‍👦❤️‍🔥🏴‍☠️🤖👾",
    "a\u200b\u200c\u200d\u2060\ufeffb",
    "line one\nline two\r\n\tline three",
    "Z̸̧̛̤͗ą̷̛̛͙l̶̡̢̛̛g̵̛̛̤ơ̶̡̢̧̨̛̛",
    "\u202eevil\u202c",
    "李小龙與東京さくら김민준ﷺ﷽",
    "",
    "\u3164",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
    "Maximilian Alexander Freiherr von und zu Hohenlohe-Waldenburg",
    "𝕿𝖍𝖊 𝓕𝓪𝓷𝓬𝔂 Ⓞⓝⓔ ½ ©®™",
    "ꙮ ᠮᠣᠩᠭᠣᠯ ᏣᎳᎩ 𐎀𐎁𐎂 გიორგი Արմեն",
)
COLOURS = ("red", "blue", "green", "purple", "yellow", "orange", "white")
ALIENS = ("Neffi", "Zorbid", "Mortos", "Topkul", "Klaxxi", "Yoolan", "Gatoo")
POWER = (
    "At any time you may discard any of the ship mods you control and of the sector mods on your sector, one or more."
)
TOKENS = (
    TokenFace("minefield", "Minefield", "MF", "blaster", "yellow"),
    TokenFace("hazardous_sector", "Hazardous Sector", "HZ", "blaster", "yellow"),
    TokenFace("wormhole", "Wormhole", "WH", "teleport", "red"),
    TokenFace("rich_deposits", "Rich Deposits", "RD", "mining", "orange"),
    TokenFace("jump_gate", "Jump Gate", "JG", "teleport", "red"),
    TokenFace("space_buoy", "Space Buoy", "SB", "gyroscope", "blue", 3),
    TokenFace("stabilizer", "Stabilizer", "ST", "void", "black"),
    TokenFace("trading_post", "Trading Post", "TP", "trade", "green"),
)
CARDS = (
    CardFace(
        "deep",
        "Deep Drilling",
        "regular",
        "mining",
        "orange",
        "Draw 4 cards, then turn one unoccupied sector adjacent to yours into a black hole.",
    ),
    CardFace(
        "tele",
        "Teleporter",
        "regular",
        "teleport",
        "red",
        "Move your ship to any unoccupied sector, black hole or not.",
    ),
    CardFace(
        "pilot",
        "Remote Pilot",
        "ship mod",
        "gyroscope",
        "blue",
        "In your Travel Phase the player on your left chooses your destination.",
        "gyroscope",
    ),
    CardFace(
        "bomb",
        "Singularity Bomb",
        "regular",
        "void",
        "black",
        "Turn any sector adjacent to yours, occupied or not, into a black hole.",
    ),
    CardFace("hazard", "Hazardous Sector", "sector mod", "blaster", "yellow", "The sector’s number is 2 lower."),
    CardFace(
        "button",
        "The Big Red Shiny Button",
        "regular",
        "anomaly",
        "purple",
        "Discard every sector mod and every ship mod in play.",
    ),
    CardFace(
        "post",
        "Trading Post",
        "sector mod",
        "trade",
        "green",
        "At the end of their Travel Phase here, after tribute, a player may discard 1 card to draw 2.",
    ),
    CardFace(
        "crew",
        "Traitorous Crew",
        "ship mod",
        "void",
        "black",
        "When your Action Phase ends choose: discard 3 cards from hand, or flip your sector to its black "
        "hole side. Discard condition: after it has worked once.",
    ),
    CardFace(
        "worm",
        "Wormhole",
        "sector mod",
        "teleport",
        "red",
        "In their Travel Phase a player here may move to the place straight across the board's centre "
        "(A1-E5, B1-D5, A3-E3 ...; none from C3) or to any other sector with a Wormhole.",
    ),
    CardFace(
        "shift",
        "Phase Shift",
        "ship mod",
        "teleport",
        "red",
        "In your Travel Phase you may move to any adjacent sector, whatever the arrows.",
        "teleport",
    ),
    CardFace(
        "leak",
        "Fuel Leak",
        "ship mod",
        "mining",
        "orange",
        "In your Income Phase your sector counts 1 lower.",
        "mining",
    ),
    CardFace(
        "barter",
        "Barter",
        "regular",
        "trade",
        "green",
        "Give 1 card to an opponent; they then give you 2 other cards (all others they have, if fewer). "
        "With no card to give, nothing happens.",
    ),
)
BEASTS = tuple(
    BeastFace(name.lower(), name, "Something dire.", False)
    for name in ("Gnawer", "Star Drinker", "Whisperer", "Old One")
)
PHASES: tuple[Phase, ...] = ("income", "action", "travel", "travel", "beasts", "start")
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def sector(
    spot: str,
    number: int,
    arrows: str = "",
    *,
    printed: int | None = None,
    hole: bool = False,
    tags: str = "",
    ships: tuple[int, ...] = (),
) -> SectorFace:
    points = tuple(DIRECTIONS.index(a) for a in arrows.split())
    tokens = tuple(next(t for t in TOKENS if t.tag == tag) for tag in tags.split())
    live = () if hole else points
    return SectorFace(
        spot=spot,
        number=0 if hole else number,
        printed=number if printed is None else printed,
        hole=hole,
        arrows=live,
        leads_to=led(spot, live),
        sleeping=points if hole else (),
        tokens=tokens,
        ships=ships,
        drunk=0,
    )


def led(spot: str, arrows: tuple[int, ...]) -> tuple[str, ...]:
    column, line = "ABCDE".index(spot[0]), int(spot[1])
    ends = [(column + STEPS[a][0], line + STEPS[a][1]) for a in arrows]
    return tuple(f"{'ABCDE'[c]}{r}" for c, r in ends if 0 <= c < 5 and 1 <= r <= 5)


def crew(
    seat: int,
    at: str,
    cards: int,
    mods: tuple[CardFace, ...] = (),
    *,
    out: int = 0,
    blank: bool = False,
    beasts: int = 0,
) -> Crew:
    return Crew(
        seat=seat,
        alien=ALIENS[seat],
        colour=COLOURS[seat],
        letter=ALIENS[seat][0],
        power=POWER,
        blank=blank,
        at=at,
        cards=cards,
        mods=mods,
        beasts=BEASTS[:beasts],
        out=out > 0,
        place=out,
        clouded=False,
        orders="always",
    )


CALM = (
    sector("A1", 2, "N NE NW"),
    sector("B1", 2, "N NE NW", ships=(4,)),
    sector("C1", 4, "N NE NW", printed=2, tags="RD"),
    sector("D1", 2, "N NE NW", hole=True),
    sector("E1", 2, "N NE NW"),
    sector("A2", 4, "S NE", hole=True),
    sector("B2", 1, "E SE SW W NW"),
    sector("C2", 2, "N E SW", tags="WH"),
    sector("D2", -1, "N NE E SE S SW W NW", ships=(3, 2)),
    sector("E2", 2, "NW SE S"),
    sector("A3", 2, "NE SE W"),
    sector("B3", 3, "N SW", hole=True),
    sector("C3", 2, "SE W NE", ships=(0,)),
    sector("D3", 4, "NW", hole=True),
    sector("E3", -1, "N NE E SE S SW W NW", printed=1, tags="HZ"),
    sector("A4", 2, "W N SE"),
    sector("B4", 1, "NE SE SW NW", tags="MF"),
    sector("C4", 3, "E W"),
    sector("D4", 3, "NW SE", ships=(1,)),
    sector("E4", 1, "N NE E S W"),
    sector("A5", 1, "N E S W"),
    sector("B5", 4, "E"),
    sector("C5", 0, "E S W N SW NE"),
    sector("D5", 2, "N SE W"),
    sector("E5", 3, "NE SW"),
)


def travel_targets(names: tuple[str, ...] = NAMES) -> Decision:
    pay = text("pay {who} {n}", who=Who(1), n=3)
    options = (
        Option("B3", "B3", "black hole", "move", "B3", "B3"),
        Option("D4", "D4", pay, "move", "D4", "D4"),
        Option("D2", "D2", "get 2", "move", "D2", "D2"),
    )
    return Decision(0, "Move to one of the gold sectors.", options)


def table(seat: int | None = None) -> VoidView:
    crews = (
        crew(0, "C3", 5, (CARDS[9],)),
        crew(1, "D4", 3),
        crew(2, "D2", 7, (CARDS[2], CARDS[10])),
        crew(3, "D2", 2, blank=True),
        crew(4, "B1", 4, (CARDS[7],)),
        crew(5, "", 0, out=6, beasts=2),
    )
    return VoidView(
        sectors=CALM,
        crews=crews,
        order=(0, 1, 2, 3, 4, 5),
        active=0,
        phase="travel",
        round=6,
        owed=3,
        played=3,
        playing=(),
        deck=61,
        known=(),
        discard=CARDS[:3],
        beasts=12,
        seat=seat,
        hand=CARDS[:6] if seat is not None else (),
        dwindles_after=30,
    )


TRAVELS = ((0, Task("travel to a sector")),)
PLAYS = ((0, Task("play card 1 of 3", "Half the hand has to be played.")),)


def board_view(seat: int | None = 0) -> View:
    asked = (travel_targets(),) if seat == 0 else ()
    return View("avoid_the_void", NAMES[:6], seat, table(seat), asked, (), (0,), (travel_targets(),), TRAVELS)


def aliens_view() -> View:
    """Before the aliens are chosen there are no sectors yet."""
    crews = tuple(replace(crew(i, "", 0), alien="", colour="", letter="", power="") for i in range(6))
    return board_view(None)._replace(
        table=replace(table(), sectors=(), crews=crews, phase="aliens", discard=()),
        open=(),
        tasks=((0, Task("choose an alien", "Each brings a power and a ship.")),),
    )


def hand_view(cards: int = 6) -> View:
    held = (CARDS * 3)[:cards]
    owed = -(-cards // 2)
    options = tuple(Option(f"c{i}", card.name, "", "play", str(i + 1)) for i, card in enumerate(held))
    asked = Decision(0, "Play a card.", options)
    shown = replace(table(0), phase="action", owed=owed, played=0, hand=held)
    crews = (replace(shown.crews[0], cards=cards), *shown.crews[1:])
    return View("avoid_the_void", NAMES[:6], 0, replace(shown, crews=crews), (asked,), (), (0,), (), PLAYS)


def result_view() -> View:
    crews = tuple(
        crew(i, "C3" if i == 0 else "", 4 if i == 0 else 0, out=0 if i == 0 else i + 1, beasts=min(4, i))
        for i in range(6)
    )
    shown = replace(table(), crews=crews, round=11)
    return View("avoid_the_void", NAMES[:6], None, shown, (), (), (), (), (), None, Result([0], []))


def random_view(seed: int, *, hostile: bool = True) -> View:
    """Any mixture that the rules could bring about, and some that they could not."""
    rnd = random.Random(seed)
    count = rnd.randint(3, 7)
    names = tuple(rnd.choice(HOSTILE) for _ in range(count)) if hostile else NAMES[:count]
    spots = [f"{column}{line}" for line in range(1, 6) for column in "ABCDE"]
    crowd = rnd.choice(spots)
    at = ["" if rnd.random() < 0.2 else crowd if rnd.random() < 0.5 else rnd.choice(spots) for _ in range(count)]
    active = rnd.randrange(count)
    at[active] = at[active] or crowd
    sectors = tuple(_random_sector(rnd, spot, tuple(i for i in range(count) if at[i] == spot)) for spot in spots)
    crews = tuple(
        crew(
            i,
            at[i],
            rnd.randint(1, 14),
            tuple(rnd.sample(CARDS, rnd.choice((0, 0, 1, 2, 5)))),
            out=0 if at[i] else i + 1,
            blank=rnd.random() < 0.2,
            beasts=0 if at[i] else rnd.randint(1, 4),
        )
        for i in range(count)
    )
    phase = rnd.choice(PHASES)
    seat = rnd.choice((None, active))
    shown = VoidView(
        sectors=sectors,
        crews=crews,
        order=tuple((active + i) % count for i in range(count)),
        active=active,
        phase=phase,
        round=rnd.randint(1, 40),
        owed=rnd.randint(1, 9),
        played=rnd.randint(0, 3),
        playing=tuple(rnd.sample(CARDS, rnd.choice((0, 0, 1)))),
        deck=rnd.randint(0, 122),
        known=(),
        discard=tuple(rnd.sample(CARDS, rnd.randint(0, 4))),
        beasts=rnd.randint(0, 15),
        seat=seat,
        hand=tuple(rnd.choice(CARDS) for _ in range(rnd.randint(1, 20))) if seat is not None else (),
        dwindles_after=30,
    )
    marked = rnd.sample(spots, rnd.choice((1, 3, 5, 20)))
    hint = text("pay {n} each to {whom}", n=2, whom=tuple(Who(i) for i in range(min(3, count))))
    options = tuple(Option(spot, spot, hint if rnd.random() < 0.5 else "", "move", spot, spot) for spot in marked)
    asked = (Decision(active, text("{who}, where to?", who=Who(active)), options),)
    return View(
        "avoid_the_void",
        names,
        seat,
        shown,
        asked if seat is not None else (),
        (),
        (active,),
        asked if rnd.random() < 0.5 else (),
        ((active, Task(text("aim {card}", card=rnd.choice(CARDS).name), rnd.choice(("", "It was on top.")))),),
    )


def _random_sector(rnd: random.Random, spot: str, ships: tuple[int, ...]) -> SectorFace:
    printed, hole = rnd.randint(-1, 4), rnd.random() < 0.25
    tokens = tuple(rnd.sample(TOKENS, rnd.choice((0, 0, 0, 0, 1, 2, 4))))
    arrows = tuple(sorted(rnd.sample(range(8), rnd.randint(0, 8)))) if not hole or tokens else ()
    number = (0 if hole else printed) + (rnd.choice((-2, 2, 4, -4)) if tokens else 0)
    return SectorFace(spot, number, printed, hole, arrows, led(spot, arrows), arrows if hole else (), tokens, ships, 0)
