"""A device's tools: choose one, fill in its form, run it, read the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from companion.app.forms.form_file import SavedForm
from companion.app.tools.records import CallRecord
from companion.devices.models import DeviceView
from companion.messages.message import Message
from companion.protocol.schema.check.validator import validator_class
from companion.protocol.tools import Tool
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page import shortcuts
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import HabitNames, OfferPage
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeEntry, TreeSection
from companion.ui.kit.words.call_words import outcome_words, tool_title
from companion.ui.tools.filled_line import Source
from companion.ui.tools.saved_actions import SavedActions, dropped_forms
from companion.ui.tools.tool_detail import ToolDetail
from companion.ui.tools.tool_session import ToolSession


class ToolsPage(OfferPage):
    """Everything that is not privileged. What was entered stays as long as the app runs."""

    habits = HabitNames("tool", "closed", "form")
    pin_wanted = Signal(object)
    """`CallRecord` that is to be a button on the Overview."""
    resource_wanted = Signal(str)
    """The address of something to read that an answer leads to."""

    detail: ToolDetail

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self._view: DeviceView | None = None
        self._tasks = PageTasks(context.tasks, self)
        self._sessions: dict[str, ToolSession] = {}
        """What happened with the tools that were opened, by their names."""
        self.detail = ToolDetail(self._tasks, context.workspace.devices.timing.call)
        self.saved = SavedActions(context, self._tasks, key, self.detail.saved, self)
        tools = EntryList(
            self.tr("Tools"),
            self.tr("The tools appear here as soon as the device has listed them."),
            self.tr("No tool has these words in its name or description."),
            carets=True,
            again=False,
        )
        nothing = self.tr("Choose a tool to see what it does.")
        self.build(tools, self.detail, self.detail.split, nothing)
        self._list_tools(())
        self.setAcceptDrops(True)
        self._connect()

    def _connect(self) -> None:
        bar, calls = self.detail.bar, self.detail.calls.view
        bar.run.clicked.connect(self.run)
        bar.stop.clicked.connect(self._stop)
        bar.reset.clicked.connect(self._reset)
        bar.saved.clicked.connect(self._show_saved)
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
            self._list_tools(view.tools, view.warnings)
            for name, session in self._sessions.items():
                tool = view.tool(name)
                if tool is not None:
                    session.set_tool(tool)
            if self._current is not None:
                self.detail.show_tool()
        self.look()
        self._show_status()

    def _list_tools(self, tools: Sequence[Tool], warnings: Sequence[Message] = ()) -> None:
        """User-only tools are left out: they have a page of their own."""
        ordinary = [tool for tool in tools if not tool.user_only]
        self.list.set_sections(self._sections(ordinary))
        self.list.name_search(self.tr("Search %n tool(s)", "", len(ordinary)))
        self.list.set_notices([(warning, "neutral") for warning in warnings])

    def _sections(self, tools: Sequence[Tool]) -> list[TreeSection]:
        """Tools whose dotted names begin alike, in the order of the listing; what has no group
        comes last."""
        groups: dict[str, list[TreeEntry]] = {}
        alone: list[TreeEntry] = []
        for tool in tools:
            entries = groups.setdefault(tool.group, []) if tool.group else alone
            about = f"{tool.group} {tool.description}"
            entries.append(TreeEntry(tool.name, tool.label, tool.name, about))
        return [
            TreeSection(
                title, tuple(entries), count=self.tr("{count} tools").format(count=len(entries))
            )
            for title, entries in (*groups.items(), (self.tr("Device"), alone))
        ]

    def select_tool(
        self, name: str, arguments: dict[str, Any] | None = None, source: Source = None
    ) -> None:
        """Show a tool's form, filled with `arguments` if given; an unknown name is ignored.
        `source` is where they came from."""
        tool = self._view.tool(name) if self._view is not None else None
        if tool is None or tool.user_only:
            return
        self.select(name)
        if arguments is not None:
            self._sessions[name].fill(arguments, source)

    # the tool that is shown

    @property
    def _current(self) -> ToolSession | None:
        return self.detail.session if self.detail_shown else None

    def session(self, name: str) -> ToolSession | None:
        """What happened with a tool so far; `None` when it was never opened."""
        return self._sessions.get(name)

    def look(self) -> None:
        """The tool at the top, when somebody looks and none was chosen yet."""
        first = self.list.model.first
        if self._current is None and first and self.isVisible():
            known = self.wanted in self.list.model.ids
            name = self.wanted if known else first
            self.list.choose(name, reveal=not known)
            self.choose(name)

    def choose(self, name: str) -> None:
        tool = self._view.tool(name) if self._view is not None else None
        if tool is None:
            return
        session = self._sessions.get(name)
        if session is None:
            if not self._sessions:
                # loading the validator takes up to a second; the first key must not wait for it
                self._tasks.start(asyncio.to_thread(validator_class), "load the validator")
            session = ToolSession(self._context, self._tasks, self._key, tool, self)
            self._sessions[name] = session
            self._follow(name, session)
            session.take_last()
        elif session.record is not None:
            # told long enough
            session.source = None
        self.detail.show_session(session)
        self.show_detail()
        recent = self._context.workspace.calls.recent(self._key, name)
        self.detail.calls.model.load(recent)
        self.saved.show_form(session.form)
        self._show_status()

    def _follow(self, name: str, session: ToolSession) -> None:
        session.form.changed.connect(self._show_status)
        session.form.submitted.connect(self.run)
        session.changed.connect(lambda: self._session_changed(name))

    def take_over(self, former: ToolsPage) -> None:
        """Go on with all that was entered and is under way in `former`, which is of no use
        any more."""
        session = former._current
        source = session.source if session is not None else None
        keyboard: QWidget | None = None
        self._sessions, former._sessions = former._sessions, {}
        former.detail.let_go()
        for name, each in self._sessions.items():
            keyboard = each.move_to(self, self._tasks) or keyboard
            self._follow(name, each)
        self.show_state_of(former)
        if session is None:
            return
        self.choose(session.tool.name)
        if self._current is session:
            session.source = source
            self._show_status()
            if keyboard is not None:
                keyboard.setFocus(Qt.FocusReason.OtherFocusReason)

    def enter(self) -> None:
        self.detail.scroll_area.setFocus(Qt.FocusReason.TabFocusReason)
        if self._current is not None and not self._current.form.focus_first():
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
        said, failed = self._status(session.form, connected=connected, listed=listed)
        self.detail.bar.set_status(said, failed=failed)

    def _status(self, form: ToolForm, *, connected: bool, listed: bool) -> tuple[str, bool]:
        """What would be sent, or why nothing can be; and whether something is wrong."""
        if not connected:
            return self.tr("Not connected: what you enter stays, and can be sent later."), False
        if not listed:
            return self.tr("The device does not list this tool any more."), False
        faults = len(form.shown_faults())
        if faults:
            return self.tr("%n thing(s) to correct", "", faults), True
        sent, fields = form.count_sent()
        if not fields:
            return self.tr("Sends no arguments"), False
        return self.tr("Sends {count} of %n field(s)", "", fields).format(count=sent), False

    # calling

    def run(self) -> None:
        """Send what is entered, if it is valid and the device is there."""
        session = self._current
        if session is None or session.running or not self.detail.bar.run.isEnabled():
            return
        arguments = session.form.submit()
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
        session = self._current
        if session is None or session.running:
            # the form goes on to show what is under way
            return
        self._fill_saved(form)
        if not self.detail.bar.run.isEnabled():
            return
        arguments = session.form.submit()
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

    def _session_changed(self, name: str) -> None:
        """A call ended that nobody is looking at: say so."""
        session = self._sessions[name]
        record = session.record
        seen = self.isVisible() and session is self._current
        if session.running or record is None or seen:
            return
        self._context.notify(tool_title(session.tool), outcome_words(record), record.failed)

    # last calls

    def _call_changed(self, record: CallRecord) -> None:
        """All that is heard of calls comes this way: of those from here, and of others."""
        request = record.request
        session = self._sessions.get(request.tool.name)
        if session is None or request.device_key != self._key:
            return
        session.hear(record)
        if session is self._current:
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
