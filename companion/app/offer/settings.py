"""Settings of the tools that assistants and programs get from here."""

from __future__ import annotations

from typing import Any, Final

from companion.app.settings.ports import PORTS
from companion.app.settings.setting import Setting, SettingsPane
from companion.transports.endpoint import DEFAULT_HUB_PORT

ASSISTANTS_PAGE: Final = SettingsPane("assistants", "Assistants", 9, in_dialog=False)

ASSISTANTS: Final = Setting[dict[str, Any]]("assistants", {})
"""By id who gets tools from here: see `companion.app.offer.service`."""
PROGRAMS_ON: Final = Setting(
    "programs_on",
    False,
    words="Offer tools to programs of this computer",
    pane=ASSISTANTS_PAGE,
    about="Only those that were chosen for them.",
)
PROGRAMS_PORT: Final = Setting(
    "programs_port",
    DEFAULT_HUB_PORT + 3,
    words="Port for programs",
    pane=ASSISTANTS_PAGE,
    bounds=PORTS,
    needs=PROGRAMS_ON,
)
"""Of loopback."""
