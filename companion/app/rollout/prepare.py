"""Before a rollout: which images there are, who takes part with which, and who does not, and why.

Each image is judged for each device as for a single upgrade (`companion.app.upgrade`); what a
person would have to accept there has to be accepted in the plan. A device that is away is judged by
what is known of it, and once more when it is seen.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.files.by_hash import FilesByHash, sha256_of
from companion.app.rollout.engine import OrderWay
from companion.app.rollout.plan import KEPT, RolloutPlan, WaveRule, divided, plan_document
from companion.app.tools.device_facts import Present
from companion.app.upgrade.choose import (
    ImageMatch,
    best_of,
    choose_image,
    inspected,
    match_image,
    why_none,
)
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import FirmwareSource
from companion.devices.firmware.image import MAX_FILE, FirmwareImage
from companion.devices.firmware.judge import same_board
from companion.devices.firmware.release import ReleaseFile, holds_several
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import FileError, NotReached, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.protocol.tools import UPGRADE_TOOL
from companion.regular_files import open_file
from companion.text import one_line, reason_of

if TYPE_CHECKING:
    from companion.app.fleet.facts import DeviceFacts
    from companion.app.fleet.service import FleetService
    from companion.app.stock.service import StockService

ASKED_AT_ONCE: Final = 20
"""Devices that are asked at a time what they are."""
MOST_IMAGES: Final = 50
"""Of one rollout: each is kept in memory once."""
CANARIES_FROM: Final = 5
"""Devices from which a plan begins with canaries by itself."""
STORED_IMAGES: Final = 30
"""Images of all rollouts that are stored; those that were used last."""
STORED_BYTES: Final = 300_000_000
_NUMBERS: Final = regex(r"[0-9]{1,9}(\.[0-9]{1,9}){0,9}")
"""Versions that stock firmware can read in the answer to its OTA request: another text makes it
restart for ever (transports/README.md, "OTA answer")."""


class ImageStore(FilesByHash):
    """A folder of images by their hashes, so that a former version can be brought back. Blocks: for
    worker threads."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, most=STORED_IMAGES, most_bytes=STORED_BYTES)

    def store_source(self, source: FirmwareSource) -> bytes:
        """Keep a copy; returns its bytes. Raises `FileError` where it cannot be read or written,
        or is another file than the one that was judged."""
        assert source.image is not None
        sha256 = source.image.sha256
        try:
            content = source.content
            data = content if isinstance(content, bytes) else _read(content)
            if len(data) != source.image.size or sha256_of(data) != sha256:
                raise FileError("rollout.image_changed", file=source.source)
            self.store(data, sha256)
        except OSError as error:
            name = one_line(str(self.path(sha256)), 1_000)
            raise FileError("rollout.no_store", file=name, reason=reason_of(error)) from None
        return data

    def load_image(self, sha256: str) -> bytes:
        """The image of this hash. Raises `FileError` where it is gone or damaged."""
        data = self.load(sha256)
        if data is None:
            raise FileError("rollout.image_gone", sha256=one_line(sha256))
        return data


def _read(path: Path) -> bytes:
    with open_file(path) as file:
        return file.read(MAX_FILE + 1)


class PlannedDevice(Struct, frozen=True):
    """What the plan means for one device."""

    key: str
    name: str
    board: str
    version: str
    """What it runs, as far as it is known."""
    way: OrderWay
    """The way that is left to it: `BEST` only where both are open."""
    likely: OrderWay
    """By which it will get the image, as it is now."""
    image: str = ""
    """The SHA-256 of its image; empty for one that does not take part, and for one whose image is
    chosen when it is seen."""
    included: bool = True
    reasons: tuple[Message, ...] = ()
    """Why it does not take part, or what is still to be seen."""
    connected: bool = False


class PreparedRollout(Struct, frozen=True):
    """A plan with all that it means; nothing was sent but questions."""

    plan: RolloutPlan
    images: tuple[FirmwareSource, ...]
    """Of a folder only those that are needed."""
    devices: tuple[PlannedDevice, ...]
    waves: tuple[tuple[str, ...], ...]
    digest: str
    """SHA-256 of the plan: see `digest_of`."""
    left_out: tuple[str, ...] = ()
    """Keys that the filter leaves out; waves may name them all the same."""

    @property
    def included(self) -> tuple[PlannedDevice, ...]:
        return tuple(device for device in self.devices if device.included)

    def image(self, sha256: str) -> FirmwareImage | None:
        return next(
            (each.image for each in self.images if each.image and each.image.sha256 == sha256), None
        )


