"""The keys that the window knows."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QVBoxLayout, QWidget

from companion.ui.device.tabs import TABS
from companion.ui.kit.page import shortcuts
from companion.ui.kit.theme.tokens import ROOM, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.marks import KeyCap
from companion.ui.kit.words.words import listed, text_words
from companion.ui.nouns import PAGES


class Keys(Struct, frozen=True):
    """One line of the list."""

    keys: tuple[str, ...]
    """Portable; any of them does it."""
    words: str
    each: bool = False
    """Each key does its own of the things that the words name; the first and the last are shown."""


class KeyGroup(Struct, frozen=True):
    title: str
    rows: tuple[Keys, ...]


class ShortcutsDialog(Dialog):
    """Keys and what they do, in two columns, or in one where the window is narrow."""

    manual_wanted = Signal()
    bundle_wanted = Signal()
    """A support bundle: people who need help look here too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.set_title(self.tr("Keyboard shortcuts"))
        self.body.addWidget(Label(self.tr("Keyboard shortcuts"), "title"))
        first, *others = self.groups()
        line = row(spacing=SPACE.wide, margins=(0, SPACE.unit))
        for groups in ((first,), tuple(others)):
            line.addLayout(self._column(groups), 1)
        self.body.addLayout(line)
        # with the edges of the dialog, its scroll bar and the room around it
        wide = line.minimumSize().width() + 2 * (SPACE.page + SPACE.unit) + SPACE.gutter
        if parent is not None and parent.window().width() < wide:
            line.setDirection(QBoxLayout.Direction.TopToBottom)
        close = Button(self.tr("Close"), "secondary")
        close.clicked.connect(self.accept)
        self.bundle = Button(self.tr("Support bundle…"), "link")
        self.bundle.clicked.connect(self.bundle_wanted)
        self.manual = Button(self.tr("Manual"), "link")
        self.manual.clicked.connect(self.manual_wanted)
        add(self.foot, self.manual, self.bundle, FILL, close)
        close.setFocus(Qt.FocusReason.PopupFocusReason)

    def groups(self) -> tuple[KeyGroup, ...]:
        """Everything that the window does for a key, except moving the focus."""
        by_key = sorted(TABS, key=lambda tab: (len(tab.keys[0]), tab.keys))
        return (
            KeyGroup(
                self.tr("Everywhere"),
                (
                    Keys(shortcuts.PALETTE, self.tr("Find a device, tool, page or action")),
                    Keys(
                        shortcuts.SEARCH,
                        self.tr("Search the tools or the activity of this page"),
                    ),
                    Keys(shortcuts.SEARCH_DEVICES, self.tr("Search the devices")),
                    Keys(shortcuts.ADD, self.tr("Add a device")),
                    Keys(shortcuts.UNDO, self.tr("Undo the last change or removal")),
                    *(
                        Keys(page.keys, text_words(page.about or page.words))
                        for page in PAGES
                        if page.keys
                    ),
                    Keys(shortcuts.OPEN, self.tr("Open a recording of what devices sent")),
                    Keys(shortcuts.SETTINGS, self.tr("Settings")),
                    Keys(shortcuts.TECHNICAL, self.tr("Show or hide technical details")),
                    Keys(shortcuts.HELP, self.tr("Manual")),
                    Keys(shortcuts.SHORTCUTS, self.tr("This list")),
                    Keys(shortcuts.QUIT, self.tr("Quit")),
                ),
            ),
            KeyGroup(
                self.tr("The device that is shown"),
                (
                    Keys(
                        tuple(key for tab in by_key for key in tab.keys),
                        listed(text_words(tab.words) for tab in by_key),
                        each=True,
                    ),
                    Keys(shortcuts.REFRESH, self.tr("Refresh the status of the device")),
                    Keys(shortcuts.RENAME, self.tr("Rename the device")),
                    Keys(shortcuts.NEW_WINDOW, self.tr("Show it in a window of its own")),
                    Keys(shortcuts.CLOSE_WINDOW, self.tr("Close a device's own window")),
                    Keys(shortcuts.RUN, self.tr("Run the tool")),
                    Keys(shortcuts.PASTE, self.tr("Fill in the form with copied values")),
                ),
            ),
            KeyGroup(
                self.tr("Lists and pictures"),
                (
                    Keys(shortcuts.COPY, self.tr("Copy what is chosen")),
                    Keys(shortcuts.SAVE, self.tr("Save the chosen pictures")),
                    Keys(
                        shortcuts.REMOVE,
                        self.tr("Remove the chosen device, delete the chosen pictures"),
                    ),
                ),
            ),
        )

    def _column(self, groups: tuple[KeyGroup, ...]) -> QVBoxLayout:
        stack = column()
        for number, group in enumerate(groups):
            if number:
                stack.addSpacing(SPACE.unit)
            stack.addWidget(Label(group.title, "section"))
            stack.addLayout(self._grid(group))
        stack.addStretch(1)
        return stack

    def _grid(self, group: KeyGroup) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setVerticalSpacing(SPACE.unit)
        grid.setColumnStretch(0, 1)
        for number, keys in enumerate(group.rows):
            words = WrappedText(keys.words)
            # as wide in both columns, whatever the keys; what is longer gets another line
            words.setFixedWidth(ROOM.list)
            grid.addWidget(words, number, 0, Qt.AlignmentFlag.AlignVCenter)
            # people know both keys as Enter
            shown: list[QWidget] = [
                KeyCap(key)
                for key in keys.keys
                if key.replace("Enter", "Return") == key or len(keys.keys) == 1
            ]
            if keys.each:
                shown = [shown[0], Label("–", "caption"), shown[-1]]
            grid.addLayout(row(FILL, *shown, spacing=SPACE.half), number, 1)
        return grid
