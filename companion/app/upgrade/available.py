"""Newer firmware for the devices: from folders, files and addresses that a person named, and what
assistant servers offer.

Nothing is sent to a device for it, not even a question: what is known of a device decides. Before
it is installed the file is judged as any other (`companion.app.upgrade.service`).

An address gives either a firmware file or a list, which is a JSON document::

    {"firmware": [{"board": "otto-robot", "version": "2.1.0", "url": "otto.bin",
                   "chip": "ESP32-S3", "notes": "What is new"}]}

`chip` and `notes` can be left out, and `url` can be relative to the list's address.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urljoin

from msgspec import Struct
from msgspec.structs import replace

from companion.app.settings.settings import Settings
from companion.app.stock.views import FirmwareRule, StockView
from companion.app.tools.device_facts import Present
from companion.app.upgrade.choose import choose_image
from companion.app.upgrade.fetch import check_url, fetch, is_url, shown_url
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.settings import FIRMWARE_SKIPPED, FIRMWARE_SOURCES
from companion.app.upgrade.views import FirmwareSource
from companion.devices.chips import plain_name
from companion.devices.firmware.image import FirmwareImage
from companion.devices.firmware.judge import VersionOrder, order, same_board
from companion.devices.firmware.release import ReleaseFile
from companion.devices.models import DeviceView
from companion.errors import CompanionError, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks, happens
from companion.text import clean, one_line

if TYPE_CHECKING:
    from companion.app.fleet.facts import DeviceFacts

logger = logging.getLogger(__name__)

MOST_SOURCES: Final = 20
EVERY: Final = 6 * 3600.0
"""Seconds between two looks at folders and addresses."""
_MOST_LISTED: Final = 2_000
"""Entries of a list."""
_LONGEST_NOTES: Final = 20_000
"""Characters."""
_MOST_SKIPPED: Final = 50
"""Versions of one device."""
_NOTES: Final = (".md", ".txt")
_NOTES_OF_ALL: Final = frozenset(
    {"release_notes", "release-notes", "releasenotes", "changelog", "changes", "notes", "news"}
)
_OF_KNOWN: Final = frozenset({"old_layout", "no_hash", "extra_bytes"})
"""Warnings with which an update is told of all the same; a person decides when it is installed."""
_OF_BOARD: Final = _OF_KNOWN | {"unknown_device", "other_project"}
"""The same for an image that names the device's board. Of one that names none, the chip has to be
known: a server and a program have no chip."""


class AvailableUpdate(Struct, frozen=True):
    """Firmware that is newer than what a device runs."""

    version: str
    running: str
    where: str
    """The folder, file or address that a person named, or the host of the assistant server's
    file; for people."""
    notes: str = ""
    """What is new, as plain text of several lines; empty where that is not known."""
    source: Path | str | None = None
    """What an upgrade is begun with; `None` for what an assistant server offers: it is let through
    at the device's next start."""


class _Entry(Struct, frozen=True):
    """A file of a source that could be for some device."""

    board: str
    version: str
    where: str
    source: Path | str
    notes: str = ""
    chip: str = ""
    image: FirmwareImage | None = None
    """`None` for an entry of a list, which is fetched only when it is installed."""


