"""The support bundle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.ui.kit.page.app_page import AppDialog, DialogWindow

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext
    from companion.ui.kit.widgets.dialog import Dialog


def _make(window: DialogWindow, context: UiContext, key: str) -> Dialog:
    from companion.ui.bundle.bundle_dialog import BundleDialog

    return BundleDialog(context, key, window.widget)


BUNDLE_DIALOG: Final = AppDialog(
    "bundle",
    "Support bundle…",
    "lifebuoy",
    _make,
    manual="privacy#support-bundle",
    of_device="Support bundle about this device…",
)
