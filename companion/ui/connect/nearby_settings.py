"""Settings of what is found in the network, and what this computer tells there."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.settings import Settings
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import Switch


class NearbySettings(QWidget):
    """A section of the settings dialog: two switches, each with what it means."""

    def __init__(
        self, settings: Settings, *, problem: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.look = Switch(self.tr("Find devices and MCP servers in this network"))
        self.look.setChecked(settings.nearby_look)
        self.announce = Switch(self.tr("Announce this computer to devices that look for a hub"))
        self.announce.setChecked(settings.nearby_announce)
        stack = column(Label(self.tr("Found nearby"), "strong"), on=self)
        if problem:
            stack.addWidget(Notice(problem, "red", role="body"))
        self._row(
            stack,
            self.look,
            self.tr("Find devices and MCP servers in this network"),
            self.tr(
                "Listens to what announces itself (DNS-SD). Nothing is connected to by itself."
            ),
        )
        self._row(
            stack,
            self.announce,
            self.tr("Announce this computer to devices that look for a hub"),
            self.tr(
                "While devices may ask this computer for their settings, firmware that looks for "
                "a hub (_xiaozhi._tcp) finds it without set-up."
            ),
        )

    def write(self, settings: Settings) -> None:
        """Put what is chosen into the settings."""
        settings.nearby_look = self.look.isChecked()
        settings.nearby_announce = self.announce.isChecked()

    def _row(self, below: QVBoxLayout, switch: Switch, said: str, about: str) -> None:
        label = Label(said, "medium")
        label.setBuddy(switch)
        below.addLayout(row(switch, (label, 1), spacing=SPACE.gutter))
        below.addWidget(WrappedText(about, "caption"))
