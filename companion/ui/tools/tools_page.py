"""A device's tools: choose one, fill in its form, run it, read the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.app.forms.form_file import SavedForm
from companion.app.tools.records import CallRecord
from companion.devices.models import DeviceView
from companion.protocol.schema.check.validator import validator_class
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page import shortcuts
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import BREAK, PART, SIZE, SPACE
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.words.call_words import tool_title
from companion.ui.tools.filled_line import Source
from companion.ui.tools.saved_actions import SavedActions
from companion.ui.tools.saved_files import dropped_forms
from companion.ui.tools.tool_detail import ToolDetail
from companion.ui.tools.tool_list import ToolList
from companion.ui.tools.tool_session import ToolSession
from companion.ui.tools.tool_status import ToolStatus
from companion.ui.tools.tools_state import ToolsState

NARROW: Final = BREAK.tools
"""Pixels below which the list of tools gives room to the form."""
NARROW_LIST: Final = PART.tool_list_narrow


class ToolsPage(QWidget):
    """Everything that is not privileged. What was entered stays as long as the app runs."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""
    pin_wanted = Signal(object)
    """`CallRecord` that is to be a button on the Overview."""
    resource_wanted = Signal(str)
    """The address of something to read that an answer leads to."""

    def __init__(
        self, context: UiContext, state: ToolsState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self._key = key = state.key
        self._view: DeviceView | None = None
        self._tasks = TaskOwner(context.tasks, self)
        self._forms: dict[str, ToolForm] = {}
        self._wanted = ""
        """The tool that was chosen in an earlier run, until the device has listed its tools."""
        self._status = ToolStatus(self)
        self.list = ToolList()
        self.detail = ToolDetail(self._tasks, context.workspace.devices.timing.call)
        self.saved = SavedActions(context, self._tasks, key, self.detail.saved, self)
        self._empty = _EmptyDetail()
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.list)
        row.addWidget(self._stack, 1)
        self.setAcceptDrops(True)
        self._connect()
        self.parts = self._make_parts()

    def _make_parts(self) -> ViewParts:
        parts = ViewParts(self._state.view)
        parts.add_value("wanted", lambda: self._wanted, self._want)
        parts.add("search", self.list.search)
        parts.add_value("closed", self.list.closed, self.list.set_closed)
        parts.add_value("tool", self._shown_name, self._show_again)
        parts.add_fields("fields", lambda: self.detail.form)
        parts.add_value("answer", self.detail.result.view, self.detail.result.choose_view)
        parts.add("tree", self.list.tree)
        parts.add("split", self.detail.splitter)
        parts.add("form", self.detail.scroll_area)
        parts.add("page", self)
        return parts

    def _connect(self) -> None:
        self.list.chosen.connect(self._show_tool)
        self.list.entered.connect(self._focus_form)
        self.list.chosen.connect(lambda name: self.habit_changed.emit("tool", name))
        self.list.folded.connect(lambda: self.habit_changed.emit("closed", self.list.closed()))
        self.detail.share_chosen.connect(lambda share: self.habit_changed.emit("form", share))
        bar, calls = self.detail.bar, self.detail.calls.view
        bar.run_clicked.connect(self.run)
        bar.stop_clicked.connect(self._stop)
        bar.reset_clicked.connect(self._reset)
        bar.saved_clicked.connect(self._show_saved)
        self.detail.filled.fresh_wanted.connect(self._reset)
        self.saved.filled.connect(self._fill_saved)
        self.saved.run.connect(self._run_saved)
        bar.timeout_chosen.connect(self._timeout_chosen)
        calls.opened.connect(self._open_record)
        calls.again.connect(self._run_again)
        calls.fill.connect(self._fill_from)
        calls.pin.connect(self.pin_wanted)
        self.detail.result.failed.connect(self._say_failed)
        self.detail.result.resource_wanted.connect(self.resource_wanted)
        self._context.bridge.call_changed.connect(self._call_changed)
        self._state.ended.connect(self._session_ended)
        for keys in shortcuts.RUN:
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.run)

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device. Forms of tools that are listed anew keep their values."""
        former, self._view = self._view, view
        self.detail.result.can_read = view.offers is not None and view.offers.resources
        self.detail.bar.set_cancels(view.offers is not None)
        if former is None or former.tools != view.tools or former.warnings != view.warnings:
            self.list.set_tools(view.tools, view.warnings)
            for session in self._state.sessions:
                tool = view.tool(session.tool.name)
                if tool is not None:
                    session.set_tool(tool)
            if self._current is not None:
                self.detail.show_tool()
        self._choose_some()
        self._show_status()

    def select_tool(
        self, name: str, arguments: dict[str, Any] | None = None, source: Source = None
    ) -> None:
        """Show a tool's form, filled with `arguments` if given; an unknown name is ignored.
        `source` is where they came from."""
        tool = self._view.tool(name) if self._view is not None else None
        if tool is None or tool.user_only:
            return
        self.list.search.clear()
        self.list.choose(name)
        self._show_tool(name)
        self.habit_changed.emit("tool", name)
        if arguments is not None:
            self._state.open(tool).fill(arguments, source)

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left the page in an earlier run; what does not fit is left out."""
        tool, closed, share = habits.get("tool"), habits.get("closed"), habits.get("form")
        if isinstance(tool, str):
            self._wanted = tool
        if isinstance(closed, list):
            self.list.set_closed(each for each in closed if isinstance(each, str))
        if isinstance(share, float):
            self.detail.set_share(share)

    def enter(self) -> None:
        """Go on to the form of the chosen tool, with the keyboard."""
        self._focus_form()

    def shown(self) -> None:
        """Somebody came to this page."""
        self._choose_some()

    def focus_search(self) -> None:
        self.list.focus_search()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self.list.setFixedWidth(NARROW_LIST if narrow else SIZE.tool_list)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._choose_some()

    # the tool that is shown

    @property
    def _current(self) -> ToolSession | None:
        return self.detail.session if self._stack.currentWidget() is self.detail else None

    def session(self, name: str) -> ToolSession | None:
        """What happened with a tool so far; `None` when it was never opened."""
        return self._state.session(name)

    def form(self, name: str) -> ToolForm | None:
        """The form of a tool on this page; `None` when it was not shown here."""
        return self._forms.get(name)

    def _choose_some(self) -> None:
        """The tool at the top, when somebody looks and none was chosen yet."""
        first = self.list.model.first
        if self._current is None and first is not None and self.isVisible():
            known = self.list.model.find(self._wanted).isValid()
            name = self._wanted if known else first.name
            self.list.choose(name, reveal=not known)
            self._show_tool(name)

    def _show_tool(self, name: str) -> None:
        tool = self._view.tool(name) if self._view is not None else None
        if tool is None:
            return
        if not self._state.sessions:
            # loading the validator takes up to a second; the first key must not wait for it
            self._tasks.start(asyncio.to_thread(validator_class), "load the validator")
        session = self._state.open(tool)
        if session.record is not None:
            # told long enough
            session.source = None
        form = self._forms.get(name)
        if form is None:
            form = self._forms[name] = ToolForm(session.draft)
            form.changed.connect(self._show_status)
            form.submitted.connect(self.run)
        self.detail.show_session(session, form)
        self._stack.setCurrentWidget(self.detail)
        recent = self._context.workspace.calls.recent(self._key, name)
        self.detail.calls.model.load(recent)
        self.saved.show_form(form)
        self._show_status()

    def _want(self, name: str) -> None:
        self._wanted = name

    def _shown_name(self) -> tuple[str, str]:
        """The tool that is shown, and the one that is chosen in the list."""
        session = self._current
        return (session.tool.name if session is not None else "", self.list.name())

    def _show_again(self, names: tuple[str, str]) -> None:
        """Show the tool that the last view showed; where its values came from is still said."""
        shown, chosen = names
        session = self._state.session(shown)
        if session is not None:
            source = session.source
            self.list.choose(chosen, reveal=False)
            self._show_tool(shown)
            session.source = source
            self._show_status()

    def _focus_form(self) -> None:
        self.detail.scroll_area.setFocus(Qt.FocusReason.TabFocusReason)
        form = self.detail.form
        if self._current is not None and form is not None and not form.focus_first():
            self.detail.bar.run.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_status(self) -> None:
        session = self._current
        if session is None:
            return
        connected = self._view is not None and self._view.connected
        listed = self._view is not None and self._view.tool(session.tool.name) is not None
        self.detail.show_tool()
        self.detail.bar.set_can_run(connected and listed)
        self.saved.set_can_run(connected and listed)
        said, failed = self._status.words(session.draft, connected=connected, listed=listed)
        self.detail.bar.set_status(said, failed=failed)

    # calling

    def run(self) -> None:
        """Send what is entered, if it is valid and the device is there."""
        session = self._current
        form = self.detail.form
        if session is None or session.running or form is None:
            return
        if not self.detail.bar.run.isEnabled():
            return
        arguments = form.submit()
        if arguments is not None:
            session.run(arguments)
        self._show_status()

    def _stop(self) -> None:
        if self._current is not None:
            self._current.stop()

    def _reset(self) -> None:
        if self._current is not None:
            self._current.reset()

    # saved forms

    def _show_saved(self) -> None:
        button = self.detail.bar.saved
        menu = self.saved.menu()
        menu.popup(
            button.mapToGlobal(button.rect().topLeft() - QPoint(0, menu.sizeHint().height()))
        )

    def _fill_saved(self, form: SavedForm) -> None:
        if self._current is not None:
            self._current.fill(form.arguments, form)

    def _run_saved(self, form: SavedForm) -> None:
        """Exactly what is saved, seen in the form; what is not valid is told and not sent."""
        session, view = self._current, self.detail.form
        if session is None or session.running or view is None:
            # the form goes on to show what is under way
            return
        self._fill_saved(form)
        if not self.detail.bar.run.isEnabled():
            return
        arguments = view.submit()
        # without its password a call would be another one, even where it is valid
        if arguments is not None and not form.left_out:
            session.run(arguments)
        self._show_status()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._current is not None and dropped_forms(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for path in dropped_forms(event.mimeData()):
            self.saved.import_file(path)
        event.acceptProposedAction()

    def _timeout_chosen(self, seconds: float | None) -> None:
        if self._current is not None:
            self._current.timeout = seconds

    def _session_ended(self, session: ToolSession) -> None:
        if self.isVisible() and session is self._current:
            self._state.see()

    # last calls

    def _call_changed(self, record: CallRecord) -> None:
        session = self._current
        request = record.request
        if session is None or request.device_key != self._key:
            return
        if request.tool.name == session.tool.name:
            self.detail.calls.model.put(record)

    def _open_record(self, record: CallRecord) -> None:
        if self._current is not None and not self._current.running:
            self._current.show(record)

    def _fill_from(self, record: CallRecord) -> None:
        if self._current is not None:
            self._current.fill(dict(record.request.arguments))

    def _run_again(self, record: CallRecord) -> None:
        """Exactly what was sent then, shown in the form as well."""
        self._fill_from(record)
        session = self._current
        if session is not None and not session.running and self.detail.bar.run.isEnabled():
            session.run(dict(record.request.arguments))

    def _say_failed(self, said: str) -> None:
        session = self._current
        title = tool_title(session.tool) if session is not None else ""
        self._context.notify(title, said, True)


class _EmptyDetail(Pane):
    """While no tool is chosen."""

    def __init__(self) -> None:
        super().__init__("surface")
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.page, SPACE.page, SPACE.page, SPACE.page)
        self.text = WrappedText(self.tr("Choose a tool to see what it does."), "body", "text3")
        column.addWidget(self.text, 0, Qt.AlignmentFlag.AlignTop)
