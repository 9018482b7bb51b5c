"""One tool: what it does, its form, its answer and its last calls."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.tools.records import CallRecord
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import BREAK, PART, SIZE, SPACE
from companion.ui.kit.values.server_icon import ServerIcon
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel, Label
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.panes import Pane, ScrollPage, SplitView
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.call_words import outcome_words, result_summary, tool_title
from companion.ui.tools.action_bar import ActionBar
from companion.ui.tools.filled_line import FilledLine
from companion.ui.tools.last_calls import LastCalls
from companion.ui.tools.result_view import ResultView
from companion.ui.tools.saved_row import SavedRow
from companion.ui.tools.tool_hints import ToolHintsRow
from companion.ui.tools.tool_session import ToolSession

FORM_SHARE = 0.62
"""Of the height, for the form at most; the answer has the rest."""
ANSWER = PART.answer
NARROW = BREAK.tool
"""Pixels below which margins and last calls get smaller."""


class ToolDetail(QWidget):
    """Shows one `ToolSession` at a time. A person can move the line between form and answer."""

    share_chosen = Signal(float)
    """Part of the height that a person gave to the form."""

    def __init__(
        self, tasks: TaskOwner, usual_timeout: float, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session: ToolSession | None = None
        self.form: ToolForm | None = None
        self._awaited: ToolSession | None = None
        """The one whose answer is being waited for, by somebody who looks at it."""
        self._share = 0.0
        """Of the height, for the form, as a person chose; 0 while nobody did."""
        self.icon = ServerIcon(tasks)
        self.title = ElidingLabel("", "title")
        self.name = ElidingLabel("", "mono", "text3", mode=Qt.TextElideMode.ElideMiddle)
        self._switch_place = QHBoxLayout()
        self.description = DescriptionLabel()
        self.hints = ToolHintsRow()
        self.nothing = Label(self.tr("This tool takes no arguments."), "body", "text3")
        self.scroll_area = ScrollPage(margin=0, fill="surface")
        self.scroll_area.body.setSpacing(SPACE.unit)
        self.scroll_area.add(self.description)
        self.scroll_area.add(self.hints)
        self.scroll_area.add(self.nothing)
        self.saved = SavedRow()
        self.filled = FilledLine()
        self._forms = QVBoxLayout()
        self.scroll_area.add(self.saved)
        self.scroll_area.add(self.filled)
        self.scroll_area.add(self._forms)
        self.scroll_area.body.addStretch(1)
        self.bar = ActionBar(usual_timeout)
        self.result = ResultView(tasks)
        self.calls = LastCalls()
        self.bar.waited.connect(self._waited)
        self._top = self._make_top()
        bottom = Pane("window")
        across = QHBoxLayout(bottom)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        across.addWidget(self.result, 1)
        across.addWidget(self.calls)
        name = self.tr("Height of the form")
        self.splitter = SplitView(self._top, bottom, name, vertical=True, second_grows=True)
        self.splitter.splitterMoved.connect(self._was_moved)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.splitter)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._balance)
        content = self.scroll_area.widget()
        if content is not None:
            content.installEventFilter(self)

    def _make_top(self) -> Pane:
        top = Pane("surface")
        head = QHBoxLayout()
        head.setSpacing(SPACE.twelve)
        head.addWidget(self.icon)
        head.addWidget(self.title)
        head.addWidget(self.name, 1)
        head.addLayout(self._switch_place)
        head.addStrut(SIZE.button + 2)
        self._head = head
        # the scroll bar stands at the edge of the pane, not beside the fields
        self._top_column = QVBoxLayout(top)
        self._top_column.setContentsMargins(0, SPACE.gutter, 0, SPACE.gutter)
        self._top_column.setSpacing(SPACE.half)
        self._top_column.addLayout(head)
        self._top_column.addWidget(self.scroll_area, 1)
        self._line = Separator()
        self._top_column.addWidget(self._line)
        self._top_column.addSpacing(SPACE.half)
        self._top_column.addWidget(self.bar)
        self.scroll_area.verticalScrollBar().rangeChanged.connect(self._set_margins)
        return top

    def _set_margins(self) -> None:
        across = SPACE.gutter if self.width() < NARROW else SPACE.page
        bar = self.scroll_area.verticalScrollBar()
        # fields end where the foot ends, with a scroll bar or without
        taken = bar.sizeHint().width() if bar.maximum() > 0 else 0
        self._line.setVisible(bar.maximum() > 0)
        self._head.setContentsMargins(across, 0, across, 0)
        self.scroll_area.body.setContentsMargins(across, 0, across - taken, 0)
        foot = self.bar.layout()
        assert foot is not None
        foot.setContentsMargins(across, 0, across, 0)
        self.result.set_margin(across)

    # what is shown

    def show_session(self, session: ToolSession, form: ToolForm) -> None:
        """Show another tool, or another state of the same. `form` is its view here."""
        former, self.session = self.session, session
        if former is not session:
            if former is not None and self.form is not None:
                self.form.hide()
                self.form.mode_switch.hide()
                former.changed.disconnect(self._show_call)
                former.progressed.disconnect(self._show_progress)
            self.form = form
            if form.parent() is None:
                self._forms.addWidget(form)
                self._switch_place.addWidget(form.mode_switch)
                # a form that grows may need more room
                form.changed.connect(self._later.start)
            form.mode_switch.show()
            session.changed.connect(self._show_call)
            session.progressed.connect(self._show_progress)
            self.bar.set_timeout(session.timeout)
            self.scroll_area.verticalScrollBar().setValue(0)
        self.show_tool()
        self._show_call()
        self._later.start()

    def show_tool(self) -> None:
        """Say what the tool is; its listing may be another."""
        form = self.form
        assert self.session is not None and form is not None
        tool = self.session.tool
        self.icon.show_icons(tool.icons)
        self.title.setText(tool.label)
        self.name.setText(tool.name)
        self.description.set_text(tool.description)
        self.description.setVisible(bool(tool.description))
        self.hints.show_tool(tool)
        bare = form.mode == "form" and form.count_sent()[1] == 0
        self.nothing.setVisible(bare)
        form.setVisible(not bare)
        self.bar.saved.setVisible(not bare)
        self.filled.show_source(self.session.source)

    def _show_call(self) -> None:
        session = self.session
        if session is None:
            return
        self.bar.set_running(session.started if session.running else None)
        if session.running:
            # an answer within a blink replaces the old one without a flicker
            self._awaited = session
            return
        awaited, self._awaited = self._awaited, None
        if session.record is None:
            self.result.show_nothing()
            return
        self.result.show_record(session.record)
        if awaited is session:
            announce(self, _ending(session.record))

    def _show_progress(self) -> None:
        self.bar.note_news()
        if self.result.record is None:
            self._show_far()

    def _show_far(self) -> None:
        if self.session is not None and self.session.running:
            self.result.set_progress(self.session.progress)

    def _waited(self, milliseconds: float) -> None:
        if self.result.record is not None or self.result.pill.isHidden():
            self.result.show_waiting()
            self._show_far()
        self.result.set_waited(milliseconds)

    # room

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._later.start()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_margins()
        share = round(self.width() * 0.36)
        self.calls.setFixedWidth(min(SIZE.last_calls, share))
        self._later.start()

    def _was_moved(self) -> None:
        sizes = self.splitter.sizes()
        self._share = sizes[0] / max(sum(sizes), 1)
        self.share_chosen.emit(self._share)

    def set_share(self, share: float) -> None:
        """Give the form this part of the height; 0 gives it what it needs."""
        self._share = share if 0.0 < share < 1.0 else 0.0
        self._later.start()

    def _balance(self) -> None:
        """As much room for the form as it needs, unless a person decided."""
        if not self.height():
            return
        if self._share:
            sizes = self.splitter.sizes()
            top = round(sum(sizes) * self._share)
            if abs(top - sizes[0]) > 1:
                self.splitter.setSizes([top, sum(sizes) - top])
            return
        content = self.scroll_area.widget()
        width = self.scroll_area.viewport().width()
        layout = content.layout() if content is not None else None
        if layout is None:
            return
        form = layout.sizeHint().height()
        if layout.hasHeightForWidth():
            form = layout.totalHeightForWidth(width)
        margins = self._top_column.contentsMargins()
        rest = margins.top() + margins.bottom() + 4 * self._top_column.spacing() + SPACE.half
        wanted = form + rest + SIZE.button + 2 + self.bar.sizeHint().height()
        top = min(wanted, max(round(self.height() * FORM_SHARE), self.height() - ANSWER))
        self.splitter.setSizes([top, self.height() - top])


def _ending(record: CallRecord) -> str:
    """How a call ended and what came back, to be read aloud."""
    parts = [tool_title(record.request.tool), outcome_words(record)]
    if record.result is not None:
        parts.append(result_summary(record.result))
    return ", ".join(parts)
