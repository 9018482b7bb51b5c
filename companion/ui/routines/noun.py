"""What is done at a time or after an event."""

from __future__ import annotations

from typing import Final

from companion.ui.kit.page.app_page import AppPage, PageHost


def _host() -> type[PageHost]:
    from companion.ui.routines.host import RoutinesHost

    return RoutinesHost


ROUTINES_PAGE: Final = AppPage(
    "routines",
    "Routines",
    "repeat",
    _host,
    manual="routines",
    about="At a time, or when something happens to a device",
    takes_times=True,
)
