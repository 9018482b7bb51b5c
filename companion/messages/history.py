"""The words about what happened over time. A part of `messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

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
        # what is kept
        "history.damaged": QT_TRANSLATE_NOOP(
            "Messages",
            "The history was damaged and cannot be read. It was set aside as {file}, and a new "
            "one was begun.",
        ),
        "history.newer": QT_TRANSLATE_NOOP(
            "Messages",
            "The history {file} was written by a newer version of this app. It is left as it is, "
            "and nothing is added to it. Use the newer version to read it.",
        ),
        "history.unwritable": QT_TRANSLATE_NOOP(
            "Messages",
            "The history cannot be written: {reason}. It is tried again; what happens meanwhile "
            "is kept in memory.",
        ),
        "history.lost": QT_TRANSLATE_NOOP(
            "Messages",
            "The history could not be written for too long: {reason}. The oldest {count} entries "
            "that were waiting are lost.",
        ),
        "history.unreadable": QT_TRANSLATE_NOOP(
            "Messages", "The history cannot be read: {reason}."
        ),
        "history.unknown": QT_TRANSLATE_NOOP("Messages", "Something happened: {event}"),
        "history.unfinished": QT_TRANSLATE_NOOP(
            "Messages",
            "The app ended before the answer came. The device may have carried out the action.",
        ),
        "history.unsound": QT_TRANSLATE_NOOP(
            "Messages",
            "The history {file} is damaged and cannot be read. Open the app: it sets the file "
            "aside and begins a new one.",
        ),
        "history.none": QT_TRANSLATE_NOOP("Messages", "Nothing that was kept fits."),
        "history.no_device": QT_TRANSLATE_NOOP(
            "Messages", "Nothing is kept of a device “{text}”. There is something of: {others}."
        ),
        "history.no_devices": QT_TRANSLATE_NOOP("Messages", "Nothing is kept of any device yet."),
        "history.no_time": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is no time. Write for example 2026-08-20, 2026-08-20T14:30, today, 45m, 6h "
            "or 7d.",
        ),
        "history.no_kind": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is no kind. Write {kinds}, or the name of an event such as disconnected.",
        ),
        "history.older": QT_TRANSLATE_NOOP(
            "Messages",
            "There is more before that. --last N shows more of it, --since TIME all from then on.",
        ),
        "pins.full": QT_TRANSLATE_NOOP(
            "Messages",
            "{limit} calls are pinned for this device, and there is no room for more. Unpin one "
            "that you do not need first.",
        ),
        "pins.no_room": QT_TRANSLATE_NOOP(
            "Messages",
            "There is no room for more pinned calls. Unpin some that you do not need first.",
        ),
        "history.export_unwritable": QT_TRANSLATE_NOOP(
            "Messages", "The file {file} cannot be written: {reason}."
        ),
    }
)
