"""Firmware for a board on a cable: the board is read, backed up, written and verified, and its
first start is judged."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from companion.app.cable.log import CableLog, CableState
from companion.app.files.places import config_directory
from companion.app.files.whole_file import write_bytes
from companion.app.privacy.mask import Masker
from companion.archives import DamagedArchive, open_archive
from companion.devices.cable.explain import Meaning
from companion.devices.cable.flash import (
    BoardFacts,
    FlashPiece,
    FlashPlan,
    is_readable,
    judge_restore,
    read_facts,
)
from companion.devices.firmware.image import MAX_FILE
from companion.errors import CompanionError, ConnectFailed, FileError, ImageRefused
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.regular_files import open_file
from companion.text import one_line, reason_of
from companion.transports.cable.esptool import Esptool, EsptoolFailed

_IMAGE, _ARCHIVE = ".bin", ".zip"
_WITHOUT_SECURITY: Final = "ESP32"
"""The chip that cannot say how it is secured."""

_OF_PORT: Final = (
    (regex(r"(?i)exclusively lock|Resource busy|Access is denied"), "cable.busy"),
    (regex(r"Permission denied"), "cable.denied_plainly"),
)
"""What the system says of a port, in the words of `esptool`."""


class FlashStep(StrEnum):
    CONNECT = "connect"
    READ = "read"
    """The flash, for a back-up."""
    WRITE = "write"
    VERIFY = "verify"
    START = "start"


class FlashStopped(CompanionError):
    """The board or `esptool` did not do it."""

    exit_status = 3


class NoBackUp(CompanionError):
    """The flash can be read, and what is read is no back-up."""


class BackUp(Struct, frozen=True):
    """What is known of a back-up; a file of JSON beside it."""

    chip: str
    mac: str
    bytes: int
    sha256: str
    made: datetime


# files


def esptool_folder() -> Path:
    """Where this app has `esptool` installed, if a person agreed."""
    return config_directory() / "esptool"


def backup_path(board: BoardFacts) -> Path:
    """A new name for a back-up of that board."""
    at = datetime.now().astimezone()
    return config_directory() / "board-backups" / f"{board.name}-{at:%Y%m%d-%H%M%S}.bin"


def read_firmware(path: Path) -> bytes:
    """The file; of an archive the one image in it that is of a whole flash. Blocks.

    Raises `FileError`, and `ImageRefused`.
    """
    name = one_line(path.name)
    try:
        if path.suffix.lower() == _ARCHIVE:
            return _of_archive(path, name)
        with open_file(path) as file:
            data = file.read(MAX_FILE + 1)
    except DamagedArchive:
        raise ImageRefused("firmware.bad_archive") from None
    except OSError as error:
        raise FileError("cable.unreadable", file=name, reason=reason_of(error)) from None
    if len(data) > MAX_FILE:
        size = path.stat().st_size
        raise ImageRefused("firmware.too_large_file", size=size, limit=MAX_FILE)
    return data


def _of_archive(path: Path, name: str) -> bytes:
    with open_archive(path) as archive:
        found = [
            each
            for each in archive.entries
            if each.filename.lower().endswith(_IMAGE) and each.file_size <= MAX_FILE
        ]
        merged = [each for each in found if "merged" in each.filename.lower()]
        chosen = merged or found
        if len(chosen) != 1:
            raise ImageRefused("cable.archive_of_several", file=name)
        return archive.read(chosen[0], MAX_FILE)


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.json")


def read_backup(path: Path) -> tuple[BackUp, bytes]:
    """A back-up that this app made, once its checksum was found right. Blocks.

    Raises `FileError`, and `ImageRefused`.
    """
    data = read_firmware(path)
    name = one_line(path.name)
    try:
        with open_file(_beside(path)) as file:
            known = msgspec.json.decode(file.read(10_000), type=BackUp)
    except (OSError, msgspec.DecodeError):
        raise ImageRefused("cable.backup_unknown", file=name) from None
    if (len(data), hashlib.sha256(data).hexdigest()) != (known.bytes, known.sha256):
        raise ImageRefused("cable.backup_damaged", file=name)
    return known, data


def write_backup(path: Path, data: bytes, board: BoardFacts) -> BackUp:
    """Save it for this user alone, and look that it is on the disk. Blocks.

    Raises `FileError`.
    """
    made = datetime.now(UTC).replace(microsecond=0)
    known = BackUp(board.chip, board.mac, len(data), hashlib.sha256(data).hexdigest(), made)
    name = one_line(str(path))
    try:
        if path.exists():
            raise FileError("cable.backup_exists", file=name)
        write_bytes(path, data)
        write_bytes(_beside(path), msgspec.json.format(msgspec.json.encode(known)) + b"\n")
        read_backup(path)
    except OSError as error:
        raise FileError("cable.backup_unwritten", file=name, reason=reason_of(error)) from None
    except ImageRefused as error:
        raise FileError(error.message) from None
    return known


# the board


class Flasher:
    """What is done to one board. One thing at a time."""

    def __init__(
        self,
        tool: Esptool,
        port: str,
        baud: int,
        progress: Callable[[FlashStep, int], None] = lambda step, percent: None,
    ) -> None:
        self.step = FlashStep.CONNECT
        self.touched = False
        """The flash may no longer be as it was, and is not verified yet."""
        self._tool = tool
        self._port = port
        self._baud = baud
        self._progress = progress

    async def look(self) -> BoardFacts:
        """What board it is; it restarts. Raises `FlashStopped`, and `UnknownWords`."""
        self._begin(FlashStep.CONNECT)
        said = await self._run("flash-id")
        facts = read_facts(said, "")
        if facts.chip == _WITHOUT_SECURITY:
            return facts
        return read_facts(said, await self._run("get-security-info"))

    async def read(self, board: BoardFacts) -> bytes:
        """All that is in its flash; it restarts. Raises `FlashStopped`, and `NoBackUp` for what
        would be of no use as a back-up."""
        if board.encrypted:
            raise NoBackUp("cable.no_backup")
        self._begin(FlashStep.READ)
        with _own_folder() as folder:
            path = folder / "flash.bin"
            arguments = ["0", str(board.flash_bytes), str(path)]
            await self._run("read-flash", arguments, stay=True)
            data = await asyncio.to_thread(_read_whole, path, board.flash_bytes)
            # the chip counts once more, which finds also what the cable did to the bytes
            await self._run("verify-flash", ["0", str(path)])
        if not await asyncio.to_thread(is_readable, data):
            raise NoBackUp("cable.no_backup")
        return data

    async def write(self, board: BoardFacts, plan: FlashPlan) -> None:
        """Write and verify what was judged, if this is still the same board; it restarts.

        Raises `FlashStopped`, which says what is on the board then, and `UnknownWords`.
        """
        assert plan.pieces and not plan.refusals
        now = await self.look()
        if now != board:
            raise FlashStopped("cable.board_other", mac=now.mac, wanted=board.mac)
        async with _files(plan.pieces) as places:
            self._begin(FlashStep.WRITE)
            self.touched = True
            try:
                await self._run("write-flash", places, stay=True)
            except FlashStopped as error:
                raise FlashStopped("cable.flash_broken", reason=error.message) from None
            self._begin(FlashStep.VERIFY)
            try:
                await self._run("verify-flash", places)
            except FlashStopped as error:
                raise FlashStopped("cable.flash_unverified", reason=error.message) from None
        self.touched = False

    def _begin(self, step: FlashStep) -> None:
        self.step = step
        self._progress(step, -1)

    async def _run(self, command: str, arguments: Sequence[str] = (), *, stay: bool = False) -> str:
        try:
            return await self._tool.run(
                self._port,
                self._baud,
                command,
                arguments,
                stay=stay,
                progress=lambda percent: self._progress(self.step, percent),
            )
        except EsptoolFailed as error:
            raise FlashStopped(await asyncio.to_thread(self._why, error.message)) from None

    def _why(self, said: Message) -> Message:
        if self._port.startswith("/") and not Path(self._port).exists():
            return message("cable.gone", port=one_line(self._port))
        reason = said.values.get("reason")
        for pattern, code in _OF_PORT:
            if reason and pattern.search(str(reason)):
                return message(code, port=one_line(self._port))
        if reason:
            return message(said.code, reason=Masker().text(str(reason)))
        return said


def _read_whole(path: Path, size: int) -> bytes:
    try:
        data = path.read_bytes()
    except OSError:
        data = b""
    if len(data) != size:
        raise FlashStopped("cable.read_short", size=len(data), wanted=size)
    return data


@contextlib.contextmanager
def _own_folder() -> Iterator[Path]:
    """Of this user alone, and gone afterwards. Raises `FileError` where there is no room."""
    try:
        made = tempfile.TemporaryDirectory(prefix="xiaozhi-flash-")
    except OSError as error:
        raise _no_room(error) from None
    with made as folder:
        yield Path(folder)


def _no_room(error: OSError) -> FileError:
    return FileError("cable.no_room", reason=reason_of(error))


@contextlib.asynccontextmanager
async def _files(pieces: Sequence[FlashPiece]) -> AsyncIterator[list[str]]:
    """The pieces as files of this user alone: address and path of each."""
    with _own_folder() as folder:
        places = []
        for piece in pieces:
            path = folder / f"{piece.address:08x}.bin"
            try:
                await asyncio.to_thread(path.write_bytes, piece.data)
            except OSError as error:
                raise _no_room(error) from None
            places += [hex(piece.address), str(path)]
        yield places


def plan_restore(known: BackUp, data: bytes, board: BoardFacts) -> tuple[FlashPlan, bool]:
    """What would be written, and whether the back-up is of another board."""
    return judge_restore(data, board, known.chip), known.mac != board.mac


# the first start


class FirstStart(Struct, frozen=True):
    """Seconds."""

    settle: float = 12.0
    """From the first line on: what a board says of itself in this time."""
    silent: float = 10.0
    """Without any line."""


async def first_start(log: CableLog, limits: FirstStart | None = None) -> Meaning:
    """What the log means that the board writes from its start on. Raises `ConnectFailed` where its
    port cannot be opened."""
    limits = limits or FirstStart()
    changed = asyncio.Event()
    wakes = [
        log.changed.subscribe(lambda _: changed.set()),
        log.added.subscribe(lambda _: changed.set()),
    ]
    try:
        loop = asyncio.get_running_loop()
        end = loop.time() + limits.silent
        restarted = heard = False
        while loop.time() < end:
            if log.state is CableState.FAILED and log.problem is not None:
                raise ConnectFailed(log.problem)
            if log.state is CableState.READING and not restarted:
                restarted = True  # what it said before the port was open is lost
                with contextlib.suppress(ConnectFailed):
                    await log.restart()
            if log.lines and not heard:
                heard, end = True, loop.time() + limits.settle
            changed.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(end):
                    await changed.wait()
        return log.meaning
    finally:
        for unsubscribe in wakes:
            unsubscribe()
