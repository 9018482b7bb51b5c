"""One act on the selected devices: what is entered, one question, a table of results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from companion.app.fleet.each import EachOutcome, EachResult, ManyRequest, failed_first
from companion.app.pictures.service import PictureService
from companion.app.stock.views import EMOTIONS
from companion.protocol.tools import Tool
from companion.text import table_cell
from companion.ui.fleet.fleet_state import FleetState
from companion.ui.fleet.model import Index
from companion.ui.fleet.run_state import ActKind, RunState
from companion.ui.fleet.words import result_words
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.rows.row_paint import line_height, paint_icon, paint_text
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import FLEET, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip, ManyStrip
from companion.ui.kit.widgets.fields import LineEdit, TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.reading_order import hand_to_page
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.words.call_words import tool_title
from companion.ui.kit.words.json_text import exact_json
from companion.ui.kit.words.measures import clock, elapsed_words
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed, words
from companion.ui.pictures.loading import Thumbnails
from companion.ui.stock.upstream_server import UpstreamChoice

_COLUMNS: Final = ("device", "board", "answer", "time", "again")
_NAMED: Final = 12
"""Devices that a sentence names; the question has all of them."""
_NO_PARENT: Final = QModelIndex()


class ResultModel(QAbstractTableModel):
    """Failed rows come first once all have ended."""

    def __init__(self, state: RunState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self.rows: list[EachResult] = []
        self.refresh()

    def refresh(self) -> None:
        """Show the results as they are now."""
        results: Sequence[EachResult] = self._state.results
        rows = list(results) if self._state.running else failed_first(results)
        if [row.key for row in rows] == [row.key for row in self.rows]:
            self.rows = rows
            if rows:
                last = self.index(len(rows) - 1, len(_COLUMNS) - 1)
                self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(_COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        titles = (
            self.tr("Device"),
            self.tr("Board"),
            self.tr("Answer"),
            self.tr("Time"),
            "",
        )
        return titles[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        result = self.rows[index.row()]
        if role == Qt.ItemDataRole.UserRole:
            return result
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.cell(result, index.column())
        return None

    def cell(self, result: EachResult, at: int) -> str:
        match _COLUMNS[at]:
            case "device":
                return result.title
            case "board":
                return result.board
            case "answer":
                return result_words(result)
            case "time":
                return elapsed_words(result.seconds * 1000) if result.seconds else ""
        failed = result.outcome in _AGAIN
        return self.tr("Run again") if failed and not self._state.running else ""


_AGAIN: Final = (EachOutcome.FAILED, EachOutcome.DOUBTFUL, EachOutcome.CANCELLED)
_MARKS: Final = {
    EachOutcome.DONE: ("check-circle", "liveText"),
    EachOutcome.DOUBTFUL: ("warning", "amberText"),
    EachOutcome.FAILED: ("x-circle", "redText"),
    EachOutcome.CANCELLED: ("x-circle", "text3"),
    EachOutcome.REFUSED: ("x-circle", "text3"),
    EachOutcome.RUNNING: ("clock", "accentText"),
    EachOutcome.WAITING: ("clock", "text3"),
}


class ResultDelegate(QStyledItemDelegate):
    """A mark and words: nothing rests on colour alone."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        result: EachResult = index.data(Qt.ItemDataRole.UserRole)
        theme, rect = Theme.current(), QRect(option.rect)
        painter.save()
        painter.fillRect(rect, theme.colour("surface"))
        line = QRect(rect.left(), rect.bottom(), rect.width(), 1)
        painter.fillRect(line, theme.colour("border"))
        place = rect.adjusted(SPACE.twelve, 0, -SPACE.half, 0)
        said = str(index.data())
        match _COLUMNS[index.column()]:
            case "device":
                paint_text(painter, place, said, "medium", "text")
            case "answer":
                icon, colour = _MARKS[result.outcome]
                paint_icon(
                    painter,
                    QRect(place.left(), place.top(), SIZE.icon, place.height()),
                    icon,
                    colour,
                )
                place.setLeft(place.left() + SIZE.icon + SPACE.unit)
                answered = result.answer and result.words is None
                tone = "text" if result.outcome.good else colour
                paint_text(painter, place, said, "mono" if answered else "body", tone)
            case "again":
                paint_text(painter, place, said, "medium", "accentText")
            case _:
                paint_text(painter, place, said, "body", "text2")
        painter.restore()


