"""The keys that work everywhere in the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from companion.ui.theme.tokens import SPACE
from companion.ui.widgets.button import Button
from companion.ui.widgets.dialog import Dialog
from companion.ui.widgets.key_cap import KeyCap
from companion.ui.widgets.label import Label


class ShortcutsDialog(Dialog):
    """A table of keys and what they do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.setAccessibleName(self.windowTitle())
        self.body.addWidget(Label(self.tr("Keyboard shortcuts"), "title"))
        grid = QGridLayout()
        grid.setContentsMargins(0, SPACE.unit, 0, SPACE.unit)
        grid.setHorizontalSpacing(SPACE.wide)
        grid.setVerticalSpacing(SPACE.unit)
        for row, (keys, words) in enumerate(self._rows()):
            grid.addWidget(Label(words), row, 0)
            caps = QHBoxLayout()
            caps.setSpacing(SPACE.half)
            caps.addStretch(1)
            for key in keys:
                caps.addWidget(KeyCap(key))
            grid.addLayout(caps, row, 1)
        grid.setColumnStretch(0, 1)
        self.body.addLayout(grid)
        close = Button(self.tr("Close"), "secondary")
        close.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(close)
        close.setFocus(Qt.FocusReason.PopupFocusReason)

    def _rows(self) -> tuple[tuple[tuple[str, ...], str], ...]:
        return (
            (("Ctrl+N",), self.tr("Add a device")),
            (("Ctrl+F",), self.tr("Search the tools or the activity of this page")),
            (("Ctrl+Shift+F",), self.tr("Search the devices")),
            (("Ctrl+0",), self.tr("What happened to all devices")),
            (("Ctrl+Shift+A",), self.tr("What servers ask")),
            (
                ("Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+4", "Ctrl+5", "Ctrl+6"),
                self.tr("Overview, Tools, Privileged, Activity, Pictures, Conversation"),
            ),
            (("Ctrl+Return",), self.tr("Run the tool")),
            (("F5",), self.tr("Refresh the status of the device")),
            (("F2",), self.tr("Rename the device")),
            (("Del",), self.tr("Remove the device that is chosen in the list")),
            (("Ctrl+,",), self.tr("Settings")),
            (("F1",), self.tr("This list")),
            (("Ctrl+Q",), self.tr("Quit")),
        )
