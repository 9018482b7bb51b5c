"""An entry of a conversation as a row of the transcript."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from companion.app.activity.event_table import TalkPart, event_type
from companion.events import Event
from companion.text import clean, one_line
from companion.ui.kit.words.call_words import call_summary
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import words

translate = QCoreApplication.translate

TEXT_LIMIT: Final = 2_000
"""Characters of a sentence that are shown; assistants say far less in one."""
_BOUNDS: Final = {"connecting": "broadcast", "idle": "chat-circle"}
"""Of the states, those at which a conversation begins and ends; the rest changes all the time."""


@dataclass(frozen=True, slots=True)
class TranscriptRow:
    """Plain text throughout; `text` and `detail` may be long and are wrapped."""

    number: int
    kind: TalkPart
    time: str
    icon: str
    icon_role: str
    text: str
    text_role: str
    colour: str
    detail: str = ""
    """In mono below the text: the arguments and the answer of a tool call."""
    spoken: str = ""
    """The whole row, for screen readers."""


def transcript_row(entry: Event) -> TranscriptRow | None:
    """The row of `entry`; `None` for what the transcript leaves out."""
    talk = event_type(entry).talk
    if talk is None:
        return None
    values, time = entry.values, clock(entry.time)
    text = clean(str(values.get("text", "")), TEXT_LIMIT).strip()
    match talk:
        case TalkPart.HEARD if text:
            who = translate("Transcript", "You")
            if values.get("wake_word"):
                who = translate("Transcript", "Wake word")
            return _row(entry, talk, "user", "text2", text, "body", "text2", said=f"{who}: {text}")
        case TalkPart.SPOKEN if text:
            who = translate("Transcript", "Assistant")
            return _row(
                entry, talk, "speaker-high", "accentText", text, "body", said=f"{who}: {text}"
            )
        case TalkPart.EMOTION:
            name = one_line(str(values.get("emotion", "")))
            said = translate("Transcript", "Face: {emotion}").format(emotion=name)
            return _row(entry, talk, "smiley", "text3", said, "caption", "text3") if name else None
        case TalkPart.CALL:
            red = entry.failed
            return _row(
                entry,
                talk,
                "warning-circle" if red else "wrench",
                "redText" if red else "text2",
                one_line(words(entry.title)),
                "body",
                "text",
                detail=call_summary(values),
            )
        case TalkPart.STATE:
            icon = _BOUNDS.get(str(values.get("state", "")))
            if icon is None:
                return None
            begun = values.get("state") == "connecting"
            said = (
                translate("Transcript", "A conversation begins")
                if begun
                else translate("Transcript", "The conversation has ended")
            )
            return TranscriptRow(
                entry.number,
                talk,
                time,
                icon,
                "text3",
                said,
                "caption",
                "text3",
                spoken=f"{time}, {said}",
            )
    return None


def _row(
    entry: Event,
    talk: TalkPart,
    icon: str,
    icon_role: str,
    text: str,
    role: str,
    colour: str = "text",
    *,
    detail: str = "",
    said: str = "",
) -> TranscriptRow:
    time = clock(entry.time)
    spoken = ", ".join(part for part in (time, said or text, detail) if part)
    return TranscriptRow(
        entry.number, talk, time, icon, icon_role, text, role, colour, detail, spoken
    )
