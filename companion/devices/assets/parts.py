"""What the files in a file of assets are: models of wake words, a font, pictures.

Sources: `scripts/spiffs_assets/pack_model.py` of the firmware (models); LVGL 9.5, `lv_font_t`,
`lv_font_fmt_txt_dsc_t` and `lv_image_dsc_t`, whose images in memory the "cbin" files of
78/xiaozhi-fonts are, with offsets in the place of pointers (`cbin_font_create`,
`cbin_img_dsc_create`); `AssetsBuilder.js` and `CBinFont.js` of 78/xiaozhi-assets-generator write
them. All numbers are little endian, all pointers have 4 bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Final

from msgspec import Struct

from companion.devices.assets.eaf import read_animation
from companion.records import Unshown
from companion.text import one_line

# models of wake words and commands

_MODEL: Final = struct.Struct("<32sI")
_MODEL_FILE: Final = struct.Struct("<32sII")
_MOST_MODELS: Final = 64
MODEL_INFO: Final = "_MODEL_INFO_"
"""The file of a model that says in its last line what it was trained for."""


class SpeechModel(Struct, frozen=True):
    """A model of Espressif's ESP-SR, by which the device hears a wake word or commands."""

    name: str
    """Of its folder: `wn9_nihaoxiaozhi_tts`, `mn6_cn`; cleaned."""
    size: int
    """Bytes of its files together."""
    files: tuple[str, ...]
    words: str = ""
    """What it listens for, as its information says: `你好小智`; empty where it does not say."""

    @property
    def wakes(self) -> bool:
        return self.name.startswith("wn")

    @property
    def commands(self) -> bool:
        """It listens for words that the index names."""
        return self.name.startswith("mn")


def read_models(data: bytes) -> tuple[SpeechModel, ...] | None:
    """The models in a `srmodels.bin`; `None` for what is none."""
    if len(data) < 4:
        return None
    (count,) = struct.unpack_from("<I", data)
    if not 0 < count <= _MOST_MODELS:
        return None
    models, at = [], 4
    for _ in range(count):
        if at + _MODEL.size > len(data):
            return None
        name, files = _MODEL.unpack_from(data, at)
        at += _MODEL.size
        if files > _MOST_MODELS or at + files * _MODEL_FILE.size > len(data):
            return None
        held: dict[str, bytes] = {}
        for _ in range(files):
            title, start, length = _MODEL_FILE.unpack_from(data, at)
            at += _MODEL_FILE.size
            if start + length > len(data):
                return None
            held[_text(title)] = data[start : start + length]
        models.append(model_of(_text(name), held))
    return tuple(models)


def model_of(name: str, files: Mapping[str, bytes]) -> SpeechModel:
    """The model of these files, by their names."""
    said = files.get(MODEL_INFO, b"")[:1_000].decode("utf-8", "replace")
    size = sum(len(each) for each in files.values())
    return SpeechModel(one_line(name), size, tuple(sorted(files)), _words(said))


def pack_models(models: Mapping[str, Mapping[str, bytes]]) -> bytes:
    """A `srmodels.bin` of models, each the files of its folder; names are ASCII, up to 31 bytes.

    Raises `ValueError` for other names, and for more than the device takes.
    """
    if not 0 < len(models) <= _MOST_MODELS or any(
        not 0 < len(files) <= _MOST_MODELS for files in models.values()
    ):
        raise ValueError("no files")
    room = 4 + sum(_MODEL.size + _MODEL_FILE.size * len(each) for each in models.values())
    head, body = bytearray(struct.pack("<I", len(models))), bytearray()
    for name in sorted(models):
        files = models[name]
        head += _MODEL.pack(_name_bytes(name), len(files))
        for title in sorted(files):
            head += _MODEL_FILE.pack(_name_bytes(title), room + len(body), len(files[title]))
            body += files[title]
    return bytes(head + body)


def _name_bytes(name: str) -> bytes:
    raw = name.encode("ascii")  # UnicodeEncodeError is a ValueError
    if not 0 < len(raw) < 32:
        raise ValueError(f"{name} is no name")
    return raw


def _words(information: str) -> str:
    """`你好小智` of `wakenet9_v1h12_你好小智_3_0.585_0.595`: the labels of a wake word model."""
    lines = [line for line in information.splitlines() if line.strip() and line[0] != "#"]
    if not lines or not lines[-1].lower().startswith("wakenet"):
        return ""
    fields = lines[-1].strip().split("_")[2:]
    # after each label: the length of its window, and two thresholds
    return one_line(", ".join(fields[::4]))


def _text(field_: bytes) -> str:
    return field_.split(b"\0", 1)[0].decode("utf-8", "replace")


# fonts

