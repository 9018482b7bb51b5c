"""What is known of a device's pictures, and what is done with them; apart from any widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QGuiApplication

from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.pictures.service import PictureService
from companion.errors import CompanionError, ConsentMissing, PictureError
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.words.words import words
from companion.ui.pictures.gallery_view import GalleryModel
from companion.ui.pictures.loading import Thumbnails, load_picture
from companion.ui.pictures.saving import PictureSaver


class PicturesState(QObject):
    """Shared by all views of the device. What it begins goes on when a view is gone."""

    loaded = Signal()
    """The pictures are known now."""
    changed = Signal(object)
    """`GalleryChange`, which `model` has already."""
    kind_changed = Signal()
    deleted_changed = Signal()
    taking_changed = Signal()

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.view = ViewState()
        self.gallery = context[PictureService].gallery
        self.kind: PictureKind | None = None
        """Those of this kind are shown; `None` for all."""
        self.is_loaded = False
        """Loaded, or being loaded."""
        self.deleted: tuple[Picture, ...] = ()
        """What was deleted last, and can be brought back."""
        self.gate = GateState(self)
        self.taking = False
        """A snapshot is asked for, or under way."""
        self._context = context
        self._tasks = TaskOwner(context.tasks, self)
        self.model = GalleryModel(key, self)
        self.thumbnails = Thumbnails(self.gallery, self._tasks, self)
        self.saver = PictureSaver(context, self._tasks, self)
        context.connect(context[PictureService].gallery.changed, self._gallery_changed)

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
        """Show what was shown in an earlier run; a kind that does not exist shows all."""
        kind = habits.get("pictures")
        if kind in list(PictureKind):
            self.set_kind(PictureKind(kind))

    def load(self) -> None:
        """Learn which pictures there are, if that was not asked yet."""
        if not self.is_loaded:
            self.is_loaded = True
            self._tasks.start(self._load(), "gallery")

    async def _load(self) -> None:
        try:
            pictures = await self.gallery.pictures(self.key)
        except PictureError:
            self.is_loaded = False  # try again the next time; the window says why
            raise
        self.model.load(pictures)
        self.loaded.emit()

    def set_kind(self, kind: PictureKind | None) -> None:
        """Show the pictures of one kind, or all."""
        self.kind = kind
        self.model.set_kind(kind)
        self.kind_changed.emit()

    def _gallery_changed(self, change: GalleryChange) -> None:
        if self.is_loaded:
            self.model.change(change)
            self.changed.emit(change)

    def take_snapshot(self) -> None:
        """Ask, then take a picture of the device's screen; ignored while one is under way."""
        if not self.taking:
            self._tasks.start(self._take_snapshot(), f"snapshot of {self.key}")

    async def _take_snapshot(self) -> None:
        self._set_taking(True)
        try:
            await self._context[PictureService].snapshot(self.key, confirm=self.gate.confirm)
        except ConsentMissing:
            return  # the person knows
        except CompanionError as error:
            title = QCoreApplication.translate("PicturesPage", "No snapshot was taken")
            self._context.notify(title, words(error.message), True)
        finally:
            self._set_taking(False)

    def _set_taking(self, taking: bool) -> None:
        self.taking = taking
        if shiboken6.isValid(self):
            self.taking_changed.emit()

    def delete(self, pictures: Sequence[Picture]) -> None:
        """Delete them; `restore` brings them back."""
        if pictures:
            self._tasks.start(self._delete(pictures), "delete pictures")

    async def _delete(self, pictures: Sequence[Picture]) -> None:
        self.deleted = await self.gallery.delete(pictures)
        self.deleted_changed.emit()

    def restore(self) -> None:
        """Bring back what was deleted last."""
        deleted, self.deleted = self.deleted, ()
        self.deleted_changed.emit()
        self._tasks.start(self.gallery.restore(deleted), "restore pictures")

    def copy(self, picture: Picture) -> None:
        """Put the picture onto the clipboard."""
        self._tasks.start(self._copy(picture), "copy a picture")

    async def _copy(self, picture: Picture) -> None:
        decoded = await load_picture(self.gallery, picture)
        if decoded.image is None:
            why = words(decoded.problem) if decoded.problem is not None else ""
            title = QCoreApplication.translate("PicturesPage", "The picture could not be copied")
            self._context.notify(title, why, True)
            return
        QGuiApplication.clipboard().setImage(decoded.image)
