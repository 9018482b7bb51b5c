"""The form of a tool: fields or JSON, whichever a person likes better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from companion.messages.message import message
from companion.protocol.schema.check.explain import CheckResult, Fault
from companion.protocol.schema.fields import ObjectField
from companion.protocol.schema.form import Form
from companion.protocol.schema.jsontext import parse_json
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, Json, identical
from companion.protocol.tools import Tool
from companion.ui.forms.fault_line import FaultLine
from companion.ui.forms.form_state import CHECK_DELAY, sentence
from companion.ui.forms.form_view import FormView
from companion.ui.forms.text_controls import editable_json, entered_text
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.fields import TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row

MOST_TEXT: Final = 1_000_000
"""Characters above which a pasted text is not looked into."""


def arguments_in(text: str, form: Form) -> dict[str, Any] | None:
    """The arguments for `form` that `text` holds, or `None`.

    Taken are the arguments themselves, `{"name": …, "arguments": {…}}`, and a JSON-RPC
    request. At least one member must be one of the form's, or it is just some object.
    """
    plain = text.strip()
    if not plain.startswith("{") or len(plain) > MOST_TEXT:
        return None
    if not isinstance(form.root, ObjectField):
        return None
    value = parse_json(plain).value
    names = {field.path[-1] for field in form.root.fields}
    while isinstance(value, dict):
        if names & value.keys():
            return value
        value = value.get("arguments", value.get("params"))
    return None


class PasteOffer(Card):
    """A strip above the form; the text stays in its field until a person says otherwise."""

    accepted = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, fill="accentTint", line="accentTint")
        self.body.setContentsMargins(SPACE.twelve, SPACE.unit, SPACE.twelve, SPACE.unit)
        self._arguments: dict[str, Any] = {}
        self.fill = Button(self.tr("Fill the form"))
        self.fill.clicked.connect(self._accept)
        self.keep = Button(self.tr("Keep as text"), "ghost")
        self.keep.clicked.connect(self.hide)
        self.add(
            row(
                (WrappedText(self.tr("This text looks like arguments of the tool.")), 1),
                self.keep,
                self.fill,
            )
        )

    def offer(self, arguments: dict[str, Any] | None) -> None:
        """Show the question; `None` takes it back."""
        self._arguments = arguments or {}
        self.setVisible(arguments is not None)

    def _accept(self) -> None:
        self.hide()
        self.accepted.emit(self._arguments)


LEAST_LINES: Final = 8
MOST_LINES: Final = 24
MOST_FAULTS: Final = 12
"""Lines of faults below the editor; the first are fixed first."""


class JsonView(QWidget):
    """A JSON editor that says what does not fit. What does not fit can be sent on purpose."""

    changed = Signal()
    send_anyway = Signal()
    """A person read the warning and wants this text to be sent as it is."""

    def __init__(
        self, check: Callable[[Json], CheckResult], name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._check = check
        self._value: dict[str, Json] | None = {}
        self._faults: tuple[Fault, ...] = ()
        self._agreed: str | None = None
        self._asked = False
        self.area = TextArea(name=name, mono=True)
        self.area.textChanged.connect(self._typed)
        self._lines = FaultLine()
        self.anyway = Button(self.tr("Send it anyway"))
        self.anyway.clicked.connect(self._agree)
        warning = QWidget()
        self._warning = warning
        said = self.tr("This does not fit what the tool describes.")
        row((Label(said, "body", "text2"), 1), self.anyway, on=warning, spacing=SPACE.twelve)
        column(self.area, self._lines, warning, FILL, on=self, margins=(0, SPACE.half + 2))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(CHECK_DELAY)
        self._timer.timeout.connect(self._show)
        self._fit()
        self._show()

    # the text

    def text(self) -> str:
        return entered_text(self.area)

    def set_value(self, value: Json) -> None:
        """Write `value`, indented and exact."""
        self.area.setPlainText(editable_json(value))
        self._timer.stop()
        self._asked = False
        self._show()

    def take_over(self, former: JsonView) -> None:
        """Go on with the text of `former`, and with what a person agreed to there."""
        self.area.setPlainText(former.text())
        self._agreed, self._asked = former._agreed, former._asked
        self._timer.stop()
        self._read()
        self._show()

    def value(self) -> Json | None:
        """What the text means; `None` while it is no group of named values."""
        return self._value

    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with the text, or with what it means."""
        return self._faults

    def sendable(self) -> dict[str, Json] | None:
        """The arguments if they are valid, or if a person agreed to send this very text."""
        if self._value is None or (self._faults and self._agreed != self.text()):
            return None
        return self._value

    def ask(self) -> None:
        """Show the faults at once, and how to send it all the same."""
        self._asked = True
        self._timer.stop()
        self._show()
        self.area.setFocus()

    def _typed(self) -> None:
        self._read()
        self._fit()
        self._timer.start()
        self.changed.emit()

    def _fit(self) -> None:
        self.area.set_lines(min(max(self.area.blockCount() + 1, LEAST_LINES), MOST_LINES))

    def _read(self) -> None:
        read = parse_json(self.text())
        if read.problem is not None:
            self._value, self._faults = None, (Fault((), read.problem),)
        elif not isinstance(read.value, dict):
            self._value, self._faults = None, (Fault((), message("field.arguments")),)
        else:
            self._value = read.value
            self._faults = self._check(read.value).faults

    def _show(self) -> None:
        sentences: Sequence[str] = [sentence(fault) for fault in self._faults[:MOST_FAULTS]]
        self._lines.set_text("\n".join(sentences))
        self._lines.setVisible(bool(sentences))
        self.area.set_invalid(bool(sentences))
        misfit = self._value is not None and bool(sentences) and self._agreed != self.text()
        self._warning.setVisible(misfit and self._asked)

    def _agree(self) -> None:
        self._agreed = self.text()
        self._show()
        self.send_anyway.emit()


