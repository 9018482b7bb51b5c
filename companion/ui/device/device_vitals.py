"""Battery and signal of a device, in the head of its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.marks import IconLabel, SignalBars

if TYPE_CHECKING:
    from companion.devices.models import DeviceStatus, DeviceView

_LEVELS = {"weak": 1, "medium": 2, "strong": 3}
_BATTERY = ((75, "battery-high"), (40, "battery-medium"), (10, "battery-low"))
"""Lowest percentage of each icon; below the last it is empty."""


class DeviceVitals(QWidget):
    """Shows what the last status said; nothing while the device is away or says nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._battery_icon = IconLabel("battery-high", "text2")
        self.battery = Label("", "medium")
        self._bars = SignalBars()
        self.signal = Label("", "medium")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.unit)
        row.addWidget(self._battery_icon)
        row.addWidget(self.battery)
        row.addSpacing(SPACE.half)
        row.addWidget(self._bars)
        row.addWidget(self.signal)

    def set_device(self, view: DeviceView) -> None:
        status = view.status if view.connected else None
        self._set_battery(status)
        self._set_signal(status)

    def _set_battery(self, status: DeviceStatus | None) -> None:
        level = status.battery if status is not None else None
        shown = level is not None
        self._battery_icon.setVisible(shown)
        self.battery.setVisible(shown)
        if status is None or level is None:
            return
        percent = self.tr("{percent} %").format(percent=level)
        self.battery.setText(percent)
        if status.charging:
            self._battery_icon.set("battery-charging", "text2")
            self.battery.setAccessibleName(
                self.tr("Battery {level}, charging").format(level=percent)
            )
            return
        name = next((name for least, name in _BATTERY if level >= least), "battery-empty")
        self._battery_icon.set(name, "text2")
        self.battery.setAccessibleName(self.tr("Battery {level}").format(level=percent))

    def _set_signal(self, status: DeviceStatus | None) -> None:
        signal = status.signal if status is not None else None
        level = _LEVELS.get(signal or "", 0)
        self._bars.setVisible(bool(signal))
        self.signal.setVisible(bool(signal))
        if signal:
            said = self._signal_words(signal)
            self._bars.set_level(level, self.tr("Signal: {strength}").format(strength=said))
            self.signal.setText(said)

    def _signal_words(self, signal: str) -> str:
        match signal:
            case "strong":
                return self.tr("Strong")
            case "medium":
                return self.tr("Medium")
            case "weak":
                return self.tr("Weak")
        return signal
