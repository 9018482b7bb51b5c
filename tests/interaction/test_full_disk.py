"""Everything that the app writes, on a disk that is full or refuses.

`WRITERS` names every function of the app that writes files; one that is not in it fails the test
that reads the source. Each says which `Case` writes by it, and each case goes through every fault,
in a short run with one error at each place: what is written is there, what is not is told of in
words, nothing is half there or left behind, and it goes on when there is room.
"""

from __future__ import annotations

import ast
import asyncio
import csv
import errno
import io
import json
import sqlite3
import tempfile
import zipfile
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, closing, nullcontext
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from msgspec import Struct

from companion.app.activity.history.database import FILE_NAME, open_to_read
from companion.app.activity.history.export import Format, write_export
from companion.app.activity.history.query import HistoryFilter
from companion.app.bundle.archive import BundlePart, write_zip
from companion.app.files import json_file
from companion.app.files.by_hash import FilesByHash, sha256_of
from companion.app.files.codec import RecordCodec
from companion.app.files.store import Records, Store
from companion.app.files.whole_file import export_bytes
from companion.app.frames.recording import Recording, read_recording, write_recording
from companion.app.pictures.picture import PictureKind
from companion.app.pictures.store import GalleryStore, pictures_below
from companion.app.rollout.engine import Happened, RolloutEvent
from companion.app.rollout.journal import Journal, read_journal
from companion.app.rollout.report import write_report
from companion.app.routines.records import RoutineRecords
from companion.app.servers.mcpb import read_bundle, unpack
from companion.app.settings.settings import Settings
from companion.app.upgrade.device import Exclusive
from companion.app.upgrade.history import export_entries
from companion.app.upgrade.views import UpgradeEntry
from companion.cli.form import _write_picture
from companion.cli.output import write_output
from companion.devices.frames import Direction, WireFrame
from companion.errors import CompanionError
from companion.messages.message import message
from companion.ui.kit.values import files as ui_files
from companion.ui.main.one_window import OneWindow, StartOutcome, StartRequest
from tests.examples import LONG, PROFILE
from tests.fakes.full_disk import ERRORS, FAULTS, FILLER, needs_limit, small_disk
from tests.fakes.history import History, history_in, notice
from tests.fakes.pictures import picture
from tests.fakes.writers import may_write, writers_in
from tests.unit.app.servers.test_mcpb import bundle_at

pytestmark = needs_limit
SOURCE: Final = Path(json_file.__file__).parents[2]
OF_OTHERS: Final = "what it calls, or who calls it, is tested"
FOR_DEVELOPERS: Final = "for developers, or a demo: nothing of a person's runs meanwhile"
TEMPORARY: Final = "an empty folder, before anything runs"
READS: Final = "it opens a file to read it"
IN_MEMORY: Final = "what it calls a file is memory"


