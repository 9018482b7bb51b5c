"""Settings of what is found in the network, and what this computer announces there."""

from __future__ import annotations

from typing import Final

from companion.app.settings.ports import DEVICES
from companion.app.settings.setting import Setting

NEARBY_LOOK: Final = Setting(
    "nearby_look",
    True,
    words="Find devices and MCP servers in this network",
    pane=DEVICES,
    section="Found nearby",
    about="Listens to what announces itself. Nothing is connected to by itself.",
)
NEARBY_ANNOUNCE: Final = Setting(
    "nearby_announce",
    True,
    words="Announce this computer to devices that look for a hub",
    pane=DEVICES,
    about="While devices may ask this computer for their settings, firmware that looks for a hub "
    "(_xiaozhi._tcp) finds it without set-up.",
)
