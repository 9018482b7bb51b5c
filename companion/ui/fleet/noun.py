"""All devices on one page."""

from __future__ import annotations

from typing import Final

from companion.ui.kit.page.app_page import AppPage, PageHost


def _host() -> type[PageHost]:
    from companion.ui.fleet.host import FleetHost

    return FleetHost


DEVICES_PAGE: Final = AppPage(
    "devices",
    "All devices",
    "squares-four",
    _host,
    manual="devices#many-devices",
    about="Find, label and act on several",
    always=False,
)
