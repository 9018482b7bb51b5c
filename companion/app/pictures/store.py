"""The gallery: pictures of devices on the disk, by device and time.

::

    FOLDER/
      hub-02-00-00-00-00-01-1f2e3d4c5b6a/          one folder for each device
        20261121T145512084Z-snapshot-9c41e07a.jpg
        20261121T145512084Z-snapshot-9c41e07a.json what is known of it
      trash/
        hub-02-…/                                  deleted, still there for some days

Time and kind are in the name as well, so that a picture whose notes are lost is still found under
its device. Nothing is deleted by itself. The gallery is bounded, so that a device that nobody
watches cannot fill the disk; when it is full, a new picture is refused with a message. What a
person deletes is in a trash for a week, and can be taken back until the app closes.

The functions block and raise `OSError`; `GalleryStore` calls them in a worker thread.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import secrets
import shutil
import tempfile
import time as clock
from collections.abc import Callable, Coroutine, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from msgspec import Meta, Struct

from companion.app.files.codec import Line, RecordCodec, Text
from companion.app.files.json_file import read_json
from companion.app.files.whole_file import delete_all_parts, write_bytes, write_text
from companion.app.pictures.decode import (
    OF_DEVICES,
    OF_PERSONS,
    PictureLimits,
    check_picture,
    glance,
    read_picture_file,
)
from companion.app.pictures.picture import (
    GalleryChange,
    GalleryLimits,
    Picture,
    PictureInfo,
    PictureKind,
)
from companion.errors import PictureError
from companion.events import Publisher
from companion.messages.traits import Trait
from companion.patterns import regex
from companion.text import clean, one_line, reason_of

logger = logging.getLogger(__name__)

TRASH: Final = "trash"
NOTE_LIMIT: Final = 2_000
"""Characters of a note that are kept; a question to a camera has some dozen."""

_Length: TypeAlias = Annotated[int, Meta(gt=0, lt=100_000)]
_NAME: Final = regex(
    r"(?P<time>\d{8}T\d{6})(?P<ms>\d{3})Z-(?P<kind>snapshot|photo|preview)-[0-9a-f]{8}"
)
_SUFFIXES: Final = frozenset({".jpg", ".png", ".gif", ".bmp", ".webp"})
_UNFIT: Final = regex(r"[^A-Za-z0-9]+")


def device_folder(key: str) -> str:
    """A device's folder: its key made fit for every file system, and a part of its hash."""
    readable = _UNFIT.sub("-", key).strip("-").lower()[:40].rstrip("-")
    return f"{readable or 'device'}-{hashlib.sha256(key.encode()).hexdigest()[:12]}"


def new_id(time: datetime, kind: PictureKind) -> str:
    """The name of a new picture, without ending. Names sort by time."""
    stamp = f"{time:%Y%m%dT%H%M%S}{time.microsecond // 1000:03d}Z"
    return f"{stamp}-{kind.value}-{secrets.token_hex(4)}"


def write_picture(picture: Picture, data: bytes) -> None:
    """The picture first, whole or not at all: one without notes is found, notes alone are not.

    Raises `OSError`; then neither is there.
    """
    notes = _Notes(
        picture.device_key,
        picture.width,
        picture.height,
        picture.device_name,
        picture.format,
        picture.sha256,
        picture.note,
    )
    text = json.dumps(_NOTES.write(notes), ensure_ascii=False, indent=1)
    write_bytes(picture.path, data)
    try:
        write_text(notes_path(picture.path), text)
    except OSError:
        picture.path.unlink(missing_ok=True)
        raise


def move_picture(picture: Picture, folder: Path) -> Path:
    """Move it and its notes into `folder`; its path there."""
    folder.mkdir(parents=True, exist_ok=True)
    there = folder / picture.path.name
    picture.path.replace(there)
    notes = notes_path(picture.path)
    if notes.exists():
        notes.replace(notes_path(there))
    return there


def delete_picture(path: Path) -> None:
    path.unlink(missing_ok=True)
    notes_path(path).unlink(missing_ok=True)


def notes_path(path: Path) -> Path:
    return path.with_suffix(".json")


def pictures_below(root: Path) -> Iterator[Picture]:
    """Every picture in the folders of `root`, but not those in its trash."""
    for folder in sorted(root.iterdir()) if root.is_dir() else ():
        if folder.is_dir() and folder.name != TRASH:
            yield from _pictures_in(folder)


def _pictures_in(folder: Path) -> Iterator[Picture]:
    delete_all_parts(folder)
    known: Picture | None = None
    without: list[Path] = []
    for path in sorted(folder.iterdir()):
        if path.suffix not in _SUFFIXES or not _NAME.fullmatch(path.stem):
            continue
        picture = _noted(path)
        if picture is not None:
            known = picture
            yield picture
        else:
            without.append(path)
    for path in without:
        picture = _rebuilt(path, known)
        if picture is not None:
            yield picture