@dataclass(eq=False)
class Preparation:
    """Makes a `PreparedRollout`; `moved` tells how many devices were looked at."""

    devices: DeviceRegistry
    upgrades: UpgradeService
    images: ImageStore
    stock: StockService | None = None
    fleet: FleetService | None = None
    """Knows what devices said in former runs, and which devices terms mean."""
    moved: Publisher[tuple[int, int]] = field(default_factory=Publisher)
    _releases: dict[str, ReleaseFile] = field(default_factory=dict)
    """By SHA-256, the images that were found in folders."""

    async def read(self, plan: RolloutPlan) -> dict[str, tuple[FirmwareSource, ...]]:
        """The images of a plan, by their names in it: one, or those of a folder or an archive.

        Raises `UsageError` for a file that is gone or is no image, and a folder without any.
        """
        return {name: await self._read(name) for name in plan.images}

    async def prepare(
        self, plan: RolloutPlan, read: Mapping[str, Sequence[FirmwareSource]] | None = None
    ) -> PreparedRollout:
        """Read the images, ask the devices what they are, and judge. Raises `UsageError`.

        `read` is what the method of that name gave, if that was done before.
        """
        read = read if read is not None else await self.read(plan)
        sources = _distinct(source for each in read.values() for source in each)
        keys, left_out = who(plan, self.fleet)
        check_limits(plan, len(keys))
        gate = asyncio.Semaphore(ASKED_AT_ONCE)
        done = 0

        async def one(key: str) -> PlannedDevice:
            nonlocal done
            async with gate:
                planned = await self._planned(key, plan, sources)
            done += 1
            self.moved.publish((done, len(keys)))
            return planned

        planned = tuple(await asyncio.gather(*(one(key) for key in keys)))
        sources = await asyncio.to_thread(self._needed, sources, planned)
        if len(sources) > MOST_IMAGES:
            raise UsageError("rollout.too_many_images", count=len(sources), most=MOST_IMAGES)
        taking = {device.key: device.board for device in planned if device.included}
        waves = divided(plan.waves, taking, (*keys, *left_out))
        return PreparedRollout(plan, tuple(sources), planned, waves, digest_of(plan), left_out)

    async def images_of(
        self, folder: Path, keys: Iterable[str]
    ) -> tuple[dict[str, str], Message | None]:
        """The images of a folder that are for these devices, by what is known of them: their names
        as a plan takes them, each with one for people; and why there are none.

        An image out of an archive is kept, and its name is its hash. Raises `UsageError` for a
        folder that cannot be read, and `FileError` where nothing can be kept.
        """
        releases = await self.upgrades.read_folder(folder)
        sources = [
            FirmwareSource(each.name, None, each.path, each.image, each.refusal)
            for each in releases
        ]
        views = []
        for key in keys:
            facts = self.fleet.facts(key) if self.fleet is not None else None
            if (view := self.devices.view(key)) is not None:
                board = view.board or (facts.board if facts is not None else "")
                views.append(replace(view, board=board))
        found: dict[str, str] = {}
        problem: Message | None = None
        for match in await asyncio.to_thread(
            lambda: [choose_image(sources, Present(view, view.info), view) for view in views]
        ):
            chosen = match.inspection
            if chosen is None:
                problem = problem or next(iter(match.reasons), None)
                continue
            release = next(each for each in releases if each.name == chosen.source)
            name = await asyncio.to_thread(self._named, release, sources)
            found[name] = chosen.source
        return found, problem

    def _named(self, release: ReleaseFile, sources: Iterable[FirmwareSource]) -> str:
        """A release file as a plan names it. Blocks."""
        content = release.content()
        if isinstance(content, Path):
            return str(content)
        source = next(each for each in sources if each.source == release.name)
        self.images.store_source(replace(source, content=content))
        assert release.image is not None
        return f"{KEPT}{release.image.sha256}"

    def _needed(
        self, sources: Sequence[FirmwareSource], planned: Iterable[PlannedDevice]
    ) -> list[FirmwareSource]:
        """Of the images of a folder only those that somebody gets, or may get when it is seen.
        Blocks. Raises `FileError` for a file that is gone meanwhile."""
        taking = [device for device in planned if device.included]
        chosen = {device.image for device in taking}
        later = any(not device.image for device in taking)
        found = []
        for source in sources:
            assert source.image is not None
            release = self._releases.get(source.image.sha256)
            if release is None or later or source.image.sha256 in chosen:
                found.append(replace(source, content=_content(release)) if release else source)
        return found

    async def _read(self, name: str) -> tuple[FirmwareSource, ...]:
        path = Path(name)
        if name.startswith(KEPT):
            path = self.images.path(name.removeprefix(KEPT))
            if not path.exists():
                raise UsageError("rollout.image_not_kept", name=one_line(name))
        elif await asyncio.to_thread(holds_several, path):
            return await self._read_folder(path)
        source = await self.upgrades.read(path)
        if source.image is None:
            assert source.refusal is not None
            file = one_line(str(path), 1_000)
            raise UsageError("rollout.bad_image", file=file, reason=source.refusal)
        return (source,)

    async def _read_folder(self, folder: Path) -> tuple[FirmwareSource, ...]:
        releases = await self.upgrades.read_folder(folder)
        found = [each for each in releases if each.image is not None]
        if not found:
            reason = why_none([each.refusal for each in releases])
            file = one_line(str(folder), 1_000)
            raise UsageError("rollout.bad_image", file=file, reason=reason)
        told = [each for each in found if each.image is not None and each.image.board]
        # among others, one of which nobody knows for which board it is could get anywhere
        found = found if len(found) == 1 else told or found
        for each in found:
            assert each.image is not None
            self._releases.setdefault(each.image.sha256, each)
        return tuple(FirmwareSource(each.name, None, each.path, each.image) for each in found)

    async def _planned(
        self, key: str, plan: RolloutPlan, sources: Sequence[FirmwareSource]
    ) -> PlannedDevice:
        view = self.devices.view(key)
        present: Present | None = None
        silent: Message | None = None
        try:
            present = await self.upgrades.present(key)
        except NotReached as error:
            silent = error.message
        view = present.view if present is not None else view
        asks_here = self._asks_here(key)
        connected = view is not None and view.connected
        way = _way_left(plan.way, asks_here)
        facts = self.fleet.facts(key) if self.fleet is not None else None
        known = Known.of(present, view, facts)
        planned = PlannedDevice(
            key=key,
            name=facts.title if facts is not None else view.name if view is not None else key,
            board=known.board,
            version=known.version,
            way=way or plan.way,
            likely=_likely(way or plan.way, connected),
            connected=connected,
        )

        def left_out(*reasons: Message) -> PlannedDevice:
            return replace(planned, included=False, reasons=reasons)

        if way is None:
            return left_out(message("rollout.asks_elsewhere"))
        versions = [each.image.version for each in sources if each.image is not None]
        if way is OrderWay.NEXT_START and not any(map(can_be_named, versions)):
            return left_out(message("rollout.version_no_number", version=versions[0]))
        match = (
            match_image(sources, present, view, plan.accept)
            if present is not None
            else match_unseen(sources, known)
        )
        inspection = match.inspection
        if present is None and inspection is None and not match.reasons:
            # which image is for it is seen when it comes
            return replace(planned, reasons=(silent or message("rollout.judged_when_seen"),))
        if inspection is None or inspection.image is None:
            return left_out(*match.reasons)
        view = present.view if present is not None else None
        lists_none = view is not None and view.tool(UPGRADE_TOOL) is None and not view.warnings
        if way is OrderWay.NOW and lists_none:
            return left_out(message("upgrade.no_tool", tool=UPGRADE_TOOL))
        version = inspection.image.version
        if not can_be_named(version):
            if way is OrderWay.NEXT_START:
                return left_out(message("rollout.version_no_number", version=version))
            way = OrderWay.NOW
        reasons = (message("rollout.judged_when_seen"),) if present is None else ()
        return replace(
            planned,
            way=way,
            likely=_likely(way, connected),
            image=inspection.image.sha256,
            reasons=reasons,
        )

    def _asks_here(self, key: str) -> bool:
        view = self.stock.view(key) if self.stock is not None else None
        return view is not None and view.accepted


