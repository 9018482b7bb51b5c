"""Upgrades of devices: one at a time a device, each shown, followed to its end, and kept.

A file goes to the device that it was judged for (`SameDevice`), and while it does, no other
upgrade of that device begins: over none of its connections, in no program of this person
(`Exclusive`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.files.store import Store
from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import Present, present_device
from companion.app.tools.gate import Confirm, noted
from companion.app.upgrade.choose import choose_image, inspected, judged_again, refused_choice
from companion.app.upgrade.device import Claim, Exclusive, SameDevice
from companion.app.upgrade.fetch import fetch, is_url, shown_url
from companion.app.upgrade.history import (
    FollowUp,
    UpgradeHistory,
    ended_entry,
    export_entries,
    new_entry,
)
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.machine import Reach, State
from companion.app.upgrade.run import UpgradeRun
from companion.app.upgrade.views import (
    STEPS,
    FirmwareSource,
    Inspection,
    UpgradeEntry,
    UpgradeOutcome,
    UpgradeStep,
    UpgradeView,
)
from companion.app.upgrade.words import closing, joined
from companion.app.web.service import FileWay, WebService
from companion.devices.firmware.image import FirmwareImage
from companion.devices.firmware.release import (
    ReleaseFile,
    application_of,
    holds_several,
    read_release,
    release_files,
)
from companion.devices.models import DeviceView, DeviceWork, Way, WorkKind
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ImageRefused, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.protocol.tools import UPGRADE_TOOL
from companion.tasks import happens
from companion.text import one_line, reason_of
from companion.transports.fetch import Progress
from companion.transports.http import Offer

logger = logging.getLogger(__name__)

_SENT: Final = frozenset(
    {UpgradeStep.SERVE, UpgradeStep.DOWNLOAD, UpgradeStep.RESTART, UpgradeStep.VERIFY}
)
"""Steps in which the device was told to upgrade itself."""
CONTENT_TYPE: Final = "application/octet-stream"


class UpgradeService:
    """The only way to upgrade a device. `Workspace` has the one of this app."""

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        web: WebService,
        *,
        store: Store | None = None,
        limits: UpgradeLimits | None = None,
        stays: Callable[[str], bool] = lambda key: False,
    ) -> None:
        """`stays` tells whether the device of a key is connected over MQTT just now, where the
        connection outlives its conversations."""
        self.changed: Publisher[UpgradeView] = Publisher()
        self.history_changed: Publisher[UpgradeEntry] = Publisher()
        self._devices = devices
        self._calls = calls
        self._web = web
        self._limits = limits or UpgradeLimits()
        self._stays = stays
        self._history = UpgradeHistory(store)
        self.exclusive = Exclusive(store.folder if store is not None else None)
        """Shared with what else is installed on devices."""
        self._follow_up = FollowUp(
            devices, calls, self._history, busy=self.is_running, limit=self._limits.proof
        )
        self._runs: dict[str, UpgradeRun] = {}
        self._begun: set[str] = set()
        self._left: set[str] = set()
        """Devices whose upgrade had begun, perhaps still without a run, as the app was closed."""
        self._idle = asyncio.Event()
        self._idle.set()
        self._latest: dict[str, UpgradeView] = {}
        self._entry_of: dict[int, str] = {}
        self._count = 0
        self._history.changed.subscribe(self._entry_changed)

    async def start(self) -> None:
        """Read the history; from now on unfinished upgrades are checked when a device returns."""
        await self._history.load()
        self._follow_up.start()

    async def stop(self) -> None:
        """Leave everything as it is, for the next start."""
        self.leave()
        # who holds one may be stuck; its device is followed up at the next start
        if not await happens(self._idle, self._limits.end):
            logger.warning("upgrades of %d devices do not end", len(self._begun))
        await self._follow_up.stop()
        await self.exclusive.close()

    # one upgrade

    async def inspect(
        self, device_key: str, source: Path | str, *, progress: Progress | None = None
    ) -> Inspection:
        """Read and judge a file, or what is at an `http(s)://` address (fetched first). Of a folder
        or an archive the file is taken that is for this device; where there is none, `verdict` says
        why.

        Nothing is sent to the device but `self.get_system_info`, if it has that. `progress` is
        told how far the fetching is. A file that cannot be used is no error: `verdict` says why.
        Raises `UsageError` for a file that is not there or an address that is none, and
        `ConnectFailed` when it cannot be fetched; `NotReached` when the device is connected but
        does not answer. Can be cancelled.
        """
        local = not isinstance(source, str) or not is_url(source)
        if local and await asyncio.to_thread(holds_several, Path(source)):
            releases = await self.read_folder(Path(source), progress=progress)
            return await self.choose(device_key, Path(source), releases)
        read = await self.read(source, progress=progress)
        if read.image is None:
            return inspected(read, None, None)
        present = await self.present(device_key)
        return inspected(read, present, self._devices.view(device_key))

    async def read(self, source: Path | str, *, progress: Progress | None = None) -> FirmwareSource:
        """Read a file, or what is at an address. Raises as `inspect` does for them."""
        url: str | None = None
        content: Path | bytes
        if isinstance(source, str) and is_url(source):
            url, shown = source, shown_url(source)
            content = await fetch(source, progress)
        else:
            content = Path(source)
            shown = one_line(content.name)
        return await self.read_content(content, shown, url)

    async def read_content(
        self, content: Path | bytes, shown: str, url: str | None = None
    ) -> FirmwareSource:
        """Read a file that is there already; `shown` is its name for people."""
        try:
            found, image = await asyncio.to_thread(_read, content)
        except ImageRefused as error:
            return FirmwareSource(shown, url, content, None, error.message)
        if found is content:
            return FirmwareSource(shown, url, content, image)
        # the device cannot take what is at the address: only the application out of it
        return FirmwareSource(shown, None, found, image, from_flash=True)

    async def read_folder(
        self, folder: Path, *, progress: Progress | None = None
    ) -> list[ReleaseFile]:
        """The firmware files of a folder, or of one file, also those that are none after all. Can
        be cancelled.

        `progress` is told how many bytes of all were read. Raises `UsageError` for a folder that
        cannot be read.
        """
        name = one_line(str(folder), 1_000)
        try:
            paths = await asyncio.to_thread(release_files, folder)
            sizes = await asyncio.to_thread(lambda: [_size(path) for path in paths])
            within = folder.parent if paths == [folder] else folder
        except OSError as error:
            reason = reason_of(error)
            raise UsageError("upgrade.folder_unreadable", name=name, reason=reason) from None
        if not paths:
            raise UsageError("upgrade.folder_empty", name=name)
        releases: list[ReleaseFile] = []
        done = 0
        for path, size in zip(paths, sizes, strict=True):
            releases += await asyncio.to_thread(read_release, path, within)
            done += size
            if progress is not None:
                progress(done, sum(sizes))
        return releases

    async def choose(
        self, device_key: str, folder: Path, releases: Sequence[ReleaseFile]
    ) -> Inspection:
        """The one of these files that is for the device, as `inspect` does it."""
        present = await self.present(device_key)
        sources = [
            FirmwareSource(
                each.name, None, each.path, each.image, each.refusal, from_flash=each.start > 0
            )
            for each in releases
        ]
        match = choose_image(sources, present, self._devices.view(device_key))
        found = match.inspection
        if found is None:
            name = one_line(folder.name or str(folder))
            return replace(refused_choice(name, match.reasons), chosen_from=len(releases))
        release = next(each for each in releases if each.name == found.source)
        try:
            content = await asyncio.to_thread(release.content)
        except OSError as error:
            reason = reason_of(error)
            raise UsageError("upgrade.file_unreadable", name=release.name, reason=reason) from None
        return replace(found, content=content, chosen_from=len(releases))

    async def present(self, device_key: str) -> Present | None:
        """The device as it says it is; `None` when it is not connected. Raises `NotReached`."""
        return await present_device(self._devices, self._calls, device_key)

    async def run(
        self,
        device_key: str,
        inspection: Inspection,
        *,
        confirm: Confirm,
        accepted: frozenset[str] = frozenset(),
        direct_url: bool = False,
    ) -> UpgradeView:
        """Upgrade the device; returns when it has ended, however it ended.

        `accepted` holds the codes of the warnings that the person accepts. `confirm` is shown
        the exact call, with the one-time address; it is the deliberate act. With `direct_url`
        the device gets the address of the inspection as it is. Cancelling the task that awaits
        this is `cancel` as long as that is possible; afterwards it means that nobody watches any
        more, which the published view says. After `leave` the view has no outcome.

        The device is asked after the yes who it is. Nothing is sent to one that is not the
        device of the inspection, nor while another upgrade of the same device is under way; the
        view says so.

        Raises `UsageError` when an upgrade under this key is under way already or there is no
        address for `direct_url`, and whatever `confirm` raises.
        """
        if direct_url and inspection.url is None:
            raise UsageError("upgrade.no_direct")
        claim = self._begin(device_key)
        try:
            return await self._run(device_key, inspection, confirm, accepted, direct_url, claim)
        finally:
            await self._over(device_key, claim)

    async def offer_at_start(
        self, device_key: str, inspection: Inspection, *, local: str, peer: str, mac: str
    ) -> StartOffer:
        """Serve the image to a device that has just asked its OTA address, as its answer to that.

        `local` and `peer` are our address and the device's of that request. The caller hands
        `url` on to the device and awaits `run`, which never asks anybody: the deliberate act was
        before. Raises `UsageError` when an upgrade of the device is under way already, and
        `CompanionError` when the file cannot be served.
        """
        claim = self._begin(device_key)
        try:
            await claim.acquire(device_key, mac)
            way = await self._web.way_at(local, peer)
            offer = await self._offer(inspection, way)
            url = self._web.url_for(offer, way)
        except BaseException:
            await self._over(device_key, claim)
            raise
        return StartOffer(
            url, offer, lambda: self._run_at_start(device_key, inspection, claim, url, offer, mac)
        )

    def _begin(self, device_key: str) -> Claim:
        if self.is_running(device_key):
            raise UsageError("upgrade.busy")
        self._begun.add(device_key)
        self._idle.clear()
        return self.exclusive.claim()

    async def _over(self, device_key: str, claim: Claim) -> None:
        try:
            await claim.free()
        finally:
            self._begun.discard(device_key)
            self._left.discard(device_key)
            self._follow_up.after_run(device_key)
            if not self._begun:
                self._idle.set()

    async def _run_at_start(
        self,
        device_key: str,
        inspection: Inspection,
        claim: Claim,
        url: str,
        offer: Offer,
        mac: str,
    ) -> UpgradeView:
        device = self._devices.view(device_key)
        version = device.version if device is not None else ""
        view = replace(self._new_view(device_key, device, inspection), asks_here=True)
        entry = replace(new_entry(view, inspection, version, False), mac=mac)
        self._entry_of[view.number] = entry.id
        try:
            await self._history.store(replace(entry, unsettled=True))
            state = State(Reach.DIALS_IN, entry.before, entry.image, connected=False)
            run = self._new_run(view, state, url, offer)
            try:
                return await run.run_at_start(mac)
            finally:
                del self._runs[device_key]
                await self._history.store(ended_entry(entry, run.view, sent=True))
        finally:
            # also where it is cancelled while that is written
            offer.close()
            await self._over(device_key, claim)

    def cancel(self, device_key: str) -> bool:
        """Keep the device on its present firmware; `False` when that is no longer possible."""
        run = self._runs.get(device_key)
        return run is not None and run.cancel()

    def is_running(self, device_key: str) -> bool:
        return device_key in self._begun

    def view(self, device_key: str) -> UpgradeView | None:
        """The device's present upgrade, or the last one of this run of the app."""
        return self._latest.get(device_key)

    # closing the app

    def running(self) -> tuple[tuple[UpgradeView, Message], ...]:
        """The upgrades under way, and what closing the app now would mean for each."""
        views = (run.view for run in self._runs.values())
        return tuple((view, closing(view)) for view in views if view.outcome is None)

    def leave(self) -> None:
        """The app is closing: `run` returns at once, and the next start knows what is open.

        Call it before the tasks that await `run` are cancelled, which would mean `cancel`.
        """
        self._left |= self._begun
        for run in self._runs.values():
            run.abandon()

    # what was done

    def history(self, device_key: str | None = None) -> list[UpgradeEntry]:
        """All upgrades that are kept, of a device or of all, newest first."""
        entries = self._history.entries()
        return [entry for entry in entries if device_key in (None, entry.device_key)]

    def unfinished(self) -> tuple[UpgradeEntry, ...]:
        """Upgrades whose device has not been seen since; each is checked when it returns."""
        entries = self._history.entries()
        return tuple(
            entry for entry in entries if entry.unsettled and not self.is_running(entry.device_key)
        )

    async def export(self, path: Path, device_key: str | None = None) -> None:
        """Write the history as CSV or JSON, by the name's ending.

        Raises `UsageError` when the file cannot be written.
        """
        await asyncio.to_thread(export_entries, self.history(device_key), path)

    # inside

    async def _run(
        self,
        device_key: str,
        inspection: Inspection,
        confirm: Confirm,
        accepted: frozenset[str],
        direct: bool,
        claim: Claim,
    ) -> UpgradeView:
        device = self._devices.view(device_key)
        view = self._new_view(device_key, device, inspection)
        entry = new_entry(view, inspection, device.version if device is not None else "", direct)
        self._entry_of[view.number] = entry.id

        def judged(judged_for: Inspection, now: Present) -> Inspection:
            if now.view.tool(UPGRADE_TOOL) is None:
                raise UsageError("upgrade.no_tool", tool=UPGRADE_TOOL)
            return judged_again(judged_for, now, accepted)

        limit = self._limits.check
        target = SameDevice(
            self._devices, self._calls, claim, device_key, inspection, judged, limit=limit
        )
        try:
            if (reason := refusal(inspection, accepted, device)) is not None:
                raise UsageError(reason)
            await target.claim()
            if not target.stays:
                await target.ask()
            url, offer, note = await self._serve(target, device_key, direct)
        except CompanionError as error:
            return await self._refuse(view, entry, error.message)
        device = target.inspection.device
        assert device is not None
        entry = entry.ran(target.before, target.mac)
        noted_before = False

        async def before_sending() -> None:
            nonlocal entry, noted_before
            # it was asked once more after the yes
            entry = entry.ran(target.before, target.mac)
            noted_before = True
            await self._history.store(replace(entry, unsettled=True))

        asks_here = self._devices.boots.expected(device_key, target.mac)
        verdict, version = target.inspection.verdict, entry.before.version
        view = replace(view, verdict=verdict, from_version=version, asks_here=asks_here)
        reach = reach_of(device.way, stays=self._stays(device_key))
        state = State(reach, entry.before, entry.image, direct=direct)
        run = self._new_run(view, state, url, offer)
        keep = True
        try:
            ended = await run.run(target, noted(confirm, note), before_sending)
            if run.unseen:
                await self._reconnect(device_key)
            return ended
        except CompanionError:
            keep = False  # nobody was asked, so nobody upgraded anything
            raise
        finally:
            del self._runs[device_key]
            if keep and (run.view.outcome is not None or noted_before):
                await self._history.store(ended_entry(entry, run.view, sent=run.was_sent))

    def _new_run(
        self, view: UpgradeView, state: State, url: str, offer: Offer | None
    ) -> UpgradeRun:
        run = UpgradeRun(
            replace(view, step=UpgradeStep.CONFIRM),
            replace(state, limits=self._limits, asks_here=view.asks_here),
            url,
            offer,
            devices=self._devices,
            calls=self._calls,
            on_change=self._show,
        )
        self._runs[view.device_key] = run
        if view.device_key in self._left:
            run.abandon()  # the app was closed while it was written down
        return run

    async def _reconnect(self, device_key: str) -> None:
        """What the device runs now may have other tools; who dials it does so again at once."""
        device = self._devices.device(device_key)
        if device is not None:
            await device.disconnect(message("link.anew"))

    def _new_view(
        self, device_key: str, device: DeviceView | None, inspection: Inspection
    ) -> UpgradeView:
        self._count += 1
        info, image = inspection.info, inspection.image
        version = device.version if device is not None else ""
        return UpgradeView(
            number=self._count,
            device_key=device_key,
            device_name=device.title if device is not None else device_key,
            source=inspection.source,
            image=image,
            verdict=inspection.verdict,
            step=UpgradeStep.CHECK,
            started=datetime.now(UTC),
            from_version=(info.version if info is not None else "") or version,
            to_version=image.version if image is not None else "",
        )

    async def _refuse(self, view: UpgradeView, entry: UpgradeEntry, reason: Message) -> UpgradeView:
        """Nothing was asked or sent: the upgrade ends in its first step."""
        view = replace(view, outcome=UpgradeOutcome.REFUSED, reason=reason, ended=datetime.now(UTC))
        self._show(view)
        await self._history.store(ended_entry(entry, view, sent=False))
        return view

    async def _serve(
        self, target: SameDevice[Inspection], device_key: str, direct: bool
    ) -> tuple[str, Offer | None, Message | None]:
        """What the device is told to fetch, and what a person has to know of that.

        Raises `CompanionError`; nothing is offered then.
        """
        inspection = target.inspection
        if direct and inspection.url is not None:
            return inspection.url, None, None
        target.serve()
        way = await self._web.way_to(device_key)
        offer = await self._offer(inspection, way)
        return self._web.url_for(offer, way), offer, way.note

    async def _offer(self, inspection: Inspection, way: FileWay) -> Offer:
        """The file at a one-time address that the device on this way reaches."""
        assert inspection.content is not None and inspection.image is not None
        return await self._web.offer_file(
            inspection.content,
            way,
            name=inspection.source,
            kind=CONTENT_TYPE,
            lifetime=self._limits.whole,
            sha256=inspection.image.sha256,
        )

    def _show(self, view: UpgradeView) -> None:
        self._latest[view.device_key] = view
        device = self._devices.device(view.device_key)
        if device is not None and view.outcome is None and view.step in _SENT:
            device.begin_work(DeviceWork(WorkKind.UPGRADE, view.to_version))
        elif device is not None:
            device.end_work()
        self.changed.publish(view)

    def _entry_changed(self, entry: UpgradeEntry) -> None:
        """An entry that was settled later changes the view of its upgrade, if that was now."""
        view = self._latest.get(entry.device_key)
        if (
            view is not None
            and entry.checked is not None
            and self._entry_of.get(view.number) == entry.id
        ):
            upgraded = entry.outcome is UpgradeOutcome.UPGRADED
            self._show(
                replace(
                    view,
                    step=UpgradeStep.VERIFY if upgraded else view.step,
                    done_steps=frozenset(STEPS) if upgraded else view.done_steps,
                    outcome=entry.outcome,
                    reason=entry.reason,
                    found_version=entry.found_version,
                )
            )
        self.history_changed.publish(entry)


