"""What a device says of itself when it is asked, needed before an action."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from companion.app.tools.calls import ATTEMPTS, CallService
from companion.app.tools.records import CallOutcome
from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import SYSTEM_INFO_TOOL, SystemInfo, read_system_info
from companion.errors import ConnectionLost, NotReached

MAC_LIMIT: Final = 3.0
"""Seconds to say it; what is about to be done must not wait for a busy device."""

_AWAY = (CallOutcome.NO_ANSWER, CallOutcome.LOST, CallOutcome.NOT_SENT)


class Present(Struct, frozen=True):
    """A device that is connected, and what it said of itself over that very connection."""

    view: DeviceView
    info: SystemInfo | None
    """`None` when it cannot tell."""


async def present_device(
    devices: DeviceRegistry, calls: CallService, key: str, *, timeout: float | None = None
) -> Present | None:
    """Ask who is connected under `key` now; `None` when nobody is.

    Its connection is the one of which `view` is, still when this returns. `timeout` is in
    seconds. Raises `NotReached` when the device went away, did not answer in time, or was
    reconnected at every attempt.
    """
    for _ in range(ATTEMPTS):
        view = devices.view(key)
        if view is None or not view.connected:
            return None
        info = await system_info_of(calls, view, timeout=timeout)
        now = devices.view(key)
        if now is not None and now.connected and now.session == view.session:
            return Present(now, info)
    raise ConnectionLost("connect.not_connected")


async def system_info_of(
    calls: CallService, view: DeviceView, *, timeout: float | None = None
) -> SystemInfo | None:
    """Ask the device for its system information; `None` when it cannot tell.

    `timeout` is in seconds. Not every device has the tool: older firmware and programs that act
    as a device lack it (transports/README.md, "Programs that act as a device"). Raises `NotReached`
    when it went away or did not answer in time, because then nothing is known of what it can tell.
    """
    if view.tool(SYSTEM_INFO_TOOL) is None and not view.warnings:
        # a listing with holes may hide it; a complete one does not
        return None
    record = await calls.call(view.key, SYSTEM_INFO_TOOL, {}, timeout=timeout)
    if record.outcome in _AWAY:
        raise NotReached(record.problem or "connect.not_connected")
    return read_system_info(record.result.text) if record.result is not None else None


async def mac_of_boots(devices: DeviceRegistry, calls: CallService, key: str) -> str:
    """By what the device's boots are known; empty where that is not needed or not told.

    One that dials in has its id as its key. Nothing is asked either where no device is known to
    ask this computer for its settings, because then no boot will be seen.
    """
    view = devices.view(key)
    if view is None or view.way is Way.DIALS_IN or not devices.boots.any_expected:
        return ""
    if view.tool(SYSTEM_INFO_TOOL) is None:
        return ""
    record = await calls.call(key, SYSTEM_INFO_TOOL, {}, timeout=MAC_LIMIT)
    info = read_system_info(record.result.text) if record.result is not None else None
    return info.mac if info is not None else ""
