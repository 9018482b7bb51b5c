"""What a device says about itself, as tiles, and when it said so."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from companion.devices.models import DeviceView
from companion.devices.status import STATUS_TOOL
from companion.ui.kit.page.cards import SentenceCard
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.device_words import work_words
from companion.ui.kit.words.measures import ago_words
from companion.ui.overview.tiles import (
    BatteryTile,
    BrightnessTile,
    ControlTile,
    NetworkTile,
    TemperatureTile,
    ThemeTile,
    TileGrid,
    VolumeTile,
)

_SECOND: Final = 1_000
"""Milliseconds after which "4 s ago" is no longer true."""


def has_status_tool(view: DeviceView) -> bool:
    """Whether the device can be asked for its status without asking a person first."""
    tool = view.tool(STATUS_TOOL)
    return tool is not None and not tool.user_only


class StatusSection(QWidget):
    """Only shows: `refresh_clicked` asks its owner for a new status, `set_view` brings it."""

    refresh_clicked = Signal()
    tools_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: DeviceView | None = None
        self._asking = False
        self._problem = ""
        header = SectionHeader(self.tr("Status"))
        self.updated = Label("", "caption")
        self.refresh = IconButton("arrow-clockwise", self.tr("Ask the device for its status"))
        self.refresh.clicked.connect(self.refresh_clicked)
        header.add(self.updated)
        header.add(self.refresh)
        self.sentence = SentenceCard()
        self.sentence.action_clicked.connect(self._act)
        self.controls: tuple[ControlTile, ...] = (VolumeTile(), BrightnessTile(), ThemeTile())
        self._tiles = (*self.controls, BatteryTile(), NetworkTile(), TemperatureTile())
        self.grid = TileGrid()
        for tile in self._tiles:
            tile.setParent(self.grid)
            tile.hide()
        column(header, self.sentence, self.grid, on=self)
        self._clock = QTimer(self)
        self._clock.setInterval(_SECOND)
        self._clock.timeout.connect(self._show_age)

    def set_view(self, view: DeviceView) -> None:
        """Show what `view` holds; a status that the device gave stays when it goes away."""
        self._view = view
        status = view.status
        if status is not None:
            self._problem = self._problem if self._asking else ""
            shown = [tile for tile in self._tiles if tile.has_part(status)]
            for tile in shown:
                tile.show_view(view)
            self.grid.set_tiles(shown)
        self._show_rest()

    def set_asking(self, asking: bool) -> None:
        """Whether the device is being asked at the moment."""
        self._asking = asking
        self.refresh.set_busy(asking)
        self._show_rest()

    def set_problem(self, problem: str) -> None:
        """Why the last question brought no status; empty when it did."""
        self._problem = problem
        self._show_rest()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_age()
        self._clock.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()

    def _show_rest(self) -> None:
        view = self._view
        if view is None:
            return
        self.refresh.setVisible(has_status_tool(view))
        self.refresh.setEnabled(view.connected)
        self.grid.setVisible(view.status is not None)
        self.sentence.setVisible(view.status is None)
        if view.status is None:
            self.sentence.show_words(*self._sentence(view))
        self._show_age()

    def _sentence(self, view: DeviceView) -> tuple[str, str]:
        """Why there are no tiles, and the words of a button that helps."""
        if view.work is not None:
            return work_words(view), ""
        if not view.connected:
            return self.tr("The device is not connected. Its status appears when it is back."), ""
        if not has_status_tool(view):
            words = self.tr("This device has no tool that tells its status.")
            return words, self.tr("Show its tools")
        if self._problem and not self._asking:
            return self._problem, self.tr("Ask again")
        return self.tr("Asking the device for its status…"), ""

    def _act(self) -> None:
        if self._view is not None and has_status_tool(self._view):
            self.refresh_clicked.emit()
        else:
            self.tools_clicked.emit()

    def _show_age(self) -> None:
        view = self._view
        if view is None or view.status is None or view.status_at is None:
            self.updated.setText("")
            return
        age = (datetime.now(UTC) - view.status_at).total_seconds()
        text = self.tr("Updated {ago}").format(ago=ago_words(max(age, 0.0)))
        if self._problem and not self._asking:
            text = self.tr("{problem} {updated}").format(problem=self._problem, updated=text)
        self.updated.setText(text)
