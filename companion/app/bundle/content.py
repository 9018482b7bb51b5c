"""Makes the files of a bundle out of its sources, with everything private taken out.

For a worker thread. Text by text, so that other threads get their turn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC
from pathlib import Path
from typing import Any, Final

from companion import __version__
from companion.app.activity.event_table import holds_words
from companion.app.activity.export import exported
from companion.app.bundle.log_ring import LogLine
from companion.app.bundle.parts import Bundle, BundlePart, slug
from companion.app.bundle.sources import DeviceFrames, Sources
from companion.app.bundle.versions import versions
from companion.app.connect.diagnosis.kept import Diagnosis
from companion.app.privacy.frames import FrameMask
from companion.app.privacy.mask import Masker, mask_arguments
from companion.devices.frames import Direction, WireFrame
from companion.events import Event
from companion.json import dumps
from companion.messages.message import Message, message
from companion.protocol.session.results import ImageContent, TextContent
from companion.simulator.recorded_session import RecordedFrame, RecordedSession, session_lines

LARGEST: Final = 8_000_000
"""Bytes of one file; what is older is left out."""
LARGEST_FRAMES: Final = 2_000_000
"""Bytes of the frames of one device, as they travelled."""


class Stopped(Exception):
    """Nobody wants the bundle any more."""


def build(
    sources: Sources, stopped: Callable[[], bool] = lambda: False, home: Path | None = None
) -> Bundle:
    """The whole bundle. Raises `Stopped` soon after `stopped` says so."""
    return _Builder(sources, stopped, home).build()


@dataclass(frozen=True, slots=True)
class _Recorded:
    """The frames of one device that are in the bundle."""

    source: DeviceFrames
    frames: tuple[WireFrame, ...]
    left_out: int
    mask: FrameMask


class _Builder:
    def __init__(self, sources: Sources, stopped: Callable[[], bool], home: Path | None) -> None:
        self._sources = sources
        self._stopped = stopped
        self._redactor = Masker(sources.kept_secrets, home)
        self._versions = versions()
        self._notes: list[Message] = []
        self._recorded = [self._record(each) for each in sources.frames or ()]

    def build(self) -> Bundle:
        self._learn()
        parts = [part for part in self._parts() if part.data]
        if self._sources.frames is None:
            self._notes.append(message("bundle.no_frames"))
        return Bundle(tuple(parts), tuple(self._notes), self._sources.made)

    def _parts(self) -> Iterator[BundlePart]:
        sources = self._sources
        yield self._json("versions.json", message("bundle.versions"), self._versions)
        yield self._json("settings.json", message("bundle.settings"), sources.settings)
        yield self._json("devices.json", message("bundle.devices"), list(sources.devices))
        yield self._activity()
        yield from self._frames()
        if sources.diagnoses:
            diagnoses = [_diagnosis(each) for each in sources.diagnoses]
            yield self._json("diagnoses.json", message("bundle.diagnoses"), diagnoses)
        yield self._log()

    # the first pass

    def _learn(self) -> None:
        redactor, sources = self._redactor, self._sources
        for value in (sources.settings, *sources.devices):
            redactor.value(value)
        for recorded in self._recorded:
            for secret in recorded.mask.secrets:
                redactor.learn(secret)
            for network in recorded.mask.networks:
                redactor.learn_network(network)
        for entry in self._entries():
            self._go_on()
            for value in _raw(entry):
                redactor.value(value)
            if entry.call is not None:
                redactor.learn_arguments(entry.call.request)
        for recorded in self._recorded:
            for frame in recorded.frames:
                self._go_on()
                redactor.text(frame.text)
        for diagnosis in sources.diagnoses:
            redactor.value(_diagnosis(diagnosis))
        for line in sources.log:
            redactor.text(line.text)
        redactor.learnt()

    def _entries(self) -> Iterator[Event]:
        for stored in self._sources.past:
            yield stored.entry
        yield from self._sources.recent

    def _go_on(self) -> None:
        if self._stopped():
            raise Stopped

    # the files

    def _json(self, name: str, about: Message, value: Any) -> BundlePart:
        text = dumps(self._redactor.value(value), ensure_ascii=False, indent=1, default=str)
        return self._part(name, about, [text + "\n"])

    def _part(self, name: str, about: Message, lines: Iterable[str]) -> BundlePart:
        """A file of as many of the last lines as there is room for."""
        kept: deque[bytes] = deque()
        size, cut = 0, False
        for line in lines:
            self._go_on()
            # halves of surrogate pairs are no UTF-8; JSON reads what is written instead
            data = line.encode("utf-8", "backslashreplace")
            kept.append(data)
            size += len(data)
            while size > LARGEST and len(kept) > 1:
                size -= len(kept.popleft())
                cut = True
        if cut:
            self._notes.append(message("bundle.older", file=name))
        return BundlePart(name, about, self._redactor.data(b"".join(kept)))

    def _activity(self) -> BundlePart:
        name, sources = "activity.jsonl", self._sources
        part = self._part(name, message("bundle.activity"), self._activity_lines())
        older = message("bundle.older", file=name)
        if sources.more and older not in self._notes:
            self._notes.append(older)
        if sources.history_problem is not None:
            self._notes.append(sources.history_problem)
        return part

    def _activity_lines(self) -> Iterator[str]:
        for stored in self._sources.past:
            yield from self._activity_line(stored.entry, stored.program)
        for entry in self._sources.recent:
            yield from self._activity_line(entry, "")

    def _activity_line(self, entry: Event, program: str) -> Iterator[str]:
        if holds_words(entry):
            return
        value = exported(entry, program)
        if entry.call is not None:
            value["call"]["arguments"] = mask_arguments(entry.call.request).arguments
        kept = self._redactor.value(value)
        yield dumps(kept, ensure_ascii=False, default=str) + "\n"

    def _record(self, source: DeviceFrames) -> _Recorded:
        """The newest frames of a device, as many as there is room for."""
        kept: deque[WireFrame] = deque()
        size, left_out = 0, 0
        for frame in source.frames:
            self._go_on()
            kept.append(frame)
            size += len(frame.data)
            while size > LARGEST_FRAMES and len(kept) > 1:
                size -= len(kept.popleft().data)
                left_out += 1
        frames = tuple(kept)
        return _Recorded(source, frames, left_out, FrameMask(frames, source.tools))

    def _frames(self) -> Iterator[BundlePart]:
        taken: set[str] = set()
        for recorded in self._recorded:
            source = recorded.source
            name = self._redactor.text(source.name)
            short = slug(name, taken)
            taken.add(short)
            if source.dropped:
                gone = message("bundle.frames_gone", count=source.dropped, name=name)
                self._notes.append(gone)
            if recorded.left_out:
                many = message("bundle.frames_many", count=recorded.left_out, name=name)
                self._notes.append(many)
            about = message("bundle.frames", name=name)
            yield self._part(f"frames/{short}.jsonl", about, self._recording(recorded, name))

    def _recording(self, recorded: _Recorded, name: str) -> Iterator[str]:
        """As a recorded session, which the app opens and the simulator plays."""
        if not recorded.frames:
            return
        started, key = recorded.frames[0].time, self._redactor.text(recorded.source.key)
        yield from session_lines(RecordedSession((), name, key, started, __version__))
        head = RecordedSession(())
        for number, frame in enumerate(recorded.frames, start=1):
            masked = self._masked(recorded.mask.masked(frame))
            one = RecordedFrame(
                number,
                masked.direction is Direction.RECEIVED,
                masked.data,
                masked.time,
                masked.session,
                masked.cut,
            )
            # the second line is the frame, the first one would be the head again
            yield list(session_lines(replace(head, frames=(one,))))[1]

    def _masked(self, frame: WireFrame) -> WireFrame:
        """Without what only another source says is private; else the very same bytes."""
        text = frame.text
        kept = self._redactor.text(text)
        if kept == text:
            return frame
        return replace(frame, data=kept.encode("utf-8", "surrogateescape"))

    def _log(self) -> BundlePart:
        return self._part("log.txt", message("bundle.log"), self._log_lines())

    def _log_lines(self) -> Iterator[str]:
        if self._sources.log_dropped:
            yield f"({self._sources.log_dropped} older lines are gone)\n"
        for line in self._sources.log:
            yield _log_line(line, self._redactor.text(line.text))


def _raw(entry: Event) -> Iterator[Any]:
    """Whatever of an entry may hold something private, before anything is hidden by its name."""
    yield entry.params
    yield dict(entry.values)
    yield entry.title.english()
    if entry.detail is not None:
        yield entry.detail.english()
    call = entry.call
    if call is None:
        return
    yield dict(call.request.arguments)
    if call.problem is not None:
        yield call.problem.english()
    if call.result is not None:
        yield call.result.structured
        for block in call.result.content:
            if isinstance(block, TextContent):
                yield block.text
            elif not isinstance(block, ImageContent):
                yield block.value


def _diagnosis(diagnosis: Diagnosis) -> dict[str, Any]:
    return {
        "endpoint": diagnosis.endpoint.text,
        "time": diagnosis.time.astimezone(UTC).isoformat(timespec="milliseconds"),
        "steps": [
            {
                "check": step.check.value,
                "outcome": step.outcome.value,
                "message": step.finding.english(),
                "todo": step.todo.english() if step.todo is not None else None,
                "ms": round(step.seconds * 1000),
            }
            for step in diagnosis.steps
        ],
    }


def _log_line(line: LogLine, text: str) -> str:
    time = line.time.isoformat(timespec="milliseconds")
    return f"{time} {line.level} {line.logger}: {text}\n"