class Case(ABC):
    """One kind of file. `write` numbers one after the other; `read` says which are there."""

    keeps: ClassVar[bool] = False
    """What could not be written is written later, and told of once."""
    gathers: ClassVar[bool] = True
    """A later write adds to an earlier one, and does not replace it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def start(self) -> None:  # noqa: B027
        """Make what is needed before."""

    @abstractmethod
    async def write(self, number: int) -> list[str]:
        """Write it as the app does; what a person is told of that, in English."""

    @abstractmethod
    def read(self) -> set[int]:
        """Which numbers are in the file, as a program reads it that starts now."""

    async def end(self) -> None:  # noqa: B027
        """Leave it."""


async def raised(work: Callable[[], Any] | Awaitable[Any]) -> list[str]:
    """What it is that could not be done."""
    try:
        await (asyncio.to_thread(work) if callable(work) else work)
    except (CompanionError, OSError) as error:
        return [str(error)]
    return []


class SettingsCase(Case):
    """A document of several programs."""

    keeps = True

    async def start(self) -> None:
        settings = Settings.load(self.folder)
        self._file, self._document = settings.file, settings.document()
        self._numbers: list[int] = []
        self._told: list[str] = []
        self._file.subscribe(lambda trouble: self._told.append(trouble.english()))

    async def write(self, number: int) -> list[str]:
        self._told.clear()
        self._numbers.append(number)
        await self._file.save(lambda: {**self._document, "numbers": list(self._numbers)})
        return list(self._told)

    def read(self) -> set[int]:
        return set(json.loads(self._file.path.read_bytes())["numbers"])

    async def end(self) -> None:
        await self._file.close()


class Number(Struct, frozen=True):
    text: str


class StoreCase(Case):
    """The database of all nouns."""

    keeps = True

    async def start(self) -> None:
        self._records = self._made()
        self._numbers: dict[str, Number] = {}
        self._told: list[str] = []
        self._records.store.subscribe(lambda trouble: self._told.append(trouble.english()))
        assert await asyncio.to_thread(self._records.read) == {}

    def _made(self) -> Records[Number]:
        return Records(Store(self.folder), "number", RecordCodec(Number))

    async def write(self, number: int) -> list[str]:
        self._told.clear()
        self._numbers[str(number)] = Number("x" * 2_000)
        await self._records.save(lambda: self._numbers)
        return list(self._told)

    def read(self) -> set[int]:
        return {int(key) for key in self._made().read()}

    async def end(self) -> None:
        await self._records.store.close()


class HistoryCase(Case):
    keeps = True

    async def start(self) -> None:
        self._told: list[str] = []
        self._running = history_in(self.folder)
        self._history: History = await self._running.__aenter__()
        self._history.failed.subscribe(lambda words: self._told.append(words.english()))

    async def write(self, number: int) -> list[str]:
        self._told.clear()
        self._history.add(notice(number))
        await self._history.flush()
        await asyncio.sleep(0)  # what another thread tells
        return list(self._told)

    def read(self) -> set[int]:
        with closing(open_to_read(self.folder / FILE_NAME)) as connection:
            return {int(row[0]) for row in connection.execute("SELECT number FROM entry")}

    async def end(self) -> None:
        await self._running.__aexit__(None, None, None)


class NewHistoryCase(HistoryCase):
    """Another run of the app for each entry."""

    keeps = False

    async def start(self) -> None:
        self._told = []

    async def write(self, number: int) -> list[str]:
        await super().start()
        try:
            return await super().write(number)
        finally:
            await super().end()

    def read(self) -> set[int]:
        # SQLite needs room to read a file that others may write
        uri = f"{(self.folder / FILE_NAME).as_uri()}?immutable=1"
        with closing(sqlite3.connect(uri, uri=True)) as connection:
            return {int(row[0]) for row in connection.execute("SELECT number FROM entry")}

    async def end(self) -> None:
        pass


class JournalCase(Case):
    async def start(self) -> None:
        self._journal = Journal(self.folder / "a")
        self._journal.open()
        self._journal.begin({"devices": []})

    async def write(self, number: int) -> list[str]:
        event = RolloutEvent(float(number), Happened.PAUSED)
        return await raised(partial(self._journal.append, [event]))

    def read(self) -> set[int]:
        content = read_journal(self._journal.path)
        assert content is not None
        return {int(event.at) for event in content.events}

    async def end(self) -> None:
        self._journal.close()


class PictureCase(Case):
    """A small picture with long notes: there may be room for the first alone."""

    async def start(self) -> None:
        self._gallery = GalleryStore(self.folder / "pictures")
        self._data = picture(2, 2)

    async def write(self, number: int) -> list[str]:
        return await raised(
            self._gallery.add(
                self._data,
                device_key="hub:aa",
                device_name="Lamp",
                kind=PictureKind.SNAPSHOT,
                note=f"{number} {'x' * 1_900}",
            )
        )

    def read(self) -> set[int]:
        # one without notes would be found without its number
        return {int(each.note.split()[0]) for each in pictures_below(self.folder / "pictures")}

    async def end(self) -> None:
        await self._gallery.close()


class PictureCopyCase(PictureCase):
    gathers = False

    async def start(self) -> None:
        await super().start()
        self._pictures = [
            await self._gallery.add(
                picture(40, 30 + number), device_key="a", device_name="", kind=PictureKind.PREVIEW
            )
            for number in range(6)
        ]
        self._path = self.folder / "copies" / "copy.png"

    async def write(self, number: int) -> list[str]:
        return await raised(self._gallery.save_copy(self._pictures[number], self._path))

    def read(self) -> set[int]:
        digest = sha256_of(self._path.read_bytes())
        return {number for number, each in enumerate(self._pictures) if each.sha256 == digest}


class HashCase(Case):
    def _data(self, number: int) -> bytes:
        return bytes([number]) * 50_000

    async def write(self, number: int) -> list[str]:
        data = self._data(number)
        files = FilesByHash(self.folder / "files", most=20, most_bytes=10**7)
        return await raised(partial(files.store, data, sha256_of(data)))

    def read(self) -> set[int]:
        files = FilesByHash(self.folder / "files", most=20, most_bytes=10**7)
        digests = {sha256_of(self._data(number)): number for number in range(10)}
        kept = {name for name, _ in files.entries()}
        assert all(files.load(name) is not None for name in kept)
        return {digests[name] for name in kept}


class ExportCase(Case):
    """A file that a person wants, in place of the one of that name."""

    gathers = False

    def __init__(
        self,
        folder: Path,
        write: Callable[[Path, int], Any],
        read: Callable[[Path], str],
        name: str = "out",
    ) -> None:
        super().__init__(folder)
        self._write, self._read = write, read
        self._path = folder / name

    async def write(self, number: int) -> list[str]:
        return await raised(partial(self._write, self._path, number))

    def read(self) -> set[int]:
        return {int(self._read(self._path))}


def export_zip(path: Path, number: int) -> None:
    made = datetime(2026, 1, 1, tzinfo=UTC)
    part = BundlePart("a.txt", message("history.newer", file="a"), str(number).encode())
    more = BundlePart("b.bin", message("history.newer", file="b"), bytes(range(256)) * 400)
    write_zip(path, [part, more], made)


def read_zip(path: Path) -> str:
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return archive.read("a.txt").decode()


def export_recording(path: Path, number: int) -> None:
    data = json.dumps({"jsonrpc": "2.0", "id": number, "method": "ping"}).encode()
    frame = WireFrame(1, datetime.now(UTC), "hub:aa", 1, Direction.RECEIVED, data)
    write_recording(path, Recording.of(f"n{number}", "hub:aa", (frame,) * 50))


def export_history(path: Path, number: int) -> None:
    events = [notice(number)] * 200
    write_export(None, path, Format.JSON_LINES, HistoryFilter(), None, events, said=False)


def read_history(path: Path) -> str:
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) == 200
    return str(json.loads(lines[-1])["method"]).rpartition("_")[2]


def export_upgrades(path: Path, number: int) -> None:
    entry = UpgradeEntry(f"{number:032x}", "hub:aa", datetime.now(UTC), "Lamp", f"{number}")
    export_entries([entry], path)


def read_upgrades(path: Path) -> str:
    return str(int(json.loads(path.read_bytes())["upgrades"][0]["id"], 16))


def export_report(path: Path, number: int) -> None:
    """Of a rollout to one device, whose name is the number."""
    write_report(rollout_named(str(number)), path)


def rollout_named(name: str) -> Any:
    from companion.app.rollout.journal import JournalContent
    from companion.app.rollout.plan import RolloutPlan, plan_document
    from companion.app.rollout.views import view_of

    device = {"id": "hub:aa", "name": name, "board": "", "from": "", "image": "", "way": "now"}
    head = {
        "at": 1.0,
        "by": "",
        "digest": "",
        "plan": plan_document(RolloutPlan(("a.bin",), ("hub:02:58:5a:00:00:00",))),
        "images": [],
        "waves": [["hub:aa"]],
        "devices": [{**device, "wave": 0, "reasons": []}],
    }
    view = view_of(JournalContent(head, (), 0, ""), Path("a/journal.jsonl"))
    assert view is not None
    return view


def read_report(path: Path) -> str:
    return next(csv.DictReader(io.StringIO(path.read_text("utf-8-sig"))))["name"]


def read_text(path: Path) -> str:
    return path.read_bytes().decode().strip("\0")


def with_padding(number: int) -> bytes:
    """The number, and more than a buffer of it."""
    return str(number).encode() + bytes(20_000)


class UnpackCase(Case):
    async def start(self) -> None:
        self._files = self.folder / "bundles"
        self._files.mkdir()
        self._paths = [
            bundle_at(self._files / f"{number}.mcpb", files={"a.py": with_padding(number)})
            for number in range(8)
        ]

    async def write(self, number: int) -> list[str]:
        bundle, _ = read_bundle(self._paths[number], self.folder)
        return await raised(partial(unpack, bundle))

    def read(self) -> set[int]:
        return {int(read_text(path)) for path in self.folder.glob("*/*/a.py")}


class OpenedCase(Case):
    """A copy for a program of the system, in a temporary folder."""

    async def start(self) -> None:
        self._before = tempfile.tempdir
        tempfile.tempdir = str(self.folder)
        ui_files._folder.cache_clear()
        self._root = Path(ui_files._folder().name)

    async def write(self, number: int) -> list[str]:
        file = ui_files.FileFacts(f"{number}.txt", "text/plain", with_padding(number))
        return await raised(partial(ui_files._written, file))

    def read(self) -> set[int]:
        places = list(self._root.iterdir())
        numbers = {int(read_text(path)) for place in places for path in place.iterdir()}
        assert len(numbers) == len(places)  # a copy that failed takes no room
        return numbers

    async def end(self) -> None:
        tempfile.tempdir = self._before
        await asyncio.to_thread(ui_files._folder().cleanup)
        ui_files._folder.cache_clear()


class LockCase(Case):
    """Somebody's turn: free again afterwards, also when it could not be taken."""

    async def start(self) -> None:
        self._done: set[int] = set()

    @abstractmethod
    async def take(self, number: int) -> list[str]:
        """Take it and free it; what a person is told."""

    async def write(self, number: int) -> list[str]:
        told = await self.take(number)
        if not told:
            self._done.add(number)
        return told

    def read(self) -> set[int]:
        return self._done


