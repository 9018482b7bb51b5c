"""The newest snapshot of a device's screen, also one of an earlier day."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.pictures.loading import load_picture


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
        self._gallery = context.workspace.pictures.gallery
        self._tasks = tasks
        self._key = key
        context.bridge.gallery_changed.connect(self._gallery_changed)
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
