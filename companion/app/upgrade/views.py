"""The values of an upgrade: what a front end is shown, and what a device says that it runs."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import Enum, StrEnum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app.files.codec import Count, Key, Line, LongLine, Moment
from companion.messages.message import Message
from companion.records import Unshown

if TYPE_CHECKING:
    from companion.devices.firmware.image import FirmwareImage
    from companion.devices.firmware.judge import FirmwareVerdict
    from companion.devices.models import DeviceView
    from companion.devices.system_info import SystemInfo


class UpgradeStep(StrEnum):
    """The steps of the tracker, in their order."""

    CHECK = "check"
    CONFIRM = "confirm"
    """The exact call is shown; nothing was sent yet."""
    SERVE = "serve"
    """The call was sent; the device has not asked for the file yet."""
    DOWNLOAD = "download"
    RESTART = "restart"
    """The device has the whole file: it installs it and restarts. Can not be cancelled."""
    VERIFY = "verify"
    """The device is back; what it runs now is being read."""


STEPS: tuple[UpgradeStep, ...] = tuple(UpgradeStep)


class UpgradeOutcome(StrEnum):
    """How an upgrade ended. The values are what `companion upgrade --json` prints."""

    UPGRADED = "upgraded"
    REFUSED = "refused"
    """By the check of the file or by the person; nothing was sent."""
    NOT_FETCHED = "not_fetched"
    """The device never asked for the file; it runs what it ran before."""
    BROKEN_OFF = "broken_off"
    """The download broke and was not taken up again; the device runs what it ran before."""
    FAILED = "failed"
    """The device said so."""
    NO_RETURN = "no_return"
    """It has not been seen since; what it runs is read as soon as it returns."""
    OLD_VERSION = "old_version"
    """It is back, but not with the version of the file."""
    CANCELLED = "cancelled"
    """By the person, before the download had ended."""


class TransferView(Struct, frozen=True):
    """How far the download is, by what the device took from this computer."""

    sent: int = 0
    """Bytes."""
    total: int | None = None
    """Bytes; `None` when the device fetches the file from elsewhere: nothing can be counted."""
    bytes_per_second: float | None = None
    """Over the last seconds; `None` before there is anything to measure."""
    remaining_seconds: float | None = None
    attempts: int = 0
    """How often the device began to fetch the file."""

    @property
    def fraction(self) -> float | None:
        """From 0 to 1; `None` when it cannot be known: show an indeterminate bar."""
        return min(self.sent / self.total, 1.0) if self.total else None


class FirmwareSource(Unshown, Struct, frozen=True):
    """A file that was read, for whatever device."""

    unshown = frozenset({"content"})

    source: str
    """What the person chose, for showing."""
    url: str | None
    content: Path | bytes
    image: FirmwareImage | None
    refusal: Message | None = None
    """Why it is no image."""
    from_flash: bool = False
    """`content` is the application out of an image of the whole flash."""


class Inspection(Unshown, Struct, frozen=True):
    """A file that was read and judged. Nothing was sent to the device but a question."""

    unshown = frozenset({"content", "device"})

    source: str
    """What the person chose, for showing: the file's name, or the address without secrets."""
    url: str | None
    """The whole address when the source is one: `run(…, direct_url=True)` sends it as it is."""
    content: Path | bytes | None
    """What was judged: the file, which must still be the same when it is served, or what was
    fetched from the address. `None` when refused."""
    image: FirmwareImage | None
    """`None` when the file is no image that can be used; `verdict` says why."""
    info: SystemInfo | None
    """What the device says of itself; `None` when it cannot say."""
    verdict: FirmwareVerdict
    device: DeviceView | None = None
    """For which device, and on which of its connections, it was judged; `None` when none was
    connected. It goes to no other."""
    chosen_from: int = 0
    """Of how many files of a folder it was chosen; 0 where a person named the file."""
    from_flash: bool = False
    """`content` is the application out of an image of the whole flash, `merged-binary.bin`."""


class UpgradeView(Struct, frozen=True):
    """A snapshot of one upgrade. A new one is published whenever anything in it changes."""

    number: int
    """Counts upgrades of this run of the app, from 1; all views of one upgrade share it."""
    device_key: str
    device_name: str
    source: str
    image: FirmwareImage | None
    verdict: FirmwareVerdict
    step: UpgradeStep
    """The step that is under way, or the one in which it ended."""
    started: datetime
    """UTC."""
    done_steps: frozenset[UpgradeStep] = frozenset()
    transfer: TransferView = TransferView()
    outcome: UpgradeOutcome | None = None
    """`None` while it is under way."""
    reason: Message | None = None
    """How it ended, why, and what to do next; also for `UPGRADED`. `None` while under way."""
    status: Message | None = None
    """What is being waited for just now; `None` once it has ended."""
    from_version: str = ""
    """What the device ran before; empty when it did not say."""
    to_version: str = ""
    """The version of the file."""
    found_version: str = ""
    """What the device reported after its return; empty before that."""
    ended: datetime | None = None
    asks_here: bool = False
    """Whether the device, when it starts, asks this computer for its settings, as far as known."""
    checking: bool = False
    """The person agreed, and the device is asked once more who it is; nothing was sent yet."""
    can_cancel: bool = False
    """Whether `UpgradeService.cancel` can still keep the device on its present firmware."""

    @property
    def seconds(self) -> float:
        """From the start to the end, or to now."""
        return ((self.ended or datetime.now(UTC)) - self.started).total_seconds()

    @property
    def failed_step(self) -> UpgradeStep | None:
        """Where it stopped, for a cross in the tracker; `None` while it runs or went well."""
        return None if self.outcome in (None, UpgradeOutcome.UPGRADED) else self.step


