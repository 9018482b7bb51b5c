"""One check of a diagnosis: its mark, its name, what was found, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import TOP, column, row
from companion.ui.kit.widgets.marks import IconLabel, StateDot
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.app.connect.diagnosis import DiagnosisStep

_MARKS = {
    "passed": ("check-circle", "liveText"),
    "doubtful": ("warning-circle", "text2"),
    "failed": ("x-circle", "redText"),
    "skipped": ("minus-circle", "text3"),
}


def outcome_words(outcome: str) -> str:
    match outcome:
        case "passed":
            return QCoreApplication.translate("Diagnosis", "Passed")
        case "doubtful":
            return QCoreApplication.translate("Diagnosis", "Passed, with a doubt")
        case "failed":
            return QCoreApplication.translate("Diagnosis", "Failed")
        case _:
            return QCoreApplication.translate("Diagnosis", "Not tried")


class StepRow(QWidget):
    """A hollow ring until it is its turn, a turning arc then, and a mark when it is done."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.step: DiagnosisStep | None = None
        self._title = Label(title, "medium")
        self._outcome = Label("", "caption")
        self._glyph = IconLabel("circle", "text3", SIZE.icon)
        self._dot = StateDot("connecting")
        self.finding = WrappedText("", "body", "text2")
        self.todo = WrappedText("", "body", "text")
        mark = QWidget()
        mark.setFixedWidth(SIZE.icon)
        centre = Qt.AlignmentFlag.AlignHCenter
        # one of them is shown
        column((self._glyph, centre), (self._dot, centre), on=mark)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._outcome)
        row(
            (mark, TOP),
            (column(head, self.finding, self.todo, spacing=SPACE.half // 2), 1),
            on=self,
            spacing=SPACE.twelve,
            margins=(0, SPACE.half),
        )
        self.set_waiting(now=False)

    def set_waiting(self, *, now: bool) -> None:
        """Nothing is known yet; `now` says whether it is being tried."""
        self.step = None
        self._glyph.set("circle", "text3")
        self._glyph.setVisible(not now)
        self._dot.setVisible(now)
        self._title.set_colour("text" if now else "text3")
        self._outcome.setText(QCoreApplication.translate("Diagnosis", "Trying…") if now else "")
        self.finding.hide()
        self.todo.hide()
        self.setAccessibleName(f"{self._title.text()}, {self._outcome.text()}".rstrip(", "))

    def set_step(self, step: DiagnosisStep) -> None:
        """Show what was found."""
        self.step = step
        outcome = step.outcome.value
        self._glyph.set(*_MARKS[outcome])
        self._glyph.show()
        self._dot.hide()
        self._title.set_colour("text3" if outcome == "skipped" else "text")
        said = outcome_words(outcome)
        if outcome in ("passed", "doubtful", "failed") and step.seconds >= 0.05:
            said = QCoreApplication.translate("Diagnosis", "{outcome}, {seconds} s").format(
                outcome=said, seconds=QLocale().toString(step.seconds, "f", 1)
            )
        self._outcome.setText(said)
        self._outcome.set_colour("redText" if outcome == "failed" else "text3")
        # that it was not tried is said already
        finding = words(step.finding) if outcome != "skipped" else ""
        todo = words(step.todo) if step.todo is not None else ""
        for label, text in ((self.finding, finding), (self.todo, todo)):
            label.setText(text)
            label.setVisible(bool(text))
            label.updateGeometry()
        parts = (self._title.text(), said, finding, todo)
        self.setAccessibleName(", ".join(part for part in parts if part))

    def as_text(self) -> str:
        """The step for a letter to somebody who can help."""
        if self.step is None:
            return f"- {self._title.text()}: …"
        parts = [f"- {self._title.text()}: {self._outcome.text()}. {words(self.step.finding)}"]
        if self.step.todo is not None:
            parts.append(f"  {words(self.step.todo)}")
        return "\n".join(parts)
