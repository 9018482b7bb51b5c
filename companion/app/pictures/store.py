"""The gallery: pictures of devices on the disk, by device and time.

Nothing in it is deleted by itself. It is bounded, so that a device that nobody watches cannot
fill the disk; when it is full, a new picture is refused with a message, and the old ones stay.
What a person deletes lies in a trash for a week, and can be taken back until the app closes.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import shutil
import tempfile
import time as clock
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from companion.app.files.whole_file import write_bytes
from companion.app.pictures import files
from companion.app.pictures.decode import OF_DEVICES, PictureLimits, check_picture
from companion.app.pictures.picture import GalleryChange, Picture, PictureInfo, PictureKind
from companion.app.pictures.place import GalleryLimits
from companion.errors import PictureError
from companion.events import Publisher
from companion.messages.traits import Trait
from companion.text import clean, one_line

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
        self._kept: dict[str, Picture] | None = None
        self._trashed: dict[str, Picture] = {}
        self._lock = asyncio.Lock()

    async def pictures(self, device_key: str | None = None) -> tuple[Picture, ...]:
        """Of one device, or all; newest first."""
        await self._in_one_piece(self._loaded)
        kept = self._kept or {}
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
        return await self.keep(
            data, info, device_key=device_key, device_name=device_name, kind=kind, note=note
        )

    async def keep(
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
        name = files.new_id(now, kind)
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
            path=self._root() / files.device_folder(device_key) / f"{name}{info.suffix}",
            note=clean(note, files.NOTE_LIMIT),
        )

        async def write() -> None:
            kept = await self._loaded()
            self._check_room(picture)
            await self._on_disk(partial(files.write_picture, picture, data))
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
            folder = self._root() / files.TRASH / picture.path.parent.name
            path = files.move_picture(picture, folder)
            os.utime(path)  # when it was deleted: the trash goes by it
            return replace(picture, path=path)

        async def work() -> tuple[Picture, ...]:
            kept = await self._loaded()
            moved: list[Picture] = []
            gone: list[Picture] = []
            try:
                await self._each(pictures, kept, self._trashed, move, moved, gone)
            finally:
                self._publish(GalleryChange(removed=(*moved, *gone)))
            return tuple(moved)

        return await self._in_one_piece(work)

    async def restore(self, pictures: Iterable[Picture]) -> tuple[Picture, ...]:
        """Take pictures out of the trash; those that are there again."""

        def move(picture: Picture) -> Picture:
            self._check_room(picture)
            folder = self._root() / picture.path.parent.name
            return replace(picture, path=files.move_picture(picture, folder))

        async def work() -> tuple[Picture, ...]:
            kept = await self._loaded()
            moved: list[Picture] = []
            try:
                await self._each(pictures, self._trashed, kept, move, moved, [])
            finally:
                self._publish(GalleryChange(added=tuple(moved)))
            return tuple(moved)

        return await self._in_one_piece(work)

    async def close(self) -> None:
        """Wait for what is being written. A temporary gallery is deleted."""

        async def work() -> None:
            if not self.lasting and self._folder is not None:
                folder, self._folder, self._kept = self._folder, None, None
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
        if self._kept is None:
            self._kept = {picture.id: picture for picture in await self._on_disk(self._load)}
        return self._kept

    def _load(self) -> list[Picture]:
        root = self._root()
        oldest = clock.time() - self.limits.trash_days * 86_400
        for picture in files.pictures_below(root / files.TRASH):
            if picture.path.stat().st_mtime < oldest:
                files.delete_picture(picture.path)
        return list(files.pictures_below(root))

    def _root(self) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="companion-pictures-"))
        return self._folder

    def _check_room(self, new: Picture) -> None:
        kept = tuple((self._kept or {}).values())
        mine = [picture for picture in kept if picture.device_key == new.device_key]
        for pictures, most, most_bytes in (
            (mine, self.limits.of_one_count, self.limits.of_one_bytes),
            (kept, self.limits.count, self.limits.bytes),
        ):
            total = sum(picture.bytes for picture in pictures)
            if len(pictures) >= most or total + new.bytes > most_bytes:
                size = f"{total / _MEGA:.1f}"
                raise PictureError("gallery.full", count=len(pictures), size=size)

    async def _each(
        self,
        pictures: Iterable[Picture],
        here: dict[str, Picture],
        there: dict[str, Picture],
        move: Callable[[Picture], Picture],
        moved: list[Picture],
        gone: list[Picture],
    ) -> None:
        """Move pictures: into `moved` as they are then, or into `gone` if they were lost."""
        for asked in pictures:
            picture = here.get(asked.id)
            if picture is None:
                continue
            try:
                new = await self._on_disk(partial(move, picture))
            except PictureError as error:
                if Trait.PICTURE_GONE not in error.message.traits:
                    raise
                gone.append(here.pop(picture.id))
            else:
                del here[picture.id]
                there[new.id] = new
                moved.append(new)

    def _publish(self, change: GalleryChange) -> None:
        if change.added or change.removed:
            self.changed.publish(change)

    async def _on_disk(self, work: Callable[[], T], folder: Path | None = None) -> T:
        try:
            return await asyncio.to_thread(work)
        except FileNotFoundError:
            raise PictureError("gallery.gone") from None
        except OSError as error:
            reason = one_line(error.strerror or str(error))
            shown = one_line(str(folder or self._folder or ""))
            raise PictureError("gallery.unwritable", folder=shown, reason=reason) from None
