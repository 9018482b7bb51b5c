"""The words about recorded sessions. A part of `messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

RECORDING_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        "recording.missing": QT_TRANSLATE_NOOP(
            "Messages", "There is no file {file}. Check its name and folder."
        ),
        "recording.unreadable": QT_TRANSLATE_NOOP(
            "Messages", "The file {file} cannot be read: {reason}."
        ),
        "recording.too_large": QT_TRANSLATE_NOOP(
            "Messages",
            "The file {file} has more than {limit} MB. No recording of this app is that large.",
        ),
        "recording.not_text": QT_TRANSLATE_NOOP(
            "Messages",
            "{file} is no recording: it is not a text file. A recording has one JSON object on "
            "every line.",
        ),
        "recording.bad_line": QT_TRANSLATE_NOOP(
            "Messages",
            "{file} is no recording, or is damaged: line {line} is not a recorded frame. Every "
            "line must be a JSON object with “dir” (c2d or d2c) and “frame”.",
        ),
        "recording.newer": QT_TRANSLATE_NOOP(
            "Messages",
            "{file} was recorded by a newer version of this app. Update the app to open it.",
        ),
        "recording.empty": QT_TRANSLATE_NOOP("Messages", "The recording {file} holds no frames."),
        "cli.replay_alone": QT_TRANSLATE_NOOP(
            "Messages",
            "A recording is played as it is, by a device that dials a hub or listens. Leave out "
            "--ota and --upgrade-fault.",
        ),
        "cli.speed_needs_replay": QT_TRANSLATE_NOOP(
            "Messages", "Only a recording has a speed. Add --replay FILE."
        ),
        "recording.unwritable": QT_TRANSLATE_NOOP(
            "Messages", "The recording {file} cannot be written: {reason}."
        ),
    }
)
