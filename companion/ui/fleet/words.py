"""The words of the page of all devices: titles of columns, and the text of a cell."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QCoreApplication

from companion.app.fleet.each import EachOutcome, EachResult
from companion.app.fleet.facts import FIELD_NAMED, DeviceFacts, plain_value
from companion.ui.kit.words.device_words import state_words
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import words

UNKNOWN: Final = "–"
LOW: Final = 20
"""Percent of the battery below which it is said."""
_DAY: Final = 86_400


def column_title(name: str) -> str:
    """The title of a column, by the field's name."""
    translate = QCoreApplication.translate
    match name:
        case "name":
            return translate("Fleet", "Name")
        case "id":
            return translate("Fleet", "ID")
        case "label":
            return translate("Fleet", "Label")
        case "state":
            return translate("Fleet", "State")
        case "board":
            return translate("Fleet", "Board")
        case "chip":
            return translate("Fleet", "Chip")
        case "revision":
            return translate("Fleet", "Revision")
        case "firmware":
            return translate("Fleet", "Firmware")
        case "slot":
            return translate("Fleet", "Slot")
        case "flash":
            return translate("Fleet", "Flash")
        case "battery":
            return translate("Fleet", "Battery")
        case "signal":
            return translate("Fleet", "Signal")
        case "server":
            return translate("Fleet", "Assistant server")
        case "seen":
            return translate("Fleet", "Last seen")
        case "volume":
            return translate("Fleet", "Volume")
        case "update":
            return translate("Fleet", "Update")
        case _:
            return translate("Fleet", "Note")


def cell_words(name: str, facts: DeviceFacts) -> str:
    """The text of a cell; `UNKNOWN` where nothing is known, empty where nothing is written."""
    match name:
        case "name":
            return facts.title
        case "label":
            return ", ".join(facts.labels)
        case "note":
            return facts.note
        case "state":
            return state_words(facts)
        case "battery":
            return battery_words(facts)
        case "signal":
            return signal_words(facts.signal)
        case "seen":
            return seen_words(facts)
        case "volume":
            return UNKNOWN if facts.volume is None else percent_words(facts.volume)
    return plain_value(FIELD_NAMED[name], facts) or UNKNOWN


def battery_words(facts: DeviceFacts) -> str:
    if facts.battery is None:
        return UNKNOWN
    if facts.battery < LOW and not facts.charging:
        low = QCoreApplication.translate("Fleet", "{percent} %, low")
        return low.format(percent=facts.battery)
    return percent_words(facts.battery)


def percent_words(percent: int) -> str:
    return QCoreApplication.translate("Fleet", "{percent} %").format(percent=percent)


def signal_words(signal: str) -> str:
    translate = QCoreApplication.translate
    match signal:
        case "strong":
            return translate("Fleet", "Strong")
        case "medium":
            return translate("Fleet", "Good")
        case "weak":
            return translate("Fleet", "Weak")
    return signal or UNKNOWN


def seen_words(facts: DeviceFacts, now: datetime | None = None) -> str:
    """`now`, the time of today, or how many days ago."""
    translate = QCoreApplication.translate
    if facts.connected:
        return translate("Fleet", "now")
    if facts.last_seen is None:
        return UNKNOWN
    now = now or datetime.now(UTC)
    if facts.last_seen.astimezone().date() == now.astimezone().date():
        return clock(facts.last_seen, seconds=False)
    days = max(int((now - facts.last_seen).total_seconds() // _DAY), 1)
    return translate("Fleet", "{count} d ago").format(count=days)


def last_seen_words(facts: DeviceFacts) -> str:
    """Of a device that is not connected, on its card."""
    said = QCoreApplication.translate("Fleet", "Last seen {when}")
    return said.format(when=seen_words(facts))


def charging_words(facts: DeviceFacts) -> str:
    """The battery of a device that is being charged, on its card."""
    said = QCoreApplication.translate("Fleet", "{battery}, charging")
    return said.format(battery=battery_words(facts))


def update_words(facts: DeviceFacts) -> str:
    """The firmware that a device is offered, on its card."""
    said = QCoreApplication.translate("Fleet", "Update {version}")
    return said.format(version=facts.offered)


def spoken_words(facts: DeviceFacts) -> str:
    """A device for a screen reader."""
    parts = (facts.name, facts.mark, ", ".join(facts.labels), state_words(facts), facts.board)
    return ", ".join(part for part in (*parts, facts.firmware) if part)


def result_words(result: EachResult) -> str:
    """What became of a device in a run."""
    translate = QCoreApplication.translate
    if result.words is not None:
        return words(result.words)
    match result.outcome:
        case EachOutcome.WAITING:
            return translate("Fleet", "Waiting")
        case EachOutcome.RUNNING:
            return translate("Fleet", "Running…")
        case EachOutcome.REFUSED:
            return translate("Fleet", "Not sent")
        case EachOutcome.CANCELLED:
            return translate("Fleet", "Stopped")
    return result.answer or translate("Fleet", "Done")