class AvailableUpdates:
    """`changed` tells the key of a device for which there is another update, or none any more;
    empty for all devices."""

    def __init__(
        self,
        settings: Settings,
        upgrades: UpgradeService,
        save: Callable[[], None],
        *,
        stock: Callable[[str], StockView | None] = lambda key: None,
        facts: Callable[[str], DeviceFacts | None] = lambda key: None,
        view: Callable[[str], DeviceView | None] = lambda key: None,
    ) -> None:
        """`save` tells that the settings are others."""
        self.changed: Publisher[str] = Publisher()
        self._settings = settings
        self._upgrades = upgrades
        self._save = save
        self._stock, self._facts, self._view = stock, facts, view
        self._entries: dict[str, tuple[_Entry, ...]] = {}
        """By source."""
        self._problems: dict[str, Message] = {}
        self._found: dict[object, _Entry | None] = {}
        """By what decides: devices of one kind get the same."""
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self.checking = False

    def start(self) -> None:
        """Look now, and again now and then."""
        if self._task is None:
            self._task = asyncio.create_task(self._poll(), name="look for firmware")

    async def stop(self) -> None:
        task, self._task = self._task, None
        await end_tasks(task)

    # where updates come from

    @property
    def sources(self) -> tuple[str, ...]:
        """Folders, files and addresses, as they were named."""
        named = (each for each in self._settings[FIRMWARE_SOURCES] if isinstance(each, str))
        return tuple(dict.fromkeys(each for each in named if each))

    def problem(self, source: str) -> Message | None:
        """Why nothing was found there."""
        return self._problems.get(source)

    def count(self, source: str) -> int:
        """How many images of a source could be for some device."""
        return len(self._entries.get(source, ()))

    async def add_source(self, source: str) -> None:
        """Look there from now on. Raises `UsageError` for what is not there, or no address."""
        source = source.strip()
        if is_url(source):
            check_url(source)
        else:
            found = await asyncio.to_thread(_absolute, source)
            if not found or not await asyncio.to_thread(_is_there, found):
                raise UsageError("upgrade.file_missing", name=one_line(source, 1_000))
            source = found
        if source in self.sources:
            return
        if len(self.sources) >= MOST_SOURCES:
            raise UsageError("upgrade.too_many_sources", limit=MOST_SOURCES)
        self._settings[FIRMWARE_SOURCES] = [*self.sources, source]
        self._save()
        self.check_soon()

    def drop_source(self, source: str) -> None:
        """Look there no longer; harmless for one that there is not, and does not ask the disk."""
        source = source.strip()
        if source not in self.sources and not is_url(source):
            source = _absolute(source)
        kept = [each for each in self.sources if each != source]
        if len(kept) == len(self.sources):
            return
        self._settings[FIRMWARE_SOURCES] = kept
        self._entries.pop(source, None)
        self._problems.pop(source, None)
        self._publish_all()
        self._save()

    def check_soon(self) -> None:
        """Look at once, in the background."""
        self._wake.set()

    async def check(self) -> None:
        """Read all sources. What is wrong with one is told by `problem`."""
        self.checking = True
        self.changed.publish("")
        try:
            for source in self.sources:
                try:
                    entries = await self._read(source)
                except CompanionError as error:
                    self._problems[source] = error.message
                    # what was found before may still be there when it can be reached again
                    continue
                self._problems.pop(source, None)
                if not entries:
                    self._problems[source] = message("upgrade.source_without")
                if source in self.sources:
                    self._entries[source] = tuple(entries)
        finally:
            self.checking = False
            self._publish_all()

    async def _poll(self) -> None:
        while True:
            self._wake.clear()
            if self.sources:
                await self.check()
            await happens(self._wake, EVERY)

    async def _read(self, source: str) -> list[_Entry]:
        if not is_url(source):
            return await self._read_local(Path(source))
        body = await fetch(source)
        where = shown_url(source)
        if body.lstrip()[:1] == b"{":
            return await asyncio.to_thread(_listed, body, source, where)
        read = await self._upgrades.read_content(body, where)
        if read.image is None:
            assert read.refusal is not None
            raise UsageError(read.refusal)
        return [_Entry(read.image.board, read.image.version, where, source, image=read.image)]

    async def _read_local(self, path: Path) -> list[_Entry]:
        releases = await self._upgrades.read_folder(path)
        notes = await asyncio.to_thread(_all_notes, path, releases)
        where = one_line(str(path), 500)
        entries = []
        for release, said in zip(releases, notes, strict=True):
            image = release.image
            if image is not None:
                entries.append(
                    _Entry(image.board, image.version, where, release.path, said, image=image)
                )
        return entries

    # for a device

    def of(self, key: str) -> AvailableUpdate | None:
        """The newest firmware for a device that it does not run, and that is not skipped."""
        view, facts = self._view(key), self._facts(key)
        return self.find(view, facts) if view is not None and facts is not None else None

    def find(self, view: DeviceView, facts: DeviceFacts) -> AvailableUpdate | None:
        """As `of`, by what is known of the device."""
        skipped, running = self.skipped(view.key), facts.firmware
        found: AvailableUpdate | None = None
        entry = self._entry_for(view, facts, skipped)
        if entry is not None:
            found = AvailableUpdate(entry.version, running, entry.where, entry.notes, entry.source)
        stock = self._stock(view.key)
        offer = stock.offer if stock is not None else None
        held = stock is not None and stock.rule in (FirmwareRule.ASK, FirmwareRule.ONCE)
        if offer is None or not held or offer.version in skipped:
            return found
        if found is None or order(offer.version, found.version) is VersionOrder.NEWER:
            return AvailableUpdate(offer.version, offer.running or running, offer.host)
        return found

    def _entry_for(
        self, view: DeviceView, facts: DeviceFacts, skipped: tuple[str, ...]
    ) -> _Entry | None:
        info = view.info
        known = facts.board or (info is not None and info.chip)
        if not known or not facts.firmware or not self._entries:
            return None
        what = (
            (info.chip, info.revision, info.partitions, info.ota_label, info.elf_sha256)
            if info is not None
            else None
        )
        kind = (facts.board, facts.firmware, facts.chip, skipped, what)
        if kind not in self._found:
            self._found[kind] = self._newest(view, facts, skipped)
        return self._found[kind]

    def _newest(
        self, view: DeviceView, facts: DeviceFacts, skipped: tuple[str, ...]
    ) -> _Entry | None:
        known = replace(view, board=facts.board, version=facts.firmware)
        best: _Entry | None = None
        for entries in self._entries.values():
            wanted = [entry for entry in entries if entry.version not in skipped]
            listed = [entry for entry in wanted if entry.image is None and _fits(entry, facts)]
            for entry in (*listed, *_chosen(wanted, known)):
                if order(entry.version, (best or known).version) is VersionOrder.NEWER:
                    best = entry
        return best

    # versions that a person does not want

    def skipped(self, key: str) -> tuple[str, ...]:
        """Versions that are not told any more for a device."""
        kept = self._settings[FIRMWARE_SKIPPED].get(key)
        if not isinstance(kept, list):
            return ()
        return tuple(each for each in kept if isinstance(each, str))

    def skip(self, key: str, version: str) -> None:
        """Tell of this version no more, for good; a newer one is told of again."""
        kept = [each for each in self.skipped(key) if each != version]
        self._store_skipped(key, [*kept, version][-_MOST_SKIPPED:])

    def unskip(self, key: str, version: str = "") -> None:
        """Tell of it again; of all versions, unless one is named."""
        kept = [each for each in self.skipped(key) if version and each != version]
        self._store_skipped(key, kept)

    def _store_skipped(self, key: str, versions: list[str]) -> None:
        others = {
            name: kept for name, kept in self._settings[FIRMWARE_SKIPPED].items() if name != key
        }
        self._settings[FIRMWARE_SKIPPED] = {**others, **({key: versions} if versions else {})}
        self.changed.publish(key)
        self._save()

    def _publish_all(self) -> None:
        self._found.clear()
        self.changed.publish("")


