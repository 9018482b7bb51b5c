"""Finding devices, and being found by them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.ui.kit.page.app_page import AppDialog, DialogWindow

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext
    from companion.ui.kit.widgets.dialog import Dialog


def _scan(window: DialogWindow, context: UiContext, _key: str) -> Dialog:
    from companion.ui.connect.scan_dialog import ScanDialog

    dialog = ScanDialog(context, window.widget)
    dialog.added.connect(window.choose)
    return dialog


def _reach(window: DialogWindow, context: UiContext, _key: str) -> Dialog:
    from companion.ui.connect.reach_dialog import ReachDialog

    return ReachDialog(context, window.widget)


SCAN_DIALOG: Final = AppDialog(
    "search",
    "Scan the local network…",
    "magnifying-glass",
    _scan,
    manual="devices#finding-devices",
)
REACH_DIALOG: Final = AppDialog(
    "reach",
    "Can devices reach this computer?",
    "laptop",
    _reach,
    manual="troubleshooting#the-way-back",
)
