"""Small marks that are only seen: icons, a state, a signal, pills, keys, a line."""

from __future__ import annotations

import math
import sys

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QHideEvent, QKeySequence, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from companion.ui.kit.theme.icons import character, paint_glyph
from companion.ui.kit.theme.paint import (
    TONES,
    Shape,
    draw_text,
    paint_dot,
    paint_icon_tile,
    pill_height,
    pill_width,
    rounded_box,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.progress import Turn


class IconLabel(QWidget):
    """An icon next to words; the words say it, so screen readers skip it."""

    def __init__(
        self,
        icon_name: str,
        role: str = "text2",
        size: int = SIZE.icon,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._size = size
        self._name = ""
        self._role = ""
        self.set(icon_name, role)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set(self, icon_name: str, role: str) -> None:
        """Show another icon; an empty name shows none and keeps the room."""
        if icon_name:
            character(icon_name)
        self._name, self._role = icon_name, role
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._name:
            colour = Theme.current().colour(self._role)
            paint_glyph(QPainter(self), QRectF(self.rect()), self._name, colour)


class IconTile(QWidget):
    """32 px, or 48 when `large` (the device's mark in the header)."""

    def __init__(self, icon_name: str, tone: str = "neutral", *, large: bool = False) -> None:
        super().__init__()
        self._large = large
        self._name = ""
        self._tone = ""
        self.set(icon_name, tone)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set(self, icon_name: str, tone: str) -> None:
        """Raises `KeyError` for an unknown icon or tone."""
        character(icon_name)
        if tone not in TONES:
            raise KeyError(tone)
        self._name, self._tone = icon_name, tone
        self.update()

    def sizeHint(self) -> QSize:
        side = SIZE.avatar if self._large else SIZE.icon_tile
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        radius = RADIUS.avatar if self._large else RADIUS.base
        paint_icon_tile(QPainter(self), self.rect(), self._name, self._tone, radius)


class StateDot(QWidget):
    """Filled dot connected, open arc connecting, hollow ring off, plus found.

    It only repeats what words next to it say; `name` are those words, for screen readers.
    """

    def __init__(self, shape: Shape = "off", name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shape: Shape = shape
        self._turn = Turn(self)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def shape(self) -> Shape:
        return self._shape

    def set_shape(self, shape: Shape, name: str = "") -> None:
        self._shape = shape
        self.setAccessibleName(name)
        self._turn.run(shape == "connecting" and self.isVisible())
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turn.run(self._shape == "connecting")

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turn.run(False)

    def sizeHint(self) -> QSize:
        return QSize(SIZE.dot, SIZE.dot)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_dot(QPainter(self), QRectF(self.rect()), self._shape, self._turn.angle)


_SOUND = (0.3, 0.6, 0.45, 1.0, 0.55, 0.8, 0.35)
"""Heights of the bars of a wave, as parts of the greatest."""


class SoundWave(QWidget):
    """Bars that move while somebody listens or speaks; they stand still where the system asks for
    less motion. Words next to it say the same."""

    def __init__(self) -> None:
        super().__init__()
        self._turn = Turn(self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turn.run(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turn.run(False)

    def sizeHint(self) -> QSize:
        return QSize((2 * len(_SOUND) - 1) * SPACE.half, SIZE.icon)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colour = QPainter(self), Theme.current().colour("ring")
        wide = SPACE.half
        for number, part in enumerate(_SOUND):
            if self._turn.running:
                angle = math.radians(self._turn.angle + number * 360 / len(_SOUND))
                part *= 0.7 + 0.3 * math.sin(angle)
            high = max(wide, round(part * self.height()))
            bar = QRect(2 * number * wide, (self.height() - high) // 2, wide, high)
            rounded_box(painter, bar, wide / 2, fill=colour)


_BARS = 3


class SignalBars(QWidget):
    """0 to 3 bars, neutral whatever the strength; words next to it say it too."""

    def __init__(self, level: int = 0, name: str = "") -> None:
        super().__init__()
        self._level = level
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def level(self) -> int:
        return self._level

    def set_level(self, level: int, name: str = "") -> None:
        self._level = max(0, min(_BARS, level))
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(SIZE.icon_small, SIZE.icon_small)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        theme = Theme.current()
        width = self.width() / (_BARS * 1.5)
        for bar in range(_BARS):
            height = self.height() * (0.36 + 0.24 * bar)
            x = bar * width * 1.5 + width * 0.25
            painter.setBrush(theme.colour("text2" if bar < self._level else "track"))
            base = self.height() * 0.92
            painter.drawRoundedRect(QRectF(x, base - height, width, height), 1, 1)


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
        draw_text(painter, place, Qt.AlignmentFlag.AlignVCenter, self.text())
        side = SIZE.icon_tiny if self._icon else _DOT
        box = QRectF(x, (self.height() - side) / 2, side, side)
        if self._icon:
            paint_glyph(painter, box, self._icon, theme.colour(front))
        elif self._dot:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(front))
            painter.drawEllipse(box)


def keys_words(keys: QKeySequence | str) -> str:
    """As keyboards have them: symbols on a Mac, elsewhere Ctrl+Enter, which Qt would translate."""
    formats = QKeySequence.SequenceFormat
    written = formats.NativeText if sys.platform == "darwin" else formats.PortableText
    return QKeySequence(keys).toString(written).replace("Return", "Enter")


class KeyCap(QLabel):
    """A small box with the keys, written as the system writes them."""

    def __init__(self, keys: QKeySequence | str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        written = keys_words(keys)
        self.setText(written)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.setFont(Theme.current().font("caption"))

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text()) + 2 * SPACE.unit + 2
        return QSize(width, pill_height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(painter, self.rect(), RADIUS.small, fill=fill, line=line)
        painter.setPen(theme.colour("text3"))
        draw_text(painter, self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class Separator(QWidget):
    """One pixel high, as wide as its place."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(1, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), Theme.current().colour("border"))
