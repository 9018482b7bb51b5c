"""The window of the gallery: its pages, and switches for what the system would ask for."""

from __future__ import annotations

import sys
from typing import Final

from PySide6.QtWidgets import QApplication

from companion.ui.gallery.boards import (
    OverlaysBoard,
    cards_board,
    looks_board,
    pages_board,
    states_board,
)
from companion.ui.gallery.controls import buttons_board, fields_board
from companion.ui.kit.theme.logo import app_icon
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.navigation import Tabs
from companion.ui.kit.widgets.panes import PageStack, Pane, ScrollPage
from companion.ui.kit.widgets.toggles import CheckBox

BOARDS: Final = {
    "looks": ("Colours and text", looks_board),
    "buttons": ("Buttons", buttons_board),
    "fields": ("Fields", fields_board),
    "states": ("States", states_board),
    "cards": ("Cards", cards_board),
    "pages": ("Empty pages", pages_board),
    "overlays": ("Above the page", OverlaysBoard),
}
"""By key: the words of the tab, and what makes the page."""


class GalleryWindow(Pane):
    """Pages are made when they are first shown."""

    def __init__(self) -> None:
        super().__init__("window")
        self.setWindowTitle("Xiaozhi Companion: gallery")
        self.setMinimumSize(*SIZE.window_minimum)
        self.resize(*SIZE.window)
        theme = Theme.current()
        self.mode = Segmented((("system", "System"), ("light", "Light"), ("dark", "Dark")), "Theme")
        self.mode.set_value(theme.mode)
        self.mode.chosen.connect(theme.set_mode)
        self.contrast = CheckBox("More contrast")
        self.contrast.setChecked(theme.contrast)
        self.contrast.toggled.connect(theme.set_contrast)
        self.still = CheckBox("Less motion")
        self.still.setChecked(theme.less_motion)
        self.still.toggled.connect(theme.set_less_motion)
        head = row(
            Label("Gallery", "display"),
            FILL,
            spacing=SPACE.gutter,
            margins=(SPACE.page, SPACE.gutter, SPACE.page, SPACE.half),
        )
        for switch in (self.still, self.contrast, self.mode):
            head.addWidget(switch)
        self.tabs = Tabs(name="Pages of the gallery")
        self.stack = PageStack()
        self._made: dict[str, int] = {}
        for key, (words, _) in BOARDS.items():
            self.tabs.add_tab(key, words)
        self.tabs.chosen.connect(self.show_board)
        column(
            head,
            row(self.tabs, FILL, margins=(SPACE.page - Tabs.INSET, 0, SPACE.page, 0)),
            Separator(),
            (self.stack, 1),
            on=self,
            spacing=0,
        )
        self.show_board(next(iter(BOARDS)))

    def show_board(self, key: str) -> None:
        """Show a page of `BOARDS`."""
        if key not in self._made:
            _, make = BOARDS[key]
            self._made[key] = self.stack.addWidget(make())
        self.tabs.set_value(key)
        self.stack.setCurrentIndex(self._made[key])

    def whole_height(self) -> int:
        """The height, in pixels, at which nothing of the present page has to be scrolled."""
        board = self.stack.currentWidget()
        if not isinstance(board, ScrollPage):
            return self.height()
        content = board.widget()
        layout = content.layout() if content is not None else None
        assert content is not None and layout is not None
        needed = max(
            layout.totalHeightForWidth(content.width()), layout.totalMinimumSize().height()
        )
        return max(SIZE.window[1], self.height() - board.height() + needed)


def run_gallery(theme: str = "system") -> int:
    """Show the gallery until it is closed; returns the exit status. Nothing is read or kept."""
    app = QApplication(sys.argv[:1])
    app.setApplicationName("xiaozhi-companion")
    app.setApplicationDisplayName("Xiaozhi Companion")
    app.setDesktopFileName("xiaozhi-companion")
    Theme.current().install(theme)
    app.setWindowIcon(app_icon())
    window = GalleryWindow()
    window.show()
    return app.exec()
