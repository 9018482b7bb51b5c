"""The words about what happened over time. A part of `messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.marks import QT_TRANSLATE_NOOP

HISTORY_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        # what is derived of a device
        "derived.online": QT_TRANSLATE_NOOP("Messages", "Back online after {time}"),
        "derived.offline": QT_TRANSLATE_NOOP("Messages", "Went offline, was connected for {time}"),
        "derived.rebooted": QT_TRANSLATE_NOOP("Messages", "The device has restarted"),
        "derived.by_request": QT_TRANSLATE_NOOP(
            "Messages", "It was told to, and was back after {time}."
        ),
        "derived.by_boot": QT_TRANSLATE_NOOP(
            "Messages", "It asked for its settings, as devices do when they start."
        ),
        "derived.by_uptime": QT_TRANSLATE_NOOP(
            "Messages", "The time that it has been running began anew."
        ),
        "derived.by_memory": QT_TRANSLATE_NOOP(
            "Messages", "Its least free memory since the start has risen, as only a restart does."
        ),
        "derived.by_build": QT_TRANSLATE_NOOP("Messages", "It runs other firmware than before."),
        "derived.by_session": QT_TRANSLATE_NOOP(
            "Messages",
            "It connected anew without having ended its old connection. It has probably restarted, "
            "or changed its network.",
        ),
        "derived.version": QT_TRANSLATE_NOOP(
            "Messages", "Firmware changed from {before} to {after}"
        ),
        "derived.below": QT_TRANSLATE_NOOP("Messages", "{value} is under {limit}: {now}"),
        "derived.above": QT_TRANSLATE_NOOP("Messages", "{value} is over {limit}: {now}"),
        "derived.is": QT_TRANSLATE_NOOP("Messages", "{value} is {now}"),
        "derived.back": QT_TRANSLATE_NOOP("Messages", "{value} is all right again: {now}"),
        "derived.changed": QT_TRANSLATE_NOOP(
            "Messages", "{value} changed from {before} to {after}"
        ),
        "derived.charges": QT_TRANSLATE_NOOP("Messages", "The battery is being charged"),
        "derived.charges_no_more": QT_TRANSLATE_NOOP(
            "Messages", "The battery is no longer being charged"
        ),
        "derived.other_network": QT_TRANSLATE_NOOP("Messages", "The device is in another network"),
        "derived.value_battery": QT_TRANSLATE_NOOP("Messages", "Battery"),
        "derived.value_charging": QT_TRANSLATE_NOOP("Messages", "Charging"),
        "derived.value_signal": QT_TRANSLATE_NOOP("Messages", "Wi-Fi signal"),
        "derived.value_network": QT_TRANSLATE_NOOP("Messages", "Network"),
        "derived.value_temperature": QT_TRANSLATE_NOOP("Messages", "Chip temperature"),
        "derived.value_heap": QT_TRANSLATE_NOOP("Messages", "Least free memory"),
        "derived.value_volume": QT_TRANSLATE_NOOP("Messages", "Volume"),
        "derived.value_brightness": QT_TRANSLATE_NOOP("Messages", "Brightness"),
        "derived.value_theme": QT_TRANSLATE_NOOP("Messages", "Screen theme"),
        "derived.part": QT_TRANSLATE_NOOP("Messages", "“{path}”"),
        "derived.plain": "{text}",
        "derived.yes": QT_TRANSLATE_NOOP("Messages", "yes"),
        "derived.no": QT_TRANSLATE_NOOP("Messages", "no"),
        "derived.signal_weak": QT_TRANSLATE_NOOP("Messages", "weak"),
        "derived.signal_medium": QT_TRANSLATE_NOOP("Messages", "medium"),
        "derived.signal_strong": QT_TRANSLATE_NOOP("Messages", "strong"),
        "derived.percent": QT_TRANSLATE_NOOP("Messages", "{count} %"),
        "derived.celsius": QT_TRANSLATE_NOOP("Messages", "{count} °C"),
        "derived.kib": QT_TRANSLATE_NOOP("Messages", "{count} KiB"),
        "derived.seconds": QT_TRANSLATE_NOOP("Messages", "{count} s"),
        "derived.minutes": QT_TRANSLATE_NOOP("Messages", "{minutes} min {seconds} s"),
        "derived.hours": QT_TRANSLATE_NOOP("Messages", "{hours} h {minutes} min"),
        "derived.days": QT_TRANSLATE_NOOP("Messages", "{days} d {hours} h"),
    }
)
