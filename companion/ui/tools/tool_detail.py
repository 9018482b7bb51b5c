"""One tool: what it does, its form, its answer and its last calls."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QActionGroup, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.activity.derived.outcomes import Outcome
from companion.app.tools.records import CallRecord
from companion.protocol.tools import Tool
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import BREAK, MOTION, PART, SIZE, SPACE
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.values.server_icon import ServerIcon
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import TOP, add, column, row
from companion.ui.kit.widgets.marks import IconLabel, KeyCap, Separator
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.panes import BalancedSplit, Pane, ScrollPage
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.call_words import outcome_words, result_summary, tool_title
from companion.ui.kit.words.markdown import description_words
from companion.ui.kit.words.measures import elapsed_words
from companion.ui.kit.words.technical import technical
from companion.ui.tools.filled_line import FilledLine
from companion.ui.tools.last_calls import LastCalls
from companion.ui.tools.result_view import ResultView
from companion.ui.tools.saved_actions import SavedRow
from companion.ui.tools.tools_state import ToolSession

TIMEOUTS: Final = (5, 10, 30, 60, 120, 300)
"""Seconds that can be chosen; a photo that is described takes some ten."""
TICK: Final = 100
"""Milliseconds between two looks at the clock while a call is under way."""
NARROW: Final = BREAK.tool
"""Pixels below which the keys and the words for saved forms are not shown."""

RUN_KEYS: Final = "Ctrl+Return"


class ActionBar(QWidget):
    """Run stays the same size while it is busy; *Stop waiting* comes only if it takes long."""

    timeout_chosen = Signal(object)
    """Seconds, or `None` for the usual time."""
    waited = Signal(float)
    """Milliseconds since the call began, some times a second."""

    def __init__(self, usual_timeout: float) -> None:
        super().__init__()
        self._usual = usual_timeout
        self._timeout: float | None = None
        self._started = 0.0
        self._news = 0.0
        """When the server told last how far it is; 0 for never."""
        self._status_text = ""
        self.run = Button(self.tr("Run"), "primary", "play-fill")
        self.keys = KeyCap(RUN_KEYS)
        self.stop = Button(self.tr("Stop waiting"))
        self.stop.hide()
        self.status = ElidingLabel("", "caption", "text2")
        self.wait = IconButton("timer", "")
        self.pin = IconButton("push-pin-simple", self.tr("Pin to the Overview"))
        self.reset = Button(self.tr("Reset"), "ghost")
        self.saved = Button(self.tr("Saved forms"), "secondary", "bookmark-simple")
        self.saved.setAccessibleName(self.saved.text())
        self.saved.setToolTip(self.tr("Save these values, or take in saved ones"))
        self.wait.clicked.connect(self._offer_timeouts)
        self._clock = QTimer(self)
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self._tick)
        keep_clear(self)
        row(
            self.run,
            self.keys,
            self.stop,
            SPACE.half,
            (self.status, 1),
            self.pin,
            self.wait,
            self.reset,
            self.saved,
            on=self,
        )
        self._name_wait()

    # what it says

    def set_status(self, said: str, *, failed: bool = False) -> None:
        """What would be sent, or why nothing can be."""
        self._status_text = said
        self.status.set_colour("redText" if failed else "text2")
        if not self._clock.isActive():
            self.status.setText(said)

    def set_can_run(self, can: bool) -> None:
        self.run.setEnabled(can)

    def set_running(self, started: float | None) -> None:
        """When the call that is under way began (`time.perf_counter`); `None` for none."""
        running = started is not None
        self.run.set_busy(running)
        self.wait.setEnabled(not running)
        if started is not None:
            if started != self._started:
                self._news = 0.0
            self._started = started
            self._clock.start()
            self._tick()
            return
        self._clock.stop()
        self.stop.hide()
        self._show_keys()
        self.status.setText(self._status_text)

    def set_cancels(self, cancels: bool) -> None:
        """Whether stopping is told to the other side: MCP servers are, devices cannot be."""
        self.stop.setText(self.tr("Cancel") if cancels else self.tr("Stop waiting"))

    def note_news(self) -> None:
        """The server told how far it is: its time starts again."""
        self._news = time.perf_counter()

    def _tick(self) -> None:
        waited = (time.perf_counter() - self._started) * 1000
        if waited < MOTION.busy_after:
            return
        self.keys.hide()
        self.stop.show()
        said = self.tr("{waited} of {limit}")
        if self._news:
            said = self.tr("{waited}, up to {limit} more without news")
        self.status.setText(
            said.format(waited=elapsed_words(waited), limit=self._words(self.limit))
        )
        self.waited.emit(waited)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_keys()

    def _show_keys(self) -> None:
        wide = self.width() >= NARROW
        self.keys.setVisible(wide and not self.stop.isVisibleTo(self))
        self.saved.setText(self.saved.accessibleName() if wide else "")

    # how long to wait

    @property
    def limit(self) -> float:
        """Seconds to wait for an answer."""
        return self._timeout if self._timeout is not None else self._usual

    def set_timeout(self, seconds: float | None) -> None:
        """Show a choice without `timeout_chosen`; `None` is the usual time."""
        self._timeout = seconds
        self._name_wait()

    def _name_wait(self) -> None:
        said = self.tr("Wait up to {limit} for the answer")
        self.wait.set_name(said.format(limit=self._words(self.limit)))

    def _words(self, seconds: float) -> str:
        """A time that can be chosen: `30 s`, `2 min`."""
        if seconds >= 60 and seconds % 60 == 0:
            return self.tr("{count} min").format(count=round(seconds / 60))
        return self.tr("{count} s").format(count=f"{seconds:g}")

    def _offer_timeouts(self) -> None:
        menu = self.timeout_menu()
        menu.popup(self.wait.mapToGlobal(self.wait.rect().bottomLeft()))

    def timeout_menu(self) -> Menu:
        """The times that can be chosen; the present one is ticked."""
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        group = QActionGroup(menu)
        for seconds in sorted({*map(float, TIMEOUTS), self._usual}):
            said = self.tr("Wait up to {limit}").format(limit=self._words(seconds))
            action = menu.add(said, partial(self._choose, seconds))
            action.setCheckable(True)
            action.setChecked(seconds == self.limit)
            group.addAction(action)
        return menu

    def _choose(self, seconds: float) -> None:
        chosen = None if seconds == self._usual else seconds
        self.set_timeout(chosen)
        self.timeout_chosen.emit(chosen)


FORM_SHARE = 0.62
"""Of the height, for the form at most; the answer has the rest."""
ANSWER = PART.answer
"""Pixels below which margins and last calls get smaller."""


class ToolHintsRow(QWidget):
    """Hidden where the server says nothing. It may err or lie, so it is said to be its word."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = IconLabel("info", "text2", SIZE.icon_small)
        self.words = WrappedText("", "body", "text2")
        row((self._icon, TOP), (self.words, 1), on=self, spacing=SPACE.half + 2)
        self.setToolTip(self.tr("The server says so. Nobody has checked it."))
        self.hide()

    def show_tool(self, tool: Tool) -> None:
        """Say what is said of this tool."""
        said = self._hint_words(tool)
        hints = tool.hints
        dangerous = not hints.read_only and hints.destructive is True
        colour = "redText" if dangerous else "text2"
        icon = "eye" if hints.read_only else "warning" if dangerous else "info"
        self._icon.set(icon, colour)
        self.words.set_colour(colour)
        self.words.setText(" · ".join(said))
        self.setVisible(bool(said))

    def _hint_words(self, tool: Tool) -> list[str]:
        hints = tool.hints
        said = []
        if hints.read_only:
            said.append(self.tr("Only reads"))
        elif hints.destructive:
            said.append(self.tr("May destroy or overwrite something"))
        elif hints.destructive is False:
            said.append(self.tr("Only adds, destroys nothing"))
        elif hints.read_only is False:
            said.append(self.tr("Changes something"))
        if hints.idempotent and not hints.read_only:
            said.append(self.tr("Calling it again changes nothing more"))
        if hints.open_world:
            said.append(self.tr("Reaches beyond the server, such as to the web"))
        elif hints.open_world is False:
            said.append(self.tr("Stays within the server"))
        return said


