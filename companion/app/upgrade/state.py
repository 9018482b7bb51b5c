"""The state of one upgrade, as the state machine and the words see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from companion.app.upgrade.evidence import Evidence
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.views import UpgradeOutcome, UpgradeStep
from companion.messages.message import Message


class Reach(StrEnum):
    """How the device is reached, as far as an upgrade differs by it."""

    DIALS_IN = "dials_in"
    LOCAL = "local"
    MQTT = "mqtt"
    """Connected to this computer for good."""
    BEHIND = "behind"
    """Behind a broker or a gateway, with which the connection is."""

    @property
    def hangs_up_first(self) -> bool:
        """Whether the conversation that carried the call is closed before the download."""
        return self is Reach.DIALS_IN

    @property
    def hides_restarts(self) -> bool:
        """Whether a restart may pass unseen, so that the device has to be asked."""
        return self is Reach.BEHIND


class Fetch(StrEnum):
    """How far the device is with the file, as seen from who serves it."""

    NONE = "none"
    RUNNING = "running"
    BROKEN = "broken"
    COMPLETE = "complete"
    UNSEEN = "unseen"
    """The device fetches it from elsewhere."""


@dataclass(frozen=True, slots=True)
class Ended:
    outcome: UpgradeOutcome
    reason: Message


@dataclass(frozen=True, slots=True)
class State:
    """Times are those of whoever calls `advance`, in seconds."""

    reach: Reach
    before: Evidence
    image: Evidence
    limits: UpgradeLimits = field(default_factory=UpgradeLimits)
    direct: bool = False
    """The device fetches the file from its own address, not from here."""
    host: str = ""
    """Where the file is served, for the words: `192.168.1.20:40123`."""
    asks_here: bool = False
    """This computer is the device's OTA address: it is seen as soon as it starts, though nobody
    wakes it."""

    step: UpgradeStep = UpgradeStep.CONFIRM
    checking: bool = False
    """Whether the person agreed, and the device is asked once more who it is."""
    fetch: Fetch = Fetch.NONE
    sent: int = 0
    """Bytes of the file that the device took."""
    deadline: float | None = None
    """When `TimePassed` is due; `None` while a person decides and after the end."""
    download_by: float = 0.0
    return_by: float = 0.0
    complete_at: float | None = None
    connected: bool = True
    lost: bool = False
    """Whether the connection was lost since the call was sent."""
    restarted: bool = False
    """Whether the connection was lost, or a start was seen, after the whole file was taken."""
    booted: Evidence | None = None
    """What it said when it started, unless it went on with the download afterwards."""
    back_at: float | None = None
    """When the device came back last, while it has not gone again."""
    found: Evidence = field(default_factory=Evidence)
    """What it said after its return."""
    asking: bool = False
    """Whether `Reported` is awaited."""
    asked: int = 0
    """How often it was asked without having been seen to restart."""
    ended: Ended | None = None

    @property
    def outcome(self) -> UpgradeOutcome | None:
        return self.ended.outcome if self.ended is not None else None

    @property
    def can_cancel(self) -> bool:
        """Until the download ends, where ending it is in our hands."""
        if self.ended is not None:
            return False
        if self.step is UpgradeStep.CONFIRM:
            return True
        return self.step in (UpgradeStep.SERVE, UpgradeStep.DOWNLOAD) and not self.direct

    @property
    def took_it_all(self) -> bool:
        return self.fetch is Fetch.COMPLETE

    @property
    def unseen(self) -> bool:
        """Whether it may have restarted, or not yet, and only asking can tell."""
        quiet = self.connected and self.back_at is None and self.booted is None
        return self.reach.hides_restarts and self.may_have_it and quiet

    @property
    def may_have_it(self) -> bool:
        """Whether a restart can be that into the new firmware."""
        return self.fetch in (Fetch.COMPLETE, Fetch.UNSEEN)
