"""Search, filters and the switch to follow above the frames."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from companion.ui.frames.model import FrameFilter, FrameShown
from companion.ui.kit.theme.tokens import PART, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.panes import Pane

_SEARCH_DELAY: Final = 150
"""Milliseconds without a key before the frames are searched."""


class FramesToolbar(Pane):
    """Chips where there is room for them, else a list."""

    changed = Signal(object)
    """`FrameFilter`"""
    follow_wanted = Signal(bool)

    def __init__(self, *, live: bool, parent: QWidget | None = None) -> None:
        super().__init__("surface", {"bottom"}, parent)
        self._live = live
        self.search = SearchField(self.tr("Search frames"))
        self.search.setMinimumWidth(PART.search // 2)
        self.search.setMaximumWidth(PART.search)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        names = {
            FrameShown.ALL: self.tr("All"),
            FrameShown.REQUESTS: self.tr("Requests"),
            FrameShown.ANSWERS: self.tr("Answers"),
            FrameShown.NOTIFICATIONS: self.tr("Notifications"),
            FrameShown.QUIRKS: self.tr("With quirks"),
        }
        self.chips = {shown: Button(name, "chip") for shown, name in names.items()}
        self.list = ComboBox(names.values(), self.tr("Which frames are shown"))
        self.list.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        self.follow = Button(self.tr("Follow"), "chip", "arrow-line-down")
        self.follow.setToolTip(self.tr("Keep the newest frame in view"))
        self.follow.setChecked(True)
        if not live:
            self.follow.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE.page, SPACE.twelve, SPACE.page, SPACE.twelve)
        row.setSpacing(SPACE.unit)
        # it takes the room first, up to its greatest width
        row.addWidget(self.search, 100)
        row.addWidget(self.list)
        for chip in self.chips.values():
            chip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self._group.addButton(chip)
            row.addWidget(chip)
        row.addStretch(1)
        row.addWidget(self.follow)
        self.chips[FrameShown.ALL].setChecked(True)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_SEARCH_DELAY)
        self._delay.timeout.connect(self._tell)
        self.search.textChanged.connect(lambda _: self._delay.start())
        self._group.buttonClicked.connect(lambda _: self._chip_chosen())
        self.list.activated.connect(self._list_chosen)
        self.follow.clicked.connect(self.follow_wanted)
        self._make_room()

    @property
    def filter(self) -> FrameFilter:
        """What is chosen now."""
        shown = next(one for one, chip in self.chips.items() if chip.isChecked())
        return FrameFilter(shown, self.search.text().strip())

    def set_following(self, following: bool) -> None:
        """Show whether the newest frame is followed, without `follow_wanted`."""
        self.follow.setChecked(following)

    def show_only(self, shown: str) -> None:
        """Choose a chip by its value; an unknown one changes nothing."""
        chosen = next((each for each in self.chips if each.value == shown), None)
        if chosen is not None and not self.chips[chosen].isChecked():
            self._choose(chosen)
            self._tell()

    def take_over(self, former: FramesToolbar) -> None:
        """Choose and search for the same as `former`, at once."""
        self._choose(former.filter.shown)
        self.search.setText(former.search.text())
        self._tell()

    def clear(self) -> None:
        """Show everything again."""
        self._choose(FrameShown.ALL)
        self.search.clear()
        self._tell()

    def _choose(self, shown: FrameShown) -> None:
        self.chips[shown].setChecked(True)
        self.list.setCurrentIndex(list(self.chips).index(shown))

    def _chip_chosen(self) -> None:
        self._choose(self.filter.shown)
        self._tell()

    def _list_chosen(self, number: int) -> None:
        self._choose(list(self.chips)[number])
        self._tell()

    def _tell(self) -> None:
        self._delay.stop()
        self.changed.emit(self.filter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        gap = SPACE.unit
        needed = 2 * SPACE.page + self.search.minimumWidth()
        needed += sum(chip.sizeHint().width() + gap for chip in self.chips.values())
        needed += self.follow.sizeHint().width() + 2 * gap if self._live else gap
        roomy = self.width() >= needed
        for chip in self.chips.values():
            chip.setVisible(roomy)
        self.list.setVisible(not roomy)
