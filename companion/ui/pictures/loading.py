"""Pictures of the gallery as images: read and decoded off the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

import shiboken6
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage, QPixmap

from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.pictures.service import PictureService
from companion.app.pictures.store import GalleryStore
from companion.errors import PictureError
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.values.images import DecodedImage, decode_bytes


class LastSnapshot(QObject):
    """Follows the gallery; `changed` tells of another picture, or that there is none any more."""

    changed = Signal()

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.picture: Picture | None = None
        self.image: QImage | None = None
        """`picture`, decoded; `None` where its file is damaged."""
        self._gallery = context[PictureService].gallery
        self._tasks = tasks
        self._key = key
        context.connect(context[PictureService].gallery.changed, self._gallery_changed)
        tasks.start(self._show_last(), "last snapshot")

    async def show(self, picture: Picture) -> None:
        """Take this picture, unless it or a later one is shown already. Raises `PictureError`."""
        if self._is_late(picture):
            return
        decoded = await load_picture(self._gallery, picture)
        if shiboken6.isValid(self) and not self._is_late(picture):
            self.picture, self.image = picture, decoded.image
            self.changed.emit()

    async def _show_last(self) -> None:
        pictures = await self._gallery.pictures(self._key)
        last = next((each for each in pictures if each.kind is PictureKind.SNAPSHOT), None)
        if last is not None:
            await self.show(last)

    def _is_late(self, picture: Picture) -> bool:
        return self.picture is not None and picture.id <= self.picture.id

    def _gallery_changed(self, change: GalleryChange) -> None:
        if self.picture is not None and self.picture in change.removed:
            self.picture = self.image = None
            self._tasks.start(self._show_last(), "last snapshot")
            self.changed.emit()
        for picture in change.added:
            if (picture.device_key, picture.kind) == (self._key, PictureKind.SNAPSHOT):
                self._tasks.start(self.show(picture), "show a snapshot")


CACHED: Final = 160
"""Thumbnails that are remembered: some screens full, 60 MB at most."""
SIDE: Final = 360
"""Pixels of a thumbnail's longer side, so that it is sharp on a dense screen too."""


async def load_picture(gallery: GalleryStore, picture: Picture) -> DecodedImage:
    """The whole picture. Raises `PictureError` when its file is gone."""
    data = await gallery.read(picture)
    return await asyncio.to_thread(decode_bytes, data)


class Thumbnails(QObject):
    """Gives what it has at once and fetches the rest, the one that was wanted last first."""

    ready = Signal(str)
    """The thumbnail of the picture with this id can be had now."""

    def __init__(self, gallery: GalleryStore, tasks: TaskOwner, parent: QObject) -> None:
        super().__init__(parent)
        self._gallery = gallery
        self._tasks = tasks
        self._cached: OrderedDict[str, QPixmap | None] = OrderedDict()
        self._wanted: OrderedDict[str, Picture] = OrderedDict()
        self._running: asyncio.Task[None] | None = None

    def get(self, picture: Picture) -> QPixmap | None:
        """The thumbnail; `None` while it is being read, and for a file that is damaged."""
        if picture.id in self._cached:
            self._cached.move_to_end(picture.id)
            return self._cached[picture.id]
        self._wanted[picture.id] = picture
        self._wanted.move_to_end(picture.id)
        while len(self._wanted) > CACHED:
            self._wanted.popitem(last=False)
        if self._running is None:
            self._running = self._tasks.start(self._fetch(), "thumbnails")
            self._running.add_done_callback(self._fetched)
        return None

    def is_broken(self, picture: Picture) -> bool:
        """Whether there never will be one."""
        return picture.id in self._cached and self._cached[picture.id] is None

    async def _fetch(self) -> None:
        while self._wanted:
            _, picture = self._wanted.popitem()
            image = await self._small(picture)
            self._cached[picture.id] = QPixmap.fromImage(image) if image is not None else None
            while len(self._cached) > CACHED:
                self._cached.popitem(last=False)
            self.ready.emit(picture.id)

    async def _small(self, picture: Picture) -> QImage | None:
        try:
            data = await self._gallery.read(picture)
        except PictureError:
            return None  # deleted meanwhile; the row goes as well
        return (await asyncio.to_thread(decode_bytes, data, SIDE)).image

    def _fetched(self, _task: asyncio.Task[None]) -> None:
        self._running = None
        if self._wanted and shiboken6.isValid(self) and not _task.cancelled():
            self._running = self._tasks.start(self._fetch(), "thumbnails")
            self._running.add_done_callback(self._fetched)
