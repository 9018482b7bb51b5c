"""A form of texts by name: the variables of a template, the arguments of a prompt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.messages.message import Message
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.forms.carry import carry_typed
from companion.ui.forms.suggester import Complete, Suggester
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page import shortcuts
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.key_cap import KeyCap
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.words import words

SEND_KEYS = shortcuts.RUN[0]


@dataclass(frozen=True, slots=True)
class TextField:
    """One text that is asked for."""

    name: str
    """Exactly as the server wrote it."""
    title: str = ""
    description: str = ""
    required: bool = False


class TextForm(QWidget):
    """Fields, a button that sends them, and *Cancel* while the server is asked."""

    submitted = Signal(dict)
    """The texts by name; what was left out is not among them."""
    changed = Signal()
    cancelled = Signal()

    def __init__(
        self,
        identity: str,
        fields: Sequence[TextField],
        verb: str,
        icon_name: str,
        tasks: PageTasks,
        complete: Complete,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._complete = complete
        self._fields = tuple(fields)
        self.form = ToolForm(ToolDraft(_tool(identity, self._fields)))
        # all of it are texts: there is nothing that JSON could say better
        self.form.mode_switch.setParent(self.form)
        self.form.mode_switch.hide()
        self.form.submitted.connect(self.submit)
        self.form.changed.connect(self._changed)
        self.send = Button(verb, "primary", icon_name)
        self.send.clicked.connect(self.submit)
        self.keys = KeyCap(SEND_KEYS)
        self.cancel = Button(self.tr("Cancel"))
        self.cancel.clicked.connect(self.cancelled)
        self.cancel.hide()
        self.status = Label("", "caption")
        self.hint = Notice("", "neutral")
        self.hint.hide()
        foot = QHBoxLayout()
        foot.setSpacing(SPACE.unit)
        foot.addWidget(self.send)
        foot.addWidget(self.keys)
        foot.addWidget(self.cancel)
        foot.addWidget(self.status, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(self.form)
        column.addWidget(self.hint)
        column.addLayout(foot)
        # only now: what is shown without a parent is a window, and takes the keyboard
        self.form.setVisible(bool(self._fields))
        self.suggester = self._suggest()

    def _suggest(self) -> Suggester:
        suggester = Suggester(self.form.view, self._tasks, self._complete)
        suggester.said.connect(self._hint)
        return suggester

    def set_fields(self, identity: str, fields: Sequence[TextField]) -> None:
        """Another listing; what was entered stays as far as it fits."""
        if tuple(fields) == self._fields:
            return
        self._fields = tuple(fields)
        before = self.form.view
        self.form.set_tool(_tool(identity, self._fields))
        self.form.setVisible(bool(self._fields))
        if self.form.view is not before:
            self.suggester = self._suggest()

    def values(self) -> dict[str, str]:
        """What is entered, fit to be sent or not."""
        entered = self.form.view.arguments()
        if not isinstance(entered, dict):
            return {}
        return {name: value for name, value in entered.items() if isinstance(value, str)}

    def set_values(self, values: dict[str, str]) -> None:
        self.form.set_arguments(dict(values))

    def take_over(self, former: TextForm) -> QWidget | None:
        """Go on with what is entered in `former`, a form of the same fields in another language.

        Returns the field that is to have the keyboard, if one of `former` had it.
        """
        self.form.set_draft(former.form.draft)
        self.suggester = self._suggest()
        return carry_typed(former.form, self.form)

    def set_asking(self, asking: bool) -> None:
        """Whether the server is asked right now."""
        self.send.set_busy(asking)
        self.cancel.setVisible(asking)
        self.keys.setVisible(not asking)

    def set_can_send(self, can: bool) -> None:
        self.send.setEnabled(can)
        self.status.setText("" if can else self.tr("Not connected: what you enter stays."))

    def focus_first(self) -> None:
        if not self.form.focus_first():
            self.send.setFocus(Qt.FocusReason.TabFocusReason)

    def submit(self) -> None:
        """Send what is entered; what is missing is said at its field."""
        if not self.send.isEnabled() or self.send.busy:
            return
        entered = self.form.submit()
        if entered is not None:
            self.submitted.emit({name: str(value) for name, value in entered.items()})

    def _changed(self) -> None:
        self.changed.emit()

    def _hint(self, said: str, problem: Message | None) -> None:
        if problem is not None:
            text = self.tr("The server could not suggest anything: {reason}")
            said = text.format(reason=words(problem))
        self.hint.set(said, "neutral")
        self.hint.setVisible(bool(said))


def _tool(identity: str, fields: Sequence[TextField]) -> Tool:
    """As the form engine wants it: a schema of texts."""
    properties = {
        field.name: {
            "type": "string",
            "title": field.title or one_line(field.name),
            "description": field.description,
            **({"minLength": 1} if field.required else {}),
        }
        for field in fields
    }
    schema = {
        "type": "object",
        "properties": properties,
        "required": [field.name for field in fields if field.required],
        "additionalProperties": False,
    }
    return Tool(identity, input_schema=schema)
