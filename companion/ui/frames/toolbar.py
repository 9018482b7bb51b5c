"""Search, filters and the switch to follow above the frames."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from companion.ui.frames.frames_state import FramesState
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

    def __init__(self, state: FramesState, parent: QWidget | None = None) -> None:
        super().__init__("surface", {"bottom"}, parent)
        self._state = state
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
        self.follow.setChecked(state.following)
        if not state.live:
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
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_SEARCH_DELAY)
        self._delay.timeout.connect(self._choose)
        self.search.textChanged.connect(lambda _: self._delay.start())
        self._group.buttonClicked.connect(lambda _: self._choose())
        self.list.activated.connect(self._list_chosen)
        self.follow.clicked.connect(state.set_following)
        state.filter_changed.connect(self._show)
        state.following_changed.connect(self.follow.setChecked)
        self._show()
        self._make_room()

    def clear(self) -> None:
        """Show everything again."""
        self.search.clear()
        self._delay.stop()
        self._state.set_filter(FrameFilter())

    def _show(self) -> None:
        """Show what is chosen."""
        chosen = self._state.model.filter
        if not self._delay.isActive() and self.search.text().strip() != chosen.text:
            self.search.setText(chosen.text)
        self.chips[chosen.shown].setChecked(True)
        self.list.setCurrentIndex(list(self.chips).index(chosen.shown))

    def _list_chosen(self, number: int) -> None:
        list(self.chips.values())[number].setChecked(True)
        self._choose()

    def _choose(self) -> None:
        self._delay.stop()
        shown = next(one for one, chip in self.chips.items() if chip.isChecked())
        self._state.set_filter(FrameFilter(shown, self.search.text().strip()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        gap = SPACE.unit
        needed = 2 * SPACE.page + self.search.minimumWidth()
        needed += sum(chip.sizeHint().width() + gap for chip in self.chips.values())
        needed += self.follow.sizeHint().width() + 2 * gap if self._state.live else gap
        roomy = self.width() >= needed
        for chip in self.chips.values():
            chip.setVisible(roomy)
        self.list.setVisible(not roomy)
