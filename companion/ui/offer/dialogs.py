"""Dialogs of the page of assistants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from companion.app.offer.choice import (
    ANSWER_BOUNDS,
    LIMIT_BOUNDS,
    MOST_DESCRIPTION,
    MOST_NAME,
    ToolChoice,
)
from companion.app.offer.may_say import MOST_A_MINUTE, read_hours
from companion.app.offer.offer import OfferedTool, client_entry, sound_name
from companion.app.offer.service import AssistantView
from companion.devices.models import DeviceView
from companion.messages.message import Message
from companion.text import one_line
from companion.ui.kit.theme.tokens import DIALOG, PART, SIZE, SPACE
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit, TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, add, column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.words import listed, words
from companion.ui.offer.state import AssistantsState
from companion.ui.offer.words import address_words, source_icon, source_line, source_title, title_of

_BELOW_BOX: Final = (SIZE.check_box + PART.ring_room + SPACE.unit, 0, 0, 0)
"""Where the words of a check box begin."""
_LINES: Final = 5
"""Of a description that is edited."""

Failed = Callable[[Message], None]
Save = Callable[[str, str, Callable[[], None], Failed], None]
"""Keeps a name and an address, which is empty for programs of this computer; says whether that
went well."""


class EndpointDialog(Dialog):
    """An assistant's name and address, or the name of a choice for programs of this computer, which
    has no address. Without `view` it is a new one."""

    def __init__(
        self, view: AssistantView | None, save: Save, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent, width=DIALOG.medium)
        self._save = save
        self._is_new = view is None
        title = self.tr("Add assistant") if view is None else self.tr("Name and address")
        self.set_title(title)
        self.kind = Segmented(
            (
                ("assistant", self.tr("Assistant")),
                ("programs", self.tr("Programs of this computer")),
            ),
            self.tr("Who gets the tools"),
        )
        programs = view is not None and view.for_programs
        self.kind.set_value("programs" if programs else "assistant")
        self.kind.setVisible(view is None)
        self.about = WrappedText("", "body", "text2")
        self.name = LineEdit("", self.tr("Family assistant"), self.tr("Name"))
        example = "wss://api.xiaozhi.me/mcp/?token=…"
        now = address_words(view) if view is not None and not programs else example
        self.address = LineEdit("", now, self.tr("Address"), mono=True)
        self.address.setEchoMode(QLineEdit.EchoMode.PasswordEchoOnEdit)
        self.address.setInputMethodHints(Qt.InputMethodHint.ImhSensitiveData)
        self.problem = Notice("", "red")
        self.problem.hide()
        add(self.body, Label(title, "title"), self.kind, self.about, SPACE.half)
        self._address_label = Label(self.tr("Address"), "caption")
        for label, field in (
            (Label(self.tr("Name"), "caption"), self.name),
            (self._address_label, self.address),
        ):
            self.body.addLayout(column(label, field, spacing=SPACE.half))
        if view is not None:
            self.name.setText(view.saved.name)
        if view is not None and not programs:
            keep = self.tr("Leave the address empty to use the saved one.")
            self.body.addWidget(WrappedText(keep, "caption"))
        self.body.addWidget(self.problem)
        self.cancel_button = Button(self.tr("Cancel"))
        verb = self.tr("Add") if view is None else self.tr("Save")
        self.save_button = Button(verb, "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._go)
        add(self.foot, FILL, self.cancel_button, self.save_button)
        for field in (self.name, self.address):
            field.returnPressed.connect(self._go)
            field.textChanged.connect(self._check)
        self.kind.chosen.connect(self._show_kind)
        self._show_kind()
        (self.address if view is None else self.name).setFocus()

    def _show_kind(self, _value: str = "") -> None:
        programs = self.kind.value() == "programs"
        self.about.setText(
            self.tr(
                "Claude Desktop, VS Code, Home Assistant and others can use the tools that you "
                "choose, while this app runs. Only programs of this computer reach it."
            )
            if programs
            else self.tr(
                "The page of your assistant shows an MCP endpoint: an address that begins with "
                "wss://. Copy it here. Its token is kept in your password store."
            )
        )
        example = self.tr("Claude Desktop") if programs else self.tr("Family assistant")
        self.name.setPlaceholderText(example)
        self._address_label.setVisible(not programs)
        self.address.setVisible(not programs)
        self._check()

    def _check(self) -> None:
        filled = bool(one_line(self.name.text()))
        programs = self.kind.value() == "programs"
        address = bool(self.address.text().strip()) or not self._is_new or programs
        self.save_button.setEnabled(filled and address)

    def _go(self) -> None:
        if self.save_button.isEnabled():
            self.save_button.setEnabled(False)
            programs = self.kind.value() == "programs"
            address = "" if programs else self.address.text().strip()
            self._save(self.name.text(), address, self.accept, self.show_problem)

    def show_problem(self, said: Message) -> None:
        """Say why it was not kept."""
        self._check()
        self.problem.set(words(said))
        self.problem.show()
        self.resize(self.sizeHint())


class SourceDialog(Dialog):
    """Which devices and servers an assistant gets tools of."""

    def __init__(
        self,
        found: Sequence[tuple[str, DeviceView | None]],
        done: Callable[[list[str]], None],
        add_device: Callable[[], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self._done = done
        title = self.tr("Add source")
        self.set_title(title)
        about = self.tr("Their ordinary tools are offered. You can switch off single ones.")
        self.boxes: dict[str, CheckBox] = {}
        page = ScrollPage(margin=0, fill="surface")
        for key, view in found:
            name, line = source_title(key, view), source_line(key, view)
            box = self.boxes[key] = CheckBox(name.replace("&", "&&"), listed((name, line)))
            box.toggled.connect(self._check)
            words = column(box, column(Label(line, "caption"), margins=_BELOW_BOX), spacing=0)
            page.add(row((IconTile(source_icon(key, view)), MIDDLE), (words, 1)))
        if not found:
            page.add(WrappedText(self.tr("All that you have are sources already."), "body"))
        page.add(column(FILL), 1)
        add(self.body, Label(title, "title"), WrappedText(about, "body", "text2"), SPACE.half)
        self.body.addWidget(page, 1)
        self.other = Button(self.tr("Add device or server…"), "link")
        self.other.clicked.connect(self.reject)
        self.other.clicked.connect(lambda: add_device())
        self.cancel_button = Button(self.tr("Cancel"))
        self.add_button = Button(self.tr("Add"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.add_button.clicked.connect(self._go)
        add(self.foot, self.other, FILL, self.cancel_button, self.add_button)
        self._check()
        self.resize(*DIALOG.list)
        next(iter(self.boxes.values()), self.other).setFocus()

    def keys(self) -> list[str]:
        """Those that are ticked."""
        return [key for key, box in self.boxes.items() if box.isChecked()]

    def _check(self) -> None:
        self.add_button.setEnabled(bool(self.keys()))

    def _go(self) -> None:
        keys = self.keys()
        self.accept()
        self._done(keys)


class OfferedToolDialog(Dialog):
    """What one assistant reads of a tool: its name and its description."""

    def __init__(
        self,
        offered: OfferedTool,
        taken: frozenset[str],
        done: Callable[[str, str | None], None],
        parent: QWidget | None = None,
    ) -> None:
        """`taken` are the names of the other tools."""
        super().__init__("", parent, width=DIALOG.large[0])
        self._offered = offered
        self._taken = taken
        self._done = done
        title = title_of(offered)
        self.set_title(title)
        about = self.tr("The assistant chooses tools by what it reads here. The tool itself stays.")
        self.name = LineEdit(offered.name, "", self.tr("Name"), mono=True)
        self.name.setMaxLength(MOST_NAME)
        self.line = WrappedText("", "caption")
        self.description = TextArea(offered.description, self.tr("Description"))
        self.description.set_lines(_LINES)
        add(self.body, WrappedText(title, "title"), WrappedText(about, "body", "text2"), SPACE.half)
        self.body.addLayout(
            column(Label(self.tr("Name"), "caption"), self.name, self.line, spacing=SPACE.half)
        )
        said = Label(self.tr("Description"), "caption")
        self.body.addLayout(column(said, self.description, spacing=SPACE.half))
        self.reset_button = Button(self.tr("Use the tool's own"), "link")
        self.cancel_button = Button(self.tr("Cancel"))
        self.save_button = Button(self.tr("Save"), "primary")
        self.reset_button.clicked.connect(self._reset)
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._save)
        add(self.foot, self.reset_button, FILL, self.cancel_button, self.save_button)
        self.name.textChanged.connect(self._check)
        self.name.returnPressed.connect(self._save)
        self._check()
        self.name.setFocus()

    def _check(self) -> None:
        name = self.name.text().strip()
        sound = sound_name(name) if name else ""
        double = bool(name) and name != self._offered.name and sound in self._taken
        self.name.set_invalid(double)
        self.save_button.setEnabled(not double)
        device = self.tr("On the device: {name}").format(name=one_line(self._offered.tool.name))
        if double:
            self.line.setText(self.tr("Another tool has this name."))
        elif sound != name:
            self.line.setText(self.tr("The assistant reads: {name}").format(name=sound))
        else:
            self.line.setText(device)

    def _reset(self) -> None:
        self.accept()
        self._done("", None)

    def _save(self) -> None:
        if not self.save_button.isEnabled():
            return
        name = self.name.text().strip()
        text = self.description.toPlainText()[:MOST_DESCRIPTION]
        own = self._offered.tool.description
        self.accept()
        kept = name if name != self._offered.name or self._offered.renamed else ""
        self._done(kept, None if text == own else text)


class OptionsDialog(Dialog):
    """How many tools are too many, and how answers are sent."""

    def __init__(
        self,
        view: AssistantView,
        done: Callable[[int, int, bool], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent, width=DIALOG.medium)
        self._done = done
        title = self.tr("Limits for {name}").format(name=view.saved.name)
        self.set_title(title)
        why = self.tr(
            "An assistant reads the list of all tools before each answer. With many tools some "
            "answer slowly, choose wrong ones, or fail. 32 work with most."
        )
        self.limit = NumberEdit(str(view.saved.limit), self.tr("Warn above"))
        self.limit.set_bounds(*LIMIT_BOUNDS)
        cut = self.tr("Longer answers are cut, and say so: an assistant reads all of it.")
        self.most = NumberEdit(str(view.saved.choice.most_answer), self.tr("Longest answer"))
        self.most.set_bounds(*ANSWER_BOUNDS, step=1000)
        self.pictures = CheckBox(self.tr("Send pictures and sounds"))
        self.pictures.setChecked(view.saved.choice.pictures)
        images = self.tr("Most assistants take only text: otherwise a sentence tells of a picture.")
        add(self.body, WrappedText(title, "title"))
        for name, field, unit, about in (
            (self.tr("Warn above"), self.limit, self.tr("tools"), why),
            (self.tr("Longest answer"), self.most, self.tr("characters"), cut),
        ):
            line = row((Label(name, "medium"), 1), (field, MIDDLE), (Label(unit), MIDDLE))
            self.body.addLayout(line)
            add(self.body, WrappedText(about, "caption"), SPACE.half)
        add(self.body, self.pictures, WrappedText(images, "caption"))
        self.cancel_button = Button(self.tr("Cancel"))
        self.save_button = Button(self.tr("Save"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._save)
        add(self.foot, FILL, self.cancel_button, self.save_button)
        for field in (self.limit, self.most):
            field.textChanged.connect(self._check)
            field.returnPressed.connect(self._save)
        self._check()
        self.limit.setFocus()

    def _check(self) -> None:
        good = []
        for field, bounds in ((self.limit, LIMIT_BOUNDS), (self.most, ANSWER_BOUNDS)):
            text = field.text().strip()
            number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
            good.append(bounds[0] <= number <= bounds[1])
            field.set_invalid(not good[-1])
        self.save_button.setEnabled(all(good))

    def _save(self) -> None:
        if self.save_button.isEnabled():
            self.accept()
            numbers = int(self.limit.text()), int(self.most.text())
            self._done(*numbers, self.pictures.isChecked())


class ProtectedDialog(Dialog):
    """The question before one privileged tool is offered, and whether each call is asked for."""

    def __init__(
        self,
        offered: OfferedTool,
        assistant: str,
        done: Callable[[bool], None],
        parent: QWidget | None = None,
    ) -> None:
        """`done` is told whether it is called without a question."""
        super().__init__("", parent, width=DIALOG.medium)
        self._done = done
        tool, device = title_of(offered), offered.device_name
        title = self.tr("Offer a protected tool?")
        self.set_title(title)
        about = self.tr(
            "“{tool}” is a protected tool of {device}, as a restart or a firmware upgrade is. An "
            "assistant may call it by mistake, or because somebody told it to."
        )
        text = about.format(tool=tool, device=device)
        self.ask = Segmented(
            (("ask", self.tr("Ask me each time")), ("free", self.tr("Never ask"))),
            self.tr("When it is called"),
        )
        self.ask.set_value("ask")
        question = self.tr("Let {assistant} use it?").format(assistant=assistant)
        self.strip = ConfirmStrip(question, offered.tool.name, self.tr("Offer"))
        self.strip.confirmed.connect(self._go)
        self.strip.cancelled.connect(self.reject)
        add(self.body, Label(title, "title"), WrappedText(text, "body", "text2"), self.ask)
        add(self.body, SPACE.half, self.strip)
        self.strip.answer_in(self.foot)

    def _go(self) -> None:
        self.accept()
        self._done(self.ask.value() == "free")


class AllowSayDialog(Dialog):
    """Whether an assistant may say things aloud, at which hours, and where."""

    def __init__(
        self,
        assistant: str,
        now: ToolChoice,
        speakers: Sequence[DeviceView],
        done: Callable[[str, list[str]], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent, width=DIALOG.medium)
        self._done = done
        title = self.tr("Let {assistant} say things aloud?").format(assistant=assistant)
        self.set_title(title)
        about = self.tr(
            "It chooses the words, and your devices say them. You are asked once, when it wants to "
            "the first time. Do not disturb is kept, and it says at most {limit} things a minute."
        ).format(limit=MOST_A_MINUTE)
        self.hours = LineEdit(
            now.hours, self.tr("08:00-20:00, or empty: all day"), self.tr("Hours")
        )
        self.boxes: dict[str, CheckBox] = {}
        page = ScrollPage(margin=0, fill="surface")
        for view in speakers:
            box = self.boxes[view.key] = CheckBox(view.title.replace("&", "&&"), view.title)
            box.setChecked(not now.devices or view.key in now.devices)
            box.toggled.connect(self._check)
            page.add(box)
        page.add(column(FILL), 1)
        add(self.body, WrappedText(title, "title"), WrappedText(about, "body", "text2"), SPACE.half)
        self.body.addLayout(
            column(Label(self.tr("Hours"), "caption"), self.hours, spacing=SPACE.half)
        )
        add(self.body, Label(self.tr("On which devices"), "caption"))
        self.body.addWidget(page, 1)
        self.cancel_button = Button(self.tr("Cancel"))
        self.save_button = Button(self.tr("Offer"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._go)
        add(self.foot, FILL, self.cancel_button, self.save_button)
        self.hours.textChanged.connect(self._check)
        self.hours.returnPressed.connect(self._go)
        self._check()
        self.hours.setFocus()

    def _chosen(self) -> list[str]:
        return [key for key, box in self.boxes.items() if box.isChecked()]

    def _check(self) -> None:
        sound = read_hours(self.hours.text()) is not None
        self.hours.set_invalid(not sound)
        self.save_button.setEnabled(sound and (bool(self._chosen()) or not self.boxes))

    def _go(self) -> None:
        if not self.save_button.isEnabled():
            return
        chosen = self._chosen()
        self.accept()
        # all of them means also those that come later
        self._done(
            read_hours(self.hours.text()) or "", [] if len(chosen) == len(self.boxes) else chosen
        )


class ProgramsDialog(Dialog):
    """How other programs of this computer use the same tools: an entry of their list of servers,
    for this running app or to start it."""

    def __init__(self, state: AssistantsState, key: str, parent: QWidget | None = None) -> None:
        """`key` is whose tools they get."""
        super().__init__("", parent, width=DIALOG.large[0])
        self._state = state
        self._key = key
        view = state.view_of(key)
        name = view.saved.name if view is not None else ""
        title = self.tr("Use in other programs")
        self.set_title(title)
        about = self.tr(
            "Claude Desktop, VS Code and others get the tools that you chose for {name}. Put this "
            "into their list of MCP servers (mcpServers):"
        )
        self.way = Segmented(
            (
                ("running", self.tr("While this app runs")),
                ("started", self.tr("Started by the program")),
            ),
            self.tr("How they connect"),
        )
        self.way.set_value("running")
        self.on = CheckBox(self.tr("Programs of this computer may connect"))
        self.port = NumberEdit(str(state.programs_port()), self.tr("Port"))
        self.port.set_bounds(1, 65535)
        self._port_label = Label(self.tr("Port"))
        self.problem = Notice("", "red")
        self.entry = LongText()
        self.entry.setAccessibleName("mcpServers")
        self.note = WrappedText("", "caption")
        self.renew = Button(self.tr("New token"), "link")
        self.renew.setToolTip(
            self.tr("Programs that have the former token cannot connect any more.")
        )
        add(self.body, Label(title, "title"))
        self.body.addWidget(WrappedText(about.format(name=name), "body", "text2"))
        self.body.addWidget(self.way)
        self.body.addLayout(row(self.on, FILL, (self._port_label, MIDDLE), (self.port, MIDDLE)))
        self.body.addWidget(self.problem)
        self.body.addWidget(self.entry, 1)
        self.body.addWidget(self.note)
        self.close_button = Button(self.tr("Close"))
        self.copy_button = Button(self.tr("Copy"), "primary", "copy-simple")
        self.close_button.clicked.connect(self.reject)
        self.copy_button.clicked.connect(self._copy)
        self.renew.clicked.connect(state.renew_programs)
        add(self.foot, self.renew, FILL, self.close_button, self.copy_button)
        self.way.chosen.connect(self.refresh)
        self.on.clicked.connect(self._switch)
        self.port.editingFinished.connect(self._move)
        state.changed.connect(self.refresh)
        self.refresh()
        self.resize(*DIALOG.list)
        self.copy_button.setFocus()

    def refresh(self, _value: str = "") -> None:
        """Show what is so now."""
        view = self._state.view_of(self._key)
        if view is None:
            self.reject()
            return
        running, status = self.way.value() == "running", view.programs
        for each in (self.on, self._port_label, self.port, self.renew):
            each.setVisible(running)
        self.on.setChecked(status.on)
        self.port.setEnabled(status.on)
        self.renew.setEnabled(status.listening)
        self.problem.setVisible(running and status.problem is not None)
        if status.problem is not None:
            self.problem.set(words(status.problem))
        if running:
            self.entry.show_text(self._state.programs_entry(self._key, hidden=True))
            self.note.setText(
                self.tr(
                    "The copied entry contains the token. This window asks before a protected "
                    "tool is used. Calls are in the activity."
                )
            )
        else:
            self.entry.show_text(self._started())
            self.note.setText(
                self.tr(
                    "Works without this window. While the window is open, devices that connect to "
                    "this computer are reached through it, if programs may connect. Nobody is "
                    "asked there: protected tools that ask are refused."
                )
            )
        self.entry.setEnabled(status.on or not running)
        self.copy_button.setEnabled(status.listening or not running)
        self.copy_button.setText(self.tr("Copy"))

    def done(self, result: int) -> None:
        self._state.changed.disconnect(self.refresh)
        super().done(result)

    def _started(self) -> str:
        view = self._state.view_of(self._key)
        return client_entry(["serve", "--saved", view.saved.name if view is not None else ""])

    def _switch(self, on: bool) -> None:
        self._state.serve_programs(self._wanted_port(), on=on)

    def _move(self) -> None:
        port = self._wanted_port()
        if port is not None and self.on.isChecked() and port != self._state.programs_port():
            self._state.serve_programs(port, on=True)

    def _wanted_port(self) -> int | None:
        text = self.port.text().strip()
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
        self.port.set_invalid(not 0 < number < 65536)
        return number if 0 < number < 65536 else None

    def _copy(self) -> None:
        running = self.way.value() == "running"
        text = self._state.programs_entry(self._key) if running else self._started()
        QGuiApplication.clipboard().setText(text)
        self.copy_button.setText(self.tr("Copied"))