def _noted(path: Path) -> Picture | None:
    """The picture with what its notes say; `None` when they are lost or make no sense."""
    notes = _NOTES.read(read_json(notes_path(path), "notes on a picture"))
    if notes is None or device_folder(notes.device) != path.parent.name:
        return None
    return _picture(
        path,
        device_key=notes.device,
        device_name=notes.name,
        info=PictureInfo(notes.format, notes.width, notes.height),
        sha256=notes.sha256,
        note=notes.note,
    )


def _rebuilt(path: Path, neighbour: Picture | None) -> Picture | None:
    """The picture without notes; of the same device as its neighbours, who share its folder."""
    try:
        info = glance(read_picture_file(path, OF_PERSONS), OF_PERSONS)
    except PictureError as error:
        logger.warning("%s in the gallery is left alone: %s", path.name, error)
        return None
    return _picture(
        path,
        device_key=neighbour.device_key if neighbour else "",
        device_name=neighbour.device_name if neighbour else path.parent.name,
        info=info,
    )


def _picture(
    path: Path,
    *,
    device_key: str,
    device_name: str,
    info: PictureInfo,
    sha256: str = "",
    note: str = "",
) -> Picture | None:
    found = _NAME.fullmatch(path.stem)
    assert found is not None  # the caller looked
    try:
        time = datetime.strptime(f"{found['time']}{found['ms']}000", "%Y%m%dT%H%M%S%f")
    except ValueError:  # the 31st of February
        return None
    return Picture(
        id=path.stem,
        device_key=device_key,
        device_name=device_name,
        time=time.replace(tzinfo=UTC),
        kind=PictureKind(found["kind"]),
        format=info.format,
        width=info.width,
        height=info.height,
        bytes=path.stat().st_size,
        sha256=sha256,
        path=path,
        note=note,
    )


class _Notes(Struct, frozen=True):
    """What is not seen in a picture's file, written beside it."""

    device: str
    """Its key, of whatever characters: the folder is known by it."""
    width: _Length
    height: _Length
    name: Line = ""
    format: Line = ""
    sha256: Line = ""
    note: Text = ""


_NOTES: Final = RecordCodec(_Notes)


T = TypeVar("T")

_MEGA: Final = 1_000_000


