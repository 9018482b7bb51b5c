"""The pane of Home Assistant: the broker, its password, and what is shown there."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLineEdit

from companion.app.home_assistant.settings import HOME_ASSISTANT_BROKER, HOME_ASSISTANT_ON
from companion.app.settings.setting import Setting
from companion.ui.forms.settings_form import SettingsForm
from companion.ui.kit.widgets.fields import LineEdit


class HomeAssistantPane(SettingsForm):
    """The password is never shown: it is kept, or replaced."""

    def after(self, setting: Setting[Any]) -> None:
        if setting is HOME_ASSISTANT_BROKER:
            self.password = LineEdit("", "", self.tr("Password of the broker"))
            self.password.setEchoMode(QLineEdit.EchoMode.Password)
            self.password.setPlaceholderText(self.tr("Leave empty to use the saved one"))
            self.add_row(self.tr("Password"), self.password)

    def new_password(self) -> str | None:
        """What was entered; `None` leaves what is kept."""
        return self.password.text() or None

    def update_state(self) -> None:
        super().update_state()
        broker = self.field(HOME_ASSISTANT_BROKER, LineEdit).text().strip()
        self.password.setEnabled(self.value(HOME_ASSISTANT_ON) and bool(broker))
