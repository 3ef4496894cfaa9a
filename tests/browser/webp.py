"""Animated WebP out of single pictures as the browser writes them: the container alone, nothing is encoded again.

The layout is that of Google's WebP container specification: chunks of four letters, a length and a body, padded to even
lengths. A frame is a chunk ANMF around the picture's own chunks.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple

ANIMATED, ALPHA = 0x02, 0x10  # flags of VP8X
PICTURE = (b"ALPH", b"VP8 ", b"VP8L")  # the chunks that make up a single picture
DISPOSE_AND_OVERWRITE = 0x02  # each frame replaces the one before, without blending


class Frame(NamedTuple):
    picture: bytes  # a WebP file
    milliseconds: int


def animated(frames: Sequence[Frame]) -> bytes:
    """A file that shows the pictures in turn, for ever. All of them are lossy and have the same size."""
    sizes = {size(frame.picture) for frame in frames}
    assert len(sizes) == 1
    width, height = sizes.pop()
    canvas = _u24(width - 1) + _u24(height - 1)
    body = _chunk(b"VP8X", struct.pack("<I", ANIMATED | ALPHA) + canvas)
    body += _chunk(b"ANIM", struct.pack("<IH", 0, 0))  # no background, no last time
    for picture, milliseconds in frames:
        own = b"".join(_chunk(name, data) for name, data in chunks(picture) if name in PICTURE)
        head = _u24(0) + _u24(0) + canvas + _u24(milliseconds) + bytes([DISPOSE_AND_OVERWRITE])
        body += _chunk(b"ANMF", head + own)
    return _chunk(b"RIFF", b"WEBP" + body)


def size(picture: bytes) -> tuple[int, int]:
    """Width and height, as the first frame of the video codec has them: behind a tag and a start code."""
    data = dict(chunks(picture))[b"VP8 "]
    width, height = struct.unpack_from("<HH", data, 6)
    return width & 0x3FFF, height & 0x3FFF


def chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a WebP file."""
    assert file[:4] == b"RIFF"
    assert file[8:12] == b"WEBP"
    at = 12
    while at < len(file):
        length = int.from_bytes(file[at + 4 : at + 8], "little")
        yield file[at : at + 4], file[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _u24(number: int) -> bytes:
    return number.to_bytes(3, "little")
