"""Assets of devices: read, judged, installed one at a time a device, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from companion.app.assets.history import AssetsHistory, InstallEntry, OnDevice, new_entry
from companion.app.assets.install import Install
from companion.app.assets.views import (
    STEPS,
    AssetsInspection,
    AssetsLimits,
    AssetsOutcome,
    AssetsSource,
    AssetsStep,
    InstallView,
)
from companion.app.assets.words import closing
from companion.app.files.store import Store
from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import Present, present_device
from companion.app.tools.gate import Confirm, noted
from companion.app.upgrade.device import Claim, Exclusive, SameDevice
from companion.app.web.service import FileWay, WebService
from companion.devices.assets.contents import Assets, read_assets
from companion.devices.assets.judge import AssetsFit, AssetsVerdict, judge_assets, refused, room_of
from companion.devices.assets.layout import MAX_FILE
from companion.devices.boots import Boot, is_of
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import AssetsRefused, CompanionError, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.protocol.tools import ASSETS_TOOL, REBOOT_TOOL
from companion.regular_files import open_file
from companion.tasks import end_tasks, hold_task
from companion.text import one_line, reason_of
from companion.transports.http import Offer

CONTENT_TYPE: Final = "application/octet-stream"
_CHECK: Final = 10.0
"""Seconds for the device to say who it is."""


class AssetsService:
    """The only way to install assets. `workspace.assets` is the one of this app.

    `exclusive` is shared with upgrades: a device does one of them at a time.
    """

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        web: WebService,
        exclusive: Exclusive,
        *,
        store: Store | None = None,
        limits: AssetsLimits | None = None,
    ) -> None:
        self.changed: Publisher[InstallView] = Publisher()
        self.history = AssetsHistory(store)
        self._devices = devices
        self._calls = calls
        self._web = web
        self._exclusive = exclusive
        self._limits = limits or AssetsLimits()
        self._runs: dict[str, Install] = {}
        self._begun: set[str] = set()
        self._latest: dict[str, InstallView] = {}
        self._before: dict[str, int | None] = {}
        """The connection by which a device got the address of its last file."""
        self._count = 0
        self._unsubscribe: list[Callable[[], None]] = []
        self._settling: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Read what was installed in former runs."""
        await self.history.load()
        self._unsubscribe = [
            self._devices.changed.filter("state", "session").subscribe(self._device_changed),
            self._devices.boots.subscribe(self._device_booted),
        ]
        for key in {entry.device_key for entry in self.history.entries()}:
            view = self._devices.view(key)
            self._settle(key, back=view is not None and view.connected)

    async def stop(self) -> None:
        """Call it when the tasks that await `run` are over."""
        for each in self._unsubscribe:
            each()
        self._unsubscribe = []
        await end_tasks(*self._settling)

    async def settled(self) -> None:
        """Returns when it is noted down what became of installations in which the app ended."""
        while self._settling:
            await asyncio.wait(self._settling)

    # one file

    async def read(self, path: Path) -> AssetsSource:
        """Read a file, for whatever device. Raises `UsageError` for one that cannot be read."""
        data = await asyncio.to_thread(read_file, path)
        return await self.read_bytes(data, one_line(path.name))

    async def read_bytes(self, data: bytes, name: str) -> AssetsSource:
        """What is in these bytes, which are named `name` for people."""
        return await asyncio.to_thread(source_of, data, name)

    async def former(self, entry: InstallEntry) -> AssetsSource:
        """A file that was installed before. Raises `UsageError` where it is not kept any more."""
        data = await self.history.content(entry.sha256)
        if data is None:
            raise UsageError("assets.not_kept", name=entry.source)
        return await self.read_bytes(data, entry.source)

    async def inspect(self, device_key: str, source: AssetsSource) -> AssetsInspection:
        """Judge a file for a device, which is only asked for its system information.

        Raises `NotReached` when the device is connected and does not answer.
        """
        present = await present_device(self._devices, self._calls, device_key)
        return inspected(source, present)

    def on_device(self, device_key: str) -> OnDevice:
        """What it has, and had, as far as that was installed from here."""
        return self.history.on_device(device_key)

    # one installation

    def is_running(self, device_key: str) -> bool:
        return device_key in self._begun

    def view(self, device_key: str) -> InstallView | None:
        """The device's present installation, or the last one of this run of the app."""
        return self._latest.get(device_key)

    def running(self) -> tuple[tuple[InstallView, Message], ...]:
        """Those under way, and what closing the app now would mean for each."""
        views = (run.view for run in self._runs.values())
        return tuple((view, closing(view)) for view in views if view.outcome is None)

    def cancel(self, device_key: str) -> bool:
        """Leave the device's assets as they are; `False` when that is no longer possible."""
        run = self._runs.get(device_key)
        return run is not None and run.cancel()

    async def run(
        self, device_key: str, inspection: AssetsInspection, *, confirm: Confirm
    ) -> InstallView:
        """Install the file; returns when it has ended, however it ended.

        `confirm` is shown the exact call with the one-time address, and told of the restart that
        follows. The device is asked after the yes who it is. Raises `UsageError` when something is
        being installed on it already, and whatever `confirm` raises.
        """
        if self.is_running(device_key):
            raise UsageError("assets.busy")
        self._begun.add(device_key)
        claim = self._exclusive.claim()
        try:
            return await self._run(device_key, inspection, confirm, claim)
        finally:
            self._begun.discard(device_key)
            await claim.free()

    async def _run(
        self, key: str, inspection: AssetsInspection, confirm: Confirm, claim: Claim
    ) -> InstallView:
        device, source = self._devices.view(key), inspection.source
        view = self._new_view(key, device, inspection)
        target = SameDevice(
            self._devices, self._calls, claim, key, inspection, judged_again, limit=_CHECK
        )
        try:
            if (reason := refusal(inspection, device)) is not None:
                raise UsageError(reason)
            assert source.assets is not None
            await target.claim()
            target.serve()
            way = await self._web.way_to(key)
            offer = await self._offer(source, source.assets, way)
        except CompanionError as error:
            return self._refuse(view, error.message)
        entry = new_entry(view, source.assets.file.size)

        async def journal(step: AssetsStep) -> None:
            nonlocal entry
            if entry.step is None:
                await self.history.store_file(source.data, view.sha256)
            entry = replace(entry, step=step)
            await self.history.store(entry)

        run = Install(
            view,
            offer,
            limits=self._limits,
            devices=self._devices,
            calls=self._calls,
            target=target,
            journal=journal,
            on_change=self._show,
        )
        self._runs[key] = run
        try:
            url = self._web.url_for(offer, way)
            return await run.run(url, noted(confirm, self._note(device, way)))
        finally:
            del self._runs[key]
            if run.view.outcome is None:
                # nobody was asked: the question itself failed
                self._latest.pop(key, None)
            if entry.step is not None:
                await self.history.store(replace(entry, outcome=run.view.outcome))
            now = self._devices.view(key)
            self._before[key] = target.session
            if now is not None and self._is_back(now):
                self._settle(key, back=True)  # it came while that was written

    async def _offer(self, source: AssetsSource, assets: Assets, way: FileWay) -> Offer:
        return await self._web.offer_file(
            source.data,
            way,
            name=source.name,
            kind=CONTENT_TYPE,
            lifetime=self._limits.whole,
            sha256=assets.file.sha256,
        )

    def _note(self, device: DeviceView | None, way: FileWay) -> Message:
        """What a person has to know of the call: what follows it, and how the file travels."""
        restarts = device is not None and device.tool(REBOOT_TOOL) is not None
        then = message("assets.then_restart", tool=REBOOT_TOOL) if restarts else None
        first = then or message("assets.then_by_hand")
        return first if way.note is None else message("assets.both", first=first, second=way.note)

    def _new_view(
        self, key: str, device: DeviceView | None, inspection: AssetsInspection
    ) -> InstallView:
        self._count += 1
        assets = inspection.source.assets
        return InstallView(
            number=self._count,
            device_key=key,
            device_name=device.title if device is not None else key,
            source=inspection.source.name,
            sha256=assets.file.sha256 if assets is not None else "",
            step=AssetsStep.CONFIRM,
            started=datetime.now(UTC),
        )

    def _refuse(self, view: InstallView, reason: Message) -> InstallView:
        view = replace(view, outcome=AssetsOutcome.REFUSED, reason=reason, ended=datetime.now(UTC))
        self._show(view)
        return view

    # what comes late

    def _device_changed(self, view: DeviceView) -> None:
        if not self.is_running(view.key) and self._is_back(view):
            self._settle(view.key, back=True)

    def _is_back(self, view: DeviceView) -> bool:
        """Whether it is connected, over another connection than that by which it got the address:
        that one may only not have noticed its end."""
        return view.connected and view.session != self._before.get(view.key)

    def _device_booted(self, boot: Boot) -> None:
        for view in tuple(self._latest.values()):
            returned = view.outcome is AssetsOutcome.NO_RETURN and is_of(boot, view.device_key, "")
            if returned and not self.is_running(view.device_key):
                self._settle(view.device_key, back=True)

    def _settle(self, key: str, *, back: bool) -> None:
        """A device is there again that had the whole file and stayed away, or in whose installation
        the app ended."""
        late = next(iter(self.history.entries(key)), None)
        if late is None:
            return
        if late.outcome is None:
            work = self._close(late)
        elif back and late.outcome is AssetsOutcome.NO_RETURN:
            work = self.history.store(replace(late, outcome=AssetsOutcome.INSTALLED))
            self._show_late(key)
        else:
            return
        hold_task(asyncio.create_task(work, name=f"settle assets of {key}"), self._settling)

    async def _close(self, entry: InstallEntry) -> None:
        """Note of an installation how it ended, if no program carries it out any more."""
        key = entry.device_key
        claim = self._exclusive.claim()
        try:
            # until then another program has it
            await claim.acquire(key, "")
            await self.history.load()
            present = self.history.get(entry.id)
            if present is None or present.outcome is not None or self.is_running(key):
                return
            whole = present.step is AssetsStep.HELLO
            outcome = AssetsOutcome.NO_RETURN if whole else AssetsOutcome.CUT_OFF
            await self.history.store(replace(present, outcome=outcome))
        except CompanionError:
            return
        finally:
            await claim.free()
        view = self._devices.view(key)
        self._settle(key, back=view is not None and view.connected)

    def _show_late(self, key: str) -> None:
        view = self._latest.get(key)
        if view is not None and view.outcome is AssetsOutcome.NO_RETURN:
            self._show(
                replace(
                    view,
                    outcome=AssetsOutcome.INSTALLED,
                    reason=message("assets.late_installed"),
                    done_steps=frozenset(STEPS),
                )
            )

    def _show(self, view: InstallView) -> None:
        self._latest[view.device_key] = view
        self.changed.publish(view)


