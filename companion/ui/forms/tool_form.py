"""The form of a tool: fields or JSON, whichever a person likes better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from companion.protocol.schema.explain import Fault
from companion.protocol.schema.fields import ObjectField
from companion.protocol.schema.form import Form
from companion.protocol.schema.jsontext import parse_json
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET
from companion.protocol.tools import Tool
from companion.ui.forms.control import FaultLine
from companion.ui.forms.form_state import CHECK_DELAY, sentence
from companion.ui.forms.form_view import FormView
from companion.ui.forms.text_controls import entered_text
from companion.ui.forms.tool_draft import FORM, JSON, JsonDraft, ToolDraft
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.fields import TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.timer import single_shot

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

    def __init__(self) -> None:
        super().__init__(fill="accentTint", line="accentTint")
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
    """An editor of a `JsonDraft` that says what does not fit."""

    send_anyway = Signal()
    """A person read the warning and wants this text to be sent as it is."""

    def __init__(self, draft: JsonDraft, name: str) -> None:
        super().__init__()
        self._draft = draft
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
        self._timer = single_shot(self, self._show, CHECK_DELAY)
        draft.changed.connect(self._reread)
        draft.settled.connect(self._settle)
        self._settle()

    def text(self) -> str:
        return entered_text(self.area)

    def ask(self) -> None:
        """Show the faults at once, and how to send it all the same."""
        self._draft.ask()
        self.area.setFocus()

    def _typed(self) -> None:
        self._fit()
        self._timer.start()
        self._draft.set_text(self.text())

    def _reread(self) -> None:
        """Show the text, which may have been typed in another view."""
        if self.text() != self._draft.text:
            blocked = self.area.blockSignals(True)
            self.area.setPlainText(self._draft.text)
            self.area.blockSignals(blocked)
            self._timer.start()
        self._fit()

    def _settle(self) -> None:
        self._reread()
        self._timer.stop()
        self._show()

    def _fit(self) -> None:
        self.area.set_lines(min(max(self.area.blockCount() + 1, LEAST_LINES), MOST_LINES))

    def _show(self) -> None:
        draft = self._draft
        sentences: Sequence[str] = [sentence(fault) for fault in draft.faults[:MOST_FAULTS]]
        self._lines.set_text("\n".join(sentences))
        self._lines.setVisible(bool(sentences))
        self.area.set_invalid(bool(sentences))
        misfit = draft.value is not None and bool(sentences) and not draft.agreed
        self._warning.setVisible(misfit and draft.asked)

    def _agree(self) -> None:
        self._draft.agree()
        self.send_anyway.emit()


class ToolForm(QWidget):
    """A view of a `ToolDraft`, which keeps what is entered. One draft may have several views.

    `mode_switch` is the switch; the page that shows the form places it. Ctrl+Enter is
    `submitted`; then call `submit`.
    """

    changed = Signal()
    """What would be sent is another, or other faults are shown."""
    submitted = Signal()

    def __init__(self, draft: ToolDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        options = ((FORM, self.tr("Form")), (JSON, self.tr("JSON")))
        self.mode_switch = Segmented(options, self.tr("How the arguments are written"))
        self.mode_switch.chosen.connect(self.set_mode)
        self.offer = PasteOffer()
        self.offer.hide()
        self.offer.accepted.connect(self.set_arguments)
        self._column = column(self.offer, on=self, spacing=0)
        self._json: JsonView | None = None
        self._draft = draft
        self._view = self._make_view()
        self._subscribe()

    @property
    def draft(self) -> ToolDraft:
        return self._draft

    def set_draft(self, draft: ToolDraft) -> None:
        """Show another one from now on."""
        former, self._draft = self._draft, draft
        former.changed.disconnect(self._emit_changed)
        former.mode_changed.disconnect(self._show_mode)
        former.rebuilt.disconnect(self._show_view)
        if self._json is not None:
            self._delete(self._json)
            self._json = None
        self._show_view()
        self._subscribe()
        self.changed.emit()

    def _subscribe(self) -> None:
        draft = self._draft
        draft.changed.connect(self._emit_changed)
        draft.mode_changed.connect(self._show_mode)
        draft.rebuilt.connect(self._show_view)
        self._show_mode()

    def _emit_changed(self) -> None:
        self.changed.emit()

    def _make_view(self) -> FormView:
        view = FormView(self._draft.state)
        view.submitted.connect(self.submitted)
        view.state.changed.connect(self._check_pasted)
        self._column.addWidget(view)
        return view

    def _show_view(self) -> None:
        """The draft has another form."""
        self._view.state.changed.disconnect(self._check_pasted)
        self._delete(self._view)
        self._view = self._make_view()
        self._view.setVisible(self.mode == FORM)

    def _delete(self, part: QWidget) -> None:
        self._column.removeWidget(part)
        part.hide()
        # at once, so that nobody finds its fields here
        part.setParent(None)
        part.deleteLater()

    def _show_mode(self) -> None:
        json = self._draft.json
        if json is not None and self._json is None:
            self._json = JsonView(json, self.tr("Arguments as JSON"))
            self._json.send_anyway.connect(self.submitted)
            self._column.addWidget(self._json)
        if self.mode == JSON:
            self._view.hide()
            self.offer.hide()
        if self._json is not None:
            self._json.setVisible(self.mode == JSON)
        if self.mode == FORM:
            self._view.show()
        self.mode_switch.set_value(self.mode)

    # the tool

    @property
    def tool(self) -> Tool:
        return self._draft.tool

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
        return self._draft.mode

    def set_tool(self, tool: Tool) -> None:
        """Take a new listing, see `ToolDraft.set_tool`."""
        self._draft.set_tool(tool)

    # values

    def arguments(self) -> dict[str, Any] | None:
        """What would be sent; `None` while it is not valid and so must not be."""
        return self._draft.arguments()

    def submit(self) -> dict[str, Any] | None:
        """As `arguments`; where something is wrong, every fault is shown and the first focused."""
        arguments = self._draft.arguments()
        if arguments is None and self._json is not None and self.mode == JSON:
            self._json.ask()
        elif arguments is None:
            self._view.show_all_faults()
        return arguments

    def set_arguments(self, arguments: dict[str, Any]) -> None:
        """Fill form and JSON; what `arguments` lacks is not sent."""
        self.offer.hide()
        self._draft.set_arguments(arguments)

    def reset(self) -> None:
        """As nobody had touched it."""
        self.offer.hide()
        self._draft.reset()

    def faults(self) -> tuple[Fault, ...]:
        """All that is wrong with what is entered, in the mode that is shown."""
        return self._draft.faults()

    def shown_faults(self) -> tuple[Fault, ...]:
        """What is wrong and said by now."""
        return self._draft.shown_faults()

    def count_sent(self) -> tuple[int, int]:
        """Members that are sent, and all that the form has."""
        return self._draft.count_sent()

    def focus_first(self) -> bool:
        """Put the cursor into the first field; false where there is none."""
        if self.mode == JSON and self._json is not None:
            self._json.area.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return self._view.focus_first()

    def set_mode(self, mode: str) -> None:
        """Show `form` or `json`; stays where it is when the text cannot become a form."""
        self._draft.set_mode(mode)
        if self._json is not None and self.mode != mode:
            self._json.area.setFocus()

    # pasting

    def _check_pasted(self, path: Path) -> None:
        """Offer to fill the form when a field holds what may be all arguments."""
        value = self._view.state.get(path) if path else UNSET
        found = arguments_in(value, self._draft.form) if isinstance(value, str) else None
        self.offer.offer(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # text fields take their paste themselves; what arrives here was meant for the form
        if event.matches(QKeySequence.StandardKey.Paste):
            found = arguments_in(QGuiApplication.clipboard().text(), self._draft.form)
            if found is not None:
                self.set_arguments(found)
                return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            keys = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if keys == Qt.KeyboardModifier.ControlModifier:
                self.submitted.emit()
                return
        super().keyPressEvent(event)
