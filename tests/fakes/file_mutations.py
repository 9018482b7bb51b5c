"""Files that are damaged on purpose, each from a good one, the same ones for the same `random`."""

from __future__ import annotations

import io
import json
import random
import struct
import warnings
import zipfile
from collections.abc import Callable, Mapping
from typing import Any, Final

_ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    -1,
    2**31,
    2**63,
    -(2**64),
    10**400,
    1e308,
    float("nan"),
    float("inf"),
    "",
    "\0",
    "\u202e\u200b",
    "\ud800",
    "a" * 20_000,
    "9" * 5_000,
    "../../etc/passwd",
    "http://[::1",
    "http://h:99999999/x",
    "${ask:x}",
    "${{{",
    "{a}",
    "9999-99-99T99:99:99Z",
    "0001-01-01T00:00:00+23:59",
    [],
    {},
    [[]],
    [None],
    {"": {}},
)
_LONG_NUMBERS: Final = ("1" * 5_000, "-" + "9" * 5_000, "1e999", "-1e-999", "1." + "0" * 5_000)
_LENGTHS: Final = (0, 1, 2, 0x7F, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF)
_BYTES: Final = (b"\0", b"\xff", b"\xfe\xff", b"\xef\xbb\xbf", b"{", b"]", b'"', b"\\", b"\n", b",")

_CENTRAL: Final = b"PK\x01\x02"
_LOCAL: Final = b"PK\x03\x04"
_END: Final = b"PK\x05\x06"
_METHODS: Final = (0, 1, 6, 8, 9, 12, 14, 20, 93, 95, 98, 99, 0xFFFF)
"""Stored, shrunk, imploded, deflated, deflate64, bzip2, LZMA, …, encrypted by AES, none."""


def damaged(choose: random.Random, good: bytes) -> bytes:
    """Flips, cuts, repeated and foreign pieces, and numbers that may be lengths."""
    data = bytearray(good)
    for _ in range(choose.choice((1, 1, 1, 2, 3, 8))):
        at = choose.randrange(len(data) + 1)
        # what decides is mostly at the beginning
        if choose.random() < 0.5:
            at = min(at, choose.randrange(400))
        match choose.randrange(8):
            case 0 | 1 if data:
                data[at % len(data)] ^= 1 << choose.randrange(8)
            case 2:
                del data[at:]
            case 3:
                del data[at : at + choose.choice((1, 2, 4, 16, 1_000))]
            case 4:
                data[at:at] = choose.choice(_BYTES) * choose.choice((1, 1, 4, 1_000))
            case 5:
                piece = data[at : at + choose.choice((4, 44, 1_000))]
                data[at:at] = piece * choose.choice((1, 2, 20))
            case 6:
                order = choose.choice("<>")
                data[at : at + 4] = struct.pack(f"{order}I", choose.choice(_LENGTHS))
            case _:
                order = choose.choice("<>")
                data[at : at + 2] = struct.pack(f"{order}H", choose.choice(_LENGTHS) & 0xFFFF)
    return bytes(data)


def damaged_json(choose: random.Random, good: bytes) -> bytes:
    """Other types, members that are missing or there twice, deep nesting, numbers and texts that
    are none; sometimes the bytes of `damaged`."""
    if choose.random() < 0.25:
        return damaged(choose, good)
    try:
        value = json.loads(good)
    except (ValueError, RecursionError):
        return damaged(choose, good)  # it was no JSON, or is none any more
    for _ in range(choose.choice((1, 1, 2, 3))):
        value = _changed(choose, value)
    text = json.dumps(value, ensure_ascii=choose.random() < 0.5)
    match choose.randrange(12):
        case 0:
            depth = choose.choice((10, 200, 5_000, 100_000))
            text = _put(choose, text, "[" * depth + "]" * (depth if choose.random() < 0.8 else 0))
        case 1:
            depth = choose.choice((10, 200, 5_000))
            text = _put(choose, text, '{"a":' * depth + "1" + "}" * depth)
        case 2:
            text = _put(choose, text, choose.choice(_LONG_NUMBERS))
        case 3 if text.startswith("{"):
            # a member twice
            name = json.dumps(choose.choice(list(value) or ["a"]) if value else "a")
            text = f"{{{name}: {json.dumps(choose.choice(_ODD))}, " + text[1:]
    return text.encode("utf-8", choose.choice(("surrogatepass", "replace")))


def damaged_lines(choose: random.Random, good: bytes) -> bytes:
    """A file with a JSON document a line: some of them are other ones, some are not where they
    were."""
    lines = good.splitlines()
    for _ in range(choose.choice((1, 1, 3))):
        at = choose.randrange(len(lines))
        match choose.randrange(4):
            case 0:
                lines.insert(at, choose.choice(lines))
            case 1 if len(lines) > 1:
                del lines[at]
            case _:
                lines[at] = damaged_json(choose, lines[at])
    return b"\n".join(lines)


def _changed(choose: random.Random, value: Any) -> Any:
    if choose.random() < 0.15 or not isinstance(value, dict | list) or not value:
        return choose.choice(_ODD)
    if isinstance(value, dict):
        name = choose.choice(list(value))
        rest = {key: item for key, item in value.items() if key != name}
        match choose.randrange(6):
            case 0:
                return rest
            case 1:
                return {**rest, str(choose.choice(_ODD))[:100]: value[name]}
            case _:
                return {**value, name: _changed(choose, value[name])}
    at = choose.randrange(len(value))
    if choose.random() < 0.1:
        return value * choose.choice((2, 40))
    return [*value[:at], _changed(choose, value[at]), *value[at + 1 :]]


