"""Strips below a device's head: which tools changed while it was away, and calls that a server
works on for long."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from companion.app.activity.event_table import event_type
from companion.app.tools.calls import CallService
from companion.app.tools.long_calls import LongCall, LongCalls
from companion.protocol.session.tasks import TaskStatus
from companion.protocol.tools import humanise
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.words.measures import elapsed_words
from companion.ui.kit.words.words import sentences, words

if TYPE_CHECKING:
    from companion.events import Event


_LINES = 2


class LongCallRow(QWidget):
    """One call; `call` is its state of now."""

    cancel_wanted = Signal(int)

    def __init__(self, call: LongCall, label: str) -> None:
        super().__init__()
        self.call = call
        self._label = label
        self._icon = IconLabel("hourglass", "accentText", SIZE.icon)
        self.text = WrappedText("", "body", "text", most_lines=_LINES)
        self.time = Label("", "caption", "text2")
        self.cancel = Button(self.tr("Cancel call"), "secondary")
        self.cancel.clicked.connect(lambda: self.cancel_wanted.emit(self.call.number))
        row(
            self._icon,
            (self.text, 1),
            self.time,
            self.cancel,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.unit),
        )
        self.show_call(call)

    def show_call(self, call: LongCall) -> None:
        self.call = call
        said = self.tr("{tool}: {state}").format(tool=self._label, state=self._state())
        self.text.setText(said)
        self.text.updateGeometry()
        self.setAccessibleName(said)
        self.cancel.setEnabled(not call.cancelling and not call.away)
        self.tick()

    def tick(self) -> None:
        """The time goes on."""
        passed = (datetime.now(UTC) - self.call.started).total_seconds()
        self.time.setText(elapsed_words(max(round(passed), 1) * 1000))

    def _state(self) -> str:
        call = self.call
        if call.away:
            return self.tr("Waiting for the server to be connected again")
        if call.cancelling:
            return self.tr("Cancelling…")
        if call.status is TaskStatus.INPUT_REQUIRED:
            return self.tr("The server needs an answer from you")
        return call.text or self.tr("The server is working on it")


class LongCallsStrip(Pane):
    """Hidden while there is none. A view of `Workspace.calls.long_calls` alone."""

    def __init__(self, context: UiContext, key: str) -> None:
        super().__init__("accentTint", ("bottom",))
        keep_clear(self)
        self._context = context
        self._key = key
        self.rows: dict[int, LongCallRow] = {}
        self._column = column(on=self, spacing=0)
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._tick)
        self.hide()
        context.connect(context[LongCalls].changed, self._changed)
        for call in context[CallService].long_calls.views(key):
            self._changed(call)

    def _changed(self, call: LongCall) -> None:
        if call.key != self._key:
            return
        known = self.rows.get(call.number)
        if call.over:
            if known is not None:
                del self.rows[call.number]
                self._column.removeWidget(known)
                remove_widgets(known)
        elif known is not None:
            known.show_call(call)
        else:
            view = self._context.workspace.devices.view(call.key)
            tool = view.tool(call.tool) if view is not None else None
            label = tool.label if tool is not None else humanise(call.tool)
            line = LongCallRow(call, label)
            line.cancel_wanted.connect(self._context[CallService].long_calls.cancel)
            self.rows[call.number] = line
            self._column.addWidget(line)
        self.setVisible(bool(self.rows))
        if self.rows:
            self._clock.start()
        else:
            self._clock.stop()

    def _tick(self) -> None:
        for line in self.rows.values():
            line.tick()


class ToolNewsState(QObject):
    """What is to be told. A later change replaces the former; the activity has both."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entry: Event | None = None

    def on_entry(self, entry: Event) -> None:
        """Accept an entry of this device's activity."""
        if event_type(entry).changes_tools:
            self.entry = entry
            self.changed.emit()

    def dismiss(self) -> None:
        """A person has seen it."""
        self.entry = None
        self.changed.emit()


class ToolNews(Pane):
    """Hidden until tools change."""

    tools_wanted = Signal()

    def __init__(self, state: ToolNewsState) -> None:
        super().__init__("sunken", ("bottom",))
        keep_clear(self)
        self._state = state
        self.notice = Notice("", "neutral", role="body", icon_name="swap")
        self.show_button = Button(self.tr("Show the tools"), "link")
        self.dismiss_button = IconButton("x", self.tr("Dismiss this notice"))
        row(
            (self.notice, 1),
            self.show_button,
            self.dismiss_button,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.unit),
        )
        self.show_button.clicked.connect(self._show_tools)
        self.dismiss_button.clicked.connect(state.dismiss)
        state.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        entry = self._state.entry
        self.setVisible(entry is not None)
        if entry is None:
            return
        detail = words(entry.detail) if entry.detail is not None else ""
        said = sentences((words(entry.title) + ".", detail))
        self.notice.set(said, "neutral")
        self.setAccessibleName(said)

    def _show_tools(self) -> None:
        self._state.dismiss()
        self.tools_wanted.emit()
