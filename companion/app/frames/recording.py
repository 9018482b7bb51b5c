"""Recorded sessions: the frames of one device in a file, without secrets, to look at again or to
play as a simulated device."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from companion import __version__
from companion.app.files.whole_file import write_text
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.app.privacy.frames import FrameMask
from companion.devices.frames import Direction, WireFrame
from companion.errors import FileError
from companion.protocol.tools import Tool
from companion.simulator.recorded_session import (
    RecordedFrame,
    RecordedSession,
    read_session,
    session_lines,
)
from companion.text import one_line, reason_of


class Recording(Struct, frozen=True):
    """What was recorded of one device, oldest frame first."""

    device_name: str
    device_key: str
    """The device's endpoint where it was recorded; empty in a file that does not say."""
    started: datetime
    """UTC. That of the file where the file does not say."""
    app_version: str
    frames: tuple[WireFrame, ...]
    timed: bool = True
    """Whether the frames have times; else theirs is `started`."""

    @classmethod
    def of(cls, name: str, key: str, frames: tuple[WireFrame, ...]) -> Recording:
        """What was recorded in this run. Raises `ValueError` without frames."""
        if not frames:
            raise ValueError("nothing was recorded")
        return cls(name, key, frames[0].time, __version__, frames)


def read_recording(path: Path) -> Recording:
    """What a file holds. Raises `FileError`; blocks as long as reading takes."""
    session = read_session(path)
    first = session.frames[0].time
    started = session.started or first or _changed(path)
    timed = any(frame.time is not None for frame in session.frames)
    frames: list[WireFrame] = []
    time, connection = started, 0
    for number, frame in enumerate(session.frames, start=1):
        time = frame.time if frame.time is not None else time
        connection = frame.session if frame.session is not None else connection
        direction = Direction.RECEIVED if frame.from_device else Direction.SENT
        frames.append(
            WireFrame(number, time, session.device, connection, direction, frame.data, frame.cut)
        )
    return Recording(session.name, session.device, started, session.companion, tuple(frames), timed)


def write_recording(
    path: Path, recording: Recording, tools: Iterable[Tool] = (), kept: Iterable[str] = ()
) -> int:
    """Write a file, whole or not at all; returns the number of frames.

    Secrets, one-time paths and the names of Wi-Fi networks are taken out, everything else stays
    as it was. The schemas of `tools` say which arguments are secret; `kept` are secrets that the
    device may repeat.
    Raises `FileError`; blocks as long as masking and writing take.
    """
    mask = FrameMask(recording.frames, tools, kept)
    frames = tuple(
        recorded_frame(number, mask.masked(frame), timed=recording.timed)
        for number, frame in enumerate(recording.frames, start=1)
    )
    session = RecordedSession(
        frames,
        mask.masked_text(recording.device_name),
        mask.masked_text(endpoint_without_secrets(recording.device_key)),
        recording.started,
        recording.app_version,
    )
    try:
        write_text(path, "".join(session_lines(session)))
    except OSError as error:
        reason = reason_of(error)
        raise FileError("recording.unwritable", file=one_line(path.name), reason=reason) from None
    return len(frames)


def recorded_frame(number: int, frame: WireFrame, *, timed: bool = True) -> RecordedFrame:
    """A frame as a file has it."""
    return RecordedFrame(
        number,
        frame.direction is Direction.RECEIVED,
        frame.data,
        frame.time if timed else None,
        frame.session,
        frame.cut,
    )


def _changed(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, OverflowError, ValueError):
        return datetime.now(UTC)
