"""One rollout under way: carries out the engine's orders, and tells it what happens.

All events pass one queue: they are on the disk before the engine has them, and an order is in the
journal before it is carried out. Where the journal cannot be written, nothing is ordered any more:
what is under way ends, what came of it is kept for the next attempt, and then the run ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.app.files.codec import Seconds
from companion.app.rollout.engine import (
    ACTIVE,
    Happened,
    OrderKind,
    OrderWay,
    Phase,
    RolloutEngine,
    RolloutEvent,
    RolloutFinding,
    RolloutOrder,
    Situation,
    order_event,
)
from companion.app.rollout.journal import Journal, NotWritten
from companion.app.rollout.prepare import can_be_named
from companion.app.stock.ota_messages import OfferedFirmware
from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import Present
from companion.app.tools.evidence import (
    PROVED,
    Evidence,
    Proof,
    compare,
    evidence_of,
    evidence_of_boot,
)
from companion.app.tools.follow import read_evidence
from companion.app.tools.records import CallRequest
from companion.app.tools.restart import restart
from companion.app.upgrade.choose import ImageMatch, match_image
from companion.app.upgrade.service import StartOffer, UpgradeService
from companion.app.upgrade.views import (
    FirmwareSource,
    Inspection,
    UpgradeOutcome,
    UpgradeStep,
    UpgradeView,
)
from companion.devices.boots import Boot, is_of
from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.devices.system_info import SystemInfo
from companion.errors import CompanionError, FileError
from companion.messages.message import Message, message
from companion.protocol.tools import REBOOT_TOOL, UPGRADE_TOOL
from companion.tasks import end_tasks, happens

if TYPE_CHECKING:
    from companion.app.stock.service import StockService

logger = logging.getLogger(__name__)


class RolloutLimits(Struct, frozen=True):
    """All in seconds; tests shorten them."""

    tick: Seconds = 1.0
    """Between two looks at the clock."""
    settle: Seconds = 60.0
    overdue: Seconds = 300.0
    pause: Seconds = 30.0
    """These three: see `companion.app.rollout.engine.Rules`."""
    check: Seconds = 15.0
    """Between two questions to a device what it runs."""
    status: Seconds = 120.0
    """For which battery and signal count as known."""
    proof: Seconds = 30.0
    """For the answer what it runs."""
    end: Seconds = 10.0
    """For everything to end with the app: a disk that does not answer must not keep it."""


class Target(Struct, frozen=True):
    """A device of a rollout as it was planned."""

    before: Evidence
    image: str
    """The SHA-256 of its image; empty until it is seen."""


class RolloutRun:
    """Runs until the rollout has ended, or `leave`. `changed` is called after each change."""

    def __init__(
        self,
        engine: RolloutEngine,
        journal: Journal,
        targets: Mapping[str, Target],
        images: Mapping[str, FirmwareSource],
        accepted: frozenset[str],
        *,
        devices: DeviceRegistry,
        calls: CallService,
        upgrades: UpgradeService,
        stock: StockService | None,
        changed: Callable[[], None],
        clock: Callable[[], float],
        limits: RolloutLimits,
    ) -> None:
        self.engine = engine
        self.problem: Message | None = None
        """Why it is paused: its journal cannot be written."""
        self.unwritten: list[RolloutEvent] = []
        """What happened since then. The engine has it; it is written first when there is room."""
        self._writing = asyncio.Lock()
        self._journal = journal
        self._targets = dict(targets)
        self._images = images
        self._accepted = accepted
        self._devices = devices
        self._calls = calls
        self._upgrades = upgrades
        self._stock = stock
        self._changed = changed
        self._clock = clock
        self._limits = limits
        self._incoming: deque[RolloutEvent] = deque()
        self._wake = asyncio.Event()
        self._leaving = False
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """Upgrades and restarts, by device."""
        self._checks: dict[str, asyncio.Task[None]] = {}
        self._checked: dict[str, tuple[int, float]] = {}
        """The connection over which a device was asked last, and when."""
        self._status_asked: dict[str, float] = {}
        self._sessions: dict[str, int] = {}
        self._starting: dict[str, _Start] = {}
        self._offered: dict[str, tuple[StartOffer, OfferedFirmware]] = {}
        self._fetched: set[str] = set()
        self._waits: dict[str, Message | None] = {}

    # for the service

    async def run(self) -> None:
        """Returns when it has ended or was left, or when nothing can be written and nothing is
        under way. Never raises for what devices do."""
        unsubscribe = [
            self._devices.changed.subscribe(self._device_changed),
            self._devices.boots.subscribe(self._booted),
            self._upgrades.changed.subscribe(self._upgrade_changed),
        ]
        try:
            while not self._leaving:
                self._wake.clear()
                if self.problem is not None:
                    if await self._wait_for_room():
                        continue
                    return
                try:
                    await self._step()
                except NotWritten as error:  # without the journal nothing more may be ordered
                    self._halt(error)
                    continue
                if self.engine.ended:
                    return
        finally:
            self._leaving = True
            for each in unsubscribe:
                each()
            await self._end_tasks()
            self._note_incoming()
            self._changed()

    async def go_on(self, event: RolloutEvent) -> None:
        """Take a person's yes to go on. Raises `FileError` while nothing can be written."""
        halted = self.problem is not None
        async with self._writing:
            problem = self.problem
            if problem is None:
                if not halted:  # else somebody was quicker
                    self.add_event(event)
                return
            if self._leaving:
                raise FileError(problem)
            count = len(self.unwritten)
            try:
                await asyncio.to_thread(self._journal.append, [*self.unwritten, event])
            except NotWritten:
                raise FileError(problem) from None
            del self.unwritten[:count]
            self.engine.apply(event)
            self.problem = None
        self._changed()
        self._wake.set()

    def leave(self) -> None:
        """The app ends: orders nothing more; what was ordered is looked at in the next run."""
        self._leaving = True
        self._wake.set()

    def add_event(self, event: RolloutEvent) -> None:
        """Something happened; the engine has it soon."""
        self._incoming.append(event)
        self._wake.set()

    def event(self, kind: Happened, device: str = "", **values: Any) -> RolloutEvent:
        return RolloutEvent(self._clock(), kind, device, **values)

    async def at_start(
        self, key: str, boot: Boot, info: SystemInfo | None, local: str
    ) -> OfferedFirmware | None:
        """The firmware for a device that asks its OTA address now; `None` for none.

        `local` is our address of its request. The order is in the journal when this returns.
        """
        given = self._offered.get(key)
        if given is not None:
            # it asks again after a failure of its own, before it fetches
            offer, firmware = given
            return firmware if not offer.offer.transfer.attempts else None
        device = self.engine.devices.get(key)
        if device is None or device.phase is not Phase.WAITING:
            return None
        if self._leaving or self.problem is not None:
            return None
        match = self._match_start(key, info)
        if match is None or match.inspection is None:
            return None
        start = _Start(asyncio.get_running_loop().create_future(), match.inspection, boot, local)
        self._starting[key] = start
        self._wake.set()
        try:
            return await start.answer
        finally:
            if self._starting.get(key) is start:
                del self._starting[key]

    # the loop

    async def _step(self) -> None:
        """Take what happened, order what is next, and wait if there is nothing to do. Raises
        `NotWritten`."""
        await self._record_incoming()
        starting = tuple(self._starting.values())
        orders = self.engine.decide(self._clock(), self._situations())
        if orders:
            await self._give(orders)
        for start in starting:
            if start.ordered is False:
                start.give(None)  # no firmware this time
        if self.engine.ended:
            return
        if not orders or all(order.kind is OrderKind.CHECK for order in orders):
            self._publish_waits()
            await self._rest()

    async def _rest(self) -> None:
        await happens(self._wake, self._limits.tick)

    # without room

    def _halt(self, error: NotWritten) -> None:
        """Order nothing until a person says that it goes on."""
        logger.warning("a rollout is paused: %s", error)
        now = self._clock()
        self.problem = error.paused(now)
        self.add_event(RolloutEvent(now, Happened.PAUSED))
        for start in self._starting.values():
            if not start.ordered:
                start.give(None)

    async def _wait_for_room(self) -> bool:
        """Let what is under way end; whether it goes on."""
        self._note_incoming()
        async with self._writing:  # somebody may be trying
            if self.problem is None:
                return True
            if not self._tasks and not self._incoming:
                return False
        await self._rest()
        return True

    def _note_incoming(self) -> None:
        """The engine has what happened, so that nothing wrong is shown of a device."""
        while self.problem is not None and self._incoming:
            event = self._incoming.popleft()
            self.unwritten.append(event)
            self.engine.apply(event)
            self._changed()

    def _publish_waits(self) -> None:
        """Say so when devices wait for something else than before."""
        waits = {key: self.engine.why_waiting(key) for key in self.engine.devices}
        if waits != self._waits:
            self._waits = waits
            self._changed()

    async def _record_incoming(self) -> None:
        events = list(self._incoming)
        if events or self.unwritten:
            await self._record(events)
            for _ in events:
                self._incoming.popleft()

    async def _record(self, events: list[RolloutEvent]) -> None:
        async with self._writing:
            count = len(self.unwritten)
            await asyncio.to_thread(self._journal.append, [*self.unwritten, *events])
            del self.unwritten[:count]
        for event in events:
            self.engine.apply(event)
        self._changed()

    async def _give(self, orders: list[RolloutOrder]) -> None:
        now = self._clock()
        events = [event for order in orders if (event := order_event(order, now)) is not None]
        if events:
            await self._record(events)
        if self._leaving:
            return  # it is looked at as one that was interrupted
        for order in orders:
            self._carry_out(order)

    def _carry_out(self, order: RolloutOrder) -> None:
        key = order.device
        match order.kind:
            case OrderKind.UPGRADE if order.way is OrderWay.NEXT_START:
                start = self._starting.get(key)
                if start is not None:
                    start.ordered = True
                self._spawn(self._tasks, key, self._upgrade_at_start(key, start))
            case OrderKind.UPGRADE:
                self._spawn(self._tasks, key, self._upgrade(key))
            case OrderKind.RESTART:
                self._spawn(self._tasks, key, self._restart(key))
            case OrderKind.CHECK:
                view = self._devices.view(key)
                self._checked[key] = (view.session if view is not None else 0, self._clock())
                self._spawn(self._checks, key, self._check(key))

    def _spawn(
        self, among: dict[str, asyncio.Task[None]], key: str, work: Coroutine[Any, Any, None]
    ) -> None:
        def over(task: asyncio.Task[None]) -> None:
            if among.get(key) is task:
                del among[key]
            if not task.cancelled() and (error := task.exception()) is not None:
                logger.error("%s failed", task.get_name(), exc_info=error)
            self._wake.set()

        among[key] = task = asyncio.create_task(work, name=f"rollout: {key}")
        task.add_done_callback(over)

    async def _end_tasks(self) -> None:
        for start in self._starting.values():
            start.give(None)
        tasks = (*self._tasks.values(), *self._checks.values())
        if not await end_tasks(*tasks, within=self._limits.end):
            logger.warning("what a rollout has under way does not end")

    # how devices are

    def _situations(self) -> dict[str, Situation]:
        now = self._clock()
        found = {}
        for key, device in self.engine.devices.items():
            if device.phase in (Phase.VERIFIED, Phase.SKIPPED):
                continue
            view = self._devices.view(key)
            if (view is not None and view.connected) or key in self._starting:
                found[key] = self._situation(key, view, now)
            elif view is not None:
                found[key] = Situation(comes_and_goes=self._comes_and_goes(view))
        return found

    def _situation(self, key: str, view: DeviceView | None, now: float) -> Situation:
        status = view.status if view is not None else None
        known = view is None or not view.connected or self._knows_status(view, now)
        session, asked = self._checked.get(key, (-1, 0.0))
        new = view is not None and view.session != session
        charging = status is not None and status.charging
        return Situation(
            connected=view is not None and view.connected,
            starting=key in self._starting,
            idle=self._stock is None or not self._stock.is_talking(key),
            free=key not in self._tasks and not self._upgrades.is_running(key),
            known=known,
            battery=status.battery if status is not None and not charging else None,
            signal=(status.signal or "") if status is not None else "",
            comes_and_goes=view is not None and self._comes_and_goes(view),
            check_due=key not in self._checks and (new or now - asked >= self._limits.check),
        )

    def _comes_and_goes(self, view: DeviceView) -> bool:
        if self._stock is not None and self._stock.stays_connected(view.key):
            return False
        return view.way is Way.DIALS_IN

    def _knows_status(self, view: DeviceView, now: float) -> bool:
        """Whether battery and signal are known, if the plan needs them; else they are asked."""
        wanted = self.engine.rules.conditions
        if wanted.battery is None and wanted.signal is None:
            return True
        device = self.engine.devices[view.key]
        if device.phase is not Phase.WAITING or view.tool(STATUS_TOOL) is None:
            return True
        at = view.status_at
        if at is not None and (datetime.now(at.tzinfo) - at).total_seconds() < self._limits.status:
            return True
        asked = self._status_asked.get(view.key, 0.0)
        if device.wave <= self.engine.wave and now - asked >= self._limits.status:
            self._status_asked[view.key] = now
            self._spawn(self._tasks, view.key, self._ask_status(view.key))
        return False

    async def _ask_status(self, key: str) -> None:
        try:
            await self._calls.read(key, STATUS_TOOL, timeout=self._limits.proof)
        except CompanionError as error:
            logger.info("a device does not tell its status: %s", error)

    # orders

    async def _agreed(self, request: CallRequest) -> bool:
        """The gate of each call: a person has agreed to them all, and to nothing else."""
        known = request.device_key in self.engine.devices
        return known and request.tool.name in (UPGRADE_TOOL, REBOOT_TOOL)

    async def _upgrade(self, key: str) -> None:
        try:
            present = await self._upgrades.present(key)
            if present is None:
                reason = message("upgrade.not_connected")
                self.add_event(self.event(Happened.NOT_SENT, key, reason=reason))
                return
            inspection = self._chosen(key, self._match(key, present, present.view))
            if inspection is None:
                return
            view = await self._upgrades.run(
                key, inspection, confirm=self._agreed, accepted=self._accepted
            )
        except CompanionError as error:
            self.add_event(self.event(Happened.NOT_SENT, key, reason=error.message))
            return
        self._upgrade_ended(key, view)

    def _match(self, key: str, present: Present | None, view: DeviceView | None) -> ImageMatch:
        wanted = self._targets[key].image
        sources = [self._images[wanted]] if wanted else list(self._images.values())
        return match_image(sources, present, view, self._accepted)

    def _chosen(self, key: str, match: ImageMatch) -> Inspection | None:
        """The image of a device that was ordered; where there is none, that is told."""
        inspection = match.inspection
        if inspection is not None and inspection.image is not None:
            version = inspection.device.version if inspection.device is not None else ""
            before = evidence_of(inspection.info, version)
            self._targets[key] = Target(before, inspection.image.sha256)
            return inspection
        if match.runs_it:
            reason = message("rollout.runs_it_already")
            ended = UpgradeOutcome.UPGRADED
            self.add_event(self.event(Happened.ENDED, key, outcome=ended, reason=reason))
        else:
            reasons = match.reasons or (message("rollout.fits_none"),)
            self.add_event(self.event(Happened.SKIPPED, key, reason=reasons[0]))
        return None

    def _upgrade_ended(self, key: str, view: UpgradeView) -> None:
        self._fetched.discard(key)
        if view.outcome is None:
            return  # the app ends: the journal has the order
        unsent = view.step in (UpgradeStep.CHECK, UpgradeStep.CONFIRM)
        if view.outcome is UpgradeOutcome.REFUSED and unsent:
            self.add_event(self.event(Happened.NOT_SENT, key, reason=view.reason))
            return
        self.add_event(
            self.event(
                Happened.ENDED,
                key,
                outcome=view.outcome,
                reason=view.reason,
                version=view.found_version,
                sent=view.transfer.sent,
                seconds=view.seconds,
                image=self._targets[key].image,
            )
        )

    def _upgrade_changed(self, view: UpgradeView) -> None:
        """Note that a device has the whole file: from then on it installs it by itself."""
        key = view.device_key
        device = self.engine.devices.get(key)
        if device is None or device.phase is not Phase.ORDERED:
            return
        if view.step is UpgradeStep.RESTART and view.outcome is None and key not in self._fetched:
            self._fetched.add(key)
            image = self._targets[key].image
            sent = view.transfer.sent
            self.add_event(self.event(Happened.TAKEN, key, image=image, sent=sent))

    async def _restart(self, key: str) -> None:
        try:
            await restart(self._devices, self._calls, key, confirm=self._agreed, wait=False)
        except CompanionError as error:
            logger.info("a stuck device was not restarted: %s", error)

    # devices that start

    def _match_start(self, key: str, info: SystemInfo | None) -> ImageMatch | None:
        view = self._devices.view(key)
        if view is None or info is None:
            return None
        match = self._match(key, Present(view, info), view)
        image = match.inspection.image if match.inspection is not None else None
        if image is not None and not can_be_named(image.version):
            return None
        return match

    async def _upgrade_at_start(self, key: str, start: _Start | None) -> None:
        if start is None or start.answer.done():
            reason = message("rollout.gave_up_asking")
            self.add_event(self.event(Happened.NOT_SENT, key, reason=reason))
            return
        try:
            inspection = self._chosen(key, ImageMatch(start.inspection))
            assert inspection is not None and inspection.image is not None
            offer = await self._upgrades.offer_at_start(
                key,
                inspection,
                local=start.local,
                peer=start.boot.address,
                mac=start.boot.mac,
            )
        except CompanionError as error:
            start.give(None)
            self.add_event(self.event(Happened.NOT_SENT, key, reason=error.message))
            return
        except BaseException:
            start.give(None)
            raise
        # forced, since a person has agreed to this very image, whatever its version
        firmware = OfferedFirmware(inspection.image.version, offer.url, True)
        self._offered[key] = (offer, firmware)
        start.give(firmware)
        try:
            view = await offer.run()
        finally:
            self._offered.pop(key, None)
        self._upgrade_ended(key, view)

    # what devices run

    async def _check(self, key: str) -> None:
        device = self.engine.devices[key]
        evidence = await read_evidence(
            self._devices, self._calls, key, self._limits.proof, fresh=True
        )
        if evidence is not None and device.phase not in (Phase.ORDERED, Phase.WAITING):
            self._found(key, evidence, conclusive=False)

    def _found(self, key: str, evidence: Evidence, *, conclusive: bool) -> None:
        result = self._finding(key, evidence)
        version = evidence.version
        self.add_event(
            self.event(Happened.FOUND, key, result=result, version=version, conclusive=conclusive)
        )

    def _finding(self, key: str, evidence: Evidence) -> RolloutFinding:
        target = self._targets[key]
        chosen = self._images.get(target.image)
        # without one it was ordered in a run that ended before it was chosen
        sources = [chosen] if chosen is not None else list(self._images.values())
        images = (source.image for source in sources if source.image is not None)
        proofs = {
            compare(target.before, evidence, Evidence(image.version, image.elf_sha256))
            for image in images
        }
        if proofs & {*PROVED, Proof.UNPROVABLE}:
            return RolloutFinding.NEW
        return RolloutFinding.UNTOLD if proofs <= {Proof.UNKNOWN} else RolloutFinding.OLD

    def _booted(self, boot: Boot) -> None:
        for key, device in self.engine.devices.items():
            if device.phase in ACTIVE | {Phase.UNKNOWN} and is_of(boot, key, ""):
                if device.phase is Phase.ORDERED:
                    return  # its own upgrade hears it
                evidence = evidence_of_boot(boot)
                if evidence.version or evidence.elf_sha256:
                    self._found(key, evidence, conclusive=True)
                if device.phase is Phase.SOAKING:
                    self.add_event(self.event(Happened.WAVERED, key))
                return

    def _device_changed(self, view: DeviceView) -> None:
        device = self.engine.devices.get(view.key)
        if device is None:
            return
        if view.connected and self._sessions.get(view.key) != view.session:
            new = view.key in self._sessions
            self._sessions[view.key] = view.session
            if device.phase is Phase.SOAKING and new and not self._comes_and_goes(view):
                self.add_event(self.event(Happened.WAVERED, view.key))
            self._wake.set()


@dataclass(eq=False)
class _Start:
    """A device that waits for the answer to its OTA request."""

    answer: asyncio.Future[OfferedFirmware | None]
    inspection: Inspection
    boot: Boot
    local: str
    ordered: bool = False

    def give(self, firmware: OfferedFirmware | None) -> None:
        if not self.answer.done():
            self.answer.set_result(firmware)
