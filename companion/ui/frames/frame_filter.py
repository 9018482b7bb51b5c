"""Which frames are shown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.app.frames.pairs import FrameRow
from companion.protocol.frame_notes import FrameKind


class FrameShown(StrEnum):
    """The chips above the frames."""

    ALL = "all"
    REQUESTS = "requests"
    ANSWERS = "answers"
    NOTIFICATIONS = "notifications"
    QUIRKS = "quirks"


_ESCAPED: Final = re.compile(r'\\+(?:(")|u([0-9a-fA-F]{4}))')

_KINDS = {
    FrameShown.REQUESTS: FrameKind.REQUEST,
    FrameShown.ANSWERS: FrameKind.ANSWER,
    FrameShown.NOTIFICATIONS: FrameKind.NOTIFICATION,
}


@dataclass(frozen=True, slots=True)
class FrameFilter:
    """A chip and a search together; every word of the search must be found."""

    shown: FrameShown = FrameShown.ALL
    text: str = ""

    def fits(self, row: FrameRow) -> bool:
        """Whether `row` is shown."""
        if self.shown is FrameShown.QUIRKS:
            if not row.quirks:
                return False
        elif self.shown is not FrameShown.ALL and row.notes.kind is not _KINDS[self.shown]:
            return False
        words = self.text.casefold().split()
        if not words:
            return True
        haystack = _haystack(row)
        return all(word in haystack for word in words)


def _haystack(row: FrameRow) -> str:
    """The whole frame, not its beginning only. Texts in JSON are found as they read, whatever is
    escaped in them, and in JSON within a text once more."""
    text = row.frame.data.decode("utf-8", "replace")
    if "\\" in text:
        text = _ESCAPED.sub(_plain, text)
    # an answer names neither what was asked nor the tool
    return f"{row.method} {row.tool} {text}".casefold()


def _plain(found: re.Match[str]) -> str:
    return found[1] or chr(int(found[2], 16))
