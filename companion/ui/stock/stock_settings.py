"""Settings for stock devices: whether they may ask here, the ports, their upstream server."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.app.settings import Settings
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.stock.upstream_server import UpstreamChoice

_LABELS = DIALOG.labels


class StockSettings(QWidget):
    """A section of the settings dialog. Empty ports follow that of the hub.

    `hub_port` gives the hub's port as it is typed, 0 while it is no port.
    """

    changed = Signal()

    def __init__(
        self, settings: Settings, *, hub_port: Callable[[], int], problem: str = ""
    ) -> None:
        super().__init__()
        self._hub_port = hub_port
        self.open = Switch(self.tr("Let devices of the network ask this computer"))
        self.open.setChecked(settings.stock_open)
        ports = [str(each) if each else "" for each in (settings.web_port, settings.hub_mqtt_port)]
        self.web_port = NumberEdit(ports[0], self.tr("Port for asking"))
        self.mqtt_port = NumberEdit(ports[1], self.tr("Port for staying connected"))
        for field in (self.web_port, self.mqtt_port):
            field.set_bounds(1, 65535)
        self.upstream = UpstreamChoice(settings.former_url)
        self._fault = Notice("", "red")
        self._lay_out(problem)
        self.open.toggled.connect(self.update_state)
        self.web_port.textChanged.connect(self.update_state)
        self.mqtt_port.textChanged.connect(self.update_state)
        self.upstream.changed.connect(self.update_state)
        self.update_state()

    def _lay_out(self, problem: str) -> None:
        stack = column(Label(self.tr("Devices with the stock firmware"), "strong"), on=self)
        if problem:
            stack.addWidget(Notice(problem, "red", role="body"))
        label = Label(self.tr("Let devices of the network ask this computer"), "medium")
        label.setBuddy(self.open)
        stack.addLayout(row(self.open, (label, 1), spacing=SPACE.gutter))
        about = self.tr(
            "While this is off, devices whose OTA address is this computer get no answer, and "
            "none stays connected over MQTT."
        )
        stack.addWidget(WrappedText(about, "caption"))
        grid = QGridLayout()
        grid.setContentsMargins(0, SPACE.half, 0, 0)
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setVerticalSpacing(SPACE.unit)
        grid.setColumnMinimumWidth(0, _LABELS)
        grid.setColumnStretch(1, 1)
        for number, (said, field, note) in enumerate(
            (
                (self.tr("HTTP port"), self.web_port, self.tr("of the OTA address")),
                (self.tr("MQTT port"), self.mqtt_port, self.tr("also that of audio, by UDP")),
            )
        ):
            label = Label(said, "medium")
            label.setBuddy(field)
            grid.addWidget(label, number, 0)
            grid.addLayout(row(field, Label(note, "caption"), FILL), number, 1)
        grid.addWidget(self._fault, 2, 1)
        hint = self.tr("Leave empty to use the port shown in grey.")
        grid.addWidget(WrappedText(hint, "caption"), 3, 1)
        stack.addLayout(grid)
        stack.addSpacing(SPACE.unit)
        stack.addWidget(Label(self.tr("Voice assistant server of new devices"), "medium"))
        stack.addWidget(self.upstream)
        stack.addStretch(1)

    @property
    def valid(self) -> bool:
        return not self._fault_words() and self.upstream.valid

    def write(self, settings: Settings) -> None:
        """Put what is chosen into the settings. Only while `valid`."""
        settings.stock_open = self.open.isChecked()
        settings.web_port = _port(self.web_port.text()) or 0
        settings.hub_mqtt_port = _port(self.mqtt_port.text()) or 0
        settings.former_url = self.upstream.url()

    def _fault_words(self) -> str:
        given = [_port(field.text()) for field in (self.web_port, self.mqtt_port)]
        if None in given:
            return self.tr("A port is a number from 1 to 65535, or empty.")
        hub = self._hub_port()
        web, mqtt = given[0] or hub + 1, given[1] or hub + 2
        if len({hub, web, mqtt}) < 3 and hub:
            return self.tr("The ports must differ from each other and from that of the hub.")
        return ""

    def update_state(self) -> None:
        """Check the ports again; call it also when the hub's port changed."""
        hub = self._hub_port()
        for more, field in ((1, self.web_port), (2, self.mqtt_port)):
            field.setPlaceholderText(str(hub + more) if 0 < hub < 65534 else "")
            field.set_invalid(_port(field.text()) is None)
        fault = self._fault_words()
        self._fault.set(fault, "red")
        self._fault.setVisible(bool(fault))
        self.changed.emit()


def _port(text: str) -> int | None:
    """The number; 0 for an empty text, `None` for one that is no port."""
    text = text.strip()
    if not text:
        return 0
    good = text.isascii() and text.isdigit() and 0 < int(text[:6]) < 65536
    return int(text) if good else None
