"""A word or two on a tinted ground."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from companion.ui.kit.theme.glyphs import character, paint_glyph
from companion.ui.kit.theme.paint import TONES, pill_height, pill_width, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE

_DOT = SIZE.dot
_MARK_GAP = SPACE.unit


class Pill(QLabel):
    """Neutral = kind, accent = running, green = connected or answered, amber = privileged,
    red = failed. `dot` and `icon_name` put a mark before the words."""

    def __init__(
        self,
        text: str = "",
        tone: str = "neutral",
        parent: QWidget | None = None,
        *,
        dot: bool = False,
        icon_name: str = "",
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._tone = tone
        self._dot = dot
        self._icon = icon_name
        self.set(text, tone, dot=dot, icon_name=icon_name)
        Theme.current().changed.connect(self.updateGeometry)

    @property
    def tone(self) -> str:
        return self._tone

    def set(self, text: str, tone: str, *, dot: bool = False, icon_name: str = "") -> None:
        """Change words, tone and mark. Raises `KeyError` for an unknown tone or icon."""
        if icon_name:
            character(icon_name)
        if tone not in TONES:
            raise KeyError(tone)
        self._tone = tone
        self._dot = dot
        self._icon = icon_name
        self.setText(text)
        self.updateGeometry()
        self.update()

    def _mark(self) -> int:
        if self._icon:
            return SIZE.icon_tiny + SPACE.half
        return _DOT + _MARK_GAP if self._dot else 0

    def sizeHint(self) -> QSize:
        return QSize(pill_width(self.text()) + self._mark(), pill_height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = Theme.current()
        back, front = TONES[self._tone]
        rounded_box(painter, self.rect(), self.height() / 2, fill=theme.colour(back))
        painter.setPen(theme.colour(front))
        painter.setFont(theme.font("pill"))
        mark = self._mark()
        words = painter.fontMetrics().horizontalAdvance(self.text())
        x = (self.width() - mark - words) / 2
        place = QRectF(x + mark, 0, words + 1, self.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.text())
        side = SIZE.icon_tiny if self._icon else _DOT
        box = QRectF(x, (self.height() - side) / 2, side, side)
        if self._icon:
            paint_glyph(painter, box, self._icon, theme.colour(front))
        elif self._dot:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(front))
            painter.drawEllipse(box)