_FONT: Final = struct.Struct("<12xIi4xI8x")
# line height, base line; where its description begins
_FONT_PARTS: Final = struct.Struct("<IIIIHH")
# bitmaps, glyphs, maps and kerning, from the description's beginning; scale; packed numbers
_MAP: Final = struct.Struct("<IHHIIHBx")
# first character, how many, first glyph, list of characters and of glyphs, their length, kind
_GLYPH: Final = struct.Struct("<IIHHhh")
# bitmap, width to the next in 1/16 pixel, box and its place
_TALLEST: Final = 512
_FULL, _SPARSE, _FULL_TINY, _SPARSE_TINY = range(4)


class Glyph(Struct, frozen=True):
    """How a character is drawn: `alpha` is one byte a pixel, in rows of `width`."""

    alpha: bytes
    width: int
    height: int
    left: int
    """From the pen to the left of the box."""
    bottom: int
    """From the base line up to the box's lower edge."""
    advance: float
    """Pixels to the next character."""


class DeviceFont(Unshown, Struct, frozen=True):
    """A font as the device has it in memory."""

    unshown = frozenset({"data", "maps", "bitmaps_at", "glyphs_at"})

    size: int
    """Bytes."""
    line_height: int
    """Pixels."""
    base_line: int
    """Pixels from the bottom of a line to the base line."""
    bpp: int
    """Bits a pixel: 1 or 4, rarely 2 or 8."""
    glyphs: int
    """How many characters it has."""
    compressed: bool
    """Its glyphs cannot be drawn here then."""
    data: bytes
    maps: tuple[tuple[int, ...], ...]
    bitmaps_at: int
    glyphs_at: int

    def glyph(self, char: str) -> Glyph | None:
        """How a character is drawn; `None` for one that the font lacks, or does not hold whole."""
        number = self._number_of(ord(char))
        at = self.glyphs_at + number * _GLYPH.size
        if number <= 0 or self.compressed or at + _GLYPH.size > len(self.data):
            return None
        bitmap, advance, width, height, left, bottom = _GLYPH.unpack_from(self.data, at)
        start = self.bitmaps_at + bitmap
        needed = (width * height * self.bpp + 7) // 8
        if max(width, height) > _TALLEST or start + needed > len(self.data):
            return None
        alpha = _unpacked(self.data[start : start + needed], self.bpp, width * height)
        return Glyph(alpha, width, height, left, bottom, advance / 16)

    def _number_of(self, code: int) -> int:
        for first, length, glyph, codes, numbers, entries, kind in self.maps:
            delta = code - first
            if not 0 <= delta < length:
                continue
            if kind == _FULL_TINY:
                return glyph + delta
            if kind == _FULL:
                at = numbers + delta
                number = self.data[at] if at < len(self.data) else 0
                # the first one is at no distance to itself, others without one are not there
                return glyph + number if number or delta == 0 else 0
            found = self._find(codes, entries, delta)
            if found is None:
                continue
            if kind == _SPARSE_TINY:
                return glyph + found
            at = numbers + 2 * found
            return glyph + _u16(self.data, at)
        return 0

    def _find(self, at: int, entries: int, delta: int) -> int | None:
        low, high = 0, entries
        while low < high:
            middle = (low + high) // 2
            if _u16(self.data, at + 2 * middle) < delta:
                low = middle + 1
            else:
                high = middle
        return low if low < entries and _u16(self.data, at + 2 * low) == delta else None


def read_font(data: bytes) -> DeviceFont | None:
    """The font in a file of the firmware's format; `None` for what is none."""
    if len(data) < _FONT.size + _FONT_PARTS.size:
        return None
    line_height, base_line, parts = _FONT.unpack_from(data)
    if not 0 < line_height <= _TALLEST or abs(base_line) > _TALLEST:
        return None
    if parts < _FONT.size or parts + _FONT_PARTS.size > len(data):
        return None
    bitmaps, glyphs, maps, _kerning, _scale, packed = _FONT_PARTS.unpack_from(data, parts)
    count, bpp, form = packed & 0x1FF, (packed >> 9) & 0xF, packed >> 14
    places = (parts + bitmaps, parts + glyphs, parts + maps)
    if bpp not in (1, 2, 3, 4, 8) or max(places) >= len(data) or not count:
        return None
    if places[2] + count * _MAP.size > len(data):
        return None
    read = tuple(_map(data, places[2], number) for number in range(count))
    held = sum(entries or length for _first, length, _g, _c, _n, entries, _kind in read)
    if any(kind > _SPARSE_TINY for *_rest, kind in read):
        return None
    return DeviceFont(
        size=len(data),
        line_height=line_height,
        base_line=base_line,
        bpp=bpp,
        glyphs=held,
        compressed=form != 0 or bpp == 3,
        data=data,
        maps=read,
        bitmaps_at=places[0],
        glyphs_at=places[1],
    )


def _map(data: bytes, start: int, number: int) -> tuple[int, ...]:
    first, length, glyph, codes, numbers, entries, kind = _MAP.unpack_from(
        data, start + number * _MAP.size
    )
    # these two count from the beginning of the maps
    return (first, length, glyph, start + codes, start + numbers, entries, kind)


