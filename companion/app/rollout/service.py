"""Rollouts of this computer: prepared, started, taken up again, and told of."""

from __future__ import annotations

import asyncio
import getpass
import logging
import platform
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from companion.app.fleet.each import ConfirmMany, ManyRequest
from companion.app.rollout.engine import (
    Happened,
    RolloutEvent,
)
from companion.app.rollout.journal import FILE_NAME, Journal, JournalContent, NotWritten
from companion.app.rollout.plan import DEFAULT_HOURS, RolloutPlan
from companion.app.rollout.prepare import ImageStore, Preparation, PreparedRollout, digest_of
from companion.app.rollout.run import RolloutLimits, RolloutRun, Target
from companion.app.rollout.views import (
    RolloutImage,
    RolloutView,
    begin_journal,
    head_of,
    read_rollout,
    read_rollouts,
    view_of,
)
from companion.app.stock.ota_messages import OfferedFirmware
from companion.app.tools.calls import CallService
from companion.app.tools.evidence import Evidence
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import FirmwareSource
from companion.devices.boots import Boot
from companion.devices.firmware.judge import same_board
from companion.devices.models import Way, unknown_view
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import read_system_info
from companion.errors import CompanionError, FileError, UsageError
from companion.events import Event, Publisher
from companion.messages.message import Message, message
from companion.protocol.tools import UPGRADE_TOOL, Tool
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.http.route import Request

if TYPE_CHECKING:
    from companion.app.fleet.service import FleetService
    from companion.app.stock.service import StockService

logger = logging.getLogger(__name__)

FOLDER: Final = "rollouts"
IMAGES: Final = "images"


@dataclass(eq=False)
class _StoredRollout:
    view: RolloutView
    run: RolloutRun | None = None
    task: asyncio.Task[None] | None = None
    unwritten: tuple[RolloutEvent, ...] = ()
    """What happened after the last line of its journal, while that could not be written."""
    last_sum: str = ""
    """Of that line."""