def refusal(inspection: AssetsInspection, device: DeviceView | None) -> Message | None:
    """Why nothing may be sent; `None` when the person may be asked."""
    if not inspection.verdict.fits:
        return inspection.verdict.reason
    if device is None or not device.connected:
        return message("upgrade.not_connected")
    if device.tool(ASSETS_TOOL) is None:
        return message("upgrade.no_tool", tool=ASSETS_TOOL)
    return None


def inspected(source: AssetsSource, present: Present | None) -> AssetsInspection:
    """Judge a file for the device that is `present`. Pure."""
    info = present.info if present is not None else None
    view = present.view if present is not None else None
    verdict = source.verdict
    if source.assets is not None:
        verdict = judge_assets(source.assets, info)
    elif (room := room_of(info)) is not None:
        verdict = replace(verdict, room=room)
    return AssetsInspection(source, verdict, info, view)


def judged_again(inspection: AssetsInspection, now: Present) -> AssetsInspection:
    """The inspection, for the same device as it is `now`. Raises `UsageError` when the file does
    not fit any more."""
    after = inspected(inspection.source, now)
    if after.verdict.reason is not None:
        raise UsageError(after.verdict.reason)
    return after


def source_of(data: bytes, name: str) -> AssetsSource:
    """Read bytes and judge them without a device. Blocks."""
    try:
        assets = read_assets(data)
    except AssetsRefused as error:
        return AssetsSource(name, b"", None, refused(error))
    return AssetsSource(name, data, assets, AssetsVerdict(AssetsFit.FITS, warnings=assets.faults))


def read_file(path: Path) -> bytes:
    """The bytes of a file that a person chose, at most one more than are allowed. Blocks.

    Raises `UsageError`.
    """
    name = one_line(str(path), 1_000)
    try:
        with open_file(path) as file:
            return file.read(MAX_FILE + 1)
    except FileNotFoundError:
        raise UsageError("assets.file_missing", name=name) from None
    except OSError as error:
        raise UsageError("assets.file_unreadable", name=name, reason=reason_of(error)) from None
