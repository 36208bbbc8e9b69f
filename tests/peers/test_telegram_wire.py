"""The fake Bot API leaves nothing open when the bot dies while it sends a picture."""

from __future__ import annotations

import asyncio
import gc
from urllib.parse import urlsplit

from tests.peers.telegram import TOKEN, Telegram

PART = b'--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'


async def test_half_a_picture_leaves_no_file_open() -> None:
    async with Telegram(60.0).open() as api:
        port = urlsplit(api).port
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"POST /bot{TOKEN}/sendPhoto HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9999\r\n"
        writer.write(f"{head}Content-Type: multipart/form-data; boundary=x\r\n\r\n".encode())
        await reader.readline()  # it is being read
        writer.write(PART + b"p" * 5000)
        await writer.drain()
        for _ in range(20):
            await asyncio.sleep(0)
        writer.close()
        await writer.wait_closed()
    gc.collect()