class GalleryStore:
    """All pictures. The folder is read when it is first asked for, in a worker thread.

    Without `folder` the gallery is a temporary one, and gone at `close`. Methods raise
    `PictureError` with a reason when the disk does not do what it should.
    """

    def __init__(self, folder: Path | None = None, limits: GalleryLimits | None = None) -> None:
        self.changed: Publisher[GalleryChange] = Publisher()
        self.limits = limits or GalleryLimits()
        self.lasting = folder is not None
        """Whether the pictures are still there after the app was closed."""
        self._folder = folder
        self._pictures: dict[str, Picture] | None = None
        self._trashed: dict[str, Picture] = {}
        self._lock = asyncio.Lock()

    async def pictures(self, device_key: str | None = None) -> tuple[Picture, ...]:
        """Of one device, or all; newest first."""
        await self._in_one_piece(self._loaded)
        kept = self._pictures or {}
        found = (each for each in kept.values() if device_key in (None, each.device_key))
        return tuple(sorted(found, key=lambda each: each.id, reverse=True))

    async def add(
        self,
        data: bytes,
        *,
        device_key: str,
        device_name: str,
        kind: PictureKind,
        note: str = "",
        limits: PictureLimits = OF_DEVICES,
    ) -> Picture:
        """Decode a picture to see that it is one, and keep it. It is not kept when that fails."""
        info = await asyncio.to_thread(check_picture, data, limits)
        return await self.add_decoded(
            data, info, device_key=device_key, device_name=device_name, kind=kind, note=note
        )

    async def add_decoded(
        self,
        data: bytes,
        info: PictureInfo,
        *,
        device_key: str,
        device_name: str,
        kind: PictureKind,
        note: str = "",
    ) -> Picture:
        """`add` for a picture that was decoded already."""
        now = datetime.now(UTC)
        name = new_id(now, kind)
        picture = Picture(
            id=name,
            device_key=device_key,
            device_name=one_line(device_name),
            time=now.replace(microsecond=now.microsecond // 1000 * 1000),
            kind=kind,
            format=info.format,
            width=info.width,
            height=info.height,
            bytes=len(data),
            sha256=hashlib.sha256(data).hexdigest(),
            path=self._root() / device_folder(device_key) / f"{name}{info.suffix}",
            note=clean(note, NOTE_LIMIT),
        )

        async def write() -> None:
            kept = await self._loaded()
            self._check_room(picture)
            await self._on_disk(partial(write_picture, picture, data))
            kept[picture.id] = picture
            self.changed.publish(GalleryChange(added=(picture,)))

        await self._in_one_piece(write)
        return picture

    async def read(self, picture: Picture) -> bytes:
        """The bytes of its file."""
        return await self._on_disk(picture.path.read_bytes)

    async def save_copy(self, picture: Picture, path: Path) -> None:
        """Write a copy to where the person said; what is there is replaced whole."""
        data = await self.read(picture)
        await self._on_disk(partial(write_bytes, path, data), path.parent)

    async def delete(self, pictures: Iterable[Picture]) -> tuple[Picture, ...]:
        """Move pictures into the trash; what was moved, for `restore`."""

        def move(picture: Picture) -> Picture:
            path = move_picture(picture, self._root() / TRASH / picture.path.parent.name)
            os.utime(path)  # when it was deleted: the trash goes by it
            return replace(picture, path=path)

        return await self._move(pictures, move, into_trash=True)

    async def restore(self, pictures: Iterable[Picture]) -> tuple[Picture, ...]:
        """Take pictures out of the trash; those that are there again."""

        def move(picture: Picture) -> Picture:
            self._check_room(picture)
            folder = self._root() / picture.path.parent.name
            return replace(picture, path=move_picture(picture, folder))

        return await self._move(pictures, move, into_trash=False)

    async def close(self) -> None:
        """Wait for what is being written. A temporary gallery is deleted."""

        async def work() -> None:
            if not self.lasting and self._folder is not None:
                folder, self._folder, self._pictures = self._folder, None, None
                await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)

        await self._in_one_piece(work)

    # within

    async def _in_one_piece(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run alone and to the end, even when the caller is cancelled.

        A thread cannot be stopped: what it did on the disk must still get into the index.
        """

        async def alone() -> T:
            async with self._lock:
                return await work()

        running = asyncio.create_task(alone(), name="gallery")
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            await asyncio.gather(running, return_exceptions=True)
            raise

    async def _loaded(self) -> dict[str, Picture]:
        """The index, read from the disk at first; only under the lock."""
        if self._pictures is None:
            self._pictures = {picture.id: picture for picture in await self._on_disk(self._load)}
        return self._pictures

    def _load(self) -> list[Picture]:
        root = self._root()
        oldest = clock.time() - self.limits.trash_days * 86_400
        for picture in pictures_below(root / TRASH):
            if picture.path.stat().st_mtime < oldest:
                delete_picture(picture.path)
        return list(pictures_below(root))

    def _root(self) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="companion-pictures-"))
        return self._folder

    def _check_room(self, new: Picture) -> None:
        kept = tuple((self._pictures or {}).values())
        mine = [picture for picture in kept if picture.device_key == new.device_key]
        for pictures, most, most_bytes in (
            (mine, self.limits.of_one_count, self.limits.of_one_bytes),
            (kept, self.limits.count, self.limits.bytes),
        ):
            total = sum(picture.bytes for picture in pictures)
            if len(pictures) >= most or total + new.bytes > most_bytes:
                size = f"{total / _MEGA:.1f}"
                raise PictureError("gallery.full", count=len(pictures), size=size)

    async def _move(
        self, pictures: Iterable[Picture], move: Callable[[Picture], Picture], *, into_trash: bool
    ) -> tuple[Picture, ...]:
        """Move pictures between the gallery and the trash; those that were, as they are then."""

        async def work() -> tuple[Picture, ...]:
            here, there = await self._loaded(), self._trashed
            if not into_trash:
                here, there = there, here
            moved: list[Picture] = []
            lost: list[Picture] = []
            try:
                for asked in pictures:
                    if (picture := here.get(asked.id)) is None:
                        continue
                    try:
                        new = await self._on_disk(partial(move, picture))
                    except PictureError as error:
                        if Trait.PICTURE_GONE not in error.message.traits:
                            raise
                        lost.append(here.pop(picture.id))
                    else:
                        del here[picture.id]
                        there[new.id] = new
                        moved.append(new)
            finally:
                if into_trash and (moved or lost):
                    self.changed.publish(GalleryChange(removed=(*moved, *lost)))
                elif moved:
                    self.changed.publish(GalleryChange(added=tuple(moved)))
            return tuple(moved)

        return await self._in_one_piece(work)

    async def _on_disk(self, work: Callable[[], T], folder: Path | None = None) -> T:
        try:
            return await asyncio.to_thread(work)
        except FileNotFoundError:
            raise PictureError("gallery.gone") from None
        except OSError as error:
            shown = one_line(str(folder or self._folder or ""))
            raise PictureError(
                "gallery.unwritable", folder=shown, reason=reason_of(error)
            ) from None
