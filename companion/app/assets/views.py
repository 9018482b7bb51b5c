"""The values of an installation of assets: what a front end is shown."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum

from msgspec import Struct, field

from companion.app.tools.transfer import TransferView
from companion.devices.assets.contents import Assets
from companion.devices.assets.judge import AssetsVerdict
from companion.devices.models import DeviceView
from companion.devices.system_info import SystemInfo
from companion.messages.message import Message
from companion.records import Unshown


class AssetsStep(StrEnum):
    """The steps of the tracker, in their order: the device fetches the file when it starts."""

    CONFIRM = "confirm"
    """The exact calls are shown; nothing was sent yet."""
    SERVE = "serve"
    """The file is served, and the device is told its address."""
    RESTART = "restart"
    """The device restarts, and has not asked for the file yet."""
    FETCH = "fetch"
    """It takes the file; its former assets are gone. It must not be switched off now."""
    HELLO = "hello"
    """It has the whole file; until it is heard of again."""


STEPS: tuple[AssetsStep, ...] = tuple(AssetsStep)[1:]
"""Those that are shown."""


class AssetsOutcome(StrEnum):
    """How an installation ended. The values are what `companion assets send --json` prints."""

    INSTALLED = "installed"
    REFUSED = "refused"
    """By the check or by the person; nothing was sent."""
    FAILED = "failed"
    """The device did not take the address; its assets are as they were."""
    CANCELLED = "cancelled"
    """By the person, before the device asked for the file; its assets are as they were."""
    NOT_FETCHED = "not_fetched"
    """The device never asked for the file; its assets are as they were."""
    BROKEN_OFF = "broken_off"
    """It did not take the whole file: it has no assets any more."""
    NO_RETURN = "no_return"
    """It took the whole file, and was not heard of since."""
    CUT_OFF = "cut_off"
    """The app ended in the middle, and nobody knows what the device has."""


class AssetsSource(Unshown, Struct, frozen=True):
    """A file that was read, for whatever device."""

    unshown = frozenset({"data"})

    name: str
    """For people: the file's name."""
    data: bytes
    assets: Assets | None
    """`None` for a file that cannot be used; `verdict` says why."""
    verdict: AssetsVerdict
    """Without a device."""


class AssetsInspection(Unshown, Struct, frozen=True):
    """A file that was judged for a device. Nothing was sent to it but a question."""

    unshown = frozenset({"device"})

    source: AssetsSource
    verdict: AssetsVerdict
    info: SystemInfo | None
    """What the device says of itself; `None` when it cannot say."""
    device: DeviceView | None = None
    """On which of its connections it was asked; `None` when it was not connected. The file goes
    to no other."""


class InstallView(Struct, frozen=True):
    """A snapshot of one installation. A new one is published whenever anything in it changes."""

    number: int
    """Counts those of this run of the app, from 1."""
    device_key: str
    device_name: str
    source: str
    sha256: str
    step: AssetsStep
    started: datetime
    """UTC."""
    done_steps: frozenset[AssetsStep] = frozenset()
    transfer: TransferView = field(default_factory=TransferView)
    status: Message | None = None
    """What is waited for; `None` once it has ended."""
    outcome: AssetsOutcome | None = None
    """`None` while it is under way."""
    reason: Message | None = None
    """How it ended, why, and what to do next; `None` while it is under way."""
    ended: datetime | None = None
    can_cancel: bool = False
    """Whether the device's assets can still be left as they are."""

    @property
    def seconds(self) -> float:
        """From the start to the end, or to now."""
        return ((self.ended or datetime.now(UTC)) - self.started).total_seconds()

    @property
    def failed_step(self) -> AssetsStep | None:
        """Where it stopped; `None` while it runs or went well."""
        return None if self.outcome in (None, AssetsOutcome.INSTALLED) else self.step


class AssetsLimits(Struct, frozen=True):
    """Seconds that are waited at most."""

    confirm: float = 900.0
    """For the person."""
    restart: float = 60.0
    """From the restart's call until the device is gone."""
    by_hand: float = 900.0
    """For a device that a person has to restart."""
    fetch: float = 180.0
    """From the restart until it asks for the file: it starts, joins the Wi-Fi, and waits 3 s."""
    settle: float = 15.0
    """For the question for the file of a device that is connected again without it."""
    stall: float = 60.0
    """Without a byte, until the download counts as broken off."""
    come_back: float = 180.0
    """From the end of the download until it is heard of."""

    @property
    def whole(self) -> float:
        """How long the file is served at most."""
        return self.confirm + self.by_hand + self.fetch + 1_800.0
