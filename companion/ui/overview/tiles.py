"""The tiles that only show: battery, network, chip temperature; and what all tiles share."""

from __future__ import annotations

from collections import deque
from datetime import datetime, timedelta
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QWidget

from companion.devices.models import DeviceStatus, DeviceView
from companion.protocol.tools import humanise
from companion.ui.kit.widgets.marks import SignalBars
from companion.ui.kit.widgets.plots import Sparkline
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.widgets.tile import Tile
from companion.ui.kit.words.measures import clock

SHOWN_HISTORY: Final = timedelta(minutes=30)
"""How far back the line of temperatures goes."""

_SIGNAL_BARS: Final = {"strong": 3, "medium": 2, "weak": 1}


class StatusTile(Tile):
    """A tile for one part of the status."""

    PART: str
    """The attribute of `DeviceStatus` that it shows."""

    def has_part(self, status: DeviceStatus) -> bool:
        """Whether the status says anything about this tile's part."""
        return self.reported(status) is not None

    def reported(self, status: DeviceStatus) -> Any:
        """This tile's part of the status."""
        return getattr(status, self.PART)

    def show_view(self, view: DeviceView) -> None:
        """Take over what the device reported last, and whether it is there."""
        if view.status is None or not self.has_part(view.status):
            return
        self.show_status(view.status, view)
        if not view.connected:
            self.show_away()
            if view.last_seen is not None:
                seen = clock(view.last_seen, seconds=False)
                self.set_caption(self.tr("Last seen {time}").format(time=seen))

    def show_away(self) -> None:
        """What else changes while the device is not connected."""

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        """Fill in value, caption and corner."""
        self.set_value(self.value_words(self.reported(status)))
        self.set_caption("")
        self.clear_corner()

    def value_words(self, value: Any) -> str:
        """`70 %`, unless a tile says otherwise."""
        return self.tr("{value} %").format(value=value)


class BatteryTile(StatusTile):
    PART = "battery"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("battery-high", QCoreApplication.translate("Tiles", "Battery"), parent)
        self._bar = ProgressBar(self.accessibleName(), "text3")
        self.set_control(self._bar)

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        super().show_status(status, view)
        self._bar.set_fraction((status.battery or 0) / 100)
        match status.charging:
            case True:
                self.set_caption(self.tr("Charging"))
            case False:
                self.set_caption(self.tr("Not charging"))


class NetworkTile(StatusTile):
    """The network's name, or its kind where the status names none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("wifi-high", QCoreApplication.translate("Tiles", "Network"), parent)
        self._bars = SignalBars()
        self.set_corner_widget(self._bars)

    def reported(self, status: DeviceStatus) -> Any:
        return status.ssid or self._kind(status.network_type) or None

    def value_words(self, value: Any) -> str:
        return str(value)

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        super().show_status(status, view)
        kind = self._kind(status.network_type)
        signal = self._signal(status.signal)
        parts = [kind if status.ssid else "", signal]
        self.set_caption(" · ".join(part for part in parts if part))
        level = _SIGNAL_BARS.get(status.signal or "")
        self._bars.set_level(level or 0, signal)
        self._bars.setVisible(level is not None and view.connected)

    def _kind(self, kind: str | None) -> str:
        match kind:
            case None:
                return ""
            case "wifi":
                return self.tr("Wi-Fi")
            case "ethernet":
                return self.tr("Ethernet")
            case "cellular" | "4g":
                return self.tr("Mobile network")
            case _:
                return humanise(kind)

    def _signal(self, signal: str | None) -> str:
        match signal:
            case None:
                return ""
            case "strong":
                return self.tr("strong signal")
            case "medium":
                return self.tr("medium signal")
            case "weak":
                return self.tr("weak signal")
            case _:
                return signal


class TemperatureTile(StatusTile):
    """Remembers what was reported while the page lives, and draws it."""

    PART = "temperature"

    def __init__(self, parent: QWidget | None = None) -> None:
        name = QCoreApplication.translate("Tiles", "Chip temperature")
        super().__init__("thermometer-simple", name, parent)
        self._line = Sparkline(self.tr("Chip temperature over time"))
        self.set_beside(self._line)
        self._seen: deque[tuple[datetime, float]] = deque()

    def value_words(self, value: Any) -> str:
        return self.tr("{value} °C").format(value=QLocale().toString(float(value), "f", 1))

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        super().show_status(status, view)
        self._remember(status, view.status_at)
        self._line.set_values(value for _, value in self._seen)
        if self._seen:
            first = clock(self._seen[0][0], seconds=False)
            words = self.tr("Since {time}") if len(self._seen) > 1 else self.tr("Measured {time}")
            self.set_caption(words.format(time=first))

    def _remember(self, status: DeviceStatus, at: datetime | None) -> None:
        if at is None or status.temperature is None or (self._seen and self._seen[-1][0] == at):
            return
        self._seen.append((at, status.temperature))
        while at - self._seen[0][0] > SHOWN_HISTORY:
            self._seen.popleft()
