"""What MCP servers ask of the person."""

from __future__ import annotations

from typing import Final

from companion.ui.kit.page.app_page import AppPage, PageHost


def _host() -> type[PageHost]:
    from companion.ui.servers.host import AsksHost

    return AsksHost


ASKS_PAGE: Final = AppPage(
    "asks",
    "Requests from servers",
    "chat-circle-dots",
    _host,
    manual="servers#what-servers-ask",
    keys=("Ctrl+Shift+A",),
    always=False,
)