class Known(Struct, frozen=True):
    """What is known of a device, connected or not; texts may be empty."""

    board: str = ""
    version: str = ""

    @classmethod
    def of(
        cls, present: Present | None, view: DeviceView | None, facts: DeviceFacts | None
    ) -> Known:
        info = present.info if present is not None else None
        board = (info.board_name if info else "") or (view.board if view else "")
        version = (info.version if info else "") or (view.version if view else "")
        if facts is not None:
            board, version = board or facts.board, version or facts.firmware
        return cls(board or (info.board if info else ""), version)


def _distinct(sources: Iterable[FirmwareSource]) -> list[FirmwareSource]:
    """Each image once, also where it is in two places."""
    found: dict[str, FirmwareSource] = {}
    for source in sources:
        assert source.image is not None
        found.setdefault(source.image.sha256, source)
    return list(found.values())


def _content(release: ReleaseFile) -> Path | bytes:
    """Blocks. Raises `FileError`."""
    try:
        return release.content()
    except OSError as error:
        name = one_line(str(release.path), 1_000)
        raise FileError("rollout.unreadable", name=name, reason=reason_of(error)) from None


def _way_left(wanted: OrderWay, asks_here: bool) -> OrderWay | None:
    if wanted is OrderWay.NEXT_START:
        return wanted if asks_here else None
    return wanted if asks_here else OrderWay.NOW


