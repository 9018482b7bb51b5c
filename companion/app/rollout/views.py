"""A rollout as its journal tells it: who takes part, with which images, and how far it is."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

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
from companion.json import finite
from companion.messages.message import Message
from companion.messages.message_json import message_json, read_message
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

    sha256: str
    name: str
    version: str
    board: str
    chip: str
    size: int
    elf_sha256: str = ""


class RolloutDevice(Struct, frozen=True):
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


_LIMITS: Final = ("settle", "overdue", "pause")
"""By these the same events come to the same end for every reader."""


def head_of(
    prepared: PreparedRollout, plan: RolloutPlan, started: float, by: str, limits: RolloutLimits
) -> dict[str, Any]:
    waves = {key: number for number, wave in enumerate(prepared.waves) for key in wave}
    return {
        "version": 1,
        "at": round(started, 3),
        "by": by,
        "digest": prepared.digest,
        "limits": {name: getattr(limits, name) for name in _LIMITS},
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
    head = content.head
    try:
        plan = read_plan(head["plan"], Path("/"))
        devices = tuple(_read_device(row) for row in head["devices"])
        images = tuple(
            RolloutImage(**{name: row[name] for name in RolloutImage.__struct_fields__})
            for row in head["images"]
        )
        waves = tuple(tuple(str(key) for key in wave) for wave in head["waves"])
        started = datetime.fromtimestamp(float(head["at"]), UTC)
        digest = str(head["digest"])
        limits = _limits_of(head)
    except (
        KeyError,
        TypeError,
        ValueError,
        AttributeError,
        OverflowError,
        OSError,
        CompanionError,
    ):
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
        **limits,
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


def _limits_of(head: Mapping[str, Any]) -> dict[str, float]:
    """Those that it runs with; a journal of before has none, and ran with what is usual."""
    written, usual = head.get("limits", {}), RolloutLimits()
    read = {name: finite(written.get(name)) for name in _LIMITS}
    return {
        name: max(value, 0.0) if value is not None else getattr(usual, name)
        for name, value in read.items()
    }


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
