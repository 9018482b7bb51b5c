"""Asking a device what it runs."""

from __future__ import annotations

from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.app.upgrade.evidence import Evidence
from companion.devices.boots import Boot
from companion.devices.firmware.system_info import (
    SYSTEM_INFO_TOOL,
    SystemInfo,
    read_system_info,
)
from companion.devices.registry import DeviceRegistry

_GONE = (CallOutcome.LOST, CallOutcome.NOT_SENT, CallOutcome.CANCELLED)


async def read_evidence(
    devices: DeviceRegistry, calls: CallService, key: str, timeout: float, *, anew: bool = False
) -> Evidence | None:
    """What shows which firmware a connected device runs; `None` when it went away meanwhile.

    With `anew` only what it says now counts, and not what it said when it was connected to.
    """
    view = devices.view(key)
    if view is None or not view.connected:
        return None
    if view.tool(SYSTEM_INFO_TOOL) is None:
        return Evidence(version="" if anew else view.version)
    record = await calls.call(key, SYSTEM_INFO_TOOL, {}, timeout=timeout)
    if record.outcome in _GONE:
        return None
    info = read_system_info(record.result.text) if record.result is not None else None
    return evidence_of(info, "" if anew else view.version)


def evidence_of(info: SystemInfo | None, version: str) -> Evidence:
    """`info` as far as there is any; else the `version` of the handshake."""
    if info is None:
        return Evidence(version=version)
    return Evidence(info.version or version, info.elf_sha256, info.ota_label)


def evidence_of_boot(boot: Boot) -> Evidence:
    """What a device told of its firmware when it started."""
    return Evidence(boot.version, boot.elf_sha256, boot.slot)
