"""Files of assets as real ones are laid out, and parts of them; written without the app's code."""

from __future__ import annotations

import io
import json
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ENTRY = struct.Struct("<32sIIHH")


def packed(
    files: Mapping[str, bytes],
    *,
    checksum: int | None = None,
    length: int | None = None,
    count: int | None = None,
) -> bytes:
    """A file of these files; `checksum`, `length` and `count` may lie."""
    table, body = b"", b""
    for name, data in files.items():
        table += ENTRY.pack(name.encode(), len(data), len(body), 0, 0)
        body += b"ZZ" + data
    return with_table(table, body, len(files), checksum=checksum, length=length, count=count)


def with_table(
    table: bytes,
    body: bytes,
    number: int,
    *,
    checksum: int | None = None,
    length: int | None = None,
    count: int | None = None,
) -> bytes:
    """A file with this table, whatever it says."""
    rest = table + body
    return (
        struct.pack(
            "<III",
            number if count is None else count,
            sum(rest) & 0xFFFF if checksum is None else checksum,
            len(rest) if length is None else length,
        )
        + rest
    )


def models(*names: str, words: str = "你好小智") -> bytes:
    """A `srmodels.bin` of these models."""
    files = {
        "_MODEL_INFO_": f"wakenet9_v1h12_{words}_3_0.585_0.595".encode(),
        "wn9_data": b"\x07" * 2_000,
        "wn9_index": b"\x01" * 100,
    }
    head = struct.pack("<I", len(names))
    start = 4 + len(names) * (36 + 40 * len(files))
    body = b""
    for name in names:
        head += name.encode().ljust(32, b"\0") + struct.pack("<I", len(files))
        for title, data in files.items():
            head += title.encode().ljust(32, b"\0")
            head += struct.pack("<II", start + len(body), len(data))
            body += data
    return head + body


def font(*, bpp: int = 4, characters: Sequence[str] = ("A", "B")) -> bytes:
    """A font whose characters are boxes of 4 x 4 pixels, all on."""
    pixels = b"\xff" * (16 * bpp // 8)
    bitmaps = pixels * len(characters)
    glyphs = bytes(16) + b"".join(
        struct.pack("<IIHHhh", number * len(pixels), 5 * 16, 4, 4, 0, 0)
        for number in range(len(characters))
    )
    first = ord(characters[0])
    maps = struct.pack("<IHHIIHBx", first, len(characters), 1, 0, 0, 0, 2)
    parts = 24
    head = bytes(12) + struct.pack("<Ii4xI8x", 12, 2, 36)
    described = struct.pack(
        "<IIIIHH",
        parts,
        parts + len(bitmaps),
        parts + len(bitmaps) + len(glyphs),
        0,
        0,
        1 | bpp << 9,
    ) + bytes(4)
    return head + described + bitmaps + glyphs + maps


def bitmap(width: int = 320, height: int = 240, *, colour: int = 0x001F) -> bytes:
    """A background in RGB565."""
    pixels = struct.pack("<H", colour) * (width * height)
    head = struct.pack("<BBHHHHHII8x", 0x19, 0x12, 0, width, height, width * 2, 0, len(pixels), 28)
    return head + pixels


def picture(
    width: int = 64, height: int = 64, *, frames: int = 1, kind: str = "", colour: str = "red"
) -> bytes:
    """A PNG file, or a GIF file of several frames."""
    from PIL import Image

    file = io.BytesIO()
    made = [
        Image.new("RGB", (width, height), colour if number % 2 == 0 else "blue")
        for number in range(frames)
    ]
    if frames > 1:
        made[0].save(file, "GIF", save_all=True, append_images=made[1:], duration=120, loop=0)
    else:
        made[0].save(file, kind or "PNG")
    return file.getvalue()


def animation(
    width: int = 8,
    height: int = 6,
    *,
    frames: int = 2,
    kind: int = 5,
    depth: int = 8,
    rows: int = 4,
    blocks: Sequence[bytes] | None = None,
    mark: bool = True,
    checksum: int | None = None,
) -> bytes:
    """An EAF file. Its palette has nothing, red, green and blue; without `blocks` all is red, then
    green, and so on. `mark` adds the frame at the end that shows nothing."""
    palette = bytes(4) + bytes((0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255))
    palette = palette.ljust(4 << depth if depth in (4, 8) else 0, b"\0") if depth != 24 else b""
    made = []
    for number in range(frames):
        colour = number % 3 + 1
        one = bytes((colour if depth == 8 else colour * 0x11,)) * (width * rows * depth // 8)
        count = -(-height // rows)
        held = [bytes((kind,)) + one] * count if blocks is None else list(blocks)
        frame = struct.pack("<3s6sBHHHH", b"_S", b"V1.00", depth, width, height, len(held), rows)
        frame += b"".join(struct.pack("<I", len(block)) for block in held)
        made.append(frame + palette + b"".join(held))
    if mark:
        made.append(b"_C" + bytes(16))
    table, body = b"", b""
    for frame in made:
        table += struct.pack("<II", len(frame) + 2, len(body))
        body += b"ZZ" + frame
    rest = table + body
    total = sum(rest) if checksum is None else checksum
    return b"\x89EAF" + struct.pack("<III", len(made), total, len(rest)) + rest


def index(**more: Any) -> bytes:
    """The `index.json` of `good_files`, with `more` in it."""
    document = {
        "version": 1,
        "chip_model": "esp32s3",
        "display_config": {"width": 320, "height": 240},
        "srmodels": "srmodels.bin",
        "text_font": "font.bin",
        "text_font_meta": {"charset": "common", "size": 20, "bpp": 4, "bundle": "noto"},
        "emoji_collection": [
            {"name": "neutral", "file": "neutral.png"},
            {"name": "happy", "file": "happy.gif"},
        ],
        "skin": {
            "light": {"text_color": "#102030", "background_color": "#ffffff"},
            "dark": {"background_image": "background_dark.raw"},
        },
        "hide_subtitle": False,
        **more,
    }
    return json.dumps(document, ensure_ascii=False).encode()


def good_files(**more: Any) -> dict[str, bytes]:
    """The parts of a file with everything in it."""
    return {
        "background_dark.raw": bitmap(),
        "font.bin": font(),
        "happy.gif": picture(frames=3),
        "neutral.png": picture(),
        "index.json": index(**more),
        "srmodels.bin": models("wn9_nihaoxiaozhi"),
        "chime.ogg": b"OggS" + bytes(300),
    }


def good_assets(**more: Any) -> bytes:
    """A sound file of assets with everything in it; `more` goes into its index."""
    return packed(good_files(**more))


def large_assets(**more: Any) -> bytes:
    """The same with nearly a megabyte, so that it is more than what waits in sockets."""
    return packed({**good_files(**more), "chime.ogg": b"OggS" + bytes(900_000)})


def write_assets(folder: Path, name: str = "assets.bin", data: bytes | None = None) -> Path:
    """A file on the disk."""
    path = folder / name
    path.write_bytes(good_assets() if data is None else data)
    return path
