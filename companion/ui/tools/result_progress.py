"""How far a call is, as the server tells while it works."""

from __future__ import annotations

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.tools.records import CallProgress
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.progress import ProgressBar


class ResultProgress(QWidget):
    """A bar, what the server says, and how much of how much. Hidden while nothing is told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = ProgressBar(self.tr("Progress of the call"))
        self.amount = Label("", "caption")
        self.text = WrappedText("", "body", "text2", most_lines=3)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        column.addWidget(self.bar)
        column.addWidget(self.text)
        column.addWidget(self.amount)
        self.hide()

    def show_progress(self, progress: CallProgress | None) -> None:
        """Show this state; `None` for none."""
        self.setVisible(progress is not None)
        if progress is None:
            return
        self.bar.set_fraction(progress.share)
        self.text.setText(progress.text)
        self.text.setVisible(bool(progress.text))
        self.amount.setText(self._amount(progress))
        self.bar.setAccessibleDescription(f"{progress.text} {self.amount.text()}".strip())

    def _amount(self, progress: CallProgress) -> str:
        done = _number(progress.done)
        if progress.share is None or progress.total is None:
            return done
        said = self.tr("{done} of {total} ({percent} %)")
        percent = round(progress.share * 100)
        return said.format(done=done, total=_number(progress.total), percent=percent)


def _number(value: float) -> str:
    return QLocale().toString(value, "g", 6)
