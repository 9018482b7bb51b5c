"""The page on which a person answers what servers ask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QListView,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from companion.app.servers.ask import Ask, AskState, FormRequest
from companion.app.servers.asks import ServerAsks
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_icon, paint_text
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import MIDDLE, add, column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.servers.ask_views import AskView, FormAsk, SamplingAsk, UrlAsk
from companion.ui.servers.ask_words import ask_icon, ask_short, ask_summary, ask_title, state_words
from companion.ui.servers.asks_state import AsksState, FormDraft, SamplingDraft, UrlDraft

ASK_ROLE: Final = Qt.ItemDataRole.UserRole + 1
DETAIL_ROLE: Final = Qt.ItemDataRole.UserRole + 2
MOST: Final = 100
"""Rows; the oldest that are over go first."""


class AskListModel(QAbstractListModel):
    """Those that wait, oldest first; below them those that are over, newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asks: list[Ask] = []

    def set_asks(self, asks: Iterable[Ask]) -> None:
        """Show these requests in place of the former."""
        self.beginResetModel()
        self._asks = sorted(asks, key=_place)[:MOST]
        self.endResetModel()

    def update_ask(self, ask: Ask) -> None:
        """A new ask, or a later state of one that is known."""
        row = self.row_of(ask.number)
        if row >= 0 and self._asks[row].pending == ask.pending:
            self._asks[row] = ask
            self.dataChanged.emit(self.index(row), self.index(row))
            return
        if row >= 0:
            self.beginRemoveRows(QModelIndex(), row, row)
            del self._asks[row]
            self.endRemoveRows()
        place = _place(ask)
        row = next((n for n, one in enumerate(self._asks) if _place(one) > place), len(self._asks))
        self.beginInsertRows(QModelIndex(), row, row)
        self._asks.insert(row, ask)
        self.endInsertRows()
        if len(self._asks) > MOST:
            self.beginRemoveRows(QModelIndex(), MOST, len(self._asks) - 1)
            del self._asks[MOST:]
            self.endRemoveRows()

    def ask(self, number: int) -> Ask | None:
        row = self.row_of(number)
        return self._asks[row] if row >= 0 else None

    def row_of(self, number: int) -> int:
        """-1 when there is none."""
        return next((row for row, ask in enumerate(self._asks) if ask.number == number), -1)

    def first_pending(self) -> Ask | None:
        """The one that waits longest."""
        return self._asks[0] if self._asks and self._asks[0].pending else None

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._asks)

    def data(
        self,
        index: Index,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if not index.isValid() or index.row() >= len(self._asks):
            return None
        ask = self._asks[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return ask_short(ask.kind)
            case Qt.ItemDataRole.AccessibleTextRole:
                parts = (ask_title(ask), ask_summary(ask), state_words(ask))
                return ", ".join(part for part in parts if part)
            case _ if role == ASK_ROLE:
                return ask
            case _ if role == DETAIL_ROLE:
                return ask_summary(ask) if ask.pending else state_words(ask)
        return None


def _place(ask: Ask) -> tuple[bool, int]:
    return (False, ask.number) if ask.pending else (True, -ask.number)


class AskDelegate(RowDelegate):
    """Icon, what is wanted, by whom, and what it is about; what is over is quieter."""

    def height(self, index: Index) -> int:
        return 2 * line_height("body") + line_height("caption") + 2 * SPACE.unit

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        ask: Ask = row.index.data(ASK_ROLE)
        rect = row.rect
        first, second = line_height("body"), line_height("caption")
        mark = QRect(rect.left() + SPACE.unit, rect.top() + SPACE.unit, SIZE.icon, first)
        colour = "accentText" if ask.pending else "text3"
        paint_icon(painter, mark, ask_icon(ask.kind), colour)
        left = SPACE.unit + SIZE.icon + SPACE.unit
        place = QRect(rect.left() + left, rect.top() + SPACE.unit, 0, first)
        place.setWidth(rect.width() - left - SPACE.unit)
        for said, role, shade, height in (
            (str(row.index.data()), "medium", "text" if ask.pending else "text2", first),
            (ask.server_name, "body", "text2", first),
            (str(row.index.data(DETAIL_ROLE)), "caption", "text3", second),
        ):
            place.setHeight(height)
            paint_text(painter, place, said, role, shade)
            place.translate(0, height)


class AskList(GuardedRows, QListView):
    """Chooses an ask; another one that comes changes nothing in that."""

    chosen = Signal(int)
    """The number of the ask that a person chose."""

    def __init__(self, model: AskListModel) -> None:
        super().__init__()
        self._model = model
        self._number = 0
        self._settling = False
        # before the view hears of it: a row that moves takes the selection to its neighbour
        model.rowsAboutToBeRemoved.connect(self._begin)
        self.setModel(model)
        self.setItemDelegate(AskDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.setSpacing(1)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Requests from servers"))
        RowCopier(self, _copied)
        self.selectionModel().currentChanged.connect(self._current_changed)
        model.rowsRemoved.connect(self._end)
        model.rowsInserted.connect(self._end)

    def choose(self, number: int) -> None:
        """Mark an ask as chosen, without `chosen`; 0 marks none."""
        self._number = number
        self._settling = True
        row = self._model.row_of(number)
        if row >= 0:
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            index = self._model.index(row)
            self.selectionModel().setCurrentIndex(index, flag)
            self.scrollTo(index)
        else:
            self.selectionModel().clear()
        self._settling = False

    def number(self) -> int:
        """The chosen one; 0 when none is."""
        return self._number

    def _begin(self) -> None:
        self._settling = True

    def _end(self) -> None:
        self.choose(self._number)

    def _current_changed(self, current: QModelIndex) -> None:
        ask = current.data(ASK_ROLE) if current.isValid() else None
        if not self._settling and isinstance(ask, Ask) and ask.number != self._number:
            self._number = ask.number
            self.chosen.emit(ask.number)


def _copied(index: QModelIndex) -> str:
    """Who asks for what, and its state, in columns."""
    ask: Ask = index.data(ASK_ROLE)
    return "\t".join((ask.server_name, str(index.data()), ask_summary(ask), state_words(ask)))


_LONGEST_NAME = 40
"""Characters of a name on a button."""


class AsksPage(QWidget):
    """What waits at the left, the chosen one at the right."""

    back_wanted = Signal()
    settings_wanted = Signal()

    def __init__(self, context: UiContext, state: AsksState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.state = state
        self._views: dict[int, AskView] = {}
        self.model = AskListModel(self)
        self.model.set_asks(context[ServerAsks].asks())
        self.list = AskList(self.model)
        self.list.chosen.connect(self.show_ask)
        self.back = Button("", "secondary", "arrow-left")
        self.back.clicked.connect(self.back_wanted)
        self.stack = QStackedWidget()
        self._nothing = EmptyState(self.tr("No server waits for you"), logo=False)
        self.stack.addWidget(self._nothing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._make_head())
        row = QHBoxLayout()
        row.setSpacing(0)
        side = Pane("window", ("end",))
        side.setFixedWidth(SIZE.tool_list)
        left = QVBoxLayout(side)
        left.setContentsMargins(SPACE.unit, SPACE.twelve, SPACE.unit, 0)
        left.addWidget(self.list)
        add(row, side, (self.stack, 1))
        column.addLayout(row, 1)
        context.connect(context[ServerAsks].changed, self._changed)
        self.parts = self._make_parts()

    def _make_parts(self) -> ViewParts:
        parts = ViewParts(self.state.view)
        parts.add_value("ask", self._shown_number, self.show_ask)
        parts.add_fields("fields", self.view)
        parts.add_value("place", self._place, self._set_place)
        parts.add("list", self.list)
        parts.add("page", self)
        return parts

    def _shown_number(self) -> int:
        view = self.view()
        return view.ask.number if view is not None else 0

    def _place(self) -> int:
        view = self.view()
        return view.page.verticalScrollBar().value() if view is not None else 0

    def _set_place(self, place: int) -> None:
        if (view := self.view()) is not None:
            bar = view.page.verticalScrollBar()
            # there is something to scroll only after the layout
            QTimer.singleShot(0, bar, lambda: bar.setValue(place))

    def _make_head(self) -> Pane:
        head = Pane("surface", ("bottom",))
        line = row(
            (IconTile("chat-circle-dots", "accent"), MIDDLE),
            on=head,
            spacing=SPACE.gutter,
            margins=(SPACE.page, SPACE.gutter),
        )
        words = column(Label(self.tr("Requests from servers"), "title"), spacing=0)
        about = self.tr("Nothing is sent without your approval")
        words.addWidget(Label(about, "caption"))
        add(line, (words, 1), self.back)
        return head

    def set_back(self, name: str) -> None:
        """Where the person came from; empty for nowhere."""
        self.back.setText(self.tr("Back to {name}").format(name=one_line(name, _LONGEST_NAME)))
        self.back.setVisible(bool(name))

    def leave(self) -> None:
        """Nobody sees the page any more; its asks wait on another one."""
        self._context.disconnect(self._context[ServerAsks].changed, self._changed)

    def view(self) -> AskView | None:
        """What is shown of the chosen ask."""
        current = self.stack.currentWidget()
        return current if isinstance(current, AskView) else None

    def enter(self) -> None:
        """Put the keyboard on the first field of a form that waits."""
        view = self.view()
        if isinstance(view, FormAsk) and view.ask.pending:
            view.form.focus_first()

    def show_ask(self, number: int) -> None:
        """Show an ask; an unknown one shows what waits longest, if there is any."""
        ask = self.model.ask(number) or self.model.first_pending()
        if ask is None:
            self.list.choose(0)
            self.stack.setCurrentWidget(self._nothing)
            return
        view = self._views.get(ask.number)
        if view is None:
            view = self._add_view(ask)
            self._drop_some()
        self.list.choose(ask.number)
        self.stack.setCurrentWidget(view)

    def _add_view(self, ask: Ask) -> AskView:
        view = self._make_view(ask)
        view.settings_wanted.connect(self.settings_wanted)
        self._views[ask.number] = view
        self.stack.addWidget(view)
        return view

    def _make_view(self, ask: Ask) -> AskView:
        draft = self.state.draft(ask)
        match draft, ask.request:
            case SamplingDraft(), _:
                return SamplingAsk(self._context, ask, draft)
            case FormDraft(), FormRequest() as request:
                return FormAsk(self._context, ask, request, draft)
            case UrlDraft(), _:
                return UrlAsk(self._context, ask, draft)
        raise TypeError(type(draft).__name__)

    def _drop_some(self) -> None:
        for number in [number for number in self._views if not self.state.has(number)]:
            view = self._views.pop(number)
            self.stack.removeWidget(view)
            view.deleteLater()

    def _changed(self, ask: Ask) -> None:
        before = self.model.ask(ask.number)
        self.model.update_ask(ask)
        view, shown = self._views.get(ask.number), self.view()
        answered = before is not None and before.pending and _answered(ask)
        if view is not None and view is shown and answered:
            focus = QApplication.focusWidget()
            if focus is not None and view.isAncestorOf(focus):
                # a key that is still held down must not press what comes next
                self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        if view is not None:
            view.set_ask(ask)
        if shown is None and ask.pending:
            self.show_ask(ask.number)
        elif shown is view and answered and (following := self.model.first_pending()) is not None:
            # what the person has just answered is done with
            self.show_ask(following.number)


def _answered(ask: Ask) -> bool:
    """Whether it is over because the person said so."""
    return not ask.pending and ask.state is not AskState.ENDED and ask.ending is None
