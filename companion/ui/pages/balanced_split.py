"""A form above and what came of it below, with as much room for the form as it needs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from companion.ui.widgets.scroll_page import ScrollPage

TOP_SHARE: Final = 0.55
"""Of the height, for the upper part at most."""


class BalancedSplit(QSplitter):
    """A person who moves the line keeps it where it is."""

    def __init__(self, top: ScrollPage, bottom: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._top = top
        self._moved = False
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        self.addWidget(top)
        self.addWidget(bottom)
        self.setStretchFactor(1, 1)
        self.splitterMoved.connect(self._was_moved)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._balance)
        content = top.widget()
        assert content is not None
        content.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._later.start()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._later.start()

    def _was_moved(self) -> None:
        self._moved = True

    def _balance(self) -> None:
        content = self._top.widget()
        if self._moved or not self.height() or content is None or content.layout() is None:
            return
        layout = content.layout()
        wanted = layout.sizeHint().height()
        if layout.hasHeightForWidth():
            wanted = layout.totalHeightForWidth(self._top.viewport().width())
        top = min(wanted, round(self.height() * TOP_SHARE))
        self.setSizes([top, self.height() - top])
