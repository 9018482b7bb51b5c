"""Whether an answer is what its tool promises (`outputSchema`)."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.tools.records import CallRecord
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.words import words

_MOST_SAID = 5
"""Faults that are listed; the answer itself shows the rest."""


class SchemaVerdict(QWidget):
    """Hidden where nothing is promised. A broken promise hides nothing of the answer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notice = Notice("", "green")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.notice)
        self.hide()

    def text(self) -> str:
        """What is said; empty while nothing is."""
        return "" if self.isHidden() else self.notice.text()

    def show_record(self, record: CallRecord | None) -> None:
        """Judge this answer; `None` for none."""
        result = record.result if record is not None else None
        promised = record is not None and record.request.tool.output_schema is not None
        if result is None or result.is_error or not promised:
            self.hide()
            return
        faults = result.schema_faults
        if faults:
            lines = [words(fault) for fault in faults[:_MOST_SAID]]
            if len(faults) > _MOST_SAID:
                lines.append(self.tr("and %n more", "", len(faults) - _MOST_SAID))
            said = self.tr("The answer is not what the tool promises. {faults}")
            self.notice.set(said.format(faults="\n".join(lines)), "red")
        else:
            self.notice.set(self.tr("The data has the form that the tool promises."), "green")
        self.show()
