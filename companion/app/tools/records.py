"""What happened, as frozen values: calls and the entries of the activity stream."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from companion.messages.message import Message
from companion.protocol.session.results import CallResult
from companion.protocol.tools import Tool


@dataclass(frozen=True, slots=True)
class CallRequest:
    """Exactly what would be sent: a gate shows this and nothing else."""

    device_key: str
    device_name: str
    tool: Tool
    arguments: Mapping[str, Any]
    timeout: float
    """Seconds to wait for the answer."""
    incomplete: bool = False
    """Read from the history, where something secret or very long is left out: it must not be sent
    again as it is."""
    note: Message | None = None
    """What has to be known before a yes and cannot be seen in the request; nothing of it is sent.
    """


@dataclass(frozen=True, slots=True)
class CallProgress:
    """How far a running call is, as the server tells."""

    done: float
    total: float | None = None
    """`None` where the server does not know how much there is."""
    text: str = ""
    """Cleaned, on one line."""

    @property
    def share(self) -> float | None:
        """Between 0 and 1; `None` where it is not known."""
        if self.total is None or not self.total > 0:
            return None
        return min(max(self.done / self.total, 0.0), 1.0)


class CallOutcome(StrEnum):
    RUNNING = "running"
    ANSWERED = "answered"
    DOUBTFUL = "doubtful"
    """Answered, but the answer reads like a failure (`CallResult.doubt`)."""
    FAILED = "failed"
    """The device or tool answered with an error."""
    NO_ANSWER = "no_answer"
    """Time ran out; the action may still happen."""
    LOST = "lost"
    """The connection ended first; the action may have happened."""
    CANCELLED = "cancelled"
    """The person stopped waiting."""
    REFUSED = "refused"
    """The person said no at the gate; nothing was sent."""
    NOT_SENT = "not_sent"
    """Could not be sent (not connected, too long); nothing was sent."""


@dataclass(frozen=True, slots=True)
class CallRecord:
    number: int
    """Counts calls of this run, from 1."""
    request: CallRequest
    started: datetime
    """UTC."""
    outcome: CallOutcome
    elapsed_ms: float = 0.0
    result: CallResult | None = None
    problem: Message | None = None
    """Why there is no result, or the device's error."""
    rpc_code: int | None = None
    progress: CallProgress | None = None
    """The last that was heard; while it is `RUNNING`, each is published with the record."""

    @property
    def restarting(self) -> bool:
        """The connection ended, as it does when a device restarts; whether the restart went
        well is seen when it is back."""
        return self.outcome is CallOutcome.LOST and self.request.tool.ends_connection

    @property
    def failed(self) -> bool:
        """Anything that a person would want to look at."""
        return not self.restarting and self.outcome not in (
            CallOutcome.RUNNING,
            CallOutcome.ANSWERED,
            CallOutcome.CANCELLED,
            CallOutcome.REFUSED,
        )


class ActivityKind(StrEnum):
    CALL = "call"
    NOTIFICATION = "notification"
    CONNECTION = "connection"
    CONVERSATION = "conversation"
    """What is said between the person, the device and its assistant, and what that does."""
    DERIVED = "derived"
    """What became of a device: restarts, other firmware or tools, values that are watched. Most of
    it no device says: it is found by comparing (`companion.app.activity.derived`)."""
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class ActivityEntry:
    number: int
    """Counts entries of this run, from 1; a later state of a call keeps its number."""
    time: datetime
    """UTC."""
    kind: ActivityKind
    event: str
    """The machine's word: `connected`, `notification`, `call`, …; `watch` prints it."""
    device_key: str
    """Empty when no device is known (a rejected connection)."""
    device_name: str
    title: Message
    """What happened; for a call it is only a fallback, the call itself says more."""
    detail: Message | None = None
    method: str = ""
    """Of a notification or request; may be empty for forks' payloads without one."""
    params: Any = None
    """Of a notification: the JSON as it came, untrusted."""
    call: CallRecord | None = None
    failed: bool = False
    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    """Machine-readable extras for `watch --json`."""
