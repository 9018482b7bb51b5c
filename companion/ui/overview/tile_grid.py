"""Tiles side by side: three columns, two where the window is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.ui.kit.theme.tokens import ROOM, SIZE, SPACE

_TWO_COLUMNS: Final = SIZE.two_columns - SIZE.sidebar - 2 * SPACE.page
"""Below this width of the grid: what a window of 1,040 px leaves beside the sidebar."""

_MOST_COLUMNS: Final = 4
_LEAST: Final = 2 * ROOM.field + SPACE.gutter
"""Two tiles side by side."""


class TileGrid(QWidget):
    """Lays out what `set_tiles` gives it, row by row, in as many columns as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tiles: tuple[QWidget, ...] = ()
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACE.gutter)

    @property
    def columns(self) -> int:
        return self._columns

    def set_tiles(self, tiles: Sequence[QWidget]) -> None:
        """Show these, in this order; tiles that were shown before are only hidden."""
        if tuple(tiles) == self._tiles:
            return
        for tile in self._tiles:
            self._grid.removeWidget(tile)
            tile.hide()
        self._tiles = tuple(tiles)
        self._place()
        for tile in self._tiles:
            tile.show()

    def minimumSizeHint(self) -> QSize:
        # what stands in three columns now must not keep the page from getting narrower
        return QSize(_LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wanted() != self._columns:
            self._place()

    def _wanted(self) -> int:
        return 2 if self.width() < _TWO_COLUMNS else 3

    def _place(self) -> None:
        self._columns = self._wanted()
        for column in range(_MOST_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < self._columns else 0)
        for number, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, *divmod(number, self._columns))
