"""A support bundle: its files, with everything private taken out, and the zip of them."""

from __future__ import annotations

import asyncio
import os
import platform
import sys
import threading
import zipfile
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion import __version__
from companion.app.activity.event_table import holds_words
from companion.app.activity.history.export import exported, unmasked
from companion.app.bundle.sources import DeviceFrames, RunSources, Scope, Sources
from companion.app.cable.text import learn, line_text
from companion.app.connect.diagnosis import Diagnosis
from companion.app.files.whole_file import replacing
from companion.app.frames.recording import recorded_frame
from companion.app.privacy.frames import FrameMask
from companion.app.privacy.harmless import document_of, may_name_secrets
from companion.app.privacy.mask import Masker, mask_arguments
from companion.devices.frames import WireFrame
from companion.errors import FileError
from companion.events import Event
from companion.json import dumps, iso
from companion.messages.message import Message, message
from companion.protocol.results import ImageContent, TextContent
from companion.simulator.recorded_session import RecordedSession, frame_line, session_lines
from companion.text import escaped, one_line, reason_of

ABOUT: Final = "README.txt"
"""The file that tells what the others are; it is always there."""

_INTRODUCTION: Final = """\
This is a support bundle of Xiaozhi Companion {version}, made at {time}.
It is meant for somebody who helps to find out what went wrong.

Taken out were passwords, tokens, keys and other secrets, credentials and one-time paths in
addresses, the names of Wi-Fi networks, what was said in conversations, and pictures. "[hidden]"
stands where something was taken out. Still in here are the names of devices, their ids and their
addresses in the local network. Times are in UTC.

The files:
"""


class BundlePart(Struct, frozen=True):
    """One file."""

    name: str
    """Its path in the zip, plain ASCII."""
    about: Message
    """What it holds, for people."""
    data: bytes
    """UTF-8."""

    @property
    def size(self) -> int:
        """Bytes, before they are compressed."""
        return len(self.data)

    @property
    def text(self) -> str:
        return self.data.decode("utf-8", "replace")


class Bundle(Struct, frozen=True):
    """What can be saved. Nothing private is in any part of it."""

    parts: tuple[BundlePart, ...]
    notes: tuple[Message, ...]
    """What is not in it and may be missed."""
    made: datetime
    """UTC."""

    def files(self, left_out: Collection[str] = ()) -> tuple[BundlePart, ...]:
        """Every file of the zip, first the one that tells of the others; without those parts."""
        kept = tuple(part for part in self.parts if part.name not in left_out)
        return (self._about(kept), *kept)

    def _about(self, kept: tuple[BundlePart, ...]) -> BundlePart:
        time = self.made.astimezone(UTC).isoformat(timespec="seconds")
        lines = [_INTRODUCTION.format(version=__version__, time=time)]
        width = max((len(part.name) for part in kept), default=0)
        lines += [f"  {part.name:<{width}}  {part.about.english()}\n" for part in kept]
        gone = sorted({part.name for part in self.parts} - {part.name for part in kept})
        if gone:
            lines.append(f"\nLeft out when it was saved: {', '.join(gone)}\n")
        if self.notes:
            lines.append("\nTo be known:\n")
            lines += [f"  {note.english()}\n" for note in self.notes]
        return BundlePart(
            ABOUT, message("bundle.about"), escaped("".join(lines)).encode("utf-8", "replace")
        )


def slug(name: str, taken: Collection[str]) -> str:
    """A file's name of plain letters for a device's, unlike those that are taken."""
    plain = "".join(char if char.isascii() and char.isalnum() else "-" for char in name.lower())
    short = "-".join(filter(None, plain.split("-")))[:40].strip("-") or "device"
    number, found = 1, short
    while found in taken:
        number += 1
        found = f"{short}-{number}"
    return found


LIBRARIES: Final = (
    "PySide6-Essentials",
    "qasync",
    "websockets",
    "mcp",
    "opentelemetry-api",
    "uvicorn",
    "starlette",
    "python-multipart",
    "Pillow",
    "httpx2",
    "paho-mqtt",
    "zeroconf",
    "keyring",
    "jsonschema",
    "google-re2",
    "uritemplate",
    "msgspec",
    "qtawesome",
    "cryptography",
    "ifaddr",
    "segno",
    "pyserial",
    "platformdirs",
)
"""Whatever is shipped with the app. Of Qt the version is that of its first."""

_DESKTOP: Final = (
    "XDG_SESSION_TYPE",
    "XDG_CURRENT_DESKTOP",
    "QT_QPA_PLATFORM",
    "QT_SCALE_FACTOR",
    "LANG",
)
"""Variables that tell what kind of desktop it is, and nothing of the person."""


