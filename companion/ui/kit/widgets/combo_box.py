"""A choice from a list."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from companion.ui.kit.theme.glyphs import paint_glyph
from companion.ui.kit.theme.paint import field_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE


class ComboBox(QComboBox):
    """A list that opens on a click; the wheel scrolls the page, never the choice.

    `activated(int)` tells of a person's choice, `currentIndexChanged` of any.
    """

    def __init__(
        self, items: Iterable[str] = (), name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.addItems(list(items))
        self.setAccessibleName(name)
        # on Linux, Qt tells screen readers the choice as the name and drops the name
        self.setAccessibleDescription(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumContentsLength(4)
        self._invalid = False

    def set_invalid(self, invalid: bool) -> None:
        """Outline it in red; say why beside it."""
        self._invalid = invalid
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def sizeHint(self) -> QSize:
        height = max(SIZE.input, self.fontMetrics().height() + 2 * (SPACE.half + 1))
        return QSize(super().sizeHint().width() + SPACE.gutter, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        on = self.isEnabled()
        field_box(painter, self.rect(), focus=self.hasFocus(), enabled=on, invalid=self._invalid)
        side = SIZE.icon_small
        arrow = QRect(self.width() - side - SPACE.unit, 0, side, self.height())
        colour = theme.colour("text2" if on else "text3")
        paint_glyph(painter, QRectF(arrow), "caret-down", colour)
        room = QRect(SPACE.twelve, 0, arrow.left() - SPACE.twelve - SPACE.half, self.height())
        text = self.currentText() or self.placeholderText()
        role = "text" if on and self.currentText() else "text3"
        painter.setPen(theme.colour(role))
        text = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(flags), text)
