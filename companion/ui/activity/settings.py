"""Settings of what is kept of the past: whether, for how long, how much, and what was said."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from companion.app.settings import Settings
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import Switch

_DAYS: Final = (1, 3_650)
_MEGABYTES: Final = (10, 10_000)
_LABELS: Final = DIALOG.labels


class HistorySettings(QWidget):
    """A page of the settings dialog; nothing of it counts while it is not `valid`. Deleting takes
    effect at once, after a second click."""

    changed = Signal()
    delete_wanted = Signal()
    """Delete everything that is kept, now."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        keep, words = self._keep_words(), self._said_words()
        self.keep, self.words = Switch(keep), Switch(words)
        self.keep.setChecked(settings.history_keep)
        self.words.setChecked(settings.history_words)
        self.days = NumberEdit(str(settings.history_days), self.tr("Days"))
        self.days.set_bounds(*_DAYS)
        self.megabytes = NumberEdit(str(settings.history_megabytes), self.tr("Megabytes"))
        self.megabytes.set_bounds(*_MEGABYTES, step=10)
        self._fault = Notice("", "red")
        self.delete = Button(self.tr("Delete the history…"))
        self.really = Button(self.tr("Delete everything"), "red")
        self.spare = Button(self.tr("Keep it"))
        self._lay_out(keep, words)
        self._ask(asks=False)
        self.delete.clicked.connect(lambda: self._ask(asks=True))
        self.spare.clicked.connect(lambda: self._ask(asks=False))
        self.really.clicked.connect(self._delete)
        self.keep.toggled.connect(lambda _: self._update())
        for field in (self.days, self.megabytes):
            field.textChanged.connect(lambda _: self._update())
        self._update()

    @property
    def valid(self) -> bool:
        return not self._fault_words()

    def write(self, settings: Settings) -> None:
        """Put what is chosen into the settings. Only while `valid`."""
        settings.history_keep = self.keep.isChecked()
        settings.history_words = self.words.isChecked()
        settings.history_days = int(self.days.text())
        settings.history_megabytes = int(self.megabytes.text())

    def _keep_words(self) -> str:
        return self.tr("Keep the activity after the app is closed")

    def _said_words(self) -> str:
        return self.tr("Keep what was said in conversations as well")

    def _lay_out(self, keep: str, words: str) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(Label(self.tr("History"), "strong"))
        self._row(column, self.keep, keep)
        about = self.tr(
            "Calls, notifications and connections are kept in a file on this computer, without "
            "passwords and pictures."
        )
        column.addWidget(WrappedText(about, "caption"))
        self._row(column, self.words, words)
        grid = QGridLayout()
        grid.setContentsMargins(0, SPACE.half, 0, 0)
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setVerticalSpacing(SPACE.unit)
        grid.setColumnMinimumWidth(0, _LABELS)
        grid.setColumnStretch(2, 1)
        for row, (said, field, unit) in enumerate(
            (
                (self.tr("For at most"), self.days, self.tr("days")),
                (
                    self.tr("At most"),
                    self.megabytes,
                    self.tr("MB; the oldest entries are deleted first"),
                ),
            )
        ):
            label = Label(said, "medium")
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
            grid.addWidget(Label(unit, "caption"), row, 2)
        add(column, grid, self._fault, SPACE.unit)
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE.unit)
        for button in (self.delete, self.really, self.spare):
            buttons.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        buttons.addStretch(1)
        add(column, buttons, FILL)

    def _row(self, column: QVBoxLayout, switch: Switch, said: str) -> None:
        label = Label(said, "medium")
        label.setBuddy(switch)
        row = QHBoxLayout()
        row.setSpacing(SPACE.gutter)
        add(row, switch, (label, 1))
        column.addLayout(row)

    def _ask(self, *, asks: bool) -> None:
        self.delete.setVisible(not asks)
        self.really.setVisible(asks)
        self.spare.setVisible(asks)
        if asks:
            self.spare.setFocus()

    def _delete(self) -> None:
        self.delete_wanted.emit()
        self._ask(asks=False)
        self.delete.setText(self.tr("The history is deleted"))
        self.delete.setEnabled(False)

    def _fault_words(self) -> str:
        if _number(self.days, _DAYS) is None:
            return self.tr("Write a number of days from 1 to 3650.")
        if _number(self.megabytes, _MEGABYTES) is None:
            return self.tr("Write a number of megabytes from 10 to 10000.")
        return ""

    def _update(self) -> None:
        self.words.setEnabled(self.keep.isChecked())
        self.days.set_invalid(_number(self.days, _DAYS) is None)
        self.megabytes.set_invalid(_number(self.megabytes, _MEGABYTES) is None)
        fault = self._fault_words()
        self._fault.set(fault, "red")
        self._fault.setVisible(bool(fault))
        self.changed.emit()


def _number(field: NumberEdit, bounds: tuple[int, int]) -> int | None:
    text = field.text().strip()
    good = text.isascii() and text.isdigit() and bounds[0] <= int(text[:6]) <= bounds[1]
    return int(text) if good and len(text) <= 6 else None
