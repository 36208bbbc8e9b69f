"""Questions that have a picture of their own: how a hex lies, which Tech Upgrade, which Module goes, which dice."""

from __future__ import annotations

from engine.core import View
from renderers.terra_prime import losing, rerolling, techs, turning
from renderers.toolkit.canvas import Canvas


def draw(view: View) -> Canvas | None:
    return turning.draw(view) or techs.question(view) or losing.draw(view) or rerolling.draw(view)
