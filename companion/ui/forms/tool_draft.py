"""What is entered for a tool, as fields or as JSON; apart from any widget."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from companion.messages.message import message
from companion.protocol.schema.explain import CheckResult, Fault
from companion.protocol.schema.form import Form
from companion.protocol.schema.jsontext import parse_json
from companion.protocol.schema.values import UNSET, Json, identical
from companion.protocol.tools import Tool
from companion.ui.forms.form_state import FormState
from companion.ui.forms.text_controls import editable_json

FORM, JSON = "form", "json"


class JsonDraft(QObject):
    """A text that is to become arguments. What does not fit can be sent on purpose."""

    changed = Signal()
    """A person typed."""
    settled = Signal()
    """The text was given from outside, or what is wrong with it may be said at once."""

    def __init__(self, check: Callable[[Json], CheckResult], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.text = ""
        self.value: dict[str, Json] | None = {}
        """The value of the text; `None` while it is no group of named values."""
        self.faults: tuple[Fault, ...] = ()
        """What is wrong with the text, or with its value."""
        self.asked = False
        """A person wanted to send what does not fit."""
        self._check = check
        self._agreed: str | None = None

    @property
    def agreed(self) -> bool:
        """A person wants this very text to be sent as it is."""
        return self._agreed == self.text

    def set_text(self, text: str) -> None:
        """A person typed this."""
        if text != self.text:
            self.text = text
            self._read()
            self.changed.emit()

    def set_value(self, value: Json) -> None:
        """Write `value`, indented and exact."""
        self.text = editable_json(value)
        self.asked = False
        self._read()
        self.settled.emit()

    def set_check(self, check: Callable[[Json], CheckResult]) -> None:
        """Judge the same text by another schema."""
        self._check = check
        self._read()
        self.settled.emit()

    def ask(self) -> None:
        """Show the faults at once, and how to send it all the same."""
        self.asked = True
        self.settled.emit()

    def agree(self) -> None:
        """Let this text be sent, although it does not fit."""
        self._agreed = self.text
        self.settled.emit()

    def sendable(self) -> dict[str, Json] | None:
        """The arguments if they are valid, or if a person agreed to send this very text."""
        return None if self.faults and not self.agreed else self.value

    def _read(self) -> None:
        read = parse_json(self.text)
        if read.problem is not None:
            self.value, self.faults = None, (Fault((), read.problem),)
        elif not isinstance(read.value, dict):
            self.value, self.faults = None, (Fault((), message("field.arguments")),)
        else:
            self.value, self.faults = read.value, self._check(read.value).faults


class ToolDraft(QObject):
    """The arguments that a person prepares for `tool`: fields and JSON, switched without loss."""

    changed = Signal()
    """What would be sent is another, or other faults may be shown."""
    mode_changed = Signal()
    rebuilt = Signal()
    """`state` is another: the tool's schema changed."""

    def __init__(self, tool: Tool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tool = tool
        self.form = tool.form
        self.state = self._make_state()
        self.json: JsonDraft | None = None
        """`None` until the JSON was shown."""
        self.mode = FORM
        """`FORM` or `JSON`."""
        self._switched_with: Any = None

    def _make_state(self) -> FormState:
        state = FormState(self.form, self)
        state.changed.connect(self._emit_changed)
        state.checked.connect(self._emit_changed)
        return state

    def _emit_changed(self) -> None:
        self.changed.emit()

    def set_tool(self, tool: Tool) -> None:
        """Take a new listing. What was entered stays; where the schema changed, as far as it still
        fits."""
        former, self.tool = self.tool, tool
        if identical(_plain(former.input_schema), _plain(tool.input_schema)):
            return
        entered, old = self.state.arguments(), self.state
        self.form = tool.form
        self.state = self._make_state()
        self.state.replace(self.form.fill(_what_fits(self.form, entered)))
        if self.json is not None:
            # the text is the person's own: it is kept whole, and judged again
            self.json.set_check(self.form.check_json)
        self.rebuilt.emit()
        old.deleteLater()
        self.changed.emit()

    # values

    def arguments(self) -> dict[str, Any] | None:
        """What would be sent; `None` while it is not valid and so must not be."""
        if self.mode == JSON and self.json is not None:
            return self.json.sendable()
        if self.state.check().faults:
            return None
        arguments = self.state.arguments()
        return arguments if isinstance(arguments, dict) else None

    def set_arguments(self, arguments: dict[str, Any]) -> None:
        """Fill form and JSON; what `arguments` lacks is not sent."""
        self.state.replace(self.form.fill(arguments))
        self._write_json(arguments)
        self.changed.emit()

    def set_fitting(self, arguments: dict[str, Any]) -> tuple[str, ...]:
        """As `set_arguments`, but without the members that do not fit, whose names it returns."""
        fitting = arguments
        if self.form.check_json(arguments).faults:
            fitting = _what_fits(self.form, arguments)
        self.set_arguments(fitting)
        return tuple(name for name in arguments if name not in fitting)

    def reset(self) -> None:
        """As nobody had touched it."""
        self.state.reset()
        self._write_json(self.state.arguments())
        self.changed.emit()

    def _write_json(self, arguments: Json) -> None:
        if self.json is not None:
            self.json.set_value(arguments)
            self._switched_with = arguments

    def faults(self) -> tuple[Fault, ...]:
        """All that is wrong with what is entered, in the mode that is shown."""
        if self.mode == JSON and self.json is not None:
            return self.json.faults
        return self.state.check().faults

    def shown_faults(self) -> tuple[Fault, ...]:
        """What is wrong and may be said by now."""
        return self.faults() if self.mode == JSON else self.state.shown_faults()

    def count_sent(self) -> tuple[int, int]:
        """Members that are sent, and all that the form has."""
        value = self.state.value
        if isinstance(value, dict):
            counts = sum(each is not UNSET for each in value.values()), len(value)
        else:
            counts = (0 if value is UNSET else 1), 1
        if self.mode == JSON and self.json is not None:
            sent = len(self.json.value) if self.json.value is not None else 0
            return sent, max(sent, counts[1])
        return counts

    # form and JSON

    def set_mode(self, mode: str) -> None:
        """Show `FORM` or `JSON`; stays where it is when the text cannot become a form."""
        if mode != self.mode:
            self._to_json() if mode == JSON else self._to_form()
        self.mode_changed.emit()
        self.changed.emit()

    def _to_json(self) -> None:
        if self.json is None:
            self.json = JsonDraft(self.form.check_json, self)
            self.json.changed.connect(self._emit_changed)
        self._write_json(self.state.arguments())
        self.mode = JSON

    def _to_form(self) -> None:
        assert self.json is not None
        value = self.json.value
        if value is None:
            self.json.ask()
            return
        # an unchanged text leaves the form alone: it remembers more than values
        if not identical(value, self._switched_with):
            self.state.replace(self.form.fill(value))
        self.mode = FORM


def _plain(schema: Any) -> Any:
    return dict(schema) if not isinstance(schema, dict) else schema


def _what_fits(form: Form, entered: Any) -> dict[str, Any]:
    """The members of `entered` that are valid in `form`, one by one."""
    kept: dict[str, Any] = {}
    if not isinstance(entered, dict):
        return kept
    fields = form.root.fields if hasattr(form.root, "fields") else ()
    known = {field.path[-1] for field in fields}
    for name, value in entered.items():
        trial = {**kept, name: value}
        faulty = {fault.path[0] for fault in form.check_json(trial).faults if fault.path}
        if name in known and name not in faulty:
            kept[name] = value
    return kept