FORM, JSON = "form", "json"


class ToolForm(QWidget):
    """What is sent to `tool`: a form and its JSON, switched without loss.

    `mode_switch` is the switch; the page that shows the form places it. Ctrl+Enter is
    `submitted`; then call `submit`.
    """

    changed = Signal()
    """What would be sent is another, or other faults are shown."""
    submitted = Signal()

    def __init__(self, tool: Tool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self._form = tool.form
        self._switched_with: Any = None
        options = ((FORM, self.tr("Form")), (JSON, self.tr("JSON")))
        self.mode_switch = Segmented(options, self.tr("How the arguments are written"))
        self.mode_switch.chosen.connect(self._mode_chosen)
        self.offer = PasteOffer()
        self.offer.hide()
        self.offer.accepted.connect(self.set_arguments)
        self._column = column(self.offer, on=self, spacing=0)
        self._json: JsonView | None = None
        self._view = self._make_view(self._form)

    def _make_view(self, form: Form) -> FormView:
        view = FormView(form)
        view.changed.connect(self.changed)
        view.submitted.connect(self.submitted)
        view.state.changed.connect(self._look_at)
        self._column.addWidget(view)
        return view

    # the tool

    @property
    def tool(self) -> Tool:
        return self._tool

    @property
    def view(self) -> FormView:
        return self._view

    @property
    def json_view(self) -> JsonView | None:
        """The JSON side; `None` until it was shown."""
        return self._json

    @property
    def mode(self) -> str:
        """`form` or `json`."""
        return JSON if self._json is not None and not self._json.isHidden() else FORM

    def set_tool(self, tool: Tool) -> None:
        """Take over a new listing. What was entered stays; where the schema changed, as far as
        it still fits."""
        former, self._tool = self._tool, tool
        if identical(_plain(former.input_schema), _plain(tool.input_schema)):
            return
        entered = self._view.arguments()
        shown_as_json = self.mode == JSON
        self._form = tool.form
        self._column.removeWidget(self._view)
        self._view.hide()
        self._view.deleteLater()
        self._view = self._make_view(self._form)
        self._view.set_arguments(_what_fits(self._form, entered))
        if self._json is not None:
            text = self._json.text()
            self._column.removeWidget(self._json)
            self._json.hide()
            self._json.deleteLater()
            self._json = self._make_json()
            self._json.setVisible(shown_as_json)
            # the text is the person's own: it is kept whole, and judged again
            self._json.area.setPlainText(text)
            self._view.setVisible(not shown_as_json)
        self.changed.emit()

    def take_over(self, former: ToolForm) -> None:
        """Go on with what is entered in `former`, a form of the same tool in another language."""
        self._view.state.take_over(former._view.state)
        if former._json is not None:
            self._json = self._make_json()
            self._json.take_over(former._json)
            self._switched_with = former._switched_with
            self._json.setVisible(former.mode == JSON)
            self._view.setVisible(former.mode != JSON)
            self.mode_switch.set_value(former.mode)
        self.changed.emit()

    # values

    def arguments(self) -> dict[str, Any] | None:
        """What would be sent; `None` while it is not valid and so must not be."""
        if self.mode == JSON:
            assert self._json is not None
            return self._json.sendable()
        if self._view.faults():
            return None
        arguments = self._view.arguments()
        return arguments if isinstance(arguments, dict) else None

    def submit(self) -> dict[str, Any] | None:
        """As `arguments`; where something is wrong, every fault is shown and the first focused."""
        arguments = self.arguments()
        if self.mode == JSON:
            assert self._json is not None
            if arguments is None:
                self._json.ask()
        elif arguments is None:
            self._view.show_all_faults()
        return arguments

    def set_arguments(self, arguments: dict[str, Any]) -> None:
        """Fill form and JSON; what `arguments` lacks is not sent."""
        self.offer.hide()
        self._view.set_arguments(arguments)
        if self._json is not None:
            self._json.set_value(arguments)
            self._switched_with = arguments
        self.changed.emit()

    def set_fitting(self, arguments: dict[str, Any]) -> tuple[str, ...]:
        """As `set_arguments`, but without the members that do not fit, whose names it returns."""
        fitting = arguments
        if self._form.check_json(arguments).faults:
            fitting = _what_fits(self._form, arguments)
        self.set_arguments(fitting)
        return tuple(name for name in arguments if name not in fitting)

    def reset(self) -> None:
        """As nobody had touched it."""
        self.offer.hide()
        self._view.reset()
        if self._json is not None:
            self._json.set_value(self._view.arguments())
            self._switched_with = self._view.arguments()
        self.changed.emit()

    def faults(self) -> tuple[Fault, ...]:
        """All that is wrong with what is entered, in the mode that is shown."""
        if self.mode == JSON:
            assert self._json is not None
            return self._json.faults()
        return self._view.faults()

    def shown_faults(self) -> tuple[Fault, ...]:
        """What is wrong and said by now."""
        return self.faults() if self.mode == JSON else self._view.shown_faults()

    def count_sent(self) -> tuple[int, int]:
        """Members that are sent, and all that the form has."""
        if self.mode == JSON:
            assert self._json is not None
            value = self._json.value()
            sent = len(value) if value is not None else 0
            return sent, max(sent, self._view.count_sent()[1])
        return self._view.count_sent()

    def focus_first(self) -> bool:
        """Put the cursor into the first field; false where there is none."""
        if self.mode == JSON:
            assert self._json is not None
            self._json.area.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return self._view.focus_first()

    # form and JSON

    def set_mode(self, mode: str) -> None:
        """Show `form` or `json`; stays where it is when the text cannot become a form."""
        if mode != self.mode:
            self._to_json() if mode == JSON else self._to_form()
        self.mode_switch.set_value(self.mode)
        self.changed.emit()

    def _mode_chosen(self, mode: str) -> None:
        self.set_mode(mode)

    def _make_json(self) -> JsonView:
        view = JsonView(self._form.check_json, self.tr("Arguments as JSON"))
        view.changed.connect(self.changed)
        view.send_anyway.connect(self.submitted)
        self._column.addWidget(view)
        return view

    def _to_json(self) -> None:
        if self._json is None:
            self._json = self._make_json()
        arguments = self._view.arguments()
        self._json.set_value(arguments)
        self._switched_with = arguments
        self._view.hide()
        self.offer.hide()
        self._json.show()

    def _to_form(self) -> None:
        assert self._json is not None
        value = self._json.value()
        if value is None:
            self._json.ask()
            return
        # an unchanged text leaves the form alone: it remembers more than values
        if not identical(value, self._switched_with):
            self._view.set_arguments(value)
        self._json.hide()
        self._view.show()

    # pasting

    def _look_at(self, path: Path) -> None:
        """Offer to fill the form when a field holds what looks like all arguments."""
        value = self._view.state.get(path) if path else UNSET
        found = arguments_in(value, self._form) if isinstance(value, str) else None
        self.offer.offer(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # text fields take their paste themselves; what arrives here was meant for the form
        if event.matches(QKeySequence.StandardKey.Paste):
            found = arguments_in(QGuiApplication.clipboard().text(), self._form)
            if found is not None:
                self.set_arguments(found)
                return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            keys = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if keys == Qt.KeyboardModifier.ControlModifier:
                self.submitted.emit()
                return
        super().keyPressEvent(event)


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