def _u16(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little")


def _unpacked(data: bytes, bpp: int, count: int) -> bytes:
    """Pixels of `bpp` bits, the first in the highest bits, as one byte each."""
    if bpp == 8:
        return data[:count]
    table = _pixels_of_bytes(bpp)
    return b"".join(table[byte] for byte in data)[:count]


@cache
def _pixels_of_bytes(bpp: int) -> tuple[bytes, ...]:
    most, each = (1 << bpp) - 1, 8 // bpp
    return tuple(
        bytes(((byte >> (8 - bpp * (place + 1))) & most) * 255 // most for place in range(each))
        for byte in range(256)
    )


# pictures


class FaceKind(StrEnum):
    """Known by its first bytes. Which of them a device draws depends on its build."""

    PNG = "png"
    GIF = "gif"
    JPEG = "jpeg"
    CBIN = "cbin"
    """LVGL's own, which the device need not decode: backgrounds."""
    EAF = "eaf"
    """Animations of Espressif's emote engine."""
    OTHER = "other"


_STARTS: Final = (
    (b"\x89PNG\r\n\x1a\n", FaceKind.PNG),
    (b"GIF87a", FaceKind.GIF),
    (b"GIF89a", FaceKind.GIF),
    (b"\xff\xd8\xff", FaceKind.JPEG),
)
_EAF_MAGIC: Final = 0x89
_EAF_NAMES: Final = (b"EAF", b"AAF")


def picture_kind(data: bytes) -> FaceKind:
    """What kind of picture a file is."""
    for start, kind in _STARTS:
        if data.startswith(start):
            return kind
    if data[:1] == bytes([_EAF_MAGIC]) and data[1:4] in _EAF_NAMES:
        return FaceKind.EAF
    return FaceKind.CBIN if read_bitmap(data) is not None else FaceKind.OTHER


_BITMAP: Final = struct.Struct("<BBHHHHHII8x")
# magic, colour format, flags, width, height, bytes a row, reserved; bytes and place of the pixels
_BITMAP_MAGIC: Final = 0x19
_RGB565: Final = 0x12
_PIXEL_BYTES: Final = {_RGB565: 2, 0x0F: 3, 0x10: 4, 0x11: 4}
"""RGB565, RGB888, ARGB8888, XRGB8888: the formats of LVGL that can be shown here."""
_WIDEST: Final = 2_048


class Bitmap(Unshown, Struct, frozen=True):
    """A picture that lies in memory as the screen wants it."""

    unshown = frozenset({"pixels"})

    width: int
    height: int
    stride: int
    """Bytes a row."""
    pixel_bytes: int
    """2: RGB565; 3: blue, green, red; 4: the same and one more."""
    pixels: bytes


def read_bitmap(data: bytes) -> Bitmap | None:
    """The picture in a "cbin" file; `None` for what is none, is not whole, or is of another
    format."""
    if len(data) < _BITMAP.size:
        return None
    magic, colours, _flags, width, height, stride, _none, size, at = _BITMAP.unpack_from(data)
    each = _PIXEL_BYTES.get(colours)
    if magic != _BITMAP_MAGIC or each is None:
        return None
    if not (0 < width <= _WIDEST and 0 < height <= _WIDEST) or at < _BITMAP.size:
        return None
    stride = stride or width * each
    if stride < width * each or size < stride * height or at + stride * height > len(data):
        return None
    return Bitmap(width, height, stride, each, data[at : at + stride * height])


def write_bitmap(width: int, height: int, rgb: bytes) -> bytes:
    """A "cbin" file in RGB565 of `width * height` pixels of red, green and blue, a byte each."""
    if len(rgb) != width * height * 3 or not (0 < width <= _WIDEST and 0 < height <= _WIDEST):
        raise ValueError(f"{len(rgb)} bytes for {width} x {height} pixels")
    pixels = bytearray(width * height * 2)
    red, green, blue = rgb[0::3], rgb[1::3], rgb[2::3]
    pixels[0::2] = bytes(((g << 3) & 0xE0) | (b >> 3) for g, b in zip(green, blue, strict=True))
    pixels[1::2] = bytes((r & 0xF8) | (g >> 5) for r, g in zip(red, green, strict=True))
    head = _BITMAP.pack(
        _BITMAP_MAGIC, _RGB565, 0, width, height, width * 2, 0, len(pixels), _BITMAP.size
    )
    return head + bytes(pixels)


def size_of(data: bytes, kind: FaceKind) -> tuple[int, int]:
    """Width and height as a PNG, GIF, EAF or "cbin" file says; (0, 0) for others, and for an EAF
    file that the device would not play."""
    if kind is FaceKind.PNG and len(data) >= 24:
        return struct.unpack_from(">II", data, 16)
    if kind is FaceKind.GIF and len(data) >= 10:
        return struct.unpack_from("<HH", data, 6)
    if kind is FaceKind.CBIN and (bitmap := read_bitmap(data)) is not None:
        return bitmap.width, bitmap.height
    if kind is FaceKind.EAF and (animation := read_animation(data)) is not None:
        return animation.width, animation.height
    return 0, 0