class ResultTable(GuardedRows, QTableView):
    """As high as its rows; the page scrolls."""

    again_wanted = Signal(str)

    def __init__(self, state: RunState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.results = ResultModel(state, self)
        self.setAccessibleName(self.tr("Results"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(ResultDelegate(self))
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(
            max(FLEET.row, line_height("body") + SPACE.twelve)
        )
        head = self.horizontalHeader()
        head.setSectionsClickable(False)
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setModel(self.results)
        for section, width in enumerate(FLEET.results):
            head.resizeSection(section, width)
        head.setSectionResizeMode(_COLUMNS.index("answer"), QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(self._clicked)

    def _clicked(self, index: QModelIndex) -> None:
        if _COLUMNS[index.column()] == "again" and index.data():
            self.again_wanted.emit(index.data(Qt.ItemDataRole.UserRole).key)

    def copied(self) -> str:
        """The results as the cells of a table program."""
        lines = []
        for result in self.results.rows:
            cells = [self.results.cell(result, at) for at in range(len(_COLUMNS) - 1)]
            lines.append("\t".join(str(table_cell(cell)) for cell in cells))
        return "\n".join(lines)


class SnapshotWall(QWidget):
    """The pictures that devices sent, side by side with their names."""

    def __init__(self, state: FleetState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = state
        gallery = state.context[PictureService].gallery
        self._thumbnails = Thumbnails(gallery, state.tasks, self)
        self._thumbnails.ready.connect(lambda _id: self.update())
        state.pictures_changed.connect(self.refresh)

    def _shown(self) -> list[EachResult]:
        return [result for result in self._state.run.results if result.picture]

    def refresh(self) -> None:
        """Show the pictures that are there now."""
        self.setVisible(bool(self._shown()))
        self.setFixedHeight(self._height())
        self.update()

    def _count(self) -> int:
        return max((self.width() + SPACE.gutter) // (FLEET.wall + SPACE.gutter), 1)

    def _cell(self) -> int:
        return FLEET.wall_high + line_height("caption") + SPACE.unit + SPACE.gutter

    def _height(self) -> int:
        return -(-len(self._shown()) // self._count()) * self._cell()

    def resizeEvent(self, event: QEvent) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        if self.height() != self._height():
            self.setFixedHeight(self._height())

    def paintEvent(self, event: QEvent) -> None:
        painter, theme = QPainter(self), Theme.current()
        count = self._count()
        for at, result in enumerate(self._shown()):
            across, down = at % count, at // count
            left, top = across * (FLEET.wall + SPACE.gutter), down * self._cell()
            well = QRect(left, top, FLEET.wall, FLEET.wall_high)
            painter.fillRect(well, theme.colour("sunken"))
            picture = self._state.pictures.get(result.key)
            shown = self._thumbnails.get(picture) if picture is not None else None
            if shown is not None:
                size = shown.size().scaled(well.size(), Qt.AspectRatioMode.KeepAspectRatio)
                place = QRect(well.topLeft(), size)
                place.moveCenter(well.center())
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.drawPixmap(place, shown)
            words_at = QRect(left, well.bottom() + SPACE.half, FLEET.wall, line_height("caption"))
            paint_text(painter, words_at, result.title, "caption", "text2")


class RunPane(Pane):
    """A view of a `RunState` for the act that is chosen when it is made."""

    def __init__(self, state: FleetState, parent: QWidget | None = None) -> None:
        super().__init__("window", (), parent)
        self._fleet = state
        self._state = run = state.run
        self.form: ToolForm | None = None
        self.strip: ConfirmStrip | None = None
        self._pressed: Button | None = None
        """Had the keyboard when it began; gets it back when the question is answered with no."""
        self._refused = False
        self.close_button = IconButton("x", self.tr("Back to the devices"))
        self.close_button.clicked.connect(run.close)
        self.body = ScrollPage()
        self.entry = Card()
        self.differences = WrappedText("", "body", "text2")
        self.outside = Notice("", "red")
        self.run_button = Button("", "primary", "play", large=True)
        self.stop_button = Button(self.tr("Stop"))
        self.gate = column()
        self._make_entry()
        self.summary = row(spacing=SPACE.unit)
        self.good, self.bad = Pill("", "green"), Pill("", "red")
        self.when = Label("", "caption")
        self.copy = IconButton("copy-simple", self.tr("Copy the results"))
        self.again = Button("", "secondary", "arrows-clockwise")
        self.table = ResultTable(run)
        self.results = QWidget()
        self.wall = SnapshotWall(state)
        self._lay_out()
        self.run_button.clicked.connect(self.start)
        self.stop_button.clicked.connect(run.stop)
        self.again.clicked.connect(lambda: run.again())
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.table.copied()))
        self.table.again_wanted.connect(lambda key: run.again([key]))
        run.changed.connect(self._show)
        self._show()

    # what is entered

    def _make_entry(self) -> None:
        run = self._state
        match run.kind:
            case ActKind.TOOL if run.draft is not None:
                self.form = ToolForm(run.draft)
                self.form.changed.connect(self._check)
                self.form.submitted.connect(self.start)
                if not technical() and self.form.mode == "form":
                    self.form.mode_switch.hide()
                self.entry.add(row(FILL, self.form.mode_switch))
                self.entry.add(self.form)
            case ActKind.MESSAGE:
                entered = run.entered
                self.title = LineEdit(entered.title, self.tr("Companion"), self.tr("Title"))
                self.text = TextArea(entered.text, self.tr("Message"))
                self.text.set_lines(3)
                self.face = ComboBox(EMOTIONS, self.tr("Face"))
                self.face.setCurrentText(entered.emotion)
                about = self.tr("The device shows it and plays its sound for messages.")
                for name, field in (
                    (self.tr("Title"), self.title),
                    (self.tr("Message"), self.text),
                    (self.tr("Face"), self.face),
                ):
                    self.entry.add(column(Label(name, "caption"), field, spacing=SPACE.half))
                self.entry.add(WrappedText(about, "caption"))
                self.title.textChanged.connect(self._entered)
                self.text.textChanged.connect(self._entered)
                self.face.currentTextChanged.connect(self._entered)
            case ActKind.SERVER:
                self.server = UpstreamChoice(run.entered.url)
                self.server.changed.connect(self._entered)
                self.entry.add(self.server)
            case ActKind.RESTART:
                said = self.tr(
                    "The devices restart and are back in a few seconds. Unsaved state is lost."
                )
                self.entry.add(WrappedText(said, "body", "text2"))
            case ActKind.SNAPSHOT:
                said = self.tr(
                    "Each device sends a picture of its screen to an address that works once."
                )
                self.entry.add(WrappedText(said, "body", "text2"))
        self.entry.add(self.differences)
        self.entry.add(self.outside)
        self.entry.add(row(self.run_button, self.stop_button, FILL))
        self.entry.add(self.gate)
        tool = run.tool
        differences = tool.differences if tool is not None and run.kind is ActKind.TOOL else ()
        self.differences.setText("\n".join(words(each) for each in differences))
        self.differences.setVisible(bool(differences))

    def _entered(self) -> None:
        entered = self._state.entered
        if self._state.kind is ActKind.MESSAGE:
            entered.title = self.title.text()
            entered.text = self.text.toPlainText()
            entered.emotion = self.face.currentText()
        else:
            entered.url = self.server.url()
        self._check()

    def _lay_out(self) -> None:
        head = Pane("surface", ("bottom",))
        name = self._tool_name()
        count = len(self._state.devices)
        titles = column(
            row(Label(self._title(), "title"), Label(name if technical() else "", "mono"), FILL),
            Label(self.tr("On %n selected device(s)", "", count), "caption"),
            spacing=0,
        )
        row(
            (IconTile(_ICONS[self._kind()], "accent"), MIDDLE),
            (titles, 1),
            self.close_button,
            on=head,
            spacing=SPACE.gutter,
            margins=(SPACE.page, SPACE.twelve),
        )
        add(
            self.summary,
            Label(self.tr("Results"), "strong"),
            self.good,
            self.bad,
            self.when,
            FILL,
            self.copy,
            self.again,
        )
        card = Card(flush=True)
        card.add(self.table)
        column(self.summary, card, on=self.results, spacing=SPACE.twelve)
        self.body.add(self.entry)
        self.body.add(self.results)
        self.body.add(self.wall)
        self.body.add(column(FILL), 1)
        column(head, (self.body, 1), on=self, spacing=0)

    def _kind(self) -> ActKind:
        return self._state.kind or ActKind.TOOL

    def _tool_name(self) -> str:
        tool = self._state.tool
        return tool.tool.name if tool is not None else ""

    def _title(self) -> str:
        match self._kind():
            case ActKind.RESTART:
                return self.tr("Restart")
            case ActKind.MESSAGE:
                return self.tr("Show a message")
            case ActKind.SNAPSHOT:
                return self.tr("Take snapshots")
            case ActKind.SERVER:
                return self.tr("Change the assistant server")
        tool = self._state.tool
        return tool.tool.label if tool is not None else ""

    # running

    def start(self) -> None:
        """Do it, if what is entered can be sent."""
        if not self.run_button.isEnabled():
            return
        arguments = self.form.submit() if self.form is not None else {}
        if arguments is not None:
            entered = self._state.entered
            entered.title = entered.title.strip() or "Companion"
            self._state.start(arguments)

    def _check(self) -> None:
        run = self._state
        fits = True
        outside = run.outside()
        if outside:
            names = listed(view.title for view, _ in outside[:_NAMED])
            more = len(outside) - _NAMED
            said = self.tr("The value does not fit %n device(s): {devices}", "", len(outside))
            said = said.format(devices=names if more <= 0 else f"{names} …")
            self.outside.set(said, "red")
            fits = False
        if run.kind is ActKind.MESSAGE:
            fits = bool(run.entered.text.strip())
        elif run.kind is ActKind.SERVER:
            fits = self.server.valid
        self.outside.setVisible(bool(outside))
        self.run_button.setEnabled(fits and not run.running)

    def _show(self) -> None:
        run = self._state
        if run.kind is None:
            return
        count = len(run.devices)
        for button in (self.run_button, self.again) if run.running else (self.stop_button,):
            if hand_to_page(button):
                self._pressed = button
        self.run_button.setText(self._verb(count))
        self.stop_button.setVisible(run.running and run.question is None)
        self._check()
        self._show_question()
        self.table.results.refresh()
        rows = max(len(run.results), 1)
        head = self.table.horizontalHeader().sizeHint().height()
        self.table.setFixedHeight(
            head + rows * self.table.verticalHeader().defaultSectionSize() + 2
        )
        self.results.setVisible(bool(run.results))
        good = sum(result.outcome.good for result in run.results)
        bad = sum(result.outcome in _AGAIN for result in run.results)
        self.good.setText(self.tr("%n succeeded", "", good))
        self.good.setVisible(good > 0)
        self.bad.setText(self.tr("%n failed", "", bad))
        self.bad.setVisible(bad > 0)
        if run.begun is not None and not run.running:
            took = self.tr("{time}, took {seconds}")
            self.when.setText(
                took.format(time=clock(run.begun), seconds=elapsed_words(run.seconds * 1000))
            )
        else:
            over = sum(result.outcome.over for result in run.results)
            self.when.setText(f"{over} / {len(run.results)}")
        failed = run.failed
        self.again.setVisible(bool(failed))
        self.again.setText(self.tr("Run again for %n", "", len(failed)))
        self.wall.refresh()
        if not run.running and self._pressed is not None:
            if self._refused and self.body.hasFocus() and self._pressed.isEnabled():
                self._pressed.setFocus(Qt.FocusReason.OtherFocusReason)
            self._pressed, self._refused = None, False

    def _verb(self, count: int) -> str:
        match self._kind():
            case ActKind.RESTART:
                return self.tr("Restart %n device(s)", "", count)
            case ActKind.MESSAGE:
                return self.tr("Show on %n device(s)", "", count)
            case ActKind.SNAPSHOT:
                return self.tr("Take %n snapshot(s)", "", count)
            case ActKind.SERVER:
                return self.tr("Change on %n device(s)", "", count)
        return self.tr("Run on %n device(s)", "", count)

    def _show_question(self) -> None:
        request = self._state.question
        if request is None and self.strip is not None:
            hand_to_page(self.strip)
            self.gate.removeWidget(self.strip)
            remove_widgets(self.strip)
            self.strip = None
        elif request is not None and self.strip is None:
            self.strip = self._make_strip(request)
            self.gate.addWidget(self.strip)

    def _question(self, tool: Tool, count: int) -> str:
        match self._kind():
            case ActKind.RESTART:
                return self.tr("Restart %n device(s)?", "", count)
            case ActKind.MESSAGE:
                return self.tr("Show this message on %n device(s)?", "", count)
            case ActKind.SNAPSHOT:
                return self.tr("Take a snapshot of the screen of %n device(s)?", "", count)
            case ActKind.SERVER:
                return self.tr("Change the assistant server of %n device(s)?", "", count)
        said = self.tr("Run “{tool}” on %n device(s)?", "", count)
        return said.format(tool=tool_title(tool))

    def _make_strip(self, request: ManyRequest) -> ConfirmStrip:
        count = len(request.devices)
        question = self._question(request.tool, count)
        sent = request.tool.name
        if request.arguments is not None:
            sent = f"{exact_json(sent)[1:-1]}  {exact_json(dict(request.arguments))}"
        own = self.tr("Each device gets a one-time address of its own.")
        strip = ManyStrip(
            question,
            sent,
            (view.title for view in request.devices),
            self._verb(count),
            (own,) if request.arguments is None else (),
        )
        strip.confirmed.connect(lambda: self._decide(True))
        strip.cancelled.connect(lambda: self._decide(False))
        return strip

    def _decide(self, yes: bool) -> None:
        self._refused = not yes
        self._state.decide(yes)


_ICONS: Final = {
    ActKind.TOOL: "wrench",
    ActKind.RESTART: "power",
    ActKind.MESSAGE: "chat-text",
    ActKind.SNAPSHOT: "camera",
    ActKind.SERVER: "cloud",
}
