"""Giving tools to assistants and to other programs."""

from __future__ import annotations

from typing import Final

from companion.ui.kit.page.app_page import AppPage, PageHost


def _host() -> type[PageHost]:
    from companion.ui.offer.host import AssistantsHost

    return AssistantsHost


ASSISTANTS_PAGE: Final = AppPage(
    "assistants",
    "Assistants",
    "share-network",
    _host,
    manual="offer",
    about="Give them tools, see what they call",
)
