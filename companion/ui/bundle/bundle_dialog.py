"""A support bundle: what it is about, every file of it to look at, and then to save."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QListView,
    QVBoxLayout,
    QWidget,
)

from companion.app.bundle.archive import ABOUT, Bundle, BundlePart, collect, save
from companion.app.bundle.sources import RunSources, Scope
from companion.app.stock.service import StockService
from companion.errors import CompanionError
from companion.text import clean, one_line
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.page.dialogs import ask_where_to_save
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_text, part, two_lines
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DIALOG, PART, RADIUS, SIZE, SPACE
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.panes import SplitView
from companion.ui.kit.widgets.toggles import paint_tick
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import sentences, words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext


class FilesModel(QAbstractListModel):
    """What is left out stays so when the bundle is collected again."""

    PartRole = Qt.ItemDataRole.UserRole
    """`BundlePart`"""
    DetailRole = Qt.ItemDataRole.UserRole + 1
    """Name and size, in words."""

    left_out_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[BundlePart, ...] = ()
        self._left_out: set[str] = set()

    @property
    def left_out(self) -> frozenset[str]:
        """Names of files that are not to be saved."""
        return frozenset(part.name for part in self._parts if part.name in self._left_out)

    def show(self, parts: Sequence[BundlePart]) -> None:
        """These files, `ABOUT` first, instead of those before."""
        self.beginResetModel()
        self._parts = tuple(parts)
        self.endResetModel()
        self.left_out_changed.emit()

    def set_about(self, about: BundlePart) -> None:
        """The file that tells of the others has changed; it is the first one."""
        self._parts = (about, *self._parts[1:])
        self.dataChanged.emit(self.index(0), self.index(0))

    def row_of(self, name: str) -> int:
        """-1 when there is no such file."""
        return next((row for row, part in enumerate(self._parts) if part.name == name), -1)

    def leave_out(self, name: str, left_out: bool) -> None:
        """Leave a file out, or take it in again; the one that tells of the others stays."""
        row = self.row_of(name)
        if row < 0 or name == ABOUT or left_out == (name in self._left_out):
            return
        if left_out:
            self._left_out.add(name)
        else:
            self._left_out.discard(name)
        self.dataChanged.emit(self.index(row), self.index(row))
        self.left_out_changed.emit()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._parts)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if self._parts[index.row()].name != ABOUT:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        part = self._parts[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return one_line(words(part.about))
            case Qt.ItemDataRole.CheckStateRole:
                kept = part.name not in self._left_out
                return Qt.CheckState.Checked if kept else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{one_line(words(part.about))}, {self._detail(part)}"
            case _ if role == self.PartRole:
                return part
            case _ if role == self.DetailRole:
                return self._detail(part)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.CheckStateRole:
            return False
        name = self._parts[index.row()].name
        self.leave_out(name, Qt.CheckState(value) != Qt.CheckState.Checked)
        return name != ABOUT

    def _detail(self, part: BundlePart) -> str:
        return f"{part.name} · {size_words(part.size)}"


_WORDS: Final = SPACE.twelve + SIZE.check_box + SPACE.twelve
"""Where the words begin; a click before that is meant for the box."""


class FilesDelegate(RowDelegate):
    """Two lines: what the file holds, and below it its name and size."""

    def height(self, index: Index) -> int:
        lines = line_height("body") + line_height("caption")
        return max(SIZE.activity_row, lines + SPACE.unit + 2)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        index, rect, side = row.index, row.rect, SIZE.check_box
        box = QRect(
            rect.left() + SPACE.twelve, rect.top() + (rect.height() - side) // 2, side, side
        )
        self._paint_box(painter, box, index)
        words = part(rect, _WORDS, rect.width() - _WORDS - SPACE.unit)
        first, second = two_lines(words, "body", "caption")
        kept = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        role, colour = "medium" if row.chosen else "body", "text" if kept else "text3"
        paint_text(painter, first, str(index.data()), role, colour)
        detail, colour = str(index.data(FilesModel.DetailRole)), "text2" if row.chosen else "text3"
        paint_text(painter, second, detail, "caption", colour)

    def _paint_box(self, painter: QPainter, box: QRect, index: Index) -> None:
        theme = Theme.current()
        can_change = bool(index.flags() & Qt.ItemFlag.ItemIsUserCheckable)
        if index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked:
            fill = theme.colour("accent" if can_change else "control")
            rounded_box(painter, box, RADIUS.small, fill=fill)
            paint_tick(painter, QRectF(box))
        else:
            line, fill = theme.colour("control"), theme.colour("surface")
            rounded_box(painter, box, RADIUS.small, fill=fill, line=line)


class FilesList(QListView):
    """Up and Down choose a file, Space leaves it out or takes it in again."""

    chosen = Signal(object)
    """The `BundlePart` that is to be shown, or `None`."""

    def __init__(self, model: FilesModel) -> None:
        super().__init__()
        self._model = model
        self.setAccessibleName(self.tr("Files of the bundle"))
        self.setItemDelegate(FilesDelegate(self))
        self.setModel(model)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(
            lambda now, _before: self.chosen.emit(now.data(FilesModel.PartRole))
        )
        Theme.current().changed.connect(self.scheduleDelayedItemsLayout)
        RowCopier(self, _copied)

    def choose(self, name: str) -> None:
        """Show a file, or the first one when there is none of that name."""
        row = max(self._model.row_of(name), 0)
        self.setCurrentIndex(self._model.index(row))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        if not index.isValid() or event.button() != Qt.MouseButton.LeftButton:
            return
        row = self.visualRect(index)
        box = QRect(row.left(), row.top(), _WORDS, row.height())
        if box.contains(place):
            self._turn(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and event.key() == Qt.Key.Key_Space:
            self._turn(index)
            return
        super().keyPressEvent(event)

    def _turn(self, index: QModelIndex) -> None:
        kept = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        name = index.data(FilesModel.PartRole).name
        self._model.leave_out(name, kept)


def _copied(index: QModelIndex) -> str:
    """The text of the file, as it would be saved."""
    part = index.data(FilesModel.PartRole)
    return str(part.text) if part is not None else ""


PAGE: Final = 100_000
"""Characters of a page: they are laid out without a stall that could be felt."""


class Preview(QWidget):
    """Exactly what would be saved, but for characters that could not be seen."""

    def __init__(self) -> None:
        super().__init__()
        self._part: BundlePart | None = None
        self._text = ""
        self._page = 0
        self._name = ElidingLabel("", "strong")
        self._where = Label("", "caption")
        self.before = IconButton("caret-left", self.tr("Former page"))
        self.after = IconButton("caret-right", self.tr("Next page"))
        self.text = LongText(mono=True)
        self.text.setAccessibleName(self.tr("What the file holds"))
        column(
            row((self._name, 1), self._where, self.before, self.after, margins=(0, SPACE.unit)),
            (self.text, 1),
            on=self,
            spacing=0,
            margins=(SPACE.gutter, 0, SPACE.page, SPACE.unit),
        )
        self.before.clicked.connect(lambda: self._turn(-1))
        self.after.clicked.connect(lambda: self._turn(1))
        self.show_part(None)

    @property
    def pages(self) -> int:
        return max(1, -(-len(self._text) // PAGE))

    def show_part(self, part: BundlePart | None) -> None:
        """Another file from its beginning; the same one stays where it is."""
        if part is not None and part == self._part:
            return
        self._part = part
        self._text = part.text if part is not None else ""
        self._page = 0
        self._name.setText(part.name if part is not None else "")
        self._show()

    def _turn(self, pages: int) -> None:
        self._page = min(max(self._page + pages, 0), self.pages - 1)
        self._show()

    def _show(self) -> None:
        start = self._page * PAGE
        self.text.show_text(clean(self._text[start : start + PAGE], PAGE))
        several = self.pages > 1
        self._where.setText(
            self.tr("Page {page} of {pages}").format(page=self._page + 1, pages=self.pages)
        )
        for widget in (self._where, self.before, self.after):
            widget.setVisible(several)
        self.before.setEnabled(self._page > 0)
        self.after.setEnabled(self._page < self.pages - 1)


_NAME_LIMIT: Final = 60
"""Characters of a device's name in the choice."""
_USUAL: Final = 2
"""Place of the last seven days among the periods."""


