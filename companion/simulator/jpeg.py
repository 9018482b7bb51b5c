"""JPEG files (ITU-T T.81): baseline, full colour resolution, tables of our own.

Any decoder reads the Huffman and quantisation tables from the file, so they need not be the
usual ones; these are simple instead of tight. A block of one colour, which is most of a
drawn picture, costs no cosine transform.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator
from typing import Final

from companion.simulator.canvas import Canvas

_SIZE: Final = 8
_COSINES: Final = tuple(
    tuple(
        math.cos((2 * x + 1) * u * math.pi / 16) * (math.sqrt(0.125) if u == 0 else 0.5)
        for x in range(_SIZE)
    )
    for u in range(_SIZE)
)
# the zigzag walks the diagonals in turn, down and up
_ZIGZAG: Final = tuple(
    sorted(
        range(_SIZE * _SIZE),
        key=lambda i: (
            i // _SIZE + i % _SIZE,
            i // _SIZE if (i // _SIZE + i % _SIZE) % 2 else i % _SIZE,
        ),
    )
)

_DC_LENGTH: Final = 4
_END_OF_BLOCK: Final = 0x00
_SIXTEEN_ZEROS: Final = 0xF0
# one code of two bits for the end of a block, one of eight bits for each of the others
_AC_SYMBOLS: Final = (
    _SIXTEEN_ZEROS,
    *((run << 4) | size for run in range(16) for size in range(1, 11)),
)
_AC_CODES: Final = {symbol: 0b0100_0000 + i for i, symbol in enumerate(_AC_SYMBOLS)}


def encode_jpeg(canvas: Canvas, quality: int) -> bytes:
    """`canvas` as a JPEG file; `quality` from 1 (coarse) to 100 (fine)."""
    steps = _quantisation(quality)
    frame = struct.pack(">BHHB", 8, canvas.height, canvas.width, 3)
    frame += b"".join(bytes((number, 0x11, 0)) for number in (1, 2, 3))
    scan = bytes((3, 1, 0, 2, 0, 3, 0, 0, 63, 0))
    return b"".join(
        (
            b"\xff\xd8",
            _segment(0xE0, b"JFIF\0" + struct.pack(">BBBHHBB", 1, 1, 0, 1, 1, 0, 0)),
            _segment(0xDB, b"\0" + bytes(steps[i] for i in _ZIGZAG)),
            _segment(0xC0, frame),
            _segment(0xC4, b"\x00" + _lengths({_DC_LENGTH: 12}) + bytes(range(12))),
            _segment(
                0xC4,
                b"\x10"
                + _lengths({2: 1, 8: len(_AC_SYMBOLS)})
                + bytes((_END_OF_BLOCK, *_AC_SYMBOLS)),
            ),
            _segment(0xDA, scan),
            _entropy_coded(canvas, steps),
            b"\xff\xd9",
        )
    )


def _segment(marker: int, data: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data


def _lengths(counts: dict[int, int]) -> bytes:
    return bytes(counts.get(length, 0) for length in range(1, 17))


def _quantisation(quality: int) -> tuple[int, ...]:
    scale = 50 / quality if quality < 50 else (100 - quality) / 50
    return tuple(
        min(max(round((8 + 6 * (i // _SIZE + i % _SIZE)) * scale), 1), 255)
        for i in range(_SIZE * _SIZE)
    )


def _entropy_coded(canvas: Canvas, steps: tuple[int, ...]) -> bytes:
    bits = _Bits()
    before = [0, 0, 0]
    for block in _blocks(canvas):
        for number, samples in enumerate(block):
            values = _transformed(samples, steps)
            _write_dc(bits, values[0] - before[number])
            before[number] = values[0]
            _write_ac(bits, values)
    return bits.finished()


def _blocks(canvas: Canvas) -> Iterator[tuple[list[float], list[float], list[float]]]:
    """The samples of Y, Cb and Cr for each block; the last row and column are repeated."""
    for top in range(0, canvas.height, _SIZE):
        rows = [min(top + y, canvas.height - 1) * canvas.width for y in range(_SIZE)]
        for left in range(0, canvas.width, _SIZE):
            columns = [min(left + x, canvas.width - 1) for x in range(_SIZE)]
            luma: list[float] = []
            blue: list[float] = []
            red: list[float] = []
            for row in rows:
                for column in columns:
                    at = (row + column) * 3
                    r, g, b = canvas.pixels[at : at + 3]
                    light = 0.299 * r + 0.587 * g + 0.114 * b
                    luma.append(light - 128)
                    blue.append((b - light) * 0.564)
                    red.append((r - light) * 0.713)
            yield luma, blue, red


def _transformed(samples: list[float], steps: tuple[int, ...]) -> list[int]:
    """Quantised coefficients in zigzag order; only the first where all samples are equal."""
    first = samples[0]
    if samples.count(first) == len(samples):
        return [round(first * _SIZE / steps[0])]
    rows = [
        [sum(samples[y * _SIZE + x] * cosines[x] for x in range(_SIZE)) for cosines in _COSINES]
        for y in range(_SIZE)
    ]
    values = [
        round(sum(rows[y][u] * _COSINES[v][y] for y in range(_SIZE)) / steps[v * _SIZE + u])
        for v in range(_SIZE)
        for u in range(_SIZE)
    ]
    return [values[i] for i in _ZIGZAG]


def _write_dc(bits: _Bits, difference: int) -> None:
    size = abs(difference).bit_length()
    bits.write(size, _DC_LENGTH)
    bits.write_signed(difference, size)


def _write_ac(bits: _Bits, values: list[int]) -> None:
    zeros = 0
    for value in values[1:]:
        if value == 0:
            zeros += 1
            continue
        while zeros >= 16:
            bits.write(_AC_CODES[_SIXTEEN_ZEROS], 8)
            zeros -= 16
        size = abs(value).bit_length()
        bits.write(_AC_CODES[(zeros << 4) | size], 8)
        bits.write_signed(value, size)
        zeros = 0
    if zeros or len(values) == 1:
        bits.write(0, 2)


class _Bits:
    """Collects bits, most significant first; a byte of ones is followed by a zero byte."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._pending = 0
        self._count = 0

    def write(self, value: int, length: int) -> None:
        self._pending = (self._pending << length) | value
        self._count += length
        while self._count >= 8:
            self._count -= 8
            byte = self._pending >> self._count
            self._bytes.append(byte)
            if byte == 0xFF:
                self._bytes.append(0)
            self._pending &= (1 << self._count) - 1

    def write_signed(self, value: int, length: int) -> None:
        self.write(value if value >= 0 else value + (1 << length) - 1, length)

    def finished(self) -> bytes:
        self.write((1 << (-self._count % 8)) - 1, -self._count % 8)
        return bytes(self._bytes)
