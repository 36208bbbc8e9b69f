"""Worlds, stars and what else a site looks like."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.toolkit.colour import BRASS, INK1, WHITE, Colour, clear, mix, rgb
from renderers.toolkit.icons import icon
from renderers.toolkit.pen import Pen, art, polar
from renderers.toolkit.sprites import kept
from renderers.toolkit.worlds import rocks, world


class Look(NamedTuple):
    """Two tones of a world, and how they lie."""

    one: str
    two: str
    surface: str = "craters"


LOOKS = {
    "earth": Look("#3E8EDC", "#4CB56E", "land"), "luna": Look("#C3C7D0", "#969CAB"),
    "sisyphus": Look("#A58A68", "#7C6548"), "toro": Look("#8C8474", "#68604F"), "eros": Look("#BC9A58", "#907038"),
    "halleys_comet": Look("#CFE4F0", "#98BCD4"), "phobos": Look("#A08C78", "#7A6856"),
    "deimos": Look("#90847C", "#6C6058"), "north_mars": Look("#D9694B", "#A94A36", "land"),
    "south_mars": Look("#C85C42", "#943C2C", "land"),
    "ceres": Look("#98948C", "#74706C"), "vesta": Look("#A89478", "#806C54"), "pallas": Look("#80848C", "#5C6068"),
    "hygiea": Look("#6C645C", "#504840"), "interamnia": Look("#78705C", "#585040"),
    "davida": Look("#8C8474", "#68604F"),
    "io": Look("#E0C460", "#B88838"), "europa": Look("#D0C8B4", "#A8785C", "bands"),
    "ganymede": Look("#A0907C", "#786858", "land"), "callisto": Look("#786C60", "#A89C8C"),
    "titan": Look("#D8A048", "#B88034", "bands"), "enceladus": Look("#DCE8F0", "#A8C4D8", "sea"),
    "rhea": Look("#B4B0A8", "#908C84"), "dione": Look("#C0C4C8", "#98A0A8"),
    "iapetus": Look("#C8BCA4", "#584C40", "land"), "tethys": Look("#CCD0D0", "#A0A8AC"),
    "miranda": Look("#A4ACB0", "#7C848C", "land"), "ariel": Look("#B8BCBC", "#8C9498"),
    "umbriel": Look("#68686C", "#4C4C54"), "titania": Look("#B0A498", "#887C74"), "oberon": Look("#948478", "#6C6058"),
    "triton": Look("#D8C0B8", "#9CB0B4", "land"), "proteus": Look("#706C70", "#545054"),
    "nereid": Look("#A8BCCC", "#7C94A8"), "pluto": Look("#D0B08C", "#8C5C44", "land"),
    "charon": Look("#98948C", "#785C50"), "makemake": Look("#B87C5C", "#90583C"),
}  # fmt: skip
PLAIN = Look("#98948C", "#74706C")  # of a site in an owner's own box
STARS = {  # a letter each: the colours of the suns
    "alpha_centauri": "GK", "barnards_star": "M", "luhman_16": "LL", "wolf_359": "M", "sirius": "AF",
    "epsilon_eridani": "K", "tau_ceti": "G", "lacaille_9352": "M", "epsilon_indi": "KL", "ross_780": "M",
    "procyon": "FA", "61_cygni": "KK", "kapteyns_star": "M", "wolf_1061": "M",
}  # fmt: skip
TINTS = {
    "G": rgb("#F4E4B4"), "K": rgb("#F0B47C"), "M": rgb("#E07C60"), "A": rgb("#C8DCFC"), "F": rgb("#ECECF4"),
    "L": rgb("#A8604C"),
}  # fmt: skip
STEEL = rgb("#A9B7D6")


@kept
def body(site: str, kind: str, d: int = 66) -> Image.Image:
    if kind == "lagrange":
        return icon("lagrange", round(d * 0.72), STEEL, INK1)
    if kind == "beyond":
        return rocks(3, d)
    look = LOOKS.get(site, PLAIN)
    globe = world(d, rgb(look.one), rgb(look.two), look.surface, len(site) * 3 + ord(site[0]))
    if site == "halleys_comet":
        return _tailed(globe, d)
    return globe


def portrait(site: str, kind: str, era: str, d: int) -> Image.Image:
    """A site alone, large."""
    if site in STARS:
        return suns(d, STARS[site])
    if kind == "home" and site not in LOOKS:
        return suns(d, "G") if era == "starfarers" else inner_system(d)
    if kind == "spur":
        return spiral(d, INK1)
    return body(site, kind, d)


def _tailed(core: Image.Image, d: int) -> Image.Image:
    """Two tails away from the Sun."""
    core = core.resize((round(d * 0.62),) * 2, Image.Resampling.LANCZOS)

    def paint(pen: Pen) -> None:
        pen.poly([(d * 0.2, d * 0.42), (d, 0), (d * 0.98, d * 0.1), (d * 0.6, d * 0.86)], rgb("#2C4C78"))
        pen.poly([(d * 0.3, d * 0.46), (d * 0.86, d * 0.2), (d * 0.56, d * 0.74)], rgb("#4878A8"))

    image = art(d, d, paint, rgb("#2C4C78"))
    image.alpha_composite(core, (round(d * 0.06), d - core.height - round(d * 0.06)))
    return image


@kept
def suns(d: int, kinds: str) -> Image.Image:
    """One star, or two that share the room: flat discs with a lit core and a broken corona."""

    def one(pen: Pen, x: float, y: float, r: float, tone: Colour) -> None:
        for i in range(12):
            near, far = polar(x, y, r * 1.12, 30 * i + 15), polar(x, y, r * (1.42 if i % 2 else 1.28), 30 * i + 15)
            pen.line([near, far], mix(INK1, tone, 0.65), r * 0.11)
        pen.circle(x, y, r, mix(tone, rgb("#A04820"), 0.22))
        pen.circle(x - r * 0.07, y - r * 0.08, r * 0.86, tone)
        pen.circle(x - r * 0.2, y - r * 0.22, r * 0.5, mix(tone, WHITE, 0.45))

    def paint(pen: Pen) -> None:
        if len(kinds) == 1:
            one(pen, d / 2, d / 2, d * 0.34, TINTS[kinds])
        else:
            one(pen, d * 0.37, d * 0.40, d * 0.26, TINTS[kinds[0]])
            one(pen, d * 0.74, d * 0.72, d * 0.16, TINTS[kinds[1]])

    return art(d, d, paint, INK1)


PLANETS = ((0.20, 200, 5, "#B8A890"), (0.30, 320, 7, "#E0B070"), (0.40, 120, 8, "#4C94E0"), (0.50, 20, 6, "#D8694C"))


@kept
def inner_system(d: int) -> Image.Image:
    """The Sun and its four inner planets on brass orbits."""

    def paint(pen: Pen) -> None:
        for share, _, _, _ in PLANETS:
            pen.circle(d / 2, d / 2, share * d * 0.94, None, BRASS, 1.8)
        for share, angle, r, tone in PLANETS:
            at = polar(d / 2, d / 2, share * d * 0.94, angle)
            pen.circle(*at, r + 2, INK1)
            pen.circle(*at, r, rgb(tone))
        pen.circle(d / 2, d / 2, d * 0.11, rgb("#E8A840"))
        pen.circle(d / 2 - 1, d / 2 - 1, d * 0.085, rgb("#F4D488"))

    return art(d, d, paint, INK1)


@lru_cache(4)
def cloud(w: int, h: int) -> Image.Image:
    """The Oort Cloud: icy crumbs."""
    rnd = random.Random(5)

    def paint(pen: Pen) -> None:
        for _ in range(26):
            x, y, r = rnd.uniform(5, w - 5), rnd.uniform(5, h - 5), rnd.uniform(1.5, 4.5)
            pen.circle(x, y, r, mix(INK1, rgb("#B8D4EC"), rnd.uniform(0.25, 0.75)))

    return art(w, h, paint, INK1)


@kept
def belt(w: int, h: int) -> Image.Image:
    """The Asteroid Belt: rocks scattered down a strip."""
    rnd = random.Random(4)
    image = Image.new("RGBA", (w, h), clear(INK1))
    for i in range(h // 34):
        rock = rocks(1, rnd.choice((24, 32, 38)), rgb("#8B8373"), i)
        image.alpha_composite(rock, (round((w - rock.width) / 2 + rnd.uniform(-w / 4, w / 4)), i * 34))
    return image


@lru_cache(4)
def spiral(d: int, ground: Colour) -> Image.Image:
    """Two faint arms of the galaxy."""
    violet = rgb("#9C7CFC")

    def paint(pen: Pen) -> None:
        for arm in (0, 180):
            for i in range(60):
                t = i / 59
                x, y = polar(d / 2, d / 2, d * (0.06 + 0.42 * t), arm + 250 * t)
                tone = mix(ground, violet, 0.42 * (1 - t) + 0.08)
                pen.circle(x, d / 2 + (y - d / 2) * 0.62, d * (0.03 + 0.02 * (1 - t)), tone)
        pen.oval(d / 2, d / 2, d * 0.09, d * 0.06, mix(ground, rgb("#C8B8FC"), 0.6))

    return art(d, d, paint, ground)