class BundleDialog(Dialog):
    """Collects when it opens, and again when something else is chosen. Nothing is written
    before a file was chosen; closing it gives up what is under way."""

    def __init__(self, context: UiContext, key: str = "", parent: QWidget | None = None) -> None:
        """`key` is that of the device which it is about at first; empty for all."""
        super().__init__("", parent)
        self.set_title(self.tr("Support bundle"))
        self._context = context
        self._tasks = TaskOwner(context.tasks, self)
        self._task: asyncio.Task[None] | None = None
        self.bundle: Bundle | None = None
        self.file_dialog: QFileDialog | None = None
        self._keys = [""]
        self._first = True
        self.device = ComboBox([self.tr("All devices")], self.tr("Devices that it is about"))
        self.period = ComboBox(self._period_names(), self.tr("Activity that is in it"))
        self.model = FilesModel(self)
        self.list = FilesList(self.model)
        self.preview = Preview()
        self.strip = OutcomeStrip()
        self.total = Label("", "caption")
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.save_button = Button(self.tr("Save…"), "primary")
        self._fill_devices(key)
        self.period.setCurrentIndex(_USUAL)
        self._arrange()
        self._connect()
        self.resize(self.sizeHint())
        self.collect()

    def sizeHint(self) -> QSize:
        parent = self.parentWidget()
        room = parent.window().size() if parent is not None else QSize(*SIZE.window)
        least = DIALOG.bundle
        return QSize(
            max(least[0], room.width() - 2 * SPACE.wide),
            max(least[1], room.height() - 2 * SPACE.wide),
        )

    @property
    def running(self) -> bool:
        """Whether something is collected or saved now."""
        return self._task is not None

    def scope(self) -> Scope:
        """What is chosen."""
        key = self._keys[self.device.currentIndex()]
        return Scope((key,) if key else (), self._since())

    def collect(self) -> None:
        """Find out what would be in the bundle; what was found before is no longer offered."""
        self._cancel()
        self.strip.set(self.tr("Collecting what would be in it"), "waiting")
        self._start(self._collect(), "collect a support bundle")

    def ask_file(self) -> None:
        """Ask for the file; it is written when one was chosen."""
        if self.bundle is None or self.running:
            return
        self.file_dialog = ask_where_to_save(
            self,
            self.tr("Save the support bundle"),
            datetime.now().strftime("companion-bundle-%Y-%m-%d-%H%M.zip"),
            "zip",
            self.save,
            self.tr("Zip archive (*.zip)"),
        )

    def save(self, path: Path) -> None:
        """Write what is shown and not left out, then close."""
        if self.bundle is not None and not self.running:
            self.strip.set(self.tr("Saving {file}").format(file=one_line(path.name)), "waiting")
            self._start(self._save(path, self.bundle), "save a support bundle")

    async def _collect(self) -> None:
        try:
            bundle = await collect(self._context[RunSources], self.scope())
        except CompanionError as error:
            self.strip.set(words(error.message), "failed")
            return
        self.bundle = bundle
        shown = self._shown_name()
        self.model.show(bundle.files())
        self.list.choose(shown)
        self._refresh(bundle)
        notes = sentences(words(note) for note in bundle.notes)
        good = self.tr("Not saved yet. Select a file to see what is in it.")
        self.strip.set(notes or good, "plain")

    async def _save(self, path: Path, bundle: Bundle) -> None:
        try:
            files = await save(path, bundle, self.model.left_out)
        except CompanionError as error:
            self.strip.set(words(error.message), "failed")
            return
        title = self.tr("Support bundle saved, with %n file(s)", "", len(files))
        self._context.notify(title, one_line(str(path)), False)
        self.accept()

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = self._tasks.start(work, name)
        self._task = task
        task.add_done_callback(self._ended)
        self._show_running()

    def _ended(self, task: asyncio.Task[None]) -> None:
        if self._task is task:
            self._task = None
            self._show_running()

    def _cancel(self) -> None:
        task, self._task = self._task, None
        self.bundle = None
        if task is not None:
            task.cancel()

    def _show_running(self) -> None:
        ready = self.bundle is not None and not self.running
        self.save_button.setEnabled(ready)
        self.list.setEnabled(ready)
        self.preview.setEnabled(ready)
        if ready and self._first:
            # only now it can have it
            self._first = False
            self.list.setFocus()

    def _shown_name(self) -> str:
        part = self.list.currentIndex().data(FilesModel.PartRole)
        return part.name if part is not None else ABOUT

    def _left_out_changed(self) -> None:
        # the file that tells of the others tells of those that are left out as well
        if self.bundle is not None and not self.running:
            self._refresh(self.bundle)

    def _refresh(self, bundle: Bundle) -> None:
        files = bundle.files(self.model.left_out)
        self.model.set_about(files[0])
        self.preview.show_part(self.list.currentIndex().data(FilesModel.PartRole))
        size = size_words(sum(part.size for part in files))
        said = self.tr("%n file(s), {size} before they are packed", "", len(files))
        self.total.setText(said.format(size=size))

    def _fill_devices(self, key: str) -> None:
        views = {view.key: view.title for view in self._context.workspace.devices.views()}
        for stock in self._context[StockService].views():
            views.setdefault(stock.key, stock.name)
        if key:
            views.setdefault(key, key)
        for each, name in sorted(views.items(), key=lambda pair: pair[1].casefold()):
            self._keys.append(each)
            self.device.addItem(one_line(name, _NAME_LIMIT))
        self.device.setCurrentIndex(self._keys.index(key))

    def _period_names(self) -> tuple[str, ...]:
        return (
            self.tr("Last hour"),
            self.tr("Last 24 hours"),
            self.tr("Last 7 days"),
            self.tr("Last 30 days"),
            self.tr("All that is kept"),
        )

    def _since(self) -> datetime:
        now = datetime.now(UTC)
        hours = (1, 24, 7 * 24, 30 * 24)
        chosen = self.period.currentIndex()
        if chosen < len(hours):
            return now - timedelta(hours=hours[chosen])
        return datetime(1970, 1, 1, tzinfo=UTC)

    def _connect(self) -> None:
        self.list.chosen.connect(self.preview.show_part)
        self.model.left_out_changed.connect(self._left_out_changed)
        self.device.activated.connect(lambda _: self.collect())
        self.period.activated.connect(lambda _: self.collect())
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self.ask_file)
        self.finished.connect(lambda _: self._cancel())

    def _arrange(self) -> None:
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        add(self.body, self._head(), Separator())
        self.list.setMinimumWidth(PART.bundle_list * 2 // 3)
        self.preview.setMinimumWidth(PART.bundle_preview)
        holder = QWidget()
        column(self.list, on=holder, margins=SPACE.unit)
        name = self.tr("Width of the list")
        splitter = SplitView(holder, self.preview, name, second_grows=True)
        splitter.setSizes([PART.bundle_list, self.sizeHint().width() - PART.bundle_list])
        add(self.body, (splitter, 1), row(self.strip, margins=(SPACE.page, SPACE.unit)))
        add(self.foot, self.total, FILL, self.cancel_button, self.save_button)

    def _head(self) -> QVBoxLayout:
        about = self.tr(
            "A zip file for someone who helps you. Passwords, tokens, Wi-Fi names, pictures and "
            "conversations are removed. Check what is left, and leave out what you like."
        )
        choices = row()
        for name, choice in (
            (self.tr("Devices"), self.device),
            (self.tr("Activity"), self.period),
        ):
            label = Label(name, "medium")
            label.setBuddy(choice)
            choice.setMaximumWidth(PART.bundle_choice)
            add(choices, label, (choice, 1), SPACE.unit)
        choices.addStretch(1)
        return column(
            Label(self.windowTitle(), "title"),
            WrappedText(about, "body", "text2"),
            SPACE.half,
            choices,
            margins=(SPACE.page, SPACE.page, SPACE.page, SPACE.gutter),
        )