def _fits(entry: _Entry, facts: DeviceFacts) -> bool:
    """Whether nothing that is known speaks against the entry of a list."""
    return same_board(entry.board, facts.board) and (
        not (entry.chip and facts.chip) or plain_name(entry.chip) == plain_name(facts.chip)
    )


def _chosen(entries: Iterable[_Entry], view: DeviceView) -> list[_Entry]:
    """The image that an upgrade from this source would begin with, if any."""
    images = {str(n): each for n, each in enumerate(entries) if each.image is not None}
    sources = [FirmwareSource(name, None, b"", each.image) for name, each in images.items()]
    found = choose_image(sources, Present(view, view.info), view).inspection
    if found is None:
        return []
    entry = images[found.source]
    allowed = _OF_BOARD if entry.board and view.board else _OF_KNOWN
    return [] if found.verdict.not_accepted(allowed) else [entry]


def _absolute(source: str) -> str:
    """The whole path, without `..`; empty for what is no path."""
    try:
        # a link stays as it is: it may lead elsewhere later
        return os.path.abspath(Path(source).expanduser()) if source else ""  # noqa: PTH100
    except (OSError, ValueError, RuntimeError):
        return ""


def _is_there(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def _listed(body: bytes, address: str, where: str) -> list[_Entry]:
    """The entries of a list. Raises `UsageError` for what is none."""
    try:
        document = json.loads(body)
        rows = document["firmware"]
        if not isinstance(rows, list):
            raise TypeError
    except (ValueError, KeyError, TypeError, RecursionError):
        raise UsageError("upgrade.no_list", host=where) from None
    found = (_list_entry(row, address, where) for row in rows[:_MOST_LISTED])
    return [entry for entry in found if entry is not None]


def _list_entry(row: Any, address: str, where: str) -> _Entry | None:
    if not isinstance(row, dict):
        return None
    board, version = one_line(row.get("board")), one_line(row.get("version"))
    url = row.get("url")
    if not board or not version or not isinstance(url, str):
        return None
    try:
        url = urljoin(address, url)
        check_url(url)
    except (ValueError, UsageError):
        return None
    notes = clean(row.get("notes"), _LONGEST_NOTES)
    return _Entry(board, version, where, url, notes, one_line(row.get("chip")))


def _all_notes(path: Path, releases: Iterable[ReleaseFile]) -> list[str]:
    """What is new in each, by the texts next to the files. Blocks."""
    folder = path if path.is_dir() else path.parent
    of_all = _of_all(folder)
    found = []
    for release in releases:
        own = ""
        for suffix in _NOTES:
            own = own or _text(release.path.with_suffix(suffix))
        found.append(own or of_all)
    return found


def _of_all(folder: Path) -> str:
    try:
        names = sorted(each for each in folder.iterdir() if each.suffix.lower() in _NOTES)
    except OSError:
        return ""
    return next((_text(each) for each in names if each.stem.lower() in _NOTES_OF_ALL), "")


def _text(path: Path) -> str:
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:
            data = file.read(4 * _LONGEST_NOTES)
    except OSError:
        return ""
    return clean(data.decode("utf-8", "replace").removeprefix("\ufeff"), _LONGEST_NOTES).strip()
