"""The pane of what is kept of the past: its settings, and deleting it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal

from companion.app.activity.history.settings import HISTORY_MEGABYTES
from companion.app.settings.setting import Setting
from companion.ui.forms.settings_form import SettingsForm
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import FILL, row


class HistoryPane(SettingsForm):
    """Deleting takes effect at once, after a second click."""

    delete_wanted = Signal()
    """Delete everything that is kept, now."""

    def after(self, setting: Setting[Any]) -> None:
        if setting is not HISTORY_MEGABYTES:
            return
        self.delete = Button(self.tr("Delete the history…"))
        self.really = Button(self.tr("Delete everything"), "red")
        self.spare = Button(self.tr("Keep it"))
        self.add_part(SPACE.unit, row(self.delete, self.really, self.spare, FILL))
        self._ask(asks=False)
        self.delete.clicked.connect(lambda: self._ask(asks=True))
        self.spare.clicked.connect(lambda: self._ask(asks=False))
        self.really.clicked.connect(self._delete)

    def _ask(self, *, asks: bool) -> None:
        self.delete.setVisible(not asks)
        self.really.setVisible(asks)
        self.spare.setVisible(asks)
        if asks:
            self.spare.setFocus()

    def _delete(self) -> None:
        self.delete_wanted.emit()
        self._ask(asks=False)
        self.delete.setText(self.tr("The history is deleted"))
        self.delete.setEnabled(False)
