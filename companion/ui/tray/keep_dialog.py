"""Asks, the first time, whether the app goes on when its window is closed."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import DIALOG
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import WrappedText

_WIDTH = DIALOG.medium


class KeepDialog(Dialog):
    """Escape answers nothing: the window stays, and it is asked again."""

    chosen = Signal(str)
    """`keep` or `quit`, for good."""

    def __init__(self, parent: QWidget | None = None) -> None:
        title = self.tr("Keep the app running when its window is closed?")
        super().__init__(title, parent)
        self.body.addWidget(WrappedText(title, "title"))
        said = self.tr(
            "It can go on in the tray: devices stay connected, and you are told what happens. "
            "Click its icon to see the window again."
        )
        self.body.addWidget(WrappedText(said, "body", "text2"))
        later = self.tr("You are asked this once. The settings, under Notifications, change it.")
        self.body.addWidget(WrappedText(later, "caption"))
        self.quit_button = Button(self.tr("Quit"), "secondary")
        self.keep_button = Button(self.tr("Keep running"), "primary")
        self.quit_button.clicked.connect(lambda: self._choose("quit"))
        self.keep_button.clicked.connect(lambda: self._choose("keep"))
        self.foot.addStretch(1)
        self.foot.addWidget(self.quit_button)
        self.foot.addWidget(self.keep_button)
        self.keep_button.setFocus()
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, super().sizeHint().height())

    def _choose(self, answer: str) -> None:
        self.accept()
        self.chosen.emit(answer)
