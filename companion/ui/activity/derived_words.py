"""The window's icons and words for what is derived of a device."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from companion.app.activity.derived.events import LIMIT_BACK, LIMIT_CROSSED, VALUE_CHANGED
from companion.app.activity.derived.values import KNOWN, SIGNAL_LEVELS, Unit
from companion.app.activity.derived.words import value_name
from companion.app.tools.records import ActivityEntry
from companion.ui.kit.words.words import words

_EVENT_ICONS: Final = {
    "boot": "power",
    "rebooted": "power",
    "version_changed": "download-simple",
    "tools_changed": "wrench",
}
_CROSSED_ICONS: Final = {
    "battery": "battery-warning",
    "signal": "wifi-low",
    "temperature": "thermometer-hot",
    "heap": "cpu",
}
_CHANGED_ICONS: Final = {
    "battery": "battery-medium",
    "charging": "battery-charging",
    "network": "wifi-high",
    "signal": "wifi-medium",
    "temperature": "thermometer",
    "heap": "cpu",
}


def derived_icon(entry: ActivityEntry) -> tuple[str, str]:
    """Glyph and colour role of an entry of the kind `DERIVED`."""
    value = str(entry.values.get("value", ""))
    if entry.failed:
        return "warning-circle", "redText"
    if entry.event == LIMIT_CROSSED:
        return _CROSSED_ICONS.get(value, "warning-circle"), "amberText"
    if entry.event == LIMIT_BACK:
        return "check-circle", "text2"
    if entry.event == VALUE_CHANGED:
        return _CHANGED_ICONS.get(value, "sliders-horizontal"), "text2"
    return _EVENT_ICONS.get(entry.event, "warning-circle"), "text2"


def name_words(name: str) -> str:
    """What a watched value is called."""
    return words(value_name(name))


def number_words(name: str, value: float) -> str:
    """A number of a course with its unit, as this person's language writes numbers."""
    translate = QCoreApplication.translate
    known = KNOWN.get(name)
    locale = QLocale()
    match known.unit if known is not None else Unit.NONE:
        case Unit.PERCENT:
            return translate("DerivedWords", "{count} %").format(count=round(value))
        case Unit.CELSIUS:
            number = locale.toString(value, "f", 1)
            return translate("DerivedWords", "{count} °C").format(count=number)
        case Unit.BYTES:
            number = locale.toString(value / 1024, "f", 0)
            return translate("DerivedWords", "{count} KiB").format(count=number)
        case Unit.LEVEL:
            return _level_words(value)
        case _:
            return locale.toString(value, "g", 6)


def _level_words(value: float) -> str:
    levels = {level: said for said, level in SIGNAL_LEVELS.items()}
    translate = QCoreApplication.translate
    match levels.get(round(value)):
        case "weak":
            return translate("DerivedWords", "weak")
        case "medium":
            return translate("DerivedWords", "medium")
        case _:
            return translate("DerivedWords", "strong")
