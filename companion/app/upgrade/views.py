"""The values of an upgrade: what a front end is shown, and what a device says that it runs."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app.files.codec import Count, Key, Line, LongLine, Moment
from companion.app.tools.evidence import Evidence
from companion.app.tools.transfer import TransferView
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
