"""One picture of the gallery, or two side by side, as large as there is room for."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from companion.app.pictures.picture import Picture
from companion.app.pictures.store import GalleryStore
from companion.errors import PictureError
from companion.messages.message import Message
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.measures import moment_words, size_words
from companion.ui.kit.words.words import words
from companion.ui.pictures.loading import load_picture
from companion.ui.pictures.picture_words import kind_words, pixels_words
from companion.ui.pictures.zoom_view import STEP, Look, ZoomView

_PERCENT_SAMPLE = "3200 %"


class ZoomBar(QWidget):
    """Drives one view, or several that always show the same part."""

    def __init__(self, views: tuple[ZoomView, ...]) -> None:
        super().__init__()
        self._views = views
        self.smaller = IconButton("magnifying-glass-minus", self.tr("Zoom out"))
        self.larger = IconButton("magnifying-glass-plus", self.tr("Zoom in"))
        self.whole = Button(self.tr("Fit"), "ghost")
        self.pixels = Button(self.tr("Actual size"), "ghost")
        self.percent = Label("", "caption")
        self.percent.setMinimumWidth(self.percent.fontMetrics().horizontalAdvance(_PERCENT_SAMPLE))
        first = views[0]
        self.smaller.clicked.connect(lambda: first.zoom(1 / STEP))
        self.larger.clicked.connect(lambda: first.zoom(STEP))
        self.whole.clicked.connect(first.show_whole)
        self.pixels.clicked.connect(first.show_pixels)
        zoom = (self.smaller, self.percent, self.larger)
        row(*zoom, self.whole, self.pixels, FILL, on=self, spacing=SPACE.half)
        for view in views:
            view.looked.connect(lambda look, view=view: self._follow(view, look))

    def refresh(self) -> None:
        """The pictures are others."""
        self.percent.setText(f"{self._views[0].percent} %")
        self.setEnabled(any(view.image is not None for view in self._views))

    def _follow(self, moved: ZoomView, look: Look) -> None:
        for view in self._views:
            if view is not moved:
                view.set_look(look)
        self.refresh()


class PicturePane(QWidget):
    """A picture that can be zoomed, and what is known of it."""

    shown = Signal()
    """It was read, or could not be."""

    def __init__(self, gallery: GalleryStore, tasks: TaskOwner) -> None:
        super().__init__()
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
        above, below = (self.title, self.caption), (self.problem, self.note)
        column(*above, (self.view, 1), *below, on=self, spacing=SPACE.half)

    def show_picture(self, picture: Picture) -> None:
        """Show it as soon as it is read."""
        self.picture = picture
        self.title.setText(kind_words(picture.kind))
        facts = (
            moment_words(picture.time, seconds=True),
            pixels_words(picture),
            size_words(picture.bytes),
        )
        self.caption.setText(" · ".join(facts))
        self.view.setAccessibleName(f"{kind_words(picture.kind)}, {', '.join(facts)}")
        set_tool_tip(self.title, "")
        self.note.setText(picture.note)
        self.note.setVisible(bool(picture.note))
        self.problem.hide()
        self.view.show_image(None)
        self._tasks.start(self._load(picture), "picture")

    def fold_note(self) -> None:
        """Leave the note to the tool tip of the picture's name."""
        self.note.hide()
        set_tool_tip(self.title, self.picture.note if self.picture is not None else "")

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

    def __init__(self, gallery: GalleryStore, tasks: TaskOwner) -> None:
        super().__init__()
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
        self._single = (self.previous, self.following, self.copy, self.save, self.delete)
        for pane in self.panes:
            pane.shown.connect(self._refresh)
        column(
            row(self.back, FILL, *self._single, spacing=SPACE.half),
            (row(*((pane, 1) for pane in self.panes), spacing=SPACE.gutter), 1),
            *self.bars,
            on=self,
        )

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """What is shown."""
        return tuple(pane.picture for pane in self.panes if pane.picture is not None)

    def show_picture(self, picture: Picture, *, first: bool, last: bool) -> None:
        """Show one; `first` and `last` say whether others come before or after it."""
        self._arrange(compare=False)
        self.previous.setEnabled(not first)
        self.following.setEnabled(not last)
        self.panes[0].show_picture(picture)

    def compare(self, one: Picture, other: Picture) -> None:
        """Show two side by side, with one zoom for both."""
        self._arrange(compare=True)
        self.panes[0].show_picture(one)
        self.panes[1].show_picture(other)
        # what is below only one of them would make it lower than the other, and shift its picture
        for pane in self.panes:
            pane.fold_note()

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
