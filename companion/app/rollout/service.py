"""Rollouts of this computer: prepared, started, taken up again, and told of."""

from __future__ import annotations

import asyncio
import getpass
import logging
import math
import platform
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.app.activity.message_json import message_json, read_message
from companion.app.fleet.each import ConfirmMany, ManyRequest
from companion.app.rollout.engine import (
    STUCK,
    DeviceProgress,
    Happened,
    OrderWay,
    Phase,
    RolloutConditions,
    RolloutEngine,
    RolloutEvent,
    Rules,
)
from companion.app.rollout.images import ImageStore
from companion.app.rollout.journal import FILE_NAME, Journal, JournalContent, read_journal
from companion.app.rollout.plan import DEFAULT_HOURS, RolloutPlan, plan_document, read_plan
from companion.app.rollout.prepare import Preparation, PreparedRollout, digest_of
from companion.app.rollout.run import RolloutLimits, RolloutRun, Target
from companion.app.stock.ota_messages import OfferedFirmware
from companion.app.tools.calls import CallService
from companion.app.upgrade.device import UPGRADE_TOOL
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import Evidence, FirmwareSource
from companion.devices.boots import Boot
from companion.devices.firmware.judge import same_board
from companion.devices.firmware.system_info import read_system_info
from companion.devices.models import Way, unknown_view
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, FileError, UsageError
from companion.events import Event, Publisher
from companion.messages.message import Message, message
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.http.route import Request

if TYPE_CHECKING:
    from companion.app.fleet.service import FleetService
    from companion.app.stock.service import StockService

logger = logging.getLogger(__name__)

FOLDER: Final = "rollouts"
IMAGES: Final = "images"
_SHOWN_DIGITS: Final = 16
MOST_LISTED: Final = 100
"""Rollouts that are listed, newest first; older ones stay on the disk."""


@dataclass(frozen=True, slots=True)
class RolloutImage:
    """An image of a rollout, as its journal says."""

    sha256: str
    name: str
    version: str
    board: str
    chip: str
    size: int
    elf_sha256: str = ""


@dataclass(frozen=True, slots=True)
class RolloutDevice:
    """A device of a rollout as it was planned."""

    key: str
    name: str
    board: str
    version: str
    """What it ran when it was planned."""
    image: str
    """SHA-256; empty where it was to be chosen when the device is seen."""
    way: OrderWay
    wave: int | None
    """`None` for one that does not take part."""
    reasons: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class RolloutView:
    """A rollout as it is now. `engine` is live: read it, never change it."""

    id: str
    name: str
    plan: RolloutPlan
    digest: str
    started: datetime
    """UTC."""
    by: str
    """Who started it, at which computer."""
    images: Mapping[str, RolloutImage]
    devices: tuple[RolloutDevice, ...]
    engine: RolloutEngine = field(repr=False)
    here: bool = False
    """Whether this program runs it."""
    problem: Message | None = None
    journal: Path = Path()

    @property
    def state(self) -> str:
        """`running`, `paused`, `asks`, `stopping`, `idle`, `done` or `stopped`."""
        engine = self.engine
        if engine.ended:
            return engine.ended
        if not self.here:
            return "idle"
        if engine.stopping is not None:
            return "stopping"
        if engine.paused:
            return "paused"
        return "asks" if engine.asks else "running"

    @property
    def ended(self) -> datetime | None:
        """UTC."""
        return datetime.fromtimestamp(self.engine.last, UTC) if self.engine.ended else None

    def progress(self, key: str) -> DeviceProgress | None:
        """`None` for a device that does not take part."""
        return self.engine.devices.get(key)

    def may_be_stuck(self, key: str) -> bool:
        """Whether the device may hang since its upgrade failed: a restart helps."""
        progress = self.progress(key)
        return (
            progress is not None
            and progress.phase is Phase.FAILED
            and progress.outcome in STUCK
            and not progress.restarted
        )

    def image_of(self, device: RolloutDevice) -> RolloutImage | None:
        progress = self.progress(device.key)
        chosen = progress.image if progress is not None and progress.image else device.image
        return self.images.get(chosen)


