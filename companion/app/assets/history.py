"""Which files of assets were installed on which device from here, and the files themselves.

The files are by hash in the folder `assets`, so that what a device had before can be brought
back.
"""

from __future__ import annotations

import asyncio
import logging
import uuid
from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field

from companion.app.assets.views import AssetsOutcome, AssetsStep, InstallView
from companion.app.files.by_hash import FilesByHash
from companion.app.files.codec import Count, Key, Line, LongLine, Moment, RecordCodec
from companion.app.files.json_file import an_object
from companion.app.files.store import Former, Records, Store, in_list
from companion.events import Publisher
from companion.text import reason_of

logger = logging.getLogger(__name__)

KIND: Final = "installed assets"
_FORMER: Final = Former(
    "installed-assets.json",
    in_list(KIND, "installations", "id"),
    an_object(installations=list),
)
FOLDER: Final = "assets"
MOST: Final = 200
"""Installations that are listed."""
MOST_FILES: Final = 20
MOST_BYTES: Final = 150_000_000
"""Of files that are kept. Those of the last installations go last."""


class InstallEntry(Struct, frozen=True):
    """One installation; it holds no address and no secret."""

    id: Key
    device_key: Key = field(name="device")
    source: LongLine
    """The name of the file."""
    sha256: Line
    size: Count
    started: Moment
    outcome: AssetsOutcome | None
    """`None` while it is under way, and where the app ended in the middle until that is noticed."""
    step: AssetsStep | None = None
    """How far it came; it is on the disk before the next step is waited for."""


ENTRIES: Final = RecordCodec(InstallEntry)


class OnDevice(Struct, frozen=True):
    """What a device has, as far as it is known here."""

    now: InstallEntry | None
    """What was installed last; `None` when nothing was, or it has no assets now."""
    lost: bool
    """The last installation broke off: the device has no assets."""
    before: InstallEntry | None
    """What can be brought back: the former file, which is kept."""
    unclear: InstallEntry | None = None
    """The last installation is under way, or the app ended in the middle of it: nobody knows then
    what the device has."""
    again: InstallEntry | None = None
    """What the device did not take whole, or nobody knows whether it did, and can be sent again:
    its file is kept."""


class AssetsHistory:
    """Installations by id. Without a `store` all is kept for this run, in memory."""

    def __init__(self, store: Store | None = None) -> None:
        self.changed: Publisher[InstallEntry] = Publisher()
        self._kept: Records[InstallEntry] | None = None
        self._files: FilesByHash | None = None
        self._memory: dict[str, bytes] = {}
        self._held: set[str] = set()
        if store is not None:
            self._kept = Records(store, KIND, ENTRIES, former=_FORMER)
            self._files = FilesByHash(store.folder / FOLDER, most=MOST_FILES, most_bytes=MOST_BYTES)
        self._entries: dict[str, InstallEntry] = {}
        self._own: dict[str, InstallEntry] = {}

    async def load(self) -> None:
        """Read what is kept, also what other programs have written since."""
        if self._kept is not None and self._files is not None:
            self._entries = await asyncio.to_thread(self._kept.read) | self._own
            self._held |= {name for name, _ in await asyncio.to_thread(self._files.entries)}
            self._kept.store.publish_failures()

    def get(self, entry_id: str) -> InstallEntry | None:
        return self._entries.get(entry_id)

    def entries(self, device_key: str | None = None) -> list[InstallEntry]:
        """Newest first."""
        mine = (each for each in self._entries.values() if device_key in (None, each.device_key))
        return sorted(mine, key=lambda entry: entry.started, reverse=True)

    def on_device(self, device_key: str) -> OnDevice:
        """What the device has now, and what it had before."""
        touched = [
            entry
            for entry in self.entries(device_key)
            if entry.outcome
            in (
                AssetsOutcome.INSTALLED,
                AssetsOutcome.BROKEN_OFF,
                AssetsOutcome.NO_RETURN,
                AssetsOutcome.CUT_OFF,
                None,
            )
        ]
        last = touched[0] if touched else None
        lost = last is not None and last.outcome is AssetsOutcome.BROKEN_OFF
        cut_off = last is not None and last.outcome is AssetsOutcome.CUT_OFF
        unclear = last if last is not None and (cut_off or last.outcome is None) else None
        broken = last if last is not None and (lost or cut_off) else None
        again = broken if broken is not None and broken.sha256 in self._held else None
        now = None if lost or unclear is not None else last
        former = (
            entry
            for entry in touched
            if entry.outcome is AssetsOutcome.INSTALLED
            and entry.sha256 in self._held
            and (now is None or entry.sha256 != now.sha256)
        )
        return OnDevice(now, lost, next(former, None), unclear, again)

    async def store_file(self, data: bytes, sha256: str) -> None:
        """Keep a file. That it cannot be kept is no reason not to install it: it is logged."""
        if self._files is None:
            self._memory = dict([*self._memory.items(), (sha256, data)][-3:])
            self._held = set(self._memory)
            return
        files, needed = self._files, [entry.sha256 for entry in self.entries()[:4]]

        def write() -> set[str]:
            files.store(data, sha256)
            files.tidy([sha256, *needed])
            return {name for name, _ in files.entries()}

        try:
            self._held = await asyncio.to_thread(write)
        except OSError as error:
            logger.warning("a file of assets cannot be kept: %s", reason_of(error))

    async def content(self, sha256: str) -> bytes | None:
        """A kept file; `None` where it is gone or damaged."""
        if self._files is None:
            return self._memory.get(sha256)
        return await asyncio.to_thread(self._files.load, sha256)

    async def store(self, entry: InstallEntry) -> None:
        """Keep an entry, or a later state of one; returns when it is written."""
        self._entries[entry.id] = self._own[entry.id] = entry
        self._entries = {each.id: each for each in _newest(self._entries.values())}
        self.changed.publish(entry)
        if self._kept is not None:
            await self._kept.save(lambda: self._entries)


def new_entry(view: InstallView, size: int) -> InstallEntry:
    """The entry of an installation that begins."""
    number = uuid.uuid4().hex
    return InstallEntry(
        number, view.device_key, view.source, view.sha256, size, view.started, outcome=None
    )


def _newest(entries: Iterable[InstallEntry]) -> list[InstallEntry]:
    ordered: list[InstallEntry] = sorted(entries, key=lambda entry: entry.started)
    return ordered[-MOST:]
