"""The sidebar: the list of devices, its rows, and the line of the hub."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QListView,
    QStackedWidget,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from companion.ui.kit.page.app_page import AppPage
from companion.ui.kit.page.view_state import ViewParts, ViewState
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import (
    RowCopier,
    line_height,
    paint_icon,
    paint_name,
    paint_text,
    two_lines,
)
from companion.ui.kit.theme.paint import paint_dot, paint_icon_tile, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import BREAK, OPACITY, PART, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.marks import IconLabel, StateDot
from companion.ui.kit.widgets.navigation import NavRow
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.widgets.tooltip import announce, set_tool_tip
from companion.ui.kit.words.device_words import device_icon, state_shape, state_words
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import sentences, text_words, words
from companion.ui.main.device_list import (
    ADDABLE_ROLE,
    FADING_ROLE,
    MARK_ROLE,
    ROW_ROLE,
    SUBTITLE_ROLE,
    UPDATE_ROLE,
    DeviceListModel,
    DeviceSection,
    Heading,
    section_of,
)

if TYPE_CHECKING:
    from companion.app.connect.hub import HubStatus
    from companion.app.stock.views import Listeners
    from companion.devices.models import DeviceView
    from companion.messages.message import Message


_REASON_LINES = 4


class HubLine(QWidget):
    """Dot and words; with a problem also its reason and a way to the settings."""

    settings_wanted = Signal()
    retry_wanted = Signal()
    """Try again to open the ports that are taken."""
    add_wanted = Signal(str)
    """Key of a device that is to be added again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._refusal: Message | None = None
        self._refused = ""
        self._closed: Message | None = None
        self._problem: Message | None = None
        self._stock_problems: tuple[Message, ...] = ()
        self._tight = False
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.twelve - 2, 0, 0, 0)
        column.setSpacing(SPACE.half)
        line = QHBoxLayout()
        line.setSpacing(SPACE.unit)
        self._dot = StateDot("connecting")
        self._words = ElidingLabel(self.tr("Starting…"), "caption", "text2")
        self._wrong = IconLabel("warning-circle", "redText", SIZE.icon_small)
        self._wrong.hide()
        line.addWidget(self._dot)
        line.addWidget(self._wrong)
        line.addWidget(self._words, 1)
        column.addLayout(line)
        self._reason = WrappedText("", "caption", "redText", most_lines=_REASON_LINES)
        self._settings = Button(self.tr("Open settings"), "link")
        self._settings.clicked.connect(self.settings_wanted)
        self.retry = Button(self.tr("Try again"), "link")
        self.retry.clicked.connect(self.retry_wanted)
        row = QHBoxLayout()
        row.setSpacing(SPACE.twelve)
        self.add = Button(self.tr("Add…"), "link")
        self.add.clicked.connect(lambda: self.add_wanted.emit(self._refused))
        row.addWidget(self.add)
        row.addWidget(self.retry)
        row.addWidget(self._settings)
        row.addStretch(1)
        column.addWidget(self._reason)
        column.addLayout(row)
        self._reason.hide()
        self._settings.hide()
        self.retry.hide()
        self.add.hide()

    def set_status(self, status: HubStatus) -> None:
        """Show what the workspace says."""
        said = self.words_for(status)
        self._dot.set_shape("connected" if status.listening else "off", said)
        self._words.setText(said)
        self._problem = status.problem
        self._show_reason()

    def set_listeners(self, listeners: Listeners) -> None:
        """Take over why stock devices cannot ask or stay connected, if they cannot."""
        self._stock_problems = listeners.problems
        self._show_reason()

    def set_refusal(self, refusal: Message | None, add: str = "") -> None:
        """Say that a device was turned away: it cannot tell that itself. `add` is the key of one
        that has to be added again."""
        self._refusal, self._refused = refusal, add
        self._show_reason()

    def set_closed(self, closed: Message | None) -> None:
        """Say that no device that was added can ask for its settings: nobody hears them."""
        self._closed = closed
        self._show_reason()

    def _show_reason(self) -> None:
        problems = [self._problem] if self._problem is not None else [*self._stock_problems]
        self.retry.setVisible(bool(problems) and not self._tight)
        problems += [each for each in (self._refusal, self._closed) if each is not None]
        reason = sentences(words(problem) for problem in problems)
        if reason != self._reason.text():
            announce(self, reason)
        self._reason.setText(reason)
        set_tool_tip(self._reason, reason)  # of a long one only the first lines are shown
        self._wrong.setVisible(bool(reason))
        self._dot.setHidden(bool(reason))
        self._words.setVisible(not self._tight)
        self._reason.setVisible(bool(reason) and not self._tight)
        self.add.setVisible(bool(self._refused) and not self._tight)
        self._settings.setVisible(bool(reason) and not self._tight)
        tip = sentences((self._words.text(), reason)) if self._tight else ""
        set_tool_tip(self._dot, tip)
        set_tool_tip(self._wrong, tip)

    def set_tight(self, tight: bool) -> None:
        """Show the dot alone, with the words in its tool tip."""
        self._tight = tight
        self._show_reason()

    def words_for(self, status: HubStatus) -> str:
        if status.listening:
            if not technical():
                return self.tr("Waiting for devices")
            return self.tr("Listening on {address}").format(address=status.address)
        return self.tr("Devices cannot connect")

    def text(self) -> str:
        """All that is said, for tests and screen readers."""
        parts = (self._words.text(), self._reason.text() if self._reason.isVisibleTo(self) else "")
        return sentences(parts)


