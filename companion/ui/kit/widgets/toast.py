"""A short word about what happened out of sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent
from PySide6.QtWidgets import QGraphicsDropShadowEffect, QHBoxLayout, QVBoxLayout, QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.eliding_label import ElidingLabel
from companion.ui.kit.widgets.icon_label import IconLabel

Kind = Literal["info", "done", "failed"]

LOOKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "info": ("bell", "text2"),
        "done": ("check-circle", "liveText"),
        "failed": ("warning-circle", "redText"),
    }
)
"""Glyph and colour role by kind."""


@dataclass(frozen=True, slots=True)
class ToastText:
    """What a toast says; `on_action` runs when its one action is pressed."""

    title: str
    text: str = ""
    kind: Kind = "info"
    action: str = ""
    on_action: Callable[[], None] | None = None


class Toast(Card):
    """360 × 56. Goes away by itself after 6 s, unless it failed, or somebody looks at it."""

    closed = Signal()

    def __init__(self, content: ToastText, parent: QWidget | None = None) -> None:
        super().__init__(parent, flush=True)
        self.content = content
        self.setAccessibleName(
            f"{content.title}. {content.text}" if content.text else content.title
        )
        row = QHBoxLayout()
        row.setContentsMargins(SPACE.unit, SPACE.unit, SPACE.unit, SPACE.unit)
        row.setSpacing(SPACE.twelve)
        row.addSpacing(SPACE.unit)
        row.addWidget(IconLabel(*LOOKS[content.kind], SIZE.icon_toast))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(ElidingLabel(content.title, "medium"))
        if content.text:
            words.addWidget(ElidingLabel(content.text, "caption"))
        words.addStretch(1)
        row.addLayout(words, 1)
        self.action = Button(content.action, "link")
        self.action.setVisible(bool(content.action))
        self.action.clicked.connect(self._act)
        row.addWidget(self.action)
        self.close_button = IconButton("x", self.tr("Close"))
        self.close_button.clicked.connect(self.closed)
        row.addWidget(self.close_button)
        self.add(row)
        self._stay = QTimer(self)
        self._stay.setSingleShot(True)
        self._stay.setInterval(MOTION.toast_stay)
        self._stay.timeout.connect(self.closed)
        self.resume()

    @property
    def stays(self) -> bool:
        """True for a failure: it waits until it is closed."""
        return self.content.kind == "failed"

    @property
    def remaining(self) -> int:
        """Milliseconds until it closes; -1 while it stays."""
        return self._stay.remainingTime()

    def hold(self) -> None:
        """Stay, for as long as nobody comes and goes with the pointer."""
        self._stay.stop()

    def resume(self) -> None:
        if not self.stays:
            self._stay.start()

    def _act(self) -> None:
        self.closed.emit()
        if self.content.on_action is not None:
            self.content.on_action()

    def sizeHint(self) -> QSize:
        width, height = SIZE.toast
        return QSize(width, max(height, super().sizeHint().height()))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.hold()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.resume()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def cast_shadow(self) -> None:
        """The one shadow of the window: a toast floats, nothing else does."""
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(SPACE.page)
        shadow.setOffset(0, SPACE.half)
        self.setGraphicsEffect(shadow)
        self._colour_shadow()
        Theme.current().changed.connect(self._colour_shadow)

    def _colour_shadow(self) -> None:
        shadow = self.graphicsEffect()
        if isinstance(shadow, QGraphicsDropShadowEffect):
            shadow.setColor(Theme.current().colour("shadow"))
