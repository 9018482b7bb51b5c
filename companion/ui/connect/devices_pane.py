"""The pane of the devices that connect to this computer: its settings, and the hub's token."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit

from companion.app.settings.ports import HUB_PORT
from companion.app.settings.setting import Setting
from companion.ui.forms.settings_form import SettingsForm
from companion.ui.kit.theme.icons import icon
from companion.ui.kit.widgets.fields import LineEdit


class DevicesPane(SettingsForm):
    """The token is hidden until a person asks for it."""

    def after(self, setting: Setting[Any]) -> None:
        if setting is not HUB_PORT:
            return
        self.token = LineEdit(self.around.token, self.tr("None: every device may connect"), "")
        self.token.setAccessibleName(self.tr("Token"))
        self.token.setEchoMode(QLineEdit.EchoMode.Password)
        self._eye = QAction(icon("eye"), self.tr("Show the token"), self)
        self._eye.triggered.connect(self._show_token)
        self.token.addAction(self._eye, QLineEdit.ActionPosition.TrailingPosition)
        about = self.tr(
            "What a device must send to be let in. It is kept in the password store of this "
            "computer, never in a file."
        )
        self.add_row(self.tr("Token"), self.token, about=about)

    def _show_token(self) -> None:
        hidden = self.token.echoMode() == QLineEdit.EchoMode.Password
        mode = QLineEdit.EchoMode.Normal if hidden else QLineEdit.EchoMode.Password
        self.token.setEchoMode(mode)
        self._eye.setIcon(icon("eye-slash" if hidden else "eye"))
        self._eye.setText(self.tr("Hide the token") if hidden else self.tr("Show the token"))
