"""Firmware files as they are released: a folder with images of many boards.

The project's own releases are one archive a board, `v2.2.4_otto-robot.zip`, with an image of the
whole flash in it, `merged-binary.bin` (transports/README.md, "Firmware images"). The application is
taken out of such an image by the partition table in it: it is the same `xiaozhi.bin`. Names prove
nothing; what an image is for is read from the image (`companion.devices.firmware.image`).

Folders and archives are untrusted: how many files, how deep and how many bytes are read is bounded.
"""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import Struct

from companion.archives import DamagedArchive, open_archive
from companion.devices.firmware.image import (
    HEAD,
    MAX_FILE,
    FirmwareImage,
    application_at,
    is_application,
    open_image,
    read_image,
    what_it_is,
)
from companion.errors import ImageRefused
from companion.messages.message import Message, message
from companion.regular_files import open_file
from companion.text import one_line, reason_of

MOST_FILES: Final = 500
"""Files of a folder that are read."""
_DEEPEST: Final = 3
"""Folders below the one that was named."""
_MOST_LOOKED_AT: Final = 20_000
"""Entries of folders that are looked at."""
_MOST_MEMBERS: Final = 20
"""Images of one archive."""
_IMAGE, _ARCHIVE = ".bin", ".zip"


class ReleaseFile(Struct, frozen=True):
    """A file that holds an application, or could."""

    path: Path
    name: str
    """For people: its place in the folder, and in an archive."""
    member: str = ""
    """The file in the archive; empty where `path` is none."""
    start: int = 0
    """Where the application begins in it, in bytes."""
    image: FirmwareImage | None = None
    refusal: Message | None = None
    """Why there is no application in it."""

    def content(self) -> Path | bytes:
        """What a device gets: the file, or the application out of it. Blocks.

        Raises `OSError` where the file cannot be read any more.
        """
        if not self.member and not self.start:
            return self.path
        size = self.image.size if self.image is not None else 0
        if not self.member:
            with open_file(self.path) as file:
                file.seek(self.start)
                return file.read(size)
        try:
            with open_archive(self.path) as archive:
                entry = archive.find(self.member)
                if entry is None:
                    raise OSError(f"{self.member} is gone")
                return archive.read(entry, MAX_FILE)[self.start : self.start + size]
        except DamagedArchive as error:
            raise OSError(str(error)) from error


def holds_several(path: Path) -> bool:
    """Whether it is a folder or an archive, of which one file is chosen. Blocks."""
    return path.is_dir() or (path.suffix.lower() == _ARCHIVE and path.is_file())


def release_files(folder: Path) -> list[Path]:
    """Images and archives in a folder and below it, sorted by name; a file itself. Blocks; raises
    `OSError`."""
    if folder.is_file():
        return [folder]
    found: list[Path] = []
    looked = 0
    # else a folder that is none, or may not be read, would look empty
    with os.scandir(folder):
        pass
    for place, folders, files in os.walk(folder):
        at = Path(place)
        deep = len(at.relative_to(folder).parts)
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        if deep >= _DEEPEST:
            folders.clear()
        looked += len(files)
        for name in sorted(files):
            # the files that macOS adds to others begin with a dot
            if not name.startswith(".") and name.lower().endswith((_IMAGE, _ARCHIVE)):
                found.append(at / name)
        if len(found) >= MOST_FILES or looked >= _MOST_LOOKED_AT:
            break
    return found[:MOST_FILES]


def read_release(path: Path, folder: Path | None = None) -> list[ReleaseFile]:
    """What is in one of these files, in pieces. An archive can hold several images. Blocks.

    A file that cannot be read is told as any other that is of no use.
    """
    name = one_line(str(path.relative_to(folder)) if folder is not None else path.name, 500)
    try:
        if path.suffix.lower() == _ARCHIVE:
            return list(_archive(path, name))
        with open_image(path) as (file, size):
            return [_image(path, name, "", file, size)]
    except DamagedArchive:
        return [ReleaseFile(path, name, refusal=message("firmware.bad_archive"))]
    except OSError as error:
        refusal = message("firmware.unreadable", reason=reason_of(error))
        return [ReleaseFile(path, name, refusal=refusal)]


def _archive(path: Path, name: str) -> Iterator[ReleaseFile]:
    with open_archive(path) as archive:
        members = [each for each in archive.entries if _is_image(each)]
        seen: set[str] = set()
        for member in members[:_MOST_MEMBERS]:
            shown = one_line(f"{name}/{member.filename}", 500)
            if member.file_size > MAX_FILE:
                refusal = message("firmware.too_large_file", size=member.file_size, limit=MAX_FILE)
                yield ReleaseFile(path, shown, member.filename, refusal=refusal)
                continue
            try:
                data = archive.read(member, MAX_FILE)
            except DamagedArchive:
                refusal = message("firmware.bad_archive")
                yield ReleaseFile(path, shown, member.filename, refusal=refusal)
                continue
            found = _image(path, shown, member.filename, io.BytesIO(data), len(data))
            if found.image is not None and found.image.sha256 in seen:
                continue  # the application is in it both alone and in an image of the flash
            if found.image is not None:
                seen.add(found.image.sha256)
            yield found
    if not members:
        yield ReleaseFile(path, name, refusal=message("firmware.empty_archive"))


def _is_image(member: zipfile.ZipInfo) -> bool:
    return not member.is_dir() and member.filename.lower().endswith(_IMAGE)


def application_of(content: Path | bytes) -> tuple[Path | bytes, FirmwareImage]:
    """What a device gets of a file: the file as it is, or the application out of an image of the
    whole flash. Blocks; raises `ImageRefused` where there is none, and `OSError`."""
    if isinstance(content, bytes):
        return _application_of(content, io.BytesIO(content), len(content))
    with open_image(content) as (file, size):
        return _application_of(content, file, size)


def _application_of(
    content: Path | bytes, file: BinaryIO, size: int
) -> tuple[Path | bytes, FirmwareImage]:
    start, image = _application(file, size)
    if not start:
        return content, image
    file.seek(start)
    return file.read(image.size), image


def _image(path: Path, name: str, member: str, file: BinaryIO, size: int) -> ReleaseFile:
    try:
        start, image = _application(file, size)
    except ImageRefused as refused:
        return ReleaseFile(path, name, member, refusal=refused.message)
    return ReleaseFile(path, name, member, start, image)


def _application(file: BinaryIO, size: int) -> tuple[int, FirmwareImage]:
    """Where the application begins that is in a file as it is, or in an image of the whole flash.

    Raises `ImageRefused`.
    """
    head = file.read(HEAD)
    if is_application(head) or size > MAX_FILE:
        return 0, read_image(file, size)
    place = application_at(file, size)
    if place is None:
        raise ImageRefused(what_it_is(file, head, size))
    start, room = place
    file.seek(start)
    data = file.read(room)
    # to its own end: the rest of its partition is no part of it
    length = read_image(io.BytesIO(data), len(data)).image_size
    return start, read_image(io.BytesIO(data[:length]), length)
