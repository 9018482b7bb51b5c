"""All arguments as JSON, for people who would rather write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.ui.forms.fault_board import sentence
from companion.ui.forms.fault_line import FaultLine
from companion.ui.forms.form_state import CHECK_DELAY
from companion.ui.forms.text import entered_text
from companion.ui.forms.tool_draft import JsonDraft
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.text_area import TextArea

LEAST_LINES: Final = 8
MOST_LINES: Final = 24
MOST_FAULTS: Final = 12
"""Lines of faults below the editor; the first are fixed first."""


class JsonView(QWidget):
    """An editor of a `JsonDraft` that says what does not fit."""

    send_anyway = Signal()
    """A person read the warning and wants this text to be sent as it is."""

    def __init__(self, draft: JsonDraft, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
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
