"""Files of recorded sessions: the frames between a client and a device, one JSON object a line.

The first line may say what was recorded: ``{"recording": 1, "device": …, "name": …,
"started": …, "companion": …}``. Every other one is a frame: ``{"dir": "c2d" | "d2c", "frame":
"<exact text>"}`` (`c2d` is client to device), and may have ``"time"`` (UTC, ISO 8601),
``"session"`` (a number for each connection) and ``"cut"`` (bytes at its end that were not
kept). Bytes that are not UTF-8 are kept as lone surrogates, as in Python's `surrogateescape`.

This module is shared by the app, which writes and shows such files, and by the simulator, which
plays them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from companion.errors import FileError
from companion.json import iso, read_object
from companion.text import one_line, reason_of

VERSION: Final = 1
LARGEST_FILE: Final = 64 * 1024 * 1024
"""Bytes; the app writes a quarter of that at most."""

TO_DEVICE: Final = "c2d"
FROM_DEVICE: Final = "d2c"


class RecordedFrame(Struct, frozen=True):
    """One frame. `line` is its place in the file, counted from 1."""

    line: int
    from_device: bool
    data: bytes
    time: datetime | None = None
    """UTC; `None` where the file does not say."""
    session: int | None = None
    """Which connection; `None` where the file does not say."""
    cut: int = 0
    """Bytes at its end that were not kept."""


class RecordedSession(Struct, frozen=True):
    """What a file holds. The texts are those of the file, cleaned; empty where it has none."""

    frames: tuple[RecordedFrame, ...]
    name: str = ""
    device: str = ""
    """The device's endpoint where it was recorded."""
    started: datetime | None = None
    companion: str = ""
    """The version of the app that wrote it."""


class _NotAFrame(ValueError):
    """A line is something else."""


def read_session(path: Path) -> RecordedSession:
    """The frames of a file. Raises `FileError`, also when there are none."""
    head: dict[str, Any] = {}
    started: datetime | None = None
    frames: list[RecordedFrame] = []
    for number, line in enumerate(_text(path).split("\n"), start=1):
        if not line.strip():
            continue
        try:
            value = _object(line)
            if not frames and not head and "recording" in value:
                _check_version(value["recording"], path)
                head, started = value, _optional_time(value.get("started"))
            else:
                frames.append(_frame(number, value))
        except _NotAFrame:
            raise FileError("recording.bad_line", file=_label(path), line=number) from None
    if not frames:
        raise FileError("recording.empty", file=_label(path))
    return RecordedSession(
        tuple(frames),
        name=one_line(head.get("name", "")),
        device=one_line(head.get("device", "")),
        started=started,
        companion=one_line(head.get("companion", "")),
    )


def session_lines(session: RecordedSession) -> Iterator[str]:
    """The lines of a file, each with its line feed; plain ASCII."""
    head: dict[str, Any] = {"recording": VERSION, "device": session.device, "name": session.name}
    if session.started is not None:
        head["started"] = iso(session.started)
    head["companion"] = session.companion
    yield json.dumps(head) + "\n"
    yield from map(frame_line, session.frames)


def frame_line(frame: RecordedFrame) -> str:
    """One of `session_lines`."""
    # written by hand: a thousand frames have nothing else to be encoded but their texts
    text = json.dumps(frame.data.decode("utf-8", "surrogateescape"))
    line = f'{{"dir": "{FROM_DEVICE if frame.from_device else TO_DEVICE}", "frame": {text}'
    if frame.time is not None:
        line += f', "time": "{iso(frame.time)}"'
    if frame.session is not None:
        line += f', "session": {frame.session}'
    if frame.cut:
        line += f', "cut": {frame.cut}'
    return line + "}\n"


def _label(path: Path) -> str:
    return one_line(path.name or str(path))


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise FileError("recording.missing", file=_label(path)) from None
    except OSError as error:
        reason = reason_of(error)
        raise FileError("recording.unreadable", file=_label(path), reason=reason) from None
    if len(data) > LARGEST_FILE:
        raise FileError("recording.too_large", file=_label(path), limit=LARGEST_FILE >> 20)
    try:
        # an editor may have put a byte order mark at its beginning
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError("recording.not_text", file=_label(path)) from None
    if "\0" in text:
        raise FileError("recording.not_text", file=_label(path))
    return text


def _object(line: str) -> dict[str, Any]:
    value = read_object(line)
    if value is None:
        raise _NotAFrame
    return value


def _check_version(value: object, path: Path) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise _NotAFrame
    if value > VERSION:
        raise FileError("recording.newer", file=_label(path))


def _frame(number: int, value: dict[str, Any]) -> RecordedFrame:
    direction, text = value.get("dir"), value.get("frame")
    if direction not in (TO_DEVICE, FROM_DEVICE) or not isinstance(text, str):
        raise _NotAFrame
    try:
        data = text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # half of a surrogate pair that is no byte
        raise _NotAFrame from None
    return RecordedFrame(
        number,
        direction == FROM_DEVICE,
        data,
        _optional_time(value.get("time")),
        _count(value.get("session")),
        _count(value.get("cut")) or 0,
    )


def _optional_time(value: object) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        time = datetime.fromisoformat(value)
        return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    except (ValueError, OverflowError):
        raise _NotAFrame from None


def _count(value: object) -> int | None:
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise _NotAFrame
    return value
