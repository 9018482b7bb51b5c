"""EAF files: the animated faces of boards with the emote display.

Source: `src/lib/eaf/gfx_eaf_dec.c` and `src/widget/anim/gfx_anim.c` of espressif2022/esp_emote_gfx,
which the firmware draws them with. All numbers are little endian.

==============  ==============================================================================
offset          what
==============  ==============================================================================
0               0x89, then `EAF` or `AAF`
4               number of frames, sum of all bytes from 16 on, their length; u32 each
16              for each frame its size and its offset from the end of this table; u32 each
16 + 8 · n      the frames, each after the two bytes `ZZ`, which its size counts
==============  ==============================================================================

A frame begins with `_S`; one with `_C` is a mark for programs and shows nothing. It holds its bits
a pixel at 9, then width, height, number of blocks and rows of a block (u16 each), the length of
each block (u32), a palette of blue, green, red and alpha, and the blocks. All four bytes 0 is
transparent. The first byte of a block says how it is packed. With 24 bits each block is a JPEG
file; the firmware reads no other there.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from companion.records import Unshown

_HEAD: Final = struct.Struct("<4sIII")
_ENTRY: Final = struct.Struct("<II")
_FRAME: Final = struct.Struct("<2s7xBHHHH")
_MAGICS: Final = (b"\x89EAF", b"\x89AAF")
_FRAME_MAGIC: Final = b"ZZ"
_MOST_FRAMES: Final = 1_000
_LARGEST: Final = 1_024
"""Pixels of width and height; displays have up to 480."""
_JPEG: Final = 2
"""The first byte of such a block; the others are in `_unpacked`."""
_DEPTHS: Final = (4, 8, 24)
_LEFT: Final = bytes(each >> 4 for each in range(256))
_RIGHT: Final = bytes(each & 0x0F for each in range(256))

Jpeg = Callable[[bytes], tuple[int, int, bytes]]
"""Decodes a JPEG file into width, height, and red, green and blue of each pixel. Raises
`ValueError` for what is none."""


class Animation(Unshown, Struct, frozen=True):
    """The frames of a file that show something, still packed."""

    unshown = frozenset({"data"})

    width: int
    height: int
    """Pixels of the largest frame."""
    frames: tuple[tuple[int, int], ...]
    """Where each begins and ends; several may be the same."""
    data: bytes
    """The whole file."""


def read_animation(data: bytes) -> Animation | None:
    """What is in an EAF file; `None` for one that the device would not play."""
    if len(data) < _HEAD.size:
        return None
    magic, count, checksum, length = _HEAD.unpack_from(data)
    start = _HEAD.size + _ENTRY.size * count
    end = _HEAD.size + length
    if magic not in _MAGICS or not 0 < count <= _MOST_FRAMES or not start <= end <= len(data):
        return None
    if sum(memoryview(data)[_HEAD.size : end]) & 0xFFFFFFFF != checksum:
        return None
    frames, width, height = [], 0, 0
    for number in range(count):
        size, offset = _ENTRY.unpack_from(data, _HEAD.size + _ENTRY.size * number)
        at = start + offset
        if at + size > end or data[at : at + 2] != _FRAME_MAGIC:
            return None
        measured = _size_of(data, at + 2, at + size)
        if measured is not None:
            frames.append((at + 2, at + size))
            width, height = max(width, measured[0]), max(height, measured[1])
    return Animation(width, height, tuple(frames), data) if frames else None


def _size_of(data: bytes, at: int, end: int) -> tuple[int, int] | None:
    """Width and height; `None` for a frame that shows nothing."""
    if end - at < _FRAME.size:
        return None
    kind, depth, width, height, blocks, rows = _FRAME.unpack_from(data, at)
    palette = 4 << depth if depth in (4, 8) else 0
    fine = kind == b"_S" and depth in _DEPTHS and 0 < blocks <= height and 0 < rows <= _LARGEST
    if not fine or not (0 < width <= _LARGEST and 0 < height <= _LARGEST):
        return None
    return (width, height) if _FRAME.size + 4 * blocks + palette <= end - at else None


def draw_frame(animation: Animation, number: int, jpeg: Jpeg) -> bytes:
    """Red, green, blue and alpha of the pixels of a frame, in rows of the whole width. Blocks.

    What cannot be unpacked stays transparent, as the device leaves it out.
    """
    start, end = animation.frames[number]
    frame = animation.data[start:end]
    _kind, depth, width, height, blocks, rows = _FRAME.unpack_from(frame)
    lengths = struct.unpack_from(f"<{blocks}I", frame, _FRAME.size)
    at = _FRAME.size + 4 * blocks
    palette = b""
    if depth != 24:
        palette = frame[at : at + (4 << depth)]
        at += 4 << depth
    rgba = bytearray(4 * animation.width * animation.height)
    for block, length in enumerate(lengths):
        top = block * rows
        packed, at = frame[at : at + length], at + length
        room = min(rows, height - top)
        if room <= 0 or len(packed) < length or not packed:
            break
        try:
            drawn = _block(packed, depth, width, rows, palette, jpeg)
        except ValueError:
            continue
        for row in range(min(room, len(drawn) // (4 * width))):
            to = 4 * animation.width * (top + row)
            rgba[to : to + 4 * width] = drawn[4 * width * row : 4 * width * (row + 1)]
    return bytes(rgba)


def _block(
    packed: bytes, depth: int, width: int, rows: int, palette: bytes, jpeg: Jpeg
) -> bytes | bytearray:
    """Red, green, blue and alpha of a block's pixels. Raises `ValueError`."""
    if depth == 24:
        if packed[0] != _JPEG:
            raise ValueError("the firmware reads only JPEG there")
        wide, high, rgb = jpeg(packed[1:])
        if wide != width or high > rows:
            raise ValueError("not of the frame's size")
        return _coloured(wide * high, rgb[0::3], rgb[1::3], rgb[2::3], b"\xff" * (wide * high))
    # with four bits two pixels share a byte
    across = (width + 1) // 2 if depth == 4 else width
    numbers = _unpacked(packed[0], packed[1:], across * rows)
    if depth == 4:
        numbers = _nibbles(numbers, width, across)
    tables = []
    clear = [palette[4 * each : 4 * each + 4] == bytes(4) for each in range(len(palette) // 4)]
    for channel in (2, 1, 0):
        tables.append(palette[channel::4].ljust(256, b"\0"))
    opaque = bytes(0 if each else 0xFF for each in clear).ljust(256, b"\0")
    red, green, blue = (numbers.translate(table) for table in tables)
    return _coloured(len(numbers), red, green, blue, numbers.translate(opaque))


def _coloured(count: int, red: bytes, green: bytes, blue: bytes, alpha: bytes) -> bytearray:
    rgba = bytearray(4 * count)
    rgba[0::4], rgba[1::4], rgba[2::4], rgba[3::4] = red, green, blue, alpha
    return rgba


def _nibbles(data: bytes, width: int, across: int) -> bytes:
    """One byte a pixel; the left one of two is in the upper four bits."""
    both = bytearray(2 * len(data))
    both[0::2], both[1::2] = data.translate(_LEFT), data.translate(_RIGHT)
    if width % 2 == 0:
        return bytes(both)
    rows = range(0, len(both), 2 * across)
    return b"".join(both[row : row + width] for row in rows)


def _unpacked(kind: int, data: bytes, room: int) -> bytes:
    """The bytes of a block, at most `room`. Raises `ValueError` where the device finds a fault."""
    if len(data) > 4 * room + 4_096:
        raise ValueError("more than packing can need")
    match kind:
        case 0:  # run lengths
            return _run_lengths(data, room)
        case 1:  # both
            return _run_lengths(_huffman(data, 2 * room), room)
        case 3:
            return _huffman(data, room)
        case 4:
            return _heatshrink(data, room)
        case 5 if len(data) <= room:  # not packed
            return data
    raise ValueError("packed in a way that the firmware does not read there")


def _run_lengths(data: bytes, room: int) -> bytes:
    """Pairs of how often and what."""
    if sum(data[0 : len(data) // 2 * 2 : 2]) > room:
        raise ValueError("more than the block")
    pairs = zip(data[0::2], data[1::2], strict=False)
    return b"".join(bytes((value,)) * count for count, value in pairs)


def _huffman(data: bytes, room: int) -> bytes:
    """A dictionary, then bits: its length (u16), how many bits at the end mean nothing, and each
    symbol with the length of its code and the code."""
    if len(data) < 3:
        raise ValueError("too short")
    size = data[0] | data[1] << 8
    book, rest = data[2 : 2 + size], data[2 + size :]
    if len(book) < size or not book:
        raise ValueError("too short")
    symbols: dict[int, int] = {}
    at = 1
    while at + 2 <= size:
        symbol, length = book[at], book[at + 1]
        at += 2
        step = (length + 7) // 8
        if at + step > size:
            break
        code = int.from_bytes(book[at : at + step], "big") & ((1 << length) - 1)
        at += step
        # a bit in front keeps codes of different lengths apart
        symbols[1 << length | code] = symbol
    if not rest:
        # one colour only
        return bytes(symbols.values()) * room if len(symbols) == 1 else b""
    bits = len(rest) * 8 - book[0]
    made = bytearray()
    code = 1
    longest = max(symbols, default=1).bit_length()
    for byte in rest:
        for shift in (7, 6, 5, 4, 3, 2, 1, 0):
            if bits <= 0:
                return bytes(made)
            bits -= 1
            code = code << 1 | byte >> shift & 1
            symbol_or_none = symbols.get(code)
            if symbol_or_none is not None:
                if len(made) >= room:
                    raise ValueError("more than the block")
                made.append(symbol_or_none)
                code = 1
            elif code.bit_length() > longest:
                return bytes(made)  # no such code: the device stops here, too
    return bytes(made)


_WINDOW: Final = 256


def _heatshrink(data: bytes, room: int) -> bytes:
    """Bits: 1 and a byte, or 0, how far back (8 bits) and how many (4 bits), each less one."""
    # what lies before the beginning is 0
    made = bytearray(_WINDOW)
    source = iter(data)
    held, have = 0, 0
    while len(made) < _WINDOW + room:
        # a token has 13 bits at most
        while have < 13 and (byte := next(source, None)) is not None:
            held, have = (held << 8 | byte) & 0x1FFFFF, have + 8
        if have >= 9 and held >> (have - 1) & 1:
            have -= 9
            made.append(held >> have & 0xFF)
            continue
        if have < 13:
            break
        have -= 13
        back, count = (held >> (have + 4) & 0xFF) + 1, (held >> have & 0x0F) + 1
        piece = made[-back:] if back <= count else made[-back : count - back or None]
        made += (piece * (count // len(piece) + 1))[:count]
    return bytes(made[_WINDOW : _WINDOW + room])
