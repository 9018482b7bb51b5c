"""Why a device did not do what was asked with a picture: its words made into ours.

Source of the device's words: `main/mcp_server.cc` of github.com/78/xiaozhi-esp32, and
transports/README.md, "User-only tools". Words that are not known are shown as they came.
"""

from __future__ import annotations

from typing import Final

from companion.app.tools.records import CallOutcome, CallRecord
from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectionLost,
    ConsentMissing,
    DeviceError,
    PictureError,
)
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.text import one_line

_SHOWN: Final = 300
"""Characters of the device's words that are shown within ours."""

_WORDS: Final[dict[str, str]] = {
    "Failed to open URL": "picture.not_reached",
    "Failed to snapshot screen": "snapshot.not_taken",
    "Unexpected status code": "snapshot.not_delivered",
    "Failed to allocate memory": "preview.too_large",
    "Failed to download image": "preview.broken_off",
    "Downloaded image is invalid": "preview.not_shown",
}
_OF_PREVIEW: Final[dict[str, str]] = {"snapshot.not_delivered": "preview.broken_off"}


def reason(record: CallRecord, address: str, *, preview: bool = False) -> Message | None:
    """Why the call failed; `address` (host and port) is where the device should have come to."""
    problem = record.problem
    if problem is None or Trait.OF_DEVICE not in problem.traits:
        return problem
    text = str(problem.values.get("text", ""))
    for words, code in _WORDS.items():
        if words in text:
            code = _OF_PREVIEW.get(code, code) if preview else code
            shown = one_line(text, _SHOWN)
            if code == "picture.not_reached":
                return message(code, text=shown, address=address)
            return Message(code, {"text": shown})
    return problem


def failure(record: CallRecord, problem: Message | None = None) -> CompanionError:
    """The error that a call which did not work is raised as."""
    words = problem or record.problem or message("call.said_false")
    match record.outcome:
        case CallOutcome.REFUSED:
            return ConsentMissing(words)
        case CallOutcome.NO_ANSWER:
            return AnswerTimeout(words)
        case CallOutcome.LOST | CallOutcome.NOT_SENT:
            return ConnectionLost(words)
        case CallOutcome.FAILED:
            return DeviceError(words, rpc_code=record.rpc_code)
        case _:
            return PictureError(words)