class UpgradeLockCase(LockCase):
    async def take(self, number: int) -> list[str]:
        claim = Exclusive(self.folder).claim()
        try:
            return await raised(claim.acquire(f"hub:{number}", ""))
        finally:
            await claim.free()


class RoutineLockCase(LockCase):
    async def take(self, number: int) -> list[str]:
        files = RoutineRecords(Store(self.folder))
        try:
            return await raised(files.acquire_lock)
        finally:
            files.release_lock()


class WindowCase(LockCase):
    async def take(self, number: int) -> list[str]:
        one = OneWindow(self.folder)

        def enter() -> None:
            try:
                assert one.enter(StartRequest(False, "", "")) is StartOutcome.FIRST
            finally:
                one.leave()

        return await raised(enter)


def export(write: Any, read: Any, name: str = "out") -> Callable[[Path], Case]:
    return lambda folder: ExportCase(folder, write, read, name)


def exporting(write: Callable[[Path, bytes], None]) -> Callable[[Path], Case]:
    return export(lambda path, number: write(path, with_padding(number)), read_text)


CASES: Final[dict[str, Callable[[Path], Case]]] = {
    "settings": SettingsCase,
    "store": StoreCase,
    "history": HistoryCase,
    "history that begins": NewHistoryCase,
    "journal": JournalCase,
    "pictures": PictureCase,
    "copy of a picture": PictureCopyCase,
    "files by hash": HashCase,
    "unpacked server": UnpackCase,
    "opened file": OpenedCase,
    "lock of an upgrade": UpgradeLockCase,
    "lock of routines": RoutineLockCase,
    "lock of the window": WindowCase,
    "export": exporting(export_bytes),
    "output": exporting(lambda path, data: write_output(path, data, "cli.output_unwritable")),
    "picture of a form": exporting(_write_picture),
    "support bundle": export(export_zip, read_zip),
    "recording": export(export_recording, lambda path: read_recording(path).device_name[1:]),
    "exported history": export(export_history, read_history),
    "exported upgrades": export(export_upgrades, read_upgrades),
    "report": export(export_report, read_report, "out.csv"),
}

