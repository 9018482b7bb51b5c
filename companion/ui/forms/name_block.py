"""The name of a field and what belongs in it, at the start of its row."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.lengths import PART
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.tooltip import literal

_STAR_GAP = SPACE.half


class NameBlock(QWidget):
    """Two lines, painted: forms have hundreds of them. Elided, the tool tip has it all.

    The control is named for screen readers by its row; this is what is seen.
    """

    def __init__(
        self,
        name: str,
        caption: str,
        parent: QWidget | None = None,
        *,
        required: bool = False,
        deprecated: bool = False,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._caption = caption
        self._required = required
        self._deprecated = deprecated
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{name}, {caption}" if caption else name)

    def name(self) -> str:
        return self._name

    def caption(self) -> str:
        return self._caption

    def set_name(self, name: str) -> None:
        self._name = name
        self.update()

    def _heights(self) -> tuple[int, int]:
        theme = Theme.current()
        name = QFontMetrics(theme.font("medium")).height()
        caption = QFontMetrics(theme.font("caption")).height() if self._caption else 0
        return name, caption

    def sizeHint(self) -> QSize:
        return QSize(SIZE.form_label, max(sum(self._heights()), SIZE.input))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        name_height, caption_height = self._heights()
        top = (self.height() - name_height - caption_height) // 2
        font = theme.font("medium")
        font.setStrikeOut(self._deprecated)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        star = metrics.horizontalAdvance("*") + _STAR_GAP if self._required else 0
        room = max(self.width() - star, 0)
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        across = metrics.horizontalAdvance(name)
        painter.setPen(theme.colour("text3" if self._deprecated else "text"))
        align = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        line = QRect(0, top, self.width(), name_height)
        painter.drawText(line, int(align) | Qt.TextFlag.TextSingleLine, name)
        if self._required:
            painter.setFont(theme.font("medium"))
            painter.setPen(theme.colour("accentText"))
            painter.drawText(QRect(across + _STAR_GAP, top, star, name_height), int(align), "*")
        if self._caption:
            painter.setFont(theme.font("caption"))
            painter.setPen(theme.colour("text3"))
            words = painter.fontMetrics().elidedText(
                self._caption, Qt.TextElideMode.ElideRight, self.width()
            )
            line = QRect(0, top + name_height, self.width(), caption_height)
            painter.drawText(line, int(align) | Qt.TextFlag.TextSingleLine, words)

    def _cut(self) -> bool:
        theme = Theme.current()
        name = QFontMetrics(theme.font("medium")).horizontalAdvance(self._name)
        caption = QFontMetrics(theme.font("caption")).horizontalAdvance(self._caption)
        return max(name + (PART.required_star if self._required else 0), caption) > self.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        tip = "\n".join(filter(None, (self._name, self._caption))) if self._cut() else ""
        self.setToolTip(literal(tip))
