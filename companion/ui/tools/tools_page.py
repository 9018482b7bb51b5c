"""A device's tools: choose one, fill in its form, run it, read the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from companion.app.activity.derived.outcomes import Outcome, Outcomes
from companion.app.forms.form_file import SavedForm
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallRecord
from companion.devices.models import DeviceView
from companion.messages.message import Message
from companion.protocol.tools import Tool
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page import shortcuts
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import HabitNames, OfferPage
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeEntry, TreeSection
from companion.ui.kit.words.technical import technical
from companion.ui.tools.filled_line import Source
from companion.ui.tools.saved_actions import SavedActions, dropped_forms
from companion.ui.tools.tool_detail import ToolDetail
from companion.ui.tools.tools_state import ToolSession, ToolsState


class ToolsPage(OfferPage):
    """Everything that is not privileged. What was entered stays as long as the app runs."""

    habits = HabitNames("tool", "closed", "form")
    values_pin_wanted = Signal(object, object)
    """A `Tool` and its arguments, that are to be a button on the Overview."""
    form_pin_wanted = Signal(object)
    """As that, for a `SavedForm`."""
    pin_wanted = Signal(object)
    """`CallRecord` that is to be a button on the Overview."""
    resource_wanted = Signal(str)
    """The address of something to read that an answer leads to."""

    detail: ToolDetail

    def __init__(
        self, context: UiContext, state: ToolsState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self._key = key = state.key
        self._view: DeviceView | None = None
        # for what only this view shows
        tasks = TaskOwner(context.tasks, self)
        self._forms: dict[str, ToolForm] = {}
        self.detail = ToolDetail(
            tasks,
            state.files,
            context.workspace.devices.timing.call,
            context[Outcomes].of,
        )
        self.saved = SavedActions(context, state.saved_files, key, self.detail.saved, self)
        tools = EntryList(
            self.tr("Tools"),
            self.tr("The tools appear here as soon as the device has listed them."),
            self.tr("No tool has these words in its name or description."),
            carets=True,
            again=False,
        )
        nothing = self.tr("Select a tool to see what it does.")
        self.build(tools, self.detail, self.detail.split, nothing)
        self._list_tools(())
        self.setAcceptDrops(True)
        self._connect()
        self.parts = self._make_parts()

    def _make_parts(self) -> ViewParts:
        parts = ViewParts(self._state.view)
        parts.add_value("wanted", lambda: self.wanted, self._want)
        parts.add("search", self.list.search)
        parts.add_value("closed", self.list.closed, self.list.set_closed)
        parts.add_value("tool", self._shown_name, self._show_again)
        parts.add_fields("fields", lambda: self.detail.form)
        parts.add_value("answer", self.detail.result.view, self.detail.result.choose_view)
        parts.add("tree", self.list.tree)
        parts.add("split", self.detail.split)
        parts.add("form", self.detail.scroll_area)
        parts.add("page", self)
        return parts

    def _connect(self) -> None:
        bar, calls = self.detail.bar, self.detail.calls.view
        bar.run.clicked.connect(self.run)
        bar.stop.clicked.connect(self._stop)
        bar.reset.clicked.connect(self._reset)
        bar.saved.clicked.connect(self._show_saved)
        bar.pin.clicked.connect(self._pin)
        self.saved.pin_wanted.connect(self.form_pin_wanted)
        self.detail.filled.fresh_wanted.connect(self._reset)
        self.saved.filled.connect(self._fill_saved)
        self.saved.run.connect(self._run_saved)
        bar.timeout_chosen.connect(self._timeout_chosen)
        calls.opened.connect(self._open_record)
        calls.again.connect(self._run_again)
        calls.fill.connect(self._fill_from)
        calls.pin.connect(self.pin_wanted)
        self.detail.result.resource_wanted.connect(self.resource_wanted)
        self.detail.result.undo_wanted.connect(self._context.undo)
        calls_here = self._context[CallService].changed.filter(key=self._key)
        self._context.connect(calls_here, self._call_changed)
        self._context.connect(self._context[Outcomes].changed, self._outcome_changed)
        self._state.ended.connect(self._session_ended)
        for keys in shortcuts.RUN:
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.run)

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device. Forms of tools that are listed again keep their values."""
        former, self._view = self._view, view
        self.detail.result.can_read = view.offers is not None and view.offers.resources
        self.detail.bar.set_cancels(view.offers is not None)
        if former is None or former.tools != view.tools or former.warnings != view.warnings:
            self._list_tools(view.tools, view.warnings)
            for session in self._state.sessions:
                tool = view.tool(session.tool.name)
                if tool is not None:
                    session.set_tool(tool)
            if self._current is not None:
                self.detail.show_tool()
        self.on_seen()
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
            about = f"{tool.group} {tool.name} {tool.description}"
            detail = tool.name if technical() else ""
            entries.append(TreeEntry(tool.name, tool.label, detail, about))
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
            self._state.open(tool).fill(arguments, source)

    # the tool that is shown

    @property
    def _current(self) -> ToolSession | None:
        return self.detail.session if self.detail_shown else None

    def session(self, name: str) -> ToolSession | None:
        """What happened with a tool so far; `None` when it was never opened."""
        return self._state.session(name)

    def form(self, name: str) -> ToolForm | None:
        """The form of a tool on this page; `None` when it was not shown here."""
        return self._forms.get(name)

    def on_seen(self) -> None:
        """Choose the tool at the top when none was chosen yet."""
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
        self.show_detail()
        recent = self._context[CallService].recent(self._key, name)
        self.detail.calls.model.load(recent)
        for record in recent:
            if (outcome := self._context[Outcomes].of(record.number)) is not None:
                self.detail.calls.model.set_outcome(outcome)
        self.saved.show_form(form)
        self._show_status()

    def _want(self, name: str) -> None:
        self.wanted = name

    def _shown_name(self) -> tuple[str, str]:
        """The tool that is shown, and the one that is chosen in the list."""
        session = self._current
        return (session.tool.name if session is not None else "", self.list.id())

    def _show_again(self, names: tuple[str, str]) -> None:
        """Show the tool that the last view showed; where its values came from is still said."""
        shown, chosen = names
        session = self._state.session(shown)
        if session is not None:
            source = session.source
            self.list.choose(chosen, reveal=False)
            self.choose(shown)
            session.source = source
            self._show_status()

    def enter(self) -> None:
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
        self.detail.show_form()
        self.detail.bar.set_can_run(connected and listed)
        self.saved.set_can_run(connected and listed)
        said, failed = self._status(session.draft, connected=connected, listed=listed)
        self.detail.bar.set_status(said, failed=failed)

    def _status(self, draft: ToolDraft, *, connected: bool, listed: bool) -> tuple[str, bool]:
        """What would be sent, or why nothing can be; and whether something is wrong."""
        if not connected:
            return self.tr("Not connected: what you enter stays, and can be sent later."), False
        if not listed:
            return self.tr("The device does not list this tool any more."), False
        faults = len(draft.shown_faults())
        if faults:
            return self.tr("%n field(s) need attention", "", faults), True
        sent, fields = draft.count_sent()
        if not fields:
            return self.tr("No values will be sent"), False
        return self.tr("{count} of %n field(s) will be sent", "", fields).format(count=sent), False

    # calling

    def run(self) -> None:
        """Send what is entered, if it is valid and the device is there."""
        session, form = self._current, self.detail.form
        if session is None or session.running or form is None:
            return
        if not self.detail.bar.run.isEnabled():
            return
        arguments = form.submit()
        if arguments is not None:
            session.run(arguments)
        self._show_status()

    def _pin(self) -> None:
        """As it would be sent; what is not valid is told, and not pinned."""
        session, form = self._current, self.detail.form
        arguments = form.submit() if form is not None else None
        if session is not None and arguments is not None:
            self.values_pin_wanted.emit(session.tool, arguments)
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
        if session is not None and record.request.tool.name == session.tool.name:
            self.detail.calls.model.update_call(record)

    def _outcome_changed(self, outcome: Outcome) -> None:
        """What a call changed is known a moment after its answer."""
        self.detail.calls.model.set_outcome(outcome)
        self.detail.show_outcome()

    def show_answer(self, record: CallRecord) -> None:
        """Show what a call of the tool that is shown brought."""
        if self._current is not None and self._current.tool.name == record.request.tool.name:
            self._open_record(record)

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