def versions() -> dict[str, Any]:
    """Of the app, Python, Qt, the system and the libraries."""
    libraries = dict(_libraries())
    return {
        "companion": __version__,
        "packaged": bool(getattr(sys, "frozen", False)),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "qt": libraries[LIBRARIES[0]],
        "system": _system(),
        "libraries": libraries,
    }


@cache
def _libraries() -> tuple[tuple[str, str | None], ...]:
    return tuple((name, _version(name)) for name in LIBRARIES)


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:  # a packaged app may leave out what it never asks for
        return None


def _system() -> dict[str, Any]:
    about: dict[str, Any] = {
        "name": platform.system(),
        "release": platform.release(),
        "version": platform.version(),
        "machine": platform.machine(),
        "processors": os.cpu_count(),
    }
    if sys.platform.startswith("linux"):
        try:
            about["distribution"] = platform.freedesktop_os_release().get("PRETTY_NAME", "")
        except OSError:  # there is no such file
            about["distribution"] = ""
        libc = " ".join(platform.libc_ver()).strip()
        about["libc"] = libc
    offset = datetime.now().astimezone().utcoffset()
    about["utcOffsetMinutes"] = round(offset.total_seconds() / 60) if offset is not None else None
    about["desktop"] = {name: os.environ[name] for name in _DESKTOP if os.environ.get(name)}
    return about


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


class _Recorded(Struct, frozen=True):
    source: DeviceFrames
    frames: tuple[WireFrame, ...]
    left_out: int
    mask: FrameMask


class _Builder:
    def __init__(self, sources: Sources, stopped: Callable[[], bool], home: Path | None) -> None:
        self._sources = sources
        self._stopped = stopped
        self._redactor = Masker(sources.stored_secrets, home)
        self._versions = versions()
        self._notes: list[Message] = []
        self._recorded: list[_Recorded] = []
        self._documents: list[str | None] = []
        """Of the entries, those that had nothing to hide in the first pass, as they are written."""

    def build(self) -> Bundle:
        self._learn()
        parts = [part for part in self._parts() if part.data]
        if self._sources.frames is None:
            self._notes.append(message("bundle.no_frames"))
        return Bundle(tuple(parts), tuple(self._notes), self._sources.made)

    def _parts(self) -> Iterator[BundlePart]:
        sources, redactor = self._sources, self._redactor
        yield self._json("versions.json", message("bundle.versions"), self._versions)
        yield self._json("settings.json", message("bundle.settings"), sources.settings)
        yield self._json("devices.json", message("bundle.devices"), list(sources.devices))
        yield self._activity()
        yield from self._frames()
        if sources.diagnoses:
            diagnoses = [_diagnosis(each) for each in sources.diagnoses]
            yield self._json("diagnoses.json", message("bundle.diagnoses"), diagnoses)
        taken: set[str] = set()
        for cable in sources.cables:
            short = slug(cable.port.rpartition("/")[2], taken)
            taken.add(short)
            about = message("cable.bundle", port=one_line(cable.port))
            lines = (line_text(line, redactor) + "\n" for line in cable.lines)
            yield self._part(f"cable/{short}.txt", about, lines)
        yield self._part("log.txt", message("bundle.log"), self._log_lines())

    # the first pass

    def _learn(self) -> None:
        redactor, sources = self._redactor, self._sources
        for value in (sources.settings, *sources.devices):
            redactor.value(value)
        self._recorded = [self._record(each) for each in sources.frames or ()]
        for recorded in self._recorded:
            for secret in recorded.mask.secrets:
                redactor.learn(secret)
            for network in recorded.mask.networks:
                redactor.learn_network(network)
        for entry, program in self._entries():
            self._go_on()
            document = self._document(entry, program)
            self._documents.append(document)
            if document is not None:
                continue
            redactor.value({str(place): value for place, value in enumerate(_raw(entry))})
            if entry.call is not None:
                redactor.learn_arguments(entry.call.request.tool, entry.call.request.arguments)
        for recorded in self._recorded:
            for frame in recorded.frames:
                if not recorded.mask.was_plain(frame):
                    self._go_on()
                    redactor.text(frame.text)
        for diagnosis in sources.diagnoses:
            redactor.value(_diagnosis(diagnosis))
        for cable in sources.cables:
            learn(cable.lines, redactor)
        for line in sources.log:
            redactor.text(line.text)
        redactor.learnt()

    def _entries(self) -> Iterator[tuple[Event, str]]:
        """Everything that happened, and the program that saw it."""
        for stored in self._sources.past:
            yield stored.entry, stored.program
        for entry in self._sources.recent:
            yield entry, ""

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
            data = escaped(line).encode("utf-8", "backslashreplace")
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
        for (entry, program), document in zip(self._entries(), self._documents, strict=True):
            if holds_words(entry):
                continue
            if document is not None and self._redactor.has_none_still(document):
                yield document + "\n"
                continue
            value = exported(entry, program)
            if entry.call is not None:
                request = entry.call.request
                masked = mask_arguments(request.tool, request.arguments)
                value["call"]["arguments"] = masked.arguments
            kept = self._redactor.value(value)
            yield dumps(kept, ensure_ascii=False, default=str) + "\n"

    def _document(self, entry: Event, program: str) -> str | None:
        """An entry that has nothing to hide, as most; `None` where that is not sure."""
        if entry.call is not None and may_name_secrets(entry.call.request.tool):
            return None
        value = unmasked(entry, program)
        # this app's own, and another one in each entry
        time = value.pop("time")
        document = document_of(value)
        if document is None or not self._redactor.has_none(document):
            return None
        return f'{{"time": "{time}", {document[1:]}'

    def _record(self, source: DeviceFrames) -> _Recorded:
        """The newest frames of a device, as many as there is room for."""
        self._go_on()
        kept: deque[WireFrame] = deque()
        size, left_out = 0, 0
        for frame in source.frames:
            kept.append(frame)
            size += len(frame.data)
            while size > LARGEST_FRAMES and len(kept) > 1:
                size -= len(kept.popleft().data)
                left_out += 1
        frames = tuple(kept)
        return _Recorded(
            source, frames, left_out, FrameMask(frames, source.tools, also=self._redactor.harmless)
        )

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
        for number, frame in enumerate(recorded.frames, start=1):
            masked = recorded.mask.masked(frame)
            plain = masked is frame and recorded.mask.was_plain(frame)
            if not (plain and self._redactor.has_none_still(frame.text)):
                masked = self._masked(masked)
            yield frame_line(recorded_frame(number, masked))

    def _masked(self, frame: WireFrame) -> WireFrame:
        """Without what only another source says is private; else the very same bytes."""
        text = frame.text
        kept = self._redactor.text(text)
        if kept == text:
            return frame
        return replace(frame, data=kept.encode("utf-8", "surrogateescape"))

    def _log_lines(self) -> Iterator[str]:
        if self._sources.log_dropped:
            yield f"({self._sources.log_dropped} older lines are gone)\n"
        for line in self._sources.log:
            time, text = (
                line.time.isoformat(timespec="milliseconds"),
                self._redactor.text(line.text),
            )
            yield f"{time} {line.level} {line.logger}: {text}\n"


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
        "time": iso(diagnosis.time),
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


