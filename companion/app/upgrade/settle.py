"""Finding out later how an upgrade ended whose device was not seen again, or not by us."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from companion.app.tools.calls import CallService
from companion.app.upgrade.endings import PROVED
from companion.app.upgrade.entries import UpgradeEntry
from companion.app.upgrade.evidence import Evidence, Proof, compare
from companion.app.upgrade.history import UpgradeHistory
from companion.app.upgrade.reading import evidence_of_boot, read_evidence
from companion.app.upgrade.views import UpgradeOutcome
from companion.devices.boots import Believed, Boot
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.messages.message import message


def settled(entry: UpgradeEntry, found: Evidence, now: datetime) -> UpgradeEntry:
    """The entry when its device is back and says `found`. Pure.

    A cancelled upgrade stays cancelled, unless the device has the new firmware all the same.
    """
    proof = compare(entry.before, found, entry.image)
    done = replace(entry, found_version=found.version, checked=now, unsettled=False)
    if proof in PROVED or (proof is Proof.UNPROVABLE and _took_it_all(entry)):
        reason = message("upgrade.late_upgraded", version=found.version)
        return replace(done, outcome=UpgradeOutcome.UPGRADED, reason=reason)
    if entry.outcome is UpgradeOutcome.CANCELLED:
        reason = message("upgrade.cancelled_back", version=found.version)
        return replace(done, reason=reason)
    if proof in (Proof.UNKNOWN, Proof.UNPROVABLE):
        outcome = UpgradeOutcome.UPGRADED if _took_it_all(entry) else UpgradeOutcome.OLD_VERSION
        reason = message("upgrade.late_unproved", version=found.version)
        return replace(done, outcome=outcome, reason=reason)
    reason = message("upgrade.late_old", version=found.version, to=entry.image.version)
    return replace(done, outcome=UpgradeOutcome.OLD_VERSION, reason=reason)


def _took_it_all(entry: UpgradeEntry) -> bool:
    return 0 < entry.size <= entry.sent


class Settler:
    """Reads a device's firmware as soon as it is back, if an entry still waits for that.

    A device that starts and asks this computer for its settings tells it by that already.

    `busy` tells whether an upgrade of a device is under way just now.
    """

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        history: UpgradeHistory,
        *,
        busy: Callable[[str], bool],
        limit: float,
    ) -> None:
        self._devices = devices
        self._calls = calls
        self._history = history
        self._busy = busy
        self._limit = limit
        self._looked: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._unsubscribe: list[Callable[[], None]] = []

    def start(self) -> None:
        """From now on, also for devices that are connected already."""
        self._unsubscribe = [
            self._devices.changed.subscribe(self._look),
            self._devices.boots.subscribe(self._booted),
        ]
        for view in self._devices.views():
            self._look(view)

    async def stop(self) -> None:
        for each in self._unsubscribe:
            each()
        self._unsubscribe = []
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def waiting(self, key: str) -> list[UpgradeEntry]:
        """The entries of a device that are not settled and not under way."""
        if self._busy(key):
            return []
        entries = self._history.entries()
        return [entry for entry in entries if entry.device_key == key and entry.unsettled]

    def after_run(self, key: str) -> None:
        """An upgrade of this run has ended.

        A device that is still connected after a cancel is asked at once: it answers when it has
        given up. Else only a new connection counts, since a device that is about to restart
        would still tell its old version.
        """
        view = self._devices.view(key)
        if view is None or not view.connected:
            return
        self._looked[key] = view.session
        if any(entry.outcome is UpgradeOutcome.CANCELLED for entry in self.waiting(key)):
            self._begin(key)

    def _look(self, view: DeviceView) -> None:
        if not view.connected:
            self._looked.pop(view.key, None)
            return
        if self._looked.get(view.key) == view.session or self._busy(view.key):
            return
        self._looked[view.key] = view.session
        if self.waiting(view.key):
            self._begin(view.key)

    def _booted(self, boot: Boot) -> None:
        found = evidence_of_boot(boot)
        if not (found.version or found.elf_sha256):
            return  # it tells nothing: its next connection is another chance
        for entry in self._history.entries():
            if entry.unsettled and not self._busy(entry.device_key) and self._fits(boot, entry):
                self._start(self._keep(entry, found), entry.device_key)

    def _fits(self, boot: Boot, entry: UpgradeEntry) -> bool:
        """Whether the entry's device has started; where it was in a former run says little."""
        now = self._devices.boots_from_now(entry.device_key, entry.mac)
        return boot in Believed(now.key, entry.started, now.mac, now.addresses)

    async def _keep(self, entry: UpgradeEntry, found: Evidence) -> None:
        present = self._history.get(entry.id)
        if present is not None and present.unsettled:
            await self._history.put(settled(present, found, datetime.now(UTC)))

    def _begin(self, key: str) -> None:
        self._start(self._settle(key), key)

    def _start(self, work: Coroutine[Any, Any, None], key: str) -> None:
        task = asyncio.create_task(work, name=f"check the upgrade of {key}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _settle(self, key: str) -> None:
        found = await read_evidence(self._devices, self._calls, key, self._limit)
        if found is None or not (found.version or found.elf_sha256):
            return  # gone again, or it tells nothing: the next connection is another chance
        for entry in self.waiting(key):
            await self._history.put(settled(entry, found, datetime.now(UTC)))
