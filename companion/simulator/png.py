"""PNG files (ISO/IEC 15948): 8 bits a channel, RGB, no filter."""

from __future__ import annotations

import struct
import zlib

from companion.simulator.canvas import Canvas


def encode_png(canvas: Canvas) -> bytes:
    """`canvas` as a PNG file."""
    row = canvas.width * 3
    rows = b"".join(
        b"\0" + canvas.pixels[start : start + row] for start in range(0, len(canvas.pixels), row)
    )
    header = struct.pack(">IIBBBBB", canvas.width, canvas.height, 8, 2, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", header),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)
