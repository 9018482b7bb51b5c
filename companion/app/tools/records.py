"""What happened, as frozen values: calls and the entries of the activity stream."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

if TYPE_CHECKING:
    from companion.messages.message import Message
    from companion.protocol.results import CallResult
    from companion.protocol.tools import Tool


class CallRequest(Struct, frozen=True):
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
    quiet: bool = False
    """One of a series whose beginning the activity has told: only a failure gets a line."""
    asker: str = ""
    """The assistant or program that asked for it, by its name here; empty for a person."""
    followed: bool = False
    """Whether its upgrade works is watched to the end, and not judged by an answer that may come
    first."""


class CallProgress(Struct, frozen=True):
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


class CallRecord(Struct, frozen=True):
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
    def answered_upgrade(self) -> bool:
        """It was told to upgrade and answered, without an error: by that it says that it did not,
        unless it is a control server that answered first (transports/README.md, "Restart and
        upgrade")."""
        told = self.request.tool.upgrades
        return told and self.result is not None and not self.result.is_error

    @property
    def failed(self) -> bool:
        """Anything that a person would want to look at."""
        return self.outcome not in _FINE and not self.restarting


_FINE: Final = (
    CallOutcome.RUNNING,
    CallOutcome.ANSWERED,
    CallOutcome.CANCELLED,
    CallOutcome.REFUSED,
)
