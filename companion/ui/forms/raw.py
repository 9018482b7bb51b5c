"""A value as JSON: for parts that no form can show, and for values that do not fit."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.protocol.schema.jsontext import parse_json
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.control import Control
from companion.ui.forms.form_state import FormState
from companion.ui.forms.text import LEAST_LINES, MOST_LINES, editable_json, entered_text
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.text_area import TextArea


class RawControl(Control):
    """A small JSON editor with the reason for it. Broken JSON stays, and is a fault."""

    def __init__(
        self,
        state: FormState,
        path: Path,
        reason: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._state = state
        self._path = path
        self._value: FormValue = UNSET
        self._broken = False
        self.area = TextArea(mono=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        column.addWidget(self.area)
        said = reason or self.tr("This value does not fit the field, so it is shown as JSON.")
        column.addWidget(Notice(said, "neutral"))
        self._fit()
        self.area.textChanged.connect(self._typed)
        self.watch_leaving(self.area)

    def _fit(self) -> None:
        self.area.set_lines(min(max(self.area.blockCount(), LEAST_LINES), MOST_LINES))

    def _typed(self) -> None:
        self._fit()
        text = entered_text(self.area)
        read = parse_json(text)
        self._broken = bool(text.strip()) and read.problem is not None
        self._state.set_broken(self._path, text, read.problem if self._broken else None)
        if not self._broken:
            self._value = read.value
            self.edited.emit()

    @property
    def broken(self) -> bool:
        """The text is no JSON; `value` is the last one that was."""
        return self._broken

    def show_value(self, value: FormValue) -> None:
        self._value = value
        broken = self._state.broken(self._path)
        self._broken = broken is not None
        text = "" if value is UNSET else editable_json(self._state.form.assemble(value))
        text = text if broken is None else broken
        if text != entered_text(self.area):
            blocked = self.area.blockSignals(True)
            self.area.setPlainText(text)
            self.area.blockSignals(blocked)
            self._fit()

    def value(self) -> FormValue:
        return self._value

    def set_invalid(self, invalid: bool) -> None:
        self.area.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.area

    def retire(self) -> None:
        self._state.set_broken(self._path, "", None)
