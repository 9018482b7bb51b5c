"""What happened to all devices, on one page."""

from __future__ import annotations

from typing import Final

from companion.ui.kit.page.app_page import AppPage, PageHost


def _host() -> type[PageHost]:
    from companion.ui.activity.host import ActivityHost

    return ActivityHost


ACTIVITY_PAGE: Final = AppPage(
    "activity",
    "All activity",
    "activity",
    _host,
    manual="activity",
    about="What happened to all devices",
    keys=("Ctrl+0",),
)
