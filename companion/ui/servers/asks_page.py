"""The page on which a person answers what servers ask."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.app.servers.ask import Ask, AskState, FormRequest
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import MIDDLE, add, column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.panes import Pane
from companion.ui.servers.ask_list import AskList, AskListModel
from companion.ui.servers.ask_view import AskView, FormAsk, UrlAsk
from companion.ui.servers.asks_state import AsksState, FormDraft, SamplingDraft, UrlDraft
from companion.ui.servers.sampling_ask import SamplingAsk

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
        self.model.put_all(context.workspace.asks.asks())
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
        context.bridge.ask_changed.connect(self._changed)
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
        self._context.bridge.ask_changed.disconnect(self._changed)

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
        self.model.put(ask)
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
