"""The words about frames that travelled, and recordings of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FRAME_TEMPLATES: Final[Mapping[str, str]] = {
    "frame.repaired": "This is not valid JSON. The app repaired it and read the error.",
    "frame.broken": "This is not valid JSON and cannot be repaired.",
    "frame.control": "A text in it holds line feeds or other control characters as they are, which JSON does not allow.",
    "frame.not_utf8": "It holds bytes that are not UTF-8, often a Wi-Fi name in another encoding.",
    "frame.bare": "It came without the envelope that the rest of this connection uses.",
    "frame.text_payload": "The payload is a text with JSON in it instead of JSON. Stock firmware does not answer such a request.",
    "frame.several": "It does not hold exactly one message. Stock firmware does not answer such a request.",
    "frame.no_method": "It is neither a request nor an answer nor a notification of the protocol.",
    "frame.no_version": "It does not say that it is JSON-RPC 2.0. Stock firmware does not answer such a request.",
    "frame.no_code": "The error has no code, as in all stock firmware.",
    "frame.nested_image": "The picture is packed into a text once more, as stock firmware does it.",
    "frame.handshake": "The answer to the handshake lacks parts that the protocol asks for. The app filled them in.",
    "frame.text_id": "The id is a text. Stock firmware answers only requests whose id is a number.",
    "frame.odd_id": "The id is no whole number. Stock firmware cuts it to one.",
    "frame.asked": "The device asks for something, which stock firmware never does.",
    "frame.too_large": "It is too large. The app did not read it.",
    "frame.cut": "Only its beginning was kept.",
    "frame.stray": "Nobody asked here for this answer. It may be meant for another client of the device.",
    "frame.again": "The request was answered before: this answer is one more.",
    "frame.late": "This answer is late: the app had given up the request.",
}


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
