"""Firmware for many devices, in waves."""

from __future__ import annotations

from typing import Final

from companion.ui.kit.page.app_page import AppPage, PageHost


def _host() -> type[PageHost]:
    from companion.ui.rollout.host import RolloutsHost

    return RolloutsHost


ROLLOUTS_PAGE: Final = AppPage(
    "rollouts",
    "Rollouts",
    "upload-simple",
    _host,
    manual="rollouts",
    about="Firmware for many devices, in waves",
    always=False,
)
