"""What can happen to an upgrade: the input of its state machine."""

from __future__ import annotations

from dataclasses import dataclass

from companion.app.upgrade.evidence import Evidence
from companion.messages.message import Message


@dataclass(frozen=True, slots=True)
class Agreed:
    """The person said yes; whether it is still the same device is asked before anything is sent."""


@dataclass(frozen=True, slots=True)
class Approved:
    """It is: the call is about to be sent, the file is served."""


@dataclass(frozen=True, slots=True)
class UpgradeRefused:
    """Nothing was sent, and nothing will be."""

    reason: Message


@dataclass(frozen=True, slots=True)
class NotSent:
    """The person said yes, but the call did not leave this computer."""

    reason: Message


@dataclass(frozen=True, slots=True)
class Answered:
    """The call was answered without an error. Success never answers (transports/README.md,
    "Restart and upgrade")."""


@dataclass(frozen=True, slots=True)
class DeviceFailed:
    """The call was answered with an error."""

    reason: Message


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The device is not connected any more, whoever closed."""


@dataclass(frozen=True, slots=True)
class FetchBegan:
    """The device asked for the file, for the first time or to take it up again."""


@dataclass(frozen=True, slots=True)
class FetchWent:
    """So many bytes of the file, counted from its start, have left this computer."""

    sent: int


@dataclass(frozen=True, slots=True)
class FetchEnded:
    """The whole file has left this computer."""


@dataclass(frozen=True, slots=True)
class FetchBroke:
    """The device's connection to the file ended before the file did."""


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """The device is connected anew and said its version in a fresh handshake."""

    version: str


@dataclass(frozen=True, slots=True)
class Reported:
    """What the device says of itself after its return; parts are empty if it does not say."""

    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Booted:
    """The device has started anew: it asked its OTA address for its settings, and said what it
    runs. Parts are empty if it does not say."""

    evidence: Evidence


@dataclass(frozen=True, slots=True)
class CancelAsked:
    """The person wants the device to stay as it is."""


@dataclass(frozen=True, slots=True)
class Left:
    """Nobody will watch the device any longer: the command was interrupted."""


@dataclass(frozen=True, slots=True)
class TimePassed:
    """Nothing else happened."""


Event = (
    Agreed
    | Approved
    | UpgradeRefused
    | NotSent
    | Answered
    | DeviceFailed
    | Disconnected
    | FetchBegan
    | FetchWent
    | FetchEnded
    | FetchBroke
    | DeviceBack
    | Reported
    | Booted
    | CancelAsked
    | Left
    | TimePassed
)