_HEADING = PART.heading
_HEADING_ABOVE = SPACE.unit
"""Of a heading's height, above its words: more air above than below."""
_DOT_RING = PART.dot_ring
_END: Final = Qt.AlignmentFlag.AlignRight


class DeviceDelegate(RowDelegate):
    """Headings, and devices as tile, state, name and a second line. Long texts elide."""

    def add_words(self) -> str:
        """The link at the end of the row of a device that is not saved."""
        return self.tr("Add")

    def height(self, index: Index) -> int:
        if isinstance(index.data(ROW_ROLE), Heading):
            return max(_HEADING, line_height("section") + _HEADING_ABOVE + SPACE.half * 2)
        lines = line_height("medium") + line_height("caption")
        return max(SIZE.device_row, lines + 2 * SPACE.unit)

    def add_rect(self, option: QStyleOptionViewItem) -> QRect:
        """The place of a row's Add link."""
        metrics = Theme.current().metrics("medium")
        width = metrics.horizontalAdvance(self.add_words()) + 2 * SPACE.unit
        place = QRect(option.rect)
        place.setLeft(option.rect.right() + 1 - SPACE.half - width)
        return place

    def box(self, row: PaintedRow) -> QRect | None:
        return None if isinstance(row.index.data(ROW_ROLE), Heading) else row.rect

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        shown = row.index.data(ROW_ROLE)
        if isinstance(shown, Heading):
            self._paint_heading(painter, row, shown)
            return
        ground = "accentTint" if row.chosen else "hover" if row.over else "sidebar"
        rect, side = row.rect, SIZE.icon_tile
        tile = QRect(rect.left() + (SPACE.unit if rect.width() > ROOM.narrow else 0), 0, side, side)
        tile.moveTop(rect.top() + (rect.height() - side) // 2)
        # the words are not paled: they must be read
        if row.index.data(FADING_ROLE):
            painter.setOpacity(OPACITY.gone)
        tone = "surface" if ground != "sidebar" else "neutral"
        self._paint_tile(painter, tile, shown, tone, ground)
        painter.setOpacity(1.0)
        if rect.width() >= ROOM.narrow:
            self._paint_words(painter, row, shown, tile.right() + 1 + SPACE.twelve)

    def _paint_heading(self, painter: QPainter, row: PaintedRow, heading: Heading) -> None:
        if row.rect.width() < ROOM.narrow:
            middle = row.rect.center().y()
            line = QRect(row.rect.left() + SPACE.unit, middle, SIZE.icon_tile, 1)
            painter.fillRect(line, Theme.current().colour("line"))
            return
        place = row.rect.adjusted(SPACE.unit, _HEADING_ABOVE, -SPACE.twelve, 0)
        paint_text(painter, place, str(row.index.data()), "section", "text2")
        paint_text(painter, place, str(heading.count), "caption", "text2", _END)

    def _paint_tile(
        self, painter: QPainter, tile: QRect, view: DeviceView, tone: str, ground: str
    ) -> None:
        theme = Theme.current()
        paint_icon_tile(painter, tile, device_icon(view), tone)
        dot = QRectF(0, 0, SIZE.dot, SIZE.dot)
        dot.moveCenter(QRectF(tile).bottomRight())
        dot.translate(-_DOT_RING, -_DOT_RING)
        cut = dot.adjusted(-_DOT_RING, -_DOT_RING, _DOT_RING, _DOT_RING)
        rounded_box(painter, cut, cut.height() / 2, fill=theme.colour(ground))
        found = section_of(view) is DeviceSection.FOUND and state_shape(view) == "off"
        paint_dot(painter, dot, "found" if found else state_shape(view))

    def _paint_words(self, painter: QPainter, row: PaintedRow, view: DeviceView, left: int) -> None:
        theme = Theme.current()
        place = QRect(row.rect)
        place.setLeft(left)
        place.setRight(row.rect.right() - SPACE.twelve)
        first, second = two_lines(place, "medium", "caption")
        if state_shape(view) == "connecting" and view.work is None:
            words = state_words(view)
            width = theme.metrics("caption").horizontalAdvance(words)
            paint_text(painter, first, words, "caption", "text3", _END)
            first.setWidth(first.width() - width - SPACE.unit)
        elif section_of(view) is DeviceSection.FOUND and row.index.data(ADDABLE_ROLE):
            width = theme.metrics("medium").horizontalAdvance(self.add_words())
            paint_text(painter, place, self.add_words(), "medium", "accentText", _END)
            first.setWidth(first.width() - width - SPACE.unit)
            second.setWidth(first.width())
        if row.index.data(UPDATE_ROLE):
            side = SIZE.icon_small
            badge = QRect(first.right() - side + 1, 0, side, side)
            badge.moveCenter(QPoint(badge.center().x(), first.center().y()))
            paint_icon(painter, badge, "download-simple", "accentText")
            first.setWidth(first.width() - side - SPACE.unit)
        mark = str(row.index.data(MARK_ROLE) or "")
        paint_name(painter, first, view.name, mark, "strong" if row.chosen else "medium")
        colour = "text2" if row.chosen else "text3"
        paint_text(painter, second, row.index.data(SUBTITLE_ROLE), "caption", colour)


class DeviceListView(GuardedRows, QListView):
    """One device is chosen at a time; the choice follows a device wherever its row moves."""

    chosen = Signal(str)
    """Key of the device that a person chose."""
    add_clicked = Signal(str)
    """Key of a found device that is to be saved."""
    menu_wanted = Signal(str, QPoint)
    """Key, and a global position."""
    remove_wanted = Signal(str)

    def __init__(self, model: DeviceListModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._delegate = DeviceDelegate(self)
        self._key = ""
        self._moving = False
        # a widget of its own fills no ground; and asked for Qt's own, PySide6 first makes the
        # classes of all widgets
        self.setViewport(QWidget())
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Devices"))
        model.rowsAboutToBeRemoved.connect(self._hold)
        model.rowsRemoved.connect(self._settle)
        model.rowsInserted.connect(self._settle)
        self.setModel(model)
        RowCopier(self, self._copied)

    def chosen_key(self) -> str:
        """The chosen device, shown or not; empty when none is."""
        return self._key

    def choose(self, key: str) -> None:
        """Mark a device as chosen, without a signal; an empty key marks none."""
        self._key = key
        self._settle()

    def currentChanged(
        self,
        current: Index,
        previous: Index,
    ) -> None:
        super().currentChanged(current, previous)
        if self._moving or not current.isValid():
            return
        row = current.data(ROW_ROLE)
        if isinstance(row, Heading) or row.key == self._key:
            return
        if self._model.view(row.key) is None:
            # it only asks and has no page; Enter or a click opens the question
            return
        self._choose(row.key)

    def select_device(self, key: str) -> None:
        """Choose a device as a person does; one that only asks becomes the current row."""
        self._moving = True
        self.setCurrentIndex(self._model.index_of(key))
        self._moving = False
        if key != self._key and self._model.view(key) is not None:
            self._choose(key)

    def _choose(self, key: str) -> None:
        self._key = key
        self.chosen.emit(key)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # Qt makes the first row the current one, but only once; who only comes by has not chosen it
        self._moving = True
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._have_current()
        self._moving = False

    def _have_current(self) -> None:
        """The keyboard is on a row, and is seen there."""
        if not self.currentIndex().isValid():
            none = Qt.KeyboardModifier.NoModifier
            index = self.moveCursor(QListView.CursorAction.MoveNext, none)
            flag = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(index, flag)

    def _hold(self) -> None:
        # while rows go, Qt chooses a neighbour of a row that goes; nobody asked for that
        self._moving = True

    def _settle(self) -> None:
        self._moving = True
        index = self._model.index_of(self._key) if self._key else QModelIndex()
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
        elif self.hasFocus():
            self.selectionModel().clearSelection()
            self._have_current()
        else:
            self.selectionModel().clear()
        self._moving = False

    def _key_at(self, index: QModelIndex) -> str:
        row = index.data(ROW_ROLE) if index.isValid() else None
        return "" if row is None or isinstance(row, Heading) else str(row.key)

    def _copied(self, index: QModelIndex) -> str:
        """Name and address, as two cells of a table."""
        row = index.data(ROW_ROLE)
        if isinstance(row, Heading):
            return ""
        return "\t".join(
            part for part in (self._model.title_of(row), row.address or row.key) if part
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        position = event.position().toPoint()
        index = self.indexAt(position)
        key = self._key_at(index)
        if not key or event.button() != Qt.MouseButton.LeftButton:
            return
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.visualRect(index)
        if self._model.view(key) is None:
            self.add_clicked.emit(key)
            return
        if key != self._key:
            # it was the current row already, without having been chosen
            self._choose(key)
        found = section_of(index.data(ROW_ROLE)) is DeviceSection.FOUND
        if found and self._delegate.add_rect(option).contains(position):
            self.add_clicked.emit(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self._key_at(self.currentIndex())
        asks = bool(key) and self._model.view(key) is None
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if asks and enter:
            self.add_clicked.emit(key)
        elif key and enter and key != self._key:
            self._choose(key)
        elif key and event.key() == Qt.Key.Key_Delete:
            self.remove_wanted.emit(key)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        key = self._key_at(index)
        if key:
            place = event.globalPos()
            if not by_mouse:
                place = self.viewport().mapToGlobal(self.visualRect(index).center())
            self.menu_wanted.emit(key, place)


class Sidebar(Pane):
    """Shows `model`; what a person wants is told by signals."""

    chosen = Signal(str)
    """Key of the device that a person chose."""
    add_wanted = Signal()
    save_wanted = Signal(str)
    """Key of a device that came by itself and is to be saved."""
    search_wanted = Signal()
    """Search the network for devices."""
    settings_wanted = Signal()
    ports_wanted = Signal()
    """Try again to open the ports that are taken."""
    welcome_wanted = Signal()
    all_wanted = Signal(str)
    """Show all devices that the search finds; its text."""
    page_wanted = Signal(object)
    """An `AppPage`."""
    menu_wanted = Signal(str, QPoint)
    remove_wanted = Signal(str)

    def __init__(
        self,
        model: DeviceListModel,
        view: ViewState,
        pages: Iterable[AppPage] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("sidebar", ("end",), parent)
        self._model = model
        self._ready = False
        self._rail = False
        self.setFixedWidth(SIZE.sidebar)
        self.search = SearchField(self.tr("Search devices"))
        self.search.textChanged.connect(self._search)
        self.welcome = NavRow(self.tr("Welcome"), "house")
        self.rows = {page: NavRow(text_words(page.words), page.icon) for page in pages}
        for page, row in self.rows.items():
            if not page.always:
                row.hide()
            row.clicked.connect(partial(self.page_wanted.emit, page))
        self.list = DeviceListView(model)
        self.all_button = Button("", "link")
        self.all_button.hide()
        self._scan_words = (self.tr("Scan the local network…"), self.tr("Scan…"))
        self.network_button = Button(self._scan_words[0], "link", "magnifying-glass")
        self.network_button.setAccessibleName(self._scan_words[0])
        self.hub = HubLine()
        self.add_button = Button(self.tr("Add device"), "secondary", "plus")
        self.settings_button = IconButton("gear-six", self.tr("Settings"))
        self._empty = Label("", "caption", "text3", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty)
        self._arrange()
        self._connect()
        self.welcome.hide()
        self.parts = ViewParts(view)
        self.parts.add("search", self.search)
        self.parts.add("list", self.list)
        self.parts.add("sidebar", self)

    def set_ready(self) -> None:
        """The devices are known now: from here on an empty list says that it is empty."""
        self._ready = True
        self._show_list()

    def fit(self, window: int) -> None:
        """Leave room for the page in a window of so many pixels: less words, or icons alone."""
        rail = window < BREAK.rail
        width = PART.sidebar_narrow if window < BREAK.sidebar else SIZE.sidebar
        if rail != self._rail:
            self._rail = rail
            self._show_rail()
        if rail:
            self.setFixedWidth(PART.sidebar_rail)
            return
        # large text has more room where the page can spare it, else less words
        scan, add = self._scan_words[0], self.tr("Add device")
        self.network_button.setText(scan)
        self.add_button.setText(add)
        self.add_button.setAccessibleName(add)
        margins = self._column.contentsMargins()
        sides = margins.left() + margins.right()
        foot = self._foot.spacing() + self.settings_button.sizeHint().width()
        wanted = max(
            self.network_button.sizeHint().width(), self.add_button.sizeHint().width() + foot
        )
        width = min(max(width, wanted + sides), max(width, window * 3 // 10))
        self.setFixedWidth(width)
        if self.network_button.sizeHint().width() > width - sides:
            self.network_button.setText(self._scan_words[1])
        if self.add_button.sizeHint().width() + foot > width - sides:
            self.add_button.setText("")
        for button, said in ((self.network_button, scan), (self.add_button, add)):
            set_tool_tip(button, "" if button.text() == said else said)

    def _show_rail(self) -> None:
        rail = self._rail
        if rail:
            self.search.clear()
        self.search.setVisible(not rail)
        self.network_button.setVisible(not rail)
        self.hub.set_tight(rail)
        side = SPACE.unit if rail else SPACE.twelve
        self._column.setContentsMargins(side, SPACE.gutter, side, SPACE.gutter)
        ways = QBoxLayout.Direction
        self._foot.setDirection(ways.TopToBottom if rail else ways.LeftToRight)
        add = self.tr("Add device")
        self.add_button.setText("" if rail else add)
        self.add_button.setAccessibleName(add)
        set_tool_tip(self.add_button, add if rail else "")
        self._show_list()

    def choose(self, key: str) -> None:
        """Mark a device as chosen, without a signal."""
        for row in (self.welcome, *self.rows.values()):
            row.setChecked(False)
        self._model.always_show(key)
        self.list.choose(key)

    def mark(self, page: AppPage | None) -> None:
        """Mark a page of the app as shown, or the first page of all, without a signal."""
        self.choose("")
        row = self.welcome if page is None else self.rows[page]
        row.setChecked(True)

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter in the search go on to the list, Enter to its first device."""
        key = event.key()
        if self.search.hasFocus() and key in (
            Qt.Key.Key_Down,
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
        ):
            keys = self._model.keys()
            if keys:
                self.list.setFocus(Qt.FocusReason.OtherFocusReason)
                if self.list.chosen_key() not in keys or key != Qt.Key.Key_Down:
                    self.list.select_device(keys[0])
            return
        super().keyPressEvent(event)

    def _arrange(self) -> None:
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.twelve, SPACE.gutter, SPACE.twelve + 1, SPACE.gutter)
        column.setSpacing(0)
        column.addWidget(self.search)
        column.addSpacing(SPACE.unit)
        column.addWidget(self.welcome)
        for row in self.rows.values():
            column.addWidget(row)
        column.addWidget(self._stack, 1)
        column.addWidget(self.all_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.network_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(SPACE.half)
        column.addWidget(self.hub)
        column.addSpacing(SPACE.twelve)
        foot = self._foot = QHBoxLayout()
        foot.setSpacing(SPACE.unit)
        foot.addWidget(self.add_button, 1)
        foot.addWidget(self.settings_button)
        column.addLayout(foot)

    def _connect(self) -> None:
        self.welcome.clicked.connect(self.welcome_wanted)
        self.all_button.clicked.connect(lambda: self.all_wanted.emit(self.search.text()))
        self.list.chosen.connect(self.chosen)
        self.list.add_clicked.connect(self.save_wanted)
        self.list.menu_wanted.connect(self.menu_wanted)
        self.list.remove_wanted.connect(self.remove_wanted)
        self.network_button.clicked.connect(self.search_wanted)
        self.add_button.clicked.connect(self.add_wanted)
        self.settings_button.clicked.connect(self.settings_wanted)
        self.hub.settings_wanted.connect(self.settings_wanted)
        self.hub.retry_wanted.connect(self.ports_wanted)
        self._model.rowsInserted.connect(self._show_list)
        self._model.rowsRemoved.connect(self._show_list)
        self._model.left_out_changed.connect(self._show_list)

    def _search(self, text: str) -> None:
        self._model.set_search(text)
        self._show_list()

    def _show_list(self) -> None:
        # until there is a device, one can go back to where one begins
        self.welcome.setVisible(self._ready and not self._model.has_pages())
        left_out = self._model.left_out
        self.all_button.setVisible(left_out > 0 and not self._rail)
        if left_out:
            self.all_button.setText(self.tr("Show all %n", "", self._model.fleet_count()))
        if self._model.rowCount() or not self._ready:
            self._stack.setCurrentWidget(self.list)
            return
        if self._model.device_count():
            self._empty.setText(self.tr("No matching devices"))
        else:
            self._empty.setText("" if self._rail else self.tr("No devices yet"))
        self._stack.setCurrentWidget(self._empty)
