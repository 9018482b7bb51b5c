"""Everything about one entry of the activity: what was sent, what came, and run it again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from companion.app.activity.compare import Sort, sort_of
from companion.app.forms.saved_forms import asks_first
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.models import DeviceView
from companion.events import Event, EventKind
from companion.text import one_line
from companion.ui.activity.words import entry_words
from companion.ui.kit.page.gate_host import GateHost, GateState
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.detail_parts import (
    RECEIVED_ICON,
    SENT_ICON,
    json_part,
    result_part,
    text_part,
    values_part,
)
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import START, FlowLayout, clear, column, row
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.call_words import doubt_words, outcome_words
from companion.ui.kit.words.measures import clock, day_words
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import words

_NAME_LIMIT: Final = 60
"""Characters of a device's name."""


class ActivityDetail(ScrollPage):
    """Shows what `show_entry` gives it. `gate` asks before a privileged call is run again."""

    run_again = Signal(object)
    """`CallRecord` whose tool and arguments are to be sent once more."""
    edit_wanted = Signal(object)
    """`CallRecord` whose arguments are to be put into the form of its tool."""
    pin_wanted = Signal(object)
    """`CallRecord` that is to be a button on the Overview."""
    device_wanted = Signal(str)
    """Key of the device whose page is to be shown."""
    compare_wanted = Signal(object, object)
    """Two `Event`s to be shown side by side; `None` for what was before the first."""
    first_chosen = Signal(object)
    """The `Event` that the next one is to be compared with; `None` for none any more."""

    def __init__(self, *, devices: bool = False) -> None:
        """With `devices` it says of which device an entry is."""
        super().__init__(margin=SPACE.section, fill="surface")
        self._entry: Event | None = None
        self._view: DeviceView | None = None
        self._busy = False
        self._pin_tip = self.tr("Pin to the Overview")
        self.title = WrappedText("", "title")
        self.caption = Label("", "caption", wrap=True)
        self._pills = row()
        self.again = Button(self.tr("Run again"), icon_name="arrow-clockwise")
        self.again.clicked.connect(lambda: self._emit_call(self.run_again))
        self.edit = Button(self.tr("Edit and call…"), icon_name="note-pencil")
        self.edit.clicked.connect(lambda: self._emit_call(self.edit_wanted))
        self.pin = IconButton("push-pin-simple", self.tr("Pin to the Overview"))
        self.pin.clicked.connect(lambda: self._emit_call(self.pin_wanted))
        self.compare = Button(self.tr("Compare…"), icon_name="columns")
        self.compare.clicked.connect(self._compare)
        self._first: Event | None = None
        """What the next entry is compared with."""
        self._devices = devices
        self.device = Button("", "link", "arrow-right")
        self.device.clicked.connect(self._go_to_device)
        self.gate = GateHost(GateState(self), self.tr("Send it"))
        self.gate.opened.connect(self._update_button)
        self.gate.closed.connect(lambda _: self._update_button())
        names = column(
            self.title, self.caption, (self.device, START), self._pills, spacing=SPACE.half
        )
        self._buttons = QWidget()
        buttons = FlowLayout(self._buttons, SPACE.unit)
        for button in (self.again, self.edit, self.pin, self.compare):
            buttons.addWidget(button)
        self._parts = column(spacing=SPACE.gutter)
        self._hint = WrappedText(self.tr("Select an entry to see its details."), "body", "text3")
        self.add(names)
        self.add(self._buttons)
        self.add(self.gate)
        self.add(self._hint)
        self.add(self._parts)
        self.body.addStretch(1)
        self._show()

    @property
    def entry(self) -> Event | None:
        return self._entry

    def show_entry(self, entry: Event | None) -> None:
        """Show another entry, or a later state of the same one; `None` shows a hint."""
        if entry == self._entry:
            return
        same = entry is not None and self._entry is not None and entry.number == self._entry.number
        if not same:
            # the question was about what is no longer seen
            self.gate.cancel()
        self._entry = entry
        self._show()
        if not same:
            self.verticalScrollBar().setValue(0)

    def set_device(self, view: DeviceView | None) -> None:
        """Take over whether the device of the entry is there, and its tools; `None` for a device
        that is not known any more."""
        self._view = view
        if view is None or not view.connected:
            self.gate.cancel()
        self._update_button()

    def set_busy(self, busy: bool) -> None:
        """Whether a call from here is under way."""
        self._busy = busy
        self.again.set_busy(busy)

    def _emit_call(self, signal: SignalInstance) -> None:
        if self._entry is not None and self._entry.call is not None:
            signal.emit(self._entry.call)

    def _go_to_device(self) -> None:
        if self._entry is not None:
            self.device_wanted.emit(self._entry.device_key)

    def set_first(self, entry: Event | None) -> None:
        """What was chosen to be compared with another entry."""
        self._first = entry
        self._show_compare()

    def _compare(self) -> None:
        entry, first = self._entry, self._first
        if entry is None:
            return
        if sort_of(entry) is Sort.TOOLS and first is None:
            self.compare_wanted.emit(entry, None)
        elif first is not None and not _is(first, entry) and sort_of(first) is sort_of(entry):
            earlier, later = sorted((first, entry), key=lambda each: each.time)
            self.compare_wanted.emit(earlier, later)
            self.first_chosen.emit(None)
        else:
            self.first_chosen.emit(None if first is not None and _is(first, entry) else entry)

    def _show_compare(self) -> None:
        entry, first = self._entry, self._first
        sort = sort_of(entry) if entry is not None else None
        self.compare.setVisible(sort is not None)
        if entry is None or sort is None:
            return
        tip = self.tr("Then choose another entry to see both side by side.")
        said = self.tr("Compare…")
        if first is not None and _is(first, entry):
            said, tip = self.tr("Do not compare"), ""
        elif first is not None and sort_of(first) is sort:
            said = self.tr("Compare with {time}").format(time=clock(first.time))
            tip = entry_words(first).title
        elif sort is Sort.TOOLS:
            said, tip = self.tr("Before and after"), ""
        self.compare.setText(said)
        set_tool_tip(self.compare, tip)

    def _update_button(self) -> None:
        self._show_compare()
        call = self._entry.call if self._entry is not None else None
        for button in (self.again, self.edit, self.pin):
            # a tool of the app itself is no device's
            button.setVisible(call is not None and bool(call.request.device_key))
        self._buttons.setVisible(not (self.again.isHidden() and self.compare.isHidden()))
        self._show_device()
        if call is None:
            return
        tool = self._view.tool(call.request.tool.name) if self._view is not None else None
        missing = "" if tool is not None else self.tr("The device no longer lists this tool.")
        if self._view is None:
            missing = self.tr("The device is not known any more.")
        elif tool is None and not self._view.connected and not self._view.tools:
            missing = self.tr("The device is not connected, and its tools are not known yet.")
        self.edit.setEnabled(not missing and not self.gate.asking)
        set_tool_tip(self.edit, missing)
        asks = asks_first(tool if tool is not None else call.request.tool)
        self.pin.setEnabled(not missing and not asks)
        private = self.tr("Protected tools cannot be pinned: they ask each time.")
        set_tool_tip(self.pin, private if asks else missing or self._pin_tip)
        why = missing
        if missing:
            pass
        elif self._view is None or not self._view.connected:
            why = self.tr("The device is not connected.")
        elif call.request.incomplete:
            why = self.tr(
                "Passwords and very long values are not kept in the history. Press “Edit and "
                "call…” to fill in what is missing."
            )
        question = call.request.tool.user_only and not call.request.tool.read_only
        self.again.setText(self.tr("Run again…") if question else self.tr("Run again"))
        self.again.setEnabled(not why and not self.gate.asking)
        set_tool_tip(self.again, why)

    def _show_device(self) -> None:
        entry = self._entry
        name = one_line(entry.device_name, _NAME_LIMIT) if entry is not None else ""
        if entry is not None and name == entry.device_key and self._view is not None:
            name = one_line(self._view.title, _NAME_LIMIT)
        known = entry is not None and bool(entry.device_key)
        self.device.setVisible(self._devices and bool(name) and known)
        self.device.setText(name.replace("&", "&&"))
        self.device.setAccessibleName(self.tr("Go to {device}").format(device=name))
        self.device.setEnabled(self._view is not None)
        gone = "" if self._view is not None else self.tr("The device is not known any more.")
        set_tool_tip(self.device, gone)

    def _show(self) -> None:
        clear(self._parts)
        clear(self._pills)
        entry = self._entry
        for widget in (self.title, self.caption):
            widget.setVisible(entry is not None)
        self._hint.setVisible(entry is None)
        self._update_button()
        if entry is None:
            return
        said = entry_words(entry)
        self.title.setText(said.title)
        if entry.call is not None:
            number, ended = entry.call.number, outcome_words(entry.call)
            if number > 0:
                text = self.tr("Call {number}, {ended}").format(number=number, ended=ended)
            else:
                text = self.tr("Call of {day}, {ended}").format(day=_day(entry), ended=ended)
            if entry.call.request.asker:
                asked = self.tr("asked for by {assistant}")
                text += " · " + asked.format(assistant=entry.call.request.asker)
            self._show_call(entry.call)
        else:
            day = "" if entry.number > 0 else f" · {_day(entry)}"
            text = f"{said.live_pill[0]}{day} · {clock(entry.time, milliseconds=True)}"
            self._show_event(entry)
        self.caption.setText(text)
        for words_, tone in said.pills:
            self._pills.addWidget(Pill(words_, tone))
        self._pills.addStretch(1)

    def _show_call(self, call: CallRecord) -> None:
        request = call.request
        if call.problem is not None and call.failed:
            self._parts.addWidget(Notice(words(call.problem), "red", role="body"))
        elif call.problem is not None:
            self._parts.addWidget(Notice(words(call.problem), "neutral", role="body"))
        if call.result is not None and (doubt := doubt_words(call.result)):
            self._parts.addWidget(Notice(doubt, "red", role="body"))
        unsent = call.outcome in (CallOutcome.REFUSED, CallOutcome.NOT_SENT)
        sent = {"name": request.tool.name, "arguments": dict(request.arguments)}
        title = self.tr("Not sent") if unsent else self.tr("Sent")
        at = clock(call.started, milliseconds=True)
        if technical():
            self._parts.addWidget(json_part(SENT_ICON, title, at, sent))
        else:
            self._parts.addWidget(values_part(SENT_ICON, title, at, request.arguments))
        if call.result is not None:
            came = call.started + timedelta(milliseconds=call.elapsed_ms)
            at = clock(came, milliseconds=True)
            self._parts.addWidget(result_part(self.tr("Received"), at, call.result))
        elif call.outcome is CallOutcome.RUNNING:
            waiting = self.tr("Waiting for the answer…")
            self._parts.addWidget(WrappedText(waiting, "body", "text2"))

    def _show_event(self, entry: Event) -> None:
        if entry.detail is not None:
            tone = "red" if entry.failed else "neutral"
            self._parts.addWidget(Notice(words(entry.detail), tone, role="body"))
        at = clock(entry.time, milliseconds=True)
        if entry.kind is EventKind.NOTIFICATION and technical():
            value = {"method": entry.method} if entry.method else {}
            if entry.params is not None:
                value["params"] = entry.params
            # forks send payloads without a method: those are shown as they came
            shown = value if entry.method else entry.params
            self._parts.addWidget(json_part(RECEIVED_ICON, self.tr("Received"), at, shown))
            return
        if entry.kind is EventKind.NOTIFICATION:
            if isinstance(entry.params, Mapping) and entry.params:
                title = self.tr("Received")
                self._parts.addWidget(values_part(RECEIVED_ICON, title, at, entry.params))
            return
        values = {
            name: value for name, value in entry.values.items() if name not in ("before", "after")
        }
        original = values.pop("original", None) or values.pop("start", None)
        if isinstance(original, str):
            title = self.tr("As it came")
            self._parts.addWidget(text_part(RECEIVED_ICON, title, at, original))
        if values and technical():
            self._parts.addWidget(json_part("info", self.tr("Details"), at, values))


def _is(first: Event, entry: Event) -> bool:
    """Whether both are the same entry, perhaps in another state."""
    return first.number == entry.number


def _day(entry: Event) -> str:
    """The local day of an entry of the history."""
    return day_words(entry.time.astimezone().date())
