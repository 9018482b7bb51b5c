"""Whether a restart or an upgrade has worked: the device's return shows it, no answer does.

Source: transports/README.md, "Restart and upgrade": a reboot never answers; of an upgrade success
is silence and a new version, an answer `true` means that it failed, and over WebSocket a failure is
a device that is back with its old version. "OTA request": stock firmware asks its OTA address for
its settings at every start and sends its version. Where that is this computer, the request counts
as well, since over WebSocket the device connects only when a person talks to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.boots import Believed, Boot
from companion.devices.models import DeviceView
from companion.ui.privileged.facts import Restart


class RestartVerdict(StrEnum):
    BACK = "back"
    """CameBack, as it was meant to."""
    STARTED = "started"
    """CameBack, as it was meant to; seen by its start, so it need not be connected yet."""
    UPGRADED = "upgraded"
    """Back with another version."""
    SAME_VERSION = "same_version"
    """Back after an upgrade, with the version it had."""
    ANSWERED = "answered"
    """It answered an upgrade instead of restarting: the upgrade failed."""
    NOT_DONE = "not_done"
    """The call itself failed; its record says why."""


@dataclass(frozen=True, slots=True)
class RestartWatch:
    """What was known when the call was sent; the methods give `None` while it is open."""

    restart: Restart
    session: int
    version: str
    boots: Believed | None = None
    """Which boots are the device's own from then on."""

    @classmethod
    def begin(
        cls, restart: Restart, view: DeviceView, boots: Believed | None = None
    ) -> RestartWatch:
        """From now on a higher session, or one of `boots`, means that the device is back."""
        return cls(restart, view.session, view.version, boots)

    def after_call(self, record: CallRecord) -> RestartVerdict | None:
        """The call has ended."""
        match record.outcome:
            case CallOutcome.LOST | CallOutcome.RUNNING:
                return None
            case CallOutcome.ANSWERED:
                # firmware never answers a reboot; one that does may restart all the same
                return RestartVerdict.ANSWERED if self.restart is Restart.UPGRADE else None
            case CallOutcome.DOUBTFUL if self.restart is Restart.UPGRADE:
                return RestartVerdict.ANSWERED
            case CallOutcome.FAILED if record.answered_upgrade:
                return RestartVerdict.ANSWERED
            case _:
                return RestartVerdict.NOT_DONE

    def after_view(self, view: DeviceView) -> RestartVerdict | None:
        """The device changed."""
        if not view.connected or view.session <= self.session:
            return None
        if self.restart is Restart.REBOOT:
            return RestartVerdict.BACK
        return (
            RestartVerdict.UPGRADED if view.version != self.version else RestartVerdict.SAME_VERSION
        )

    def after_boot(self, boot: Boot) -> RestartVerdict | None:
        """A device has started."""
        if self.boots is None or boot not in self.boots:
            return None
        if self.restart is Restart.REBOOT:
            return RestartVerdict.STARTED
        if not boot.version:
            return None  # its next connection has the version
        return (
            RestartVerdict.UPGRADED if boot.version != self.version else RestartVerdict.SAME_VERSION
        )