class _ToolSplit(BalancedSplit):
    """Between the form and the answer. Head and foot of the form are always seen."""

    def __init__(self, detail: ToolDetail, bottom: QWidget, name: str) -> None:
        super().__init__(detail.scroll_area, bottom, name, top=detail.top)
        self._detail = detail

    def most(self) -> int:
        return max(round(self.height() * FORM_SHARE), self.height() - ANSWER)

    def around(self) -> int:
        column = self._detail.top_column
        margins = column.contentsMargins()
        gaps = margins.top() + margins.bottom() + 4 * column.spacing() + SPACE.half
        return gaps + SIZE.button + 2 + self._detail.bar.sizeHint().height()


class ToolDetail(QWidget):
    """Shows one `ToolSession` at a time. A person can move the line between form and answer."""

    def __init__(
        self,
        tasks: TaskOwner,
        keeper: FileKeeper,
        usual_timeout: float,
        outcome_of: Callable[[int], Outcome | None],
    ) -> None:
        """`outcome_of` is what the call of a number changed, as far as that is known."""
        super().__init__()
        self._outcome_of = outcome_of
        self.session: ToolSession | None = None
        self.form: ToolForm | None = None
        self._awaited: ToolSession | None = None
        """The one whose answer is being waited for, by somebody who looks at it."""
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
        self.result = ResultView(tasks, keeper)
        self.calls = LastCalls()
        self.bar.waited.connect(self._waited)
        self.top = self._make_top()
        bottom = Pane("window")
        row((self.result, 1), self.calls, on=bottom, spacing=0)
        self.split = _ToolSplit(self, bottom, self.tr("Height of the form"))
        column(self.split, on=self)

    def _make_top(self) -> Pane:
        top = Pane("surface")
        head = row(self.icon, self.title, (self.name, 1), self._switch_place, spacing=SPACE.twelve)
        head.addStrut(SIZE.button + 2)
        self._head = head
        # the scroll bar is at the edge of the pane, not next to the fields
        self.top_column = column(
            head, (self.scroll_area, 1), on=top, spacing=SPACE.half, margins=(0, SPACE.gutter)
        )
        self._line = Separator()
        add(self.top_column, self._line, SPACE.half, self.bar)
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
                form.changed.connect(self.split.balance_soon)
            form.mode_switch.setVisible(technical() or form.mode == "json")
            session.changed.connect(self._show_call)
            session.progressed.connect(self._show_progress)
            self.bar.set_timeout(session.timeout)
            self.scroll_area.verticalScrollBar().setValue(0)
        self.show_tool()
        self._show_call()
        self.split.balance_soon()

    def show_tool(self) -> None:
        """Say what the tool is; its listing may be another."""
        assert self.session is not None
        tool = self.session.tool
        self.icon.show_icons(tool.icons)
        self.title.setText(tool.label)
        self.name.setText(tool.name if technical() else "")
        self.description.set_text(description_words(tool.description))
        self.description.setVisible(bool(tool.description))
        self.hints.show_tool(tool)
        self.show_form()

    def show_form(self) -> None:
        """Say what fills the form, or that there is nothing to fill in."""
        form = self.form
        assert self.session is not None and form is not None
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
        self.show_outcome()
        if awaited is session:
            announce(self, _ending(session.record))

    def show_outcome(self) -> None:
        """Say what the call changed whose answer is shown."""
        record = self.result.record
        if record is not None:
            self.result.show_outcome(self._outcome_of(record.number))

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_margins()
        share = round(self.width() * 0.36)
        self.calls.setFixedWidth(min(SIZE.last_calls, share))


def _ending(record: CallRecord) -> str:
    """How a call ended and what came back, to be read aloud."""
    parts = [tool_title(record.request.tool), outcome_words(record)]
    if record.result is not None:
        parts.append(result_summary(record.result))
    return ", ".join(parts)
