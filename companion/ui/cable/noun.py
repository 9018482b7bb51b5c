"""Boards on a cable."""

from __future__ import annotations

from typing import Final

from companion.ui.kit.page.app_page import AppPage, PageHost


def _host() -> type[PageHost]:
    from companion.ui.cable.host import CableHost

    return CableHost


CABLE_PAGE: Final = AppPage(
    "cable",
    "Cable",
    "cpu",
    _host,
    manual="cable",
    about="What a board on a USB cable writes, and what it means",
    always=False,
)
