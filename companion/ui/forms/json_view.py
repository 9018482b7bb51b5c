"""All arguments as JSON, for people who would rather write them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.messages.message import message
from companion.protocol.schema.check.explain import CheckResult, Fault
from companion.protocol.schema.jsontext import parse_json
from companion.protocol.schema.values import Json
from companion.ui.forms.fault_board import sentence
from companion.ui.forms.fault_line import FaultLine
from companion.ui.forms.form_state import CHECK_DELAY
from companion.ui.forms.text import editable_json, entered_text
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.text_area import TextArea

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
        row = QHBoxLayout(warning)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.twelve)
        said = self.tr("This does not fit what the tool describes.")
        row.addWidget(Label(said, "body", "text2"), 1)
        row.addWidget(self.anyway)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE.half + 2, 0, SPACE.half + 2)
        column.setSpacing(SPACE.unit)
        column.addWidget(self.area)
        column.addWidget(self._lines)
        column.addWidget(warning)
        column.addStretch(1)
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
        """What the text stands for; `None` while it is no group of named values."""
        return self._value

    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with the text, or with what it stands for."""
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
