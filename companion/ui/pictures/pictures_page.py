"""All pictures of a device: of its screen, of its camera, and those shown on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.pictures.snapshot import TOOL
from companion.devices.models import DeviceView
from companion.errors import PictureError
from companion.ui.forms.carry import carry
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.notice import Banner
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.words.words import words
from companion.ui.pictures.gallery_model import GalleryModel
from companion.ui.pictures.gallery_view import GalleryView
from companion.ui.pictures.loading import Thumbnails, load_picture
from companion.ui.pictures.saving import PictureSaver
from companion.ui.pictures.viewer import PictureViewer

_ALL = "all"


class PicturesPage(Pane):
    """Small pictures, newest first; one of them large; or two of them compared."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""
    snapshot_wanted = Signal()
    """Somebody wants to take the first one."""

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__("window", (), parent)
        self._context = context
        self._gallery = context.workspace.pictures.gallery
        self._key = key
        self._tasks = TaskOwner(context.tasks, self)
        self._loaded = False
        self._wanted = ""
        """To be opened once the pictures are known."""
        self._deleted: tuple[Picture, ...] = ()
        self._can_snap = False
        self._connected = False
        self.model = GalleryModel(key, self)
        self.thumbnails = Thumbnails(self._gallery, self._tasks, self)
        self.view = GalleryView(self.model, self.thumbnails)
        self.viewer = PictureViewer(self._gallery, self._tasks)
        self._saver = PictureSaver(context, self._tasks, self)
        self.kind = Segmented(
            (
                (_ALL, self.tr("All")),
                (PictureKind.SNAPSHOT.value, self.tr("Screen")),
                (PictureKind.PHOTO.value, self.tr("Camera")),
                (PictureKind.PREVIEW.value, self.tr("Shown on it")),
            ),
            self.tr("Which pictures"),
        )
        self.compare = Button(self.tr("Compare"), "secondary", "columns")
        self.copy = IconButton("copy-simple", self.tr("Copy the picture"))
        self.save = IconButton("floppy-disk", self.tr("Save the chosen pictures…"))
        self.delete = IconButton("trash", self.tr("Delete the chosen pictures"))
        self.undo = Banner("", "neutral", self.tr("Undo"))
        self.undo.hide()
        self.empty = EmptyState("", self.tr("Take a snapshot…"), primary_icon="camera", logo=False)
        self._lay_out()
        self._connect()
        self._update()

    def _lay_out(self) -> None:
        self.head = QWidget()
        row = QHBoxLayout(self.head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.half)
        row.addWidget(self.kind)
        row.addStretch(1)
        row.addWidget(self.compare)
        for button in (self.copy, self.save, self.delete):
            row.addWidget(button)
        self.stack = QStackedWidget()
        for page in (self.view, self.empty, self.viewer):
            self.stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.page, SPACE.gutter, SPACE.page, SPACE.gutter)
        column.setSpacing(SPACE.unit)
        column.addWidget(self.head)
        column.addWidget(self.stack, 1)
        column.addWidget(self.undo)

    def _connect(self) -> None:
        self.kind.chosen.connect(self._kind_chosen)
        self.kind.chosen.connect(lambda kind: self.habit_changed.emit("pictures", kind))
        self.view.opened.connect(self._open)
        self.view.chosen.connect(lambda _: self._update())
        self.view.delete_wanted.connect(self._delete)
        self.compare.clicked.connect(self._compare)
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._save)
        self.delete.clicked.connect(self._delete)
        self.undo.action_clicked.connect(self._restore)
        self.empty.primary_clicked.connect(self.snapshot_wanted)
        self.viewer.left.connect(self.show_all)
        self.viewer.step_wanted.connect(self._step)
        self.viewer.copy_wanted.connect(self._copy)
        self.viewer.save_wanted.connect(self._save)
        self.viewer.delete_wanted.connect(self._delete)
        self._context.bridge.gallery_changed.connect(self._changed)
        for keys, do in (
            (QKeySequence.StandardKey.Copy, self._copy),
            (QKeySequence.StandardKey.Save, self._save),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(do)

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device."""
        self._can_snap = view.tool(TOOL) is not None
        self._connected = view.connected
        self._update()

    def shown(self) -> None:
        """Somebody came to this page."""
        if not self._loaded:
            self._loaded = True
            self._tasks.start(self._load(), "gallery")

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left the page in an earlier run; what does not fit is left out."""
        kind = habits.get("pictures")
        if isinstance(kind, str) and kind in {_ALL, *(each.value for each in PictureKind)}:
            self.kind.set_value(kind)
            self._kind_chosen(kind)

    def take_over(self, former: PicturesPage) -> None:
        """Go on where `former` was: the pictures that are shown, and those that were deleted."""
        if former._loaded:
            self._loaded = True
            self.model.load(former.model.pictures)
        self._wanted = former._wanted
        carry(former.kind, self.kind)
        self._deleted = former._deleted
        if former.undo.isVisibleTo(former):
            self._offer_undo()
        shown = former.viewer.pictures if former.viewing else ()
        if len(shown) == 1:
            self._open(shown[0])
        elif len(shown) == 2:
            self.viewer.compare(*shown)
            self.stack.setCurrentWidget(self.viewer)
        self._update()

    def show_picture(self, picture_id: str) -> None:
        """Open this picture; an empty id shows all of them."""
        self._wanted = picture_id
        self.shown()
        self._open_wanted()
        if not picture_id:
            self.show_all()

    def show_all(self) -> None:
        """Back from a large picture to the small ones."""
        pictures = self.viewer.pictures
        self.viewer.forget()
        self.stack.setCurrentWidget(self.view)
        if pictures:
            self.view.choose(pictures[0].id)
        self._update()
        self.view.setFocus()

    # what is shown

    @property
    def viewing(self) -> bool:
        """A large picture is shown, or two."""
        return self.stack.currentWidget() is self.viewer

    async def _load(self) -> None:
        try:
            pictures = await self._gallery.pictures(self._key)
        except PictureError:
            self._loaded = False  # try again the next time; the window says why
            raise
        self.model.load(pictures)
        self._update()
        self._open_wanted()

    def _open_wanted(self) -> None:
        if self._wanted and self.model.total:
            self.kind.set_value(_ALL)
            self.model.set_kind(None)
            if self.view.choose(self._wanted):
                picture = self.model.picture(self.model.row_of(self._wanted))
                self._wanted = ""
                if picture is not None:
                    self._open(picture)

    def _changed(self, change: GalleryChange) -> None:
        if not self._loaded:
            return
        self.model.change(change)
        gone = {picture.id for picture in change.removed}
        if self.viewing and any(picture.id in gone for picture in self.viewer.pictures):
            self.show_all()
        elif self.viewing and len(self.viewer.pictures) == 1:
            self._show_place(self.viewer.pictures[0])
        self._open_wanted()
        self._update()

    def _kind_chosen(self, value: str) -> None:
        self.model.set_kind(None if value == _ALL else PictureKind(value))
        self._update()

    def _open(self, picture: Picture) -> None:
        row = self.model.row_of(picture.id)
        last = self.model.rowCount() - 1
        self.viewer.show_picture(picture, first=row <= 0, last=row >= last)
        self.stack.setCurrentWidget(self.viewer)
        self._update()
        self.viewer.panes[0].view.setFocus()

    def _show_place(self, picture: Picture) -> None:
        row = self.model.row_of(picture.id)
        self.viewer.previous.setEnabled(row > 0)
        self.viewer.following.setEnabled(0 <= row < self.model.rowCount() - 1)

    def _step(self, rows: int) -> None:
        pictures = self.viewer.pictures
        if pictures:
            following = self.model.picture(self.model.row_of(pictures[0].id) + rows)
            if following is not None:
                self._open(following)

    def _compare(self) -> None:
        pictures = self.view.selected()
        if len(pictures) == 2:
            # the older one first, as one reads
            self.viewer.compare(pictures[1], pictures[0])
            self.stack.setCurrentWidget(self.viewer)
            self._update()

    # what is done with them

    def _chosen(self) -> tuple[Picture, ...]:
        return self.viewer.pictures if self.viewing else self.view.selected()

    def _copy(self) -> None:
        pictures = self._chosen()
        if len(pictures) == 1:
            self._tasks.start(self._copy_picture(pictures[0]), "copy a picture")

    async def _copy_picture(self, picture: Picture) -> None:
        decoded = await load_picture(self._gallery, picture)
        if decoded.image is None:
            why = words(decoded.problem) if decoded.problem is not None else ""
            self._context.notify(self.tr("The picture could not be copied"), why, True)
            return
        QGuiApplication.clipboard().setImage(decoded.image)

    def _save(self) -> None:
        self._saver.ask(self._chosen())

    def _delete(self) -> None:
        pictures = self._chosen()
        if pictures:
            self._tasks.start(self._delete_pictures(pictures), "delete pictures")

    async def _delete_pictures(self, pictures: Iterable[Picture]) -> None:
        self._deleted = await self._gallery.delete(pictures)
        self._offer_undo()

    def _offer_undo(self) -> None:
        said = self.tr("%n picture(s) deleted.", "", len(self._deleted))
        self.undo.set(said, self.tr("Undo"))
        self.undo.setVisible(bool(self._deleted))

    def _restore(self) -> None:
        deleted, self._deleted = self._deleted, ()
        self.undo.hide()
        self._tasks.start(self._gallery.restore(deleted), "restore pictures")

    def _what_next(self) -> str:
        if not self._connected:
            return self.tr("Connect the device to take pictures with it.")
        return self.tr("This device has no snapshots. Photos appear when its camera takes them.")

    def _update(self) -> None:
        count = self.model.rowCount()
        if not self.viewing:
            self.stack.setCurrentWidget(self.view if count or not self._loaded else self.empty)
        self.head.setVisible(not self.viewing and self.model.total > 0)
        chosen = len(self.view.selected())
        self.compare.setEnabled(chosen == 2)
        self.compare.setToolTip("" if chosen == 2 else self.tr("Choose two pictures to compare."))
        self.copy.setEnabled(chosen == 1)
        self.save.setEnabled(chosen > 0)
        self.delete.setEnabled(chosen > 0)
        none = self.model.total == 0
        self.empty.sentence.setText(
            self.tr("Pictures of the screen and of the camera come together here.")
            if none
            else self.tr("There is no picture of this kind.")
        )
        self.empty.primary.setVisible(none and self._can_snap)
        self.empty.set_footer("" if self._can_snap or not none else self._what_next())
