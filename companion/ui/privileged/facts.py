"""How the user-only tools of stock firmware are shown: titles, explanations, buttons, order.

Source: transports/README.md, "User-only tools". An unknown tool is shown as the device
describes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication

from companion.protocol.tools import Tool

UPGRADE: Final = "self.upgrade_firmware"
SNAPSHOT: Final = "self.screen.snapshot"
REBOOT: Final = "self.reboot"
PREVIEW: Final = "self.screen.preview_image"
ASSETS: Final = "self.assets.set_download_url"
SYSTEM_INFO: Final = "self.get_system_info"
SCREEN_INFO: Final = "self.screen.get_info"

ORDER: Final = (UPGRADE, REBOOT, SNAPSHOT, PREVIEW, SYSTEM_INFO, SCREEN_INFO, ASSETS)
"""The order on the page; other tools follow as the device lists them."""

RARE: Final = frozenset({ASSETS, SYSTEM_INFO, SCREEN_INFO})
"""Folded away at the end of the page: information, and what *Assets* does as well."""

UPGRADE_TIMEOUT: Final = 600.0
"""Seconds. A device that keeps its connection downloads some megabytes over weak Wi-Fi first."""


class Restart(StrEnum):
    REBOOT = "reboot"
    UPGRADE = "upgrade"


class Facts(Struct, frozen=True):
    """How the card of a tool looks."""

    title: str
    icon: str
    explanation: str
    """What will happen, in a sentence or two; empty when only the device can say."""
    button: str
    """Ends in an ellipsis when it asks first: all do but those that only read."""
    verb: str
    """On the amber button."""
    done: str = ""
    """What a bare `true` means."""
    restart: Restart | None = None
    """Set when the device's return shows success, never an answer."""
    timeout: float | None = None
    """Seconds to wait for an answer; `None` for the usual time."""
    wide: bool = False


OWN_ARGUMENTS: Final[Mapping[str, frozenset[str]]] = {
    UPGRADE: frozenset({"url"}),
    SNAPSHOT: frozenset({"url", "quality"}),
    PREVIEW: frozenset({"url"}),
    SYSTEM_INFO: frozenset(),
}
"""The tools with a card of their own, and the arguments that the card sends."""


def is_stock(tool: Tool) -> bool:
    """Whether the tool is one of `OWN_ARGUMENTS`; with other arguments it is another tool."""
    properties = tool.input_schema.get("properties")
    taken = frozenset(properties if isinstance(properties, dict) else ())
    return OWN_ARGUMENTS.get(tool.name) == taken


def in_order(tools: Iterable[Tool]) -> list[Tool]:
    """The user-only tools among `tools`, the known ones first."""
    rank = {name: number for number, name in enumerate(ORDER)}
    return sorted(
        (tool for tool in tools if tool.user_only), key=lambda tool: rank.get(tool.name, len(rank))
    )


def facts_of(tool: Tool) -> Facts:
    """The facts of `tool`, in the window's language."""
    translate = QCoreApplication.translate
    match tool.name:
        case "self.upgrade_firmware":
            return Facts(
                translate("Privileged", "Firmware upgrade"),
                "download-simple",
                translate(
                    "Privileged",
                    "The device downloads the firmware from this address, installs it and "
                    "restarts. It is silent all the while: the upgrade has worked when the "
                    "device is back with a new version.",
                ),
                translate("Privileged", "Upgrade…"),
                translate("Privileged", "Upgrade now"),
                restart=Restart.UPGRADE,
                timeout=UPGRADE_TIMEOUT,
                wide=True,
            )
        case "self.screen.snapshot":
            return Facts(
                translate("Privileged", "Screen snapshot"),
                "camera",
                translate(
                    "Privileged",
                    "The device sends a picture of its screen to this address.",
                ),
                translate("Privileged", "Take snapshot…"),
                translate("Privileged", "Take snapshot"),
                done=translate("Privileged", "The picture was uploaded."),
            )
        case "self.reboot":
            return Facts(
                translate("Privileged", "Restart"),
                "power",
                translate(
                    "Privileged",
                    "The device restarts and is back in a few seconds. Unsaved state is lost.",
                ),
                translate("Privileged", "Restart…"),
                translate("Privileged", "Restart now"),
                restart=Restart.REBOOT,
            )
        case "self.screen.preview_image":
            return Facts(
                translate("Privileged", "Preview image"),
                "image",
                translate(
                    "Privileged",
                    "The device fetches the picture from this computer and shows it on its screen.",
                ),
                translate("Privileged", "Show on device…"),
                translate("Privileged", "Show on device"),
                done=translate("Privileged", "The device shows the picture."),
            )
        case "self.assets.set_download_url":
            return Facts(
                translate("Privileged", "Assets address"),
                "package",
                translate(
                    "Privileged",
                    "The device remembers this address. At its next start it downloads fonts, "
                    "sounds and pictures from there.",
                ),
                translate("Privileged", "Set address…"),
                translate("Privileged", "Set it"),
                done=translate("Privileged", "The address is saved and used at the next start."),
            )
        case "self.get_system_info":
            return Facts(
                translate("Privileged", "System info"),
                "info",
                translate(
                    "Privileged",
                    "Reads chip, memory, partitions, firmware and network, among them the "
                    "hardware address. Nothing is changed.",
                ),
                translate("Privileged", "Read"),
                translate("Privileged", "Read it"),
                wide=True,
            )
        case "self.screen.get_info":
            return Facts(
                translate("Privileged", "Screen info"),
                "monitor",
                translate(
                    "Privileged",
                    "Reads how large the screen is and whether it has colours. Nothing is changed.",
                ),
                translate("Privileged", "Read"),
                translate("Privileged", "Read it"),
            )
        case _:
            title = f"{tool.group} › {tool.label}" if tool.group else tool.label
            return Facts(
                title,
                "shield-warning",
                "",
                # without the ellipsis, what only reads is sent at once
                translate("Privileged", "Read")
                if tool.read_only
                else translate("Privileged", "Send…"),
                translate("Privileged", "Send it"),
            )