def _put(choose: random.Random, text: str, piece: str) -> str:
    """`piece` instead of some value."""
    places = [at for at, char in enumerate(text) if char in ":[,"]
    at = choose.choice(places) + 1 if places and choose.random() < 0.9 else 0
    rest = text[at:]
    end = min((found for found in map(rest.find, ",]}") if found >= 0), default=len(rest))
    return text[:at] + piece + rest[end:]


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(made, "w", method) as archive:
        warnings.simplefilter("ignore", UserWarning)  # a name twice, which is wanted
        for name, data in files.items():
            archive.writestr(name, data)
    return made.getvalue()


def damaged_zip(
    choose: random.Random,
    files: Mapping[str, bytes],
    within: Callable[[random.Random, bytes], bytes] = damaged,
) -> bytes:
    """An archive in which a file is damaged, or whose own structure lies."""
    match choose.randrange(10):
        case 0 | 1:
            name = choose.choice(list(files))
            return zipped({**files, name: within(choose, files[name])})
        case 2:
            return damaged(choose, zipped(files))
        case 3:
            # what Python itself packs by other methods, whole and broken
            method = choose.choice((zipfile.ZIP_STORED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
            packed = zipped(files, method)
            return damaged(choose, packed) if choose.random() < 0.7 else packed
        case 4:
            return zipped(_with_odd_names(choose, files))
        case 5:
            return _bomb(choose, files)
        case _:
            data = bytearray(zipped(files))
            for _ in range(choose.choice((1, 1, 2, 4))):
                _lie(choose, data)
            return bytes(data)


def _lie(choose: random.Random, data: bytearray) -> None:
    """A wrong value in some record of the structure."""
    at = _record(choose, data, choose.choice((_CENTRAL, _CENTRAL, _LOCAL, _END)))
    if at < 0:
        return
    kind = bytes(data[at : at + 4])
    # flags, method, CRC, size packed and unpacked, length of the name and of the extra field
    fields = {
        _CENTRAL: (8, 10, 16, 20, 24, 28, 30, 32, 34, 38, 42),
        _LOCAL: (6, 8, 14, 18, 22, 26, 28),
        _END: (4, 6, 8, 10, 12, 16, 20),
    }[kind]
    where = choose.randrange(len(fields))
    offset, end = at + fields[where], at + (*fields, fields[-1] + 2)[where + 1]
    wide = 4 if end - offset >= 4 else 2
    if wide == 2 and where == 1 and kind != _END:
        value = choose.choice(_METHODS)
    elif where == 0 and kind != _END:
        value = choose.choice((0x1, 0x8, 0x20, 0x40, 0x800, 0x2000, 0xFFFF))
    elif kind == _CENTRAL and fields[where] == 38:
        value = choose.choice((0o120777, 0o040755, 0o010644, 0o060644, 0)) << 16
    else:
        value = choose.choice((*_LENGTHS, len(data), at))
    value &= (1 << 8 * wide) - 1
    data[offset : offset + wide] = value.to_bytes(wide, "little")
    if choose.random() < 0.3 and kind in (_CENTRAL, _LOCAL):
        # a name that is said to be UTF-8 and is none
        name = at + (46 if kind == _CENTRAL else 30)
        data[at + (9 if kind == _CENTRAL else 7)] |= 0x08
        data[name : name + 2] = choose.choice((b"\xff\xfe", b"\xc3(", b"\xed\xa0", b"/a", b".."))


def _record(choose: random.Random, data: bytes | bytearray, kind: bytes) -> int:
    found, at = [], data.find(kind)
    while at >= 0:
        found.append(at)
        at = data.find(kind, at + 1)
    found = [each for each in found if each + 46 <= len(data) or kind == _END]
    return choose.choice(found) if found else -1


def _with_odd_names(choose: random.Random, files: Mapping[str, bytes]) -> dict[str, bytes]:
    name = choose.choice(list(files))
    ending = name.rpartition(".")[2]
    odd = choose.choice(
        (
            f"/etc/{name}",
            f"../../{name}",
            f"C:\\{name}",
            f"a\\..\\{name}",
            f"{'a/' * 200}{name}",
            f"{'x' * 60_000}.{ending}",
            f"\u202e{name}",
            f"con.{ending}",
            name.upper(),
            f"{name}/",
            f".{ending}",
            f"{name}\0.{ending}",
        )
    )
    return {**files, odd: files[name]}


def _bomb(choose: random.Random, files: Mapping[str, bytes]) -> bytes:
    """Little that unpacks to much, and says so or not."""
    name = choose.choice(list(files))
    method = choose.choice((zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    size = choose.choice((1_000_000, 4_000_000))
    data = bytearray(zipped({**files, name: bytes(size)}, method))
    for kind, offset in ((_CENTRAL, 24), (_LOCAL, 22)):
        at = _record(choose, data, kind)
        if at >= 0 and choose.random() < 0.6:
            said = choose.choice((10, 1_000, size * 2, 0xFFFFFFFF))
            data[at + offset : at + offset + 4] = struct.pack("<I", said)
    return bytes(data)
