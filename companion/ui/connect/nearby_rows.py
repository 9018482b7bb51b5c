"""What was found in the network as rows of the sidebar's list."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from companion.devices.models import DeviceState, DeviceView, Way
from companion.text import one_line
from companion.ui.kit.words.device_words import kind_words

if TYPE_CHECKING:
    from companion.devices.discovery.models import FoundDevice
    from companion.devices.models import DeviceView

NEARBY: Final = "nearby:"
"""Before the key of what was found; no endpoint begins so."""


def is_known(entry: FoundDevice, keys: Container[str]) -> bool:
    """Whether one of its endpoints is among the keys of devices."""
    return any(way.endpoint.text in keys for way in entry.endpoints)


def found_view(entry: FoundDevice) -> DeviceView:
    """A row for something of which the registry knows nothing."""
    best = entry.best
    return DeviceView(
        NEARBY + entry.key,
        found_name(entry),
        DeviceState.IDLE,
        Way.of(best.kind) if best is not None else Way.DIALS_IN,
        board=entry.board,
        version=entry.version,
        address=best.text if best is not None else entry.address,
    )


def found_name(entry: FoundDevice) -> str:
    """Its name, or where it is."""
    best = entry.best
    return one_line(entry.name or entry.address or (best.text if best is not None else entry.key))


def found_kind_words(entry: FoundDevice) -> str:
    match entry.kind.value:
        case "mcp-server":
            return QCoreApplication.translate("Devices", "MCP server")
        case "hub":
            return QCoreApplication.translate("Devices", "Another hub")
        case _:
            return QCoreApplication.translate("Devices", "Device")


def found_state_words(entry: FoundDevice) -> str:
    if entry.fading:
        return QCoreApplication.translate("Devices", "Not seen for a while")
    return QCoreApplication.translate("Devices", "Found nearby")


def found_subtitle(entry: FoundDevice) -> str:
    """What it is and how it is reached; of what fades, that it does."""
    if entry.fading:
        return found_state_words(entry)
    best = entry.best
    if entry.not_set_up:
        said = QCoreApplication.translate("Devices", "Not set up yet")
        return f"{said}  ·  {entry.address}" if entry.address else said
    if entry.kind.value != "device" or best is None:
        first, second = found_kind_words(entry), entry.address if entry.name else ""
    else:
        first, second = entry.board, kind_words(best)
    parts = [part for part in (first, second) if part]
    return "  ·  ".join(parts)