class StartOffer(Struct, frozen=True):
    """An image that is served to a device which is starting. Await `run` once, always."""

    url: str
    """What the device is told to fetch: a one-time address."""
    offer: Offer
    run: Callable[[], Coroutine[Any, Any, UpgradeView]]
    """Follows it to its end, as `UpgradeService.run` does."""


def reach_of(way: Way, *, stays: bool = False) -> Reach:
    """By which rules an upgrade of a device goes that is reached in this way.

    `stays`: it is connected over MQTT, also while it does not talk.
    """
    if way in (Way.BROKER, Way.GATEWAY):
        return Reach.BEHIND
    if stays and way is not Way.LOCAL:
        return Reach.MQTT
    return Reach.LOCAL if way is Way.LOCAL else Reach.DIALS_IN


def refusal(
    inspection: Inspection, accepted: frozenset[str], device: DeviceView | None
) -> Message | None:
    """Why nothing may be sent; `None` when the person may be asked."""
    verdict = inspection.verdict
    if verdict.refused:
        return message("upgrade.file_refused", reasons=joined(verdict.refusals))
    missing = tuple(each.message for each in verdict.not_accepted(accepted))
    if missing:
        return message("upgrade.not_accepted", reasons=joined(missing))
    if device is None or not device.connected:
        return message("upgrade.not_connected")
    if device.tool(UPGRADE_TOOL) is None:
        return message("upgrade.no_tool", tool=UPGRADE_TOOL)
    return None


def _size(path: Path) -> int:
    """0 for a file that cannot be read: that is told when it is."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _read(content: Path | bytes) -> tuple[Path | bytes, FirmwareImage]:
    name = one_line(str(content), 1_000) if isinstance(content, Path) else ""
    try:
        return application_of(content)
    except FileNotFoundError:
        raise UsageError("upgrade.file_missing", name=name) from None
    except OSError as error:
        reason = reason_of(error)
        raise UsageError("upgrade.file_unreadable", name=name, reason=reason) from None
