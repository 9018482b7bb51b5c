"""Whether a file belongs on the device; what must be accepted is accepted one by one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.devices.firmware.judge import FirmwareVerdict
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.words import words


class VerdictBox(QWidget):
    """Green: nothing speaks against it. Red: it is refused. Neutral: a person must agree."""

    changed = Signal()
    """A warning was accepted, or is not accepted any more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdict: FirmwareVerdict | None = None
        self.boxes: dict[str, CheckBox] = {}
        """By the code of the warning."""
        self.pill = Pill("", "neutral")
        head = QHBoxLayout()
        head.addWidget(self.pill)
        head.addStretch(1)
        self._points = QVBoxLayout()
        self._points.setSpacing(SPACE.unit)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addLayout(head)
        column.addLayout(self._points)
        self.hide()

    def show_verdict(self, verdict: FirmwareVerdict | None) -> None:
        """Show `verdict`, of which nothing is accepted yet; `None` hides the box."""
        self._verdict = verdict
        self._clear()
        self.setVisible(verdict is not None)
        if verdict is None:
            return
        if verdict.refused:
            self.pill.set(self.tr("Refused"), "red", icon_name="x-circle")
            for refusal in verdict.refusals:
                self._points.addWidget(Notice(words(refusal), "red", role="body"))
        elif verdict.warnings:
            self.pill.set(self.tr("Needs your agreement"), "neutral")
            for warning in verdict.warnings:
                self._add_warning(warning.code, words(warning.message))
        else:
            self.pill.set(self.tr("Matches this device"), "green", icon_name="check")

    @property
    def accepted(self) -> frozenset[str]:
        """The codes of the warnings whose box is ticked."""
        return frozenset(code for code, box in self.boxes.items() if box.isChecked())

    @property
    def passed(self) -> bool:
        """Whether nothing is refused and everything else is accepted."""
        verdict = self._verdict
        return (
            verdict is not None and not verdict.refused and not verdict.not_accepted(self.accepted)
        )

    def _add_warning(self, code: str, text: str) -> None:
        agree = self.tr("Upgrade all the same")
        box = CheckBox(agree, f"{agree}: {text}")
        box.toggled.connect(self.changed)
        self.boxes[code] = box
        point = QWidget()
        column = QVBoxLayout(point)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        column.addWidget(Notice(text, "neutral", role="body"))
        column.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)
        self._points.addWidget(point)

    def _clear(self) -> None:
        self.boxes.clear()
        while (item := self._points.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
