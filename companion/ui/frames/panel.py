"""Frames, what is chosen of them, and one of them in full."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.app.frames.log import FRAMES_PER_DEVICE
from companion.app.frames.pairs import FrameRow
from companion.devices.frames import WireFrame
from companion.protocol.tools import Tool
from companion.ui.frames.detail import FrameDetail
from companion.ui.frames.model import FrameFilter, FramesModel
from companion.ui.frames.toolbar import FramesToolbar
from companion.ui.frames.view import FramesView
from companion.ui.kit.theme.tokens import BREAK, PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.panes import Pane, SplitView

FRAMES_OF_A_FILE: Final = 100_000
"""Frames of a file that are shown."""

_ACROSS: Final = Qt.Orientation.Horizontal
_LEAST_TABLE: Final = PART.frames_list
_LEAST_DETAIL: Final = PART.frames_detail


class FramesPanel(QWidget):
    """`live` frames come with `add`, can be followed and saved; others are all there."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the panel. See `take_habits`."""
    save_clicked = Signal()
    open_clicked = Signal()

    def __init__(self, *, live: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._dropped = 0
        self._new = 0
        self._chosen_sizes: dict[Qt.Orientation, int] = {}
        """Of the detail, as a person chose; none while nobody did."""
        capacity = FRAMES_PER_DEVICE if live else FRAMES_OF_A_FILE
        self.model = FramesModel(self, capacity=capacity)
        self.toolbar = FramesToolbar(live=live)
        self.view = FramesView(self.model)
        self.detail = FrameDetail()
        self.empty = EmptyState("", "", self.tr("Show everything"), logo=False)
        self.empty.secondary_clicked.connect(self.toolbar.clear)
        self.news = Button("", "link", "arrow-line-down")
        self.news.clicked.connect(lambda: self.view.set_following(True))
        self.count = Label("", "caption")
        self.open = Button(self.tr("Open recording…"), icon_name="folder-open")
        self.save = Button(self.tr("Save recording…"), icon_name="floppy-disk")
        self.open.clicked.connect(self.open_clicked)
        self.save.clicked.connect(self.save_clicked)
        self._arrange()
        self._connect()
        if not live:
            self.view.set_following(False)
        self._refresh()

    def load(self, frames: Iterable[WireFrame], dropped: int = 0) -> None:
        """Start again with `frames`, oldest first; so many before them are gone."""
        self._dropped, self._new = dropped, 0
        self.model.load(frames, begun=not dropped)
        self._refresh()

    def add(self, frame: WireFrame) -> None:
        """One more that came. Many at once are read in portions."""
        self.model.add(frame)

    def set_device(
        self, endpoint: str, tool_of: Callable[[str], Tool | None] = lambda name: None
    ) -> None:
        """What a copied command line names, and where the schema of a tool is found."""
        self.detail.set_device(endpoint, tool_of)

    def set_endpoint(self, endpoint: str) -> None:
        """`set_device` where nothing is known of its tools; an empty one offers no commands."""
        self.set_device(endpoint)

    def set_timed(self, timed: bool) -> None:
        """Whether the frames have times to show; those of some files have none."""
        self.view.set_timed(timed)
        self.detail.timed = timed

    def frames(self) -> list[WireFrame]:
        """All that are here, shown or not, oldest first."""
        return self.model.frames()

    def focus_search(self) -> None:
        """Put the cursor into the search."""
        self.toolbar.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.toolbar.search.selectAll()

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left it in an earlier run; what does not fit is left out."""
        shown = habits.get("frames")
        if isinstance(shown, str):
            self.toolbar.show_only(shown)
        for way, name in ((_ACROSS, "frame_width"), (Qt.Orientation.Vertical, "frame_height")):
            size = habits.get(name)
            if isinstance(size, int) and size > 0:
                self._chosen_sizes[way] = size
        self._divide()

    def take_over(self, former: FramesPanel) -> None:
        """Go on where `former` was: what it is searched for, and the frame that is looked at."""
        self._chosen_sizes = dict(former._chosen_sizes)
        self.toolbar.take_over(former.toolbar)
        number = former.view.chosen_number
        if number is not None:
            self.view.keep(number)
        else:
            self.view.set_following(former.view.following)

    # what happens

    def _connect(self) -> None:
        model = self.model
        self.toolbar.changed.connect(self._filter)
        self.toolbar.follow_wanted.connect(self.view.set_following)
        self.view.following_changed.connect(self._followed)
        self.view.chosen.connect(self._chosen)
        self.detail.partner_wanted.connect(self._go_to)
        model.modelReset.connect(self._refresh)
        model.rowsInserted.connect(self._refresh)
        model.settled.connect(self._refresh)
        model.taken.connect(self._taken)

    def _filter(self, chosen: FrameFilter) -> None:
        self.model.set_filter(chosen)
        self.habit_changed.emit("frames", chosen.shown.value)
        self._refresh()

    def _followed(self, following: bool) -> None:
        self._new = 0
        self.toolbar.set_following(following)
        self._refresh()

    def _taken(self, count: int) -> None:
        if not self.view.following:
            self._new += count
        self._refresh()

    def _chosen(self, row: FrameRow | None) -> None:
        asked = None
        if row is not None and row.partner is not None:
            asked = self.model.row_of(row.partner)
        self.detail.show_row(row, asked)

    def _go_to(self, number: int) -> None:
        if self.view.choose(number) or self.model.row_of(number) is None:
            return
        # the filter hides it
        self.view.keep(number)
        self.toolbar.clear()

    def _refresh(self) -> None:
        model = self.model
        nothing = not model.rowCount() and not model.busy
        filtered = model.filter != FrameFilter()
        if nothing:
            self.empty.sentence.setText(
                self.tr("No frame matches.")
                if filtered and model.total
                else self.tr("Frames appear here as they travel.")
                if self._live
                else self.tr("There is no frame in it.")
            )
            self.empty.secondary.setVisible(filtered and model.total > 0)
        self._stack.setCurrentWidget(self.empty if nothing else self.view)
        self.save.setEnabled(model.total > 0)
        # while nothing goes away, what finds no room counts as well
        new = self._new + (model.waiting if not self.view.following else 0)
        self.news.setText(self.tr("%n new frame(s)", "", new))
        self.news.setVisible(self._live and new > 0)
        said = self.tr("%n frame(s)", "", model.total)
        if self._dropped:
            older = self.tr("%n older one(s) are no longer kept", "", self._dropped)
            said = f"{said} · {older}"
        self.count.setText(said)

    # how it looks

    def _arrange(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.empty)
        self._stack.setMinimumSize(_LEAST_TABLE, SIZE.tile)
        self.detail.setMinimumSize(_LEAST_DETAIL, SIZE.tile)
        name = self.tr("Size of the list")
        self._splitter = SplitView(self._stack, self.detail, name, vertical=True)
        self._splitter.splitterMoved.connect(self._remember_sizes)
        foot = Pane("surface", {"top"})
        row = QHBoxLayout(foot)
        row.setContentsMargins(SPACE.page, SPACE.unit, SPACE.page, SPACE.unit)
        row.setSpacing(SPACE.unit)
        row.addWidget(self.count)
        row.addWidget(self.news)
        row.addStretch(1)
        row.addWidget(self.open)
        row.addWidget(self.save)
        self.open.setVisible(self._live)
        self.save.setVisible(self._live)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.toolbar)
        column.addWidget(self._splitter, 1)
        column.addWidget(foot)

    def _remember_sizes(self) -> None:
        way, size = self._splitter.orientation(), self._splitter.sizes()[1]
        self._chosen_sizes[way] = size
        self.habit_changed.emit("frame_width" if way == _ACROSS else "frame_height", size)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= BREAK.frames
        self._splitter.setOrientation(_ACROSS if wide else Qt.Orientation.Vertical)
        self._divide()

    def _divide(self) -> None:
        way = self._splitter.orientation()
        if way == _ACROSS:
            room, least, rest = self.width(), _LEAST_DETAIL, _LEAST_TABLE
            usual = SIZE.frame_detail
        else:
            room, least, rest = self._splitter.height(), SIZE.tile, SIZE.tile
            usual = room - room // 2
        detail = max(least, min(self._chosen_sizes.get(way, usual), room - rest))
        self._splitter.setSizes([max(0, room - detail), detail])
