"""A frame in the window's words: what a row shows of it, and what stands above its text."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from companion.app.frames.pairs import FrameRow
from companion.devices.frames import Direction
from companion.protocol.frame_notes import FrameKind, Quirk
from companion.ui.kit.words.measures import clock, elapsed_words, size_words
from companion.ui.kit.words.words import listed, sentences, words

ALARMING = frozenset({Quirk.BROKEN, Quirk.TOO_LARGE, Quirk.CUT})
"""Quirks with which something of the frame is lost."""


@dataclass(frozen=True, slots=True)
class FrameWords:
    """Every cell of a row, plain text on one line."""

    time: str
    direction: str
    what: str
    id: str
    elapsed: str
    size: str
    content: str
    kind: str
    quirks: str
    """All of them, in whole sentences; empty for a frame as it should be."""
    spoken: str

    def cell(self, name: str) -> str:
        """The text of a column."""
        return str(getattr(self, name))


def frame_words(row: FrameRow) -> FrameWords:
    """The row of a frame in the window's language."""
    notes = row.notes
    answered = notes.kind is FrameKind.ANSWER
    time, kind, what = clock(row.frame.time, milliseconds=True), kind_words(row), what_words(row)
    quirks = sentences(words(quirk.message) for quirk in row.quirks)
    elapsed = elapsed_words(row.elapsed) if row.elapsed is not None and answered else ""
    direction = direction_words(row.frame.direction)
    said = [time, direction, kind, what, elapsed, notes.summary, quirks]
    return FrameWords(
        time=time,
        direction=direction,
        what=what,
        id=notes.id,
        elapsed=elapsed,
        size=size_words(row.frame.size),
        content=notes.summary,
        kind=kind,
        quirks=quirks,
        spoken=listed(said),
    )


def direction_words(direction: Direction) -> str:
    """Which way it went."""
    if direction is Direction.SENT:
        return QCoreApplication.translate("FrameWords", "Sent")
    return QCoreApplication.translate("FrameWords", "Received")


def what_words(row: FrameRow) -> str:
    """The tool, else the method, else what it is at all."""
    return row.tool or row.method or kind_words(row)


def kind_words(row: FrameRow) -> str:
    """What it is, for people."""
    match row.notes.kind:
        case FrameKind.REQUEST:
            return QCoreApplication.translate("FrameWords", "Request")
        case FrameKind.ANSWER if row.notes.failed:
            return QCoreApplication.translate("FrameWords", "Error")
        case FrameKind.ANSWER:
            return QCoreApplication.translate("FrameWords", "Answer")
        case FrameKind.NOTIFICATION:
            return QCoreApplication.translate("FrameWords", "Notification")
        case FrameKind.HELLO:
            return QCoreApplication.translate("FrameWords", "Greeting")
        case FrameKind.MESSAGE:
            return QCoreApplication.translate("FrameWords", "Message")
        case FrameKind.AUDIO:
            return QCoreApplication.translate("FrameWords", "Audio")
        case FrameKind.UNREADABLE:
            return QCoreApplication.translate("FrameWords", "Unreadable")
