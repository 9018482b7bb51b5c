"""What a device says outside answers: nothing of it fails, all of it can be shown."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class DeviceNotification(Struct, frozen=True):
    """A notification of any method, also of none: forks send payloads without one."""

    method: str
    """Cleaned; empty when the payload names none."""
    params: Any
    """The JSON as it came (the whole payload when it has no method), untrusted."""


class DeviceRequest(Struct, frozen=True):
    """The device asked us for something; it was answered "method not found"."""

    method: str
    params: Any


class StrayAnswer(Struct, frozen=True):
    """An answer to no open request: late, double, or another client's."""

    id: Any
    method: str
    """Of our request that it answers too late or again; empty when it was never ours."""
    payload: Any


class RepairedFrame(Struct, frozen=True):
    """A frame that was not valid JSON, whose id and message were saved."""

    id: int
    original: str
    """The frame as text, at most some kilobytes of it."""


class UnreadableFrame(Struct, frozen=True):
    """A frame that looks like JSON and is not, or is too large, and belongs to no request."""

    size: int
    """Bytes."""
    start: str
    """Its first characters."""


class ServerOutput(Struct, frozen=True):
    """A line that an MCP server wrote for people, outside of the protocol."""

    text: str
    """Cleaned, without secrets that we gave it."""


WireEvent = (
    DeviceNotification
    | DeviceRequest
    | StrayAnswer
    | RepairedFrame
    | UnreadableFrame
    | ServerOutput
)
