"""One picture of the gallery, or two side by side, as large as there is room for."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.pictures.picture import Picture
from companion.app.pictures.store import GalleryStore
from companion.errors import PictureError
from companion.messages.message import Message
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import words
from companion.ui.pictures.loading import load_picture
from companion.ui.pictures.picture_words import kind_words, moment_words, pixels_words
from companion.ui.pictures.zoom_bar import ZoomBar
from companion.ui.pictures.zoom_view import ZoomView


class PicturePane(QWidget):
    """A picture that can be zoomed, and what is known of it."""

    shown = Signal()
    """It was read, or could not be."""

    def __init__(
        self, gallery: GalleryStore, tasks: TaskOwner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._gallery = gallery
        self._tasks = tasks
        self.picture: Picture | None = None
        self.title = ElidingLabel("", "strong")
        self.caption = ElidingLabel("", "caption")
        self.view = ZoomView()
        self.problem = Notice("", "red", role="body")
        self.problem.hide()
        # a question to a camera comes from elsewhere: it is cleaned, and plain text
        self.note = WrappedText("", "body", "text2", most_lines=3)
        self.note.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        column.addWidget(self.title)
        column.addWidget(self.caption)
        column.addWidget(self.view, 1)
        column.addWidget(self.problem)
        column.addWidget(self.note)

    def show_picture(self, picture: Picture) -> None:
        """Show it as soon as it is read."""
        self.picture = picture
        self.title.setText(kind_words(picture.kind))
        facts = (moment_words(picture.time), pixels_words(picture), size_words(picture.bytes))
        self.caption.setText(" · ".join(facts))
        self.view.setAccessibleName(f"{kind_words(picture.kind)}, {', '.join(facts)}")
        self.note.setText(picture.note)
        self.note.setVisible(bool(picture.note))
        self.problem.hide()
        self.view.show_image(None)
        self._tasks.start(self._load(picture), "picture")

    def forget(self) -> None:
        """Keep no picture in memory that is not seen."""
        self.picture = None
        self.view.show_image(None)

    async def _load(self, picture: Picture) -> None:
        problem: Message | None
        try:
            decoded = await load_picture(self._gallery, picture)
            image, problem = decoded.image, decoded.problem
        except PictureError as error:
            image, problem = None, error.message
        if picture is not self.picture:
            return  # another one is looked at by now
        self.view.show_image(image)
        self.problem.set(words(problem) if problem is not None else "", "red")
        self.problem.setVisible(problem is not None)
        self.shown.emit()


class PictureViewer(QWidget):
    """Shows one picture or compares two; `left` signals the way back to the others."""

    left = Signal()
    step_wanted = Signal(int)
    """-1 for the picture before, 1 for the one after."""
    copy_wanted = Signal()
    save_wanted = Signal()
    delete_wanted = Signal()

    def __init__(
        self, gallery: GalleryStore, tasks: TaskOwner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.panes = (PicturePane(gallery, tasks), PicturePane(gallery, tasks))
        self.bars = (
            ZoomBar((self.panes[0].view,)),
            ZoomBar((self.panes[0].view, self.panes[1].view)),
        )
        self.back = Button(self.tr("All pictures"), "ghost", "caret-left")
        self.previous = IconButton("caret-left", self.tr("Newer picture"))
        self.following = IconButton("caret-right", self.tr("Older picture"))
        self.copy = IconButton("copy-simple", self.tr("Copy the picture"))
        self.save = IconButton("floppy-disk", self.tr("Save the picture…"))
        self.delete = IconButton("trash", self.tr("Delete the picture"))
        self.back.clicked.connect(self.left)
        self.previous.clicked.connect(lambda: self.step_wanted.emit(-1))
        self.following.clicked.connect(lambda: self.step_wanted.emit(1))
        self.copy.clicked.connect(self.copy_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.delete.clicked.connect(self.delete_wanted)
        head = QHBoxLayout()
        head.setSpacing(SPACE.half)
        head.addWidget(self.back)
        head.addStretch(1)
        self._single = (self.previous, self.following, self.copy, self.save, self.delete)
        for button in self._single:
            head.addWidget(button)
        both = QHBoxLayout()
        both.setSpacing(SPACE.gutter)
        for pane in self.panes:
            both.addWidget(pane, 1)
            pane.shown.connect(self._refresh)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addLayout(head)
        column.addLayout(both, 1)
        for bar in self.bars:
            column.addWidget(bar)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """What is shown."""
        return tuple(pane.picture for pane in self.panes if pane.picture is not None)

    def show_picture(self, picture: Picture, *, first: bool, last: bool) -> None:
        """Show one; `first` and `last` say where it stands among the others."""
        self._arrange(compare=False)
        self.previous.setEnabled(not first)
        self.following.setEnabled(not last)
        self.panes[0].show_picture(picture)

    def compare(self, one: Picture, other: Picture) -> None:
        """Show two side by side, with one zoom for both."""
        self._arrange(compare=True)
        self.panes[0].show_picture(one)
        self.panes[1].show_picture(other)

    def forget(self) -> None:
        for pane in self.panes:
            pane.forget()

    def _arrange(self, *, compare: bool) -> None:
        self.panes[1].setVisible(compare)
        self.bars[0].setVisible(not compare)
        self.bars[1].setVisible(compare)
        for button in self._single:
            button.setVisible(not compare)
        if not compare:
            self.panes[1].forget()

    def _refresh(self) -> None:
        self.copy.setEnabled(self.panes[0].view.image is not None)
        for bar in self.bars:
            bar.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
