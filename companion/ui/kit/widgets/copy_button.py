"""A button that copies a text."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import MOTION
from companion.ui.kit.widgets.button import IconButton


class CopyButton(IconButton):
    """Copies what `text` gives at the time of the click; a tick confirms it for a moment."""

    def __init__(
        self, text: str | Callable[[], str], name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__("copy-simple", name, parent)
        self._text = text
        self._name = name or self.tr("Copy")
        self.set_name(self._name)
        self._back = QTimer(self)
        self._back.setSingleShot(True)
        self._back.setInterval(MOTION.told)
        self._back.timeout.connect(self._restore)
        self.clicked.connect(self._copy)

    def set_text(self, text: str) -> None:
        """Copy this from now on."""
        self._text = text

    def _copy(self) -> None:
        text = self._text if isinstance(self._text, str) else self._text()
        QGuiApplication.clipboard().setText(text)
        self.set_icon("check", "liveText")
        self.set_name(self.tr("Copied"))
        self._back.start()

    def _restore(self) -> None:
        self.set_icon("copy-simple")
        self.set_name(self._name)
