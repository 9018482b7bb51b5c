"""Tells that a device's camera sent a photo, with a way to see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.app.pictures.picture import GalleryChange, Picture, PictureKind

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow


class PhotoNews(QObject):
    """A toast for each photo that comes, unless the pictures of its device are looked at."""

    def __init__(self, window: MainWindow, context: UiContext) -> None:
        super().__init__(window)
        self._window = window
        self._put_back: set[str] = set()
        context.bridge.gallery_changed.connect(self._changed)

    def _changed(self, change: GalleryChange) -> None:
        for picture in change.removed:
            if picture.kind is PictureKind.PHOTO:
                self._put_back.add(picture.id)
        for picture in change.added:
            if picture.kind is not PictureKind.PHOTO:
                continue
            if picture.id in self._put_back:
                self._put_back.discard(picture.id)  # it was taken back out of the trash
            elif not self._is_seen(picture):
                self._tell(picture)

    def _is_seen(self, picture: Picture) -> bool:
        return self._window.sees(picture.device_key, "pictures")

    def _tell(self, picture: Picture) -> None:
        title = self.tr("{device} took a photo").format(device=picture.device_name)
        self._window.toasts.show_toast(
            title,
            picture.note,
            "done",
            action=self.tr("See the picture"),
            on_action=lambda: self._show(picture),
        )

    def _show(self, picture: Picture) -> None:
        self._window.choose(picture.device_key)
        page = self._window.device_page()
        if page is not None and page.key == picture.device_key:
            page.show_picture(picture.id)
