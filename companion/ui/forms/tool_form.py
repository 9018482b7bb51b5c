"""The form of a tool: fields or JSON, whichever a person likes better."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.protocol.schema.check.explain import Fault
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET
from companion.protocol.tools import Tool
from companion.ui.forms.form_view import FormView
from companion.ui.forms.json_view import JsonView
from companion.ui.forms.paste import arguments_in
from companion.ui.forms.paste_offer import PasteOffer
from companion.ui.forms.tool_draft import FORM, JSON, ToolDraft
from companion.ui.kit.widgets.segmented import Segmented


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
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.offer = PasteOffer()
        self.offer.hide()
        self.offer.accepted.connect(self.set_arguments)
        self._column.addWidget(self.offer)
        self._json: JsonView | None = None
        self._draft = draft
        self._view = self._make_view()
        self._follow()

    @property
    def draft(self) -> ToolDraft:
        return self._draft

    def set_draft(self, draft: ToolDraft) -> None:
        """Show another one from now on."""
        former, self._draft = self._draft, draft
        former.changed.disconnect(self._tell_change)
        former.mode_changed.disconnect(self._show_mode)
        former.rebuilt.disconnect(self._show_view)
        if self._json is not None:
            self._delete(self._json)
            self._json = None
        self._show_view()
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        draft = self._draft
        draft.changed.connect(self._tell_change)
        draft.mode_changed.connect(self._show_mode)
        draft.rebuilt.connect(self._show_view)
        self._show_mode()

    def _tell_change(self) -> None:
        self.changed.emit()

    def _make_view(self) -> FormView:
        view = FormView(self._draft.state)
        view.submitted.connect(self.submitted)
        view.state.changed.connect(self._look_at)
        self._column.addWidget(view)
        return view

    def _show_view(self) -> None:
        """The draft has another form."""
        self._view.state.changed.disconnect(self._look_at)
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

    def _look_at(self, path: Path) -> None:
        """Offer to fill the form when a field holds what looks like all arguments."""
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
