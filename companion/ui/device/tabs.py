"""The pages of a device: what each says of itself, to tabs, keys, the finder and the manual."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, eq=False)
class DeviceTab:
    """`companion.ui.device.device_page.DevicePage` makes the page itself."""

    name: str
    words: str
    icon: str
    keys: tuple[str, ...]
    manual: str
    """Where the manual tells of it."""
    gives_way: int = 0
    """When its tab leaves for the menu where there is no room: the lowest first, 0 never."""
    in_menu: str = ""
    """What the menu says of it, where that has it always."""
    icon_role: str = ""
    """The colour of the icon on its tab; empty for none there."""


TABS: Final = (
    DeviceTab("overview", "Overview", "gauge", ("Ctrl+1",), "window#the-overview"),
    DeviceTab(
        "conversation",
        "Conversation",
        "chat-circle",
        ("Ctrl+6",),
        "stock-firmware#conversations",
    ),
    DeviceTab("tools", "Tools", "wrench", ("Ctrl+2",), "tools"),
    DeviceTab(
        "resources",
        "Resources",
        "book-open",
        ("Ctrl+8",),
        "servers#resources-and-prompts",
        gives_way=5,
    ),
    DeviceTab(
        "prompts",
        "Prompts",
        "chat-text",
        ("Ctrl+9",),
        "servers#resources-and-prompts",
        gives_way=4,
    ),
    DeviceTab(
        "privileged",
        "Maintenance",
        "shield-warning",
        ("Ctrl+3",),
        "maintenance",
        gives_way=7,
        icon_role="amberText",
    ),
    DeviceTab("activity", "Activity", "activity", ("Ctrl+4",), "activity", gives_way=6),
    DeviceTab("pictures", "Pictures", "image", ("Ctrl+5",), "pictures", gives_way=3),
    DeviceTab(
        "assets",
        "Assets",
        "package",
        ("Ctrl+Shift+E",),
        "assets",
        gives_way=2,
        in_menu="Show the assets",
    ),
    DeviceTab(
        "protocol",
        "Protocol",
        "code-simple",
        ("Ctrl+7",),
        "activity#protocol",
        gives_way=1,
        in_menu="Show the protocol",
    ),
)
"""In the order of the tabs; those of what a device does not have are not shown."""
TAB: Final = {tab.name: tab for tab in TABS}
