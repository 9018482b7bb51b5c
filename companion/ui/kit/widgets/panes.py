"""Grounds of pages: a pane, a page that scrolls, a stack of pages, a split view."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QLayout,
    QScrollArea,
    QSplitter,
    QSplitterHandle,
    QStackedWidget,
    QWidget,
)

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.layout import column


class Pane(QWidget):
    """Fills itself with a colour role; `edges` of ``start``, ``end``, ``top``, ``bottom``."""

    def __init__(
        self,
        fill: str = "window",
        edges: Collection[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._fill = fill
        self._edges = frozenset(edges)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        painter.fillRect(event.rect(), theme.colour(self._fill))
        width, height = self.width(), self.height()
        lines = {
            "start": QRect(0, 0, 1, height),
            "end": QRect(width - 1, 0, 1, height),
            "top": QRect(0, 0, width, 1),
            "bottom": QRect(0, height - 1, width, 1),
        }
        for edge in self._edges:
            painter.fillRect(lines[edge], theme.colour("border"))


class ScrollPage(QScrollArea):
    """`body` is the column of the page, with `margin` around it; it never scrolls sideways."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        margin: int = SPACE.page,
        fill: str = "window",
    ) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._pane = Pane(fill)
        self.body = column(on=self._pane, spacing=SPACE.gutter, margins=margin)
        self.setWidget(self._pane)

    def add(self, item: QWidget | QLayout, stretch: int = 0) -> None:
        """Append a widget or a layout to the column."""
        if isinstance(item, QWidget):
            self.body.addWidget(item, stretch)
        else:
            self.body.addLayout(item, stretch)


class PageStack(QStackedWidget):
    """Needs as much room as the page that is shown.

    Qt's own needs as much as its largest page. A page that was never shown has not been laid out
    for the room that there is, so that it would keep the window from becoming as small as it may.
    """

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return page.minimumSizeHint() if page is not None else super().minimumSizeHint()

    def replace(self, former: QWidget, page: QWidget) -> None:
        """Put a page in the place of another one, which is deleted."""
        self.addWidget(page)
        if self.currentWidget() is former:
            self.setCurrentWidget(page)
        self.removeWidget(former)
        former.deleteLater()


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
