"""A name that fills something in, and an arrow that runs it at once."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import RingByKeys, draw_text, focus_ring, rounded_box, wants_ring
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.widgets.enter import EnterPresses
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.tooltip import set_tool_tip

WIDEST = PART.chip_words
_HEIGHT = PART.chip
_FONT = "medium"


class _Half(RingByKeys, EnterPresses, QAbstractButton):
    """One of the two parts. Enter and Space press it."""

    def __init__(self, text: str, icon_name: str, parent: RunChip) -> None:
        super().__init__(parent)
        self._chip = parent
        self._icon = icon_name
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFont(Theme.current().font(_FONT))
        Theme.current().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.setFont(Theme.current().font(_FONT))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        height = max(_HEIGHT, self.fontMetrics().height() + SPACE.unit)
        if self._icon:
            return QSize(SIZE.icon_tiny + 2 * (SPACE.unit + 1), height)
        words = self.fontMetrics().horizontalAdvance(self.text()) + 1
        return QSize(min(words, WIDEST) + SPACE.twelve + SPACE.unit + 2, height)

    def minimumSizeHint(self) -> QSize:
        if self._icon:
            return self.sizeHint()
        return QSize(SPACE.page * 2, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = Theme.current()
        rect = QRectF(self.rect())
        pressed = self.isEnabled() and (self.isDown() or self.underMouse())
        if pressed:
            painter.fillPath(self._shape(), theme.colour("hover"))
        role = "text" if self.isEnabled() else "text3"
        if self._icon:
            box = QRectF(0, 0, SIZE.icon_tiny, SIZE.icon_tiny)
            box.moveCenter(rect.center())
            paint_glyph(
                painter, box, self._icon, theme.colour("accentText" if self.isEnabled() else role)
            )
        else:
            painter.setPen(theme.colour(role))
            words = self.rect().adjusted(SPACE.twelve + 1, 0, -SPACE.unit - 1, 0)
            text = self.fontMetrics().elidedText(
                self.text(), Qt.TextElideMode.ElideRight, words.width()
            )
            draw_text(painter, words, Qt.AlignmentFlag.AlignCenter, text)
        if wants_ring(self):
            focus_ring(painter, rect, rect.height() / 2)

    def _shape(self) -> QPainterPath:
        """This part of the chip's rounded shape."""
        path = QPainterPath()
        whole = QRectF(self._chip.rect()).translated(-self.pos().x(), -self.pos().y())
        radius = whole.height() / 2
        path.addRoundedRect(whole.adjusted(1, 1, -1, -1), radius - 1, radius - 1)
        part = QPainterPath()
        part.addRect(QRectF(self.rect()))
        return path.intersected(part)


class RunChip(QWidget):
    """`filled` by the name, `run` by the arrow. Give the arrow its words with `set_names`."""

    filled = Signal()
    run = Signal()
    menu_wanted = Signal(object)
    """Where to open the menu: a global point."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.name = _Half(text, "", self)
        self.arrow = _Half("", "play-fill", self)
        self.name.clicked.connect(self.filled)
        self.arrow.clicked.connect(self.run)
        row(self.name, self.arrow, on=self, spacing=0)

    def text(self) -> str:
        return self.name.text()

    def set_names(self, fill: str, run: str) -> None:
        """What the two parts do, for screen readers and as tool tips; device text is literal."""
        self.name.setAccessibleName(self.text())
        self.arrow.setAccessibleName(run)
        set_tool_tip(self.name, fill)
        set_tool_tip(self.arrow, run)

    def set_can_run(self, can: bool) -> None:
        self.arrow.setEnabled(can)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        below = self.mapToGlobal(self.rect().bottomLeft())
        self.menu_wanted.emit(event.globalPos() if by_mouse else below)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        rect = QRectF(self.rect())
        line = theme.colour("line")
        rounded_box(painter, rect, rect.height() / 2, fill=theme.colour("surface"), line=line)
        x = self.arrow.geometry().left()
        painter.fillRect(QRectF(x, SPACE.half + 2, 1, rect.height() - 2 * (SPACE.half + 2)), line)
