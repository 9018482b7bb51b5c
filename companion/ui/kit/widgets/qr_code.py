"""A text as a QR code that a phone reads from the screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import CODE_DARK, CODE_LIGHT, RADIUS, SIZE

QUIET: Final = 4
"""Modules of light around the code (ISO/IEC 18004): readers find it by them."""
_DARK, _LIGHT = QColor(CODE_DARK), QColor(CODE_LIGHT)


class QrCode(QWidget):
    """Dark on white in every theme, with its quiet zone; `name` says what it leads to.

    Every module is as many whole pixels wide as fit, so that edges are sharp.
    """

    def __init__(self, text: str = "", name: str = "") -> None:
        super().__init__()
        self._text = ""
        self._rows: tuple[bytes, ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_text(text)

    def text(self) -> str:
        return self._text

    def set_text(self, text: str) -> None:
        """Show another text; an empty one leaves the ground empty."""
        if text == self._text:
            return
        self._text = text
        self._rows = _modules(text) if text else ()
        self.setAccessibleDescription(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(SIZE.qr_code, SIZE.qr_code)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        line = Theme.current().colour("border")
        rounded_box(painter, self.rect(), RADIUS.base, fill=_LIGHT, line=line)
        if not self._rows:
            return
        ratio = self.devicePixelRatioF()
        # in pixels of the screen, which are finer than Qt's on a scaled one
        room = round(min(self.width(), self.height()) * ratio)
        module = max(1, room // (len(self._rows) + 2 * QUIET))
        start = (room - module * len(self._rows)) // 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.scale(1 / ratio, 1 / ratio)
        painter.setPen(Qt.PenStyle.NoPen)
        for y, row in enumerate(self._rows):
            for x, dark in enumerate(row):
                if dark:
                    box = QRect(start + x * module, start + y * module, module, module)
                    painter.fillRect(box, _DARK)


def _modules(text: str) -> tuple[bytes, ...]:
    import segno  # only one dialog needs it

    return tuple(bytes(row) for row in segno.make(text, error="m", micro=False).matrix)
