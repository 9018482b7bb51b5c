"""The pane of the cameras: whether photos come here, and the token of who describes them."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLineEdit

from companion.app.pictures.settings import (
    VISION,
    VISION_FORWARD_URL,
    VISION_LOCAL,
    has_vision_token,
)
from companion.app.settings.setting import Setting
from companion.ui.forms.settings_form import SettingsForm
from companion.ui.kit.widgets.fields import LineEdit


class CameraPane(SettingsForm):
    """The token is never shown: it is kept, or replaced."""

    def after(self, setting: Setting[Any]) -> None:
        if setting is VISION_FORWARD_URL:
            self.token = LineEdit("", "", self.tr("Service token"))
            self.token.setEchoMode(QLineEdit.EchoMode.Password)
            self.add_row(self.tr("Service token"), self.token)

    def new_token(self) -> str | None:
        """What was entered; `None` leaves what is kept."""
        return self.token.text().strip() or None

    def update_state(self) -> None:
        url = self.field(VISION_FORWARD_URL, LineEdit)
        taken = self.value(VISION) or self.value(VISION_LOCAL)
        url.setEnabled(taken)
        self.token.setEnabled(taken and bool(url.text().strip()))
        same = url.text().strip() == self.values[VISION_FORWARD_URL]
        kept = has_vision_token(self.values) and same
        self.token.setPlaceholderText(self.tr("The one that is kept") if kept else self.tr("None"))
        super().update_state()
