"""Makes a frozen folder of Linux smaller, without changing what it does."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from starter.words import Stop

from builder.made import run, tool

_STRIPPED: Final = re.compile(r"(PySide6|shiboken6)/(?!.*/libicu)")
"""Libraries that have no symbols to lose."""
_ICU: Final = "PySide6/Qt/lib/libicudata.so.*"
_KEPT_DATA: Final = re.compile(
    r"[^/]+\.(icu|nrm|spp|cnv)|coll/(root|ucadata|res_index|zh|ja|en|ko|de|fr|es).*"
    r"|(res_index|root|supplementalData|metadata|timezoneTypes|zoneinfo64|metaZones|windowsZones"
    r"|keyTypeData|likelySubtags|numberingSystems|icuver|pool|cnvalias|uemoji"
    r"|(en|zh|ja)(_\w+)?)\.\w+"
)
"""What of ICU's data Qt asks for: order of words, code pages, time zones. Names of languages,
currencies, units and places it has itself, and words of other languages nobody can choose."""


def trim(folder: Path, patchelf: Path) -> None:
    """Take symbols for debuggers out of Python's library and its extensions (40 MB), what nobody
    asks for out of ICU's data (28 MB), and folders of this computer out of where libraries are
    searched for. `patchelf` is the program of that name."""
    inside = folder / "_internal"
    strip = tool("strip", package="binutils")
    for path in sorted(inside.rglob("*.so*")):
        if path.is_symlink():
            if not path.exists():
                path.unlink()  # of a library that was left out
            continue
        failed = f"{path.name} could not be made smaller"
        if _STRIPPED.match(path.relative_to(inside).as_posix()) is None:
            run([strip, "--strip-unneeded", path], failed)
        # a Python that was compiled by hand names its own folder, which is another's elsewhere
        if run([patchelf, "--print-rpath", path], failed).startswith("/"):
            run([patchelf, "--remove-rpath", path], failed)
    for path in sorted(inside.glob(_ICU)):
        _trim_icu(path)


def _trim_icu(library: Path) -> None:
    """Replace the library of ICU's data by one of the same name with the items that are kept.

    The data is one object in it, whose name has ICU's version: the library is nothing else.
    """
    version = library.name.rpartition(".")[2]
    symbol = f"icudt{version}_dat"
    data = smaller(_object(library, symbol))
    packed = library.with_suffix(".dat")
    assembled, source = library.with_suffix(".o"), library.with_suffix(".s")
    packed.write_bytes(data)
    source.write_text(
        f".section .rodata\n.balign 16\n.globl {symbol}\n.type {symbol}, %object\n{symbol}:\n"
        f'.incbin "{packed}"\n.size {symbol}, {len(data)}\n'
        '.section .note.GNU-stack, "", %progbits\n',
        encoding="utf-8",
    )
    run([tool("as", package="binutils"), "-o", assembled, source], "ICU's data failed")
    linked = [
        "-shared",
        "--strip-all",
        "-z",
        "noexecstack",
        "-soname",
        library.name,
        "-o",
        library,
        assembled,
    ]
    run([tool("ld", package="binutils"), *linked], "ICU's data failed")
    for left in (packed, assembled, source):
        left.unlink()


def _object(library: Path, symbol: str) -> bytes:
    """The bytes of an object in an ELF library for 64 bits. Raises `Stop` without it."""
    told = run([tool("readelf", package="binutils"), "--dyn-syms", "-W", library], "readelf failed")
    found = re.search(rf"^\s*\d+:\s+([0-9a-f]+)\s+(\S+)\s.*\s{symbol}$", told, re.MULTILINE)
    if found is None:
        raise Stop(f"{library.name} has no {symbol}.")
    address, size = int(found[1], 16), int(found[2], 0)
    data = library.read_bytes()
    (table,) = struct.unpack_from("<Q", data, 32)
    entry, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        kind, _, offset, virtual, _, length = struct.unpack_from(
            "<IIQQQQ", data, table + number * entry
        )
        if kind == 1 and virtual <= address < virtual + length:
            # a small tail may be padding that the file does not have
            begin = offset + address - virtual
            return data[begin : begin + size]
    raise Stop(f"{library.name}: {symbol} is not in the file.")


def smaller(data: bytes) -> bytes:
    """ICU's common data with the items that are kept. Format: ICU, `icu4c/source/common/ucmndata.h`
    (a header, the number of items, pairs of places of name and data, names, data)."""
    (header,) = struct.unpack_from("<H", data, 0)
    items = list(_items(data, header))
    kept = [(name, item) for name, item in items if _KEPT_DATA.fullmatch(name.partition("/")[2])]
    names, blocks, entries = bytearray(), bytearray(), []
    begin = 4 + 8 * len(kept)
    names_at = {}
    for name, _ in kept:
        names_at[name] = begin + len(names)
        names += name.encode("ascii") + b"\0"
    first = -(-(begin + len(names)) // 16) * 16
    names += b"\xaa" * (first - begin - len(names))
    for name, item in kept:
        entries.append((names_at[name], first + len(blocks)))
        blocks += item + b"\xaa" * (-len(item) % 16)
    table = struct.pack("<I", len(kept)) + b"".join(struct.pack("<II", *pair) for pair in entries)
    return data[:header] + table + bytes(names) + bytes(blocks)


def _items(data: bytes, header: int) -> Iterator[tuple[str, bytes]]:
    (count,) = struct.unpack_from("<I", data, header)
    places = [struct.unpack_from("<II", data, header + 4 + 8 * n) for n in range(count)]
    ends = [place for _, place in places[1:]] + [len(data) - header]
    for (name, begin), end in zip(places, ends, strict=True):
        start = header + name
        text = data[start : data.index(b"\0", start)].decode("ascii")
        yield text, data[header + begin : header + end]
