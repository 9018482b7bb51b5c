"""The words about recorded sessions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RECORDING_TEMPLATES: Final[Mapping[str, str]] = {
    "recording.missing": "There is no file {file}. Check its name and folder.",
    "recording.unreadable": "The file {file} cannot be read: {reason}.",
    "recording.too_large": "The file {file} has more than {limit} MB. No recording of this app is that large.",
    "recording.not_text": "{file} is no recording: it is not a text file. A recording has one JSON object on every line.",
    "recording.bad_line": "{file} is no recording, or is damaged: line {line} is not a recorded frame. Every line must be a JSON object with “dir” (c2d or d2c) and “frame”.",
    "recording.newer": "{file} was recorded by a newer version of this app. Update the app to open it.",
    "recording.empty": "The recording {file} holds no frames.",
    "cli.replay_alone": "A recording is played as it is, by a device that dials a hub or listens. Leave out --ota and --upgrade-fault.",
    "cli.speed_needs_replay": "Only a recording has a speed. Add --replay FILE.",
    "recording.unwritable": "The recording {file} cannot be written: {reason}.",
}
