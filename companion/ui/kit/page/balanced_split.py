"""A form above and what came of it below, with as much room for the form as it needs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.ui.kit.widgets.panes import ScrollPage, SplitView
from companion.ui.kit.widgets.timer import single_shot

TOP_SHARE: Final = 0.55
"""Of the height, for the upper part at most."""


class BalancedSplit(SplitView):
    """A person who moves the line keeps it where it is. `name` is that of the line."""

    share_chosen = Signal(float)
    """Part of the height that a person gave to the upper part."""

    def __init__(
        self, content: ScrollPage, bottom: QWidget, name: str, *, top: QWidget | None = None
    ) -> None:
        """`content` is the form. It is the upper part, unless `top` is, which has it in itself."""
        super().__init__(top or content, bottom, name, vertical=True, second_grows=True)
        self._content = content
        self._share = 0.0
        """As a person chose; 0 while nobody did."""
        self.moved.connect(self._was_moved)
        self._later = single_shot(self, self._balance, 0)
        inside = content.widget()
        assert inside is not None
        inside.installEventFilter(self)

    def most(self) -> int:
        """Pixels that the upper part gets at most, while nobody moved the line."""
        return round(self.height() * TOP_SHARE)

    def around(self) -> int:
        """Pixels that the upper part needs in addition to its content."""
        return 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.balance_soon()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.balance_soon()

    def balance_soon(self) -> None:
        """Give the form the room that it needs, when it has its size."""
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
        self.balance_soon()

    def _balance(self) -> None:
        inside = self._content.widget()
        layout = inside.layout() if inside is not None else None
        if not self.height() or layout is None:
            return
        if self._share:
            sizes = self.sizes()
            top = round(sum(sizes) * self._share)
            if abs(top - sizes[0]) > 1:
                self.setSizes([top, sum(sizes) - top])
            return
        wanted = layout.sizeHint().height()
        if layout.hasHeightForWidth():
            wanted = layout.totalHeightForWidth(self._content.viewport().width())
        top = min(wanted + self.around(), self.most())
        self.setSizes([top, self.height() - top])