WRITERS: Final[dict[str, str]] = {
    "app.activity.history.export:write_export": "exported history",
    "app.activity.history.database:_connect": "history",
    "app.activity.history.database:open_to_write": "history that begins",
    "app.assets.history:AssetsHistory.__init__": "files by hash",
    "app.bundle.archive:write_zip": "support bundle",
    "app.files.by_hash:FilesByHash.store": "files by hash",
    "app.files.copies:Copies.write": "settings",
    "app.files.database:Database._alone": "store",
    "app.files.database:Database._connect": "store",
    "app.files.database:_make": "store",
    "app.files.database:_set_aside": "store",
    "app.files.database:has_locks": "store",
    "app.files.store:Store._former_rows": "store",
    "app.cable.flash:_files": OF_OTHERS,
    "app.cable.flash:_own_folder": OF_OTHERS,
    "app.cable.flash:write_backup": OF_OTHERS,
    "app.files.json_file:SharedFile._alone": "settings",
    "app.files.json_file:SharedFile.write": "settings",
    "app.files.json_file:replace_damaged": OF_OTHERS,
    "app.files.whole_file:export_bytes": "export",
    "app.files.whole_file:replacing": "export",
    "app.files.whole_file:sync_folder": "export",
    "app.files.whole_file:write_bytes": "output",
    "app.files.whole_file:write_text": "recording",
    "app.frames.recording:write_recording": "recording",
    "app.pictures.store:GalleryStore._root": TEMPORARY,
    "app.pictures.store:GalleryStore.save_copy": "copy of a picture",
    "app.pictures.store:write_picture": "pictures",
    "app.rollout.journal:Journal.open": "journal",
    "app.rollout.journal:_private": "journal",
    "app.rollout.prepare:ImageStore": "files by hash",
    "app.rollout.report:write_report": "report",
    "app.rollout.service:RolloutService.folder": TEMPORARY,
    "app.rollout.views:begin_journal": "journal",
    "app.files.lock:ProgramLock.acquire": "lock of routines",
    "app.offer.commands:CommandServer._write": OF_OTHERS,
    "app.say.voices:MacSay.speak": TEMPORARY,
    "app.servers.mcpb:_write": "unpacked server",
    "app.settings.settings:_shared_file": "settings",
    "app.stock.turns:write_turns": "export",
    "app.upgrade.device:_Locks.acquire": "lock of an upgrade",
    "app.upgrade.history:export_entries": "exported upgrades",
    "cli.commands:_drop_output": OF_OTHERS,
    "cli.form:_write_picture": "picture of a form",
    "cli.output:write_output": "output",
    "devices.sound.encoder:_encoded": IN_MEMORY,
    "devices.sound.waveform:write_wav": IN_MEMORY,
    "devices.wifi.netsh:Netsh.join": OF_OTHERS,
    "regular_files:_at_once": READS,
    "ui.assets.assets_state:AssetsState.save.write": "export",
    "ui.fleet.page:FleetPage._write": "output",
    "ui.offscreen:run_offscreen": TEMPORARY,
    "ui.help.manual:mark_done": FOR_DEVELOPERS,
    "ui.kit.values.files:FileKeeper._save": "export",
    "ui.kit.values.files:_folder": TEMPORARY,
    "ui.kit.values.files:_written": "opened file",
    "ui.main.one_window:OneWindow.__init__": "lock of the window",
    "ui.main.one_window:OneWindow.listen": "lock of the window",
    "ui.rollout.plan_view:RolloutPlanView.save_plan.write": "export",
    "ui.stock.while_off:WhileOffDialog.write.work": "export",
    "ui.tools.saved_actions:_write_file": "export",
}
"""What writes files, and the case, or why there is none."""


