"""A bundle before it is saved: its files, as they will stand in the zip."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from companion import __version__
from companion.messages.message import Message, message

ABOUT: Final = "README.txt"
"""The file that tells what the others are; it is always there."""

_INTRODUCTION: Final = """\
This is a support bundle of Xiaozhi Companion {version}, made at {time}.
It is meant for somebody who helps to find out what went wrong.

Taken out were passwords, tokens, keys and other secrets, credentials and one-time paths in
addresses, the names of Wi-Fi networks, what was said in conversations, and pictures. "[hidden]"
stands where something was taken out. Still in here are the names of devices, their ids and their
addresses in the local network. Times are in UTC.

The files:
"""


@dataclass(frozen=True, slots=True)
class BundlePart:
    """One file."""

    name: str
    """Its path in the zip, plain ASCII."""
    about: Message
    """What it holds, for people."""
    data: bytes
    """UTF-8."""

    @property
    def size(self) -> int:
        """Bytes, before they are compressed."""
        return len(self.data)

    @property
    def text(self) -> str:
        return self.data.decode("utf-8", "replace")


@dataclass(frozen=True, slots=True)
class Bundle:
    """What can be saved. Nothing private is in any part of it."""

    parts: tuple[BundlePart, ...]
    notes: tuple[Message, ...]
    """What is not in it and may be missed."""
    made: datetime
    """UTC."""

    def files(self, left_out: Collection[str] = ()) -> tuple[BundlePart, ...]:
        """Every file of the zip, first the one that tells of the others; without those parts."""
        kept = tuple(part for part in self.parts if part.name not in left_out)
        return (self._about(kept), *kept)

    def _about(self, kept: tuple[BundlePart, ...]) -> BundlePart:
        time = self.made.astimezone(UTC).isoformat(timespec="seconds")
        lines = [_INTRODUCTION.format(version=__version__, time=time)]
        width = max((len(part.name) for part in kept), default=0)
        lines += [f"  {part.name:<{width}}  {part.about.english()}\n" for part in kept]
        gone = sorted({part.name for part in self.parts} - {part.name for part in kept})
        if gone:
            lines.append(f"\nLeft out by whoever saved it: {', '.join(gone)}\n")
        if self.notes:
            lines.append("\nTo be known:\n")
            lines += [f"  {note.english()}\n" for note in self.notes]
        return BundlePart(ABOUT, message("bundle.about"), "".join(lines).encode("utf-8", "replace"))


def slug(name: str, taken: Collection[str]) -> str:
    """A file's name of plain letters for a device's, unlike those that are taken."""
    plain = "".join(char if char.isascii() and char.isalnum() else "-" for char in name.lower())
    short = "-".join(filter(None, plain.split("-")))[:40].strip("-") or "device"
    number, found = 1, short
    while found in taken:
        number += 1
        found = f"{short}-{number}"
    return found