class RolloutService:
    """`changed` tells the id of a rollout in which something changed."""

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        upgrades: UpgradeService,
        stock: StockService | None = None,
        fleet: FleetService | None = None,
        *,
        directory: Path | None = None,
        limits: RolloutLimits | None = None,
        clock: Callable[[], float] = time.time,
        publish: Callable[[Event], None] = lambda event: None,
    ) -> None:
        """Without a `directory` everything is forgotten with `stop`."""
        self.changed: Publisher[str] = Publisher()
        self._devices = devices
        self._calls = calls
        self._upgrades = upgrades
        self._stock = stock
        self._limits = limits or RolloutLimits()
        self._clock = clock
        self._publish = publish
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._directory = directory / FOLDER if directory is not None else None
        self._stored: dict[str, _StoredRollout] = {}
        self._fleet = fleet

    @property
    def folder(self) -> Path:
        """Where journals and images are."""
        if self._directory is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="companion-rollouts-")
            self._directory = Path(self._temporary.name)
        return self._directory

    @property
    def images(self) -> ImageStore:
        return ImageStore(self.folder / IMAGES)

    # the app's start and end

    async def start(self, *, resume: bool = False) -> None:
        """Read which rollouts there are; with `resume` go on with those that ran."""
        if self._directory is None:
            return
        for view in await asyncio.to_thread(read_rollouts, self.folder):
            self._stored.setdefault(view.id, _StoredRollout(view))
            self.changed.publish(view.id)
        if resume:
            for view in self.views():
                engine = view.engine
                if not engine.ended and not engine.paused:
                    try:
                        await self.resume(view.id)
                    except CompanionError as error:
                        # another program runs it, or its file is damaged
                        logger.warning("a rollout is not gone on with: %s", error)
                        self._replace(view.id, problem=error.message)

    async def stop(self) -> None:
        """Leave everything as it is, for the next start."""
        self.leave()
        self._upgrades.leave()  # or a rollout would wait for those that are under way
        tasks = {kept.task for kept in self._stored.values() if kept.task is not None}
        if tasks:
            # each has a limit of its own for its devices, and one for its journal
            _, left = await asyncio.wait(tasks, timeout=3 * self._limits.end)
            await end_tasks(*left, within=self._limits.end)
        if self._temporary is not None:
            temporary, self._temporary = self._temporary, None
            await self._in_time(temporary.cleanup, "the folder of rollouts is not deleted")

    async def _in_time(self, work: Callable[[], None], trouble: str) -> None:
        """Run it in a thread; one that the disk does not let end is left to itself."""
        working = asyncio.ensure_future(asyncio.to_thread(work))
        done, _ = await asyncio.wait({working}, timeout=self._limits.end)
        if not done:
            logger.warning("%s: the disk does not answer", trouble)

    def leave(self) -> None:
        """The app is closing; call it before the upgrades are left, or their ends would be
        taken for what became of the devices."""
        for kept in self._stored.values():
            if kept.run is not None:
                kept.run.leave()

    # what there is

    def views(self) -> tuple[RolloutView, ...]:
        """Newest first."""
        views = (kept.view for kept in self._stored.values())
        return tuple(sorted(views, key=lambda view: view.started, reverse=True))

    def view(self, rollout_id: str) -> RolloutView | None:
        kept = self._stored.get(rollout_id)
        return kept.view if kept is not None else None

    def unfinished(self, plan: RolloutPlan) -> RolloutView | None:
        """The rollout of this plan that has not ended."""
        digest = digest_of(plan)
        return next(
            (each for each in self.views() if each.digest == digest and not each.engine.ended), None
        )

    @property
    def under_way(self) -> int:
        """How many this program runs."""
        return sum(kept.run is not None for kept in self._stored.values())

    def upgrades_now(self, key: str) -> bool:
        """Whether a device is one of a rollout that this program runs."""
        return any(
            kept.run is not None and key in kept.view.engine.devices
            for kept in self._stored.values()
        )

    # before the start

    def preparation(self) -> Preparation:
        return Preparation(self._devices, self._upgrades, self.images, self._stock, self._fleet)

    # what a person does

    async def begin(self, prepared: PreparedRollout, *, confirm: ConfirmMany, by: str = "") -> str:
        """Start it, if `confirm` says yes to all of it at once; returns its id.

        Raises `UsageError` where nobody takes part, its end is over, it runs already or the
        person says no, and `FileError` where nothing can be kept of it. Nothing has begun then.
        """
        taking = prepared.included
        if not taking:
            raise UsageError("rollout.nobody_takes_part")
        if prepared.plan.until is not None and prepared.plan.until.timestamp() <= self._clock():
            raise UsageError("rollout.until_is_over")
        if self.unfinished(prepared.plan) is not None:
            raise UsageError("rollout.runs_already")
        for device in taking:
            self._calls.check_known(device.key)
        keys = [device.key for device in taking]
        images = [each.image for each in prepared.images if each.image is not None]
        words = [f"{image.version} ({image.board or image.chip})" for image in images]
        if not await confirm(self._request(keys, words, len(prepared.waves))):
            raise UsageError("call.refused")
        store = self.images
        for source in prepared.images:
            await asyncio.to_thread(store.store_source, source)
        started = self._clock()
        until = prepared.plan.until
        plan = prepared.plan
        if until is None:
            ends = datetime.fromtimestamp(started + DEFAULT_HOURS * 3600, UTC).astimezone()
            plan = replace(plan, until=ends)
        head = head_of(prepared, plan, started, by or person(), self._limits)
        journal, head = await asyncio.to_thread(begin_journal, self.folder, prepared.digest, head)
        name = str(head["rollout"])
        view = view_of(JournalContent(head, (), 0, ""), journal.path)
        assert view is not None
        try:
            await self._run(view, journal, await self._all_sources(view, journal))
        except BaseException:
            await self._close(journal)
            raise
        await asyncio.to_thread(self._tidy, store)
        return name

    def _tidy(self, store: ImageStore) -> None:
        """Drop old images, but none that a rollout needs that has not ended. Blocks."""
        views = list(self.views())
        known = {view.id for view in views}
        # those that another program has begun meanwhile
        others = (path for path in self.folder.glob(f"*/{FILE_NAME}"))
        views += filter(None, (read_rollout(at) for at in others if at.parent.name not in known))
        store.tidy({sha for view in views if not view.engine.ended for sha in view.images})

    async def resume(self, rollout_id: str, *, by: str = "") -> None:
        """Go on with one that was cut off, left or paused.

        Raises `UsageError` when another program runs it, and `FileError` when its journal or an
        image cannot be used.
        """
        kept = self._stored.get(rollout_id)
        if kept is None:
            raise UsageError("rollout.unknown")
        if kept.run is not None:
            return
        journal = Journal(kept.view.journal.parent)
        try:
            content = await asyncio.to_thread(journal.open)
            view = view_of(content, journal.path) if content is not None else None
            if view is None or content is None:
                raise FileError("rollout.journal_changed", file=str(journal.path), line=1)
            # unless another program has gone on with it, and has looked at what was under way
            events = list(kept.unwritten) if content.last_sum == kept.last_sum else []
            view.engine.replay(events)
            if view.engine.ended:
                self._stored[rollout_id] = _StoredRollout(view)
                raise UsageError("rollout.has_ended")
            sources = await self._all_sources(view, journal, events)
            taken_up = RolloutEvent(self._clock(), Happened.TAKEN_UP, by=by or person())
            await asyncio.to_thread(journal.append, [*events, taken_up])
            view.engine.apply(taken_up)
            await self._run(view, journal, sources)
        except NotWritten as error:
            await self._close(journal)
            raise FileError(self._paused(kept, error)) from None
        except BaseException:
            await self._close(journal)
            raise

    def _paused(self, kept: _StoredRollout, error: NotWritten) -> Message:
        """Note that it cannot be gone on with, since its journal cannot be written; the words."""
        view = kept.view
        if not view.halted:
            now = self._clock()
            view.engine.apply(RolloutEvent(now, Happened.PAUSED))
            self._replace(view.id, problem=error.paused(now))
            self._event("rollout_paused", kept.view, "rollout.event_paused", failed=True)
        problem = kept.view.problem
        assert problem is not None
        return problem

    async def _close(self, journal: Journal) -> None:
        await self._in_time(journal.close, "a journal is not closed")

    def request(self, view: RolloutView) -> ManyRequest:
        """What a person is shown before one goes on that was cut off."""
        images = view.images.values()
        words = [f"{image.version} ({image.board or image.chip})" for image in images]
        return self._request(list(view.engine.devices), words, len(view.engine.rules.waves))

    def _request(self, keys: Iterable[str], images: Iterable[str], waves: int) -> ManyRequest:
        devices = tuple(
            self._devices.view(key) or unknown_view(key, Way.of(Endpoint.parse(key).kind))
            for key in keys
        )
        note = message("rollout.note", images=", ".join(images), count=len(devices), waves=waves)
        # each device gets a one-time address of its own
        return ManyRequest(Tool(UPGRADE_TOOL, user_only=True), None, devices, note)

    def pause(self, rollout_id: str) -> None:
        """Nothing new begins; what downloads ends."""
        self._add_event(rollout_id, Happened.PAUSED)

    async def go_on(self, rollout_id: str) -> None:
        """Resume it, or begin the next wave that waits for a person. Raises as `resume` does."""
        kept = self._stored.get(rollout_id)
        halted = kept is not None and kept.view.halted
        await self.resume(rollout_id)
        run = self._stored[rollout_id].run
        # who resumes one that was halted has not agreed to a next wave
        if run is not None and (run.engine.paused or not halted):
            await run.go_on(run.event(Happened.GONE_ON, by=person()))

    def end(self, rollout_id: str) -> None:
        """Stop it for good: what downloads ends, nothing new begins."""
        self._add_event(rollout_id, Happened.STOPPED, reason=message("rollout.stopped_by_hand"))

    def former_images(self, view: RolloutView) -> tuple[str, ...]:
        """The hashes of images that are still kept and are what its devices ran before."""
        ran = {(device.board, device.version) for device in view.devices if device.version}
        found = {
            image.sha256: image
            for kept in self._stored.values()
            for image in kept.view.images.values()
            if image.sha256 not in view.images
        }
        return tuple(
            sha256
            for sha256, image in found.items()
            if any(
                image.version == version and same_board(image.board or board, board)
                for board, version in ran
            )
            and self.images.path(sha256).exists()
        )

    def note_restart(self, rollout_id: str, key: str) -> None:
        """A person restarted a device that was stuck; kept while this program runs the rollout."""
        kept = self._stored.get(rollout_id)
        if kept is not None and kept.view.may_be_stuck(key):
            self._add_event(rollout_id, Happened.RESTARTED, device=key)

    def _add_event(self, rollout_id: str, kind: Happened, **values: Any) -> None:
        kept = self._stored.get(rollout_id)
        if kept is not None and kept.run is not None:
            kept.run.add_event(kept.run.event(kind, by=person(), **values))

    async def ended(self, rollout_id: str) -> None:
        """Returns when this program runs it no more."""
        kept = self._stored.get(rollout_id)
        if kept is not None and kept.task is not None:
            await asyncio.shield(kept.task)

    # devices that start

    async def firmware_at_start(self, boot: Boot, request: Request) -> OfferedFirmware | None:
        """The firmware for a device that asks its OTA address; `None` for none."""
        if not self.under_way:
            return None
        info = read_system_info(request.body.decode("utf-8", "replace"))
        local = request.local
        for kept in self._stored.values():
            if kept.run is not None and boot.key in kept.view.engine.devices:
                firmware = await kept.run.at_start(boot.key, boot, info, local)
                if firmware is not None:
                    return firmware
        return None

    # inside

    async def _all_sources(
        self, view: RolloutView, journal: Journal, unwritten: Iterable[RolloutEvent] = ()
    ) -> dict[str, FirmwareSource]:
        """Its images. One that is gone ends the rollout, so that a new one can be started."""
        try:
            return {each.sha256: await self._source(each) for each in view.images.values()}
        except FileError as error:
            now, by = self._clock(), person()
            ending = [
                RolloutEvent(now, Happened.STOPPED, reason=error.message, by=by),
                RolloutEvent(now, Happened.CLOSED),
            ]
            await asyncio.to_thread(journal.append, [*unwritten, *ending])
            view.engine.replay(ending)
            self._stored[view.id] = _StoredRollout(view)
            self.changed.publish(view.id)
            raise

    async def _run(
        self, view: RolloutView, journal: Journal, sources: Mapping[str, FirmwareSource]
    ) -> None:
        targets = {
            device.key: Target(
                Evidence(device.version),
                progress.image or device.image,
            )
            for device in view.devices
            if (progress := view.progress(device.key)) is not None
        }
        run = RolloutRun(
            view.engine,
            journal,
            targets,
            sources,
            view.plan.accept,
            devices=self._devices,
            calls=self._calls,
            upgrades=self._upgrades,
            stock=self._stock,
            changed=lambda: self._run_changed(kept),
            clock=self._clock,
            limits=self._limits,
        )
        kept = _StoredRollout(replace(view, here=True, problem=None), run)
        self._stored[view.id] = kept
        kept.task = asyncio.create_task(self._followed(kept, journal), name=f"rollout {view.id}")
        self._event("rollout_begun", view, "rollout.event_begun")
        self.changed.publish(view.id)

    def _run_changed(self, kept: _StoredRollout) -> None:
        run, view = kept.run, kept.view
        if run is not None and run.problem != view.problem:
            kept.view = replace(view, problem=run.problem)
            if run.problem is not None:
                self._event("rollout_paused", kept.view, "rollout.event_paused", failed=True)
        self.changed.publish(view.id)

    async def _followed(self, kept: _StoredRollout, journal: Journal) -> None:
        run, view = kept.run, kept.view
        assert run is not None
        try:
            await run.run()
        finally:
            await self._close(journal)
            kept.run = None
            kept.unwritten, kept.last_sum = tuple(run.unwritten), journal.last_sum
            kept.view = replace(view, here=False, problem=run.problem)
            if view.engine.ended == "stopped":
                self._event("rollout_ended", view, "rollout.event_stopped", failed=True)
            elif view.engine.ended:
                self._event("rollout_ended", view, "rollout.event_done")
            self.changed.publish(view.id)

    def _event(self, name: str, view: RolloutView, code: str, *, failed: bool = False) -> None:
        count = len(view.engine.devices)
        title = message(code, name=view.name, count=count)
        detail = view.problem or view.engine.stopping
        self._publish(
            Event.now(
                name,
                device_key="",
                device_name="",
                title=title,
                detail=detail,
                failed=failed,
                values={"rollout": view.id},
            )
        )

    def _replace(self, rollout_id: str, **changes: Any) -> None:
        kept = self._stored[rollout_id]
        kept.view = replace(kept.view, **changes)
        self.changed.publish(rollout_id)

    async def _source(self, image: RolloutImage) -> FirmwareSource:
        """The kept image, with its bytes in memory once for all devices."""
        data = await asyncio.to_thread(self.images.load_image, image.sha256)
        return await self._upgrades.read_content(data, image.name)


def person() -> str:
    """Who does it, at which computer."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such user in this container
        user = "?"
    return one_line(f"{user}@{platform.node()}")
