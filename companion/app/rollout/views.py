"""A rollout as its journal tells it: who takes part, with which images, and how far it is."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field

from companion.app.files.codec import Count, Line, LongLine, RecordCodec, Seconds
from companion.app.rollout.engine import (
    ACTIVE,
    STUCK,
    DeviceProgress,
    OrderWay,
    Phase,
    RolloutConditions,
    RolloutEngine,
    Rules,
)
from companion.app.rollout.journal import FILE_NAME, Journal, JournalContent, read_journal
from companion.app.rollout.plan import RolloutPlan, plan_document, read_plan
from companion.app.rollout.prepare import PreparedRollout
from companion.app.rollout.run import RolloutLimits
from companion.errors import CompanionError, FileError, UsageError
from companion.messages.message import Message
from companion.records import Unshown
from companion.text import one_line, reason_of

logger = logging.getLogger(__name__)

_SHOWN_DIGITS: Final = 16
_BEGIN_LOCK: Final = "begin.lock"
_BEGIN_WAIT: Final = 10.0
"""Seconds for another program that begins a rollout at this moment."""
MOST_LISTED: Final = 100
"""Rollouts that are listed, newest first; older ones stay on the disk."""


class RolloutImage(Struct, frozen=True):
    """An image of a rollout, as its journal says."""

    sha256: Line
    name: LongLine
    version: Line
    board: Line
    chip: Line
    size: Count
    elf_sha256: Line


class RolloutDevice(Struct, frozen=True):
    """A device of a rollout as it was planned."""

    key: str = field(name="id")
    """As it is: one that was cleaned may be that of another device."""
    name: Line
    board: Line
    version: Line = field(name="from")
    """What it ran when it was planned."""
    image: Line
    """SHA-256; empty where it was to be chosen when the device is seen."""
    way: OrderWay
    wave: int | None
    """`None` for one that does not take part."""
    reasons: tuple[Message, ...] = ()


class RolloutView(Unshown, Struct, frozen=True):
    """A rollout as it is now. `engine` is live: read it, never change it."""

    unshown = frozenset({"engine"})

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
    engine: RolloutEngine
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
        if self.halted:
            return "paused"
        if not self.here:
            return "idle"
        if engine.stopping is not None:
            return "stopping"
        if engine.paused:
            return "paused"
        return "asks" if engine.asks else "running"

    @property
    def halted(self) -> bool:
        """Whether it is paused because its journal cannot be written: `problem` says why."""
        engine = self.engine
        return self.problem is not None and engine.paused and not engine.ended

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

    def waits_for(self, connected: Callable[[str], bool]) -> int:
        """How many wait that are not connected."""
        return sum(
            device.phase is Phase.WAITING and not connected(key)
            for key, device in self.engine.devices.items()
        )

    def seconds_left(self, connected: Callable[[str], bool]) -> float | None:
        """About how long it takes until all are verified that are connected, as long as the others
        took; `None` before one has, and while nothing new begins."""
        engine = self.engine
        took = [device.seconds for device in engine.devices.values() if device.seconds]
        if self.state != "running" or not took:
            return None
        # one after the other in each of the places, and then they are watched
        one = sum(took) / len(took) + engine.rules.soak
        rounds = 0.0
        for wave in engine.rules.waves[engine.wave :]:
            left = 0.0
            for key in wave:
                phase = engine.devices[key].phase
                if phase in ACTIVE:
                    left += 0.5
                elif phase is Phase.WAITING and connected(key):
                    left += 1
            if left:
                rounds += max(left / engine.rules.at_once, 0.5)
        return rounds * one

    def image_of(self, device: RolloutDevice) -> RolloutImage | None:
        progress = self.progress(device.key)
        chosen = progress.image if progress is not None and progress.image else device.image
        return self.images.get(chosen)


class _Head(Struct):
    """The first line of a journal."""

    at: Seconds
    """Since 1970."""
    digest: Line
    plan: dict[str, Any]
    images: Sequence[Any]
    waves: tuple[tuple[str, ...], ...]
    devices: Sequence[Any]
    """As the images records of their own: of thousands some may have to be cleaned."""
    by: Line = ""
    limits: Any = None
    """By these the same events come to the same end for every reader."""


_HEADS: Final = RecordCodec(_Head)
_IMAGES: Final = RecordCodec(RolloutImage)
_DEVICES: Final = RecordCodec(RolloutDevice)
_LIMITS: Final = RecordCodec(RolloutLimits)


def head_of(
    prepared: PreparedRollout, plan: RolloutPlan, started: float, by: str, limits: RolloutLimits
) -> dict[str, Any]:
    """The first line of a journal."""
    waves = {key: number for number, wave in enumerate(prepared.waves) for key in wave}
    images = [
        RolloutImage(
            sha256=source.image.sha256,
            name=source.source,
            version=source.image.version,
            board=source.image.board,
            chip=source.image.chip,
            size=source.image.size,
            elf_sha256=source.image.elf_sha256,
        )
        for source in prepared.images
        if source.image is not None
    ]
    devices = [
        RolloutDevice(
            key=device.key,
            name=device.name,
            board=device.board,
            version=device.version,
            image=device.image,
            way=device.way,
            wave=waves.get(device.key),
            reasons=tuple(device.reasons),
        )
        for device in prepared.devices
    ]
    head = _Head(
        at=started,
        digest=prepared.digest,
        plan=plan_document(plan),
        images=_IMAGES.write_all(images),
        waves=prepared.waves,
        devices=_DEVICES.write_all(devices),
        by=by,
        limits=_LIMITS.write(limits),
    )
    return {"version": 1, **_HEADS.write(head)}


def begin_journal(
    folder: Path, digest: str, head: dict[str, Any]
) -> tuple[Journal, dict[str, Any]]:
    """A new journal with its first line. Blocks.

    Raises `UsageError` when another program has begun this plan meanwhile, and `FileError`.
    """
    from filelock import FileLock, Timeout  # some 20 ms

    try:
        with FileLock(folder / _BEGIN_LOCK, timeout=_BEGIN_WAIT, fallback_to_soft=False):
            number = 1
            while (at := folder / f"{digest[:_SHOWN_DIGITS]}-{number}").exists():
                before = read_rollout(at / FILE_NAME)
                if before is not None and before.digest == digest and not before.engine.ended:
                    raise UsageError("rollout.runs_elsewhere")
                number += 1
            journal = Journal(at)
            head = {**head, "rollout": at.name}
            try:
                journal.open()
                journal.begin(head)
            except BaseException:
                journal.discard()
                raise
            return journal, head
    except Timeout:
        raise UsageError("rollout.runs_elsewhere") from None
    except OSError as error:
        name = one_line(str(folder), 1_000)
        raise FileError("rollout.no_journal", file=name, reason=reason_of(error)) from None


def read_rollout(path: Path) -> RolloutView | None:
    """`None` for one that cannot be read. Blocks."""
    try:
        content = read_journal(path)
        return view_of(content, path) if content is not None else None
    except (CompanionError, OSError) as error:
        logger.warning("a rollout cannot be read: %s", error)
        return None


def read_rollouts(folder: Path) -> list[RolloutView]:
    """The newest rollouts, as far as their journals can be read. Blocks."""
    found = []
    try:
        paths = sorted(
            folder.glob(f"*/{FILE_NAME}"), key=lambda path: path.stat().st_mtime, reverse=True
        )
    except OSError:
        return []
    for path in paths[:MOST_LISTED]:
        if (view := read_rollout(path)) is not None:
            found.append(view)
    return found


def view_of(content: JournalContent, path: Path) -> RolloutView | None:
    """The rollout that a journal tells; `None` where its first line says too little."""
    head = _HEADS.read(content.head)
    try:
        plan = read_plan(head.plan, Path("/")) if head is not None else None
    except CompanionError:
        return None
    if head is None or plan is None:
        return None
    images, devices = _IMAGES.read_all(head.images), _DEVICES.read_all(head.devices)
    if len(images) < len(head.images) or len(devices) < len(head.devices):
        return None
    limits = _LIMITS.read(head.limits) or RolloutLimits()
    started = datetime.fromtimestamp(head.at, UTC)
    rules = Rules(
        waves=head.waves,
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
        digest=head.digest,
        started=started,
        by=head.by,
        images=named,
        devices=tuple(devices),
        engine=engine,
        journal=path,
    )


def minute_of_day(now: float) -> int:
    """Of this computer's local day."""
    local = time.localtime(now)
    return local.tm_hour * 60 + local.tm_min
