"""The words about frames that travelled. A part of `messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

FRAME_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        "frame.repaired": QT_TRANSLATE_NOOP(
            "Messages", "This is not valid JSON. The app repaired it and read the error."
        ),
        "frame.broken": QT_TRANSLATE_NOOP(
            "Messages", "This is not valid JSON and cannot be repaired."
        ),
        "frame.control": QT_TRANSLATE_NOOP(
            "Messages",
            "A text in it holds line feeds or other control characters as they are, which JSON "
            "does not allow.",
        ),
        "frame.not_utf8": QT_TRANSLATE_NOOP(
            "Messages",
            "It holds bytes that are not UTF-8, often a Wi-Fi name in another encoding.",
        ),
        "frame.bare": QT_TRANSLATE_NOOP(
            "Messages", "It came without the envelope that the rest of this connection uses."
        ),
        "frame.text_payload": QT_TRANSLATE_NOOP(
            "Messages",
            "The payload is a text with JSON in it instead of JSON. Stock firmware does not "
            "answer such a request.",
        ),
        "frame.several": QT_TRANSLATE_NOOP(
            "Messages",
            "It does not hold exactly one message. Stock firmware does not answer such a request.",
        ),
        "frame.no_method": QT_TRANSLATE_NOOP(
            "Messages", "It is neither a request nor an answer nor a notification of the protocol."
        ),
        "frame.no_version": QT_TRANSLATE_NOOP(
            "Messages",
            "It does not say that it is JSON-RPC 2.0. Stock firmware does not answer such a "
            "request.",
        ),
        "frame.no_code": QT_TRANSLATE_NOOP(
            "Messages", "The error has no code, as in all stock firmware."
        ),
        "frame.nested_image": QT_TRANSLATE_NOOP(
            "Messages", "The picture is packed into a text once more, as stock firmware does it."
        ),
        "frame.handshake": QT_TRANSLATE_NOOP(
            "Messages",
            "The answer to the handshake lacks parts that the protocol asks for. The app filled "
            "them in.",
        ),
        "frame.text_id": QT_TRANSLATE_NOOP(
            "Messages",
            "The id is a text. Stock firmware answers only requests whose id is a number.",
        ),
        "frame.odd_id": QT_TRANSLATE_NOOP(
            "Messages", "The id is no whole number. Stock firmware cuts it to one."
        ),
        "frame.asked": QT_TRANSLATE_NOOP(
            "Messages", "The device asks for something, which stock firmware never does."
        ),
        "frame.too_large": QT_TRANSLATE_NOOP(
            "Messages", "It is too large. The app did not read it."
        ),
        "frame.cut": QT_TRANSLATE_NOOP("Messages", "Only its beginning was kept."),
        "frame.stray": QT_TRANSLATE_NOOP(
            "Messages",
            "Nobody asked here for this answer. It may be meant for another client of the device.",
        ),
        "frame.again": QT_TRANSLATE_NOOP(
            "Messages", "The request was answered before: this answer is one more."
        ),
        "frame.late": QT_TRANSLATE_NOOP(
            "Messages", "This answer is late: the app had given up the request."
        ),
    }
)
