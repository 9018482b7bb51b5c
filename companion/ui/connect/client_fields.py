"""Who the app is to a server at which no app can register itself: few people need this."""

from __future__ import annotations

from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QWidget

from companion.app.servers.sign_in.store import OAuthClient
from companion.ui.connect.parts import Folds, SecretField, field, pair
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import column

_PORTS = 65_535


class ClientFields(QWidget):
    """Folded away, until a server says that it needs it. Nothing that is kept is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folds = Folds((self.tr("I was given a client ID"),))
        column(self.folds, on=self)
        inner = self.folds.columns[0]
        about = self.tr(
            "Only for servers at which apps cannot register by themselves. Whoever runs the "
            "server gives out a client ID; the https address of a document about the app is one "
            "as well."
        )
        inner.addWidget(WrappedText(about, "caption", "text2"))
        self.id = LineEdit("", "", self.tr("Client ID"), mono=True)
        self.secret = SecretField(self.tr("Client secret"), self.tr("If there is one"))
        self.port = LineEdit("", self.tr("Any"), self.tr("Port for the way back"))
        self.port.setValidator(QIntValidator(0, _PORTS, self.port))
        field(inner, self.tr("Client ID"), self.id)
        pair(
            inner,
            (self.tr("Client secret"), self.secret),
            (self.tr("Port for the way back"), self.port),
        )

    def client(self) -> OAuthClient | None:
        """What was entered; `None` for nothing. Raises `UsageError` for what can be none."""
        if not self.folds.is_open(0) or not self.id.text().strip():
            return None
        port = self.port.text().strip()
        number = int(port) if port.isascii() and port.isdecimal() else 0
        return OAuthClient.read(self.id.text(), self.secret.text().strip(), min(number, _PORTS))

    def needed(self) -> None:
        """The server has said that it knows nobody without."""
        self.folds.set_open(0, True)
        self.id.setFocus()