def _likely(way: OrderWay, connected: bool) -> OrderWay:
    if way is not OrderWay.BEST:
        return way
    return OrderWay.NOW if connected else OrderWay.NEXT_START


def can_be_named(version: str) -> bool:
    """Whether stock firmware can read this version in an OTA answer."""
    return _NUMBERS.fullmatch(version) is not None


def match_unseen(sources: Sequence[FirmwareSource], known: Known) -> ImageMatch:
    """As `match_image` for a device that is away: by its board alone. Pure."""
    told = [each for each in sources if each.image is not None and each.image.board]
    if not known.board or len(told) < len(sources):
        return ImageMatch(None)
    fitting = [
        inspected(each, None, None)
        for each in told
        if each.image is not None and same_board(each.image.board, known.board)
    ]
    if not fitting:
        return ImageMatch(None, (message("rollout.no_image", board=known.board),))
    return ImageMatch(best_of(fitting, known.board))


def check_limits(plan: RolloutPlan, count: int) -> None:
    """Raise `UsageError` for a plan that so many devices can never stop."""
    limit = plan.stop_failures
    # the limit of two that is usual is let pass for one device
    if limit is not None and plan.stop_percent is None and limit > max(count, 2):
        reason = message("rollout.never_stops", limit=limit, count=count)
        raise UsageError("rollout.wrong_plan", place="stop.failures", reason=reason)


def who(plan: RolloutPlan, fleet: FleetService | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The devices that a plan is for now, and those that its filter leaves out.

    A filter narrows the devices that the plan names, and no filter and no devices are nobody.
    Raises `UsageError` where there is nobody, and for a filter that cannot be understood.
    """
    if not plan.terms:
        if not plan.devices:
            raise UsageError("rollout.no_devices")
        return plan.devices, ()
    if fleet is None:
        raise UsageError("rollout.no_terms")
    matching = [facts.key for facts in fleet.select(plan.terms)]
    found = {*matching}
    keys = tuple(key for key in plan.devices or matching if key in found)
    if not keys:
        raise UsageError("rollout.nobody", terms=plan.terms)
    others = plan.devices or [facts.key for facts in fleet.all()]
    return keys, tuple(key for key in others if key not in found)


def one_of_each_board(devices: Iterable[PlannedDevice]) -> tuple[str, ...]:
    """Keys of canaries: of each board one, that is connected where one is."""
    found: dict[str, str] = {}
    for device in sorted(devices, key=lambda each: not each.connected):
        found.setdefault(device.board, device.key)
    return tuple(found.values())


def with_canaries(plan: RolloutPlan, prepared: PreparedRollout) -> RolloutPlan:
    """A plan that nobody ordered yet, as it is safe: for several devices one of each board first,
    and a person is asked after it."""
    taking = prepared.included
    if len(taking) < CANARIES_FROM:
        return replace(plan, waves=(WaveRule(),), ask=False)
    waves = (WaveRule(one_of_each_board(taking)), WaveRule())
    return replace(plan, waves=waves, ask=True)


def rearranged(prepared: PreparedRollout, plan: RolloutPlan) -> PreparedRollout:
    """The same devices and images by a plan that only orders them in another way. Pure.

    Raises `UsageError` as `divided` does.
    """
    check_limits(plan, len(prepared.devices))
    taking = {device.key: device.board for device in prepared.included}
    known = (*(device.key for device in prepared.devices), *prepared.left_out)
    waves = divided(plan.waves, taking, known)
    return replace(prepared, plan=plan, waves=waves, digest=digest_of(plan))


def digest_of(plan: RolloutPlan) -> str:
    """Names a plan, by which a rollout is found again that was cut off."""
    text = json.dumps(plan_document(plan), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()
