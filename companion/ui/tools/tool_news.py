"""What became of a device's tools while it was away, until somebody has seen it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from companion.app.activity.event_table import event_type
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.words.words import sentences, words

if TYPE_CHECKING:
    from companion.events import Event


class ToolNewsState(QObject):
    """What is to be told. A later change replaces the former; the activity has both."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entry: Event | None = None

    def take(self, entry: Event) -> None:
        """Look at an entry of this device's activity."""
        if event_type(entry).changes_tools:
            self.entry = entry
            self.changed.emit()

    def dismiss(self) -> None:
        """A person has seen it."""
        self.entry = None
        self.changed.emit()


class ToolNews(Pane):
    """Hidden until tools change."""

    tools_wanted = Signal()

    def __init__(self, state: ToolNewsState) -> None:
        super().__init__("sunken", ("bottom",))
        self._state = state
        self.notice = Notice("", "neutral", role="body", icon_name="swap")
        self.show_button = Button(self.tr("Show the tools"), "link")
        self.dismiss_button = IconButton("x", self.tr("Dismiss this notice"))
        row(
            (self.notice, 1),
            self.show_button,
            self.dismiss_button,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.unit),
        )
        self.show_button.clicked.connect(self._show_tools)
        self.dismiss_button.clicked.connect(state.dismiss)
        state.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        entry = self._state.entry
        self.setVisible(entry is not None)
        if entry is None:
            return
        detail = words(entry.detail) if entry.detail is not None else ""
        said = sentences((words(entry.title) + ".", detail))
        self.notice.set(said, "neutral")
        self.setAccessibleName(said)

    def _show_tools(self) -> None:
        self._state.dismiss()
        self.tools_wanted.emit()
