"""From a page to a picture, by a headless browser."""

from __future__ import annotations

import base64
import io
import shutil
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

from PIL import Image
from playwright.async_api import async_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]
TIME = "20:15"  # on every message, so that a picture changes only when the bot's messages do
SHARP = 1.5  # pixels of the picture for one of the page
LARGEST = 400_000  # bytes
COLOURS = ("#3b82c4", "#b4637a", "#5f9e6e", "#c08a3e", "#8067b7", "#4f8f9f")
ORRERY = """<svg viewBox="0 0 40 40"><rect width="40" height="40" fill="#20264a"/><g fill="none" stroke="#8d96c8">
<circle cx="20" cy="20" r="8"/><circle cx="20" cy="20" r="14"/></g><circle cx="20" cy="20" r="4" fill="#f2c14e"/>
<circle cx="28" cy="20" r="2.2" fill="#7fb7d9"/><circle cx="11" cy="9.3" r="2.8" fill="#d9826b"/></svg>"""


def page(css: str, screens: Sequence[str]) -> str:
    style = files("tests.peers.screens").joinpath(css).read_text("utf-8")
    return f"<!doctype html><meta charset=utf-8><style>{style}</style><main>{''.join(screens)}</main>"


def image(data: bytes, alt: str = "") -> str:
    kind = "webp" if data[:4] == b"RIFF" else "png"
    return f'<img src="data:image/{kind};base64,{base64.b64encode(data).decode()}" alt="{escape(alt)}">'


def avatar(name: str, *, bot: bool) -> str:
    """A letter on a colour for people, a little orrery for the bot."""
    if bot:
        return f'<span class="avatar">{ORRERY}</span>'
    colour = COLOURS[sum(map(ord, name)) % len(COLOURS)]
    return f'<span class="avatar" style="background:{colour}">{escape(name[:1])}</span>'


async def shoot(html: str, to: Path) -> None:
    """All of the page, no wider than it is."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        raise SystemExit("no browser: install Debian's chromium-headless-shell")
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=path, args=ARGUMENTS)
        view = await browser.new_page(viewport={"width": 2400, "height": 800}, device_scale_factor=SHARP)
        await view.set_content(html)
        shot = await view.locator("main").screenshot(animations="disabled")
        await browser.close()
    to.write_bytes(_small(shot))


def _small(png: bytes) -> bytes:
    """As sharp as fits: first with fewer colours, then with fewer pixels."""
    whole = Image.open(io.BytesIO(png)).convert("RGB")
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        size = (int(whole.width * share), int(whole.height * share))
        picture = whole.resize(size, Image.Resampling.LANCZOS) if share < 1 else whole
        out = io.BytesIO()
        picture.quantize(256, Image.Quantize.MEDIANCUT).save(out, "PNG", optimize=True)
        if len(out.getvalue()) <= LARGEST:
            break
    return out.getvalue()
