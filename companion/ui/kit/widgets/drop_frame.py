"""A dashed field that things can be dropped on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS


class DropFrame(QWidget):
    """Lights up while something that it would take is held over it.

    `take` makes of dropped data what is wanted of it, or `None`; `welcomes` is asked while data
    is only held over, and by default is whether `take` makes something of it.
    """

    dropped = Signal(object)
    """What `take` made of it."""

    def __init__(
        self,
        take: Callable[[QMimeData], object | None],
        welcomes: Callable[[QMimeData], bool] | None = None,
    ) -> None:
        super().__init__()
        self._take = take
        self._welcomes = welcomes or (lambda data: take(data) is not None)
        self._over = False
        self.framed = True
        """Whether the field is drawn; while something is held over it, it always is."""
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._welcomes(event.mimeData()):
            event.acceptProposedAction()
            self._set_over(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._set_over(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._set_over(False)
        taken = self._take(event.mimeData())
        if taken is not None:
            event.acceptProposedAction()
            self.dropped.emit(taken)

    def _set_over(self, over: bool) -> None:
        self._over = over
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not (self.framed or self._over):
            return
        theme = Theme.current()
        rounded_box(
            QPainter(self),
            self.rect(),
            RADIUS.base,
            fill=theme.colour("accentTint" if self._over else "sunken"),
            line=theme.colour("ring" if self._over else "control"),
            style=Qt.PenStyle.DashLine,
        )
