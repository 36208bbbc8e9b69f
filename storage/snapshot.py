"""How a saved match lies in Redis: a head with format, edition and checksum, then the compressed bytes."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

FORMAT = 1
LEVEL = 1  # measured, see docs/storage.md: a higher one saves a tenth of the bytes for half as much time again

_HEAD = struct.Struct(">2sBIQI")  # "OR", format, edition, serial, checksum of all that stands before and after it
_MARK = b"OR"
_SUMMED = _HEAD.size - 4


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match as the engine saved it, after the commit with this serial."""

    serial: int
    edition: int
    data: bytes


class Damaged(Exception):
    """A snapshot that is not what we wrote. `serial` is the table's, so that an earlier one can take its place."""

    def __init__(self, match: str, serial: int, why: str) -> None:
        super().__init__(f"the saved state of match {match} at {serial} is damaged: {why}")
        self.match = match
        self.serial = serial
        self.why = why


def pack(snapshot: Snapshot) -> bytes:
    body = zlib.compress(snapshot.data, LEVEL)
    head = _HEAD.pack(_MARK, FORMAT, snapshot.edition, snapshot.serial, 0)[:_SUMMED]
    return head + struct.pack(">I", zlib.crc32(body, zlib.crc32(head))) + body


def unpack(match: str, serial: int, raw: bytes) -> Snapshot:
    if len(raw) < _HEAD.size:
        raise Damaged(match, serial, "it is cut short")
    mark, form, edition, own_serial, checksum = _HEAD.unpack_from(raw)
    if zlib.crc32(raw[_HEAD.size :], zlib.crc32(raw[:_SUMMED])) != checksum:
        raise Damaged(match, serial, "its checksum does not fit")
    if mark != _MARK or form != FORMAT:
        raise Damaged(match, serial, f"this release reads format {FORMAT}, not {form}")
    try:
        return Snapshot(own_serial, edition, zlib.decompress(raw[_HEAD.size :]))
    except zlib.error:
        raise Damaged(match, serial, "it cannot be unpacked") from None