async def through(case: Case, fault: Callable[[], AbstractContextManager[None]]) -> list[str]:
    """Write before, while and after nothing can be written; what a person was told meanwhile."""
    await case.start()
    try:
        assert await case.write(1) == []
        assert case.read() == {1}
        names = {path.name for path in case.folder.rglob("*")}
        there, told = {1}, []
        with fault():
            async with asyncio.timeout(40):
                for number in (2, 3):
                    said = await case.write(number)
                    if not said and not told:
                        there = {number} | (there if case.gathers else set())
                    elif not case.keeps:
                        assert said, "every time somebody asks for it"
                    told += said
            assert all(words.strip() for words in told)
            if told and case.keeps:
                assert len(told) == 1, "once"
            assert case.read() == there
            assert not told or {path.name for path in case.folder.rglob("*")} <= names | _OWN
        assert await case.write(4) == []
        there = {4} | (there if case.gathers else set())
        if case.keeps:
            there |= {2, 3}
        assert case.read() == there
    finally:
        await case.end()
    assert not [path for path in case.folder.rglob("*") if "part" in path.suffix]
    return told


_OWN: Final = {f"{FILE_NAME}-wal", f"{FILE_NAME}-shm", ".lock", FILLER}
"""What SQLite and locks leave there on purpose, and what fills the disk."""


