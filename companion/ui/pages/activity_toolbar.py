"""Search, filters and export above the activity."""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from companion.ui.models.activity_filter import ActivityFilter, Shown
from companion.ui.theme.lengths import PART
from companion.ui.theme.tokens import SPACE
from companion.ui.widgets.button import Button
from companion.ui.widgets.line_edit import SearchField
from companion.ui.widgets.pane import Pane

_SEARCH_DELAY = 150
"""Milliseconds without a key before the list is searched."""
_SEARCH_WIDTH = PART.search


class ActivityToolbar(Pane):
    """A chip and the search work together."""

    changed = Signal(object)
    """`ActivityFilter`"""
    export_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("surface", {"bottom"}, parent)
        self.search = SearchField(self.tr("Search activity"))
        self.search.setMaximumWidth(_SEARCH_WIDTH)
        self.search.setMinimumWidth(_SEARCH_WIDTH // 2)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        names = {
            Shown.ALL: self.tr("All"),
            Shown.CALLS: self.tr("Calls"),
            Shown.NOTIFICATIONS: self.tr("Notifications"),
            Shown.CONNECTION: self.tr("Connection"),
            Shown.CHANGES: self.tr("Changes"),
            Shown.CONVERSATION: self.tr("Conversation"),
            Shown.FAILED: self.tr("Failed"),
        }
        self.chips = {shown: Button(name, "chip") for shown, name in names.items()}
        self._group = QButtonGroup(self)
        self.export = Button(self.tr("Export…"), icon_name="export")
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE.page, SPACE.twelve, SPACE.page, SPACE.twelve)
        row.setSpacing(SPACE.unit)
        # it takes the room first, up to its greatest width
        row.addWidget(self.search, 100)
        row.addSpacing(SPACE.half)
        for chip in self.chips.values():
            chip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self._group.addButton(chip)
            row.addWidget(chip)
        row.addStretch(1)
        row.addWidget(self.export)
        self.chips[Shown.ALL].setChecked(True)
        self.set_conversations(False)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_SEARCH_DELAY)
        self._delay.timeout.connect(self._tell)
        self.search.textChanged.connect(lambda _: self._delay.start())
        self._group.buttonClicked.connect(lambda _: self._tell())
        self.export.clicked.connect(self.export_clicked)

    @property
    def filter(self) -> ActivityFilter:
        """What is chosen now."""
        shown = next(one for one, chip in self.chips.items() if chip.isChecked())
        return ActivityFilter(shown, self.search.text().strip())

    def set_conversations(self, held: bool) -> None:
        """Whether the device holds conversations: others need no chip for them."""
        chip = self.chips[Shown.CONVERSATION]
        chip.setVisible(held or chip.isChecked())
        self._make_room()

    def minimumSizeHint(self) -> QSize:
        """As if the chip for changes were away: a narrow window does without it."""
        hint = super().minimumSizeHint()
        chip = self.chips[Shown.CHANGES]
        gone = chip.isHidden() or chip.isChecked()
        return hint if gone else QSize(hint.width() - self._width_of(chip), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        chip = self.chips[Shown.CHANGES]
        least = super().minimumSizeHint().width()
        if chip.isHidden():
            least += self._width_of(chip)
        chip.setVisible(chip.isChecked() or least <= self.width())

    def _width_of(self, chip: Button) -> int:
        return chip.sizeHint().width() + SPACE.unit

    def show_only(self, shown: str) -> None:
        """Choose a chip by its value; an unknown one changes nothing."""
        chip = next((chip for one, chip in self.chips.items() if one.value == shown), None)
        if chip is not None and not chip.isChecked():
            chip.setChecked(True)
            chip.show()
            self._tell()

    def clear(self) -> None:
        """Show everything again."""
        self.chips[Shown.ALL].setChecked(True)
        self.search.clear()
        self._tell()

    def _tell(self) -> None:
        self._delay.stop()
        self.changed.emit(self.filter)