@dataclass(eq=False)
class _Kept:
    view: RolloutView
    run: RolloutRun | None = None
    task: asyncio.Task[None] | None = None


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
        tell: Callable[[Event], None] = lambda event: None,
    ) -> None:
        """Without a `directory` everything is forgotten with `stop`."""
        self.changed: Publisher[str] = Publisher()
        self._devices = devices
        self._calls = calls
        self._upgrades = upgrades
        self._stock = stock
        self._limits = limits or RolloutLimits()
        self._clock = clock
        self._tell = tell
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._directory = directory / FOLDER if directory is not None else None
        self._kept: dict[str, _Kept] = {}
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

    async def start(self, *, take_up: bool = False) -> None:
        """Read which rollouts there are; with `take_up` go on with those that ran."""
        if self._directory is None:
            return
        for view in await asyncio.to_thread(_read_all, self.folder):
            self._kept.setdefault(view.id, _Kept(view))
            self.changed.publish(view.id)
        if take_up:
            for view in self.views():
                engine = view.engine
                if not engine.ended and not engine.paused:
                    try:
                        await self.take_up(view.id)
                    except CompanionError as error:
                        # another program runs it, or its file is damaged
                        logger.warning("a rollout is not gone on with: %s", error)
                        self._replace(view.id, problem=error.message)

    async def stop(self) -> None:
        """Leave everything as it is, for the next start."""
        self.leave()
        tasks = [kept.task for kept in self._kept.values() if kept.task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._temporary is not None:
            await asyncio.to_thread(self._temporary.cleanup)
            self._temporary = None

    def leave(self) -> None:
        """The app is closing; call it before the upgrades are left."""
        for kept in self._kept.values():
            if kept.run is not None:
                kept.run.leave()

    # what there is

    def views(self) -> tuple[RolloutView, ...]:
        """Newest first."""
        views = (kept.view for kept in self._kept.values())
        return tuple(sorted(views, key=lambda view: view.started, reverse=True))

    def view(self, rollout_id: str) -> RolloutView | None:
        kept = self._kept.get(rollout_id)
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
        return sum(kept.run is not None for kept in self._kept.values())

    def upgrades_now(self, key: str) -> bool:
        """Whether a device is one of a rollout that this program runs."""
        return any(
            kept.run is not None and key in kept.view.engine.devices for kept in self._kept.values()
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
        taking = prepared.taking
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
            await asyncio.to_thread(store.keep_source, source)
        started = self._clock()
        until = prepared.plan.until
        plan = prepared.plan
        if until is None:
            ends = datetime.fromtimestamp(started + DEFAULT_HOURS * 3600, UTC).astimezone()
            plan = replace(plan, until=ends)
        head = _head(prepared, plan, started, by or person())
        number = 1
        while (self.folder / (name := f"{prepared.digest[:_SHOWN_DIGITS]}-{number}")).exists():
            number += 1
        journal = Journal(self.folder / name)
        head = {**head, "rollout": name}
        await asyncio.to_thread(_begin, journal, head)
        view = _view(JournalContent(head, (), 0, ""), journal.path, self._limits)
        assert view is not None
        await self._run(view, journal)
        needed = {sha for kept in self._kept.values() for sha in kept.view.images}
        await asyncio.to_thread(store.tidy, needed)
        return name

    async def take_up(self, rollout_id: str, *, by: str = "") -> None:
        """Go on with one that was cut off, left or paused.

        Raises `UsageError` when another program runs it, and `FileError` when its journal or an
        image cannot be used.
        """
        kept = self._kept.get(rollout_id)
        if kept is None:
            raise UsageError("rollout.unknown")
        if kept.run is not None:
            return
        journal = Journal(kept.view.journal.parent)
        content = await asyncio.to_thread(journal.open)
        try:
            view = _view(content, journal.path, self._limits) if content is not None else None
            if view is None:
                raise FileError("rollout.journal_changed", file=str(journal.path), line=1)
            if view.engine.ended:
                self._kept[rollout_id] = _Kept(view)
                raise UsageError("rollout.has_ended")
            now = self._clock()
            events = [RolloutEvent(now, Happened.TAKEN_UP, by=by or person())]
            await asyncio.to_thread(journal.append, events)
            view.engine.replay(events)
            await self._run(view, journal)
        except BaseException:
            await asyncio.to_thread(journal.close)
            raise

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
        self._put(rollout_id, Happened.PAUSED)

    async def go_on(self, rollout_id: str) -> None:
        """Resume it, or begin the next wave that waits for a person."""
        await self.take_up(rollout_id)
        self._put(rollout_id, Happened.GONE_ON)

    def end(self, rollout_id: str) -> None:
        """Stop it for good: what downloads ends, nothing new begins."""
        self._put(rollout_id, Happened.STOPPED, reason=message("rollout.stopped_by_hand"))

    def former_images(self, view: RolloutView) -> tuple[str, ...]:
        """The hashes of images that are still kept and are what its devices ran before."""
        ran = {(device.board, device.version) for device in view.devices if device.version}
        found = {
            image.sha256: image
            for kept in self._kept.values()
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
        kept = self._kept.get(rollout_id)
        if kept is not None and kept.view.may_be_stuck(key):
            self._put(rollout_id, Happened.RESTARTED, device=key)

    def _put(self, rollout_id: str, kind: Happened, **values: Any) -> None:
        kept = self._kept.get(rollout_id)
        if kept is not None and kept.run is not None:
            kept.run.put(kept.run.event(kind, by=person(), **values))

    async def ended(self, rollout_id: str) -> None:
        """Returns when this program runs it no more."""
        kept = self._kept.get(rollout_id)
        if kept is not None and kept.task is not None:
            await asyncio.shield(kept.task)

    # devices that start

    async def firmware_at_start(self, boot: Boot, request: Request) -> OfferedFirmware | None:
        """The firmware for a device that asks its OTA address; `None` for none."""
        if not self.under_way:
            return None
        info = read_system_info(request.body.decode("utf-8", "replace"))
        local = request.local
        for kept in self._kept.values():
            if kept.run is not None and boot.key in kept.view.engine.devices:
                firmware = await kept.run.at_start(boot.key, boot, info, local)
                if firmware is not None:
                    return firmware
        return None

    # inside

    async def _run(self, view: RolloutView, journal: Journal) -> None:
        sources = {each.sha256: await self._source(each) for each in view.images.values()}
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
            changed=lambda: self.changed.publish(view.id),
            clock=self._clock,
            limits=self._limits,
        )
        kept = _Kept(replace(view, here=True), run)
        self._kept[view.id] = kept
        kept.task = asyncio.create_task(self._followed(kept, journal), name=f"rollout {view.id}")
        self._event("rollout_begun", view, "rollout.event_begun")
        self.changed.publish(view.id)

    async def _followed(self, kept: _Kept, journal: Journal) -> None:
        run, view = kept.run, kept.view
        assert run is not None
        try:
            await run.run()
        finally:
            await asyncio.to_thread(journal.close)
            problem = run.problem.message if run.problem is not None else None
            kept.run = None
            kept.view = replace(view, here=False, problem=problem)
            if view.engine.ended == "stopped":
                self._event("rollout_ended", view, "rollout.event_stopped", failed=True)
            elif view.engine.ended:
                self._event("rollout_ended", view, "rollout.event_done")
            self.changed.publish(view.id)

    def _event(self, name: str, view: RolloutView, code: str, *, failed: bool = False) -> None:
        count = len(view.engine.devices)
        title = message(code, name=view.name, count=count)
        detail = view.engine.stopping
        self._tell(
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
        kept = self._kept[rollout_id]
        kept.view = replace(kept.view, **changes)
        self.changed.publish(rollout_id)

    async def _source(self, image: RolloutImage) -> FirmwareSource:
        """The kept image, with its bytes in memory once for all devices."""
        store = self.images
        read = await self._upgrades.read(store.path(image.sha256))
        data = await asyncio.to_thread(store.load_image, image.sha256)
        return replace(read, source=image.name, content=data)


def person() -> str:
    """Who does it, at which computer."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such user in this container
        user = "?"
    return one_line(f"{user}@{platform.node()}")


# the first line of the journal


def _head(prepared: PreparedRollout, plan: RolloutPlan, started: float, by: str) -> dict[str, Any]:
    waves = {key: number for number, wave in enumerate(prepared.waves) for key in wave}
    return {
        "version": 1,
        "at": round(started, 3),
        "by": by,
        "digest": prepared.digest,
        "plan": plan_document(plan),
        "images": [
            {
                "sha256": source.image.sha256,
                "name": source.source,
                "version": source.image.version,
                "board": source.image.board,
                "chip": source.image.chip,
                "size": source.image.size,
                "elf_sha256": source.image.elf_sha256,
            }
            for source in prepared.images
            if source.image is not None
        ],
        "waves": [list(wave) for wave in prepared.waves],
        "devices": [
            {
                "id": device.key,
                "name": device.name,
                "board": device.board,
                "from": device.version,
                "image": device.image,
                "way": device.way.value,
                "wave": waves.get(device.key),
                "reasons": [message_json(reason) for reason in device.reasons],
            }
            for device in prepared.devices
        ],
    }


def _begin(journal: Journal, head: Mapping[str, Any]) -> None:
    journal.open()
    try:
        journal.begin(head)
    except BaseException:
        journal.close()
        raise


def _read_all(folder: Path) -> list[RolloutView]:
    """The newest rollouts, as far as their journals can be read. Blocks."""
    found = []
    try:
        paths = sorted(
            folder.glob(f"*/{FILE_NAME}"), key=lambda path: path.stat().st_mtime, reverse=True
        )
    except OSError:
        return []
    for path in paths[:MOST_LISTED]:
        try:
            content = read_journal(path)
            view = _view(content, path, RolloutLimits()) if content is not None else None
        except (CompanionError, OSError) as error:
            logger.warning("a rollout cannot be read: %s", error)
            continue
        if view is not None:
            found.append(view)
    return found


def _view(content: JournalContent, path: Path, limits: RolloutLimits) -> RolloutView | None:
    """The rollout that a journal tells; `None` where its first line says too little."""
    head = content.head
    try:
        plan = read_plan(head["plan"], Path("/"))
        devices = tuple(_read_device(row) for row in head["devices"])
        images = tuple(
            RolloutImage(**{name: row[name] for name in RolloutImage.__slots__})
            for row in head["images"]
        )
        waves = tuple(tuple(str(key) for key in wave) for wave in head["waves"])
        started = datetime.fromtimestamp(float(head["at"]), UTC)
        digest = str(head["digest"])
    except (KeyError, TypeError, ValueError, CompanionError):
        return None
    rules = Rules(
        waves=waves,
        at_once=plan.at_once,
        soak=plan.soak,
        verified_percent=plan.verified_percent,
        ask=plan.ask,
        stop_failures=plan.stop_failures,
        stop_percent=plan.stop_percent,
        tries=plan.tries,
        conditions=plan.conditions or RolloutConditions(),
        until=plan.until.timestamp() if plan.until is not None else math.inf,
        restart_stuck=plan.restart_stuck,
        ways={device.key: device.way for device in devices},
        settle=limits.settle,
        overdue=limits.overdue,
        pause=limits.pause,
    )
    engine = RolloutEngine(rules, minute_of_day)
    engine.last = started.timestamp()
    engine.replay(content.events)
    named = {image.sha256: image for image in images}
    versions = dict.fromkeys(image.version for image in images)
    return RolloutView(
        id=path.parent.name,
        name=plan.name or ", ".join(versions),
        plan=plan,
        digest=digest,
        started=started,
        by=one_line(head.get("by")),
        images=named,
        devices=devices,
        engine=engine,
        journal=path,
    )


def _read_device(row: Mapping[str, Any]) -> RolloutDevice:
    reasons = (read_message(each) for each in row["reasons"])
    return RolloutDevice(
        key=str(row["id"]),
        name=one_line(row["name"]),
        board=one_line(row["board"]),
        version=one_line(row["from"]),
        image=str(row["image"]),
        way=OrderWay(row["way"]),
        wave=row["wave"],
        reasons=tuple(reason for reason in reasons if reason is not None),
    )


def minute_of_day(now: float) -> int:
    """Of this computer's local day."""
    local = time.localtime(now)
    return local.tm_hour * 60 + local.tm_min
