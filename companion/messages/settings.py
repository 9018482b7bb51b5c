"""The words about settings as such; each has its own where it is described."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SETTINGS_TEMPLATES: Final[Mapping[str, str]] = {
    "settings.number": "Write a number from {least} to {most}.",
    "settings.number_or_empty": "Write a number from {least} to {most}, or leave it empty.",
    "settings.choice": "Write one of these: {choices}.",
    "settings.switch": "Write on or off.",
    "settings.text": "Write at most {most} characters.",
    "settings.json": "Write JSON of this kind: {example}",
    "settings.host": "Write an address of this computer, for example 0.0.0.0 or 192.168.1.20.",
    "settings.same_ports": "The ports must differ from each other and from that of the hub.",
    "settings.locale": "Write a language such as ja or zh_CN, or leave it empty.",
    "settings.quiet_until": "Write always, a time with its zone such as 2026-08-20T14:30+02:00, or leave it empty.",
    "settings.notify_kinds": "Write true or false for some of these kinds: {kinds}.",
    "settings.watch": "A rule is not right. Set the rules in the window, and copy what companion settings get watch prints.",
    "settings.on_off": "on, off",
    "settings.between": "{least} to {most}",
    "settings.between_or_empty": "{least} to {most}, or empty",
    "settings.any_text": "text",
    "settings.any_json": "JSON",
    "settings.empty": "empty",
    "settings.effect_now": "at once",
    "settings.effect_connection": "when a device connects next",
    "settings.unknown": "There is no setting {name}. companion settings lists them all.",
    "settings.wrong": "{name} in settings.json says something that cannot be, so its default counts.",
    "settings.column_setting": "Setting",
    "settings.column_meaning": "Meaning",
    "settings.column_values": "Values (default)",
    "cli.settings_words": "Write companion settings, companion settings get NAME, companion settings set NAME VALUE, or companion settings reset NAME.",
}