def pairs() -> list[tuple[str, str]]:
    """Each case with each place where it fails; with each error there in a long run."""
    found = []
    for number, name in enumerate(CASES):
        for fault in FAULTS:
            code = fault.rpartition(" ")[2]
            chosen = code.isdigit() or code == errno.errorcode[ERRORS[number % len(ERRORS)]]
            if chosen or PROFILE == LONG:
                found.append((name, fault))
    return found


@pytest.mark.parametrize(("name", "fault"), pairs())
async def test_what_is_written_is_whole_and_what_is_not_is_said(
    name: str, fault: str, tmp_path: Path
) -> None:
    case = CASES[name](tmp_path)
    told = await through(case, partial(FAULTS[fault], tmp_path))
    # a lock is an empty file
    assert told or fault != "no room after 0" or isinstance(case, LockCase)


@pytest.mark.parametrize("name", CASES)
async def test_a_disk_that_is_really_full(name: str, tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk:

        class Full(nullcontext[None]):
            def __enter__(self) -> None:
                disk.fill()

            def __exit__(self, *_: object) -> None:
                disk.free()

        await through(CASES[name](tmp_path), Full)


# what writes


def test_everything_that_writes_is_in_the_table() -> None:
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        source = path.read_text("utf-8")
        if may_write(source):
            found |= set(writers_in(ast.parse(source), module))
    assert found == set(WRITERS)
    reasons = {OF_OTHERS, FOR_DEVELOPERS, TEMPORARY, READS, IN_MEMORY}
    assert set(WRITERS.values()) <= CASES.keys() | reasons


def test_a_writer_is_found_in_the_source() -> None:
    for text in (
        "with path.open('ab') as file: pass",
        "open(name, mode='w+')",
        "await asyncio.to_thread(write_bytes, path, data)",
        "os.open(path, flags)",
        "sqlite3.connect(path)",
        "class Mine(SharedFile): pass",
        "zipfile.ZipFile(path, 'w')",
    ):
        assert may_write(text) and list(writers_in(ast.parse(text), "a")), text
    for text in ("path.open('rb')", "open(name)", "zipfile.ZipFile(path)"):
        assert not list(writers_in(ast.parse(text), "a")), text