# what a device runs

_HASH_LEAST: Final = 8
"""Digits that tell two builds apart; ESP-IDF cuts to 9 unless it is told otherwise."""


class Evidence(Struct, frozen=True):
    """What a device says of the firmware that it runs; empty where it does not say."""

    version: str = ""
    elf_sha256: str = ""
    """Of the program, as `self.get_system_info` and the image's description hold it: the one
    thing that differs between two builds of the same version."""
    slot: str = ""
    """The partition that it runs from (`ota_0`, `ota_1`): an installation goes to the other."""


class Proof(Enum):
    """What the evidence before and after an upgrade shows."""

    NEW = auto()
    """It runs the version of the image, which it did not run before."""
    NEW_BUILD = auto()
    """The version was the same, the build is that of the image."""
    NEW_SLOT = auto()
    """Version and build were the same, but it runs from the other partition now."""
    UNPROVABLE = auto()
    """It runs what the image is, and that is what it ran before as well."""
    UNKNOWN = auto()
    """It does not say enough to tell."""
    OLD = auto()
    """It runs what it ran before, and that is not the image."""
    OTHER = auto()
    """It runs neither."""


PROVED: Final = (Proof.NEW, Proof.NEW_BUILD, Proof.NEW_SLOT)


def compare(before: Evidence, after: Evidence, image: Evidence) -> Proof:
    """Whether a device that said `before` and says `after` runs `image` now.

    The build counts more than the version: forks report their own version in the handshake.
    """
    if after.elf_sha256 and image.elf_sha256:
        return _by_build(before, after, image)
    if not after.version or not image.version:
        return Proof.UNKNOWN
    if after.version != image.version:
        return Proof.OLD if after.version == before.version else Proof.OTHER
    return Proof.NEW if before.version != image.version else _by_slot(before, after, Proof.UNKNOWN)


def _by_build(before: Evidence, after: Evidence, image: Evidence) -> Proof:
    if not same_build(after.elf_sha256, image.elf_sha256):
        same = same_build(after.elf_sha256, before.elf_sha256) or (
            not before.elf_sha256 and after.version == before.version
        )
        return Proof.OLD if same else Proof.OTHER
    if before.version != image.version:
        return Proof.NEW
    if not before.elf_sha256:
        return _by_slot(before, after, Proof.UNPROVABLE)
    if not same_build(before.elf_sha256, image.elf_sha256):
        return Proof.NEW_BUILD
    return _by_slot(before, after, Proof.UNPROVABLE)


def same_build(one: str, other: str) -> bool:
    """Whether two hashes name one build; some firmware tells only the beginning of its own."""
    shorter, longer = sorted((one.lower(), other.lower()), key=len)
    return len(shorter) >= _HASH_LEAST and longer.startswith(shorter)


def _by_slot(before: Evidence, after: Evidence, otherwise: Proof) -> Proof:
    moved = bool(before.slot and after.slot) and before.slot != after.slot
    return Proof.NEW_SLOT if moved else otherwise


class Builds(Struct, frozen=True):
    """`elf_sha256` of an upgrade's `Evidence`."""

    before: Line = ""
    file: Line = ""


class UpgradeEntry(Struct, frozen=True):
    """One upgrade, without the address of the served file and without secrets."""

    id: Key
    device_key: Key = field(name="device")
    started: Moment
    device_name: Line = field(name="name", default="")
    source: LongLine = ""
    """The file's name, or its address without secrets."""
    from_version: Line = field(name="from", default="")
    to_version: Line = field(name="to", default="")
    builds: Builds = Builds()
    slot: Line = ""
    """The partition that it ran from before."""
    mac: Line = ""
    """As the device said it. Its boots are matched by it, however it is reached."""
    chip: Line = ""
    project: Line = ""
    built: Line = ""
    size: Count = 0
    """Bytes of the file."""
    sha256: Line = ""
    sent: Count = field(name="bytes", default=0)
    """Bytes that the device took."""
    direct: bool = False
    """The device was given an address to fetch the file from."""
    ended: Moment | None = None
    outcome: UpgradeOutcome | None = None
    """`None` while it is under way; and when the app was closed or died in the middle."""
    reason: Message | None = None
    found_version: Line = field(name="found", default="")
    """What the device reported after it; empty before that."""
    checked: Moment | None = None
    """When the device's version was read afterwards, if that was not in the upgrade itself."""
    unsettled: bool = False
    """What the device runs is not known: it is read as soon as it returns."""

    @property
    def before(self) -> Evidence:
        return Evidence(self.from_version, self.builds.before, self.slot)

    @property
    def image(self) -> Evidence:
        return Evidence(self.to_version, self.builds.file)

    def ran(self, before: Evidence, mac: str) -> UpgradeEntry:
        """The entry with what its device said of itself before."""
        builds = replace(self.builds, before=before.elf_sha256)
        return replace(self, from_version=before.version, builds=builds, slot=before.slot, mac=mac)

    @property
    def seconds(self) -> float | None:
        """From the start to the end of the upgrade; `None` when that was not seen."""
        return (self.ended - self.started).total_seconds() if self.ended is not None else None
