"""All pictures of a device: of its screen, of its camera, and those shown on it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.pictures.screen import SNAPSHOT_TOOL
from companion.devices.models import DeviceView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.notice import Banner
from companion.ui.kit.widgets.panes import Pane
from companion.ui.pictures.gallery_view import GalleryView
from companion.ui.pictures.pictures_state import PicturesState
from companion.ui.pictures.viewer import PictureViewer

_ALL = "all"


class PicturesPage(Pane):
    """Small pictures, newest first; one of them large; or two of them compared."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `PicturesState.restore_habits`."""

    def __init__(
        self, context: UiContext, state: PicturesState, parent: QWidget | None = None
    ) -> None:
        super().__init__("window", (), parent)
        self._state = state
        # what is only shown here is loaded for this view alone
        tasks = TaskOwner(context.tasks, self)
        self._wanted = ""
        """To be opened once the pictures are known."""
        self._can_snap = False
        self._connected = False
        self.model = state.model
        self.thumbnails = state.thumbnails
        self.view = GalleryView(self.model, self.thumbnails)
        self.viewer = PictureViewer(state.gallery, tasks)
        self.kind = Segmented(
            (
                (_ALL, self.tr("All")),
                (PictureKind.SNAPSHOT.value, self.tr("Screen")),
                (PictureKind.PHOTO.value, self.tr("Camera")),
                (PictureKind.PREVIEW.value, self.tr("Sent to device")),
            ),
            self.tr("Which pictures"),
        )
        self.snap = Button(self.tr("Take snapshot…"), "secondary", "camera")
        self.gate = GateHost(state.gate, self.tr("Take snapshot"))
        self.compare = Button(self.tr("Compare"), "secondary", "columns")
        self.copy = IconButton("copy-simple", self.tr("Copy the picture"))
        self.save = IconButton("floppy-disk", self.tr("Save the chosen pictures…"))
        self.delete = IconButton("trash", self.tr("Delete the chosen pictures"))
        self.undo = Banner("", "neutral", self.tr("Undo"))
        self.undo.hide()
        self.empty = EmptyState("", self.tr("Take snapshot…"), primary_icon="camera", logo=False)
        self._lay_out()
        self._connect()
        self.parts = ViewParts(state.view)
        self.parts.add_value("wanted", lambda: self._wanted, self._want)
        self.parts.add_value("viewed", self._viewed, self._view_again)
        self.parts.add("list", self.view)
        self.parts.add("page", self)
        self._show_kind()
        self._show_deleted()
        self._update()

    def _lay_out(self) -> None:
        self.head = QWidget()
        ends = (self.snap, self.compare, self.copy, self.save, self.delete)
        row(self.kind, FILL, *ends, on=self.head, spacing=SPACE.half)
        self.stack = QStackedWidget()
        for page in (self.view, self.empty, self.viewer):
            self.stack.addWidget(page)
        parts = (self.head, self.gate, (self.stack, 1), self.undo)
        column(*parts, on=self, margins=(SPACE.page, SPACE.gutter))

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
        self.undo.action_clicked.connect(self._state.restore)
        self.empty.primary_clicked.connect(self._state.take_snapshot)
        self.snap.clicked.connect(self._state.take_snapshot)
        self._state.taking_changed.connect(self._update)
        self.viewer.left.connect(self.show_all)
        self.viewer.step_wanted.connect(self._step)
        self.viewer.copy_wanted.connect(self._copy)
        self.viewer.save_wanted.connect(self._save)
        self.viewer.delete_wanted.connect(self._delete)
        self._state.loaded.connect(self._loaded)
        self._state.changed.connect(self._changed)
        self._state.kind_changed.connect(self._show_kind)
        self._state.deleted_changed.connect(self._show_deleted)
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
        self._can_snap = view.tool(SNAPSHOT_TOOL) is not None
        self._connected = view.connected
        self._update()

    def leave(self) -> None:
        """Nobody sees the page any more: what it asks is answered with no."""
        self.gate.leave()

    def shown(self) -> None:
        """Somebody came to this page."""
        self._state.load()

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

    def _viewed(self) -> tuple[Picture, ...]:
        return self.viewer.pictures if self.viewing else ()

    def _view_again(self, pictures: Sequence[Picture]) -> None:
        """Show what the last view showed large."""
        match pictures:
            case [picture]:
                self._show(picture)
            case [one, other]:
                self._show_two(one, other)

    def _want(self, picture_id: str) -> None:
        self._wanted = picture_id
        self._open_wanted()

    def _loaded(self) -> None:
        self._update()
        self._open_wanted()

    def _open_wanted(self) -> None:
        if self._wanted and self.model.total:
            self._state.set_kind(None)
            if self.view.choose(self._wanted):
                picture = self.model.picture(self.model.row_of(self._wanted))
                self._wanted = ""
                if picture is not None:
                    self._open(picture)

    def _changed(self, change: GalleryChange) -> None:
        gone = {picture.id for picture in change.removed}
        if self.viewing and any(picture.id in gone for picture in self.viewer.pictures):
            self.show_all()
        elif self.viewing and len(self.viewer.pictures) == 1:
            self._show_place(self.viewer.pictures[0])
        self._open_wanted()
        self._update()

    def _kind_chosen(self, value: str) -> None:
        self._state.set_kind(None if value == _ALL else PictureKind(value))

    def _show_kind(self) -> None:
        kind = self._state.kind
        self.kind.set_value(kind.value if kind is not None else _ALL)
        self._update()

    def _open(self, picture: Picture) -> None:
        self._show(picture)
        self.viewer.panes[0].view.setFocus()

    def _show(self, picture: Picture) -> None:
        row = self.model.row_of(picture.id)
        last = self.model.rowCount() - 1
        self.viewer.show_picture(picture, first=row <= 0, last=row >= last)
        self.stack.setCurrentWidget(self.viewer)
        self._update()

    def _show_two(self, one: Picture, other: Picture) -> None:
        self.viewer.compare(one, other)
        self.stack.setCurrentWidget(self.viewer)
        self._update()

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
            self._show_two(pictures[1], pictures[0])

    # what is done with them

    def _chosen(self) -> tuple[Picture, ...]:
        return self.viewer.pictures if self.viewing else self.view.selected()

    def _copy(self) -> None:
        pictures = self._chosen()
        if len(pictures) == 1:
            self._state.copy(pictures[0])

    def _save(self) -> None:
        self._state.saver.ask(self._chosen(), self)

    def _delete(self) -> None:
        self._state.delete(self._chosen())

    def _show_deleted(self) -> None:
        deleted = self._state.deleted
        self.undo.set(self.tr("%n picture(s) deleted.", "", len(deleted)), self.tr("Undo"))
        self.undo.setVisible(bool(deleted))

    def _what_next(self) -> str:
        if not self._connected:
            return self.tr("Connect the device to take pictures with it.")
        return self.tr("This device has no snapshots. Photos appear when its camera takes them.")

    def _update(self) -> None:
        count = self.model.rowCount()
        if not self.viewing:
            self.stack.setCurrentWidget(
                self.view if count or not self._state.is_loaded else self.empty
            )
        self.head.setVisible(not self.viewing and self.model.total > 0)
        chosen = len(self.view.selected())
        self.compare.setEnabled(chosen == 2)
        self.compare.setToolTip("" if chosen == 2 else self.tr("Choose two pictures to compare."))
        self.copy.setEnabled(chosen == 1)
        self.save.setEnabled(chosen > 0)
        self.delete.setEnabled(chosen > 0)
        none = self.model.total == 0
        self.empty.sentence.setText(
            self.tr("Pictures from the screen and the camera appear here.")
            if none
            else self.tr("There is no picture of this kind.")
        )
        self.empty.primary.setVisible(none and self._can_snap)
        free = self._connected and not self._state.taking
        self.snap.setVisible(self._can_snap)
        for button in (self.snap, self.empty.primary):
            button.setEnabled(free)
        self.empty.set_footer("" if self._can_snap or not none else self._what_next())
