"""Two parts with a line between them that can be moved."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SPACE

_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class SplitHandle(QSplitterHandle):
    """A hairline that is broader while the pointer or the keyboard is on it.

    The arrow keys move it. Qt lets the pointer take hold of five pixels around a hairline.
    """

    def __init__(self, orientation: Qt.Orientation, parent: SplitView) -> None:
        super().__init__(orientation, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._over = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        split = self.splitter()
        sizes = split.sizes()
        sizes[0] += step * SPACE.gutter
        sizes[1] -= step * SPACE.gutter
        split.setSizes(sizes)
        split.splitterMoved.emit(split.sizes()[0], 1)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._set_over(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._set_over(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_width()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_width()

    def _set_over(self, over: bool) -> None:
        self._over = over
        self._show_width()

    def _show_width(self) -> None:
        # Qt shows only the hairline of the pixels that can be taken hold of
        if self._over or self.hasFocus():
            self.clearMask()
        else:
            self.setMask(self.contentsRect())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        if self._over or self.hasFocus():
            painter.fillRect(self.rect(), theme.colour("ring" if self.hasFocus() else "control"))
        else:
            painter.fillRect(self.contentsRect(), theme.colour("border"))


class SplitView(QSplitter):
    """`first` and `second`, side by side or (`vertical`) one below the other; neither can be
    closed. What the room grows by is given to the first, or the second (`second_grows`).
    `name` is that of the line between them, for screen readers.
    """

    moved = Signal()
    """A person moved the line."""

    def __init__(
        self,
        first: QWidget,
        second: QWidget,
        name: str,
        parent: QWidget | None = None,
        *,
        vertical: bool = False,
        second_grows: bool = False,
    ) -> None:
        across = Qt.Orientation.Vertical if vertical else Qt.Orientation.Horizontal
        super().__init__(across, parent)
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        self.addWidget(first)
        self.addWidget(second)
        self.setStretchFactor(0, 0 if second_grows else 1)
        self.setStretchFactor(1, 1 if second_grows else 0)
        self.handle(1).setAccessibleName(name)
        self.splitterMoved.connect(self.moved)

    def createHandle(self) -> QSplitterHandle:
        return SplitHandle(self.orientation(), self)
