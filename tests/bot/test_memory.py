"""A process that draws for long stays small. How small is measured by `orrery bench memory`, and in `make soak`."""

from __future__ import annotations

import asyncio
import ctypes
import subprocess
import sys
import threading
from pathlib import Path
from typing import cast

import pytest

from bot.talk.pictures import THREADS, Pictures
from engine import games
from engine.games import find
from renderers.drawing import Drawing
from renderers.toolkit.picture import Picture
from tests.bench import memory

CANVASES = """
from PIL import Image
from tests.bench.memory import held
from bot.memory import keep_small
keep_small()
Image.new("RGB", (1280, 1280)); before = held()
kept = []
for _ in range(10):  # sprites that stay come to lie between canvases that go
    canvases = [Image.new("RGB", (1280, 1280), "red") for _ in range(4)]
    kept += [Image.new("RGBA", (20, 20), "blue") for _ in range(400)]
    del canvases[::2]
    kept += [Image.new("RGBA", (20, 20), "blue") for _ in range(400)]
del canvases
print(held() - before)
"""
HEAPS = """
import ctypes, sys, threading
from bot.memory import keep_small
keep_small()
done = threading.Barrier(5)
def work():
    kept = [bytearray(5000) for _ in range(100)]
    done.wait()
for _ in range(4):
    threading.Thread(target=work).start()
done.wait()
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
file = ctypes.c_void_p(libc.fopen(sys.argv[1].encode(), b"w"))
libc.malloc_info(0, file)
libc.fclose(file)
"""


@pytest.mark.skipif(not memory.STATUS.exists(), reason="only Linux tells what a process holds")
def test_a_canvas_that_is_done_with_goes_back_to_the_machine() -> None:
    """Of 260 MB only the sprites stay, 13 MB."""
    run = subprocess.run([sys.executable, "-c", CANVASES], capture_output=True, text=True, check=True)
    assert float(run.stdout) < 25


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "malloc_info"), reason="only glibc tells of its heaps")
def test_threads_share_one_heap(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", HEAPS, str(tmp_path / "heaps")], check=True)
    assert (tmp_path / "heaps").read_text().count("<heap nr=") == 1


def test_boards_of_every_game_are_drawn() -> None:
    """In turn, whatever the number of its seats."""
    for game in games.all_games():
        assert next(memory.boards(game)).game == game.id


async def test_no_more_than_two_draw_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, lock, enough = Pictures(), threading.Lock(), threading.Event()
    drawing = most = 0

    def draw(_: Drawing) -> Picture:
        nonlocal drawing, most
        with lock:
            drawing += 1
            most = max(most, drawing)
            if drawing >= THREADS:
                enough.set()
        enough.wait()
        with lock:
            drawing -= 1
        return Picture(b"", "", "", 1, 1)

    monkeypatch.setattr(pictures, "draw_here", draw)
    await asyncio.gather(*(pictures.draw(cast(Drawing, None)) for _ in range(12)))
    assert most == THREADS == 2


@pytest.mark.soak
def test_after_a_thousand_boards_it_is_small_and_stays_so() -> None:
    found = list(memory.measures([find(id_) for id_ in games.IDS]))
    assert [one.line() for one in found if not one.holds] == []
