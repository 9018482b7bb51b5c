"""A form above and what came of it below, with as much room for the form as it needs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.ui.kit.widgets.panes import ScrollPage, SplitView

TOP_SHARE: Final = 0.55
"""Of the height, for the upper part at most."""


class BalancedSplit(SplitView):
    """A person who moves the line keeps it where it is. `name` is that of the line."""

    share_chosen = Signal(float)
    """Part of the height that a person gave to the upper part."""

    def __init__(
        self, top: ScrollPage, bottom: QWidget, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(top, bottom, name, parent, vertical=True, second_grows=True)
        self._top = top
        self._share = 0.0
        """As a person chose; 0 while nobody did."""
        self.moved.connect(self._was_moved)
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
        sizes = self.sizes()
        self._share = sizes[0] / max(sum(sizes), 1)
        self.share_chosen.emit(self._share)

    @property
    def share(self) -> float:
        """What a person gave to the upper part; 0 while nobody moved the line."""
        return self._share

    def set_share(self, share: float) -> None:
        """Give the upper part this part of the height; 0 gives it what it needs."""
        self._share = share if 0.0 < share < 1.0 else 0.0
        self._later.start()

    def _balance(self) -> None:
        content = self._top.widget()
        layout = content.layout() if content is not None else None
        if not self.height() or layout is None:
            return
        if self._share:
            top = round(self.height() * self._share)
            if abs(top - self.sizes()[0]) > 1:
                self.setSizes([top, self.height() - top])
            return
        wanted = layout.sizeHint().height()
        if layout.hasHeightForWidth():
            wanted = layout.totalHeightForWidth(self._top.viewport().width())
        top = min(wanted, round(self.height() * TOP_SHARE))
        self.setSizes([top, self.height() - top])
