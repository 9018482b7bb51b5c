"""What became of a device's tools while it was away, until somebody has seen it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.activity.event_table import event_type
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.words.words import sentences, words

if TYPE_CHECKING:
    from companion.events import Event


class ToolNews(Pane):
    """Hidden until tools change; a later change replaces the former, the activity has both."""

    tools_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("sunken", ("bottom",), parent)
        self._entry: Event | None = None
        self.notice = Notice("", "neutral", role="body", icon_name="swap")
        self.show_button = Button(self.tr("Show the tools"), "link")
        self.dismiss_button = IconButton("x", self.tr("Dismiss this notice"))
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE.page, SPACE.unit, SPACE.page, SPACE.unit)
        row.setSpacing(SPACE.twelve)
        row.addWidget(self.notice, 1)
        row.addWidget(self.show_button)
        row.addWidget(self.dismiss_button)
        self.show_button.clicked.connect(self._show_tools)
        self.dismiss_button.clicked.connect(self.hide)
        self.hide()

    def take(self, entry: Event) -> None:
        """Look at an entry of this device's activity."""
        if not event_type(entry).changes_tools:
            return
        self._entry = entry
        parts = (words(entry.title) + ".", words(entry.detail) if entry.detail is not None else "")
        said = sentences(parts)
        self.notice.set(said, "neutral")
        self.setAccessibleName(said)
        self.show()

    def take_over(self, former: ToolNews) -> None:
        """Say what `former` says, if it was not dismissed."""
        self._entry = former._entry
        if self._entry is not None and not former.isHidden():
            self.take(self._entry)

    def _show_tools(self) -> None:
        self.hide()
        self.tools_wanted.emit()