_MODE: Final = 0o600 << 16
"""Of an extracted file: only its owner may read it."""


async def collect(run: RunSources, scope: Scope) -> Bundle:
    """What a running app would save. Cancel it to give it up."""
    return await redacted(await run.gather(scope))


async def redacted(sources: Sources) -> Bundle:
    """The files, with everything private taken out."""
    stop = threading.Event()
    try:
        return await asyncio.to_thread(build, sources, stop.is_set)
    except asyncio.CancelledError:
        stop.set()
        raise


async def save(
    path: Path, bundle: Bundle, left_out: Collection[str] = ()
) -> tuple[BundlePart, ...]:
    """Write the zip without those parts; returns the files that are in it.

    Raises `FileError`.
    """
    files = bundle.files(left_out)
    await asyncio.to_thread(write_zip, path, files, bundle.made)
    return files


def check_target(path: Path) -> None:
    """Raises `FileError` where nothing can be written, before somebody is asked about it."""
    if path.is_dir():
        raise FileError("bundle.folder", file=one_line(path.name))
    if not path.absolute().parent.is_dir():
        raise FileError("bundle.no_folder", folder=one_line(str(path.parent)))


def write_zip(path: Path, files: Collection[BundlePart], made: datetime) -> None:
    """Raises `FileError`. Blocks as long as packing and writing take."""
    time = made.astimezone().timetuple()[:6]
    try:
        with (
            replacing(path) as target,
            zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive,
        ):
            for each in files:
                info = zipfile.ZipInfo(each.name, time)
                info.external_attr = _MODE
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, each.data)
    except OSError as error:
        reason = reason_of(error)
        raise FileError("bundle.unwritable", file=one_line(path.name), reason=reason) from None
