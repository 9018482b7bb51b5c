"""Grounds of pages: a pane, a page that scrolls, a stack of pages, split views, and a dashed field
that things can be dropped on."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QLayout,
    QScrollArea,
    QSplitter,
    QSplitterHandle,
    QStackedWidget,
    QWidget,
)

from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SPACE
from companion.ui.kit.widgets.first_place import focus_first, holds_focus
from companion.ui.kit.widgets.layout import column, least_height
from companion.ui.kit.widgets.shifts import ShiftNoted
from companion.ui.kit.widgets.timer import single_shot


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


class PageStack(ShiftNoted, QStackedWidget):
    """Needs as much room as the page that is shown.

    Qt's own needs as much as its largest page. A page that was never shown has not been laid out
    for the room that there is, so that it would keep the window from becoming as small as it may.

    Nor does it give the keyboard to whatever comes first on a page that is new.
    """

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(self.updateGeometry)

    def setCurrentWidget(self, page: QWidget) -> None:
        former = self.currentWidget()
        held = former is not None and former is not page and holds_focus(former)
        known = page.focusWidget() is not None
        super().setCurrentWidget(page)
        if held and not known:
            focus_first(page)

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return page.minimumSizeHint() if page is not None else super().minimumSizeHint()

    def replace(self, former: QWidget, page: QWidget) -> None:
        """Put a page in the place of another one, which is deleted."""
        self.addWidget(page)
        if self.currentWidget() is former:
            self.setCurrentWidget(page)
        self.drop(former)

    def drop(self, page: QWidget) -> None:
        """Delete a page; another one is to be shown already."""
        self.removeWidget(page)
        page.deleteLater()


class ContentStack(PageStack):
    """A `PageStack` in a dialog, or in a pane of one: as high as the page that is shown is, and at
    least so high that all of that is in sight or scrolls by itself.

    To Qt a stack with wrapped text is as high as its highest page.
    """

    def sizeHint(self) -> QSize:
        page = self.currentWidget()
        return (page.sizeHint() if page is not None else QSize()).expandedTo(self.minimumSizeHint())

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        if page is None:
            return QSize()
        there = self.testAttribute(Qt.WidgetAttribute.WA_Resized)
        width = self.width() if there else page.sizeHint().width()
        return QSize(page.minimumSizeHint().width(), least_height(page, width))

    def hasHeightForWidth(self) -> bool:
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


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


class DropFrame(QWidget):
    """Lights up while something that it would accept is held over it.

    `accept` makes of dropped data what is wanted of it, or `None`; `welcomes` is asked while data
    is only held over, and by default is whether `accept` makes something of it.
    """

    dropped = Signal(object)
    """What `accept` made of it."""

    def __init__(
        self,
        accept: Callable[[QMimeData], object | None],
        welcomes: Callable[[QMimeData], bool] | None = None,
    ) -> None:
        super().__init__()
        self._accept = accept
        self._welcomes = welcomes or (lambda data: accept(data) is not None)
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
        taken = self._accept(event.mimeData())
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
